"""Whatever file a stranger brings: it is a finding, a refusal or a value, and never a fault of ours.

A few thousand mutants of small seeds, the same each time. `make hunt` goes on from there for hours.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.fuzz.hunt import mutated, tried
from tests.fuzz.mutants import mutant
from tests.fuzz.subjects import SEEDS, Subject, subjects

MUTANTS = {
    "cards": 150,
    "csv": 150,
    "workbook": 300,
    "theme": 250,
    "theme-values": 60,
    "picture": 500,
    "kept": 200,
    "homebrew": 12,
}
OTHERS = 600
SUBJECTS = dict(subjects())


@pytest.mark.parametrize("name", SUBJECTS)
def test_nothing_breaks(name: str, tmp_path: Path) -> None:
    subject = SUBJECTS[name]
    broken = [*tried(name, subject, range(MUTANTS.get(name, OTHERS)), tmp_path)]
    assert [(one.number, one.place, str(one.error)) for one in broken] == []


def test_a_number_is_a_mutant_for_ever() -> None:
    seed = (SEEDS / "semicolon.csv").read_bytes()
    assert mutant(seed, 7, [seed]) == mutant(seed, 7, [seed])
    assert len({mutant(seed, number, [seed]) for number in range(200)}) > 150


def test_what_breaks_is_seen(tmp_path: Path) -> None:
    def brittle(data: bytes, place: Path) -> None:
        data.decode("ascii")

    subject = Subject((b"abc",), brittle)
    broken = next(tried("brittle", subject, range(1000), tmp_path))
    assert broken.place.startswith("UnicodeDecodeError at ")
    with pytest.raises(UnicodeDecodeError):
        brittle(mutated(subject, broken.number), tmp_path)
