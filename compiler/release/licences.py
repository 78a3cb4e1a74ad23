"""What is shipped becomes one text with all licences: the program's own, of fonts, signs, patterns and libraries.

python compiler/release/licences.py      # writes LICENSES.txt; a test says when it is not what this gives
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
PRINT = TOP / "print"
FILE = TOP / "LICENSES.txt"
LINE = "=" * 78


def text() -> str:
    """The whole file."""
    parts = [_own(), *_fonts(), _signs(), _patterns(), _page()]
    head = "Cardwright comes with works of others. What each is, whose, and under which licence, stands here.\n"
    return head + "".join(f"\n{LINE}\n{part.strip()}\n" for part in parts)


def _own() -> str:
    return f"Cardwright itself: MIT\n\n{(TOP / 'LICENSE').read_text('utf-8')}"


def _fonts() -> Iterator[str]:
    credits = tomllib.loads((PRINT / "fonts" / "credits.toml").read_text("utf-8"))
    for name, font in credits["fonts"].items():
        files = ", ".join(f"print/fonts/{file}" for file in font["files"])
        licence = (PRINT / "fonts" / font["licence_text"]).read_text("utf-8")
        yield f"The font {name}: {credits['licence']}\n{font['author']}, {font['source']}\n{files}\n\n{licence}"


def _signs() -> str:
    credits = tomllib.loads((PRINT / "icons" / "credits.toml").read_text("utf-8"))
    by_author = sorted((icon["author"], name, icon["original"]) for name, icon in credits["icons"].items())
    lines = [
        f"  {author}: " + ", ".join(name if name == original else f"{name} ({original})" for _, name, original in rows)
        for author, rows in groupby(by_author, key=lambda row: row[0])
    ]
    return (
        f"Signs in print/icons: {credits['licence']}, {credits['licence_text']}\n"
        f"From {credits['source']}; changes are told in print/icons/credits.toml.\n" + "\n".join(lines) + "\n"
        f"  drawn for Cardwright ({credits['own']['licence']}): {', '.join(credits['own']['signs'])}"
    )


def _patterns() -> str:
    place = PRINT / "hyphenation"
    credits = tomllib.loads((place / "credits.toml").read_text("utf-8"))
    rows = [
        f"  {value['title']}: {value['authors']}. {value['copyright']}"
        for value in credits.values()
        if isinstance(value, dict)
    ]
    licence = (place / credits["licence_text"]).read_text("utf-8")
    return f"Hyphenation in print/hyphenation: {credits['licence']}, {credits['source']}\n" + "\n".join(
        [*rows, "", licence]
    )


def _page() -> str:
    inside = (TOP / "compiler" / "cardwright" / "studio" / "page" / "LICENSES.txt").read_text("utf-8")
    return f"Libraries inside the page of the studio (cardwright/studio/page/studio.js)\n\n{inside}"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8", newline="\n")
