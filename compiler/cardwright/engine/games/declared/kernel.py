"""A kernel for any game that says all of itself in its card files: its contract is read from the ruleset.

The course of a game is its steps, by the phase whose name they bear: those of the set-up, of the game and of its end,
each once. A sentence in one of them plays another phase (`play 7 deals`); a game without a step of its own plays turns.
A game without a step of the set-up begins as most do: each pile is mixed, and of those that deal, everybody is dealt as
many as the pile says. Where no sentence lets anybody choose an action, whose turn it is may take one behind its steps.

A phase is left in the middle when somebody wins, when all but one are out, or when a sentence says so. Then the table
is `halted`: whatever is being carried out stops behind the deed that it is at, up to the phase that is left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from cardwright.core.blocks import Script
from cardwright.core.declarations import DRAW, PLAY, SWAP
from cardwright.core.deeds import Decide, RunPhase, TakeActions
from cardwright.core.lowered import Core, core_of, step_key
from cardwright.core.phases import END, GAME, SETUP, TURN, phase_of
from cardwright.core.possible import played_kinds
from cardwright.core.walk import every
from cardwright.engine import effects, moves, turns
from cardwright.engine.bind.binding import CoreBinder
from cardwright.engine.games.declared import grids
from cardwright.engine.games.declared.hidden import deal_anew
from cardwright.engine.games.declared.prospects import chances, goals
from cardwright.engine.games.declared.rehearsal import Rehearsal
from cardwright.engine.games.declared.state import DeclaredBound, DeclaredPlayer, DeclaredTable, Paused
from cardwright.engine.games.declared.view import view_of
from cardwright.engine.gift import hand_over
from cardwright.engine.grid import GridLine
from cardwright.engine.happening import Happening, happened
from cardwright.engine.kernel import Kernel
from cardwright.engine.question import ACTION, STOP, WHO
from cardwright.engine.rule_values import RuleValues
from cardwright.engine.story import APPOINTED, IDLE, MOVED
from cardwright.ruleset.game import Clause, Ruleset, RuleValue, Step
from cardwright.ruleset.phrases import Thing

RUNS: Final = 5000  # a phase that says no other limit is played so often at most
ENDLESS_PHASE: Final = "endless phase "  # how the finding begins that a phase was played on and on, and broken off
STANDSTILL: Final = "standstill "  # and that nothing moved any more before what it waited for
QUIET: Final = 50  # laps in which no card and no counter has moved, though somebody was asked: nothing will move


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
        self.steps, self.called = {}, ids(ruleset.steps)
        self.bound, self.table, self.shown = DeclaredBound, DeclaredTable, view_of
        self.telling, self.taking = {WHO: ()}, frozenset((ACTION,))

    def prepare(self, bound: DeclaredBound) -> None:
        """The piles with their cards, and the steps of each phase."""
        bound.piles, bound.spare, bound.kept = {}, {}, {}
        bound.goals = goals(bound.core, CoreBinder(bound.core.nouns, bound.kernel, bound))
        bound.playable = played_kinds(bound.ruleset, bound.core)
        bound.grids = frozenset(zone.id for zone in bound.ruleset.zones if zone.order == "grid")
        bound.played, bound.refill = bound.ruleset.played, bound.ruleset.refill
        bound.tell_tale = bound.watched or bool(bound.goods or bound.grids) or any(bound.has_abilities)
        bound.refilled = frozenset(bound.pile.values()) - {bound.refill}
        bound.decided = {clause.verb: clause.id for clause in bound.ruleset.happenings if _of_the_game(clause)}
        for card, kind in enumerate(bound.kind):
            if kind in bound.pile:
                bound.piles.setdefault(bound.pile[kind], []).append(card)
        bound.courses, bound.entrances, bound.straight = {SETUP: [], GAME: [], TURN: [], END: []}, {}, True
        scripts = bound.core.scripts
        for step in bound.ruleset.steps:
            phase, key = phase_of(step.id), step_key(step.id)
            act = bound.course[step.id]
            bound.courses.setdefault(phase, []).append(act)
            if phase in bound.entrances:
                bound.entrances[phase].append(act)
            elif playing := _playing(scripts[key]):
                bound.entrances[phase] = [act if playing is scripts[key] else _course(playing, step.id, bound)]
                bound.straight = bound.straight and isinstance(playing.body[0], RunPhase)
        bound.innermost = frozenset(phase for phase in bound.courses if phase not in bound.entrances)
        if not bound.courses[SETUP]:
            bound.courses[SETUP] = [deal]
        if not any(every(tuple(scripts.values()), TakeActions)):
            bound.courses[TURN].append(offered)

    def begin(self, table: DeclaredTable) -> None:
        """Every card lies in its pile; then the steps of the set-up."""
        table.turn_player = table.starter = table.players[0]
        for zone, cards in table.bound.piles.items():
            table.pile(zone, None).extend(cards)
            for card in cards if zone in table.bound.grids else ():
                grids.lay(table, card, zone, None)
        table.limit = RUNS
        _steps(table, SETUP)
        if table.cut:
            table.findings[ENDLESS_PHASE + table.longest[1]] += 1
        table.turn = table.within = table.marks = 0  # what the set-up plays counts for nothing
        hand_over(table)

    def turns(self, table: DeclaredTable, most: int) -> None:
        """The game is played to its end, or for so many turns; if nobody was said to have won, all but losers have."""
        table.limit, table.cut, table.longest = most, False, (0, "")
        table.halted = table.over or table.closing
        if table.bound.courses[GAME]:
            _steps(table, GAME)
        else:
            self.run_phase(table, TURN, None, None, None)
        if table.cut:
            table.findings[ENDLESS_PHASE + table.longest[1]] += 1
            return
        table.closing, table.entering = True, False
        table.halted = table.over
        _steps(table, END)
        if not table.over:
            _won(table, [player for player in table.players if not player.lost])

    def run_phase(
        self,
        table: DeclaredTable,
        phase: str,
        most: int | None,
        over: Callable[[], bool] | None,
        first: DeclaredPlayer | None,
    ) -> None:
        """A phase is played until it is over, or nothing moves any more; that a limit was reached is noted."""
        table.entered += 1
        if table.entered > len(table.paces):
            table.paces.append([0, 0, 0])
            if first is not None and not first.out:
                table.turn_player = table.starter = first
        pace = table.paces[table.entered - 1]
        self._runs(table, phase, RUNS if most is None else most, most is None, over, pace)
        table.paces.pop()
        table.entered -= 1
        if table.cut and pace[0] > table.longest[0]:
            table.longest = pace[0], phase

    def _runs(
        self,
        table: DeclaredTable,
        phase: str,
        most: int,
        endless: bool,
        over: Callable[[], bool] | None,
        pace: list[int],
    ) -> None:
        """The runs of a phase, one after the other; `endless` where nobody has said how many there may be."""
        since = pace[0]
        while midway(table) or (not table.halted and (over is None or not over())):
            if not midway(table):
                if pace[0] >= most:
                    if endless:
                        table.findings[ENDLESS_PHASE + phase] += 1
                    return
                if table.turn >= table.limit or table.within >= RUNS:
                    if table.between is None or table.within >= RUNS:
                        table.cut = table.halted = True
                        return
                    table.limit = table.turn + 1
                    table.between()
                if table.judged and pace[0] > since and phase not in table.bound.innermost:
                    raise Paused
                _mark(table)
            stirs, choices, turn = table.stirs, len(table.choices), table.turn
            _run(table, phase)
            pace[0] += 1
            if TURN in table.phases:
                table.within += 1
            elif table.turn == turn and phase != TURN:
                table.turn += 1  # nothing inside it was played: it counts by itself, so that it cannot go on for ever
            pace[1] = pace[1] + 1 if table.stirs == stirs else 0
            pace[2] = (
                pace[2] + 1 if table.stirs == stirs and len(table.choices) == choices and not chanced(table) else 0
            )
            players = max(len(table.order(table.turn_player)), 1) if pace[1] else 1
            if pace[2] >= players or pace[1] >= QUIET * players:
                if over is not None and not table.halted:
                    table.findings[STANDSTILL + phase] += 1
                return

    def peek(self, table: DeclaredTable, player: DeclaredPlayer, card: int) -> None:
        super().peek(table, player, card)
        player.looked[card] = table.turn

    def reveal(self, table: DeclaredTable, player: DeclaredPlayer, card: int) -> None:
        for other in table.players:
            self.peek(table, other, card)

    def seen(self, table: DeclaredTable, player: DeclaredPlayer) -> list[int]:
        """What they have looked at in this turn, as long as it lies there."""
        looked = [card for card, turn in player.looked.items() if turn == table.turn]
        return [card for card in looked if player.seat in moves.remembered(table, card)]

    def swappable(self, table: DeclaredTable, player: DeclaredPlayer, card: int) -> bool:
        return grids.movable(table, player, card, SWAP)

    def swap(self, table: DeclaredTable, player: DeclaredPlayer, card: int, other: int) -> None:
        grids.swap(table, player, card, other)

    def shiftable(self, table: DeclaredTable, player: DeclaredPlayer) -> list[GridLine]:
        return grids.lines(table, player)

    def shift(self, table: DeclaredTable, player: DeclaredPlayer, line: GridLine, far: int, to: str) -> None:
        grids.shift(table, player, line, far, to)

    def end_phase(self, table: DeclaredTable, phase: str) -> None:
        """A phase that is on is over; those inside it, too."""
        if phase in table.phases and not table.halted:
            table.ending, table.halted = phase, True

    def take_actions(self, table: DeclaredTable, player: DeclaredPlayer, least: int, most: int) -> None:
        """A player takes actions that can be carried out, and uses besides what is on offer."""
        taken = 0
        while table.options and not table.halted and not player.out:
            actions = effects.actions(table, player) if taken < most else []
            options: list[Any] = [*actions, *effects.offers(table, player, "turn")]
            if not actions or taken >= least:
                options.insert(0, STOP)
            chosen: Any = table.ask(player, ACTION, options) if len(options) > 1 or options[0] != STOP else STOP
            if table.story is not None and len(options) == 1 and chosen == STOP and taken < least:
                table.story(Happening(IDLE, player), ())
            if chosen == STOP:
                return
            taken += chosen in actions
            effects.use(table, player, chosen[1])

    def appoint(self, table: DeclaredTable, person: str, player: DeclaredPlayer) -> None:
        """Who is called so from now on."""
        if table.appointed.get(person) is not player:
            table.stirs += 1
            if table.story is not None:
                table.story(Happening(APPOINTED, player, face=person), ())
        table.appointed[person] = player

    def person(self, table: DeclaredTable, word: str) -> list[DeclaredPlayer]:
        """Who was appointed, or sits at the first seat; in the place of who is out, the next in the order of play."""
        player = table.appointed.get(word, table.players[0])
        return [player] if not player.out else table.order(player)[:1]

    def prospects(self, table: DeclaredTable) -> list[float]:
        return chances(table, table.bound.goals)

    def deal_anew(self, table: DeclaredTable) -> None:
        deal_anew(table, None, table.chance.stream("anew"))

    def rehearsal(
        self, table: DeclaredTable, player: DeclaredPlayer, question: str, options: Sequence[Any], about: Any
    ) -> Rehearsal:
        return Rehearsal(table, player, question, options, about)

    def during(self, table: DeclaredTable, phase: str, player: DeclaredPlayer | None) -> bool:
        """The game and its rounds are always on; a turn is on for whose turn it is."""
        if phase in (GAME, "round"):
            return True
        return phase in table.phases and (phase != TURN or player is None or table.turn_player is player)

    def draw(self, table: DeclaredTable, player: DeclaredPlayer, zone: str) -> int | None:
        """What a drawn card tells is done at once, unless cards of its kind are played in this game."""
        card = self.top(table, zone)
        if card is None:
            return None
        home = table.bound.home[table.bound.kind[card]]
        owner = player if home in player.zones else None
        if not moves.with_events(table, DRAW, player, card, home, owner, source=(zone, None)):
            return None
        if table.bound.cards[card].on_play and table.bound.kind[card] not in table.bound.playable:
            table.played[card] = table.played.get(card, 0) + 1
            effects.carry_out(table, card, player)
        return card

    def is_there(self, table: DeclaredTable, zone: str) -> bool:
        refill = table.bound.refill
        return bool(table.zones[zone]) or (
            zone in table.bound.refilled and bool(refill) and len(table.zones[refill]) > 1
        )

    def top(self, table: DeclaredTable, zone: str) -> int | None:
        """The top card of a pile, which is filled when it is empty: with all but the top card of another, mixed."""
        pile = table.zones[zone]
        refill = table.bound.refill
        if not pile and refill and zone in table.bound.refilled and len(table.zones[refill]) > 1:
            used = table.zones[refill]
            pile.extend(used[:-1])
            del used[:-1]
            table.chance.stream("refill").shuffle(pile)
            moves.forget(table, pile)
            for card in pile:
                self.departed(table, card, refill, None)
                if table.lasting:
                    effects.left(table, card, refill)
                if table.recasts:
                    effects.moved(table, card)
        return pile[-1] if pile else None

    def play(self, table: DeclaredTable, player: DeclaredPlayer, card: int) -> None:
        """A card is laid where played cards lie, or else discarded, and what it says is done."""
        bound = table.bound
        bury = not bound.played and bound.kind[card] in bound.buried
        zone = bound.played or bound.discards[bound.kind[card]]
        home = bound.home[bound.kind[card]]
        hand = player.zones.get(home, ())
        source = (home, player) if card in hand else None
        if not moves.with_events(table, PLAY, player, card, zone, None, bury, source):
            return
        if table.zones[zone] and card in table.zones[zone]:
            player.laid.append(card)
        table.played[card] = table.played.get(card, 0) + 1
        if bound.cards[card].on_play:
            effects.carry_out(table, card, player)

    def unnoticed(self, table: DeclaredTable, deed: str) -> bool:
        bound = table.bound
        if deed in bound.announced or bound.tell_tale or table.story is not None:
            return False
        if table.recasts or table.carried or table.roles:
            return False
        return not any(lasts.card is not None for lasts in table.lasting)  # until a card leaves its place

    def gather(self, table: DeclaredTable, deed: str, zone: str, cards: list[int]) -> bool:
        if not self.unnoticed(table, deed):
            return False
        goal = table.zones[zone]
        stay = set(goal)
        table.stirs += len(cards) - len(goal)
        for pile in table.zones.values():
            pile.clear()
        for player in table.players:
            for pile in player.zones.values():
                pile.clear()
            if player.laid:
                player.laid[:] = [card for card in player.laid if card in stay]
        table.active.clear()
        goal.extend(cards)
        if table.peeked:
            moves.forget(table, cards)
        if table.inference is not None:
            table.inference.emptied()
        return True

    def is_active(self, table: DeclaredTable, card: int) -> bool:
        """Of cards that say nothing no list is kept: they come and go most often."""
        if table.bound.has_abilities[card]:
            return card in table.active
        lay = moves.place(table, card)
        return lay is not None and lay[1] is not None and lay[0] == table.bound.home[table.bound.kind[card]]

    def departed(self, table: DeclaredTable, card: int, zone: str, owner: DeclaredPlayer | None) -> None:
        """Whoever had laid it there has it no longer; in a grid its place is free."""
        if card in table.active:
            effects.deactivate(table, card)
        if table.inference is not None:
            table.inference.departed(card, zone, owner)
        if table.spots and zone in table.bound.grids:
            table.spots.pop(card, None)
        if owner is None:
            for player in table.players:
                if player.laid and card in player.laid:
                    player.laid.remove(card)

    def arrived(self, table: DeclaredTable, card: int, zone: str, owner: DeclaredPlayer | None) -> None:
        """Where a card has come is told, whether the game has a happening for it or not; in a grid it has a place."""
        if zone in table.bound.grids:
            grids.lay(table, card, zone, owner)
        if table.bound.has_abilities[card]:
            super().arrived(table, card, zone, owner)
        if table.inference is not None:
            table.inference.arrived(table, card, zone, owner)
        if table.story is not None:
            table.story(Happening(MOVED, owner, card), ())

    def decide(self, table: DeclaredTable, player: DeclaredPlayer, how: str, phase: str) -> None:
        """Who wins the game ends it at once; who loses or leaves it is out, and with one left the end is played."""
        if table.over:
            return
        match how:
            case "win":
                _won(table, [player, *(other for other in table.players if other.seat in player.partners)])
            case "lose" | "leave":
                _out(table, [player], how == "lose")
            case "tie":
                _won(table, [])

    def share(self, table: DeclaredTable, players: Sequence[DeclaredPlayer]) -> None:
        """They win, each with their partners."""
        if not table.over:
            seats = {seat for player in players for seat in (player.seat, *player.partners)}
            _won(table, [player for player in table.players if player.seat in seats])

    def leave_together(self, table: DeclaredTable, players: Sequence[DeclaredPlayer], how: str) -> None:
        """They are out before it is looked who is left: who loses with all others has not won."""
        if how == "tie":
            super().leave_together(table, players, how)
        elif not table.over:
            _out(table, list(players), how == "lose")


def declared_kernel(ruleset: Ruleset) -> DeclaredKernel:
    """The kernel of a game that no other plays."""
    return DeclaredKernel(ruleset)


def can_end(ruleset: Ruleset) -> bool:
    """Whether anything in a game says who wins or loses it: without that nobody could play it."""
    core: Core = core_of(ruleset)
    decides = every((*core.rules.values(), *core.scripts.values()), Decide)
    return any(one.phase == GAME for one in decides)


def says_nothing(ruleset: Ruleset) -> list[str]:
    """Steps that do not say what is done in them."""
    return [step.id for step in ruleset.steps if not step.body]


def ids(declared: Iterable[RuleValue | Clause | Step]) -> tuple[str, ...]:
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


def chanced(table: DeclaredTable) -> bool:
    """Whether chance has had a say since the last turn began: then the next may go otherwise."""
    chance = table.chance
    return bool(chance.streams) or any(die is not None for die in chance.dice)


def _playing(script: Script) -> Script | None:
    """The sentences of a step from the first on that plays a phase; None where none does."""
    for n, line in enumerate(script.body):
        if any(every((line,), RunPhase)):
            return replace(script, body=script.body[n:]) if n else script
    return None


def _course(script: Script, step: str, bound: DeclaredBound) -> Callable[..., Any]:
    key = step_key(step)
    return effects.course_of(key, step, CoreBinder(bound.core.nouns, bound.kernel, bound).script(script, key), None)


def _steps(table: DeclaredTable, phase: str) -> None:
    """The steps of a phase, each with chains of its own. One that is entered in the middle begins where it plays
    another phase."""
    steps = table.bound.courses[phase]
    if midway(table):
        steps = table.bound.entrances.get(phase, steps)
    elif table.entering:
        steps = table.bound.entrances.get(phase, steps)
        table.entering = phase in table.bound.entrances
    for step in steps:
        if table.halted:
            return
        table.links = table.laps = 0
        step(table)


def _run(table: DeclaredTable, phase: str) -> None:
    """A phase is played once, and what lasts until its end ends."""
    if midway(table):
        _to_its_end(table, phase)
        return
    table.phases.append(phase)
    table.runs[phase] = table.runs.get(phase, 0) + 1
    if phase == TURN:
        _turn(table)
    else:
        if TURN in table.phases:
            table.links = table.laps = 0
        elif phase in table.bound.innermost:
            _counted(table)
        if table.lasting or table.used or table.recasts:
            effects.phase_began(table, phase, None)
        _to_its_end(table, phase)
        return
    table.phases.pop()


def _to_its_end(table: DeclaredTable, phase: str) -> None:
    _steps(table, phase)
    _left(table, phase)
    if table.lasting or table.used or table.recasts:
        effects.phase_ended(table, phase, None)
    table.phases.pop()


def midway(table: DeclaredTable) -> bool:
    """Whether a table that goes on from a snapshot has not yet come to the phase in which it was left."""
    return table.entered < len(table.paces)


def _mark(table: DeclaredTable) -> None:
    """A place at which a table could be left, and gone on with: no turn is on, and the set-up is over."""
    if table.marks < 0 or table.closing or not table.bound.straight or TURN in table.phases:
        return
    if table.marks + 1 == table.pause:
        raise Paused
    table.marks += 1


def _turn(table: DeclaredTable) -> None:
    """One turn, unless it is skipped; then it is the next player's."""
    table.entering = False
    player = table.turn_player
    if player.skips:
        player.skips -= 1
        table.stirs += 1  # who has missed a turn has the next
    else:
        _counted(table)
        turns.began(table)
        for step in table.bound.courses[TURN]:
            if player.out or table.halted:
                break
            step(table)
        _left(table, TURN)
        turns.ended(table)
    if not table.halted:
        turns.pass_on(table, player)


