"""Boards, mats, pads, standees, trays and reference cards: what stands on them, and whether it fits together."""

from __future__ import annotations

import json
from pathlib import Path

import pypdf
import pypdfium2
import pytest

from cardwright.app.print import print_set
from cardwright.app.print_inputs import print_inputs
from cardwright.app.print_order import PrintOrder
from cardwright.app.table_setup import dealings
from cardwright.messages.refusal import Refusal
from cardwright.press.cutouts.mat_rows import MatPlace, packed
from cardwright.press.cutouts.plain_page import TrayMeasures
from cardwright.press.cutouts.tray import tray_plan
from cardwright.press.tabletop_script import script
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


def test_what_stands_on_the_walls_of_a_tray_is_upright_when_they_are_folded_back(tmp_path: Path) -> None:
    """The foot of each title is at its fold: that of the upper wall is above the floor, that of the lower one below."""
    page = pypdf.PdfReader(tmp_path / "tray.pdf") if printed(tmp_path, "archmage-origins", "tray") else None
    assert page is not None
    at: dict[bool, float] = {}

    def visit(text: str, _: list[float], matrix: list[float], *__: object) -> None:
        if text.strip() == "Archmage Origins" and matrix[5] < 780:
            at[matrix[0] > 0] = matrix[5]

    page.pages[0].extract_text(visitor_text=visit)
    assert at[True] > at[False]


def test_a_mat_has_a_place_for_all_that_lies_before_a_player(tmp_path: Path) -> None:
    shown = text(printed(tmp_path, "imperial-twing", "mat", lang="de"))
    for place in ("Gefolge", "Schlachtfeld", "Sammlung", "Einsatz"):
        assert place in shown
    assert "Hand" not in shown


def test_a_board_is_one_page_on_which_each_pile_says_what_lies_there(tmp_path: Path) -> None:
    for paper in ("a4", "letter"):
        board = printed(tmp_path, "imperial-twing", "board", paper=paper, lang="fr")
        assert len(board) == 1
        shown = text(board)
        for words in ("Étal", "Pioche", "Défausse", "Pile d’objets", "Cartes de jeu", "Objets"):
            assert words in shown


def test_the_grid_of_a_board_is_whole_where_the_paper_holds_it_and_else_goes_on_on_the_next_page(
    tmp_path: Path,
) -> None:
    board = printed(tmp_path, "archmage-origins", "board", paper="a3")
    assert board[0].get_size() == pytest.approx((841.9, 1190.55), abs=0.5)
    assert [page.get_textpage().count_chars() > 300 for page in board] == [True, False]
    on_a4 = printed(tmp_path, "archmage-origins", "board")
    assert "Realm 1" in text(on_a4) and "Realm 2" in text(on_a4) and len(on_a4) == 3


MEADOW = """game "Meadow"
  players: 2

rule meadow_columns = 9
  name: "columns of the meadow"

rule meadow_rows = 2
  name: "rows of the meadow"

family flowers
  name: "Flowers"
  colour: "#a2542a"

kind flower
  family: flowers
  pile: meadow

flower "Clover"
  copies: 18

zone meadow
  name: "meadow"
  of: table
  seen: all
  order: grid
  rows: meadow_rows
  columns: meadow_columns
"""


def test_a_grid_that_is_wider_than_any_way_of_the_paper_is_refused_with_its_size(tmp_path: Path) -> None:
    (tmp_path / "meadow.card").write_text(MEADOW)
    with pytest.raises(Refusal) as refused:
        printed(tmp_path, str(tmp_path / "meadow.card"), "board")
    assert "Meadow is 592 × 186 mm, more than A4 has" in str(refused.value)


def test_a_mat_fills_its_page_and_where_one_page_has_room_for_two_players_it_has_two(tmp_path: Path) -> None:
    assert text(printed(tmp_path, "archmage-origins", "mat")).count("Army") == 2
    for copies, pages in ((1, 1), (2, 1), (5, 3)):
        assert len(printed(tmp_path, "archmage-origins", "mat", copies=copies)) == pages
    assert text(printed(tmp_path, "imperial-twing", "mat")).count("Entourage") == 1


def test_rows_are_few_and_in_order_where_they_can_be() -> None:
    places = [MatPlace(name, across=2 if name == "M" else 1) for name in "DSOMEFC"]
    assert ["".join(place.name for place in row) for row in packed(places, 4)] == ["MDS", "OEFC"]


