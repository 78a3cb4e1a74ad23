"""What instructions do at a table: what moves, who chooses, and who is spared."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.test_bind import battle, card, give, laid, loaded, spell

from cardwright.engine import effects, moves
from cardwright.engine.question import BID, BRANCH, ORDER, PICK, SECRET, STOP, USE, WHO

ORNICLE = "ornicle"


def event(lines: str, players: int = 2, **answers: list[Any]) -> Any:
    """A table with an event that says some lines."""
    body = "\n".join(f"  {line}" for line in lines.splitlines())
    return laid(f'event "Test"\n\n{body}', players=players, **answers)


def happen(table: Any, seat: int = 0) -> None:
    effects.carry_out(table, card(table, "event/test"), table.players[seat])


def purse(table: Any) -> list[int]:
    return [one.counters[ORNICLE] for one in table.players]


def fill(table: Any, *ornicles: int) -> None:
    for player, n in zip(table.players, ornicles, strict=True):
        moves.gain(table, player, ORNICLE, n)


# ---- counters


def test_gain_lose_pay_and_so_many_for_each() -> None:
    table = event("gain 1 ornicle for each of your objects\neach opponent loses 1 ornicle\npay 1 ornicle")
    give(table, table.players[0], "object/hat-of-opportunity", "object/socks-of-certainty")
    fill(table, 0, 3)
    happen(table)
    assert purse(table) == [1, 2] and table.supply[ORNICLE] == 27


def test_a_supply_that_runs_dry_pays_as_far_as_it_reaches() -> None:
    table = event("gain 3 ornicles")
    table.supply[ORNICLE] = 2
    happen(table)
    assert purse(table) == [2, 0] and table.findings == {"unpaid ornicle": 1}


def test_of_two_richest_opponents_you_pick() -> None:
    table = event("steal 1 ornicle from the richest opponent", players=4, who=[3])
    fill(table, 0, 2, 1, 2)
    happen(table)
    assert purse(table) == [1, 2, 1, 1]
    assert table.deciders[0].asked == [(0, WHO, [1, 3])]


def test_a_theft_is_a_loss_and_a_gain() -> None:
    text = """object "Grudge"
  element: air
  when an opponent steals an ornicle:
    gain 1 ornicle

