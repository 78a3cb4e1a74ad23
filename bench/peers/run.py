"""Measures the peers that are installed by the same deck, each in turn with the floor, as whole processes.

    pip install fpdf2 typst weasyprint
    python bench/peers/run.py            prints the table
    python bench/peers/run.py --write    and writes it into docs/performance.md

Nothing of Cardwright needs them. A peer that is not installed is left out, and said to be.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from measure import Compared, compare

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "docs" / "performance.md"
PEERS = ("typst", "fpdf2", "weasyprint")
TIMES = 7


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as folder:
        table = "\n".join(_rows(Path(folder)))
    print(table)
    if "--write" in sys.argv:
        text = PAGE.read_text("utf-8")
        made = re.sub(r"(?s)(<!-- peers -->\n).*?(<!-- end of peers -->)", rf"\g<1>{table}\n\g<2>", text)
        PAGE.write_text(made, "utf-8")


def _rows(folder: Path) -> Iterator[str]:
    floor_pdf = folder / "floor.pdf"
    floor = [sys.executable, str(HERE.parent / "print_floor.py"), str(floor_pdf)]
    yield "| who | times the floor | time | peak memory | file |"
    yield "| --- | --- | --- | --- | --- |"
    seen: list[Compared] = []
    lines = []
    for name in PEERS:
        try:
            title = f"{name} {version(name)}"
        except PackageNotFoundError:
            lines.append(f"| {name} | not installed | | | |")
            continue
        pdf = folder / f"{name}.pdf"
        seen.append(compare([sys.executable, str(HERE / f"{name}_deck.py"), str(pdf)], floor, TIMES))
        lines.append(_row(title, seen[-1], pdf))
    seen.append(_ours(folder, floor))
    lines.append(_row("`cardwright print imperial-twing`, nothing kept", seen[-1], folder / "ours.pdf"))
    peak = max(run.peak for one in seen for run in one.floor)
    wall = sorted(one.floor_wall for one in seen)[len(seen) // 2]
    size = floor_pdf.stat().st_size / 1000
    title = f"the floor: ReportLab {version('reportlab')} by hand"
    yield f"| {title} | 1 | {wall * 1000:.0f} ms | {peak:.0f} MiB | {size:.0f} kB |"
    yield from lines


def _ours(folder: Path, floor: list[str]) -> Compared:
    """Cardwright as a whole on a deck of its own, as large: it reads, checks and words the cards, too."""
    cache = folder / "cache"
    command = [sys.executable, "-m", "cardwright", "print", "imperial-twing", "-o", str(folder / "ours.pdf")]
    env = {"CARDWRIGHT_CACHE": str(cache), "PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    return compare(command, floor, TIMES, before=lambda: shutil.rmtree(cache, ignore_errors=True), env=env)


def _row(title: str, found: Compared, pdf: Path) -> str:
    size = pdf.stat().st_size / 1000
    wall = f"{found.wall * 1000:.0f} ms" if found.wall < 1 else f"{found.wall:.1f} s"
    return f"| {title} | **{found.ratio:.1f}** | {wall} | {found.peak:.0f} MiB | {size:.0f} kB |"


if __name__ == "__main__":
    main()
