"""A game with people: who sits where, what is asked in words, what each sees of the table; for any screen.

In come a set, who plays, a seed and answers; out come the moment at which somebody is asked (`sitting.py`), the
question in words with what each answer does (`question.py`), and the table as plain values (`tabletop.py`). A folder
for each game that has words of its own, and `declared/` for all others.

The hard idea: nothing waits. A sitting is its rules, its seats, its seed and its answers, and is played again from them
up to the next question; so undoing, saving, watching and going back cost nothing more.

Begin with `order.py`, then `sitting.py`. Absent on purpose: lines, colours, pages; those are the terminal's
(`cli/play/`) and the browser's (`studio/`).
"""
