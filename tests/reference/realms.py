"""Random tables of Archmage Origins with random monsters, spells and rules: a realm, in the middle of a game.

The kernel looks, swaps, shifts and captures; what it would have somebody do in a turn, it notes.
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

from tests.engine import homebrew
from tests.reference import tables

from cardwright.compile.compile import compile_set
from cardwright.engine import effects
from cardwright.engine.bind.binding import bound_to
from cardwright.engine.bound import Bound
from cardwright.engine.games.archmage_origins import setup
from cardwright.engine.games.archmage_origins.kernel import ArchmageKernel
from cardwright.engine.grid import Spot
from cardwright.engine.play import seated
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.overlaid import overlaid

PHRASES = homebrew.read(Path(__file__).with_name("realm.txt").read_text("utf-8"))
HEADS = {
    "monster": 'monster "{}"\n  strength: 3\n',
    "spell": 'spell "{}"\n',
    "house rule": 'house rule "{}"\n',
    "mage": 'mage "{}"\n  faction: {}\n  power: 3\n',
}
KINDS = ("monster",) * 6 + ("spell",) * 4 + ("house rule",) * 3 + ("mage",) * 2
FACTIONS = ("demonologist", "necromancer", "technomancer", "elementalist")
SAME = tables.SAME


class Still(ArchmageKernel):
    """A kernel that notes what it would have to do in a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[Any] = []

    def after_draw(self, table: Any, player: Any) -> None:
        self.log.append(("after_draw", player.seat))

    def decide(self, table: Any, player: Any, verb: str, phase: str) -> None:
        self.log.append(("decide", player.seat, verb, phase))

    def play(self, table: Any, player: Any, card: int) -> None:
        self.log.append(("play", player.seat, card))

    def act(self, table: Any, player: Any, action: str, other: Any) -> None:
        self.log.append(("act", player.seat, action, other if other is None else other.seat))


# ---- rulesets


def texts(seed: int) -> list[str]:
    """The cards of a sheet; of one, always the same."""
    if seed == SAME:
        cards = re.split(r"\n\n(?=\S)", Path(__file__).with_name("realm.card").read_text("utf-8"))
        return [card for card in cards if not card.startswith("#")]
    with (
        patch.dict(homebrew.PHRASES, PHRASES, clear=True),
        patch.dict(homebrew.HEADS, HEADS, clear=True),
        patch.multiple(homebrew, KINDS=KINDS, ELEMENTS=FACTIONS),
    ):
        random = Random(seed)
        cards = [homebrew.card(random, f"Test {n}") for n in range(tables.SHEET)]
        return [_agreed(_script(random, card) if card.startswith("spell") else card) for card in cards]


def _script(random: Random, card: str) -> str:
    """A spell has instructions, and no abilities."""
    head, _, _ = card.partition("\n")
    return f"{head}\n{homebrew.indented(homebrew.body(random))}\n"


def _agreed(card: str) -> str:
    """One card, two cards."""
    card = re.sub(r"\b1 ((?:\w+ ){0,3}?)(card|monster|spell|row|column|hold token)s\b", r"1 \1\2", card)
    return re.sub(r"\b(2|all|up to 2) (random )?(row|column)\b", r"\1 \2\3s", card)


@cache
def printed(seed: int) -> tuple[Ruleset, list[str], list[str]]:
    """A sheet of random cards with the game, the names of those that are sound, and all their names."""
    cards = texts(seed)
    text = "use archmage-origins\n\n" + "\n".join(cards)
    starts = [text.index(card) for card in cards]
    made = compile_set("-", stdin=text.encode())
    assert made.ruleset is not None
    faults = [one.span.start for one in made.diagnostics if one.severity == "error"]
    wrong = {max(n for n, at in enumerate(starts) if at <= fault) for fault in faults}
    names = [tables.name_of(card) for card in cards]
    return made.ruleset, [name for n, name in enumerate(names) if n not in wrong], names


