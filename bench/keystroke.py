"""How long an author waits in an editor: for a set that is judged again, and for a real server that a real client asks.

python bench/keystroke.py           prints the rows: milliseconds, medians of 40 keys, and the 95th of a hundred
python bench/keystroke.py --desk    only those of the desk, in one process, beside a set that is compiled afresh
python bench/keystroke.py --edits 10000   tries so many random edits: no fault, and what is found is what `check` finds
"""

from __future__ import annotations

import asyncio
import compileall
import sys
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

import cardwright
from cardwright.app.check import findings
from cardwright.app.desk import Desk
from cardwright.compile.compile import compile_sources
from cardwright.lsp.positions import Positions, uri_of
from cardwright.syntax.diagnostic import in_order
from cardwright.syntax.read import read
from cardwright.syntax.source import Source

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

KEYS = 40
STARTS = 7
AT = Positions()
START = "import sys; from cardwright.cli import main; sys.exit(main())"
CARD = """object "Thing {n}"
  name (de): "Ding {n}"
  element: fire

  when you lose a battle:
    gain {many} ornicles
"""
LONG = (
    CARD
    + """
  when you win a battle:
    reveal the top card of the deck
    if it is a trap:
      gain {many} ornicles
      each opponent loses {many} ornicles

  when you win a battle in defence:
    draw {many} cards
    each opponent discards 1 card

  when an opponent plays a cat:
    they lose {many} ornicles
"""
)


def cards(many: int, card: str = CARD) -> str:
    return "use imperial-twing\n\n" + "\n".join(card.format(n=n, many=n % 9 + 2) for n in range(many))


def typed(text: str, where: str) -> Iterator[str]:
    """The text, one key after the other in a sentence of one card: never the same text twice."""
    at = text.index("gain ", 0 if where == "top" else len(text) // 2)
    start, end = at + len("gain "), text.index(" ornicles", at)
    verb = at + len("gain")
    for n in count():
        if where == "broken":
            yield f"{text[:verb]}{'x' * (n % 7 + 1)}{'abcdefgh'[n // 7 % 8]}{text[verb:]}"
        else:
            yield f"{text[:start]}{10 ** (n % 4 + 1) + n}{text[end:]}"


def judged(many: int, card: str, must: float, what: str) -> None:
    """A desk and a fresh compile in the same run, by the time of the processor."""
    with TemporaryDirectory() as folder:
        path = Path(folder).resolve() / "cards.card"
        text = cards(many, card)
        path.write_text(text, "utf-8")
        fresh = min(spent(lambda: afresh(folder, path, text)) for _ in range(4))
        desk = Desk()
        for where in ("middle", "top", "broken"):
            keys = typed(text, where)
            for _ in range(3):
                desk.judged(folder, {path: next(keys)})
            taken = [spent(partial(desk.judged, folder, {path: next(keys)})) for _ in range(KEYS)]
            high = quantiles(taken, n=20)[-1]
            label = f"key in {many} {what} ({where}), judged"
            print(
                f"| {label} | ≤ {must:g} ms | **{median(taken):.1f}** | {high:.1f} | {fresh / median(taken):.1f}× |",
                flush=True,
            )


def afresh(folder: str, path: Path, text: str) -> None:
    compiled = compile_sources([read(str(path), text.encode())], Path(folder))
    in_order(list(findings(compiled)))


def spent(work: Callable[[], object]) -> float:
    begun = process_time()
    work()
    return (process_time() - begun) * 1e3


class Editor:
    """A client with one open file."""

    def __init__(self, path: Path) -> None:
        self.client = LanguageClient("bench", "1")
        self.path, self.uri, self.version = path, uri_of(str(path)), 0
        self.text = path.read_text("utf-8")
        self.told: asyncio.Event = asyncio.Event()
        self.found: list[lsp.Diagnostic] = []

        @self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(params: lsp.PublishDiagnosticsParams) -> None:
            if params.uri == self.uri:
                self.found = list(params.diagnostics)
                self.told.set()

    async def start(self) -> None:
        await self.client.start_io(sys.executable, "-c", START, "lsp")
        await self.client.initialize_async(lsp.InitializeParams(capabilities=lsp.ClientCapabilities()))
        self.client.initialized(lsp.InitializedParams())
        item = lsp.TextDocumentItem(self.uri, "cardwright", 0, self.text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))

    async def stop(self) -> None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()

    def put(self, start: int, end: int, text: str) -> None:
        self.version += 1
        change = lsp.TextDocumentContentChangePartial(AT.range(Source("", self.text), start, end), text)
        document = lsp.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [change]))
        self.text = self.text[:start] + text + self.text[end:]

    @property
    def document(self) -> lsp.TextDocumentIdentifier:
        return lsp.TextDocumentIdentifier(self.uri)

    def place(self, offset: int) -> lsp.Position:
        return AT.position(Source("", self.text), offset)


