"""Runs all benchmarks and writes their table into docs/performance.md: ratios against floors measured in the same run.

python bench/run.py            prints the table
python bench/run.py --write    and writes it into the page
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import many_games
import play
from cards import write
from measure import Compared, Run, compare, run

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "performance.md"
PASS = [sys.executable, "-c", "pass"]
CARDWRIGHT = str(Path(sys.executable).parent / "cardwright")
HEAVY = ("lark", "jinja2", "jsonschema", "reportlab", "rich")


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as folder:
        table = "\n".join(rows(Path(folder)))
    print(table)
    if "--write" in sys.argv:
        text = PAGE.read_text("utf-8")
        PAGE.write_text(re.sub(r"(?s)(<!-- table -->\n).*?(<!-- end -->)", rf"\g<1>{table}\n\g<2>", text), "utf-8")


def rows(folder: Path) -> list[str]:
    head = ["| what | must | is | floor in the same run |", "| --- | --- | --- | --- |"]
    return [*head, *printing(folder), *starting(), *checking(folder), *play.rows(), *many_games.rows()]


PICTURES = "84"
"""So many pictures has Imperial Twing, of which some cards are copies."""


def printing(folder: Path) -> list[str]:
    cache, pdf, floor_pdf = folder / "cache", folder / "deck.pdf", folder / "floor.pdf"
    env = {"CARDWRIGHT_CACHE": str(cache)}
    command = [CARDWRIGHT, "print", "imperial-twing", "-o", str(pdf)]
    floor = [sys.executable, str(HERE / "print_floor.py"), str(floor_pdf), PICTURES]

    def nothing_kept() -> None:
        shutil.rmtree(cache, ignore_errors=True)

    def faces_kept() -> None:
        shutil.rmtree(cache / "prints", ignore_errors=True)

    cold = compare(command, floor, before=nothing_kept, env=env)
    run(command, env)
    again = compare(command, floor, before=faces_kept, env=env)
    size = pdf.stat().st_size / 1000
    same = compare(command, PASS, times=21, env=env)
    base = f"{same.floor_wall * 1000:.0f} ms, `python -c pass`"
    said = f"{cold.floor_wall * 1000:.0f} ms, bare ReportLab drawing 160 faces as rich, {PICTURES} pictures among them"
    return [
        f"| `cardwright print imperial-twing`, nothing kept | ≤ 1.3 | **{cold.ratio:.2f}** ({ms(cold)}) | {said} |",
        f"| the same, only the layout to be redone | ≤ 1.5 | **{again.ratio:.2f}** ({ms(again)}) | the same |",
        f"| the same, peak memory | ≤ 90 MiB | **{cold.peak:.0f} MiB** | |",
        f"| the same, file size | ≤ 1,000 KB | **{size:.0f} KB** | |",
        f"| nothing changed since the last print | ≤ 5 | **{same.ratio:.1f}** ({ms(same)}) | {base} |",
        *many(folder),
        *pictures(folder),
    ]


def many(folder: Path) -> list[str]:
    """1,600 different cards, each with a picture of its own, against 160 of them."""
    large, small = (write(folder / f"cards-{count}", count) for count in (1600, 160))
    env = {"CARDWRIGHT_CACHE": str(folder / "cache")}

    def printed(cards: Path) -> list[str]:
        return [CARDWRIGHT, "print", str(cards), "--copies", "1", "-o", str(folder / f"{cards.name}.pdf")]

    def nothing_kept() -> None:
        shutil.rmtree(folder / "cache", ignore_errors=True)

    def cold(cards: Path) -> list[Run]:
        runs = []
        for _ in range(3):
            nothing_kept()
            runs.append(run(printed(cards), env))
        return runs

    slow, quick = cold(large), cold(small)
    peak, ratio = max(one.peak for one in slow), median(slow) / median(quick)
    return [
        f"| 1,600 different cards with pictures, nothing kept, peak memory | ≤ 90 MiB | **{peak:.0f} MiB** | |",
        f"| the same against 160 cards | ≤ 10 | **{ratio:.1f}** | {median(quick) * 1000:.0f} ms, 160 cards |",
    ]


def pictures(folder: Path) -> list[str]:
    """160 different cards, and their backs, as PNG files of 300 dots to the inch."""
    cards = write(folder / "drawn", 160)
    env = {"CARDWRIGHT_CACHE": str(folder / "cache")}
    command = [CARDWRIGHT, "print", str(cards), "--as", "png", "-o", str(folder / "pictures")]
    made = median([run(command, env) for _ in range(3)])
    count = len(list((folder / "pictures").glob("*.png")))
    return [
        f"| {count} faces and backs as PNG, 300 dots to the inch | ≤ 3 s | **{made:.1f} s** | {os.cpu_count()} cores |"
    ]


def starting() -> list[str]:
    version = compare([CARDWRIGHT, "--version"], PASS, times=21)
    loaded = heavy_imports()
    return [
        f"| `cardwright --version` | ≤ 5 | **{version.ratio:.1f}** ({ms(version)}) | `python -c pass` |",
        f"| heavy libraries that it loads | none | **{', '.join(loaded) or 'none'}** | |",
    ]


def heavy_imports() -> list[str]:
    command = [sys.executable, "-X", "importtime", "-m", "cardwright", "--version"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    modules = {line.rpartition("|")[2].strip().partition(".")[0] for line in shown.splitlines()}
    return [name for name in HEAVY if name in modules]


def checking(folder: Path) -> list[str]:
    many, few = write(folder / "many", 5000), write(folder / "few", 500)
    slow = median([run([CARDWRIGHT, "check", str(many)]) for _ in range(5)])
    quick = median([run([CARDWRIGHT, "check", str(few)]) for _ in range(5)])
    return [
        f"| `cardwright check` on 5,000 generated cards | ≤ 1.2 s | **{slow:.2f} s** | |",
        f"| the same against 500 cards | ≤ 11 | **{slow / quick:.1f}** | {quick * 1000:.0f} ms, 500 cards |",
    ]


def ms(compared: Compared) -> str:
    return f"{compared.wall * 1000:.0f} ms"


def median(runs: list[Run]) -> float:
    return sorted(one.wall for one in runs)[len(runs) // 2]


if __name__ == "__main__":
    main()
