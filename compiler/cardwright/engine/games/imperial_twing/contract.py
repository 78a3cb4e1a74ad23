"""What Imperial Twing declares for its kernel: rule values, happenings and actions, each with the rules behind it.

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


class TwingRules(RuleValues):
    """Rule values of the whole game."""

    IDS: ClassVar[tuple[str, ...]] = (
        "creatures_required", "free_creatures_in_shield", "battle_cards_shown", "cat_reach", "miromon_rerolls",
        "miromon_before_event", "inversion_first", "criticals_decided", "reroll_draws_event", "trap_in_battle",
        "trap_action", "trap_action_own_element", "reactions", "riders_fill_slots", "pairing", "trapped_of_pair",
        "endgame_distinct_elements", "endgame_needs_object", "endgame_elimination", "endgame_ends_on_theft",
        "endgame_restore_distinct", "endgame_attack_again", "endgame_other_actions", "endgame_shared",
        "endgame_one_roll", "endgame_creatures_lost", "surrender_goods", "team_wins", "partners_may_attack",
        "object_switching", "event_shield_scope", "duel_battles", "duel_wins", "duel_stops_early", "duel_shield",
        "duel_battles_pay", "duel_undecided", "prize_choice", "prize_inactive", "duel_needs_object", "duel_support",
        "support_players", "support_stake_returns", "supporters_per_side", "support_fills_slots", "ornicle_supply",
        "market_size", "character_choice", "refill_at_setup", "start_tie", "start_symbols_reroll",
        "direction_choice", "refill_time", "excess_element", "limits_checked", "deck_reshuffles",
        "events_reshuffle",
    )  # fmt: skip

    def __init__(self, table: Table, player: PlayerState | None, settled: dict[str, Any], changes: Changes) -> None:
        super().__init__(table, player, settled, changes)
        self._creatures_required: bool = settled["creatures_required"]
        self._creatures_required_changes = changes["creatures_required"]
        self._free_creatures_in_shield: bool = settled["free_creatures_in_shield"]
        self._free_creatures_in_shield_changes = changes["free_creatures_in_shield"]
        self._battle_cards_shown: str = settled["battle_cards_shown"]
        self._battle_cards_shown_changes = changes["battle_cards_shown"]
        self._cat_reach: str = settled["cat_reach"]
        self._cat_reach_changes = changes["cat_reach"]
        self._miromon_rerolls: bool = settled["miromon_rerolls"]
        self._miromon_rerolls_changes = changes["miromon_rerolls"]
        self._miromon_before_event: bool = settled["miromon_before_event"]
        self._miromon_before_event_changes = changes["miromon_before_event"]
        self._inversion_first: bool = settled["inversion_first"]
        self._inversion_first_changes = changes["inversion_first"]
        self._criticals_decided: str = settled["criticals_decided"]
        self._criticals_decided_changes = changes["criticals_decided"]
        self._reroll_draws_event: bool = settled["reroll_draws_event"]
        self._reroll_draws_event_changes = changes["reroll_draws_event"]
        self._trap_in_battle: str = settled["trap_in_battle"]
        self._trap_in_battle_changes = changes["trap_in_battle"]
        self._trap_action: str = settled["trap_action"]
        self._trap_action_changes = changes["trap_action"]
        self._trap_action_own_element: bool = settled["trap_action_own_element"]
        self._trap_action_own_element_changes = changes["trap_action_own_element"]
        self._reactions: str = settled["reactions"]
        self._reactions_changes = changes["reactions"]
        self._riders_fill_slots: bool = settled["riders_fill_slots"]
        self._riders_fill_slots_changes = changes["riders_fill_slots"]
        self._pairing: str = settled["pairing"]
        self._pairing_changes = changes["pairing"]
        self._trapped_of_pair: str = settled["trapped_of_pair"]
        self._trapped_of_pair_changes = changes["trapped_of_pair"]
        self._endgame_distinct_elements: bool = settled["endgame_distinct_elements"]
        self._endgame_distinct_elements_changes = changes["endgame_distinct_elements"]
        self._endgame_needs_object: bool = settled["endgame_needs_object"]
        self._endgame_needs_object_changes = changes["endgame_needs_object"]
        self._endgame_elimination: str = settled["endgame_elimination"]
        self._endgame_elimination_changes = changes["endgame_elimination"]
        self._endgame_ends_on_theft: bool = settled["endgame_ends_on_theft"]
        self._endgame_ends_on_theft_changes = changes["endgame_ends_on_theft"]
        self._endgame_restore_distinct: bool = settled["endgame_restore_distinct"]
        self._endgame_restore_distinct_changes = changes["endgame_restore_distinct"]
        self._endgame_attack_again: bool = settled["endgame_attack_again"]
        self._endgame_attack_again_changes = changes["endgame_attack_again"]
        self._endgame_other_actions: bool = settled["endgame_other_actions"]
        self._endgame_other_actions_changes = changes["endgame_other_actions"]
        self._endgame_shared: bool = settled["endgame_shared"]
        self._endgame_shared_changes = changes["endgame_shared"]
        self._endgame_one_roll: bool = settled["endgame_one_roll"]
        self._endgame_one_roll_changes = changes["endgame_one_roll"]
        self._endgame_creatures_lost: str = settled["endgame_creatures_lost"]
        self._endgame_creatures_lost_changes = changes["endgame_creatures_lost"]
        self._surrender_goods: str = settled["surrender_goods"]
        self._surrender_goods_changes = changes["surrender_goods"]
        self._team_wins: bool = settled["team_wins"]
        self._team_wins_changes = changes["team_wins"]
        self._partners_may_attack: bool = settled["partners_may_attack"]
        self._partners_may_attack_changes = changes["partners_may_attack"]
        self._object_switching: str = settled["object_switching"]
        self._object_switching_changes = changes["object_switching"]
        self._event_shield_scope: str = settled["event_shield_scope"]
        self._event_shield_scope_changes = changes["event_shield_scope"]
        self._duel_battles: int = settled["duel_battles"]
        self._duel_battles_changes = changes["duel_battles"]
        self._duel_wins: int = settled["duel_wins"]
        self._duel_wins_changes = changes["duel_wins"]
        self._duel_stops_early: bool = settled["duel_stops_early"]
        self._duel_stops_early_changes = changes["duel_stops_early"]
        self._duel_shield: bool = settled["duel_shield"]
        self._duel_shield_changes = changes["duel_shield"]
        self._duel_battles_pay: bool = settled["duel_battles_pay"]
        self._duel_battles_pay_changes = changes["duel_battles_pay"]
        self._duel_undecided: str = settled["duel_undecided"]
        self._duel_undecided_changes = changes["duel_undecided"]
        self._prize_choice: str = settled["prize_choice"]
        self._prize_choice_changes = changes["prize_choice"]
        self._prize_inactive: bool = settled["prize_inactive"]
        self._prize_inactive_changes = changes["prize_inactive"]
        self._duel_needs_object: bool = settled["duel_needs_object"]
        self._duel_needs_object_changes = changes["duel_needs_object"]
        self._duel_support: bool = settled["duel_support"]
        self._duel_support_changes = changes["duel_support"]
        self._support_players: int = settled["support_players"]
        self._support_players_changes = changes["support_players"]
        self._support_stake_returns: bool = settled["support_stake_returns"]
        self._support_stake_returns_changes = changes["support_stake_returns"]
        self._supporters_per_side: int = settled["supporters_per_side"]
        self._supporters_per_side_changes = changes["supporters_per_side"]
        self._support_fills_slots: bool = settled["support_fills_slots"]
        self._support_fills_slots_changes = changes["support_fills_slots"]
        self._ornicle_supply: int = settled["ornicle_supply"]
        self._ornicle_supply_changes = changes["ornicle_supply"]
        self._market_size: int = settled["market_size"]
        self._market_size_changes = changes["market_size"]
        self._character_choice: str = settled["character_choice"]
        self._character_choice_changes = changes["character_choice"]
        self._refill_at_setup: bool = settled["refill_at_setup"]
        self._refill_at_setup_changes = changes["refill_at_setup"]
        self._start_tie: str = settled["start_tie"]
        self._start_tie_changes = changes["start_tie"]
        self._start_symbols_reroll: bool = settled["start_symbols_reroll"]
        self._start_symbols_reroll_changes = changes["start_symbols_reroll"]
        self._direction_choice: str = settled["direction_choice"]
        self._direction_choice_changes = changes["direction_choice"]
        self._refill_time: str = settled["refill_time"]
        self._refill_time_changes = changes["refill_time"]
        self._excess_element: str = settled["excess_element"]
        self._excess_element_changes = changes["excess_element"]
        self._limits_checked: str = settled["limits_checked"]
        self._limits_checked_changes = changes["limits_checked"]
        self._deck_reshuffles: bool = settled["deck_reshuffles"]
        self._deck_reshuffles_changes = changes["deck_reshuffles"]
        self._events_reshuffle: bool = settled["events_reshuffle"]
        self._events_reshuffle_changes = changes["events_reshuffle"]

    @property
    def creatures_required(self) -> bool:  # IT-066, C-12
        return self.moved("creatures_required") if self._creatures_required_changes else self._creatures_required

    @property
    def free_creatures_in_shield(self) -> bool:  # IT-108, C-19
        return (
            self.moved("free_creatures_in_shield")
            if self._free_creatures_in_shield_changes
            else self._free_creatures_in_shield
        )

    @property
    def battle_cards_shown(self) -> str:  # IT-061, G-12
        return self.moved("battle_cards_shown") if self._battle_cards_shown_changes else self._battle_cards_shown

    @property
    def cat_reach(self) -> str:  # IT-095, G-31
        return self.moved("cat_reach") if self._cat_reach_changes else self._cat_reach

    @property
    def miromon_rerolls(self) -> bool:  # IT-097, G-17
        return self.moved("miromon_rerolls") if self._miromon_rerolls_changes else self._miromon_rerolls

    @property
    def miromon_before_event(self) -> bool:  # IT-085, IT-096, C-15
        return self.moved("miromon_before_event") if self._miromon_before_event_changes else self._miromon_before_event

    @property
    def inversion_first(self) -> bool:  # IT-096, G-17
        return self.moved("inversion_first") if self._inversion_first_changes else self._inversion_first

    @property
    def criticals_decided(self) -> str:  # IT-078, IT-079, C-13
        return self.moved("criticals_decided") if self._criticals_decided_changes else self._criticals_decided

    @property
    def reroll_draws_event(self) -> bool:  # IT-088, G-15
        return self.moved("reroll_draws_event") if self._reroll_draws_event_changes else self._reroll_draws_event

    @property
    def trap_in_battle(self) -> str:  # IT-102, C-16
        return self.moved("trap_in_battle") if self._trap_in_battle_changes else self._trap_in_battle

    @property
    def trap_action(self) -> str:  # IT-101, C-09, C-27
        return self.moved("trap_action") if self._trap_action_changes else self._trap_action

    @property
    def trap_action_own_element(self) -> bool:  # IT-101, C-09
        return (
            self.moved("trap_action_own_element")
            if self._trap_action_own_element_changes
            else self._trap_action_own_element
        )

    @property
    def reactions(self) -> str:  # IT-069, G-13
        return self.moved("reactions") if self._reactions_changes else self._reactions

    @property
    def riders_fill_slots(self) -> bool:  # IT-056, IT-066
        return self.moved("riders_fill_slots") if self._riders_fill_slots_changes else self._riders_fill_slots

    @property
    def pairing(self) -> str:  # IT-057, G-11
        return self.moved("pairing") if self._pairing_changes else self._pairing

    @property
    def trapped_of_pair(self) -> str:  # IT-103, C-17
        return self.moved("trapped_of_pair") if self._trapped_of_pair_changes else self._trapped_of_pair

    @property
    def endgame_distinct_elements(self) -> bool:  # IT-128, IT-160, C-01
        return (
            self.moved("endgame_distinct_elements")
            if self._endgame_distinct_elements_changes
            else self._endgame_distinct_elements
        )

    @property
    def endgame_needs_object(self) -> bool:  # IT-162
        return self.moved("endgame_needs_object") if self._endgame_needs_object_changes else self._endgame_needs_object

    @property
    def endgame_elimination(self) -> str:  # IT-162, G-25
        return self.moved("endgame_elimination") if self._endgame_elimination_changes else self._endgame_elimination

    @property
    def endgame_ends_on_theft(self) -> bool:  # IT-171, G-28
        return (
            self.moved("endgame_ends_on_theft") if self._endgame_ends_on_theft_changes else self._endgame_ends_on_theft
        )

    @property
    def endgame_restore_distinct(self) -> bool:  # IT-171, C-24
        return (
            self.moved("endgame_restore_distinct")
            if self._endgame_restore_distinct_changes
            else self._endgame_restore_distinct
        )

    @property
    def endgame_attack_again(self) -> bool:  # IT-042, IT-172, C-07
        return self.moved("endgame_attack_again") if self._endgame_attack_again_changes else self._endgame_attack_again

    @property
    def endgame_other_actions(self) -> bool:  # IT-172, G-28
        return (
            self.moved("endgame_other_actions") if self._endgame_other_actions_changes else self._endgame_other_actions
        )

    @property
    def endgame_shared(self) -> bool:  # IT-170, C-23
        return self.moved("endgame_shared") if self._endgame_shared_changes else self._endgame_shared

    @property
    def endgame_one_roll(self) -> bool:  # IT-165, G-26
        return self.moved("endgame_one_roll") if self._endgame_one_roll_changes else self._endgame_one_roll

    @property
    def endgame_creatures_lost(self) -> str:  # IT-166, G-26
        return (
            self.moved("endgame_creatures_lost")
            if self._endgame_creatures_lost_changes
            else self._endgame_creatures_lost
        )

    @property
    def surrender_goods(self) -> str:  # IT-178, C-25, G-29
        return self.moved("surrender_goods") if self._surrender_goods_changes else self._surrender_goods

    @property
    def team_wins(self) -> bool:  # IT-183, G-30
        return self.moved("team_wins") if self._team_wins_changes else self._team_wins

    @property
    def partners_may_attack(self) -> bool:  # IT-183, G-30
        return self.moved("partners_may_attack") if self._partners_may_attack_changes else self._partners_may_attack

    @property
    def object_switching(self) -> str:  # IT-122, G-19
        return self.moved("object_switching") if self._object_switching_changes else self._object_switching

    @property
    def event_shield_scope(self) -> str:  # IT-135, G-16
        return self.moved("event_shield_scope") if self._event_shield_scope_changes else self._event_shield_scope

    @property
    def duel_battles(self) -> int:  # IT-142
        return self.moved("duel_battles") if self._duel_battles_changes else self._duel_battles

    @property
    def duel_wins(self) -> int:  # IT-145
        return self.moved("duel_wins") if self._duel_wins_changes else self._duel_wins

    @property
    def duel_stops_early(self) -> bool:  # IT-145, G-21
        return self.moved("duel_stops_early") if self._duel_stops_early_changes else self._duel_stops_early

    @property
    def duel_shield(self) -> bool:  # IT-143, G-21
        return self.moved("duel_shield") if self._duel_shield_changes else self._duel_shield

    @property
    def duel_battles_pay(self) -> bool:  # IT-147, G-23
        return self.moved("duel_battles_pay") if self._duel_battles_pay_changes else self._duel_battles_pay

    @property
    def duel_undecided(self) -> str:  # IT-146, G-21
        return self.moved("duel_undecided") if self._duel_undecided_changes else self._duel_undecided

    @property
    def prize_choice(self) -> str:  # IT-145, G-22
        return self.moved("prize_choice") if self._prize_choice_changes else self._prize_choice

    @property
    def prize_inactive(self) -> bool:  # IT-121, G-22
        return self.moved("prize_inactive") if self._prize_inactive_changes else self._prize_inactive

    @property
    def duel_needs_object(self) -> bool:  # IT-037, G-27
        return self.moved("duel_needs_object") if self._duel_needs_object_changes else self._duel_needs_object

    @property
    def duel_support(self) -> bool:  # IT-144
        return self.moved("duel_support") if self._duel_support_changes else self._duel_support

    @property
    def support_players(self) -> int:  # IT-150
        return self.moved("support_players") if self._support_players_changes else self._support_players

    @property
    def support_stake_returns(self) -> bool:  # IT-153, C-22
        return (
            self.moved("support_stake_returns") if self._support_stake_returns_changes else self._support_stake_returns
        )

    @property
    def supporters_per_side(self) -> int:  # IT-150, G-24
        return self.moved("supporters_per_side") if self._supporters_per_side_changes else self._supporters_per_side

    @property
    def support_fills_slots(self) -> bool:  # IT-151, G-24
        return self.moved("support_fills_slots") if self._support_fills_slots_changes else self._support_fills_slots

    @property
    def ornicle_supply(self) -> int:  # IT-003, G-05
        return self.moved("ornicle_supply") if self._ornicle_supply_changes else self._ornicle_supply

    @property
    def market_size(self) -> int:  # IT-022
        return self.moved("market_size") if self._market_size_changes else self._market_size

    @property
    def character_choice(self) -> str:  # IT-024, C-03
        return self.moved("character_choice") if self._character_choice_changes else self._character_choice

    @property
    def refill_at_setup(self) -> bool:  # IT-028, C-04
        return self.moved("refill_at_setup") if self._refill_at_setup_changes else self._refill_at_setup

    @property
    def start_tie(self) -> str:  # IT-029, C-05
        return self.moved("start_tie") if self._start_tie_changes else self._start_tie

    @property
    def start_symbols_reroll(self) -> bool:  # IT-029, G-06
        return self.moved("start_symbols_reroll") if self._start_symbols_reroll_changes else self._start_symbols_reroll

    @property
    def direction_choice(self) -> str:  # IT-030, C-06
        return self.moved("direction_choice") if self._direction_choice_changes else self._direction_choice

    @property
    def refill_time(self) -> str:  # IT-034, G-08
        return self.moved("refill_time") if self._refill_time_changes else self._refill_time

    @property
    def excess_element(self) -> str:  # IT-044, C-10
        return self.moved("excess_element") if self._excess_element_changes else self._excess_element

    @property
    def limits_checked(self) -> str:  # IT-044, G-09
        return self.moved("limits_checked") if self._limits_checked_changes else self._limits_checked

    @property
    def deck_reshuffles(self) -> bool:  # IT-032, G-07
        return self.moved("deck_reshuffles") if self._deck_reshuffles_changes else self._deck_reshuffles

    @property
    def events_reshuffle(self) -> bool:  # IT-091, G-07
        return self.moved("events_reshuffle") if self._events_reshuffle_changes else self._events_reshuffle


class TwingPlayerRules(RuleValues):
    """Rule values that each player has."""

    IDS: ClassVar[tuple[str, ...]] = (
        "attack_spells_least", "attack_spells", "defence_spells", "spell_elements_laid", "creatures_per_spell",
        "free_creatures", "shield_creatures", "shield_elements", "shield_rolls", "cats_per_battle",
        "traps_per_battle", "battle_reward", "shield_reward", "tie_reward", "own_spared_in_attack",
        "own_spared_in_defence", "own_spared_in_shield", "riders_per_mount", "rider_excess", "rider_same_element",
        "mounts_ride", "endgame_objects", "endgame_prize", "endgame_loss_reward", "endgame_shield_reward",
        "object_price", "objects_per_purchase", "active_objects", "ritual_cats", "ritual_objects", "duel_stake",
        "support_stake", "support_reward", "support_cards", "support_own_spared", "starting_hand",
        "starting_ornicles", "starting_objects", "ornicle_limit", "turn_draw", "actions_per_turn", "pass_draw",
        "spells_kept", "refill_keeps_rest", "spell_elements_limit", "spell_limit", "hand_limit",
    )  # fmt: skip

    def __init__(self, table: Table, player: PlayerState | None, settled: dict[str, Any], changes: Changes) -> None:
        super().__init__(table, player, settled, changes)
        self._attack_spells_least: int = settled["attack_spells_least"]
        self._attack_spells_least_changes = changes["attack_spells_least"]
        self._attack_spells: int = settled["attack_spells"]
        self._attack_spells_changes = changes["attack_spells"]
        self._defence_spells: int = settled["defence_spells"]
        self._defence_spells_changes = changes["defence_spells"]
        self._spell_elements_laid: int = settled["spell_elements_laid"]
        self._spell_elements_laid_changes = changes["spell_elements_laid"]
        self._creatures_per_spell: int = settled["creatures_per_spell"]
        self._creatures_per_spell_changes = changes["creatures_per_spell"]
        self._free_creatures: int = settled["free_creatures"]
        self._free_creatures_changes = changes["free_creatures"]
        self._shield_creatures: int = settled["shield_creatures"]
        self._shield_creatures_changes = changes["shield_creatures"]
        self._shield_elements: int = settled["shield_elements"]
        self._shield_elements_changes = changes["shield_elements"]
        self._shield_rolls: bool = settled["shield_rolls"]
        self._shield_rolls_changes = changes["shield_rolls"]
        self._cats_per_battle: int = settled["cats_per_battle"]
        self._cats_per_battle_changes = changes["cats_per_battle"]
        self._traps_per_battle: int = settled["traps_per_battle"]
        self._traps_per_battle_changes = changes["traps_per_battle"]
        self._battle_reward: int = settled["battle_reward"]
        self._battle_reward_changes = changes["battle_reward"]
        self._shield_reward: int = settled["shield_reward"]
        self._shield_reward_changes = changes["shield_reward"]
        self._tie_reward: int = settled["tie_reward"]
        self._tie_reward_changes = changes["tie_reward"]
        self._own_spared_in_attack: bool = settled["own_spared_in_attack"]
        self._own_spared_in_attack_changes = changes["own_spared_in_attack"]
        self._own_spared_in_defence: bool = settled["own_spared_in_defence"]
        self._own_spared_in_defence_changes = changes["own_spared_in_defence"]
        self._own_spared_in_shield: bool = settled["own_spared_in_shield"]
        self._own_spared_in_shield_changes = changes["own_spared_in_shield"]
        self._riders_per_mount: int = settled["riders_per_mount"]
        self._riders_per_mount_changes = changes["riders_per_mount"]
        self._rider_excess: int = settled["rider_excess"]
        self._rider_excess_changes = changes["rider_excess"]
        self._rider_same_element: bool = settled["rider_same_element"]
        self._rider_same_element_changes = changes["rider_same_element"]
        self._mounts_ride: bool = settled["mounts_ride"]
        self._mounts_ride_changes = changes["mounts_ride"]
        self._endgame_objects: int = settled["endgame_objects"]
        self._endgame_objects_changes = changes["endgame_objects"]
        self._endgame_prize: int = settled["endgame_prize"]
        self._endgame_prize_changes = changes["endgame_prize"]
        self._endgame_loss_reward: int = settled["endgame_loss_reward"]
        self._endgame_loss_reward_changes = changes["endgame_loss_reward"]
        self._endgame_shield_reward: int = settled["endgame_shield_reward"]
        self._endgame_shield_reward_changes = changes["endgame_shield_reward"]
        self._object_price: int = settled["object_price"]
        self._object_price_changes = changes["object_price"]
        self._objects_per_purchase: int = settled["objects_per_purchase"]
        self._objects_per_purchase_changes = changes["objects_per_purchase"]
        self._active_objects: int = settled["active_objects"]
        self._active_objects_changes = changes["active_objects"]
        self._ritual_cats: int = settled["ritual_cats"]
        self._ritual_cats_changes = changes["ritual_cats"]
        self._ritual_objects: int = settled["ritual_objects"]
        self._ritual_objects_changes = changes["ritual_objects"]
        self._duel_stake: int = settled["duel_stake"]
        self._duel_stake_changes = changes["duel_stake"]
        self._support_stake: int = settled["support_stake"]
        self._support_stake_changes = changes["support_stake"]
        self._support_reward: int = settled["support_reward"]
        self._support_reward_changes = changes["support_reward"]
        self._support_cards: int = settled["support_cards"]
        self._support_cards_changes = changes["support_cards"]
        self._support_own_spared: bool = settled["support_own_spared"]
        self._support_own_spared_changes = changes["support_own_spared"]
        self._starting_hand: int = settled["starting_hand"]
        self._starting_hand_changes = changes["starting_hand"]
        self._starting_ornicles: int = settled["starting_ornicles"]
        self._starting_ornicles_changes = changes["starting_ornicles"]
        self._starting_objects: int = settled["starting_objects"]
        self._starting_objects_changes = changes["starting_objects"]
        self._ornicle_limit: int = settled["ornicle_limit"]
        self._ornicle_limit_changes = changes["ornicle_limit"]
        self._turn_draw: int = settled["turn_draw"]
        self._turn_draw_changes = changes["turn_draw"]
        self._actions_per_turn: int = settled["actions_per_turn"]
        self._actions_per_turn_changes = changes["actions_per_turn"]
        self._pass_draw: int = settled["pass_draw"]
        self._pass_draw_changes = changes["pass_draw"]
        self._spells_kept: int = settled["spells_kept"]
        self._spells_kept_changes = changes["spells_kept"]
        self._refill_keeps_rest: bool = settled["refill_keeps_rest"]
        self._refill_keeps_rest_changes = changes["refill_keeps_rest"]
        self._spell_elements_limit: int = settled["spell_elements_limit"]
        self._spell_elements_limit_changes = changes["spell_elements_limit"]
        self._spell_limit: int = settled["spell_limit"]
        self._spell_limit_changes = changes["spell_limit"]
        self._hand_limit: int = settled["hand_limit"]
        self._hand_limit_changes = changes["hand_limit"]

    @property
    def attack_spells_least(self) -> int:  # IT-062
        return self.moved("attack_spells_least") if self._attack_spells_least_changes else self._attack_spells_least

    @property
    def attack_spells(self) -> int:  # IT-062
        return self.moved("attack_spells") if self._attack_spells_changes else self._attack_spells

    @property
    def defence_spells(self) -> int:  # IT-065
        return self.moved("defence_spells") if self._defence_spells_changes else self._defence_spells

    @property
    def spell_elements_laid(self) -> int:  # IT-062, IT-063
        return self.moved("spell_elements_laid") if self._spell_elements_laid_changes else self._spell_elements_laid

    @property
    def creatures_per_spell(self) -> int:  # IT-066
        return self.moved("creatures_per_spell") if self._creatures_per_spell_changes else self._creatures_per_spell

    @property
    def free_creatures(self) -> int:  # IT-131
        return self.moved("free_creatures") if self._free_creatures_changes else self._free_creatures

    @property
    def shield_creatures(self) -> int:  # IT-104
        return self.moved("shield_creatures") if self._shield_creatures_changes else self._shield_creatures

    @property
    def shield_elements(self) -> int:  # IT-104
        return self.moved("shield_elements") if self._shield_elements_changes else self._shield_elements

    @property
    def shield_rolls(self) -> bool:  # IT-105
        return self.moved("shield_rolls") if self._shield_rolls_changes else self._shield_rolls

    @property
    def cats_per_battle(self) -> int:  # IT-094, C-29
        return self.moved("cats_per_battle") if self._cats_per_battle_changes else self._cats_per_battle

    @property
    def traps_per_battle(self) -> int:  # IT-102
        return self.moved("traps_per_battle") if self._traps_per_battle_changes else self._traps_per_battle

    @property
    def battle_reward(self) -> int:  # IT-070, C-28
        return self.moved("battle_reward") if self._battle_reward_changes else self._battle_reward

    @property
    def shield_reward(self) -> int:  # IT-106
        return self.moved("shield_reward") if self._shield_reward_changes else self._shield_reward

    @property
    def tie_reward(self) -> int:  # IT-075
        return self.moved("tie_reward") if self._tie_reward_changes else self._tie_reward

    @property
    def own_spared_in_attack(self) -> bool:  # IT-074, IT-118
        return self.moved("own_spared_in_attack") if self._own_spared_in_attack_changes else self._own_spared_in_attack

    @property
    def own_spared_in_defence(self) -> bool:  # IT-119
        return (
            self.moved("own_spared_in_defence") if self._own_spared_in_defence_changes else self._own_spared_in_defence
        )

    @property
    def own_spared_in_shield(self) -> bool:  # IT-107
        return self.moved("own_spared_in_shield") if self._own_spared_in_shield_changes else self._own_spared_in_shield

    @property
    def riders_per_mount(self) -> int:  # IT-052
        return self.moved("riders_per_mount") if self._riders_per_mount_changes else self._riders_per_mount

    @property
    def rider_excess(self) -> int:  # IT-052
        return self.moved("rider_excess") if self._rider_excess_changes else self._rider_excess

    @property
    def rider_same_element(self) -> bool:  # IT-052, C-11
        return self.moved("rider_same_element") if self._rider_same_element_changes else self._rider_same_element

    @property
    def mounts_ride(self) -> bool:  # IT-054
        return self.moved("mounts_ride") if self._mounts_ride_changes else self._mounts_ride

    @property
    def endgame_objects(self) -> int:  # IT-160
        return self.moved("endgame_objects") if self._endgame_objects_changes else self._endgame_objects

    @property
    def endgame_prize(self) -> int:  # IT-167
        return self.moved("endgame_prize") if self._endgame_prize_changes else self._endgame_prize

    @property
    def endgame_loss_reward(self) -> int:  # IT-168
        return self.moved("endgame_loss_reward") if self._endgame_loss_reward_changes else self._endgame_loss_reward

    @property
    def endgame_shield_reward(self) -> int:  # IT-106, IT-168, C-18
        return (
            self.moved("endgame_shield_reward") if self._endgame_shield_reward_changes else self._endgame_shield_reward
        )

    @property
    def object_price(self) -> int:  # IT-123, C-08
        return self.moved("object_price") if self._object_price_changes else self._object_price

    @property
    def objects_per_purchase(self) -> int:  # IT-124
        return self.moved("objects_per_purchase") if self._objects_per_purchase_changes else self._objects_per_purchase

    @property
    def active_objects(self) -> int:  # IT-121
        return self.moved("active_objects") if self._active_objects_changes else self._active_objects

    @property
    def ritual_cats(self) -> int:  # IT-098
        return self.moved("ritual_cats") if self._ritual_cats_changes else self._ritual_cats

    @property
    def ritual_objects(self) -> int:  # IT-098
        return self.moved("ritual_objects") if self._ritual_objects_changes else self._ritual_objects

    @property
    def duel_stake(self) -> int:  # IT-140
        return self.moved("duel_stake") if self._duel_stake_changes else self._duel_stake

    @property
    def support_stake(self) -> int:  # IT-151
        return self.moved("support_stake") if self._support_stake_changes else self._support_stake

    @property
    def support_reward(self) -> int:  # IT-153
        return self.moved("support_reward") if self._support_reward_changes else self._support_reward

    @property
    def support_cards(self) -> int:  # IT-151, G-24
        return self.moved("support_cards") if self._support_cards_changes else self._support_cards

    @property
    def support_own_spared(self) -> bool:  # IT-118, G-24
        return self.moved("support_own_spared") if self._support_own_spared_changes else self._support_own_spared

    @property
    def starting_hand(self) -> int:  # IT-026
        return self.moved("starting_hand") if self._starting_hand_changes else self._starting_hand

    @property
    def starting_ornicles(self) -> int:  # IT-023, G-05
        return self.moved("starting_ornicles") if self._starting_ornicles_changes else self._starting_ornicles

    @property
    def starting_objects(self) -> int:  # IT-023, G-05
        return self.moved("starting_objects") if self._starting_objects_changes else self._starting_objects

    @property
    def ornicle_limit(self) -> int:  # IT-047
        return self.moved("ornicle_limit") if self._ornicle_limit_changes else self._ornicle_limit

    @property
    def turn_draw(self) -> int:  # IT-031, IT-032
        return self.moved("turn_draw") if self._turn_draw_changes else self._turn_draw

    @property
    def actions_per_turn(self) -> int:  # IT-031, IT-035
        return self.moved("actions_per_turn") if self._actions_per_turn_changes else self._actions_per_turn

    @property
    def pass_draw(self) -> int:  # IT-043
        return self.moved("pass_draw") if self._pass_draw_changes else self._pass_draw

    @property
    def spells_kept(self) -> int:  # IT-034
        return self.moved("spells_kept") if self._spells_kept_changes else self._spells_kept

    @property
    def refill_keeps_rest(self) -> bool:  # IT-034
        return self.moved("refill_keeps_rest") if self._refill_keeps_rest_changes else self._refill_keeps_rest

    @property
    def spell_elements_limit(self) -> int:  # IT-044
        return self.moved("spell_elements_limit") if self._spell_elements_limit_changes else self._spell_elements_limit

    @property
    def spell_limit(self) -> int:  # IT-046, G-10
        return self.moved("spell_limit") if self._spell_limit_changes else self._spell_limit

    @property
    def hand_limit(self) -> int:  # IT-047
        return self.moved("hand_limit") if self._hand_limit_changes else self._hand_limit


class TwingHappenings:
    """Happenings that the kernel, or a move of cards, tells. Each holds those who listen."""

    IDS: ClassVar[tuple[str, ...]] = (
        "game_began", "game_ended", "game_won", "game_lost", "round_began", "round_ended", "turn_began",
        "turn_ended", "card_drawn", "spells_refilled", "card_discarded", "card_revealed", "deck_shuffled",
        "creature_entered", "creature_left", "creature_lost", "creature_captured", "creature_mounted", "role_taken",
        "battle_began", "attack_declared", "player_attacked", "cards_laid", "shielded", "side_supported",
        "battle_won", "battle_lost", "battle_tied", "battle_ended", "die_rolled", "die_rerolled", "die_inverted",
        "face_kept", "cat_played", "white_cat_played", "trap_played", "trap_worked", "trap_failed", "event_drawn",
        "event_affected", "ornicle_gained", "ornicle_lost", "ornicle_paid", "ornicle_stolen", "counter_put",
        "counter_removed", "object_gained", "object_lost", "object_bought", "object_stolen", "object_woke",
        "object_slept", "duel_declared", "duel_won", "duel_lost", "ritual_performed", "endgame_started",
        "endgame_ended", "surrendered",
    )  # fmt: skip

    def __init__(self, lists: dict[str, list[Listener]]) -> None:
        self.game_began = lists["game_began"]  # IT-020
        self.game_ended = lists["game_ended"]  # IT-169
        self.game_won = lists["game_won"]  # IT-169
        self.game_lost = lists["game_lost"]  # IT-162
        self.round_began = lists["round_began"]  # IT-030
        self.round_ended = lists["round_ended"]  # IT-030
        self.turn_began = lists["turn_began"]  # IT-031
        self.turn_ended = lists["turn_ended"]  # IT-031
        self.card_drawn = lists["card_drawn"]  # IT-031, IT-033
        self.spells_refilled = lists["spells_refilled"]  # IT-034
        self.card_discarded = lists["card_discarded"]  # IT-034, IT-072
        self.card_revealed = lists["card_revealed"]  # IT-022
        self.deck_shuffled = lists["deck_shuffled"]  # IT-020, G-07
        self.creature_entered = lists["creature_entered"]  # IT-033
        self.creature_left = lists["creature_left"]  # IT-033
        self.creature_lost = lists["creature_lost"]  # IT-074
        self.creature_captured = lists["creature_captured"]  # IT-101
        self.creature_mounted = lists["creature_mounted"]  # IT-052
        self.role_taken = lists["role_taken"]  # IT-188
        self.battle_began = lists["battle_began"]  # IT-060
        self.attack_declared = lists["attack_declared"]  # IT-060, IT-061
        self.player_attacked = lists["player_attacked"]  # IT-060
        self.cards_laid = lists["cards_laid"]  # IT-061
        self.shielded = lists["shielded"]  # IT-104
        self.side_supported = lists["side_supported"]  # IT-150
        self.battle_won = lists["battle_won"]  # IT-070
        self.battle_lost = lists["battle_lost"]  # IT-074
        self.battle_tied = lists["battle_tied"]  # IT-075
        self.battle_ended = lists["battle_ended"]  # IT-072
        self.die_rolled = lists["die_rolled"]  # IT-068
        self.die_rerolled = lists["die_rerolled"]  # IT-093
        self.die_inverted = lists["die_inverted"]  # IT-096
        self.face_kept = lists["face_kept"]  # IT-094, C-13
        self.cat_played = lists["cat_played"]  # IT-093, IT-096
        self.white_cat_played = lists["white_cat_played"]  # IT-096
        self.trap_played = lists["trap_played"]  # IT-099, IT-101, IT-102
        self.trap_worked = lists["trap_worked"]  # IT-100
        self.trap_failed = lists["trap_failed"]  # IT-186
        self.event_drawn = lists["event_drawn"]  # IT-084
        self.event_affected = lists["event_affected"]  # IT-087, IT-135
        self.ornicle_gained = lists["ornicle_gained"]  # IT-017
        self.ornicle_lost = lists["ornicle_lost"]  # IT-087
        self.ornicle_paid = lists["ornicle_paid"]  # IT-123
        self.ornicle_stolen = lists["ornicle_stolen"]  # IT-087
        self.counter_put = lists["counter_put"]  # IT-188
        self.counter_removed = lists["counter_removed"]  # IT-188
        self.object_gained = lists["object_gained"]  # IT-120
        self.object_lost = lists["object_lost"]  # IT-120
        self.object_bought = lists["object_bought"]  # IT-124
        self.object_stolen = lists["object_stolen"]  # IT-145, IT-167
        self.object_woke = lists["object_woke"]  # IT-121
        self.object_slept = lists["object_slept"]  # IT-121
        self.duel_declared = lists["duel_declared"]  # IT-141
        self.duel_won = lists["duel_won"]  # IT-145
        self.duel_lost = lists["duel_lost"]  # IT-146
        self.ritual_performed = lists["ritual_performed"]  # IT-098
        self.endgame_started = lists["endgame_started"]  # IT-160
        self.endgame_ended = lists["endgame_ended"]  # IT-171
        self.surrendered = lists["surrendered"]  # IT-175


class TwingActions:
    """Actions that are asked about before they are offered. Each holds what forbids (or allows) it."""

    IDS: ClassVar[tuple[str, ...]] = (
        "attack", "duel", "buy", "trap", "ritual", "announce_endgame", "endgame_attack", "pass", "switch_objects",
        "support", "play_cat", "play_white_cat", "play_trap", "mount_creature", "shield", "surrender", "play_spell",
        "play_creature", "reroll", "carry", "use_object", "draw_event", "event_effect", "object_effect",
        "steal_object", "exchange_object", "see_hand",
    )  # fmt: skip

    def __init__(self, lists: dict[str, list[ActiveEffect[Permitting]]]) -> None:
        self.attack = lists["attack"]  # IT-036
        self.duel = lists["duel"]  # IT-037
        self.buy = lists["buy"]  # IT-038
        self.trap = lists["trap"]  # IT-039
        self.ritual = lists["ritual"]  # IT-040
        self.announce_endgame = lists["announce_endgame"]  # IT-041
        self.endgame_attack = lists["endgame_attack"]  # IT-042
        self.pass_ = lists["pass"]  # IT-043
        self.switch_objects = lists["switch_objects"]  # IT-122
        self.support = lists["support"]  # IT-150
        self.play_cat = lists["play_cat"]  # IT-093
        self.play_white_cat = lists["play_white_cat"]  # IT-096
        self.play_trap = lists["play_trap"]  # IT-099
        self.mount_creature = lists["mount_creature"]  # IT-052
        self.shield = lists["shield"]  # IT-104
        self.surrender = lists["surrender"]  # IT-175
        self.play_spell = lists["play_spell"]  # IT-062, IT-065
        self.play_creature = lists["play_creature"]  # IT-066
        self.reroll = lists["reroll"]  # IT-088, IT-093
        self.carry = lists["carry"]  # IT-052, IT-054
        self.use_object = lists["use_object"]  # IT-121, IT-155
        self.draw_event = lists["draw_event"]  # IT-084
        self.event_effect = lists["event_effect"]  # IT-090, IT-135
        self.object_effect = lists["object_effect"]  # IT-077
        self.steal_object = lists["steal_object"]  # IT-120
        self.exchange_object = lists["exchange_object"]  # IT-183
        self.see_hand = lists["see_hand"]  # IT-027, IT-183
