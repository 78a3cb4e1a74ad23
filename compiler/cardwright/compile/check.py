"""What only the whole set shows: twins, missing translations, a deck too small, conflicts, false claims."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from cardwright.assets import card_languages
from cardwright.compile import messages
from cardwright.compile.cardset import CardSet, die
from cardwright.compile.course_messages import no_course
from cardwright.compile.declared import bounds, refusal, strings, values
from cardwright.compile.document import Document, free_title, slug, with_nested
from cardwright.compile.faces import takes
from cardwright.compile.games import games
from cardwright.compile.lower import Lowered
from cardwright.compile.overlays import conflicts
from cardwright.compile.texts import LABEL, Text, texts_as_known
from cardwright.core.courses import step_script
from cardwright.core.lower import RefusedWord, lowered, script
from cardwright.core.nouns import Nouns
from cardwright.messages.languages import language_name
from cardwright.messages.message import Message, Several, message
from cardwright.ruleset.abilities import Ability, Body, Do, FaceBranch, Replace, Roll, Trigger
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.messages import braces
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Source, Span


def check(
    cards: CardSet, lowered: Lowered, own: list[Document], sound: bool, judge: Judge | None = None
) -> Iterator[Diagnostic]:
    """All findings of the level "set"; `sound`: nothing was wrong so far. The `judge` may know what cards say already,
    if all but the cards is as it was."""
    declared = [document for document in with_nested(own) if document.sort != "card"]
    yield from _same_names(cards)
    yield from _defaults(declared)
    yield from _faces(cards, own)
    yield from _in_play(declared)
    yield from _known_afterwards(declared, cards.names.kernel)
    yield from _limits(cards, declared)
    yield from _sizes(cards, declared)
    yield from _seen_by_others(declared)
    yield from _scores(declared)
    yield from _token_looks(declared)
    yield from _excluded(cards, own)
    yield from _called(declared)
    yield from _languages(declared)
    yield from games(cards, own)
    if lowered.ruleset is None:
        uses = any(document.sort == "use" for document in own)  # what is wrong with these is told already
        if own and (sound or not uses) and not _is_shared(cards.documents):
            yield messages.no_game(_beginning(own))
        return
    yield from _texts_without_braces(own)
    yield from _translations(cards, own)
    yield from _piles(cards, lowered.ruleset)
    yield from conflicts(lowered.ruleset, lowered.origins)
    yield from carried_out(lowered.ruleset, lowered.origins, own, sound, judge)
    for overlay in lowered.ruleset.overlays:
        yield from _claims(overlay, lowered.ruleset, cards)


def _is_shared(documents: Sequence[Document]) -> bool:
    """Whether a set need not say which game it belongs to: its kinds are there to be used."""
    sorts = {document.sort for document in documents}
    return "kind" in sorts and "step" not in sorts


def _defaults(declared: list[Document]) -> Iterator[Diagnostic]:
    """Rule values that begin with what they cannot be set to."""
    for document in declared:
        if document.sort == "rule" and "default" in document.json:
            value = values([document])[0]
            if refused := refusal(value, value.default):
                yield messages.setting_refused(document.span("/default"), value.id, refused)


def _faces(cards: CardSet, own: list[Document]) -> Iterator[Diagnostic]:
    """A face of a die is a number, or a symbol that is declared."""
    symbols = [document.title for document in cards.of("face")]
    for document in (d for each in own for d in (each, *(changed for _, changed in each.changes))):
        for face in die(document).faces if document.sort == "die" else ():
            if isinstance(face, str) and face not in symbols:
                span, near = document.span("/faces"), nearest(face, symbols, {})
                at = span.text.find(face)  # a range is no word of the line
                word = Span(span.source, span.start + at, span.start + at + len(face)) if at >= 0 else span
                yield messages.not_in_list(word, "faces", word.text, near, (-1, 0, 1, *symbols))


def _in_play(declared: list[Document]) -> Iterator[Diagnostic]:
    """What is in play has been laid by somebody: it is not on a pile that is nobody's."""
    for document in declared:
        if document.sort == "zone" and document.json.get("play") is True and document.json.get("of") != "player":
            what = "In play is what players have laid, and this place is nobody's."
            yield messages.no_meaning(document.span("/play"), what, "Write `of: player`, or leave `play` out.")


