"""Whether a move is on offer, and what stands in its way if it is not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine import effects
from cardwright.engine import question as ask
from cardwright.engine.grid import Spot, place_of
from cardwright.engine.question import STOP
from cardwright.engine.scenario.move_plan import Want, rerolls
from cardwright.engine.scenario.outcome import Ban, Bar, Idle, Lack, Log, Missing, PosedQuestion, RuleSource
from cardwright.engine.scenario.sentence_binder import finding
from cardwright.ruleset.abilities import Permit
from cardwright.ruleset.game import Clause
from cardwright.ruleset.phrases import Argument, Either, Named, Place, Player, Thing, Word

if TYPE_CHECKING:
    from cardwright.engine.scenario.sentence_binder import SentenceBinder
    from cardwright.engine.situation import AnySituation

# In which questions a thing that is done in battle is offered, by the verb of its action.
WHERE = {"play": (ask.REACT, ask.SPELL, ask.CREATURE), "mount": (ask.RIDER,), "shield": (ask.DEFENCE,),
         "support": (ask.SUPPORT,), "reroll": (ask.USE, ask.REACT), "switch": (ask.SWITCH,),
         "carry": (ask.RIDER,)}  # fmt: skip


class Offers:
    """Somebody who knows what is on offer at a table, and what was since the last move was made."""

    def __init__(self, table: Any, names: Sequence[str], known: SentenceBinder, room: AnySituation, log: Log) -> None:
        self.table, self.names, self.known, self.room, self.log = table, names, known, room, log
        self.clauses = {clause.id: clause for clause in known.ruleset.actions}
        self.fighting: set[int] = set()  # the seats that fought since the last move was made

    def open(self, permit: Permit) -> bool:
        """Whether it is offered: for an action of the turn, whether it would be, if it were the player's turn."""
        if isinstance(permit.what, Word):
            return self._labelled(permit)
        clause = self.clauses[permit.action]
        if not isinstance(permit.who, Player):
            return self._carried(permit)
        player = self._player(permit.who)
        if player.out:
            return False
        if clause.verb == "see":
            return self._sees(player, permit.what)
        if clause.verb == "switch" and not self.room.fighting(self.table) and self._at_rest(permit, player):
            return bool(self.room.may_switch(self.table, player))
        if clause.verb in WHERE:
            return any(self._among(permit, clause, asked) for asked in self._put(clause) if asked.who == player.seat)
        if clause.verb in ("affect", "draw", "steal", "exchange") or clause.id == "use_object":
            return not self._bans(permit.action, player, self._whom(permit))
        if permit.what is None and not permit.terms.windows:  # `ann can attack`: anybody, or everybody in the endgame
            alike = [declared for declared in self.clauses.values() if declared.verb == clause.verb]
            return any(self._at_turn(permit, declared, player) for declared in alike)
        return self._at_turn(permit, clause, player)

    def _player(self, player: Player) -> Any:
        return self.table.players[self.names.index(player.word)]

    def _at_rest(self, permit: Permit, player: Any) -> bool:
        """Whether nobody has been asked for it since the last move."""
        clause = self.clauses[permit.action]
        where = WHERE[clause.verb]
        return not any(asked.question in where and asked.who == player.seat for asked in self._put(clause))

    def _put(self, clause: Clause) -> list[PosedQuestion]:
        """The questions since the last move; of the choice of a defence, the one that it answered as well."""
        began = self.log.before_move()
        chosen = clause.verb == "shield" and began is not None and began.question == ask.DEFENCE
        return [*([began] if began is not None and chosen else []), *self.log.recent()]

    def idle(self, permit: Permit) -> Idle | None:
        """Why something is not on offer whatever the rules say: there was no moment for it, or no card."""
        if isinstance(permit.what, Word):
            return None
        clause = self.clauses[permit.action]
        if not isinstance(permit.who, Player):
            return None if any(asked.question == ask.RIDER for asked in self.log.recent()) else "nobody asked"
        player = self._player(permit.who)
        if clause.verb not in WHERE:
            prey = self.room.empty(self.table, player, clause.id) if not player.out else ""
            return "no card" if prey and not self._bans(permit.action, player, None) else None
        if player.out or clause.verb == "switch":
            return None
        if clause.verb == "play" and player.seat in self.fighting and not self._has(player, permit.what or clause.what):
            return "no card"
        if not self._at_rest(permit, player):
            return None
        if clause.verb == "support":
            return None if self.fighting - {player.seat} == self.fighting != set() else "nobody asked"
        if clause.verb == "shield" or player.seat not in self.fighting:
            return "nobody asked"
        return None if self._has(player, permit.what if permit.what is not None else clause.what) else "no card"

    def _has(self, player: Any, what: Argument | None) -> bool:
        """Whether a player has such a card; of what is no card (a die, a phase), nothing is asked."""
        if not isinstance(what, Named | Thing | Either):
            return True
        if isinstance(what, Thing) and not self.known.means_cards(what.noun):
            return True
        test, env = finding(what, self.known), self.table.env(player)
        return any(test(env, card) for cards in player.zones.values() for card in cards)

    # ---- the actions of a turn

    def _at_turn(self, permit: Permit, clause: Clause, player: Any) -> bool:
        with _Turn(self.table, player):
            if clause.id not in self.room.offered(self.table, player):
                return False
            aims = self.room.aims(self.table, player, clause.id)
            other = self._whom(permit)
            if other is not None and aims is not None and other.seat not in aims:
                return False
            where = dict(permit.slots).get("on")
            if isinstance(where, Word) and place_of(where.word) not in self.room.spaces(self.table, player):
                return False
            prey = self.room.prey(self.table, player, clause.id)
        if prey is None or permit.what is None or isinstance(permit.what, Player | Word):
            return True
        owner = dict(permit.slots).get("of")
        test = finding(permit.what, self.known)
        env = self.table.env(player)
        cards = [card for card in prey if test(env, card)]
        if isinstance(owner, Player):
            theirs = self._player(owner)
            cards = [card for card in cards if any(card in lying for lying in theirs.zones.values())]
        return bool(cards)

    def _whom(self, permit: Permit) -> Any:
        """At whom it is aimed, if it is said."""
        given = [permit.what, *(argument for prep, argument in permit.slots if prep != "of"), permit.terms.against]
        found = [argument for argument in given if isinstance(argument, Player) and argument.word in self.names]
        return self._player(found[0]) if found else None

    # ---- what was asked

    def _among(self, permit: Permit, clause: Clause, asked: PosedQuestion) -> bool:
        """Whether a question had it among its options."""
        other = self._whom(permit)
        if asked.question not in WHERE[clause.verb] or _laid(asked):
            return False
        if other is not None and other.seat not in (asked.options if clause.verb == "support" else asked.foes):
            return False
        match clause.verb:
            case "shield":
                return "shield" in asked.options
            case "support":
                return True  # who has no side to join is not asked
            case "reroll":
                if asked.question == ask.REACT:
                    return "reroll" in asked.options  # a cat that may do either
                key = asked.about[1] if isinstance(asked.about, tuple) else asked.about
                return isinstance(key, str) and rerolls(self.known.bound.core, key)
            case _:
                return self._fits(permit.what if permit.what is not None else clause.what, asked)

    def _fits(self, what: Argument | None, asked: PosedQuestion) -> bool:
        cards = [option for option in asked.options if type(option) is int and option != STOP]
        if what is None:
            return bool(cards)
        test, env = finding(what, self.known), self.table.env(self.table.players[asked.who])
        return any(test(env, card) for card in cards)

    def _carried(self, permit: Permit) -> bool:
        """What a card can do: carry somebody, or the one that is named."""
        test, env = finding(permit.who, self.known), self.table.env(self.table.turn_player)
        riding = [asked for asked in self.log.recent() if asked.question == ask.RIDER]
        return any(test(env, asked.about) and self._fits(permit.what, asked) for asked in riding)

    def _labelled(self, permit: Permit) -> bool:
        """Something that a card or a rule offers under a label."""
        assert isinstance(permit.who, Player) and isinstance(permit.what, Word)
        player, label = self._player(permit.who), permit.what.word
        for asked in self.log.recent():
            offers = [*asked.options, asked.about] if asked.who == player.seat else []
            if any(isinstance(offer, tuple) and offer[0] == label for offer in offers):
                return True
        if player.out or self.room.fighting(self.table):
            return False
        with _Turn(self.table, player):
            offers = [*effects.offers(self.table, player, "turn"), *effects.actions(self.table, player)]
        return any(one == label for one, _ in offers)

    def _sees(self, player: Any, what: Argument | None) -> bool:
        owner = what.owner if isinstance(what, Place | Thing) else None
        return isinstance(owner, Player) and bool(self.room.sees(self.table, player, self._player(owner)))

    # ---- what stands in the way

    def bars(self, action: str, who: int, other: int | None = None) -> tuple[Bar, ...]:
        """What keeps a player from an action: an ability that forbids it, a rule value, or else the rules about it."""
        table = self.table
        player, against = table.players[who], None if other is None else table.players[other]
        made: list[Bar] = [Ban(key) for key in self._bans(action, player, against)]
        with _Turn(table, player):
            made += [Lack(*lack) for lack in self.room.lacks(table, player, action)]
        if not made and (zone := self.room.empty(table, player, action)):
            made.append(Missing(zone, ()))
        return tuple(dict.fromkeys(made)) or (RuleSource(self.clauses[action].source),)

    def bans(self, action: str, who: int, other: int) -> tuple[Bar, ...]:
        """The abilities that forbid an action against somebody."""
        players = self.table.players
        return tuple(Ban(key) for key in self._bans(action, players[who], players[other]))

    def _bans(self, action: str, player: Any, other: Any) -> list[str]:
        found: list[str] = effects.keys_of_bans(self.table, action, player, None, None)
        if other is not None:
            found += effects.keys_of_bans(self.table, action, player, other, other)
            found += effects.keys_of_bans(self.table, action, player, None, other)
        return list(dict.fromkeys(found))

    def bars_for_card(self, want: Want, asked: PosedQuestion) -> tuple[Bar, ...]:
        """What keeps a card from being laid: that the player has none, an ability, or a rule value."""
        return tuple(self._bars_for_card(want, asked))

    def _bars_for_card(self, want: Want, asked: PosedQuestion) -> Iterator[Bar]:
        table = self.table
        player = table.players[asked.who]
        gridded = any(isinstance(option, Spot | tuple) for option in asked.options)
        piles = [table.spots] if gridded else player.zones.values()
        lying = [card for cards in piles for card in cards if want.fits(card)]
        if not lying:
            yield self._missing(want, asked, player, gridded)
            return
        about = want.carrier.card if want.carrier else None
        question = ask.RIDER if want.carrier else ask.CREATURE if asked.question == ask.RIDER else asked.question
        bars: list[Bar] = [Ban(key) for key in self.room.bans_on(table, player, question, lying[0], about)]
        bars += [Lack(*lack) for lack in self.room.lacks_for_card(table, player, question, lying[0], about)]
        yield from bars
        if gridded and not bars:
            verbs = self.room.ANSWERS.get(question, ((),))[0]
            yield RuleSource(next((clause.source for clause in self.clauses.values() if clause.verb in verbs), ()))

    def _missing(self, want: Want, asked: PosedQuestion, player: Any, gridded: bool) -> Missing:
        """What lies there instead: in the grid, or where a player would have such a card."""
        if gridded:
            zone = next((zone.id for zone in self.known.ruleset.zones if zone.order == "grid"), "")
            return Missing(zone, tuple(self.table.spots))
        zone = "" if asked.question == ask.REACT else self._lying(asked, player) or self._zone(want)
        cards = tuple(player.zones.get(zone, ()))
        return Missing(zone, cards, worth_now(self.table, cards))

    def _lying(self, asked: PosedQuestion, player: Any) -> str:
        """Where the cards lie that a question of this game alone offers, if the player has them."""
        if asked.question in self.room.ANSWERS:
            for card in asked.options:
                zone = next((zone for zone, cards in player.zones.items() if card in cards), "")
                if zone:
                    return zone
        return ""

    def _zone(self, want: Want) -> str:
        """Where a player would have such a card."""
        bound = self.table.bound
        fitting = (card for card in range(len(bound.cards)) if want.fits(card))
        card = next(fitting, None)
        zone: str = "" if card is None else bound.home[bound.kind[card]]
        return zone if zone in bound.player_zones else ""


def worth_now(table: Any, cards: Sequence[Any]) -> tuple[tuple[int, int], ...]:
    """What those of some cards are worth that are worth something else than is printed on them."""
    known = range(len(table.bound.cards)) if table.adjusts else ()
    made = [(card, effects.worth(table, card)) for card in cards if type(card) is int and card in known]
    return tuple((card, now) for card, now in made if now != table.bound.worth[card])


def _laid(asked: PosedQuestion) -> bool:
    """Whether a card was laid in answer; what could be laid *besides* is asked next, until that is declined."""
    return asked.question in (ask.SPELL, ask.CREATURE) and asked.chosen >= 0 and asked.options[asked.chosen] != STOP


class _Turn:
    """As if it were a player's turn."""

    def __init__(self, table: Any, player: Any) -> None:
        self.table, self.player, self.was = table, player, table.turn_player

    def __enter__(self) -> None:
        self.table.turn_player = self.player

    def __exit__(self, *_: object) -> None:
        self.table.turn_player = self.was
