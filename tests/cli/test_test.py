"""`cardwright test`: scenarios are played, and whatever does not come out as expected is told in full."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import Result
from tests.cli.conftest import Invoke

from cardwright.engine.games.archmage_origins import questions
from cardwright.engine.question import QUESTIONS
from cardwright.messages.catalogue import catalogue

GOOD = """\
use imperial-twing

scenario "The higher total wins"
  players: ann fire, ben water
  ann's hand: spell fire 3
  ben's hand: spell water 2
  dice: ann 1, ben 0

  ann attacks ben with spell fire 3
  ben defends with spell water 2
  expect ann wins the battle

scenario "An object costs five"
  players: ann, ben
  ann's ornicles: 5
  market: "Hat of Opportunity"

  ann buys "Hat of Opportunity"
  expect ann has 1 object
"""
WRONG = GOOD.replace("expect ann wins the battle", "expect ben wins the battle\n  expect ann has 2 ornicles")
POOR = GOOD.replace("ann's ornicles: 5", "ann's ornicles: 4")


def write(name: str, text: str) -> None:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def played(invoke: Invoke, text: str, *options: str) -> Result:
    write("a.card", text)
    return invoke("test", "a.card", *options)


def test_all_as_expected_is_one_line(invoke: Invoke) -> None:
    result = played(invoke, GOOD)
    assert (result.exit_code, result.stdout) == (0, "")
    assert re.fullmatch(r"2 scenarios as expected \(\d+\.\d s\)\n", result.stderr)


@pytest.mark.parametrize("line", ["", "  players: ann, ben, cara, dave, eve\n", "  players: cat fire, ben\n"])
def test_a_scenario_with_a_fault_is_told_of_and_not_played(invoke: Invoke, line: str) -> None:
    result = played(invoke, GOOD + f'\nscenario "Nobody can play this"\n{line}')
    assert result.exit_code == 1
    assert "error CW" in result.stderr
    assert "2 scenarios as expected, 1 file with faults" in result.stderr


def test_what_holds_no_scenario_of_that_name_is_no_success(invoke: Invoke) -> None:
    result = played(invoke, GOOD, "-k", "spoon")
    assert (result.exit_code, "No scenario has 'spoon' in its name." in result.stderr) == (2, True)
    empty = played(invoke, "")
    assert (empty.exit_code, "no file names a game" in empty.stderr) == (2, True)


def test_a_label_is_found_in_spite_of_a_slip(invoke: Invoke) -> None:
    slip = '\nscenario "A hero"\n  players: ann, ben\n  with: "Heroes"\n\n  ann uses "Crown a hreo" on a creature\n'
    assert "Did you mean “Crown a hero”?" in played(invoke, GOOD + slip).stderr


def test_faces_and_numbers_of_battles_are_told_in_the_words_of_the_line(invoke: Invoke) -> None:
    faces = played(invoke, GOOD.replace("ann 1, ben 0", "ann star, ben 0")).stderr
    assert all(face in faces for face in ("-4", "sun", "cross", "spiral"))
    odds = GOOD.replace("expect ann wins the battle", "expect ann wins between 40 and 80 percent of 0 battles")
    assert "`battles` must lie between 1 and 1000000." in played(invoke, odds).stderr


def test_each_scenario_has_a_line_on_request(invoke: Invoke) -> None:
    odds = GOOD.replace("expect ann wins the battle", "expect ann wins between 40 and 80 percent of 50 battles")
    assert played(invoke, GOOD, "-v").stdout == "ok  The higher total wins\nok  An object costs five\n"
    assert re.match(r"ok  The higher total wins  \(\d\d\.0 %\)\n", played(invoke, odds, "-v").stdout)


def test_what_is_not_so_is_told_with_place_moves_and_story(invoke: Invoke) -> None:
    result = played(invoke, WRONG)
    assert result.exit_code == 1
    assert (
        result.stdout
        == """\
