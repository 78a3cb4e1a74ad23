"""Scenarios are played: a situation becomes a table, moves become answers, and what comes of them is looked at.

In comes a scenario of a set, with the ruleset that it overlays; out goes an `Outcome`: what did not hold, what was so
instead, what stood in the way of a move, and which expectations would hold whatever the rules said.

The hard idea: a move is not one answer. `ann attacks ben with fire 3` answers what to do in this turn, whom to
attack, which spell to lay, and that no more is laid. So a move begins with one question (`opening_question.py`), and
its plan (`move_plan.py`) answers those that follow, until one comes about which it says nothing; that one is
declined, or the first option is taken and noted as a guess. Whoever plays sits where `Table.ask` asks, and sees
forced answers too.

Begin with `run.py`, which plays one scenario; `stage.py` plays those of a set, moves that are tried, and odds.
`look.py` looks at what is expected, `event_expectations.py` listens for it, `offers.py` says what is possible and
what bars it.

Absent on purpose: sentences. `Outcome` is plain values, which reports put into lines.
"""
