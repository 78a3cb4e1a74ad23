"""A ruleset is played: its core becomes closures once, and then any number of tables are played with them.

In comes a ruleset with its core, a seed, and somebody who answers for each seat; out go games: who won, what
happened, which answers led there. The ruleset, the seed and the list of answers are all that is needed to play the
same game again.

The hard idea is that what nobody cares about costs nothing. A rule that is not in force is in no list, a happening
for which nobody waits is not made, a value that nothing can move is an attribute. So a kernel is plain functions over
a table, and reads as if there were no cards at all.

Begin with `table.py` (all that is so at one moment) and `play.py` (one game). Then `moves.py`, `happening.py` and
`effects.py`: what happens, who acts when it does, what is in force. `bind/` makes closures of the core, `games/` are
the kernels, `agents/` answer, `scenario/` plays what an author expects, `story.py` tells it.

Absent on purpose: words, spans and verbs. The engine reads the core and nothing else; it knows no card by its name.
"""

from cardwright.engine.form import settle

COMPILED = settle()
