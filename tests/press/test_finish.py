"""What makes cards of one hand: few sizes of names, no small print, nothing at the knife, ornaments in their form."""

from __future__ import annotations

from collections import Counter

import pytest

from cardwright.assets import folder
from cardwright.compile.compile import compile_set
from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.document import PrintDocument
from cardwright.press.faces.texts import face, game_look
from cardwright.press.look.stretched import rungs, stretched
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme
from cardwright.typeset.items import Box, SetText, Shape

PRINT = folder("print")
GAMES = ("imperial-twing", "archmage-origins")
SAFE = 2.7
"""Shops ask for three millimetres; a line may be as near as its thickness lets it."""


def named(name: str) -> Theme:
    return theme(name, [PRINT / "themes"], PRINT / "fonts")


def printed(game: str, lang: str, style: str) -> PrintDocument:
    made = compile_set(game)
    assert made.ruleset is not None
    texts: tuple[FaceText, ...] = tuple(
        face(card, made.ruleset, made.glossary, lang, made.folder) for card in made.ruleset.cards
    )
    look: GameLook = game_look(made.ruleset, made.glossary, lang)
    book, findings = layout(texts, look, Job(lang=lang, theme=style, backs="none", marks="none"))
    assert findings == ()
    return book


def words(book: PrintDocument) -> list[SetText]:
    drawings = {drawing.key: drawing for page in book.pages for stamp in page.stamps for drawing in stamp.drawings}
    return [item for drawing in drawings.values() for item in drawing.items if isinstance(item, SetText)]


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize(
    ("game", "style", "least"),
    [
        *((game, game, 7.0) for game in GAMES),
        ("imperial-twing", "large-print", 9.5),
        ("archmage-origins", "large-print", 9.5),
        ("imperial-twing", "low-ink", 7.0),
    ],
)
def test_names_have_three_sizes_and_nothing_is_small_print(game: str, style: str, lang: str, least: float) -> None:
    letters = words(printed(game, lang, style))
    assert len({round(item.size, 2) for item in letters if item.font == "name"}) <= 3
    assert min(item.size for item in letters) >= least


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_nearly_all_names_of_a_game_have_one_of_two_sizes_and_none_is_below_8_points(game: str, lang: str) -> None:
    sizes = Counter(round(item.size, 2) for item in words(printed(game, lang, game)) if item.font == "name")
    assert min(sizes) >= 8.0
    assert sum(count for _, count in sizes.most_common(2)) > 0.9 * sizes.total()


@pytest.mark.parametrize("name", GAMES)
def test_no_line_of_a_frame_is_near_the_knife(name: str) -> None:
    style = named(name)
    for kin in style.kinds:
        for shape in kin.frame:
            numbers = [at for _, at in shape.segments if at]
            xs, ys = [n for at in numbers for n in at[::2]], [n for at in numbers for n in at[1::2]]
            assert min(xs) >= SAFE and max(xs) <= style.card.w - SAFE
            assert min(ys) >= SAFE and max(ys) <= style.card.h - SAFE


def test_in_a_short_layout_what_is_round_stays_round_and_ornaments_keep_their_form() -> None:
    style = named("archmage-origins")
    spell = next(kin for kin in style.kinds if "spell" in kin.which)
    seal = next(kin for kin in style.kinds if "hold" in kin.which)
    first, last = style.layouts[0], style.layouts[-1]
    drawn, wanted = (first.art, first.type, first.text), (last.art, last.type, last.text)
    by = rungs(style.card, drawn, wanted)

    def circles(frame: tuple[Shape, ...]) -> list[Box]:
        return [box for shape in frame if (box := _box(shape)).w > 3 and box.h > 3 and _is_round(shape)]

    for kin in (spell, seal):
        before, after = circles(kin.frame), circles(tuple(stretched(kin.frame, by, drawn, wanted)))
        assert len(before) == len(after) > 0
        assert all(box.w == pytest.approx(box.h) for box in after)
        assert all(box.y >= wanted[0].y and box.y + box.h <= wanted[0].y + wanted[0].h for box in after)


def _is_round(shape: Shape) -> bool:
    box = _box(shape)
    return any(kind == "C" for kind, _ in shape.segments) and abs(box.w - box.h) < 1e-6


def _box(shape: Shape) -> Box:
    xs, ys = [n for _, at in shape.segments for n in at[::2]], [n for _, at in shape.segments for n in at[1::2]]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def test_the_halves_of_a_back_lie_over_each_other_so_that_no_seam_is_seen() -> None:
    for name in GAMES:
        style = named(name)
        for half in style.backs.values():
            ground = max(half, key=lambda shape: _box(shape).w * _box(shape).h if shape.fill else 0.0)
            assert _box(ground).y + _box(ground).h > style.card.h / 2 + 0.1