def small(ruleset: Ruleset, names: Sequence[str], of: Sequence[str], size: tuple[int, int]) -> Bound:
    """The game with some cards of a sheet, in a realm of some size."""
    laid = overlaid(ruleset, [one.id for one in ruleset.overlays if one.id in names])
    named, others = set(map(tables.slug, names)), set(map(tables.slug, of))
    kept = [card for card in laid.cards if tables.slug(card.id) in named or tables.slug(card.id) not in others]
    rows, columns = size
    given = {"grid_rows": rows, "grid_columns": columns}
    values = tuple(replace(one, default=given.get(one.id, one.default)) for one in laid.values)
    kernel = Still()
    return bound_to(kernel, replace(laid, cards=tuple(kept), values=values))


# ---- tables


def laid(bound: Bound, random: Random) -> Any:
    """Cards lie in the realm, beside it and with the players, some under tokens; perhaps all is revealed."""
    chooser = tables.Chooser(random.getrandbits(32))
    kernel: Any = bound.kernel

    def decide(table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        kernel.log.append((player.seat, question, list(options)))
        return chooser(player.seat, question, options)

    kernel.log = []
    count = random.choice([2, 3, 3, 4])
    table: Any = seated(bound, random.getrandbits(16), [decide] * count)
    setup.measure(table)
    table.starter = table.players[0]
    table.turn_player = random.choice(table.players)
    if count > 2 and random.random() < 0.15:
        table.leaves(random.choice([one for one in table.players if one is not table.turn_player]))
    for player, faction in zip(table.players, random.sample(FACTIONS, count), strict=True):
        player.element = faction
    free = random.sample(table.grid, len(table.grid))
    for card in random.sample(range(len(bound.cards)), len(bound.cards)):
        _put(table, card, free, random)
    for player in table.players:
        player.hand.sort()
        there = [card for card in table.spots if random.random() < 0.2]
        player.looked = {card: table.spots[card] for card in there}
    for counter in bound.supplies:
        table.supply[counter] = random.choice([0, 1, 3, 4])
    if random.random() < 0.3:
        table.direction = -1
    _wake(table, free, random)
    return table


def _put(table: Any, card: int, free: list[Spot], random: Random) -> None:
    """Mage cards lie with who is of their faction, or in the box; what else there is, anywhere."""
    bound = table.bound
    there = [one for one in table.players if not one.out]
    if bound.is_mage[card] or bound.is_hold[card]:
        mine = [one for one in there if one.element == bound.element[card]]
        if not mine:
            table.zones["mage_box"].append(card)
        elif bound.is_mage[card] and random.random() < 0.6:
            edge = random.choice(list(table.beside))
            mine[0].placed.append(card)
            table.border.append(card)
            table.beside[edge].append(card)
            table.edges[card] = edge
        else:
            mine[0].hand.append(card)
        return
    match random.choices(["realm", "army", "discard", "pile", "hand"], [12, 4, 2, 2, 1])[0]:
        case "realm" if free:
            table.realm.append(card)
            table.put_at(free.pop(), card)
            if random.random() < 0.25:
                table.carried[card] = {"hold_token": 1}
        case "army":
            random.choice(there).army.append(card)
        case "hand":
            random.choice(there).hand.append(card)
        case "discard":
            table.discard.append(card)
        case _:
            table.exploration.append(card)


def _wake(table: Any, free: list[Spot], random: Random) -> None:
    """What lies with its captor speaks; in the scoring, what lies in the realm and beside it, too."""
    armies = [(card, one) for one in table.players for card in one.army]
    for card, owner in random.sample(armies, len(armies)):
        effects.activate(table, card, owner)
    if random.random() < 0.5:
        return
    table.revealed = table.scoring = True
    table.lain = dict(table.spots)
    for card, _ in armies:
        if free and random.random() < 0.7:
            table.lain[card] = free.pop()
    for card in table.spots:
        effects.activate(table, card, None)
    for player in table.players:
        for card in player.placed:
            effects.activate(table, card, player)
    effects.recast(table)
