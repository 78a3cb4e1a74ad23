"""Rules text, generated from effects: a card becomes its sentences in each language, and no one can overrule them.

In come a card (or an ability, a condition, a happening) of a ruleset, the glossary of its game, and a language. Out
come lines of text. `story.py` says in the same way what happened in a game.

The one hard idea: a sentence is arranged before it is spoken. A clause is kept in pieces (`clause.py`: subject, finite
verb, middle, end, tail), and each place in a text asks for them in its own order: German puts the verb last behind
`wenn`, French its subjunctive behind `avant que`, English an imperative where the reader acts.

Begin with `words.py` (a card), then `paragraph.py` (bodies and abilities become sentences and lists), `voice.py` (a
node becomes a clause) and `lines.py` (its line in `print/wording/LANG/nodes.toml`). What all languages do alike is
in `grammar.py` and `phrases.py`; a folder for each has its grammar alone: `en`, `de`, `fr`, `es`; `romance` is what
the last two share. `rewrites.py` changes what a word would mislead,
`number.py` knows one from several, `lexicon.py` the words of a game.

Absent on purpose: who a pronoun means (`core/referents.py`), lists of languages (folders are found), and any way for an
author to write rules text by hand. A game's words are its glossary's, not in code.
"""

from cardwright.wording.words import reminders, sentence, type_line, words

__all__ = ["reminders", "sentence", "type_line", "words"]
