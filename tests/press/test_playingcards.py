"""A room of playingcards.io holds each card as often as there are copies of it, on the pile of its back."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from cardwright.app.print import print_set
from cardwright.app.print_order import PrintOrder

CARDS = """use imperial-twing

trap "Net"
  copies: 3

object "Sock of Doom"
  element: fire

  when you lose a battle:
    gain 1 ornicle
"""


def room(folder: Path) -> tuple[list[dict[str, Any]], dict[str, bytes], bytes]:
    """What lies in the room of these cards, the pictures in its file, and the file."""
    kitchen = folder / "kitchen"
    kitchen.mkdir(parents=True)
    (kitchen / "cards.card").write_text(CARDS, "utf-8")
    assert print_set(PrintOrder(str(kitchen), str(folder / "out"), "en", product="playingcards", backs="none")).written
    [file] = (folder / "out").iterdir()
    with ZipFile(file) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    return json.loads(files.pop("widgets.json")), files, file.read_bytes()


def test_each_copy_lies_on_the_pile_of_its_back(tmp_path: Path) -> None:
    widgets, pictures, _ = room(tmp_path)
    piles = {one["id"]: one["label"] for one in widgets if one["type"] == "cardPile"}
    cards = Counter((piles[one["parent"]], one["cardType"]) for one in widgets if one["type"] == "card")
    assert cards == {("Playing cards", "trap/net"): 3, ("Magic objects", "object/sock-of-doom"): 1}
    assert [one["faceup"] for one in widgets if one["type"] == "card"] == [False] * 4
    decks = {one["id"]: one for one in widgets if one["type"] == "cardDeck"}
    for one in widgets:
        if one["type"] == "card":
            assert decks[one["deck"]]["parent"] == one["parent"] and one["cardType"] in decks[one["deck"]]["cardTypes"]
    sides = [kind[side] for deck in decks.values() for kind in deck["cardTypes"].values() for side in ("face", "back")]
    assert {f"package://{name}" for name in pictures} == set(sides)
    assert all(data.startswith(b"\x89PNG") for data in pictures.values())


def test_a_card_keeps_its_proportions_and_the_room_its_borders(tmp_path: Path) -> None:
    widgets, _, _ = room(tmp_path)
    [size] = {(one["cardWidth"], one["cardHeight"]) for one in widgets if one["type"] == "cardDeck"}
    assert size == (103, 144)  # 63.5 × 88.9 mm
    assert len({one["id"] for one in widgets}) == len(widgets)
    assert all(one["x"] + 103 <= 1600 and one["y"] + 160 <= 1000 for one in widgets if "parent" in one)


def test_the_same_cards_are_the_same_bytes(tmp_path: Path) -> None:
    assert room(tmp_path / "one")[2] == room(tmp_path / "two")[2]
