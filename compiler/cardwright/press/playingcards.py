"""A document of single cards becomes a room of playingcards.io: what lies in it, and one file that the site imports.

The file (.pcio) is a ZIP of `widgets.json` and the pictures below `userassets/`. The site has written its format down
nowhere: the names are those of rooms that it has exported, and that others make and read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from cardwright.press.faces.face import FaceText
from cardwright.press.tabletop import Once, Sides

Widget = dict[str, Any]
WIDE, HIGH = 103, 160
"""The room's units that a card of the site has; one of ours is as large as fits there."""
HAND: Widget = {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1}
LEFT, TOP, STEP, ROW = 60, 60, 170, 230
"""Where the first pile lies, how far the next is from it, and the next row; a room is 1600 wide."""
IN_A_ROW = 9
MIDNIGHT = (1980, 1, 1, 0, 0, 0)  # the same cards are the same bytes


def room(document: Once, names: Sequence[str], titles: Mapping[str, str]) -> list[Widget]:
    """A hand for whoever sits there, and for each back a pile of its cards, all copies, face down.

    `names`: what the picture of each page is called; `titles`: a family → what it is called. Of cards of several sizes
    the largest fill the room's place, and the others are as much smaller.
    """
    scale = min((min(WIDE / wide, HIGH / high) for wide, high in (one.size for one in document.cards)), default=1.0)
    widgets = [dict(HAND)]
    for place, back in enumerate(document.backs):
        cards = [one for one in document.cards if one.back == back]
        (wide, high), family = cards[0].size, cards[0].text.family
        card = {"w": round(wide * scale), "h": round(high * scale)}
        where = {"x": LEFT + STEP * (place % IN_A_ROW), "y": TOP + ROW * (place // IN_A_ROW)}
        widgets += _pile(f"pile-{place + 1}", titles.get(family, family), cards, names, names[back], card, where)
    return widgets


def _pile(
    id: str,
    title: str,
    cards: Sequence[Sides],
    names: Sequence[str],
    back: str,
    card: dict[str, int],
    where: dict[str, int],
) -> Iterator[Widget]:
    """A place with a button that shuffles it, the deck (what its cards look like), and each card of it."""
    rounded = cards[0].form == "rectangle"  # what is seen of any other form ends at its cut
    yield {"id": id, "type": "cardPile", **where, "z": 1, "label": title, "hasShuffleButton": True}
    yield {
        "id": f"{id}-deck", "type": "cardDeck", "parent": id, **where, "z": 2,
        "cardWidth": card["w"], "cardHeight": card["h"], "enlarge": True,
        "cardTypes": {one.text.id: _sort(one.text, names[one.front], back) for one in cards},
        "faceTemplate": _picture("face", card, rounded), "backTemplate": _picture("back", card, rounded),
    }  # fmt: skip
    copies = [(one, copy) for one in cards for copy in range(one.text.copies)]
    for at, (one, copy) in enumerate(copies):
        yield {
            "id": f"{one.text.id}#{copy + 1}", "type": "card", "deck": f"{id}-deck", "cardType": one.text.id,
            "parent": id, **where, "z": 3 + at, "faceup": False,
        }  # fmt: skip


def _sort(text: FaceText, face: str, back: str) -> dict[str, str]:
    """What is the same of all copies of a card: what it is called, and where its pictures lie in the file."""
    return {"label": text.name or text.type_line, "face": _address(face), "back": _address(back)}


def _address(name: str) -> str:
    return f"package://userassets/{name}"


def _picture(of: str, card: dict[str, int], rounded: bool) -> Widget:
    """A side that is all picture: the one that its sort of card names."""
    whole = {"type": "image", "x": 0, "y": 0, **card, "color": "white", "valueType": "dynamic", "value": of}
    return {"includeBorder": False, "includeRadius": rounded, "objects": [whole]}


def packed(widgets: Sequence[Widget], pictures: Iterable[tuple[str, bytes]]) -> bytes:
    """The file, of widgets and of pictures by name."""
    out = BytesIO()
    with ZipFile(out, "w") as file:
        text = json.dumps(widgets, ensure_ascii=False, indent=1).encode()
        file.writestr(ZipInfo("widgets.json", MIDNIGHT), text, ZIP_DEFLATED)
        for name, data in pictures:
            file.writestr(ZipInfo(f"userassets/{name}", MIDNIGHT), data, ZIP_STORED)
    return out.getvalue()
