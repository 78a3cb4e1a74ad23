"""A battle from its declaration to the refill, and the third players who join a side (IT-060 to IT-076, IT-150)."""

from __future__ import annotations

from cardwright.engine import effects
from cardwright.engine.games.imperial_twing import hand, lay, objects
from cardwright.engine.games.imperial_twing.state import ORNICLE, Battle, BattleSide, Support, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import SPELL, STOP, SUPPORT


def _side(table: TwingTable, player: TwingPlayer) -> BattleSide | None:
    return None if table.battle is None else table.battle.side(player)


def foe(table: TwingTable, player: TwingPlayer) -> TwingPlayer | None:
    """Whom a player fights."""
    side = _side(table, player)
    return None if table.battle is None or side is None else table.battle.other(side).player


def backs(table: TwingTable, player: TwingPlayer, leader: TwingPlayer) -> bool:
    """Whether somebody is on the side of who leads it."""
    side = _side(table, leader)
    return side is not None and any(support.player is player for support in side.supporters)


def fielded(table: TwingTable, player: TwingPlayer) -> list[int]:
    """The cards with which a player fights."""
    side = _side(table, player)
    return [] if side is None else [*side.spells, *side.creatures]


def in_role(table: TwingTable, card: int, role: str) -> bool:
    """Whether a card has a role in the battle (a rider)."""
    battle = table.battle
    return battle is not None and any(card in getattr(one, f"{role}s", ()) for one in (battle.attack, battle.defence))


def totals(table: TwingTable, player: TwingPlayer) -> tuple[int, ...]:
    """What both sides add up to, that of a player first; empty outside of battles."""
    battle, side = table.battle, _side(table, player)
    if battle is None or side is None:
        return ()
    attack, defence = battle.totals
    return (attack, defence) if side is battle.attack else (defence, attack)


STEPS = (
    "battle.declare", "battle.attack", "battle.defend", "battle.support", "battle.roll", "battle.events",
    "battle.reactions", "battle.total", "battle.result", "battle.reward", "battle.aftermath", "battle.refill",
)  # fmt: skip


def fight(table: TwingTable, attacker: TwingPlayer, defender: TwingPlayer, duelling: bool = False) -> BattleSide | None:
    """A battle is fought; the side that won, or None for a tie."""
    battle = Battle(BattleSide(attacker, True), defender, duelling)
    start(table, [battle])
    for step in table.bound.battle_course:
        step(table)
    finish(table)
    return battle.winner


def start(table: TwingTable, battles: list[Battle]) -> None:
    """Battles begin: one, or in the endgame one for each defender. Nobody begins one without a spell (G-08)."""
    if table.unsettled:
        hand.settle_all(table)
    table.battles, table.battle = battles, battles[0]
    if table.specials_played:
        table.specials_played.clear()
    if table.lasting or table.used:
        for phase in ("battle", "attack", "defence"):
            effects.phase_began(table, phase, None)
    if table.live.battle_began:
        happened(table, table.live.battle_began, Happening("battle_began"))


def finish(table: TwingTable) -> None:
    """The battle is over: what lasted as long ends, and objects may be switched again (IT-122, G-19)."""
    if table.live.battle_ended:
        happened(table, table.live.battle_ended, Happening("battle_ended"))
    table.battles, table.battle = [], None
    effects.over(table, "attack", "defence", "battle")
    if not table.over:
        objects.offer_switching(table)


def declare(table: TwingTable) -> None:
    """The attacker names the target (IT-060, IT-061)."""
    if table.live.attack_declared or table.live.player_attacked:
        told(table, table.battles[0])


def told(table: TwingTable, battle: Battle) -> None:
    """That somebody attacks is told; if it is prevented, it does not come to blows."""
    live, attacker, defender = table.live, battle.attack.player, battle.defence.player
    attacks = Happening("attack_declared", attacker, defender, defender)
    attacked = Happening("player_attacked", defender, None, attacker)
    if stopped(table, live.attack_declared, attacks) or stopped(table, live.player_attacked, attacked):
        battle.off = True  # it does not come to blows
        return
    happened(table, live.attack_declared, attacks)
    happened(table, live.player_attacked, attacked)


