"""The emblems that cards name: each must be one of the signs that there are to be drawn, the files of `print/icons`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from cardwright.assets import folder
from cardwright.compile import messages
from cardwright.compile.document import Document
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest


def emblems(documents: Iterable[Document]) -> Iterator[Diagnostic]:
    """What is wrong with the `emblem` of cards. A card whose emblem is not there is drawn with the sign of its kind."""
    for document in documents:
        name = document.json.get("emblem")
        if document.sort == "card" and isinstance(name, str) and name not in signs():
            near = nearest(name, sorted(signs()), {})
            yield messages.unknown_emblem(document.span("/emblem"), name, near, _alike(name))


@cache
def signs() -> frozenset[str]:
    """The names of all signs."""
    return frozenset(path.stem for path in (folder("print") / "icons").glob("*.svg"))


def _alike(name: str) -> list[str]:
    """Signs that have this name as the beginning or the end of a word: a wolf may be a direwolf."""
    return [sign for sign in sorted(signs()) if any(_joins(part, name) for part in sign.split("-"))][:3]


def _joins(part: str, name: str) -> bool:
    return len(name) > 2 and (part.startswith(name) or part.endswith(name))
