"""What scenarios need of this game: its moves answer its questions, what its tables show and would offer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from cardwright.engine import effects, moves
from cardwright.engine.bound import Bound
from cardwright.engine.games.archmage_origins import dealt, exchanges, looking, placing, questions, scoring, setup, view
from cardwright.engine.games.archmage_origins.dealt import ArchmageDeal
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmageBound, ArchmagePlayer, ArchmageTable
from cardwright.engine.grid import Edge, Spot, place_of
from cardwright.engine.question import LINE, SIDE, STOP
from cardwright.engine.situation import AnswerPlan, GameSituation, Lacking
from cardwright.ruleset.phrases import Word
from cardwright.ruleset.scenario import Scenario

Answered: TypeAlias = Callable[[AnswerPlan, Sequence[Any]], int]
NONE = -1

# ---- moves


def _card(plan: AnswerPlan, options: Sequence[Any]) -> int:
    """The next card that is named and not yet asked for."""
    n: int = plan.take(plan.open(), options)
    return n


def _swap(plan: AnswerPlan, options: Sequence[Any]) -> int:
    """The pair whose two cards are named."""
    spots = plan.table.spots
    lying = [
        [spots[card] for card in spots if want.fits(card) and isinstance(spots[card], Spot)] for want in plan.open()
    ]
    if len(lying) != 2:
        return NONE
    for n, option in enumerate(options):
        if option != STOP and any(
            one in mine and two in theirs for one, two in (option, option[::-1]) for mine, theirs in [lying]
        ):
            for want in plan.wants:
                want.card = STOP  # it has been asked for
            return n
    return NONE


def _space(plan: AnswerPlan, options: Sequence[Any]) -> int:
    edge = _said_space(plan)
    if edge not in options:
        return NONE
    plan.spent = True
    return list(options).index(edge)


def _said_space(plan: AnswerPlan) -> Edge | None:
    """Where the move says that the card is placed, until that was asked."""
    said = dict(plan.move.slots).get("on")
    place = place_of(said.word) if isinstance(said, Word) and not plan.spent else None
    return place if isinstance(place, Edge) else None


def _corner(plan: AnswerPlan, options: Sequence[Any]) -> int:
    word = plan.move.what.word if isinstance(plan.move.what, Word) else ""
    return next((n for n, sides in enumerate(options) if " ".join(sides) == word), NONE)


def _line(plan: AnswerPlan, options: Sequence[Any]) -> int:
    """The row or column that is chosen: `row 2`."""
    word = plan.move.what.word if isinstance(plan.move.what, Word) and not plan.spent else ""
    return _found(plan, [option != STOP and f"{option[0]} {option[1] + 1}" == word for option in options])


def _side(plan: AnswerPlan, options: Sequence[Any]) -> int:
    """The side that is chosen: `the left`."""
    word = plan.move.what.word if isinstance(plan.move.what, Word) and not plan.spent else ""
    return _found(plan, [f"the {option}" == word for option in options])


def _found(plan: AnswerPlan, meant: list[bool]) -> int:
    plan.spent = plan.spent or any(meant)
    return meant.index(True) if any(meant) else NONE


ANSWERS: Final[dict[str, tuple[tuple[str, ...], Answered]]] = {
    questions.LOOK: (("peek_at",), _card),
    questions.SWAP: (("swap",), _swap),
    questions.MAGE: (("place",), _card),
    questions.SPACE: (("place",), _space),
    questions.HOLD: (("hold",), _card),
    questions.CAST: (("play", "carry_out"), _card),
    questions.CORNER: (("choose",), _corner),
    LINE: (("choose",), _line),
    SIDE: (("choose",), _side),
}


class ArchmageSituation(GameSituation[ArchmageTable, ArchmagePlayer, ArchmageDeal]):
    """What scenarios need to know of Archmage Origins."""

    ANSWERS = ANSWERS
    BEGINNINGS = frozenset(ANSWERS) - {questions.SPACE}
    WHOLE = ("peek_at", "swap", "hold")
    OF_A_TURN = frozenset(("peek", "swap", "place", "hold"))

    def deal(self, bound: Bound, scenario: Scenario) -> ArchmageDeal:
        assert isinstance(bound, ArchmageBound)
        return ArchmageDeal(bound, scenario)

    def lay_out(self, table: ArchmageTable, deal: ArchmageDeal, first: int) -> None:
        dealt.lay_out(table, deal, first)

    def set_up(self, table: ArchmageTable, deal: ArchmageDeal) -> None:
        dealt.set_up(table, deal)

    def earlier(self, question: str) -> list[str]:
        """The verbs of moves that can be made in a turn only before a question of it is asked (AO-020 to AO-023)."""
        order = [questions.CAST, questions.LOOK, questions.SWAP, questions.MAGE]
        before = order[: order.index(question)] if question in order else []
        return [verb for one in before for verb in ANSWERS[one][0]]

    def wanting(self, plan: AnswerPlan, question: str) -> bool:
        """Whether a move under way still says what a question asks for."""
        if question == questions.SPACE:
            return _said_space(plan) is not None
        return question not in (questions.CORNER, LINE, SIDE) and bool(plan.open())

    def total(self, table: ArchmageTable, battles: Sequence[Any], player: ArchmagePlayer) -> int:
        """What a player's army is worth."""
        return scoring.points_of(table, player)

    def power(self, table: ArchmageTable, player: ArchmagePlayer, card: int) -> int:
        """The power that counts for a player at a card of the realm."""
        return scoring.powers(table).at(table.spots[card])[player.seat]

    def faces(self, table: ArchmageTable, player: ArchmagePlayer) -> frozenset[int]:
        """The cards of the realm and beside it whose faces a player has seen, or sees; elsewhere what was looked at."""
        seen = view.view_of(table, player)
        lying = {card.card for card in seen.realm} | {placed.card for placed in seen.border}
        lying |= {card for card in player.peeked if player.seat in moves.remembered(table, card)}
        return frozenset(card for card in lying if card is not None)

    def offered(self, table: ArchmageTable, player: ArchmagePlayer) -> list[str]:
        """The actions that a player could take at this moment, if it were the player's turn."""
        return [action for action in ("peek", "swap", "place", "hold") if self.prey(table, player, action)]

    def prey(self, table: ArchmageTable, player: ArchmagePlayer, action: str) -> list[int] | None:
        """The cards that an action could be about."""
        match action:
            case "peek":
                enough = len(looking.counted(player)) >= player.rules.looks_per_turn
                return [] if enough else [table.at[spot] for spot in looking.open_spots(table, player)]
            case "swap":
                cards = looking.counted(player) or table.realm
                return [card for card in cards if exchanges.may_swap(table, player, card)]
            case "place":
                return placing.placeable(table, player) if placing.free(table, player) else []
            case "hold":
                return [table.at[spot] for spot in placing.holdable(table, player)]
            case _:
                return None

    def spaces(self, table: ArchmageTable, player: ArchmagePlayer) -> list[Edge]:
        """The places beside the realm where a player could place a card."""
        return placing.free(table, player)

    def lacks(self, table: ArchmageTable, player: ArchmagePlayer, action: str) -> Iterator[Lacking]:
        """The rule values that stand in the way of an action."""
        rules = player.rules
        marked = sum(counters.get(TOKEN, 0) for counters in table.carried.values())
        match action:
            case "peek" if (looked := len(looking.counted(player))) >= rules.looks_per_turn:
                yield "looks_per_turn", rules.looks_per_turn, looked
            case "peek":
                if table.bound_now:
                    yield "shared_looks", rules.shared_looks, None
                if marked and not rules.marked_can_be_looked_at:
                    yield "marked_can_be_looked_at", False, None
            case "swap" if marked and not rules.marked_can_be_moved:
                yield "marked_can_be_moved", False, None
            case "place":
                if table.rules.placement == "corner":
                    yield "placement", "corner", None
                yield "mages_per_space", table.rules.mages_per_space, None
            case "hold" if player.holds >= rules.hold_cards:
                yield "hold_cards", rules.hold_cards, player.holds
            case "hold" if placing.held(table, player):
                if table.supply.get(TOKEN) == 0:
                    yield "hold_tokens", marked, None
                if marked:
                    yield "tokens_per_card", table.rules.tokens_per_card, None
            case _:
                return

    def lacks_for_card(
        self, table: ArchmageTable, player: ArchmagePlayer, question: str, card: int, about: int | None
    ) -> Iterator[Lacking]:
        """The rule values that keep a card from being what a question asks for."""
        marked = bool(table.carried.get(card, {}).get(TOKEN))
        match question:
            case questions.LOOK if card in player.looked:
                return  # once in a turn (AO-020)
            case questions.LOOK if (looked := len(looking.counted(player))) >= player.rules.looks_per_turn:
                yield "looks_per_turn", player.rules.looks_per_turn, looked
            case questions.LOOK if marked and not player.rules.marked_can_be_looked_at:
                yield "marked_can_be_looked_at", False, None
            case questions.LOOK if card in table.bound_now or table.spots.get(card) in table.bound_now:
                yield "shared_looks", player.rules.shared_looks, None
            case questions.SWAP if marked and not player.rules.marked_can_be_moved:
                yield "marked_can_be_moved", False, None
            case questions.HOLD if marked:
                yield "tokens_per_card", table.rules.tokens_per_card, table.carried[card][TOKEN]
            case _:
                return

    def lacks_here(self, plan: AnswerPlan) -> Iterator[Lacking]:
        """The rule values that keep a card from being placed where a move says."""
        table, player, edge = plan.table, plan.table.players[plan.seat], _said_space(plan)
        if edge in setup.own_edges(table, player):
            yield "mages_per_space", table.rules.mages_per_space, len(table.beside[edge])
        elif edge in table.beside:
            yield "placement", table.rules.placement, None

    def bans_on(
        self, table: ArchmageTable, player: ArchmagePlayer, question: str, card: int, about: int | None
    ) -> list[str]:
        """The abilities that forbid it for a card, by their keys."""
        action = {questions.LOOK: "peek", questions.SWAP: "swap", questions.MAGE: "place", questions.HOLD: "hold"}
        return effects.keys_of_bans(table, action[question], player, card) if question in action else []


SITUATION = ArchmageSituation()
