"""What the hunt has found, each in the fewest letters that do it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.fuzz.hunt import within
from tests.fuzz.subjects import SEEDS, compiled, drawing, look, project, zipped

from cardwright.app.check import check
from cardwright.compile.art import fault
from cardwright.compile.workbook import WorkbookFault, first_sheet

PATH = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="{}"/></svg>'


def told(text: str) -> list[str]:
    made = compiled(text.encode(), Path(__file__).parent)
    return [f"{one.span} {one.code} {one.span.text}" for one in made.diagnostics]


def test_an_expectation_without_a_tail_has_an_end() -> None:
    text = 'use archmage-origins\n\nspell "X"\n  power: 1\n\n  expect row 2 column 3 is empty\n'
    assert any(
        line.startswith("a.card:6:3 ") and line.endswith(" expect row 2 column 3 is empty") for line in told(text)
    )


def test_what_joins_two_nouns_is_no_word() -> None:
    text = 'use imperial-twing\n\nobject "X"\n  element: fire\n\n  when you win a\x1b]0;x\x07bai:\n    gain 1 ornicle\n'
    assert any(" CW107 " in line for line in told(text))


def test_a_table_that_is_only_a_head() -> None:
    assert told('spell "Spark"\n  | element | power |\n') == ["a.card:2:3 CW515 | element | power |"]


def test_a_number_of_thousands_of_digits_that_is_called_something() -> None:
    lines = told("property rank\n  from: 1 to 13\n  called: 1" + "9" * 5000 + "\n")
    assert any(line.startswith("a.card:3:11 CW304 ") for line in lines)


def test_a_cell_whose_text_begins_with_an_equals_sign(tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("name,element,strength,text\nMoo,fire,2,=1+1\n")
    made = compiled(b'use imperial-twing\n\ncreatures from "x.csv"\n', tmp_path)
    assert any(one.span.text.startswith("=") for one in made.diagnostics)


def test_a_die_with_a_range_for_faces() -> None:
    assert any(line.endswith(" 1 to 2") for line in told("use imperial-twing\n\ndie luck: 1 to 2\n"))


@pytest.mark.parametrize("noun", ["battle", "turn", "die"])
def test_a_loop_over_what_is_no_card(noun: str) -> None:
    card = 'use imperial-twing\n\nobject "X"\n  element: fire\n\n  when you win a battle:\n'
    text = card + f"    {{}} {noun}:\n      draw 1 card\n"
    assert told(text.format("for each")) == [f"a.card:7:14 CW528 {noun}"]
    assert told(text.format("each")) == [f"a.card:7:10 CW528 {noun}"]


def test_a_slip_that_stands_thousands_of_times(tmp_path: Path) -> None:
    again = 'scenario "S"\n  players: ' + "anners: " * 40 + "\n\n"
    within(2, lambda: told("use imperial-twing\n\n" + again * 60))


def test_long_words_that_are_nearly_alike() -> None:
    long = "a" * 5000
    text = f'use imperial-twing\n\nzone h{long}\n  order: stack\n\nobject "X"\n  element: {long}\n\n  draw 1 {long}\n'
    within(2, lambda: told(text))


def test_a_frame_for_one_language() -> None:
    assert told('use imperial-twing\n\nproperty rank\n  frame (de): "x"\n') == ["a.card:4:3 CW302 frame (de)"]


@pytest.mark.parametrize("path", [f"A1 1 0 0{'9' * 5000}1 2 2", f"M1 {'9' * 5000} 3 4", "M1e999 2L3 4"])
def test_a_number_without_end_in_a_path(tmp_path: Path, path: str) -> None:
    (tmp_path / "x.svg").write_text(PATH.format(path), "utf-8")
    within(5, lambda: drawing(PATH.format(path).encode(), tmp_path))
    assert fault("x.svg", tmp_path) == ("", "")  # it is an SVG file; the press says what it cannot draw (CW805)


def test_a_length_without_end_in_a_shape(tmp_path: Path) -> None:
    drawing(PATH.replace("<path d", "<rect width='1e999' height='1' x").format("0").encode(), tmp_path)


def test_a_number_without_end_in_settings(tmp_path: Path) -> None:
    project(b"paper = " + b"9" * 5000, tmp_path)
    look(b"card = [" + b"9" * 5000 + b", 88.0]", tmp_path)


@pytest.mark.parametrize("place", ["A2" + "9" * 21, "a3", "ZZZZZZZZZ1", "A1:B2", "²"])
def test_a_cell_whose_place_no_sheet_has(place: str) -> None:
    sheet = (SEEDS / "workbook.sheet.xml").read_text("utf-8").replace('r="A2"', f'r="{place}"')
    with pytest.raises(WorkbookFault) as refused:
        first_sheet(zipped(sheet.encode()), "x.xlsx")
    assert place[:20] in str(refused.value.args[0])


def test_a_measure_of_hundreds_of_digits_in_a_theme(tmp_path: Path) -> None:
    look((SEEDS / "theme.theme.toml").read_bytes().replace(b"size = 8.5", b"size = 8" + b"5" * 400), tmp_path)


def test_an_indented_line_behind_a_byte_order_mark_ends_where_the_text_ends() -> None:
    lines = told('scenario "A"\n  players: ann, ben\n\ufeff  ann draws 1 spell')
    assert any(line.startswith("a.card:3:4 ") and line.endswith(" CW112 ann draws 1 spell") for line in lines)


def test_short_rules_of_many_lines_that_do_not_fit_are_told_before_they_are_printed(tmp_path: Path) -> None:
    (tmp_path / "a.card").write_text(
        'use imperial-twing\n\ntrap "T"\n\n  action "Act so", once per turn, discarding this:\n'
        '    everyone secretly chooses:\n      - "Hand": they trap 1 creature\n      - "Slap": they take another turn\n'
        '      all "Slap": put your strongest creature at the bottom of the deck\n\n'
        "  each player's defence_spells + object_price in a duel\n",
        "utf-8",
    )
    assert "CW801" in [one.code for one in check([str(tmp_path)]).diagnostics]
