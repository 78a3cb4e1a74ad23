"""The faces of a deck of suits: so many pips as it counts, the same either way up, and an index in each language."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from cardwright.assets import folder
from cardwright.compile.compile import compile_set
from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.faces.compose import compose
from cardwright.press.faces.context import LayoutContext, layout_context
from cardwright.press.faces.texts import face, game_look
from cardwright.press.look.colour import seen
from cardwright.press.look.theme_file import theme
from cardwright.typeset.items import CardFace, SetText, Shape

from .colour_sight import SIGHTS, apart

GAME = b'use french-deck\ngame "Patience"\n  players: 1 to 4\n'
PRINT = folder("print")


@cache
def deck(lang: str) -> tuple[tuple[FaceText, ...], GameLook]:
    made = compile_set("-", stdin=GAME)
    assert made.ruleset is not None
    texts = tuple(face(card, made.ruleset, made.glossary, lang) for card in made.ruleset.cards)
    return texts, game_look(made.ruleset, made.glossary, lang)


def tools(lang: str = "en") -> LayoutContext:
    return layout_context(
        theme("french-deck", [PRINT / "themes"], PRINT / "fonts"), PRINT / "icons", deck(lang)[1], lang, 0.0
    )


def card(name: str) -> FaceText:
    return next(text for text in deck("en")[0] if text.name == name)


def composed(text: FaceText, lang: str = "en") -> CardFace:
    made, findings = compose(text, tools(lang), {})
    assert findings == ()
    return made


def index(text: FaceText, lang: str = "en") -> set[str]:
    return {item.text for item in composed(text, lang).items if isinstance(item, SetText)}


def test_the_deck_asks_for_its_own_theme() -> None:
    assert deck("en")[1].theme == "french-deck"


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_all_52_print_without_a_complaint(lang: str) -> None:
    texts, look = deck(lang)
    book, findings = layout(texts, look, Job(lang=lang, theme="french-deck", backs="none"))
    assert findings == ()
    assert len(book.pages) == 6


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_card_has_as_many_pips_as_it_counts(rank: int) -> None:
    for suit in ("Hearts", "Diamonds", "Spades", "Clubs"):
        _, figure = composed(card(f"{rank} of {suit}")).under
        assert len(figure.items) == rank


def test_an_ace_has_one_large_pip() -> None:
    _, figure = composed(card("Ace of Spades")).under
    (pip,) = figure.items
    assert isinstance(pip, Shape)
    across = [n for _, at in pip.segments for n in at[::2]]
    assert max(across) - min(across) > 20


@pytest.mark.parametrize(("lang", "letters"), [("en", "JQKA"), ("de", "BDKA"), ("fr", "VDRA")])
def test_courts_are_told_by_the_first_letter_of_their_name(lang: str, letters: str) -> None:
    of_hearts = [text for text in deck(lang)[0] if text.element == ("hearts",)]
    assert [index(text, lang) for text in of_hearts[-4:]] == [{letter} for letter in letters]
    assert index(of_hearts[0], lang) == {"2"}


def test_the_index_is_the_same_either_way_up() -> None:
    face = composed(card("10 of Clubs"))
    words = [item for item in face.items if isinstance(item, SetText)]
    upright, turned = sorted(words, key=lambda word: word.turn)
    card_box = tools().theme.card
    assert (upright.turn, turned.turn) == (0.0, 180.0)
    assert (upright.x + turned.x, upright.y + turned.y) == pytest.approx((card_box.w, card_box.h))


def test_jack_queen_and_king_are_three_drawings_and_every_suit_has_its_colour() -> None:
    pips = tools().theme.pips
    assert pips is not None
    assert len(set(pips.courts.values())) == 3
    of_suits = {composed(card(f"Queen of {suit}")).under[1].items for suit in ("Hearts", "Diamonds", "Spades", "Clubs")}
    assert len(of_suits) == 4


def test_a_card_that_has_rules_is_composed_as_every_other_card_is() -> None:
    ruled = composed(replace(card("Queen of Spades"), rules=("Whoever takes her gains 13 points.",)))
    words = [item.text for item in ruled.items if isinstance(item, SetText)]
    assert "Queen of Spades" in words and "Q" in words


def test_in_another_theme_the_number_goes_by_its_letter() -> None:
    texts, look = deck("de")
    book, findings = layout(texts, look, Job(lang="de", theme="plain", backs="none"))
    assert findings == ()
    drawings = [drawing for page in book.pages for stamp in page.stamps for drawing in stamp.drawings]
    words = {item.text for drawing in drawings for item in drawing.items if isinstance(item, SetText)}
    assert {"B", "D", "K", "A", "Rang Bube", "Herz Bube"} <= words


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_suits_are_of_one_colour_to_anybody(sight: str) -> None:
    palette = tools().theme.palette
    colours = [seen(colour, palette) for _, colour, _ in deck("en")[1].elements.values()]
    assert min(apart(one, other, sight) for one, other in combinations(colours, 2)) > 9.5
