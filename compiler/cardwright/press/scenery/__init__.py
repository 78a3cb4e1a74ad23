"""Pictures that nobody has drawn: layers of a landscape or a room, put together by program.

In: a scene (`Scene`: its window, the names of its layers from the back, its tones, its emblem, a seed). Out: items
inside that window. The same scene is the same picture, on every machine: all chance comes of the seed, drawn in one
order (`SceneStage.roll`), and nothing is asked of the clock or of a set's order.

A layer is a function of a stage that yields items: `sky.py`, `land.py`, `indoors.py` by where they lie, and in
`picture.py` those in front, the table of all and the picture itself. Begin there; a new layer is a function and its
name in that table. Absent on purpose: files, fonts, and any knowledge of cards; a theme says which layers a card has.
"""
