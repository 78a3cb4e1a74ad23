"""What a sentence does: abilities and instructions lowered to a typed tree in which all that words point at is settled.

In comes a sentence of a ruleset, with what its game declares (`nouns.py`). Out comes its core, or the word at which
nobody could carry it out, why, and what can be said instead (`lower.py`). Engine, bots, conflicts and `explain` read
the core and nothing else; words and reading keep the sentence.

The one hard idea: pronouns become variables. A sentence is walked in reading order with a frame for each block
(`resolve.py`) that knows what has been named so far; which of those a pronoun means is said once (`discourse.py`), for
the core and, through `referents.py`, for the words in every language. A rule that can be meant in two ways is refused.

Begin with `nodes.py`, `deeds.py` and `blocks.py` (the tree), then `lower.py`, `rules.py` (what holds, waits and is
offered), `instructions.py` (blocks) and `sentences.py` (one instruction, with `moves.py` and `exchanges.py`). Who,
which and how many is in `phrases.py` and `selections.py`, what is asked and waited for in `conditions.py` and
`patterns.py`. `lowered.py` is a whole ruleset; `beyond.py` and `unowned.py` hold what a sentence says too much;
`clashes.py` finds rules that contradict each other.

Absent on purpose: verbs (a deed is what it does, not what it is called), defaults (each field is used or refused), text
and places in files, and any notion of how a game is played. `docs/core.md` is the table of what each word becomes.
"""