def _known_afterwards(declared: list[Document], kernel: bool) -> Iterator[Diagnostic]:
    """Only a kernel can look up who did something: a game in card files tells it and forgets it."""
    for document in declared if not kernel else ():
        if document.sort == "happening" and document.json.get("remembered") is True:
            what = "Only a game with a kernel can look up afterwards who did something."
            yield messages.no_meaning(
                document.span("/remembered"), what, "Leave it out, and wait for it with `when …`."
            )


def _limits(cards: CardSet, declared: list[Document]) -> Iterator[Diagnostic]:
    """A limit is a number that each player has for themself, and that is not below nothing."""
    named = {document.title: document for document in cards.of("rule")}
    for document in declared:
        if document.sort != "counter" or "limit" not in document.json:
            continue
        id, span = str(document.json["limit"]), document.span("/limit")
        if id not in named:
            yield messages.unknown_value(span, id, nearest(id, named, {}))
            continue
        value = values([named[id]])[0]
        if value.of != "player" or value.least is None or value.least < 0:
            what = "How many each player may have is a number of players, and none below 0."
            yield messages.no_meaning(span, what, "Declare it with `from: 0 to 20, unlimited` and `of: player`.")


def _seen_by_others(declared: list[Document]) -> Iterator[Diagnostic]:
    """A place of the table is nobody's, and so has no others who see it."""
    for document in declared:
        of_players = document.json.get("of", "table") == "player"
        if document.sort == "zone" and document.json.get("seen") in ("owner", "others") and not of_players:
            what = "This place is nobody's, so there is neither an owner nor others."
            remedy = "Write `of: player`, or `seen: nobody` or `seen: all`."
            yield messages.no_meaning(document.span("/seen"), what, remedy)


def _sizes(cards: CardSet, declared: list[Document]) -> Iterator[Diagnostic]:
    """How many cards fill a place is a number, which each player has for themself where the place is theirs."""
    named = {document.title: document for document in cards.of("rule")}
    for document in declared:
        if document.sort != "zone" or "size" not in document.json:
            continue
        id, span = str(document.json["size"]), document.span("/size")
        if id not in named:
            yield messages.unknown_value(span, id, nearest(id, named, {}))
            continue
        value, of_players = values([named[id]])[0], document.json.get("of") == "player"
        if value.least is None or value.least < 0 or (value.of == "player") != of_players:
            what = "How many cards fill a place is a number, none below 0: each player’s own if the place is theirs."
            whose = "player" if of_players else "game"
            remedy = message("Declare it with `from: 0 to 9` and `of: {whose}`.", whose=whose)
            yield messages.no_meaning(span, what, remedy)


def _scores(declared: list[Document]) -> Iterator[Diagnostic]:
    """A score begins at 0 and has no supply: what is below nothing could not be paid back."""
    for document in declared:
        least, most, unlimited = bounds(document.json.get("from"))
        if document.sort != "counter" or (least is None and not unlimited):
            continue
        if "supply" in document.json:
            what = "A counter with bounds is a score, and has no supply."
            yield messages.no_meaning(document.span("/supply"), what, "Leave `from` or `supply` out.")
        if least is None or most is None or unlimited or not least <= 0 <= most:
            what = "A score begins at 0, and that must lie between its bounds."
            yield messages.no_meaning(document.span("/from"), what, "Write, for example:  from: -99 to 999")


def _token_looks(declared: list[Document]) -> Iterator[Diagnostic]:
    """Tokens that differ by element have the look of each element, and none of their own."""
    for document in declared:
        if document.sort != "counter" or "by" not in document.json:
            continue
        for own in sorted({"colours", "symbols", "denominations"} & document.json.keys()):
            what = "What its tokens differ by gives each its colour and its icon."
            yield messages.no_meaning(document.span(f"/{own}"), what, message("Leave `by` or `{own}` out.", own=own))


def _excluded(cards: CardSet, own: list[Document]) -> Iterator[Diagnostic]:
    """Cards that have two properties of which one excludes the other: who captures it, the second or the weakest?"""
    declared = {document.title: document for document in cards.of("property")}
    for name, document in declared.items():
        for other in strings(document, "excludes"):
            for card in own:
                if card.sort == "card" and _is_unusual(card, document) and _is_unusual(card, declared.get(other)):
                    span = card.span(f"/{name}") if f"/{name}" in card.spans else card.span()
                    what = message("`{name}` and `{other}` exclude each other.", name=name, other=other)
                    yield messages.no_meaning(
                        span, what, message("Leave `{name}` or `{other}` out.", name=name, other=other)
                    )


