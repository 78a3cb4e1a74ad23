"""What is asked of a set that is being written, and what is answered, as plain values."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from pathlib import Path

from tests.studio.conftest import Begin
from tests.studio.studios import GUESTS, SOCKS

DRAGON = SOCKS.replace("Sock of Doom", "🐉 Sock").replace("battle", "battel")


def test_places_are_counted_as_a_page_counts(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    place = {"at": DRAGON.index("battel") + 1, "from": 0, "to": 1000}
    _, answer = kitchen.ask("look", file="socks.card", texts={"socks.card": DRAGON}, **place)
    (finding,) = [one for one in answer["findings"] if one["severity"] == "error"]
    units = DRAGON.encode("utf-16-le")
    (change,) = finding["fix"]["changes"]
    assert units[2 * change["from"] : 2 * change["to"]].decode("utf-16-le") == "battel"
    assert (change["insert"], finding["fix"]["title"], finding["line"]) == ("battle", "Write “battle”", 8)


def test_what_is_not_saved_yet_counts_and_nothing_of_it_is_kept(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS, "events.card": GUESTS})
    draft = SOCKS.replace("gain 1 ornicle", "gain 3 ornicles")
    place = {"at": len(draft), "from": 0, "to": len(draft)}
    _, answer = kitchen.ask("look", file="socks.card", texts={"socks.card": draft}, **place)
    assert answer["findings"] == []
    assert answer["card"]["words"]["fr"]["lines"] == ["Quand tu perds un combat, reçois 3 ornicles."]
    _, answer = kitchen.ask("look", file="socks.card", texts={}, **place)
    assert answer["card"]["words"]["en"]["lines"] == ["When you lose a battle, gain 1 ornicle."]


def test_findings_are_told_in_the_language_of_the_page(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS.replace("battle", "battel")})
    question = {"file": "socks.card", "texts": {}, "at": 0, "from": 0, "to": 0}
    problems = [kitchen.ask("look", **question | {"ui": ui})[1]["findings"][0]["problem"] for ui in ("en", "de", "fr")]
    assert len(set(problems)) == 3 and all("battel" in one for one in problems)


def test_all_cards_tell_what_is_found_in_them(studio: Begin) -> None:
    kitchen = studio({"events.card": GUESTS, "socks.card": SOCKS.replace("battle", "battel")})
    rows = kitchen.ask("cards", texts={})[1]["cards"]
    assert [(row["names"]["de"], row["kinds"]["de"], row["found"]) for row in rows] == [
        ("Überraschungsgäste", "Ereignis", []),
        ("Socke des Verderbens", "Objekt", ["error"]),
    ]


def test_a_set_with_errors_is_not_printed(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS.replace("battle", "battel")})
    order = {"product": "cards", "paper": "a4", "theme": "", "backs": "", "marks": "", "card": "", "lang": "en"}
    _, answer = kitchen.ask("print", **order)
    assert answer["print"] == "" and answer["told"] == ["The set has errors; mend them, and then print it."]
    assert [one["line"] for one in answer["findings"]] == [8]


def test_pictures_are_taken_as_one_file(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    order = {"product": "png", "paper": "", "theme": "low-ink", "backs": "", "marks": "", "card": "", "lang": "de"}
    _, answer = kitchen.ask("print", **order)
    assert (answer["name"], answer["sheets"]) == ("kitchen-magic-de-png.zip", [])
    assert answer["told"][0].startswith("kitchen-magic-de-png: 1 different card in 3 files")
    assert kitchen.ask("printed", print=answer["print"])[1].startswith(b"PK")


def test_whatever_is_one_pdf_is_taken_as_one(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    order = {"paper": "", "theme": "", "backs": "", "marks": "", "card": "", "lang": "en"}
    names = {one: kitchen.ask("print", product=one, **order)[1]["name"] for one in ("cards", "reference", "die")}
    assert names == {
        "cards": "kitchen-magic-en.pdf", "reference": "kitchen-magic-en-reference.pdf",
        "die": "kitchen-magic-en-die.pdf",
    }  # fmt: skip


def test_themes_and_products_are_called_by_their_own_names(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    assert kitchen.ask("open")[1]["themes"]["imperial-twing"] == "Imperial Twing"
    products = {one["name"]: one["title"] for one in kitchen.ask("choices")[1]["products"]}
    assert products["tuckbox"] == "Tuck box"


def test_a_sentence_without_a_game_is_refused(studio: Begin) -> None:
    kitchen = studio({"notes.card": "# Nothing yet.\n"})
    status, answer = kitchen.ask("read", texts={}, sentence="Draw 1 card.", lang="en")
    assert status == 422 and answer["refusal"].startswith("This set belongs to no game yet")


def test_a_file_that_is_no_text_stays_as_it_is(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    wild = Path(kitchen.folder / "wild.card")
    wild.write_bytes(b"caf\xe9")
    status, answer = kitchen.ask("file", file="wild.card")
    assert status == 422 and answer["refusal"].startswith("'wild.card' is no text in UTF-8")
    assert wild.read_bytes() == b"caf\xe9"


def test_a_file_that_was_taken_away_is_made_again_when_its_author_says_so(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS, "events.card": GUESTS})
    read = kitchen.ask("file", file="socks.card")[1]
    (kitchen.folder / "socks.card").unlink()
    status, theirs = kitchen.ask("save", file="socks.card", text="# mine\n", seen=read["seen"])
    assert (status, theirs["text"]) == (409, "") and not (kitchen.folder / "socks.card").exists()
    question = {"file": "socks.card", "texts": {"socks.card": SOCKS}, "at": 40, "from": 0, "to": 40}
    assert kitchen.ask("look", **question)[1]["card"]["id"] == "object/sock-of-doom"
    assert kitchen.ask("save", file="socks.card", text="# mine\n", seen=theirs["seen"])[0] == 200
    assert (kitchen.folder / "socks.card").read_text() == "# mine\n"


def test_the_page_speaks_as_the_browser_wishes(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    connection = HTTPConnection(kitchen.host)
    connection.request("GET", "/", headers={"Accept-Language": "nl, fr-CH;q=0.9, de;q=0.4"})
    assert '<html lang="fr"' in connection.getresponse().read().decode()
    connection.request("GET", "/words/fr.json")
    assert json.loads(connection.getresponse().read())["print"] == "Imprimer"
    connection.close()


def test_in_a_text_that_is_said_for_the_first_time_no_name_of_a_card_is_offered(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    drafts = {words: f'{SOCKS}\n  {words} "S' for words in ("flavour:", "when an opponent plays")}
    offered = {
        words: kitchen.ask("complete", file="socks.card", texts={"socks.card": draft}, at=len(draft))[1]["candidates"]
        for words, draft in drafts.items()
    }
    assert offered["flavour:"] == []
    assert "Sock of Doom" in [one["label"] for one in offered["when an opponent plays"]]


def test_a_flavour_in_another_language_is_begun_by_a_click(studio: Begin) -> None:
    told = SOCKS.replace("  element", '  flavour: "It itches."\n  element')
    here = {"file": "socks.card", "texts": {"socks.card": told}, "at": told.index("Doom"), "end": told.index("Doom")}
    offered = studio({"socks.card": told}).ask("actions", **here)[1]["actions"]
    (change,) = next(one["changes"] for one in offered if one["title"] == "Add the flavour in German")
    after = told[: change["from"]] + change["insert"] + told[change["to"] :]
    assert after == told.replace('itches."\n', 'itches."\n  flavour (de): "It itches."\n')
