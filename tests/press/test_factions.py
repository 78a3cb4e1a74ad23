"""What Archmage Origins asks of the press: backs by faction, a sign with a number, a number on the right, tokens."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from io import BytesIO

import pypdf
import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.press import CounterToken, FaceText, GameLook, Job, layout, press
from cardwright.press.cutouts.tokens import tokens
from cardwright.press.document import PrintDocument
from cardwright.press.faces.texts import face, game_look
from cardwright.typeset.items import Disc, Item, Panel, SetText, Sign

HERE = Job(lang="de")


@pytest.fixture(scope="module")
def origins() -> Compiled:
    return compile_set("archmage-origins")


@pytest.fixture(scope="module")
def deck(origins: Compiled) -> dict[str, FaceText]:
    assert origins.ruleset is not None
    ruleset = origins.ruleset
    return {card.id: face(card, ruleset, origins.glossary, "de") for card in ruleset.cards}


@pytest.fixture(scope="module")
def colours(origins: Compiled) -> GameLook:
    assert origins.ruleset is not None
    return game_look(origins.ruleset, origins.glossary, "de")


@pytest.fixture(scope="module")
def pieces(origins: Compiled) -> tuple[CounterToken, ...]:
    assert origins.ruleset is not None
    return tokens(origins.ruleset.counters[0], origins.ruleset, origins.glossary, "de")


def items(book: PrintDocument, page: int) -> list[Item]:
    return [item for stamp in book.pages[page].stamps for drawing in stamp.drawings for item in drawing.items]


def test_every_faction_has_a_back_of_its_own_and_the_realm_has_one(
    deck: dict[str, FaceText], colours: GameLook
) -> None:
    backs = Counter(colours.families[card.family] for card in deck.values())
    assert backs == {
        ("Dämonologe", "#86131f"): 9,
        ("Totenbeschwörer", "#3f6b43"): 9,
        ("Techno-Magier", "#a4681b"): 9,
        ("Elementarist", "#2a5f9e"): 9,
        ("Reich", "#4a3a68"): 20,
    }


def test_a_back_says_whose_it_is_at_both_ends(deck: dict[str, FaceText], colours: GameLook) -> None:
    book, findings = layout((deck["mage/mourner"],), colours, HERE)
    assert findings == ()
    words = [item for item in items(book, 1) if isinstance(item, SetText)]
    assert [(item.text, item.turn) for item in words] == [("Totenbeschwörer", 0), ("Totenbeschwörer", 180)]


def test_three_monsters_bear_the_sign_of_the_lead_that_they_ask_for(deck: dict[str, FaceText]) -> None:
    asking = {card.name: card.measures for card in deck.values() if card.measures}
    assert asking == {
        "Gertrude": (("margin", 3),),
        "Kurzol": (("margin", 2),),
        "Lissiau": (("margin", 2),),
    }


def test_the_sign_stands_beside_its_word_and_number(deck: dict[str, FaceText], colours: GameLook) -> None:
    book, _ = layout((deck["monster/gertrude"],), colours, HERE)
    (sign,) = [item for item in items(book, 0) if isinstance(item, Sign) and item.icon == "margin"]
    (word,) = [item for item in items(book, 0) if isinstance(item, SetText) and item.text == "Vorsprung 3"]
    assert sign.x + sign.size < word.x
    assert sign.y < word.y < sign.y + sign.size


@pytest.mark.parametrize(("card", "side"), [("monster/gertrude", "right"), ("mage/mourner", "left")])
def test_a_monster_has_its_strength_top_right_and_a_mage_its_power_left(
    deck: dict[str, FaceText], colours: GameLook, card: str, side: str
) -> None:
    """AO-046; a mage card is held in a fan, of which one sees the left edges."""
    book, findings = layout((deck[card],), colours, HERE)
    assert findings == ()
    (number,) = [item for item in items(book, 0) if isinstance(item, SetText) and item.text == str(deck[card].number)]
    (name,) = [item for item in items(book, 0) if isinstance(item, SetText) and item.text == deck[card].name]
    assert deck[card].side == side
    assert (number.x > name.x) == (side == "right")
    assert number.y < 16


def test_four_hold_tokens_are_one_of_each_faction(pieces: tuple[CounterToken, ...]) -> None:
    assert [(one.title, one.sign, one.colour, one.copies) for one in pieces] == [
        ("Dämonologe", "horns", "#86131f", 1),
        ("Totenbeschwörer", "skull", "#3f6b43", 1),
        ("Techno-Magier", "cog", "#a4681b", 1),
        ("Elementarist", "elements", "#2a5f9e", 1),
    ]
    assert {(one.counter, one.shape) for one in pieces} == {("Bannmarke", "round")}


def test_tokens_follow_the_cards_and_are_the_same_on_both_sides(
    deck: dict[str, FaceText], colours: GameLook, pieces: tuple[CounterToken, ...]
) -> None:
    book, findings = layout((deck["mage/mourner"],), colours, HERE, pieces)
    assert findings == ()
    assert [page.label for page in book.pages][2:] == ["Bogen 2, Vorderseite", "Bogen 2, Rückseite"]
    front, back = ([stamp.drawings for stamp in book.pages[page].stamps] for page in (2, 3))
    assert front == back
    left, right = (book.pages[page].stamps[0].box for page in (2, 3))
    assert left.x + left.w == pytest.approx(book.width - right.x)
    assert (left.w, left.h) == (25, 25)


def test_a_token_is_found_by_its_name(pieces: tuple[CounterToken, ...], colours: GameLook) -> None:
    printed = press((), colours, HERE, pieces)
    assert (printed.cards, printed.tokens, printed.sheets) == (0, 4, 1)
    reader = pypdf.PdfReader(BytesIO(printed.pdf))
    assert "Techno-Magier" in reader.pages[0].extract_text()
    assert [entry.title for entry in reader.outline if not isinstance(entry, list)] == ["Bannmarke"]


def test_a_square_token_without_a_sign_says_what_it_is(colours: GameLook) -> None:
    plain = CounterToken("petal", "Blütenblatt", "Blütenblatt", "square", "", "#4c7a34", copies=20)
    book, findings = layout((), colours, HERE, (plain,))
    assert findings == ()
    assert len(book.pages[0].stamps) == 20
    assert not [item for item in items(book, 0) if isinstance(item, Disc)]
    assert any(isinstance(item, Panel) and item.fill == "#4c7a34" for item in items(book, 0))
    words = [item.text for item in items(book, 0) if isinstance(item, SetText)]
    assert "".join(words).startswith("Blüten")


def test_a_token_without_a_colour_or_of_an_unknown_sign_is_a_finding(colours: GameLook) -> None:
    odd = CounterToken("petal", "Blütenblatt", "Blütenblatt", "round", "petal", "")
    _, findings = layout((), colours, HERE, (odd,))
    assert [type(finding).__name__ for finding in findings] == ["NoColour", "UnknownSign"]
    _, none = layout((), colours, HERE, (replace(odd, copies=0),))
    assert none == ()
