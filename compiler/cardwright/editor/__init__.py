"""What an editor asks of a card file while it is being written, answered from the set as it stands.

In come a compiled set, one of its sources and an offset; out come plain values: candidates for what is begun, what a
word means, where it is declared and used, colours, folds, changes of text. No protocol is known here, and nothing is
read or written: `lsp/` speaks to editors, and `studio/` to a page in the browser.

The hard idea: a text that is being written is broken most of the time. So what is asked of a *place* is worked out
from the words around it, by the lexer and the tables of the grammar, and what is asked of a *name* from the set as it
was last understood. `words.py` finds the names in any text, `completion.py` asks the tables what may stand next.

Begin with `words.py`. Absent on purpose: findings, which are those of `check`, and any knowledge of its own about the
language: heads, fields, verbs and words come from `grammar/vocabulary/`, names from the set.
"""
