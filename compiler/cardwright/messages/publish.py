"""The catalogues that people write (`cardwright.po`) become those that are read while running (`cardwright.mo`).

`python -m cardwright.messages.publish` makes them, with Babel; a test says when they are not what the texts give.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cardwright.messages.catalogue import DOMAIN, LOCALE

_SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""A catalogue bears a date; ours is always the same, so that the same texts give the same bytes."""


def published() -> Iterator[tuple[Path, bytes]]:
    """The place of every compiled catalogue, and what belongs into it."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        compiled = io.BytesIO()
        with path.open("rb") as texts:
            catalogue = read_po(texts, locale=path.parent.parent.name)
        catalogue.creation_date = catalogue.revision_date = _SOME_DAY
        write_mo(compiled, catalogue)
        yield path.with_suffix(".mo"), compiled.getvalue()


if __name__ == "__main__":
    for path, compiled in published():
        path.write_bytes(compiled)
        print(path, len(compiled), file=sys.stderr)
