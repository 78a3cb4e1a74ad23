"""What somebody typed becomes an answer, a command, or a helpful word."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardwright.frozen import frozen
from cardwright.play.names import Phrases
from cardwright.play.question import Answer

SHOWN = 4  # how many names a helpful word lists


@frozen
class Answered:
    """An answer was chosen: its place among the options."""

    index: int


@frozen
class TypedCommand:
    """A command, and what was typed behind it."""

    name: str
    words: str = ""


@frozen
class Wrong:
    """Neither; what to say to that."""

    says: str


Reply = Answered | TypedCommand | Wrong


def reply(typed: str, answers: Sequence[Answer], phrases: Phrases) -> Reply:
    """What was meant. A number comes first, then a command, then the beginning of a name."""
    text = " ".join(typed.split())
    if not text:
        return Wrong(phrases.say("wrong.empty"))
    for answer in answers:
        if text.replace("-", "−") == answer.key.replace("-", "−"):
            return Answered(answer.index)
    if re.fullmatch(r"[-+]?\d+", text):
        first, last = answers[0].key, answers[-1].key
        return Wrong(phrases.say("wrong.number", typed=_short(text), first=first, last=last))
    word, _, rest = text.partition(" ")
    command = phrases.commands().get(word.casefold())
    if command is not None and (not rest or command in ("card", "rule", "save", "log")):
        return TypedCommand(command, rest)
    return _by_name(text, answers, phrases)


def _by_name(text: str, answers: Sequence[Answer], phrases: Phrases) -> Reply:
    typed = _words(text)
    exact = [answer for answer in answers if typed == _words(answer.name)]
    fitting = exact or [answer for answer in answers if typed and begins(typed, _words(answer.name))]
    if len(fitting) == 1:
        return Answered(fitting[0].index)
    if not fitting:
        return Wrong(phrases.say("wrong.name", typed=_short(text)))
    *first, last = [answer.name for answer in fitting[:SHOWN]]
    if len(fitting) > SHOWN:
        last += " …"
    joint = phrases.say("told.or").join([", ".join(first), last])
    return Wrong(phrases.say("wrong.several", typed=_short(text), names=joint))


def begins(typed: Sequence[str], name: Sequence[str]) -> bool:
    """Whether each typed word begins a word of the name, in the same order; the first one anywhere.

    >>> begins(["sp", "2"], ["spark", "fire", "2"]), begins(["2", "sp"], ["spark", "fire", "2"])
    (True, False)
    """
    rest = iter(name)
    return all(any(word.startswith(part) for word in rest) for part in typed)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def _short(text: str) -> str:
    """What was typed, as far as it can be repeated on one line."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= 30 else f"{shown[:29]}…"
