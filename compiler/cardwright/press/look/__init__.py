"""How cards look, whatever they say: themes, their drawings, colours and signs.

In: a theme's folder (`theme.toml`, SVG drawings, fonts), the colours that a game gives. Out: a `Theme` (`theme.py`),
outlines (`outline.py`) and shapes (`svg.py`) in millimetres, and the inks of one card by role (`colour.py`).

The hard idea: a theme is drawn once, in stand-in colours, and asks for roles ("the card's colour, dark enough for a
line on white"), so that it suits games that it has never seen. What an SVG holds that cannot be drawn is a finding.

Begin at `theme.py`; `theme_file.py` reads it, with a sentence for every slip. Absent on purpose: filters, patterns and
text in SVG, and colour management.
"""
