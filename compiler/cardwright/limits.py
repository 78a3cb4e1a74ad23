"""How large, how deep and how many may be what a stranger brings: each limit with why it is where it is.

Whatever is read is weighed against these before it is believed. What exceeds one of them is a finding, or a refusal
with the limit in it; nothing is cut off in silence. `docs/limits.md` tells authors the same.
"""

from __future__ import annotations

from typing import Final

MB: Final = 1_000_000

# ---- card files

CARD_FILE: Final = 4 * MB
"""Bytes of a card file: some 20,000 cards. A whole game has 200 kB; what is larger was generated, and can be split."""
BLOCKS: Final = 40
"""Blocks inside blocks. Nobody can read more than five; a parser that calls itself would end at a thousand."""
SET_FILES: Final = 500
"""Card files of a set that is open in the studio: its page lists them all. Both games have fewer than twenty."""
SENTENCE: Final = 200
"""Words of a sentence. The longest of both games has 40; the time to read one grows faster than its length."""
FAULTY_LINES: Final = 20
"""Faulty lines that are told of one declaration. Who has more has one mistake, not many."""
MISSPELT_WORD: Final = 100
"""Letters of a word for which near ones are looked for. Longer ones are no slips, and take the square of the time."""
TABLE_CARDS: Final = 20_000
"""Cards that all tables of a set make together: as many as a card file could hold one by one."""
TRIES: Final = 1_000_000
"""Games that a scenario may ask for. They take an hour; more would say no more."""
FILE_NAME: Final = 255
"""Bytes of each part of a path that an author writes: no file system that we know of keeps longer names."""

# ---- spreadsheets

SHEET_FILE: Final = 4 * MB
"""Bytes of a CSV or XLSX file, as of a card file."""
SHEET_UNPACKED: Final = 32 * MB
"""Bytes of what is in an XLSX file, unpacked: it is a ZIP, and a kilobyte of it may become gigabytes."""
SHEET_PARTS: Final = 1_000
"""Files in an XLSX file. A workbook with a hundred sheets and pictures has some three hundred."""
SHEET_ROWS: Final = 20_000
"""Rows of a sheet, one for each card, as of tables. A lone cell far below counts as rows: a reader fills them."""
SHEET_COLUMNS: Final = 200
"""Columns of a sheet. A card with all its fields in three languages has some forty."""
SHEET_CELLS: Final = 500_000
"""Cells of a workbook that are written. 20,000 cards of 25 fields; it keeps the reading below a second or two."""
SHEET_CELL: Final = 32_767
"""Characters of a cell: the most that spreadsheet programs keep themselves."""

# ---- pictures

PICTURE_FILE: Final = 20 * MB
"""Bytes of a picture. A card at 1200 dots to the inch, as PNG, has some twelve million."""
PICTURE_PIXELS: Final = 64_000_000
"""Pixels of a picture. A card at 1200 dots to the inch has 13 million; each costs four bytes while it is drawn."""
SVG_GROUPS: Final = 60
"""Groups within groups of a drawing. Programs for drawing make ten."""
SVG_SEGMENTS: Final = 40_000
"""Lines and curves of a drawing. The richest frame has two thousand; each is drawn on every card."""

# ---- fonts

FONT_FILE: Final = 32 * MB
"""Bytes of a font. Those of Latin letters have half of one; those of Chinese, with all their faces, some twenty."""
SYSTEM_FONTS: Final = 4_000
"""Font files of a machine that are looked at when one is asked for by its name; a designer's has some two thousand."""

# ---- what lies beside the cards

THEMES_LIKE: Final = 5
"""Themes that are like another that is like another. Nobody could say any more where a colour comes from."""
SETTINGS_FILE: Final = MB
"""Bytes of a theme, of settings, of the printers that were measured: ours have 20 kB at most."""
PO_FILE: Final = 4 * MB
"""Bytes of a file of translations, as of a card file."""
PO_TEXT: Final = 20_000
"""Characters of one string of a file of translations; a card holds some hundred."""
SAVED_GAME: Final = MB
"""Characters of a saved game. The longest that was played has 60,000."""
KEPT_RUN: Final = 64 * MB
"""Bytes of what `simulate --keep` knows. A run of a hundred million games has five."""
CACHE_FILE: Final = 64 * MB
"""Bytes of a file of the cache. The faces of 5,000 different cards have six; what is larger is made anew."""
VERSIONS: Final = 500
"""Older versions of a file that the studio keeps, one in a minute: a day of writing, and more."""
