"""What is said to authors and players, in the language of each: findings, reports, help, wrong calls, games of `play`.

In comes a message: an English text with gaps, and what fills them (`message.py`). Out comes a sentence of the reader's
language (`catalogue.py`), by gettext. A language is one file, `locale/LANG/LC_MESSAGES/cardwright.po`, which any
program for translators opens; `publish.py` compiles it, and begins a new one. Begin with `message.py`.

The hard idea: nothing that was filled in is ever taken apart again. What fills a gap is either the author's own word,
which stays as it is, or a message of its own. Lists say what joins them, counts carry their number, and each language
decides. Phrases that the program picks by a name (a heading, an answer of a game) have that name for an id,
`report.clean`, and stand in the English catalogue too.

Absent on purpose: cards and their languages (`wording/`), and any knowledge of a terminal.
"""
