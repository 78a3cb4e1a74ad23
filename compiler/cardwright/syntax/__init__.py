"""From text to a syntax tree: sources, tokens, declarations, and the diagnostics that authors read.

In comes the bytes of a file (`read.py`), out come a tree of frozen nodes with their places (`tree.py`) and findings
(`diagnostic.py`). Parsing never fails: a file is split into declarations first (`declarations.py`), each is parsed by
itself (`parse.py`, `build.py`), and one that is broken hides no other.

The hard idea: a word has several classes (keyword, verb, plain word), and takes the first of them that can really
follow where it stands; so no word is reserved, and a noun of a game may be called like a keyword. The tables are Lark's
(`tables.py`), the driver is ours (`automaton.py`); a line that stands in many cards is read once (`known_lines.py`).
What is wrong with a line is worked out only when it is wrong (`faults.py`, `idioms.py`), by trying what was meant.

Begin with `tokens.py` and `parse.py`. `format.py` lays text out anew. Absent on purpose: what a word means.
"""
