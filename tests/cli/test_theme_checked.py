"""`check` tells what `print` would refuse of a theme, at the line that names it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardwright.app.check import check
from cardwright.assets import folder

EXAMPLE = folder("cards").parent / "examples" / "20-photographs"


@pytest.fixture
def photographs(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "photographs"))


def told(place: Path) -> list[str]:
    return [f"{finding.code} {finding.message} {finding.help}" for finding in check([str(place)]).diagnostics]


def test_a_theme_that_is_sound_is_not_told(photographs: Path) -> None:
    assert told(photographs) == []


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            '"Cinzel-Bold.ttf"',
            '"Georgia Bold"',
            "there is no font “Georgia Bold” on this machine. It comes with Windows",
        ),
        (
            "card = [70.0, 120.0]",
            'card = [70.0, 120.0]\nshape = "circle"',
            "reaches over the cut of a card whose shape",
        ),
        ('"back.svg"', '"back.png"', "a PNG or JPEG file in the folder of the theme, not back.png"),
        ("around", "arround", "did you mean around?"),
    ],
)
def test_what_is_wrong_with_a_theme_of_ones_own_is_told(
    photographs: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, says: str
) -> None:
    monkeypatch.setattr("cardwright.press.look.theme_fonts.system_folders", lambda: (photographs / "none",))
    file = photographs / "themes" / "darkroom" / "theme.toml"
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    (one,) = told(photographs)
    assert one.startswith("CW808 Nothing can be printed in this theme: ") and says in one