def _is_unusual(card: Document, declared: Document | None) -> bool:
    """Whether a card says of a property what does not hold anyway."""
    if declared is None or declared.title not in card.json:
        return False
    return bool(card.json[declared.title] != declared.json.get("default"))


def _called(declared: list[Document]) -> Iterator[Diagnostic]:
    """What numbers are called: only numbers that the property has, each once, and each something else."""
    for document in declared:
        given = document.json.get("called") if document.sort == "property" else None
        least, most, _ = bounds(document.json.get("from"))
        if given and least is None:
            what = "Only numbers are called something, and this property is a yes or a no."
            yield messages.no_meaning(document.span("/called/en"), what, "Give it bounds:  from: 1 to 14")
            continue
        for lang, rows in given.items() if isinstance(given, dict) else ():
            seen: set[str] = set()
            for i, row in enumerate(rows if isinstance(rows, list) else ()):
                span, (number, _, word) = document.span(f"/called/{lang}/{i}"), str(row).partition(" ")
                if least is None or most is None or not number.lstrip("-").isdecimal():
                    continue
                if len(number) > 9 or not least <= int(number) <= most:  # `document.called` takes nine digits
                    yield messages.out_of_bounds(span, document.title, least, most)
                for part in (number, word.casefold()):
                    if part in seen:
                        twice = message("“{word}” stands here twice.", word=part)
                        yield messages.no_meaning(span, twice, "Give each number a word of its own.")
                    seen.add(part)


def _beginning(own: list[Document]) -> Span:
    source: Source = own[0].source
    return Span(source, 0, min(1, len(source.text)))


def _same_names(cards: CardSet) -> Iterator[Diagnostic]:
    first: dict[str, Document] = {}
    taken: set[str] = set()
    for document in cards.of("card"):
        id = cards.card_id(document)
        if id and (twin := first.setdefault(id, document)) is not document:
            by_itself = not (document.is_row or document.sheet or document.written)
            taken = taken or {slug(one.title) for one in cards.of("card")}
            free = free_title(document.title, taken) if by_itself else ""
            yield messages.same_name(document.span("/row"), document.title, twin.span(), free)


def _texts_without_braces(own: list[Document]) -> Iterator[Diagnostic]:
    marks = ("{{", "}}", "{%")
    texts = {id(source): source.text for document in own if (source := document.sheet or document.source)}
    if not any(mark in text for text in texts.values() for mark in marks):
        return
    for document in own:
        for pointer in document.spans:
            span = document.span(pointer)
            if "#" not in pointer and any(mark in span.text for mark in marks):
                yield braces(span)


# ---- translations


def _languages(declared: list[Document]) -> Iterator[Diagnostic]:
    """A game asks for no language in which nobody can word a card."""
    for document in declared:
        for n, lang in enumerate(strings(document, "languages") if document.sort == "game" else ()):
            if lang not in card_languages():
                yield messages.not_in_list(document.span(f"/languages/{n}"), "languages", lang, [], card_languages())


def _translations(cards: CardSet, own: list[Document]) -> Iterator[Diagnostic]:
    """What is missing in the languages of the game; cards of one's own are asked for those that one has begun with."""
    texts = list(texts_as_known(each for each in with_nested(own) if each.sort != "card" or cards.card_id(each)))
    begun = {lang for _, text in texts for lang in text.translations}
    at_home = any(document.sort == "game" for document in own)
    for lang in strings(next(cards.of("game")), "languages"):
        if lang != "en" and lang in card_languages() and (at_home or lang in begun):
            lacking = (pair for pair in texts if pair[1].needed and lang not in pair[1].translations)
            yield from (_missing(document, text, lang) for document, text in lacking)


def _missing(document: Document, text: Text, lang: str) -> Diagnostic:
    what = message("The label “{label}”", label=text.english) if text.field == LABEL else TEXTS[text.field]
    span = (document.written or document).span()
    in_sheet = document.sheet is not None
    return messages.translation_missing(span, what, language_name(lang), text.written_as(lang), in_sheet)


