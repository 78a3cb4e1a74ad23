"""A game and the rules laid over it become what they change, in words: values, steps, cards, sentences of the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardwright.book.changes import called, places
from cardwright.book.in_force import GameInForce
from cardwright.book.passages import Passage, aligned, passages
from cardwright.book.sources import NoRulebook, difference_words, settings_if_any
from cardwright.book.values import setting_words, value_words
from cardwright.frozen import frozen
from cardwright.ruleset.abilities import Omit
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.ruleset.overlaid import changed_steps
from cardwright.wording.courses import step_words
from cardwright.wording.words import sentence, type_line, words

Own = Mapping[str, Any]
Keys = tuple[str, ...]
Pairs = tuple[tuple[str, str], ...]


@frozen
class Difference:
    """One thing that is otherwise: what it is called, what it was and is, and where that is said.

    `pairs` are paragraphs before and after; one of the two may be empty. `id` is its name in card files, `note` what it
    means. `short` means that there is one pair of a few words. `keys` are those of origins.
    """

    what: str
    pairs: Pairs
    keys: Keys = ()
    id: str = ""
    note: str = ""
    short: bool = False


@frozen
class Differences:
    """All differences, those of a sort together (`values`, `cards`, …); `note` says what could not be compared."""

    game: str
    rules: tuple[str, ...]
    lang: str
    sections: tuple[tuple[str, tuple[Difference, ...]], ...]
    note: str = ""


def differences(game: GameInForce) -> Differences:
    """What the rules laid over a game change in it, in its language. LookupError for a language without a grammar."""
    own = difference_words(game.lang)
    try:
        reworded = tuple(_reworded_sentences(game))
        note = ""
    except NoRulebook:
        reworded, note = (), own["no_book"].format(game=_title(game))
    sections = (
        ("players", tuple(_players(game, own))),
        ("values", tuple(_values(game, own))),
        ("dice", tuple(_dice(game, own))),
        ("steps", tuple(_steps(game, own))),
        ("rules", tuple(_rules(game))),
        ("cards", tuple(_cards(game, own))),
        ("sentences", reworded),
    )
    rules = tuple(called(overlay, game.glossary, game.lang) for overlay in game.overlays)
    return Differences(_title(game), rules, game.lang, tuple(section for section in sections if section[1]), note)


def _title(game: GameInForce) -> str:
    return game.glossary.term(f"game:{game.base.game}", game.lang).get("name") or game.base.game


def _key(overlay: Overlay, path: str = "") -> Keys:
    return (f"{overlay.sort}/{overlay.id}/{path}",)


# ---- players, values, dice


def _players(game: GameInForce, own: Own) -> Iterator[Difference]:
    now, teams = game.base.players, game.base.teams
    for overlay in game.overlays:
        if overlay.players and overlay.players != now:
            pair = (_range(now, own), _range(overlay.players, own))
            yield Difference(own["player_count"], (pair,), _key(overlay, "players"), short=True)
            now = overlay.players
        if overlay.teams and overlay.teams != teams:
            pair = (_seats(teams, own), _seats(overlay.teams, own))
            yield Difference(own["teams"], (pair,), _key(overlay, "teams"), short=True)
            teams = overlay.teams


def _range(players: tuple[int, int], own: Own) -> str:
    least, most = players
    return str(least) if least == most else str(own["to"].format(a=least, b=most))


def _seats(teams: tuple[tuple[int, ...], ...], own: Own) -> str:
    joined = (f" {own['and']} ".join(map(str, team)) for team in teams)
    return ", ".join(own["team"].format(seats=seats) for seats in joined) or str(own["none"])


def _values(game: GameInForce, own: Own) -> Iterator[Difference]:
    named = {**own, "none": own["unlimited"], "settings": settings_if_any(game.base.game, game.lang)}
    now = {value.id: value.default for value in game.base.values}
    for overlay in game.overlays:
        for value in overlay.adds:
            name = value_words(value.id, game.glossary, game.lang)
            pair = ("", setting_words(value.default, named))
            yield Difference(name["value"], (pair,), (f"value/{value.id}",), value.id, name["text"], short=True)
        for id, to in overlay.sets:
            is_same = id in now and now[id] == to and type(now[id]) is type(to)
            if isinstance(to, tuple) or is_same:
                continue
            name = value_words(id, game.glossary, game.lang)
            pair = (setting_words(now[id], named) if id in now else "", setting_words(to, named))
            yield Difference(name["value"], (pair,), _key(overlay, f"sets/{id}"), id, name["text"], short=True)
            now[id] = to


def _dice(game: GameInForce, own: Own) -> Iterator[Difference]:
    before = {die.id: die.faces for die in game.base.dice}
    for overlay in game.overlays:
        for die in overlay.dice:
            name = game.glossary.term(f"die:{die.id}", game.lang).get("name") or die.id
            pair = (_faces(before.get(die.id, ()), game) or own["none"], _faces(die.faces, game))
            yield Difference(name[:1].upper() + name[1:], (pair,), _key(overlay, f"dice/{die.id}"), die.id)
            before[die.id] = die.faces


def _faces(faces: tuple[int | str, ...], game: GameInForce) -> str:
    """`−2 −1 0 +1 +2 sun cross`"""
    shown = (
        (f"{face:+d}".replace("-", "−") if face else "0")
        if isinstance(face, int)
        else game.glossary.term(f"face:{face}", game.lang).get("name") or face
        for face in faces
    )
    return " ".join(shown)


# ---- steps and rules


def _steps(game: GameInForce, own: Own) -> Iterator[Difference]:
    for overlay in game.overlays:
        for n, ability in changed_steps(overlay):
            was = step_words(ability.step, game.base, game.glossary, game.lang)
            what = called(overlay, game.glossary, game.lang)
            now = own["omitted"] if isinstance(ability, Omit) else _joined(ability.body, game)
            yield Difference(what, ((was.rstrip(".") + ".", now),), _key(overlay, f"abilities/{n}"), ability.step)


def _rules(game: GameInForce) -> Iterator[Difference]:
    for overlay in game.overlays:
        steps = {n for n, _ in changed_steps(overlay)}
        for n, ability in enumerate(overlay.abilities):
            if n not in steps:
                pairs = tuple(("", line) for line in _lines(ability, game))
                yield Difference(called(overlay, game.glossary, game.lang), pairs, _key(overlay, f"abilities/{n}"))


def _lines(node: Any, game: GameInForce) -> list[str]:
    """The lines of a sentence with its branches."""
    return [line for text in sentence(node, game.glossary, game.ruleset, game.lang) for line in text.split("\n")]


def _joined(node: Any, game: GameInForce) -> str:
    return " ".join(_lines(node, game)).replace("• ", "– ")


# ---- cards


def _cards(game: GameInForce, own: Own) -> Iterator[Difference]:
    """Cards that read otherwise, of which there are more or fewer, or whose numbers are others."""
    now = {card.id: card for card in game.ruleset.cards}
    for card in game.base.cards:
        other = now[card.id]
        name = game.glossary.term(f"card:{card.id}", game.lang).get("name") or card.id
        keys = tuple(
            f"{overlay.sort}/{overlay.id}/changes/{card.id}"
            for overlay in game.overlays
            if any(changed.id == card.id for changed in overlay.changes)
        ) or (f"card/{card.id}",)
        for id, value in other.properties:
            was = dict(card.properties).get(id)
            if value != was and id != game.base.trait and not isinstance(value, bool):
                property = game.glossary.term(f"property:{id}", game.lang).get("name") or id
                what = own["property"].format(card=name, property=property)
                pair = ("" if was is None else str(was), str(value))
                yield Difference(what, (pair,), keys, card.id, short=True)
        if card.copies != other.copies:
            what = own["copies"].format(card=name)
            note = own["comes"] if not card.copies else own["goes"] if not other.copies else ""
            yield Difference(what, ((str(card.copies), str(other.copies)),), keys, card.id, note, short=True)
        if pairs := _reworded(_said(card, game.base, game), _said(other, game.ruleset, game)):
            yield Difference(name, pairs, keys, card.id)


def _said(card: Card, ruleset: Ruleset, game: GameInForce) -> list[str]:
    """What is printed on a card: its type line, and its rules line by line."""
    rules = (line for text in words(card, game.glossary, ruleset, game.lang) for line in text.split("\n"))
    return [type_line(card, game.glossary, ruleset, game.lang), *rules]


def _reworded(before: list[str], after: list[str]) -> Pairs:
    return tuple(("" if i is None else before[i], "" if j is None else after[j]) for i, j in aligned(before, after))


# ---- sentences of the rulebook


def _reworded_sentences(game: GameInForce) -> Iterator[Difference]:
    """Sentences that read otherwise; those that stand together, for one reason, are one difference."""
    before, after = passages(game)
    moved = places(game.overlays)
    counted = tuple(
        f"{overlay.sort}/{overlay.id}/changes/{card.id}"
        for overlay in game.overlays
        for card in overlay.changes
        if card.copies >= 0
    ) or (*moved.get("players", ()), *moved.get("teams", ()))
    last: Difference | None = None
    for i, j in aligned([passage.text for passage in before], [passage.text for passage in after]):
        difference = _one(None if i is None else before[i], None if j is None else after[j])
        if last and last.what == difference.what and (last.keys == difference.keys or not difference.keys):
            last = Difference(last.what, (*last.pairs, *difference.pairs), last.keys)
            continue
        if last:
            yield last
        last = difference
        if not difference.keys:  # so many cards are in the box; for so few, a chapter is left out
            last = Difference(difference.what, difference.pairs, counted)
    if last:
        yield last


def _one(was: Passage | None, now: Passage | None) -> Difference:
    there = [passage for passage in (now, was) if passage]
    what = " · ".join(part for part in (there[0].chapter, there[0].part) if part)
    keys = tuple(dict.fromkeys(key for passage in there for key in passage.keys))
    return Difference(what, ((was.text if was else "", now.text if now else ""),), keys)
