"""Imperial Twing: what of it is computed, a file for each chapter of its rules, and those who play it.

In come the answers of those who sit there, out goes the game. What is declared stands in the card files; here is the
rest: hands and their limits, laying cards, battles and their dice, duels, traps, objects, the endgame.

The hard idea is a battle: two sides lay cards in turn, throw, and may turn what was thrown; until it is over,
creatures, riders and supporters are on a side and in a zone at once. `state.py` has the values, `battle.py` the
course, `lay.py` what may be laid, `dice.py` what a face counts as, `outcome.py` who won and what that brings.

Begin with `kernel.py` and `course.py`, the list of all steps. Bots: `greedy.py` by `judgement/`, `thinker.py` by
`determinisation.py` (a table that could be the real one) and `rollout.py` (that table some turns later).
`contract.py` is written from the card files by `make docs`.
"""
