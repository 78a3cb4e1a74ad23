"""What has become of the mutants: `python report.py SESSION…`; the survivors, and which of them can change nothing."""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from pathlib import Path

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkItem, WorkResult

EQUIVALENT = Path(__file__).parent / "equivalent.toml"


def main(sessions: list[str]) -> None:
    known = {(one["file"], one["was"], one["is"]) for one in tomllib.loads(EQUIVALENT.read_text("utf-8"))["mutant"]}
    counts: Counter[str] = Counter()
    for session in sessions:
        with use_db(session, WorkDB.Mode.open) as database:
            counts["not run"] += len(database.pending_work_items)
            for item, result in database.completed_work_items:
                fate = outcome(result)
                if fate == "survived" and changed(item, result) in known:
                    fate = "equivalent"
                counts[fate] += 1
                if fate == "survived":
                    spec = item.mutations[0]
                    print(f"{spec.module_path}:{spec.start_pos[0]} in {spec.definition_name}: {spec.operator_name}")
                    print("".join(f"    {line}\n" for line in (result.diff or "").splitlines()[4:] if line[:1] in "+-"))
    ran = sum(counts.values()) - counts["not run"] - counts["equivalent"]
    caught = counts["killed"] + counts["timed out"]
    print(", ".join(f"{counts[fate]} {fate}" for fate in FATES))
    print(f"{caught} of {ran} that change anything are caught: {caught / ran:.1%}" if ran else "nothing has been run")


FATES = ("killed", "timed out", "survived", "equivalent", "not run")


def outcome(result: WorkResult) -> str:
    if result.test_outcome != TestOutcome.KILLED:
        return "survived"
    return "timed out" if "timed out in" in (result.output or "") or result.output == "timeout" else "killed"


def changed(item: WorkItem, result: WorkResult) -> tuple[str, str, str]:
    """The file, the line as it was, and as the mutant has it; of a change in several lines the first."""
    lines = (result.diff or "").splitlines()[4:]
    was = next((line[1:].strip() for line in lines if line.startswith("-")), "")
    now = next((line[1:].strip() for line in lines if line.startswith("+")), "")
    return str(item.mutations[0].module_path).removeprefix("compiler/cardwright/"), was, now


if __name__ == "__main__":
    main(sys.argv[1:])
