"""A rulebook under house rules becomes what stands in it otherwise than before, and who it says has changed it."""

from __future__ import annotations

import pytest

from cardwright.book.markdown import markdown
from cardwright.book.rulebook import aid, rulebook

from .conftest import Played


def line_with(text: str, words: str) -> str:
    """The only line of a text that begins with, or holds, these words."""
    found = [line for line in text.split("\n") if words in line]
    assert len(found) == 1, found
    return found[0]


def test_the_price_is_that_of_the_house_rule(played: Played) -> None:
    before = markdown(rulebook(played("imperial-twing", "en")))
    after = markdown(rulebook(played("imperial-twing", "en", "faff")))
    assert line_with(before, "**Buy**") == "- **Buy** a [magic object](#buying) for five ornicles."
    assert line_with(after, "**Buy**") == (
        "- **Buy** a [magic object](#buying) for two ornicles. **⟨Fluffy Alley Fist Fight⟩**"
    )
    assert line_with(after, "Object price") == "- **Object price**: 2 instead of 5. Ornicles that a magic object costs."


def test_the_price_in_german(played: Played) -> None:
    after = markdown(rulebook(played("imperial-twing", "de", "faff")))
    assert line_with(after, "Objekt kaufen**") == (
        "- **Ein magisches Objekt kaufen**, für zwei Ornikel: siehe [Kaufen](#buying). **⟨Flauschige Gassenrauferei⟩**"
    )
    assert "1. Lege zwei Ornikel in den Vorrat zurück. **⟨Flauschige Gassenrauferei⟩**" in after


def test_nothing_is_marked_where_nothing_is_in_force(played: Played) -> None:
    for target in ("imperial-twing", "archmage-origins"):
        for lang in ("en", "de"):
            assert "⟨" not in markdown(rulebook(played(target, lang)))


def test_a_player_aid_follows_the_house_rule_too(played: Played) -> None:
    assert "**Buy** an object: two ornicles **⟨Fluffy" in markdown(aid(played("imperial-twing", "en", "faff")))


def test_what_reads_as_before_bears_no_mark(played: Played) -> None:
    """Royal Twing is for four, so that all may support as always; only its own sentences are marked."""
    text = markdown(rulebook(played("imperial-twing", "en", "Royal Twing")))
    assert "4. **Others may join**, if three or more are in the game: [Supporting](#support).\n" in text
    assert "3. Others may support: stake one ornicle, one card.\n" in text
    assert "say aloud whom you attack. Partners cannot attack each other. **⟨Royal Twing⟩**" in text


def test_partners_may_what_the_variant_says_of_them(played: Played) -> None:
    teams = markdown(rulebook(played("imperial-twing", "en", "Royal Twing"))).split("## Teams")[1].split("##")[0]
    assert "Partners can see each other’s hands. Partners cannot exchange objects." in teams


def test_beside_what_is_left_out_the_mark_stays(played: Played) -> None:
    """Two players have nobody to support them."""
    text = markdown(rulebook(played("imperial-twing", "en", "Duell Twing")))
    assert "2. Defend in the same way, or with a shield: creatures of one element alone. **⟨Duell Twing⟩**" in text


def test_what_no_cat_can_turn_is_not_asked(played: Played) -> None:
    """Where sun and cross decide at once, Miromon turns neither."""
    for rules, asked in ((), True), (("German rules",), False), (("English leaflet",), False):
        text = markdown(rulebook(played("imperial-twing", "en", *rules)))
        assert ("My opponent turns my sun into a cross." in text) is asked
        assert ("sun and cross change places" in text) is asked


def test_a_stake_after_a_tie_and_the_prize_of_the_endgame(played: Played) -> None:
    """G-24, and G-22 with G-23."""
    text = markdown(rulebook(played("imperial-twing", "en")))
    assert "- After a tie, all supporters take their stakes back." in text
    assert "7. From everyone whom you beat, you take one magic object of your choice instead of an ornicle." in text