a.card:3: FAILS  The higher total wins

  11 | expect ben wins the battle
      instead:  Ann wins the battle against ben, 4 to 2.

  12 | expect ann has 2 ornicles
      instead:  1

  Moves so far
    9 | ann attacks ben with spell fire 3
    10 | ben defends with spell water 2

  What happened
    Turn 1: ann’s turn. (IT-031)
    “Toast Gnome” (Fire 2) joins ann’s entourage. (IT-033)
    Ann attacks ben. (IT-060, IT-061)
    Ann lays “Fiery Remark” (Fire 3). (IT-061)
    Ben lays “Drizzle” (Water 2). (IT-061)
    Ann rolls a 1. (IT-068)
    Ben rolls a 0. (IT-068)
    Ann wins the battle against ben, 4 to 2. (IT-070)
    Ann gains 1 ornicle. (IT-070)
    Ann gets a new spell. (IT-034)
    Ben gets a new spell. (IT-034)

"""
    )
    assert result.stderr.startswith("1 scenario as expected, 1 not (")


def test_a_move_that_cannot_be_made_says_why_and_what_could_be(invoke: Invoke) -> None:
    out = played(invoke, POOR).stdout
    assert """\
  18 | ann buys "Hat of Opportunity"
      This cannot be done here.
      because:  Ornicles that a magic object costs: `object_price` is 5, here
                are 4 (IT-123, C-08).
      possible: Pass and draw; Give up
""" in out.replace("Attack another player; ", "")


def test_a_card_that_forbids_it_is_named_with_its_place(invoke: Invoke) -> None:
    shod = GOOD.replace("ann's hand: spell fire 3", "ann's hand: spell fire 3\n  ann's entourage: \"Toast Gnome\"")
    shod = shod.replace("ben's hand: spell water 2", "ben's hand: spell water 2, trap")
    shod = shod.replace("with spell fire 3\n", 'with spell fire 3 and "Toast Gnome"\n', 1)
    shod = shod.replace("dice: ann 1", 'ann\'s objects: "Boots of Certitude"\n  dice: ann 1')
    shod = shod.replace("  expect ann wins", '  ben traps "Toast Gnome" of ann\n  expect ann wins')
    out = played(invoke, shod).stdout
    assert "ben was never asked for this." in out
    assert re.search(r"because: Boots of Certitude: .*objects\.card:\d+", " ".join(out.split()))


def test_scenarios_are_chosen_by_name(invoke: Invoke) -> None:
    result = played(invoke, WRONG, "-k", "COSTS", "-v")
    assert (result.exit_code, result.stdout) == (0, "ok  An object costs five\n")


def test_json_has_every_scenario_and_why_one_fails(invoke: Invoke) -> None:
    result = played(invoke, WRONG, "--json")
    assert result.exit_code == 1
    first, second = json.loads(result.stdout)["scenarios"]
    assert (second["name"], second["passed"], second["line"]) == ("An object costs five", True, 14)
    assert (first["file"], first["passed"]) == ("a.card", False)
    assert first["failures"] == [
        {"file": "a.card", "line": 11, "column": 3, "text": "expect ben wins the battle", "why": "not so",
         "instead": "Ann wins the battle against ben, 4 to 2."},
        {"file": "a.card", "line": 12, "column": 3, "text": "expect ann has 2 ornicles", "why": "not so",
         "instead": "1"},
    ]  # fmt: skip
    assert first["moves"] == ["ann attacks ben with spell fire 3", "ben defends with spell water 2"]
    assert "Ann gains 1 ornicle. (IT-070)" in first["story"]


def test_a_fault_in_one_scenario_leaves_the_others(invoke: Invoke) -> None:
    result = played(invoke, GOOD.replace("ben defends", "ben defnds"), "-v")
    assert result.exit_code == 1
    assert "a.card:10:7: error CW" in result.stderr
    assert result.stdout == "ok  An object costs five\n"


def test_a_fault_elsewhere_ends_the_command(invoke: Invoke) -> None:
    result = played(invoke, GOOD + '\nobject "Sock"\n  element: mud\n', "-v")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "mud" in result.stderr


def test_a_folder_is_tested_with_the_folders_in_it(invoke: Invoke) -> None:
    write("one/a.card", GOOD)
    write("two/b.card", WRONG)
    assert invoke("test", ".", "-k", "five", "-v").stdout == "ok  An object costs five\n" * 2
    assert invoke("test").exit_code == 1
    assert invoke("test", "one").exit_code == 0
    assert invoke("test", "one", "two").exit_code == 1


def test_without_scenarios_nothing_fails(invoke: Invoke) -> None:
    result = played(invoke, "use imperial-twing\n")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr.startswith("0 scenarios as expected")


def test_a_game_that_nobody_can_play_is_told(invoke: Invoke) -> None:
    game = (
        'game "Snap"\n  players: 2\n  languages: en\n\n'
        'kind card_of_snap\n  name: "snap card"\n  family: snap\n  pile: deck\n  zone: hand\n\n'
        'family snap\n  name: "Snaps"\n\nzone deck\n  of: table\n\nzone hand\n  of: player\n\n'
        'scenario "A turn"\n  players: ann, ben\n'
    )
    result = played(invoke, game)
    assert result.exit_code in (1, 2)
    assert "Traceback" not in result.output


def test_the_report_speaks_german(invoke: Invoke) -> None:
    out = played(invoke, WRONG, "--lang", "de").stdout
    assert "a.card:3: FALSCH  The higher total wins" in out
    assert "stattdessen: Ann gewinnt den Kampf gegen ben, 4 zu 2." in out
    assert "Spielzüge bis dahin" in out
    assert "Ann erhält 1 Ornikel. (IT-070)" in out
    poor = " ".join(played(invoke, POOR, "--lang", "de").stdout.split())
    price = "Ornikel, die ein magisches Objekt kostet: `object_price` steht auf 5, hier sind es 4 (IT-123, C-08)."
    assert f"denn: {price}" in poor


def test_the_report_speaks_french(invoke: Invoke) -> None:
    out = played(invoke, WRONG, "--lang", "fr").stdout.replace("\u00a0", " ")
    assert "a.card:3: ÉCHEC  The higher total wins" in out
    assert "Ann gagne le combat contre ben, 4 à 2." in out
    assert "Tour 1 : à ann de jouer. (IT-031)" in out
    assert "« Gnome du pain grillé » (Feu 2) rejoint le cortège d’ann. (IT-033)" in out
    assert "Ann reçoit 1 ornicle. (IT-070)" in out


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_every_question_has_its_words(lang: str) -> None:
    words = catalogue(lang)
    assert [name for name in (*QUESTIONS, *questions.QUESTIONS) if not words.has(f"question.{name}")] == []


REALM = """\
use archmage-origins

