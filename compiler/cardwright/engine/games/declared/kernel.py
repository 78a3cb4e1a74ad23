"""A kernel for any game that says all of itself in its card files: its contract is read from the ruleset.

Its course is the steps that the game declares with a body. A game without a step of the set-up begins as most do: each
pile is mixed, and of those that deal, everybody is dealt as many as the pile says. Behind the steps of a turn whose
turn it is may use what is on offer, and take one action.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardwright.core.deeds import Decide
from cardwright.core.lowered import Core, core_of
from cardwright.core.walk import every
from cardwright.engine import effects, turns
from cardwright.engine.games.declared.state import DeclaredBound, DeclaredPlayer, DeclaredTable
from cardwright.engine.games.declared.view import view_of
from cardwright.engine.gift import hand_over
from cardwright.engine.kernel import Kernel
from cardwright.engine.question import ACTION, STOP
from cardwright.engine.rule_values import RuleValues
from cardwright.ruleset.game import Clause, Ruleset, RuleValue

SETUP, TURN = "setup.", "turn."
QUIET = (
    50  # turns of everybody in which no card and no counter has moved: nothing will, and who is left shares the game
)


class DeclaredKernel(Kernel[DeclaredTable, DeclaredPlayer, DeclaredBound]):
    """The phases of a declared game; see `cardwright.engine.kernel.Kernel`."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.game = ruleset.game
        self.game_rules = self.player_rules = RuleValues  # nobody knows them by name beforehand
        values = ruleset.values
        self.values_read = (
            ids(one for one in values if one.of == "game"),
            ids(one for one in values if one.of != "game"),
        )
        self.happenings, self.actions = ids(ruleset.happenings), ids(ruleset.actions)
        self.never_asked = frozenset()
        self.steps = {step.id: _nothing for step in ruleset.steps if not step.body}
        self.bound, self.table, self.shown = DeclaredBound, DeclaredTable, view_of
        self.telling, self.taking = {}, frozenset((ACTION,))

    def prepare(self, bound: DeclaredBound) -> None:
        """The piles with their cards, and the courses of set-up and turn."""
        bound.piles = {}
        for card, kind in enumerate(bound.kind):
            if kind in bound.pile:
                bound.piles.setdefault(bound.pile[kind], []).append(card)
        said = [step.id for step in bound.ruleset.steps]
        bound.setup_course = [bound.course[id] for id in said if id.startswith(SETUP)] or [deal]
        bound.turn_course = [
            turn_begins,
            *(bound.course[id] for id in said if id.startswith(TURN)),
            offered,
            turns.ended,
        ]

    def begin(self, table: DeclaredTable) -> None:
        """Every card lies in its pile; then the steps of the set-up."""
        table.turn_player = table.starter = table.players[0]
        for zone, cards in table.bound.piles.items():
            table.pile(zone, None).extend(cards)
        for step in table.bound.setup_course:
            step(table)
        hand_over(table)

    def turns(self, table: DeclaredTable, most: int) -> None:
        """The game is played until it is over, or for so many turns; one that stands still is over, too."""
        quiet, before, course = 0, lying(table), table.bound.turn_course
        while not table.over and table.turn < most:
            turns.next_turn(table, course)
            now = lying(table)
            quiet = quiet + 1 if now == before else 0
            before = now
            if quiet >= QUIET * len(table.players) and not table.over:
                _won(table, [player for player in table.players if not player.out])

    def during(self, table: DeclaredTable, phase: str, player: DeclaredPlayer | None) -> bool:
        """The game and its rounds are always on; a turn is on for whose turn it is."""
        return phase != "turn" or player is None or table.turn_player is player

    def draw(self, table: DeclaredTable, player: DeclaredPlayer, zone: str) -> int | None:
        """What a drawn card tells is done at once."""
        card = super().draw(table, player, zone)
        if card is not None and table.bound.cards[card].on_play:
            table.played[card] = table.played.get(card, 0) + 1
            effects.carry_out(table, card, player)
        return card

    def decide(self, table: DeclaredTable, player: DeclaredPlayer, how: str, phase: str) -> None:
        """Who wins the game ends it at once; who loses it is out, and who is left then has won."""
        if phase != "game" or table.over:
            return
        match how:
            case "win":
                _won(table, [player, *(other for other in table.players if other.seat in player.partners)])
            case "lose":
                table.leaves(player)
                left = table.order(player)
                if len(left) == 1:
                    _won(table, list(left))
            case "tie":
                _won(table, [])


def declared_kernel(ruleset: Ruleset) -> DeclaredKernel:
    """The kernel of a game that no other plays."""
    return DeclaredKernel(ruleset)


def can_end(ruleset: Ruleset) -> bool:
    """Whether anything in a game says who wins or loses it: without that nobody could play it."""
    core: Core = core_of(ruleset)
    decides = every((*core.rules.values(), *core.scripts.values()), Decide)
    return any(one.phase == "game" for one in decides)


def never_played(ruleset: Ruleset) -> list[str]:
    """Steps that say what is done, and belong neither to the set-up nor to a turn."""
    return [step.id for step in ruleset.steps if step.body and not step.id.startswith((SETUP, TURN))]


def ids(declared: Iterable[RuleValue | Clause]) -> tuple[str, ...]:
    """What some things are called that a game declares."""
    return tuple(one.id for one in declared)


def deal(table: DeclaredTable) -> None:
    """Each pile is mixed; of those that deal, everybody is dealt as many as the pile says."""
    for zone in table.bound.ruleset.zones:
        if zone.order == "stack" and zone.of == "table":
            table.chance.stream(zone.id).shuffle(table.zones[zone.id])
    for zone in table.bound.ruleset.zones:
        for player in table.players if zone.deals else ():
            for _ in range(sum(player.values.read(value) for value in zone.deals)):
                table.bound.kernel.draw(table, player, zone.id)


def lying(table: DeclaredTable) -> list[object]:
    """Where all cards and counters lie, to be compared."""
    places = [list(cards) for cards in table.zones.values()]
    theirs = [[list(cards) for cards in player.zones.values()] for player in table.players]
    return [places, theirs, [dict(player.counters) for player in table.players], dict(table.supply), len(table.carried)]


def turn_begins(table: DeclaredTable) -> None:
    """Nobody has acted yet."""
    table.acted = False
    turns.began(table)


def offered(table: DeclaredTable) -> None:
    """Whose turn it is uses what is on offer, as often as it is, and takes one action."""
    player = table.turn_player
    while table.options and not table.over and not player.out:
        actions = [] if table.acted else effects.actions(table, player)
        options: list[Any] = [*actions, *effects.offers(table, player, "turn")]
        chosen: Any = table.ask(player, ACTION, [STOP, *options]) if options else STOP
        if chosen == STOP:
            return
        table.acted = table.acted or chosen in actions
        effects.use(table, player, chosen[1])


def _won(table: DeclaredTable, winners: list[DeclaredPlayer]) -> None:
    table.winners, table.over = winners, True


def _nothing(table: DeclaredTable, *_: object) -> None:
    """A step that says nothing does nothing."""
