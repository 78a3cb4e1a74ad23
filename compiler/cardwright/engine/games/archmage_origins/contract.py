"""What Archmage Origins declares for its kernel: rule values, happenings and actions, each with the rules behind it.

Written by `make docs` from what the card files declare, never by hand; at load the two are compared once more.
"""

from __future__ import annotations

from cardwright.engine.listener import Listener


class ArchmageRules:
    """Rule values of the whole game."""

    grid_rows: int  # AO-010
    grid_columns: int  # AO-010
    spells_in: str  # AO-010
    first_player: str  # AO-016
    start_tie: str  # AO-016, G-43
    direction: str  # AO-025, G-43
    spell_counts_as_look: bool  # AO-021
    looks_follow: str  # AO-026, G-45
    forced_move_counts: bool  # AO-027, G-45
    swap_required: bool  # AO-022
    spell_replaced: bool  # AO-021, G-41
    marked_spell_stays: bool  # AO-032, G-44
    hold_tokens: int  # AO-001
    tokens_per_card: int  # AO-031
    placement: str  # AO-013, AO-014, AO-015
    mages_per_space: int  # AO-014, AO-015
    space_limit_for: str  # AO-014, AO-015, G-42
    mage_cards_hidden: bool  # AO-023
    winning_margin: int  # AO-042, AO-043
    tied_monster: str  # AO-043, G-46
    spell_score: int  # AO-048
    final_tie: str  # AO-049


class ArchmagePlayerRules:
    """Rule values that each player has."""

    looks_per_turn: int  # AO-020
    shared_looks: int  # AO-026
    swaps_per_turn: int  # AO-022
    hold_cards: int  # AO-030
    marked_can_be_looked_at: bool  # AO-032
    marked_can_be_moved: bool  # AO-032
    mages_per_turn: int  # AO-023


class ArchmageHappenings:
    """Happenings that the kernel, or a move of cards, tells. Each holds those who listen."""

    game_began: list[Listener]  # AO-010
    game_ended: list[Listener]  # AO-040
    game_won: list[Listener]  # AO-049
    round_began: list[Listener]  # AO-082
    round_ended: list[Listener]  # AO-082
    turn_began: list[Listener]  # AO-020
    turn_ended: list[Listener]  # AO-025
    card_peeked: list[Listener]  # AO-020
    spell_revealed: list[Listener]  # AO-021
    spell_carried_out: list[Listener]  # AO-021
    cards_swapped: list[Listener]  # AO-022
    card_shifted: list[Listener]  # AO-021
    mage_placed: list[Listener]  # AO-023
    card_held: list[Listener]  # AO-024
    card_discarded: list[Listener]  # AO-021, AO-030
    token_put: list[Listener]  # AO-024
    token_removed: list[Listener]  # AO-032
    realm_revealed: list[Listener]  # AO-040
    card_captured: list[Listener]  # AO-042
    card_lost: list[Listener]  # AO-043


class ArchmageActions:
    """Actions that are asked about before they are offered. Each holds what forbids (or allows) it."""

    peek: list[object]  # AO-020, AO-032
    swap: list[object]  # AO-022, AO-032
    shift: list[object]  # AO-021, AO-032
    place: list[object]  # AO-023
    hold: list[object]  # AO-024, AO-030
    capture: list[object]  # AO-042