def test_what_a_rule_of_the_house_means_stands_above_its_points(played: Played) -> None:
    text = markdown(rulebook(played("imperial-twing", "en", "Weapons", "Heroes")))
    assert "Creatures bear weapons. A weapon is lost with its creature.\n\n- **Weapon price**: 1." in text
    assert "From your first turn on, a creature of yours may become a hero." in text


OTHER_COURSE = """use imperial-twing

house rule "On Credit"
  name (de): "Auf Pump"
  omit duel.stake

house rule "Lottery"
  name (de): "Lotterie"
  instead of setup.market:
    each player draws 1 card
"""


def test_a_step_that_is_left_out_or_replaced_is_changed_in_its_place(homebrew: Played) -> None:
    english = markdown(rulebook(homebrew(OTHER_COURSE, "en")))
    assert "2. *Left out:* The challenger lays down the stake. **⟨On Credit⟩**" in english
    assert "that is your **stake**" not in english
    assert (
        "3. *Instead of* “Fill the market from the object pile”*:* Each player draws 1 card. **⟨Lottery⟩**" in english
    )
    german = markdown(rulebook(homebrew(OTHER_COURSE, "de")))
    assert "2. *Entfällt:* Der Herausforderer leistet den Einsatz. **⟨Auf Pump⟩**" in german
    assert "3. *Statt* „Fülle die Auslage vom Objektstapel auf“*:* Jeder Spieler zieht 1 Karte." in german


def test_a_trap_is_no_longer_sure_where_a_house_rule_waits_for_it(played: Played) -> None:
    text = markdown(rulebook(played("imperial-twing", "en", "unreliable traps")))
    assert "A trap always works" not in text
    assert "that player rolls. Negative number: It does not happen. **⟨Unreliable Traps⟩**" in text


def test_a_variant_has_its_own_placement(played: Played) -> None:
    text = markdown(rulebook(played("archmage-origins", "de", "borders")))
    assert "3. Ecken hat niemand: Magier dürfen rings um das Reich angelegt werden. **⟨Freie Grenzen⟩**" in text
    assert "Ein Platz hat Raum für insgesamt bis zu zwei Magierkarten, gleich wem sie gehören." in text


def test_a_card_that_an_edition_changes_says_its_new_text(played: Played) -> None:
    text = markdown(rulebook(played("imperial-twing", "en", "English leaflet")))
    assert "**Boots of Certitude** — Object · Fire **⟨English leaflet⟩**\n\nOpponents cannot play traps.\n" in text


@pytest.mark.parametrize(
    ("number", "english", "german"),
    [
        ("0", "takes no ornicles from", "nimmt keine Ornikel aus"),
        ("1", "takes one ornicle from", "nimmt einen Ornikel aus"),
        ("4", "takes four ornicles from", "nimmt vier Ornikel aus"),
    ],
)
def test_numbers_have_their_grammar(homebrew: Played, number: str, english: str, german: str) -> None:
    rules = f'use imperial-twing\n\nhouse rule "Pay"\n  name (de): "Lohn"\n  set battle_reward to {number}\n'
    assert english in markdown(rulebook(homebrew(rules, "en")))
    assert german in markdown(rulebook(homebrew(rules, "de")))


CHEAPER = """use imperial-twing

house rule "Sale"
  name (de): "Ausverkauf"
  your object_price - 2

house rule "Happy Hour"
  name (de): "Glückliche Stunde"
  your battle_reward + 1 in duel
"""


def test_what_a_rule_always_adds_or_takes_is_in_the_number_and_what_it_does_at_times_is_marked(
    homebrew: Played,
) -> None:
    text = markdown(rulebook(homebrew(CHEAPER, "en")))
    assert "1. Put three ornicles back into the supply. **⟨Sale⟩**" in text
    assert line_with(text, "**Reward.**").endswith("If the supply is empty, nobody is paid. **⟨Happy Hour⟩**")
    assert "takes one ornicle from the supply" in line_with(text, "**Reward.**")


def test_a_variant_for_two_says_that_two_play(played: Played) -> None:
    text = markdown(rulebook(played("imperial-twing", "de", "Duell Twing")))
    assert "In Imperial Twing ziehen zwei Spieler Zauber" in text
    assert "willen. **⟨Duell-Twing⟩**" in text


