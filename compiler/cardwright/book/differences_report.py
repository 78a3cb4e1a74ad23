"""What rules change becomes Markdown: what is gone struck out, what is new in bold, and where it is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardwright.book.differences import Difference, Differences, Own
from cardwright.book.markdown import escaped
from cardwright.book.passages import TextStretch, marked
from cardwright.book.sources import difference_words

Where = Callable[[str], str]
"""The place that a key names, as it is shown: `house-rules.card:17:3`."""


def markdown(all_of_it: Differences, where: Where) -> str:
    """The whole list as one text."""
    return "\n\n".join(_parts(all_of_it, where)) + "\n"


def _parts(all_of_it: Differences, where: Where) -> Iterator[str]:
    own = difference_words(all_of_it.lang)
    yield "# " + escaped(own["title"].format(game=all_of_it.game, rules=", ".join(all_of_it.rules)))
    if not all_of_it.sections:
        yield own["nothing"]
    for sort, of_sort in all_of_it.sections:
        yield f"## {own['sections'][sort]}"
        yield "\n".join(line for difference in of_sort for line in _point(difference, where, own))
    if all_of_it.note:
        yield escaped(all_of_it.note)


def _point(difference: Difference, where: Where, own: Own) -> Iterator[str]:
    places = ", ".join(dict.fromkeys(f"`{place}`" for key in difference.keys if (place := where(key))))
    note = f" {escaped(difference.note)}" if difference.note else ""
    if difference.short:
        before, after = difference.pairs[0]
        changed = f"{escaped(before) or own['new']} → {escaped(after)}.{note}"
        yield f"- **{escaped(difference.what)}**{own['colon']} {changed} {places}".rstrip()
        return
    yield f"- **{escaped(difference.what)}** {places}".rstrip()
    yield from (f"  - {_woven(*pair)}" for pair in difference.pairs)


def _woven(before: str, after: str) -> str:
    """Both versions in one line."""
    old, new = marked(before, after)
    return "".join(_weave(list(old), list(new)))


def _weave(old: list[TextStretch], new: list[TextStretch]) -> Iterator[str]:
    while old or new:
        if old and old[0].sort == "gone":
            yield _around(old.pop(0).text, "~~") + " " * bool(new and new[0].sort == "new")
        elif new and new[0].sort == "new":
            yield _around(new.pop(0).text, "**")
        else:
            yield escaped(new.pop(0).text)
            old.pop(0)


def _around(text: str, sign: str) -> str:
    """Blanks at the ends stay outside of the signs."""
    inner = text.strip()
    return text.replace(inner, f"{sign}{escaped(inner)}{sign}") if inner else text