object "Lock"
  element: life
  instead of losing an ornicle:
    draw 1 card"""
    table = laid(f'{text}\n\nevent "Test"\n\n  steal 2 ornicles from each opponent', players=3)
    fill(table, 0, 2, 3)
    _, ben, cara = table.players
    give(table, ben, "object/lock")
    give(table, cara, "object/grudge")
    happen(table)
    assert purse(table) == [2, 2, 2]
    assert len(ben.hand) + len(ben.entourage) >= 1


def test_counters_are_passed_all_at_once() -> None:
    table = event("each player passes 1 ornicle to their left neighbour", players=3)
    fill(table, 1, 0, 0)
    happen(table)
    assert purse(table) == [0, 1, 0]


def test_weapons_come_from_nowhere_and_go_there() -> None:
    table = event("put 2 weapons on 1 creature in your entourage\nremove 1 weapon from it")
    (duck,) = give(table, table.players[0], "creature/bath-duck")
    happen(table)
    assert table.carried == {duck: {"weapon": 1}}


# ---- cards


def test_who_discards_chooses_unless_it_is_random() -> None:
    table = event("discard 1 cat\ndiscard 1 random cat")
    ann = table.players[0]
    first, second, third = give(table, ann, "cat/inkwell", "cat/miromon", "cat/madam-soot")
    table.deciders[0].told[PICK] = [second]
    happen(table)
    assert second in table.discard and len(ann.hand) == 1
    assert table.deciders[0].asked == [(0, PICK, sorted([first, second, third]))]


def test_of_two_sorts_one_card_is_chosen_unless_it_is_random() -> None:
    table = event("discard 1 random cat or 1 random trap\ndiscard 1 cat or 1 trap")
    ann = table.players[0]
    give(table, ann, "cat/inkwell", "cat/miromon", "trap/cake-on-a-string")
    happen(table)
    assert [(seat, question, len(options)) for seat, question, options in table.deciders[0].asked] == [(0, PICK, 2)]
    assert len(ann.hand) == 1


def test_creatures_up_to_a_strength_go_from_every_entourage() -> None:
    table = event("each player discards all creatures with strength at most 2 from their entourage")
    ann, ben = table.players
    give(table, ann, "creature/bath-duck", "creature/war-horse")
    give(table, ben, "creature/toast-gnome")
    happen(table)
    assert [table.bound.cards[one].id for one in ann.entourage] == ["creature/war-horse"] and ben.entourage == []


def test_up_to_2_creatures_come_back() -> None:
    table = event("return up to 2 creatures from the discard to your entourage")
    ann = table.players[0]
    duck, imp, horse = give(table, ann, "creature/bath-duck", "creature/matchstick-imp", "creature/war-horse")
    for one in (duck, imp, horse):
        moves.discard(table, ann, one)
    table.deciders[0].told[PICK] = [horse, STOP]
    happen(table)
    assert ann.entourage == [horse]
    assert table.deciders[0].asked[0] == (0, PICK, [STOP, horse, imp, duck])


def test_the_top_of_a_pile_is_gained_and_works_at_once() -> None:
    table = event("gain the top card of the object pile")
    top = table.object_pile[-1]
    happen(table)
    assert table.players[0].collection == [top] and top in table.active


def test_all_events_are_those_that_lie_in_the_pile_now() -> None:
    """The pile is made anew while they are drawn, for what is read is discarded: none of them comes twice."""
    table = event("draw all events")
    mine, few = (
        card(table, "event/test"),
        [card(table, f"event/{one}") for one in ("draught-in-the-archive", "something-is-hatching")],
    )
    table.event_pile[:] = few
    effects.carry_out(table, mine, table.players[0])
    assert table.played == dict.fromkeys(few, 1)


def test_a_kind_is_drawn_from_the_top_on() -> None:
    table = event("draw 2 cats")
    happen(table)
    ann = table.players[0]
    assert sum(table.bound.kind[one] == "cat" for one in ann.hand) == 2


def test_a_hidden_hand_is_robbed_blindly_and_an_open_entourage_by_choice() -> None:
    table = event("steal 1 cat from an opponent\ncapture 1 creature from an opponent")
    ann, ben = table.players
    give(table, ben, "cat/inkwell", "cat/miromon")
    duck, horse = give(table, ben, "creature/bath-duck", "creature/war-horse")
    table.deciders[0].told[PICK] = [horse]
    happen(table)
    assert ann.entourage == [horse] and ben.entourage == [duck] and len(ann.hand) == 1 == len(ben.hand)
    assert [ask for _, ask, _ in table.deciders[0].asked] == [PICK]


def test_spells_are_passed_to_the_left_all_at_once() -> None:
    table = event("each player passes 1 spell to their left neighbour", players=3)
    cards = []
    for player, element in zip(table.players, ("fire", "water", "life"), strict=True):
        cards.append(spell(table, element))
        moves.move(table, cards[-1], "hand", player)
    happen(table)
    assert [one.hand for one in table.players] == [[cards[2]], [cards[0]], [cards[1]]]


def test_objects_change_places() -> None:
    table = event("exchange 1 object with an opponent")
    ann, ben = table.players
    (hat,) = give(table, ann, "object/hat-of-opportunity")
    (cup,) = give(table, ben, "object/cup-of-lameness")
    happen(table)
    assert (ann.collection, ben.collection) == ([cup], [hat])


def test_nothing_is_exchanged_for_nothing() -> None:
    table = event("exchange 1 object with an opponent")
    ann, ben = table.players
    (hat,) = give(table, ann, "object/hat-of-opportunity")
    happen(table)
    assert (ann.collection, ben.collection) == ([hat], [])


def test_partners_may_be_kept_from_exchanging() -> None:
    table = laid(
        'house rule "Hands off"\n  opponents cannot steal objects\n\nevent "Test"\n\n  steal 1 object from an opponent'
    )
    _, ben = table.players
    (hat,) = give(table, ben, "object/hat-of-opportunity")
    happen(table)
    assert ben.collection == [hat]


def test_your_opponent_chooses_what_you_then_discard() -> None:
    table = event("your opponent chooses 1 creature in your entourage\ndiscard it")
    ann = table.players[0]
    duck, horse = give(table, ann, "creature/bath-duck", "creature/war-horse")
    table.deciders[1].told[PICK] = [horse]
    happen(table)
    assert ann.entourage == [duck] and horse in table.discard


def test_what_was_revealed_is_taken_and_the_rest_goes() -> None:
    table = event("reveal the top 3 cards of the deck\ngain 1 of them\ndiscard the rest")
    top = table.deck[-3:]
    happen(table)
    ann = table.players[0]
    assert ann.hand + ann.entourage == [top[2]] and set(table.discard) == {top[0], top[1]}


def test_what_was_peeked_at_goes_back_in_any_order() -> None:
    table = event("peek at the top 3 cards of the object pile\nput them back in any order")
    a, b, c = table.object_pile[-3:]
    table.deciders[0].told[ORDER] = [c, a]
    happen(table)
    assert table.object_pile[-3:] == [c, a, b]


def test_an_event_that_is_revealed_can_be_carried_out() -> None:
    table = event("reveal the top card of the event pile\ncarry out it")
    nap = card(table, "event/nap-in-the-reading-room")
    table.event_pile.remove(nap)
    table.event_pile.append(nap)
    happen(table)
    assert table.players[0].skips == 1


# ---- blocks


@pytest.mark.parametrize(("face", "ornicles"), [(-3, 0), (0, 2), (4, 2), ("sun", 3), ("spiral", 1)])
def test_the_first_branch_that_fits_is_taken(face: int | str, ornicles: int) -> None:
    table = event(
        "roll:\n  -4 to -1: lose 1 ornicle\n  number: gain 1 ornicle\n  sun: gain 2 ornicles\n  otherwise: draw 1 card"
    )
    fill(table, 1, 0)
    table.chance = loaded(face)
    happen(table)
    assert purse(table)[0] == ornicles


def test_a_branch_is_chosen() -> None:
    table = event(
        "choose:\n  - gain 2 ornicles\n  - draw 3 cards\n  - steal 1 ornicle from the richest opponent", branch=[2]
    )
    fill(table, 0, 1)
    happen(table)
    assert purse(table) == [1, 0] and table.deciders[0].asked[0] == (0, BRANCH, [0, 1, 2])


@pytest.mark.parametrize(("second", "ornicles", "left"), [(1, [3, 3], 0), (0, [3, 1], 2)])
def test_everyone_chooses_in_secret(second: int, ornicles: list[int], left: int) -> None:
    lines = 'everyone secretly chooses:\n  - "Hand": they gain 1 ornicle\n  - "Slap": they gain 3 ornicles\n'
    table = event(lines + '  all "Slap": each player discards 1 creature from their entourage')
    for player, choice in zip(table.players, (1, second), strict=True):
        table.deciders[player.seat].told = {SECRET: [choice]}
        give(table, player, "creature/bath-duck")
    happen(table)
    assert purse(table) == ornicles
    assert sum(len(one.entourage) for one in table.players) == left


@pytest.mark.parametrize(
    ("bids", "ornicles", "winner"), [([1, 3], [3, 0], 1), ([2, 2], [1, 3], 0), ([0, 0], [3, 3], None)]
)
def test_closed_bids(bids: list[int], ornicles: list[int], winner: int | None) -> None:
    lines = "reveal the top card of the object pile\neveryone bids ornicles:\n"
    lines += "  highest: they pay their bid and gain that card\n"
    table = event(lines + "  nobody: put that card at the bottom of the object pile")
    fill(table, 3, 3)
    for player, bid in zip(table.players, bids, strict=True):
        table.deciders[player.seat].told = {BID: [bid]}
    top = table.object_pile[-1]
    happen(table)
    assert purse(table) == ornicles
    if winner is None:
        assert table.object_pile[0] == top
    else:
        assert table.players[winner].collection == [top]


def test_a_block_for_each_opponent_speaks_of_them() -> None:
    table = event("each opponent:\n  they lose 1 ornicle\n  they may draw 1 card", players=3, use=[False])
    fill(table, 1, 1, 1)
    happen(table)
    assert purse(table) == [1, 0, 0]
    assert [len(one.hand) + len(one.entourage) > 0 for one in table.players] == [False, False, False]


def test_may_is_all_or_nothing_and_needs_its_price() -> None:
    table = event("may, paying 2 ornicles:\n  draw 1 card\n  take another turn")
    fill(table, 1, 0)
    happen(table)
    assert table.deciders[0].asked == [] and table.players[0].again == 0
    fill(table, 1, 0)
    happen(table)
    assert purse(table)[0] == 0 and table.players[0].again == 1


def test_if_and_otherwise() -> None:
    table = event(
        "if you have fewer objects than your left neighbour:\n  gain 2 ornicles\notherwise:\n  gain 1 ornicle"
    )
    give(table, table.players[1], "object/hat-of-opportunity")
    happen(table)
    happen(table, 1)
    assert purse(table) == [2, 1]


@pytest.mark.parametrize(
    ("many", "traps", "gained"),
    [("a trap", 1, 1), ("a trap", 2, 1), ("exactly 1 trap", 1, 1), ("exactly 1 trap", 2, 0), ("exactly 2 traps", 2, 1)],
)
def test_a_trap_is_at_least_one_and_exactly_one_is_one(many: str, traps: int, gained: int) -> None:
    table = event(f"if you have {many}:\n  gain 1 ornicle")
    give(table, table.players[0], *["trap/bear-trap-barely-used", "trap/cake-on-a-string"][:traps])
    happen(table)
    assert purse(table)[0] == gained


# ---- what is to come


def test_at_the_start_of_your_next_turn_and_once() -> None:
    table = event("at the start of your next turn: gain 3 ornicles")
    ann, ben = table.players
    happen(table)
    for player in (ben, ann, ann):
        effects.phase_began(table, "turn", player)
    assert purse(table) == [3, 0]


def test_the_direction_turns_and_turns_are_skipped_and_won() -> None:
    table = event("reverse the direction of play\nskip your next turn", players=3)
    happen(table)
    assert table.direction == -1 and table.players[0].skips == 1


def test_who_are_level_with_the_most_win_together() -> None:
    table = event("the player with the most ornicles wins the game", players=3)
    fill(table, 2, 2, 1)
    happen(table)
    assert table.over and table.winners == table.players[:2]


def test_unless_tied_the_player_with_the_most_wins_once_there_is_one() -> None:
    table = event("the player with the most ornicles wins the game, unless tied")
    fill(table, 2, 2)
    happen(table)
    assert not table.over
    fill(table, 0, 1)
    happen(table)
    assert table.over and table.winners == [table.players[1]]


def test_whoever_could_pay_is_asked_first_and_then_from_whom() -> None:
    table = event("may draw 1 card, removing 1 ornicle from 1 creature of an opponent", players=3, use=[True], who=[2])
    ann, ben, cara = table.players
    creatures = give(table, ben, "creature/toast-gnome") + give(table, cara, "creature/wolpertinger")
    for creature in creatures:
        table.carried[creature] = {ORNICLE: 1}
    happen(table)
    assert [question for _, question, _ in table.deciders[0].asked] == [USE, WHO]
    assert [table.carried[creature].get(ORNICLE, 0) for creature in creatures] == [1, 0] and len(ann.hand) == 1


@pytest.mark.parametrize(
    ("waited", "done", "gained"),
    [
        ("when you discard a cat", "discard 1 cat", 1),
        ("when you discard a cat", "discard 1 creature", 0),
        ("when you discard a creature", "discard 1 creature", 1),
        ("when you discard a fire creature", "discard 1 creature", 0),
        ("when you discard a water creature", "discard 1 creature", 1),
        ("when you discard a card", "discard 1 creature", 1),
    ],
)
def test_what_is_waited_for_is_what_is_named(waited: str, done: str, gained: int) -> None:
    table = laid(f'object "Ear"\n  element: air\n  {waited}: gain 1 ornicle\n\nevent "Test"\n\n  {done}')
    ann = table.players[0]
    give(table, ann, "object/ear", "cat/inkwell", "creature/moat-frog")
    happen(table)
    assert purse(table) == [gained, 0]


# ---- who is spared


def test_the_puppet_spares_its_owner_good_and_bad_and_nobody_else() -> None:
    table = laid("", players=3)
    ann, ben, cara = table.players
    fill(table, 2, 2, 2)
    for player in table.players:
        give(
            table, player, "object/hat-of-opportunity" if player is ben else "object/cup-of-lameness"
        ) if player is not ann else None
    give(table, ann, "object/puppet-of-clarity")
    effects.carry_out(table, card(table, "event/the-tax-dragon-calls"), ann)
    assert purse(table) == [2, 1, 1]
    effects.carry_out(table, card(table, "event/nap-in-the-reading-room"), ann)
    assert ann.skips == 0 and purse(table) == [2, 2, 2]
    effects.carry_out(table, card(table, "event/nap-in-the-reading-room"), ben)  # not hers: G-16
    assert ben.skips == 1 and purse(table) == [3, 2, 3]
    effects.carry_out(table, card(table, "event/nap-in-the-reading-room"), cara, "any")
    assert purse(table) == [3, 3, 3] and cara.skips == 1


def test_the_auction_goes_on_without_a_protected_drawer() -> None:
    table = laid("", players=3)
    ann, ben, _ = table.players
    fill(table, 2, 2, 0)
    give(table, ann, "object/puppet-of-clarity")
    table.deciders[1].told = {BID: [2]}
    top = table.object_pile[-1]
    effects.carry_out(table, card(table, "event/estate-sale-of-a-late-warlock"), ann)
    assert ben.collection == [top] and purse(table) == [2, 0, 0]
    assert [seat for player in table.players for seat, *_ in table.deciders[player.seat].asked] == [1]


def test_a_protected_player_is_not_robbed_either() -> None:
    table = event("steal 1 ornicle from each opponent\neach player discards 1 cat", players=3)
    ann, ben, cara = table.players
    fill(table, 0, 1, 1)
    give(table, ben, "object/puppet-of-clarity", "cat/inkwell")
    give(table, cara, "cat/inkwell")
    effects.carry_out(table, card(table, "event/test"), ann, "any")
    assert purse(table) == [1, 1, 0] and len(ben.hand) == 1 and cara.hand == []


def test_what_an_event_makes_stronger_is_not_what_a_protected_player_has() -> None:
    table = event("all creatures have strength + 2 until end of game")
    ann, ben = table.players
    give(table, ann, "object/puppet-of-clarity")
    creatures = give(table, ann, "creature/toast-gnome") + give(table, ben, "creature/wolpertinger")
    happen(table)
    assert [effects.worth(table, one) for one in creatures] == [2, 5]


# ---- nothing is there


@pytest.mark.parametrize(
    "line",
    [
        "discard 3 creatures", "return up to 2 creatures from the discard to your entourage", "gain 1 of them",
        "steal 1 object from an opponent", "exchange 1 object with an opponent", "reroll", "invert the die",
        "set your die to 4", "win the battle", "discard this", "put 1 weapon on 1 creature in your entourage",
        "capture 1 creature from an opponent", "lose 5 ornicles", "take 1 object from the market",
    ],
)  # fmt: skip
def test_an_instruction_is_done_as_far_as_it_can_be(line: str) -> None:
    table = event(f"reveal the top card of the deck\n{line}" if "them" in line else line)
    happen(table)
    assert purse(table) == [0, 0]


def test_all_ornicles_are_somewhere() -> None:
    from cardwright.engine.agents.agent import RandomAgent, decider
    from cardwright.engine.play import run, seated

    bound = laid("", "Heroes", "Sacrificing Cats").bound
    for seed in range(12):
        table = seated(bound, seed, [decider(RandomAgent(seed + seat)) for seat in range(3)])
        run(table, 60)
        lying = sum(one.get(ORNICLE, 0) for one in table.carried.values())
        held = sum(one.counters[ORNICLE] + one.stake for one in table.players)
        assert held + lying + table.supply[ORNICLE] == 30


def test_what_never_acts_leaves_the_game_as_it_is() -> None:
    from cardwright.engine.agents.agent import RandomAgent
    from cardwright.engine.play import play

    plain = laid("").bound
    inert = laid('house rule "Fog"\n  when your turn begins, if you have at least 99 cats: draw 9 cards').bound
    for seed in range(5):
        games = [play(bound, seed, 2, [RandomAgent(seed), RandomAgent(seed + 1)]) for bound in (plain, inert)]
        assert games[0] == games[1]


def test_a_battle_is_decided_for_its_side() -> None:
    table = event("win the battle")
    fought = battle(table, table.players[1], table.players[0], attacks=[spell(table, "fire")])
    happen(table)
    assert fought.decided == [(fought.defence, "win")]
