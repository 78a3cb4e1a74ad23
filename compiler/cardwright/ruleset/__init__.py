"""The nouns of a game: what abilities, effects, cards and rule values are, once every word has been understood.

Nothing comes in and nothing goes out: these are values. The compiler makes them of card files, `core/` lowers them,
`wording/` says them, `reading/` finds them in sentences; `cardwright compile` writes them as JSON under these names.

The one hard idea: a ruleset *is* the sentence. `it`, `they`, `of your element` and `the strongest` stand here as they
were said, because words must say them again; what they point at is the core's business.

Begin with `phrases.py` (who, what, how many), then `condition.py`, `abilities.py`, `card.py` and `game.py`.
`scenario.py` is a test in card text, `overlaid.py` lays editions and house rules over a game, `parts.py` walks a value.

Absent on purpose: text and places in files. What things are called stands beside it in a `Glossary`, where they were
written in `Origins`. Equal rules are equal values, and hash alike.
"""
