"""Cards of another size in a theme that was drawn for poker cards: mini, tarot, square, and any millimetres."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from cardwright.assets import folder
from cardwright.press import DataError, FaceText, GameLook, Job, layout
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme
from cardwright.press.targets.pdf import pdf
from cardwright.press.targets.pixels import png, rasters
from cardwright.typeset.items import Box

PRINT = folder("print")
SIZES = {"mini": (44.45, 63.5), "euro": (63.0, 88.0), "square": (70.0, 70.0), "tarot": (70.0, 120.0)}
Sized = Callable[..., Theme]


@pytest.fixture
def sized(tmp_path: Path) -> Sized:
    def make(like: str, wide: float, high: float, more: str = "") -> Theme:
        (tmp_path / "sized").mkdir(exist_ok=True)
        text = f'title = "Sized"\nlike = "{like}"\ncard = [{wide}, {high}]\n{more}'
        (tmp_path / "sized" / "theme.toml").write_text(text, "utf-8")
        return theme("sized", [tmp_path, PRINT / "themes"], PRINT / "fonts")

    return make


@pytest.mark.parametrize("like", ["plain", "imperial-twing", "archmage-origins", "low-ink", "large-print"])
@pytest.mark.parametrize("name", SIZES)
def test_everything_stands_on_the_card_and_in_its_order(sized: Sized, like: str, name: str) -> None:
    style = sized(like, *SIZES[name])
    card = Box(0, 0, *SIZES[name])
    assert style.card == card
    for box in (*style.boxes.values(), *(box for each in style.layouts for box in (each.art, each.type, each.text))):
        assert box.x >= 0 and box.x + box.w <= card.w + 0.1 and box.y >= 0 and box.y + box.h <= card.h + 0.1
    for each in style.layouts:
        assert each.art.h > 4
        assert each.art.y + each.art.h == pytest.approx(each.type.y)
        assert each.type.y + each.type.h == pytest.approx(each.text.y)
    for kin in style.kinds:
        heights = [n for shape in kin.frame for _, at in shape.segments for n in at[1::2]]
        assert -0.1 < min(heights) < max(heights) < card.h + 0.1


@pytest.mark.parametrize("name", SIZES)
def test_a_frame_still_lies_around_its_window(sized: Sized, name: str) -> None:
    style = sized("plain", *SIZES[name])
    window = style.layouts[0].art
    boxes = [_box([at for _, at in shape.segments if at]) for shape in style.kinds[0].frame]
    assert any(box == pytest.approx(tuple(window), abs=0.02) for box in map(tuple, boxes))


def _box(points: list[tuple[float, ...]]) -> Box:
    xs, ys = [n for at in points for n in at[::2]], [n for at in points for n in at[1::2]]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@pytest.mark.parametrize("name", SIZES)
def test_a_back_is_whole_and_the_same_either_way_up(
    sized: Sized, name: str, tmp_path: Path, look: GameLook, deck: tuple[FaceText, ...]
) -> None:
    sized("archmage-origins", *SIZES[name])
    job = Job(theme="sized", themes=(tmp_path,), marks="none", lang="de")
    book, findings = layout([replace(deck[2], copies=1)], look, job)
    assert findings == ()
    _, raster = rasters(pdf(book), 840, 1188)
    box = book.pages[1].stamps[0].box
    area = tuple(round(n * 4) for n in (box.x, box.y, box.x + box.w, box.y + box.h))
    back = Image.open(BytesIO(png(raster))).convert("L").crop(area).resize((50, 70), Image.Resampling.BOX)
    pairs = zip(back.tobytes(), back.rotate(180).tobytes(), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / 3500 < 6


def test_of_a_size_like_one_of_a_size_like_another(sized: Sized, tmp_path: Path) -> None:
    sized("plain", 70, 120)
    (tmp_path / "again").mkdir()
    (tmp_path / "again" / "theme.toml").write_text('title = "Again"\nlike = "sized"\ncard = [44.45, 63.5]\n', "utf-8")
    style = theme("again", [tmp_path, PRINT / "themes"], PRINT / "fonts")
    assert style.layouts[0].art.x == pytest.approx(4.2 * 44.45 / 63.5)
    assert _box([at for shape in style.kinds[0].frame for _, at in shape.segments if at]).h < 63.5


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        ("[boxes]\nname = [1.0, 2.0]\n", "boxes.name must be"),
        ('[styles]\nname = "large"\n', "styles.name must be a table"),
    ],
)
def test_a_slip_is_told_in_another_size_too(sized: Sized, tmp_path: Path, slip: str, said: str) -> None:
    (tmp_path / "base").mkdir()
    (tmp_path / "base" / "theme.toml").write_text(f'title = "Base"\nlike = "plain"\n{slip}', "utf-8")
    with pytest.raises(DataError, match=said):
        sized("base", 70, 120)


HIDDEN = "\n".join(
    f'[[layouts]]\nname = "{name}"\nart = [4, 14, 55, 44]\ntype = [0, 0, 0, 0]\ntext = [4, 58, 55, 24]\nscales = [1]'
    for name in ("only", "bare")
)


def test_what_is_like_a_theme_without_type_lines_keeps_its_names_at_the_top(sized: Sized, tmp_path: Path) -> None:
    (tmp_path / "quiet").mkdir()
    (tmp_path / "quiet" / "theme.toml").write_text(f'title = "Quiet"\nlike = "plain"\n{HIDDEN}', "utf-8")
    usual, lower = (sized("quiet", 63.5, high) for high in (88.9, 80.0))
    assert lower.layouts[0].type == usual.layouts[0].type == Box(0, 0, 0, 0)
    assert lower.boxes["name"] == usual.boxes["name"]
    assert lower.layouts[0].text.y < usual.layouts[0].text.y
