"""Where faces stand on paper: places, marks to cut by, and backs that lie behind their fronts.

In: a paper, the size of a card, an arrangement (filled, counted, folded, single, labels). Out: slots on numbered
sheets (`sheet.py`, `arrangement.py`), marks (`marks.py`), and how the page of the backs is moved (`register.py`) by
what a test sheet (`calibration.py`) showed of the printer.

The hard idea: a back is the mirror of its front about the axis over which the sheet is turned, and what a printer
does wrong is undone in the frame that it turns; `register.py` has the order of the two moves.

Begin at `sheet.py`. Plain numbers only: nothing is drawn here, and nothing is ever made smaller to fit.
"""