scenario "A look too many"
  players: ann demonologist, ben necromancer
  realm: "Kurzol", "Old Dragon", "Rust Moth"

  ann peeks at "Kurzol" and "Old Dragon" and "Rust Moth"
  ann places mage demonologist 1 on top 1

scenario "A full space"
  players: ann demonologist, ben necromancer
  border: mage demonologist 8 left 1

  ann places mage demonologist 1 on left 1

scenario "It lies elsewhere"
  players: ann demonologist, ben necromancer
  realm: "Kurzol" row 2 column 3

  expect "Kurzol" is on row 1 column 1
"""


def test_a_move_in_a_grid_that_cannot_be_made_says_why(invoke: Invoke) -> None:
    out = " ".join(played(invoke, REALM).stdout.split())
    assert (
        "This cannot be done here. because: Cards of the realm that you look at in your turn: `looks_per_turn` is 2,"
        " here are 2 (AO-020). possible: row 1, column 2; row 1, column 3" in out
    )
    assert (
        "because: Mage cards that a space beside the realm has room for: `mages_per_space` is 1, here are 1"
        " (AO-014, AO-015). possible: top 1; top 2; top 3; top 4; left 2; left 3; left 4" in out
    )
    assert "instead: Kurzol 4: row 2, column 3" in out


def test_a_move_in_a_grid_that_cannot_be_made_says_why_in_german(invoke: Invoke) -> None:
    out = " ".join(played(invoke, REALM, "--lang", "de").stdout.split())
    assert (
        "Das geht hier nicht. denn: Karten des Reiches, die du dir in deinem Zug ansiehst: `looks_per_turn` steht auf"
        " 2, hier sind es 2 (AO-020). möglich: Zeile 1, Spalte 2; Zeile 1, Spalte 3" in out
    )
    assert (
        "denn: Magierkarten, für die ein Platz am Reich Raum hat: `mages_per_space` steht auf 1, hier sind es 1"
        " (AO-014, AO-015). möglich: oben 1; oben 2; oben 3; oben 4; links 2; links 3; links 4" in out
    )
    assert "stattdessen: Kurzol 4: Zeile 2, Spalte 3" in out


# ---- tries, and what could not have come out otherwise

TRIED = """\
use imperial-twing

