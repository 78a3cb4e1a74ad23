"""What a page asks becomes what it is answered: a function for each thing that can be asked, with plain values."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from starlette.responses import Response

from cardwright.app.kept_words import words_of_set
from cardwright.app.print_order import PrintOrder, folders
from cardwright.app.read import answers, language_of
from cardwright.app.versions import Changed, save, version, versions
from cardwright.assets import card_languages
from cardwright.compile.document import TITLED
from cardwright.compile.names import Names
from cardwright.editor.actions import actions
from cardwright.editor.colours import COLOURS, coloured
from cardwright.editor.completion import completions
from cardwright.editor.cursor import cursor
from cardwright.editor.hover import hover, shown_card, shown_rule
from cardwright.frozen import frozen
from cardwright.messages.catalogue import Catalogue, catalogue
from cardwright.messages.languages import languages
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.press.sight import EYES
from cardwright.studio import playing
from cardwright.studio.asked import Asked, BadRequest
from cardwright.studio.court import Court
from cardwright.studio.forms import FORMS
from cardwright.studio.given import give
from cardwright.studio.grammars import known, words_for
from cardwright.studio.judging import JUDGING
from cardwright.studio.open_set import OpenSet, read_file
from cardwright.studio.printing import PrintShop, print_choices, titled
from cardwright.studio.shown import Plain, card_words, changes, declared, findings, gallery, rule_words, spoken
from cardwright.studio.tables import Tables
from cardwright.studio.units import units
from cardwright.syntax.format import format_source
from cardwright.syntax.source import Source
from cardwright.wording.words import title

PER_CENT = (10, 200)  # how large a card is drawn, of its size in print


@frozen
class Studio:
    """The set that is open, what is printed, played and judged of it, and the file that shall be seen first."""

    cards: OpenSet
    shop: PrintShop
    tables: Tables
    court: Court
    first: str = ""


Answer = dict[str, Any] | Response


class Conflict(Exception):
    """A file was changed elsewhere: what the page needs to ask its author what shall be."""

    def __init__(self, text: str, seen: str) -> None:
        super().__init__("conflict")
        self.text, self.seen = text, seen


def _words(asked: Asked) -> Catalogue:
    return catalogue(asked.one_of("ui", tuple(languages())))


def _lang(asked: Asked) -> str:
    return asked.one_of("lang", card_languages())


# ---- files


def open_(studio: Studio, asked: Asked) -> Answer:
    """What there is: files, languages, themes, kinds of cards."""
    names = _names(studio)
    heads = [head for head, kind in names.heads.items() if head == kind.replace("_", " ")] if names else []
    return {
        "title": studio.cards.folder.name, "files": studio.cards.files(), "first": studio.first,
        "languages": _languages(studio), "themes": _themes(studio.cards), "colours": list(COLOURS),
        "eyes": list(EYES), "kinds": heads, "kind_names": _kind_names(studio, heads),
        "plurals": _plurals(names), "heads": sorted({*heads, *TITLED}),
    }  # fmt: skip


def _names(studio: Studio) -> Names | None:
    return studio.cards.judged({}).compiled.cardset.names if studio.cards.files() else None


def _languages(studio: Studio) -> list[str]:
    return spoken(studio.cards.judged({}).compiled) if studio.cards.files() else list(card_languages())


def _kind_names(studio: Studio, heads: list[str]) -> dict[str, dict[str, str]]:
    """What the kinds of cards are called in each language of the page, where the game has a name for them."""
    compiled = studio.cards.judged({}).compiled if heads else None
    if compiled is None or compiled.ruleset is None:
        return {}
    of = (compiled.glossary, compiled.ruleset)
    return {head: {lang: title(f"kind:{head.replace(' ', '_')}", *of, lang) for lang in languages()} for head in heads}


def _plurals(names: Names | None) -> dict[str, str]:
    """What several cards of a kind are called in a card file, by its word for one."""
    if names is None:
        return {}
    of = {kind: head for head, kind in names.heads.items() if head != kind.replace("_", " ")}
    return {kind.replace("_", " "): head for kind, head in of.items()}


def _themes(cards: OpenSet) -> dict[str, str]:
    """The themes by name, and what each is called; of one that cannot be read its name alone."""
    places = folders(PrintOrder(str(cards.folder), "", "en"), "themes")
    paths = {path.parent.name: path for place in reversed(places) for path in place.glob("*/theme.toml")}
    return {name: titled(path) for name, path in sorted(paths.items())}


def file(studio: Studio, asked: Asked) -> Answer:
    """A file as it stands on the disk."""
    read = studio.cards.read(asked.text("file"))
    return {"text": read.text, "seen": read.seen}


def new(studio: Studio, asked: Asked) -> Answer:
    """A new file of the set."""
    studio.cards.begin(asked.text("file"))
    return {"files": studio.cards.files()}


def changed(studio: Studio, asked: Asked) -> Answer:
    """The files there are now, and which of those that were seen hold something else."""
    files = studio.cards.files()
    before = asked.texts("seen")
    return {"files": files, "changed": [name for name in files if name in before and _other(studio, name, before)]}


def _other(studio: Studio, name: str, before: dict[str, str]) -> bool:
    try:
        return studio.cards.read(name).seen != before[name]
    except Refusal:  # it cannot be read now; whoever saves is told why
        return False


def save_(studio: Studio, asked: Asked) -> Answer:
    """A file is given a new text, in place of what was seen in it. Raises Conflict where it is another by now."""
    name = asked.text("file")
    try:
        return {"seen": save(studio.cards.place(name), asked.text("text"), asked.text("seen"))}
    except Changed as other:
        theirs = read_file(name, other.data)
        raise Conflict(theirs.text, theirs.seen) from None


def versions_(studio: Studio, asked: Asked) -> Answer:
    """The versions of a file that are kept."""
    kept = versions(studio.cards.path(asked.text("file")))
    return {"versions": [{"id": one.id, "when": one.when.isoformat(), "size": one.size} for one in kept]}


def version_(studio: Studio, asked: Asked) -> Answer:
    """The text of a version."""
    name = asked.text("file")
    return {"text": read_file(name, version(studio.cards.path(name), asked.text("id"))).text}


# ---- the text, and a place in it


def look(studio: Studio, asked: Asked) -> Answer:
    """All findings, the colours of a stretch, what the file declares, and the card or the rule at a place, in words."""
    cards, texts = studio.cards, asked.texts("texts")
    judged = cards.judged(texts)
    source = cards.source(asked.text("file"), texts, judged)
    counted = units(source.text)
    first, last = counted.offset(asked.number("from")), counted.offset(asked.number("to"))
    pieces = coloured(source, judged.compiled, first, last)
    at = counted.offset(asked.number("at"))
    card, rule = shown_card(judged.compiled, source, at), shown_rule(judged.compiled, source, at)
    return {
        "findings": findings(judged.diagnostics, cards, _words(asked)),
        "colours": [
            n for one in pieces for n in (counted.of(one.start), counted.of(one.end), COLOURS.index(one.colour))
        ],
        "declared": declared(source),
        "languages": spoken(judged.compiled),
        "card": {"id": "", "kind": "", "words": rule_words(rule, judged)}
        if rule
        else {"id": card.id, "kind": card.kind.replace("_", " "), "words": card_words(card, judged)}
        if card
        else None,
    }


def _placed(studio: Studio, asked: Asked) -> tuple[Source, int, Any]:
    texts = asked.texts("texts")
    judged = studio.cards.judged(texts)
    source = studio.cards.source(asked.text("file"), texts, judged)
    return source, units(source.text).offset(asked.number("at")), judged


def complete(studio: Studio, asked: Asked) -> Answer:
    """What may stand at a place."""
    source, at, judged = _placed(studio, asked)
    here = cursor(source, at)
    found = completions(here, judged.compiled, _words(asked).lang)
    rows = [
        {"label": one.text, "sort": one.sort, "doc": one.doc, "rank": one.rank, "snippet": one.snippet} for one in found
    ]
    return {"from": units(source.text).of(here.at), "candidates": rows}


def hovered(studio: Studio, asked: Asked) -> Answer:
    """What there is to know about a place, as Markdown."""
    source, at, judged = _placed(studio, asked)
    found = hover(judged.compiled, source, at, _words(asked).lang)
    if found is None:
        return {"text": ""}
    counted = units(source.text)
    return {"text": found.text, "from": counted.of(found.start), "to": counted.of(found.end)}


def offered(studio: Studio, asked: Asked) -> Answer:
    """What can be done at a place."""
    source, at, judged = _placed(studio, asked)
    end = max(at, units(source.text).offset(asked.number("end")))
    words = _words(asked)
    langs = known(judged.compiled, card_languages())
    found = actions(judged.compiled, source, at, end, judged.diagnostics, langs)
    return {
        "actions": [{"title": words.text(one.title), "changes": changes(one.changes, studio.cards)} for one in found]
    }


def laid_out(studio: Studio, asked: Asked) -> Answer:
    """A text in the standard layout."""
    return {"text": format_source(asked.text("text"))}


def read_(studio: Studio, asked: Asked) -> Answer:
    """A sentence as it stands on a card becomes card text, or a remark on what was not understood; and the language in
    which it seems to be written."""
    compiled = studio.cards.judged(asked.texts("texts")).compiled
    if compiled.ruleset is None:
        raise Refusal(message("This set belongs to no game yet; does it say which (use imperial-twing)?"))
    sentence = asked.text("sentence")[:2000]
    words = words_of_set(compiled, compiled.ruleset)
    given = list(answers(sentence, words, _lang(asked), _words(asked).lang))
    return {
        "answers": [{"text": one.text, "remark": one.remark, "fits": one.fits} for one in given],
        "language": language_of(sentence, compiled.glossary, _lang(asked)),
    }


def readable(studio: Studio, asked: Asked) -> list[bytes]:
    """What must be made before sentences are read: in one language, or in any where an author has said none."""
    compiled = studio.cards.judged(asked.texts("texts")).compiled
    langs = (_lang(asked),) if asked.has("lang") else card_languages()
    there = known(compiled, langs) if compiled.ruleset is not None else langs
    return [words_for(compiled, lang) for lang in langs if lang not in there]


# ---- cards


def cards(studio: Studio, asked: Asked) -> Answer:
    """All cards of the set."""
    return {"cards": gallery(studio.cards.judged(asked.texts("texts")), studio.cards)}


def card(studio: Studio, asked: Asked) -> Answer:
    """Front and back of a card. Where they are as the page has them (`have`), it is told only that."""
    drawn = _drawn(studio, asked)
    tag = sha256(b"".join(drawn)).hexdigest()[:16]
    if tag == asked.text("have"):
        return {"tag": tag}
    return {"tag": tag, "sides": [b64encode(side).decode() for side in drawn]}


def front(studio: Studio, asked: Asked) -> Answer:
    """The front of a card, as PNG."""
    return Response(_drawn(studio, asked)[0], media_type="image/png")


def _drawn(studio: Studio, asked: Asked) -> tuple[bytes, ...]:
    from cardwright.app.preview import sides

    compiled = studio.cards.judged(asked.texts("texts")).compiled
    id, theme = asked.text("id"), asked.text("theme")
    card = next((one for one in compiled.ruleset.cards if one.id == id), None) if compiled.ruleset else None
    if card is None or theme not in ("", *_themes(studio.cards)):
        raise Refusal(message("There is no card {name} in this set.", name=repr(id)))
    eyes = asked.one_of("eyes", EYES)
    return sides(compiled, card, _lang(asked), asked.number("percent", *PER_CENT) / 100, theme, eyes)


# ---- paper


def choices(studio: Studio, asked: Asked) -> Answer:
    """What can be chosen for a print."""
    return print_choices(studio.cards)


def print_(studio: Studio, asked: Asked) -> Answer:
    """A print is made of what is saved: what came of it, and how many sheets it has."""
    order = {name: asked.text(name) for name in ("product", "paper", "theme", "backs", "marks", "card")}
    if order["theme"] not in ("", *_themes(studio.cards)):
        raise BadRequest("theme")
    words = _words(asked)
    told: Plain = studio.shop.make(studio.cards, order, _lang(asked), words)
    return told


def far(studio: Studio, asked: Asked) -> Answer:
    """How far the print is that is being made."""
    return studio.shop.far._asdict()


def sheet(studio: Studio, asked: Asked) -> Answer:
    """A sheet of a print, as PNG."""
    picture = studio.shop.sheet(asked.text("print"), asked.number("number"), asked.number("width", 50, 2000))
    return Response(picture, media_type="image/png")


def printed(studio: Studio, asked: Asked) -> Answer:
    """The file of a print."""
    data, kind = studio.shop.file(asked.text("print"))
    return Response(data, media_type=kind)


REQUESTS: dict[str, Callable[[Studio, Asked], Answer]] = {
    "open": open_, "file": file, "new": new, "changed": changed, "save": save_, "versions": versions_,
    "version": version_, "look": look, "complete": complete, "hover": hovered, "actions": offered,
    "layout": laid_out, "read": read_, "give": give, "cards": cards, "card": card, "front": front,
    "choices": choices, "print": print_, "sheet": sheet, "printed": printed, **FORMS, **playing.QUICK, **JUDGING,
}  # fmt: skip
"""What can be asked for, by the last part of its address."""

READING = {"read": True, "actions": False}
"""Where sentences are read, and whether it waits until they can be in each language that is wanted."""

BESIDE = playing.PATIENT | {"far": far}
"""What can be asked for while something of the other is being answered."""
