"""What a table of Imperial Twing holds: its players, and what goes on in a battle, a duel and the endgame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from cardwright.engine import bound as bound_base
from cardwright.engine import table as base
from cardwright.engine.chance import Chance
from cardwright.engine.games.imperial_twing.contract import (
    TwingActions,
    TwingHappenings,
    TwingPlayerRules,
    TwingRules,
)

ORNICLE: Final = "ornicle"
Face = int | str | None  # None: the die was not thrown


class TwingBound(bound_base.Bound):
    """What the chapters want to know of a ruleset beforehand; lists go by card number. `kernel.prepare` fills it."""

    __slots__ = (
        "battle_course", "die", "elements_noted", "first_special", "hand_unchecked", "inverts", "is_cat",
        "is_creature", "is_mount", "is_special", "is_spell", "is_trap", "known", "piles", "room_moves", "sort",
        "spell_end",
        "trap_course", "turn_course",
    )  # fmt: skip

    is_spell: list[bool]
    is_creature: list[bool]
    is_mount: list[bool]
    is_cat: list[bool]
    is_trap: list[bool]
    is_special: list[bool]
    inverts: list[bool]
    sort: list[int]  # cards of the same name are of one sort
    spell_end: int  # the first card number behind the spells
    first_special: int
    hand_unchecked: int  # so few cards are within every limit of the hand
    piles: dict[str, list[int]]  # zone → the cards that lie there when a game begins, in the order of the kinds
    room_moves: bool  # whether more or fewer objects may work from one moment to the next
    elements_noted: bool  # whether it may matter in which order elements come to hand
    die: tuple[int | str, ...]
    known: dict[Any, Any]  # by prices, what greedy players know of the cards
    turn_course: list[Any]
    battle_course: list[Any]
    trap_course: list[Any]


class TwingPlayer(base.PlayerState):
    """A player of Imperial Twing. `laid` is what lies before the player in a battle; `active` are objects that work."""

    __slots__ = (
        "active", "came", "collection", "entourage", "hand", "in_endgame", "laid", "newest", "pairs", "rules", "stake",
    )  # fmt: skip

    def __init__(self, table: TwingTable, seat: int) -> None:
        super().__init__(table, seat)
        self.rules = cast(TwingPlayerRules, self.values)
        zones = self.zones
        self.hand, self.entourage = zones["hand"], zones["entourage"]
        self.laid, self.collection = zones["battlefield"], zones["collection"]

    def clear(self) -> None:
        super().clear()
        self.active: list[int] = []
        self.pairs: dict[int, int] = {}  # rider → mount, when pairs are fixed (G-11)
        self.newest: int | None = None  # the last card that came to hand since its limits were checked
        self.came: list[str] = []  # elements of spells in the order in which they came to hand, the newest last (C-10)
        self.stake = 0
        self.in_endgame = False

    def opposes(self, other: base.PlayerState) -> bool:
        """Whoever is no partner; and a partner as long as the two fight each other (IT-183, G-35)."""
        if other.seat not in self.partners:
            return other is not self
        table: Any = self.table
        return table.fights(self, other)  # type: ignore[no-any-return]


class BattleSide:
    """One side of a battle: who leads it, and what was laid. Riders are creatures of the side, too."""

    __slots__ = ("attacks", "creatures", "player", "riders", "shield", "spells", "supporters")

    def __init__(self, player: TwingPlayer, attacks: bool) -> None:
        self.player, self.attacks, self.shield = player, attacks, False
        self.spells: list[int] = []
        self.creatures: list[int] = []
        self.riders: dict[int, int] = {}  # rider → its mount
        self.supporters: list[Support] = []


class Support:
    """A third player on one side, with a stake and the cards added."""

    __slots__ = ("cards", "player", "stake")

    def __init__(self, player: TwingPlayer, stake: int) -> None:
        self.player, self.stake = player, stake
        self.cards: list[int] = []


class Battle:
    """One attack against one defence. `faces` are the two dice as they lie; `decided` who has won or lost at once."""

    __slots__ = (
        "attack", "decided", "defence", "duel", "endgame", "faces", "hidden", "inverted", "kept", "off", "rolled",
        "totals", "winner",
    )  # fmt: skip

    def __init__(self, attack: BattleSide, defender: TwingPlayer, duel: bool = False, endgame: bool = False) -> None:
        self.attack, self.defence = attack, BattleSide(defender, False)
        self.duel, self.endgame = duel, endgame
        self.rolled = False
        self.off = False  # cancelled before it came to blows
        self.hidden = False  # cards are laid face down until both sides have laid theirs (G-12)
        self.winner: BattleSide | None = None
        self.totals = (0, 0)
        self.kept: tuple[Face, Face] | None = None  # what the dice count as, once they lie for good
        self.faces: list[Face] = [None, None]
        self.inverted = [False, False]
        self.decided: list[tuple[BattleSide, str]] = []

    def side(self, player: base.PlayerState) -> BattleSide | None:
        """The side that a player leads."""
        if self.attack.player is player:
            return self.attack
        return self.defence if self.defence.player is player else None

    def other(self, side: BattleSide) -> BattleSide:
        return self.defence if side is self.attack else self.attack

    def copied(self) -> Battle:
        """The same battle as it stands, to be fought out otherwise. Sides, dice and what is decided are shared."""
        battle = Battle(self.attack, self.defence.player, duel=self.duel, endgame=self.endgame)
        battle.defence, battle.faces, battle.inverted, battle.decided = (
            self.defence,
            self.faces,
            self.inverted,
            self.decided,
        )
        battle.winner, battle.totals, battle.kept = self.winner, self.totals, self.kept
        battle.rolled, battle.off, battle.hidden = self.rolled, self.off, self.hidden
        return battle


class Duel:
    """A duel in course: wins so far, and the stake on the table."""

    __slots__ = ("challenger", "defender", "lost", "off", "stake", "won")

    def __init__(self, challenger: TwingPlayer, defender: TwingPlayer) -> None:
        self.challenger, self.defender = challenger, defender
        self.won = self.lost = self.stake = 0
        self.off = False  # somebody prevented it


class Trapping:
    """A trap that is being played: by whom, which card, on which creature of whom, in battle or as an action."""

    __slots__ = ("card", "creature", "fails", "in_battle", "owner", "player")

    def __init__(self, player: TwingPlayer, card: int, creature: int, owner: TwingPlayer, in_battle: bool) -> None:
        self.player, self.card, self.creature, self.owner, self.in_battle = player, card, creature, owner, in_battle
        self.fails = False


class TwingTable(base.TableOf[TwingPlayer, TwingBound]):
    """A table of Imperial Twing. `battles` are those fought at once: one, or one for each defender in the endgame."""

    __slots__ = (
        "acting", "bans", "battle", "battles", "cat_in_play", "deck", "discard", "duel", "endgame_attacker",
        "event_discard", "event_pile", "grants", "in_ritual", "in_setup", "last_battle", "last_duel", "leaver",
        "leaving", "live", "market", "object_pile", "rules", "specials_played", "trapping", "unpaid", "unsettled",
        "was_in_endgame",
    )  # fmt: skip

    def __init__(self, bound: TwingBound, chance: Chance, deciders: Any) -> None:
        super().__init__(bound, len(deciders), TwingPlayer)
        self.rules = cast(TwingRules, self.values)
        self.live = TwingHappenings(self.listeners)
        self.bans, self.grants = TwingActions(self.bans_by_action), TwingActions(self.grants_by_action)
        zones = self.zones
        self.deck, self.discard = zones["deck"], zones["discard"]
        self.object_pile, self.market = zones["object_pile"], zones["market"]
        self.event_pile, self.event_discard = zones["event_pile"], zones["event_discard"]
        self.clear(chance, deciders)

    def clear(self, chance: Chance, deciders: Sequence[base.Decide]) -> None:
        super().clear(chance, deciders)
        self.battles: list[Battle] = []
        self.battle: Battle | None = None  # the one of them that is being looked at
        self.duel: Duel | None = None
        self.trapping: Trapping | None = None
        self.cat_in_play: int | None = None
        self.in_ritual: TwingPlayer | None = None
        self.acting: TwingPlayer | None = None  # who buys, which need not be in their turn
        self.unpaid = False  # the price of what is being bought
        self.endgame_attacker: TwingPlayer | None = None
        self.leaver: TwingPlayer | None = None
        self.leaving: list[TwingPlayer] = []  # who will be out when the endgame attack is over
        self.was_in_endgame: set[int] = set()
        self.in_setup = False
        self.unsettled: set[int] = set()  # seats whose hands have got or lost cards otherwise than by a draw
        self.specials_played: dict[tuple[str, int], int] = {}  # ("cat" or "trap", seat) → how many in this battle
        self.last_battle: Battle | None = None
        self.last_duel: TwingPlayer | None = None
        self.bound.begin(self)  # rules come into force, and may ask about all of that

    def by_initiative(self) -> list[TwingPlayer]:
        """In a battle the attacker comes first, otherwise the one whose turn it is (IT-076)."""
        if self.battle is not None and not self.battle.attack.player.out:
            return self.order(self.battle.attack.player)
        return self.order(self.turn_player)

    def fights(self, player: base.PlayerState, other: base.PlayerState) -> bool:
        """Whether two players lead the two sides of a battle or a duel in course."""
        if self.duel is not None and {player, other} == {self.duel.challenger, self.duel.defender}:
            return True
        return any(battle.side(player) is not None and battle.side(other) is not None for battle in self.battles)

    def note_played(self, card: int) -> None:
        """For the record of the game."""
        self.played[card] = self.played.get(card, 0) + 1
