"""The words that every game shares, read from the tables in `grammar/vocabulary/`.

In come rows of TOML; out come verbs (`verb.py`), nouns, persons, adjectives and synonyms (`words.py`) and the fields of
declarations (`fields.py`). `reference.py` makes the page of them that authors read.

The one idea: a word is a row. A verb says there how it is written and worded in each language, what it takes and which
meaning it has (an `op` of the ruleset); everything else follows, so that a new verb needs no code.

Absent on purpose: words of one game (they are declared in its card files), and what a word means to an engine.
"""
