"""A seat can begin with a card, so that it can be seen what that is worth; all else stays as it was."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.gift import can_be_given
from cardwright.engine.play import GameSeries, seated


def ruleset_of(name: str, *settings: tuple[str, str]) -> Bound:
    from dataclasses import replace

    ruleset = compile_set(name).ruleset
    assert ruleset is not None
    changed = dict(settings)
    values = tuple(replace(value, default=changed.get(value.id, value.default)) for value in ruleset.values)
    return bind(replace(ruleset, values=values))


@pytest.fixture(scope="module")
def twing() -> Bound:
    return ruleset_of("imperial-twing")


@pytest.fixture(scope="module")
def archmage() -> Bound:
    return ruleset_of("archmage-origins")


def first(table: Any, player: Any, question: str, options: Any, about: Any) -> int:
    return 0


def begun(bound: Bound, seed: int, gift: tuple[int, str] | None, players: int = 3) -> Any:
    table = seated(bound, seed, [first] * players)
    table.gift = gift
    bound.kernel.begin(table)
    return table


def cards_in(table: Any) -> Counter[str]:
    zones = [*table.zones.values(), *(cards for player in table.players for cards in player.zones.values())]
    return Counter(table.bound.ids[card] for cards in zones for card in cards)


def held(table: Any, seat: int) -> list[str]:
    return [table.bound.ids[card] for cards in table.players[seat].zones.values() for card in cards]


@pytest.mark.parametrize("seat", range(3))
def test_who_begins_with_an_object_has_it_besides_and_it_works(twing: Bound, seat: int) -> None:
    """Objects are bought, and not dealt (IT-120): nothing is given in return, and the market is full (IT-125)."""
    for seed in range(20):
        usual, table = begun(twing, seed, None), begun(twing, seed, (seat, "object/hat-of-opportunity"))
        player = table.players[seat]
        assert [twing.ids[card] for card in player.active] == ["object/hat-of-opportunity"]
        assert sorted(held(table, seat)) == sorted([*held(usual, seat), "object/hat-of-opportunity"])
        assert len(table.market) == len(usual.market)
        assert cards_in(table) == cards_in(usual)
        assert all(held(table, other) == held(usual, other) for other in range(3) if other != seat)


def test_who_is_dealt_a_trap_has_it_instead_of_another_card(twing: Bound) -> None:
    trap = next(id for id in twing.ids if id.startswith("trap/"))
    for seed in range(20):
        usual, table = begun(twing, seed, None), begun(twing, seed, (1, trap))
        assert trap in held(table, 1)
        assert len(held(table, 1)) == len(held(usual, 1))
        assert cards_in(table) == cards_in(usual)


def test_who_begins_as_a_character_is_of_its_element(twing: Bound) -> None:
    """And whoever was that character is the other one now (IT-010)."""
    characters = [id for id in dict.fromkeys(twing.ids) if id.startswith("character/")]
    for id in characters:
        table = begun(twing, 7, (2, id))
        assert twing.ids[table.players[2].character] == id
        for player in table.players:
            assert player.element == twing.element[player.character]
        assert len({player.character for player in table.players}) == 3


def test_a_monster_lies_in_the_army_and_no_place_is_free(archmage: Bound) -> None:
    monster = next(id for id in archmage.ids if id.startswith("monster/"))
    for seed in range(10):
        usual, table = begun(archmage, seed, None), begun(archmage, seed, (0, monster))
        assert [archmage.ids[card] for card in table.players[0].army] == [monster]
        assert len(table.realm) == len(usual.realm) == len(table.spots)
        assert cards_in(table) == cards_in(usual)


def test_a_spell_can_be_given_where_spells_are_on_hand(archmage: Bound) -> None:
    spell = next(id for id in archmage.ids if id.startswith("spell/"))
    on_hand = ruleset_of("archmage-origins", ("spells_in", "hand"))
    assert not can_be_given(archmage, spell)
    assert can_be_given(on_hand, spell)
    table = begun(on_hand, 3, (1, spell))
    assert [id for id in held(table, 1) if id.startswith("spell/")] == [spell]


def test_nobody_can_begin_with_an_event_or_a_mage(twing: Bound, archmage: Bound) -> None:
    assert not any(can_be_given(twing, id) for id in twing.ids if id.startswith("event/"))
    assert not any(can_be_given(archmage, id) for id in archmage.ids if id.startswith("mage/"))
    assert not can_be_given(twing, "object/of-another-game")


def test_a_game_with_a_gift_is_the_same_again_and_leaves_nothing_behind(twing: Bound) -> None:
    series = GameSeries(twing, 3)
    usual = series.decided(5, [first] * 3, ("first",) * 3, 60)
    given = series.decided(5, [first] * 3, ("first",) * 3, 60, (0, "object/teddy-of-agony"))
    assert "object/teddy-of-agony" in given.owned[0]
    assert given == GameSeries(twing, 3).decided(5, [first] * 3, ("first",) * 3, 60, (0, "object/teddy-of-agony"))
    assert usual == series.decided(5, [first] * 3, ("first",) * 3, 60)


def test_prospects_are_shares_of_one_game(twing: Bound, archmage: Bound) -> None:
    """Whoever begins with something has better prospects, and whoever has won has won."""
    for bound, kind in ((twing, "object"), (archmage, "monster")):
        best = max((id for id in bound.ids if id.startswith(kind)), key=lambda id: bound.worth[bound.ids.index(id)])
        for seed in range(5):
            usual, table = begun(bound, seed, None), begun(bound, seed, (1, best))
            assert bound.kernel.prospects(table)[1] > bound.kernel.prospects(usual)[1]
            assert sum(bound.kernel.prospects(table)) == pytest.approx(1)
            bound.kernel.turns(table, 400)
            if table.over:
                won = [player.seat for player in table.winners] or range(3)
                assert bound.kernel.prospects(table) == [(seat in won) / len(won) for seat in range(3)]
