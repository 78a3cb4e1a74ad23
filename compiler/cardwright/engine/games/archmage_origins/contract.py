"""What Archmage Origins declares for its kernel: rule values, happenings and actions, each with the rules behind it.

Written by `make docs` from what the card files declare, never by hand; at load the two are compared once more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from cardwright.engine.rule_values import RuleValues

if TYPE_CHECKING:
    from cardwright.engine.bind.active_effects import ActiveEffect, Permitting
    from cardwright.engine.listener import Listener
    from cardwright.engine.rule_values import Changes
    from cardwright.engine.table import PlayerState, Table


class ArchmageRules(RuleValues):
    """Rule values of the whole game."""

    IDS: ClassVar[tuple[str, ...]] = (
        "grid_rows", "grid_columns", "spells_in", "first_player", "start_tie", "direction", "spell_counts_as_look",
        "looks_follow", "forced_move_counts", "swap_required", "spell_replaced", "marked_spell_stays",
        "hold_tokens", "tokens_per_card", "placement", "mages_per_space", "space_limit_for", "mage_cards_hidden",
        "winning_margin", "tied_monster", "spell_score", "final_tie",
    )  # fmt: skip

    def __init__(self, table: Table, player: PlayerState | None, settled: dict[str, Any], changes: Changes) -> None:
        super().__init__(table, player, settled, changes)
        self._grid_rows: int = settled["grid_rows"]
        self._grid_rows_changes = changes["grid_rows"]
        self._grid_columns: int = settled["grid_columns"]
        self._grid_columns_changes = changes["grid_columns"]
        self._spells_in: str = settled["spells_in"]
        self._spells_in_changes = changes["spells_in"]
        self._first_player: str = settled["first_player"]
        self._first_player_changes = changes["first_player"]
        self._start_tie: str = settled["start_tie"]
        self._start_tie_changes = changes["start_tie"]
        self._direction: str = settled["direction"]
        self._direction_changes = changes["direction"]
        self._spell_counts_as_look: bool = settled["spell_counts_as_look"]
        self._spell_counts_as_look_changes = changes["spell_counts_as_look"]
        self._looks_follow: str = settled["looks_follow"]
        self._looks_follow_changes = changes["looks_follow"]
        self._forced_move_counts: bool = settled["forced_move_counts"]
        self._forced_move_counts_changes = changes["forced_move_counts"]
        self._swap_required: bool = settled["swap_required"]
        self._swap_required_changes = changes["swap_required"]
        self._spell_replaced: bool = settled["spell_replaced"]
        self._spell_replaced_changes = changes["spell_replaced"]
        self._marked_spell_stays: bool = settled["marked_spell_stays"]
        self._marked_spell_stays_changes = changes["marked_spell_stays"]
        self._hold_tokens: int = settled["hold_tokens"]
        self._hold_tokens_changes = changes["hold_tokens"]
        self._tokens_per_card: int = settled["tokens_per_card"]
        self._tokens_per_card_changes = changes["tokens_per_card"]
        self._placement: str = settled["placement"]
        self._placement_changes = changes["placement"]
        self._mages_per_space: int = settled["mages_per_space"]
        self._mages_per_space_changes = changes["mages_per_space"]
        self._space_limit_for: str = settled["space_limit_for"]
        self._space_limit_for_changes = changes["space_limit_for"]
        self._mage_cards_hidden: bool = settled["mage_cards_hidden"]
        self._mage_cards_hidden_changes = changes["mage_cards_hidden"]
        self._winning_margin: int = settled["winning_margin"]
        self._winning_margin_changes = changes["winning_margin"]
        self._tied_monster: str = settled["tied_monster"]
        self._tied_monster_changes = changes["tied_monster"]
        self._spell_score: int = settled["spell_score"]
        self._spell_score_changes = changes["spell_score"]
        self._final_tie: str = settled["final_tie"]
        self._final_tie_changes = changes["final_tie"]

    @property
    def grid_rows(self) -> int:  # AO-010
        return self.moved("grid_rows") if self._grid_rows_changes else self._grid_rows

    @property
    def grid_columns(self) -> int:  # AO-010
        return self.moved("grid_columns") if self._grid_columns_changes else self._grid_columns

    @property
    def spells_in(self) -> str:  # AO-010
        return self.moved("spells_in") if self._spells_in_changes else self._spells_in

    @property
    def first_player(self) -> str:  # AO-016
        return self.moved("first_player") if self._first_player_changes else self._first_player

    @property
    def start_tie(self) -> str:  # AO-016, G-43
        return self.moved("start_tie") if self._start_tie_changes else self._start_tie

    @property
    def direction(self) -> str:  # AO-025, G-43
        return self.moved("direction") if self._direction_changes else self._direction

    @property
    def spell_counts_as_look(self) -> bool:  # AO-021
        return self.moved("spell_counts_as_look") if self._spell_counts_as_look_changes else self._spell_counts_as_look

    @property
    def looks_follow(self) -> str:  # AO-026, G-45
        return self.moved("looks_follow") if self._looks_follow_changes else self._looks_follow

    @property
    def forced_move_counts(self) -> bool:  # AO-027, G-45
        return self.moved("forced_move_counts") if self._forced_move_counts_changes else self._forced_move_counts

    @property
    def swap_required(self) -> bool:  # AO-022
        return self.moved("swap_required") if self._swap_required_changes else self._swap_required

    @property
    def spell_replaced(self) -> bool:  # AO-021, G-41
        return self.moved("spell_replaced") if self._spell_replaced_changes else self._spell_replaced

    @property
    def marked_spell_stays(self) -> bool:  # AO-032, G-44
        return self.moved("marked_spell_stays") if self._marked_spell_stays_changes else self._marked_spell_stays

    @property
    def hold_tokens(self) -> int:  # AO-001
        return self.moved("hold_tokens") if self._hold_tokens_changes else self._hold_tokens

    @property
    def tokens_per_card(self) -> int:  # AO-031
        return self.moved("tokens_per_card") if self._tokens_per_card_changes else self._tokens_per_card

    @property
    def placement(self) -> str:  # AO-013, AO-014, AO-015
        return self.moved("placement") if self._placement_changes else self._placement

    @property
    def mages_per_space(self) -> int:  # AO-014, AO-015
        return self.moved("mages_per_space") if self._mages_per_space_changes else self._mages_per_space

    @property
    def space_limit_for(self) -> str:  # AO-014, AO-015, G-42
        return self.moved("space_limit_for") if self._space_limit_for_changes else self._space_limit_for

    @property
    def mage_cards_hidden(self) -> bool:  # AO-023
        return self.moved("mage_cards_hidden") if self._mage_cards_hidden_changes else self._mage_cards_hidden

    @property
    def winning_margin(self) -> int:  # AO-042, AO-043
        return self.moved("winning_margin") if self._winning_margin_changes else self._winning_margin

    @property
    def tied_monster(self) -> str:  # AO-043, G-46
        return self.moved("tied_monster") if self._tied_monster_changes else self._tied_monster

    @property
    def spell_score(self) -> int:  # AO-048
        return self.moved("spell_score") if self._spell_score_changes else self._spell_score

    @property
    def final_tie(self) -> str:  # AO-049
        return self.moved("final_tie") if self._final_tie_changes else self._final_tie


class ArchmagePlayerRules(RuleValues):
    """Rule values that each player has."""

    IDS: ClassVar[tuple[str, ...]] = (
        "looks_per_turn", "shared_looks", "swaps_per_turn", "hold_cards", "marked_can_be_looked_at",
        "marked_can_be_moved", "mages_per_turn",
    )  # fmt: skip

    def __init__(self, table: Table, player: PlayerState | None, settled: dict[str, Any], changes: Changes) -> None:
        super().__init__(table, player, settled, changes)
        self._looks_per_turn: int = settled["looks_per_turn"]
        self._looks_per_turn_changes = changes["looks_per_turn"]
        self._shared_looks: int = settled["shared_looks"]
        self._shared_looks_changes = changes["shared_looks"]
        self._swaps_per_turn: int = settled["swaps_per_turn"]
        self._swaps_per_turn_changes = changes["swaps_per_turn"]
        self._hold_cards: int = settled["hold_cards"]
        self._hold_cards_changes = changes["hold_cards"]
        self._marked_can_be_looked_at: bool = settled["marked_can_be_looked_at"]
        self._marked_can_be_looked_at_changes = changes["marked_can_be_looked_at"]
        self._marked_can_be_moved: bool = settled["marked_can_be_moved"]
        self._marked_can_be_moved_changes = changes["marked_can_be_moved"]
        self._mages_per_turn: int = settled["mages_per_turn"]
        self._mages_per_turn_changes = changes["mages_per_turn"]

    @property
    def looks_per_turn(self) -> int:  # AO-020
        return self.moved("looks_per_turn") if self._looks_per_turn_changes else self._looks_per_turn

    @property
    def shared_looks(self) -> int:  # AO-026
        return self.moved("shared_looks") if self._shared_looks_changes else self._shared_looks

    @property
    def swaps_per_turn(self) -> int:  # AO-022
        return self.moved("swaps_per_turn") if self._swaps_per_turn_changes else self._swaps_per_turn

    @property
    def hold_cards(self) -> int:  # AO-030
        return self.moved("hold_cards") if self._hold_cards_changes else self._hold_cards

    @property
    def marked_can_be_looked_at(self) -> bool:  # AO-032
        return (
            self.moved("marked_can_be_looked_at")
            if self._marked_can_be_looked_at_changes
            else self._marked_can_be_looked_at
        )

    @property
    def marked_can_be_moved(self) -> bool:  # AO-032
        return self.moved("marked_can_be_moved") if self._marked_can_be_moved_changes else self._marked_can_be_moved

    @property
    def mages_per_turn(self) -> int:  # AO-023
        return self.moved("mages_per_turn") if self._mages_per_turn_changes else self._mages_per_turn


class ArchmageHappenings:
    """Happenings that the kernel, or a move of cards, tells. Each holds those who listen."""

    IDS: ClassVar[tuple[str, ...]] = (
        "game_began", "game_ended", "game_won", "round_began", "round_ended", "turn_began", "turn_ended",
        "card_peeked", "spell_revealed", "spell_carried_out", "cards_swapped", "card_shifted", "mage_placed",
        "card_held", "card_discarded", "token_put", "token_removed", "realm_revealed", "card_captured", "card_lost",
    )  # fmt: skip

    def __init__(self, lists: dict[str, list[Listener]]) -> None:
        self.game_began = lists["game_began"]  # AO-010
        self.game_ended = lists["game_ended"]  # AO-040
        self.game_won = lists["game_won"]  # AO-049
        self.round_began = lists["round_began"]  # AO-082
        self.round_ended = lists["round_ended"]  # AO-082
        self.turn_began = lists["turn_began"]  # AO-020
        self.turn_ended = lists["turn_ended"]  # AO-025
        self.card_peeked = lists["card_peeked"]  # AO-020
        self.spell_revealed = lists["spell_revealed"]  # AO-021
        self.spell_carried_out = lists["spell_carried_out"]  # AO-021
        self.cards_swapped = lists["cards_swapped"]  # AO-022
        self.card_shifted = lists["card_shifted"]  # AO-021
        self.mage_placed = lists["mage_placed"]  # AO-023
        self.card_held = lists["card_held"]  # AO-024
        self.card_discarded = lists["card_discarded"]  # AO-021, AO-030
        self.token_put = lists["token_put"]  # AO-024
        self.token_removed = lists["token_removed"]  # AO-032
        self.realm_revealed = lists["realm_revealed"]  # AO-040
        self.card_captured = lists["card_captured"]  # AO-042
        self.card_lost = lists["card_lost"]  # AO-043


class ArchmageActions:
    """Actions that are asked about before they are offered. Each holds what forbids (or allows) it."""

    IDS: ClassVar[tuple[str, ...]] = (
        "peek", "swap", "shift", "place", "hold", "capture",
    )  # fmt: skip

    def __init__(self, lists: dict[str, list[ActiveEffect[Permitting]]]) -> None:
        self.peek = lists["peek"]  # AO-020, AO-032
        self.swap = lists["swap"]  # AO-022, AO-032
        self.shift = lists["shift"]  # AO-021, AO-032
        self.place = lists["place"]  # AO-023
        self.hold = lists["hold"]  # AO-024, AO-030
        self.capture = lists["capture"]  # AO-042
