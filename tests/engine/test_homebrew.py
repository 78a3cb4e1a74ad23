"""Random homebrew is played: whatever a designer may write, no card is lost, and the same choices give the same game.

`CARDWRIGHT_HUNT=2000 pytest tests/engine/test_homebrew.py` looks at so many sheets of cards, others each time.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.games.imperial_twing.state import ORNICLE, TwingTable
from cardwright.engine.play import record
from cardwright.engine.replay import Replayed, anew, replay, waiting
from cardwright.engine.table import Decide
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.overlaid import overlaid

from .homebrew import sheet
from .test_games import cards_are_conserved, ornicles_are_conserved

HUNT = int(os.environ.get("CARDWRIGHT_HUNT", "0"))
USED = "use imperial-twing\n\n"
CARDS = 24  # on a sheet, which is compiled at once
AT_ONCE = 8  # of them in a game
GAMES = 6  # with each sheet
TURNS = 30
MOST = 50_000  # questions in so many turns; a chain that does not end is cut after 400 links a turn
ALLOWED = "CW604"  # the German name is missing
HEAD_START = """house rule "Head Start"
  set starting_objects to 3
  set starting_ornicles to 5
"""

hunting = settings(
    deadline=None,
    max_examples=HUNT or 12,
    derandomize=not HUNT,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],  # a smaller number makes no smaller card
)


@dataclass
class Watching:
    """Somebody who answers, and looks at the whole table each time."""

    answer: Decide

    def __call__(self, table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        looked_at(table)
        assert len(options) > 1, f"{question} is no question: {options}"
        assert len(set(options)) == len(options), f"{question} offers the same twice: {options}"
        assert len(table.choices) < MOST, "questions without end"
        return self.answer(table, player, question, options, about)


def looked_at(table: TwingTable) -> None:
    """Nothing is lost, nothing is made, nothing is less than nothing. Looking counts nothing, either."""
    fired, table.fired = table.fired, {}
    cards_are_conserved(table)
    ornicles_are_conserved(table)
    table.fired = fired
    assert table.supply[ORNICLE] >= 0
    assert all(n > 0 for counters in table.carried.values() for n in counters.values())
    for player in table.players:
        assert min(player.counters.values()) >= 0 and player.stake >= 0
        assert set(player.active) <= set(player.collection) and len(set(player.active)) == len(player.active)
        assert player.hand == sorted(player.hand) and player.entourage == sorted(player.entourage)


def sound(cards: Sequence[str]) -> tuple[Ruleset, list[str]]:
    """Imperial Twing with all of the cards, and the names of those in which the checker finds nothing."""
    text = USED + "\n".join((HEAD_START, *cards))
    starts = [text.index(card) for card in cards]
    made = compile_set("-", stdin=text.encode())
    assert made.ruleset is not None
    faults = [one.span.start for one in made.diagnostics if one.code != ALLOWED]
    wrong = {max(n for n, at in enumerate(starts) if at <= fault) for fault in faults}
    return made.ruleset, [name_of(card) for n, card in enumerate(cards) if n not in wrong]


def name_of(card: str) -> str:
    return card.split('"')[1]


def laid(ruleset: Ruleset, names: Sequence[str], of: Sequence[str]) -> Ruleset:
    """The game with some cards and house rules of a sheet, and without its other ones.

    Of the game's own objects and events there are none where the sheet has such: so those of the sheet come up.
    """
    rules = [one.id for one in ruleset.overlays if one.id in names]
    own, others = map(set, (map(slug, names), map(slug, of)))
    kinds = {card.kind for card in ruleset.cards if slug(card.id) in own} & {"object", "event"}
    made = overlaid(ruleset, ["Head Start", "Heroes", "Weapons", *rules])
    kept = [one for one in made.cards if (slug(one.id) in own if slug(one.id) in others else one.kind not in kinds)]
    return replace(made, cards=tuple(kept))


def slug(name: str) -> str:
    return name.rpartition("/")[2].lower().replace(" ", "-")


def bots(seed: int, agents: Sequence[str], watched: bool = False) -> list[Any]:
    made = [anew(partial(make, name), seed, seat) for seat, name in enumerate(agents)]
    return [Watching(one) for one in made] if watched else made


def same(one: Replayed, other: Replayed) -> bool:
    return record(one.table, 0) == record(other.table, 0) and one.by == other.by


@hunting
@given(st.integers(0, 2**32 - 1))
def test_homebrew_never_breaks_a_game(seed: int) -> None:
    """Watched as it goes, played again from its answers, and taken up again after some of them."""
    random = Random(seed)
    cards = sheet(random, CARDS)
    ruleset, names = sound(cards)
    for game_seed in range(seed, seed + GAMES):
        some = sorted(random.sample(names, min(AT_ONCE, len(names))))
        agents = random.choices(["random", "random", "random", "greedy"], k=random.randint(2, 4))
        part = random.random()
        try:
            played(bind(laid(ruleset, some, [name_of(card) for card in cards])), game_seed, agents, part)
        except Exception as error:
            shown = "\n".join(card for card in cards if name_of(card) in some)
            error.add_note(f"seed {game_seed}, {', '.join(agents)}, with these cards:\n\n{shown}")
            raise


def played(bound: Bound, seed: int, agents: Sequence[str], part: float) -> None:
    """One game, thrice: the second from all answers of the first, the third from some of them."""
    game = replay(bound, seed, (), bots(seed, agents, watched=True), turns=TURNS)
    answers = tuple(game.table.choices)
    assert same(game, replay(bound, seed, answers, [waiting] * len(agents), turns=TURNS))
    some = answers[: int(part * len(answers))]
    assert same(game, replay(bound, seed, some, bots(seed, agents), turns=TURNS))


def test_most_random_cards_are_sound_and_many_of_them_act() -> None:
    """Else the games above would say nothing."""
    cards = sheet(Random(2), 2 * CARDS)
    ruleset, names = sound(cards)
    assert len(names) > 0.75 * len(cards)
    bound = bind(laid(ruleset, names, [name_of(card) for card in cards]))
    own = {key for key in bound.keys if "Test " in key or "/test-" in key}
    acted = {key for seed in range(6) for key in replay(bound, seed, (), bots(seed, ["random"] * 4)).table.fired}
    assert len(own & acted) > 0.5 * len(own)
