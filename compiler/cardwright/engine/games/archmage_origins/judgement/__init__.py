"""What a view is worth to a player of Archmage Origins, question by question.

In comes an observation (what one sees, and what one may expect of the rest), out goes the index of an answer.
`border.py` places mage cards, `realm.py` looks, swaps, holds and follows what instructions ask.

The hard idea: on each place the power of each player is an estimate, a mean and a spread; a card there is worth the
points that it brings times the pull, which says how much likelier it is mine than a rival's.

Begin with `observation.py`. Absent on purpose: search. What is tried out is in `thinker.py`.
"""
