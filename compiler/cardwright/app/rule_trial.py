"""Rules are tried beside others: the same seeds under both, look by look, until it is sure what they move."""

from __future__ import annotations

from cardwright.app.trial import ERROR, Trial
from cardwright.frozen import frozen
from cardwright.lab.estimates import estimate
from cardwright.lab.experiment import NONE, Arm, Evidence, Experiment, blocks
from cardwright.lab.rule_effects import MEASURES, difference, values
from cardwright.lab.sequential import Plan
from cardwright.lab.verdict import MovedMeasure, RuleVerdict, judged_beside
from cardwright.ruleset.game import Ruleset

FIRST, MOST = 200, 1500  # games under each of the rules before the first look, and at most
FORKED = 600  # games under each of which one question is looked at
UNEVEN = 300  # games under each in which all are careless but one
BEFORE, AFTER = 0, 1  # the arms; those with careless players come after them


@frozen
class RulesTried:
    """The verdict, and all games that it rests on: arm 0 is the game as it was."""

    verdict: RuleVerdict
    arms: tuple[Arm, ...]
    evidence: Evidence


def looks(trial: Trial) -> Plan:
    """The looks; each of several measures may err the more rarely."""
    return trial.setting.looks(FIRST, MOST, 2, ERROR / len(MEASURES))


def most(trial: Trial) -> int:
    """How many games there may be."""
    last = looks(trial).looks[-1]
    return 2 * (last + min(UNEVEN, last))


def try_rules(trial: Trial, before: Ruleset, after: Ruleset) -> RulesTried:
    """Plays until all measures are sure, or there have been enough games."""
    setting, plan = trial.setting, looks(trial)
    even = [Arm(rules, setting.agents, watched=plan.looks[-1], forked=FORKED) for rules in (BEFORE, AFTER)]
    arms = (*even, *(Arm(rules, setting.agents, uneven=True) for rules in (BEFORE, AFTER)))
    experiment = Experiment((before, after), arms, setting.players, setting.first)
    evidence = NONE
    verdict = _verdict(plan, 0, evidence, setting.players)
    with trial.of(experiment) as played:
        for look, n in enumerate(plan.looks):
            start = plan.looks[look - 1] if look else 0
            wanted = [blocks(number, start, min(n, UNEVEN) if arm.uneven else n) for number, arm in enumerate(arms)]
            more = played(wanted)
            if trial.interrupted:
                break  # the pairs of a look are whole, or do not count
            evidence = evidence.plus((more,))
            verdict = _verdict(plan, look, evidence, setting.players)
            if all(measured.difference.word != "undecided" for measured in verdict.measures if measured.holds):
                break
    return RulesTried(verdict, arms, evidence)


def _verdict(plan: Plan, look: int, evidence: Evidence, players: int) -> RuleVerdict:
    before = [row for row in evidence.rows if row.arm == BEFORE]
    after = [row for row in evidence.rows if row.arm == AFTER]
    measures = []
    for measure in MEASURES:
        was, now = (
            values(measure, (row for row in evidence.rows if row.arm == arm + 2 * measure.uneven), players)
            for arm in (BEFORE, AFTER)
        )
        one, other, moved = estimate(was.values()), estimate(now.values()), difference(was, now)
        if one is not None and other is not None and moved is not None:
            matters = measure.matters * (abs(one.mean) if measure.of_itself else 1)
            measures.append(
                MovedMeasure(
                    measure.name, one, other, judged_beside(plan, look, moved, (-matters, matters)), measure.holds
                )
            )
    digests = {row.seed: row.digest for row in before}
    pairs = [digests[row.seed] == row.digest for row in after if row.seed in digests]
    return RuleVerdict(tuple(measures), sum(pairs) / len(pairs) if pairs else 0.0, len(pairs))
