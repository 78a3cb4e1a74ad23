"""From syntax trees to a ruleset: what a set means, and every finding about it. `compile.py` shows it on one page.

In come files, parsed (`syntax/`), and the sets that they use. Out come the ruleset with its core, the glossary, the
scenarios and the origins, and all findings, in the order of the text. Nothing is raised for what an author wrote.

First declarations become documents (`document.py`), and documents meet their schemas (`schema.py`). Then names are
gathered over all sets (`names.py`, `cardset.py`). Then sentences are understood, from the inside out: noun phrases
(`phrases.py`, `agreement.py`, `pronouns.py`), what stands behind a verb (`modifiers.py`), clauses, instructions, what
holds (`holding.py`), abilities. `lower.py` makes the ruleset, `overlays.py` what house rules do to it, and `check.py`
says what only the whole shows, with what nobody could carry out.

The hard idea: each part of a sentence is used or refused at its word; a finding is noted (`scope.lose`) and the
sentence is given up, never guessed. All words of findings stand in `messages.py`. Scenarios have their own half
(`scenarios.py`, `situation.py`, `moves.py`, `expectations.py`, `players.py`, `grids.py`, `asked.py`).

Absent on purpose: rules of any game, which are declared, and words for players.
"""
