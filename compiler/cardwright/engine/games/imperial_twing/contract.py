"""What Imperial Twing declares for its kernel: rule values, happenings and actions, each with the rules behind it.

Written by `make docs` from what the card files declare, never by hand; at load the two are compared once more.
"""

from __future__ import annotations

from cardwright.engine.listener import Listener


class TwingRules:
    """Rule values of the whole game."""

    creatures_required: bool  # IT-066, C-12
    free_creatures_in_shield: bool  # IT-108, C-19
    battle_cards_shown: str  # IT-061, G-12
    cat_reach: str  # IT-095, G-31
    miromon_rerolls: bool  # IT-097, G-17
    miromon_before_event: bool  # IT-085, IT-096, C-15
    inversion_first: bool  # IT-096, G-17
    criticals_decided: str  # IT-078, IT-079, C-13
    reroll_draws_event: bool  # IT-088, G-15
    trap_in_battle: str  # IT-102, C-16
    trap_action: str  # IT-101, C-09, C-27
    trap_action_own_element: bool  # IT-101, C-09
    reactions: str  # IT-069, G-13
    riders_fill_slots: bool  # IT-056, IT-066
    pairing: str  # IT-057, G-11
    trapped_of_pair: str  # IT-103, C-17
    endgame_distinct_elements: bool  # IT-128, IT-160, C-01
    endgame_needs_object: bool  # IT-162
    endgame_elimination: str  # IT-162, G-25
    endgame_ends_on_theft: bool  # IT-171, G-28
    endgame_restore_distinct: bool  # IT-171, C-24
    endgame_attack_again: bool  # IT-042, IT-172, C-07
    endgame_other_actions: bool  # IT-172, G-28
    endgame_shared: bool  # IT-170, C-23
    endgame_one_roll: bool  # IT-165, G-26
    endgame_creatures_lost: str  # IT-166, G-26
    surrender_goods: str  # IT-178, C-25, G-29
    team_wins: bool  # IT-183, G-30
    partners_may_attack: bool  # IT-183, G-30
    object_switching: str  # IT-122, G-19
    event_shield_scope: str  # IT-135, G-16
    duel_battles: int  # IT-142
    duel_wins: int  # IT-145
    duel_stops_early: bool  # IT-145, G-21
    duel_shield: bool  # IT-143, G-21
    duel_battles_pay: bool  # IT-147, G-23
    duel_undecided: str  # IT-146, G-21
    prize_choice: str  # IT-145, G-22
    prize_inactive: bool  # IT-121, G-22
    duel_needs_object: bool  # IT-037, G-27
    duel_support: bool  # IT-144
    support_players: int  # IT-150
    support_stake_returns: bool  # IT-153, C-22
    supporters_per_side: int  # IT-150, G-24
    support_fills_slots: bool  # IT-151, G-24
    ornicle_supply: int  # IT-003, G-05
    market_size: int  # IT-022
    character_choice: str  # IT-024, C-03
    refill_at_setup: bool  # IT-028, C-04
    start_tie: str  # IT-029, C-05
    start_symbols_reroll: bool  # IT-029, G-06
    direction_choice: str  # IT-030, C-06
    refill_time: str  # IT-034, G-08
    excess_element: str  # IT-044, C-10
    limits_checked: str  # IT-044, G-09
    deck_reshuffles: bool  # IT-032, G-07
    events_reshuffle: bool  # IT-091, G-07


class TwingPlayerRules:
    """Rule values that each player has."""

    attack_spells_least: int  # IT-062
    attack_spells: int  # IT-062
    defence_spells: int  # IT-065
    spell_elements_laid: int  # IT-062, IT-063
    creatures_per_spell: int  # IT-066
    free_creatures: int  # IT-131
    shield_creatures: int  # IT-104
    shield_elements: int  # IT-104
    shield_rolls: bool  # IT-105
    cats_per_battle: int  # IT-094, C-29
    traps_per_battle: int  # IT-102
    battle_reward: int  # IT-070, C-28
    shield_reward: int  # IT-106
    tie_reward: int  # IT-075
    own_spared_in_attack: bool  # IT-074, IT-118
    own_spared_in_defence: bool  # IT-119
    own_spared_in_shield: bool  # IT-107
    riders_per_mount: int  # IT-052
    rider_excess: int  # IT-052
    rider_same_element: bool  # IT-052, C-11
    mounts_ride: bool  # IT-054
    endgame_objects: int  # IT-160
    endgame_prize: int  # IT-167
    endgame_loss_reward: int  # IT-168
    endgame_shield_reward: int  # IT-106, IT-168, C-18
    object_price: int  # IT-123, C-08
    objects_per_purchase: int  # IT-124
    active_objects: int  # IT-121
    ritual_cats: int  # IT-098
    ritual_objects: int  # IT-098
    duel_stake: int  # IT-140
    support_stake: int  # IT-151
    support_reward: int  # IT-153
    support_cards: int  # IT-151, G-24
    support_own_spared: bool  # IT-118, G-24
    starting_hand: int  # IT-026
    starting_ornicles: int  # IT-023, G-05
    starting_objects: int  # IT-023, G-05
    ornicle_limit: int  # IT-047
    turn_draw: int  # IT-031, IT-032
    actions_per_turn: int  # IT-031, IT-035
    pass_draw: int  # IT-043
    spells_kept: int  # IT-034
    refill_keeps_rest: bool  # IT-034
    spell_elements_limit: int  # IT-044
    spell_limit: int  # IT-046, G-10
    hand_limit: int  # IT-047


