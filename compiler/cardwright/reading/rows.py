"""The rows of a table stay as they are written, and become those of their forms whose words are in a sentence.

A row says `[each|every] time [that|] {happening}, {body?}`: with its groups and its optional gaps it has dozens of
forms, and a table has more than a hundred thousand. Few of them can be meant in a sentence, for all words of a form
stand in it. So a row is kept as its parts, each with the ways to say it; a sentence leaves some ways of each part, or
none, and only these are put together. Which rows are looked at is told by the rarest of their parts.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations, groupby, product
from typing import Any, NamedTuple

from cardwright.frozen import frozen
from cardwright.reading.gaps import filling_of
from cardwright.reading.templates import Gap, Template
from cardwright.reading.tokens import by_parts, plain

_GROUP = re.compile(r"\[([^\[\]]*)\]")
_PART = re.compile(r"(?:\[[^\[\]]*\]|\{[^{}]*\}|[^\s\[{])+")  # what no blank parts that stands outside of brackets
_PIECE = re.compile(r"\{(\w+(?:=[\w| ]+|\?)?)\}")
_OPTIONAL = re.compile(r" ?\{(\w+)\?\}")

Way = Template
Part = tuple[Way, ...]


class Row(NamedTuple):
    """One row in one of its forms; `becomes` are words of the language, `means` is card text with gaps. Where the table
    has two card texts for what it says, neither is `sure`."""

    says: Template
    literal: frozenset[str]
    becomes: Template = ()
    means: str = ""
    sure: bool = True


class WrittenRow(NamedTuple):
    """One text that a row says, in parts, each with the ways to say it; the other side is as it stands in the table."""

    parts: tuple[Part, ...]
    becomes: str
    means: str
    sure: bool


@frozen
class Rows:
    """The rows of a sort, and where those are whose rarest part begins with a word, or has none (``""``)."""

    lang: str
    rows: tuple[WrittenRow, ...]
    by_word: Mapping[str, tuple[int, ...]]

    def within(self, there: frozenset[str]) -> list[Row]:
        """The forms of which all words are there, those with the most words first, else in the order of the table."""
        near = sorted({at for word in ("", *there) for at in self.by_word.get(word, ())})
        fitting = chain.from_iterable(_forms(self.rows[at], there, self.lang) for at in near)
        return sorted(dict.fromkeys(fitting), key=lambda row: -len(row.literal))

    def vocabulary(self) -> Iterator[str]:
        """Every word that a row may have."""
        for item in chain.from_iterable(way for row in self.rows for part in row.parts for way in part):
            yield from filling_of(item.name).some if isinstance(item, Gap) else (item,)


def rows_of(
    table: Iterable[Mapping[str, Any]], lang: str, instead: Mapping[str, str], forms: Mapping[str, str]
) -> Rows:
    """The rows of a table, in the words that stand for others and in their own, with each verb in one form."""
    rows = tuple(dict.fromkeys(chain.from_iterable(_written(row, lang, instead, forms) for row in table)))
    often = Counter(word for row in rows for part in row.parts for word in _first_words(part))
    by_word: dict[str, list[int]] = defaultdict(list)
    for at, row in enumerate(rows):
        parts = (words for words in map(_first_words, row.parts) if "" not in words)
        rarest = min(parts, key=lambda words: sum(often[word] for word in words), default={""})
        for word in sorted(rarest):
            by_word[word].append(at)
    return Rows(lang, rows, {word: tuple(places) for word, places in by_word.items()})


def _first_words(part: Part) -> set[str]:
    """The first word of each way to say a part, or those that its first gap may be; none for a way that has no such."""
    return set(chain.from_iterable(next(filter(None, map(words_at, way)), ("",)) for way in part))


@cache
def words_at(item: str | Gap) -> frozenset[str]:
    """The words of which one stands where a row has a word or a gap; none for a gap that any words fill."""
    if isinstance(item, str):
        return frozenset((item,))
    filling = filling_of(item.name)
    return frozenset() if filling.ending or item.name.endswith("?") else frozenset(filling.some)


def _written(
    row: Mapping[str, Any], lang: str, instead: Mapping[str, str], forms: Mapping[str, str]
) -> Iterator[WrittenRow]:
    says, means = row["says"], row.get("means", "")
    several = [means] if isinstance(means, str) else means
    for text in [says] if isinstance(says, str) else says:
        own = _parts(text, lang)
        for words in ([_in_words(part, instead) for part in own], own):
            parts = tuple(_joined([_in_words(part, forms) for part in words]))
            yield from (WrittenRow(parts, row.get("as", ""), one, len(several) == 1) for one in several)


def _parts(text: str, lang: str) -> list[Part]:
    """A text in parts that no blank parts, where these have their words by themselves."""
    parts = _PART.findall(text) if by_parts(text, lang) else [text]
    return [tuple(dict.fromkeys(template(form, lang) for form in _ways(part))) for part in parts]


def _ways(text: str) -> Iterator[str]:
    """The text with each choice of its groups: [each|every]."""
    parts = _GROUP.split(text)
    choices = [part.split("|") if i % 2 else [part] for i, part in enumerate(parts)]
    return map("".join, product(*choices))


def _joined(parts: Iterable[Part]) -> Iterator[Part]:
    """Parts that are said in one way become one with their neighbours."""
    for single, some in groupby(parts, key=lambda part: len(part) == 1):
        if single:
            yield (tuple(chain.from_iterable(way for (way,) in some)),)
        else:
            yield from some


def _in_words(part: Part, words: Mapping[str, str]) -> Part:
    """A part with the words that stand for others in place of these."""
    return tuple(tuple(words.get(item, item) if isinstance(item, str) else item for item in way) for way in part)


@lru_cache(maxsize=20_000)
def template(text: str, lang: str) -> Template:
    """The words and gaps of a side of a row; behind a gap may stand letters that end its word: {w}n."""
    parts = _PIECE.split(text)
    out: list[str | Gap] = []
    for i, part in enumerate(parts):
        words: Sequence[str] = plain(part, lang)
        if i % 2:
            out.append(Gap(part))
            continue
        if i and words and part[:1].isalpha():
            out[-1] = Gap(f"{parts[i - 1]}~{words[0]}")
            words = words[1:]
        out += words
    return tuple(out)


def _forms(row: WrittenRow, there: frozenset[str], lang: str) -> Iterator[Row]:
    """The forms of a row of which all words are there."""
    ways: list[list[Way]] = []
    for part in row.parts:
        fitting = [way for way in part if not any(map(there.isdisjoint, filter(None, map(words_at, way))))]
        if not fitting:
            return
        ways.append(fitting)
    for chosen in product(*ways):
        yield from _with_gaps(tuple(chain.from_iterable(chosen)), row.becomes, row.means, row.sure, lang)


@lru_cache(maxsize=20_000)  # the same forms are looked at for each span of a sentence
def _with_gaps(says: Template, becomes: str, means: str, sure: bool, lang: str) -> tuple[Row, ...]:
    """A form with its optional gaps, and without some of them; the other side lacks what is not in it."""
    optional = [item.name[:-1] for item in says if isinstance(item, Gap) and item.name.endswith("?")]
    names = {filling_of(item.name.removesuffix("?")).name for item in says if isinstance(item, Gap)}
    missing = set(_OPTIONAL.findall(becomes + means)) - names
    rows: list[Row] = []
    for left_out in (missing.union(some) for n in range(len(optional) + 1) for some in combinations(optional, n)):
        form = tuple(_filled_in(says, left_out)) if optional else says
        literal = frozenset(item for item in form if isinstance(item, str))
        other_words, card_text = (_without(side, left_out) for side in (becomes, means))
        rows.append(Row(form, literal, template(other_words, lang), card_text, sure))
    return tuple(rows)


def _filled_in(says: Template, left_out: set[str]) -> Iterator[str | Gap]:
    """A form without some optional gaps; the others are gaps like any."""
    for item in says:
        if isinstance(item, str):
            yield item
        elif item.name.removesuffix("?") not in left_out:
            yield Gap(item.name.removesuffix("?"))


def _without(text: str, left_out: set[str]) -> str:
    """The other side of a row without some optional gaps."""
    return _OPTIONAL.sub(lambda gap: "" if gap[1] in left_out else gap[0].replace("?", ""), text).strip()
