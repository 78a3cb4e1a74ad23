"""The table of a language (`grammar/sayings/`) becomes rows: what people write, and what a card would say for it.

A row has two sides. `says` is what people write: words, `[one|another|]` of several or of none, and `{gaps}` that any
words fill; `{gap?}` may be empty. The other side is in words of the same language (`as`), or in the language of the
cards (`means`), with the same gaps. A verb in a row is itself in each finite form: a row for `gain` is one for `gains`.
Whatever a row gives is read again, down to clauses that a card would print: a row moves words about, and no row by
itself says what they mean.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, combinations, product
from typing import Any, NamedTuple

from cardwright.frozen import frozen
from cardwright.reading.gaps import filled, filling_of, fits
from cardwright.reading.templates import Gap, Template
from cardwright.reading.tokens import folded, plain
from cardwright.vocabulary import words as vocabulary
from cardwright.vocabulary.verb import verbs

SORTS = (
    "value",
    "ability",
    "offer",
    "term",
    "body",
    "branches",
    "choices",
    "static",
    "happening",
    "condition",
    "clause",
)
_GROUP = re.compile(r"\[([^\[\]]*)\]")
_PIECE = re.compile(r"\{(\w+(?:=[\w| ]+)?)\}")
_NAMED = re.compile(r"\{(\w+[^}]*)\}")
_OPTIONAL = re.compile(r" ?\{(\w+)\?\}")
FINITE = {"en": (0, 1), "de": (0, 1, 2, 3, 4), "fr": (0, 1, 2, 3, 4), "es": (0, 1, 2, 3, 4, 6)}
"""The forms of a verb in the vocabulary that a row takes for one another: the finite ones, and the bare infinitive."""


class Row(NamedTuple):
    """One row in one of its forms; `becomes` are words of the language, `means` is card text with gaps."""

    says: Template
    literal: frozenset[str]
    becomes: Template = ()
    means: str = ""


@frozen
class Sayings:
    """What people write in a language: `words` and `phrases` anywhere, `rows` for whole pieces, by what these are.

    `rows_with` are the rows of a sort with their places, by the rarest of their words; `vocabulary` is every word.
    """

    words: Mapping[str, tuple[str, ...]]
    phrases: Mapping[str, tuple[Row, ...]]
    rows: Mapping[str, tuple[Row, ...]]
    parted: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]
    every: tuple[tuple[tuple[str, ...], tuple[str, ...], str], ...]
    joints: tuple[tuple[str, ...], ...]
    alike: Mapping[str, str]
    forms: Mapping[str, str]
    openings: tuple[tuple[str, ...], ...]
    turning: frozenset[str]
    have: frozenset[str]
    bounds: frozenset[str]
    whence: frozenset[str]
    of_them: tuple[str, ...]
    either: tuple[str, ...]
    offering: tuple[tuple[str, ...], ...]
    both: tuple[tuple[str, ...], ...]
    two: tuple[str, ...]
    the: tuple[str, ...]
    than: frozenset[str]
    before_number: frozenset[str]
    you: frozenset[str]
    ones: frozenset[str]
    polite: Mapping[str, Any]
    firm: tuple[str, ...]
    persons: tuple[str, ...]
    kin: tuple[str, ...]
    heads: frozenset[str]
    prepositions: frozenset[str]
    examples: tuple[tuple[str, str], ...]
    rows_with: Mapping[str, Mapping[str, tuple[tuple[int, Row], ...]]]
    vocabulary: frozenset[str]

    def in_one_form(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words with each verb in the one form in which rows have it."""
        return tuple(self.forms.get(word, word) for word in words)

    def whom(self, word: str) -> str:
        """Who else than the one spoken to is meant by a word for somebody; none by any other word."""
        groups = (group.split() for group in self.persons)
        return next((group[0] for group in groups if word in group and group[0] not in ("you", "your")), "")


def _by_word(rows: tuple[Row, ...]) -> Mapping[str, tuple[tuple[int, Row], ...]]:
    often = Counter(chain.from_iterable(row.literal for row in rows))
    by_word: dict[str, tuple[tuple[int, Row], ...]] = {}
    for at, row in enumerate(rows):
        rarest = min(row.literal, key=lambda word: (often[word], word), default="")
        by_word[rarest] = (*by_word.get(rarest, ()), (at, row))
    return by_word


