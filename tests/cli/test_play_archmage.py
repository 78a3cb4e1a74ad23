"""`cardwright play archmage-origins`: a realm of hidden cards at a terminal of our own making."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.cli.at_terminal import at_terminal, widths

from cardwright.cli.play.answers import worded
from cardwright.cli.play.archmage_origins.board import board
from cardwright.cli.play.archmage_origins.realm import realm
from cardwright.cli.terminal import TerminalStyle
from cardwright.engine.games.archmage_origins.questions import QUESTIONS
from cardwright.play.archmage_origins.asking import ArchmageQuestionWords
from cardwright.play.archmage_origins.names import ArchmageNames
from cardwright.play.names import phrases
from cardwright.play.order import PlayOrder, lay
from cardwright.play.question import INSTRUCTED
from cardwright.play.sitting import Moment, answered, moment
from cardwright.wording.story import Teller

Invoke = Callable[..., Result]

GAME = ("play", "archmage-origins", "--players", "ann,random", "--seed", "3")
SEATED = ["necromancer", "top left"]  # the first answers: who ann is, and where she sits
FIRST = [*SEATED, "2 3", "1 1", "leave", "mourner", "left 2", "3 3"]  # and her first turn
UNTOLD = re.compile(r"[⟨⟩{}]|None")

WIDE = """use archmage-origins

house rule "Wide Land"
  name (de): "Weites Land"
  short: wide
  set grid_rows to 6
  set grid_columns to 6
"""


# ---- turns at a terminal


def test_a_person_plays_a_turn_by_typing_places(folder: Path) -> None:
    shown, status = at_terminal(GAME, FIRST)
    assert status == 0
    assert shown.startswith("Archmage Origins: ann, Random. Seed 3.")
    assert "Your faction: Necromancer." in shown and "You take the top left corner." in shown
    assert "You look at the card in row 2, column 3: “Kurzol” (4)." in shown
    assert "Swap 2 3 and 1 1: Kurzol (4, lead 2) and Lissiau (4, lead 2)" in shown
    assert "You place “Mourner” (Necromancer 2) to the left of row 2." in shown
    assert "You put a hold token on the card in row 3, column 3." in shown
    assert "Turn 2: Random’s turn." in shown
    assert widths(shown) <= 80


def test_the_realm_shows_what_ann_knows_and_what_all_have_seen(folder: Path) -> None:
    """In ann's second turn: what she has seen, her power at the border, tokens, and where Random has looked."""
    shown, _ = at_terminal(GAME, FIRST)
    realm = shown[shown.rindex("── Turn 3: your turn") :].splitlines()
    second = next(at for at, line in enumerate(realm) if line.startswith(" 2  2 │"))
    assert "│ Kurzol " in realm[second] and "4 (+2)" in realm[second + 1]
    assert "#" in realm[second + 4]  # on row 3, column 3
    assert any(re.search(r"│.*\*.*│", line) for line in realm)
    assert "* The player before you looked at these: you may look at one of them at most." in shown
    told = " ".join(" ".join(realm).split())
    assert "Random · Elementalist (El)" in told
    assert "At the border: your own mage cards by power, others by faction (El)" in told


def test_a_whole_game_in_german_fits_the_terminal(folder: Path) -> None:
    """The longest names are German; not one line is wider than the terminal."""
    for columns in (80, 60):
        game = ("play", "archmage-origins", "--players", "ann,random,random", "--seed", "4", "--lang", "de")
        shown, status = at_terminal(game, ["1"] * 120, columns=columns)
        assert status == 0
        assert widths(shown) <= columns
        assert "Welche Karte des Reiches siehst du dir an?" in shown
        assert "Das Reich und alle Magierkarten werden aufgedeckt." in shown
        assert "Die Armeen" in shown and re.search(r"\d+ Punkte", shown)
        found = re.search(rf"{UNTOLD.pattern}|\bYou\b|\bturn\b|\brow\b", shown)
        assert not found, found


