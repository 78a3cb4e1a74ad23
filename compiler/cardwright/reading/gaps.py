"""Rows are laid over words: what fills their gaps (`{n}`, `{w=more|less}`, `{body}`), and what they become by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from cardwright.reading.templates import Gap, Template

SENTENCE_ENDS = frozenset(".;:")


def fits(
    template: Template, words: tuple[str, ...], at: int, ones: frozenset[str]
) -> dict[str, tuple[str, ...]] | None:
    """What fills the gaps of a phrase, one word each, where it stands at a place."""
    gaps: dict[str, tuple[str, ...]] = {}
    if at + len(template) > len(words):
        return None
    for item, word in zip(template, words[at:], strict=False):
        if isinstance(item, Gap):
            if not word[-1:].isalnum() or (filling := fitted(item.name, (word,), ones)) is None:
                return None
            gaps |= filling
        elif item != word:
            return None
    return gaps


def begins_and_ends(says: Template, known: tuple[str, ...]) -> bool:
    """Whether some words are as many as a row has at least, begin and end as it does, and have its words in their
    order: a look before it is laid."""
    first, last = says[0], says[-1]
    if len(says) > len(known) or (isinstance(first, str) and first != known[0]):
        return False
    if isinstance(last, str) and last != known[-1]:
        return False
    rest = iter(known)  # each word is looked for behind the one before
    return all(item in rest for item in says if isinstance(item, str))


def laid(
    says: Template, words: tuple[str, ...], known: tuple[str, ...], ones: frozenset[str]
) -> Iterator[dict[str, tuple[str, ...]]]:
    """What fills the gaps of a row, in each way in which it is all of some words; `known` are these as rows have them.

    What stands before the last gap or word is of one sentence: *draw a card. Lose an ornicle when you win* is no *…
    when you win*, unless the row itself has the end of a sentence behind it.
    """
    ways = _laid(says, words, known, 0, ones)
    if SENTENCE_ENDS.isdisjoint(words):
        yield from ways
        return
    inside = _within_a_sentence(says)
    yield from (gaps for gaps in ways if all(SENTENCE_ENDS.isdisjoint(gaps[name]) for name in inside))


@cache
def _within_a_sentence(template: Template) -> tuple[str, ...]:
    """The gaps of a template behind which it goes on, and with no end of a sentence."""
    behind: set[str] = set()
    inside: list[str] = []
    for at, item in reversed(tuple(enumerate(template))):
        if isinstance(item, Gap) and at + 1 < len(template) and SENTENCE_ENDS.isdisjoint(behind):
            inside.append(filling_of(item.name).name)
        elif isinstance(item, str):
            behind.add(item)
    return tuple(inside)


def _laid(
    template: Template, words: tuple[str, ...], known: tuple[str, ...], at: int, ones: frozenset[str]
) -> Iterator[dict[str, tuple[str, ...]]]:
    """What fills the gaps of the rest of a row from a place on; a gap that does not fit is not gone on from."""
    for n, item in enumerate(template):
        if isinstance(item, Gap):
            for stop in _stops(template[n + 1 :], known, at, item):
                if (filling := fitted(item.name, words[at:stop], ones)) is not None:
                    yield from (filling | gaps for gaps in _laid(template[n + 1 :], words, known, stop, ones))
            return
        if known[at : at + 1] != (item,):
            return
        at += 1
    if at == len(words):
        yield {}


def _stops(rest: Template, known: tuple[str, ...], at: int, gap: Gap) -> Iterable[int]:
    """Where a gap may end: where enough words are left for the rest, before the word that follows it."""
    least = len(known) - len(rest)
    if not rest:
        return (len(known),) if at < len(known) else ()
    stops = range(at + 1, min(least, at + 1) + 1 if filling_of(gap.name).single else least + 1)
    follows = rest[0]
    return stops if isinstance(follows, Gap) else (stop for stop in stops if known[stop] == follows)


class Filling(NamedTuple):
    """What the name of a gap says of the words in it."""

    name: str
    sort: str
    ending: str
    some: tuple[str, ...]

    @property
    def single(self) -> bool:
        """Whether one word fills it, and no more."""
        return self.sort in ("n", "above", "below", "plus", "minus", "more", "w")


@cache
def filling_of(name: str) -> Filling:
    """What a gap asks for, by its name: `w2=more|less`, `w~s`."""
    name, _, ending = name.partition("~")
    name, _, some = name.partition("=")
    return Filling(name, name.rstrip("0123456789"), ending, tuple(some.split("|")) if some else ())


def fitted(gap: str, words: tuple[str, ...], ones: frozenset[str]) -> dict[str, tuple[str, ...]] | None:
    """What words are in a gap, by its name; None where they do not fit.

    `{n}` is a number, `{plus}` one with a sign, `{minus}` and `{more}` are a loss and a gain without the sign that they
    have; `{w}` is a word,
    `{w=more|less}` one of some; `{v}` has no comma. `{above}` is the next number, as more than 3 is at least 4, and
    `{below}` the one before. `{w}s` is a word that ends so, and what is in it is the word without.
    """
    name, sort, ending, some = filling_of(gap)
    if ending:
        if not words[-1].endswith(ending) or words[-1] == ending:
            return None
        words = (*words[:-1], words[-1].removesuffix(ending))
    match sort:
        case "n":
            fits = len(words) == 1 and (words[0].isdigit() or words[0] in ones)
            words = ("1",) if words[0] in ones else words
        case "above" | "below" as way:
            if not (fits := len(words) == 1 and words[0].isdigit() and words[0] != "0"):
                return None
            words = (str(int(words[0]) + (1 if way == "above" else -1)),)
        case "plus":
            fits = len(words) == 1 and words[0][:1] in "+-" and words[0][1:].isdigit()
        case "minus" | "more":
            sign = "-" if sort == "minus" else "+"
            fits = len(words) == 1 and words[0][:1] == sign and words[0][1:].isdigit()
            words = (words[0].removeprefix(sign),)
        case "w":
            fits = len(words) == 1 and (words[0] in some if some else words[0].isalpha())
        case "v":
            fits = "," not in words
        case _:
            fits = True
    return {name: words} if fits else None


def filled(template: Template, gaps: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """A template with words in its gaps; a sign before a gap is the sign of its number."""
    out: list[str] = []
    for item in template:
        if not isinstance(item, Gap):
            out.append(item)
            continue
        name, _, ending = item.name.partition("~")
        words = gaps[name.partition("=")[0]]
        if out and out[-1] in ("+", "-") and words[0].isdigit():
            words = (out.pop() + words[0], *words[1:])
        out += (*words[:-1], words[-1] + ending) if words else ()
    return tuple(out)
