"""House rules that contradict each other become findings, unless a variant says who has the last word."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardwright.compile import messages
from cardwright.core.clashes import clashes
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span


def conflicts(ruleset: Ruleset, origins: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """The conflicts inside each variant that includes several house rules."""
    rules = {overlay.id: overlay for overlay in ruleset.overlays if overlay.sort == "house rule"}
    for variant in ruleset.overlays:
        if variant.sort == "variant":
            included = [rules[id] for id in variant.includes if id in rules]
            yield from between(included, ruleset, origins, variant.last)


def between(
    overlays: list[Overlay], ruleset: Ruleset, origins: Mapping[str, Span], last: str = ""
) -> Iterator[Diagnostic]:
    """The conflicts among overlays that shall hold together; the one named `last` settles its own."""
    for clash in clashes(overlays, ruleset, last):
        first = _place(clash.one, clash.places[0], origins)
        second = _place(clash.other, clash.places[1], origins)
        yield messages.rules_in_conflict(second, clash.about, clash.other.id, clash.one.id, first)


def _place(overlay: Overlay, path: str, origins: Mapping[str, Span]) -> Span:
    id = f"{overlay.sort}/{overlay.id}"
    return origins.get(f"{id}/{path}", origins[id])
