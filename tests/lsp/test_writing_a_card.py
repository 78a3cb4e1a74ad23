"""A card is written from nothing, by completion and quick fixes alone, with a real client."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest_lsp import LanguageClient
from tests.lsp.writing import Author


@pytest.mark.asyncio(loop_scope="module")
async def test_a_card_from_nothing(client: LanguageClient, tmp_path: Path) -> None:
    path = tmp_path / "cards.card"
    path.write_text("use imperial-twing\n\n", "utf-8")
    author = Author(client, path)
    await author.open()

    await author.pick("object", "ob")
    assert author.text.endswith('object ""\n  ')
    author.type("Sock of Doom")
    author.go('"Sock of Doom"\n  ')
    await author.pick("element", "el")
    await author.pick("fire")
    author.type("\n\n  ")
    await author.pick("when", "wh")
    for word, begun in (("you", "y"), ("lose", "lo"), ("a", "a"), ("battle", "ba")):
        await author.pick(word, begun)
        author.type(" " if word != "battle" else "")
    author.go("battle:")
    author.type("\n    ")
    await author.pick("gain", "ga")
    author.type(" 1 ornicles\n")

    (finding,) = await author.found()
    assert finding.code == "CW504"
    author.go("1 ornicle")
    await author.act("Write “ornicle”")
    assert await author.found() == []

    author.go('object "Sock')
    await author.act("Add the name in German")
    assert await author.found() == []
    assert author.text == (
        'use imperial-twing\n\nobject "Sock of Doom"\n  name (de): "Sock of Doom"\n  element: fire\n\n'
        "  when you lose a battle:\n    gain 1 ornicle\n"
    )
