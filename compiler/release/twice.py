"""The sources become sdist and wheel twice, in two places and at two times: are they the same, byte for byte?

    python compiler/release/twice.py dist      # leaves them in dist/, with their digests; ends with 1 where they differ

Needs `build` and `hatchling`. The date of all that is packed is SOURCE_DATE_EPOCH: that of the last commit.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]


def packed(source: Path, place: Path, epoch: str) -> dict[str, str]:
    """The sdist and, made of it, the wheel: their names and digests."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check", "--outdir", str(place)]
    env = {**os.environ, "SOURCE_DATE_EPOCH": epoch, "PYTHONPATH": ""}
    subprocess.run([*command, str(source)], check=True, env=env, stdout=subprocess.DEVNULL)
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(place.glob("cardwright-*"))}


def copied(to: Path, hours: int) -> Path:
    """What is not ignored, in another place, as if it had been fetched some hours later, by somebody who is strict."""
    listed = subprocess.run(
        ["git", "-C", str(TOP), "ls-files", "-co", "--exclude-standard"], check=True, capture_output=True, text=True
    )
    for name in listed.stdout.splitlines():
        if (TOP / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(TOP / name, to / name)
            (to / name).chmod((to / name).stat().st_mode & (0o700 if hours else 0o777))
            os.utime(to / name, (3600 * hours + 1_700_000_000,) * 2)
    return to


def main(place: Path) -> int:
    """1 where the two differ."""
    epoch = subprocess.run(
        ["git", "-C", str(TOP), "log", "-1", "--format=%ct"], check=True, capture_output=True, text=True
    ).stdout.strip()
    with tempfile.TemporaryDirectory() as folder:
        first = packed(copied(Path(folder) / "first", 0), Path(folder) / "dist", epoch)
        second = packed(copied(Path(folder) / "second" / "elsewhere", 7), Path(folder) / "again", epoch)
        if first != second:
            print("\n".join(f"{name}: {first.get(name)} and {second.get(name)}" for name in first | second))
            return 1
        place.mkdir(parents=True, exist_ok=True)
        for name, digest in first.items():
            shutil.copy(Path(folder) / "dist" / name, place / name)
            print(f"{digest}  {name}")
    (place / "SHA256SUMS").write_text("".join(f"{digest}  {name}\n" for name, digest in first.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
