"""Files that are given to the page, forms of a kind's fields, other eyes, and products and papers of one's own."""

from __future__ import annotations

from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.studio.conftest import Begin
from tests.studio.studios import SOCKS

from cardwright.compile.compile import compile_set
from cardwright.studio.sentences import SENTENCES

SOCK = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>'

STRONG = ("creature", "monster")
THING = """
object "Thing {n}"
  element: fire

  when you lose a battle:
    gain 1 ornicle
"""


def coded(data: bytes) -> str:
    return b64encode(data).decode()


def test_a_picture_lies_beside_the_cards_and_no_other_is_written_over(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    given = [kitchen.ask("give", file="My Sock.SVG", data=coded(data))[1] for data in (SOCK, SOCK, SOCK + b"\n")]
    assert [one["file"] for one in given] == ["my-sock.svg", "my-sock.svg", "my-sock-2.svg"]
    assert (kitchen.folder / "my-sock.svg").read_bytes() == SOCK
    table = kitchen.ask("give", file="C:\\more\\socks.csv", data=coded(b"name\nSock\n"))[1]
    assert table == {"file": "socks.csv", "table": True}


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("../socks.card", b"x", "'../socks.card' is neither a picture nor a spreadsheet."),
        ("cardwright.toml", b"x", "'cardwright.toml' is neither a picture nor a spreadsheet."),
        ("sock.png", b"MZ", "'sock.png' is not what its name says."),
        ("socks.csv", b"x" * 4_000_001, "'socks.csv' is larger than 4 MB."),
        ("up.svg\0", b"<svg/>", "'up.svg\\x00' is neither"),
        (".bashrc", b"x", "'.bashrc' is neither a picture nor a spreadsheet."),
    ],
)
def test_nothing_else_is_taken(name: str, data: bytes, told: str, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    status, answer = kitchen.ask("give", file=name, data=coded(data))
    assert status == 422 and answer["refusal"].startswith(told)
    assert [path.name for path in kitchen.folder.iterdir()] == ["socks.card"]


def test_nothing_leaves_the_folder_by_its_name(studio: Begin, tmp_path: Path) -> None:
    kitchen = studio({"socks.card": SOCKS})
    outside = tmp_path / "outside.svg"
    outside.write_bytes(b"<svg/>")
    (kitchen.folder / "link.svg").symlink_to(outside)
    for name in ("../../up.svg", "/etc/up.svg", "a/b/..\\up.svg", "link.svg"):
        file = kitchen.ask("give", file=name, data=coded(SOCK))[1]["file"]
        assert file in ("up.svg", "link-2.svg")
    assert outside.read_bytes() == b"<svg/>"
    assert sorted(path.name for path in tmp_path.iterdir() if path.name != "state") == ["kitchen-magic", "outside.svg"]
    assert kitchen.ask("give", file="up.svg", data="no base64!")[0] == 400


def test_a_form_is_the_schema_of_a_kind_in_this_set(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    form = kitchen.ask("form", texts={}, kind="creature")[1]["schema"]
    assert form["required"] == ["element", "strength"]
    assert form["properties"]["element"]["enum"] == ["fire", "water", "life", "air", "any"]
    assert (form["properties"]["strength"]["minimum"], form["properties"]["strength"]["maximum"]) == (1, 12)
    assert form["properties"]["copies"]["description"].startswith("How many of this card")
    assert kitchen.ask("form", texts={}, kind="sausage")[0] == 422


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins"])
def test_a_form_speaks_the_language_of_the_page(game: str, lang: str, studio: Begin) -> None:
    """The words of the game are those of its cards, all others the page's own."""
    kitchen = studio({"socks.card": f"use {game}\n"})
    cardset = compile_set(game).cardset
    for kind in {cardset.card_id(one).partition("/")[0] for one in cardset.of("card")}:
        form = kitchen.ask("form", texts={}, kind=kind, ui=lang)[1]
        assert form["names"].get("strength") == ({"de": "Stärke", "fr": "force"}[lang] if kind in STRONG else None)
        for name, shape in form["schema"]["properties"].items():
            assert name in form["names"] or f"field.{name}" in SENTENCES
            assert {one for one in shape.get("enum", ()) if one not in form["names"]} <= {"any"}


def test_a_card_is_seen_with_other_eyes(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})

    def drawn(eyes: str) -> Any:
        more = {"id": "object/sock-of-doom", "lang": "en", "theme": "", "percent": 10, "have": ""}
        return kitchen.ask("card", texts={}, eyes=eyes, **more)

    assert len({drawn(eyes)[1]["tag"] for eyes in ("", "no-red", "no-green", "no-blue", "grey", "faint")}) == 6
    assert drawn("x-ray")[0] == 400


def test_a_print_tells_how_far_it_is(studio: Begin) -> None:
    kitchen = studio({"socks.card": "use imperial-twing\n" + "".join(THING.format(n=n) for n in range(20))})
    order = {"theme": "", "backs": "duplex", "marks": "", "card": "", "lang": "en", "product": "cards", "paper": "a4"}
    with ThreadPoolExecutor(1) as beside:
        printed = beside.submit(kitchen.ask, "print", **order)
        seen = set()
        while not printed.done():  # a busy machine may print all of it between two looks
            far = kitchen.ask("far")[1]
            seen.add((far["done"], far["all"]))
    assert printed.result()[0] == 200
    assert {all for _, all in seen} <= {0, 20, 6}
    assert all(done <= of for done, of in seen)
    assert kitchen.ask("far")[1] == {"done": 5, "all": 6}


def test_products_and_papers_of_the_sets_own_are_offered_and_printed(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    for sort, name, text in (
        ("papers", "postcard", 'title = "Postcard"\nsize = [105.0, 148.0]\nedge = 3.0\n'),
        ("products", "broken", "[product]\ntarget = 7\n"),
    ):
        (kitchen.folder / sort).mkdir()
        (kitchen.folder / sort / f"{name}.toml").write_text(text)
    choices = kitchen.ask("choices")[1]
    assert "postcard" in choices["papers"] and "a4" in choices["papers"]
    assert {"name": "broken", "paper": "", "title": ""} in choices["products"]
    order = {"theme": "", "backs": "none", "marks": "none", "card": "", "lang": "en"}
    assert kitchen.ask("print", product="broken", paper="", **order)[0] == 422
    status, answer = kitchen.ask("print", product="cards", paper="postcard", **order)
    assert status == 200, answer
    assert [round(n) for n in answer["sheets"][0]] == [298, 420]


def test_only_what_the_set_has_is_offered_for_print(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    offered = [one["name"] for one in kitchen.ask("choices")[1]["products"]]
    assert "cards" in offered and "dice" in offered and "tokens" not in offered and "chits" not in offered
    counters = SOCKS + '\ncounter crumb\n  token: round\n  colour: "#884400"\n'
    (kitchen.folder / "socks.card").write_text(counters, "utf-8")
    assert "tokens" in [one["name"] for one in kitchen.ask("choices")[1]["products"]]


def test_what_cannot_be_printed_is_refused_by_the_name_of_the_set(studio: Begin) -> None:
    order = {"product": "tokens", "paper": "", "lang": "en", "theme": "", "marks": "", "backs": "", "card": ""}
    status, told = studio({"socks.card": SOCKS}).ask("print", **order)
    assert (status, told["refusal"]) == (422, "'kitchen-magic' has no counter with tokens (`token: round`) of its own.")
