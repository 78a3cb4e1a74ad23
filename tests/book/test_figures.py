"""The figures of a book show the very cards, piles and numbers of the game as it is played."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin
from pathlib import Path
from typing import TypeVar

import pytest

from cardwright.book.figures import added
from cardwright.book.markdown import markdown
from cardwright.book.markup import plain
from cardwright.book.pages import Pages, pages
from cardwright.book.pdf import pdf
from cardwright.book.rulebook import rulebook
from cardwright.book.tree import Anatomy, Book, Clash, Items, Spread, Tableau
from cardwright.typeset.items import Portrait
from cardwright.typeset.slabs import bare

from .conftest import Played

EXAMPLES = Path(__file__).parents[2] / "examples"
Kind = TypeVar("Kind", Anatomy, Clash, Tableau)


def figure(book: Book, kind: type[Kind]) -> Kind:
    return next(block for block in book.of if isinstance(block, kind))


def table(spreads: tuple[Spread, ...]) -> list[str]:
    return [f"{spread.name} {spread.count} ({spread.sort})".replace("  ", " ") for spread in spreads]


def test_the_table_of_imperial_twing_is_that_of_its_set_up(played: Played) -> None:
    drawn = figure(rulebook(played("imperial-twing", "en")), Tableau)
    assert table(drawn.shared) == [
        "Deck ×138 (pile)",
        "Discard pile (space)",
        "Object pile ×9 (pile)",
        "Event pile ×9 (pile)",
        "Market ×2 (row)",
        "Ornicles ×30 (counters)",
        "Orn die ×4 (die)",
    ]
    assert table(drawn.own) == ["Seat (row)", "Hand ×3 (fan)", "Entourage (space)"]


def test_a_house_rule_changes_what_lies_on_the_table(homebrew: Played) -> None:
    drawn = figure(
        rulebook(
            homebrew(
                """use imperial-twing

house rule "A Larger Shop"
  set market_size to 4

house rule "Full Hands"
  set starting_hand to 6