def test_what_lies_in_the_middle_of_a_game_of_ones_own_is_on_its_board(tmp_path: Path) -> None:
    shown = text(printed(tmp_path, "examples/games/casino", "board"))
    assert "Pool" in shown and "Discard" not in shown


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("product", ["mat", "scorepad", "standees", "tray", "reference", "chits", "dice"])
def test_each_of_them_is_made_on_every_paper(product: str, paper: str, tmp_path: Path) -> None:
    target, cards = ("archmage-origins", ("Kurzol",)) if product in ("standees", "tray") else ("imperial-twing", ())
    document = printed(tmp_path, target, product, paper=paper, cards=cards)
    sizes = {"a4": (595.3, 841.9), "letter": (612.0, 792.0), "a3": (841.9, 1190.6)}
    assert sorted(document[0].get_size()) == pytest.approx(sizes[paper], abs=0.5)


def test_there_is_a_die_in_the_colour_of_each_element_and_two_on_each_page(tmp_path: Path) -> None:
    dice = printed(tmp_path, "imperial-twing", "dice")
    assert [page.get_textpage().get_text_bounded().count("−4") for page in dice] == [2, 2]
    assert [len(printed(tmp_path, "imperial-twing", "die", copies=copies)) for copies in (1, 2, 3)] == [1, 1, 2]
    assert len(printed(tmp_path, "imperial-twing", "dice", paper="a3")) == 1


def test_a_page_of_score_pads_says_nothing_in_another_language(tmp_path: Path) -> None:
    shown = text(printed(tmp_path, "imperial-twing", "scorepad", lang="fr"))
    assert "Score" not in shown and shown.count("Imperial Twing") == 5


def test_reference_cards_say_the_numbers_in_force(tmp_path: Path) -> None:
    assert "Buy an object: five ornicles" in text(printed(tmp_path, "imperial-twing", "reference", copies=1))
    cheap = printed(tmp_path, "imperial-twing", "reference", copies=1, rules=("faff",))
    assert "Buy an object: two ornicles" in text(cheap)


@pytest.mark.parametrize("theme", ["", "low-ink", "large-print", "plain", "archmage-origins"])
def test_reference_cards_are_words_alone_as_large_as_they_fit_in_every_theme(theme: str, tmp_path: Path) -> None:
    shown = printed(tmp_path, "imperial-twing", "reference", copies=1, theme=theme)
    words = text(shown)
    assert "Announce it" in words and "game-icons" not in words
    assert words.count("Your turn") == (2 if theme == "large-print" else 1) and words.count("A battle") <= 4


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


SCRIPT = """function onLoad()
  self.addContextMenuItem("Setting up", set_up)
end

function set_up()
  self.shuffle()
  self.deal(3)
end
"""


def test_a_pile_in_the_simulator_is_shuffled_and_dealt_as_the_set_up_has_it(tmp_path: Path) -> None:
    cards = ("Spark", "Teddy of Agony", "Panties of Protection")
    print_set(PrintOrder("imperial-twing", str(tmp_path), "en", product="tabletop", cards=cards))
    spark, objects = json.loads((tmp_path / "imperial-twing.json").read_text("utf-8"))["ObjectStates"][:2]
    assert (spark["Description"], objects["Description"]) == ("Deck", "Object pile")
    assert spark["LuaScript"] == SCRIPT
    assert "lay(2, 2, true, 1)" in objects["LuaScript"]


@pytest.mark.parametrize(
    ("game", "dealt"),
    [
        ("cards/archmage-origins", ["lay(16, 4, false, 1)"]),
        ("examples/games/hearts", ["self.deal(math.floor(self.getQuantity() / math.max(1, #getSeatedPlayers())))"]),
        ("examples/games/knock-out-whist", ["self.deal(7)"]),
        ("examples/games/schwimmen", ["self.deal(3)", "lay(3, 3, true, 1)"]),
        ("examples/games/not-for-me", ["lay(9, 1, false, 1)", "lay(1, 1, true, 2)"]),
        ("examples/games/battle", []),
    ],
)
def test_first_hands_are_dealt_by_the_steps_of_a_game(game: str, dealt: list[str]) -> None:
    order = PrintOrder(game, "", "en", product="tabletop")
    scripts = {script(dealing) for dealing in dealings(order, print_inputs(order)[0].faces, "Setting up").values()}
    told = [
        line.strip() for lines in scripts for line in lines.split("\n") if line.startswith(("  self.deal", "  lay("))
    ]
    assert told == dealt


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
