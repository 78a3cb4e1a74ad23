"""A text that is being written is judged as it would be from scratch, whatever was done to it key by key."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardwright.app.check import findings
from cardwright.app.desk import SETS, Desk, JudgedSet
from cardwright.compile.compile import compile_sources
from cardwright.compile.document import Document
from cardwright.compile.kept import DEEDS, FEW
from cardwright.syntax.diagnostic import Diagnostic, in_order
from cardwright.syntax.read import read

TOP = Path(__file__).parents[2]
STEPS = int(os.environ.get("CARDWRIGHT_EDITS", "40"))  # many are a hunt, in which every step is looked at
SEED = int(os.environ.get("CARDWRIGHT_SEED", "1"))
HOMEBREW = """use imperial-twing

counter pebble
  gender (de): m
  name (de): "Kiesel"

house rule "Stones"
  name (de): "Steine"

  set object_price to 4
  when a player wins a battle:
    they gain 1 pebble

object "Sling"
  name (de): "Schleuder"
  element: fire

  when you win a battle:
    gain 2 pebbles

object "Quarry"
  name (de): "Steinbruch"
  element: life

  when you lose a battle:
    reveal the top card of the deck
    if it is a trap:
      gain 1 pebble

event "Landslide"
  name (de): "Steinschlag"

  each player loses 1 pebble

scenario "A stone"
  players: ann fire, ben water
  ann's objects: "Sling"
  ann's hand: spell fire 6
  ben's hand: spell water 1
  dice: ann 1, ben 0

  ann attacks ben with spell fire 6
  expect ann has 2 pebbles
"""
MONSTERS = """use archmage-origins

monster "Bagpipe Newt"
  name (de): "Dudelsackmolch"
  strength: 2
  flavour: "You hear it two rows away."
  flavour (de): "Man hört ihn zwei Zeilen weit."

  each mage card in this row has power + 1

monster "Cuckoo of Ill Omen"
  name (de): "Kuckuck von übler Vorbedeutung"
  strength: 1

  this has worth + 2 if the necromancer captures it
  when you capture this:
    may exchange 1 monster with an opponent

spell "Through the Keyhole"
  name (de): "Durchs Schlüsselloch"

  peek at 2 cards in the realm
  may swap 2 seen cards
"""
BOX = """use french-deck

game "Pairs"
  players: 2 to 4
  without: rank 2 to 3, "Queen of Clubs"

  action "Lay down a pair":
    discard 2 cards of the same rank

kind lucky
  name: "lucky card"
  plural: "lucky cards"
  is: card
  has: suit, rank
  pile: deck
  zone: hand

lucky "Lucky {rank} of {suit}"
  | rank | suit |
  | 2 to 5 | each |
  | 6 | hearts |

step setup.deal
  shuffle the deck
  deal all cards to each player

step game.turns
  play turns

step turn.pairs
  choose any number of actions

step end.last
  each player:
    if they have the "Lucky 6 of Hearts" in hand:
      they lose the game
"""
LONG = HOMEBREW.replace("    gain 2 pebbles\n", "    gain 2 pebbles\n" + "".join(f"""
  when you lose a battle:
    reveal the top card of the deck
    if it is a trap:
      gain {n} pebbles
      each opponent loses {n} pebbles
