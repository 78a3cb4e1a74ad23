"""Cards are laid in battle: spells of one element, creatures with them, riders on mounts, shields (IT-061 to IT-066)."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.engine import force
from cardwright.engine.games.imperial_twing.state import Battle, Player, Side, Table
from cardwright.engine.happening import Happening, happened
from cardwright.engine.question import CREATURE, DEFENCE, RIDER, SPELL, STOP

WILD = "any"


def attack(table: Table, side: Side, defender: Player) -> None:
    """At least one spell, at most three, all of one element, and creatures with them (IT-062, IT-066)."""
    rules = side.player.rules
    spells(table, side, defender, rules.attack_spells_least, rules.attack_spells)
    creatures(table, side, defender)
    _refill_at_once(table, side.player)


def defence(table: Table, battle: Battle) -> None:
    """The target must defend, with spells or with creatures alone (IT-064); who has neither stands there (G-08)."""
    side, attacker = battle.defence, battle.attack.player
    player = side.player
    ways: list[str] = []
    if playable_spells(table, player, attacker):
        ways.append("spells")
    if player.entourage and may_shield(table, battle):
        ways.append("shield")
    if not ways or table.ask(player, DEFENCE, ways) == "shield":
        shield(table, side, attacker)
    else:
        spells(table, side, attacker, 1, player.rules.defence_spells)  # IT-065
        creatures(table, side, attacker)
    _refill_at_once(table, player)


def may_shield(table: Table, battle: Battle) -> bool:
    if battle.duel and not table.rules.duel_shield:  # IT-143, G-21
        return False
    player, attacker = battle.defence.player, battle.attack.player
    return not (table.bans.shield and force.banned(table, "shield", player, None, attacker))


def playable_spells(table: Table, player: Player, other: Player) -> list[int]:
    is_spell = table.bound.is_spell
    held = [card for card in player.hand if is_spell[card]]
    if table.bans.play_spell:
        held = [card for card in held if not force.banned(table, "play_spell", player, card, other)]
    return held


def spells(table: Table, side: Side, other: Player, least: int, most: int) -> None:
    """Spells one by one; the first settles the element (IT-062, IT-063, IT-065)."""
    player, element, laid = side.player, table.element, side.spells
    options = playable_spells(table, player, other)
    elements: list[str] = []
    allowed = player.rules.spell_elements_laid
    while options and len(laid) < most:
        chosen = table.ask(player, SPELL, options if len(laid) < least else [STOP, *options])
        if chosen == STOP:
            break
        options.remove(chosen)
        put(table, player, chosen, other)
        laid.append(chosen)
        if element[chosen] not in elements and element[chosen] != WILD:
            elements.append(element[chosen])
            if len(elements) >= allowed:
                options = [card for card in options if element[card] in elements or element[card] == WILD]


def put(table: Table, player: Player, card: int, other: Player) -> None:
    """A card is laid open before its player (IT-061)."""
    source = player.hand if card in player.hand else player.entourage
    source.remove(card)
    player.laid.append(card)
    if table.live.cards_laid:
        happened(table, table.live.cards_laid, Happening("cards_laid", player, card, other))


def creatures(table: Table, side: Side, other: Player) -> None:
    """One creature of its element for each spell, and free ones (IT-066, IT-131); mounts may carry (IT-052)."""
    player = side.player
    if not player.entourage:
        return
    rules, element = player.rules, table.element
    room: dict[str, int] = {}
    for spell in side.spells:
        room[element[spell]] = room.get(element[spell], 0) + rules.creatures_per_spell
    free = rules.free_creatures
    required = table.rules.creatures_required  # C-12
    while True:
        fitting = [card for card in player.entourage if _room_for(element[card], room)]
        options = list(player.entourage) if free > 0 else fitting
        if table.bans.play_creature:
            options = [c for c in options if not force.banned(table, "play_creature", player, c, other)]
        if not options:
            return
        must = required and any(card in fitting for card in options)
        chosen = table.ask(player, CREATURE, [card for card in options if card in fitting] if must else [STOP, *options])
        if chosen == STOP:
            return
        if chosen in fitting:
            room[_room_for(element[chosen], room)] -= 1
        else:
            free -= 1
            side.free.append(chosen)
        put(table, player, chosen, other)
        side.creatures.append(chosen)
        if table.bound.is_mount[chosen]:
            mounted(table, side, chosen, other, room)


def _room_for(element: str, room: dict[str, int]) -> str:
    """The element whose spell lets a creature join, or nothing."""
    if room.get(element, 0) > 0:
        return element
    if room.get(WILD, 0) > 0:
        return WILD
    if element == WILD:
        return next((one for one, left in room.items() if left > 0), "")
    return ""


def mounted(table: Table, side: Side, mount: int, other: Player, room: dict[str, int]) -> None:
    """A mount takes riders along, who need no spell of their own (IT-052 to IT-056)."""
    player = side.player
    for _ in range(player.rules.riders_per_mount):
        options = riders(table, side, mount, other)
        if table.rules.riders_fill_slots:
            options = [card for card in options if _room_for(table.element[card], room)]
        chosen = table.ask(player, RIDER, [STOP, *options], mount) if options else STOP
        if chosen == STOP:
            return
        if table.rules.riders_fill_slots:
            room[_room_for(table.element[chosen], room)] -= 1
        put(table, player, chosen, other)
        side.creatures.append(chosen)
        side.riders[chosen] = mount
        if table.rules.pairing == "fixed":
            player.pairs[chosen] = mount  # G-11
        if table.live.creature_mounted:
            happened(table, table.live.creature_mounted, Happening("creature_mounted", player, chosen, other, on=mount))


def riders(table: Table, side: Side, mount: int, other: Player) -> list[int]:
    """Whom a mount can carry: nobody stronger, of its element, and no mount (IT-052, IT-054, C-11)."""
    player, bound, element = side.player, table.bound, table.element
    bans, rules = table.bans, player.rules
    if bans.carry and force.banned(table, "carry", mount, None, other):
        return []
    strength = force.worth(table, mount) + rules.rider_excess
    made = []
    for card in player.entourage:
        if bound.is_mount[card] and not rules.mounts_ride:
            continue
        if rules.rider_same_element and WILD not in (element[card], element[mount]) and element[card] != element[mount]:
            continue
        if player.pairs.get(card, mount) != mount or force.worth(table, card) > strength:
            continue
        if bans.mount_creature and force.banned(table, "mount_creature", player, card, other):
            continue
        made.append(card)
    return made


def shield(table: Table, side: Side, attacker: Player) -> None:
    """Any number of creatures of one element, and free ones (IT-104, IT-108, C-19)."""
    player, rules, element = side.player, side.player.rules, table.element
    side.shield = True
    elements: list[str] = []
    free = rules.free_creatures if table.rules.free_creatures_in_shield else 0
    while player.entourage and len(side.creatures) < rules.shield_creatures:
        open_elements = len(elements) < rules.shield_elements
        fitting = [
            card
            for card in player.entourage
            if open_elements or element[card] in elements or element[card] == WILD or _any(table, side, card, attacker)
        ]
        options = list(player.entourage) if free > 0 else fitting
        if table.bans.play_creature:
            options = [c for c in options if not force.banned(table, "play_creature", player, c, attacker)]
        if not options:
            break
        chosen = table.ask(player, CREATURE, [STOP, *options] if side.creatures else options)
        if chosen == STOP:
            break
        if chosen not in fitting:
            free -= 1
            side.free.append(chosen)
        elif element[chosen] not in elements and element[chosen] != WILD:
            elements.append(element[chosen])
        put(table, player, chosen, attacker)
        side.creatures.append(chosen)
        if table.live.shielded:
            happened(table, table.live.shielded, Happening("shielded", player, chosen, attacker, cards=(chosen,)))


def _any(table: Table, side: Side, card: int, attacker: Player) -> bool:
    """Whether a rule lets the player shield with this creature whatever its element."""
    return bool(table.grants.shield) and force.granted(table, "shield", side.player, card, attacker)


def _refill_at_once(table: Table, player: Player) -> None:
    if table.rules.refill_time == "at_once":  # G-08
        from cardwright.engine.games.imperial_twing import hand

        hand.settle(table, player)


def elements_of(table: Table, cards: Iterable[int]) -> list[str]:
    """The elements of some cards, in order, each once."""
    return list(dict.fromkeys(table.element[card] for card in cards))
