"""Prints both games in every theme: all texts fit, names can be read, kinds differ, a teddy hides in every picture."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.assets import folder
from cardwright.compile.compile import compile_set
from cardwright.press import FaceText, GameLook, Job, layout
from cardwright.press.cutouts.plain_page import box_measures
from cardwright.press.cutouts.tokens import CounterToken, token
from cardwright.press.cutouts.tuckbox import tuckbox
from cardwright.press.document import PrintDocument
from cardwright.press.faces.back import BackSide, back
from cardwright.press.faces.body import body, body_items
from cardwright.press.faces.compose import own_context
from cardwright.press.faces.context import LayoutContext, colours, kin, layout_context, name_ink
from cardwright.press.faces.face import Finding
from cardwright.press.faces.texts import face, game_look
from cardwright.press.look.colour import contrast, seen, washed
from cardwright.press.look.stretched import RIGID, rungs, stretched
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme
from cardwright.press.scenery.picture import LAYERS, picture
from cardwright.press.scenery.stage import TONES
from cardwright.press.sheets.sheet import paper
from cardwright.typeset.items import POINT, Box, Disc, Drawing, Item, Masked, Panel, Scene, SetText, Shape, Sign

PRINT = folder("print")
THEMES = sorted(path.parent.name for path in (PRINT / "themes").glob("*/theme.toml"))
GAMES = ("imperial-twing", "archmage-origins")
LANGUAGES = tuple(sorted(path.parent.name for path in (PRINT / "wording").glob("*/lexicon.toml")))


@cache
def style(name: str) -> Theme:
    return theme(name, [PRINT / "themes"], PRINT / "fonts")


@cache
def deck(game: str, lang: str) -> tuple[tuple[FaceText, ...], GameLook]:
    made = compile_set(game)
    assert made.ruleset is not None
    texts = tuple(face(card, made.ruleset, made.glossary, lang, made.folder) for card in made.ruleset.cards)
    return texts, game_look(made.ruleset, made.glossary, lang)


@cache
def laid(game: str, lang: str, name: str) -> tuple[PrintDocument, tuple[Finding, ...]]:
    texts, colours = deck(game, lang)
    return layout(texts, colours, Job(lang=lang, theme=name, backs="none"))


def tools(game: str, name: str) -> LayoutContext:
    return layout_context(style(name), PRINT / "icons", deck(game, "en")[1], "en", 0.0)


def drawings(book: PrintDocument, sort: str) -> dict[str, Drawing]:
    """The drawings of a sort (ground, picture, frame) by their keys."""
    found = (drawing for page in book.pages for stamp in page.stamps for drawing in stamp.drawings)
    return {drawing.key: drawing for drawing in found if drawing.key.startswith(f"{sort}:")}


def flat(items: tuple[Item, ...]) -> list[Item]:
    opened = [picture(item) if isinstance(item, Scene) else item for item in items]
    return [one for item in opened for one in (flat(item.items) if isinstance(item, Masked) else [item])]


# ---- every card in every theme


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", THEMES)
def test_every_card_fits_in_every_theme_and_language(name: str, game: str, lang: str) -> None:
    assert laid(game, lang, name)[1] == ()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", THEMES)
def test_every_name_can_be_read_on_its_ground(name: str, game: str) -> None:
    at, least = tools(game, name), 7.0 if name == "large-print" else 4.5
    palette = at.theme.palette
    for text in deck(game, "en")[0]:
        ground = palette.paper if palette.title == "paper" else washed(colours(text, at)[0], palette)
        assert contrast(name_ink(text, at), ground) >= least, text.name


@pytest.mark.parametrize("name", THEMES)
def test_text_stands_out_from_the_paper(name: str) -> None:
    palette = style(name).palette
    assert contrast(palette.ink, palette.paper) >= 12
    assert contrast(palette.muted, palette.paper) >= (12 if name == "large-print" else 5.5)


def test_large_print_is_large() -> None:
    """Rules of 14 points, and never below 9.5; the least of every other theme is 6.5."""
    large = style("large-print").styles
    assert large["rules"].size == 14
    assert all(one.least >= (7 if role in ("type", "family") else 9) for role, one in large.items())


def test_low_ink_has_no_coloured_surface() -> None:
    at = tools("imperial-twing", "low-ink")
    for colour in ("#b3261e", "#1f5fa8", "#2e7d32"):
        assert washed(seen(colour, at.theme.palette), at.theme.palette) == at.theme.palette.paper == "#ffffff"


def test_low_ink_has_no_coloured_surface_on_a_box_or_a_token() -> None:
    at, sheets = tools("imperial-twing", "low-ink"), [paper("a4", [PRINT / "papers"])]
    box = tuckbox("Imperial Twing", "#2f5aa8", 20, box_measures("tuckbox", [PRINT / "products"]), sheets, at)
    coin = token(CounterToken("ornicle", "Ornicle", "Ornicle", "round", "spiral", "#d9a03c"), at)
    fills = {item.fill for item in (*box.items, *coin.items) if isinstance(item, Panel | Disc | Shape)} - {None}
    assert all(red == green == blue for red, green, blue in (re.findall("..", str(fill)[1:]) for fill in fills))


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_medals_of_a_card_of_all_elements_leave_its_family_to_be_read(name: str, lang: str) -> None:
    if not tools("imperial-twing", name).theme.boxes["family"].w:
        pytest.skip("round cards do not say it")
    book, _ = laid("imperial-twing", lang, name)
    (frame,) = (drawing for key, drawing in drawings(book, "frame").items() if ":any:" in key)
    title = next(item for item in frame.items if isinstance(item, SetText))
    fonts = tools("imperial-twing", name).fonts
    end = title.x + fonts[title.font].width(title.text) * title.size * POINT
    medals = [item for item in frame.items if isinstance(item, Disc) and item.y > 70]
    assert len(medals) == (8 if tools("imperial-twing", name).theme.boxes["corner"].w else 0)
    assert all(disc.x - disc.r > end for disc in medals)


# ---- the games' own themes


def test_each_kind_of_card_has_a_window_of_its_own() -> None:
    at = tools("imperial-twing", "imperial-twing")
    texts = {text.id.rpartition("/")[2]: text for text in deck("imperial-twing", "en")[0]}
    kinds = {
        "character": next(t for t in texts.values() if t.kind == "character"),
        "object": texts["teddy-of-agony"],
        "event": next(t for t in texts.values() if t.kind == "event"),
        "spell": next(t for t in texts.values() if t.kind == "spell"),
        "creature": next(t for t in texts.values() if t.kind == "creature" and not t.marks),
        "mount": texts["war-horse"],
        "cat": next(t for t in texts.values() if t.kind == "cat" and t.name != "Miromon"),
        "trap": next(t for t in texts.values() if t.kind == "trap"),
        "blank": next(t for t in texts.values() if not t.name),
    }
    frames = {kind: kin(text, at.theme).frame for kind, text in kinds.items()}
    assert all(frames[one] != frames[two] for one, two in combinations(frames, 2))
    cats = kin(kinds["cat"], at.theme), kin(texts["miromon"], at.theme)
    assert cats[0].colour != cats[1].colour


def test_a_teddy_hides_in_every_picture() -> None:
    found = drawings(laid("imperial-twing", "en", "imperial-twing")[0], "picture")
    texts = [text for text in deck("imperial-twing", "en")[0] if text.copies]
    assert len(found) == len(texts)
    for key, drawing in found.items():
        small = [one for one in flat(drawing.items) if isinstance(one, Sign) and one.icon == "teddy" and one.size < 5]
        assert len(small) == 2, key  # its rim, and itself
        card = Box(0, 0, 63.5, 88.9)
        assert card.x < small[0].x < card.w - small[0].size and card.y < small[0].y < card.h - small[0].size


@pytest.mark.parametrize("game", GAMES)
def test_no_two_pictures_are_alike_and_each_is_the_same_again(game: str) -> None:
    texts, colours = deck(game, "en")
    found = drawings(laid(game, "en", game)[0], "picture")
    assert len({drawing.items for drawing in found.values()}) == len(found)
    again, _ = layout(texts, colours, Job(lang="en", theme=game, backs="none"))
    assert drawings(again, "picture") == found


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_an_emblem_that_there_is(game: str) -> None:
    known = {path.stem for path in (PRINT / "icons").glob("*.svg")}
    for text in deck(game, "en")[0]:
        assert text.emblem in known or not text.name, text.name


@pytest.mark.parametrize("game", GAMES)
def test_an_element_is_told_by_its_sign_and_not_by_its_colour_alone(game: str) -> None:
    texts, colours = deck(game, "en")
    book = laid(game, "en", game)[0]
    stamps = {stamp.title: stamp for page in book.pages for stamp in page.stamps}
    for text in texts:
        signs = (
            {one.icon for one in flat(stamps[text.name].drawings[-2].items) if isinstance(one, Sign)}
            if text.name
            else set()
        )
        for element in text.element if text.name else ():
            wanted = {icon for name, (_, _, icon) in colours.elements.items() if element in (name, "any")}
            assert wanted <= signs, text.name


# ---- pictures by program, and frames that follow their boxes


@pytest.mark.parametrize("layer", sorted(LAYERS))
@given(seed=st.text(max_size=8), wide=st.floats(20, 60), high=st.floats(6, 60))
def test_every_layer_is_drawn_in_any_window_and_inside_it(layer: str, seed: str, wide: float, high: float) -> None:
    masked = picture(
        Scene(
            Box(4, 14, wide, high), (layer,), tuple((tone, "#808080") for tone in TONES), "cat", seed, Box(14, 24, 9, 9)
        )
    )
    assert masked.window == Box(4, 14, wide, high)
    for item in masked.items:
        if isinstance(item, Shape):
            assert item.segments and item.segments[0][0] == "M"
            assert all(abs(n) < 1000 for _, at in item.segments for n in at)


def test_what_comes_in_several_strengths_is_told_apart_at_the_length_of_an_arm() -> None:
    """Spark 1 and Spark 2 have the same sign: one stands in the light of day, the other by night."""
    shown = drawings(laid("imperial-twing", "en", "imperial-twing")[0], "picture").values()
    items = (item for drawing in shown for item in drawing.items)
    scenes = {item.seed: item for item in items if isinstance(item, Scene) and item.seed.startswith("spell/")}
    skies = {
        seed: [item.fill for item in picture(scene).items if isinstance(item, Panel)] for seed, scene in scenes.items()
    }
    by_sign: dict[str, list[str]] = {}
    for seed, scene in scenes.items():
        by_sign.setdefault(scene.emblem, []).append(seed)
    for low, high in by_sign.values():
        assert contrast(skies[low][1] or "", skies[high][1] or "") > 2.0, low
        assert (scenes[low].behind.w, scenes[high].behind.w > 8) == (0, True), "by day one of them, by night two"


def test_pictures_of_air_are_blue_where_its_own_colour_would_make_them_grey() -> None:
    shown = drawings(laid("imperial-twing", "en", "imperial-twing")[0], "picture").values()
    scenes = [item for drawing in shown for item in drawing.items if isinstance(item, Scene)]
    sheep = next(dict(scene.tones) for scene in scenes if scene.seed.endswith("cloud-sheep"))
    red, _, blue = (int(sheep["middle"][at : at + 2], 16) for at in (1, 3, 5))
    assert blue - red > 40


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_rules_stand_in_the_middle_whatever_their_flavour_and_are_no_smaller_than_they_are_wanted(
    game: str, lang: str
) -> None:
    at = tools(game, game)
    for text in deck(game, lang)[0]:
        where, paragraphs, block = body(text, own_context(text, at))
        said = [line for line in block.lines if line.style is not at.theme.styles["flavour"]]
        listed = any(paragraph.bullet for paragraph in paragraphs)
        if not paragraphs or not text.name or listed or len(said) > 4 or any("{" in line.text for line in said):
            continue
        assert block.lines[0].size >= 0.95 * block.lines[0].style.size, text.name
        for item in body_items(paragraphs, block, where, at):
            if isinstance(item, SetText):
                wide = at.fonts[item.font].width(item.text) * item.size * POINT
                assert item.x + wide / 2 == pytest.approx(where.text.x + where.text.w / 2, abs=0.01), text.name


heights = st.tuples(st.floats(10.5, 45), st.floats(2, 6), st.floats(10.5, 45))


def _boxes(top: float, sizes: tuple[float, float, float]) -> list[Box]:
    art, line, text = sizes
    return [Box(4, top, 50, art), Box(4, top + art, 50, line), Box(4, top + art + line, 50, text)]


@given(heights, heights, st.lists(st.floats(0, 120), min_size=2, max_size=9))
def test_a_frame_follows_its_boxes_and_never_folds(drawn: tuple, wanted: tuple, ys: list[float]) -> None:
    card = Box(0, 0, 63.5, 120)
    by = rungs(card, _boxes(14, drawn), _boxes(14, wanted))
    assert [by.there(box.y) for box in _boxes(14, drawn)] == pytest.approx([box.y for box in _boxes(14, wanted)])
    assert (by.there(0), by.there(120)) == pytest.approx((0, 120))
    there = [by.there(y) for y in sorted(ys)]
    assert all(one <= two + 1e-9 for one, two in zip(there, there[1:], strict=False))
    for box, new in zip(_boxes(14, drawn), _boxes(14, wanted), strict=True):
        rigid = min(RIGID, box.h / 2, new.h / 2)
        assert by.there(box.y + rigid * 0.6) - new.y == pytest.approx(rigid * 0.6)


def test_a_frame_in_the_layout_that_it_was_drawn_for_stays_as_it_is() -> None:
    plain = style("plain")
    first = plain.layouts[0]
    boxes = (first.art, first.type, first.text)
    frame = plain.kinds[0].frame
    assert tuple(stretched(frame, rungs(plain.card, boxes, boxes), boxes, boxes)) == frame


# ---- themes that are like others


def test_a_theme_says_only_what_is_different() -> None:
    plain, low = style("plain"), style("low-ink")
    assert (low.card, low.boxes, low.fonts, low.layouts) == (plain.card, plain.boxes, plain.fonts, plain.layouts)
    assert low.palette != plain.palette


def test_a_font_may_lie_beside_the_theme_that_another_is_like(tmp_path: Path) -> None:
    for name, says in (("first", 'like = "plain"\n[fonts]\nname = "Own.ttf"'), ("second", 'like = "first"')):
        (tmp_path / name).mkdir()
        (tmp_path / name / "theme.toml").write_text(f'title = "{name}"\n{says}\n', "utf-8")
    (tmp_path / "first" / "Own.ttf").write_bytes((PRINT / "fonts" / "Cinzel-Bold.ttf").read_bytes())
    made = theme("second", [tmp_path, PRINT / "themes"], PRINT / "fonts")
    assert made.fonts["name"].path == tmp_path / "first" / "Own.ttf"


def test_the_name_of_a_theme_has_letters_of_any_language(tmp_path: Path) -> None:
    (tmp_path / "träume").mkdir()
    (tmp_path / "träume" / "theme.toml").write_text('title = "Träume"\nlike = "plain"\n', "utf-8")
    assert theme("träume", [tmp_path, PRINT / "themes"], PRINT / "fonts").title == "Träume"


def test_a_page_label_of_a_theme_is_no_programme(tmp_path: Path) -> None:
    label = "{sheet.__class__} {nobody} {sheet}"
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "theme.toml").write_text(
        f'title = "O"\nlike = "plain"\n[words.en]\nfront = "{label}"\n', "utf-8"
    )
    texts, colours = deck("imperial-twing", "en")
    book, _ = layout(texts[:1], colours, Job(theme="odd", themes=(tmp_path,)))
    assert book.pages[0].label == "{sheet.__class__} {nobody} 1"


def test_a_theme_like_itself_is_no_theme(tmp_path: Path) -> None:
    from cardwright.press.data import DataError

    place = tmp_path / "ouroboros"
    place.mkdir()
    (place / "theme.toml").write_text('title = "O"\nlike = "ouroboros"\n', encoding="utf-8")
    with pytest.raises(DataError, match=re.escape("like must be another theme: ouroboros is like ouroboros")):
        theme("ouroboros", [place.parent, PRINT / "themes"], PRINT / "fonts")


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_the_title_of_every_back_can_be_read(game: str, name: str) -> None:
    context = tools(game, name)
    for family in context.look.families:
        items = back(BackSide(family), context).items
        ground, *_ = (item.fill for item in items[::-1] if isinstance(item, Panel) and item.fill)
        titles = [item for item in items if isinstance(item, SetText)]
        assert len(titles) == 2 and all(contrast(title.colour, str(ground)) >= 4.5 for title in titles)
        metal = context.theme.palette.metal
        assert not metal or {title.colour for title in titles} == {metal}
