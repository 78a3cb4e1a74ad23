"""The kernel of Imperial Twing, as the engine asks for it, and the rules behind what happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.engine import effects, moves, turns
from cardwright.engine import question as asked
from cardwright.engine.games.imperial_twing import (
    battle,
    contract,
    dice,
    duel,
    endgame,
    hand,
    lay,
    objects,
    outcome,
    setup,
    surrender,
    traps,
    turn,
)
from cardwright.engine.games.imperial_twing.course import CALLED, STEPS
from cardwright.engine.games.imperial_twing.judgement.evaluation import winning_chances
from cardwright.engine.games.imperial_twing.state import ORNICLE, TwingBound, TwingPlayer, TwingTable
from cardwright.engine.games.imperial_twing.view import view_of
from cardwright.engine.gift import hand_over
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.kernel import Kernel
from cardwright.engine.listener import Listener

INSTRUCTED = ("card_drawn", ())  # by what a card says


TAKING = frozenset(
    (asked.ACTION, asked.MARKET, asked.SPELL, asked.CREATURE, asked.RIDER, asked.REACT, asked.SWITCH, asked.PRIZE)
)


class TwingKernel(Kernel[TwingTable, TwingPlayer, TwingBound]):
    """Phases, piles and dice of Imperial Twing; see `cardwright.engine.kernel.Kernel`."""

    def __init__(self) -> None:
        self.game = "Imperial Twing"
        self.game_rules, self.player_rules = contract.TwingRules, contract.TwingPlayerRules
        self.values_read = contract.TwingRules.IDS, contract.TwingPlayerRules.IDS
        self.happenings, self.actions = contract.TwingHappenings.IDS, contract.TwingActions.IDS
        self.never_asked = frozenset((("supporter", "play_cat"), ("supporter", "play_trap")))  # IT-155
        self.steps, self.called = STEPS, CALLED
        self.bound, self.table, self.shown = TwingBound, TwingTable, view_of
        self.telling, self.taking = {}, TAKING

    def prepare(self, bound: TwingBound) -> None:
        """Lists by card number that the chapters read, and the courses of battle and trap."""
        kinds = bound.kinds
        bound.known = {}
        bound.is_spell = ["spell" in kind for kind in kinds]
        bound.is_creature = ["creature" in kind for kind in kinds]
        bound.is_mount = ["mount" in kind for kind in kinds]
        bound.is_cat = ["cat" in kind for kind in kinds]
        bound.is_trap = ["trap" in kind for kind in kinds]
        bound.is_special = ["special_card" in kind for kind in kinds]
        bound.die = bound.faces["orn"]
        spells = [card for card, kind in enumerate(bound.kind) if kind == "spell"]
        bound.spell_end = spells[-1] + 1 if spells else 0
        bound.first_special = min([card for card, is_one in enumerate(bound.is_special) if is_one], default=len(kinds))
        limits = {"spell_elements_limit", "spell_limit", "hand_limit"}
        numbers = [int(bound.settings[name]) for name in limits if isinstance(bound.settings[name], int)]
        bound.hand_unchecked = 0 if limits & bound.moving else min(numbers, default=len(kinds))
        bound.elements_noted = bound.settings["excess_element"] == "newest" or "excess_element" in bound.moving
        bound.piles = {}
        for card, kind in enumerate(bound.kind):
            bound.piles.setdefault(bound.pile[kind], []).append(card)
        bound.room_moves = "active_objects" in bound.moving
        bound.inverts = [bool(has.get("inverts")) for has in bound.properties]
        bound.has_abilities = [bool(card.abilities) for card in bound.cards]
        sorts = {card.id: n for n, card in enumerate(bound.ruleset.cards)}
        bound.sort = [sorts[card.id] for card in bound.cards]
        bound.turn_course = [bound.course[step] for step in turn.STEPS]
        bound.battle_course = [bound.course[step] for step in battle.STEPS]
        bound.trap_course = [bound.course[step] for step in ("trap.play", "trap.check", "trap.effect")]

    def begin(self, table: TwingTable) -> None:
        """Set-up, up to the first turn (IT-020 to IT-030)."""
        table.in_setup = True
        table.turn_player = table.starter = table.players[0]
        setup.teams(table)
        setup.unpacked(table)
        for step in table.bound.setup:
            table.bound.course[step](table)
        hand_over(table)
        table.in_setup = False
        setup.begun(table)

    def turns(self, table: TwingTable, most: int) -> None:
        """The game is played until it is over, or for so many turns."""
        turns.turns(table, table.bound.turn_course, most)

    def given(self, table: TwingTable, player: TwingPlayer, card: int) -> None:
        """The market is full again (IT-125); who sits as another character is of its element (IT-010)."""
        moves.fill(table, "market", "object_pile")
        for other in table.players:
            if other.zones["seat"]:
                other.character = other.zones["seat"][-1]
                other.element = table.bound.element[other.character]

    def prospects(self, table: TwingTable) -> list[float]:
        return winning_chances(table)

    def during(self, table: TwingTable, phase: str, player: TwingPlayer | None) -> bool:
        """Whether a phase is on, for a player if one is given (both leaders of a battle are in it, supporters not)."""
        fought = table.battle
        match phase:
            case "battle":
                return fought is not None and (player is None or fought.side(player) is not None)
            case "attack":
                return fought is not None and (player is None or fought.attack.player is player)
            case "defence":
                return fought is not None and (player is None or fought.defence.player is player)
            case "roll":
                return fought is not None and fought.rolled and (player is None or fought.side(player) is not None)
            case "duel":
                duel = table.duel
                return duel is not None and (player is None or player in (duel.challenger, duel.defender))
            case "endgame":
                if fought is not None and fought.endgame:
                    return player is None or fought.side(player) is not None or player.in_endgame
                return player.in_endgame if player is not None else any(player.in_endgame for player in table.players)
            case "ritual":
                return table.in_ritual is not None and (player is None or table.in_ritual is player)
            case "turn":
                return player is None or table.turn_player is player
            case "setup":
                return table.in_setup
            case _:
                return True  # the game, a round

    def concerned(self, table: TwingTable, step: str) -> list[TwingPlayer]:
        """Who fights or duels, who plays the trap, buys, performs the ritual or leaves; else whose turn it is."""
        part = step.partition(".")[0]
        one: TwingPlayer | None = None
        match part:
            case "battle" if table.battles:
                return [table.battles[0].attack.player, *(battle.defence.player for battle in table.battles)]
            case "duel" if table.duel is not None:
                return [table.duel.challenger, table.duel.defender]
            case "trap" if table.trapping is not None:
                one = table.trapping.player
            case "buy":
                one = table.acting
            case "ritual":
                one = table.in_ritual
            case "endgame":
                one = table.endgame_attacker
            case "surrender":
                one = table.leaver
        return [one or table.turn_player]

    def person(self, table: TwingTable, word: str) -> list[TwingPlayer]:
        """Attacker, defender, winner, loser, challenger, supporters: of the battle or duel in course, or the last."""
        fought = table.battle or table.last_battle
        duel = table.duel
        match word:
            case "challenger":
                return [duel.challenger] if duel else []
            case "attacker":
                return [fought.attack.player] if fought else []
            case "defender":
                return [fought.defence.player] if fought else []
            case "winner":
                return [fought.winner.player] if fought and fought.winner else []
            case "loser":
                return [fought.other(fought.winner).player] if fought and fought.winner else []
            case "supporter":
                sides = (table.battle.attack, table.battle.defence) if table.battle else ()
                return [support.player for side in sides for support in side.supporters]
            case _:
                return []

    def foe(self, table: TwingTable, player: TwingPlayer) -> TwingPlayer | None:
        return battle.foe(table, player)

    def backs(self, table: TwingTable, player: TwingPlayer, leader: TwingPlayer) -> bool:
        return battle.backs(table, player, leader)

    def fielded(self, table: TwingTable, player: TwingPlayer) -> list[int]:
        return battle.fielded(table, player)

    def in_role(self, table: TwingTable, card: int, role: str) -> bool:
        return battle.in_role(table, card, role)

    def totals(self, table: TwingTable, player: TwingPlayer) -> tuple[int, ...]:
        return battle.totals(table, player)

    def total(self, table: TwingTable, player: TwingPlayer) -> int | None:
        return outcome.total_of(table, player)

    def covered(self, table: TwingTable) -> bool:
        """Until both sides have laid their cards, these lie face down (G-12)."""
        return table.battle is not None and table.battle.hidden

    def behind(self, table: TwingTable, happening: Happening) -> tuple[str, ...] | None:
        return behind(table, happening)

    def draw(self, table: TwingTable, player: TwingPlayer, zone: str) -> int | None:
        """The top of a pile; an event is carried out as it is drawn (IT-080, IT-084, IT-085)."""
        if zone == "event_pile":
            return self.draw_event(table, player)
        table.reason = INSTRUCTED
        card = hand.draw(table, player, zone)
        table.reason = None
        return card

    def draw_event(self, table: TwingTable, player: TwingPlayer) -> int | None:
        """An event is drawn, read and carried out, and then discarded."""
        live = table.live
        if table.bans.draw_event and effects.banned(table, "draw_event", player):
            return None
        if not table.event_pile and not hand.restock(table, "event_pile"):
            return None
        card = table.event_pile[-1]
        happening = Happening("event_drawn", player, card)
        if live.event_drawn and stopped(table, live.event_drawn, happening):
            return None
        if not table.event_pile or table.event_pile[-1] != card:
            return None
        table.event_pile.pop()
        table.event_discard.append(card)
        table.note_played(card)
        scope: Any = table.rules.event_shield_scope  # G-16
        immune = effects.immune(table, card, player, scope)
        effects.carry_out(table, card, player, scope)
        if live.event_affected:
            for other in table.order(player):
                if other.seat not in immune:
                    happened(table, live.event_affected, Happening("event_affected", player, card, other))
        if live.event_drawn:
            happened(table, live.event_drawn, happening)
        if not table.battles:
            for other in table.order(player):
                hand.settle(table, other)  # G-09
        return card

    def after_draw(self, table: TwingTable, player: TwingPlayer) -> None:
        """An instruction has let somebody draw: refill and limits follow, but not in the middle of a battle (G-09)."""
        if not table.battles and not table.in_setup:
            hand.settle(table, player)

    def arrived(self, table: TwingTable, card: int, zone: str, owner: TwingPlayer | None) -> None:
        """Objects work when there is room; other cards speak while they lie in their home zone or in battle."""
        if owner is None:
            return
        if zone in ("hand", "entourage"):
            owner.zones[zone].sort()
            if zone == "hand":
                hand.arrived(table, owner, card)
        if zone == "collection":
            objects.arrived(table, owner, card)
        elif table.bound.has_abilities[card] and zone in (table.bound.home[table.bound.kind[card]], "battlefield"):
            effects.activate(table, card, owner)

    def departed(self, table: TwingTable, card: int, zone: str, owner: TwingPlayer | None) -> None:
        """What lay somewhere lies there no longer."""
        if owner is None:
            return
        if zone == "hand":
            table.unsettled.add(owner.seat)
        if owner.pairs:
            lay.parted(owner, card)
        if zone == "battlefield" and table.battles:
            lay.out_of_battle(table, card)
        if zone == "collection":
            objects.departed(table, owner, card)
        elif table.bound.has_abilities[card]:
            effects.deactivate(table, card)

    def missed(self, table: TwingTable, card: int, zone: str, owner: TwingPlayer, gone: Sequence[Listener]) -> None:
        """An object has been lost, and with it perhaps the endgame (IT-171)."""
        if zone == "collection":
            objects.missed(table, owner, card, gone)
            endgame.check_theft(table, owner)

    def face(self, table: TwingTable, player: TwingPlayer) -> int | str | None:
        """What a leader's die of the battle in course shows."""
        battle = table.battle
        side = battle.side(player) if battle is not None else None
        if battle is None or side is None or not battle.rolled:
            return None
        return battle.faces[0 if side is battle.attack else 1]

    def befallen(self, table: TwingTable, happening: str, card: int | None) -> TwingPlayer | None:
        """Who has won or lost the battle in course: that is known until it has ended (IT-070)."""
        battle = table.battle
        if battle is None or battle.winner is None or happening not in ("battle_won", "battle_lost"):
            return None
        return (battle.winner if happening == "battle_won" else battle.other(battle.winner)).player

    def reroll(self, table: TwingTable, player: TwingPlayer) -> None:
        dice.reroll(table, player)

    def invert(self, table: TwingTable, player: TwingPlayer) -> None:
        dice.invert(table, player)

    def lay_die(self, table: TwingTable, player: TwingPlayer, face: int | str) -> None:
        dice.lay(table, player, face)

    def decide(self, table: TwingTable, player: TwingPlayer, how: str, phase: str) -> None:
        """The battle, the duel or the game is decided at once."""
        match phase:
            case "battle":
                battle.decide(table, player, how)
            case "duel" if table.duel is not None:
                need = table.rules.duel_wins
                won = (how == "win") == (player is table.duel.challenger)
                table.duel.won, table.duel.lost = (need, 0) if won else (0, need)
            case "game" if how == "win":
                self.share(table, [player])
            case "game" if how in ("lose", "leave"):
                surrender.leave(table, player)
            case _:
                pass

    def share(self, table: TwingTable, players: Sequence[TwingPlayer]) -> None:
        """They win together, each with their team where teams do."""
        winners = list(players)
        if table.rules.team_wins:
            winners += [
                other
                for other in table.players
                if other not in winners and any(other.seat in player.partners for player in players)
            ]
        surrender.end(table, winners)

    def play(self, table: TwingTable, player: TwingPlayer, card: int) -> None:
        """A card that an instruction has somebody use: a cat or a trap in battle, an event at any time."""
        bound = table.bound
        if card in player.hand and table.battles:
            if bound.is_cat[card] and dice.dice_for(table, player, card):
                dice.play_cat(table, player, card)
            elif bound.is_trap[card] and traps.targets(table, player):
                traps.in_battle(table, player, card)
        elif bound.cards[card].on_play:
            effects.carry_out(table, card, player)

    def act(self, table: TwingTable, player: TwingPlayer, action: str, other: TwingPlayer | None) -> None:
        """What the game offers as an action, because an instruction says so; nothing when it is not possible now."""
        if table.battles or table.duel:
            return
        if action == "attack" and other is not None:
            if lay.can_attack(table, player) and other in turn.attackable(table, player):
                battle.fight(table, player, other)
        elif action == "duel" and other is not None:
            if action in turn.open_actions(table, player) and other in duel.opponents(table, player):
                duel.fight(table, player, other)
        elif action == "switch_objects":
            objects.switch(table, player)
        elif action in turn.open_actions(table, player):
            turn.PLAYED[action](table, player)


