"""Traps: in battle a creature is discarded, as an action it is captured (IT-099 to IT-103)."""

from __future__ import annotations

from typing import Final

from cardwright.engine import effects, moves
from cardwright.engine.games.imperial_twing import lay
from cardwright.engine.games.imperial_twing.state import BattleSide, Trapping, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, parting, stopped
from cardwright.engine.question import FATE, TRAPPED

TRAPPED_IN_BATTLE: Final = ("card_discarded", ("IT-102",))
KILLED: Final = ("card_discarded", ("IT-101",))
STEPS = ("trap.play", "trap.check", "trap.effect")


def may_play_traps(table: TwingTable, player: TwingPlayer) -> bool:
    """Whether a player may play a trap in the battle in course, and has a target for it (IT-102, C-16)."""
    played = table.specials_played
    if played and played.get(("trap", player.seat), 0) >= player.rules.traps_per_battle:
        return False
    return bool(targets(table, player))


def targets(table: TwingTable, player: TwingPlayer) -> list[tuple[BattleSide, int]]:
    """Creatures of the other sides, any element (IT-102), unless their leader is safe from traps (IT-136)."""
    made: list[tuple[BattleSide, int]] = []
    for battle in table.battles:
        side = battle.side(player)
        if side is None or battle.decided or battle.off:
            continue
        if table.rules.trap_in_battle == "defender" and side.attacks:  # C-16
            continue
        other = battle.other(side)
        if table.bans.play_trap and effects.banned(table, "play_trap", player, None, other.player):
            continue
        for card in other.creatures:
            made.append((other, card))
        for support in other.supporters:
            made += [(other, card) for card in support.cards if table.bound.is_creature[card]]
    return made


def in_battle(table: TwingTable, player: TwingPlayer, trap: int) -> None:
    """A trap on a creature that fights on the other side (IT-102)."""
    found = targets(table, player)
    card = table.ask(player, TRAPPED, [card for _, card in found], trap)
    side = next(side for side, one in found if one == card)
    card = _of_pair(table, player, side, card)
    owner = _owner(side, card)
    table.specials_played["trap", player.seat] = table.specials_played.get(("trap", player.seat), 0) + 1
    _play(table, Trapping(player, trap, card, owner, in_battle=True))


def _of_pair(table: TwingTable, player: TwingPlayer, side: BattleSide, card: int) -> int:
    """Of mount and rider the trap takes one: which one, `trapped_of_pair` says (IT-103, C-17)."""
    mount = side.riders.get(card)
    rider = card if mount is not None else next((r for r, m in side.riders.items() if m == card), None)
    if rider is None:
        return card
    if mount is None:
        mount = card
    match table.rules.trapped_of_pair:
        case "mount":
            return mount
        case "rider":
            return rider
        case _:
            return card  # the move named it


def _owner(side: BattleSide, card: int) -> TwingPlayer:
    return next((support.player for support in side.supporters if card in support.cards), side.player)


def victims(table: TwingTable, player: TwingPlayer) -> list[int]:
    """Creatures in other entourages that a trap could take as an action (IT-101, C-09)."""
    if table.bans.trap and effects.banned(table, "trap", player):
        return []
    own, fitting = table.rules.trap_action_own_element, [player.element]
    made: list[int] = []
    for other in table.rests[player.seat]:
        if table.bans.play_trap and effects.banned(table, "play_trap", player, None, other):
            continue
        made += lay.of_elements(table, other.entourage, fitting) if own else other.entourage
    return made


def as_action(table: TwingTable, player: TwingPlayer) -> None:
    """A trap as the action of the turn (IT-039, IT-101)."""
    bound = table.bound
    held = {bound.sort[card]: card for card in reversed(player.hand) if bound.is_trap[card]}
    trap = table.ask(player, TRAPPED, list(held.values()), "trap") if len(held) > 1 else next(iter(held.values()))
    prey = victims(table, player)
    card = table.ask(player, TRAPPED, prey, trap)
    owner = next(other for other in table.others(player) if card in other.entourage)
    card = _paired(table, owner, card, prey)
    _play(table, Trapping(player, trap, card, owner, in_battle=False))


def _paired(table: TwingTable, owner: TwingPlayer, card: int, prey: list[int]) -> int:
    """Of a lasting pair, both in reach, the trap takes what `trapped_of_pair` says; the other stays (G-18)."""
    mount = owner.pairs.get(card)
    rider = card if mount is not None else next((r for r, m in owner.pairs.items() if m == card), None)
    if rider is None:
        return card
    both = (owner.pairs[rider], rider)
    if any(one not in prey for one in both):
        return card
    match table.rules.trapped_of_pair:
        case "mount":
            return both[0]
        case "rider":
            return both[1]
        case _:
            return card  # the move named it


def _play(table: TwingTable, trapping: Trapping) -> None:
    was, table.trapping = table.trapping, trapping
    for step in table.bound.trap_course:
        step(table)
    table.trapping = was


def play(table: TwingTable) -> None:
    """The trap is laid onto the creature; in battle it lies there until the end (IT-072), else it is spent (IT-099)."""
    trapping = _course(table)
    player, trap = trapping.player, trapping.card
    player.hand.remove(trap)
    if not trapping.in_battle and trap in table.active:
        effects.deactivate(table, trap)
    (player.laid if trapping.in_battle else table.discard).append(trap)
    table.note_played(trap)


def check(table: TwingTable) -> None:
    """Traps always succeed (IT-100), unless somebody prevents it (IT-186)."""
    trapping, listeners = _course(table), table.live.trap_played
    if not listeners:
        return
    happening = Happening("trap_played", trapping.player, trapping.card, trapping.owner, on=trapping.creature)
    if stopped(table, listeners, happening):
        trapping.fails = True
        if table.live.trap_failed:
            happened(table, table.live.trap_failed, Happening("trap_failed", trapping.player, trapping.card))
        return
    happened(table, listeners, happening)


def effect(table: TwingTable) -> None:
    """In battle the creature goes to the discard, as an action into the entourage (IT-101, IT-102, C-27)."""
    trapping = _course(table)
    player, owner, card = trapping.player, trapping.owner, trapping.creature
    if trapping.fails:
        return
    if trapping.in_battle:
        if card not in owner.laid:
            return
        table.reason = TRAPPED_IN_BATTLE
        if moves.discard(table, owner, card, ("battlefield", owner)):
            lay.out_of_battle(table, card)
        table.reason = None
    elif card in owner.entourage:
        fate = "capture"
        if table.rules.trap_action == "capture_or_kill":  # C-09
            fate = table.ask(player, FATE, ("capture", "kill"), card)
        if fate == "kill":
            table.reason = KILLED
            moves.discard(table, owner, card)
            table.reason = None
        else:
            capture(table, player, owner, card)
    if table.live.trap_worked:
        happened(table, table.live.trap_worked, Happening("trap_worked", player, trapping.card))


def capture(table: TwingTable, player: TwingPlayer, owner: TwingPlayer, card: int) -> None:
    """A creature changes sides (IT-101)."""
    happening = Happening("creature_captured", player, card, owner)
    if table.live.creature_captured and stopped(table, table.live.creature_captured, happening):
        return
    gone = parting(table, card, happening.id)
    moves.move(table, card, "entourage", player, source=("entourage", owner) if card in owner.entourage else None)
    if table.live.creature_captured or gone:
        happened(table, table.live.creature_captured, happening, gone)


def _course(table: TwingTable) -> Trapping:
    assert table.trapping is not None
    return table.trapping