TEXTS = {
    "name": "The name", "gender": "The gender", "plural": "The plural", "text": "The text", "flavour": "The flavour",
    "manual": "The manual", "called": "The naming of its numbers", "reminder": "The reminder",
    "more": "The sentence for more of it",
}  # fmt: skip


# ---- piles


def _piles(cards: CardSet, ruleset: Ruleset) -> Iterator[Diagnostic]:
    """Every pile can be dealt from with the most players, and holds what the game cannot do without."""
    piles = {kind.id: kind.pile for kind in ruleset.kinds}
    values = {value.id: value for value in ruleset.values}
    places = {document.title: document for document in cards.of("zone")}
    on_pile: dict[str, list[Card]] = {}
    for card in ruleset.cards:
        on_pile.setdefault(piles.get(card.kind, ""), []).append(card)
    for zone in ruleset.zones:
        lying = on_pile.get(zone.id, [])
        has = sum(card.copies for card in lying)
        needs, why = 0, list[str | Message]()
        for id in zone.deals:
            value = values.get(id)
            if value is None or not isinstance(value.default, int) or isinstance(value.default, bool):
                continue
            times = ruleset.players[1] if value.of == "player" else 1
            needs += value.default * times
            if value.default:
                each = message("`{value}` {n} for each of {players} players", value=id, n=value.default, players=times)
                why.append(each if times > 1 else f"`{id}` {value.default}")
        span = _pile_span(places[zone.id])
        shown = zone.id.replace("_", " ")
        if has < needs:
            yield messages.deck_too_small(span, shown, has, needs, Several(tuple(why)))
        for kind in zone.needs:
            if lying and not any(cards.names.is_a(card.kind, kind) for card in lying if card.copies):
                yield messages.kind_missing(span, shown, kind.replace("_", " "))


def _pile_span(zone: Document) -> Span:
    return zone.span("/deals") if zone.json.get("deals") else zone.span()


# ---- claims


def _claims(overlay: Overlay, ruleset: Ruleset, cards: CardSet) -> Iterator[Diagnostic]:
    """A claim is proved by counting the faces of the die on which a roll does not cancel what is claimed."""
    if not overlay.claims:
        return
    die = next(iter(overlay.dice or ruleset.dice), None)
    rolls = [roll for ability in overlay.abilities for roll in _rolls(ability)]
    document = next(d for d in cards.of(overlay.sort) if d.title == overlay.id)
    for claim, line in zip(overlay.claims, _claim_lines(document), strict=False):
        if die is None or not rolls:
            continue
        works = sum(not _fails(face, rolls[0].branches) for face in die.faces)
        if works * claim.out_of != claim.of * len(die.faces):
            yield messages.claim_fails(line, works, len(die.faces))


def _claim_lines(document: Document) -> list[Span]:
    return [Span(document.source, line.start, line.end) for line in document.lines if isinstance(line, tree.ClaimLine)]


def _rolls(ability: Ability) -> Iterator[Roll]:
    if isinstance(ability, Trigger | Replace):
        yield from (effect for effect in ability.body if isinstance(effect, Roll))


def _fails(face: int | str, branches: tuple[FaceBranch, ...]) -> bool:
    for branch in branches:
        if takes(face, branch):
            return _cancels(branch.body)
    return False


def _cancels(body: Body) -> bool:
    return any(isinstance(effect, Do) and effect.op == "cancel" for effect in body)


def carried_out(
    ruleset: Ruleset,
    origins: Mapping[str, Span],
    own: list[Document],
    sound: bool = True,
    judge: Judge | None = None,
) -> Iterator[Diagnostic]:
    """The findings about what a set itself says; what it uses is the business of those sets."""
    judge = judge or Judge(ruleset)
    mine = {source.name for document in own for source in (document.source, document.sheet) if source}
    if any(document.sort == "game" for document in own):
        yield from _abilities(f"game/{ruleset.game}", ruleset.abilities, judge, "", origins)
    yield from _steps(ruleset, judge, origins, mine, sound)
    for card in ruleset.cards:
        if _source(origins.get(f"card/{card.id}")) in mine:
            yield from _card(f"card/{card.id}", card, judge, origins)
    for overlay in ruleset.overlays:
        id = f"{overlay.sort}/{overlay.id}"
        if _source(origins.get(id)) in mine:
            yield from _abilities(id, overlay.abilities, judge, "", origins)
            for change in overlay.changes:
                yield from _card(f"{id}/changes/{change.id}", change, judge, origins)


