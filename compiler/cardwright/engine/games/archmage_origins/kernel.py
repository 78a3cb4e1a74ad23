"""Archmage Origins is played: its turn, its steps, and what the shared engine asks of its kernel."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.engine import effects, moves, turns
from cardwright.engine.games.archmage_origins import contract, exchanges, looking, placing, scoring, setup
from cardwright.engine.games.archmage_origins.judgement.evaluation import winning_chances
from cardwright.engine.games.archmage_origins.questions import CAST, CORNER, FACTION, MAGE
from cardwright.engine.games.archmage_origins.state import ArchmageBound, ArchmagePlayer, ArchmageTable
from cardwright.engine.games.archmage_origins.view import view_of
from cardwright.engine.gift import hand_over
from cardwright.engine.grid import GridLine
from cardwright.engine.happening import Happening
from cardwright.engine.kernel import Kernel
from cardwright.engine.question import ACTION

TURN = ("turn.begin", "turn.look", "turn.swap", "turn.place", "turn.hold", "turn.end")


def begin(table: ArchmageTable) -> None:
    """The turn begins; spells on hand may be played."""
    player = table.turn_player
    player.looked.clear()
    player.exempt.clear()
    if table.looked_at:
        last = table.looked_at[-1][0]
        table.looked_at = [look for look in table.looked_at if look[0] == last]
    turns.began(table)
    if table.rules.spells_in == "hand":
        looking.cast(table, player)
    looking.offer(table)


def end(table: ArchmageTable) -> None:
    """The turn ends (AO-025). The game is over when all mage cards are placed (AO-040)."""
    looking.offer(table)
    looking.remembered(table, table.turn_player)
    turns.ended(table)
    table.turn_player.looked.clear()
    table.turn_player.exempt.clear()
    is_mage = table.bound.is_mage
    in_game = [player for player in table.players if not player.out]
    if table.idle >= len(in_game) or not any(any(is_mage[card] for card in player.hand) for player in in_game):
        scoring.score(table)


STEPS: dict[str, Callable[[ArchmageTable], None]] = {
    "setup.factions": setup.factions,
    "setup.corners": setup.corners,
    "setup.first_player": setup.first_player,
    "turn.begin": begin,
    "turn.look": looking.look,
    "turn.spell": looking.found,
    "turn.swap": exchanges.swap,
    "turn.place": placing.place,
    "turn.hold": placing.hold,
    "turn.end": end,
    "scoring.reveal": scoring.reveal,
    "scoring.capture": scoring.capture,
    "scoring.total": scoring.total,
}
SCORING = tuple(step for step in STEPS if step.startswith("scoring."))


class ArchmageKernel(Kernel[ArchmageTable, ArchmagePlayer, ArchmageBound]):
    """The phases of Archmage Origins; see `cardwright.engine.kernel.Kernel`."""

    def __init__(self) -> None:
        self.game = "Archmage Origins"
        self.game_rules, self.player_rules = contract.ArchmageRules, contract.ArchmagePlayerRules
        self.values_read = contract.ArchmageRules.IDS, contract.ArchmagePlayerRules.IDS
        self.happenings, self.actions = contract.ArchmageHappenings.IDS, contract.ArchmageActions.IDS
        self.never_asked = frozenset()
        self.steps, self.called = STEPS, ()
        self.bound, self.table, self.shown = ArchmageBound, ArchmageTable, view_of
        self.telling = {FACTION: ("AO-012",), CORNER: ("AO-014",)}
        self.taking = frozenset((ACTION, CAST, MAGE))

    def prepare(self, bound: ArchmageBound) -> None:
        """Lists by card number that the chapters read, and the courses of turn and scoring."""
        bound.known = None
        bound.is_mage = [kind == "mage" for kind in bound.kind]
        bound.is_hold = [kind == "hold" for kind in bound.kind]
        bound.is_spell = [kind == "spell" for kind in bound.kind]
        bound.piles = {}
        for card, kind in enumerate(bound.kind):
            bound.piles.setdefault(bound.pile[kind], []).append(card)
        bound.turn_course = [bound.course[step] for step in TURN]
        bound.scoring_course = [bound.course[step] for step in SCORING]

    def begin(self, table: ArchmageTable) -> None:
        """Set-up, up to the first turn (AO-010 to AO-016)."""
        table.in_setup = True
        table.turn_player = table.starter = table.players[0]
        setup.unpacked(table)
        for step in table.bound.setup:
            table.bound.course[step](table)
        hand_over(table)
        table.in_setup = False
        setup.begun(table)

    def turns(self, table: ArchmageTable, most: int) -> None:
        """The game is played until it is over, or for so many turns."""
        turns.turns(table, table.bound.turn_course, most)

    def given_to(self, bound: ArchmageBound, card: int) -> str:
        """A monster lies captured in the army (AO-042); spells are on hand where they can be; mages are a faction's."""
        if bound.is_mage[card] or bound.is_hold[card]:
            return ""
        if bound.is_spell[card]:
            return "hand" if bound.settings["spells_in"] == "hand" else ""
        return super().given_to(bound, card)

    def given(self, table: ArchmageTable, player: ArchmagePlayer, card: int) -> None:
        """No place of the realm is free (AO-010)."""
        moves.fill(table, "realm", "exploration_pile")

    def deal_anew(self, table: ArchmageTable) -> None:
        """Those cards of the realm too at which nobody has looked; all of them stay in it, for some may be chosen from
        just now."""
        super().deal_anew(table)
        known = {card for player in table.players for card in (*player.knows, *player.looked)} | set(table.carried)
        at = [n for n, card in enumerate(table.realm) if card not in known]
        spots = [table.spots[table.realm[n]] for n in at]
        cards = [table.realm[n] for n in at]
        table.chance.stream("anew realm").shuffle(cards)
        for n, spot, card in zip(at, spots, cards, strict=True):
            table.realm[n] = card
            table.put_at(spot, card)

    def prospects(self, table: ArchmageTable) -> list[float]:
        return winning_chances(table)

    def during(self, table: ArchmageTable, phase: str, player: ArchmagePlayer | None) -> bool:
        """Whether a phase is on, for a player if one is given."""
        match phase:
            case "setup":
                return table.in_setup
            case "scoring":
                return table.scoring
            case "turn":
                return player is None or table.turn_player is player
            case _:
                return True  # the game, a round

    def befallen(self, table: ArchmageTable, happening: str, card: int | None) -> ArchmagePlayer | None:
        """Who has captured a card: in whose army it lies."""
        if happening != "card_captured" or card is None:
            return None
        return next((player for player in table.players if card in player.army), None)

    # ---- the realm

    def peekable(self, table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
        return card not in table.spots or looking.may_peek(table, player, card)

    def peek(self, table: ArchmageTable, player: ArchmagePlayer, card: int) -> None:
        """A spell or a rule lets a player look: that is no look of the turn (AO-020). Elsewhere none is told."""
        if card not in table.spots:
            super().peek(table, player, card)
            return
        looked = list(player.looked)
        table.reason = ("card_peeked", ("AO-021",))
        looking.peek(table, player, card)
        table.reason = None
        if card not in looked:
            player.exempt.add(card)

    def swappable(self, table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
        return exchanges.may_swap(table, player, card)

    def swap(self, table: ArchmageTable, player: ArchmagePlayer, card: int, other: int) -> None:
        exchanges.forced(table, player, card, other)

    def shiftable(self, table: ArchmageTable, player: ArchmagePlayer) -> list[GridLine]:
        return exchanges.lines(table, player)

    def shift(self, table: ArchmageTable, player: ArchmagePlayer, line: GridLine, far: int, to: str) -> None:
        exchanges.shift(table, player, line, far, to)

    def seen(self, table: ArchmageTable, player: ArchmagePlayer) -> list[int]:
        """What a player has looked at in this turn, and where it still lies."""
        return [card for card in player.looked if card in table.spots]

    def knowing(self, table: ArchmageTable, card: int) -> tuple[int, ...] | None:
        """Who has looked at a card of the realm, or has placed a mage card (AO-020, AO-023, AO-040)."""
        lies = card in table.spots or card in table.edges
        if lies and (table.revealed or (card in table.edges and not table.rules.mage_cards_hidden)):
            return None
        told = moves.remembered(table, card)  # what lies elsewhere, and was looked at there
        return tuple(
            player.seat
            for player in table.players
            if card in player.knows or card in player.placed or player.seat in told
        )

    def behind(self, table: ArchmageTable, happening: Happening) -> tuple[str, ...] | None:
        """A spell is discarded when it has been carried out, a hold-monster card when it has been played."""
        if happening.id != "card_discarded":
            return None
        return ("AO-021",) if table.bound.is_spell[happening.what] else ("AO-030",)

    def standing(self, table: ArchmageTable, card: int) -> tuple[int, ...]:
        """In the scoring, the powers around a card of the realm (AO-041)."""
        if not table.revealed or card not in table.spots:
            return ()
        return tuple(sorted(scoring.powers(table).at(table.spots[card]).values(), reverse=True))

    # ---- cards come and go

    def departed(self, table: ArchmageTable, card: int, zone: str, owner: ArchmagePlayer | None) -> None:
        """A card that has left the realm lies nowhere in it any more, and is secret no longer."""
        if zone == "realm" and (spot := table.spots.pop(card, None)) is not None:
            if table.at.get(spot) == card:
                del table.at[spot]
            for player in table.players:
                player.knows.discard(card)
        elif zone == "border" and (edge := table.edges.pop(card, None)) is not None:
            table.beside[edge].remove(card)
            for player in table.players:
                if card in player.placed:
                    player.placed.remove(card)
        super().departed(table, card, zone, owner)

    def arrived(self, table: ArchmageTable, card: int, zone: str, owner: ArchmagePlayer | None) -> None:
        """A card put into the realm lies on the first free place, and what it says holds if the realm is revealed; what
        a captured card says holds for its captor.

        A mage card that comes to the hand is as silent as those that were dealt.
        """
        if zone == "realm":
            for spot in table.grid:
                if spot not in table.at:
                    table.put_at(spot, card)
                    break
            if table.revealed:
                effects.activate(table, card, None)
        elif zone == "hand" and owner is not None:
            owner.hand.sort()
            return
        super().arrived(table, card, zone, owner)

    def play(self, table: ArchmageTable, player: ArchmagePlayer, card: int) -> None:
        """A card that an instruction has somebody use: a spell."""
        if table.bound.is_spell[card]:
            looking.carried_out(table, player, card)


KERNEL = ArchmageKernel()
