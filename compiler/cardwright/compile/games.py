"""The head of a game, and the nouns that it declares, become findings: numbers of players, a second game, twin nouns.

What is found here lies between two declarations, or between the ends of one field, where no schema looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardwright.compile import messages
from cardwright.compile.cardset import CardSet
from cardwright.compile.course_messages import (
    line_of_a_scenario,
    one_word_for_two,
    second_game,
    word_of_the_language,
)
from cardwright.compile.declared import ends, strings, word
from cardwright.compile.document import Document, with_nested
from cardwright.compile.names import built_in
from cardwright.messages.message import message
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.vocabulary.fields import fields

PLAYERS = (1, 99)  # how many can sit at a table
LINES = ("claim", "expect")  # words with which a line of a scenario begins, besides its fields
NAMED = ("kind", "counter", "role", "person", "zone", "phase")  # what sentences of a course speak of by one word


def games(cards: CardSet, own: list[Document]) -> Iterator[Diagnostic]:
    """All findings about the head of a game and about nouns that are declared for two things."""
    documents = list(with_nested(own))
    for document in documents:
        if document.known.get("ranges") != "right":
            turned = list(_ranges(document))
            yield from turned
            if not turned:
                document.known["ranges"] = "right"
        if document.json.keys().isdisjoint(_HEAD):
            continue
        yield from _named(document, cards)
        players = ends(document, "players") if document.sort != "scenario" else None
        if (
            players is not None
            and not PLAYERS[0] <= players[0] <= players[1] <= PLAYERS[1]
            and players[0] <= players[1]
        ):
            yield messages.out_of_bounds(document.span("/players"), "players", *PLAYERS)
        yield from _teams(document, cards)
    yield from _second(cards, documents)
    yield from _box(cards, documents)
    yield from _twins(cards, documents)


def _turned_round(value: Any) -> bool:
    """Whether a range ends below its beginning."""
    least, most = (value.get("least"), value.get("most")) if isinstance(value, dict) else (None, None)
    return type(least) is int and type(most) is int and least > most


def _ranges(document: Document) -> Iterator[Diagnostic]:
    for name, value in document.json.items():
        for each in value if isinstance(value, list) else [value]:
            if _turned_round(each):
                what = "The smaller of the two numbers stands first."
                yield messages.no_meaning(document.span(f"/{name}"), what, "Write it like this:  2 to 4")


NAMES = {  # fields that name something that must be declared
    ("kind", "pile"): "zone",
    ("kind", "zone"): "zone",
    ("kind", "family"): "family",
    ("zone", "deals"): "rule",
    ("zone", "needs"): "kind",
    ("zone", "rows"): "rule",
    ("zone", "columns"): "rule",
    ("counter", "supply"): "rule",
}
_HEAD = {"players", "teams"} | {field for _, field in NAMES}


def _named(document: Document, cards: CardSet) -> Iterator[Diagnostic]:
    """Names of zones, families, kinds and rule values that nobody has declared; a kind's cards start on a pile of the
    table."""
    for (sort, field), of in NAMES.items():
        if document.sort != sort or field not in document.json:
            continue
        known = {each.title: each for each in cards.of(of)}
        if field == "pile":
            known = {id: zone for id, zone in known.items() if zone.json.get("of") != "player"}
        given = document.json[field]
        for id in map(str, given if isinstance(given, list) else [given]):
            if id in known:
                continue
            span, near = document.span(f"/{field}"), nearest(id, known, {})
            if field == "pile" and any(zone.title == id for zone in cards.of("zone")):
                why = message("There is a {zone} for each player, and cards start in one place of the table.", zone=id)
                yield messages.no_meaning(span, why, "Name a zone that is for all: `of: table`.")
            elif of == "rule":
                yield messages.unknown_value(span, id, near)
            else:
                yield messages.unknown_word(span, of, id, near, sorted(known))


def _teams(document: Document, cards: CardSet) -> Iterator[Diagnostic]:
    """Seats at which nobody sits, and a seat in two teams."""
    teams = document.json.get("teams")
    if teams is None:
        return
    game = next(cards.of("game"), None)
    players = ends(document, "players") or (ends(game, "players") if game is not None else None)
    if not isinstance(teams, list) or players is None:
        return
    seats = [seat for team in teams if isinstance(team, list) for seat in team if isinstance(seat, int)]
    if beyond := [seat for seat in seats if seat > players[1]]:
        why = message("Nobody sits at seat {seat}: {players} play at most.", seat=beyond[0], players=players[1])
        yield messages.no_meaning(document.span("/teams"), why, "Seats are counted from 1 on:  teams: 1 and 3, 2 and 4")
    elif twice := [seat for seat in dict.fromkeys(seats) if seats.count(seat) > 1]:
        why = message("Seat {seat} would be in two teams.", seat=twice[0])
        yield messages.no_meaning(document.span("/teams"), why, "Name each seat once:  teams: 1 and 3, 2 and 4")


def _second(cards: CardSet, documents: list[Document]) -> Iterator[Diagnostic]:
    first = next(cards.of("game"), None)
    for document in documents:
        if document.sort == "game" and first is not None and document is not first and document.title != first.title:
            yield second_game(document.span(), first.title, first.span())


def _box(cards: CardSet, documents: list[Document]) -> Iterator[Diagnostic]:
    """A game that leaves all cards out, or fills its only pile from itself."""
    piles = {word(kind, "pile") for kind in cards.of("kind")} - {None, ""}
    for game in documents:
        if game.sort != "game":
            continue
        there = [card for card in cards.of("card") if card.title]
        if strings(game, "without") and there and not any(cards.card_id(card) for card in there):
            yield messages.no_meaning(
                game.span("/without"), "This leaves no card in the game.", "Leave some of them in."
            )
        if (refill := word(game, "refill")) and piles == {refill}:
            why = message("The {zone} is the pile itself, and cannot fill it.", zone=refill.replace("_", " "))
            remedy = "Name the place where cards lie when they have been used:  refill: discard"
            yield messages.no_meaning(game.span("/refill"), why, remedy)


def _twins(cards: CardSet, documents: list[Document]) -> Iterator[Diagnostic]:
    """A noun that is declared for things of two sorts; a phase can have the name of the place where its cards lie."""
    built = {name for name, noun in built_in().nouns.items() if noun.sort in ("card", "person")}
    first: dict[str, Document] = {}
    mine = set(map(id, documents))
    for document in cards.of(*NAMED):
        twin = first.setdefault(document.title, document)
        if id(document) not in mine:
            continue
        if document.title in built or (document.sort == "kind" and document.title in fields()):
            yield word_of_the_language(document.span(), document.title)
        elif document.sort == "zone" and document.title in (*fields()["scenario"], *LINES):
            yield line_of_a_scenario(document.span(), document.title)
        elif {twin.sort, document.sort} - {"zone", "phase"} and twin.sort != document.sort:
            yield one_word_for_two(document.span(), document.title, twin.sort, twin.span())


def without_followers(diagnostics: list[Diagnostic], documents: list[Document]) -> Iterator[Diagnostic]:
    """The findings without those that follow from another: cards of a kind that is called like a declaration (`kind
    person`) are read as such declarations, and of these nothing is told."""
    taken = {one.title for one in documents if one.sort == "kind" and one.title in fields()} - {"game"}
    cards = [one for one in documents if one.sort in taken and _in_quotes(one)]
    for finding in diagnostics:
        inside = (
            finding.span.source.name == one.source.name and one.start <= finding.span.start < one.declared.end
            for one in cards
        )
        if not any(inside):
            yield finding


def _in_quotes(document: Document) -> bool:
    title = document.declared.title
    return title is not None and title.type == "STRING"
