"""Archmage Origins: what of it is computed, a file for each chapter of its rules, and those who play it.

In come the answers of those who sit there, out goes how the realm is divided. What is declared stands in the card
files; here is the rest: the set-up, the looks and swaps of a turn, placing, and who captures what.

The hard idea is hidden cards: what lies face down is known to those who have looked, as long as it lies there. A bot
gets a `view.py` alone, and whatever it does not see it must estimate (`judgement/observation.py`).

Begin with `kernel.py` (a turn and its steps), then `scoring.py`. Bots: `greedy.py` by `judgement/`, `thinker.py` by
`rollout.py` and `placement_plan.py`. For scenarios: `dealt.py` lays out, `situation.py` answers and shows.
`contract.py` is written from the card files by `make docs`.
"""
