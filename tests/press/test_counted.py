"""Cards without pictures of their own, told apart by the number of things, a ground and a hue."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.assets import folder
from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.faces.back import BackSide, back
from cardwright.press.faces.context import colours, hue_of, layout_context
from cardwright.press.look.colour import contrast
from cardwright.press.look.theme_file import theme
from cardwright.press.scenery.picture import picture
from cardwright.typeset.items import Disc, Item, Panel, Scene, Shape, Sign

PRINT = folder("print")
COMB = FaceText("comb/1", "comb", "hive", "Comb", "Comb", number=1)
LOOK = GameLook({"hive": ("Hive", "#b97a1a")}, {}, kinds={"comb": 0, "wasp": 1, "bear": 2})


def drawn(*cards: FaceText) -> list[tuple[Item, ...]]:
    """What the pictures of some cards are made of, in the plain theme."""
    book, findings = layout(cards, LOOK, Job(lang="en", backs="none"))
    assert findings == ()
    scenes = (item for s in book.pages[0].stamps for d in s.drawings for item in d.items if isinstance(item, Scene))
    return [picture(scene).items for scene in scenes]


@pytest.mark.parametrize(("number", "signs"), [(None, 1), (0, 1), (1, 1), (2, 2), (5, 5), (10, 10), (11, 1), (35, 1)])
def test_a_card_shows_as_many_things_as_its_number(number: int | None, signs: int) -> None:
    (items,) = drawn(replace(COMB, number=number))
    assert sum(isinstance(item, Sign) for item in items) == signs


def test_a_number_above_ten_has_a_bead_for_each_ten_and_each_one() -> None:
    (items,) = drawn(replace(COMB, number=35))
    sizes = sorted(round(item.r, 2) for item in items if isinstance(item, Disc) and item.r < 3)
    assert (sizes.count(max(sizes)), sizes.count(min(sizes))) == (3, 5)


def test_things_stay_on_their_disc() -> None:
    for number in range(2, 11):
        (items,) = drawn(replace(COMB, number=number))
        rim = next(item for item in items if isinstance(item, Disc) and item.line)
        for sign in (item for item in items if isinstance(item, Sign)):
            corners = [(x, y) for x in (sign.x, sign.x + sign.size) for y in (sign.y, sign.y + sign.size)]
            assert all((x - rim.x) ** 2 + (y - rim.y) ** 2 <= rim.r**2 for x, y in corners), number


def test_kinds_of_a_family_have_hues_and_grounds_of_their_own() -> None:
    style = theme("plain", [PRINT / "themes"], PRINT / "fonts")
    context = layout_context(style, PRINT / "icons", LOOK, "en", 0.0)
    grounds = [colours(replace(COMB, kind=kind), context) for kind in ("comb", "wasp", "bear")]
    assert len({ground for ground, _ in grounds}) == 3 and len({family for _, family in grounds}) == 1
    signs = ("bee", "griffin-symbol", "fire", "water", "life", "air", "sun", "spiral")
    grounds_of = {tuple(map(str, drawn(replace(COMB, emblem=sign))[0][:2])) for sign in signs}
    assert len(grounds_of) >= 3


def test_cards_without_a_sign_have_grounds_by_chance_the_same_each_time() -> None:
    cards = [replace(COMB, id=f"snack/{n}", kind="snack", number=None) for n in range(9)]
    grounds = [tuple(map(str, items[:2])) for items in drawn(*cards)]
    assert len(set(grounds)) >= 4 and grounds == [tuple(map(str, items[:2])) for items in drawn(*cards)]


def test_a_suit_of_numbers_runs_through_hues_and_does_not_reach_the_next_kind() -> None:
    style = theme("plain", [PRINT / "themes"], PRINT / "fonts")
    context = layout_context(style, PRINT / "icons", LOOK, "en", 0.0)
    assert len({colours(replace(COMB, number=number), context)[0] for number in range(0, 41, 2)}) == 21
    far = [hue_of(replace(COMB, number=number), context) for number in (None, -3, 0, 40, 4000)]
    assert far[:3] == [0.0, 0.0, 0.0] and far[3] == far[4] < hue_of(replace(COMB, kind="wasp", number=0), context) - 0.1


@pytest.mark.parametrize("colour", ["#b97a1a", "#5f8b2a", "#f2d94e", "#fdfaf3", "#202020", "#9aa7b0", "#e06aa0"])
def test_the_rosette_of_a_back_is_seen_on_any_colour(colour: str) -> None:
    style = theme("plain", [PRINT / "themes"], PRINT / "fonts")
    context = layout_context(style, PRINT / "icons", replace(LOOK, families={"hive": ("Hive", colour)}), "en", 0.0)
    _, field, *above = back(BackSide("hive"), context).items
    rosette = [item for item in above if isinstance(item, Shape) and not item.fill][-1]
    assert isinstance(field, Panel)
    assert contrast(rosette.stroke or "", field.fill or "") >= 1.3


def test_a_family_that_has_no_colour_yet_has_the_neutral_one() -> None:
    style = theme("plain", [PRINT / "themes"], PRINT / "fonts")
    context = layout_context(style, PRINT / "icons", replace(LOOK, families={"hive": ("Hive", "")}), "en", 0.0)
    assert colours(replace(COMB, number=None), context) == (style.palette.neutral, style.palette.neutral)


def test_where_a_game_has_elements_their_colours_stay() -> None:
    style = theme("plain", [PRINT / "themes"], PRINT / "fonts")
    look = replace(LOOK, elements={"fire": ("Fire", "#b3261e", "fire")})
    context = layout_context(style, PRINT / "icons", look, "en", 0.0)
    fire = [colours(replace(COMB, kind=kind, element=("fire",)), context)[0] for kind in ("comb", "wasp")]
    assert fire[0] == fire[1]
