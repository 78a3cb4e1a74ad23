"""Whether the verdict tells the truth: objects and rules of known effect are judged, again and again, by its own rules.

python bench/verdict_truth.py objects      prints the table, in about twenty minutes with a compiled engine
python bench/verdict_truth.py rules        the same for rules
python bench/verdict_truth.py thinker      what an object is worth to a player who thinks, and to a greedy one
python bench/verdict_truth.py objects --blocks 400 --times 50      the same, quickly and roughly

Each planted object (`bench/planted/`) and each of the game's own is given in some thousand deals, once; under each
planted rule, and without it, so many games are played. A repetition draws its deals from these at random, with
returning, as many at each look as the verdict plays, and stops when the verdict would. So the games are real, and only
which of them come is drawn anew.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

from cardwright.app import card_trial, rule_trial
from cardwright.app.hands import hands
from cardwright.app.kept_rules import in_force
from cardwright.lab.estimates import SampleMean, estimate
from cardwright.lab.experiment import NONE, Arm, Experiment, Row, blocks, counting
from cardwright.lab.rule_effects import MEASURES, RuleMeasure, values
from cardwright.lab.sequential import Plan, plan
from cardwright.lab.statistics import wilson
from cardwright.lab.verdict import MARGIN, MovedMeasure, RuleVerdict, judged, judged_beside, precise, surely
from cardwright.lab.worth import of_blocks, scale, worth
from cardwright.ruleset.game import Ruleset

PLANTED = Path(__file__).parent / "planted"
NOTHING = "object/paperweight"
LADDER = [f"object/whetstone-of-{n}" for n in ("one", "two", "three", "five")]
BELL, CROWN, BELT = "object/bell-of-discord", "object/crown-of-the-only-one", "object/belt-of-patience"
PLANTED_IDS = (
    NOTHING, *LADDER, "object/leaden-collar", "object/lead-boots", "object/clock-without-hands",
    "object/purse-of-plenty", CROWN, BELT, BELL,
)  # fmt: skip
RULES = ("Bookmark", "Draught", "Small Crown", "Great Crown", "Fat Purse", "Lottery")
LOOKS = plan(card_trial.FIRST, card_trial.MOST, error=0.025)
RULE_LOOKS = plan(rule_trial.FIRST, rule_trial.MOST, error=0.05 / len(MEASURES))


def played(rulesets: Sequence[Ruleset], arms: Sequence[Arm], n: int) -> list[list[Row]]:
    """The rows of so many blocks of each arm; of an uneven one, of as many as the verdict plays."""
    experiment = Experiment(tuple(rulesets), tuple(arms), 2, 1, 2000)
    wanted = [blocks(at, 0, min(n, rule_trial.UNEVEN) if arm.uneven else n) for at, arm in enumerate(arms)]
    with hands(partial(counting, experiment), None, None, n) as playing:
        rows = NONE.plus(chunk.stretch.counted for chunk in playing(wanted)).rows
    return [[row for row in rows if row.arm == at] for at in range(len(arms))]


# ---- objects


def pools(n: int) -> tuple[dict[str, list[float]], dict[str, float]]:
    """What each object brought in each of so many deals, and how long its games were."""
    ruleset = in_force(str(PLANTED), (), "en").ruleset
    cards = [card.id for card in ruleset.cards if card.kind == "object" and card.copies]
    rows = dict(zip(cards, played([ruleset], [Arm(0, ("greedy",), id) for id in cards], n), strict=True))
    ended = {id: [row.turns for row in of if row.finished] for id, of in rows.items()}
    turns = {id: sum(of) / len(of) for id, of in ended.items()}
    return {id: list(of_blocks(of, 2).values()) for id, of in rows.items()}, turns


def drawn(pool: Sequence[float], n: int, chance: Random) -> SampleMean:
    found = estimate(chance.choices(pool, k=n))
    assert found is not None
    return found


class ObjectVerdict:
    """One verdict on one object."""

    def __init__(self, pool: Sequence[float], own: dict[str, list[float]], blank: list[float], chance: Random) -> None:
        of_scale = {id: drawn(one, card_trial.OF_SCALE, chance) for id, one in own.items()}
        fair = scale(of_scale, drawn(blank, card_trial.OF_SCALE, chance), MARGIN)
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


def of_objects(n: int, times: int) -> None:
    chance = Random(7)
    found, turns = pools(n)
    own = {id: pool for id, pool in found.items() if id not in PLANTED_IDS}
    usual = sum(turns[id] for id in own) / len(own)
    print(
        "| object | worth | words, in a hundred verdicts | text found to add | the interval holds the truth | turns |"
    )
    print("| --- | --- | --- | --- | --- | --- |")
    covered = 0
    for id in PLANTED_IDS:
        runs = [ObjectVerdict(found[id], own, found[NOTHING], chance) for _ in range(times)]
        covered += sum(run.covers for run in runs)
        print(_object_row(id, estimate(found[id]), runs, turns[id] - usual), flush=True)
    means = [sum(found[id]) / len(found[id]) for id in LADDER]
    print(f"\nThe ladder comes out in its order: {means == sorted(means)}")
    low, high = wilson(covered, times * len(PLANTED_IDS))
    share = covered / (times * len(PLANTED_IDS))
    print(f"Of all {times * len(PLANTED_IDS)} intervals, {100 * share:.1f} % hold the truth ({low:.3f} to {high:.3f}).")


def _object_row(id: str, seen: SampleMean | None, runs: Sequence[ObjectVerdict], longer: float) -> str:
    assert seen is not None
    adds, covers = (
        100 * sum(which) / len(runs) for which in ([run.beyond > 1.96 for run in runs], [run.covers for run in runs])
    )
    ends = f"{100 * seen.mean:+.1f} ({100 * seen.low:+.1f} to {100 * seen.high:+.1f})"
    told = _words([run.verdict.word for run in runs])
    return f"| {id.partition('/')[2]} | {ends} | {told} | {adds:.1f} % | {covers:.1f} % | {longer:+.1f} |"


def _words(words: Sequence[str]) -> str:
    return ", ".join(f"{word} {100 * n / len(words):.1f}" for word, n in Counter(words).most_common())


# ---- rules


Pairs = dict[str, list[tuple[float, float]]]
"""Of each measure, what games showed without a rule and with it."""


def rule_pools(n: int) -> dict[str, tuple[Pairs, float]]:
    """For each rule what it was seen to do, seed by seed, and the part of the games in which it did nothing."""
    before = in_force(str(PLANTED), (), "en").ruleset
    seen = {}
    for rule in RULES:
        after = in_force(str(PLANTED), (("", rule),), "en").ruleset
        arms = [Arm(rules, ("greedy",), watched=n, forked=rule_trial.FORKED) for rules in (0, 1)]
        arms += [Arm(rules, ("greedy",), uneven=True) for rules in (0, 1)]
        rows = played([before, after], arms, n)
        pairs = {
            measure.name: _pairs(measure, rows[2 * measure.uneven : 2 * measure.uneven + 2]) for measure in MEASURES
        }
        digests = {row.seed: row.digest for row in rows[0]}
        seen[rule] = pairs, sum(digests[row.seed] == row.digest for row in rows[1]) / n
    return seen


def _pairs(measure: RuleMeasure, rows: Sequence[Sequence[Row]]) -> list[tuple[float, float]]:
    was, now = (values(measure, of, 2) for of in rows)
    return [(was[seed], now[seed]) for seed in sorted(was.keys() & now.keys())]


def rule_verdict(pairs: Pairs, alike: float, chance: Random) -> RuleVerdict:
    """One verdict on one rule."""
    drawn: dict[str, list[tuple[float, float]]] = {measure.name: [] for measure in MEASURES}
    for look, n in enumerate(RULE_LOOKS.looks):
        measures = []
        for measure in MEASURES:
            pool, mine = pairs[measure.name], drawn[measure.name]
            most = rule_trial.UNEVEN if measure.uneven else rule_trial.FORKED if measure.name == "choice" else n
            mine += chance.choices(pool, k=max(min(n, most) - len(mine), 0))
            measures.append(_moved(measure, mine, RULE_LOOKS, look))
        if all(one.difference.word != "undecided" for one in measures if one.holds):
            break
    return RuleVerdict(tuple(measures), alike, n)


def _moved(measure: RuleMeasure, pairs: Sequence[tuple[float, float]], looks: Plan, look: int) -> MovedMeasure:
    was, now, moved = (
        estimate(of) for of in ([one for one, _ in pairs], [other for _, other in pairs], [b - a for a, b in pairs])
    )
    assert was is not None and now is not None and moved is not None
    matters = measure.matters * (abs(was.mean) if measure.of_itself else 1)
    return MovedMeasure(measure.name, was, now, judged_beside(looks, look, moved, (-matters, matters)), measure.holds)


def of_rules(n: int, times: int) -> None:
    chance = Random(7)
    print("| rule | words, in a hundred verdicts | what is said to move, in a hundred verdicts | it moved |")
    print("| --- | --- | --- | --- |")
    for rule, (pairs, alike) in rule_pools(n).items():
        runs = [rule_verdict(pairs, alike, chance) for _ in range(times)]
        said = Counter(
            f"{one.measure} {'up' if one.difference.word == 'too strong' else 'down'}"
            for run in runs
            for one in run.measures
            if one.difference.word in ("too strong", "too weak")
        )
        told = ", ".join(f"{what} {100 * n / times:.0f}" for what, n in said.most_common())
        moved = ", ".join(_ends(name, [after - before for before, after in of]) for name, of in pairs.items())
        print(f"| {rule} | {_words([run.word for run in runs])} | {told} | {moved} |", flush=True)


def _ends(name: str, moved: Sequence[float]) -> str:
    one = estimate(moved)
    return f"{name} {one.mean:+.2f} ({one.low:+.2f} to {one.high:+.2f})" if one is not None else ""


# ---- better players


def of_thinker(n: int) -> None:
    """What the bell and what nothing is worth to greedy players, and to those who think; others are away."""
    whole = in_force(str(PLANTED), (), "en").ruleset
    print("| object | agent | deals | worth | acts in a game |")
    print("| --- | --- | --- | --- | --- |")
    for id in (NOTHING, BELL):
        cards = tuple(card for card in whole.cards if card.id == id or card.id not in PLANTED_IDS)
        ruleset = replace(whole, cards=cards)
        for agent in ("greedy", "thinker"):
            [rows] = played([ruleset], [Arm(0, (agent,), id)], n)
            seen = worth(rows, 2)
            assert seen is not None
            ends = f"{100 * seen.mean:+.1f} ({100 * seen.low:+.1f} to {100 * seen.high:+.1f})"
            acts = sum(row.acts for row in rows) / len(rows)
            print(f"| {id.partition('/')[2]} | {agent} | {n} | {ends} | {acts:.2f} |", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", choices=("objects", "rules", "thinker"))
    asked.add_argument("--blocks", type=int)
    asked.add_argument("--times", type=int, default=200)
    how = asked.parse_args()
    match how.what:
        case "objects":
            of_objects(how.blocks or 2500, how.times)
        case "rules":
            of_rules(how.blocks or 2000, how.times)
        case _:
            of_thinker(how.blocks or 120)


if __name__ == "__main__":
    main()