async def timed(ask: Callable[[int], Awaitable[Any]], times: int = KEYS) -> list[float]:
    """Milliseconds of each of so many."""
    taken = []
    for n in range(times):
        begun = perf_counter()
        await ask(n)
        taken.append((perf_counter() - begun) * 1e3)
    return taken[2:]


async def measured(count: int) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder).resolve() / "cards.card"
        path.write_text(cards(count), "utf-8")
        starts = []
        for n in range(STARTS):
            editor = Editor(path)
            begun = perf_counter()
            await editor.start()
            await editor.told.wait()
            starts.append((perf_counter() - begun) * 1e3)
            if n < STARTS - 1:
                await editor.stop()
        row(f"start to first diagnostics, {count} cards", 1200, starts)
        at = editor.text.index("gain", len(editor.text) // 2) + 4

        async def key(n: int) -> None:
            """One key makes a verb unknown, the next mends it: what is found changes each time."""
            editor.told.clear()
            editor.put(at, at, "x") if n % 2 == 0 else editor.put(at, at + 1, "")
            await editor.told.wait()

        row(f"key to diagnostics, {count} cards", 30 if count < 100 else 80, await timed(key))
        where = editor.place(at + 1)
        row(f"completion, {count} cards", 15, await timed(lambda n: editor.client.text_document_completion_async(
            lsp.CompletionParams(editor.document, where))))  # fmt: skip
        row(f"hover, {count} cards", 15, await timed(lambda n: editor.client.text_document_hover_async(
            lsp.HoverParams(editor.document, where))))  # fmt: skip

        async def picture(n: int) -> None:
            digit = editor.text.index("ornicles", at) - 2
            editor.put(digit, digit + 1, str(n % 7 + 2))
            params = {
                "textDocument": {"uri": editor.uri},
                "position": {"line": where.line, "character": where.character},
            }
            await editor.client.protocol.send_request_async("cardwright/preview", params)

        row(f"picture of a card that has changed, {count} cards", 100, await timed(picture, 16))
        await editor.stop()


def row(what: str, must: float, taken: list[float]) -> None:
    high = quantiles(taken, n=20)[-1]
    print(f"| {what} | ≤ {must:g} ms | **{median(taken):.1f}** | {high:.1f} |", flush=True)


async def hunted(count: int) -> None:
    """Random edits: the server answers to the end, and what it finds at every hundredth is what is found afresh."""
    from tests.editor.test_desk import HOMEBREW, edits

    with TemporaryDirectory() as folder:
        path = Path(folder).resolve() / "cards.card"
        path.write_text(HOMEBREW, "utf-8")
        editor = Editor(path)
        await editor.start()
        await editor.told.wait()
        writing = edits(HOMEBREW, Random(7))
        for n in range(1, count + 1):
            new = next(writing).replace("\r", "")
            start = next((i for i, (a, b) in enumerate(zip(editor.text, new, strict=False)) if a != b), None)
            start = min(len(editor.text), len(new)) if start is None else start
            editor.put(start, len(editor.text), new[start:])
            if n % 100 == 0:
                for pause in (0.0, 0.05, 0.05):
                    await asyncio.sleep(pause)
                    await editor.client.text_document_hover_async(lsp.HoverParams(editor.document, editor.place(start)))
                await editor.client.text_document_completion_async(
                    lsp.CompletionParams(editor.document, editor.place(start))
                )
                fresh = Desk().judged(folder, {path: new}).diagnostics
                there = [(one.code, one.range.start.line + 1) for one in editor.found]
                assert there == [(one.code, one.span.source.place(one.span.start)[0]) for one in fresh], new
                print(f"{n} edits: {len(there)} findings, as found afresh", flush=True)
        await editor.stop()


if __name__ == "__main__":
    compileall.compile_dir(Path(cardwright.__file__).parent, quiet=1)  # as an install leaves it
    if "--edits" in sys.argv:
        asyncio.run(hunted(int(sys.argv[-1])))
        sys.exit()
    for many, must in ((20, 20), (1000, 60)):
        judged(many, CARD, must, "cards")
        judged(many, LONG, must, "long cards")
    if "--desk" not in sys.argv:
        for size in (20, 1000):
            asyncio.run(measured(size))
