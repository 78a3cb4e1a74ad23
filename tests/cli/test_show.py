"""`cardwright show`: a card of letters, the same words with and without colours, and a picture of both sides."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from struct import unpack

from click.testing import Result

from cardwright.cli.reports.portrait import WIDTH, portrait
from cardwright.cli.terminal import TerminalStyle
from cardwright.press import FaceText
from cardwright.press import GameLook as Colours

Invoke = Callable[..., Result]
COLOURS = Colours(
    {"playing": ("Playing cards", "#1f4e9c")}, {"fire": ("Fire", "#b3261e", "fire")}, {"mount": "Mount", "sun": "sun"}
)
NEWT = FaceText(
    "creature/newt", "creature", "playing", "Newt of the Long Corridor in the North Wing", "Creature",
    rules=("When you roll {sun}:", "• gain 1 ornicle, and keep it until somebody … asks for it"), flavour="It waits.",
    element=("fire",), number=-3, number_label="Strength", marks=("mount",),
)  # fmt: skip
PAINT = re.compile(r"\x1b\[\d+m")


def test_a_card_in_the_terminal() -> None:
    assert (
        "\n".join(portrait(NEWT, COLOURS, TerminalStyle()))
        == """\
╭──────────────────────────────────────╮
│ Newt of the Long Corridor in the  −3 │
│ North Wing                           │
│ Creature                    Strength │
│ Mount                                │
├──────────────────────────────────────┤
│ When you roll sun:                   │
│ • gain 1 ornicle, and keep it until  │
│   somebody … asks for it             │
│                                      │
│ It waits.                            │
├──────────────────────────────────────┤
│ Playing cards                   Fire │
╰──────────────────────────────────────╯"""
    )


def test_colours_say_nothing_more_and_move_nothing() -> None:
    coloured = "\n".join(portrait(NEWT, COLOURS, TerminalStyle(colour=True)))
    assert "\x1b[31m" in coloured
    assert PAINT.sub("", coloured) == "\n".join(portrait(NEWT, COLOURS, TerminalStyle()))


def test_a_terminal_with_few_letters_has_a_frame_too() -> None:
    lines = list(portrait(NEWT, COLOURS, TerminalStyle(plain=True)))
    assert all(line.isascii() for line in lines)
    assert {len(line) for line in lines} == {WIDTH}
    assert "|   somebody ... asks for it           |" in lines


def test_a_card_by_its_name_in_any_language(invoke: Invoke) -> None:
    shown = invoke("show", "teddy der qualen", "--in", "imperial-twing")
    assert shown.exit_code == 0
    assert "│ Teddy of Agony " in shown.output
    assert "Teddy der Qualen" in invoke("show", "Teddy of Agony", "--lang", "de").output


def test_the_set_in_the_folder_comes_first(invoke: Invoke, folder: Path) -> None:
    (folder / "nets.card").write_text('use imperial-twing\n\ntrap "Net"\n  name (de): "Netz"\n', "utf-8")
    assert "│ Net " in invoke("show", "Net").output
    assert "│ Teddy of Agony " in invoke("show", "Teddy of Agony").output


def test_a_name_that_no_card_has(invoke: Invoke) -> None:
    shown = invoke("show", "Tedy of Agony")
    assert shown.exit_code == 2
    assert "Did you mean 'Teddy of Agony'?" in shown.output


def test_a_picture_of_both_sides(invoke: Invoke, folder: Path) -> None:
    shown = invoke("show", "Teddy of Agony", "-o", "teddy.png")
    assert shown.exit_code == 0
    assert "teddy.png: front and back, 750 × 1050 pixels each" in shown.output
    data = (folder / "teddy.png").read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert unpack(">II", data[16:24]) == (1500, 1050)


def test_a_card_that_is_in_another_set_is_told_where_it_is(invoke: Invoke) -> None:
    shown = invoke("show", "Kurzol", "--in", "imperial-twing")
    assert shown.exit_code == 2 and "but in" not in shown.output
    told = invoke("show", "Kurzol")
    assert told.exit_code == 2
    assert "There is no card 'Kurzol' in this set, but in archmage-origins. Try `--in archmage-origins`." in told.output


MACHINES = """game "Workshop"
  players: 2

family machine
  colour: "#555555"

property cost
  from: 1 to 9

property yield
  from: 0 to 5
  name (de): "Ertrag"

kind machine
  plural: "machines"
  family: machine
  has: cost, yield

machine "Lathe"
  cost: 3
  yield: 2
"""


def test_all_numbers_of_a_card_are_shown(invoke: Invoke, folder: Path) -> None:
    (folder / "workshop.card").write_text(MACHINES, "utf-8")
    shown = invoke("show", "Lathe", "--in", ".").output
    assert re.search(r"│ Lathe +3 │\n│ Machine +Cost │\n│ Yield 2 +│", shown), shown
    assert "Ertrag 2" in invoke("show", "Lathe", "--in", ".", "--lang", "de").output
