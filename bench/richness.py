"""Counts what two PDF files draw, ours and the floor's: is the floor as rich as what it is held against?

    python bench/richness.py       prints deck.pdf and the floor side by side

Each page and each form is counted once, however often the form is drawn, for that is how often it is written. The floor
has more lines of text, since its cards say as much as the wordiest of ours.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream, StreamObject

HERE = Path(__file__).resolve().parent
CARDWRIGHT = str(Path(sys.executable).parent / "cardwright")
ROWS = {
    "beginnings": ("m",),
    "lines": ("l",),
    "curves": ("c",),
    "rectangles": ("re",),
    "filled or lined": ("f", "f*", "S", "B", "B*"),
    "colours": ("rg", "RG", "g", "G"),
    "drawings placed": ("Do",),
    "lines of text": ("Tj", "TJ"),
}


def counted(path: Path) -> Counter[str]:
    """How often each operator is written in a file."""
    reader = PdfReader(path)
    return Counter(raw.decode() for stream in _streams(reader) for _, raw in ContentStream(stream, reader).operations)


def _streams(reader: PdfReader) -> Iterator[Any]:
    yield from (page.get_contents() for page in reader.pages)
    for number in range(1, int(reader.trailer["/Size"])):  # type: ignore[call-overload]
        thing = reader.get_object(number)
        if isinstance(thing, StreamObject) and thing.get("/Subtype") == "/Form":
            yield thing


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        ours, floor = Path(folder) / "deck.pdf", Path(folder) / "floor.pdf"
        subprocess.run([CARDWRIGHT, "print", "imperial-twing", "-o", str(ours)], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([sys.executable, str(HERE / "print_floor.py"), str(floor), "84"], check=True)
        here, there = counted(ours), counted(floor)
    print(f"{'':16}{'ours':>9}{'floor':>9}")
    for row, operators in ROWS.items():
        print(f"{row:16}{sum(here[o] for o in operators):9,}{sum(there[o] for o in operators):9,}")


if __name__ == "__main__":
    main()