def attack(table: TwingTable) -> None:
    """Spells, and creatures with them (IT-061, IT-062, IT-066)."""
    battle = table.battles[0]
    if not battle.off:
        if table.rules.battle_cards_shown == "together":  # G-12
            battle.hidden = True
        lay.attack(table, battle.attack, battle.defence.player)


def defend(table: TwingTable) -> None:
    """Spells and creatures, or creatures alone (IT-064, IT-065, IT-104)."""
    battle = table.battles[0]
    if not battle.off:
        lay.defence(table, battle)
        battle.hidden = False


def refill(table: TwingTable) -> None:
    """Whoever has no spell left draws until one comes (IT-034, G-08), the attacker first."""
    for player in table.circles[table.battles[0].attack.player.seat]:
        hand.settle(table, player)


def decide(table: TwingTable, player: TwingPlayer, how: str) -> None:
    """Somebody wins, loses or ties the battle at once, whatever the totals are."""
    for battle in [table.battle] if table.battle else []:
        side = battle.side(player)
        if side is not None:
            battle.decided.append((side, how))


def offer(table: TwingTable) -> None:
    """Everybody outside the battle may join one side, in the order of play, before the roll (IT-150 to IT-152)."""
    if len(table.players) < 3:
        return
    battle, rules = table.battles[0], table.rules
    players = table.order(battle.attack.player)
    if len(players) < rules.support_players:
        return
    if battle.off or battle.endgame or (battle.duel and not rules.duel_support):  # IT-144
        return
    for player in players:
        if battle.side(player) is None and player.counters[ORNICLE] >= player.rules.support_stake:
            _offer(table, battle, player)


def _offer(table: TwingTable, battle: Battle, player: TwingPlayer) -> None:
    sides = [side for side in (battle.attack, battle.defence) if _open(table, battle, player, side)]
    if not sides:
        return
    chosen = table.ask(player, SUPPORT, [STOP, *(side.player.seat for side in sides)], battle.attack.player.seat)
    if chosen != STOP:
        join(table, player, next(side for side in sides if side.player.seat == chosen))


def _open(table: TwingTable, battle: Battle, player: TwingPlayer, side: BattleSide) -> bool:
    if len(side.supporters) >= table.rules.supporters_per_side:
        return False
    if table.bans.support and effects.banned(table, "support", player, side.player, battle.other(side).player):
        return False
    return bool(fitting(table, player, side))


def join(table: TwingTable, player: TwingPlayer, side: BattleSide) -> None:
    """The stake is laid down and a card added (IT-151)."""
    happening = Happening("side_supported", player, side.player, side.player)
    if table.live.side_supported and stopped(table, table.live.side_supported, happening):
        return
    stake = player.rules.support_stake
    if player.counters[ORNICLE] < stake or player.out:  # what was told has taken it
        return
    player.counters[ORNICLE] -= stake
    player.stake += stake
    support = Support(player, stake)
    side.supporters.append(support)
    for n in range(player.rules.support_cards):
        options = fitting(table, player, side)
        if not options:
            break
        chosen = table.ask(player, SPELL, [STOP, *options] if n else options, side.player.seat)
        if chosen == STOP:
            break
        source = player.hand if chosen in player.hand else player.entourage
        lay.put(table, player, source, chosen, side.player, support.cards)
    if table.live.side_supported:
        happened(table, table.live.side_supported, happening)


def fitting(table: TwingTable, player: TwingPlayer, side: BattleSide) -> list[int]:
    """Spells and creatures of the side's element; a shield takes creatures only (G-24)."""
    is_spell = table.bound.is_spell
    elements = [table.element[card] for card in (side.creatures if side.shield else side.spells)]
    room_spells = room_creatures = True
    if table.rules.support_fills_slots:
        rules = side.player.rules
        added = [card for support in side.supporters for card in support.cards]
        spells = len(side.spells) + sum(is_spell[card] for card in added)
        room_spells = spells < (rules.attack_spells if side.attacks else rules.defence_spells)
        room_creatures = side.shield or (
            len(side.creatures) - len(side.riders) + len(added) < spells * rules.creatures_per_spell
        )
    made = hand.spells_in(table, player.hand) if room_spells and not side.shield else []
    made += player.entourage if room_creatures else []
    return lay.of_elements(table, made, elements)
