"""A game that says all of itself in its card files becomes the chapters of its book: what it declares, in its voice.

What is made of cards and of the rules laid over the game is asked for with directives, as a written chapter asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from cardwright.book.changes import Changes
from cardwright.book.in_force import GameInForce
from cardwright.book.inventory import inventory, places, tableau, values
from cardwright.book.markup import inline, plain
from cardwright.book.overlays import added
from cardwright.book.sayings import Sayings
from cardwright.book.tree import Directive, Heading, Item, Items, Paragraph, Read
from cardwright.core.lowered import core_of
from cardwright.core.possible import played_kinds
from cardwright.ruleset.abilities import (
    Ability,
    Action,
    Beats,
    Body,
    Do,
    Effect,
    ForEach,
    Omit,
    Option,
    Replace,
    Trigger,
)
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.game import Step, Zone
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import (
    ALL,
    THEY,
    YOU,
    AddingUp,
    Alike,
    Argument,
    Count,
    Either,
    Named,
    Number,
    Place,
    Player,
    Ref,
    Thing,
)
from cardwright.typeset.running import Line, Link, TextRun
from cardwright.wording.clause import capital, joined

SETUP, COURSE, END = "setup", "game", "end"
TURN = "turn"
EACH = Player("player", "each")


def declared_chapters(game: GameInForce, changed: Changes) -> Iterator[Read]:
    """The whole book, chapter by chapter; a chapter in which nothing would stand is left out."""
    say = Sayings(game, changed)
    yield from chapter("aim", aim(say), say)
    yield from chapter("inventory", (*inventory(say), Directive("anatomy", ())), say)
    yield from chapter("setup", (tableau(say), *setup(say)), say)
    yield from chapter("course", course(say), say)
    yield from chapter("general", _points(map(Item, in_general(say))), say)
    yield from chapter("actions", actions(say), say)
    yield from chapter("rules", rules(say), say)
    yield from chapter("end", end(say), say)
    yield from chapter("places", places(say), say)
    yield from chapter("values", values(say), say)
    yield from overlays(say)
    yield from chapter("cards", cards(say), say)
    yield from chapter("credits", credits(say), say)


def declared_aid(game: GameInForce, changed: Changes) -> Iterator[Read]:
    """What is asked for again and again while the game is played."""
    say = Sayings(game, changed)
    yield from chapter("aim", _points(deciding(say)), say)
    yield from chapter("course", course(say), say)
    yield from map(_unlinked, chapter("actions", actions(say), say))
    yield from chapter("rules", rules(say), say)
    yield from chapter("end", end(say), say)


def _unlinked(block: Read) -> Read:
    """A paragraph without its references: what they lead to is not on the page."""
    if not isinstance(block, Paragraph):
        return block
    line = tuple(TextRun(part.text) if isinstance(part, Link) else part for part in block.line)
    return replace(block, line=line)


def chapter(id: str, blocks: Iterable[Read], say: Sayings) -> Iterator[Read]:
    """A heading and what stands below it, if there is anything."""
    of = list(blocks)
    if of:
        yield Heading(1, id, say.line("in_force" if id == "in-force" else id))
        yield from of


# ---- what it is about


def aim(say: Sayings) -> Iterator[Read]:
    """For how many it is, and what decides the game."""
    if text := say.glossary.term(f"game:{say.ruleset.game}", say.lang).get("text"):
        yield Paragraph(inline(text))
    least, most = say.ruleset.players
    key = "players" if least != most else "players_just" if least > 1 else "players_single"
    yield Paragraph(say.line(key, least=least, most=most), say.changed.values.get("players", ()))
    if say.ruleset.teams:
        seats = [say.words["team"].format(seats=", ".join(map(str, team))) for team in say.ruleset.teams]
        line = inline(str(say.words["teams"]).format(teams="; ".join(seats)))
        yield Paragraph(line, say.changed.values.get("teams", ()))
    if points := tuple(deciding(say)):
        yield Paragraph(say.line("decided"))
        yield Items(points)
    if named := [card.id for card in say.ruleset.cards if ends((card.abilities, card.on_play))]:
        names = dict.fromkeys(say.voice.language.phrase(Named(id)) for id in named)
        yield Paragraph(say.line("decided_by_cards", cards=", ".join(names)))
    if _can(say, "lose"):
        steps = any(phase_of(step) == END for step in say.ruleset.steps)
        yield Paragraph(say.line("lost_end" if steps else "lost"))


def deciding(say: Sayings) -> Iterator[Item]:
    """The lines of steps and abilities that say who wins or loses."""
    for step in say.ruleset.steps:
        for body in decisive(say.bodies[step.id]):
            changed = say.changed.steps.get(step.id)
            yield say.point(body, (changed[0],) if changed else ())
    for ability in own_abilities(say):
        if ends(ability):
            yield say.point(ability)


def decisive(body: Body) -> Iterator[Body]:
    """The instructions of a body that decide the game; all of it where one speaks of what another has named."""
    found = [effect for effect in body if ends(effect)]
    if all(map(stands_alone, found)):
        yield from ((effect,) for effect in found)
    else:
        yield body


def stands_alone(effect: Effect) -> bool:
    """Whether nothing in it points at what was named before it."""
    if isinstance(effect, ForEach):
        return True
    return not any(part == THEY or (isinstance(part, Ref) and part.word != "this") for part in parts(effect))


def ends(node: object) -> bool:
    """Whether somebody wins or loses the game in it."""
    return any(_decides(part) for part in parts(node))


def _decides(part: object, verb: str = "") -> bool:
    match part:
        case Do(found, "decide", _, Thing("game")):
            return verb in ("", found)
        case _:
            return False


def _somebody_wins(effect: Effect) -> bool:
    """Whether it names those as winners who have most of something, so that there always are some."""
    return _decides(effect, "win") and isinstance(effect, Do) and effect.who.most is not None and not effect.untied


def _before_the_end(say: Sayings) -> tuple[object, ...]:
    """All that is said outside the steps of the end."""
    bodies = tuple(say.bodies[step.id] for step in say.ruleset.steps if phase_of(step) != END)
    return (bodies, say.ruleset.abilities, say.ruleset.cards)


def _can(say: Sayings, verb: str) -> bool:
    """Whether somebody can win, or lose, the game."""
    everything = (tuple(say.bodies.values()), say.ruleset.abilities, say.ruleset.cards)
    return any(_decides(part, verb) for part in parts(everything))


# ---- from the first step to the last


def setup(say: Sayings) -> Iterator[Read]:
    """What lies where before anything is done, and the steps of the set-up; without any, piles are mixed and dealt."""
    steps = [step for step in say.ruleset.steps if phase_of(step) == SETUP]
    done = [say.step(step) for step in steps] or [say.point(body) for body in usual_setup(say)]
    begun = {kind.pile for kind in say.ruleset.kinds}
    piles = [_filled(zone, say) for zone in say.ruleset.zones if zone.id in begun]
    begins = tuple(first_player(say))
    bodies = tuple(say.bodies[step.id] for step in steps)
    at_once = any(person in named(bodies) for person in say.ruleset.persons)
    yield Items((*piles, *begins, *done) if at_once else (*piles, *done, *begins), "numbers")


def first_player(say: Sayings) -> Iterator[Item]:
    """Who begins, and who is dealer or leader at first; these alone, where no turn begins with somebody else."""
    persons = persons_named(say)
    runs = [part for part in parts(tuple(say.bodies.values())) if isinstance(part, Do) and part.op == "run"]
    turns = [run for run in runs if isinstance(run.what, Thing) and run.what.noun == TURN]
    if persons and runs and all(run.slots for run in turns):
        yield Item(say.line("persons_first", persons=persons))
        return
    if turns and all(run.slots for run in turns):  # they begin with somebody whom the rules name
        return
    yield Item(say.line("begins"))
    if persons:
        yield Item(say.line("persons", persons=persons))


def persons_named(say: Sayings) -> str:
    """The persons of the game of whom it speaks before it says who they are: dealer and leader."""
    there = [person for person in say.ruleset.persons if _met_before_set(person, say)]
    return joined([say.voice.lexicon.person(person).name for person in there], f" {say.words['and']} ")


def _met_before_set(person: str, say: Sayings) -> bool:
    """Whether the rules speak of a person before they have said who that is: the steps one after the other, and then
    each rule and each card by itself."""
    in_steps = _first_said(person, tuple(say.bodies.values()))
    if in_steps:
        return in_steps == "met"
    return any(_first_said(person, said) == "met" for said in (*say.ruleset.abilities, *say.ruleset.cards))


def _first_said(person: str, said: object) -> Literal["", "set", "met"]:
    """What is said first of a person: who that is, or something else; nothing where nothing is."""
    for part in parts(said):
        if isinstance(part, Do) and part.op == "appoint" and part.what == Player(person, "the"):
            return "met" if person in named(part.who) else "set"
        if isinstance(part, Player) and part.word == person:
            return "met"
    return ""


def named(node: object) -> set[str]:
    """The players of whom something speaks, by the words for them."""
    return {part.word for part in parts(node) if isinstance(part, Player)}


def _filled(zone: Zone, say: Sayings) -> Item:
    """Where the cards of some kinds lie at first."""
    there = {card.kind for card in say.ruleset.cards}
    kinds = [kind.id for kind in say.ruleset.kinds if kind.pile == zone.id and kind.id in there]
    things: list[Argument] = [Thing(kind, ALL) for kind in kinds] or [Thing("card", ALL)]
    what = things[0] if len(things) == 1 else Either(tuple(things), True)
    (text,) = say.said((Do("put", "transfer", YOU, what, (("in", Place(zone.id)),)),))
    down = str(say.own["face_down"]) if zone.seen == "nobody" else ""
    return Item((TextRun(f"{text.rstrip('.')}{down}."),))


def usual_setup(say: Sayings) -> Iterator[Body]:
    """What the set-up is where no step says it: each pile is mixed, and of those that deal, everybody is dealt."""
    begun = {kind.pile for kind in say.ruleset.kinds}
    for zone in say.ruleset.zones:
        if zone.order == "stack" and zone.of == "table" and zone.id in begun:
            yield (Do("shuffle", "shuffle", YOU, Place(zone.id)),)
    for zone in say.ruleset.zones:
        if count := sum(int(say.standing[value]) for value in zone.deals):
            kinds = [kind.id for kind in say.ruleset.kinds if kind.pile == zone.id]
            what = Thing(kinds[0] if len(kinds) == 1 else "card", Count("exactly", Number(count)))
            yield (Do("draw", "transfer", EACH, what, () if len(kinds) == 1 else (("from", Place(zone.id)),)),)


def course(say: Sayings) -> Iterator[Read]:
    """The middle of the game, and below it each phase that has steps, or in which something begins or ends."""
    steps = [step for step in say.ruleset.steps if phase_of(step) == COURSE]
    if steps:
        yield from _points((say.step(step) for step in steps), "numbers")
    else:
        yield Paragraph(say.line("turns"))
    for phase in phases(say):
        points = tuple(of_phase(phase, say))
        if points:
            yield Heading(2, f"phase-{phase}", (TextRun(capital(say.voice.lexicon.noun(phase).name)),))
            yield Paragraph(say.line("in_turn" if phase == TURN else "in_phase"))
            yield Items(points, "course" if is_course(points) else "numbers")


LONGEST, MOST = 110, 9
"""So many letters a step of a course has at most, and so many steps it has."""


def is_course(points: Sequence[Item]) -> bool:
    """Whether the steps are short enough to be drawn side by side."""
    short = all(len(plain(point.line)) <= LONGEST and not point.below for point in points)
    return short and 1 < len(points) <= MOST


def in_general(say: Sayings) -> Iterator[Line]:
    """How the lines above are carried out, where that could be asked."""
    yield say.line("as_far")
    if any(_together(part) for part in parts(say.everything)):
        yield say.line("together")
    if say.ruleset.players[1] > 1:
        yield say.line("clockwise")
    steps = [(phase_of(step), say.bodies[step.id]) for step in say.ruleset.steps]
    if any(phase != TURN and _one_of_several(body) for phase, body in steps):
        there = persons_named(say)
        yield say.line("level_first_person", persons=there) if there else say.line("level_first")
    if any(phase == TURN and _one_of_several(body) for phase, body in steps):
        yield say.line("level_pick")


def _together(part: object) -> bool:
    """Whether it is cards that are taken as a whole."""
    return isinstance(part, AddingUp) or (isinstance(part, Alike) and part.to is None)


def _one_of_several(body: Body) -> bool:
    """Whether somebody is meant who has most of something, where nothing is decided by it."""
    told = (part for part in parts(body) if isinstance(part, Do) and not _decides(part))
    return any(
        isinstance(part, Player) and part.which == "the" and part.most is not None for part in parts(tuple(told))
    )


def phases(say: Sayings) -> list[str]:
    """The phases below the course, in the order of their first steps; of a game without any, its turns."""
    found = dict.fromkeys(phase_of(step) for step in say.ruleset.steps)
    edges = dict.fromkeys(phase for ability in own_abilities(say) if (phase := edge(ability)[0]))
    return [phase for phase in {**found, **edges, TURN: None} if phase not in (SETUP, COURSE, END)]


def of_phase(phase: str, say: Sayings) -> Iterator[Item]:
    """What is done when a phase begins, in its steps, and when it ends."""
    edges = [(ability, edge(ability)) for ability in own_abilities(say)]
    yield from (say.point(ability) for ability, at in edges if at == (phase, "begin"))
    yield from (say.step(step) for step in say.ruleset.steps if phase_of(step) == phase)
    if phase == TURN and not is_chosen(say):
        yield from then_offered(say)
    yield from (say.point(ability) for ability, at in edges if at == (phase, "end"))


def then_offered(say: Sayings) -> Iterator[Item]:
    """Behind the steps of a turn, one may act."""
    act = any(isinstance(ability, Action) for ability in in_play(say))
    use = any(is_offer(ability) for ability in in_play(say))
    if act or use:
        yield Item(say.line("then_both" if act and use else "then_act" if act else "then_use"))


def actions(say: Sayings) -> Iterator[Read]:
    """What a player may choose to do."""
    chosen = is_chosen(say)
    own = list(own_abilities(say))
    if acts := [say.point(ability) for ability in own if isinstance(ability, Action)]:
        yield Paragraph(say.line("act_chosen" if chosen else "act"))
        yield Items(tuple(acts))
    if offers := [say.point(ability) for ability in own if is_offer(ability)]:
        yield Paragraph(say.line("use_chosen" if chosen else "use"))
        yield Items(tuple(offers))
    if any(isinstance(ability, Action | Option) for ability in added(say.game.overlays)):
        yield Directive("further", ())
    if any(isinstance(ability, Action) or is_offer(ability) for ability in of_cards(say)):
        yield Paragraph(say.line("cards_offer"))


def rules(say: Sayings) -> Iterator[Read]:
    """What waits, and what always holds, but for what a phase or a list of actions has said already."""
    own = own_abilities(say)
    yield from _points(
        say.point(ability)
        for ability in own
        if not isinstance(ability, Action) and not is_offer(ability) and not edge(ability)[0]
    )
    if strongest := _strongest(say):
        yield Paragraph(strongest)
    if any(not isinstance(ability, Action | Option) for ability in added(say.game.overlays)):
        yield Directive("further", ("rules",))
    if any(not isinstance(ability, Action) for ability in of_cards(say)):
        yield Paragraph(say.line("holds_from_cards"))
    done = {card.kind for card in say.ruleset.cards if card.on_play}
    played = played_kinds(say.ruleset, core_of(say.ruleset))
    for when, those in (("done_when_drawn", done - played), ("done_when_played", done & played)):
        if kinds := [say.voice.lexicon.noun(kind.id).plural for kind in say.ruleset.kinds if kind.id in those]:
            yield Paragraph(say.line(when, kinds=", ".join(kinds)))


def _strongest(say: Sayings) -> Line:
    """What is meant by the strongest card, where a sentence speaks of it: the highest number, of those that beat."""
    things = [part for part in parts(say.everything) if isinstance(part, Thing)]
    spoken_of = any({"strongest", "weakest"} & {*thing.which} for thing in things)
    numbers = {next((id for id, n in card.properties if type(n) is int), "") for card in say.ruleset.cards}
    if not spoken_of or len(numbers) != 1 or numbers == {""}:
        return ()
    (number,) = (say.voice.lexicon.noun(one).name for one in numbers)
    beats = any(isinstance(ability, Beats) for ability in say.ruleset.abilities)
    return say.line("strongest_beats" if beats else "strongest", number=number)


def end(say: Sayings) -> Iterator[Read]:
    """The last steps, and what else ends the game."""
    steps = [step for step in say.ruleset.steps if phase_of(step) == END]
    if steps:
        yield Paragraph(say.line("at_end"))
        yield Items(tuple(say.step(step) for step in steps), "numbers")
        ending = [effect for step in steps for effect in say.bodies[step.id]]
        yield Paragraph(say.line("level" if any(map(_somebody_wins, ending)) else "shared"))
    if any(_decides(part, "win") for part in parts(_before_the_end(say))):
        yield Paragraph(say.line("over"))
    if not steps:
        counted = any(phase_of(step) == COURSE and say.bodies[step.id] for step in say.ruleset.steps)
        yield Paragraph(say.line("played_out" if counted else "still"))


def phase_of(step: Step) -> str:
    """The phase whose name a step bears."""
    return step.id.partition(".")[0]


def edge(ability: Ability) -> tuple[str, str]:
    """The phase at whose beginning or end an ability of the game is carried out, and which of them; else nothing."""
    match ability:
        case Trigger("when", Happens(verb="begin" | "end" as at, subject=Thing(noun, None, (), "", owner))):
            return (noun, at) if owner in (None, YOU) else ("", "")
        case _:
            return "", ""


def is_offer(ability: Ability) -> bool:
    """Whether it may be used in one's turn, and answers nothing."""
    return isinstance(ability, Option) and not ability.timing


