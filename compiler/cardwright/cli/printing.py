"""A set and an order become a PDF file: compiled, worded and pressed, or only as much of that as has changed."""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass, replace
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.files import shown, write
from cardwright.cli.kept import Stamps, digest, keep, recall, same, stamp, stamps
from cardwright.cli.terminal import When, look, say

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.press import FaceText, Job, Look, Printed, Token
    from cardwright.ruleset.game import Ruleset


@dataclass(frozen=True, slots=True)
class Said:
    """What is to be printed: what cards and tokens say, the look of their game, and its name."""

    faces: tuple[FaceText, ...]
    tokens: tuple[Token, ...]
    look: Look
    title: str


@dataclass(frozen=True, slots=True)
class Order:
    """What was asked for on the command line. `cards` are names or ids; none means all of the set itself."""

    target: str
    output: str
    lang: str
    paper: str
    backs: str
    bleed: float
    cards: tuple[str, ...]
    copies: int | None
    rules: tuple[str, ...]
    theme: str = "plain"


def print_set(order: Order, colour: When) -> int:
    """Writes the PDF whole or not at all; 1 when something in it would not be as its author meant it."""
    output = Path(order.output)
    name = digest("print", str(Path.cwd()), asdict(order))
    kept = recall("prints", name)
    if kept and order.target != "-" and same(kept["inputs"]) and _is(output, kept["output"]):
        say(f"{shown(output)} is up to date: {kept['told']}", look(sys.stderr, colour), err=True)
        return 0
    said, inputs = _said(order, colour)
    printed = _pressed(order, said)
    if _reported(printed, said, colour):
        return 1
    try:
        write(output, printed.pdf)
    except OSError as error:
        raise click.UsageError(f"Cannot write {order.output!r}: {error.strerror}.") from None
    told = _told(printed)
    if inputs:
        keep("prints", name, {"inputs": inputs, "output": stamp(output), "told": told})
    say(f"{shown(output)}: {told}", look(sys.stderr, colour), err=True)
    return 0


def _is(output: Path, kept: list[int]) -> bool:
    try:
        return stamp(output) == kept
    except OSError:
        return False


def _told(printed: Printed) -> str:
    cards, tokens, sheets = printed.cards, printed.tokens, printed.sheets
    size = len(printed.pdf) / 1000
    pieces = f" and {tokens} token{'s' * (tokens != 1)}" if tokens else ""
    return f"{cards} card{'s' * (cards != 1)}{pieces} on {sheets} sheet{'s' * (sheets != 1)}, {size:.0f} kB"


# ---- what is said, fresh or kept


def _said(order: Order, colour: When) -> tuple[Said, Stamps]:
    """What the cards say; kept from the last time when no file has changed since."""
    name = digest("faces", str(Path.cwd()), order.target, order.lang, order.cards, order.copies, order.rules)
    kept = recall("faces", name)
    if kept and order.target != "-" and same(kept["inputs"]):
        return _recalled(kept), kept["inputs"]
    said, made = _fresh(order, colour)
    if order.target == "-":
        return said, {}
    files = [Path(source.name) for source in made.sources]
    art = [face.art for face in said.faces if face.art and face.art.is_file()]
    inputs = stamps({file.parent for file in files}, art)
    keep("faces", name, {"inputs": inputs, **_plain(said)})
    return said, inputs


def _plain(said: Said) -> dict[str, Any]:
    faces = [
        {name: getattr(face, name) for name in face.__slots__} | {"art": str(face.art) if face.art else None}
        for face in said.faces
    ]
    tokens = [asdict(token) for token in said.tokens]
    return {"title": said.title, "faces": faces, "tokens": tokens, "look": asdict(said.look)}


def _recalled(kept: dict[str, Any]) -> Said:
    from cardwright.press import FaceText, Look, Token

    faces = []
    for row in kept["faces"]:
        lists = {name: tuple(value) for name, value in row.items() if isinstance(value, list)}
        lists["measures"] = tuple((sign, number) for sign, number in row["measures"])
        faces.append(FaceText(**{**row, **lists, "art": Path(row["art"]) if row["art"] else None}))
    style = kept["look"]
    look = Look(
        {id: (one[0], one[1]) for id, one in style["families"].items()},
        {id: (one[0], one[1], one[2]) for id, one in style["elements"].items()},
        style["words"],
    )
    return Said(tuple(faces), tuple(Token(**row) for row in kept["tokens"]), look, kept["title"])


def _fresh(order: Order, colour: When) -> tuple[Said, Compiled]:
    from cardwright.cli.overlays import laid
    from cardwright.cli.sets import sound
    from cardwright.cli.texts import chosen
    from cardwright.press.faces import face, look
    from cardwright.ruleset.overlaid import laid_over

    made = sound(order.target, "en", colour)
    assert made.ruleset is not None
    ruleset = reduce(laid_over, laid(made.ruleset, made.glossary, [("", name) for name in order.rules]), made.ruleset)
    wanted = {card.id for card in chosen(made, order.cards)}
    faces = []
    order_of = {kind.id: place for place, kind in enumerate(ruleset.kinds)}
    for card in sorted(ruleset.cards, key=lambda card: order_of[card.kind]):
        if card.id not in wanted:
            continue
        text = face(card, ruleset, made.glossary, order.lang, made.folder, _line(made, f"card/{card.id}"))
        faces.append(replace(text, copies=order.copies) if order.copies else text)
    game = made.glossary.term(f"game:{ruleset.game}", order.lang)
    title = game.get("name") or ruleset.game
    pieces = () if order.cards else _tokens(made, ruleset, order.lang)
    return Said(tuple(faces), pieces, look(ruleset, made.glossary, order.lang), title), made


def _tokens(made: Compiled, ruleset: Ruleset, lang: str) -> tuple[Token, ...]:
    """The tokens of the counters that the set itself declares."""
    from cardwright.cli.texts import at_home
    from cardwright.press.tokens import tokens

    return tuple(
        token
        for counter in ruleset.counters
        if at_home(made, "counter", counter.id)
        for token in tokens(counter, ruleset, made.glossary, lang, _line(made, f"counter/{counter.id}"))
    )


def _line(made: Compiled, place: str) -> str:
    at = made.origins.get(place)
    return str(at).rpartition(":")[0] if at else ""


# ---- the press


def _pressed(order: Order, said: Said) -> Printed:
    from cardwright.press import DataError, press

    try:
        return press(said.faces, said.look, _job(order, said.title), said.tokens)
    except DataError as error:
        raise click.UsageError(str(error)) from None


def _job(order: Order, title: str) -> Job:
    from cardwright.press import Job

    return Job(
        paper=order.paper,
        backs=order.backs,  # type: ignore[arg-type]
        bleed_mm=order.bleed,
        lang=order.lang,
        title=title,
        theme=order.theme,
    )


def _reported(printed: Printed, said: Said, colour: When) -> bool:
    """Shows what the press found; True when something must be mended before it is worth printing."""
    if not printed.findings:
        return False
    from cardwright.cli.checking import Checked, report
    from cardwright.cli.press_findings import diagnostic

    names = {face.id: face.name or face.id for face in said.faces}
    found = [diagnostic(finding, names) for finding in printed.findings]
    report(Checked(found, len({one.span.source.name for one in found}), ()), "full", 0, "en", colour, ())
    serious = any(one.severity == "error" for one in found)
    if serious:
        say("Nothing was printed.", look(sys.stderr, colour), err=True)
    return serious
