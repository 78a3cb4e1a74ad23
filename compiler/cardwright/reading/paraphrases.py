"""What a person types becomes readings, in the words that a card would use; what cannot be read becomes a finding.

A card says 1 or a, ä and not ae, “1 less” and not −1. What was typed is tried as it is and then loosely (`read_typed`),
sentence by sentence if need be. What stays unread tells up to where it was understood (`Unread`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher, get_close_matches
from itertools import chain
from typing import Any

from cardwright.frozen import frozen
from cardwright.reading.chart import Chart
from cardwright.reading.clauses import ClauseChart
from cardwright.reading.grammar import ORDERS, Grammar
from cardwright.reading.lines import TextLine, page, patterns
from cardwright.reading.probes import END, Branches, PhraseSlot
from cardwright.reading.readings import ParagraphReading, meanings
from cardwright.reading.tokens import folded, plain
from cardwright.wording.clause import capital, closed
from cardwright.wording.lines import line_table

MOST_OFFERED = 8  # words that are offered
LIKE = 0.75  # how near a clause must be to be offered
_LESS = {  # what many write with a sign: −1 strength is 1 less strength
    "en": (re.compile(r"[−-](\d+) (\w+)"), r"\1 less \2"),
    "de": (re.compile(r"(\w+) [−-](\d+)"), r"\2 \1 weniger"),
    "fr": (re.compile(r"[−-](\d+) (d['’ ]?e? ?\w+)"), r"\1 \2 en moins"),
    "es": (re.compile(r"[−-](\d+) (de \w+)"), r"\1 \2 menos"),
}
_ALSO = {  # what is printed otherwise: what one cannot do one may not; Stärke +1 is +1 Stärke
    "de": {"können": "dürfen", "kannst": "darfst", "kann": "darf", r"(\w+) \+(\d+)": r"+\2 \1"},
}
_UMLAUTS = {"ae": "ä", "oe": "ö", "ue": "ü"}
_UMLAUT = re.compile("ae|oe|ue", re.IGNORECASE)


@frozen
class Unread:
    """`understood` is the text up to `word`, which does not fit; `known` tells whether it is a word of the game at all.

    `near` are words like it, `follow` words that could stand in its place; `instead` is a clause that is much alike.
    """

    understood: str
    word: str
    known: bool
    near: tuple[str, ...] = ()
    follow: tuple[str, ...] = ()
    instead: str = ""


@frozen
class TypedParagraph:
    """A paragraph as it was typed, or one sentence `of` it: what it may mean, or up to where it was understood."""

    text: str
    reading: ParagraphReading
    line: TextLine
    of: str = ""

    @property
    def unread(self) -> Unread | None:
        """Where it was lost, if it was; looked for when somebody asks."""
        return None if self.reading.meanings else unread(self.line, self.line.clauses.grammar)


def read_typed(text: str, grammar: Grammar) -> list[TypedParagraph]:
    """Every paragraph of a text; sentences that are no whole are read one by one."""
    return [typed for line in page(_with_umlauts(text, grammar), grammar) for typed in _paragraph(line, grammar)]


def _with_umlauts(text: str, grammar: Grammar) -> str:
    """The text with ä for ae where only that makes it a word."""
    known = vocabulary(grammar)

    def mend(word: re.Match[str]) -> str:
        other = _UMLAUT.sub(lambda pair: _UMLAUTS[pair[0].casefold()], word[0])
        return other if folded(word[0]) not in known and folded(other) in known else word[0]

    return re.sub(r"[^\W\d_]+", mend, text)


def _paragraph(line: TextLine, grammar: Grammar) -> Iterator[TypedParagraph]:
    whole = _read(line, grammar)
    sentences = list(_sentences(line))
    if whole.reading.meanings or len(sentences) < 2:
        yield whole
        return
    parts = [_read(alone, grammar) for text in sentences for alone in page(text, grammar)]
    understood = any(part.reading.meanings for part in parts)
    yield from (replace(part, of=line.text) for part in parts) if understood else [whole]


def sentence_by_sentence(typed: TypedParagraph, grammar: Grammar) -> list[TypedParagraph]:
    """The sentences of a paragraph that was read as a whole, each by itself; none where it is one."""
    texts = [text for line in page(typed.text, grammar) for text in _sentences(line)]
    if typed.of or len(texts) < 2:
        return []
    parts = [_read(alone, grammar) for text in texts for alone in page(text, grammar)]
    return [replace(part, of=typed.text) for part in parts]


def _sentences(line: TextLine) -> Iterator[str]:
    if line.below or line.after:
        return
    start = 0
    for word in line.spelled:
        if word.text == "." and word.end > word.start:
            yield line.text[start : word.end].strip()
            start = word.end
    if line.text[start:].strip():
        yield line.text[start:].strip()


def _read(line: TextLine, grammar: Grammar) -> TypedParagraph:
    of_cards = all(of_a_card(row, grammar) for row in line.rows())
    reading = meanings(line, grammar) if of_cards else ParagraphReading(())
    if of_cards and not reading.meanings:
        reading = next((loose for loose in _loosely(line, grammar) if loose.meanings), reading)
    text = "\n".join(_rows(line))
    return TypedParagraph(text, reading, line)


def of_a_card(words: tuple[str, ...], grammar: Grammar) -> bool:
    """Whether each word may stand on a card, if in another form; else no card says the sentence. Before a colon may
    stand any word, as what a choice is called."""
    words = words[words.index(":") + 1 :] if ":" in words else words
    known = vocabulary(grammar)
    also = _ALSO.get(grammar.lang, {})
    return all(not word.isalpha() or word in known or word in grammar.sayings.alike or word in also for word in words)


def _rows(line: TextLine) -> Iterator[str]:
    yield line.text
    for other in (*line.below, *line.after):
        yield from _rows(other)


def _loosely(line: TextLine, grammar: Grammar) -> Iterator[ParagraphReading]:
    """What a line may mean where 1 is a, 2 is exactly 2, and −1 is 1 less; with the commas that a card has."""
    loose = grammar.loosely()
    texts = ["\n".join(_typed(line))]
    if not line.below and not line.after:
        sign, instead = _LESS[grammar.lang]
        also = line.text
        for words, printed in _ALSO.get(grammar.lang, {}).items():
            also = re.sub(rf"(?<!\w){words}\b", printed, also, flags=re.IGNORECASE)
        just = re.sub(r"(?<![\w+−-])(\d+)\b", rf"{grammar.just} \1", line.text)
        texts += [also, sign.sub(instead, line.text), _with_commas(line, grammar), just]
    for text in dict.fromkeys(texts):
        yield from (meanings(other, loose) for other in page(text, loose)[:1])


def _typed(line: TextLine) -> Iterator[str]:
    """The rows of a line with their list marks."""
    mark = ("", "• ", "– ")[line.level] if line.level < 3 else "·" * (line.level - 2) + " "
    yield mark + line.text
    for other in (*line.below, *line.after):
        yield from _typed(other)


def _with_commas(line: TextLine, grammar: Grammar) -> str:
    """The text with the commas around what a clause ends with: …, if possible, unless …"""
    text, words, spelled = line.text, line.words, line.spelled
    for at in range(len(words) - 1, 0, -1):
        for _, *tail in grammar.tails:
            last = at + len(tail) - 1
            if list(words[at : last + 1]) != tail:
                continue
            for end, follows in (
                (spelled[last].end, words[last + 1 : last + 2]),
                (spelled[at - 1].end, (words[at - 1],)),
            ):
                text = text if follows[:1] in ((",",), (".",)) else f"{text[:end]},{text[end:]}"
    return text


# ---- what is not read


def unread(line: TextLine, grammar: Grammar) -> Unread:
    """Where the first line that cannot be read is lost."""
    rows = [line, *chain(line.below, line.after)]
    known = vocabulary(grammar) | grammar.sayings.vocabulary
    for row in rows:
        for i, word in enumerate(row.spelled):
            if not (
                word.quoted or word.text in known or grammar.number(word.text) is not None or not word.text.isalpha()
            ):
                near = get_close_matches(word.text, known, 3)
                return Unread(row.text[: word.start].strip(), _spelled(row, i), False, tuple(near), following(row, i))
    row = min(rows, key=lambda row: row.chart.furthest / max(1, len(row.words)))
    at = min(row.chart.furthest, len(row.spelled) - 1)
    understood = row.text[: row.spelled[at].start].strip()
    if not _spelled(row, at).strip("."):
        understood = ""
    loose = replace(row, clauses=ClauseChart(Chart(grammar, row.words, False)))
    meanings(loose, grammar)
    return Unread(understood, _spelled(row, at), True, (), following(row, at), nearest(loose, grammar))


def _spelled(line: TextLine, at: int) -> str:
    word = line.spelled[at]
    return line.text[word.start : word.end]


def vocabulary(grammar: Grammar) -> frozenset[str]:
    """Every word that a sentence of the game can have."""
    if not grammar.vocabulary:
        known = set(grammar.between) | set(grammar.adjectives) | set(_of_lines(grammar.lang))
        known |= {word for rows in grammar.nouns.values() for words, _ in rows for word in words}
        for trie in grammar.tries.values():
            known |= set(_literals(trie.root))
        grammar.vocabulary = frozenset(word for word in known if not word.startswith("“"))
    return grammar.vocabulary


def _of_lines(lang: str) -> Iterator[str]:
    """The words of every line of a language."""
    for name in line_table(lang):
        for pattern in patterns(name, lang):
            yield from (item for item in pattern if isinstance(item, str))


def _literals(branches: Branches) -> Iterator[str]:
    for item, below in branches.items():
        if item is END:
            continue
        if isinstance(item, str):
            yield item
        yield from _literals(below)


def following(line: TextLine, at: int) -> tuple[str, ...]:
    """Words that could stand at a place, to go on with a phrase that begins before it."""
    grammar, chart = line.clauses.grammar, line.chart
    words_there: dict[str, None] = {}
    for start in range(at - 1, max(-1, at - 5), -1):
        for sort in ("thing", "each", "player", "place", "faces", "setting", "behind"):
            words = set(_next(grammar.tries[sort].root, line.words, start, at, chart))
            words_there |= dict.fromkeys(sorted(words))
    return tuple(word for word in words_there if word.isalpha())[:MOST_OFFERED]


def _next(branches: Branches, words: tuple[str, ...], start: int, at: int, chart: Any) -> Iterator[str]:
    if start == at:
        for item in branches:
            if isinstance(item, str):
                yield item
            elif isinstance(item, PhraseSlot) and item.sort.startswith("core"):
                yield from _nouns(chart.grammar, item.sort)
        return
    if (branch := branches.get(words[start])) is not None:
        yield from _next(branch, words, start + 1, at, chart)
    for item, branch in branches.items():
        if isinstance(item, PhraseSlot):
            for end, _ in chart.fits(item.sort, start):
                if start < end <= at:
                    yield from _next(branch, words, end, at, chart)


def _nouns(grammar: Grammar, sort: str) -> Iterator[str]:
    """Some nouns of a gender and number: the kinds of card and the counters of the game."""
    _, gender, many = sort.split(" ")
    ids = [*(kind.id for kind in grammar.ruleset.kinds), *(counter.id for counter in grammar.ruleset.counters)]
    for rows in grammar.nouns.values():
        for words, form in rows:
            if form.noun in ids and not form.trait and (form.gender, form.plural) == (gender, many == "several"):
                yield words[0]


def nearest(line: TextLine, grammar: Grammar) -> str:
    """The clause that says something most like the line, in its own words; none that says it of others, or more."""
    best, chosen = LIKE, ""
    for node, terms, start, end in line.clauses.missed:
        words = line.words[start:end]
        try:
            clause = grammar.voice._clause(node, terms)
        except (KeyError, ValueError, TypeError, AttributeError):
            continue
        for order in ORDERS:
            text = closed(grammar.voice.language.arrange(clause, order))
            printed = plain(text, grammar.lang)
            like = _like(words, printed) * len(words) / len(line.words)
            if like > best and not grammar.turns(printed, line.words):
                best, chosen = like, text
    return capital(chosen)


def _like(words: tuple[str, ...], others: tuple[str, ...]) -> float:
    """How much two clauses have in common: their letters rather than their words, which may differ in an ending."""
    return SequenceMatcher(None, " ".join(words), " ".join(others)).ratio()
