"""A grid: where cards lie in rows and columns and beside them, who looks at them, moves them, captures them.

Written from docs/language.md ("Grids"), the rules AO-020 to AO-048 and the decisions G-41 to G-46. Places are plain
pairs: a row and a column, or a side and how far along it.
"""

from __future__ import annotations

from typing import Any

from tests.reference import deeds, force, happen, moving
from tests.reference.state import Happening, State

from cardwright.engine.question import PICK, STOP

SEES, MOVES = "marked_can_be_looked_at", "marked_can_be_moved"

# ---- lines


def known(state: State) -> bool:
    """Whether the game has a grid."""
    return any(zone.order == "grid" for zone in state.bound.ruleset.zones)


def place(state: State, card: int) -> tuple[Any, int] | None:
    """Where a card lies in the grid or beside it; or lay, when what lay there was counted."""
    realm = state.realm
    return realm.spots.get(card) or realm.edges.get(card) or realm.lain.get(card)


def line_of(where: tuple[Any, int] | None, line: str) -> int | None:
    """The row or the column to which a place belongs: one beside the grid to the line that ends there."""
    if where is None:
        return None
    first, n = where
    if isinstance(first, int):
        return first if line == "row" else n
    ends = ("left", "right") if line == "row" else ("top", "bottom")
    return n if first in ends else None


def in_line(state: State, card: int, line: str, other: int) -> bool:
    """Whether a card lies in the line of another; a spell that is carried out speaks of where it lay."""
    mine = line_of(place(state, other) or state.realm.whence.get(other), line)
    return mine is not None and mine == line_of(place(state, card), line)


def spots(state: State) -> list[tuple[int, int]]:
    """All places, row by row."""
    rows, columns = size(state)
    return [(row, column) for row in range(rows) for column in range(columns)]


def size(state: State) -> tuple[int, int]:
    return force.setting(state, "grid_rows", None), force.setting(state, "grid_columns", None)


def lying(state: State, sort: str, n: int) -> list[int]:
    """The cards of a line, from the left or from the top."""
    there = sorted((spot, card) for card, spot in state.realm.spots.items() if line_of(spot, sort) == n)
    return [card for _, card in there]


def pick(state: State, seat: int, there: list[int], least: int, most: int) -> list[int]:
    """Who cannot see the cards picks them by their places."""
    if len(there) <= least:
        return there
    rest = sorted((state.realm.spots[card], card) for card in there)
    picked = list[int]()
    while rest and len(picked) < most:
        options = [spot for spot, _ in rest]
        spot = state.ask(seat, PICK, options if len(picked) < least else [STOP, *options])
        if spot == STOP:
            break
        picked.append(dict(rest)[spot])
        rest = [(other, card) for other, card in rest if other != spot]
    return picked


# ---- what a token keeps from being looked at and moved (AO-032)


def may(state: State, action: str, seat: int, card: int) -> bool:
    """Whether somebody can look at a card, or move it: not under a token, unless something allows it."""
    said = force.Action(action, who=seat, card=card)
    if force.banned(state, said) or (action == "swap" and card not in state.realm.spots):
        return False
    if not any(state.carried.get(card, {}).values()):
        return True
    if force.setting(state, SEES if action == "peek" else MOVES, seat):
        return True
    return force.granted(state, said)


def shiftable(state: State, seat: int) -> list[tuple[str, int]]:
    """The rows and columns in which cards lie, and none that cannot be moved."""
    rows, columns = size(state)
    lines = [("row", n) for n in range(rows)] + [("column", n) for n in range(columns)]
    return [
        (sort, n)
        for sort, n in lines
        if (cards := lying(state, sort, n)) and all(may(state, "shift", seat, card) for card in cards)
    ]


# ---- cards are looked at (AO-020, AO-021)


def peek(state: State, seat: int, card: int) -> None:
    """Of being looked at a card hears, whatever it is; then it sleeps again. A spell is carried out."""
    said = Happening("card_peeked", seat, card, zone="realm")
    looked = state.realm.looked[seat]
    if card not in looked:
        looked.append(card)
    if happen.stopped(state, said) or card not in state.realm.spots:  # what was told has moved it already
        return
    wakes = card not in state.since
    if wakes:
        state.age += 1
        state.since[card] = state.age
    happen.happened(state, said)
    if wakes and not force.speaks(state, card):
        state.since.pop(card, None)
    held = any(state.carried.get(card, {}).values()) and force.setting(state, "marked_spell_stays", None)
    if state.bound.kind[card] == "spell" and card in state.realm.spots and not held:
        found(state, seat, card)


def found(state: State, seat: int, card: int) -> None:
    """A spell is revealed, discarded and carried out, and its place is filled (G-41)."""
    spot = state.realm.spots[card]
    told = Happening("spell_revealed", seat, card)
    if happen.stopped(state, told):
        return
    happen.happened(state, told)
    state.realm.whence[card] = spot
    if not moving.carry(state, "discard", seat, card, ("discard", None)):
        return
    done = Happening("spell_carried_out", seat, card)
    if not happen.stopped(state, done):
        deeds.carry_out(state, card, seat)
        happen.happened(state, done)
    pile = state.zones["exploration_pile"]
    if force.setting(state, "spell_replaced", None) and spot not in state.realm.spots.values() and pile:
        top = pile.pop()
        state.zones["realm"].append(top)
        state.realm.spots[top] = spot
        force.awake(state, top)


