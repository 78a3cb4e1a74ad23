"""What a core does at a table: what is asked, what lies where afterwards, and what holds.

A script is carried out, a rule put into force. What it waits for happens, what it offers is taken, the step that it
replaces is played, and all that it could change is looked at: values, strengths, kinds, faces, what is allowed. Then
battle, turn and round end, and all of it is looked at once more.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from cardwright.core.blocks import (
    AlterProperty,
    AlterValue,
    Course,
    Listen,
    Offer,
    Permission,
    Reading,
    Recast,
    Rule,
    Script,
)
from cardwright.core.nouns import Nouns
from cardwright.core.walk import every
from cardwright.engine import effects
from cardwright.engine.bind.binding import CoreBinder
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.ruleset.phrases import Faces, Player, Thing

from .tables import KERNEL, laid

TRIED = "tried"
ENDS = ("battle", "turn", "duel", "endgame", "round", "game")
TOLD = 5  # happenings of a sort between two ends


class Asked(NamedTuple):
    """Of what a core speaks, and of what is therefore asked at a table."""

    happenings: tuple[tuple[str, tuple[str, ...]], ...]
    values: tuple[str, ...]
    actions: tuple[str, ...]
    faces: tuple[Any, ...]
    steps: tuple[str, ...]
    worth: bool
    kinds: bool


def spoken_of(*cores: Rule | Script) -> Asked:
    """What some cores speak of, all together."""
    heard: dict[str, set[str]] = {}
    for one in every(cores, Listen):
        for pattern in one.patterns:
            heard.setdefault(pattern.happening, set()).add(one.timing)
    actions = {action for one in every(cores, Permission) for action in one.actions}
    faces = {str(face): face for one in every(cores, Reading) for face in one.faces}
    return Asked(
        tuple((id, tuple(sorted(timings))) for id, timings in sorted(heard.items())),
        tuple(sorted({one.value for one in every(cores, AlterValue)})),
        tuple(sorted(actions)),
        tuple(faces[name] for name in sorted(faces)),
        tuple(sorted({one.step for one in every(cores, Course)})),
        any(True for _ in every(cores, AlterProperty)),
        any(True for _ in every(cores, Recast)),
    )


class Bench:
    """A bare game at whose tables cores are tried."""

    def __init__(self, bound: Any) -> None:
        self.bound = bound
        self.binder = CoreBinder(Nouns(bound.ruleset), KERNEL, bound)

    def seen(self, core: Rule | Script, asked: Asked, here: str, seed: int) -> Any:
        """All that is to be seen when it is tried at the table of that number."""
        table, questions = laid(self.bound, seed)
        random = Random(-seed)
        owner = random.choice(table.players)
        this = _this(table, owner, here, random)
        found: list[Any] = []
        try:
            if isinstance(core, Script):
                self.binder.script(core, TRIED)(table.env(owner, this))
            else:
                self.binder.rule(core, TRIED)(table, owner if here else None, this, None)
            found += _moment(table, asked, core, random)
            for phase in ENDS:
                effects.phase_ended(table, phase, table.turn_player)
                found += _moment(table, asked, core, random)
                effects.phase_began(table, phase, table.turn_player)
                found += _moment(table, asked, core, random)
        except (TimeoutError, RecursionError) as endless:
            found.append(type(endless).__name__)
        return found, questions


def _this(table: Any, owner: Any, here: str, random: Random) -> int | None:
    """A card of the kind that speaks, where such cards lie when they do."""
    cards = [card for zone in owner.zones.values() for card in zone if table.bound.kind[card] == here]
    return random.choice(cards) if cards else next((n for n, kind in enumerate(table.bound.kind) if kind == here), None)


def _moment(table: Any, asked: Asked, core: Rule | Script, random: Random) -> Iterator[Any]:
    """What holds now, what happens now, and what is there after that."""
    if isinstance(core, Rule) and isinstance(core.does, Offer):
        yield from _used(table)
    for id, timings in asked.happenings:
        for _ in range(TOLD):
            told = happening(table, id, random)
            listeners = table.listeners[id]
            if len(timings) > 1 or "when" not in timings:
                yield stopped(table, listeners, told), state(table)
            if "when" in timings:
                happened(table, listeners, told)
    for step in asked.steps:
        yield from _replaced(table, step)
    if asked.worth:
        yield [effects.worth(table, card) for card in range(len(table.bound.cards))]
        yield [effects.bonus(table, player) for player in table.players]
    if asked.kinds:
        effects.recast(table)
        yield list(table.element)
    for value in asked.values:
        yield table.values.read(value, None), [one.values.read(value, None) for one in table.players]
    yield from _allowed(table, asked, random)
    for face in asked.faces:
        yield [effects.reading(table, face, one, other) for one in table.players for other in (*table.players, None)]
    yield state(table)


def _replaced(table: Any, step: str) -> Iterator[Any]:
    """What takes the place of a step, for each whom it could concern."""
    for entry in table.replaced[step]:
        for player in table.players:
            env = entry.env.seen_by(player) if entry.env is not None else table.env(player, entry.this)
            env.vars[entry.effect.x] = player
            if entry.owner in (None, player) and entry.effect.key == TRIED and entry.effect.test(env, player):
                yield entry.effect.body(env)


def _used(table: Any) -> Iterator[Any]:
    for player in table.players:
        for moment in ("turn", "before_roll", "after_roll", ""):
            open_ = effects.offers(table, player, moment) if moment else effects.actions(table, player)  # type: ignore[arg-type]
            yield open_
            for _, key in open_[:1]:
                effects.use(table, player, key)


def _allowed(table: Any, asked: Asked, random: Random) -> Iterator[Any]:
    """Whether each may do it, to nobody and to some cards, against nobody and against each."""
    if not asked.actions:
        return
    cards = [None, *random.sample(range(len(table.bound.cards)), 30)]
    cards += [card for player in table.players for card in player.entourage]
    riders = [card for one in table.battles for side in (one.attack, one.defence) for card in side.riders]
    speaking = [*riders, *(random.choice(sorted(cards)) for cards in _by_kind(table.bound).values())]
    for action in asked.actions:
        for who in (*table.players, *speaking):
            for other in (None, *table.players):
                for what in (*cards, other):
                    yield (
                        effects.banned(table, action, who, what, other),
                        effects.granted(table, action, who, what, other),
                    )


def _by_kind(bound: Any) -> dict[str, list[int]]:
    made: dict[str, list[int]] = {}
    for card, kind in enumerate(bound.kind):
        made.setdefault(kind, []).append(card)
    return made


def happening(table: Any, id: str, random: Random) -> Happening:
    """Something that happens to somebody there, as its declaration says."""
    bound, players = table.bound, table.players
    clause = next(one for one in bound.ruleset.happenings if one.id == id)
    who, other = random.sample(players, 2)
    fought = table.battle
    if fought is not None and random.random() < 0.7:
        who, other = random.sample((fought.attack.player, fought.defence.player), 2)
    told = Happening(id, who, other=other)
    for said in (clause.subject, clause.what):
        match said:
            case Player() if said is clause.what and told.what is None:
                told.what = other
            case Faces() | Thing("die"):
                told.face = random.choice(bound.die)
            case Thing(noun) if noun in bound.counters:
                told.what, told.n = noun, random.randint(1, 3)
            case Thing(noun) if noun in bound.ruleset.roles:
                told.face = noun
            case Thing(noun):
                near = [card for player in (who, *players) for zone in player.zones.values() for card in zone]
                cards = near if near and random.random() < 0.9 else range(len(bound.cards))
                fitting = [card for card in cards if noun == "card" or noun in table.bound.kinds[card]]
                told.what = random.choice(fitting) if fitting else None
    mine = [*who.entourage, *who.laid]
    told.on = random.choice(mine) if mine else None
    told.cards = tuple(random.sample(mine, min(len(mine), random.randint(0, 3))))
    told.zone = random.choice(("", "hand", "entourage", "deck", "discard"))
    return told


def state(table: Any) -> Any:
    """All that lies there, and who has what."""
    fought = table.battle
    return (
        {zone: tuple(cards) for zone, cards in table.zones.items()},
        [
            (
                {zone: tuple(cards) for zone, cards in player.zones.items()},
                dict(player.counters), tuple(player.active), tuple(sorted(player.knows)), player.skips, player.again,
                player.out, player.stake,
            )
            for player in table.players
        ],
        dict(table.supply), {card: dict(on) for card, on in table.carried.items()},
        {card: tuple(sorted(roles)) for card, roles in table.roles.items() if roles},
        table.direction, table.over, [one.seat for one in table.winners],
        None if fought is None else (list(fought.faces), list(fought.inverted), len(fought.decided), fought.off),
        [how for _, how in fought.decided] if fought is not None else [],
    )  # fmt: skip
