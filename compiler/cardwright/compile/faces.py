"""A face of a die meets the faces that a branch names: is it one of them, and is each branch ever reached."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compile import messages
from cardwright.compile.scope import Scope
from cardwright.messages.message import message
from cardwright.ruleset.abilities import FaceBranch
from cardwright.syntax import tree


def shows(face: int | str, wanted: int | str, to: int | None = None) -> bool:
    """Whether a face of a die is one of those that a branch names."""
    match wanted:
        case "negative":
            return isinstance(face, int) and face < 0
        case "positive":
            return isinstance(face, int) and face > 0
        case "number":
            return isinstance(face, int)
        case "symbol":
            return isinstance(face, str)
        case int() if to is not None:
            return isinstance(face, int) and wanted <= face <= to
        case _:
            return face == wanted


def takes(face: int | str, branch: FaceBranch) -> bool:
    """Whether a branch is carried out for a face; one without faces is `otherwise`."""
    return not branch.faces or any(shows(face, shown.face, shown.to) for shown in branch.faces)


def check_reached(written: Sequence[tree.BranchBlock], branches: Sequence[FaceBranch], scope: Scope) -> None:
    """Report each branch that no roll can reach: no die has such a face, or the branches above take them all."""
    left = set(scope.names.die_faces)
    if not left:
        return
    for branch, effect in zip(written, branches, strict=True):
        if branch.kind == "faces" and not effect.faces:
            return  # its face has been reported; who knows what it was meant to take
        hits = {face for face in scope.names.die_faces if takes(face, effect)}
        span = scope.span(branch.start, branch.end)
        if not hits:
            shown = ", ".join(map(str, scope.names.die_faces))
            scope.diagnostics.append(
                messages.no_meaning(span, "The die has no such face.", message("Its faces are {faces}.", faces=shown))
            )
        elif not hits & left:
            remedy = "Put it above them, or take it away."
            scope.diagnostics.append(
                messages.no_meaning(span, "This is never reached: the branches above take its faces.", remedy)
            )
        left -= hits
