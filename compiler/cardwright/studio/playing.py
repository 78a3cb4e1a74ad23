"""What a page asks about a game that is played on it becomes what it is answered: a table, a step, a story, a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from starlette.responses import Response

from cardwright.app.preview import sides
from cardwright.book.overlays import told
from cardwright.engine.agents import knowing, opponent
from cardwright.engine.replay import MOST_ANSWERS, MOST_OPTIONS, MOST_SEATS, OffScript
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.play.ending import ending
from cardwright.play.names import phrases
from cardwright.play.order import PlayOrder, command
from cardwright.play.question import Asked as AskedInWords
from cardwright.play.question import Pointed
from cardwright.play.room import game_room
from cardwright.play.saved import NotSaved, kept, save, usual_name
from cardwright.play.sitting import AGENTS, Moment, moment, step, undone
from cardwright.play.tabletop import Tabletop
from cardwright.studio.asked import Asked, BadRequest
from cardwright.studio.shown import Plain
from cardwright.studio.tables import NobodyWaits, PlayTable, order_of, own_games, resumed, saved_games
from cardwright.studio.units import units
from cardwright.wording.story import RULE

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.engine.story import StoryEvent
    from cardwright.ruleset.game import Overlay
    from cardwright.studio.requests import Answer, Studio
    from cardwright.syntax.source import Span

SEEDS = 1 << 53  # beyond which a page counts no longer; the command line goes further
PER_CENT = (10, 200)  # how large a card is drawn, of its size in print


def _target(studio: Studio, asked: Asked) -> str:
    """What is played: the set that is open, or a game that comes with Cardwright."""
    return asked.one_of("target", ("", *own_games())) or str(studio.cards.folder)


def _compiled(studio: Studio, target: str) -> Compiled:
    """What is played, as it is saved: the set that is open is compiled already. Raises Unsound where it has errors."""
    from cardwright.app.sets import sound, sound_set

    is_open = target == str(studio.cards.folder)
    return sound_set(studio.cards.judged({}).compiled) if is_open else sound(target)


def games(studio: Studio, asked: Asked) -> Answer:
    """What can be played: of one game who may sit there, with which rules; and the games that are saved."""
    lang = asked.text("ui")
    compiled = _compiled(studio, _target(studio, asked))
    ruleset, term = compiled.ruleset, compiled.glossary.term
    assert ruleset is not None
    rules = [
        {
            "sort": one.sort, "id": one.id, "text": _changed(compiled, one, lang),
            "name": term(f"{one.sort}:{one.id}", lang).get("name") or term(f"{one.sort}:{one.id}", "en").get("name"),
        }
        for one in ruleset.overlays
    ]  # fmt: skip
    return {
        "own": own_games(), "game": ruleset.game, "players": ruleset.players, "rules": rules,
        "bots": [{"agent": agent, "name": AGENTS[agent][0]} for agent in knowing(ruleset.game)],
        "usual": opponent(ruleset.game), "you": phrases(lang).say("start.you"), "saved": _saved(studio),
    }  # fmt: skip


def _changed(compiled: Compiled, overlay: Overlay, lang: str) -> str:
    """What a rule changes, as a rulebook says it."""
    assert compiled.ruleset is not None
    return " ".join(told(overlay, compiled.ruleset, compiled.glossary, lang))


def _saved(studio: Studio) -> list[Plain]:
    return [
        {
            "file": one.file, "when": one.when, "seats": [name for name, _ in one.game.seats], "seed": one.game.seed,
            "answers": len(one.game.choices),
        }
        for one in saved_games(studio.cards.folder)
    ]  # fmt: skip


def how(studio: Studio, asked: Asked) -> Answer:
    """How a game is played, under the rules that are chosen, for somebody who never saw it."""
    from cardwright.app.overlays import laid as laid_over
    from cardwright.app.print_order import own_folders
    from cardwright.book.in_force import game_in_force
    from cardwright.studio.how_played import how_played

    target, lang = _target(studio, asked), asked.text("ui")
    compiled = _compiled(studio, target)
    assert compiled.ruleset is not None
    overlays = laid_over(compiled.ruleset, compiled.glossary, _pairs(asked.names("rules")))
    themes = own_folders(target, "themes")
    game = game_in_force(compiled.ruleset, overlays, compiled.glossary, lang, compiled.folder, themes)
    return {"game": game_name(compiled, lang), "blocks": how_played(game)}


def game_name(compiled: Compiled, lang: str) -> str:
    """What a game is called in a language."""
    assert compiled.ruleset is not None
    game, term = compiled.ruleset.game, compiled.glossary.term
    return term(f"game:{game}", lang).get("name") or term(f"game:{game}", "en").get("name") or game


def _pairs(rules: Sequence[str]) -> list[tuple[str, str]]:
    """Rules by sort and name, which a page writes as one word."""
    return [(sort, name) for sort, _, name in (one.partition(":") for one in rules)]


def lay(studio: Studio, asked: Asked) -> Answer:
    """A table is laid: for a game that begins, that is watched, or that was saved."""
    lang = asked.text("ui")
    game = None
    if name := asked.text("resume", ""):
        order, game = resumed(studio.cards.folder, name, lang)
    else:
        order = _order(studio, asked, lang)
    number, table = studio.tables.lay(order, _compiled(studio, order.target), game)
    laid, sitting = table.laid, table.laid.sitting
    rules = [laid.playing.overlay(one) for one in laid.playing.overlays]
    return {
        "table": number, "game": laid.playing.ruleset.game, "rules": rules, "seed": sitting.seed,
        "seats": [{"name": seat.name, "agent": seat.agent} for seat in sitting.seats],
        "persons": list(sitting.persons), "choices": list(sitting.choices),
        "command": command(laid.order, sitting.seats, sitting.seed),
        "gift": laid.playing.card(sitting.gift[1]) if sitting.gift else "",
        "played": {
            "target": order.target if order.target in own_games() else "",
            "rules": [f"{sort}:{name}" for sort, name in order.rules],
        },
    }  # fmt: skip


def _order(studio: Studio, asked: Asked, lang: str) -> PlayOrder:
    pairs = _pairs(asked.names("rules"))
    players = asked.names("players", MOST_SEATS)
    if any("," in name for name in players):
        raise Refusal(message("The name of a player has no comma."))
    gift = (asked.number("given_to", 1, MOST_SEATS), asked.text("gift")) if asked.has("gift") else None
    return replace(
        order_of(_target(studio, asked), pairs, lang), players=",".join(players), gift=gift,
        seed=asked.number("seed", 0, SEEDS) if asked.has("seed") else None, watched=asked.flag("watched"),
    )  # fmt: skip


def _table(studio: Studio, asked: Asked) -> tuple[PlayTable, tuple[int, ...]]:
    return studio.tables.of(asked.text("table")), asked.numbers("choices", MOST_OPTIONS, MOST_ANSWERS)


def _reader(table: PlayTable, asked: Asked) -> int:
    """Whose eyes see: a person's, or anybody's where only bots play."""
    reader = asked.number("reader", 0, MOST_SEATS)
    sitting = table.laid.sitting
    if reader not in (sitting.persons or range(len(sitting.seats))):
        raise BadRequest("reader")
    return reader


def go(studio: Studio, asked: Asked) -> Answer:
    """The bots answer until a person is asked, or the game is over: all answers, and the story since an answer."""
    table, choices = _table(studio, asked)
    table.left.clear()
    now = _moment(table, choices)
    you, since = table.you(_reader(table, asked)), asked.number("since")
    story = [_line(event, text, table, you, studio) for event, text in _told(table, now, you, since)]
    over = ending(table.laid, now, table.names(you)) if now.waits is None else []
    asks = now.waits.player.seat if now.waits else None
    return {"choices": list(now.choices), "asks": asks, "over": over, "story": story}


def _moment(table: PlayTable, choices: tuple[int, ...]) -> Moment:
    try:
        return moment(table.at(choices), table.along)
    except OffScript:
        raise Refusal(message("These answers belong to another game.")) from None
    except NobodyWaits:
        raise Refusal(message("The bots were told to stop.")) from None


def _told(table: PlayTable, now: Moment, you: int | None, since: int) -> Iterator[tuple[StoryEvent, str]]:
    """What happened from the beginning of the turn on in which an answer was given: what belongs together lies there
    together."""
    turn = next((event.turn for event in now.events if event.at >= since), -1)
    events = [event for event in now.events if event.turn >= turn] if turn >= 0 else []
    return table.teller(you).telling(events)  # type: ignore[return-value]


def _line(event: StoryEvent, text: str, table: PlayTable, you: int | None, studio: Studio) -> Plain:
    """A line of the story: after which answer it stands, its rules, and by which words it happened: where those stand
    in the set, or else the card on which they stand."""
    rules = [rule for rule in event.rules if RULE.fullmatch(rule)]
    key = _words_behind(event, table, you)
    place = _place(table.laid.playing.place(key), studio) if key else None
    card = key.partition("#")[0] if key and place is None else ""
    begins = event.happening == "turn_began"
    return {
        "at": event.at, "turn": event.turn, "text": text, "rules": rules, "begins": begins, "place": place,
        "card": {"id": card, "name": table.laid.playing.card(card)} if card in table.faces else None,
    }  # fmt: skip


def _words_behind(event: StoryEvent, table: PlayTable, you: int | None) -> str:
    """The key of the ability that made something happen, or of a card that was played; nothing where the game's own
    course did, or where a reader may not know which card speaks."""
    if isinstance(event.what, str) and "#" in event.what:
        return event.what
    if event.happening in table.teller(None).played and isinstance(event.what, int) and table.teller(you).sees(event):
        return f"{table.laid.sitting.bound.cards[event.what].id}#"
    return event.by if event.by_seen is None or you in event.by_seen else ""


def _place(span: Span | None, studio: Studio) -> Plain | None:
    """A place in a file of the set that is open; nothing for one elsewhere."""
    if span is None or not (name := studio.cards.name_of(span.source)):
        return None
    return {"file": name, "from": units(span.source.text).of(span.start)}


def shown(studio: Studio, asked: Asked) -> Answer:
    """The table after so many answers, as somebody sees it, and what they are asked if they are."""
    table, choices = _table(studio, asked)
    reader, at = _reader(table, asked), asked.number("at", 0, len(choices))
    try:
        game = step(table.at(choices), at)
    except OffScript:
        raise Refusal(message("These answers belong to another game.")) from None
    names, room = table.names(table.you(reader)), game_room(table.laid.playing.ruleset.game)
    view = game.table.bound.kernel.view(game.table, game.table.players[reader])
    top = room.tabletop(view, names)
    asks = game.waits.player.seat if game.waits else None
    question = None
    if game.waits and asks == reader and table.laid.sitting.persons:
        question = _question(room.asked(game.waits, view, names, game.table), top)
    return {"at": at, "top": asdict(top), "asks": asks, "question": question}


def _question(asked: AskedInWords, top: Tabletop) -> Plain:
    """A question with its answers, each with what it concerns of what is seen at the table."""
    seen = {card.number for card in _cards(top)}
    answers = [
        {"index": one.index, "key": one.key, "name": one.name, "hint": one.hint, "at": _at(one.at, seen)}
        for one in asked.answers
    ]
    return {"title": asked.title, "notes": list(asked.notes), "counting": asked.counting, "answers": answers}


def _at(places: tuple[Pointed, ...], seen: set[int]) -> list[str]:
    """Things at the table by their names on the page: `card 17`, `spot 0 2`; of hidden cards not even the number."""
    return [" ".join(map(str, one)) for one in places if one[0] != "card" or one[1] in seen]


def _cards(top: Tabletop) -> Iterator[Any]:
    """Every card that is seen."""
    for place in (*top.places, *(place for seat in top.seats for place in seat.places)):
        yield from place.cards
    for fight in top.fights:
        for side in fight.sides:
            yield from side.cards
    if top.grid is not None:
        yield from (cell.card for cell in top.grid.cells if cell.card is not None)
        yield from (card for edge in top.grid.edges for _, card in edge.cards if card is not None)


def undo(studio: Studio, asked: Asked) -> Answer:
    """The answers before the last one of whoever is asked, or of a person."""
    table, choices = _table(studio, asked)
    sitting = table.at(choices)
    back = undone(sitting, _moment(table, choices))
    if back is None:
        raise Refusal(table.names(None).phrases.say("told.nothing_to_undo"))
    return {"choices": list(back.choices)}


def keep(studio: Studio, asked: Asked) -> Answer:
    """The game becomes a file beside the cards, which `cardwright play --resume` goes on with, too."""
    table, choices = _table(studio, asked)
    game = kept(table.laid.order, table.laid.sitting, choices, table.laid.rules)
    home = studio.cards.folder
    try:
        path = save(game, usual_name(game, home), table.names(None).phrases, home)
    except NotSaved as error:
        raise Refusal(str(error)) from None
    return {"file": path.name, "saved": _saved(studio)}


def leave(studio: Studio, asked: Asked) -> Answer:
    """Nobody waits for the bots of a table any more."""
    studio.tables.of(asked.text("table")).left.set()
    return {}


def face(studio: Studio, asked: Asked) -> Answer:
    """The front of a card that is played with, as PNG."""
    table, id = studio.tables.of(asked.text("table")), asked.text("id")
    compiled = table.compiled
    assert compiled.ruleset is not None
    card = next((one for one in compiled.ruleset.cards if one.id == id), None)
    if card is None:
        raise Refusal(message("There is no card {name} in this set.", name=repr(id)))
    scale = asked.number("percent", *PER_CENT) / 100
    return Response(sides(compiled, card, table.laid.order.lang, scale)[0], media_type="image/png")


QUICK: dict[str, Callable[[Studio, Asked], Answer]] = {
    "games": games, "how": how, "lay": lay, "keep": keep, "leave": leave, "face": face,
}  # fmt: skip
"""What is answered with all else."""

PATIENT: dict[str, Callable[[Studio, Asked], Answer]] = {"go": go, "shown": shown, "undo": undo}
"""What may have to wait for bots, and is answered beside all else."""
