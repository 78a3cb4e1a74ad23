"""A guessed table and what a player means to do become that table some turns later.

Steps are functions over a table, so a game is taken up at the beginning of the step in which the question was asked:
what the player had laid in it is taken back, and laid again by the script.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from cardwright.engine import effects, turns
from cardwright.engine import question as asked
from cardwright.engine.agents.agent import Question
from cardwright.engine.games.imperial_twing import battle, dice, endgame, lay, objects, reactions, traps
from cardwright.engine.games.imperial_twing.view import view_of
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.greedy import TwingGreedy
    from cardwright.engine.games.imperial_twing.judgement.in_battle import LayingPlan
    from cardwright.engine.games.imperial_twing.state import Battle, BattleSide, TwingPlayer, TwingTable
    from cardwright.engine.table import PlayerState, Table


class ScriptedPolicy:
    """Answers for everybody at a guessed table: one seat by a script while it has an answer, all else by policy."""

    def __init__(self, policy: TwingGreedy, seat: int, script: AnswerScript) -> None:
        self.policy, self.seat, self.script = policy, seat, script

    def __call__(self, table: Table, player: PlayerState, ask: str, options: Sequence[Any], about: Any) -> int:
        if player.seat == self.seat:
            settled = self.script.answer(ask, options, about)
            if settled is not None:
                return settled
        here: Any = table
        return self.policy.choose(here.bound, view_of(here, here.players[player.seat]), Question(ask, options, about))


# ---- taking up


def from_action(table: TwingTable) -> None:
    """The action of the turn is taken, from its choice on."""
    table.bound.course["turn.action"](table)


def from_laying(table: TwingTable, seat: int) -> None:
    """A player lays cards, attacking or defending, and the battle goes on to its end."""
    mine = next(battle for battle in table.battles if battle.side(table.players[seat]) is not None)
    side = mine.side(table.players[seat])
    assert side is not None
    take_back(side)
    if mine.endgame:
        _endgame_laying(table, mine, side)
    elif side.attacks or not (mine.attack.spells or mine.attack.creatures):  # G-12: the attack may lie face down
        _battle_from(table, "battle.attack")
    else:
        _battle_from(table, "battle.defend")


def from_reaction(table: TwingTable, seat: int, chosen: Any, moment: str) -> None:
    """A player plays a card or takes an offer, or neither, and the battle goes on to its end."""
    player = table.players[seat]
    table.battle = next(battle for battle in table.battles if battle.side(player) is not None)
    if isinstance(chosen, tuple):
        if any(entry.handle == chosen[1] and entry.owner in (None, player) for entry in table.options):
            effects.use(table, player, chosen[1])
    elif chosen != STOP:
        (dice.play_cat if table.bound.is_cat[chosen] else traps.in_battle)(table, player, chosen)
    table.battle = table.battles[0]
    if moment == "after_roll":
        reactions.react(table)
    following = "battle.total" if moment == "after_roll" else "battle.roll"
    if table.battles[0].endgame:
        endgame.go_on(table, "endgame.compare" if moment == "after_roll" else "endgame.roll")
    else:
        _battle_from(table, following)


def take_back(side: BattleSide) -> None:
    """What a leader has laid goes back to where it came from."""
    player = side.player
    for card in side.spells:
        insort(player.hand, card)
    for card in side.creatures:
        insort(player.entourage, card)
    player.laid.clear()
    side.spells.clear()
    side.creatures.clear()
    side.riders.clear()
    side.shield = False


# ---- going on


def _battle_from(table: TwingTable, step: str) -> None:
    """The rest of a battle, and of the duel that it belongs to."""
    fought = table.battles[0]
    for name in battle.STEPS[battle.STEPS.index(step) :]:
        table.bound.course[name](table)
    battle.finish(table)
    if table.duel is not None and not table.over:
        _rest_of_duel(table, fought)


def _rest_of_duel(table: TwingTable, fought: Battle) -> None:
    duel = table.duel
    assert duel is not None
    if fought.winner is not None:
        if fought.winner.player is duel.challenger:
            duel.won += 1
        else:
            duel.lost += 1
    if max(duel.won, duel.lost) < table.rules.duel_wins:
        table.bound.course["duel.battle"](table)
    if not table.over:
        table.bound.course["duel.prize"](table)
    table.duel = None
    effects.phase_ended(table, "duel", None)
    if not table.over:
        objects.offer_switching(table)


def _endgame_laying(table: TwingTable, mine: Battle, side: BattleSide) -> None:
    if side.attacks:
        table.battles, table.battle = [], None
        endgame.go_on(table, "endgame.attack")
        return
    for fought in table.battles[table.battles.index(mine) :]:  # those before have laid their cards
        table.battle = fought
        lay.defence(table, fought)
    table.battle = table.battles[0]
    endgame.go_on(table, "endgame.roll")


def turns_after(table: TwingTable, more: int) -> None:
    """The turn ends, and so many more are played."""
    player: TwingPlayer = table.turn_player
    if not table.over and not player.out:
        table.bound.course["turn.end"](table)
    if not table.over:
        turns.pass_on(table, player)
        turns.turns(table, table.bound.turn_course, table.turn + more)


class AnswerScript(Protocol):
    """What a player means to answer; None when that is not settled."""

    def answer(self, question: str, options: Sequence[Any], about: Any) -> int | None:
        """The index of an option."""


class SettledAnswers:
    """The first questions of their sorts get settled answers, in order; one that is not offered ends the script."""

    def __init__(self, *lines: tuple[str, Any]) -> None:
        self.lines = list(lines)

    def answer(self, question: str, options: Sequence[Any], about: Any) -> int | None:
        if not self.lines or self.lines[0][0] != question:
            return None
        _, wanted = self.lines.pop(0)
        if wanted in options:
            return list(options).index(wanted)
        self.lines.clear()
        return None


class Laying:
    """One plan is laid, card by card, as far as the cards are offered."""

    def __init__(self, plan: LayingPlan) -> None:
        self.plan = plan

    def answer(self, question: str, options: Sequence[Any], about: Any) -> int | None:
        plan = self.plan
        if question == asked.DEFENCE:
            wanted: Any = "shield" if plan.shield else "spells"
        elif question == asked.SPELL and about is None:
            wanted = next((card for card in plan.spells if card in options), STOP)
        elif question == asked.CREATURE:
            wanted = next((card for card in plan.creatures if card in options), STOP)
        elif question == asked.RIDER:
            wanted = next((rider for rider, mount in plan.riders if mount == about and rider in options), STOP)
        else:
            return None
        return list(options).index(wanted) if wanted in options else None


class Passing:
    """No reaction more in this battle, which is over when something else is asked."""

    def __init__(self) -> None:
        self.over = False

    def answer(self, question: str, options: Sequence[Any], about: Any) -> int | None:
        self.over = self.over or question != asked.REACT
        return None if self.over or STOP not in options else list(options).index(STOP)