class TwingHappenings:
    """Happenings that the kernel, or a move of cards, tells. Each holds those who listen."""

    game_began: list[Listener]  # IT-020
    game_ended: list[Listener]  # IT-169
    game_won: list[Listener]  # IT-169
    game_lost: list[Listener]  # IT-162
    round_began: list[Listener]  # IT-030
    round_ended: list[Listener]  # IT-030
    turn_began: list[Listener]  # IT-031
    turn_ended: list[Listener]  # IT-031
    card_drawn: list[Listener]  # IT-031, IT-033
    spells_refilled: list[Listener]  # IT-034
    card_discarded: list[Listener]  # IT-034, IT-072
    card_revealed: list[Listener]  # IT-022
    deck_shuffled: list[Listener]  # IT-020, G-07
    creature_entered: list[Listener]  # IT-033
    creature_left: list[Listener]  # IT-033
    creature_lost: list[Listener]  # IT-074
    creature_captured: list[Listener]  # IT-101
    creature_mounted: list[Listener]  # IT-052
    role_taken: list[Listener]  # IT-188
    battle_began: list[Listener]  # IT-060
    attack_declared: list[Listener]  # IT-060, IT-061
    player_attacked: list[Listener]  # IT-060
    cards_laid: list[Listener]  # IT-061
    shielded: list[Listener]  # IT-104
    side_supported: list[Listener]  # IT-150
    battle_won: list[Listener]  # IT-070
    battle_lost: list[Listener]  # IT-074
    battle_tied: list[Listener]  # IT-075
    battle_ended: list[Listener]  # IT-072
    die_rolled: list[Listener]  # IT-068
    die_rerolled: list[Listener]  # IT-093
    die_inverted: list[Listener]  # IT-096
    face_kept: list[Listener]  # IT-094, C-13
    cat_played: list[Listener]  # IT-093, IT-096
    white_cat_played: list[Listener]  # IT-096
    trap_played: list[Listener]  # IT-099, IT-101, IT-102
    trap_worked: list[Listener]  # IT-100
    trap_failed: list[Listener]  # IT-186
    event_drawn: list[Listener]  # IT-084
    event_affected: list[Listener]  # IT-087, IT-135
    ornicle_gained: list[Listener]  # IT-017
    ornicle_lost: list[Listener]  # IT-087
    ornicle_paid: list[Listener]  # IT-123
    ornicle_stolen: list[Listener]  # IT-087
    counter_put: list[Listener]  # IT-188
    counter_removed: list[Listener]  # IT-188
    object_gained: list[Listener]  # IT-120
    object_lost: list[Listener]  # IT-120
    object_bought: list[Listener]  # IT-124
    object_stolen: list[Listener]  # IT-145, IT-167
    object_woke: list[Listener]  # IT-121
    object_slept: list[Listener]  # IT-121
    duel_declared: list[Listener]  # IT-141
    duel_won: list[Listener]  # IT-145
    duel_lost: list[Listener]  # IT-146
    ritual_performed: list[Listener]  # IT-098
    endgame_started: list[Listener]  # IT-160
    endgame_ended: list[Listener]  # IT-171
    surrendered: list[Listener]  # IT-175


class TwingActions:
    """Actions that are asked about before they are offered. Each holds what forbids (or allows) it."""

    attack: list[object]  # IT-036
    duel: list[object]  # IT-037
    buy: list[object]  # IT-038
    trap: list[object]  # IT-039
    ritual: list[object]  # IT-040
    announce_endgame: list[object]  # IT-041
    endgame_attack: list[object]  # IT-042
    switch_objects: list[object]  # IT-122
    support: list[object]  # IT-150
    play_cat: list[object]  # IT-093
    play_white_cat: list[object]  # IT-096
    play_trap: list[object]  # IT-099
    mount_creature: list[object]  # IT-052
    shield: list[object]  # IT-104
    surrender: list[object]  # IT-175
    play_spell: list[object]  # IT-062, IT-065
    play_creature: list[object]  # IT-066
    reroll: list[object]  # IT-088, IT-093
    carry: list[object]  # IT-052, IT-054
    use_object: list[object]  # IT-121, IT-155
    draw_event: list[object]  # IT-084
    event_effect: list[object]  # IT-090, IT-135
    object_effect: list[object]  # IT-077
    steal_object: list[object]  # IT-120
    exchange_object: list[object]  # IT-183
    see_hand: list[object]  # IT-027, IT-183


TwingActions.__annotations__["pass"] = "list[object]"  # IT-043
