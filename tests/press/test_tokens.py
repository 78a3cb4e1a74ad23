"""Tokens that look various, and tokens that are worth more than one: what lies on the sheet, and in a simulator."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.compile.compile import Compiled, compile_set
from cardwright.press import GameLook, Job, layout
from cardwright.press.cutouts.tokens import CounterToken, change, each_look, tokens
from cardwright.press.document import PrintDocument
from cardwright.press.faces.texts import game_look
from cardwright.press.tabletop_pieces import bag_of
from cardwright.typeset.items import Disc, SetText, Sign

COINS = """
game "Market"
  players: 2 to 4

rule coins = 60
  name: "coins in the bank"

counter coin
  supply: coins
  token: round
  colour: "#8a5a2a"
{more}"""


def market(more: str) -> tuple[CounterToken, ...]:
    made = compile_set("-", stdin=COINS.format(more="".join(f"  {line}\n" for line in more.split("; "))).encode())
    assert made.ruleset is not None, made.diagnostics
    return tokens(made.ruleset.counters[0], made.ruleset, made.glossary, "en")


def findings(more: str) -> list[str]:
    text = COINS.format(more="".join(f"  {line}\n" for line in more.split("; ")))
    return [str(one.message) for one in compile_set("-", stdin=text.encode()).diagnostics]


def laid_out(pieces: tuple[CounterToken, ...], made: Compiled) -> PrintDocument:
    assert made.ruleset is not None
    look: GameLook = game_look(made.ruleset, made.glossary, "en")
    book, told = layout((), look, Job(lang="en", theme="imperial-twing", backs="none"), pieces)
    assert told == ()
    return book


def test_no_two_of_thirty_ornicles_look_alike_and_all_are_found_under_one_name() -> None:
    made = compile_set("imperial-twing")
    assert made.ruleset is not None
    ornicle = next(counter for counter in made.ruleset.counters if counter.id == "ornicle")
    (piece,) = tokens(ornicle, made.ruleset, made.glossary, "en")
    assert (piece.copies, len(set(piece.looks))) == (30, 30)
    book = laid_out((piece,), made)
    seen = set()
    for stamp in book.pages[0].stamps:
        items = [item for drawing in stamp.drawings for item in drawing.items]
        (sign,) = (item.icon for item in items if isinstance(item, Sign))
        seen.add((sign, next(item.fill for item in items if isinstance(item, Disc))))
    assert len(book.pages[0].stamps) == len(seen) == 30
    (mark,) = book.bookmarks
    assert [below.title for below in mark.below] == ["Ornicle"]


@given(signs=st.integers(1, 9), colours=st.integers(1, 9), copies=st.integers(0, 90))
def test_copies_take_turns_in_every_look_and_none_is_lost(signs: int, colours: int, copies: int) -> None:
    more = f"symbols: {', '.join(f'sign-{n}' for n in range(signs))}; "
    more += "colours: " + ", ".join(f'"#00000{n}"' for n in range(colours))
    (piece,) = market(more)
    assert len(set(piece.looks)) == signs * colours
    looks = each_look(CounterToken("coin", "Coin", "Coin", "round", "", "", copies, looks=piece.looks))
    assert sum(look.copies for look in looks) == copies
    assert len({look.id for look in looks}) == len(looks) == min(copies, signs * colours)
    assert max((look.copies for look in looks), default=0) - min((look.copies for look in looks), default=0) <= 1


def test_coins_of_several_worths_are_together_worth_the_supply() -> None:
    pieces = market('denominations: 10, 1, 5; colours: "#8a5a2a", "#a0a0a0"; symbol: sun')
    assert [(one.title, one.worth, one.copies, one.sign, one.colour) for one in pieces] == [
        ("Coin 1", 1, 20, "sun", "#8a5a2a"),
        ("Coin 5", 5, 4, "sun", "#a0a0a0"),
        ("Coin 10", 10, 2, "sun", "#8a5a2a"),
    ]
    book = laid_out(pieces, compile_set("imperial-twing"))
    words = [
        item.text
        for stamp in book.pages[0].stamps
        for it in stamp.drawings
        for item in it.items
        if isinstance(item, SetText)
    ]
    assert words == ["1"] * 20 + ["5"] * 4 + ["10"] * 2


@given(st.integers(0, 3000), st.sets(st.integers(2, 999), max_size=6))
def test_change_is_given_to_the_last_coin(sum_: int, others: set[int]) -> None:
    coins = change(sum_, [1, *sorted(others)])
    assert sum(worth * many for worth, many in coins.items()) == sum_
    assert min(coins.values()) >= 0


def test_a_bag_of_a_simulator_holds_every_look() -> None:
    piece = CounterToken("gem", "Gem", "Gem", "round", "sun", "#8a5a2a", 7)
    bag = bag_of(piece, ["a.png", "b.png", "c.png"], 0)
    tiles = [tile["CustomImage"]["ImageURL"] for tile in bag["ContainedObjects"]]
    assert tiles == ["a.png", "b.png", "c.png", "a.png", "b.png", "c.png", "a.png"]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("denominations: 1, 5, 1", "denominations"),
        ("denominations: 0, 5", "denominations"),
        ('colours: "#8a5a2a", red', "colours"),
        ("by: element; denominations: 1, 5", "What its tokens differ by gives each its colour and its icon."),
    ],
)
def test_a_slip_is_told_where_it_is_written(more: str, told: str) -> None:
    assert any(told in one for one in findings(more))
