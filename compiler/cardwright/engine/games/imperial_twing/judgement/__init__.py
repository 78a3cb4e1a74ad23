"""What is worth what to a player of Imperial Twing, and which answer that makes the best, question by question.

In comes an observation, out goes the index of an answer; all is weighed in ornicles. `at_turn.py`, `in_battle.py` and
`after_roll.py` answer, by when they are asked. They ask `dice_odds.py` (the exact chances of two dice and a margin),
`forces.py` (creatures and hands as forces), `laying.py` (which cards are worth their loss), `evaluation.py` (what a
battle is about, and who is likely to win the game) and `effect_value.py` (what a card's sentence is worth to whom).

The hard idea: a card is worth what it does, so a card that nobody has seen before is valued by its core.

Begin with `observation.py` and `in_battle.py`. Absent on purpose: search. What is tried out is in `thinker.py`.
"""
