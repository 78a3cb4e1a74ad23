"""Card games of other engines, played at random from Python, become the rows of a table beside the games of ours.

python bench/peers/engines.py            prints the table of those that are installed (`pip install rlcard open_spiel`)
python bench/peers/engines.py --write    and writes it into docs/performance.md

A decision is a choice among two or more; of the others, too, where they ask for no more than one. How much is decided
at a time differs from game to game, so both figures are told: decisions and games a second. All answers are drawn with
`random.Random`; what is measured is the processor's time of one process.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

PAGE = Path(__file__).resolve().parents[2] / "docs" / "performance.md"
SECONDS = 3.0  # of playing, for each game

Play = Callable[[int], int]  # a seed → how many decisions its game had


def ours(of: str) -> Play:
    """A game of two agents at random."""
    from cardwright.compile.compile import compile_set
    from cardwright.engine.agents import make
    from cardwright.engine.games import bind
    from cardwright.engine.play import GameSeries

    ruleset = compile_set(of).ruleset
    assert ruleset is not None
    series = GameSeries(bind(ruleset), 2)
    return lambda seed: series.play(seed, [make("random", seed * 8 + seat) for seat in range(2)]).decisions


def rlcard(of: str) -> Play:
    """A game of RLCard, as its own step by step interface has it, with states for a player's eyes."""
    import rlcard as library

    env: Any = library.make(of)

    def play(seed: int) -> int:
        env.seed(seed)
        random, decisions = Random(seed), 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            decisions += len(legal) > 1
            state, _ = env.step(random.choice(legal))
        return decisions

    return play


def open_spiel(of: str) -> Play:
    """A game of OpenSpiel, whose rules are C++."""
    import pyspiel

    game: Any = pyspiel.load_game(of)

    def play(seed: int) -> int:
        random, decisions = Random(seed), 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            legal = state.legal_actions()
            decisions += len(legal) > 1
            state.apply_action(random.choice(legal))
        return decisions

    return play


PEERS: tuple[tuple[str, Callable[[str], Play], str], ...] = (
    ("Imperial Twing", ours, "imperial-twing"),
    ("Archmage Origins", ours, "archmage-origins"),
    ("RLCard (Python)", rlcard, "uno"),
    ("RLCard (Python)", rlcard, "gin-rummy"),
    ("RLCard (Python)", rlcard, "doudizhu"),
    ("OpenSpiel (C++), from Python", open_spiel, "crazy_eights"),
    ("OpenSpiel (C++), from Python", open_spiel, "hearts"),
    ("OpenSpiel (C++), from Python", open_spiel, "gin_rummy"),
)


def row(who: str, make: Callable[[str], Play], of: str, form: str) -> str:
    """Games at random for some seconds."""
    play = make(of)
    play(0)
    games = decisions = 0
    started = process_time()
    while (spent := process_time() - started) < SECONDS:
        games += 1
        decisions += play(games)
    named = who if make is ours else f"{who}: {of.replace('_', ' ')}"
    return f"| {named}{form} | {spent / decisions * 1e6:.1f} | {decisions / games:.0f} | {games / spent:.0f} |"


def rows() -> Iterator[str]:
    """A row for each game; ours in Python and compiled, each in a process of its own."""
    yield "| who | µs a decision | decisions a game | games a second |"
    yield "| --- | --- | --- | --- |"
    for place, (_, make, _) in enumerate(PEERS):
        forms = (("", {}), (", in Python", {"CARDWRIGHT_PLAIN": "1"})) if make is ours else (("", {}),)
        for form, env in forms:
            command = [sys.executable, __file__, "--only", str(place), form]
            run = subprocess.run(command, env=os.environ | env, capture_output=True, text=True)
            if run.returncode == 0:
                yield run.stdout.strip()


def main() -> None:
    if "--only" in sys.argv:
        place, form = sys.argv[-2:]
        if form == "":
            from cardwright.engine import COMPILED

            form = ", compiled" if COMPILED and PEERS[int(place)][1] is ours else ""
        print(row(*PEERS[int(place)], form))
        return
    table = "\n".join(rows())
    print(table)
    if "--write" in sys.argv:
        text = PAGE.read_text("utf-8")
        PAGE.write_text(re.sub(r"(?s)(<!-- engines -->\n).*?(<!-- end of engines -->)", rf"\g<1>{table}\n\g<2>", text))


if __name__ == "__main__":
    main()
