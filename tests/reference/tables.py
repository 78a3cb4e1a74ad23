"""Random tables of Imperial Twing with random cards in force, and the engine and the reference side by side at them.

The kernel stands still: cards that are drawn go where such cards go, and nothing follows; what it would have to do (to
fight, to throw a die of the battle again, to have a cat played) it notes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from tests.engine.homebrew import PHRASES, read, sheet
from tests.engine.test_homebrew import name_of, slug, sound
from tests.reference.state import places, streams

from cardwright.engine import effects, moves
from cardwright.engine.bind.binding import bound_to
from cardwright.engine.bound import Bound
from cardwright.engine.games.imperial_twing.kernel import TwingKernel
from cardwright.engine.games.imperial_twing.state import Battle, BattleSide, Duel, Support
from cardwright.engine.kernel import Kernel
from cardwright.engine.play import seated
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.overlaid import overlaid

SHEET = 24  # cards, compiled at once
AT_ONCE = 10  # of them at a table


class Still(TwingKernel):
    """A kernel that notes what it would have to do."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[Any] = []

    arrived, departed, missed = Kernel.arrived, Kernel.departed, Kernel.missed

    def draw(self, table: Any, player: Any, zone: str) -> int | None:
        return Kernel.draw(self, table, player, zone)

    def after_draw(self, table: Any, player: Any) -> None:
        self.log.append(("after_draw", player.seat))

    def reroll(self, table: Any, player: Any) -> None:
        self.log.append(("reroll", player.seat))

    def invert(self, table: Any, player: Any) -> None:
        self.log.append(("invert", player.seat))

    def lay_die(self, table: Any, player: Any, face: int | str) -> None:
        self.log.append(("lay_die", player.seat, face))

    def decide(self, table: Any, player: Any, verb: str, phase: str) -> None:
        self.log.append(("decide", player.seat, verb, phase))

    def total(self, table: Any, player: Any) -> int | None:
        return next(iter(self.totals(table, player)), None)

    def play(self, table: Any, player: Any, card: int) -> None:
        self.log.append(("play", player.seat, card))

    def act(self, table: Any, player: Any, action: str, other: Any) -> None:
        self.log.append(("act", player.seat, action, other if other is None else other.seat))


