"""What holds in every game of Archmage Origins: cards, tokens and places agree, and nobody sees what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.games import bind
from cardwright.engine.games.archmage_origins.greedy import ArchmageGreedy
from cardwright.engine.games.archmage_origins.placing import free, lay, placeable
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable
from cardwright.engine.games.archmage_origins.thinker import highest
from cardwright.engine.games.archmage_origins.view import view_of
from cardwright.engine.happening import Happening
from cardwright.engine.play import play, run, seated
from cardwright.engine.question import STOP
from cardwright.ruleset.game import RuleValue, Setting
from cardwright.ruleset.overlaid import overlaid

from .watching import Watching, cards_are_conserved, ruled, watched

VARIANTS: list[tuple[str, ...]] = [(), ("Free Borders",), ("Late Printing",), ("Free Borders", "Late Printing")]
GAME = "archmage-origins"


def tokens_are_conserved(table: ArchmageTable) -> None:
    """Tokens in the supply and on cards are as many as the game has; they lie on cards of the realm alone (AO-031)."""
    laid = {card: counters[TOKEN] for card, counters in table.carried.items() if counters.get(TOKEN)}
    if table.grid:
        assert table.supply[TOKEN] + sum(laid.values()) == 4
    assert all(n == 1 and (card in table.realm or table.revealed) for card, n in laid.items())


def each_token_was_a_card(table: ArchmageTable) -> None:
    """As many tokens lie as hold-monster cards are spent (AO-030), until the scoring moves what they lie on."""
    spent = sum(table.bound.is_hold[card] for card in table.discard)
    laid = sum(counters.get(TOKEN, 0) for counters in table.carried.values())
    assert table.revealed or laid == spent


def the_realm_is_what_lies_there(table: ArchmageTable) -> None:
    assert sorted(table.at.values()) == sorted(table.realm) == sorted(table.spots)
    assert all(table.spots[card] == spot for spot, card in table.at.items())
    assert set(table.at) <= set(table.grid)


def the_border_is_what_lies_there(table: ArchmageTable) -> None:
    beside = sorted(card for cards in table.beside.values() for card in cards)
    assert beside == sorted(table.border) == sorted(table.edges)
    assert beside == sorted(card for player in table.players for card in player.placed)
    assert all(card in table.beside[edge] for card, edge in table.edges.items())


def spaces_are_not_too_full(table: ArchmageTable) -> None:
    """One card of a player on a space of their sides, or two in all (AO-014, AO-015, G-42)."""
    for edge, cards in table.beside.items():
        for player in table.players:
            mine = [card for card in cards if card in player.placed]
            assert not mine or table.rules.placement == "border" or edge.side in (player.corner or ())
            assert len(mine) <= table.rules.mages_per_space
        assert table.rules.space_limit_for == "player" or len(cards) <= table.rules.mages_per_space


def looks_are_within_their_limits(table: ArchmageTable) -> None:
    """Two cards in a turn, and one of them at most that the player before has looked at (AO-020, AO-026)."""
    for player in table.players:
        counted = [card for card in player.looked if card not in player.exempt]
        assert len(counted) <= 2
        assert player is not table.turn_player or len([card for card in counted if card in table.bound_now]) <= 1


LOOKS = (
    cards_are_conserved,
    tokens_are_conserved,
    each_token_was_a_card,
    the_realm_is_what_lies_there,
    the_border_is_what_lies_there,
    spaces_are_not_too_full,
    looks_are_within_their_limits,
)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_nothing_is_lost_and_nothing_is_made(players: int, rules: tuple[str, ...]) -> None:
    for seed in range(12):
        table = watched(ruled(GAME, *rules), seed, players, LOOKS)
        assert table.over, f"seed {seed} does not end"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_a_hundred_games_end_after_eight_rounds(players: int, rules: tuple[str, ...]) -> None:
    for seed in range(100):
        made = play(ruled(GAME, *rules), seed, players, [RandomAgent(seed * 5 + seat) for seat in range(players)])
        assert made.finished and made.turns == 8 * players, seed  # AO-082
        assert len(made.winners) <= 1, seed  # AO-049
        assert made.findings == (), seed


def some_setting(value: RuleValue, random: Random) -> Setting:
    """Anything that a rule value may be."""
    if isinstance(value.default, bool):
        return random.random() < 0.5
    return random.choice(value.words) if value.words else random.randint(value.least or 0, value.most or 0)


def test_whatever_the_rule_values_are_the_game_is_played_to_its_end() -> None:
    """Realms of four places, six looks, no mage card in a turn: half of the values are set anyhow."""
    ruleset = compile_set(GAME).ruleset
    assert ruleset is not None
    looks = (
        cards_are_conserved,
        the_realm_is_what_lies_there,
        the_border_is_what_lies_there,
        spaces_are_not_too_full,
    )
    for seed in range(80):
        random = Random(seed)
        values = tuple(
            replace(one, default=some_setting(one, random)) if random.random() < 0.5 else one for one in ruleset.values
        )
        table = watched(bind(replace(ruleset, values=values)), seed, random.randint(2, 4), looks)
        assert table.over and not table.findings, seed


# ---- what is seen


class Witness:
    """Remembers who has looked at which card: what the table tells, not what the kernel notes."""

    age = 0
    timing, early = "when", False

    def __init__(self, table: ArchmageTable) -> None:
        self.seen: list[set[int]] = [set() for _ in table.players]
        table.live.card_peeked.append(self)  # type: ignore[arg-type]

    def concerned(self, table: ArchmageTable, happening: Happening) -> list[Any]:
        """Nobody is to act; it is only remembered."""
        assert happening.who is not None and isinstance(happening.what, int)
        self.seen[happening.who.seat].add(happening.what)
        return []

    def sees(self, table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
        """Whether a player may know a card: it lies open, it is their own, or they have looked at it."""
        own = card in player.hand or card in player.placed
        lies_open = card in table.discard or any(card in one.army for one in table.players)
        return own or lies_open or table.revealed or card in self.seen[player.seat]


class Peering(Watching):
    """Answers as an agent does, and looks at all that anybody sees, and at what is offered, each time."""

    witness: Witness

    def __call__(self, table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        for one in table.players:
            self.nothing_unseen_is_shown(table, one)
        for option in options:  # a hidden card is offered as a place
            assert type(option) is not int or option == STOP or self.witness.sees(table, player, option)
        return super().__call__(table, player, question, options, about)

    def nothing_unseen_is_shown(self, table: ArchmageTable, player: ArchmagePlayer) -> None:
        if table.in_setup:
            return
        view = view_of(table, player)
        for card in (*(one.card for one in view.realm), *(one.card for one in view.border)):
            assert card is None or self.witness.sees(table, player, card)
        for seen in view.players:
            assert seen.seat == player.seat or seen.hand is None
        assert all(self.witness.sees(table, player, card) for card in view.discard)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", VARIANTS, ids=str)
def test_nobody_is_shown_a_card_that_they_have_not_seen(players: int, rules: tuple[str, ...]) -> None:
    for seed in range(6):
        peering = [Peering(seed * 7 + seat, ()) for seat in range(players)]
        table: Any = seated(ruled(GAME, *rules), seed, peering)
        witness = Witness(table)
        for one in peering:
            one.witness = witness
        run(table)
        assert table.over and any(witness.seen)


def test_whoever_has_looked_at_a_card_sees_it_wherever_it_is_moved() -> None:
    """Places and swaps are public, so what was seen once is known until it leaves the realm (G-45)."""
    for seed in range(6):
        table: Any = seated(ruled(GAME), seed, [Watching(seed * 7 + seat, ()) for seat in range(2)])
        witness = Witness(table)
        table.bound.kernel.begin(table)
        for turn in range(1, 16):
            table.bound.kernel.turns(table, turn)
            for player in table.players:
                shown = {place.card for place in view_of(table, player).realm} - {None}
                assert shown == witness.seen[player.seat] & set(table.realm)


def test_the_most_power_that_somebody_can_come_to_have_is_that_of_their_own_mages() -> None:
    table: Any = seated(ruled(GAME), 1, [decider(RandomAgent(seat)) for seat in range(2)])
    table.bound.kernel.begin(table)
    for player in table.players:
        lay(table, player, placeable(table, player)[-1], free(table, player)[0])
    table.revealed = True  # each sees the other's mages as well
    for player in table.players:
        observation = ArchmageGreedy(1).observation(table.bound, view_of(table, player))
        mages = [card for card in (*player.hand, *player.placed) if table.bound.is_mage[card]]
        assert len(mages) == 8 and highest(observation) == sum(table.bound.worth[card] for card in mages)


def test_where_nobody_draws_for_it_the_first_seat_begins() -> None:
    text = 'use archmage-origins\n\nhouse rule "No Draw"\n  omit setup.first_player\n'
    ruleset = compile_set("-", stdin=text.encode()).ruleset
    assert ruleset is not None
    for seed in range(3):
        agents = [decider(RandomAgent(seat)) for seat in range(3)]
        table: Any = seated(bind(overlaid(ruleset, ["No Draw"])), seed, agents)
        table.bound.kernel.begin(table)
        assert table.turn_player is table.starter is table.players[0]


@pytest.mark.parametrize("rules", [("Keen",), ("Keen", "Wide")])
def test_a_number_besides_strength_is_asked_as_it_is_now(rules: tuple[str, ...]) -> None:
    keen = 'house rule "Keen"\n  your looks_per_turn + 1 for each monster with margin at least 3 in your army'
    text = f'use archmage-origins\n\nhouse rule "Wide"\n  each monster has margin + 1\n\n{keen}\n'
    ruleset = compile_set("-", stdin=text.encode()).ruleset
    assert ruleset is not None
    table: Any = seated(bind(overlaid(ruleset, rules)), 1, [RandomAgent(seat) for seat in range(2)])  # type: ignore[misc]
    margins = [int(has.get("margin") or 0) for has in table.bound.properties]
    table.players[0].zones["army"].append(margins.index(2))
    assert table.players[0].rules.looks_per_turn == (3 if "Wide" in rules else 2)
