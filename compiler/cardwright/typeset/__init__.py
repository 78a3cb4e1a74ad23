"""One typesetter for cards and books: words and boxes become lines, blocks and pages, as plain numbers.

In: text, the files of fonts, a width or a box. Out: items with a place (`items.py`), in millimetres, which a target
draws and which decide nothing more. No library that draws is asked how wide a word is: widths are read from the font.

A card has one box and many sizes: its paragraphs are tried from the preferred size down until they fit, and their lines
are evened (`fitting.py`, `lines.py`). A book has one size and many pages: a line of words in several weights, with
signs, links and entries of the index, becomes slabs (`running.py`), and slabs go down the frames of page after page,
each heading with what it heads (`slabs.py`, `pages.py`). Both break a line in the same place: `lines.filled`.

The hard idea is in `lines.py`: what may be broken, and where. Begin there, or at `items.py` for what comes out.
Absent on purpose: justified text, kerning and ligatures (the PDF would need them too), and a look: which fonts and
sizes there are is said by a theme (`press/look/`) and by `book/`.
"""