""" for n in range(2, 6)))  # fmt: skip
PASTED = (
    '\nobject "New"\n  element: air\n\n  gain 1 ornicle\n', "  when you ", "gain 1 shell\n", '"', "    ", "\n", "é🪨",
    "counter shell\n", 'rule stones = 3\n  name: "stones"\n', "house rule", "object_price - 1",
    "use archmage-origins\n", "\t", "\x00", "  name (de): ", '\nchange object "Sling":\n', "| a | b |\n",
)  # fmt: skip


def edits(text: str, random: Random) -> Iterator[str]:
    """A text after one edit and another: a key, a line cut or pasted, one indented, a word renamed, a declaration cut
    in two or put elsewhere, a title or a number changed, undone."""
    past = [text]
    while True:
        at = random.randrange(len(text) + 1)
        lines = text.split("\n")
        n = random.randrange(len(lines))
        match random.randrange(12):
            case 0:
                text = text[:at] + random.choice("abcegiloprst \n:1") + text[at:]
            case 1:
                text = text[:at] + text[at + random.randrange(1, 4) :]
            case 2:
                text = text[:at] + random.choice(PASTED) + text[at:]
            case 3:
                text = "\n".join(lines[:n] + lines[n + 1 :])
            case 4:
                text = "\n".join([*lines[:n], lines[n], *lines[n:]])
            case 5:
                text = "\n".join([*lines[:n], random.choice(["  ", " ", ""]) + lines[n].lstrip(), *lines[n + 1 :]])
            case 6 if words := text.split():
                text = text.replace(random.choice(words), random.choice(words), 1)
            case 7:
                text = re.sub(r"\d+", lambda number: str(random.randrange(12)), text[:at]) + text[at:]
            case 8:
                parts = re.split(r"\n\n(?=\S)", text)
                random.shuffle(parts)
                text = "\n\n".join(parts)
            case 9:
                cut = random.choice(['\nobject "Half"\n  element: fire\n', "\n\n", '\n  flavour: "Oh."\n'])
                text = "\n".join(lines[:n]) + cut + "\n".join(lines[n:])
            case _:
                past = past[: max(len(past) - random.randrange(1, 4), 1)]
                text = past[-1]
        past.append(text)
        yield text


def seen(diagnostics: list[Diagnostic]) -> list[tuple[object, ...]]:
    return [
        (one.code, one.severity, str(one.span), one.span.end, one.message, one.help, one.fix and one.fix.text)
        for one in diagnostics
    ]


def afresh(folder: Path, texts: dict[Path, str]) -> JudgedSet:
    """The set as `check` sees it: nothing is kept of what was before."""
    files = sorted({*(path.resolve() for path in folder.glob("*.card")), *texts})
    given = [read(str(path), texts[path].encode() if path in texts else path.read_bytes()) for path in files]
    compiled = compile_sources(given, folder)
    return JudgedSet(compiled, in_order(list(findings(compiled))))


def parts(document: Document) -> list[object]:
    """All of a document, and of those in it."""
    inside = [document.nested, [changed for _, changed in document.changes]]
    written = document.written and parts(document.written)
    return [
        document.sort, document.kind, document.title, document.json, document.spans, document.source, document.declared,
        document.lines, document.labels, document.sheet, document.start, written, str(document.span()),
        [parts(each) for those in inside for each in those],
    ]  # fmt: skip


def assert_same(judged: JudgedSet, fresh: JudgedSet, text: str) -> None:
    """Findings, rules, words and places; and the documents, wherever they have moved to."""
    assert seen(judged.diagnostics) == seen(fresh.diagnostics), text
    one, other = judged.compiled, fresh.compiled
    assert one.ruleset == other.ruleset, text
    assert repr(one.ruleset) == repr(other.ruleset), text  # 1 is not `yes`
    assert one.glossary == other.glossary and list(one.glossary.terms) == list(other.glossary.terms), text
    assert {id: str(span) for id, span in one.origins.items()} == {id: str(s) for id, s in other.origins.items()}, text
    assert (one.own, one.scenarios, one.languages, one.sources) == (
        other.own, other.scenarios, other.languages, other.sources,
    ), text  # fmt: skip
    assert [span.source for span in one.origins.values()] == [span.source for span in other.origins.values()], text
    here, there = one.cardset, other.cardset
    assert list(map(parts, here.documents)) == list(map(parts, there.documents)), text
    ids = [[cards.ids.get(id(document)) for document in cards.documents] for cards in (here, there)]
    assert ids[0] == ids[1], text
    assert {id(document.source) for document in here.documents} <= set(map(id, one.sources)), text


@pytest.mark.parametrize(
    ("folder", "file"),
    [
        (LONG, ""),
        (MONSTERS, ""),
        (BOX, ""),
        ("examples/games/knock-out-whist", "knock-out-whist.card"),
        ("examples/13-your-own-game", ""),
        ("examples/06-table", ""),
        ("examples/07-spreadsheet", ""),
    ],
    ids=lambda value: value.partition("\n")[0][-20:] if isinstance(value, str) else "",
)
def test_whatever_is_typed_is_judged_as_from_scratch(folder: str, file: str, tmp_path: Path) -> None:
    place = tmp_path if "\n" in folder else TOP / folder
    if place == tmp_path:
        (tmp_path / "cards.card").write_text(folder, "utf-8")
    path = (place / file if file else min(place.glob("*.card"))).resolve()
    desk, random = Desk(), Random(SEED)
    writing = edits(path.read_text("utf-8"), random)
    for n in range(STEPS):
        texts = {path: next(writing)}
        judged = desk.judged(str(path.parent), texts)
        if n % 20 == 0 or n == STEPS - 1 or STEPS > 1000:
            assert_same(judged, afresh(path.parent, texts), texts[path])


def test_what_was_judged_stays_as_it_was(tmp_path: Path) -> None:
    """A text that is only tried moves nothing in the set as it was judged before."""
    path = (tmp_path / "cards.card").resolve()
    path.write_text(HOMEBREW, "utf-8")
    desk = Desk()
    texts = {path: HOMEBREW}
    desk.judged(str(tmp_path), {path: "\n\n" + HOMEBREW})
    judged = desk.judged(str(tmp_path), texts)
    desk.judged(str(tmp_path), {path: HOMEBREW.replace('object "Sling"', 'trap "Slingshot"') + "counter shell\n"})
    assert_same(judged, afresh(tmp_path, texts), HOMEBREW)


def test_files_that_change_beside_it_are_seen(tmp_path: Path) -> None:
    """A set that is used changes on the disk, a file comes and goes, a spreadsheet grows, a declaration moves."""
    base, home = (tmp_path / "base").resolve(), (tmp_path / "home").resolve()
    base.mkdir()
    home.mkdir()
    (base / "base.card").write_text(HOMEBREW, "utf-8")
    (home / "one.card").write_text('use "../base"\n\nobject "Pouch"\n  element: air\n\n  gain 1 pebble\n', "utf-8")
    desk = Desk()

    def judged(**texts: str) -> None:
        unsaved = {home / f"{name}.card": text for name, text in texts.items()}
        assert_same(desk.judged(str(home), unsaved), afresh(home, unsaved), str(texts))

    judged()
    (base / "base.card").write_text(HOMEBREW.replace("pebble", "marble"), "utf-8")
    judged()
    judged(two='object "Pouch"\n  element: air\n\n  when you win a battle:\n    gain 2 marbles\n')
    judged(two=f'{(home / "one.card").read_text("utf-8")}\nobject "Bag"\n  element: fire\n')
    (home / "one.card").write_text((home / "one.card").read_text("utf-8").replace("pebble", "marble"), "utf-8")
    judged()
    (home / "more.csv").write_text("name,element\nA,fire\n", "utf-8")
    (home / "sheet.card").write_text('objects from "more.csv"\n', "utf-8")
    judged()
    (home / "more.csv").write_text("name,element\nA,fire\nB,frie\n", "utf-8")
    judged()
    judged(sheet='# nothing\nobjects from "more.csv"\n')


def test_little_is_kept(tmp_path: Path) -> None:
    """Of what was typed, only what stands there now; of sets and files, those that were looked at last."""
    path = (tmp_path / "cards.card").resolve()
    path.write_text(HOMEBREW, "utf-8")
    desk = Desk()
    many = int(os.environ.get("CARDWRIGHT_EDITS", "60"))
    for n in range(many):
        title = f"Sling {n * 8 // many}"
        judged = desk.judged(str(tmp_path), {path: HOMEBREW.replace("Sling", title).replace("2 peb", f"{n + 2} peb")})
    assert judged.compiled.ruleset is not None
    kept, latest = desk.sets[str(tmp_path.resolve())]
    documents = len(judged.compiled.cardset.documents)
    assert len(kept.used) == 1
    assert len(kept.files[str(path)]) == len(re.findall(r"^\S", HOMEBREW, re.MULTILINE))
    assert len(kept.sayings.said) <= 2 * documents + 1
    judge = kept.judge(judged.compiled.ruleset)
    assert judge is not None and judge.size <= FEW + (DEEDS + 1) * len(judged.compiled.ruleset.cards)
    assert len(latest.worded) <= len(judged.compiled.ruleset.cards) * len(judged.compiled.languages)
    for n in range(SETS + 2):
        other = tmp_path / str(n)
        other.mkdir()
        (other / "a.card").write_text("use imperial-twing\n", "utf-8")
        desk.judged(str(other), {})
    assert len(desk.sets) == SETS


def test_what_is_typed_touches_one_card(tmp_path: Path) -> None:
    """A card of which nothing changes is the very same, however far it moves."""
    path = (tmp_path / "cards.card").resolve()
    path.write_text(HOMEBREW, "utf-8")
    desk = Desk()

    def cards(text: str) -> dict[str, object]:
        ruleset = desk.judged(str(tmp_path), {path: text}).compiled.ruleset
        assert ruleset is not None
        return {card.id: card for card in ruleset.cards}

    before, after = cards(HOMEBREW), cards(HOMEBREW.replace("gain 2 pebbles", "gain 12 pebbles"))
    assert [id for id in before if before[id] is not after[id]] == ["object/sling"]


def test_a_property_that_nobody_has_declared_yet_stops_nothing(tmp_path: Path) -> None:
    """The line that declares it is just being written, and a card has it already."""
    text = MONSTERS.replace("  strength: 1\n", "  strength: 1\n  luck: 3\n").replace("monster ", "imp ")
    text += """
kind imp
  plural: "imps"
  is: monster
  has: luck, strength
"""
    path = (tmp_path / "cards.card").resolve()
    path.write_text(text, "utf-8")
    found = Desk().judged(str(tmp_path), {}).diagnostics
    assert [one.message for one in found if one.severity == "error"] == ["An imp has no `luck`."]
