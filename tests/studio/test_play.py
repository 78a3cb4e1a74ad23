"""A game is played by what a page asks: nobody is sent what they may not see, and what is kept goes on anywhere."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.engine.test_declared import TOMB
from tests.studio.conftest import Begin
from tests.studio.studios import SOCKS, Running

from cardwright.assets import PACKAGE
from cardwright.cli.commands import cardwright
from cardwright.engine.story import whereabouts
from cardwright.play.order import PlayOrder, lay
from cardwright.play.sitting import step

WHIST = (PACKAGE.parents[1] / "examples/games/knock-out-whist/knock-out-whist.card").read_text("utf-8")


def laid(studio: Running, players: tuple[str, ...] = ("ann", "greedy"), **more: Any) -> dict[str, Any]:
    order = {"target": "", "rules": [], "players": players, "watched": False, "seed": 7} | more
    status, answer = studio.ask("lay", **order)
    assert status == 200, answer
    table: dict[str, Any] = answer
    return table


def moments(studio: Running, table: dict[str, Any], most: int) -> Iterator[tuple[list[int], dict[str, Any], list[Any]]]:
    """Where a person is asked who takes now one answer, now another: answers so far, the table, what happened."""
    choices: list[int] = table["choices"]
    for n in range(most):
        asked = {"table": table["table"], "reader": 0}
        gone = studio.ask("go", choices=choices, since=len(choices), **asked)[1]
        choices = gone["choices"]
        shown = studio.ask("shown", choices=choices, at=len(choices), **asked)[1]
        yield choices, shown, gone["story"]
        if shown["question"] is None:
            return
        answers = [one for one in shown["question"]["answers"] if one["name"] != "Give up"]
        choices = [*choices, answers[n % len(answers)]["index"]]


def test_the_question_has_the_words_of_the_command_line(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    table = laid(kitchen)
    typed = CliRunner().invoke(cardwright, shlex.split(table["command"])[1:], input="").stdout
    _, shown, story = next(moments(kitchen, table, 1))
    question = shown["question"]
    assert question["title"] in typed
    for answer in question["answers"]:
        assert f"{answer['name']}: {answer['hint']}" in typed if answer["hint"] else answer["name"] in typed
    assert all(line["text"] in typed.replace("\n    ", " ") for line in story)
    assert story[-1]["rules"] == ["IT-031", "IT-033"]


@pytest.mark.parametrize(
    ("files", "target", "players"),
    [
        ({"socks.card": SOCKS}, "", ("ann", "greedy", "random")),
        ({"socks.card": SOCKS}, "archmage-origins", ("ann", "greedy")),
        ({"whist.card": WHIST}, "", ("ann", "random", "random")),
    ],
    ids=["Imperial Twing", "Archmage Origins", "a declared game"],
)
def test_a_card_that_somebody_may_not_see_is_never_sent(
    files: dict[str, str], target: str, players: tuple[str, ...], studio: Begin
) -> None:
    kitchen = studio(files)
    table = laid(kitchen, players, target=target)
    order = lay(PlayOrder(target or str(kitchen.folder), players=",".join(players), seed=7))
    sitting, called = order.sitting, order.playing.card
    bound, hidden = sitting.bound, 0
    for choices, shown, _ in moments(kitchen, table, 8):
        game = step(replace(sitting, choices=tuple(choices)), len(choices)).table
        places = [whereabouts(game, card)[1] for card in range(len(bound.cards))]
        seen = {bound.cards[card].id for card, by in enumerate(places) if by is None or 0 in by}
        sent, names = json.dumps(shown, ensure_ascii=False), {called(id) for id in seen}
        for card in bound.cards:
            if card.id not in seen and called(card.id) not in names:
                hidden += 1
                assert card.id not in sent and called(card.id) not in sent
    assert hidden > 50


def test_what_others_draw_is_told_by_number(studio: Begin) -> None:
    kitchen = studio({"whist.card": WHIST})
    table = laid(kitchen, ("ann", "random"))
    _, shown, story = next(moments(kitchen, table, 1))
    (told,) = [line for line in story if "Random’s hand" in line["text"]]
    assert told["text"] == "7 cards enter Random’s hand." and told["card"] is None
    hand = shown["top"]["seats"][-1]["places"][0]
    assert (hand["sort"], hand["count"], len(hand["cards"])) == ("hand", 7, 7)
    assert shown["top"]["seats"][0]["places"][0]["cards"] == []


def test_nobody_else_is_looked_over_the_shoulder(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    table = laid(kitchen)["table"]
    for question in ({"shown": {"at": 0}}, {"go": {"since": 0}}):
        for name, more in question.items():
            assert kitchen.ask(name, table=table, choices=[], reader=0, **more)[0] == 200
            assert kitchen.ask(name, table=table, choices=[], reader=1, **more)[0] == 400
    watched = laid(kitchen, ("greedy", "greedy"), watched=True)["table"]
    assert kitchen.ask("shown", table=watched, choices=[], reader=1, at=0)[0] == 200


def test_a_line_leads_to_the_card_text_that_made_it_happen(studio: Begin) -> None:
    kitchen = studio({"tomb.card": TOMB})
    table = laid(kitchen, ("ann", "random"))
    for _, shown, story in moments(kitchen, table, 12):
        leads = [line for line in story if line["place"] and "Dig" in line["text"]]
        if leads:
            assert TOMB[leads[0]["place"]["from"] :].startswith('action "Dig"')
            return
        assert shown["question"]
    pytest.fail("nobody has dug")


def test_a_line_leads_to_the_ability_that_waited_for_its_moment(studio: Begin) -> None:
    rich = SOCKS + '\nhouse rule "Pocket Money"\n  when your turn begins:\n    gain 3 ornicles\n'
    kitchen = studio({"socks.card": rich})
    table = laid(kitchen, ("greedy", "greedy"), watched=True, rules=["house rule:Pocket Money"])
    story = kitchen.ask("go", table=table["table"], choices=[], since=0, reader=0)[1]["story"]
    paid = [line for line in story if line["text"].endswith("gains 3 ornicles.")]
    assert paid and all(rich[line["place"]["from"] :].startswith("when your turn begins") for line in paid)
    played = [line for line in story if "plays “" in line["text"] and line["card"]]
    assert played and all(line["card"]["name"] in line["text"] for line in played), "a card is shown instead"


def test_a_line_leads_to_the_ability_of_a_card_and_to_a_step(studio: Begin) -> None:
    mine = SOCKS.replace("when you lose a battle", "when your turn begins")
    kitchen = studio({"socks.card": mine})
    table = laid(kitchen, ("greedy", "greedy"), watched=True, gift="object/sock-of-doom", given_to=1)
    story = kitchen.ask("go", table=table["table"], choices=[], since=0, reader=0)[1]["story"]
    paid = [line["place"] for line in story if line["place"] and line["text"].endswith("gains 1 ornicle.")]
    assert paid and all(mine[place["from"] :].startswith("when your turn begins") for place in paid)
    (kitchen.folder / "socks.card").write_text(WHIST, "utf-8")
    table = laid(kitchen, ("ann", "random"))
    _, _, story = next(moments(kitchen, table, 1))
    (dealt,) = [line["place"] for line in story if "Random’s hand" in line["text"]]
    assert WHIST[dealt["from"] :].startswith("deal.deal\n")


def test_the_answers_stand_as_the_cards_lie_in_the_hand(studio: Begin) -> None:
    kitchen = studio({"whist.card": WHIST})
    for _, shown, _ in moments(kitchen, laid(kitchen, ("ann", "random")), 12):
        hand = [card["name"] for card in shown["top"]["seats"][-1]["places"][0]["cards"]]
        offered = [one["name"] for one in shown["question"]["answers"] if one["name"] in hand]
        assert offered == [name for name in hand if name in offered]


def test_a_game_is_kept_and_goes_on_at_the_command_line(studio: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen = studio({"socks.card": SOCKS})
    table = laid(kitchen)
    *_, (choices, shown, _) = moments(kitchen, table, 4)
    status, answer = kitchen.ask("keep", table=table["table"], choices=choices)
    assert status == 200 and answer["file"] == "kitchen-magic-7.json"
    monkeypatch.chdir(kitchen.folder)
    typed = CliRunner().invoke(cardwright, ["play", "--resume", answer["file"]], input="").stdout
    assert "The game goes on where it was saved." in typed and shown["question"]["title"] in typed
    (row,) = kitchen.ask("games", target="")[1]["saved"]
    assert (row["file"], row["seats"], row["answers"]) == ("kitchen-magic-7.json", ["ann", "Greedy"], len(choices))
    again = kitchen.ask("lay", resume=answer["file"])[1]
    assert again["choices"] == choices and again["persons"] == [0]


def test_the_last_answer_is_taken_back(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    table = laid(kitchen)
    places = [choices for choices, _, _ in moments(kitchen, table, 3)]
    back = kitchen.ask("undo", table=table["table"], choices=places[2])[1]["choices"]
    assert back == places[1]
    status, answer = kitchen.ask("undo", table=table["table"], choices=[])
    assert status == 422 and answer["refusal"].startswith("There is nothing to take back")


def test_bots_alone_play_the_game_that_a_verdict_has_seen(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    gift = {"given_to": 1, "gift": "object/sock-of-doom"}
    table = laid(kitchen, ("greedy", "greedy"), watched=True, seed=3, **gift)
    gone = kitchen.ask("go", table=table["table"], choices=[], reader=0, since=0)[1]
    typed = CliRunner().invoke(cardwright, shlex.split(table["command"])[1:]).stdout
    assert gone["over"][0] in typed
    assert table["gift"] == "Sock of Doom"


def test_what_nobody_can_play_is_refused(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    order = {"target": "", "rules": [], "players": ["ann", "greedy"], "watched": False}
    for change in ({"players": ["ann"] * 9}, {"players": ["a,b", "greedy"]}, {"rules": ["house rule:none"]}):
        assert kitchen.ask("lay", **order | change)[0] == 422
    for change in ({"target": "../x"}, {"players": "ann"}, {"players": [1]}, {"seed": -1}, {"rules": ["x" * 300]}):
        assert kitchen.ask("lay", **order | change)[0] == 400
    table = laid(kitchen)["table"]
    asked = {"table": table, "reader": 0, "since": 0}
    assert kitchen.ask("go", choices=[9999], **asked)[0] == 422
    for choices in ("1", [-1], [1 << 40], [True], [0] * 100_001):
        assert kitchen.ask("go", choices=choices, **asked)[0] == 400
    assert kitchen.ask("shown", table=table, reader=0, choices=[], at=1)[0] == 400
    assert kitchen.ask("go", choices=[], **asked | {"table": "99"})[0] == 422
    assert kitchen.ask("face", table=table, id="../../etc/passwd", percent=30)[0] == 422


@pytest.mark.parametrize("name", ["../secret.json", "link.json", "socks.card", "notes.json", "", "/etc/passwd"])
def test_only_a_saved_game_of_the_folder_is_resumed(name: str, studio: Begin, tmp_path: Path) -> None:
    kitchen = studio({"socks.card": SOCKS, "notes.json": '{"secret": 1}'})
    table = laid(kitchen)
    kitchen.ask("keep", table=table["table"], choices=[])
    (tmp_path / "secret.json").write_bytes((kitchen.folder / "kitchen-magic-7.json").read_bytes())
    (kitchen.folder / "link.json").symlink_to(tmp_path / "secret.json")
    status, answer = kitchen.ask("lay", resume=name) if name else (422, {})
    assert status == 422 and "secret" not in json.dumps(answer).replace("secret.json", "")
    assert [row["file"] for row in kitchen.ask("games", target="")[1]["saved"]] == ["kitchen-magic-7.json"]
    assert (kitchen.folder / "notes.json").read_text() == '{"secret": 1}'


def test_a_set_with_errors_is_not_played(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS.replace("battle", "battel")})
    status, answer = kitchen.ask("games", target="")
    assert status == 422 and "battel" in answer["refusal"]
    assert kitchen.ask("games", target="imperial-twing")[0] == 200


def told(blocks: list[dict[str, Any]]) -> str:
    """All that a page shows of them, a line for each."""
    lines = [line for one in blocks for line in (one.get("line"), *(point["line"] for point in one.get("points", ())))]
    return "\n".join("".join(text for text, _ in line) for line in lines if line)


def test_how_a_game_is_played_is_told_under_the_rules_that_are_chosen(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    plain = told(kitchen.ask("how", target="", rules=[])[1]["blocks"])
    assert "The one who becomes Vice Archmage wins." in plain and "Buy an object: five ornicles" in plain
    assert "They are the money of the game." in plain and "paragraph has a bar" not in plain
    assert "Buy an object: two ornicles" in told(kitchen.ask("how", target="", rules=["house rule:faff"])[1]["blocks"])
    german = kitchen.ask("how", target="archmage-origins", rules=[], ui="de")[1]
    assert german["game"] == "Archmage Origins" and "Dein Zug" in told(german["blocks"])
    (kitchen.folder / "socks.card").write_text(TOMB, "utf-8")
    assert "wins the game" in told(kitchen.ask("how", target="", rules=[])[1]["blocks"])


def test_only_games_are_offered_to_be_played(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    assert kitchen.ask("games", target="")[1]["own"] == ["archmage-origins", "imperial-twing"]
    (kitchen.folder / "socks.card").write_text("use french-deck\n", "utf-8")
    status, answer = kitchen.ask("games", target="")
    assert (status, answer["refusal"]) == (
        422, "'kitchen-magic' belongs to no game yet; does it say which (use imperial-twing)?",
    )  # fmt: skip
