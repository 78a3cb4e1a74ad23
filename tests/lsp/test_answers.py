"""What a word means, where it is used, what it could be called: asked by a real client of a set of two files."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import pytest_asyncio
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp import LanguageClient
from tests.lsp.writing import AT, Author

from cardwright.lsp.positions import path_of

CARDS = """use imperial-twing

counter pebble
  name (de): "Kiesel"
  gender (de): m

rule pebbles_a_turn = 2
  name: "pebbles a turn"
  name (de): "Kiesel im Zug"
  from: 1 to 5

object "Sling 🪨"
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
"""
TESTS = """scenario "A sling gives pebbles"
  players: ann, ben
  ann's objects: "Sling 🪨"

  expect ann has 0 pebbles
"""


@pytest_asyncio.fixture(loop_scope="module")
async def author(client: LanguageClient, tmp_path: Path) -> Author:
    (tmp_path / "cards.card").write_text(CARDS, "utf-8")
    (tmp_path / "tests.card").write_text(TESTS, "utf-8")
    author = Author(client, tmp_path / "cards.card")
    await author.open()
    assert await author.found() == []
    return author


@pytest.mark.asyncio(loop_scope="module")
async def test_a_sentence_is_told_in_every_language(author: Author) -> None:
    author.go("when you win")
    hover = await author.client.text_document_hover_async(lsp.HoverParams(author.document, author.place))
    assert hover is not None and isinstance(hover.contents, lsp.MarkupContent)
    assert hover.contents.value.startswith("**win**")
    assert hover.contents.value.endswith(
        "When you win a battle, gain 2 pebbles.\n\n---\n\n"
        "Wenn du einen Kampf gewinnst, erhältst du 2 Kiesel.\n\n---\n\n"
        "Cuando ganes un combate, recibe 2 ⟨pebbles⟩.\n\n---\n\n"
        "Quand tu gagnes un combat, reçois 2 ⟨pebbles⟩."
    )


@pytest.mark.asyncio(loop_scope="module")
async def test_a_word_is_explained_and_followed(author: Author) -> None:
    author.go("gain 2 pebb")
    hover = await author.client.text_document_hover_async(lsp.HoverParams(author.document, author.place))
    assert hover is not None and isinstance(hover.contents, lsp.MarkupContent)
    assert hover.contents.value.startswith("**pebble** (counter of Imperial Twing)")

    there = await author.client.text_document_definition_async(lsp.DefinitionParams(author.document, author.place))
    assert isinstance(there, list) and [
        author.stretch(one.range) for one in there if isinstance(one, lsp.Location)
    ] == ["pebble"]

    params = lsp.ReferenceParams(lsp.ReferenceContext(True), author.document, author.place)
    places = await author.client.text_document_references_async(params)
    assert [(Path(one.uri).name, one.range.start.line + 1) for one in places or []] == [
        ("cards.card", 3),
        ("cards.card", 17),
        ("cards.card", 26),
        ("tests.card", 5),
    ]


@pytest.mark.asyncio(loop_scope="module")
async def test_a_counter_is_renamed_in_all_files(author: Author) -> None:
    author.go("gain 2 pebb")
    params = lsp.RenameParams(author.document, author.place, "stone")
    edit = await author.client.text_document_rename_async(params)
    assert edit is not None
    files = {Path(uri).name: [one.new_text for one in edits] for uri, edits in (edit.changes or {}).items()}
    assert files == {"cards.card": ["stone", "stones", "stone"], "tests.card": ["stones"]}


@pytest.mark.asyncio(loop_scope="module")
async def test_a_card_is_renamed_with_its_scenario(author: Author) -> None:
    author.go('object "Sli')
    edit = await author.client.text_document_rename_async(lsp.RenameParams(author.document, author.place, "Catapult"))
    assert edit is not None
    files = {Path(uri).name: [one.new_text for one in edits] for uri, edits in (edit.changes or {}).items()}
    assert files == {"cards.card": ['"Catapult"'], "tests.card": ['"Catapult"']}


@pytest.mark.parametrize(
    ("at", "name", "says"),
    [
        ("gain 2 pebb", "ornicle", "'ornicle' is no word that can be declared."),
        ("gain 2 pebb", "big stone!", "'big stone!' is no word that can be declared."),
        ('object "Sli', "Quarry", "With the name 'Quarry' the set would no longer be sound."),
        ("element: fi", "flame", "'fire' is not declared in this set, and keeps its name."),
    ],
)
@pytest.mark.asyncio(loop_scope="module")
async def test_a_name_that_cannot_be(author: Author, at: str, name: str, says: str) -> None:
    author.go(at)
    with pytest.raises(JsonRpcException, match=says):
        await author.client.text_document_rename_async(lsp.RenameParams(author.document, author.place, name))


@pytest.mark.asyncio(loop_scope="module")
async def test_the_outline_and_what_can_be_folded(author: Author) -> None:
    symbols = await author.client.text_document_document_symbol_async(lsp.DocumentSymbolParams(author.document))
    assert [(one.name, one.detail) for one in symbols or [] if isinstance(one, lsp.DocumentSymbol)] == [
        ("imperial-twing", "use"),
        ("pebble", "counter"),
        ("pebbles_a_turn", "rule"),
        ("Sling 🪨", "object"),
        ("Quarry", "object"),
    ]
    folds = await author.client.text_document_folding_range_async(lsp.FoldingRangeParams(author.document))
    assert [(one.start_line + 1, one.end_line + 1) for one in folds or []] == [
        (3, 5), (7, 10), (16, 17), (12, 17), (25, 26), (23, 26), (19, 26),
    ]  # fmt: skip


@pytest.mark.asyncio(loop_scope="module")
async def test_remarks_between_the_words(author: Author) -> None:
    params = lsp.InlayHintParams(author.document, lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0)))
    hints = await author.client.text_document_inlay_hint_async(params)
    assert [(one.position.line + 1, one.label) for one in hints or []] == [
        (3, "· pebbles"),
        (16, "  Wenn du einen Kampf gewinnst, erhältst du 2 Kiesel."),
        (
            23,
            "  Wenn du einen Kampf verlierst: Decke die oberste Karte des Nachziehstapels auf. "
            "Wenn sie eine Falle ist, erhältst du 1 Kiesel.",
        ),
        (25, "= the card"),
    ]


@pytest.mark.asyncio(loop_scope="module")
async def test_colours_are_counted_as_the_editor_counts(author: Author) -> None:
    legend = author.client.capabilities.text_document
    assert legend is not None
    tokens = await author.client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(author.document))
    assert tokens is not None
    line = column = 0
    seen = []
    for n in range(0, len(tokens.data), 5):
        down, right, length, colour, _ = tokens.data[n : n + 5]
        line, column = line + down, right + (column if not down else 0)
        place = lsp.Range(lsp.Position(line, column), lsp.Position(line, column + length))
        seen.append((author.stretch(place), colour))
    assert ('"Sling 🪨"', 7) in seen and ("element", 2) in seen and ("fire", 5) in seen and ("gain", 3) in seen
    assert ("when", 0) in seen and ("battle", 4) in seen and ("2", 8) in seen


@pytest.mark.asyncio(loop_scope="module")
async def test_what_can_be_done_with_a_card(author: Author) -> None:
    lenses = await author.client.text_document_code_lens_async(lsp.CodeLensParams(author.document))
    told = [(one.range.start.line + 1, one.command.title) for one in lenses or [] if one.command]
    assert told == [(12, "show"), (12, "verdict"), (19, "show"), (19, "verdict")]

    author.go('object "Quar')
    await author.act("Write a scenario for this card")
    assert author.text.endswith(
        '\n\nscenario "What Quarry does"\n  players: ann, ben\n  ann\'s collection: "Quarry"\n\n'
        "  expect ann has 1 object\n"
    )
    assert await author.found() == []


@pytest.mark.asyncio(loop_scope="module")
async def test_a_sentence_becomes_card_text(author: Author) -> None:
    author.type('\nobject "Coat"\n  name (de): "Mantel"\n  element: air\n\n')
    author.type("  When you lose a battle, steal 1 ornicle from an opponent.")
    assert await author.found() != []
    await author.act("Write this sentence as card text")
    assert author.text.endswith("  when you lose a battle:\n    steal 1 ornicle from an opponent")
    assert await author.found() == []

    author.type("\n\n  at the start of your turn:\n    draw a card\n    lose 1 ornicle")
    assert await author.found() != []
    author.go("at the start of")
    await author.act("Write this sentence as card text")  # and the block below it
    assert author.text.endswith("  when your turn begins:\n    draw 1 card\n    lose 1 ornicle")
    assert await author.found() == []


@pytest.mark.asyncio(loop_scope="module")
async def test_an_unknown_counter_is_declared(author: Author) -> None:
    author.go("gain 2 pebbles")
    author.type("\n    gain 3 shells")
    codes = [one.code for one in await author.found()]
    assert codes == ["CW401"]
    await author.act("Declare the counter “shell”")
    assert [one.code for one in await author.found() if one.severity == lsp.DiagnosticSeverity.Error] == []


@pytest.mark.asyncio(loop_scope="module")
async def test_a_picture_of_the_card_under_the_cursor(author: Author) -> None:
    author.go("gain 2 pebb")
    params = {"textDocument": {"uri": author.uri}, "position": {"line": author.place.line, "character": 3}}
    shown = await author.client.protocol.send_request_async("cardwright/preview", params)
    assert [face.side for face in shown.faces] == ["front", "back"]
    assert all(face.png.startswith("iVBOR") for face in shown.faces)
    assert (
        shown.words[1].text == "**Schleuder** · Objekt · Feuer\n\nWenn du einen Kampf gewinnst, erhältst du 2 Kiesel."
    )


@pytest.mark.asyncio(loop_scope="module")
async def test_a_file_is_laid_out(author: Author) -> None:
    author.put(0, len(author.text), 'use imperial-twing\nobject "A"\n   element:   fire\n\n\n\n   gain 1 ornicle\n')
    options = lsp.FormattingOptions(2, True)
    edits = await author.client.text_document_formatting_async(lsp.DocumentFormattingParams(author.document, options))
    assert [one.new_text for one in edits or []] == [
        'use imperial-twing\n\nobject "A"\n  element: fire\n\n  gain 1 ornicle\n'
    ]


@pytest.mark.asyncio(loop_scope="module")
async def test_findings_of_files_that_are_closed_are_those_of_the_disk(author: Author) -> None:
    author.put(0, len(author.text), "nonsense\n")
    assert await author.found() != []
    author.client.text_document_did_close(lsp.DidCloseTextDocumentParams(author.document))
    await asyncio.sleep(0.05)
    assert await author.found() == []


@pytest.mark.parametrize("address", ["untitled:Untitled-1", "untitled:Socken & mehr"])
@pytest.mark.asyncio(loop_scope="module")
async def test_a_text_that_is_saved_nowhere_is_judged_and_completed(client: LanguageClient, address: str) -> None:
    path = path_of(address)
    assert path is not None
    head = 'use imperial-twing\n\nobject "Sock"\n  element: fire\n\n'
    author = Author(client, path, f"{head}  when you lose a battel:\n    gain 1 ornicle\n")
    assert author.uri == address
    await author.open()
    assert [one.code for one in await author.found()] == ["CW401"]
    author.put(author.text.index(" a battel"), len(author.text), " ")
    assert "a battle" in [one.label for one in await author.offered()][:3]
    author.type("a battle:\n    gain 1 ornicle\n")
    assert await author.found() == []
    author.client.text_document_did_close(lsp.DidCloseTextDocumentParams(author.document))
    await asyncio.sleep(0.05)


@pytest.mark.asyncio(loop_scope="module")
async def test_words_are_explained_where_nothing_is_said_yet(client: LanguageClient, tmp_path: Path) -> None:
    author = Author(client, tmp_path / "cards.card", 'use imperial-twing\n\nobject "Sock"\n  element: fire\n')
    await author.open()
    author.go("element: fi")
    hover = await client.text_document_hover_async(lsp.HoverParams(author.document, author.place))
    assert hover is not None and isinstance(hover.contents, lsp.MarkupContent)
    assert hover.contents.value.startswith("**fire**")


@pytest.mark.asyncio(loop_scope="module")
async def test_a_folder_that_is_not_there_yet_is_a_set(client: LanguageClient, tmp_path: Path) -> None:
    author = Author(client, tmp_path / "new" / "cards.card", 'use imperial-twing\n\nobject "Sock"\n')
    await author.open()
    assert "CW301" in [one.code for one in await author.found()]


def test_columns_are_counted_in_utf_16() -> None:
    from cardwright.syntax.source import Source

    source = Source("", 'é "🪨" x\ny')
    place = AT.position(source, source.text.index("x"))
    assert place == lsp.Position(0, 7)
    assert AT.offset(source, place) == source.text.index("x")
    assert AT.offset(source, lsp.Position(7, 0)) == len(source.text)
