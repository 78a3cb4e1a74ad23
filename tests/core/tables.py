"""Random tables of Imperial Twing at which nothing is in force: what a sentence does there, it does alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from cardwright.engine import moves
from cardwright.engine.bind.active_effects import ActiveEffect, Changing
from cardwright.engine.bind.binding import bound_to
from cardwright.engine.games.imperial_twing.kernel import TwingKernel
from cardwright.engine.games.imperial_twing.setup import unpacked
from cardwright.engine.games.imperial_twing.state import Battle, BattleSide, Duel, Support
from cardwright.engine.games.imperial_twing.state import TwingPlayer as Sits
from cardwright.engine.happening import Happening
from cardwright.engine.listener import overhearing
from cardwright.engine.play import seated
from cardwright.ruleset.abilities import Change, CountsAs, Replace, Terms
from cardwright.ruleset.condition import Both, Compare
from cardwright.ruleset.game import Ruleset, RuleValue
from cardwright.ruleset.overlaid import overlaid
from cardwright.ruleset.phrases import Number, Player, Thing, ValueOf

SIZE = 60  # variables of the longest rule
NEVER = Terms(condition=Compare(Number(0), "exactly", Number(1)))


class Watched(TwingKernel):
    """Imperial Twing, in which it is told who has looked at what."""

    def peek(self, table: Any, player: Any, card: int) -> None:
        table.deciders[player.seat].asked.append((player.seat, "peek", card))


KERNEL = Watched()


def bare(ruleset: Ruleset) -> Any:
    """The game with all that its house rules declare, and without a single ability; yet any could come into force."""
    whole = overlaid(ruleset, [one.id for one in ruleset.overlays if one.sort == "house rule"])
    silent = tuple(replace(card, abilities=(), on_play=()) for card in whole.cards)
    moving = [_never(value) for value in whole.values]
    cast = [CountsAs(Thing("creature"), Thing("", trait="fire"), NEVER)]
    steps = [Replace(None, (), step.id, NEVER) for step in whole.steps]
    bound = bound_to(KERNEL, replace(whole, cards=silent, abilities=(*moving, *cast, *steps)))
    bound.size = SIZE
    return bound


def _never(value: RuleValue) -> Change:
    """A change of a value that never comes, and asks for that value."""
    asked = Both((Compare(Number(0), "exactly", Number(1)), Compare(ValueOf(value.id), "exactly", Number(0))))
    whose = None if value.of == "game" else Player("player", "each")
    return Change(value.id, to=_plain(value.default), whose=whose, terms=Terms(condition=asked))


def _plain(value: Any) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return Number(value) if isinstance(value, int) else value


class Chooser:
    """Somebody who answers by chance, always the same; `asked` is what everybody at the table was asked so far."""

    def __init__(self, seed: str, asked: list[Any]) -> None:
        self.random, self.asked = Random(seed), asked

    def __call__(self, table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        if len(self.asked) > 300:
            raise TimeoutError("questions without end")
        self.asked.append((player.seat, question, tuple(options)))
        return self.random.randrange(len(options))


def laid(bound: Any, seed: int) -> tuple[Any, list[Any]]:
    """A table in the middle of a game, and the list of what is asked there."""
    random = Random(seed)
    asked: list[Any] = []
    seats = random.choice((2, 3, 3, 4))
    table: Any = seated(bound, seed, [Chooser(f"{seed}.{seat}", asked) for seat in range(seats)])
    for entries in (table.recasts, *table.changes.values(), *table.replaced.values()):
        entries.clear()  # what never comes
    table.turn_player = table.starter = random.choice(table.players)
    unpacked(table)
    for step in ("setup.shuffle", "setup.supply"):
        bound.course[step](table)
    for player, element in zip(table.players, random.sample(bound.ruleset.elements, seats), strict=True):
        player.element = element
        _dealt(table, player, random)
    for card in table.object_pile[: random.randint(0, 3)]:
        moves.move(table, card, "market", None)
    for kind in ("spell", "creature", "cat", "trap"):
        there = [card for card in table.deck if bound.kind[card] == kind]
        for card in random.sample(there, random.randint(0, min(len(there), 4))):
            moves.move(table, card, "discard", None)
    if seats == 4 and random.random() < 0.3:
        for seat, other in ((0, 1), (1, 0), (2, 3), (3, 2)):
            table.players[seat].partners = (other,)
    if random.random() < 0.6:
        _fought(table, random)
    elif random.random() < 0.4:
        table.duel = Duel(*random.sample(table.players, 2))
    for player in table.players:
        player.in_endgame = random.random() < 0.15
    if seed % 2:
        _otherwise(table, random)
    asked.clear()
    for clause in bound.ruleset.happenings:  # reveals and the like are seen by being told
        table.listeners[clause.id].append(overhearing("when", lambda _, told: asked.append(_told(told))))
    return table, asked


def _told(told: Happening) -> Any:
    who, what, other = (one.seat if isinstance(one, Sits) else one for one in (told.who, told.what, told.other))
    return told.id, who, what, other, told.n, told.on, told.face


def _dealt(table: Any, player: Any, random: Random) -> None:
    bound = table.bound
    for kind, most in (("spell", 5), ("creature", 5), ("cat", 5), ("trap", 3), ("object", 3)):
        pile = table.zones[bound.pile[kind]]
        there = [card for card in pile if bound.kind[card] == kind]
        for card in random.sample(there, min(len(there), random.randint(0, most))):
            moves.move(table, card, bound.home[kind], player)
    moves.gain(table, player, "ornicle", random.randint(0, 6))
    for card in player.entourage:
        for counter in table.bound.counters:
            if random.random() < 0.3:
                moves.lay_on(table, card, counter, random.randint(1, 2))
        if random.random() < 0.25:
            table.roles.setdefault(card, set()).add("hero")


def _fought(table: Any, random: Random) -> None:
    """A battle between two of them, with what they have laid, sometimes with dice thrown, or won already."""
    attacker, defender = random.sample(table.players, 2)
    fought = Battle(BattleSide(attacker, attacks=True), defender, endgame=random.random() < 0.1)
    for side in (fought.attack, fought.defence):
        for zone, cards in ((side.player.hand, side.spells), (side.player.entourage, side.creatures)):
            usable = [card for card in zone if zone is side.player.entourage or table.bound.is_spell[card]]
            for card in random.sample(usable, min(len(usable), random.randint(0, 2))):
                moves.move(table, card, "battlefield", side.player)
                cards.append(card)
        if len(side.creatures) > 1 and random.random() < 0.5:
            side.riders[side.creatures[1]] = side.creatures[0]
    for third in table.players:
        if fought.side(third) is None and random.random() < 0.5:
            random.choice((fought.attack, fought.defence)).supporters.append(Support(third, 1))
    table.battles, table.battle = [fought], fought
    if random.random() < 0.7:
        fought.rolled, fought.faces = True, [random.choice(table.bound.die) for _ in range(2)]
    if random.random() < 0.5:
        fought.winner = random.choice((fought.attack, fought.defence))


def _otherwise(table: Any, random: Random) -> None:
    """Rule values are other than usual, since a sentence may ask for them."""
    for value in table.bound.ruleset.values:
        if type(value.default) is int or value.default == "unlimited":
            to: Any = random.randint(0, 5)
        else:
            to = random.choice((True, False) if isinstance(value.default, bool) else value.words)
        if random.random() < 0.7:
            power = Changing("", False, value.id, None, None, None, lambda env, to=to: to)
            table.changes[value.id].append(ActiveEffect(power, table, None, None, None))
