"""Mutants that reach new branches are mutated again: `python -m tests.fuzz.guided cards --minutes 30` (extra `fuzz`).

Atheris sees which branches of the parser and the compiler a file opens; what breaks is kept in `build/hunt`. What is
done with a file, and what counts as a fault, is the same as for the mutants that are made blindly (`subjects.py`).
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["cardwright"]):
    from tests.fuzz.hunt import SECONDS, within
    from tests.fuzz.subjects import Subject, subjects

KEPT = Path("build/hunt")


def main(name: str, minutes: float) -> None:
    """Hunts until time is up. libFuzzer ends the process, with a status other than 0 if anything broke."""
    subject, corpus = dict(subjects())[name], KEPT / f"corpus-{name}"
    corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(subject.seeds):
        (corpus / f"seed-{number}").write_bytes(seed)
    place = Path(tempfile.mkdtemp(prefix="cardwright-"))
    words = KEPT / "words.dict"
    words.write_text(_words(subject), "utf-8")
    arguments = [
        sys.argv[0], str(corpus), f"-max_total_time={minutes * 60:.0f}", "-max_len=4000", f"-dict={words}",
        f"-artifact_prefix={KEPT}/{name}-", "-timeout=300", "-rss_limit_mb=4000",
    ]  # fmt: skip
    for seed in subject.seeds:  # what is loaded late is loaded now
        subject.tried(seed, place)
    atheris.Setup(arguments, lambda data: within(SECONDS, lambda: subject.tried(data, place)))
    atheris.Fuzz()


def _words(subject: Subject) -> str:
    """The words of the seeds, in the form that libFuzzer reads."""
    words = {word for seed in subject.seeds for word in seed.decode("utf-8", "ignore").split()}
    plain = sorted(word for word in words if word.isascii() and word.isalnum())
    return "".join(f'"{word}"\n' for word in plain)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[3]) if sys.argv[2:3] == ["--minutes"] else 30.0)