KERNEL = TwingKernel()


def behind(table: TwingTable, happening: Happening) -> tuple[str, ...] | None:
    """The rules that this time bring about what the game declares once for all; None where these are the same.

    What a card or a house rule does by its own words has no rule behind it but those words.
    """
    match happening.id:
        case "card_discarded":
            return ()  # a limit, the Ritual and the end of a battle give their reasons
        case "card_revealed":
            return ()
        case "deck_shuffled" if not table.in_setup:
            return ("G-07",)
        case "creature_captured" if table.trapping is None:
            return ()
        case "game_lost" if table.endgame_attacker is None:
            return ()
        case "cat_played":
            return ("IT-096",) if table.bound.inverts[happening.what] else ("IT-093",)
        case "die_rerolled" | "die_inverted" if table.cat_in_play is None:
            return ()
        case "face_kept":
            return {"sun": ("IT-078",), "cross": ("IT-079",)}.get(str(happening.face), ())
        case "trap_played" if table.trapping is not None:
            return ("IT-099", "IT-102") if table.trapping.in_battle else ("IT-099", "IT-101")
        case "creature_lost":
            shields = any(battle.defence.player is happening.who and battle.defence.shield for battle in table.battles)
            return ("IT-107",) if shields else None
        case "object_stolen":
            return ("IT-145",) if table.duel else ("IT-167",) if table.endgame_attacker else ()
        case "ornicle_paid" if table.acting is None:
            return ()
        case "counter_put" | "counter_removed" if happening.what != ORNICLE:
            return ()
        case "duel_won" if table.duel is not None and happening.who is table.duel.defender:
            return ("IT-146",)
        case _:
            return None