def test_a_decision_is_taken_back_and_a_game_kept(folder: Path) -> None:
    shown, _ = at_terminal(GAME, [*SEATED, "2 3", "u", "2 3", "s evening.json", "q", "no"])
    assert "Taken back." in shown
    assert shown.count("You look at the card in row 2, column 3") == 2
    assert "cardwright play --resume evening.json" in shown
    after, status = at_terminal(["play", "--resume", "evening.json"], ["1 1"])
    assert status == 0
    assert "│ Kurzol " in after and "Which card do you look at next?" in after


def test_letters_that_cannot_be_shown_leave_the_realm_in_line(folder: Path) -> None:
    env = {"PYTHONIOENCODING": "ascii"}
    shown, _ = at_terminal((*GAME, "--lang", "de"), ["2", "1", "2 3", "1 1", "1"], env)
    rows = [line for line in shown.splitlines() if re.match(r"[ \d]+ [|+].*[|+]$", line)]
    assert len(rows) > 20 and len({len(line) for line in rows}) == 1


# ---- what is typed


def test_the_log_has_rule_numbers(invoke: Invoke) -> None:
    shown = " ".join(invoke(*GAME, stdin="\n".join([*FIRST, "l all"])).stdout.split())
    assert "Your faction: Necromancer. (AO-012)" in shown
    assert "You look at the card in row 2, column 3: “Kurzol” (4). (AO-020)" in shown
    assert "You place “Mourner” (Necromancer 2) to the left of row 2. (AO-023)" in shown
    assert "You put a hold token on the card in row 3, column 3. (AO-024)" in shown


def test_a_place_may_be_typed_by_its_number_or_words(invoke: Invoke) -> None:
    for place in ("2 3", "2,3", "7"):
        shown = invoke(*GAME, stdin="\n".join([*SEATED, place])).stdout
        assert "You look at the card in row 2, column 3" in shown
    shown = invoke(*GAME, stdin="\n".join([*SEATED, "5 5", "?", "c gertrude"])).stdout
    assert "No answer begins with “5 5”." in shown
    assert "2 3       the card in row 2, column 3" in shown
    assert "Captured only with a lead of at least 3 power." in shown


def test_the_end_shows_armies_and_points(invoke: Invoke) -> None:
    shown = invoke(*GAME, stdin="1\n" * 120).stdout
    realm = shown[shown.index("The realm as it was captured") : shown.index("The armies")]
    assert len(re.findall(r"\b(?:Ne|El|De|Te)[1-8]\b", realm)) == 16  # all mage cards at the border, by their powers
    assert "?" not in realm and realm.count("│") == 8 * 5
    end = shown[shown.index("The armies") :]
    points = dict(re.findall(r"^  (You|Random) +(\d+) points?", end, re.MULTILINE))
    assert set(points) == {"You", "Random"}
    captured = re.findall(r"(You|Random) captures? “[^”]+”[^.]*, (\d+) to (\d+)\.", " ".join(shown.split()))
    assert captured and all(int(mine) > int(next_best) for _, mine, next_best in captured)


def test_the_usual_bot_knows_the_game(invoke: Invoke) -> None:
    shown = invoke("play", "archmage-origins", "--seed", "3", stdin="1\n").stdout
    assert "Which corner of the realm do you take?" in shown


# ---- what is shown, and what is not


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("variant", ["", "borders", "retail", "wide"])
def test_every_question_is_put_in_words(folder: Path, lang: str, variant: str) -> None:
    """Whatever is asked has a title, answers with names of their own, and a table above it that fits."""
    asked: set[str] = set()
    for now, view, names in moments(7, lang, variant):
        open_view = view.but(revealed=True)
        assert now.waits is not None
        question = ArchmageQuestionWords(now.waits, view, names, now.table).asked()
        asked.add(now.waits.ask)
        assert question.title != names.phrases.say("ask.other")
        assert len({answer.name for answer in question.answers}) == len(question.answers) == len(now.waits.options)
        for width in (80, 60, 40):
            shown = [*board(view, names, TerminalStyle(width)), *realm(open_view, names, TerminalStyle(width))]
            assert max(map(len, shown)) <= width
            assert not any(UNTOLD.search(line) for line in shown)
        said = [question.title, *question.notes, *(worded(answer) for answer in question.answers)]
        assert not any(UNTOLD.search(line) for line in said)
    assert {"faction", "look", "swap", "mage", "space", "hold"} <= asked
    assert ("corner" in asked) == (variant != "borders") and ("cast" in asked) == (variant == "retail")