@cache
def sayings(lang: str) -> Sayings:
    """The table of a language."""
    table = vocabulary.sayings(lang)
    words = {plain(word, lang)[0]: plain(meant, lang) for word, meant in table["words"].items()}
    alone, parted = _verbs(table["verbs"], lang)
    words = alone | dict(_endings(table, lang)) | words
    instead = {word: meant[0] for word, meant in words.items() if len(meant) == 1}
    phrases: dict[str, tuple[Row, ...]] = {}
    alike = {word: group.split()[0] for group in table.get("alike", ()) for word in group.split()}
    forms = {**_finite(lang), **alike}
    for row in table.get("phrase", ()):
        for form in _rows(row, lang, instead, {}):
            first = form.says[0] if isinstance(form.says[0], str) else ""
            phrases[first] = tuple(sorted((*phrases.get(first, ()), form), key=lambda row: -len(row.says)))
    sorts = {
        sort: tuple(form for row in table.get(sort, ()) for form in _rows(row, lang, instead, forms)) for sort in SORTS
    }
    examples = [example for sort in ("phrase", *SORTS) for row in table.get(sort, ()) for example in row["examples"]]
    every = tuple((plain(row["says"], lang), plain(row["as"], lang), row.get("gender", "")) for row in table["each"])
    joints, openings = (tuple(plain(text, lang) for text in table[name]) for name in ("joints", "openings"))
    literal = (
        *joints,
        *openings,
        *(all for all, _, _ in every),
        tuple(words),
        tuple(parted),
        tuple(forms),
        plain(table["turning"], lang),
    )
    some = {name: frozenset(plain(text, lang)) for name, text in table.items() if isinstance(text, str)}
    return Sayings(
        words,
        phrases,
        sorts,
        parted,
        every,
        joints,
        alike,
        forms,
        openings,
        some["turning"],
        some["have"],
        some["bounds"],
        some["whence"],
        plain(table["of_them"], lang),
        tuple(table["either"].split()),
        tuple(plain(text, lang) for text in table["offering"]),
        tuple(plain(text, lang) for text in table["both"]),
        plain(table["two"], lang),
        tuple(table["the"].split()),
        some["than"],
        some["before_number"],
        some["you"],
        some["ones"],
        table.get("polite", {}),
        tuple(table["firm"]),
        tuple(table["persons"]),
        tuple(table["kin"]),
        some["heads"],
        some["prepositions"],
        tuple((typed, card) for typed, _, card in (example.partition(" → ") for example in examples)),
        {sort: _by_word(rows) for sort, rows in sorts.items()},
        frozenset(_words((*chain.from_iterable(phrases.values()), *chain.from_iterable(sorts.values())), literal)),
    )


def _words(rows: Iterable[Row], literal: Iterable[Iterable[str]]) -> Iterator[str]:
    """Every word of some rows, and of what else stands in the table."""
    for row in rows:
        gaps = (item for item in row.says if isinstance(item, Gap))
        some = (word for gap in gaps for word in filling_of(gap.name).some)
        yield from (word for word in (*row.literal, *some) if word and not word.startswith("_"))
    yield from (word for words in literal for word in words if word and not word.startswith("_"))


def _finite(lang: str) -> dict[str, str]:
    """The finite forms of every verb of the vocabulary, each with the form that stands for all of them."""
    forms: dict[str, str] = {}
    for verb in verbs().values():
        words = [verb.words[lang][n].split()[0] for n in FINITE[lang] if n < len(verb.words[lang])]
        for word in words:
            forms.setdefault(word, f"_{words[-1]}")
    return forms


def _sort(
    rows: Iterable[Mapping[str, Any]], lang: str, instead: Mapping[str, str], forms: Mapping[str, str]
) -> Iterator[Row]:
    for row in rows:
        yield from _rows(row, lang, instead, forms)


def _rows(row: Mapping[str, Any], lang: str, instead: Mapping[str, str], forms: Mapping[str, str]) -> Iterator[Row]:
    """A row in each of its forms; what it says is in the words that stand for others, and for their verbs."""
    says = row["says"]
    for text in dict.fromkeys(chain.from_iterable(map(_forms, [says] if isinstance(says, str) else says))):
        for left_out in _left_out(text, row.get("as", "") + row.get("means", "")):
            form, becomes, means = (
                _without(side, left_out) for side in (text, row.get("as", ""), row.get("means", ""))
            )
            template = _template(form, lang)
            for own in dict.fromkeys((_in_words(template, instead), template)):
                known = _in_words(own, forms)
                literal = frozenset(item for item in known if isinstance(item, str))
                yield Row(known, literal, _template(becomes, lang), means)