scenario "Tried"
  players: ann fire, ben water
  ann's hand: spell fire 3, spell water 1
  ben's hand: spell water 2

  ann cannot attack ben with spell fire 3
  ann cannot attack ben with spell fire 3 and spell water 1 because of IT-123
  expect ann cannot reroll
  ann attacks ben with spell fire 3
"""


def test_a_move_that_should_be_refused_and_is_not_is_told(invoke: Invoke) -> None:
    result = played(invoke, TRIED)
    assert result.exit_code == 1
    assert "8 | ann cannot attack ben with spell fire 3\n      This can be done here.\n" in result.stdout
    assert "because of IT-123\n      It cannot be done, but for another reason.\n      because:  " in result.stdout


def test_an_expectation_of_which_nobody_was_asked_is_warned_of(invoke: Invoke) -> None:
    told = played(
        invoke,
        TRIED.replace("  ann cannot", "  ann can", 1).split("  ann cannot")[0] + TRIED[TRIED.index("  expect") :],
    )
    assert (told.exit_code, told.stdout.splitlines()[:2]) == (
        0,
        ["a.card:9: warning: this could not have come out otherwise", "  9 | expect ann cannot reroll"],
    )
    assert invoke("test", "a.card", "--vacuous").exit_code == 1
    assert "Warnung: Das hätte nicht anders ausgehen können" in invoke("test", "a.card", "--lang", "de").stdout
    (one,) = json.loads(invoke("test", "a.card", "--json").stdout)["scenarios"]
    assert (one["passed"], one["vacuous"][0]["text"]) == (True, "expect ann cannot reroll")


def test_a_face_that_a_card_has_chosen_is_told(invoke: Invoke) -> None:
    """4.3: it had no words, and the command broke down."""
    sunny = 'object "Sunny"\n  name (de): "Sonnig"\n  name (fr): "Soleil"\n  element: fire\n\n'
    sunny += "  when you win a battle: set your die to sun\n\n"
    lucky = WRONG.replace("scenario", sunny + "scenario", 1).replace(
        "  ann's hand", "  ann's objects: \"Sunny\"\n  ann's hand", 1
    )
    result = played(invoke, lucky)
    assert result.exit_code == 1
    assert "Ann was asked for a face: sun" in result.stdout


# ---- what other commands say of a set with scenarios, or without a language


ENGLISH = 'use imperial-twing\n\nobject "Umbrella"\n  element: air\n'


def test_a_fault_in_a_scenario_leaves_the_words_of_the_cards(invoke: Invoke) -> None:
    """4.12: `words` said nothing of any card."""
    write("a.card", ENGLISH + '\nscenario "A"\n  players: ann, ben\n\n  ann dances\n')
    result = invoke("words", "a.card")
    assert result.exit_code == 0 and result.stdout == "Cards without text\n  Object · Air: Umbrella\n"
    assert invoke("check", "a.card").exit_code == 1


def test_a_set_without_a_language_is_told_of_on_the_way_out(invoke: Invoke) -> None:
    """4.13: English names, without a word."""
    write("a.card", ENGLISH)
    said = "No card of these has a name in `de`: they have their English names.\n"
    assert invoke("words", "a.card", "--lang", "de").stderr == said
    assert invoke("words", "a.card").stderr == ""
    for _ in range(2):  # the second time from what was kept
        assert invoke("print", "a.card", "--lang", "de", "-o", "a.pdf").stderr.endswith(said)
        Path("a.pdf").unlink()
    german = invoke("words", "a.card", "--lang", "de", "--ui-lang", "de").stderr
    assert german == "Keine dieser Karten hat einen Namen in `de`: Sie heißen wie auf Englisch.\n"
    write("a.card", ENGLISH + '  name (de): "Schirm"\n')
    assert invoke("words", "a.card", "--lang", "de").stderr == ""
