"""The reference: what the core means, written down as plainly as it can be, against which the engine is held.

It is slow and obvious. A `State` is plain values, copied from a table; whatever is asked of it goes through all rules
each time. It knows no listeners that wait, no caches, nothing that is worked out beforehand. Players are seats, cards
are numbers. It is written from the docstrings of `core/nodes.py`, from `docs/language.md` and the rules.

What only a kernel knows (who attacks, what a die shows, which phase is on) is copied as it stood when the state was
made (`Course`), and what only a kernel does (to fight, to duel, to throw a die of the battle again) is noted in the log
and not done: `tables.py` has the engine do the same.

A realm of Archmage Origins is a grid (`grid.py`, tables in `realms.py`): there the kernel is held to what it does:
it looks and swaps, shifts and captures. `sheet.card` and `realm.card` have each node of the core that a card can say.
"""
