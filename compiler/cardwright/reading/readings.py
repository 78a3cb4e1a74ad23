"""A paragraph becomes the meanings that say exactly it, and a meaning becomes text of the card language.

Why `exact` comes at the end, though each clause was tested: a text is more than its clauses. Whether something is said
as a pronoun depends on what was named before it, `then` or `and` on what follows, the order of a German clause on the
head before it; a list and what goes on after it are worded together. So the whole meaning is worded as a card would
print it, and its lines must be the lines of the text. This makes the promise of the room: no wrong reading, and two
meanings are two effects with one text.

What no word tells is left out before: the noun behind `it`, the name of a happening. `it` or `them`, where a language
says both alike, is what was named last, and of several meanings those stay in which the fewest pronouns go astray.

A meaning is then written in the card language (`cardwright.writing`), and that is compiled like the text of any author
(`card_texts`). Only if it means the same is it kept, and now as the compiler sees it, with its nouns and its names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import indent
from typing import Any, Literal, NamedTuple

from cardwright.compile.abilities import abilities as as_abilities
from cardwright.compile.abilities import instructions as as_instructions
from cardwright.compile.document import documents
from cardwright.compile.names import Names
from cardwright.compile.scope import Scope
from cardwright.core.lower import RefusedWord, lowered, script
from cardwright.core.referents import settled
from cardwright.frozen import frozen
from cardwright.reading.card_phrases import Unwritable
from cardwright.reading.card_text import written
from cardwright.reading.grammar import Grammar
from cardwright.reading.lines import TextLine, page
from cardwright.reading.pronouns import agreeing, fewest_strained, unnamed
from cardwright.reading.sentences import abilities, bodies
from cardwright.reading.tokens import plain
from cardwright.ruleset.abilities import Ability, Adjust, Body, Change, CountsAs, Lasting, Permit
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.parse import parse
from cardwright.syntax.read import read as source_of
from cardwright.wording.clause import closed
from cardwright.wording.paragraph import ability_lines, lines

Meaning = Ability | Body
LineSort = Literal["abilities", "instructions", "either"]  # what the lines of a card are, by its kind


@frozen
class ParagraphReading:
    """What one paragraph may mean: abilities, or instructions as a body. More than one: it says several things."""

    meanings: tuple[Meaning, ...]


def read(text: str, grammar: Grammar, sort: LineSort = "either") -> list[ParagraphReading]:
    """What each paragraph of a text may mean."""
    return [meanings(line, grammar, sort) for line in page(text, grammar)]


def meanings(line: TextLine, grammar: Grammar, sort: LineSort = "either") -> ParagraphReading:
    """What a paragraph may mean."""
    return ParagraphReading(fewest_strained(_meanings(line, grammar, sort), grammar.voice.nouns))


def _meanings(line: TextLine, grammar: Grammar, sort: LineSort) -> Iterator[Meaning]:
    seen: dict[Any, None] = {}
    if sort != "instructions":
        yield from _exactly(abilities(line), line, grammar, seen)
    if sort == "instructions" or (sort == "either" and not seen):  # German `wenn` is when, and if, too
        yield from _exactly(bodies(line, 0), line, grammar, seen)


def _exactly(nodes: Iterable[Meaning], line: TextLine, grammar: Grammar, seen: dict[Any, None]) -> Iterator[Meaning]:
    for node in nodes:
        if exact(unnamed(node), line, grammar) or exact(node, line, grammar):
            agreed = agreeing(node, grammar.alike, grammar.voice.nouns, lambda other: exact(other, line, grammar))
            bare = unnamed(agreed)
            if bare not in seen:
                seen[bare] = None
                yield bare


def exact(node: Meaning, line: TextLine, grammar: Grammar) -> bool:
    """Whether a node says this text, line by line."""
    try:
        meant = settled(node, grammar.voice.nouns)
        printed = lines(meant, grammar.voice) if isinstance(meant, tuple) else ability_lines(meant, grammar.voice)
    except (KeyError, ValueError):
        return False
    rows = [plain(closed(row).lstrip("•–· "), grammar.lang) for row in printed]
    typed = line.rows()
    return len(rows) == len(typed) and all(map(grammar.same, rows, typed))


# ---- text of the card language


class CardText(NamedTuple):
    """A text of the card language, and what it means in a game."""

    text: str
    node: Meaning


def card_texts(reading: ParagraphReading, grammar: Grammar, names: Names, here: str = "") -> list[CardText]:
    """The meanings of a reading that cards can have, each once; `here` is the kind of card that speaks.

    Of several, those that somebody could carry out: French « joue 7 donnes » plays them, and takes none like a turn.
    """
    every = (text for meaning in reading.meanings for text in _card_texts(meaning, grammar, names, here))
    texts = list({text.text: text for text in every}.values())
    possible = [text for text in texts if is_possible(text.node, grammar, here)] if len(texts) > 1 else []
    return possible or texts


def is_possible(node: Meaning, grammar: Grammar, here: str) -> bool:
    """Whether a meaning can be carried out."""
    return impossible(node, grammar, here) is None


def is_possible_somewhere(node: Meaning, grammar: Grammar, kinds: tuple[str, ...]) -> bool:
    """Whether a meaning can be carried out on one of some kinds of card: *your other objects* needs an object."""
    return any(is_possible(node, grammar, kind) for kind in kinds)


def impossible(node: Meaning, grammar: Grammar, here: str) -> RefusedWord | None:
    """Why a meaning cannot be carried out; None where it can."""
    nouns = grammar.voice.nouns
    done = script(node, nouns, here) if isinstance(node, tuple) else lowered(node, nouns, here)
    return done if isinstance(done, RefusedWord) else None


def _card_texts(meaning: Meaning, grammar: Grammar, names: Names, here: str) -> Iterator[CardText]:
    if isinstance(meaning, Change | Adjust | Permit | CountsAs) and meaning.terms.until is not None:
        meaning = (Lasting(meaning),)  # what has an end stands among instructions
    try:
        text = written(meaning, names, grammar.glossary)
    except Unwritable:
        return
    node, _ = compiled(text, names, here, isinstance(meaning, tuple))
    if node is not None and alike(node) == alike(meaning):
        yield CardText(text, node)


def alike(node: Meaning) -> object:
    """A meaning without what its words do not say: the nouns of pronouns, and what the game calls its happenings."""
    return unnamed(node, True)


def compiled(text: str, names: Names, here: str, is_body: bool) -> tuple[Meaning | None, list[Diagnostic]]:
    """What a text of the card language means among the names of a game, and what is wrong with it."""
    source, findings = source_of("<reading>", f'house rule "Reading"\n{indent(text, "  ")}'.encode())
    parsed = parse(source)
    findings = [*findings, *parsed.diagnostics]
    declared = [document for each in parsed.declarations for document in documents(source, each, findings)]
    if len(declared) != 1:
        return None, findings
    scope = Scope(names, source, findings, here=here)
    understood = (as_instructions if is_body else as_abilities)(declared[0].lines, scope)
    if any(finding.severity == "error" for finding in findings):
        return None, findings
    if is_body:
        return understood.on_play, findings
    return (understood.abilities[0] if len(understood.abilities) == 1 else None), findings