""",
                "de",
            )
        ),
        Tableau,
    )
    assert "Auslage ×4 (row)" in table(drawn.shared)
    assert "Hand ×6 (fan)" in table(drawn.own)


def test_a_card_is_taken_apart_by_the_parts_that_it_has(played: Played) -> None:
    creature, thing = figure(rulebook(played("imperial-twing", "en")), Anatomy).of
    assert [plain(callout.line) for callout in creature.of] == [
        "Strength",
        "Name",
        "Mount",
        "Element: Fire",
        "What it is",
        "In italics: a story",
        "Its back: Playing cards",
    ]
    assert "What it does" in [plain(callout.line) for callout in thing.of]


def test_an_example_is_drawn_with_the_cards_that_it_speaks_of(played: Played) -> None:
    for lang in ("en", "de", "fr", "es"):
        drawn = figure(rulebook(played("imperial-twing", lang)), Clash)
        assert [(side.name, side.sum) for side in drawn.of] == [("Rosa", "3 + 4 + 2 − 2 = 7"), ("Tom", "5 + 3 + 1 = 9")]
        assert [len(side.cards) for side in drawn.of] == [3, 2]


def test_two_mages_contend_for_a_monster(played: Played) -> None:
    drawn = figure(rulebook(played("archmage-origins", "en")), Clash)
    assert [side.sum for side in drawn.of] == ["3 + 2 = 5", "5 + 1 = 6"]
    assert drawn.prize is not None


def test_where_all_cards_of_the_realm_are_laid_out_no_pile_is_left(played: Played) -> None:
    drawn = figure(rulebook(played("archmage-origins", "en")), Tableau)
    assert table(drawn.shared) == ["Realm (grid)", "Exploration pile ×4 (pile)"]
    late = figure(rulebook(played("archmage-origins", "en", "late printing")), Tableau)
    assert table(late.shared) == ["Realm (grid)"]


def test_a_turn_is_a_course_whose_numbers_are_those_in_force(played: Played) -> None:
    course = next(block for block in rulebook(played("imperial-twing", "en")).of if _is_course(block))
    assert isinstance(course, Items)
    assert [plain(item.line) for item in course.of] == [
        "Draw one playing card.",
        "Check the limits of your hand.",
        "Act: take one action.",
    ]


def _is_course(block: object) -> bool:
    return isinstance(block, Items) and block.sort == "course"


def test_a_declared_game_has_its_own_cards_on_its_cover_and_in_its_table(played: Played) -> None:
    book = rulebook(played("examples/games/honey-raid", "fr"))
    ids = {card.id for card in played("examples/games/honey-raid", "fr").ruleset.cards}
    assert book.cover and {card.face.id for card in book.cover} <= ids
    assert figure(book, Tableau).shared[0].sort == "pile"


def test_a_cover_holds_the_cards_themselves_and_a_card_is_written_once(played: Played) -> None:
    made = pages(rulebook(played("archmage-origins", "en")))
    shown = [item for item in bare(made.leaves[0].items) if isinstance(item, Portrait)]
    assert len(shown) == 5
    everywhere = {item.face.id for leaf in made.leaves for item in bare(leaf.items) if isinstance(item, Portrait)}
    assert pdf(made, "pages").count(b"/Subtype /Form") >= len(everywhere)


def test_sums_are_written_as_people_write_them() -> None:
    assert added([3, 4, 2, -2]) == "3 + 4 + 2 − 2 = 7"
    assert added([-3]) == "−3 = −3"


def test_what_is_printed_in_several_looks_lies_on_the_table_in_several(played: Played) -> None:
    shared = figure(rulebook(played("imperial-twing", "en")), Tableau).shared
    (ornicles,) = (spread for spread in shared if spread.sort == "counters")
    assert ornicles.looks == (("ornicle", "#d9a441"), ("gem-round", "#7d4f9e"), ("gem-step", "#227d74"))


def test_a_player_has_the_cards_and_the_token_of_one_faction(played: Played) -> None:
    hand, token = figure(rulebook(played("archmage-origins", "en")), Tableau).own
    assert (len(hand.cards), {card.face.family for card in hand.cards}) == (9, {"mage/demonologist"})
    assert (token.name, token.looks) == ("Hold token", (("horns", "#86131f"),))


def night_train(played: Played) -> Pages:
    game = played("examples/22-two-sizes", "en")
    return pages(rulebook(replace(game, themes=(EXAMPLES / "22-two-sizes" / "themes",))))


def test_cards_of_two_sizes_lie_on_the_table_in_their_own_proportions(played: Played) -> None:
    """Passengers are 44.5 mm wide; the pile of the carriages, which lie, stands, 63.5 mm wide."""
    made = night_train(played)
    shown = [[item for item in bare(leaf.items) if isinstance(item, Portrait)] for leaf in made.leaves]
    piles = next(cards for cards in shown if any(card.face.id.startswith("back:") for card in cards))
    assert [card.width for card in piles] == [13.0] * 3 + [pytest.approx(13.0 * 63.5 / 44.5)] * 3
    feet = {round(card.y + card.high / 2, 2) for card in piles}
    assert len(feet) == 3  # three of each pile, a little apart, on one line


def test_a_hand_with_wide_cards_stays_on_its_cover(played: Played) -> None:
    made = night_train(played)
    for card in (item for item in bare(made.leaves[0].items) if isinstance(item, Portrait)):
        lean = radians(abs(card.turn))
        reach = (card.width * cos(lean) + card.high * sin(lean)) / 2
        assert card.x - reach > 2 and card.x + reach < 146


def test_the_cover_of_a_deck_of_suits_holds_courts_and_aces_of_several_suits(played: Played) -> None:
    cover = rulebook(played("examples/games/hearts", "en")).cover
    assert [card.face.title for card in cover] == [
        "Queen of Hearts",
        "Jack of Diamonds",
        "Jack of Spades",
        "Ace of Spades",
        "King of Clubs",
    ]


def test_counters_that_are_printed_are_told_as_such_and_lie_on_the_table(played: Played) -> None:
    told = {
        "en": "**Chips**, as many as are needed: printed tokens of 1 and 5",
        "de": "**Chips**, so viele, wie gebraucht werden: gedruckte Marken zu 1 und 5",
        "fr": "**Jetons**, autant qu’il en faut : des jetons imprimés de 1 et 5",
    }
    for lang, line in told.items():
        book = rulebook(played("examples/games/twenty-one", lang))
        assert line in markdown(book).replace("\u00a0", " ").replace("\u202f", " ")
        (chips,) = (spread for spread in figure(book, Tableau).shared if spread.sort == "counters")
        assert chips.looks == (("spades", "#2f6f4f"), ("spades", "#b3261e"), ("spades", "#2f6f4f"))
