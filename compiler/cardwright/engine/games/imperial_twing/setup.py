"""Set-up: piles are shuffled, the market is laid out, characters and hands are dealt (IT-020 to IT-030)."""

from __future__ import annotations

from typing import Final

from cardwright.engine.games.imperial_twing import hand, objects
from cardwright.engine.games.imperial_twing.state import TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened
from cardwright.engine.question import CHARACTER, DIRECTION
from cardwright.engine.table import partners

DEALT: Final = ("card_drawn", ("IT-026",))
FIRST: Final = ("die_thrown", ("IT-029",))


def teams(table: TwingTable) -> None:
    """Who belongs together: teams are given as seats, from 1 on (IT-183)."""
    for player in table.players:
        player.partners = partners(table.bound.ruleset.teams, player.seat)


def language(table: TwingTable) -> None:
    """One language is printed at a time, so nothing is left to sort out (IT-007, G-01)."""


def unpacked(table: TwingTable) -> None:
    """Every card lies in its pile, in the order of the kinds: nothing has been shuffled."""
    for zone, cards in table.bound.piles.items():
        table.zones[zone] += cards


def characters(table: TwingTable) -> None:
    """Everyone gets a character, and with it an element and a die (IT-010, IT-024, IT-025, C-03)."""
    pile = table.zones["character_pile"]
    for player in table.players:
        if not pile:
            return
        random = table.rules.character_choice == "random"
        card = pile[-1] if random else table.ask(player, CHARACTER, sorted(pile))
        pile.remove(card)
        sit(table, player, card)


def sit(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """A character lies before its player, whose element it gives (IT-010)."""
    player.zones["seat"].append(card)
    player.character, player.element = card, table.bound.element[card]
    if table.bound.has_abilities[card]:
        table.bound.kernel.arrived(table, card, "seat", player)


def deal(table: TwingTable) -> None:
    """Starting hands, with creatures in the entourage (IT-026, IT-027), and any starting objects."""
    for player in table.players:
        for _ in range(player.rules.starting_hand):
            table.reason = DEALT
            hand.draw(table, player)
        table.reason = None
        for _ in range(player.rules.starting_objects):
            if table.object_pile:
                objects.gain(table, player, table.object_pile[-1], ("object_pile", None))


def refill(table: TwingTable) -> None:
    """Who was dealt no spell draws until one comes (IT-028, C-04); limits hold from the start (G-09)."""
    for player in table.players:
        if table.rules.refill_at_setup:
            hand.refill(table, player)
        hand.check_limits(table, player)
    if table.rules.refill_at_setup and table.unsettled:
        hand.settle_all(table)
    table.unsettled.clear()


def first_player(table: TwingTable) -> None:
    """All roll, the highest begins; who rolls again is `start_tie` (IT-029, C-05, G-06)."""
    faces = table.bound.die
    symbols_again = table.rules.start_symbols_reroll

    def number(player: TwingPlayer) -> int:
        for _ in range(1000):  # a die of symbols alone would be rolled for ever
            face = table.chance.face(faces, player.seat)
            if isinstance(face, int):
                return face
            if not symbols_again:
                break
        return 0

    rolling, table.reason = list(table.players), FIRST
    for _ in range(1000):
        rolled = {player.seat: number(player) for player in rolling}
        best = max(rolled.values())
        leaders = [player for player in rolling if rolled[player.seat] == best]
        if table.rules.start_tie == "any_equal":
            if len(set(rolled.values())) == len(rolled):
                break
        elif len(leaders) == 1:
            break
        else:
            rolling = leaders
    table.reason = None
    table.starter = table.turn_player = leaders[0]


def direction(table: TwingTable) -> None:
    """The start player says which way round the game goes (IT-030, C-06)."""
    if table.rules.direction_choice == "before_turn":
        choose_direction(table)


def choose_direction(table: TwingTable) -> None:
    if len(table.players) > 2:
        table.direction = table.ask(table.starter, DIRECTION, (1, -1))


def begun(table: TwingTable) -> None:
    """The game begins; an ability may wait for it."""
    if table.live.game_began:
        happened(table, table.live.game_began, Happening("game_began"))