def _left(table: DeclaredTable, phase: str) -> None:
    """A phase that was left in the middle is over; the one around it goes on."""
    if table.ending == phase:
        table.ending = ""
        table.halted = table.over or table.closing or table.cut


def _counted(table: DeclaredTable) -> None:
    table.turn += 1
    table.chance.turn_begins(table.turn)
    table.links = table.laps = 0


def offered(table: DeclaredTable) -> None:
    """Whose turn it is uses what is on offer, as often as it is, and takes one action."""
    player = table.turn_player
    table.bound.kernel.take_actions(table, player, 0, 1)


def _out(table: DeclaredTable, players: Sequence[DeclaredPlayer], lost: bool) -> None:
    """Players are out together; with one left, or none, the end is played."""
    for player in players:
        player.lost = player.lost or lost
        table.leaves(player)
    for player in players:
        _tell(table, "lose", player)
    if sum(not player.out for player in table.players) < 2 and not table.closing:
        table.closing = table.halted = True


def _won(table: DeclaredTable, winners: list[DeclaredPlayer]) -> None:
    table.winners, table.over, table.halted = winners, True, True
    for player in winners:
        _tell(table, "win", player)


def _tell(table: DeclaredTable, how: str, player: DeclaredPlayer) -> None:
    """Who has won or lost the game, where the game has a happening for it."""
    if id := table.bound.decided.get(how, ""):
        happened(table, table.listeners[id], Happening(id, player))


def _of_the_game(clause: Clause) -> bool:
    return isinstance(clause.what, Thing) and clause.what.noun == "game" and not clause.passive
