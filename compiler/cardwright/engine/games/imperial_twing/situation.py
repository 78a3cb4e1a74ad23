"""A scenario's situation becomes a table: who sits there, what lies where, and what would be on offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.engine import effects, moves
from cardwright.engine.bound import Bound
from cardwright.engine.games.imperial_twing import duel, endgame, hand, lay, outcome, setup, traps, turn
from cardwright.engine.games.imperial_twing.state import ORNICLE, Battle, TwingBound, TwingPlayer, TwingTable
from cardwright.engine.situation import GameSituation, Lacking
from cardwright.ruleset.scenario import Scenario

Numbers = dict[str, list[int]]  # card id → the numbers of its copies that lie nowhere yet


class TwingDeal:
    """Which cards lie where in a scenario, by number: worked out once, for all tables on which it is played.

    `characters` go by seat, `laid` are the cards of places that are given, `rest` what lies in all other piles, `tops`
    what lies on top of them, and `drawn` what is drawn in the set-up, by seat.
    """

    def __init__(self, bound: TwingBound, scenario: Scenario) -> None:
        left = _numbers(bound)
        self.scenario = scenario
        self.names = [seat.name for seat in scenario.seats]
        self.characters = [_character(bound, left, seat.element) for seat in scenario.seats]
        self.tops = {lay.zone: [left[card].pop() for card in lay.cards] for lay in scenario.lays if lay.top}
        self.drawn = [(self.names.index(draw.of), left[draw.card].pop()) for draw in scenario.draws]
        self.laid = [
            (lay.zone, lay.of, [left[card].pop() for card in lay.cards]) for lay in scenario.lays if not lay.top
        ]
        given = {zone for zone, of, _ in self.laid if not of}
        self.rest: dict[str, list[int]] = {}
        for card in sorted(card for numbers in left.values() for card in numbers):
            zone = bound.pile[bound.kind[card]]
            self.rest.setdefault("box" if zone in given else zone, []).append(card)
        self.shuffled = [zone for zone in dict.fromkeys(bound.pile[kind] for kind in bound.kind) if zone not in given]


def _numbers(bound: TwingBound) -> Numbers:
    numbers: Numbers = {}
    for number in range(len(bound.cards) - 1, -1, -1):
        numbers.setdefault(bound.cards[number].id, []).append(number)
    return numbers


def _character(bound: TwingBound, left: Numbers, element: str) -> int:
    """The character of an element; any that is left, where there is none of it."""
    found = [numbers for numbers in left.values() if numbers and bound.kind[numbers[-1]] == "character"]
    fitting = [numbers for numbers in found if bound.element[numbers[-1]] == element]
    return (fitting or found)[0].pop()


def laid_out(table: TwingTable, deal: TwingDeal, first: int) -> None:
    """The table as the scenario says, just before the turn of a seat. Piles of which nothing is said are shuffled."""
    setup.teams(table)
    table.turn_player = table.starter = table.players[first]
    for player, card in zip(table.players, deal.characters, strict=True):
        setup.sit(table, player, card)
    _piles(table, deal)
    _topped(table, deal)
    arrived = table.bound.kernel.arrived
    for zone, of, cards in deal.laid:
        if of:
            player = table.players[deal.names.index(of)]
            for card in cards:
                player.zones[zone].append(card)
                arrived(table, card, zone, player)
    table.unsettled.clear()  # hands are as the scenario says
    for stock in deal.scenario.stocks:
        player = table.players[deal.names.index(stock.of)]
        player.counters[stock.counter] += moves.from_supply(table, stock.counter, stock.n)


def set_up_as(table: TwingTable, deal: TwingDeal) -> None:
    """The set-up is played, with the piles that the scenario gives; characters are drawn as it says."""
    setup.teams(table)
    table.turn_player = table.starter = table.players[0]
    table.in_setup = True
    setup.unpacked(table)
    for step in table.bound.setup:
        table.bound.course[step](table)
        if step == "setup.shuffle":
            _arranged(table, deal)
    table.in_setup = False
    _topped(table, deal)
    setup.begun(table)


def _arranged(table: TwingTable, deal: TwingDeal) -> None:
    """Piles as the scenario gives them; the others stay as they were shuffled, but for the cards that lie elsewhere."""
    shuffled = {zone: list(table.zones[zone]) for zone in deal.shuffled}
    for pile in table.zones.values():
        pile.clear()
    _piles(table, deal)
    for zone, cards in shuffled.items():
        rest = set(deal.rest.get(zone, ()))
        table.zones[zone][:] = [card for card in cards if card in rest]
    table.zones["character_pile"].extend(reversed(deal.characters))
    _stacked(table, deal)


def _piles(table: TwingTable, deal: TwingDeal) -> None:
    """What lies on the table. Of a pile that is given, all cards that lie nowhere are out of the game."""
    for zone, of, cards in deal.laid:
        if not of:
            stacked = table.bound.zone[zone].order == "stack"
            table.zones[zone].extend(reversed(cards) if stacked else cards)
    for zone, cards in deal.rest.items():
        table.zones[zone].extend(cards)
    for zone in deal.shuffled:
        table.chance.stream(zone).shuffle(table.zones[zone])


def _topped(table: TwingTable, deal: TwingDeal) -> None:
    """What lies on top when the game begins, the first card uppermost."""
    for zone, cards in deal.tops.items():
        table.zones[zone].extend(reversed(cards))


def _stacked(table: TwingTable, deal: TwingDeal) -> None:
    """The deck is stacked, so that everybody is dealt what the scenario says; of what it does not say, the cards come
    as they lie. What is more than a hand is drawn next."""
    if not deal.drawn:
        return
    hands, more = list[int](), list[int]()
    for player in table.players:
        mine = [card for seat, card in deal.drawn if seat == player.seat]
        dealt = player.rules.starting_hand
        short = min(max(dealt - len(mine), 0), len(table.deck))
        hands += [*mine[:dealt], *(table.deck.pop() for _ in range(short))]
        more += mine[dealt:]
    table.deck.extend(reversed([*hands, *more]))


def of_player(table: TwingTable, battles: Sequence[Battle], player: TwingPlayer) -> Battle | None:
    """The battle that a player leads a side of, among some."""
    return next((battle for battle in battles if battle.side(player) is not None), None)


class TwingSituation(GameSituation[TwingTable, TwingPlayer, TwingDeal]):
    """What scenarios need to know of Imperial Twing."""

    OF_A_TURN = frozenset(turn.PLAYED)

    def deal(self, bound: Bound, scenario: Scenario) -> TwingDeal:
        assert isinstance(bound, TwingBound)
        return TwingDeal(bound, scenario)

    def lay_out(self, table: TwingTable, deal: TwingDeal, first: int) -> None:
        laid_out(table, deal, first)

    def set_up(self, table: TwingTable, deal: TwingDeal) -> None:
        set_up_as(table, deal)

    def fights(self, table: TwingTable) -> Sequence[Battle]:
        """The battles in course: one, or in the endgame one for each defender."""
        return table.battles

    def fighting(self, table: TwingTable) -> bool:
        """Whether somebody fights just now."""
        return table.battle is not None

    def total(self, table: TwingTable, battles: Sequence[Battle], player: TwingPlayer) -> int | None:
        """What a player's side adds up to, now or when it was over; None outside of battles."""
        battle = of_player(table, battles, player)
        if battle is None:
            return None
        index = 0 if battle.side(player) is battle.attack else 1
        return outcome.strength(table, battle, index) if battle in table.battles else battle.totals[index]

    def face(self, table: TwingTable, battles: Sequence[Battle], player: TwingPlayer) -> int | str | None:
        """The face of a player's die, as it lies."""
        battle = of_player(table, battles, player)
        return None if battle is None else battle.faces[0 if battle.side(player) is battle.attack else 1]

    def foes(self, table: TwingTable, player: TwingPlayer) -> tuple[int, ...]:
        """The seats against which a player fights at the moment, or would by a reaction."""
        sides = [(battle, battle.side(player)) for battle in table.battles]
        return tuple(one.other(side).player.seat for one, side in sides if side is not None)

    def faces(self, table: TwingTable, player: TwingPlayer) -> frozenset[int]:
        """The hidden cards that a player has looked at, as long as they lie where they lay."""
        return frozenset(card for card in player.peeked if player.seat in moves.remembered(table, card))

    def offered(self, table: TwingTable, player: TwingPlayer) -> list[str]:
        """The actions that a player could take, if it were the player's turn."""
        return turn.open_actions(table, player)

    def aims(self, table: TwingTable, player: TwingPlayer, action: str) -> list[int] | None:
        """The seats that an action of the turn could be aimed at; None for one that is aimed at nobody."""
        match action:
            case "attack":
                return [one.seat for one in turn.attackable(table, player)]
            case "duel":
                return [other.seat for other in duel.opponents(table, player)]
            case _:
                return None

    def prey(self, table: TwingTable, player: TwingPlayer, action: str) -> list[int] | None:
        """The cards that an action of the turn could be about; None for one that is about no card."""
        match action:
            case "buy":
                return list(table.market)
            case "trap":
                return traps.victims(table, player)
            case _:
                return None

    def lacks(self, table: TwingTable, player: TwingPlayer, action: str) -> Iterator[Lacking]:
        """The rule values that stand in the way of an action of the turn."""
        rules, owned = player.rules, player.counters[ORNICLE]
        cats = [card for card in player.hand if table.bound.is_cat[card]]
        if action in ("attack", "duel", "announce_endgame", "endgame_attack") and not lay.can_attack(table, player):
            yield "attack_spells_least", rules.attack_spells_least, len(hand.spells_in(table, player.hand))
        if action in ("attack", "duel") and player.partners and not table.rules.partners_may_attack:
            yield "partners_may_attack", False, None
        match action:
            case "buy" if owned < rules.object_price:
                yield "object_price", rules.object_price, owned
            case "duel":
                if owned < rules.duel_stake:
                    yield "duel_stake", rules.duel_stake, owned
                if table.rules.duel_needs_object and not any(other.collection for other in table.others(player)):
                    yield "duel_needs_object", True, None
            case "trap" if table.rules.trap_action_own_element and not traps.victims(table, player):
                yield "trap_action_own_element", True, None
            case "ritual" if len(cats) < rules.ritual_cats:
                yield "ritual_cats", rules.ritual_cats, len(cats)
            case "announce_endgame" | "endgame_attack" if len(player.collection) < rules.endgame_objects:
                yield "endgame_objects", rules.endgame_objects, len(player.collection)
            case "announce_endgame" if not endgame.can_announce(table, player):
                yield "endgame_distinct_elements", table.rules.endgame_distinct_elements, None
            case _:
                return

    def empty(self, table: TwingTable, player: TwingPlayer, action: str) -> str:
        """The place that an action of the turn takes a card from, where no card lies."""
        match action:
            case "buy" if not table.market:
                return "market"
            case "ritual" if not table.object_pile:
                return "object_pile"
            case _:
                return ""

    def may_switch(self, table: TwingTable, player: TwingPlayer) -> bool:
        """Whether a player could switch objects between battles, as things are (IT-122, G-19)."""
        if table.duel is not None or player.out or len(player.collection) <= len(player.active):
            return False
        if table.bans.switch_objects and effects.banned(table, "switch_objects", player):
            return False
        return table.rules.object_switching == "not_in_battle" and player.rules.active_objects > 0

    def lacks_for_card(
        self, table: TwingTable, player: TwingPlayer, question: str, card: int, about: int | None
    ) -> Iterator[Lacking]:
        """The rule values that keep a card, which the player has, from being laid."""
        rules, element, bound = player.rules, table.element, table.bound
        battle = of_player(table, table.battles, player)
        side = battle.side(player) if battle is not None else None
        if side is None:
            return
        match "spell" if bound.is_spell[card] else "creature" if question == "spell" else question:
            case "spell":
                most = rules.attack_spells if side.attacks else rules.defence_spells
                if len(side.spells) >= most:
                    yield ("attack_spells" if side.attacks else "defence_spells"), most, len(side.spells) + 1
                elif element[card] not in {element[spell] for spell in side.spells}:
                    yield "spell_elements_laid", rules.spell_elements_laid, None
            case "creature" if side.shield:
                yield "shield_elements", rules.shield_elements, None
            case "creature":
                yield "creatures_per_spell", rules.creatures_per_spell, None
            case "rider" if about is not None:
                if bound.is_mount[card] and not rules.mounts_ride:
                    yield "mounts_ride", False, None
                elif rules.rider_same_element and element[card] != element[about]:
                    yield "rider_same_element", True, None
                elif effects.worth(table, card) > effects.worth(table, about) + rules.rider_excess:
                    yield "rider_excess", rules.rider_excess, effects.worth(table, card) - effects.worth(table, about)
            case _:
                return

    def bans_on(self, table: TwingTable, player: TwingPlayer, question: str, card: int, about: int | None) -> list[str]:
        """The abilities that forbid a card to be laid, by their keys."""
        against = [table.players[seat] for seat in self.foes(table, player)]
        action = {"spell": "play_spell", "creature": "play_creature", "rider": "mount_creature"}.get(question, "")
        if not action:
            return []
        return [key for other in against for key in effects.keys_of_bans(table, action, player, card, other)]

    def sees(self, table: TwingTable, player: TwingPlayer, other: TwingPlayer) -> bool:
        """Whether a player sees another's hand."""
        from cardwright.engine.games.imperial_twing.view import sees_hand

        return player is other or sees_hand(table, player, other)


SITUATION = TwingSituation()
