"""A file or a git revision becomes the stock that was printed then, and a set becomes what has changed since."""

from __future__ import annotations

import subprocess
import tarfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from html import unescape
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from cardwright.app.print_order import PrintOrder
from cardwright.messages.message import Message, message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.app.print_inputs import PrintInputs
    from cardwright.press import FaceText
    from cardwright.press.manifest import Manifest, Swap

StockOf = Callable[[PrintOrder], "Manifest"]
"""How the stock of an order is made; given by who knows how to read sets."""
BEGIN, END = b"<cw:stock>", b"</cw:stock>"


def changed(order: PrintOrder, inputs: PrintInputs) -> tuple[PrintInputs, tuple[Swap, ...]]:
    """The cards to print because they have changed, and no tokens; and what is to be swapped."""
    from cardwright.app.print_inputs import compiled_inputs
    from cardwright.press.manifest import manifest_of, swaps

    def stock_of(older: PrintOrder) -> Manifest:
        then, _ = compiled_inputs(older)
        return manifest_of(then.faces, then.look)

    now = manifest_of(inputs.faces, inputs.look)
    differing = tuple(swaps(stock_then(order, now, stock_of), now))
    return replace(inputs, faces=only(inputs.faces, differing), tokens=()), differing


def as_they_were(order: PrintOrder, inputs: PrintInputs, place: Path) -> PrintInputs:
    """The same cards as they were then, in the same order; a card that is new is a blank one of its kind.

    Their pictures are copied into `place`, for what was laid out of a git revision is soon gone. Refusal where only a
    PDF is left of them.
    """
    from cardwright.app.print_inputs import compiled_inputs
    from cardwright.press.manifest import manifest_of

    if _is_pdf(Path(order.since)):
        raise Refusal(
            message(
                "{file} says which cards have changed, not how they looked. "
                "Name a folder with the cards as they were, or a git revision.",
                file=order.since,
            )
        )
    older: list[PrintInputs] = []

    def kept(then: PrintOrder) -> Manifest:
        found = compiled_inputs(then)[0]
        older.append(
            replace(found, faces=tuple(_with_art(face, place / str(at)) for at, face in enumerate(found.faces)))
        )
        return manifest_of(found.faces, found.look)

    _stock_then(replace(order, cards=()), kept)
    (then,) = older
    faces = {face.id: face for face in then.faces}
    return replace(then, faces=tuple(_then(face, faces.get(face.id)) for face in inputs.faces), tokens=())


def _then(now: FaceText, then: FaceText | None) -> FaceText:
    if then is not None:
        return replace(then, copies=now.copies)
    return replace(
        now, name="", rules=(), reminder=(), flavour="", art=None, frame_art=None, number=None, marks=(), measures=()
    )


def _with_art(face: FaceText, place: Path) -> FaceText:
    """The face, its pictures copied there."""
    from cardwright.press.faces.face import PICTURES

    copies: dict[str, Any] = {}
    for field in PICTURES:
        path = getattr(face, field)
        if path is not None and path.is_file():
            copies[field] = place.with_name(f"{place.name}-{field}{path.suffix}")
            copies[field].write_bytes(path.read_bytes())
    return replace(face, **copies)


def nothing_since(order: PrintOrder, swaps: tuple[Swap, ...]) -> Message:
    """What is told where nothing is to be printed."""
    why = message("only cards to take out") if swaps else message("no card has changed")
    return message("Nothing to print since {since}: {why}.", since=order.since, why=why)


def stock_then(order: PrintOrder, now: Manifest, stock_of: StockOf) -> Manifest:
    """The stock that `--since` means; if single cards are asked for, of these alone."""
    then = _stock_then(replace(order, cards=()), stock_of)
    ids = {card.id for card in now}
    return tuple(card for card in then if card.id in ids) if order.cards else then


def _stock_then(order: PrintOrder, stock_of: StockOf) -> Manifest:
    """Of a printed PDF, of an older copy of the set, or of a git revision of it."""
    path = Path(order.since)
    if _is_pdf(path):
        return _of_pdf(path)
    if path.exists():
        return stock_of(replace(order, target=order.since))
    return _of_revision(order, stock_of)


def _is_pdf(path: Path) -> bool:
    return path.is_file() and path.read_bytes()[:5] == b"%PDF-"


def only(texts: Sequence[FaceText], swaps: Sequence[Swap]) -> tuple[FaceText, ...]:
    """The cards that are to be printed, each as often as it comes into the deck."""
    into = {swap.id: swap.into for swap in swaps if swap.into}
    return tuple(replace(text, copies=into[text.id]) for text in texts if text.id in into)


# ---- where it was printed


def _of_pdf(path: Path) -> Manifest:
    """The stock that the packet of a PDF carries; any reader of text finds it there."""
    from cardwright.press.manifest import manifest_from

    data = path.read_bytes()
    begin = data.find(BEGIN)
    try:
        if begin >= 0:
            return manifest_from(unescape(data[begin + len(BEGIN) : data.index(END, begin)].decode()))
    except ValueError:
        pass
    raise Refusal(
        message(
            "{file} does not say which cards it has: only a PDF that Cardwright printed does. "
            "Name a folder with the cards as they were, or a git revision.",
            file=str(path),
        )
    )


# ---- where it was written


def _of_revision(order: PrintOrder, stock_of: StockOf) -> Manifest:
    """The stock of the set as it was in a git revision: its files are laid out in a folder of their own, and read."""
    from cardwright.compile.find import NoSuchSet, find

    if order.target == "-":
        raise Refusal(message("Standard input has no history; name a file with the cards as they were."))
    try:
        place = find(order.target)
    except NoSuchSet:
        raise Refusal(message("There is no set {name}.", name=repr(order.target))) from None
    target = place.files[0] if Path(order.target).is_file() else place.folder
    assert target is not None
    home = target.resolve() if target.is_dir() else target.resolve().parent
    top = Path(_git(home, "rev-parse", "--show-toplevel", otherwise=_no_history(order)).decode().strip())
    commit = _git(
        home, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{order.since}^{{commit}}",
        otherwise=message(
            "{name} is neither a file nor a git revision of {set}.", name=repr(order.since), set=repr(order.target)
        ),
    ).decode().strip()  # fmt: skip
    inside = home.relative_to(top.resolve()).as_posix()
    packed = _git(
        top, "archive", "--format=tar", commit, "--", inside,
        otherwise=message(
            "{name} was not there yet in {revision}; print it as a whole.",
            name=repr(order.target), revision=order.since,
        ),
    )  # fmt: skip
    with TemporaryDirectory() as then:
        with tarfile.open(fileobj=BytesIO(packed)) as files:
            _lay_out(files, Path(then))
        old = Path(then) / target.resolve().relative_to(top.resolve())
        if not old.exists():
            raise Refusal(
                message(
                    "{name} was not there yet in {revision}; print it as a whole.",
                    name=repr(order.target),
                    revision=order.since,
                )
            )
        return stock_of(replace(order, target=str(old)))


def _lay_out(files: tarfile.TarFile, place: Path) -> None:
    """Plain files alone: a link has no business in a set."""
    for member in files:
        data = files.extractfile(member) if member.isfile() else None
        if data is not None:
            path = place / member.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data.read())


def _no_history(order: PrintOrder) -> Message:
    return message(
        "{name} is no file, and {set} is not kept in git, so it has no revisions.",
        name=repr(order.since),
        set=repr(order.target),
    )


def _git(place: Path, *words: str, otherwise: Message) -> bytes:
    try:
        return subprocess.run(["git", "-C", str(place), *words], capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Refusal(otherwise) from None
