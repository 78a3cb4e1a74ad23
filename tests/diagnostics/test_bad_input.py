"""What no author should have to see, and some do: every sort of bad input gets a finding at its place, and no crash."""

from __future__ import annotations

import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from xml.sax.saxutils import escape
from zipfile import ZipFile

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.compile.find import NoSuchSet
from cardwright.limits import CARD_FILE
from cardwright.vocabulary.verb import verbs

HEAD = 'use imperial-twing\n\nobject "Sock of Doom"\n  name (de): "Socke des Verderbens"\n  element: fire\n'
Check = Callable[..., list[str]]


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Write files, compile the set that they make, and tell `file:line:column code` of each finding."""
    monkeypatch.chdir(tmp_path)

    def checked(data: str | bytes, target: str = "socks", **others: str | bytes) -> list[str]:
        for name, content in {"socks/sock.card": data, **others}.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        made: Compiled = compile_set(target)
        return [f"{finding.span} {finding.code}" for finding in made.diagnostics]

    return checked


def test_the_sock_itself_is_clean(check: Check) -> None:
    assert check(HEAD) == []


def test_not_utf8(check: Check) -> None:
    assert check(HEAD.encode("utf-16")) == ["socks/sock.card:1:1 CW101"]


def test_byte_order_mark(check: Check) -> None:
    assert check("\ufeff" + HEAD) == ["socks/sock.card:1:1 CW102"]


def test_decomposed_letters(check: Check) -> None:
    assert check(HEAD.replace("Doom", "Doo\u0308m")) == ["socks/sock.card:3:19 CW103"]


def test_tabs(check: Check) -> None:
    assert check(HEAD.replace("  element", "\telement")) == ["socks/sock.card:5:1 CW104"]


def test_unclosed_string(check: Check) -> None:
    assert check(HEAD.replace('Verderbens"', "Verderbens")) == ["socks/sock.card:4:14 CW105"]


def test_a_thousand_nested_blocks(check: Check) -> None:
    blocks = "".join("  " * n + "if you have no spell:\n" for n in range(2, 1002))
    assert check(f"{HEAD}  when you win a battle:\n{blocks}{'  ' * 1002}draw 1 card\n") == [
        "socks/sock.card:46:83 CW110"
    ]


def test_a_thousand_blocks_on_one_line(check: Check) -> None:
    assert check(f"{HEAD}  {'when you win a battle: ' * 1000}\n")


def test_a_phrase_of_ten_thousand_words(check: Check) -> None:
    assert check(f"{HEAD}  your {'top card of the ' * 10_000}deck have strength + 1\n") == ["socks/sock.card:6:3 CW115"]


def test_a_file_over_the_limit(check: Check) -> None:
    assert check(HEAD + "# \n" * (CARD_FILE // 3)) == ["socks/sock.card:1:1 CW108"]


def test_an_unknown_set(check: Check) -> None:
    assert check(HEAD.replace("imperial-twing", "imperial-twin")) == ["socks/sock.card:1:5 CW406"]
    with pytest.raises(NoSuchSet) as lost:
        check(HEAD, target="imperial-twin")
    assert lost.value.near == ["imperial-twing"]


def test_a_use_reads_nothing_but_cards(check: Check) -> None:
    """A file without `.card`, beside the set: whatever it is, it was read as cards, and lost without a word."""
    assert check("use notes\n" + HEAD, **{"notes": "use imperial-twing\n"}) == ["socks/sock.card:1:5 CW406"]


def test_an_error_in_a_used_set_is_told_once_where_it_is_used(check: Check) -> None:
    others = {"shoes/shoe.card": "use feet\n", "feet/foot.card": "use imperial-twing\nfoo bar\nhouse rule 7\n"}
    assert check("use shoes\n" + HEAD, **others) == ["socks/sock.card:1:5 CW412"]


def test_a_used_set_says_no_more_than_the_own_one_which_game_it_is(check: Check) -> None:
    shelf = 'kind jar\n  plural: "jars"\n  family: cellar\n\nfamily cellar\n  colour: "#5a6a3d"\n'
    assert check("use shelf\n" + HEAD.partition("\n")[2], **{"shelf/shelf.card": shelf})
    assert check("use shelf\n", **{"shelf/shelf.card": shelf}) == []
    assert check("use shelf\n", **{"shelf/shelf.card": "# nothing yet\n"}) == ["socks/sock.card:1:1 CW608"]


def test_who_says_no_game_is_told_so_beside_a_slip(check: Check) -> None:
    said = check(HEAD.partition("\n")[2] + "  gain 1 ornicle\n\nhouse rule 7\n")
    assert "CW608" in " ".join(said) and len(said) > 1


def test_a_circle_of_sets(check: Check) -> None:
    others = {"shoes/shoe.card": "use feet\n", "feet/foot.card": "use socks\n"}
    assert check("use shoes\n" + HEAD, **others) == ["socks/sock.card:1:5 CW407"]


def test_a_set_that_uses_itself(check: Check) -> None:
    assert check(HEAD.replace("\n", "\nuse socks\n", 1)) == ["socks/sock.card:2:5 CW407"]


@pytest.mark.parametrize(
    "path",
    ["../secret.png", "/etc/passwd", "pictures/../../secret.png", "file:///etc/passwd", "..\\\\secret.png", "https://example.org/a.png"],
)  # fmt: skip
def test_art_outside_the_project(check: Check, path: str) -> None:
    assert check(f'{HEAD}  art: "{path}"\n', **{"secret.png": b"\x89PNG\r\n\x1a\n"}) == ["socks/sock.card:6:8 CW408"]


def test_art_behind_a_link_out_of_the_project(check: Check, tmp_path: Path) -> None:
    (tmp_path / "socks").mkdir()
    (tmp_path / "secret.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    (tmp_path / "socks" / "sock.png").symlink_to(tmp_path / "secret.png")
    assert check(f'{HEAD}  art: "sock.png"\n') == ["socks/sock.card:6:8 CW408"]


@pytest.mark.parametrize(
    "inside",
    [
        "<script>alert(1)</script>",
        "<SCRIPT/>",
        '<g onload="alert(1)"/>',
        '<image href="https://example.org/a.png"/>',
        '<image xlink:href="file:///etc/passwd"/>',
        "<style>@import url(https://example.org/a.css)</style>",
        '<rect fill="url(https://example.org/a.svg)"/>',
        "<foreignObject/>",
        '<a href="javascript:alert(1)"/>',
    ],
)
def test_an_svg_that_does_something(check: Check, inside: str) -> None:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'
    assert check(f'{HEAD}  art: "sock.svg"\n', **{"socks/sock.svg": svg}) == ["socks/sock.card:6:8 CW408"]


def test_an_svg_with_entities(check: Check) -> None:
    svg = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>'
    assert check(f'{HEAD}  art: "sock.svg"\n', **{"socks/sock.svg": svg}) == ["socks/sock.card:6:8 CW408"]


def test_a_picture_that_is_none(check: Check) -> None:
    assert check(f'{HEAD}  art: "sock.png"\n', **{"socks/sock.png": "no picture"}) == ["socks/sock.card:6:8 CW408"]


@pytest.mark.parametrize("braces", ["{{ 7 * 7 }}", "{% for x in y %}", "}}"])
def test_braces_in_a_name(check: Check, braces: str) -> None:
    assert check(HEAD.replace("Doom", braces)) == ["socks/sock.card:3:8 CW113"]


def test_no_sentence_has_a_language_behind_its_verb(check: Check) -> None:
    said = [word for verb in verbs().values() if (word := verb.words["en"][0]).isalpha()]
    cards = [f'object "Sock {n}"\n  element: fire\n  when you roll:\n    {one} (de):\n' for n, one in enumerate(said)]
    found = check("use imperial-twing\n\n" + "\n".join(cards))
    assert found == [f"socks/sock.card:{6 + 5 * n}:5 CW201" for n in range(len(said))]


def test_a_right_to_left_override(check: Check) -> None:
    assert check(HEAD.replace("Doom", "\u202emooD")) == ["socks/sock.card:3:17 CW107"]


def test_two_cards_of_one_name(check: Check) -> None:
    again = HEAD.replace("use imperial-twing\n\n", "")
    assert check(HEAD, **{"socks/zz.card": again}) == ["socks/zz.card:1:8 CW601"]


def test_two_rows_of_one_name(check: Check) -> None:
    rows = "name;name (de);element;strength\nDrake;Drache;fire;4\nDrake;Drache;life;3\n"
    text = 'use imperial-twing\n\ncreatures from "beasts.csv"\n'
    assert check(text, **{"socks/beasts.csv": rows}) == ["socks/beasts.csv:3:1 CW601"]


def test_a_deck_too_small_to_deal(check: Check) -> None:
    game = (
        'game "Snap"\n  players: 2 to 4\n\nrule starting_hand = 3\n  of: player\n  from: 0 to 10\n\n'
        'zone deck\n  order: stack\n  deals: starting_hand\n\nkind beast\n  pile: deck\n\nbeast "Fox"\n  copies: 11\n'
    )
    assert check(game) == ["socks/sock.card:10:10 CW602"]
    assert check(game.replace("11", "12")) == []


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("creatures.csv", b""),
        ("creatures.csv", b"\xff\xfe\x00"),
        ("creatures.csv", b"title\nFox\n"),
        ("creatures.xlsx", b"no workbook"),
        ("creatures.txt", b"name\nFox\n"),
        ("other.csv", b""),
    ],
)
def test_a_sheet_that_cannot_be_read(check: Check, name: str, content: bytes) -> None:
    text = f'use imperial-twing\n\ncreatures from "{"missing.csv" if name == "other.csv" else name}"\n'
    assert check(text, **{f"socks/{name}": content}) == ["socks/sock.card:3:16 CW309"]


def test_a_sheet_outside_the_project(check: Check) -> None:
    assert check('use imperial-twing\n\ncreatures from "../a.csv"\n', **{"a.csv": "name\n"}) == [
        "socks/sock.card:3:16 CW309"
    ]


def test_numbers_beyond_all_measure(check: Check) -> None:
    assert check(f"{HEAD}  copies: {'9' * 6000}\n") == ["socks/sock.card:6:11 CW304"]


def test_an_empty_file(check: Check) -> None:
    assert check("") == []
    assert check("\n\n# nothing yet\n") == []


@pytest.mark.parametrize(
    "lines",
    [
        f"  flavour: a{' ' * 40_000}b\n",
        "".join(f"{'  ' * (2 + i % 2)}draw 1 card\n" for i in range(3000)),
        "  draw of of\n" * 5000,
        f"  {'~ ' * 20_000}\n",
        f"  {'a.a' * 50_000}\n",
        f"  {'(' * 20_000}\n",
    ],
    ids=["spaces", "stairs", "faults", "signs", "dots", "brackets"],
)
def test_rubbish_takes_no_time(check: Check, lines: str) -> None:
    start = time.perf_counter()
    assert check(HEAD + lines)
    assert time.perf_counter() - start < 2


def test_what_stands_below_a_use_is_pointed_at_without_what_stands_around_it() -> None:
    found = compile_set("-", stdin=b"use imperial-twing\n    copies: 2  \n").diagnostics
    assert [one.span.text for one in found] == ["copies: 2"]


def test_yes_and_no_in_a_sheet_are_no_words(check: Check) -> None:
    rows = "name;name (de);element;strength;mount\nMule;Maultier;fire;4;yes\nDrake;Drache;fire;4;No\n"
    assert check('use imperial-twing\n\ncreatures from "beasts.csv"\n', **{"socks/beasts.csv": rows}) == []
    ruleset = compile_set("socks").ruleset
    assert ruleset is not None
    mounts = {card.id: dict(card.properties).get("mount") for card in ruleset.cards}
    assert (mounts["creature/mule"], mounts["creature/drake"]) == (True, False)


def test_a_fault_in_a_sheet_stands_at_its_cell_and_is_mended_there_by_hand(tmp_path: Path, check: Check) -> None:
    rows = "name;name (de);element;strength\nDrake;Drache;fire;4\nElk;Elch;Life;3\nNymph;Nymphe;water;many\n;Ohne;;1\n"
    text = 'use imperial-twing\n\ncreatures from "beasts.csv"\n'
    assert check(text, **{"socks/beasts.csv": rows}) == [
        "socks/beasts.csv:3:10 CW306",
        "socks/beasts.csv:4:20 CW304",
        "socks/beasts.csv:5:1 CW309",
    ]
    found = compile_set("socks").diagnostics
    assert [finding.fix for finding in found] == [None] * 3


OBJECTS = """name;element;text;copies
Bucket;water;"when you win a battle:
  gian 2 ornicles";2
