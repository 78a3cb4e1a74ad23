"""A game in a language becomes the short sentences that can be said of it, each with its card text: some for each
happening, rule value, action and verb, and the examples of the tables. `nearby.py` looks for the nearest of them.

Each is compiled and worded like the text of any author, so none is here that a card could not say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from cardwright.compile.names import Names
from cardwright.reading.card_phrases import Unwritable
from cardwright.reading.card_text import card_lines
from cardwright.reading.grammar import Grammar
from cardwright.reading.piece import ANY_DEED
from cardwright.reading.readings import Meaning, compiled, is_possible
from cardwright.reading.sayings import FINITE, examples
from cardwright.reading.sides import unmarked
from cardwright.reading.tokens import plain
from cardwright.reading.typed_words import prepared, tokens, trimmed
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.phrases import YOU, Player
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import typical
from cardwright.wording import sentence

OPPONENT = Player("opponent", "a")
ANYBODY = Player("player", "a")


class KnownSentence(NamedTuple):
    """Card text of a sort (static, happening, body, ability), and a sentence that says it, in plain words."""

    sort: str
    text: str
    words: tuple[str, ...]


def known_sentences(grammar: Grammar, names: Names) -> list[KnownSentence]:
    """Each short sentence of a game, as a card says it."""
    own = {text: _worded(sort, text, grammar, names) for sort, text in dict.fromkeys(_texts(grammar, names))}
    return [known for known in (*own.values(), *_typed(own, grammar, names)) if known is not None]


def _typed(own: Mapping[str, KnownSentence | None], grammar: Grammar, names: Names) -> Iterator[KnownSentence]:
    """The examples of the language, each in the words of whoever has typed it."""
    known = grammar.sayings
    for typed, text in examples(grammar.lang):
        worded = own[text] if text in own else _worded(_sort_of(text), text, grammar, names)
        if worded is not None:
            words = unmarked(trimmed(prepared(tokens(typed, grammar, known), grammar, known)))
            yield worded._replace(words=words)


def _sort_of(text: str) -> str:
    """An ability that has lines below its head, or a line that says what holds or is done."""
    return "ability" if ":" in text else "line"


def _texts(grammar: Grammar, names: Names) -> Iterator[tuple[str, str]]:
    """Card text of each sort."""
    yield from _of_happenings(grammar, names)
    statics = (*_of_values(grammar), *_of_numbers(grammar), *_of_actions(grammar, names), *_of_faces(grammar))
    yield from (("static", text) for text in statics)
    yield from ((_sort_of(text), text) for text in typical())
    of_rows = (card for lang in sorted(FINITE) for _, card in examples(lang))
    for text in (*(verb.example for verb in verbs().values()), *of_rows):
        if '"' not in text:  # a label is in one language
            yield _sort_of(text), text


def _of_happenings(grammar: Grammar, names: Names) -> Iterator[tuple[str, str]]:
    """You win a battle; an opponent plays a cat; a creature leaves an entourage."""
    writer = card_lines(names, grammar.glossary)
    for clause in names.happenings:
        anybody = isinstance(clause.subject, Player) and clause.subject.word == "player"
        for subject in (YOU, OPPONENT, ANYBODY) if anybody else (clause.subject,):
            with suppress(Unwritable, KeyError):
                yield "happening", writer.happens(Happens(clause.id, subject, clause.verb, clause.what, clause.slots))


def _of_values(grammar: Grammar) -> Iterator[str]:
    """Your object_price - 1; your spell_limit is 3."""
    for value in grammar.ruleset.values:
        whose = "your " if value.of != "game" else ""
        switch = value.default in (True, False, "yes", "no") and isinstance(value.default, bool | str)
        ends = ("is yes", "is no") if switch else ("+ 1", "- 1", "is 1")
        yield from (f"{whose}{value.id} {end}" for end in ends)


def _of_numbers(grammar: Grammar) -> Iterator[str]:
    """Your creatures have strength + 1; your total - 1."""
    numbers = {number.id for number in grammar.ruleset.properties if number.most is not None}
    for kind in grammar.ruleset.kinds:
        for number in sorted(numbers.intersection(kind.properties)):
            for whose in ("your ", "all ", "opponents' "):
                yield from (f"{whose}{kind.id}s have {number} {end}" for end in ("+ 1", "- 1", "1"))
    yield from ("your total + 1", "your total - 1", "each opponent's total - 1")


def _of_actions(grammar: Grammar, names: Names) -> Iterator[str]:
    """Opponents cannot play traps; you can surrender."""
    writer = card_lines(names, grammar.glossary)
    for clause in names.actions:
        with suppress(Unwritable, KeyError):
            words = writer.does(clause.verb, "base", clause.what, clause.slots)
            for who in ("opponents cannot", "players cannot", "you can"):
                yield from (f"{who} {words}", f"{who} {words} against you")


def _of_faces(grammar: Grammar) -> Iterator[str]:
    """Your sun counts as 0."""
    symbols = {face for die in grammar.ruleset.dice for face in die.faces if isinstance(face, str)}
    for face in (*sorted(symbols), "negative", "positive") if symbols else ():
        yield from (f"your {face} counts as 0", f"opponents' {face} counts as 0 against you")


def _worded(sort: str, text: str, grammar: Grammar, names: Names) -> KnownSentence | None:
    """A text with the words of a card for it; None where the game has no such thing."""
    whole = f"when {text}:\n  {ANY_DEED}" if sort == "happening" else text
    for is_body in (False, True):
        node, _ = compiled(whole, names, "", is_body)
        if node is not None and is_possible(node, grammar, ""):
            words = _said(node, grammar)
            if sort == "happening":
                words = words[1 : -len(_after(grammar, names)) - 1]
            sort = sort if sort in ("happening", "ability") else "body" if is_body else "static"
            return KnownSentence(sort, text, words)
    return None


def _said(node: Meaning, grammar: Grammar) -> tuple[str, ...]:
    with suppress(KeyError, ValueError):
        said = sentence(node, grammar.glossary, grammar.ruleset, grammar.lang)
        return tuple(word for line in said for word in plain(line, grammar.lang))
    return ()


def _after(grammar: Grammar, names: Names) -> tuple[str, ...]:
    """The words of the instruction that stands below a happening, and of its full stop."""
    node, _ = compiled(ANY_DEED, names, "", True)
    return _said(node, grammar) if node is not None else ()
