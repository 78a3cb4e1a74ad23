"""Of all mutants of a session some make another, by a fixed seed: `python sample.py ALL SESSION FROM TO`.

Places are drawn, not mutants: one `==` could become any of six others, and would count six times. A place is where an
operator of one family can act; one mutant of each place is taken. What changes an
annotation alone is no mutant, and what is no Python any more is none either.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from itertools import islice
from pathlib import Path
from random import Random

from cosmic_ray.config import load_config
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, WorkItem

SEED = 2026
CONFIG = Path(__file__).with_name("cosmic-ray.toml")


def main(everything: str, session: str, first: int, last: int) -> None:
    with use_db(everything, WorkDB.Mode.open) as database:
        items = database.pending_work_items
    chosen = sample(items, last)
    with use_db(session) as database:
        database.add_work_items(chosen[first:])


def sample(items: tuple[WorkItem, ...], count: int) -> list[WorkItem]:
    """The first mutants of the shuffled places; the same ones for the same code."""
    places: dict[tuple[str, tuple[int, int], str], list[WorkItem]] = defaultdict(list)
    for item in sorted(items, key=lambda item: order(item.mutations[0])):
        spec = item.mutations[0]
        places[str(spec.module_path), spec.start_pos, spec.operator_name.split("_")[0]].append(item)
    chance = Random(SEED)
    shuffled = chance.sample(list(places), len(places))
    one_each = [chance.choice(places[place]) for place in shuffled]
    left_out = re.compile("|".join(load_config(CONFIG).sub("filters", "operators-filter")["exclude-operators"]))
    wanted = (item for item in one_each if not left_out.match(item.mutations[0].operator_name))
    return list(islice((item for item in wanted if changes_what_runs(item.mutations[0])), count))


def order(spec: MutationSpec) -> tuple[str, tuple[int, int], str, int]:
    return str(spec.module_path), spec.start_pos, spec.operator_name, spec.occurrence


def changes_what_runs(spec: MutationSpec) -> bool:
    source = Path(spec.module_path).read_text("utf-8")
    mutated = mutate_code(source, get_operator(spec.operator_name)(**spec.operator_args), spec.occurrence)
    try:
        return mutated is not None and what_runs(mutated) != what_runs(source)
    except SyntaxError:  # the `|` of a pattern is no operator
        return False


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
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