def test_partners_have_a_chapter_where_there_are_teams(played: Played) -> None:
    assert "## Teams" not in markdown(rulebook(played("imperial-twing", "en")))
    text = markdown(rulebook(played("imperial-twing", "en", "Royal Twing")))
    assert "- Teams: seats 1 and 2, seats 3 and 4." in text
    assert "In the end, only one player can be Vice Archmage." in text


def test_a_corner_stands_out_in_the_plan_of_the_realm_only_where_there_are_corners(played: Played) -> None:
    assert "    ▣ ■ ■ ■ ■ □\n" in markdown(rulebook(played("archmage-origins", "en")))
    assert "    □ ■ ■ ■ ■ □\n" in markdown(rulebook(played("archmage-origins", "en", "borders")))


def test_what_waits_for_a_step_is_said_where_the_step_is_told(played: Played) -> None:
    text = markdown(rulebook(played("imperial-twing", "de", "Royal Twing", "Heroes")))
    assert line_with(text, "Eine Kreatur kommt sofort").endswith(
        "Wenn du vom Nachziehstapel ziehst, darfst du 1 Karte mit deinem Partner tauschen. **⟨Königliches Twing⟩**"
    )
    assert line_with(text, "**Räumt ab.**").endswith(
        "Statt einen Helden abzuwerfen, auf dem Ornikel liegen, entferne 1 Ornikel von ihm. **⟨Helden⟩**"
    )


def test_what_a_house_rule_lets_one_do_stands_among_the_actions(played: Played) -> None:
    text = markdown(rulebook(played("imperial-twing", "en", "Heroes")))
    actions = text[text.index("### Acting") : text.index("## Creatures and mounts")]
    assert "- Crown a hero (on your turn" in actions
    assert (
        actions.rstrip().split("\n\n")[-2].endswith("If you do, it becomes a hero. (Hero price:\u00a02) **⟨Heroes⟩**")
    )


RITUAL = """use imperial-twing

house rule "Free Ritual"
  name (de): "Freies Ritual"
  omit ritual.discard
"""


def test_where_one_sentence_tells_two_steps_the_one_that_is_left_out_is_named_behind_it(homebrew: Played) -> None:
    text = markdown(rulebook(homebrew(RITUAL, "en")))
    assert "not empty. *Left out:* Discard the cats that the Ritual takes. **⟨Free Ritual⟩**" in text


QUARREL = """use imperial-twing

house rule "Dear"
  name (de): "Teuer"
  set object_price to 9
  omit battle.reward
  players cannot play cats

house rule "Cheap"
  name (de): "Billig"
  set object_price to 1
  instead of battle.reward:
    each player gains 2 ornicles
  players can play cats
"""


def test_rules_that_contradict_each_other_are_noted_with_the_one_that_holds(homebrew: Played) -> None:
    english = markdown(rulebook(homebrew(QUARREL, "en")))
    assert (
        "> **These two contradict each other:** Dear sets *Object price* to 9, Cheap to 1. What holds is Cheap."
        in english
    )
    assert "What is forbidden stays forbidden, so Dear holds." in english
    assert "for one ornicle. **⟨Dear, Cheap⟩**" in line_with(english, "**Buy**")
    german = markdown(rulebook(homebrew(QUARREL, "de")))
    assert (
        "> **Diese beiden widersprechen sich:** Teuer und Billig ändern denselben Schritt, „Der Sieger nimmt den"
        in german
    )
    assert "Teuer: „Spieler dürfen keine Katzen spielen.“ Billig: „Katzen dürfen gespielt werden.“" in german


def test_two_rules_that_leave_out_the_same_step_agree(homebrew: Played) -> None:
    rules = 'house rule "{0}"\n  name (de): "{0}"\n  omit duel.stake\n'
    text = markdown(
        rulebook(homebrew("use imperial-twing\n\n" + rules.format("One") + "\n" + rules.format("Two"), "en"))
    )
    assert "contradict" not in text
    assert "*Left out:* The challenger lays down the stake. **⟨Two⟩**" in text