def test_what_lies_face_down_is_never_named(folder: Path) -> None:
    """Every card has a name of its own; one that ann has not seen is named nowhere."""
    for now, view, names in moments(5, "en", ""):
        assert now.waits is not None
        ann, others = now.table.players[0], now.table.players[1:]
        hidden = [card for card in (*now.table.realm, *now.table.exploration) if card not in ann.knows]
        hidden += [card for one in others for card in (*one.placed, *one.hand)]
        said = ArchmageQuestionWords(now.waits, view, names, now.table).asked()
        story = [line for line in told(now, names) if "to see who begins" not in line]  # an open draw (AO-016)
        shown = [*board(view, names, TerminalStyle(500)), *story, *map(worded, said.answers)]
        text = "\n".join(shown)
        assert [names.card(card) for card in hidden if names.card(card) in text] == []


def test_every_question_has_its_words_in_each_language() -> None:
    tables = [phrases(lang, "archmage_origins") for lang in ("en", "de")]
    for one in tables:
        assert [word for word in (*QUESTIONS, *INSTRUCTED) if word != "face" and not one.has(f"ask.{word}")] == []


def told(now: Moment, names: ArchmageNames) -> list[str]:
    play = names.playing
    called = [seat.name for seat in names.seats]
    teller = Teller(play.set.glossary, play.ruleset, play.lang, names.bound.cards, called, names.you)
    return list(teller.story(now.events))


def moments(seed: int, lang: str, variant: str) -> Iterator[tuple[Moment, Any, ArchmageNames]]:
    """A game of ann, who answers at random: each question, what is seen, and the names of things."""
    target = "archmage-origins"
    if variant == "wide":
        Path("wide.card").write_text(WIDE, "utf-8")
        target = "wide.card"
    overlays = (variant,) if variant else ()
    laid = lay(PlayOrder(target, overlays, players="ann,random,random", seed=seed, lang=lang))
    sitting, pick = laid.sitting, Random(seed)
    names = ArchmageNames(laid.playing, sitting.bound, sitting.seats, 0)
    while (now := moment(sitting)).waits is not None:
        yield now, now.table.bound.kernel.view(now.table, now.waits.player), names
        sitting = answered(sitting, now, pick.randrange(len(now.waits.options)))


# ---- anything

line = st.one_of(
    st.integers(0, 6).map(str),
    st.sampled_from(["u", "t", "l all", "?", "c gertrude", "r", "2 3", "1 1", "left 2", "links 2", "swap", "1", "1"]),
    st.text(max_size=12).filter(lambda text: not text.strip().casefold().startswith("s")),
)


@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.integers(0, 1000), st.lists(line, max_size=40), st.sampled_from(["en", "de"]), st.sampled_from([2, 3, 4]))
def test_whatever_is_typed_nothing_breaks(invoke: Invoke, seed: int, typed: list[str], lang: str, players: int) -> None:
    rules = ("--variant", "borders" if seed % 4 else "retail") if seed % 2 else ()
    seats = ",".join(["ann", *["random"] * (players - 1)])
    game = ("play", "archmage-origins", "--players", seats, "--seed", str(seed), "--lang", lang, *rules)
    done = invoke(*game, stdin="\n".join(one.replace("\n", " ") for one in typed).encode("utf-8", "replace"))
    assert done.exit_code == 0, done.exception
    assert widths(done.stdout) <= 80 or any(len(one) > 60 for one in typed)
    assert "Traceback" not in done.output and "⟨" not in done.stdout
