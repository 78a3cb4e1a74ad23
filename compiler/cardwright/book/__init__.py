"""The rulebook of the very game that is played: numbers, steps and cards as the chosen rules have them.

In: a game with the rules laid over it, and its chapters (`print/rulebook/GAME/LANG/*.md`). Out: a `Book` (`tree.py`),
and of it Markdown, HTML, or pages as a PDF; or what the rules change, sentence by sentence (`differences.py`).

A chapter is filled in (`chapters.py`, `facts.py`), read as blocks (`markup.py`), and gets what is made of the game
and not written (`rulebook.py`). The hard idea: every piece that reads what an overlay moves is marked before it is
filled in, so that a change stands with a bar in its place; and two readings of one chapter, without and with the
rules, give the differences. Pages are set on the typesetter of the cards, until the page numbers in them hold
(`pages.py`).

What a book shows is real: cards and their backs are composed as the press composes them (`faces.py`), figures are found
in the rules in force (`figures.py`) and drawn as slabs (`illustrations.py`, `anatomy.py`, `clash.py`, `covers.py`).

A game of which nobody has written chapters gets those that it declares (`declared.py`, `inventory.py`): its own
sentences, as `wording` says them (`sayings.py`), and few of ours between.

Begin at `rulebook.py`. Absent on purpose: the rules of any game, which are in its chapters, and any number of them.
"""