def _steps(
    ruleset: Ruleset, judge: Judge, origins: Mapping[str, Span], mine: set[str], sound: bool
) -> Iterator[Diagnostic]:
    """Steps that nobody can carry out. Which of them are played, can be seen where every other line is understood and
    no step is silent."""
    scripts = [(step, step_script(step, judge.nouns)) for step in ruleset.steps if step.body]
    refused = [(step, done) for step, done in scripts if isinstance(done, RefusedWord)]
    sound = sound and all(step.body for step in ruleset.steps)
    sound = sound and all(done.about == "unplayed" for _, done in refused)
    for step, done in refused:
        head = origins.get(f"step/{step.id}")
        if head is None or head.source.name not in mine:
            continue
        if done.about != "unplayed":
            yield _finding(done, _line(f"step/{step.id}", "on_play", done.step, done, origins, head))
        elif sound:
            yield _finding(done, head)


class Judge:
    """Lowers what cards say, once for all that say the same: a large set says most things often. The cards themselves
    are known by identity, which is quicker than to compare what they say."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.nouns = Nouns(ruleset)
        self.known: dict[tuple[str, Ability | Body], RefusedWord | None] = {}
        self.sound: dict[int, Card] = {}

    @property
    def size(self) -> int:
        """How much is known."""
        return len(self.known) + len(self.sound)

    def refusal(self, deed: Ability | Body, here: str) -> RefusedWord | None:
        """Why nobody can carry it out, if nobody can."""
        key = (here, deed)
        if key not in self.known:
            done = script(deed, self.nouns, here) if isinstance(deed, tuple) else lowered(deed, self.nouns, here)
            self.known[key] = done if isinstance(done, RefusedWord) else None
        return self.known[key]


def _source(span: Span | None) -> str:
    return span.source.name if span is not None else ""


def _card(key: str, card: Card, judge: Judge, origins: Mapping[str, Span]) -> Iterator[Diagnostic]:
    if judge.sound.get(id(card)) is card:
        return
    refused = list(_abilities(key, card.abilities, judge, card.kind, origins))
    if card.on_play and (one := judge.refusal(card.on_play, card.kind)) is not None:
        refused.append(_finding(one, _line(key, "on_play", one.step, one, origins, origins[key])))
    if not refused:
        judge.sound[id(card)] = card
    yield from refused


def _abilities(
    id: str, abilities: tuple[Ability, ...], judge: Judge, here: str, origins: Mapping[str, Span]
) -> Iterator[Diagnostic]:
    for n, ability in enumerate(abilities):
        if (refused := judge.refusal(ability, here)) is not None:
            yield _finding(refused, _line(id, "abilities", n, refused, origins, origins[id]))


def _line(id: str, part: str, n: int, refused: RefusedWord, origins: Mapping[str, Span], head: Span) -> Span:
    """Where the line stands that is refused: inside a block, or else the whole sentence, or the declaration."""
    inside = origins.get(f"{id}/inside/{part} {n}/{refused.line}")
    return inside or origins.get(f"{id}/{part}/{n}", head)


def _finding(refused: RefusedWord, line: Span) -> Diagnostic:
    return no_course(refused.about, word_in(refused.word, line), refused.why, refused.remedy)


def word_in(word: str, line: Span) -> Span:
    """The word in its line, or in the block below it; without one the whole line is meant."""
    text = line.source.text[line.start : _end(line)]
    match = word and re.search(rf"(?<![\w“]){re.escape(word)}s?(?!\w)|\w+{re.escape(word)}(?!\w)", text)
    if not match:
        return line
    return Span(line.source, line.start + match.start(), line.start + match.end())


def _end(line: Span) -> int:
    """Where the block ends that a line opens: before the next line that is set in no further."""
    source = line.source
    _, column = source.place(line.start)
    end = source.line_end(line.start)
    while end < len(source.text):
        after = source.line_end(end + 1)
        below = source.text[end + 1 : after]
        if below.strip() and len(below) - len(below.lstrip()) < column:
            break
        end = after
    return max(end, line.end)
