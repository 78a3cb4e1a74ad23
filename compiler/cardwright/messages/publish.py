"""The catalogues that people write (`cardwright.po`) become those that are read while running (`cardwright.mo`).

`python -m cardwright.messages.publish` makes them, with Babel; a test says when they are not what the texts give. With
the code of a new language behind it, an empty catalogue of that language is begun.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.messages.catalogue import DOMAIN, LOCALE

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

PATTERN = "de"
"""The language whose catalogue has every message; a new one is begun after it."""
_SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""A catalogue bears a date; ours is always the same, so that the same texts give the same bytes."""


def published() -> Iterator[tuple[Path, bytes]]:
    """The place of every compiled catalogue, and what belongs into it."""
    from babel.messages.mofile import write_mo

    for path in sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        compiled, texts = io.BytesIO(), _read(path.parent.parent.name)
        texts.creation_date = texts.revision_date = _SOME_DAY
        write_mo(compiled, texts)
        yield path.with_suffix(".mo"), compiled.getvalue()


def begun(lang: str) -> bytes:
    """An empty catalogue of a language: every message, in English, and nothing yet beside it."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import write_po

    catalogue = Catalog(lang, project="Cardwright", creation_date=_SOME_DAY, revision_date=_SOME_DAY)
    for message in _read(PATTERN):
        if message.id:
            catalogue.add(message.id, auto_comments=message.auto_comments)
    texts = io.BytesIO()
    write_po(texts, catalogue, width=0)
    return texts.getvalue()


def _read(lang: str) -> Catalog:
    from babel.messages.pofile import read_po

    with (LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, locale=lang)


if __name__ == "__main__":
    for lang in sys.argv[1:]:
        place = LOCALE / lang / "LC_MESSAGES" / f"{DOMAIN}.po"
        place.parent.mkdir(parents=True)
        place.write_bytes(begun(lang))
    for path, compiled in published():
        path.write_bytes(compiled)
        print(path, len(compiled), file=sys.stderr)
