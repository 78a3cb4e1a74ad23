"""Clauses that name a happening or an action become patterns: who takes part in which role, and what is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from cardwright.core.beyond import one, only, whole
from cardwright.core.discourse import named_by, names_somebody, names_two, players_of, whose
from cardwright.core.nodes import AmongPlayers, Circle, During, Logic, Pattern, Role, Same, Shows, Sort, Test, Var
from cardwright.core.nouns import Nouns
from cardwright.core.phrases import all_of, among, article, enough, in_play, shown, together
from cardwright.core.resolve import YOU, Frame, Refused, ThrownDie
from cardwright.messages.message import message, write
from cardwright.ruleset.condition import Happens, Slots
from cardwright.ruleset.game import Clause
from cardwright.ruleset.phrases import (
    EACH_OTHER,
    EVERY,
    ONE,
    THEY,
    Argument,
    Either,
    Faces,
    Named,
    Place,
    Player,
    Ref,
    Some,
    Thing,
    Word,
)
from cardwright.ruleset.phrases import YOU as YOURSELF

ANYBODY = ("player", "a"), ("player", "each")
Part = Literal["who", "what", "whom", "other", "on", "with", "count", "face", "counter", "n", "role"]


def pattern(happening: Happens, frame: Frame) -> Pattern:
    """A happening, narrowed by who, what and the words behind it; the frame learns what takes part. Raises Refused."""
    nouns = frame.nouns
    clause = nouns.happening[happening.happening]
    _one_at_a_time(happening)
    _says_what(happening, clause, nouns)
    _is_still_there(happening, clause, frame)
    if frame.timing in ("before", "instead"):
        _lies_there(happening.what, clause, frame)
    parts = _Parts(frame, told=True)
    _subject(happening.subject, clause, parts)
    _object(happening.what, clause, parts)
    zone = _slots(happening.slots, parts)
    doer = parts.var("who", "player")
    part = named_by(happening, clause)
    frame.that = parts.var(part, "player") if part and not names_two(happening) else None
    frame.they = frame.that if names_somebody(happening) else None
    frame.either = names_two(happening)
    frame.concerned = doer if isinstance(clause.subject, Player) or whose(clause.subject, clause) else YOU
    if _tells_a_face(clause):
        frame.die = ThrownDie(parts.var("face", "face"), YOU if happening.subject == YOURSELF else doer)
    return Pattern(happening.happening, tuple(parts.roles.values()), tuple(parts.also), zone)


def _says_what(happening: Happens, clause: Clause, nouns: Nouns) -> None:
    """ "When you lose": what, where there are several things to lose? Raises Refused."""
    behind = {prep for prep, _ in happening.slots}
    others = [one for one in nouns.happening.values() if one.verb == clause.verb and one.id != clause.id]
    if (
        happening.what is None
        and clause.what is not None
        and any(behind <= {prep for prep, _ in other.slots} for other in others)
    ):
        raise Refused(happening.verb, "What is meant, is not said.", "Name it, and write a line for each.")


def _one_at_a_time(happening: Happens) -> None:
    """ "When each opponent loses a battle": one of them does, and then another. Raises Refused."""
    place = happening.what.owner if isinstance(happening.what, Place) else None
    for player in (*players_of(happening), *([place] if place is not None else [])):
        if player.which in EVERY:
            person = "another player" if player.which == "each other" else f"{article(player.word)} {player.word}"
            raise Refused("each", "It happens to one of them at a time.", message("Write `{instead}`.", instead=person))
    _not_to_oneself(players_of(happening))


def _not_to_oneself(players: list[Player]) -> None:
    """ "When you attack you". Raises Refused."""
    if players.count(YOURSELF) > 1:
        raise Refused("you", "Nobody does this to themself.", write("an opponent"))


def _is_still_there(happening: Happens, clause: Clause, frame: Frame) -> None:
    """ "When you discard a creature in play": it is in play no more. Raises Refused."""
    row = frame.nouns.verbs.get(clause.verb)
    moves = row is not None and row.moves is not None
    if frame.timing == "when" and moves and isinstance(happening.what, Thing) and in_play(happening.what.place):
        raise Refused("play", "When this has happened, the card is in play no more.", "Begin with `before`.")


def _tells_a_face(clause: Clause) -> bool:
    return isinstance(clause.what, Faces) or (isinstance(clause.what, Thing) and clause.what.noun == "die")


class _Parts:
    """The roles of a pattern while it is put together: each has one variable, and all that is asked of it.

    `told`: it happens, and one role may be asked of another; of what is allowed each role is asked by itself.
    """

    def __init__(self, frame: Frame, told: bool) -> None:
        self.frame, self.told = frame, told
        self.roles: dict[Part, Role] = {}
        self.also: list[Test] = []

    def var(self, role: Part, sort: Sort) -> Var:
        """What stands for a role."""
        if role not in self.roles:
            self.roles[role] = Role(role, self.frame.new(sort), None)
        return self.roles[role].x

    def ask(self, role: Part, sort: Sort, test: Test | None) -> None:
        """Something more is asked of a role."""
        x = self.var(role, sort)
        old = self.roles[role].test
        if test is not None:
            self.roles[role] = replace(self.roles[role], test=together([*([old] if old else []), test]), x=x)

    def card(self, role: Part, phrase: Argument) -> None:
        """A card takes part, and is named."""
        for each in phrase.of if isinstance(phrase, Either) else (phrase,):
            if isinstance(each, Thing):
                one(each.count)
        x = self.var(role, "card")
        self.ask(role, "card", all_of(phrase, x, self.frame))
        self.frame.name(phrase, x)

    def player(self, role: Part, who: Player) -> None:
        x = self.var(role, "player")
        if who == Player("player", "other") and role != "who" and self._somebody_else_does():
            self.also.append(AmongPlayers(x, Circle("others", self.roles["who"].x, "")))
        else:
            self.ask(role, "player", among(who, x, self.frame))

    def _somebody_else_does(self) -> bool:
        """Whether another than you does it: then `another player` is another than they."""
        return self.told and "who" in self.roles and self.roles["who"].test != Same(self.roles["who"].x, YOU)

    def counter(self, thing: Thing) -> None:
        """ "An ornicle" is one or more at once; "at least 2 ornicles" are so many at once."""
        only(thing, "count", "on")
        x = self.var("counter", "number")
        self.ask("counter", "number", Shows(x, (thing.noun,)))
        n = self.var("n", "number")
        if thing.count is not None and thing.count.how == "no":
            raise Refused("no", "What never happens is not waited for.", "Say what happens instead.")
        self.ask("n", "number", enough(n, thing.count, self.frame))
        if thing.on is not None:
            self.card("on", thing.on)


def _subject(subject: Argument | None, clause: Clause, parts: _Parts) -> None:
    nouns = parts.frame.nouns
    match subject:
        case None:
            return
        case Player():
            parts.player("who", subject)
        case Thing(noun) if nouns.means_cards(noun):
            parts.card("what", subject)
        case Thing(noun) if noun in nouns.counters:
            parts.counter(subject)
        case Thing():
            _plain(subject, "owner")
            if subject.owner is not None:
                parts.player("who", subject.owner)
        case Place():
            whole(subject)
            if subject.owner is not None:
                parts.player("who", subject.owner)
        case _:
            parts.card("what", subject)


def _object(what: Argument | None, clause: Clause, parts: _Parts) -> None:
    nouns = parts.frame.nouns
    match what:
        case None:
            return
        case Faces():
            _faces((what,), parts)
        case Either(of, all=False) if all(isinstance(one, Faces) for one in of):
            _faces(tuple(one for one in of if isinstance(one, Faces)), parts)
        case Player():
            parts.player("whom", what)
        case Place():
            whole(what)
            if what.owner is not None:
                parts.player("who", what.owner)
        case Thing(noun) if noun in nouns.counters:
            parts.counter(what)
        case Thing(noun) if noun in nouns.roles and isinstance(clause.subject, Thing):
            _plain(what)
            x = parts.var("role", "number")
            parts.ask("role", "number", Shows(x, (noun,)))
            parts.frame.name(what, parts.var("what", "card"))
        case Thing(noun) if nouns.means_cards(noun):
            parts.card("what", what)
            if isinstance(clause.what, Thing) and noun == clause.what.noun and _is_plain(what):
                parts.roles["what"] = replace(parts.roles["what"], test=None)
        case Named() | Ref() | Some() | Either():
            parts.card("what", what)
        case Thing():
            _plain(what)
        case Word() if what == clause.what:  # what it becomes is what the happening is called for
            return
        case _:
            raise Refused("", "Nothing that happens is narrowed like this.", "Leave it out.")


def _faces(of: tuple[Faces, ...], parts: _Parts) -> None:
    """One of these faces is rolled: `a sun`, `3 or 4`."""
    if any(one.owner is not None for one in of):
        raise Refused("'s", "Whose die it is says who rolls.", "Leave it out.")
    x = parts.var("face", "face")
    if all(one.face != "face" for one in of):
        faces = tuple(dict.fromkeys(face for one in of for face in shown(one, parts.frame)))
        parts.ask("face", "face", Shows(x, faces))


def _is_plain(thing: Thing) -> bool:
    return Thing(thing.noun, thing.count) == thing and thing.count in (None, ONE)


def _plain(thing: Thing, *taken: str) -> None:
    """A battle, a turn or a die is what it is: nothing that narrows it is known."""
    only(thing, *taken)


def _slots(slots: Slots, parts: _Parts) -> str:
    """What stands behind the verb; the zone from which a card comes."""
    zone, nouns = "", parts.frame.nouns
    for prep, argument in slots:
        match prep, argument:
            case "in", Thing(phase) if phase in nouns.phases:
                _plain(argument)
                parts.also.append(During(phase, parts.var("who", "player")))
            case "on", _:
                parts.card("on", argument)
            case "with", Thing() if nouns.means_cards(argument.noun):
                _with(argument, parts)
            case "with", Named(card):
                _with(Thing(card.split("/")[0], ONE, card=card), parts)
            case _, Player():
                parts.player("other", argument)
            case "from", Place(source, owner) if source:
                whole(argument)
                zone = source
                if owner is not None:
                    parts.player("who", owner)
            case _, Thing(noun) if nouns.means_cards(noun):
                parts.card("what", argument)
            case _:
                raise Refused(
                    prep, message("Nothing is known of what this happens “{prep}”.", prep=prep), "Leave it out."
                )
    return zone


def _with(thing: Thing, parts: _Parts) -> None:
    """ "With a hero", "with at least 2 creatures": so many of the cards that take part."""
    frame = parts.frame
    x = parts.var("with", "card")
    parts.ask("with", "card", all_of(replace(thing, count=None), x, frame))
    frame.name(thing, x)
    n = parts.var("count", "number")
    parts.ask("count", "number", enough(n, thing.count, frame))


# ---- what is allowed or forbidden


def roles_of(
    who: Argument, what: Argument | None, slots: Slots, clause: Clause, frame: Frame
) -> tuple[tuple[Role, ...], tuple[Test, ...], Var]:
    """Who would do it, to what, and against or from whom; with the player whom it concerns. Raises Refused."""
    parts = _Parts(frame, told=False)
    doer = _permitted(who, parts)
    if isinstance(who, Player) and who not in (YOURSELF, THEY) and frame.they is None:
        frame.they = doer  # each player can see the hand of their left neighbour
    _lies_there(what, clause, frame)
    _not_to_oneself([one for one in (who, what, *dict(slots).values()) if isinstance(one, Player)])
    _to_what(who, what, clause, parts, doer)
    for prep, argument in slots:
        if argument == EACH_OTHER:
            _each_other(who, "other", parts, doer)
        else:
            _permit_slot(prep, argument, clause, parts, doer)
    return tuple(parts.roles.values()), tuple(parts.also), doer


def _lies_there(what: Argument | None, clause: Clause, frame: Frame) -> None:
    """ "Players cannot place mage cards in this row": until it is done, they lie on a hand. Raises Refused."""
    if not (isinstance(what, Thing) and what.place is not None and what.place.line and isinstance(clause.what, Thing)):
        return
    if clause.what.noun != "card" and frame.nouns.homes(clause.what.noun):
        remedy = message(
            "Leave it out, or say what such cards have: `each card in this {line} has power - 1`.", line=what.place.line
        )
        raise Refused(what.place.line, "It lies in none before this is done.", remedy)


def _permitted(who: Argument, parts: _Parts) -> Var:
    """A player, or a card: an event, whose owner is who drew it; a rider."""
    if isinstance(who, Player):
        x = parts.var("who", "player")
        if who.word == "partner" and who.which == "each":  # partners: you are one, too, if you have one
            parts.ask("who", "player", among(Player("team", "each"), x, parts.frame))
            return x
        parts.player("who", who)
        return x
    x = parts.var("who", "card")
    if isinstance(who, Thing) and who.owner is not None:
        parts.ask("who", "card", all_of(replace(who, owner=None), x, parts.frame))
        parts.player("other", who.owner)
    else:
        parts.ask("who", "card", all_of(who, x, parts.frame))
    return YOU


def _each_other(who: Argument, role: Literal["whom", "other"], parts: _Parts, doer: Var) -> None:
    """ "Partners cannot attack each other": it is done to others of those who do it. Raises Refused."""
    frame = parts.frame
    x = parts.var(role, "player")
    if not isinstance(who, Player) or who.which != "each" or who == THEY:
        raise Refused("each other", "One player is not “each other”.", "Say to whom it is done.")
    if who.word == "partner":
        parts.ask(role, "player", among(Player("partner", "each"), x, replace(frame, doer=doer)))
        return
    parts.ask(role, "player", among(who, x, frame))
    parts.also.append(Logic("none", (Same(x, doer),)))


def _to_what(who: Argument, what: Argument | None, clause: Clause, parts: _Parts, doer: Var) -> None:
    """To what: nothing is asked where a sentence says no more than the action itself does."""
    frame, nouns = parts.frame, parts.frame.nouns
    match what:
        case None:
            return
        case Player("each other") | Place(owner=Player("each other")):
            _each_other(who, "whom", parts, doer)
        case Player():
            parts.player("whom", what)
        case Place(owner=owner):
            if owner is not None:
                parts.player("whom", owner)
        case Thing(noun) if isinstance(clause.what, Thing) and noun == clause.what.noun and _is_plain_permit(what):
            all_of(what, frame.new("card"), frame) if nouns.means_cards(noun) else None
        case Thing(noun) if noun in nouns.phases or noun in ("die", "turn"):
            _plain(what)
        case _:
            parts.card("what", what)


def _is_plain_permit(thing: Thing) -> bool:
    return Thing(thing.noun, thing.count) == thing


def _permit_slot(prep: str, argument: Argument, clause: Clause, parts: _Parts, doer: Var) -> None:
    nouns = parts.frame.nouns
    match prep, argument:
        case "in", Thing(phase) if phase in nouns.phases:
            _plain(argument)
            parts.also.append(During(phase, doer))
        case _, Player():
            parts.player("other", argument)
        case _, Thing(noun, trait="any"):
            only(argument, "trait")
            if not any(isinstance(one, Thing) and one.noun == noun for _, one in clause.slots):
                parts.card("what", Thing(noun))  # "with mounts of any element", where any creature is taken
        case _, Thing(noun) if argument == Thing(noun, argument.count):
            x = parts.var("what", "card")
            parts.ask("what", "card", all_of(argument, x, parts.frame))
        case _, Thing():
            parts.card("what", argument)
        case _:
            raise Refused(prep, message("Nothing is known of what this is done “{prep}”.", prep=prep), "Leave it out.")
