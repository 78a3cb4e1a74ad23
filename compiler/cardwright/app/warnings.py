"""Sound cards become warnings: two that read alike (CW606), rules by hand that card text could say (CW609), and rules
that are too long for their face (CW801), before anybody prints them.

To set a face costs a millisecond, so only those are set of which much is written: a face has room for more than that.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardwright.assets import folder
from cardwright.compile.messages import by_hand_in_vain, same_sentence
from cardwright.syntax.diagnostic import Diagnostic

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.compile.document import Document
    from cardwright.press.faces.context import LayoutContext
    from cardwright.press.faces.face import FaceText, TextDoesNotFit
    from cardwright.ruleset.abilities import Ability, Body
    from cardwright.ruleset.card import Card
    from cardwright.wording.voice import Voice

Stamp = tuple[int, int] | None

Does = tuple[tuple["Ability", ...], "Body"]
Where = tuple[int, str]
"""A card, by identity, in a language."""


class WordedCard(NamedTuple):
    """What a card says, by a voice."""

    card: Card
    voice: Voice
    text: tuple[str, ...]


class SetCard(NamedTuple):
    """A card that has been set, by a voice: what stood on it, with what, and the picture as it was; and what did not
    fit."""

    card: Card
    voice: Voice
    text: FaceText
    tools: LayoutContext
    picture: Stamp
    unfit: tuple[TextDoesNotFit, ...]


class LatestCards:
    """How the cards were worded, and which did not fit, when a set was last looked at."""

    def __init__(self) -> None:
        self.worded: dict[Where, WordedCard] = {}
        self.set: dict[tuple[str, str], SetCard] = {}


def alike(compiled: Compiled, latest: LatestCards | None = None) -> Iterator[Diagnostic]:
    """One finding for each card of the set that reads like another and is not. `latest` knows the cards that are still
    the same, and learns the others."""
    from cardwright.wording.words import voice, words

    if compiled.ruleset is None:
        return
    own, latest = set(compiled.own), latest or LatestCards()
    before, latest.worded = latest.worded, {}
    saying = [card for card in compiled.ruleset.cards if card.abilities or card.on_play]
    for lang in compiled.languages if saying else ():
        speaker = voice(compiled.glossary, compiled.ruleset, lang)
        first: dict[tuple[str, ...], tuple[str, Does]] = {}
        texts: dict[Hashable, tuple[str, ...]] = {}  # what is said in the same words is understood once for all cards
        for card in saying:
            does, at = (card.abilities, card.on_play), (id(card), lang)
            known = before.get(at)
            if known is None or known.card is not card or known.voice is not speaker:
                said = (card.properties, id(card.abilities), id(card.on_play))
                if (text := texts.get(said)) is None:
                    text = texts[said] = words(card, compiled.glossary, compiled.ruleset, lang)
                known = WordedCard(card, speaker, text)
            latest.worded[at] = known
            twin, did = first.setdefault(known.text, (card.id, does))
            if did != does and card.id in own:
                name = compiled.glossary.term(f"card:{twin}", "en").get("name")
                yield same_sentence(compiled.origins[f"card/{card.id}"], name, lang, compiled.origins[f"card/{twin}"])


def by_hand(compiled: Compiled) -> Iterator[Diagnostic]:
    """One finding for each card of the set whose text by hand has a sentence that the language of the cards can say."""
    documents = [document for document in compiled.cardset.of("card") if "manual" in document.json]
    manual = {id: document for document in documents if (id := compiled.cardset.card_id(document)) in compiled.own}
    if compiled.ruleset is None or not manual:
        return
    from cardwright.reading.grammar import grammar
    from cardwright.reading.paraphrases import read_typed
    from cardwright.reading.readings import card_texts

    tables = grammar(compiled.glossary, compiled.ruleset, "en")
    kinds = {card.id: card.kind for card in compiled.ruleset.cards}
    for id, document in manual.items():
        for typed in read_typed(compiled.glossary.term(f"card:{id}", "en").get("manual"), tables):
            if texts := card_texts(typed.reading, tables, compiled.cardset.names, kinds.get(id, "")):
                yield by_hand_in_vain(document.span("/manual/en"), typed.text, texts[0].text)
                break


LONG = 200  # letters of the lines that say what a card does; the shortest text that did not fit had 266


def overfull(compiled: Compiled, latest: LatestCards | None = None) -> Iterator[Diagnostic]:
    """One finding for each card of the set, and each language in which it does not fit. `latest` knows the cards of
    which nothing has changed, and learns the others."""
    if compiled.ruleset is None:
        return
    latest = latest or LatestCards()
    long = {
        document.id
        for document, after in _in_files(compiled)
        if (body := document.body_start) is not None and after - body > LONG
    }
    long |= {one.id for one in compiled.cardset.documents if one.cell is not None and len(one.cell.text) > LONG}
    long &= set(compiled.own)
    cards = [card for card in compiled.ruleset.cards if card.id in long] if long else []
    before, latest.set = latest.set, {}
    for lang in compiled.languages if cards else ():
        named = [card for card in cards if compiled.glossary.term(f"card:{card.id}", lang).get("name")]
        yield from _unfit(compiled, named, lang, before, latest.set)


def _in_files(compiled: Compiled) -> Iterator[tuple[Document, int]]:
    """Each declaration of the files, and where the next one begins."""
    files: dict[str, list[Document]] = {}
    for document in compiled.cardset.documents:
        if document.sheet is not None:
            continue
        files.setdefault(document.source.name, []).append(document)
    for documents in files.values():
        documents.sort(key=lambda document: document.start)
        starts = [document.start for document in documents[1:]]
        yield from zip(documents, [*starts, len(documents[0].source.text)], strict=True)


def _unfit(
    compiled: Compiled,
    cards: Sequence[Card],
    lang: str,
    before: Mapping[tuple[str, str], SetCard],
    now: dict[tuple[str, str], SetCard],
) -> Iterator[Diagnostic]:
    from cardwright.app.cards import own_title
    from cardwright.app.press_findings import diagnostic
    from cardwright.press.data import DataError
    from cardwright.press.faces.compose import compose
    from cardwright.press.faces.context import layout_context
    from cardwright.press.faces.face import TextDoesNotFit
    from cardwright.press.faces.texts import face, game_look
    from cardwright.press.look.theme_file import theme
    from cardwright.wording.words import voice

    assert compiled.ruleset is not None
    data, style = folder("print"), game_look(compiled.ruleset, compiled.glossary, lang)
    style = replace(style, set=own_title(compiled) or style.set)
    beside = [place / "themes" for place in (compiled.folder or Path(), Path())]
    try:
        drawn = theme(style.theme or "plain", [*filter(Path.is_dir, beside), data / "themes"], data / "fonts")
    except DataError:
        return  # who prints it is told
    tools = layout_context(drawn, data / "icons", style, lang, 0.0)
    same = [known.tools for known in before.values() if known.tools.lang == lang][:1] == [tools]
    speaker = voice(compiled.glossary, compiled.ruleset, lang)
    for card in cards:
        known = before.get((card.id, lang)) if same else None
        if known is not None and known.card is card and known.voice is speaker:
            text = known.text  # as long as its words and rules are the same, so is all that stands on it
        else:
            text = face(card, compiled.ruleset, compiled.glossary, lang, compiled.folder, "")
        picture = _stamp(text.art)
        if known is None or (known.text, known.picture) != (text, picture):
            unfit = tuple(one for one in compose(text, tools, {})[1] if isinstance(one, TextDoesNotFit))
            known = SetCard(card, speaker, text, tools, picture, unfit)
        now[card.id, lang] = known._replace(card=card, voice=speaker)
        for finding in known.unfit:
            yield replace(diagnostic(finding, {card.id: text.name}), span=compiled.origins[f"card/{card.id}"])


def _stamp(picture: Path | None) -> Stamp:
    """When a picture was last changed, and its size; nothing where there is none."""
    try:
        about = picture.stat() if picture else None
    except OSError:
        return None
    return about and (about.st_mtime_ns, about.st_size)
