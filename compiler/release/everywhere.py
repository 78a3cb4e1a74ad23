"""A wheel is installed into an empty environment of each Python that is here, and used there; a row for each is told.

    python compiler/release/everywhere.py dist/cardwright-1.0.0-py3-none-any.whl [PYTHON …]

Without any, those of 3.11 to 3.14 are tried that are on the path, or that pyenv has.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

CONSTRAINTS = Path(__file__).parent / "constraints.txt"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
CARDS = """use imperial-twing

trap "Net"
  name (de): "Netz"

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  element: fire

  when you lose a battle:
    gain 1 ornicle
"""
USES = (
    "doctor", "check kitchen", "words kitchen --lang de", "print kitchen -o cards.pdf",
    "show Net --in kitchen -o net.png", "simulate kitchen --games 20 --jobs 1 --seed 1 --json",
)  # fmt: skip


class Used(NamedTuple):
    """What came of it on one Python: its version, each use with its status, and what was made."""

    python: str
    statuses: dict[str, int]
    digests: dict[str, str]


def used(python: str, wheel: Path) -> Used:
    """In an environment that holds the locked libraries and the wheel, and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        subprocess.run([python, "-m", "venv", str(place / "env")], check=True)
        tools = place / "env" / ("Scripts" if sys.platform == "win32" else "bin")
        pip = [str(tools / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--require-hashes", "-r", str(CONSTRAINTS)], check=True)
        subprocess.run([*pip, "--no-deps", str(wheel.resolve())], check=True)
        (place / "kitchen").mkdir()
        (place / "kitchen" / "cards.card").write_text(CARDS, "utf-8")
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CARDWRIGHT"))}
        env = clean | {f"CARDWRIGHT_{name}": str(place / "home") for name in ("CACHE", "CONFIG", "STATE")}
        statuses, digests = {}, {}
        for use in USES:
            done = subprocess.run([str(tools / "cardwright"), *use.split()], cwd=place, env=env, capture_output=True)
            statuses[use.split()[0]] = done.returncode
            if done.returncode:
                print(f"{python}: {use}: {done.stderr.decode('utf-8', 'replace')}", file=sys.stderr)
            if "--json" in use:
                digests["games"] = _digest(done.stdout)
        digests["cards.pdf"] = _digest((place / "cards.pdf").read_bytes())
        version = subprocess.run([python, "--version"], capture_output=True, text=True, check=True).stdout
        return Used(version.split()[1], statuses, digests)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:8]


def pythons() -> Iterator[str]:
    """Those that can be found."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in VERSIONS:
        of_pyenv = sorted(kept.glob(f"{version}.*/bin/python"))
        if there := (str(of_pyenv[-1]) if of_pyenv else shutil.which(f"python{version}")):
            yield there


def main(args: Sequence[str]) -> int:
    """1 where something went wrong, or where not all made the same."""
    rows = [used(python, Path(args[0])) for python in args[1:] or pythons()]
    names = [use.split()[0] for use in USES]
    print(f"| Python | {' | '.join(names)} | cards.pdf | games |\n|{' --- |' * (len(names) + 3)}")
    for row in rows:
        cells = [*(str(row.statuses[name]) for name in names), row.digests["cards.pdf"], row.digests["games"]]
        print(f"| {row.python} | {' | '.join(cells)} |")
    same = len({tuple(row.digests.items()) for row in rows}) == 1
    return int(not same or any(any(row.statuses.values()) for row in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
