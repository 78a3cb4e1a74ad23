"""A text becomes the abilities and instructions that it can mean; what does not say exactly the text is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, Literal

from cardwright.frozen import frozen
from cardwright.reading.abilities import abilities
from cardwright.reading.grammar import Grammar
from cardwright.reading.page import Line, page
from cardwright.reading.sentences import bodies
from cardwright.reading.tokens import plain
from cardwright.ruleset.ability import Ability, Permit
from cardwright.ruleset.amount import ONE
from cardwright.ruleset.condition import Both, Happens
from cardwright.ruleset.effect import Body
from cardwright.ruleset.player import Player
from cardwright.ruleset.thing import Named, Ref, Thing
from cardwright.wording.antecedent import parts, settle
from cardwright.wording.clause import closed
from cardwright.wording.number import SINGLE, definite
from cardwright.wording.paragraph import ability_lines, lines
from cardwright.wording.voice import merged

Meaning = Ability | Body


@frozen
class Reading:
    """What one paragraph may mean: abilities, or instructions as a body. More than one: it says several things."""

    meanings: tuple[Meaning, ...]


Sort = Literal["abilities", "instructions", "either"]  # what the lines of a card are, by its kind


def read(text: str, grammar: Grammar, sort: Sort = "either") -> list[Reading]:
    """What each paragraph of a text may mean."""
    return [meanings(line, grammar, sort) for line in page(text, grammar)]


def meanings(line: Line, grammar: Grammar, sort: Sort = "either") -> Reading:
    """What a paragraph may mean."""
    return Reading(fewest_strained(_meanings(line, grammar, sort)))


def _meanings(line: Line, grammar: Grammar, sort: Sort) -> Iterator[Meaning]:
    found: dict[Any, None] = {}
    if sort != "instructions":
        yield from _exactly(abilities(line), line, grammar, found)
    if sort == "instructions" or (sort == "either" and not found):  # German `wenn` is when, and if, too
        yield from _exactly(bodies(line, 0), line, grammar, found)


def _exactly(nodes: Iterable[Meaning], line: Line, grammar: Grammar, found: dict[Any, None]) -> Iterator[Meaning]:
    for node in nodes:
        bare = unnamed(node)
        if bare not in found and (exact(bare, line, grammar) or exact(node, line, grammar)):
            found[bare] = None
            yield bare


def fewest_strained(meanings: Iterable[Meaning]) -> tuple[Meaning, ...]:
    """Of meanings that differ in `it` and `them` (German „sie“), those that agree best with what was named before."""
    counted = [(strained(meaning), meaning) for meaning in meanings]
    least = min((strain for strain, _ in counted), default=0)
    return tuple(meaning for strain, meaning in counted if strain == least)


def strained(node: Any) -> int:
    """How many pronouns do not agree in number with what was named last before them."""
    last: bool | None = None
    somebody, found = False, 0
    for part in parts(node):
        match part:
            case Ref("it" | "them" as word):
                found += (word == "them") != last if last is not None else word == "it"
            case Thing(noun=noun, count=count) if noun:
                last = count not in (ONE, None) or (count is None and not definite(part) and part.noun not in SINGLE)
            case Named() | Ref("this" | "that"):
                last = False
            case Ref("those"):
                last = True
            case Player("they"):
                found += 0 if somebody else 2
            case Player(word):
                somebody = somebody or word != "you"
            case _:
                continue
    return found


def exact(node: Meaning, line: Line, grammar: Grammar) -> bool:
    """Whether a node says this text, line by line."""
    try:
        settled = settle(node, grammar.voice.cards)
        said = lines(settled, grammar.voice) if isinstance(settled, tuple) else ability_lines(settled, grammar.voice)
    except (KeyError, ValueError):
        return False
    rows = [plain(closed(row).lstrip("•–· "), grammar.lang) for row in said]
    return rows == line.rows()


def unnamed(node: Any, happenings: bool = False) -> Any:
    """The node with every `it` and `them` left without its noun, which its words do not say.

    With `happenings` also without the ids of what happens and what is done, and two happenings that differ in their
    object are one, as they are said.
    """
    if isinstance(node, tuple):
        return tuple(unnamed(each, happenings) for each in node)
    if isinstance(node, Ref) and node.word in ("it", "them", "this", "the rest"):
        return Ref(node.word)
    if happenings and isinstance(node, Both) and not node.all and (one := merged(node.of)) is not None:
        node = one
    if happenings and isinstance(node, Happens):
        node = replace(node, happening="")
    if happenings and isinstance(node, Permit):
        node = replace(node, action="")
    if is_dataclass(node) and not isinstance(node, type):
        changed = {
            name: new for name in _names(type(node)) if (new := unnamed(old := getattr(node, name), happenings)) != old
        }
        return replace(node, **changed) if changed else node
    return node


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
