"""Of all mutants of a session some stay, by a fixed seed: `python sample.py SESSION FROM TO`.

Places are drawn, not mutants: one `==` could become any of six others, and would count six times. A place is where an
operator of one family can act; one mutant of each place is taken. What is changed in an annotation alone is no mutant.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from itertools import islice
from pathlib import Path
from random import Random

from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, WorkItem

SEED = 2026


def main(session: str, first: int, last: int) -> None:
    with use_db(session, WorkDB.Mode.open) as database:
        chosen = sample(database.pending_work_items, last)[first:]
        database.clear()
        database.add_work_items(chosen)


def sample(items: tuple[WorkItem, ...], count: int) -> list[WorkItem]:
    """The first mutants of the shuffled places; the same ones for the same code."""
    places: dict[tuple[str, tuple[int, int], str], list[WorkItem]] = defaultdict(list)
    for item in sorted(items, key=lambda item: order(item.mutations[0])):
        spec = item.mutations[0]
        places[str(spec.module_path), spec.start_pos, spec.operator_name.split("_")[0]].append(item)
    chance = Random(SEED)
    shuffled = chance.sample(list(places), len(places))
    one_each = [chance.choice(places[place]) for place in shuffled]
    return list(islice((item for item in one_each if changes_what_runs(item.mutations[0])), count))


def order(spec: MutationSpec) -> tuple[str, tuple[int, int], str, int]:
    return str(spec.module_path), spec.start_pos, spec.operator_name, spec.occurrence


def changes_what_runs(spec: MutationSpec) -> bool:
    source = Path(spec.module_path).read_text("utf-8")
    mutated = mutate_code(source, get_operator(spec.operator_name)(**spec.operator_args), spec.occurrence)
    return mutated is not None and what_runs(mutated) != what_runs(source)


def what_runs(source: str) -> str:
    """The code without its annotations, which `from __future__ import annotations` never evaluates."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                node.returns = None
            case ast.arg():
                node.annotation = None
            case ast.AnnAssign():
                node.annotation = ast.Constant(None)
    return ast.dump(tree)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
