"""What rules change becomes text for a terminal, or JSON for other programs, each with the place that says so."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from cardwright.app.files import place
from cardwright.app.mentions import Origins
from cardwright.assets import folder
from cardwright.book.differences import Difference, Differences
from cardwright.book.passages import TextStretch, marked
from cardwright.book.sources import difference_words
from cardwright.cli.terminal import TerminalStyle

STYLES = {"same": "", "gone": "red", "new": "green"}
SIGNS = {"same": ("", ""), "gone": ("[-", "-]"), "new": ("{+", "+}")}


def where(origins: Origins) -> Callable[[str], str]:
    """What shows the place that a key names, or that of the rule in which it is; nothing where that is not known."""

    def shown(key: str) -> str:
        span = origins.get(key) or origins.get("/".join(key.split("/")[:2]))
        return _of_its_set(place(span)) if span else ""

    return shown


def _of_its_set(spot: str) -> str:
    """A place in a game that comes with the program, from its set on, unless it lies in the working folder.

    >>> _of_its_set((folder("cards") / "imperial-twing" / "house-rules.card").as_posix() + ":17:3")
    'imperial-twing/house-rules.card:17:3'
    """
    return spot.removeprefix(folder("cards").as_posix() + "/")


def text(all_of_it: Differences, origins: Origins, look: TerminalStyle) -> Iterator[str]:
    """The list, line by line, under a heading for each sort of change."""
    own, shown = difference_words(all_of_it.lang), where(origins)
    yield look.paint(own["title"].format(game=all_of_it.game, rules=", ".join(all_of_it.rules)), "bold")
    if not all_of_it.sections:
        yield own["nothing"]
    for sort, differences in all_of_it.sections:
        yield ""
        yield look.paint(own["sections"][sort], "bold")
        for difference in differences:
            places = tuple(dict.fromkeys(filter(None, map(shown, difference.keys))))
            yield from _told(difference, places, own["new"], look)
    if all_of_it.note:
        yield ""
        yield from _folded([TextStretch(all_of_it.note, "same")], look, "", "")


def _told(difference: Difference, places: Sequence[str], new: str, look: TerminalStyle) -> Iterator[str]:
    name = f"{difference.what} ({difference.id})" if difference.id else difference.what
    if difference.short:
        before, after = difference.pairs[0]
        name += f"  {before or new} → {after}"
    yield from _placed(name, places, look)
    if difference.note:
        yield from _folded([TextStretch(difference.note, "same")], look, "    ", "    ")
    for before, after in () if difference.short else difference.pairs:
        for sign, pieces in zip("-+", marked(before, after), strict=True):
            if any(piece.text for piece in pieces):
                yield from _folded(pieces, look, f"    {sign} ", "      ", signs=len(pieces) > 1)


def _placed(name: str, places: Sequence[str], look: TerminalStyle) -> Iterator[str]:
    """A line with its places behind it, or below it where there is no room."""
    wide = len(name) + sum(len(spot) + 2 for spot in places) + 2 > look.width
    yield "  " + name + "".join(f"  {look.paint(spot, 'dim')}" for spot in ([] if wide else places))
    yield from (f"    {look.paint(spot, 'dim')}" for spot in (places if wide else []))


def _folded(
    pieces: Sequence[TextStretch], look: TerminalStyle, first: str, rest: str, signs: bool = True
) -> Iterator[str]:
    """Pieces in lines of the width. What is gone or new has its colour, and its signs if it stands among others."""
    line: list[tuple[str, str]] = []
    margin, used = first, len(first)
    for word in _words(pieces, signs):
        long = sum(len(part) for part, _ in word)
        if line and used + long - word[-1][0].endswith(" ") > look.width:
            yield margin + _painted(line, look)
            line, margin, used = [], rest, len(rest)
        line += word
        used += long
    if line:
        yield margin + _painted(line, look)


def _words(pieces: Sequence[TextStretch], signs: bool) -> Iterator[list[tuple[str, str]]]:
    """Words with the blank behind them, each in the parts that have a style of their own."""
    word: list[tuple[str, str]] = []
    for piece in pieces:
        for part in re.findall(r"[^ ]* |[^ ]+", _signed(piece) if signs else piece.text):
            word.append((part, STYLES[piece.sort]))
            if part.endswith(" "):
                yield word
                word = []
    if word:
        yield word


def _signed(piece: TextStretch) -> str:
    """A piece between its signs; the blanks at its ends stay outside."""
    opens, closes = SIGNS[piece.sort]
    body = piece.text.strip(" ")
    return piece.text.replace(body, f"{opens}{body}{closes}") if body else piece.text


def _painted(line: list[tuple[str, str]], look: TerminalStyle) -> str:
    runs = [(style, "".join(word for word, _ in run)) for style, run in groupby(line, key=lambda word: word[1])]
    last, text = runs.pop()
    return "".join(look.paint(run, style) for style, run in [*runs, (last, text.rstrip())])


def as_json(all_of_it: Differences, origins: Origins) -> str:
    """The same as JSON: the sections by their sort, each difference with its pairs and its places."""
    shown = where(origins)
    sections = {
        sort: [
            {
                "what": difference.what,
                "id": difference.id,
                "note": difference.note,
                "changes": [{"before": before, "after": after} for before, after in difference.pairs],
                "places": list(dict.fromkeys(filter(None, map(shown, difference.keys)))),
            }
            for difference in differences
        ]
        for sort, differences in all_of_it.sections
    }
    head = {"game": all_of_it.game, "rules": list(all_of_it.rules), "lang": all_of_it.lang, "note": all_of_it.note}
    return json.dumps({**head, "differences": sections}, ensure_ascii=False, indent=2)
