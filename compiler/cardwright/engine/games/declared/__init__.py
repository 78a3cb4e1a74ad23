"""A game that says all of itself in its card files: one kernel for all of them, which knows no game by its name.

In comes a ruleset, out goes a kernel whose contract is what the ruleset declares. Its course is the steps that have a
body: `setup.*` in the order declared, then turn after turn the steps `turn.*`, until somebody has won.

Begin with `kernel.py`; `state.py` is its table, `view.py` what a player sees of it.
"""
