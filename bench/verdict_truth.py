"""Whether the verdict tells the truth: objects of known strength are judged, again and again, by its own rules.

python bench/verdict_truth.py            prints the table, in about ten minutes with a compiled engine
python bench/verdict_truth.py --blocks 400 --times 50      the same, quickly and roughly

Each planted object (`bench/planted/`) and each of the game's own is given in some thousand deals, once. A repetition
draws its deals from these at random, with returning, as many at each look as the verdict plays, and stops when the
verdict would. So the games are real, and only which of them come is drawn anew.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from cardwright.app.card_trial import FIRST, MOST, OF_SCALE
from cardwright.app.hands import hands
from cardwright.app.kept_rules import in_force
from cardwright.lab.estimates import SampleMean, estimate
from cardwright.lab.experiment import NONE, Arm, Experiment, blocks, counting
from cardwright.lab.sequential import plan
from cardwright.lab.verdict import MARGIN, judged, precise, surely
from cardwright.lab.worth import of_blocks, scale

PLANTED = Path(__file__).parent / "planted"
NOTHING = "object/paperweight"
LADDER = [f"object/whetstone-of-{n}" for n in ("one", "two", "three", "five")]
PLANTED_IDS = (NOTHING, *LADDER, "object/leaden-collar", "object/clock-without-hands")
LOOKS = plan(FIRST, MOST, error=0.025)


def pools(n: int) -> dict[str, list[float]]:
    """What each object brought in each of so many deals."""
    playing = in_force(str(PLANTED), (), "en")
    cards = [card.id for card in playing.ruleset.cards if card.kind == "object" and card.copies]
    arms = tuple(Arm(0, ("greedy",), id) for id in cards)
    experiment = Experiment((playing.ruleset,), arms, 2, 1, 2000)
    with hands(partial(counting, experiment), None, None, n) as played:
        pieces = [chunk.stretch.counted for chunk in played([blocks(arm, 0, n) for arm in range(len(arms))])]
    rows = NONE.plus(pieces).rows
    return {id: list(of_blocks((row for row in rows if row.arm == arm), 2).values()) for arm, id in enumerate(cards)}


def drawn(pool: Sequence[float], n: int, chance: Random) -> SampleMean:
    found = estimate(chance.choices(pool, k=n))
    assert found is not None
    return found


class Repetition:
    """One verdict on one object."""

    def __init__(self, pool: Sequence[float], own: dict[str, list[float]], blank: list[float], chance: Random) -> None:
        of_scale = {id: drawn(one, OF_SCALE, chance) for id, one in own.items()}
        fair = scale(of_scale, drawn(blank, OF_SCALE, chance), MARGIN)
        assert fair is not None
        deals: list[float] = []
        for look, n in enumerate(LOOKS.looks):
            deals += chance.choices(pool, k=n - len(deals))
            seen = estimate(deals)
            assert seen is not None
            word = surely(LOOKS, look, seen.mean, seen.error, fair.fair())
            if word != "undecided" and precise(seen.error):
                break
        self.verdict = judged(LOOKS, look, seen, fair.fair())
        nothing = drawn(blank, len(deals), chance)
        self.beyond = (seen.mean - nothing.mean) / (seen.error**2 + nothing.error**2) ** 0.5
        self.covers = self.verdict.estimate.low <= sum(pool) / len(pool) <= self.verdict.estimate.high


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--blocks", type=int, default=4000)
    asked.add_argument("--times", type=int, default=200)
    how = asked.parse_args()
    chance, found = Random(7), pools(how.blocks)
    own = {id: pool for id, pool in found.items() if id not in PLANTED_IDS}
    print("| object | worth | words, in a hundred repetitions | text found to add | the interval holds the truth |")
    print("| --- | --- | --- | --- | --- |")
    for id in PLANTED_IDS:
        runs = [Repetition(found[id], own, found[NOTHING], chance) for _ in range(how.times)]
        print(_row(id, estimate(found[id]), runs), flush=True)
    means = [sum(found[id]) / len(found[id]) for id in LADDER]
    print(f"\nThe ladder comes out in its order: {means == sorted(means)}")


def _row(id: str, worth: SampleMean | None, runs: Sequence[Repetition]) -> str:
    assert worth is not None
    words = Counter(run.verdict.word for run in runs)
    told = ", ".join(f"{word} {100 * n / len(runs):.1f}" for word, n in words.most_common())
    adds, covers = (
        100 * sum(which) / len(runs) for which in ([run.beyond > 1.96 for run in runs], [run.covers for run in runs])
    )
    ends = f"{100 * worth.mean:+.1f} ({100 * worth.low:+.1f} to {100 * worth.high:+.1f})"
    return f"| {id.partition('/')[2]} | {ends} | {told} | {adds:.1f} % | {covers:.1f} % |"


if __name__ == "__main__":
    main()
