"""A card is written, mended, seen, found, printed and brought back on the page, in a real Chromium."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.engine.test_declared import TOMB
from tests.studio.conftest import Begin
from tests.studio.studios import GUESTS, SOCKS, Running

from cardwright.assets import PACKAGE

RELIC = '\nrelic "Cup of a King"\n  flavour: "Dented."\n'
AXE = PACKAGE.parents[1] / "grammar/editors/studio/node_modules/axe-core/axe.min.js"


def visit(page: Any, studio: Running) -> None:
    page.goto(studio.address)
    page.wait_for_selector("html[data-ready]")
    page.wait_for_selector("#front:not([hidden])")


def write_at_the_end(page: Any, text: str) -> None:
    page.click(".cm-content")
    page.keyboard.press("Control+End")
    page.keyboard.type(text)


def take(page: Any, candidate: str, key: str = "Enter") -> None:
    """Takes the candidate that is offered first; not at once, for it may have come as one typed on."""
    page.wait_for_selector(f".cm-tooltip-autocomplete li[aria-selected] >> text={candidate}")
    page.wait_for_timeout(100)
    page.keyboard.press(key)


def saved(page: Any, path: Path) -> str:
    page.wait_for_selector("#status.unsaved, #status.saving", state="attached")
    page.wait_for_selector("#status.saved")
    return path.read_text("utf-8")


def test_a_card_is_written_by_completing_mended_by_a_fix_and_seen(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    write_at_the_end(page, '\nobject "Cup of Cheer\nelem')
    take(page, "element")
    page.keyboard.type("wa")
    take(page, "water")
    page.keyboard.type("\n\nwhen you win a battel:\ndraw 1 card")
    finding = page.locator("#findings li.error")
    finding.get_by_text("I do not know a thing called “battel”.").wait_for()
    finding.get_by_role("button", name="Write “battle”").click()
    page.wait_for_function("() => !document.querySelector('#findings li.error')")
    assert saved(page, kitchen.folder / "socks.card").endswith(
        'object "Cup of Cheer"\n  element: water\n\n  when you win a battle:\n    draw 1 card'
    )
    page.locator("#says").get_by_text("Wenn du einen Kampf gewinnst, ziehst du 1 Karte.").wait_for()
    page.wait_for_function("() => document.getElementById('front').alt === 'Front of Cup of Cheer'")
    assert page.evaluate("document.getElementById('front').naturalWidth") > 250
    page.keyboard.press("Control+z")
    page.locator("#findings li.error").first.wait_for()


def test_a_word_that_is_typed_to_its_end_is_left_by_enter(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    write_at_the_end(page, '\nevent "Rain')
    page.keyboard.press("Enter")
    page.keyboard.type("draw")
    page.wait_for_selector(".cm-tooltip-autocomplete li[aria-selected] >> text=draw")
    page.wait_for_timeout(100)
    page.keyboard.press("Enter")
    page.keyboard.type("gain 1 ornicle")
    assert saved(page, kitchen.folder / "socks.card").endswith('event "Rain"\n  draw\n  gain 1 ornicle')


def test_tab_takes_what_is_offered_and_leaves_a_text_that_offers_nothing(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    write_at_the_end(page, '\nobject "Cup"\nelem')
    take(page, "element", "Tab")
    page.keyboard.type("wa")
    take(page, "water", "Tab")
    assert saved(page, kitchen.folder / "socks.card").endswith('object "Cup"\n  element: water')
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("!document.querySelector('.cm-content').contains(document.activeElement)")


def test_behind_two_empty_lines_the_next_card_begins(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    write_at_the_end(
        page, '\nobject "Cup"\nwhen you win a battle:\ndraw 1 card\n\nwhen you lose a battle:\ngain 1 ornicle\n\n\ncrea'
    )
    take(page, "creature", "Tab")
    page.keyboard.type("Spoon")
    assert saved(page, kitchen.folder / "socks.card").removeprefix(SOCKS) == (
        '\nobject "Cup"\n  when you win a battle:\n    draw 1 card\n'
        "\n  when you lose a battle:\n    gain 1 ornicle\n"
        '\n\ncreature "Spoon"\n  '
    )


def test_what_a_house_rule_says_is_told_beside_it(page: Any, studio: Begin) -> None:
    rule = '\nhouse rule "Sale"\n  name (de): "Ausverkauf"\n  set object_price to 3\n'
    visit(page, studio({"socks.card": SOCKS + rule}))
    page.get_by_text("set object_price").click()
    page.locator("#says").get_by_text("Ausverkauf · Hausregel").wait_for()
    page.locator("#says").get_by_text("Objektpreis: 3 statt 5. Ornikel, die ein magisches Objekt kostet.").wait_for()
    page.locator("#no-card").get_by_text("A rule has no face").wait_for()
    page.get_by_text("element: fire").click()
    page.wait_for_selector("#front:not([hidden])")


def test_the_card_lies_there_in_another_language_and_another_theme(page: Any, studio: Begin) -> None:
    visit(page, studio({"socks.card": SOCKS}))
    english = page.evaluate("document.getElementById('front').src")
    page.select_option("#card-language", "de")
    page.wait_for_selector("#front[alt='Front of Socke des Verderbens']")
    german = page.evaluate("document.getElementById('front').src")
    page.select_option("#card-theme", "low-ink")
    page.wait_for_function("(before) => document.getElementById('front').src !== before", arg=german)
    page.select_option("#card-language", "en")
    page.select_option("#card-theme", "")
    page.wait_for_function("(before) => document.getElementById('front').src === before", arg=english)


def test_a_sentence_becomes_a_card(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    page.keyboard.press("Alt+Shift+B")
    page.fill("#sentence-text", "When you win a battle, draw 1 card.")
    page.fill("#sentence-name", "Becher")
    page.locator("#sentence-lines").get_by_text("when you win a battle").wait_for(timeout=60_000)
    page.click("#sentence-card")
    assert saved(page, kitchen.folder / "socks.card") == (
        SOCKS + '\nobject "Becher"\n  element: fire\n\n  when you win a battle:\n    draw 1 card\n'
    )


def test_the_language_of_a_sentence_is_found_out(page: Any, studio: Begin) -> None:
    visit(page, studio({"socks.card": SOCKS}))
    page.keyboard.press("Alt+Shift+B")
    assert page.input_value("#sentence-language") == "en"
    page.fill("#sentence-text", "Wenn du einen Kampf gewinnst, ziehst du 1 Karte.")
    page.locator("#sentence-lines").get_by_text("when you win a battle").wait_for(timeout=60_000)
    assert page.input_value("#sentence-language") == "de"


def test_the_gallery_finds_a_card_and_leads_to_it(page: Any, studio: Begin) -> None:
    visit(page, studio({"events.card": GUESTS, "socks.card": SOCKS.replace('  name (fr): "Chaussette fatale"\n', "")}))
    page.click("#open-gallery")
    shown = page.locator("#gallery-cards li:not([hidden]) .name")
    page.wait_for_selector("#gallery-cards img[src]")
    assert shown.all_inner_texts() == ["Surprise guests", "Sock of Doom"]
    page.select_option("#gallery-kind", "event")
    assert shown.all_inner_texts() == ["Surprise guests"]
    page.select_option("#gallery-kind", "")
    page.fill("#gallery-search", "verderbens")
    assert shown.all_inner_texts() == ["Sock of Doom"]
    page.keyboard.press("Escape")
    assert page.locator("#gallery[open]").count() == 0  # at once, whatever is looked for
    page.click("#open-gallery")
    page.get_by_role("button", name="Sock of Doom").click()
    page.wait_for_selector("#front[alt='Front of Sock of Doom']")
    assert page.inner_text("#text-title") == "Card file socks.card"


def test_a_card_is_looked_for_before_the_first_have_come(page: Any, studio: Begin) -> None:
    held: list[Any] = []
    visit(page, studio({"events.card": GUESTS, "socks.card": SOCKS}))
    page.route("**/cards", lambda route: held.append(route))
    page.click("#open-gallery")
    page.fill("#gallery-search", "verderbens")
    assert held
    page.select_option("#gallery-found", "any")  # what is wrong on the page is told at the end of each test
    page.select_option("#gallery-found", "")
    held.pop().continue_()
    page.wait_for_selector("#gallery-cards img[src]")
    assert page.locator("#gallery-cards li:not([hidden]) .name").all_inner_texts() == ["Sock of Doom"]


def test_a_set_is_printed_looked_at_and_taken(page: Any, studio: Begin, tmp_path: Path) -> None:
    visit(page, studio({"events.card": GUESTS, "socks.card": SOCKS}))
    page.click("#open-print")
    page.locator("#print-form").get_by_label("Paper").select_option("letter")
    page.locator("#print-form").get_by_label("Backs").select_option("none")
    page.get_by_role("button", name="Make it").click()
    page.wait_for_selector("#sheets img[src]")
    page.wait_for_function("() => document.querySelector('#sheets img').naturalWidth === 700")
    assert page.locator("#sheets figure").count() == 1
    assert page.inner_text("#print-told").startswith("kitchen-magic-en.pdf: 2 cards on 1 sheet")
    with page.expect_download() as taken:
        page.click("#print-take")
    taken.value.save_as(tmp_path / "taken.pdf")
    assert (tmp_path / "taken.pdf").read_bytes().startswith(b"%PDF")


def test_what_somebody_else_writes_is_read_or_asked_about_and_nothing_is_lost(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    path = kitchen.folder / "socks.card"
    visit(page, kitchen)
    path.write_text(SOCKS.replace("Doom", "Gloom"), "utf-8")
    page.wait_for_selector(".cm-content >> text=Sock of Gloom")
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")  # it does not look by itself now
    write_at_the_end(page, "# mine")
    path.write_text(SOCKS + "# theirs", "utf-8")
    page.locator("#notice").get_by_text("was changed elsewhere while you wrote here").wait_for()
    assert path.read_text("utf-8") == SOCKS + "# theirs"
    page.get_by_role("button", name="Mine").click()
    page.wait_for_selector("#status.saved")
    assert path.read_text("utf-8") == SOCKS.replace("Doom", "Gloom") + "# mine"
    page.click("#open-history")
    page.locator("#versions button").first.click()
    page.locator("#version").get_by_text("# theirs").wait_for()
    page.click("#restore")
    assert saved(page, path) == SOCKS + "# theirs"


def test_two_pages_do_not_write_over_each_other(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    other = page.context.new_page()
    visit(other, kitchen)
    other.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    write_at_the_end(page, "# first")
    assert saved(page, kitchen.folder / "socks.card") == SOCKS + "# first"
    write_at_the_end(other, "# second")
    other.get_by_role("button", name="That of the other").click()
    other.wait_for_selector(".cm-content >> text=# first")
    assert (kitchen.folder / "socks.card").read_text("utf-8") == SOCKS + "# first"


def test_names_and_texts_are_no_markup(page: Any, studio: Begin) -> None:
    wild = SOCKS.replace("Sock of Doom", "<img src=x onerror=alert(1)>").replace("Socke", "<b>Socke</b>")
    page.on("dialog", lambda _: pytest.fail("a script of the card was run"))
    visit(page, studio({"socks.card": wild}))
    page.locator("#says").get_by_text("<img src=x onerror=alert(1)>").first.wait_for()
    page.click("#open-gallery")
    page.locator("#gallery-cards").get_by_text("<img src=x onerror=alert(1)>").wait_for()
    assert page.locator("#says img, #says b, #gallery-cards img[src='x'], #declared img").count() == 0


def test_without_its_key_a_page_shows_nothing(page: Any, studio: Begin) -> None:
    page.goto(studio({"socks.card": SOCKS}).address.partition("#")[0])
    page.locator("#notice").get_by_text("this one lacks its key").wait_for()
    assert "Doom" not in page.content()


def test_the_page_speaks_german_and_works_by_keys_alone(page: Any, studio: Begin) -> None:
    visit(page, studio({"socks.card": SOCKS.replace("battle", "battel")}))
    page.select_option("#page-language", "de")
    page.get_by_role("button", name="Alle Karten").wait_for()
    page.locator("#findings").get_by_text("kenne ich „battel“ nicht").wait_for()
    page.focus(".cm-content")
    page.keyboard.press("F8")
    page.keyboard.press("Control+.")
    page.wait_for_selector("#actions-list button:focus")
    page.keyboard.press("Enter")
    page.locator("#findings").get_by_text("Es ist alles in Ordnung.").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("!document.querySelector('.cm-content').contains(document.activeElement)")


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (720, 450)], ids=["a phone, upright", "at 200 %"])
def test_nothing_is_cut_off_where_there_is_little_room(wide: int, high: int, page: Any, studio: Begin) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(studio({"socks.card": SOCKS}).address)
    page.wait_for_selector("html[data-ready]")
    for view in ("card", "findings", "files", "write"):
        page.click(f".views [data-view={view}]")
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
    page.click(".views [data-view=card]")
    page.wait_for_selector("#front:not([hidden])")
    if wide < 760:
        page.click("#menu")
        assert page.locator("#bar").evaluate("(bar) => bar.scrollWidth <= bar.clientWidth")
    page.click("#open-gallery")
    page.wait_for_selector("#gallery[open]")
    page.keyboard.press("Escape")
    assert not page.evaluate("document.querySelector('#bar.open')")


def serious_faults(page: Any, where: str) -> list[str]:
    """What axe says of the page as it is: where, which rule, and of what."""
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    grave = [one for one in found if one["impact"] in ("serious", "critical")]
    return [f"{where}: {one['id']} {node['target']}" for one in grave for node in one["nodes"]]


@pytest.mark.parametrize(
    ("look", "wide", "high"), [("light", 1440, 900), ("dark", 390, 844)], ids=["light", "dark, on a phone"]
)
def test_no_serious_fault_for_those_who_do_not_see_it(
    look: str, wide: int, high: int, page: Any, studio: Begin
) -> None:
    if not AXE.is_file():
        pytest.skip("AXE IS MISSING: npm ci in grammar/editors/studio brings it")
    page.set_viewport_size({"width": wide, "height": high})
    page.emulate_media(color_scheme=look)
    page.goto(studio({"events.card": GUESTS, "socks.card": SOCKS + "# battel"}).address)
    page.wait_for_selector("html[data-ready]")
    page.evaluate(AXE.read_text("utf-8"))
    faults = serious_faults(page, "write")
    for view in ("card", "findings", "files") if wide < 760 else ():
        page.click(f".views [data-view={view}]")
        faults += serious_faults(page, view)
    for opens in ("open-gallery", "open-sentence", "edit-form", "open-print", "open-history", "open-keys"):
        page.evaluate("(id) => document.getElementById(id).click()", opens)
        page.wait_for_timeout(150)
        faults += serious_faults(page, opens)
        page.keyboard.press("Escape")
    page.click(".rooms [data-room=play]")
    page.wait_for_selector("#players li")
    faults += serious_faults(page, "who plays")
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_selector("#answers button")
    faults += serious_faults(page, "a game")
    page.click("#how-played")
    page.wait_for_selector("#how-text h3")
    faults += serious_faults(page, "how it is played")
    page.keyboard.press("Escape")
    page.click(".rooms [data-room=judge]")
    faults += serious_faults(page, "judge")
    assert not faults, "\n".join(faults)


def test_a_form_writes_a_card(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    page.click("#open-form")
    page.wait_for_selector("#form-fields label")
    page.select_option("#form-kind", "creature")
    page.get_by_label("Strength").fill("4")
    page.fill("#form-name", 'Net of "Peas"')
    page.get_by_label("Name · German").fill("Erbsennetz")
    page.get_by_role("checkbox", name="Mount").check()
    page.fill("#form-text", "When you win a battle, draw 1 card.")
    page.locator("#form-lines").get_by_text("when you win a battle:").wait_for()
    page.get_by_role("button", name="Put it at the end of the file").click()
    assert saved(page, kitchen.folder / "socks.card").removeprefix(SOCKS) == (
        '\ncreature "Net of “Peas”"\n  element: fire\n  strength: 4\n  mount: yes\n  name (de): "Erbsennetz"\n'
        "\n  when you win a battle:\n    draw 1 card\n"
    )


def test_a_form_shows_the_card_as_it_will_be(page: Any, studio: Begin) -> None:
    visit(page, studio({"socks.card": SOCKS}))
    page.click("#open-form")
    page.wait_for_selector("#form-fields label")
    page.fill("#form-name", "Cup of Cheer")
    page.wait_for_selector("#form-front[alt='Front of Cup of Cheer']")
    page.keyboard.press("Escape")
    page.click("#edit-form")
    page.wait_for_selector("#form-front[alt='Front of Sock of Doom']")
    before = page.get_attribute("#form-front", "src")
    page.get_by_label("Element").select_option("water")
    page.wait_for_function("(before) => document.getElementById('form-front').src !== before", arg=before)
    page.fill("#form-name", "Sock of Gloom")
    page.wait_for_selector("#form-front[alt='Front of Sock of Gloom']")


def test_what_is_too_long_for_a_line_goes_on_further_in(page: Any, studio: Begin) -> None:
    long = SOCKS.replace("  element", f'  flavour: "{"It itches. " * 20}"\n  element')
    visit(page, studio({"socks.card": long}))
    line = page.locator(".cm-line", has_text="flavour")
    deep, first, high = line.evaluate(
        "(line) => { const { paddingLeft, textIndent } = getComputedStyle(line);"
        " return [parseFloat(paddingLeft), parseFloat(textIndent), line.clientHeight] }"
    )
    assert high > 40 and deep > 40 and deep + first < 10


def test_a_form_changes_a_card_and_leaves_all_else_as_it_was(page: Any, studio: Begin) -> None:
    remarked = SOCKS.replace("element: fire", "element:   fire  # hot\n\n  # two feet\n  copies: 2")
    kitchen = studio({"socks.card": remarked})
    visit(page, kitchen)
    page.click("#edit-form")
    page.wait_for_selector("#form-fields label")
    assert page.input_value("#form-name") == "Sock of Doom" and page.get_by_label("Copies").input_value() == "2"
    page.get_by_label("Element").select_option("water")
    page.get_by_label("Flavour · English").fill("It itches.")
    page.fill("#form-text", "When you win a battle, draw 1 card.")
    page.locator("#form-lines").get_by_text("draw 1 card").wait_for()
    page.get_by_role("button", name="Change the card").click()
    assert saved(page, kitchen.folder / "socks.card") == (
        remarked.replace("element:   fire", "element:   water").replace(
            "copies: 2", 'copies: 2\n  flavour: "It itches."'
        )
        + "\n  when you win a battle:\n    draw 1 card\n"
    )


def test_a_picture_that_is_given_becomes_that_of_the_card(page: Any, studio: Begin, tmp_path: Path) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    page.get_by_text("element: fire").click()
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'
    page.set_input_files("#give-files", {"name": "My sock.svg", "mimeType": "image/svg+xml", "buffer": drawn.encode()})
    page.locator("#notice").get_by_text("is the picture of Sock of Doom").wait_for()
    assert 'object "Sock of Doom"\n  art: "my-sock.svg"\n  name (de)' in saved(page, kitchen.folder / "socks.card")
    page.locator("#findings").get_by_text("Nothing is wrong.").wait_for()


def test_what_a_new_card_must_have_comes_first_and_its_values_are_offered(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    write_at_the_end(page, "\ncrea")
    take(page, "creature")
    page.locator("#says .nameless").first.get_by_text("no name yet").wait_for()
    page.locator("#findings").get_by_text("This creature has no name.").wait_for()
    page.keyboard.type("Oaf")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+Space")
    page.wait_for_selector(".cm-tooltip-autocomplete li[aria-selected] >> text=element")
    offered = page.locator(".cm-tooltip-autocomplete li .cm-completionLabel").all_inner_texts()
    assert offered[:2] == ["element", "strength"]
    page.wait_for_timeout(100)
    page.keyboard.press("Enter")
    take(page, "air")
    page.locator("#findings").get_by_role("button", name="Write “strength: 2”").click()
    page.wait_for_function("() => !document.querySelector('#findings li.error')")
    assert saved(page, kitchen.folder / "socks.card").removeprefix(SOCKS).rstrip() == (
        '\ncreature "Oaf"\n  strength: 2\n  element: air'
    )


def test_what_is_found_in_a_table_leads_to_the_line_that_reads_it(page: Any, studio: Begin) -> None:
    reads = 'use imperial-twing\n\nspells from "spells.csv"\n'
    rows = "name,element,power\nZap,fire,1\n"
    visit(page, studio({"events.card": GUESTS, "spells.card": reads, "spells.csv": rows}))
    row = page.locator("#findings li", has_text="spells.csv:2").first
    assert row.locator("button").all_inner_texts() == ["spells.csv:2"]
    assert row.locator("code").all_inner_texts() == ["name (fr)"]
    row.locator("button").click()
    page.locator(".cm-activeLine").get_by_text("spells from").wait_for()
    page.keyboard.press("Alt+Shift+E")
    page.locator("#notice").get_by_text("There is no card here that a form can hold.").wait_for()
    assert page.locator("#form[open]").count() == 0


def test_a_game_of_one_language_is_shown_in_it_until_it_has_another(page: Any, studio: Begin) -> None:
    visit(page, studio({"tomb.card": TOMB.replace("  players: ", "  languages: en\n  players: ", 1) + RELIC}))
    assert page.locator("#says h3").all_inner_texts() == ["English"]
    page.keyboard.press("Alt+Shift+F")
    page.locator("#form-fields").get_by_text("Flavour · English").wait_for()
    assert page.locator("#form-fields").get_by_text("German").count() == 0
    page.keyboard.press("Escape")
    page.get_by_text("languages: en").click()
    page.keyboard.press("End")
    page.keyboard.type(", de")
    page.locator("#card-language option", has_text="German").wait_for(state="attached")


def test_another_file_is_opened_at_its_first_card_and_a_new_one_belongs_to_the_game(page: Any, studio: Begin) -> None:
    kitchen = studio({"events.card": GUESTS, "socks.card": SOCKS})
    visit(page, kitchen)
    page.locator("#files button", has_text="socks").click()
    page.wait_for_selector("#front[alt='Front of Sock of Doom']")
    page.click("#open-new")
    page.fill("#new-name", "more socks")
    page.keyboard.press("Enter")
    page.wait_for_selector("#files [aria-current=true] >> text=more-socks")
    assert (kitchen.folder / "more-socks.card").read_text("utf-8") == "use imperial-twing\n\n"


def test_findings_come_and_go_without_moving_the_text(page: Any, studio: Begin) -> None:
    visit(page, studio({"socks.card": SOCKS}))
    high = "document.getElementById('editor').clientHeight"
    before = page.evaluate(high)
    write_at_the_end(page, "\nobjct\nwhen when\nspoon")
    page.wait_for_selector("#findings li.error")
    assert page.evaluate(high) == before


def test_dialogues_begin_anew_and_say_what_is_not_there(page: Any, studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    visit(page, kitchen)
    page.click("#open-gallery")
    page.fill("#gallery-search", "teapot")
    page.locator("#gallery-cards").get_by_text("No card is like this.").wait_for()
    page.keyboard.press("Escape")
    page.click("#open-gallery")
    page.wait_for_function("() => document.getElementById('gallery-search').value === ''")
    page.keyboard.press("Escape")
    write_at_the_end(page, "# more")
    saved(page, kitchen.folder / "socks.card")
    page.click("#open-history")
    page.wait_for_function("(text) => document.getElementById('version').textContent.trim() === text.trim()", arg=SOCKS)
    page.keyboard.press("Escape")
    page.click("#open-print")
    page.locator("#sheets").get_by_text("The sheets are shown here").wait_for()
    page.get_by_role("button", name="Make it").click()
    page.wait_for_selector("#print-take:not([hidden])")
    page.locator("#print-form").get_by_label("Paper").select_option("letter")
    page.locator("#print-told").get_by_text("You have chosen something else since then").wait_for()
    assert page.is_hidden("#print-take")


def test_the_editor_speaks_the_language_of_the_page(page: Any, studio: Begin) -> None:
    visit(page, studio({"socks.card": SOCKS}))
    page.select_option("#page-language", "de")
    page.click(".cm-content")
    page.keyboard.press("Control+f")
    page.locator(".cm-search").get_by_role("button", name="Alle ersetzen").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Tasten").click()
    assert page.locator("#keys-list kbd").first.inner_text() == "Strg Leertaste"
