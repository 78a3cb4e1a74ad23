"""Games are played by an engine that counts where it goes, so that the C compiler knows which ways are the usual ones.

`compiler/native.py` runs this between its two turns. What is played is what people have played for them: both games at
random and by those who look at the table, and some games that stand in card files, of different kinds.

    python compiler/training.py      # some five hundred games, a minute and a half where the engine counts
"""

from __future__ import annotations

from pathlib import Path

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.games import bind
from cardwright.engine.play import GameSeries

ROOT = Path(__file__).resolve().parent.parent
DECLARED = ROOT / "examples" / "games"
GAMES = {  # with so many players, and one game of two who think
    "imperial-twing": ((2, 3, 4), "thinker"),
    "archmage-origins": ((2, 3, 4), "thinker"),
    str(DECLARED / "mau-mau"): ((2, 4), "sampler"),
    str(DECLARED / "knock-out-whist"): ((2, 4), "greedy"),
    str(DECLARED / "hearts"): ((4,), "greedy"),
    str(DECLARED / "go-fish"): ((2,), "greedy"),
}
RANDOM = 40  # games of each number of players
GREEDY = 8


def main() -> None:
    for target, (counts, thoughtful) in GAMES.items():
        play_all(target, counts, thoughtful)


def play_all(target: str, counts: tuple[int, ...], thoughtful: str) -> None:
    """Many games of a set at random, some of those who look at the table, one of those who think."""
    ruleset = compile_set(target).ruleset
    assert ruleset is not None
    bound = bind(ruleset)
    for name, games, players in (
        *(("random", RANDOM, players) for players in counts),
        ("greedy", GREEDY, counts[0]),
        (thoughtful, 1, counts[0]),
    ):
        series = GameSeries(bound, players)
        for seed in range(games):
            series.play(seed, [make(name, seed * 8 + seat, ruleset.game) for seat in range(players)])


if __name__ == "__main__":
    main()
