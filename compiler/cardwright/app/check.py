"""Names of sets become findings; findings become mended files and reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.app.files import belongs, rewrite
from cardwright.app.look_findings import undrawable_looks, unprintable_theme
from cardwright.app.meant import meant
from cardwright.app.progress import Progress, unseen
from cardwright.app.sets import compiled
from cardwright.app.translations import stale
from cardwright.app.warnings import LatestCards, alike, by_hand, overfull
from cardwright.frozen import frozen
from cardwright.intake import first_bytes
from cardwright.limits import CARD_FILE
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.diagnostic import Diagnostic, in_order
from cardwright.syntax.fixes import fixed

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


@frozen
class Checked:
    """The findings about some sets, the number of files that were read, and the folders whose files may be mended."""

    diagnostics: list[Diagnostic]
    files: int
    folders: tuple[Path, ...]


def check(targets: Sequence[str], along: Progress = unseen) -> Checked:
    """All findings about some sets, in order. Raises Refusal for a name that is no set."""
    sets = [compiled(target) for target in along(targets, "checking")]
    return Checked(
        in_order([finding for card_set in sets for finding in meant(card_set, findings(card_set))]),
        len({source.name for card_set in sets for source in card_set.sources if belongs(source.name, card_set.folder)}),
        tuple(card_set.folder.resolve() for card_set in sets if card_set.folder),
    )


def check_text(file: Path, data: bytes) -> Checked:
    """All findings about the set of a file, if the file had this text; and only those in it.

    Raises Refusal where there is no such folder, or the text cannot be read.
    """
    from cardwright.compile.compile import compile_sources
    from cardwright.syntax.read import read

    if not file.parent.is_dir() or file.suffix != ".card":
        raise Refusal(message("{file} is not a .card file.", file=repr(str(file))))
    beside = sorted({*file.parent.glob("*.card"), file})
    given = [read(str(path), data if path == file else first_bytes(path, CARD_FILE + 1)) for path in beside]
    card_set = compile_sources(given, file.parent)
    here = [finding for finding in findings(card_set) if finding.span.source.name == str(file)]
    return Checked(in_order(list(meant(card_set, here))), 1, ())


def findings(card_set: Compiled, latest: LatestCards | None = None) -> Iterator[Diagnostic]:
    """What a set is told of itself, of its words, its translations, and of what does not fit; who asks again and again
    keeps how the `latest` cards were."""
    yield from card_set.diagnostics
    yield from alike(card_set, latest)
    yield from by_hand(card_set)
    yield from stale(card_set)
    yield from overfull(card_set, latest)
    yield from undrawable_looks(card_set)
    yield from unprintable_theme(card_set)


def proposed(checked: Checked) -> Iterator[tuple[str, str, str]]:
    """What the fixes would change: the name of a file, its text, and the text that it would have."""
    sources = {finding.span.source.name: finding.span.source for finding in checked.diagnostics}
    for name, text in fixed(checked.diagnostics).items():
        if name in sources and _ours(Path(name), checked):
            yield name, sources[name].text, text


def mend(targets: Sequence[str], checked: Checked, rounds: int, along: Progress = unseen) -> tuple[Checked, list[Path]]:
    """Applies the safe fixes and looks again, until nothing changes. What is then left, and the files that changed."""
    mended: dict[Path, None] = {}
    for _ in range(rounds):
        texts = {Path(name): text for name, text in fixed(checked.diagnostics).items() if _ours(Path(name), checked)}
        if not texts:
            break
        for path, text in texts.items():
            rewrite(path, text)
            mended[path] = None
        checked = check(targets, along)
    return checked, list(mended)


def _ours(path: Path, checked: Checked) -> bool:
    """Whether a card file belongs to a set that was named, rather than to one that it uses. Sheets stay as they are."""
    return path.is_file() and path.suffix == ".card" and any(belongs(str(path), folder) for folder in checked.folders)