def _in_words(template: Template, words: Mapping[str, str]) -> Template:
    """A template with the words that stand for others in place of these."""
    return tuple(words.get(item, item) if isinstance(item, str) else item for item in template)


def _left_out(text: str, other: str) -> list[set[str]]:
    """The optional gaps of a text that may be empty at a time, and with them those that are not in it."""
    optional = _OPTIONAL.findall(text)
    missing = set(_OPTIONAL.findall(other)).difference(
        name.partition("=")[0].rstrip("?") for name in _NAMED.findall(text)
    )
    return [missing.union(names) for n in range(len(optional) + 1) for names in combinations(optional, n)]


def _without(text: str, left_out: set[str]) -> str:
    """A side of a row without some optional gaps; the others are gaps like any."""
    return _OPTIONAL.sub(lambda gap: "" if gap[1] in left_out else gap[0].replace("?", ""), text).strip()


def _forms(text: str) -> Iterator[str]:
    """The text in each of its forms: [each|every] time [that|] …"""
    parts = _GROUP.split(text)
    choices = [part.split("|") if i % 2 else [part] for i, part in enumerate(parts)]
    yield from dict.fromkeys("".join(choice) for choice in product(*choices))


def _template(text: str, lang: str) -> Template:
    """The words and gaps of a side of a row; behind a gap may stand letters that end its word: {w}n."""
    parts = _PIECE.split(text)
    out: list[str | Gap] = []
    for i, part in enumerate(parts):
        words = plain(part, lang)
        if i % 2:
            out.append(Gap(part))
            continue
        if i and words and part[:1].isalpha():
            out[-1] = Gap(f"{parts[i - 1]}~{words[0]}")
            words = words[1:]
        out += words
    return tuple(out)


def _verbs(
    rows: Mapping[str, str], lang: str
) -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[tuple[str, tuple[str, ...]], ...]]]:
    """Other verbs, form by form: those of one word, and those of which a part stands at the end: wirf … weg."""
    alone: dict[str, tuple[str, ...]] = {}
    parted: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {}
    for others, id in rows.items():
        ours = verbs()[id].words[lang]
        for other in others.split(", "):
            for theirs, own in zip(other.split(" / "), ours, strict=True):
                first, _, end = theirs.strip().partition(" ")
                if end:
                    first = folded(first)
                    parted[first] = (*parted.get(first, ()), (end, plain(own, lang)))
                    alone |= _in_one_word(first, end, other.split(" / ")[0], ours, own, lang)
                else:
                    alone.setdefault(plain(first, lang)[0], plain(own, lang))
    return alone, parted


def _in_one_word(
    first: str, end: str, infinitive: str, ours: tuple[str, ...], own: str, lang: str
) -> dict[str, tuple[str, ...]]:
    """A German verb in two pieces, as one word: nachzuziehen is zu ziehen, and who es ausspielt spielt es."""
    if lang != "de" or not infinitive.startswith(end):
        return {}
    _, _, our_end = ours[1].partition(" ")
    with_zu = f"{our_end}zu{ours[0].removeprefix(our_end)}" if our_end else f"zu {ours[0]}"
    at_the_end = our_end + own.strip().partition(" ")[0]
    return {f"{end}zu{infinitive.removeprefix(end)}": plain(with_zu, lang), f"{end}{first}": plain(at_the_end, lang)}


def _endings(table: Mapping[str, Any], lang: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Verbs as they are said politely and of what will be, by the ending of their infinitive: piochez, piochera."""
    known = [(verb.words[lang][0], verb.words[lang][2]) for verb in verbs().values() if "endings" in table]
    for synonyms, id in table["verbs"].items() if known else ():
        known += [(other.split(" / ")[0], verbs()[id].words[lang][2]) for other in synonyms.split(", ")]
    for infinitive, own in known:
        for ending, others in table["endings"].items():
            if " " not in infinitive and infinitive.endswith(ending):
                yield from ((infinitive.removesuffix(ending) + other, plain(own, lang)) for other in others.split())


def phrased(words: tuple[str, ...], known: Sayings) -> tuple[str, ...]:
    """The words with each phrase of the table replaced, from left to right, the longest first."""
    out: list[str] = []
    at = 0
    while at < len(words):
        for row in (*known.phrases.get(words[at], ()), *known.phrases.get("", ())):
            gaps = fits(row.says, words, at, known.ones)
            if gaps is not None:
                out += filled(row.becomes, gaps)
                at += len(row.says)
                break
        else:
            out.append(words[at])
            at += 1
    return tuple(out)
