"""What a pronoun means is found by one rule: the noun that the words take is that of the card that is acted on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from textwrap import indent
from typing import Any

import pytest
from tests.core.spoken import Said, nouns_of, of_the_house, random_ones, spoken

from cardwright.compile.compile import compile_set
from cardwright.core.discourse import Antecedent
from cardwright.core.instructions import body
from cardwright.core.referents import referents
from cardwright.core.resolve import Frame, Refused
from cardwright.core.rules import rule
from cardwright.ruleset.phrases import Ref

HEADS = (
    "",
    "when you discard a creature:",
    "when you win a battle with a hero:",
    "when an opponent plays a cat or a trap:",
    "before an opponent steals an object from you:",
    "when your creature becomes a hero, if it has ornicles:",
    "when you gain an object, discarding 1 cat:",
)
LINES = (
    "draw 1 creature",
    "discard 2 cats",
    "discard your strongest creature",
    "choose up to 1 creature in your entourage",
    "reveal the top 3 cards of the deck",
    "put 1 ornicle on 1 creature in your entourage",
    "steal 1 object from an opponent",
    "gain 1 ornicle for each of your objects",
    "return 1 cat or 1 trap to the deck",
    "for each creature in your entourage:\n  put 1 ornicle on it",
    "if you have a hero:\n  discard 1 trap",
    "may:\n  draw 1 object",
)
POINTING = (
    "discard it",
    "discard them",
    "put 1 ornicle on it",
    "gain 1 of them",
    "return it to your hand",
    "put them on the bottom of the deck",
    "if it is a fire creature:\n  discard it",
    "it has strength + 1 until end of turn",
    "give it to an opponent",
    "discard that creature",
)


@cache
def _by_hand() -> tuple[Said, ...]:
    """Every head over two lines, the second of which points back at the first; what is refused is left out."""
    found: list[Said] = []
    for head in HEADS:
        kind, above, deep = ("house rule", f"  {head}\n", "    ") if head else ("event", "", "  ")
        texts = [f"{line}\n{it}\n" for line, it in product((*LINES, *_pairs()), POINTING)]
        cards = [f'{kind} "A{n}"\n{above}{indent(text, deep)}' for n, text in enumerate(texts)]
        made = compile_set("-", stdin=("use imperial-twing\n\n" + "\n".join(cards)).encode())
        found += spoken(head, made) if made.ruleset is not None else ()
    return tuple(found)


def _pairs() -> Iterator[str]:
    return (f"{line}\n{LINES[(n + 3) % len(LINES)]}" for n, line in enumerate(LINES))


def _of_the_core(said: Said) -> list[tuple[Ref, Antecedent]]:
    """What its pronouns mean for who carries it out; nothing for what nobody can carry out."""
    frame = Frame(nouns_of(said.of), ["player", "card"], said.here)
    try:
        body(said.node, frame, rule) if isinstance(said.node, tuple) else rule(said.node, frame)
    except Refused:
        return []
    return [(ref, one) for ref, one in frame.pointed if ref.word in ("it", "them")]


def _differing(sentences: Iterator[Said]) -> tuple[int, list[Any]]:
    """How many pronouns were compared, and where words and core differ."""
    count, found = 0, []
    for said in sentences:
        words = {id(one.ref): one.antecedent for one in referents(said.node, nouns_of(said.of))}
        for ref, one in _of_the_core(said):
            count += 1
            other = words.get(id(ref))
            if other is None or (other.noun, other.several, other.called) != (one.noun, one.several, one.called):
                found.append((said.words(), ref, one, other))
    return count, found


@pytest.mark.parametrize("sentences", [of_the_house, _by_hand])
def test_the_words_mean_what_the_core_acts_on(sentences: Callable[[], tuple[Said, ...]]) -> None:
    count, found = _differing(iter(sentences()))
    assert found == []
    assert count > 20  # pronouns were compared


def test_so_they_do_in_sentences_made_by_chance() -> None:
    assert _differing(random_ones(11, 40))[1] == []