Pass;life;your object_price - 1;1
Hat;air;"may ""tip the hat"" on your turn, paying 1 ornicle:
  darw 1 card";1
"""


def test_a_fault_in_the_text_of_a_row_stands_at_its_line(check: Check) -> None:
    text = 'use imperial-twing\n\nobjects from "things.csv"\n'
    assert check(text, **{"socks/things.csv": OBJECTS}) == ["socks/things.csv:3:3 CW204", "socks/things.csv:6:3 CW204"]
    assert [finding.fix for finding in compile_set("socks").diagnostics] == [None] * 2


def test_the_text_of_a_row_is_what_its_card_does(check: Check) -> None:
    """Written in a sheet or below its name, a card is the same."""
    rows = """name;name (de);element;text;'tip'
Bucket;Eimer;water;"when you win a battle:
  gain 2 ornicles";
Pass;Karte;life;your object_price - 1;
Hat;Hut;air;"may ""tip the hat"" on your turn, paying 1 ornicle:
  draw 1 card";den Hut lüften
""".replace("'tip'", '"""tip the hat"" (de)"')
    assert check('use imperial-twing\n\nobjects from "things.csv"\n', **{"socks/things.csv": rows}) == []
    in_sheet = compile_set("socks")
    assert in_sheet.ruleset is not None
    below = """use imperial-twing

object "Bucket"
  name (de): "Eimer"
  element: water
  when you win a battle:
    gain 2 ornicles

object "Pass"
  name (de): "Karte"
  element: life
  your object_price - 1

object "Hat"
  name (de): "Hut"
  element: air
  "tip the hat" (de): "den Hut lüften"
  may "tip the hat" on your turn, paying 1 ornicle:
    draw 1 card
"""
    assert check(below) == []
    written = compile_set("socks")
    assert written.ruleset is not None
    assert in_sheet.ruleset.cards == written.ruleset.cards
    assert in_sheet.glossary == written.glossary


