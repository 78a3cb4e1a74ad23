"""What a card says becomes its face: things with a place, in millimetres.

In: a `FaceText` (`face.py`; `texts.py` makes it of a card of a ruleset) and a layout context (`context.py`: theme,
fonts, signs, colours). Out: a `CardFace`, three drawings (ground, picture, frame: `frame.py`) and the words over them
(`compose.py`, `body.py`), the back of a family (`back.py`), and findings.

The hard idea: a card has several layouts, and each several sizes of text; the first in which everything fits is
taken, never a smaller one in silence. A frame that was drawn for one layout is stretched for the others, its
ornaments are not.

Begin at `compose.py`. Absent on purpose: any card or game by name; a theme says what looks how.
"""
