"""The table of a language (`grammar/sayings/`) becomes rows: what people write, and what a card would say for it.

A row has two sides. `says` is what people write: words, `[one|another|]` of several or of none, and `{gaps}` that any
words fill; `{gap?}` may be empty. The other side is in words of the same language (`as`), or in the language of the
cards (`means`), with the same gaps. A verb in a row is itself in each finite form: a row for `gain` is one for `gains`.
Whatever a row gives is read again, down to clauses that a card would print: a row moves words about, and no row by
itself says what they mean.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Any

from cardwright.frozen import frozen
from cardwright.reading.gaps import filled, fits
from cardwright.reading.rows import Row, Rows, rows_of
from cardwright.reading.tokens import folded, plain
from cardwright.vocabulary import words as vocabulary
from cardwright.vocabulary.verb import verbs

SORTS = (
    "value",
    "ability",
    "offer",
    "term",
    "limiting",
    "body",
    "branches",
    "choices",
    "static",
    "happening",
    "condition",
    "clause",
    "apart",
)
FINITE = {"en": (0, 1), "de": (0, 1, 2, 3, 4), "fr": (0, 1, 2, 3, 4), "es": (0, 1, 2, 3, 4, 6)}
"""The forms of a verb in the vocabulary that a row takes for one another: the finite ones, and the bare infinitive."""


@frozen
class Sayings:
    """What people write in a language: `words` and `phrases` anywhere, `rows` for whole pieces, by what these are.

    `vocabulary` is every word.
    """

    words: Mapping[str, tuple[str, ...]]
    phrases: Rows
    rows: Mapping[str, Rows]
    parted: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]
    every: tuple[tuple[tuple[str, ...], tuple[str, ...], str], ...]
    joints: tuple[tuple[str, ...], ...]
    alike: Mapping[str, str]
    forms: Mapping[str, str]
    openings: tuple[tuple[str, ...], ...]
    turning: frozenset[str]
    asking: frozenset[str]
    comma_before: frozenset[str]
    have: frozenset[str]
    bounds: frozenset[str]
    whence: frozenset[str]
    whither: frozenset[str]
    every_one: frozenset[str]
    of_them: tuple[str, ...]
    topmost: frozenset[str]
    first: frozenset[str]
    then: frozenset[str]
    either: tuple[str, ...]
    offering: tuple[tuple[str, ...], ...]
    both: tuple[tuple[str, ...], ...]
    provided: frozenset[str]
    each_time: frozenset[str]
    half: frozenset[str]
    rounded: tuple[tuple[str, ...], ...]
    two: tuple[str, ...]
    the: tuple[str, ...]
    than: frozenset[str]
    before_number: frozenset[str]
    you: frozenset[str]
    ones: frozenset[str]
    polite: Mapping[str, Any]
    yours: Mapping[str, str]
    firm: tuple[str, ...]
    persons: tuple[str, ...]
    kin: tuple[str, ...]
    heads: frozenset[str]
    narrowing: frozenset[str]
    relative: frozenset[str]
    everybody: frozenset[str]
    impersonal: frozenset[str]
    prepositions: frozenset[str]
    vocabulary: frozenset[str]

    def in_one_form(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words with each verb in the one form in which rows have it."""
        return tuple(self.forms.get(word, word) for word in words)

    def says_your(self, words: tuple[str, ...]) -> bool:
        """Whether some words name what is of the one spoken to, or what is done to them: your hand, German *dir*."""
        groups = [group.split() for group in self.persons]
        last = next(at for at, group in enumerate(groups) if group[0] == "your")
        yours = {word for group in groups[: last + 1] if group[0] != "you" for word in group}
        return not yours.isdisjoint(words)

    def whom(self, word: str) -> str:
        """Who else than the one spoken to is meant by a word for somebody; none by any other word."""
        groups = (group.split() for group in self.persons)
        return next((group[0] for group in groups if word in group and group[0] not in ("you", "your")), "")


