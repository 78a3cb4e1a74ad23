"""Somebody who writes in an editor: opens a file, types, picks what is offered, and sees what is found."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pytest_lsp import LanguageClient

from cardwright.lsp.positions import Positions, uri_of
from cardwright.syntax.source import Source

AT = Positions()


class Author:
    """One file, as it stands in the editor, with the cursor at its end or where it was put."""

    def __init__(self, client: LanguageClient, path: Path, text: str | None = None) -> None:
        self.client, self.path, self.uri = client, path, uri_of(str(path))
        self.text, self.cursor, self.version = path.read_text("utf-8") if text is None else text, 0, 0

    async def open(self) -> None:
        item = lsp.TextDocumentItem(self.uri, "cardwright", 0, self.text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        self.cursor = len(self.text)
        await self.found()

    @property
    def document(self) -> lsp.TextDocumentIdentifier:
        return lsp.TextDocumentIdentifier(self.uri)

    @property
    def place(self) -> lsp.Position:
        return AT.position(Source("", self.text), self.cursor)

    def stretch(self, where: lsp.Range) -> str:
        """The words of a range."""
        source = Source("", self.text)
        return self.text[AT.offset(source, where.start) : AT.offset(source, where.end)]

    def put(self, start: int, end: int, text: str) -> None:
        """Replaces a stretch, as one change."""
        source = Source("", self.text)
        self.version += 1
        change = lsp.TextDocumentContentChangePartial(AT.range(source, start, end), text)
        self.client.text_document_did_change(
            lsp.DidChangeTextDocumentParams(
                lsp.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version), [change]
            )
        )
        self.text = self.text[:start] + text + self.text[end:]
        self.cursor = start + len(text)

    def type(self, text: str) -> None:
        """Key by key, at the cursor."""
        for key in text:
            self.put(self.cursor, self.cursor, key)

    async def found(self) -> list[lsp.Diagnostic]:
        """What the server has found in this text: the first answer says that it knows it, the others come behind what
        it then publishes."""
        for pause in (0, 0.05, 0.05):
            await asyncio.sleep(pause)
            await self.client.text_document_folding_range_async(lsp.FoldingRangeParams(self.document))
        return list(self.client.diagnostics.get(self.uri, []))

    async def offered(self) -> list[lsp.CompletionItem]:
        """What is offered at the cursor, in the order in which an editor shows it."""
        given = await self.client.text_document_completion_async(lsp.CompletionParams(self.document, self.place))
        assert isinstance(given, lsp.CompletionList)
        word = re.search(r"[\w.]*\Z", self.text[: self.cursor])
        begun = word[0] if word else ""
        fitting = [item for item in given.items if (item.filter_text or item.label).startswith(begun)]
        return sorted(fitting, key=lambda item: item.sort_text or item.label)

    async def pick(self, label: str, begun: str = "", among: int = 12) -> None:
        """Types the beginning of a word, and picks one of those that are offered first."""
        self.type(begun)
        offered = await self.offered()
        item = next((one for one in offered[:among] if one.label == label), None)
        assert item is not None, (label, [one.label for one in offered[:among]])
        edit = item.text_edit
        assert isinstance(edit, lsp.TextEdit)
        source = Source("", self.text)
        start, end = AT.offset(source, edit.range.start), AT.offset(source, edit.range.end)
        text = re.sub(r"\$\d", "\x00", edit.new_text)
        line = self.text[self.text.rfind("\n", 0, start) + 1 : start]
        text = text.replace("\n", "\n" + line[: len(line) - len(line.lstrip())])
        stop = text.find("\x00")
        self.put(start, end, text.replace("\x00", ""))
        if stop >= 0:
            self.cursor = start + stop

    def go(self, words: str) -> None:
        """Puts the cursor behind some words."""
        self.cursor = self.text.rindex(words) + len(words)

    async def act(self, title: str) -> None:
        """Does what is offered under a title at the cursor."""
        where = lsp.Range(self.place, self.place)
        params = lsp.CodeActionParams(self.document, where, lsp.CodeActionContext([]))
        offered: list[Any] = list(await self.client.text_document_code_action_async(params) or [])
        action = next((one for one in offered if one.title == title), None)
        assert action is not None and action.edit is not None, (title, [one.title for one in offered])
        for edit in reversed((action.edit.changes or {})[self.uri]):
            source = Source("", self.text)
            self.put(AT.offset(source, edit.range.start), AT.offset(source, edit.range.end), edit.new_text)
