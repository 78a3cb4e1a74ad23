"""Where a word changes what a sentence does, a table is found at which that is seen.

Random tables of Imperial Twing are tried until the two sentences are seen to differ: in what is asked, in what lies
where afterwards, or in what holds. What is not found stands in `reviewed.toml`, with the reason.

`CARDWRIGHT_HUNT=500 pytest -s tests/core/test_play_differs.py` tries so many random abilities, and all of the house.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any
from zlib import crc32

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.core.blocks import Rule
from cardwright.core.lower import RefusedWord
from cardwright.core.nodes import Pattern

from .judged import Judged, judged, known, reviewed
from .play import Asked, Bench, spoken_of
from .sayable import as_written
from .spoken import Said, of_the_house, random_ones
from .tables import bare

HUNT = int(os.environ.get("CARDWRIGHT_HUNT", "0"))
RANDOM, SEED = HUNT or 6, 4
FEW, MANY = 30, 400
GAME = "Imperial Twing"
SOME = 9  # one sentence in so many
RARE = 0.05  # what takes more tables than these; each of them is printed


@pytest.mark.parametrize("of", ["the house", "chance"])
def test_play_differs_where_cores_do(of: str) -> None:
    figures: Counter[str] = Counter()
    strange = []
    for one, seen in tried(random_ones(SEED, RANDOM) if of == "chance" else _ours()):
        reason = not seen and known(one, reviewed("unseen"))
        figures["seen" if seen else "not seen, reviewed" if reason else "not seen"] += 1
        if not seen and not reason:
            strange.append(str(one))
    print(f"\n{of}: {figures.total()} changes; {dict(figures)}\n" + "\n".join(strange))
    assert len(strange) <= (RARE * figures.total() if of == "chance" else 0), "\n".join(strange)


def _ours() -> Iterator[Said]:
    """What cards, examples and the reference say in Imperial Twing; in the suite some, the same whatever else is."""
    ours = [said for said in of_the_house() if said.of.ruleset is not None and said.of.ruleset.game == GAME]
    return (said for said in ours if HUNT or crc32(" ".join(said.words()).encode()) % SOME == 0)


def tried(sentences: Iterable[Said]) -> Iterator[tuple[Judged, bool]]:
    """Each change that makes another core of what somebody could write, and whether it is seen at a table."""
    for said in sentences:
        base: dict[tuple[int, Asked], Any] = {}
        for one in judged(said):
            if one.verdict == "differs":
                seen = is_seen(one, base, known(one, reviewed("unseen")))
                if seen or as_written(said, one.node) is not None:
                    yield one, seen


def is_seen(one: Judged, base: dict[tuple[int, Asked], Any], reason: bool) -> bool:
    """Whether a table shows the difference; few are tried where there is a reason why none does.

    `base` keeps what the sentence itself does at each.
    """
    said, core = one.said, one.said.core()
    assert one.core is not None and not isinstance(core, RefusedWord)
    bench, asked = bench_of(said.of), spoken_of(core, one.core)
    doors = open_doors(core, one.core)

    def differ(table: int) -> bool:
        if (table, asked) not in base:
            base[table, asked] = bench.seen(core, asked, said.here, table)
        return bool(bench.seen(one.core, asked, said.here, table) != base[table, asked])

    def differ_behind(table: int) -> bool:
        return doors is not None and bool(
            bench.seen(doors[0], asked, said.here, table) != bench.seen(doors[1], asked, said.here, table)
        )

    few, many = range(FEW), range(FEW, FEW if reason and not HUNT else MANY)
    return any(map(differ, few)) or any(map(differ_behind, few)) or any(map(differ, many))


def open_doors(core: Any, other: Any) -> tuple[Rule, Rule] | None:
    """Two rules without the conditions that they share, where these are so rare that no table meets them.

    What stands behind a condition, a limit and a price is carried out in the same way however it was come by.
    """
    if not (isinstance(core, Rule) and isinstance(other, Rule) and type(core.does) is type(other.does)):
        return None
    free = {"test": None, "limit": None, "price": (), "whose": None, "patterns": None}
    shared = {
        name: opened(getattr(core.does, name)) if name == "patterns" else value
        for name, value in free.items()
        if getattr(core.does, name, value) == getattr(other.does, name, value) != value
    }
    if not shared:
        return None
    return replace(core, does=replace(core.does, **shared)), replace(other, does=replace(other.does, **shared))


def opened(patterns: tuple[Pattern, ...]) -> tuple[Pattern, ...]:
    """Patterns that wait for the same happenings, whoever takes part in them."""
    return tuple(
        replace(one, roles=tuple(replace(role, test=None) for role in one.roles), also=(), zone="") for one in patterns
    )


_BENCHES: dict[int, Bench] = {}


def bench_of(made: Compiled) -> Bench:
    """A bench for a set: random cards need no nouns of their own and share one."""
    if made.folder is None and "Test 0" in made.sources[0].text:
        return plain_bench()
    if id(made) not in _BENCHES:
        _BENCHES[id(made)] = Bench(bare(made.ruleset))
    return _BENCHES[id(made)]


@cache
def plain_bench() -> Bench:
    return Bench(bare(compile_set("imperial-twing").ruleset))
