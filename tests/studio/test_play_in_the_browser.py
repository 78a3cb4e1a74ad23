"""Games are played on the page, by keys, by hand and by several people, and a verdict leads to its games."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.engine.test_declared import TOMB
from tests.studio.conftest import Begin
from tests.studio.studios import SOCKS, Running
from tests.studio.test_in_the_browser import AXE

SHORT = TOMB.replace("at least 9 relics", "at least 5 relics")
MOVED = "(before) => document.getElementById('step-at').textContent !== before"
STEPPED = "() => { document.addEventListener('stepped', () => { window.steps = (window.steps ?? 0) + 1 }) }"


def enter(page: Any, studio: Running, room: str) -> None:
    page.goto(studio.address)
    page.wait_for_selector("html[data-ready]")
    page.keyboard.press({"play": "Alt+Shift+Digit2", "judge": "Alt+Shift+Digit3"}[room])
    page.wait_for_selector("#players li" if room == "play" else "#judge-form [name=what] option", state="attached")


def begin(page: Any, seed: int = 1, pace: str = "0") -> None:
    page.select_option("#pace", pace) if page.is_visible("#pace") else None
    page.evaluate("(pace) => { document.getElementById('pace').value = pace }", pace)
    page.get_by_text("A game that was played before").click()
    page.fill("#seating-form [name=seed]", str(seed))
    page.get_by_role("button", name="Begin the game").click()


def asks(page: Any, title: str) -> None:
    page.locator("#asked-title").get_by_text(title).wait_for()


def test_a_battle_is_fought_by_keys_alone(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    enter(page, kitchen, "play")
    begin(page)
    asks(page, "What do you do?")
    page.keyboard.press("1")  # attack; among two it is clear whom
    asks(page, "Which spell do you lay?")
    lit = page.locator("#felt .own .played.lit")
    assert lit.count() == page.locator("#answers button").count() == 3
    assert page.inner_text("#answers li:first-child") == "1\nSpark (Fire 1)\n1 plus the die"
    page.keyboard.press("1")
    asks(page, "Do you lay another spell?")
    page.keyboard.press("1")
    asks(page, "Which creature goes with your spells?")
    page.keyboard.press("1")
    told = page.locator("#story-lines li", has_text="You lay “Spark”").first.inner_text()
    assert told.startswith("You lay “Spark” (Fire 1).") and "IT-061" in told
    asks(page, "What do you do?")
    page.locator("#story-lines").get_by_text(re.compile("You (win|lose) ")).first.wait_for()
    page.keyboard.press("u")
    page.locator("#status").get_by_text("Taken back.").wait_for()
    page.keyboard.press("ArrowLeft")
    page.locator("#step-now").wait_for()
    assert page.locator("#answers button").count() == 0
    page.click("#step-now")
    page.wait_for_selector("#answers button")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.keyboard.press("Alt+Shift+Digit2")
    page.locator("#seating-on").get_by_role("button", name="Go on").click()
    page.locator("#story-lines").get_by_text("You attack Greedy.").wait_for()


def test_a_declared_game_is_played_by_hand_to_its_end_kept_and_seen_again(page: Any, studio: Begin) -> None:
    kitchen = studio({"tomb.card": SHORT})
    enter(page, kitchen, "play")
    begin(page, 3)
    page.wait_for_selector("#answers button")
    page.locator("#felt .own .played").first.hover()
    page.wait_for_function("() => document.querySelector('#lens img').naturalWidth > 400")
    page.get_by_role("button", name="Save").click()
    page.locator("#status").get_by_text("Saved as kitchen-magic-3.json").wait_for()
    for _ in range(40):
        page.wait_for_selector("#answers button")
        if page.locator("#asked.over").count():
            break
        before = page.inner_text("#step-at")
        page.locator("#answers button").first.click()
        page.wait_for_function(MOVED, arg=before)
    assert "after" in page.inner_text("#asked.over #asked-title")
    assert "cardwright play" in page.inner_text("#asked-after")
    page.get_by_role("button", name="See it again from the beginning").click()
    page.wait_for_selector("#game.watched")
    page.locator("#step-at").get_by_text("0 of ").wait_for()
    page.click("#step-on")
    page.locator("#step-at").get_by_text("1 of ").wait_for()
    assert page.locator("#answers button").count() == 0
    page.get_by_role("button", name="Another game").click()
    page.locator("#saved-games").get_by_role("button", name="Go on").click()
    page.locator("#felt .seat.own").wait_for()


def test_who_shares_the_page_sees_only_their_own_hand(page: Any, studio: Begin) -> None:
    enter(page, studio({"socks.card": SOCKS}), "play")
    page.locator("#players select").nth(1).select_option("person")
    page.get_by_label("Name of player 1").fill("ann")
    page.get_by_label("Name of player 2").fill("bob")
    begin(page)
    page.locator("#pass-on").get_by_text("ann, it is for you to answer.").wait_for()
    assert page.locator("#felt .played").count() == 0
    page.get_by_role("button", name="Show me the table").click()
    asks(page, "What do you do?")
    mine = page.locator("#felt .own .hand .played").all_inner_texts()
    page.get_by_role("button", name="Pass and draw").click()
    page.locator("#pass-on").get_by_text("bob, it is for you to answer.").wait_for()
    assert page.locator("#felt .played").count() == 0 and page.locator("#story-lines li").count() == 0
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show me the table").click()
    asks(page, "What do you do?")
    assert page.inner_text("#felt .own h4") == "You" and page.inner_text("#felt .others h4") == "ann"
    assert page.locator("#felt .own .hand .played").all_inner_texts() != mine
    assert page.locator("#felt .others .place.unseen-hand .played").count() == 0


def test_bots_play_at_a_persons_pace_and_need_not_be_waited_for(page: Any, studio: Begin) -> None:
    enter(page, studio({"socks.card": SOCKS}), "play")
    page.evaluate(STEPPED)
    begin(page, pace="1500")
    asks(page, "What do you do?")
    page.keyboard.press("2")
    page.wait_for_selector("#skip-bots:not([hidden])")
    page.locator("#felt .asks .thinks").wait_for()
    page.keyboard.press("Escape")
    page.wait_for_selector("#answers button")
    assert page.inner_text("#step-at").split(" of ")[0] == page.inner_text("#step-at").split(" of ")[1]


def test_a_card_is_drawn_to_the_middle(page: Any, studio: Begin) -> None:
    enter(page, studio({"socks.card": SOCKS}), "play")
    begin(page)
    asks(page, "What do you do?")
    page.keyboard.press("1")
    page.locator("#felt .own .played.lit").nth(2).drag_to(page.locator("#felt .middle"))
    page.locator("#story-lines").get_by_text("You lay “Monsoon by Appointment” (Water 6).").wait_for()


def test_a_verdict_is_reached_and_a_dot_shows_its_game(page: Any, studio: Begin) -> None:
    enter(page, studio({"tomb.card": SHORT}), "judge")
    page.get_by_label("What is judged").select_option(label="Lantern")
    page.get_by_label("Who plays").select_option("random")
    page.get_by_label("Games for each").select_option("40")
    page.get_by_role("button", name="Judge", exact=True).last.click()
    page.wait_for_selector("#verdict[data-ready]", timeout=30_000)
    assert page.inner_text("#verdict h2").endswith("Lantern")
    dots = page.locator("#verdict [data-game]")
    assert dots.count() == 20
    told = dots.first.get_attribute("aria-label")
    dots.first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#game.watched")
    page.locator("#step-at").get_by_text("0 of ").wait_for()
    page.locator("#step").fill(page.get_attribute("#step", "max"))
    page.wait_for_selector("#asked.over")
    turns = told.split(", ")[1].split()[0]
    assert f"after {turns} turn" in page.inner_text("#asked-title")
    assert "--with Lantern" in page.inner_text("#asked-after")


def test_a_verdict_can_be_stopped_and_no_second_one_piles_up(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    enter(page, kitchen, "judge")
    page.get_by_label("Games for each").select_option("5000")
    page.get_by_role("button", name="Judge", exact=True).last.click()
    page.wait_for_selector("#judge-stop:not([hidden])")
    order = {"cards": [], "rules": [], "against": "", "players": 2, "agent": "greedy", "games": 0}
    status, answer = kitchen.ask("judge", **order)
    assert status == 422 and answer["refusal"].startswith("Another verdict is still being reached")
    page.locator("#judge-far").get_by_text(" games; ").wait_for(timeout=20_000)
    page.click("#judge-stop")
    page.wait_for_selector("#judge-stop", state="hidden")
    assert kitchen.ask("hear")[1]["running"] is False


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (720, 450)], ids=["a phone, upright", "at 200 %"])
def test_it_is_played_where_there_is_little_room(wide: int, high: int, page: Any, studio: Begin) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    enter(page, studio({"socks.card": SOCKS}), "play")
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    begin(page)
    page.wait_for_selector("#answers button")
    page.locator("#answers button").nth(1).click()
    page.wait_for_function("() => !document.getElementById('step-at').textContent.startsWith('0')")
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    page.wait_for_selector("#answers button")
    assert page.evaluate("document.querySelector('#felt .seat.own').getBoundingClientRect().right") <= wide
    page.keyboard.press("Alt+Shift+Digit3")
    page.wait_for_selector("#judge-begin")
    assert page.evaluate("document.documentElement.scrollWidth") <= wide


def test_no_serious_fault_at_the_table_for_those_who_do_not_see_it(page: Any, studio: Begin) -> None:
    if not AXE.is_file():
        pytest.skip("AXE IS MISSING: npm ci in grammar/editors/studio brings it")
    enter(page, studio({"socks.card": SOCKS}), "play")
    page.evaluate(AXE.read_text("utf-8"))
    faults = []

    def look(where: str) -> None:
        for look in ("light", "dark"):
            page.evaluate("(look) => { document.documentElement.dataset.look = look }", look)
            found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
            faults.extend(
                f"{look} {where}: {one['id']} {node['target']}"
                for one in found["violations"]
                if one["impact"] in ("serious", "critical")
                for node in one["nodes"]
            )

    look("seating")
    begin(page)
    asks(page, "What do you do?")
    page.keyboard.press("1")
    asks(page, "Which spell do you lay?")
    look("table")
    page.keyboard.press("Alt+Shift+Digit3")
    page.wait_for_selector("#judge-begin")
    look("judge")
    assert not faults, "\n".join(faults)


def test_a_game_that_chance_has_seeded_is_seen_again(page: Any, studio: Begin) -> None:
    enter(page, studio({"tomb.card": SHORT}), "play")
    page.get_by_role("button", name="Watch bots play").click()
    page.wait_for_function("() => document.getElementById('step').max > 3")
    page.evaluate("() => { const { step } = window; step.value = step.max; step.dispatchEvent(new Event('input')) }")
    page.get_by_role("button", name="See it again from the beginning").click()
    page.wait_for_function("() => document.getElementById('step-at').textContent.startsWith('0 of ')")
    assert page.is_hidden("#notice")


def test_who_plays_alone_is_you_and_of_several_nobody_is(page: Any, studio: Begin) -> None:
    enter(page, studio({"tomb.card": SHORT}), "play")
    names = page.locator("#players input")
    assert names.nth(0).input_value() == "You"
    page.locator("#players select").nth(1).select_option("person")
    assert [names.nth(n).input_value() for n in range(2)] == ["Player 1", "Player 2"]
    page.locator("#players select").nth(1).select_option("greedy")
    assert names.nth(0).input_value() == "You"


def test_a_page_that_is_loaded_anew_is_in_the_room_it_was_in(page: Any, studio: Begin) -> None:
    kitchen = studio({"tomb.card": SHORT})
    enter(page, kitchen, "play")
    assert page.evaluate("document.activeElement.name") == "target"  # whoever came by a key goes on there
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert page.evaluate("document.body.dataset.room") == "play"


def test_how_it_is_played_is_read_beside_the_table_and_is_no_markup(page: Any, studio: Begin) -> None:
    page.on("dialog", lambda _: pytest.fail("a script of the game was run"))
    kitchen = studio({"tomb.card": TOMB.replace('action "Dig', 'action "<img src=x onerror=alert(1)>Dig')})
    enter(page, kitchen, "play")
    page.locator("#seating").get_by_role("button", name="How it is played").click()
    page.locator("#how-text").get_by_text("The aim").wait_for()
    page.locator("#how-text").get_by_text("<img src=x onerror=alert(1)>Dig").first.wait_for()
    assert page.locator("#how-text img").count() == 0
    page.keyboard.press("Escape")
    begin(page)
    page.wait_for_selector("#answers button")
    page.locator("#game").get_by_role("button", name="How it is played").click()
    page.locator("#how-text").get_by_text("The aim").wait_for()
    page.keyboard.press("1")  # is read by nobody while the rules are open
    page.keyboard.press("Escape")
    assert page.inner_text("#step-at") == "0 of 0"