def own_abilities(say: Sayings) -> Iterator[Ability]:
    """What the game itself says, without the rules laid over it, and without its changes of steps."""
    for ability in say.game.base.abilities:
        if not isinstance(ability, Omit) and not (isinstance(ability, Replace) and ability.step):
            yield ability


def in_play(say: Sayings) -> Iterator[Ability]:
    """What the game says, the rules laid over it, and its cards."""
    yield from say.ruleset.abilities
    yield from of_cards(say)


def of_cards(say: Sayings) -> Iterator[Ability]:
    """What the cards say."""
    for card in say.ruleset.cards:
        yield from card.abilities


def is_chosen(say: Sayings) -> bool:
    """Whether a sentence of the game says when an action is chosen, so that it is not one at the end of each turn."""
    everything = (tuple(say.bodies.values()), say.ruleset.abilities, say.ruleset.cards)
    return any(getattr(part, "noun", "") == "action" for part in parts(everything))


# ---- what is asked for


def overlays(say: Sayings) -> Iterator[Read]:
    """The rules in force, and those that are not."""
    if say.game.overlays:
        yield from chapter("in-force", [Directive("in-force", ())], say)
    sorts = dict.fromkeys(one.sort.split()[0] for one in say.game.base.overlays if one not in say.game.overlays)
    below: list[Read] = [Paragraph(say.line("others_hold"))] if sorts else []
    for sort in (sort for sort in ("house", "variant", "edition") if sort in sorts):
        below += [Heading(2, f"{sort}-rules", say.line(sort)), Directive("others", (sort,))]
    yield from chapter("others", below, say)


def cards(say: Sayings) -> Iterator[Read]:
    """The cards of each kind."""
    kinds = [kind for kind in say.ruleset.kinds if any(card.kind == kind.id for card in say.ruleset.cards)]
    for kind in kinds:
        if len(kinds) > 1:
            name = capital(say.voice.lexicon.noun(kind.id).plural)
            yield Heading(2, f"{kind.id}-cards", (TextRun(name),))
        yield Directive("kind", (kind.id,))


def credits(say: Sayings) -> Iterator[Read]:
    """Who drew the signs and the letters."""
    yield Paragraph(say.line("signs"))
    yield Directive("credits", ("signs",))
    yield Paragraph(say.line("fonts"))
    yield Directive("credits", ("fonts",))


def _points(items: Iterable[Item], sort: str = "bullets") -> Iterator[Items]:
    points = tuple(items)
    if points:
        yield Items(points, "numbers" if sort == "numbers" else "bullets")
