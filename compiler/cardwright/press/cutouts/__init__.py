"""What is cut out, folded, punched, lain on or written upon beside the cards: dice, boxes, tokens, mats, pads, credits.

In: what a game declares (dice, counters, places) and a file of measures in `print/products`. Out: pages with one thing
each and words on what to do (`plain_page.py`), as a document for the same targets as the cards.

The hard idea is a net: which faces of a solid hang together so that it lies flat without crossing, and where the tabs
go (`net.py`). A tuck box is a plan of walls and flaps (`tuckbox.py`).

Begin at `plain_page.py`. Absent on purpose: cards; they stand on sheets.
"""
