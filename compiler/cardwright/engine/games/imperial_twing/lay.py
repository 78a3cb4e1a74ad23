"""Cards are laid in battle: spells of one element, creatures with them, riders, shields (IT-061 to IT-066)."""

from __future__ import annotations

from typing import Final

from cardwright.engine import effects
from cardwright.engine.games.imperial_twing import hand
from cardwright.engine.games.imperial_twing.state import Battle, BattleSide, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened
from cardwright.engine.question import CREATURE, DEFENCE, RIDER, SPELL, STOP

WILD: Final = "any"
BOTH: Final = ("spells", "shield")


def attack(table: TwingTable, side: BattleSide, defender: TwingPlayer) -> None:
    """At least one spell, at most three, all of one element, and creatures with them (IT-062, IT-066)."""
    rules = side.player.rules
    spells(table, side, defender, rules.attack_spells_least, rules.attack_spells)
    creatures(table, side, defender)
    if table.rules.refill_time == "at_once":  # G-08
        hand.settle(table, side.player)


def defence(table: TwingTable, battle: Battle) -> None:
    """The target must defend, with spells or with creatures alone (IT-064); who has neither stands there (G-08)."""
    side, attacker = battle.defence, battle.attack.player
    player = side.player
    ways = BOTH if player.entourage and may_shield(table, battle) else BOTH[:1]
    held = player.hand  # spells come first in it
    without = not held or held[0] >= table.bound.spell_end
    if without or (table.bans.play_spell and not playable_spells(table, player, attacker)):
        ways = BOTH[1:]
    if table.ask(player, DEFENCE, ways) == "shield":
        shield(table, side, attacker)
    else:
        spells(table, side, attacker, 1, player.rules.defence_spells)  # IT-065
        creatures(table, side, attacker)
    if table.rules.refill_time == "at_once":  # G-08
        hand.settle(table, player)


def can_attack(table: TwingTable, player: TwingPlayer) -> bool:
    """An attack needs its spells (IT-062)."""
    return hand.has_spells(table, player, player.rules.attack_spells_least)


def may_shield(table: TwingTable, battle: Battle) -> bool:
    if battle.duel and not table.rules.duel_shield:  # IT-143, G-21
        return False
    player, attacker = battle.defence.player, battle.attack.player
    return not (table.bans.shield and effects.banned(table, "shield", player, None, attacker))


def playable_spells(table: TwingTable, player: TwingPlayer, other: TwingPlayer) -> list[int]:
    held = hand.spells_in(table, player.hand)
    if table.bans.play_spell:
        held = [card for card in held if not effects.banned(table, "play_spell", player, card, other)]
    return held


def spells(table: TwingTable, side: BattleSide, other: TwingPlayer, least: int, most: int) -> None:
    """Spells one by one; the first settles the element (IT-062, IT-063, IT-065)."""
    player, element, laid = side.player, table.element, side.spells
    options = playable_spells(table, player, other)
    elements: list[str] = []
    open_elements = player.rules.spell_elements_laid
    while options and (count := len(laid)) < most:
        chosen = table.ask(player, SPELL, options if count < least else [STOP, *options])
        if chosen == STOP:
            return
        heard = bool(table.live.cards_laid)  # whoever hears of it may have gone by it
        put(table, player, player.hand, chosen, other, laid)
        options.remove(chosen)
        if heard:
            options = [card for card in options if card in player.hand]
        its = element[chosen]
        if its not in elements and its != WILD:
            elements.append(its)
            if len(elements) >= open_elements:
                options = of_elements(table, options, elements)


def of_elements(table: TwingTable, cards: list[int], elements: list[str]) -> list[int]:
    """Those of some cards that are of certain elements, or of any. A plain loop: nothing else is asked as often of many
    cards."""
    made: list[int] = []
    element = table.element
    for card in cards:
        its = element[card]
        if its in elements or its == WILD:
            made.append(card)
    return made


def put(
    table: TwingTable, player: TwingPlayer, source: list[int], card: int, other: TwingPlayer, among: list[int]
) -> None:
    """A card from hand or entourage is laid open before its player, `among` the others of its sort (IT-061)."""
    source.remove(card)
    player.laid.append(card)
    among.append(card)
    if table.live.cards_laid:
        happened(table, table.live.cards_laid, Happening("cards_laid", player, card, other))


def creatures(table: TwingTable, side: BattleSide, other: TwingPlayer) -> None:
    """One creature of its element for each spell, and free ones (IT-066, IT-131); mounts may carry (IT-052)."""
    player = side.player
    if not player.entourage:
        return
    rules, element, is_mount = player.rules, table.element, table.bound.is_mount
    room: dict[str, int] = {}
    if per_spell := rules.creatures_per_spell:
        for spell in side.spells:
            room[element[spell]] = room.get(element[spell], 0) + per_spell
    free = rules.free_creatures
    required = table.rules.creatures_required  # C-12
    while room or free > 0:
        if WILD in room:
            fitting = list(player.entourage)
        else:
            fitting = of_elements(table, player.entourage, list(room))
        options = list(player.entourage) if free > 0 else fitting
        if table.bans.play_creature:
            options = _allowed(table, player, options, other)
        if not options:
            return
        must = sorted({*options} & {*fitting}) if required else []
        chosen = table.ask(player, CREATURE, must or [STOP, *options])
        if chosen == STOP:
            return
        if room and chosen in fitting:
            take_room(element[chosen], room)
        else:
            free -= 1
        put(table, player, player.entourage, chosen, other, side.creatures)
        if is_mount[chosen] and player.entourage and chosen in side.creatures:
            mounted(table, side, chosen, other, room)


