"""A sentence to an author, as a value: its English text, and what fills its gaps. A catalogue makes text of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Message(NamedTuple):
    """`text` is English, with gaps in braces; by it a translation is looked up. `args` fills the gaps.

    `plural` is the text for any other number than one; the number stands in the gap `n`.
    """

    text: str
    args: Args = ()
    plural: str = ""


Wording = str | Message
"""A sentence of ours: as it is, where it has no gaps."""


class Several(NamedTuple):
    """Several things, and what joins them: `, ` or `; `, or `and`/`or` before the last, with commas before."""

    parts: tuple[str | Message, ...]
    joint: str = ", "


Arg = str | int | float | Message | Several
"""What fills a gap: words of ours are messages, everything else stays as it is (what an author wrote, card text)."""
Args = tuple[tuple[str, Arg], ...]


def message(text: str, /, **args: Arg) -> Message:
    """A sentence, or a part of one.

    >>> from cardwright.messages.catalogue import catalogue
    >>> catalogue("en").text(message("It has {things}.", things=several(["a title", "bookmarks"])))
    'It has a title, bookmarks.'
    """
    return Message(text, tuple(args.items()))


def ours(text: Wording) -> Message:
    """A sentence of ours as a message, so that it is translated where it fills a gap."""
    return message(text) if isinstance(text, str) else text


def counted(n: int, singular: str, plural: str, /, **args: Arg) -> Message:
    """A sentence that counts, in the form that its number wants."""
    return Message(singular, (("n", n), *args.items()), plural)


def several(things: Iterable[str], joint: str = ", ") -> Several:
    """Words of ours, joined."""
    return Several(tuple(map(message, things)), joint)


def listing(things: Iterable[str | Message], most: int = 8) -> Several:
    """`a, b and c`; a long list is cut.

    >>> from cardwright.messages.catalogue import catalogue
    >>> catalogue("en").arg(listing(["a", "b", "c"])), catalogue("en").arg(listing("abc", 2))
    ('a, b and c', 'a, b, …')
    """
    parts = tuple(things)
    return Several((*parts[:most], "…")) if len(parts) > most else Several(parts, "and")


def quoted(words: Sequence[str]) -> Several:
    """`“a”, “b” or “c”`: things to choose from, each in the quotes of the reader's language."""
    return Several(tuple(message("“{word}”", word=word) for word in words), "or")


def write(*lines: str) -> Message:
    """What may be written: `Write `a` or `b`.`

    >>> from cardwright.messages.catalogue import catalogue
    >>> catalogue("en").text(write("each player", "1 player"))
    'Write `each player` or `1 player`.'
    """
    return message("Write {words}.", words=Several(tuple(f"`{line}`" for line in lines), "or"))


def did_you_mean(near: Iterable[str]) -> Message:
    """`Did you mean 'a' or 'b'?`, of names that may have been meant; nothing without any."""
    names = tuple(map(repr, near))
    return message("Did you mean {near}?" if names else "", near=Several(names, "or"))
