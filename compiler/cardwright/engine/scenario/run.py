"""A scenario is played: the table is laid out, its moves answer the questions, what it expects is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from cardwright.core.phases import TURN
from cardwright.engine import question as ask
from cardwright.engine.play import seated as table_for
from cardwright.engine.question import STOP
from cardwright.engine.scenario import opening_question as opening
from cardwright.engine.scenario.event_expectations import EventExpectations, of_the_game
from cardwright.engine.scenario.look import Looking
from cardwright.engine.scenario.move_plan import CARDS, LAYING, LAYS, SEATS, MovePlan, Want
from cardwright.engine.scenario.offers import Offers, worth_now
from cardwright.engine.scenario.outcome import (
    Absent,
    Actual,
    Bar,
    Failure,
    Hollow,
    How,
    Idle,
    Lack,
    Log,
    Offered,
    PosedQuestion,
    RuleSource,
    Unclear,
    Why,
)
from cardwright.engine.scenario.scenario_setup import ScenarioSetup, given
from cardwright.ruleset.abilities import Permit
from cardwright.ruleset.condition import Compare, Happens, Has, Is, Not
from cardwright.ruleset.phrases import Argument, Number, Thing
from cardwright.ruleset.scenario import Expect, Line, PlayerMove, Try, Wish

if TYPE_CHECKING:
    from cardwright.engine.story import Recorder


IDLE = 3  # rounds in which no move is made, until it is plain that the next one never will be
IDLE_UNASKED = 1  # the same where nobody can pass, and each round decides much that nobody has said
NUMBERS = (ask.BID, ask.MANY, ask.NUMBER, ask.DIRECTION, ask.FACE)
ABOUT_ACTIONS = (ask.ACTION, ask.TARGET, ask.DEFENCE, ask.SUPPORT)
SHOWN = 3  # of the questions that a move could have answered


class ScriptOver(Exception):
    """All that the scenario says has been said."""


class MoveRefused(Exception):
    """A move cannot be made."""


class ScenarioRun:
    """A scenario under way. `cursor` is the line that comes next; `plan` is what is left of the move before it."""

    def __init__(self, part: ScenarioSetup, seed: int, recorder: Recorder | None = None) -> None:
        scenario, known = part.scenario, part.known
        self.part, self.scenario, self.known, self.names, self.room = part, scenario, known, part.names, part.room
        self.lines: list[Line] = [line for line in scenario.lines if isinstance(line, PlayerMove | Wish | Expect)]
        self.cursor = 0
        self.plan: MovePlan | None = None
        self.wishes: list[MovePlan] = []  # what a duel was fought for
        self.habit: MovePlan | None = None  # what is left of a move that is made whenever it is possible
        self.early: set[int] = set()  # lines that were looked at before their turn
        self.passed_over: dict[
            int, tuple[PlayerMove, PosedQuestion]
        ] = {}  # a line, and the move before it that came too late
        self.bound_to: dict[str, int] = {}  # the part of the game to which the next move is bound, by its count
        self.log = Log()
        self.failures: list[Failure] = []
        self.hollow: list[Hollow] = []
        self.moves: list[PlayerMove] = []
        self.looked_after = 0  # moves that were made when somebody last looked
        self.idle = 0
        self.before = 0  # moves that were made before this turn
        self.recorder = recorder
        table: Any = table_for(part.bound, seed, [_nobody] * len(self.names))
        self.table = table
        self.table.persons = frozenset(range(len(self.names)))
        self.table.asking = self.ask  # forced answers are seen as well
        if recorder is not None:
            recorder.join(self.table)
        throws = [(self.names.index(die.of) if die.of else None, die.face) for die in scenario.dice]
        self.table.chance = given(seed, throws, self.thrown)
        self.hearing = EventExpectations(part.expected, self.table)
        laid = {lay.zone for lay in scenario.lays if not lay.of}
        hidden = [zone for zone in known.ruleset.zones if zone.of != "player" and zone.seen != "all"]
        piled = frozenset(zone.id for zone in hidden if zone.order != "grid" and zone.id not in laid)
        self.looking = Looking(self.table, self.names, known, self.hearing, self.room, piled)
        self.offers = Offers(self.table, self.names, known, self.room, self.log)

    # ---- from the first turn to the last line

    def run(self) -> None:
        """Plays until all lines are said, or one cannot be."""
        try:
            self._begin()
            self._bind()
            if self._at_once() and self.next_move() is None and not self._awaits_the_end():
                self.look()
            while not self.table.over and self.cursor < len(self.lines):
                self.turn()
            self._leftovers()
            self.look()
            if (move := self.next_move()) is not None:
                raise self.never(move)
        except ScriptOver:
            pass
        except MoveRefused:
            pass

    def _begin(self) -> None:
        if self.scenario.setup:
            self.room.set_up(self.table, self.part.deal)
        else:
            self.room.lay_out(self.table, self.part.deal, self._first())

    def _at_once(self) -> bool:
        """Whether what is expected without a move is looked at before anybody's turn: after a set-up, and where nobody
        is asked what to do in a turn."""
        return bool(self.room.BEGINNINGS) or (self.room.FREE and self.scenario.setup)

    def _first(self) -> int:
        """The seat whose turn it is first: of whoever takes an action first, or else of whoever moves first. In a game
        that says its own steps any answer may begin a turn: there it is whoever moves first."""
        tried = [line.move for line in self.scenario.lines if isinstance(line, Try)]
        moves = [line for line in self.lines if isinstance(line, PlayerMove)] or tried
        ruleset = self.known.ruleset
        for move in () if self.room.FREE else moves:
            if opening.takes_the_turn(ruleset, move, self.room.OF_A_TURN) or move.verb in opening.STARTERS:
                return self.names.index(move.who)
        return self.names.index(moves[0].who) if moves else 0

    def turn(self) -> None:
        """A turn is played; what is expected after its action is looked at when it is over."""
        table = self.table
        self.before = len(self.moves)
        if self.room.FREE:
            table.between = self._between
        table.bound.kernel.turns(table, table.turn + 1)
        self._turn_over()

    def _between(self) -> None:
        """The game itself plays turn after turn, tricks and deals, and goes on as long as there are lines."""
        self._turn_over()
        if self.cursor >= len(self.lines):
            raise ScriptOver
        self.before = len(self.moves)

    def _turn_over(self) -> None:
        self.looking.passing = TURN not in getattr(self.table, "phases", ())
        self._look_after_it()
        self.looking.passing = False

    def _look_after_it(self) -> None:
        self._leftovers()
        if self.room.FREE:
            if not self._awaits_the_end():
                self.look()
        elif self.moves:
            self.look()
        self.idle = 0 if len(self.moves) > self.before else self.idle + 1
        move = self.next_move()
        if self.idle > (IDLE_UNASKED if self.room.BEGINNINGS else IDLE) * len(self.names):
            if move is not None:
                raise self.never(move)
            self.look()

    def _awaits_the_end(self) -> bool:
        """Whether somebody is expected to win or lose the game before the next move, and has not: a game that plays
        itself then goes on until somebody must decide something."""
        ahead = takewhile(lambda line: not isinstance(line, PlayerMove), self.lines[self.cursor :])
        expected = [line.what for line in ahead if isinstance(line, Expect) and line.so and self.room.FREE]
        ends = [what for what in expected if isinstance(what, Happens) and of_the_game(what)]
        return any(not self.hearing.heard(end) for end in ends)

    # ---- questions

    def ask(self, player: Any, question: str, options: Sequence[Any], about: Any = None) -> Any:
        """What a player answers, forced answers as well."""
        if battles := self.room.fights(self.table):
            self.looking.battles = battles
        self._fought()
        foes, worth = self.room.foes(self.table, player), worth_now(self.table, options)
        asked = PosedQuestion(player.seat, question, tuple(options), about, foes, worth=worth)
        self.log.put(asked)
        index, how = self._answer(asked)
        self.log.answered(index, how)
        if len(options) > 1:
            self.table.choices.append(index)
        return options[index]

    def _answer(self, asked: PosedQuestion) -> tuple[int, How]:
        """From the move under way, else from the next one, else as if nobody had thought of it."""
        question, options, about = asked.question, asked.options, asked.about
        if question == ask.ACTION:
            self._leftovers()
            self.look()
            if self.cursor >= len(self.lines):
                raise ScriptOver
        if (index := self._from_plan(asked)) >= 0:
            return index, "said"
        if question in self.room.BEGINNINGS and self.moves:
            self._look_early(asked.who)
        if (index := self._from_next(asked)) >= 0:
            return index, "said"
        for plan in self.wishes if question == ask.PRIZE else ():
            if plan.seat == asked.who and (index := plan.answer(question, options, about)) >= 0:
                return index, "said"
        if (index := self._from_habits(asked)) >= 0:
            return index, "said"
        self._pass_over(asked)
        if self._goes_on(asked):
            self._leftovers()
            self.look()
            raise ScriptOver
        return self.unsaid(asked)

    def _goes_on(self, asked: PosedQuestion) -> bool:
        """Whether the course of a game asks on, when all moves are made: nobody says what is answered."""
        if not self.room.FREE or self.next_move() is not None or len(asked.options) < 2:
            return False
        last = next((earlier for earlier in reversed(self.log.all) if earlier.how == "said"), None)
        more = last is not None and (last.who, last.about) == (asked.who, asked.about)
        return str(asked.about).startswith("step/") and not more

    def unsaid(self, asked: PosedQuestion) -> tuple[int, How]:
        """What the scenario says nothing about: what is optional is declined; of what must be, the first is taken. To
        take one of several copies of a card decides nothing."""
        index, how = _declined(asked.question, asked.options)
        return index, "declined" if how == "first" and self._copies(asked) else how

    def _copies(self, asked: PosedQuestion) -> bool:
        """Whether all options are copies of one card that lie in one place."""
        if (
            not self.room.FREE
            or asked.question not in CARDS
            or any(type(option) is not int for option in asked.options)
        ):
            return False
        cards = self.table.bound.cards
        return len({(cards[option].id, self.table.holder(option)) for option in asked.options}) == 1

    def _from_plan(self, asked: PosedQuestion) -> int:
        plan = self.plan
        if plan is None:
            return -1
        if plan.seat != asked.who:
            if asked.question not in LAYING:
                self._leftovers()
            return -1
        index = plan.answer(asked.question, asked.options, asked.about)
        if index < 0 and plan.refused(asked.question, asked.options, asked.about):
            want = None if asked.question in SEATS else next(iter(plan.open()), None)
            raise self.refused(plan.move, asked, want)
        return index

    def _from_next(self, asked: PosedQuestion) -> int:
        """The next move may be what answers. Until then, nothing that is expected before it is looked at."""
        move = self.next_move()
        if move is None:
            return -1
        if move.within and not self._in_time(move):
            return -1
        if self.names.index(move.who) != asked.who:
            if asked.question == ask.ACTION and not self._of_a_turn(move):
                raise self.never(move)
            return -1
        if self._still_laying(asked):
            return -1
        plan, index = self._begun(move, asked)
        if index < 0 and asked.question == ask.USE and self.room.leads_to(plan):
            return list(asked.options).index(True)  # the move answers what is asked then
        if index < 0:
            if asked.question == ask.ACTION and not self._of_a_turn(move):
                raise self.never(move)
            if self._is_action(plan, asked) or self._is_its_question(move, asked) or self._is_step_of(plan, asked):
                self._leftovers()
                raise self.refused(move, asked, None)
            if self._missed(move, asked):
                raise self.never(move)
            return -1
        self.look()
        self._leftovers()
        self.cursor += 1
        self.moves.append(plan.move)
        self.log.moved()
        self.offers.fighting.clear()
        self._fought()
        self._bind()
        self.idle = 0
        self.plan = plan
        if move.verb == "duel":
            self.wishes.append(plan)  # for what, is asked when it is over
        return index

    def _begun(self, move: PlayerMove, asked: PosedQuestion) -> tuple[MovePlan, int]:
        """The plan of the next move, and the option with which it begins. What must be taken in any case may be named
        in any order: of several such moves that follow one another, the one that names it comes first."""
        plan = MovePlan(move, self.table, self.names, self.known)
        index = opening.begins(plan, asked.question, asked.options, asked.about)
        forced = asked.question == ask.PICK and len(asked.options) == 1
        at = self._place(move)
        for n in range(at + 1, len(self.lines) if forced and index < 0 else 0):
            later = self.lines[n]
            if not isinstance(later, PlayerMove) or (later.who, later.verb) != (move.who, move.verb):
                break
            named = MovePlan(later, self.table, self.names, self.known)
            if (index := opening.begins(named, asked.question, asked.options, asked.about)) >= 0:
                self.lines.insert(at, self.lines.pop(n))
                return named, index
        return plan, index

    # ---- moves that are bound to a battle, a turn

    def _bind(self) -> None:
        """The next move is bound to what is on now, or, where nothing is, to what begins next."""
        hearing = self.hearing
        self.bound_to = {part: hearing.begun[part] + (not hearing.on[part]) for part in hearing.begun}

    def _in_time(self, move: PlayerMove) -> bool:
        """Whether the part of the game is on to which a move is bound. When it is over, the move cannot be made."""
        begun, bound = self.hearing.begun[move.within], self.bound_to[move.within]
        on = self.hearing.on[move.within]
        if begun > bound or (begun == bound and not on):
            raise self.never(move)
        return on and begun == bound

    def _pass_over(self, asked: PosedQuestion) -> None:
        """Remembers a line that would have answered, had the move before it been made already."""
        if asked.question == ask.ACTION:
            return
        at = [n for n in range(self.cursor, len(self.lines)) if isinstance(self.lines[n], PlayerMove)][:2]
        if len(at) < 2:
            return
        first, second = self.lines[at[0]], self.lines[at[1]]
        assert isinstance(first, PlayerMove) and isinstance(second, PlayerMove)
        if at[1] not in self.passed_over and self.names.index(second.who) == asked.who:
            plan = MovePlan(second, self.table, self.names, self.known)
            if opening.begins(plan, asked.question, asked.options, asked.about) >= 0:
                self.passed_over[at[1]] = first, asked

    # ---- what a player always does

    def _from_habits(self, asked: PosedQuestion) -> int:
        """What is made whenever it is possible, and what is left of it."""
        question, options, about = asked.question, asked.options, asked.about
        habit = self.habit if self.habit is not None and self.habit.seat == asked.who else None
        if habit is not None and (index := habit.answer(question, options, about)) >= 0:
            return index
        for line in self._habits():
            if self.names.index(line.move.who) != asked.who or not all(
                self.found(expected)[0] for expected in line.when
            ):
                continue
            plan = MovePlan(line.move, self.table, self.names, self.known)
            if (index := opening.begins(plan, question, options, about)) >= 0:
                self.habit = plan
                return index
        return -1

    def _habits(self) -> list[Wish]:
        """Those that stand before the next move."""
        wishes: list[Wish] = []
        for n, line in enumerate(self.lines):
            if isinstance(line, PlayerMove) and n >= self.cursor:
                break
            if isinstance(line, Wish):
                wishes.append(line)
        return wishes

    def _fought(self) -> None:
        """Notes who fights at this moment."""
        if self.room.fights(self.table):
            fighting = (player.seat for player in self.table.players if self.room.foes(self.table, player))
            self.offers.fighting.update(fighting)

    def _still_laying(self, asked: PosedQuestion) -> bool:
        """Whether more cards could be laid to an attack; another attack of a duel does not begin with them."""
        plan = self.plan
        more = plan is not None and plan.move.verb in LAYS and plan.seat == asked.who
        return more and asked.question in LAYING and STOP in asked.options

    def _of_a_turn(self, move: PlayerMove) -> bool:
        """Whether a move can be made when a player is asked what to do in the turn."""
        if self.room.FREE:
            return True
        if move.verb in opening.REACTIONS and any(asked.foes for asked in self.log.recent() if self._by(asked, move)):
            return False  # it was meant for the battle that was just fought
        if move.verb == "play":
            return opening.is_action(MovePlan(move, self.table, self.names, self.known))
        return opening.takes_the_turn(self.known.ruleset, move, self.room.OF_A_TURN) or move.verb in opening.STARTERS

    def _by(self, asked: PosedQuestion, move: PlayerMove) -> bool:
        return self.names[asked.who] == move.who

    def _is_action(self, plan: MovePlan, asked: PosedQuestion) -> bool:
        """Whether a move had to be the action of a turn that is chosen just now."""
        if asked.question != ask.ACTION:
            return False
        return not self.room.FREE or plan.move.verb in ("use", "pass") or self.room.takes(plan)

    def _is_its_question(self, move: PlayerMove, asked: PosedQuestion) -> bool:
        """Whether a move can answer this question and no later one."""
        if asked.question in self.room.BEGINNINGS:
            return move.verb in self.room.ANSWERS[asked.question][0]
        match asked.question:
            case ask.DEFENCE:
                return move.verb in opening.WAYS
            case ask.SPELL:
                return move.verb == "attack"
            case ask.SUPPORT:
                return move.verb == "support"
            case _:
                return False

    def _is_step_of(self, plan: MovePlan, asked: PosedQuestion) -> bool:
        """Whether a step asks for a card to do with it what a move says, and such a card may not be taken."""
        step = self.room.FREE and str(asked.about).startswith("step/") and asked.question == ask.PICK
        return step and plan.move.verb != "choose" and bool(plan.wants) and self.room.means(plan, asked.about)

    def _missed(self, move: PlayerMove, asked: PosedQuestion) -> bool:
        """Whether a move would have been an answer earlier in a turn in which its player has made another."""
        under_way = any(earlier.who == move.who for earlier in self.moves[self.before :])
        return under_way and move.verb in self.room.earlier(asked.question)

    def thrown(self, seat: int, face: int | str) -> None:
        """Before dice fall, all cards that are meant to be laid lie there."""
        if battles := self.room.fights(self.table):
            self.looking.battles = battles
            self._fought()
        if self.plan is not None and self.plan.move.verb in LAYS:
            self._leftovers()
        if self.recorder is not None:
            self.recorder.thrown(seat, face)

    # ---- lines

    def next_move(self) -> PlayerMove | None:
        """The move that comes next, behind what is expected before it."""
        return next((line for line in self.lines[self.cursor :] if isinstance(line, PlayerMove)), None)

    def look(self) -> None:
        """Looks at what is expected at this point."""
        looked = False
        while self.cursor < len(self.lines) and isinstance(line := self.lines[self.cursor], Expect | Wish):
            self.cursor += 1
            if isinstance(line, Wish):
                continue
            looked = True
            if self.cursor - 1 not in self.early:
                self._check(line)
        if looked:
            self.hearing.looked()
            self.looked_after = len(self.moves)

    def _look_early(self, seat: int) -> None:
        """What is on offer to a player is looked at when the next question is put to them, and not when the next move
        is made: until then, what must be answered is answered."""
        for n in range(self.cursor, len(self.lines)):
            line = self.lines[n]
            if isinstance(line, PlayerMove):
                return
            if n in self.early or not isinstance(line, Expect) or not isinstance(line.what, Permit):
                continue
            if self._who(line.what) == seat:
                self.early.add(n)
                self._check(line)

    def _check(self, line: Expect) -> None:
        so, actual, bars = self.found(line)
        if not so:
            self.fail(line, "not so", actual, bars=bars)
        elif (why := self._hollow(line, actual)) is not None:
            self.hollow.append(Hollow(line, why))

    def found(self, line: Expect) -> tuple[bool, Actual, tuple[Bar, ...]]:
        """Whether something is as expected, what is so, and what stands in the way of a move that is not offered."""
        if not isinstance(line.what, Permit):
            so, actual = self.looking.look(line.what)
            if isinstance(actual, Unclear):
                return False, actual, ()
            return so == line.so, actual, ()
        offered = self.offers.open(line.what)
        bars: tuple[Bar, ...] = ()
        can = line.what.can == line.so
        if can and not offered and line.what.action and (who := self._who(line.what)) >= 0:
            bars = self.offers.bars(line.what.action, who)
        return offered == can, Offered(offered), bars

    def _hollow(self, line: Expect, actual: Actual) -> Idle | None:
        """Why something that is as expected would be so whatever the rules said."""
        match line.what:
            case Permit():
                return None if isinstance(actual, Offered) and actual.so else self.offers.idle(line.what)
            case Is(what, _) if not line.so and not self.looking.in_play(what):
                return "not in play"
            case Compare() if isinstance(actual, Absent):
                return "not in play"
            case Compare(_, "at least", Number(n)) if n <= 0 and line.so:
                return "no number"
            case Has(_, Thing(count=count)) if count is not None and count.how == "at least" and line.so:
                return "no number" if count.amount in (None, Number(0)) else None
            case Happens() | Not(Happens()):
                happened = isinstance(line.what, Happens) == line.so
                return None if happened or len(self.moves) > self.looked_after else "nothing happened"
            case _:
                return None

    def _who(self, permit: Permit) -> int:
        word = getattr(permit.who, "word", "")
        return self.names.index(word) if word in self.names else -1

    # ---- what cannot be

    def _leftovers(self) -> None:
        """A move is over. Cards that it names and that nobody asked for cannot have been laid, or looked at."""
        plan, self.plan = self.plan, None
        if plan is None or plan.move.verb not in (*LAYS, *self.room.WHOLE):
            return
        left = plan.open()
        if left:
            mine = self.log.of(plan.seat)
            began = self.log.before_move()
            if (
                plan.move.verb in LAYS
                and began is not None
                and not any(asked.question in (*LAYING, ask.DEFENCE) for asked in self.log.all[self.log.moved_at - 1 :])
            ):
                self.fail(plan.move, "not laid")
                raise MoveRefused
            own = [asked for asked in mine if plan.move.verb in self.room.ANSWERS.get(asked.question, ((),))[0]]
            raise self.refused(plan.move, (own or mine)[-1], left[0])

    def refused(self, move: PlayerMove, asked: PosedQuestion, want: Want | None) -> MoveRefused:
        """The move is not among the options."""
        bars: tuple[Bar, ...] = ()
        plan = MovePlan(move, self.table, self.names, self.known)
        if want is None and asked.question in self.room.BEGINNINGS:
            want = next(iter(plan.wants), None)
        if want is not None:
            bars = self.offers.bars_for_card(want, asked)
        elif asked.question in self.room.ANSWERS:
            bars = tuple(Lack(*lack) for lack in self.room.lacks_here(plan))
        elif asked.question in ABOUT_ACTIONS and move.verb != "use":
            actions = list(opening.of_kind(plan)) if move.verb == "play" else opening.actions(self.known.ruleset, move)
            other = next(iter(plan.seats), None)
            bars = tuple(bar for action in actions[:1] for bar in self.offers.bars(action.id, asked.who, other))
        self.fail(move, "not offered", None, (asked,), bars)
        return MoveRefused()

    def never(self, move: PlayerMove) -> MoveRefused:
        """Nobody was asked for such a move."""
        self._leftovers()
        if (blamed := self.passed_over.get(self._place(move))) is not None and blamed[0] in self.moves:
            self.fail(blamed[0], "never asked", None, (blamed[1],))
            return MoveRefused()
        seat = self.names.index(move.who)
        mine = [asked for asked in self.log.of(seat) if asked.question != ask.ACTION]
        foes = next((asked.foes for asked in reversed(mine) if asked.foes), ())
        actions = [reaction.id for reaction in opening.reactions(MovePlan(move, self.table, self.names, self.known))]
        bars = tuple(bar for action in actions for foe in foes for bar in self.offers.bans(action, seat, foe))
        if move.verb in (verb for verbs, _ in self.room.ANSWERS.values() for verb in verbs):
            declared = opening.actions(self.known.ruleset, move)[:1]
            bars = tuple(bar for action in declared for bar in self.offers.bars(action.id, seat))
        if not bars:
            declared = [
                action for action in opening.actions(self.known.ruleset, move)[:1] if _alike(action.what, move.what)
            ]
            ids = actions or [clause.id for clause in declared]
            rules = tuple(dict.fromkeys(rule for clause in ids for rule in self.offers.clauses[clause].source))
            bars = (RuleSource(rules),) if rules else ()
        self.fail(move, "never asked", None, tuple(mine[-SHOWN:]), tuple(dict.fromkeys(bars)))
        return MoveRefused()

    def _place(self, move: PlayerMove) -> int:
        return next((n for n in range(self.cursor, len(self.lines)) if self.lines[n] is move), -1)

    def fail(
        self,
        line: Line,
        why: Why,
        actual: Actual | None = None,
        asked: tuple[PosedQuestion, ...] = (),
        bars: tuple[Bar, ...] = (),
    ) -> None:
        """One line does not hold."""
        moves, guesses = tuple(self.moves), self.log.guesses()
        told = tuple(self.recorder.told) if self.recorder is not None else ()
        moment = self.room.moment(self.table) if why in ("not so", "not offered") else None
        self.failures.append(Failure(line, why, actual, asked, bars, moves, guesses, told, moment))


def _alike(declared: Argument | None, what: Argument | None) -> bool:
    """Whether an action and a move may be about the same: `draws an event` is none of `draws 2 cards`."""
    return not (isinstance(declared, Thing) and isinstance(what, Thing)) or declared.noun == what.noun


def _declined(question: str, options: Sequence[Any]) -> tuple[int, How]:
    given = list(options)
    if question in NUMBERS:  # where -1 is a number like others, and not the end
        return 0, "declined" if question != ask.FACE else "first"
    for none in ("pass",) if question == ask.ACTION else (STOP, False):
        for n, option in enumerate(given):
            if option == none and type(option) is type(none):
                return n, "declined"
    if len(given) == 1 or given[0] == "invert":
        return 0, "declined"
    return 0, "first"


def _nobody(*_: Any) -> int:
    raise AssertionError("nobody else is asked")
