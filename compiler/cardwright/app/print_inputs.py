"""A set and an order become what is to be printed: what cards and tokens say, fresh or kept from the last time."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import reduce
from json import dumps, loads
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.app.ahead import press_ready
from cardwright.app.beside import beside
from cardwright.app.cache import Stamps, digest, keep_text, recall, same, stamps, stamps_below
from cardwright.app.print_order import PrintOrder, folders

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled, Parsing
    from cardwright.press import CounterToken, FaceText, GameLook
    from cardwright.ruleset.game import Ruleset


@dataclass(frozen=True, slots=True)
class PrintInputs:
    """What is to be printed: what cards and tokens say, the look of their game, and its name."""

    faces: tuple[FaceText, ...]
    tokens: tuple[CounterToken, ...]
    look: GameLook
    title: str
    english: bool = False  # no card has a name in the language that was asked for


def print_inputs(order: PrintOrder) -> tuple[PrintInputs, Stamps]:
    """What the cards say; kept from the last time when no file has changed since."""
    name = digest("faces", str(Path.cwd()), order.target, order.lang, order.cards, order.copies, order.rules)
    if order.target == "-" or order.proof:  # of what came in by a pipe, and of a proof, nothing is kept
        return compiled_inputs(order)[0], {}
    if (kept := kept_inputs(name)) is not None:
        return kept
    own = folders(order, "themes")[:-1]
    text = beside(lambda: dumps(_fresh(order)), lambda: press_ready(order.target, order.theme, own))
    text = text or dumps(_fresh(order))
    keep_text("faces", name, text)
    fresh = loads(text)
    return _recalled(fresh), fresh["sources"]


def kept_inputs(name: str) -> tuple[PrintInputs, Stamps] | None:
    """What was kept under a name, if it is whole and holds."""
    kept = recall("faces", name, sources=dict, faces=list, tokens=list, look=dict, title=str)
    if kept is None or not same(kept["sources"]):
        return None
    try:
        return _recalled(kept), kept["sources"]
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):  # it was spoilt
        return None


def _fresh(order: PrintOrder) -> dict[str, Any]:
    """What the cards say, as it is kept."""
    from cardwright.press.faces.face import pictures

    inputs, compiled = compiled_inputs(order)
    files = [Path(source.name) for source in compiled.sources]
    art = [path for face in inputs.faces for path in pictures(face) if path.is_file()]
    sheets = {Path(document.sheet.name) for document in compiled.cardset.documents if document.sheet is not None}
    stamped = stamps({file.parent for file in files}, [*art, *sheets]) | stamps_below(_other_sets(compiled))
    return {"sources": stamped, **_plain(inputs)}


def _other_sets(compiled: Compiled) -> list[Path]:
    """Where a set of the name of one that is used would come before it."""
    home = (compiled.folder or Path.cwd()).resolve()
    used = {document.title for document in compiled.cardset.of("use")}
    return [base / name for name in sorted(used) for base in (home, home.parent)]


def _plain(inputs: PrintInputs) -> dict[str, Any]:
    faces = [
        {name: str(said) if isinstance(said := getattr(face, name), Path) else said for name in face.__slots__}
        for face in inputs.faces
    ]
    tokens = [asdict(token) for token in inputs.tokens]
    return {
        "title": inputs.title,
        "english": inputs.english,
        "faces": faces,
        "tokens": tokens,
        "look": asdict(inputs.look),
    }


def _recalled(kept: dict[str, Any]) -> PrintInputs:
    from cardwright.press import CounterToken, FaceText, GameLook
    from cardwright.press.faces.face import PICTURES

    faces = []
    for row in kept["faces"]:
        lists = {name: tuple(value) for name, value in row.items() if isinstance(value, list)}
        lists |= {name: tuple(map(tuple, row[name])) for name in ("measures", "facts", "numbers")}
        files = {name: Path(row[name]) for name in PICTURES if row[name]}
        faces.append(FaceText(**{**row, **lists, **files}))
    style = kept["look"]
    look = GameLook(
        {id: (entry[0], entry[1]) for id, entry in style["families"].items()},
        {id: (entry[0], entry[1], entry[2]) for id, entry in style["elements"].items()},
        style["words"],
        style["theme"],
        style["game"],
        style["set"],
        style["kinds"],
    )
    return PrintInputs(
        tuple(faces),
        tuple(CounterToken(**{**row, "looks": tuple(map(tuple, row["looks"]))}) for row in kept["tokens"]),
        look,
        kept["title"],
        kept.get("english", False),
    )


def compiled_inputs(order: PrintOrder, parsing: Parsing | None = None) -> tuple[PrintInputs, Compiled]:
    """The same, compiled anew, and the set. Raises Unsound for a set that has errors."""
    from cardwright.app.cards import chosen, own_title, without_names
    from cardwright.app.overlays import laid
    from cardwright.app.sets import sound
    from cardwright.app.translate import badges
    from cardwright.press.faces.texts import face, game_look
    from cardwright.ruleset.overlaid import laid_over

    compiled = sound(order.target, parsing)
    assert compiled.ruleset is not None
    ruleset = reduce(
        laid_over, laid(compiled.ruleset, compiled.glossary, [("", name) for name in order.rules]), compiled.ruleset
    )
    asked = chosen(compiled, order.cards)
    wanted = {card.id for card in asked}
    marked = badges(compiled, order.lang, order.ui_lang) if order.proof else {}
    faces = []
    order_of = {kind.id: place for place, kind in enumerate(ruleset.kinds)}
    for card in sorted(ruleset.cards, key=lambda card: order_of[card.kind]):
        if card.id not in wanted:
            continue
        text = face(card, ruleset, compiled.glossary, order.lang, compiled.folder, _line(compiled, f"card/{card.id}"))
        faces.append(replace(text, copies=order.copies or text.copies, badge=marked.get(card.id, "")))
    game = compiled.glossary.term(f"game:{ruleset.game}", order.lang)
    title = (own_title(compiled) if order.target != "-" else "") or game.get("name") or ruleset.game
    pieces = () if order.cards else own_tokens(compiled, ruleset, order.lang)
    english = without_names(compiled.glossary, asked, order.lang)
    look = replace(game_look(ruleset, compiled.glossary, order.lang), set=title)
    return PrintInputs(tuple(faces), pieces, look, title, english), compiled


def own_tokens(compiled: Compiled, ruleset: Ruleset, lang: str) -> tuple[CounterToken, ...]:
    """The tokens of the counters that the set itself declares."""
    from cardwright.app.cards import at_home
    from cardwright.press.cutouts.tokens import tokens

    return tuple(
        token
        for counter in ruleset.counters
        if at_home(compiled, "counter", counter.id)
        for token in tokens(counter, ruleset, compiled.glossary, lang, _line(compiled, f"counter/{counter.id}"))
    )


def _line(compiled: Compiled, place: str) -> str:
    at = compiled.origins.get(place)
    return str(at).rpartition(":")[0] if at else ""