class Chooser:
    """Somebody who answers by chance: the same seed, the same answers."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def __call__(self, seat: int, question: str, options: Sequence[Any]) -> int:
        return self.random.randrange(len(options))


# ---- rulesets


MORE = read(Path(__file__).with_name("more.txt").read_text("utf-8"))
SAME = 0  # the sheet whose cards are always the same, and all of them on the table


def texts(seed: int) -> list[str]:
    """The cards of a sheet; of every other sheet, in more phrases than those of the other tests."""
    if seed == SAME:
        cards = re.split(r"\n\n(?=\S)", Path(__file__).with_name("sheet.card").read_text("utf-8"))
        return [card for card in cards if not card.startswith("#")]
    if seed % 2:
        return sheet(Random(seed), SHEET)
    more = {phrase: PHRASES.get(phrase, []) + 2 * ways for phrase, ways in MORE.items()}
    with patch.dict(PHRASES, more):
        return sheet(Random(seed), SHEET)


@cache
def printed(seed: int) -> tuple[Ruleset, list[str], list[str]]:
    """A sheet of random cards with the game, the names of those that are sound, and all their names."""
    cards = texts(seed)
    ruleset, names = sound(cards)
    return ruleset, names, [name_of(card) for card in cards]


def small(ruleset: Ruleset, names: Sequence[str], of: Sequence[str], *rules: str, own: int = 10) -> Bound:
    """The game with some cards of a sheet, and with few others: so that a table is soon asked through."""
    laid = overlaid(ruleset, [*rules, *(one.id for one in ruleset.overlays if one.id in names)])
    named, others = set(map(slug, names)), set(map(slug, of))
    plain: dict[str, int] = {}
    kept = []
    for card in laid.cards:
        if slug(card.id) in others:
            if slug(card.id) in named:
                kept.append(replace(card, copies=2))
            continue
        plain[card.kind] = plain.get(card.kind, 0) + 1
        if plain[card.kind] % max(own // 3, 1) == 1 and plain[card.kind] <= own * 3:
            kept.append(replace(card, copies=1))
    kernel = Still()
    return bound_to(kernel, replace(laid, cards=tuple(kept)))


# ---- tables


def laid(bound: Bound, random: Random) -> Any:
    """A table in the middle of a game: cards, counters, elements and roles lie anywhere, and perhaps there is a
    battle."""
    chooser = Chooser(random.getrandbits(32))
    kernel: Any = bound.kernel

    def decide(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        kernel.log.append((player.seat, question, list(options)))
        return chooser(player.seat, question, options)

    kernel.log = []
    count = random.choice([2, 3, 3, 4])
    table: Any = seated(bound, random.getrandbits(16), [decide] * count)
    table.starter = table.players[0]
    table.turn_player = random.choice(table.players)
    if count > 2 and random.random() < 0.15:  # who is out has nothing, and nobody speaks of them
        table.leaves(random.choice([one for one in table.players if one is not table.turn_player]))
    for card in random.sample(range(len(bound.cards)), len(bound.cards)):
        _put(table, card, random)
    for player in table.players:
        player.element = random.choice(bound.ruleset.elements)
        player.in_endgame = random.random() < 0.1
        for counter in bound.counters:
            player.counters[counter] = random.choice([0, 0, 1, 2, 3, 6])
    for counter in bound.supplies:
        table.supply[counter] = random.choice([0, 1, 3, 20])
    if count == 4 and random.random() < 0.3:
        for player in table.players:
            player.partners = ((player.seat + 2) % 4,)
    if random.random() < 0.3:
        table.direction = -1
    _fight(table, random)
    homes = [(card, one) for one in table.players for zone, cards in one.zones.items() for card in cards
             if zone == bound.home[bound.kind[card]]]  # fmt: skip
    for card, owner in random.sample(homes, len(homes)):
        effects.activate(table, card, owner)
    effects.recast(table)
    return table


def _put(table: Any, card: int, random: Random) -> None:
    bound = table.bound
    kind = bound.kind[card]
    player = random.choice([one for one in table.players if not one.out])
    zones = list(player.zones)
    home = bound.home[kind]
    match random.choices(["home", "pile", "discard", "table", "hers"], [5, 4, 2, 1, 1])[0]:
        case "home" if home in player.zones:
            player.zones[home].append(card)
        case "hers":
            player.zones[random.choice(zones)].append(card)
        case "table":
            table.zones[random.choice(list(table.zones))].append(card)
        case "discard" if kind in bound.discards:
            table.zones[bound.discards[kind]].append(card)
        case _ if kind in bound.pile:
            table.zones[bound.pile[kind]].append(card)
        case _:
            player.zones[home].append(card) if home in player.zones else table.zones[home].append(card)
    if any(card in cards for cards in player.zones.values()):
        if random.random() < 0.3:
            table.carried[card] = {random.choice(bound.counters): random.randint(1, 3)}
        if random.random() < 0.15:
            table.roles[card] = {"hero"}


def _fight(table: Any, random: Random) -> None:
    """Perhaps a battle is on, with what lies on the battlefield; perhaps a duel."""
    attacker, defender = random.sample([one for one in table.players if not one.out], 2)
    if random.random() < 0.1:
        table.duel = Duel(attacker, defender)
    if random.random() < 0.5:
        return
    battle = Battle(BattleSide(attacker, attacks=True), defender, endgame=random.random() < 0.1)
    for side in (battle.attack, battle.defence):
        for card in side.player.laid:
            (side.spells if table.bound.is_spell[card] else side.creatures).append(card)
            if side.creatures and random.random() < 0.2:
                side.riders[card] = side.creatures[0]
        battle.faces[side is battle.defence] = random.choice(table.bound.die)
    for one in table.players:
        if not one.out and one not in (attacker, defender) and random.random() < 0.5:
            random.choice([battle.attack, battle.defence]).supporters.append(Support(one, 0))
    battle.rolled = random.random() < 0.7
    battle.totals = (random.randint(0, 9), random.randint(0, 9))
    battle.winner = random.choice([None, battle.attack, battle.defence])
    table.battles, table.battle = [battle], battle


def shown(table: Any) -> dict[str, Any]:
    """All of a table by which it is compared with a state."""
    return {
        "players": [(one.zones, one.counters, one.out, one.skips, one.again) for one in table.players],
        "zones": table.zones,
        "supply": {counter: n for counter, n in table.supply.items() if n < moves.UNLIMITED},
        "carried": {card: lying for card, lying in table.carried.items() if lying},
        "roles": {card: roles for card, roles in table.roles.items() if roles},
        "direction": table.direction,
        "used": table.used,
        "lasting": {(one.what, one.phase, one.seats, one.card) for one in table.lasting},
        "chance": streams(table.chance),
        "realm": (
            places(table.spots),
            places(table.edges),
            {one.seat: list(getattr(one, "looked", ())) for one in table.players},
        ),
    }


def speaks(card: str, key: str) -> bool:
    """Whether it is the card whose ability a key names."""
    return slug(name_of(card)) == slug(key.rpartition("#")[0])
