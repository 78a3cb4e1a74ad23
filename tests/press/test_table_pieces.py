"""Boards, mats, pads, standees, trays and reference cards: what stands on them, and whether it fits together."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from cardwright.app.print import print_set
from cardwright.app.print_order import PrintOrder
from cardwright.messages.refusal import Refusal
from cardwright.press.cutouts.plain_page import TrayMeasures
from cardwright.press.cutouts.tray import tray_plan
from cardwright.typeset.items import Box

POKER = Box(0, 0, 63.5, 88.9)


def printed(tmp_path: Path, target: str, product: str, **more: object) -> pypdfium2.PdfDocument:
    out = tmp_path / f"{product}.pdf"
    print_set(PrintOrder(target, str(out), product=product, **{"lang": "en", **more}))  # type: ignore[arg-type]
    return pypdfium2.PdfDocument(out)


def text(document: pypdfium2.PdfDocument) -> str:
    return " ".join(page.get_textpage().get_text_bounded() for page in document)


def test_a_tray_is_as_large_as_its_deck_and_its_flaps_lie_within_the_walls_beside_them() -> None:
    plan = tray_plan(56, POKER, TrayMeasures("", 0.32, 3.0, 6.0, 8.0, ()))
    assert (plan.floor.w, plan.floor.h) == (66.5, 91.9)
    high = plan.walls[0].h
    assert high == pytest.approx(56 * 0.32 + 6.0)
    for flap in plan.flaps:
        (fold_x, _), *_ = flap
        assert all(abs(x - fold_x) <= 8.0 for x, _ in flap) and abs(flap[0][1] - flap[1][1]) == pytest.approx(high)


def test_a_mat_has_a_place_for_all_that_lies_before_a_player(tmp_path: Path) -> None:
    shown = text(printed(tmp_path, "imperial-twing", "mat", lang="de"))
    for place in ("Gefolge", "Schlachtfeld", "Sammlung", "Einsatz"):
        assert place in shown
    assert "Hand" not in shown


def test_a_board_has_the_grid_of_its_game_and_says_on_which_paper(tmp_path: Path) -> None:
    board = printed(tmp_path, "archmage-origins", "board", paper="a3")
    assert board[0].get_size() == pytest.approx((841.9, 1190.55), abs=0.5)
    with pytest.raises(Refusal) as refused:
        printed(tmp_path, "archmage-origins", "board")
    assert "Realm is 260 × 367 mm" in str(refused.value)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("product", ["mat", "scorepad", "standees", "tray", "reference", "chits", "dice"])
def test_each_of_them_is_made_on_every_paper(product: str, paper: str, tmp_path: Path) -> None:
    target, cards = ("archmage-origins", ("Kurzol",)) if product in ("standees", "tray") else ("imperial-twing", ())
    document = printed(tmp_path, target, product, paper=paper, cards=cards)
    sizes = {"a4": (595.3, 841.9), "letter": (612.0, 792.0), "a3": (841.9, 1190.6)}
    assert sorted(document[0].get_size()) == pytest.approx(sizes[paper], abs=0.5)


def test_there_is_a_die_in_the_colour_of_each_element(tmp_path: Path) -> None:
    assert len(printed(tmp_path, "imperial-twing", "dice")) == 4


def test_reference_cards_say_the_numbers_in_force(tmp_path: Path) -> None:
    assert "Buy an object: five ornicles" in text(printed(tmp_path, "imperial-twing", "reference", copies=1))
    cheap = printed(tmp_path, "imperial-twing", "reference", copies=1, rules=("faff",))
    assert "Buy an object: two ornicles" in text(cheap)


def test_a_save_for_the_simulator_has_counters_dice_and_cards_sharp_enough(tmp_path: Path) -> None:
    print_set(PrintOrder("imperial-twing", str(tmp_path), "en", product="tabletop", cards=("Spark",)))
    state = json.loads((tmp_path / "imperial-twing.json").read_text("utf-8"))
    (card, *dice), notes = state["ObjectStates"][:5], state["ObjectStates"][5:]
    assert "Power 1" in json.dumps(card) and state["SaveName"] == "Imperial Twing"
    assert [die["Name"] for die in dice] == ["Die_12"] * 4
    assert dice[0]["Description"].startswith("1: −4\n2: 4")
    assert {note["Name"] for note in notes} == {"Notecard"} and notes[0]["Nickname"] == "Setting up 1"
    steps = [line for note in notes for line in note["Description"].split("\n")]
    assert len(steps) == 9 and steps[2] == "3. Turn up the top two magic objects. This is the market."
    wide, high = size_of(next(tmp_path.glob("faces-*.png")))
    assert wide / 5 / (63.5 / 25.4) >= 300 and high <= 4096


def size_of(picture: Path) -> tuple[int, int]:
    data = picture.read_bytes()
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


NET = """use imperial-twing

object "Net"
  element: water

  when you lose a battle:
    gain 1 ornicle
"""


def test_what_is_made_of_a_set_of_ones_own_bears_its_name(tmp_path: Path) -> None:
    home = tmp_path / "kitchen-magic"
    home.mkdir()
    (home / "net.card").write_text(NET)
    print_set(PrintOrder(str(home), str(tmp_path / "out"), "en", product="tabletop"))
    assert (tmp_path / "out" / "kitchen-magic.json").is_file()
    assert "Kitchen magic" in text(printed(tmp_path, str(home), "tuckbox"))
