"""Counters, dice and steps become what Tabletop Simulator saves: a bag of tiles, a die whose faces are told, notes.

The simulator's dice have numbers; what each number stands for is said in the description, and as the value of the face.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.press.cutouts.die import PrintedDie
from cardwright.press.cutouts.tokens import CounterToken
from cardwright.press.look.colour import channels
from cardwright.press.tabletop import guid, transform

ROUND, ROUNDED = 2, 3
"""The forms of tiles that the simulator knows."""
SOLIDS = (4, 6, 8, 10, 12, 20)
"""So many faces do its dice have."""


def bag_of(token: CounterToken, urls: Sequence[str], place: int) -> dict[str, Any]:
    """A bag with as many tiles as there are of a counter; they take turns in its looks."""
    return {
        "GUID": guid(f"bag:{token.id}"),
        "Name": "Bag",
        "Transform": transform(place, row=1),
        "Nickname": token.title,
        "Description": "",
        "ColorDiffuse": _light(token.colour),
        "ContainedObjects": [_tile(token, urls[copy % len(urls)], copy) for copy in range(token.copies)],
    }


def _tile(token: CounterToken, url: str, copy: int) -> dict[str, Any]:
    return {
        "GUID": guid(f"tile:{token.id}:{copy}"),
        "Name": "Custom_Tile",
        "Transform": transform(0) | {"scaleX": 0.4, "scaleY": 1.0, "scaleZ": 0.4},
        "Nickname": token.title,
        "Description": "",
        "CustomImage": {
            "ImageURL": url,
            "ImageSecondaryURL": url,
            "ImageScalar": 1.0,
            "WidthScale": 0.0,
            "CustomTile": {
                "Type": ROUND if token.shape == "round" else ROUNDED,
                "Thickness": 0.1,
                "Stackable": True,
                "Stretch": True,
            },
        },
    }


def dice_of(die: PrintedDie, colours: Sequence[tuple[str, str]], place: int) -> list[dict[str, Any]]:
    """A die for each player's colour, or one; none of a number of faces that the simulator has not."""
    count = len(die.of)
    if count not in SOLIDS:
        return []
    faces = [face.number or face.word for face in die.of]
    said = "\n".join(f"{number}: {face}" for number, face in enumerate(faces, 1))
    return [
        {
            "GUID": guid(f"die:{die.title}:{at}"),
            "Name": f"Die_{count}",
            "Transform": transform(place + at, row=2),
            "Nickname": f"{die.title}, {title}" if title else die.title,
            "Description": said,
            "ColorDiffuse": _light(colour),
        }
        for at, (title, colour) in enumerate(colours or [("", "")])
    ]


NOTE = 450
"""So many letters can be read on a note without bending over it."""


def notes_of(title: str, lines: Sequence[str]) -> list[dict[str, Any]]:
    """Notes with some lines, on as many as they ask for, none of which is broken off."""
    sheets: list[list[str]] = []
    for line in lines:
        if not sheets or sum(map(len, sheets[-1])) + len(line) > NOTE:
            sheets.append([])
        sheets[-1].append(line)
    return [
        {
            "GUID": guid(f"note:{title}:{at}"),
            "Name": "Notecard",
            "Transform": transform(2 * at, row=3) | {"rotZ": 0.0},
            "Nickname": f"{title} {at + 1}" if len(sheets) > 1 else title,
            "Description": "\n".join(sheet),
        }
        for at, sheet in enumerate(sheets)
    ]


def _light(colour: str) -> dict[str, float]:
    """A colour as the simulator writes it."""
    red, green, blue = channels(colour or "#d8d2c4")
    return {"r": round(red, 4), "g": round(green, 4), "b": round(blue, 4)}
