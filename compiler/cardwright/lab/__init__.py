"""Many games, and what can be said of them: shares with their uncertainty, and findings that chance does not explain.

In: a way to play the game of a seed (`games.py`), agents, a number of games. Out: a tally (`tally.py`), a report of
it (`report.py`), and findings as values without words (`findings.py`).

The hard idea: all that is counted is sums, so that tallies of chunks can be merged in any order, and the same seeds
give the same report on one core and on many: `simulate.py` hands chunks of seeds out, to processes (`processes.py`) or
to a cluster (`cluster.py`), `known.py` knows which have come back, and `kept.py` makes plain values of that for a file.
Many judgements at once must not err more often than one: that is Holm's step in `report.py`, and the formulas are in
`statistics.py`, each with its source.

Whether a card is good for a game cannot be told by counting: whoever wins comes to have much. So it is assigned:
`experiment.py` plays each seed once for each seat that begins with it, `worth.py` says what that brings,
`sequential.py` when one may stop and with what doubt, `rule_effects.py` what rules move; `verdict.py` has the words.

Begin at `tally.py`, or at `experiment.py`. Absent on purpose: the rules of any game, the terminal, and NumPy: the sums
are small.
"""