def test_a_cell_of_a_workbook_is_found_by_its_row(tmp_path: Path, check: Check) -> None:
    pytest.importorskip("python_calamine")
    rows = [["name", "element", "text"], ["Bucket", "water", "when you win a battle:\n  gian 2 ornicles"]]
    text = 'use imperial-twing\n\nobjects from "things.xlsx"\n'
    assert check(text, **{"socks/things.xlsx": workbook(rows)}) == ["socks/things.xlsx 2:2:3 CW204"]


@pytest.mark.parametrize("column", ["effect", "Rules", "abilities"])
def test_a_column_that_others_call_otherwise_is_named(check: Check, column: str) -> None:
    rows = f"name;element;{column}\nPass;life;your object_price - 1\n"
    check('use imperial-twing\n\nobjects from "things.csv"\n', **{"socks/things.csv": rows})
    (found,) = compile_set("socks").diagnostics
    assert (found.message, found.help) == (f"An object has no `{column}`.", "Did you mean “text”?")


@pytest.mark.parametrize(
    ("game", "of_a_kind"),
    [("imperial-twing", "Write `spell fire 3`, "), ("archmage-origins", "Write `mage demonologist 3`, ")],
)
def test_advice_is_in_the_words_of_the_game(check: Check, game: str, of_a_kind: str) -> None:
    check(f'use {game}\n\ngain "two" cards\n\nscenario "Frood"\n  players: ann, ben\n  ann\'s hand: 4 froods\n')
    advice = {finding.code: finding.help or "" for finding in compile_set("socks").diagnostics}
    assert advice["CW207"].endswith('  scenario "Frood"')
    assert advice["CW515"].startswith(of_a_kind)


def workbook(rows: list[list[str]]) -> bytes:
    """The smallest workbook that has these cells."""
    letters = "ABCDEFGH"
    lines = "".join(
        f'<row r="{n}">'
        + "".join(
            f'<c r="{letters[i]}{n}" t="inlineStr"><is><t xml:space="preserve">{escape(cell)}</t></is></c>'
            for i, cell in enumerate(row)
        )
        + "</row>"
        for n, row in enumerate(rows, 1)
    )
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="rels" '
        f'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" '
        f'ContentType="{kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" '
        f'ContentType="{kind}.worksheet+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
        f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="S" sheetId="1" '
        f'r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
        f'Type="{office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{lines}</sheetData></worksheet>',
    }
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return out.getvalue()
