"""A name that somebody typed becomes what a card says, or what a rule value is now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.cli.play.lines import folded
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.bound import UNLIMITED
from cardwright.play.names import PlayNames
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import RuleValue
from cardwright.syntax.near import nearest
from cardwright.wording.words import reminders, type_line, words

if TYPE_CHECKING:
    from cardwright.engine.table import PlayerState, Table

SHOWN = 6  # how many cards of one name are shown


def card_lines(typed: str, names: PlayNames, look: TerminalStyle) -> Iterator[str]:
    """The cards of a name, or that begin so: name, type line, numbers, rules."""
    known = _cards(names)
    matching = _called(typed, known)
    if not typed or not matching:
        yield from folded(_unknown("card", typed, known, names), look)
    for card in list(dict.fromkeys(card for name in matching for card in known[name]))[:SHOWN]:
        yield from _card(card, names, look)


def _cards(names: PlayNames) -> dict[str, list[Card]]:
    """The cards by their names in the reader's language, and by those in the language of the card files."""
    known: dict[str, list[Card]] = {}
    for card in names.playing.ruleset.cards:
        for lang in (names.lang, "en"):
            name = names.playing.set.glossary.term(f"card:{card.id}", lang).get("name")
            if name and card not in known.setdefault(name.casefold(), []):
                known[name.casefold()].append(card)
    return known


def _card(card: Card, names: PlayNames, look: TerminalStyle) -> Iterator[str]:
    glossary, ruleset, lang = names.playing.set.glossary, names.playing.ruleset, names.lang
    yield look.paint(names.playing.card(card.id), "bold")
    numbers = [f"{names.lexicon.noun(id).name} {n}" for id, n in card.properties if type(n) is int]
    yield from folded(" · ".join([type_line(card, glossary, ruleset, lang), *numbers]), look, "  ")
    for paragraph in words(card, glossary, ruleset, lang):
        for line in paragraph.split("\n"):
            hang = "    " if line.lstrip().startswith(("•", "–")) else "  "
            yield from folded(line.strip(), look, hang, hang + "  " if hang == "    " else hang)
    for reminder in reminders(card, glossary, ruleset, lang):
        yield from folded(f"({reminder})", look, "  ")


def rule_lines(typed: str, table: Table, player: PlayerState, names: PlayNames, look: TerminalStyle) -> Iterator[str]:
    """A rule value as it holds for a player now; without a name, those that are no fine print."""
    values = {value.id: value for value in names.playing.ruleset.values if value.id not in _asleep(names)}
    if not typed:
        if not values:
            yield names.phrases.say("board.none")
            return
        yield from folded(names.phrases.say("told.rules", rule=names.rule_example()), look)
        for value in values.values():
            if not value.fine:
                text = f"{_holds(value, table, player, names)} · {names.text(f'value:{value.id}')}"
                yield from folded(text, look, "  ", "    ")
        return
    called = {names.lexicon.value(id).name.casefold(): id for id in values}
    known = {**{name: [id] for name, id in called.items()}, **{id: [id] for id in values}}
    matching = _called(typed, known) or _called(typed.replace(" ", "_"), known)
    if not matching:
        yield from folded(_unknown("rule", typed, known, names), look)
    for id in list(dict.fromkeys(id for name in matching for id in known[name]))[:SHOWN]:
        yield from folded(_holds(values[id], table, player, names), look)
        text = names.text(f"value:{id}")
        yield from folded(" ".join(filter(None, [text, _sources(values[id])])), look, "  ")


def _asleep(names: PlayNames) -> set[str]:
    """Rule values that come with rules which are not in force."""
    play = names.playing
    return {value.id for overlay in play.ruleset.overlays if overlay not in play.overlays for value in overlay.adds}


def _holds(value: RuleValue, table: Table, player: PlayerState, names: PlayNames) -> str:
    """`object_price: 2, usually 5`."""
    say, base = names.phrases.say, names.playing.set.ruleset
    now = player.values.read(value.id, table.values.read(value.id, value.default))
    usual = next((original.default for original in base.values if original.id == value.id), None) if base else None
    line = say("told.rule", id=value.id, value=_setting(now, names))
    if usual is None or _setting(usual, names) == _setting(now, names):
        return line
    return f"{line}, {say('told.usual', value=_setting(usual, names))}"


def _setting(value: Any, names: PlayNames) -> str:
    if isinstance(value, bool):
        return names.lexicon.word("yes" if value else "no")
    if value == UNLIMITED or value == "unlimited":
        return names.lexicon.word("unlimited")
    return str(value)


def _sources(value: RuleValue) -> str:
    return f"({', '.join(value.source)})" if value.source else ""


def _called(typed: str, known: Mapping[str, Sequence[Any]]) -> list[str]:
    """The names that are what was typed, or else those that begin so, or have a word that does."""
    text = typed.casefold().strip("“”„\"'")
    if not text:
        return []
    if text in known:
        return [text]
    return [name for name in known if name.startswith(text)] or [name for name in known if f" {text}" in f" {name}"]


def _unknown(sort: str, typed: str, known: Mapping[str, Sequence[Any]], names: PlayNames) -> str:
    say = names.phrases.say
    if not typed:
        example = names.playing.card(names.playing.ruleset.cards[-1].id)
        return say("told.which_card", name=example.lower())
    near = nearest(typed.casefold(), known, {})
    hint = say("told.near", names=say("told.or").join(_proper(name, known, names) for name in near)) if near else ""
    return say(f"told.no_{sort}", name=typed[:40], hint=hint)


def _proper(name: str, known: Mapping[str, Sequence[Any]], names: PlayNames) -> str:
    thing = known[name][0]
    return names.playing.card(thing.id) if isinstance(thing, Card) else str(thing)