def test_what_may_be_used_besides_is_no_action_and_stands_where_it_is_used(played: Played) -> None:
    rules = ("Heroes", "Weapons", "Sacrificing Cats")
    text = markdown(rulebook(played("imperial-twing", "en", *rules)))
    actions, besides = text.split("Besides your action, you may do the following on your turn:\n\n")
    assert "Crown a hero" not in actions.split("## Acting")[1]
    assert [line.partition(" (")[0] for line in besides.split("\n")[:2]] == ["- Crown a hero", "- Arm a creature"]
    battle = text.split('<a id="battle"></a>')[1]
    moments = "You may also do the following, each at the moment that it names:"
    assert f"{moments}\n\n- Sacrifice two cats (in attack" in battle


@pytest.mark.parametrize(
    ("game", "rule", "lang", "gone"),
    [
        ("imperial-twing", "Duell Twing", "en", ["Supporting", "supporter", "Others may join"]),
        ("imperial-twing", "Duell Twing", "de", ["# Unterstützen", "Unterstützer", "Andere können helfen"]),
        ("imperial-twing", "Duell Twing", "fr", ["Le soutien", "allié", "D’autres peuvent venir"]),
        ("imperial-twing", "German rules", "en", ["stands for any that you need"]),
        ("imperial-twing", "Royal Twing", "en", ["They do not attack each other. "]),
        (
            "archmage-origins",
            "Late Printing",
            "en",
            ["exploration pile", "hide among", "under a token"],
        ),
        ("archmage-origins", "Late Printing", "de", ["Erkundungsstapel", "verstecken", "unter einer Marke", "Fänger"]),
        ("archmage-origins", "Late Printing", "fr", ["pile d’exploration", "se cachent", "sous un jeton"]),
    ],
)
def test_what_does_not_hold_is_not_said(game: str, rule: str, lang: str, gone: list[str], played: Played) -> None:
    before = markdown(rulebook(played(game, lang)))
    after = markdown(rulebook(played(game, lang, rule)))
    assert [words for words in gone if words not in before and rule != "Royal Twing"] == []
    assert [words for words in gone if words in after] == []


def test_a_spell_in_hand_is_played_before_one_looks(played: Played) -> None:
    turn = markdown(rulebook(played("archmage-origins", "en", "Late Printing"))).split("in this order.")[1]
    assert turn.index("1. If you like, play a **spell** from your hand") < turn.index("2. **Look** at two cards")


CHANGED_CARDS = """use imperial-twing

house rule "Two Cups"
  name (de): "Zwei Tassen"
  change object "Cup of Lameness":
    copies: 2
    element: fire

house rule "Riding Nymph"
  name (de): "Reitnymphe"
  change creature "Puddle Nymph":
    strength: 5
    mount: yes

house rule "Other Boots"
  name (de): "Andere Stiefel"
  change object "Boots of Certitude":
    when you lose a battle:
      gain 1 ornicle
"""


def test_what_a_rule_makes_of_a_card_is_told_and_nothing_else_of_it(homebrew: Played) -> None:
    """Its words only where they are others: whoever changes the copies alone has left them as they were."""
    english = markdown(rulebook(homebrew(CHANGED_CARDS, "en")))
    assert "- **Cup of Lameness · Element**: Fire instead of Water." in english
    assert "- **Cup of Lameness · Copies**: 2 instead of 1." in english
    assert "**Puddle Nymph** now says" not in english
    assert english.count("**Cup of Lameness** now says") == 1  # in the English leaflet
    german = markdown(rulebook(homebrew(CHANGED_CARDS, "de")))
    for line in (
        "- **Pfützennymphe · Stärke**: 5 statt 2.",
        "- **Pfützennymphe · Reittier**: ja statt nein.",
        "- **Stiefel der Sicherheit** sagt jetzt: Wenn du einen Kampf verlierst, erhältst du 1 Ornikel.",
    ):
        assert line in german
