"""`cardwright play`: a person at a terminal of our own making plays against bots."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.cli.at_terminal import ESCAPE, at_terminal, widths

from cardwright.cli.play.answers import worded
from cardwright.cli.play.imperial_twing.board import board, fighting
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.question import QUESTIONS
from cardwright.play.imperial_twing.asking import TwingQuestionWords
from cardwright.play.imperial_twing.names import TwingNames
from cardwright.play.names import phrases
from cardwright.play.order import PlayOrder, lay
from cardwright.play.sitting import Moment, answered, moment
from cardwright.wording.story import Teller

Run = Callable[..., subprocess.CompletedProcess[bytes]]
Invoke = Callable[..., Result]

GAME = ("play", "imperial-twing", "--players", "ann,random", "--seed", "4")


# ---- a few turns


def test_a_person_plays_a_few_turns(folder: Path) -> None:
    shown, status = at_terminal(GAME, ["pass", "1", "1", "t", "2"])
    assert status == 0
    assert shown.startswith("Imperial Twing: ann, Random. Seed 4.")
    assert "Market · an object costs you 5 ornicles" in shown
    assert "What do you do?" in shown and "  1  Attack another player" in shown
    assert "You pass." in shown
    assert "Turn 2: Random’s turn." in shown
    assert "The game is not saved." in shown
    assert "  cardwright play imperial-twing --players ann,random --seed 4" in shown
    assert widths(shown) <= 80


def test_colours_are_never_the_only_sign(folder: Path) -> None:
    plain, _ = at_terminal(GAME, ["pass"], {"NO_COLOR": "1"})
    coloured, _ = at_terminal(GAME, ["pass"])
    assert ESCAPE.sub("", coloured) == plain
    assert "Spark" in plain and "Fire" in plain


def test_a_whole_game_in_german_fits_the_terminal(folder: Path) -> None:
    """The longest names are German; not one line is wider than the terminal."""
    for columns in (80, 60):
        game = ("play", "imperial-twing", "--players", "ann,random,random,random", "--seed", "4", "--lang", "de")
        shown, status = at_terminal(game, ["1"] * 60, columns=columns)
        assert status == 0
        assert widths(shown) <= columns
        assert "Welchen Zauber legst du?" in shown or "Was tust du?" in shown
        assert not re.search(r"[⟨⟩{}]|None|\bYou\b|\bturn\b", shown), re.search(r"[⟨⟩{}]|None|\bYou\b|\bturn\b", shown)


def test_german(folder: Path) -> None:
    shown, status = at_terminal(
        (*GAME, "--lang", "de"), ["karte hut", "regel object_price", "pass", "hilfe", "ende", "n"]
    )
    assert status == 0
    assert "Zug 1: Du bist dran." in shown
    assert "Hut der Möglichkeiten" in shown and "darfst du neu würfeln" in shown
    assert "object_price: 5" in shown and "Ornikel, die ein magisches Objekt kostet. (IT-123, C-08)" in shown
    assert "Du passt." in shown
    assert "deine letzte Entscheidung zurücknehmen" in shown
    assert "Das Spiel ist nicht gespeichert." in shown and "Bis zum nächsten Mal." in shown


def test_french(folder: Path) -> None:
    shown, status = at_terminal((*GAME, "--lang", "fr"), ["c chapeau", "r object_price", "passer", "q", "n"])
    assert status == 0
    assert "Tour 1 : à toi de jouer." in shown
    assert "Chapeau de l’occasion" in shown and "object_price : 5" in shown
    assert "Tu passes." in shown
    assert "La partie n’est pas enregistrée." in shown and "À la prochaine." in shown


@pytest.mark.parametrize(
    ("lang", "titles"),
    [
        ("en", {"You against Random", "Random against you", "Whim against Random"}),
        ("de", {"Du gegen Random", "Random gegen dich", "Whim gegen Random"}),
        ("fr", {"Toi contre Random", "Random contre toi", "Whim contre Random"}),
    ],
)
def test_a_battle_says_who_fights_whom(folder: Path, lang: str, titles: set[str]) -> None:
    plain = TerminalStyle()
    blocks = [block for now, view, names in moments(3, lang, ()) for block in fighting(view, names, plain)]
    assert titles <= {" ".join(title) for title, *_ in blocks}
    supported = {"en": "with you", "de": "mit dir", "fr": "avec toi"}[lang]
    assert any(supported in line for _, *sides in blocks for side in sides for line in side)


def test_umlauts_give_way_where_there_are_none(start: Run) -> None:
    done = start(*GAME, "--lang", "de", stdin=b"pass\n", env={"PYTHONIOENCODING": "ascii", "COLUMNS": "80"})
    assert done.returncode == 0
    assert b"-- Zug 1: Du bist dran ---" in done.stdout


# ---- going back


def board_of(shown: str) -> list[str]:
    """The last table that was shown, down to the prompt."""
    return shown[shown.rindex("── ") :].splitlines()


def test_undo_takes_back_the_last_decision_and_what_the_bots_have_done(folder: Path) -> None:
    first, _ = at_terminal(GAME, [])
    back, _ = at_terminal(GAME, ["pass", "undo"])
    assert "Taken back." in back
    table = first[first.index("── ") : first.index("\n> ")]
    assert back.count(table) == 2
    shown, _ = at_terminal(GAME, ["u"])
    assert "There is nothing to take back: this is your first decision." in shown


def test_after_undo_the_same_answer_leads_to_the_same_game(folder: Path) -> None:
    """Bots answer as they did: what they do comes of the seed and the answers before."""
    straight, _ = at_terminal(GAME, ["pass"])
    around, _ = at_terminal(GAME, ["1", "u", "pass"])
    assert straight.split("You pass.")[1] == around.split("You pass.")[1]


# ---- keeping


def test_a_game_is_saved_and_gone_on_with(folder: Path) -> None:
    before, status = at_terminal(GAME, ["pass", "s evening.json", "q", "no"])
    assert status == 0
    assert "Saved as evening.json. To go on:\n  cardwright play --resume evening.json" in before
    kept = json.loads((folder / "evening.json").read_text())
    assert kept["set"] == "imperial-twing" and kept["seats"] == [["ann", "person"], ["Random", "random"]]
    after, status = at_terminal(["play", "--resume", "evening.json"], ["u"])
    assert status == 0
    assert "The game goes on where it was saved." in after
    last = before[before.rindex("── ") : before.index("> s evening")]
    assert last in after
    assert "Taken back." in after  # decisions from before the save can be taken back, too


def test_leaving_offers_to_save(folder: Path) -> None:
    shown, status = at_terminal(GAME, ["q", ""])
    assert status == 0
    assert "Saved as imperial-twing-4.json." in shown
    assert (folder / "imperial-twing-4.json").is_file()
    shown, status = at_terminal(GAME, ["^C", "no"])
    assert status == 130
    assert "The game is not saved." in shown and "Until next time." in shown
    assert at_terminal(GAME, ["^C", "^C"])[1] == 130


def test_a_file_that_is_no_game_is_not_written_over(folder: Path) -> None:
    (folder / "letter.txt").write_text("Dear Ann")
    shown, _ = at_terminal(GAME, ["s letter.txt", "s nowhere/at/all.json"])
    assert "letter.txt exists and is no saved game; please choose another name." in shown
    assert "nowhere/at/all.json could not be written: No such file or directory." in shown
    assert (folder / "letter.txt").read_text() == "Dear Ann"


def test_a_game_whose_cards_have_changed_cannot_go_on(folder: Path, invoke: Invoke) -> None:
    card = folder / "net.card"
    card.write_text('use imperial-twing\n\ntrap "Net"\n  name (de): "Netz"\n  copies: 1\n')
    game = ("play", "net.card", "--players", "ann,random", "--seed", "4", "--with", "faff")
    assert invoke(*game, stdin="pass\ns net.json\n").exit_code == 0
    assert "ornicles" in invoke("play", "--resume", "net.json", stdin="").stdout
    card.write_text(card.read_text().replace("copies: 1", "copies: 2"))
    done = invoke("play", "--resume", "net.json", stdin="")
    assert done.exit_code == 2
    told = " ".join(done.stderr.split())
    assert "The cards or rules have changed since net.json was saved" in told
    assert "cardwright play net.card --with faff --players ann,random --seed 4" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "There is no file game.json."),
        ("Dear Ann", "game.json is no saved game: it is not JSON."),
        ("\udcff", "game.json is no saved game: it is not JSON."),
        ("{}", "game.json is no saved game of this version of Cardwright."),
    ],
)
def test_what_is_no_saved_game_is_refused(folder: Path, invoke: Invoke, text: str | None, told: str) -> None:
    if text is not None:
        (folder / "game.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    done = invoke("play", "--resume", "game.json")
    assert done.exit_code == 2
    assert told in " ".join(done.stderr.split())


def test_answers_of_another_game_are_refused(folder: Path, invoke: Invoke) -> None:
    invoke(*GAME, stdin="pass\ns game.json\n")
    kept = json.loads((folder / "game.json").read_text())
    kept["choices"][0] = 99
    (folder / "game.json").write_text(json.dumps(kept))
    alone = invoke("play", "--resume", "game.json", "--players", "3")
    assert alone.exit_code == 2 and "--resume goes alone" in alone.stderr
    done = invoke("play", "--resume", "game.json")
    assert done.exit_code == 2
    assert "game.json does not fit the game: its answer 1 was never on offer." in " ".join(done.stderr.split())


# ---- what is typed


def test_wrong_input_gets_a_short_helpful_word(invoke: Invoke) -> None:
    shown = invoke(*GAME, stdin="\n99\n-1\nfoo\n?\nc\nc hatt\nr objet_price\npass\n").stdout
    assert "Please type the number of an answer; ? shows what else you can type." in shown
    assert "There is no answer 99: they go from 1 to 3." in shown
    assert "There is no answer -1: they go from 1 to 3." in shown
    assert "No answer begins with “foo”." in shown
    assert "take back your last decision" in shown
    assert "Which card? For instance: c " in shown
    assert "No card is called “hatt”." in shown
    assert "No rule value is called “objet_price”. Did you mean object_price?" in shown


def test_an_answer_may_be_typed_by_its_name(invoke: Invoke) -> None:
    """The beginning of any of its words will do; equal beginnings are asked about."""
    assert "You pass." in invoke(*GAME, stdin="pas\n").stdout
    assert "You pass." in invoke(*GAME, stdin="Pass and draw\n").stdout
    shown = invoke(*GAME, stdin="attack\ngift\n").stdout
    assert "You lay “Gift-Wrapped Hurricane” (Air 6)." in shown


def test_the_log_has_rule_numbers(invoke: Invoke) -> None:
    shown = invoke(*GAME, stdin="pass\nl\nl 2\nl all\n").stdout
    assert "You pass. (IT-043)" in shown
    assert re.search(r"\d+ earlier lines; `l all` shows everything\.", shown)


def test_rule_values_show_what_holds_now(invoke: Invoke) -> None:
    shown = invoke(*GAME, "--with", "faff", stdin="r object_price\nr\n").stdout
    assert "Imperial Twing with Fluffy Alley Fist Fight" in shown
    assert "object_price: 2, usually 5" in shown
    assert "an object costs you 2 ornicles" in shown
    assert "hero_price" not in shown  # it comes with a house rule that is not in force


def test_percentages_are_those_of_the_dice(invoke: Invoke) -> None:
    """Whoever defends sees what there is to beat: 144 pairs of faces, each as likely."""
    for seed in range(1, 30):
        game = ("play", "imperial-twing", "--players", "ann,random", "--seed", str(seed))
        shown = invoke(*game, stdin="pass\n1\n" * 4).stdout
        if found := re.findall(r"win (\d+) %, tie (\d+) %", shown):
            assert all(0 <= int(win) + int(tie) <= 100 for win, tie in found)
            assert "The odds count how the dice may fall" in " ".join(shown.split())
            return
    pytest.fail("nobody has ever attacked")


def test_a_person_may_give_up(invoke: Invoke) -> None:
    shown = invoke(*GAME, stdin="give up\n").stdout
    assert "You give up." in shown and "Random wins after 1 turn." in shown


def test_every_question_has_its_words_in_each_language() -> None:
    for lang in ("en", "de"):
        assert [word for word in QUESTIONS if not phrases(lang, "imperial_twing").has(f"ask.{word}")] == []


# ---- who plays


def test_several_persons_share_the_keyboard(folder: Path) -> None:
    """Before the next one is shown a hand, the others look away."""
    game = ("play", "imperial-twing", "--players", "ann,ben", "--seed", "4")
    shown, _ = at_terminal(game, ["", "pass", "", "pass"])
    assert "Ann, it is for you to answer. Press Enter when nobody else is looking." in shown
    assert "Ben, it is for you to answer." in shown


def test_bots_alone_are_watched(invoke: Invoke) -> None:
    done = invoke("play", "imperial-twing", "--players", "random,random", "--seed", "4")
    assert done.exit_code == 0
    assert re.search(r"(Random|Whim) wins after \d+ turns\.", done.stdout)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--players", "ann,greddy"), "There is no agent 'greddy'. Did you mean 'greedy'?"),
        (("--players", "ann,ann"), "Two players are called 'ann'."),
        (("--players", "7"), "Imperial Twing is for 2 to 4 players under these rules, not for 7."),
        (("--players", "2", "--variant", "Royal Twing"), "is for 4 players under these rules, not for 2."),
        (("--with", "fafff"), "There is no house rule, edition or variant 'fafff'. Did you mean"),
        (("--seed", "-1"), "-1 is not in the range"),
        (("--players", "a" * 30), "cannot be the name of a player: at most 24 letters, please."),
        (("--players", "ann,b\x1b[2Jn"), "cannot be the name of a player"),
    ],
)
def test_what_cannot_be_played_is_said(invoke: Invoke, args: Sequence[str], told: str) -> None:
    done = invoke("play", "imperial-twing", *args)
    assert done.exit_code == 2
    assert told in " ".join(done.stderr.split())


# ---- what is shown, and what is not


@pytest.mark.parametrize(
    ("rules", "lang"),
    [((), "de"), (("Heroes", "Weapons"), "fr"), (("Unreliable Traps", "Sacrificing Cats"), "en")],
)
def test_every_question_is_put_in_words(folder: Path, lang: str, rules: tuple[str, ...]) -> None:
    """Whatever is asked has a title, answers with names of their own, and a table above it that fits."""
    asked: set[str] = set()
    for seed in range(3):
        for now, view, names in moments(seed, lang, rules):
            assert now.waits is not None
            question = TwingQuestionWords(now.waits, view, names, now.table).asked()
            asked.add(now.waits.ask)
            assert question.title != names.phrases.say("ask.other")
            assert len({answer.name for answer in question.answers}) == len(question.answers) > 0
            shown = [
                *board(view, names, TerminalStyle()),
                question.title,
                *(worded(answer) for answer in question.answers),
            ]
            assert not any(re.search(r"[⟨⟩{}]|None", line) for line in shown)
            assert max(map(len, board(view, names, TerminalStyle()))) <= 80
    assert {"action", "target", "spell", "creature", "defence"} <= asked


def test_what_lies_face_down_is_never_named(folder: Path) -> None:
    """There is one of each object, and of each event: while they lie in their piles, no name of theirs is shown."""
    for now, view, names in moments(5, "en", ()):
        hidden = [*now.table.object_pile, *now.table.event_pile]
        shown = "\n".join([*board(view, names, TerminalStyle(width=500)), *told(now, names)])
        for card in hidden:
            assert names.card(card) not in shown or was_seen(now, card)


def was_seen(now: Moment, card: int) -> bool:
    """Whether a card that lies face down now was open at some time before."""
    return any(one.what == card and one.seen is None for one in now.events)


def told(now: Moment, names: TwingNames) -> list[str]:
    play = names.playing
    called = [seat.name for seat in names.seats]
    teller = Teller(play.set.glossary, play.ruleset, play.lang, names.bound.cards, called, names.you)
    return list(teller.story(now.events))


def moments(seed: int, lang: str, rules: tuple[str, ...]) -> Iterator[tuple[Moment, Any, TwingNames]]:
    """A game of a person who answers at random: each question, what is seen, and the names of things."""
    laid = lay(PlayOrder("imperial-twing", rules, players="ann,random,random", seed=seed, lang=lang))
    sitting, pick = laid.sitting, Random(seed)
    names = TwingNames(laid.playing, sitting.bound, sitting.seats, 0)
    for _ in range(80):
        now = moment(sitting)
        if now.waits is None:
            return
        yield now, now.table.bound.kernel.view(now.table, now.waits.player), names
        options = [index for index, option in enumerate(now.waits.options) if option != "surrender"]
        sitting = answered(sitting, now, pick.choice(options))


# ---- anything

line = st.one_of(
    st.integers(0, 6).map(str),
    st.sampled_from(
        ["u", "t", "l", "l all", "?", "c hat", "r object_price", "r", "pass", "attack", "1", "2", "1", "q"]
    ),
    st.text(max_size=12).filter(lambda text: not text.strip().casefold().startswith("s")),
)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.integers(0, 1000), st.lists(line, max_size=40), st.sampled_from(["en", "de"]), st.sampled_from([2, 3, 4]))
def test_whatever_is_typed_nothing_breaks(invoke: Invoke, seed: int, typed: list[str], lang: str, players: int) -> None:
    rules = ("--with", "Heroes", "--with", "Sacrificing Cats", "--with", "Weapons") if seed % 2 else ()
    seats = ",".join(["ann", *["random"] * (players - 1)])
    game = ("play", "imperial-twing", "--players", seats, "--seed", str(seed), "--lang", lang, *rules)
    done = invoke(*game, stdin="\n".join(one.replace("\n", " ") for one in typed).encode("utf-8", "replace"))
    assert done.exit_code == 0, done.exception
    assert widths(done.stdout) <= 80 or any(len(one) > 60 for one in typed)
    assert "Traceback" not in done.output and "⟨" not in done.stdout
