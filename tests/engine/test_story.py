"""What happens at a table is told: in order, in words, and only as far as the reader may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.engine.agents.agent import RandomAgent
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.play import record
from cardwright.engine.replay import anew, replay
from cardwright.engine.story import BESIDES, THROWN, Recorder, StoryEvent
from cardwright.ruleset.overlaid import in_force, laid_over
from cardwright.wording.cast import rows
from cardwright.wording.story import Teller

from .watching import ruled

GAME = compile_set("imperial-twing")
NAMES = ("Ann", "Ben", "Klaus", "Dora", "Émile")


@pytest.fixture(scope="module")
def bound() -> Bound:
    assert GAME.ruleset is not None
    return bind(GAME.ruleset)


def played(bound: Bound, seed: int, players: int, recorder: Recorder | None = None):  # type: ignore[no-untyped-def]
    agents = [anew(RandomAgent, seed, seat) for seat in range(players)]
    return replay(bound, seed, (), agents, recorder=recorder).table


def number(bound: Bound, id: str) -> int:
    return next(number for number, card in enumerate(bound.cards) if card.id == id)


def teller(bound: Bound, lang: str, made: Compiled = GAME, you: int | None = 0) -> Teller:
    assert made.ruleset is not None
    return Teller(made.glossary, made.ruleset, lang, bound.cards, NAMES, you)


# ---- a recorder


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "rules", [[], ["Heroes", "Weapons"], ["Unreliable Traps", "Sacrificing Cats"], ["German rules"]]
)
def test_listening_changes_nothing(players: int, rules: list[str]) -> None:
    ruleset = GAME.ruleset
    assert ruleset is not None
    for overlay in in_force(ruleset, [one for one in ruleset.overlays if one.id in rules]):
        ruleset = laid_over(ruleset, overlay)
    bound = bind(ruleset)
    for seed in range(5):
        alone, heard = (record(played(bound, seed, players, one), seed) for one in (None, Recorder()))
        assert alone.digest == heard.digest
        assert replace(alone, fired=()) == replace(heard, fired=())
        assert {key for key, _ in alone.fired} == {key for key, _ in heard.fired}


def test_a_story_goes_from_the_market_to_the_winner(bound: Bound) -> None:
    recorder = Recorder()
    table = played(bound, 5, 3, recorder)
    told = [one.happening for one in recorder.told]
    assert told.index("game_began") < told.index("turn_began") < told.index("game_won")
    assert told.count("turn_began") == table.turn
    assert [one.turn for one in recorder.told] == sorted(one.turn for one in recorder.told)
    assert [one.at for one in recorder.told] == sorted(one.at for one in recorder.told)
    winner = next(one for one in recorder.told if one.happening == "game_won")
    assert winner.who == table.winners[0].seat and winner.rules == ("IT-169",)


def test_dice_are_told_when_they_fall_and_once(bound: Bound) -> None:
    """A battle's die is told as a battle's; those that decide who starts are told, too."""
    recorder = Recorder()
    played(bound, 5, 2, recorder)
    start = [one for one in recorder.told if one.turn == 0 and one.happening == "die_thrown"]
    assert {one.who for one in start} == {0, 1}
    for place, one in enumerate(recorder.told):
        if one.happening == "battle_won" and "shielded" not in [t.happening for t in recorder.told[place - 12 : place]]:
            before = recorder.told[max(place - 40, 0) : place]
            assert one.who in [die.who for die in before if die.happening in ("die_rolled", "die_rerolled")]


def test_secrets_are_told_when_all_have_answered(bound: Bound) -> None:
    """At the Concert of the Imperial Choir nobody hears a choice before the last one has chosen."""
    for seed in range(40):
        recorder = Recorder()
        table = played(bound, seed, 3, recorder)
        secret = [(place, one) for place, one in enumerate(recorder.told) if one.happening == "answer.secret"]
        if len(secret) >= len([player for player in table.players if not player.out]) == 3:
            first = secret[0][0]
            assert [recorder.told[first + n].happening for n in range(3)] == ["answer.secret"] * 3
            return
        if len(secret) >= 3:
            places = [place for place, _ in secret[:3]]
            assert places == list(range(places[0], places[0] + 3))
            return
    pytest.fail("no choir sang")


def test_each_creature_of_a_shield_is_told(bound: Bound) -> None:
    recorder = Recorder()
    played(bound, 1, 2, recorder)
    shields = [one for one in recorder.told if one.happening == "shielded" and one.turn == 11]
    assert [teller(bound, "en").sentence(one) for one in shields] == [
        "Ben shields with “Sergeant Walrus” (Water 5).",
        "Ben shields with “Leviathan Junior” (Water 6).",
        "Ben shields with “Puddle Nymph” (Water 2).",
    ]


def test_what_others_draw_stays_hidden(bound: Bound) -> None:
    recorder = Recorder()
    played(bound, 5, 2, recorder)
    drawn = [one for one in recorder.told if one.happening == "card_drawn" and one.who == 1 and one.lies == "hand"]
    assert drawn
    for one in drawn:
        assert teller(bound, "en").sentence(one) == "Ben draws a card."
        assert "a card" not in teller(bound, "en", you=1).sentence(one)
        assert teller(bound, "de", you=None).sentence(one) == "Ben zieht eine Karte."


# ---- sentences

TOLD = [
    (StoryEvent("attack_declared", who=0, other=1), "You attack Ben.", "Du greifst Ben an.", "Tu attaques Ben."),
    (StoryEvent("attack_declared", who=1, other=0), "Ben attacks you.", "Ben greift dich an.", "Ben t’attaque."),
    (
        StoryEvent("die_rolled", who=0, face="sun"),
        "You roll a sun.",
        "Du würfelst eine Sonne.",
        "Tu obtiens un soleil.",
    ),
    (
        StoryEvent("die_rolled", who=1, face="cross"),
        "Ben rolls a cross.",
        "Ben würfelt ein Kreuz.",
        "Ben obtient une croix.",
    ),
    (
        StoryEvent("die_rerolled", who=1, face=-2),
        "Ben rerolls: a −2.",
        "Ben würfelt neu: eine −2.",
        "Ben relance le dé~: un −2.",
    ),
    (
        StoryEvent("die_inverted", who=1, face="sun"),
        "The roll is inverted: a sun.",
        "Der Wurf wird umgekehrt: eine Sonne.",
        "Le résultat est inversé~: un soleil.",
    ),
    (StoryEvent("face_kept", who=0, face="cross"), "Your cross counts.", "Dein Kreuz zählt.", "Ta croix compte."),
    (
        StoryEvent("face_kept", who=2, face="sun"),
        "Klaus’s sun counts.",
        "Klaus’ Sonne zählt.",
        "Le soleil de Klaus compte.",
    ),
    (
        StoryEvent("ornicle_gained", who=0, what="ornicle", n=1),
        "You gain 1 ornicle.",
        "Du erhältst 1 Ornikel.",
        "Tu reçois 1 ornicle.",
    ),
    (
        StoryEvent("ornicle_gained", who=1, what="ornicle", n=2),
        "Ben gains 2 ornicles.",
        "Ben erhält 2 Ornikel.",
        "Ben reçoit 2 ornicles.",
    ),
    (
        StoryEvent("ornicle_stolen", who=1, what="ornicle", other=0, n=1),
        "Ben steals 1 ornicle from you.",
        "Ben stiehlt dir 1 Ornikel.",
        "Ben te vole 1 ornicle.",
    ),
    (
        StoryEvent("ornicle_paid", who=0, what="ornicle", n=5),
        "You pay 5 ornicles.",
        "Du bezahlst 5 Ornikel.",
        "Tu paies 5 ornicles.",
    ),
    (
        StoryEvent("battle_won", who=1, other=0, totals=(9, -1)),
        "Ben wins the battle against you, 9 to −1.",
        "Ben gewinnt den Kampf gegen dich, 9 zu −1.",
        "Ben gagne le combat contre toi, 9 à −1.",
    ),
    (
        StoryEvent("battle_won", who=0, other=1, totals=(3, 7)),
        "You win the battle against Ben.",
        "Du gewinnst den Kampf gegen Ben.",
        "Tu gagnes le combat contre Ben.",
    ),
    (
        StoryEvent("battle_tied", who=0, other=1, totals=(4, 4)),
        "The battle is a tie, 4 to 4.",
        "Der Kampf endet unentschieden, 4 zu 4.",
        "Le combat finit à égalité, 4 à 4.",
    ),
    (
        StoryEvent("duel_declared", who=1, other=0),
        "Ben challenges you to a duel.",
        "Ben fordert dich zum Duell.",
        "Ben te provoque en duel.",
    ),
    (
        StoryEvent("endgame_ended", who=0),
        "Your endgame is over.",
        "Dein Endspiel ist vorbei.",
        "Ta finale est terminée.",
    ),
    (
        StoryEvent("endgame_ended", who=2),
        "Klaus’s endgame is over.",
        "Klaus’ Endspiel ist vorbei.",
        "La finale de Klaus est terminée.",
    ),
    (StoryEvent("game_lost", who=0), "You are out of the game.", "Du scheidest aus.", "Tu es hors jeu."),
    (StoryEvent("turn_began", turn=7, who=0), "Turn 7: your turn.", "Zug 7: Du bist dran.", "Tour 7~: à toi de jouer."),
    (StoryEvent("answer.action", who=1, face="pass"), "Ben passes.", "Ben passt.", "Ben passe."),
    (StoryEvent("answer.support", who=1, other=0), "Ben supports you.", "Ben unterstützt dich.", "Ben te soutient."),
    (
        StoryEvent("answer.direction", who=0, n=-1, face=-1),
        "You decide: the game goes counterclockwise.",
        "Du bestimmst: Gespielt wird gegen den Uhrzeigersinn.",
        "Tu décides~: on joue dans le sens inverse des aiguilles d’une montre.",
    ),
    (
        StoryEvent("answer.action", who=0, what="house rule/Heroes#0", face="Crown a hero"),
        "You use “Crown a hero”.",
        "Du nutzt „Einen Helden krönen“.",
        "Tu utilises «~Couronner un héros~».",
    ),
    (
        StoryEvent("answer.use", who=1, what="object/hat-of-opportunity#0", face=None),
        "Ben uses “Hat of Opportunity”.",
        "Ben nutzt „Hut der Möglichkeiten“.",
        "Ben utilise «~Chapeau de l’occasion~».",
    ),
    (
        StoryEvent("answer.secret", who=1, what="event/concert-of-the-imperial-choir#play", n=0),
        "Ben has chosen “Piano”.",
        "Ben hat „Piano“ gewählt.",
        "Ben a choisi «~Piano~».",
    ),
    (
        StoryEvent("endgame_ended", who=4),
        "Émile’s endgame is over.",
        "Émiles Endspiel ist vorbei.",
        "La finale d’Émile est terminée.",
    ),
    (
        StoryEvent("answer.branch", who=0, what="event/the-fairys-last-wish#play", n=1),
        "You choose “Draw 3 cards”.",
        "Du wählst „Ziehe 3 Karten“.",
        "Tu choisis «~Pioche 3 cartes~».",
    ),
]


@pytest.mark.parametrize(("told", "english", "german", "french"), TOLD)
def test_a_sentence(bound: Bound, told: StoryEvent, english: str, german: str, french: str) -> None:
    assert teller(bound, "en").sentence(told) == english
    assert teller(bound, "de").sentence(told) == german
    assert spaced(teller(bound, "fr").sentence(told)) == french


def spaced(text: str) -> str:
    """With ~ for the spaces at which no line of French may end."""
    return text.replace("\u00a0", "~")


CARDS = [
    (
        StoryEvent("creature_captured", who=0, what=0, other=2),
        "creature/war-horse",
        "You capture “War Horse” (Fire 4) from Klaus’s entourage.",
        "Du fängst „Kriegsross“ (Feuer 4) aus Klaus’ Gefolge.",
        "Tu captures «~Destrier~» (Feu 4) dans le cortège de Klaus.",
    ),
    (
        StoryEvent("object_stolen", who=1, what=0, other=0),
        "object/bra-of-destiny",
        "Ben takes “Bra of Destiny” from you.",
        "Ben nimmt dir „BH des Schicksals“ ab.",
        "Ben te prend «~Soutien-gorge du destin~».",
    ),
    (
        StoryEvent("event_drawn", who=0, what=0),
        "event/nap-in-the-reading-room",
        "You draw the event “Nap in the Reading Room”: Skip your next turn. Each opponent gains 1 ornicle.",
        "Du ziehst das Ereignis „Nickerchen im Lesesaal“: Setze in deinem nächsten Zug aus."
        " Jeder Gegner erhält 1 Ornikel.",
        "Tu pioches l’événement «~Sieste en salle de lecture~»~: Passe ton prochain tour."
        " Chaque adversaire reçoit 1 ornicle.",
    ),
    (
        StoryEvent("cat_played", who=1, what=0),
        "cat/miromon",
        "Ben plays “Miromon”.",
        "Ben spielt „Miromon“.",
        "Ben joue «~Miromon~».",
    ),
    (
        StoryEvent("role_taken", who=0, what=0, face="hero"),
        "creature/war-horse",
        "“War Horse” (Fire 4) becomes a hero.",
        "„Kriegsross“ (Feuer 4) wird zu einem Helden.",
        "«~Destrier~» (Feu 4) devient un héros.",
    ),
]


@pytest.mark.parametrize(("told", "card", "english", "german", "french"), CARDS)
def test_a_sentence_with_a_card(
    bound: Bound, told: StoryEvent, card: str, english: str, german: str, french: str
) -> None:
    told = replace(told, what=number(bound, card))
    assert teller(bound, "en").sentence(told) == english
    assert teller(bound, "de").sentence(told) == german
    assert spaced(teller(bound, "fr").sentence(told)) == french


def test_what_lies_on_a_card_agrees_with_its_number_and_gender() -> None:
    bound = ruled("imperial-twing", "Heroes", "Weapons")
    french = Teller(GAME.glossary, bound.ruleset, "fr", bound.cards, NAMES, 0)
    horse = number(bound, "creature/war-horse")
    told = [
        StoryEvent("counter_put", what="weapon", n=1, on=horse),
        StoryEvent("counter_removed", what="weapon", n=2, on=horse),
        StoryEvent("counter_put", what="ornicle", n=2, on=horse),
    ]
    assert [spaced(line) for line in french.story(told)] == [
        "1 arme est posée sur «~Destrier~» (Feu 4).",
        "2 armes sont retirées de «~Destrier~» (Feu 4).",
        "2 ornicles sont posés sur «~Destrier~» (Feu 4).",
    ]


SPANISH = [
    (StoryEvent("attack_declared", who=0, other=1), "Atacas a Ben."),
    (StoryEvent("attack_declared", who=1, other=0), "Ben te ataca."),
    (StoryEvent("duel_declared", who=1, other=2), "Ben reta a Klaus a duelo."),
    (StoryEvent("duel_declared", who=1, other=0), "Ben te reta a duelo."),
    (StoryEvent("turn_began", who=1, turn=3), "Turno 3: es el de Ben."),
    (StoryEvent("turn_began", who=0, turn=3), "Turno 3: es el tuyo."),
    (StoryEvent("game_won", who=0), "¡Ganas la partida!"),
    (StoryEvent("game_won", who=1), "¡Ben gana la partida!"),
    (StoryEvent("ornicle_paid", who=1, what="ornicle", n=2, other=0), "Ben te paga 2 ornículos."),
    (StoryEvent("ornicle_paid", who=0, what="ornicle", n=1, other=1), "Pagas 1 ornículo a Ben."),
    (StoryEvent("ornicle_stolen", who=0, what="ornicle", n=1, other=1), "Quitas 1 ornículo a Ben."),
    (StoryEvent("die_rerolled", who=0, face="sun"), "Vuelves a tirar el dado: un sol."),
    (StoryEvent("face_kept", who=1, face="sun"), "Cuenta el sol de Ben."),
    (StoryEvent("answer.who", who=0, other=1), "Eliges a Ben."),
    (StoryEvent("endgame_ended", who=4), "Ha terminado el final de Émile."),
]


@pytest.mark.parametrize(("told", "spanish"), SPANISH)
def test_spanish_leaves_you_to_the_verb_and_has_a_before_a_person(bound: Bound, told: StoryEvent, spanish: str) -> None:
    assert teller(bound, "es").sentence(told) == spanish


def test_several_cards_are_one_sentence_and_rules_come_last(bound: Bound) -> None:
    laid = [
        StoryEvent("cards_laid", ("IT-061",), 1, 0, number(bound, card), 1, lies="battlefield")
        for card in ("cat/miromon", "creature/war-horse", "object/bra-of-destiny")
    ]
    hidden = [StoryEvent("card_drawn", ("IT-031", "G-07"), 1, 1, 3, lies="hand", seen=(1,)) for _ in range(2)]
    assert list(teller(bound, "en").cited([*laid, *hidden])) == [
        "You lay “Miromon”, “War Horse” (Fire 4) and “Bra of Destiny”. (IT-061)",
        "Ben draws 2 cards. (IT-031)",
    ]
    assert list(teller(bound, "de").story(hidden)) == ["Ben zieht 2 Karten."]
    assert list(teller(bound, "fr").story(hidden)) == ["Ben pioche 2 cartes."]


def test_nothing_is_said_twice(bound: Bound) -> None:
    hat = number(bound, "object/hat-of-opportunity")
    told = [StoryEvent(what, who=0, what=hat) for what in ("object_woke", "object_gained", "object_bought")]
    assert list(teller(bound, "en").story(told)) == ["You buy “Hat of Opportunity”."]


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_every_happening_has_a_line(bound: Bound, lang: str) -> None:
    rulesets = [compile_set(name).ruleset for name in ("imperial-twing", "archmage-origins")]
    declared = {clause.id for ruleset in rulesets if ruleset for clause in ruleset.happenings}
    assert set(rows(lang)["happening"]) == declared | {THROWN, *BESIDES}
    for table in ("answer", "place", "word", "you"):
        assert set(rows("en")[table]) == set(rows(lang)[table])


def test_a_happening_without_a_line_is_told_as_the_game_declares_it() -> None:
    """Another game may have happenings of its own; they have their `text`."""
    made = compile_set("-", stdin=b'use imperial-twing\n\ntrap "Net"\n  copies: 1\n')
    assert made.ruleset is not None
    strange = made.glossary.terms["happening:creature_left"]
    one = teller(bind(made.ruleset), "en", made)
    one.glossary.terms["happening:moon_rose"] = strange  # type: ignore[index]
    assert one.sentence(StoryEvent("moon_rose", who=1)) == "Ben: A creature leaves an entourage."
    assert one.sentence(StoryEvent("moon_rose")) == "A creature leaves an entourage."
    assert one.sentence(StoryEvent("attack_declared", who=1)) == "Ben: A player attacks another."


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
def test_whole_stories_read_as_sentences(bound: Bound, lang: str) -> None:
    for seed in range(6):
        recorder = Recorder()
        played(bound, seed, 4, recorder)
        for line in teller(bound, lang).story(recorder.told):
            assert line[0] in "“„«¡" or line[0].isupper(), line
            assert line[-1] in ".!", line
            assert not any(sign in line for sign in ("{", "}", "⟨", "None", "_", "ornicle/")), line


# ---- once, all of it, and by the right rule


def recorded(game: str, *rules: str, seeds: int = 6, players: int = 4) -> Iterator[tuple[Recorder, Any]]:
    """Games played by chance, with what was told of them."""
    bound = ruled(game, *rules)
    for seed in range(seeds):
        recorder = Recorder()
        yield recorder, played(bound, seed, players, recorder)


@pytest.mark.parametrize("rules", [(), ("Heroes", "Unreliable Traps"), ("German rules",)])
def test_a_card_that_is_played_is_told_once(rules: tuple[str, ...]) -> None:
    for recorder, table in recorded("imperial-twing", *rules):
        told = Counter(
            one.what for one in recorder.told if one.happening in ("cat_played", "trap_played", "event_drawn")
        )
        acting = [bool(table.bound.is_special[n] or card.on_play) for n, card in enumerate(table.bound.cards)]
        assert told == {card: times for card, times in table.played.items() if acting[card]}


def test_a_roll_for_all_battles_of_the_endgame_is_inverted_once() -> None:
    for recorder, _ in recorded("imperial-twing", seeds=12):
        white = sum(one.happening == "white_cat_played" for one in recorder.told)
        assert sum(one.happening == "die_inverted" for one in recorder.told) <= white


def test_an_exchange_is_told_and_only_the_two_know_the_cards() -> None:
    recorder, table = next(recorded("imperial-twing", "Royal Twing"))
    handed = [one for one in recorder.told if one.happening == "handed"]
    assert handed
    for one in handed:
        if one.lies == "hand":
            assert one.seen == tuple(sorted((one.who, one.other)))
    one = next(one for one in handed if one.lies == "hand")
    one = replace(one, who=1, other=0, seen=(0, 1), what=number(table.bound, "cat/inkwell"))
    assert teller(table.bound, "en").sentence(one) == "Ben gives you “Inkwell”."
    assert teller(table.bound, "en", you=2).sentence(one) == "Ben gives Ann a card."
    assert teller(table.bound, "de", you=2).sentence(one) == "Ben gibt Ann eine Karte."
    assert spaced(teller(table.bound, "fr").sentence(one)) == "Ben te donne «~Encrier~»."
    assert teller(table.bound, "fr", you=2).sentence(one) == "Ben donne une carte à Ann."


def test_all_ornicles_that_a_player_has_are_told() -> None:
    """What was told adds up to what everybody has, stakes among it."""
    for recorder, table in recorded("imperial-twing"):
        purse = Counter[int | None]()
        for one in recorder.told:
            match one.happening:
                case "ornicle_gained" | "stake_taken" | "stake_returned":
                    purse[one.who] += one.n
                case "ornicle_paid" | "ornicle_lost":
                    purse[one.who] -= one.n
                case "answer.support":
                    purse[one.who] -= 1
                case "duel_declared":
                    purse[one.who] -= 1
                case "handed" if one.what == "ornicle":
                    purse[one.who] -= one.n
                    purse[one.other] += one.n
        for player in table.players:
            if not player.out:
                assert purse[player.seat] == player.counters["ornicle"]


def test_it_is_told_what_everybody_draws_to_see_who_begins() -> None:
    recorder, _ = next(recorded("archmage-origins", players=3))
    drawn = [one for one in recorder.told if one.happening == "start_drawn"]
    assert {one.who for one in drawn} == {0, 1, 2} and all(one.rules == ("AO-016",) for one in drawn)
    assert all(one.seen is None for one in drawn)


def test_a_shield_is_told_with_its_creatures_even_if_there_is_none(bound: Bound) -> None:
    frog = number(bound, "creature/moat-frog")
    told = StoryEvent("shielded", who=1, what=frog)
    assert teller(bound, "en").sentence(told) == "Ben shields with “Moat Frog” (Water 3)."
    assert teller(bound, "en").sentence(StoryEvent("shielded", who=1)) == "Ben has nothing to shield with."
    assert teller(bound, "de").sentence(StoryEvent("shielded", who=0)) == "Du hast nichts für einen Schild."
    nothing = "Tu n’as rien pour former un bouclier."
    assert teller(bound, "fr").sentence(StoryEvent("shielded", who=0)) == nothing
    for recorder, _ in recorded("imperial-twing", seeds=3):
        shields = [one for one in recorder.told if one.happening == "shielded"]
        assert shields and all(one.what is not None for one in shields)


RULES = {
    "card_discarded": {"IT-044", "IT-072", "IT-102"},
    "card_drawn": {"IT-026", "IT-031", "IT-033", "IT-034", "IT-043"},
    "card_revealed": {"IT-022", "IT-125"},
    "cat_played": {"IT-093", "IT-096"},
    "creature_lost": {"IT-074", "IT-107"},
    "die_thrown": {"IT-029"},
    "duel_won": {"IT-145", "IT-146"},
    "face_kept": {"IT-078", "IT-079"},
    "game_lost": {"IT-162"},
    "object_stolen": {"IT-145", "IT-167"},
    "ornicle_gained": {"IT-017", "IT-070", "IT-153", "IT-168"},
    "stake_taken": {"IT-146", "IT-154"},
    "trap_played": {"IT-099", "IT-101", "IT-102"},
}


def test_the_rules_behind_what_is_told_are_those_of_the_moment() -> None:
    cited: dict[str, set[str]] = {id: set() for id in RULES}
    for recorder, table in recorded("imperial-twing", seeds=10):
        for one in recorder.told:
            if one.happening in RULES:
                cited[one.happening] |= {*one.rules} - {"IT-098"}  # rituals are rare
            match one.happening:
                case "face_kept":
                    assert one.rules == {"sun": ("IT-078",), "cross": ("IT-079",)}.get(str(one.face), ())
                case "cat_played":
                    assert one.rules == (("IT-096",) if table.bound.inverts[one.what] else ("IT-093",))
                case "card_discarded" if one.came == "battlefield" and table.bound.kind[one.what] == "spell":
                    assert one.rules == ("IT-072",)
    assert cited == RULES


def test_a_weapon_cites_no_rule_of_heroes() -> None:
    for recorder, _ in recorded("imperial-twing", "Heroes", "Weapons", seeds=3):
        for one in recorder.told:
            if one.happening == "counter_put":
                assert one.rules == (("IT-188",) if one.what == "ornicle" else ())
