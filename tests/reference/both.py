"""Engine and reference are asked the same, at the same table, and have to say the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args

from tests.reference import amounts, deeds, doing, force, grid, happen, people, state, tables, tests
from tests.reference.force import Action
from tests.reference.state import Happening, State, View, plain, state_of

from cardwright.core import blocks, nodes
from cardwright.core.blocks import Course, Listen, Offer, Rule
from cardwright.core.nodes import Pattern
from cardwright.core.walk import every
from cardwright.core.walk import nodes as all_nodes
from cardwright.engine import effects
from cardwright.engine.bind import triggers
from cardwright.engine.bind.binding import CoreBinder
from cardwright.engine.bind.players import who as engine_who
from cardwright.engine.games.archmage_origins import exchanges, looking, scoring
from cardwright.engine.happening import Happening as Told
from cardwright.engine.happening import happened as engine_happened
from cardwright.engine.happening import stopped as engine_stopped

TESTS, AMOUNTS = get_args(nodes.Test), tuple(set(get_args(nodes.Amount)) - {nodes.Const, nodes.Var})
CIRCLES = (nodes.Circle, nodes.Owner, nodes.Players)


class Differ(AssertionError):
    """Engine and reference do not say the same: at which ability, what was asked, and what each says."""

    def __init__(self, key: str, asked: Any, engine: Any, reference: Any) -> None:
        super().__init__(f"{key}\n  asked: {asked}\n  engine: {engine}\n  reference: {reference}")
        self.key, self.asked, self.engine, self.reference = key, asked, engine, reference


def agree(key: str, asked: Any, engine: Any, reference: Any) -> None:
    if engine != reference:
        raise Differ(key, asked, engine, reference)


class Both:
    """A table of the engine, and the state that was copied from it; whatever is done is done to both."""

    def __init__(self, table: Any, random: Random) -> None:
        self.table, self.random = table, random
        seed = random.getrandbits(32)
        self.state: State = state_of(table, tables.Chooser(seed))
        chooser = tables.Chooser(seed)
        kernel = table.bound.kernel

        def decide(table: Any, player: Any, question: str, options: Any, about: Any) -> int:
            offered = [plain(option) for option in options]
            kernel.log.append((player.seat, question, offered))
            return chooser(player.seat, question, offered)

        table.deciders = [decide] * len(table.players)
        kernel.log = []
        self.binder = CoreBinder(table.bound.core.nouns, kernel, table.bound)

    # ---- what each of the two is asked

    def env(self, rule: Any, key: str, view: View) -> Any:
        """The view of the reference, as the engine has it."""
        players = self.table.players
        env = self.table.env(
            players[view.you], view.this, None if view.happening is None else self.told(view.happening)
        )
        env.key, env.immune = key, view.spared
        for n, sort in list(enumerate(view.sorts))[2:]:
            value = view.vars[n]
            if sort == "player" and value is not None:
                value = players[value]
            env.vars[n] = list(value) if isinstance(value, list) else value
        self.binder.key, self.binder.sorts = key, rule.sorts
        return env

    def told(self, said: Happening) -> Told:
        players = self.table.players
        what: Any = said.card if said.card is not None else said.counter or None
        if said.whom is not None:
            what = players[said.whom]
        who, other = (None if seat is None else players[seat] for seat in (said.who, said.other))
        return Told(said.id, who, what, other, said.n, said.on, said.cards, said.face, said.zone)

    def same(self, key: str, asked: Any) -> None:
        """The two stand alike, and have asked alike."""
        agree(key, (asked, "log"), self.table.bound.kernel.log, self.state.log)
        one, other = tables.shown(self.table), state.shown(self.state)
        for name in one:
            agree(key, (asked, name), one[name], other[name])

    # ---- what tables are asked at random

    def view(self, rule: Any, key: str) -> View:
        """Everything that a rule speaks of is something."""
        random, bound, seats = self.random, self.table.bound, self.seats()
        view = View([random.choice(seats), [self.card()]], rule.sorts, key)
        for sort in rule.sorts[2:]:
            match sort:
                case "player":
                    view.vars.append(random.choice(seats))
                case "card":
                    view.vars.append([self.card() for _ in range(random.choice([0, 1, 1, 1, 2]))])
                case "face":
                    view.vars.append(random.choice(bound.ruleset.dice[0].faces))
                case "number":
                    view.vars.append(random.randint(0, 3))
                case _:
                    view.vars.append(None)
        if random.random() < 0.3 and (there := [*every(rule, Pattern)]):
            view.happening = self.happening(random.choice(there))
        return view

    def seats(self) -> list[int]:
        """Those who are still in the game: of others nobody speaks."""
        return [one.seat for one in self.state.players if not one.out]

    def card(self) -> int:
        return self.random.randrange(len(self.table.bound.cards))

    def happening(self, pattern: Pattern) -> Happening:
        """Something that a head may wait for."""
        random, clause = self.random, self.table.bound.core.nouns.happening[pattern.happening]
        seats = self.seats()
        roles = {role.role: role for role in pattern.roles}
        said = Happening(pattern.happening, random.choice(seats), n=random.randint(1, 3))
        noun = getattr(clause.subject if clause.passive else clause.what, "noun", "")
        if noun in self.table.bound.counters or "counter" in roles:
            shows = roles["counter"].test if "counter" in roles else None
            said.counter = random.choice(shows.faces) if isinstance(shows, nodes.Shows) else noun  # type: ignore[assignment]
        elif noun or "what" in roles:
            said.card = self.fit(roles.get("what"))
        if "whom" in roles and random.random() < 0.5:
            said.card, said.counter, said.whom = None, "", random.choice(seats)
        if "other" in roles or random.random() < 0.5:
            said.other = random.choice(seats)
        if "on" in roles:
            said.on = self.fit(roles["on"])
        if "with" in roles:
            said.cards = tuple(random.sample(range(len(self.table.bound.cards)), 3))
        if "face" in roles or "role" in roles:
            shows = (roles.get("face") or roles["role"]).test
            faces = shows.faces if isinstance(shows, nodes.Shows) else self.binder.die
            said.face = random.choice([*faces, *self.binder.die][: 2 * len(faces)])
        return said

    def fit(self, role: Any) -> int:
        """A card; most often one that a role means, as far as that is soon known."""
        kinds = [test.kind for test in every(role, nodes.OfKind)]
        there = [n for n, kind in enumerate(self.table.bound.kinds) if not kinds or kinds[0] in kind]
        return self.random.choice(there) if there and self.random.random() < 0.8 else self.card()

    # ---- tests and amounts

    def asked(self, key: str, rule: Any) -> Iterator[None]:
        """All tests, amounts and players of a rule, each for itself."""
        for node in all_nodes(rule):
            if not isinstance(node, TESTS + AMOUNTS + CIRCLES):
                continue
            view = self.view(rule, key)
            env = self.env(rule, key, view)
            if isinstance(node, TESTS):
                agree(key, node, bool(self.binder.test(node)(env)), tests.holds(self.state, node, view))
            elif isinstance(node, AMOUNTS):
                agree(key, node, self.binder.amount(node)(env), amounts.value(self.state, node, view))
            else:
                seats = [one.seat for one in engine_who(node, self.binder)(env)]
                agree(key, node, seats, people.players(self.state, node, view))
            yield

    # ---- what holds

    def holds(self) -> Iterator[None]:
        """Values, worth, faces, elements and kinds, and what is forbidden, of everybody and everything."""
        table, now, bound, random = self.table, self.state, self.table.bound, self.random
        there = [one for one in table.players if not one.out]
        for declared in bound.ruleset.values:
            if declared.id in bound.moving:
                for one in there if declared.of != "game" else (None,):
                    rules, seat = (table.values, None) if one is None else (one.values, one.seat)
                    known = rules.read(declared.id)
                    agree("values", (declared.id, seat), known, force.setting(now, declared.id, seat))
                    yield
        for card in range(len(bound.cards)):
            agree("element", card, table.element[card], force.element(now, card))
            agree("worth", card, effects.worth(table, card), force.worth(now, card))
            yield
        for one in there:
            agree("bonus", one.seat, effects.bonus(table, one), force.bonus(now, one.seat))
            for face in getattr(bound, "die", ()):
                other = random.choice([None, *there])
                known = effects.reading(table, face, one, other)
                against = None if other is None else other.seat
                agree("face", (face, one.seat, against), known, force.reading(now, face, one.seat, against))
                yield
        if grid.known(now):
            yield from self.realm()
        for action in sorted(
            {action for one in every((*bound.core.rules.values(),), blocks.Permission) for action in one.actions}
        ):
            for _ in range(6):
                self.permitted(action)
                yield

    def realm(self) -> Iterator[None]:
        """Who captures what, what armies are worth, who may look and move, which lines can be shifted."""
        table, now = self.table, self.state
        playing = [one for one in table.players if not one.out]
        there: Any = scoring.powers(table)
        for spot in table.grid:
            if spot in table.at:
                card = table.at[spot]
                known = scoring.captor(table, spot, there)
                agree("captor", (card, spot), None if known is None else known.seat, grid.captor(now, card))
                for property in ("margin", "rank", "underdog", "strength"):
                    asked = (card, property)
                    agree("measure", asked, effects.measure(table, card, property), force.worth(now, card, property))
                for one in playing:
                    for action, may in (("peek", looking.may_peek), ("swap", exchanges.may_swap)):
                        agree(action, (one.seat, card), may(table, one, card), grid.may(now, action, one.seat, card))
                yield
        for one in playing:
            agree("points", one.seat, scoring.points_of(table, one), grid.points(now, one.seat))
            agree("lines", one.seat, exchanges.lines(table, one), grid.shiftable(now, one.seat))

    def permitted(self, id: str) -> None:
        """Whether something is forbidden, or allowed."""
        random, players = self.random, [one for one in self.table.players if not one.out]
        who, whom, other = (random.choice(players) for _ in range(3))
        doing = self.card() if random.random() < 0.2 else None
        card = self.card() if random.random() < 0.5 else None
        what = card if card is not None else whom if random.random() < 0.5 else None
        against = other if random.random() < 0.8 else None
        action = Action(
            id, None if doing is not None else who.seat, doing, card, what.seat if what is whom else None,
            None if against is None else against.seat,
        )  # fmt: skip
        asked = (self.table, id, who if doing is None else doing, what, against)
        agree("banned", action, effects.banned(*asked), force.banned(self.state, action))
        agree("granted", action, effects.granted(*asked), force.granted(self.state, action))

    # ---- what is done

    def done(self) -> str:
        """Something happens, is used, is carried out, begins or ends: once. Which ability it was, as far as one was."""
        self.table.links = self.state.links = self.table.laps = self.state.laps = 0
        ways = [self.script, self.body, self.tell, self.offer, self.phase, self.capture]
        captures = 0.4 if grid.known(self.state) else 0
        key, asked = self.random.choices(ways, [3, 5, 2, 1, 1, captures])[0]()
        self.same(key, asked)
        return key

    def capture(self) -> tuple[str, Any]:
        """Each card of a realm goes to its captor."""
        scoring.capture(self.table)
        grid.capture(self.state)
        return "", "capture"

    def script(self) -> tuple[str, Any]:
        bound = self.table.bound
        there = [n for n, card in enumerate(bound.cards) if card.id in bound.bodies]
        if not there:
            return "", None
        card, seat = self.random.choice(there), self.random.choice(self.seats())
        effects.carry_out(self.table, card, self.table.players[seat])
        deeds.carry_out(self.state, card, seat)
        return f"{bound.cards[card].id}#play", (card, seat)

    def rule(self, *sorts: type[Any]) -> tuple[str, Rule] | None:
        rules = self.table.bound.core.rules
        there = [key for key in rules if isinstance(rules[key].does, sorts)]
        if not there:
            return None
        key = self.random.choice(there)
        return key, rules[key]

    def body(self) -> tuple[str, Any]:
        """The body of something that waits, whether or not it is time."""
        one = self.rule(Listen, Offer, Course)
        if one is None:
            return "", None
        key, rule = one
        does = rule.does
        assert isinstance(does, Listen | Offer | Course)
        size = len(rule.sorts) - 2
        seat = self.random.choice(self.seats())
        view = View([seat, [self.card()], *[None] * size], rule.sorts, key)
        name: Callable[[Any], None] | None = None
        if isinstance(does, Listen):
            pattern = self.random.choice(does.patterns)
            view.happening = self.happening(pattern)
        env = self.env(rule, key, view)
        if isinstance(does, Listen):
            name = triggers.naming(pattern, (does.price, does.body), self.binder)
            if name is not None:
                name(env)
            happen.name(self.state, pattern, view)
        if isinstance(does, Course):
            view.vars[does.x.n] = seat
            env.vars[does.x.n] = self.table.players[seat]
        self.binder.act((*does.price, *does.body))(env)
        doing.body(self.state, (*does.price, *does.body), view)
        return key, (view.vars[:2], view.happening)

    def tell(self) -> tuple[str, Any]:
        """Something happens of which a head speaks."""
        one = self.rule(Listen)
        if one is None:
            return "", None
        key, rule = one
        said = self.happening(self.random.choice(rule.does.patterns))  # type: ignore[union-attr]
        told = self.told(said)
        listeners = self.table.listeners[said.id]
        off = engine_stopped(self.table, listeners, told)
        agree(key, (said, "stopped"), off, happen.stopped(self.state, said))
        if not off:
            engine_happened(self.table, listeners, told)
            happen.happened(self.state, said)
        return key, said

    def offer(self) -> tuple[str, Any]:
        """What may be used, and one of it is."""
        one = self.random.choice([one for one in self.table.players if not one.out])
        action, moment = self.random.random() < 0.3, self.random.choice(["turn", "before_roll", "after_roll"])
        known: Any = effects.actions(self.table, one)
        if not action:
            known = effects.offers(self.table, one, moment)
        there = happen.offers(self.state, one.seat, action, moment)
        agree("offers", (one.seat, action, moment), [key for _, key in known], [rule.handle for rule in there])
        if not there:
            return "", None
        rule = self.random.choice(there)
        effects.use(self.table, one, rule.handle)
        happen.use(self.state, rule, one.seat)
        return rule.key, (one.seat, "uses")

    def phase(self) -> tuple[str, Any]:
        """A phase begins or ends."""
        phase = self.random.choice(["turn", "turn", "turn", "battle", "round", "game", "duel"])
        edge = self.random.choice(["start", "end", "end"])
        one = self.random.choice(self.table.players) if phase == "turn" else None
        (effects.phase_began if edge == "start" else effects.phase_ended)(self.table, phase, one)
        doing.phase(self.state, edge, phase, None if one is None else one.seat)
        return phase, edge