@cache
def sayings(lang: str) -> Sayings:
    """The table of a language."""
    table = vocabulary.sayings(lang)
    words = {plain(word, lang)[0]: plain(meant, lang) for word, meant in table["words"].items()}
    alone, parted = _verbs(table["verbs"], lang)
    words = alone | dict(_endings(table, lang)) | words
    instead = {word: meant[0] for word, meant in words.items() if len(meant) == 1}
    alike = {word: group.split()[0] for group in table.get("alike", ()) for word in group.split()}
    forms = {**_finite(lang), **alike}
    phrases = rows_of(table.get("phrase", ()), lang, instead, {})
    rows = {sort: rows_of(table.get(sort, ()), lang, instead, forms) for sort in SORTS}
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
        rows,
        parted,
        every,
        joints,
        alike,
        forms,
        openings,
        some["turning"],
        some["asking"],
        some["comma_before"],
        some["have"],
        some["bounds"],
        some["whence"],
        some["whither"],
        some["every_one"],
        plain(table["of_them"], lang),
        some["topmost"],
        some["first"],
        some["then"],
        tuple(table["either"].split()),
        tuple(plain(text, lang) for text in table["offering"]),
        tuple(plain(text, lang) for text in table["both"]),
        some["provided"],
        some["each_time"],
        some["half"],
        tuple(plain(text, lang) for text in table["rounded"]),
        plain(table["two"], lang),
        tuple(table["the"].split()),
        some["than"],
        some["before_number"],
        some["you"],
        some["ones"],
        table.get("polite", {}),
        table["yours"],
        tuple(table["firm"]),
        tuple(table["persons"]),
        tuple(table["kin"]),
        some["heads"],
        some["narrowing"],
        some["relative"],
        some["everybody"],
        some["impersonal"],
        some["prepositions"],
        frozenset(word for word in _vocabulary((phrases, *rows.values()), literal) if word and word[0] != "_"),
    )


def _vocabulary(rows: Iterable[Rows], literal: Iterable[Iterable[str]]) -> Iterator[str]:
    """Every word of some rows, and of what else stands in the table."""
    return chain.from_iterable((*(some.vocabulary() for some in rows), *literal))


def examples(lang: str) -> Iterator[tuple[str, str]]:
    """What stands beside the rows of a language: a sentence, and the card text that it becomes."""
    table = vocabulary.sayings(lang)
    for row in chain.from_iterable(table.get(sort, ()) for sort in ("phrase", *SORTS)):
        for example in row["examples"]:
            typed, _, card = example.partition(" → ")
            yield typed, card


def _finite(lang: str) -> dict[str, str]:
    """The finite forms of every verb of the vocabulary, each with the form that stands for all of them."""
    forms: dict[str, str] = {}
    for verb in verbs().values():
        words = [verb.words[lang][n].split()[0] for n in FINITE[lang] if n < len(verb.words[lang])]
        for word in words:
            forms.setdefault(word, f"_{words[-1]}")
    return forms


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


def phrases_of(words: tuple[str, ...], known: Sayings) -> list[Row]:
    """The phrases of which all words are there, the longest first."""
    return sorted(known.phrases.within(frozenset(words)), key=lambda row: -len(row.says))


def phrased(words: tuple[str, ...], known: Sayings, phrases: Iterable[Row] | None = None) -> tuple[str, ...]:
    """The words with each phrase of the table (or of some, the longest first) replaced, from left to right."""
    beginning: dict[str, list[Row]] = defaultdict(list)
    for row in phrases_of(words, known) if phrases is None else phrases:
        beginning[row.says[0] if isinstance(row.says[0], str) else ""].append(row)
    out: list[str] = []
    at = 0
    while at < len(words):
        for row in (*beginning.get(words[at], ()), *beginning.get("", ())):
            if (gaps := fits(row.says, words, at, known.ones)) is not None:
                out += filled(row.becomes, gaps)
                at += len(row.says)
                break
        else:
            out.append(words[at])
            at += 1
    return tuple(out)