def take_room(element: str, room: dict[str, int]) -> None:
    """One creature more has joined the spells of its element; an element without room left is none of `room`."""
    taken = element if element in room else WILD if WILD in room else next(iter(room))
    if room[taken] > 1:
        room[taken] -= 1
    else:
        del room[taken]


def mounted(table: TwingTable, side: BattleSide, mount: int, other: TwingPlayer, room: dict[str, int]) -> None:
    """A mount takes riders along, who need no spell of their own (IT-052 to IT-056)."""
    player = side.player
    for _ in range(player.rules.riders_per_mount):
        options = riders(table, side, mount, other)
        if table.rules.riders_fill_slots:
            options = [card for card in options if table.element[card] in room or WILD in room]
        chosen = table.ask(player, RIDER, [STOP, *options], mount) if options else STOP
        if chosen == STOP:
            return
        if table.rules.riders_fill_slots:
            take_room(table.element[chosen], room)
        side.riders[chosen] = mount
        put(table, player, player.entourage, chosen, other, side.creatures)
        if chosen not in side.riders:  # it has gone already
            return
        if table.rules.pairing == "fixed":
            player.pairs[chosen] = mount  # G-11
        if table.live.creature_mounted:
            happened(table, table.live.creature_mounted, Happening("creature_mounted", player, chosen, other, on=mount))


def riders(table: TwingTable, side: BattleSide, mount: int, other: TwingPlayer) -> list[int]:
    """Whom a mount can carry: nobody stronger, of its element, and no mount (IT-052, IT-054, C-11)."""
    player, bound, element = side.player, table.bound, table.element
    bans, rules = table.bans, player.rules
    if bans.carry and effects.banned(table, "carry", mount, None, other):
        return []
    strength = effects.worth(table, mount) + rules.rider_excess
    taken = [rider for rider, carrier in player.pairs.items() if carrier == mount]
    made = []
    for card in player.entourage:
        if bound.is_mount[card] and not rules.mounts_ride:
            continue
        if rules.rider_same_element and WILD not in (element[card], element[mount]) and element[card] != element[mount]:
            continue
        if player.pairs.get(card, mount) != mount or effects.worth(table, card) > strength:
            continue
        if card not in taken and len(taken) >= rules.riders_per_mount:  # G-11: it has its riders for good
            continue
        if bans.mount_creature and effects.banned(table, "mount_creature", player, card, other):
            continue
        made.append(card)
    return made


def parted(player: TwingPlayer, card: int) -> None:
    """A creature is gone, and with it the lasting pairs that it was part of (G-11)."""
    player.pairs = {rider: mount for rider, mount in player.pairs.items() if card not in (rider, mount)}


def out_of_battle(table: TwingTable, card: int) -> None:
    """A card no longer fights; who rode it, or whom it carried, fights on alone (IT-103, C-17)."""
    for battle in table.battles:
        for side in (battle.attack, battle.defence):
            if card in side.spells:
                side.spells.remove(card)
            if card in side.creatures:
                side.creatures.remove(card)
            for support in side.supporters:
                if card in support.cards:
                    support.cards.remove(card)
            if side.riders:
                _alone(side, card)


def _alone(side: BattleSide, card: int) -> None:
    side.riders.pop(card, None)
    for rider in [rider for rider, mount in side.riders.items() if mount == card]:
        del side.riders[rider]


def shield(table: TwingTable, side: BattleSide, attacker: TwingPlayer) -> None:
    """Any number of creatures of one element, and free ones (IT-104, IT-108, C-19)."""
    player, rules, element = side.player, side.player.rules, table.element
    side.shield = True
    elements: list[str] = []
    tried: list[int] = []
    free = rules.free_creatures if table.rules.free_creatures_in_shield else 0
    most, most_elements, whatever = rules.shield_creatures, rules.shield_elements, table.grants.shield
    while player.entourage and (count := len(side.creatures)) < most:
        if any_element := len(elements) < most_elements:
            fitting = list(player.entourage)
        else:
            fitting = of_elements(table, player.entourage, elements)
            if whatever:
                fitting = _or_any(table, side, fitting, attacker)
        options = list(player.entourage) if free > 0 else fitting
        if table.bans.play_creature:
            options = _allowed(table, player, options, attacker)
        if len(tried) > count:  # what has been laid, and has come back, is not laid again
            options = [card for card in options if card not in tried]
        if not options:
            break
        chosen = table.ask(player, CREATURE, [STOP, *options] if count else options)
        if chosen == STOP:
            break
        if chosen not in fitting:
            free -= 1
        elif any_element and element[chosen] not in elements and element[chosen] != WILD:
            elements.append(element[chosen])
        put(table, player, player.entourage, chosen, attacker, side.creatures)
        tried.append(chosen)
    if table.live.shielded:
        happened(table, table.live.shielded, Happening("shielded", player, None, attacker, cards=tuple(side.creatures)))


def _allowed(table: TwingTable, player: TwingPlayer, cards: list[int], other: TwingPlayer) -> list[int]:
    """The creatures that nothing forbids the player to lay."""
    return [card for card in cards if not effects.banned(table, "play_creature", player, card, other)]


def _or_any(table: TwingTable, side: BattleSide, fitting: list[int], attacker: TwingPlayer) -> list[int]:
    """The creatures that fit, and those with which a rule lets the player shield whatever their element."""
    player = side.player
    return [
        card for card in player.entourage if card in fitting or effects.granted(table, "shield", player, card, attacker)
    ]
