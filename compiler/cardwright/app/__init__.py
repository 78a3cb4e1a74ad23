"""What can be asked for: a request becomes a result, one file for each, with plain values in and out.

In comes what somebody wants (the name of a set, the cards, a paper); out come findings, texts, files and sentences. No
terminal, no arguments, no colours: a command line, an editor, a page in a browser and a test call the same functions.
What cannot be done as it was asked for is a `Refusal`, a set with errors is `Unsound`; whoever asked shows them.

Begin with `sets.py` (what somebody calls a set becomes the compiled set) and `check.py`.
"""