# ---- cards move


def swap(state: State, seat: int, card: int, other: int) -> None:
    """Two cards change places, and each is told; what keeps one where it lies keeps both."""
    told = [Happening("cards_swapped", seat, one) for one in (card, other)]
    if any(happen.stopped(state, one) for one in told):
        return
    where = state.realm.spots
    if card in where and other in where:
        where[card], where[other] = where[other], where[card]
        for one in told:
            happen.happened(state, one)


def shift(state: State, seat: int, sort: str, n: int, far: int, to: str) -> None:
    """What falls off at one end comes back at the other; gaps move along."""
    cards = lying(state, sort, n)
    told = [Happening("card_shifted", seat, card) for card in cards]
    if any(happen.stopped(state, one) for one in told) or lying(state, sort, n) != cards:
        return
    rows, columns = size(state)
    step = -far if to in ("left", "top") else far
    for card in cards:
        row, column = state.realm.spots[card]
        goes = (row, (column + step) % columns) if sort == "row" else ((row + step) % rows, column)
        state.realm.spots[card] = goes
    for one in told:
        happen.happened(state, one)


def left(state: State, card: int, zone: str) -> None:
    """A card lies in the grid, or beside it, no more."""
    if zone == "realm":
        state.realm.spots.pop(card, None)
    if zone == "border":
        state.realm.edges.pop(card, None)
        for player in state.players:
            if card in player.laid:
                player.laid.remove(card)


def entered(state: State, card: int, zone: str) -> None:
    """A card that comes to the grid lies on the first free place."""
    if zone == "realm":
        taken = state.realm.spots.values()
        for spot in [spot for spot in spots(state) if spot not in taken][:1]:
            state.realm.spots[card] = spot
    if zone == "hand" and known(state):
        for player in state.players:
            player.zones["hand"].sort()


# ---- cards are captured (AO-040 to AO-048)


def captor(state: State, card: int) -> int | None:
    """Who captures a card: by rank, or the least who has any power there; ahead of the next, and of the one before.

    Where nobody comes behind, nothing does. Who is level with another, or has no power, captures nothing.
    """
    row, column = state.realm.spots[card]
    ends = [("left", row), ("right", row), ("top", column), ("bottom", column)]
    power = {one.seat: 0 for one in state.players if not one.out}
    for mage, edge in state.realm.edges.items():
        owner = next((seat for seat in power if mage in state.players[seat].laid), None)
        if edge in ends and owner is not None:
            power[owner] += force.worth(state, mage)
    underdog = number(state, card, "underdog") > 0
    ranked = sorted(power.items(), key=lambda row: -row[1])
    if underdog:
        ranked = [(seat, n) for seat, n in ranked if n > 0]
    at = len(ranked) - 1 if underdog else max(number(state, card, "rank"), 1) - 1
    if not 0 <= at < len(ranked) or ranked[at][1] == 0:
        return None
    seat, mine = ranked[at]
    margin = max(force.setting(state, "winning_margin", None), number(state, card, "margin"))
    if at > 0 and ranked[at - 1][1] - mine < margin:
        return None
    behind = ranked[at + 1][1] if at + 1 < len(ranked) else 0
    if not underdog and mine - behind < margin:
        return None
    return None if force.banned(state, force.Action("capture", who=seat, card=card)) else seat


def number(state: State, card: int, property: str) -> int:
    return force.worth(state, card, property)


def capture(state: State) -> None:
    """Each card goes to its captor, as things stood before any was moved; what nobody gets is discarded (G-46)."""
    there = sorted((spot, card) for card, spot in state.realm.spots.items())
    won = [(card, captor(state, card)) for _, card in there]
    for card, seat in won:
        if card in state.realm.spots and (seat is None or not _taken(state, card, seat)):
            _lost(state, card)


def _taken(state: State, card: int, seat: int) -> bool:
    said = Happening("card_captured", seat, card, zone="realm")
    if happen.stopped(state, said) or not moving.move(state, card, ("army", seat)):
        return False
    happen.happened(state, said)
    return True


def _lost(state: State, card: int) -> None:
    if card not in state.zones["realm"] or force.setting(state, "tied_monster", None) == "stays":
        return
    said = Happening("card_lost", None, card, zone="realm")
    if happen.stopped(state, said):
        return
    gone = happen.parting(state, card)
    if moving.move(state, card, ("discard", None)):
        happen.happened(state, said, gone)


def points(state: State, seat: int) -> int:
    """What an army is worth: a captured spell counts what the rules say (AO-048)."""
    spell = force.setting(state, "spell_score", None)
    army = state.players[seat].zones["army"]
    spells = [card for card in army if state.bound.kind[card] == "spell"]
    return sum(force.worth(state, card, "", spell if card in spells else None) for card in army) + force.bonus(
        state, seat
    )
