"""Requests of an editor become answers about the sets that are open: which requests there are, and what each asks."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from cardwright import __version__
from cardwright.assets import card_languages
from cardwright.editor.actions import actions
from cardwright.editor.colours import COLOURS, coloured
from cardwright.editor.completion import Candidate, completions
from cardwright.editor.cursor import cursor
from cardwright.editor.happenings import spoken_of
from cardwright.editor.hover import card_text, hover, shown_card
from cardwright.editor.lenses import lenses
from cardwright.editor.links import declarations, renamed, uses
from cardwright.editor.outline import OutlineEntry, folds, outline
from cardwright.editor.remarks import remarks
from cardwright.editor.words import NamedWord, named_word
from cardwright.lsp.diagnostics import by_file, diagnostic
from cardwright.lsp.positions import Positions, path_of, uri_of
from cardwright.lsp.workspace import OpenSets
from cardwright.messages.catalogue import Catalogue, catalogue
from cardwright.messages.languages import languages
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.format import format_source
from cardwright.syntax.source import Source

PAUSE = 0.005  # seconds without a change, after which a set is judged

Open = tuple[Path, Source, Any]


class CardServer(LanguageServer):
    """A server with the sets that are open, and the language in which it speaks to their author."""

    def __init__(self, lang: str = "en") -> None:
        super().__init__("cardwright", __version__)
        self.sets, self.lang, self.told_in = OpenSets(), lang, ""
        self.published: dict[str, list[lsp.Diagnostic]] = {}
        self.waiting: dict[Path, asyncio.TimerHandle] = {}

    @property
    def words(self) -> Catalogue:
        return catalogue(self.lang)

    @property
    def at(self) -> Positions:
        encoding = self.workspace.position_encoding
        return Positions(str(getattr(encoding, "value", encoding) or "utf-16"))

    # ---- texts come and go

    def changed(self, uri: str, text: str | None) -> None:
        """A text has changed: its set is judged when nothing more comes."""
        path = path_of(uri)
        if path is None:
            return
        self.sets.change(path, text)
        if (timer := self.waiting.pop(path.parent, None)) is not None:
            timer.cancel()
        loop = asyncio.get_running_loop()
        self.waiting[path.parent] = loop.call_later(PAUSE, partial(self.publish, path.parent))

    def publish(self, folder: Path) -> None:
        """The findings of a set go to the editor, for each file in which they have changed."""
        self.waiting.pop(folder, None)
        judged = self.sets.set_of(folder / "any.card")
        files: dict[str, list[lsp.Diagnostic]] = {}
        if judged is not None:
            files = {uri_of(source.name): [] for source in judged.compiled.sources if _in(source, folder)}
            files |= by_file(judged.diagnostics, self.words, self.at)
        gone = [uri for uri in self.published if (path := path_of(uri)) and path.parent == folder and uri not in files]
        for uri, found in (*files.items(), *((uri, []) for uri in gone)):
            if self.published.get(uri) != found:
                self.published[uri] = found
                self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, found))

    def opened(self, uri: str) -> Open | None:
        """A file that is open, its text, and its set as it stands now."""
        path = path_of(uri)
        judged = self.sets.set_of(path) if path is not None else None
        return (path, self.sets.source(path, judged), judged) if path is not None and judged is not None else None


def _in(source: Source, folder: Path) -> bool:
    return Path(source.name).resolve().parent == folder


def server(lang: str = "en") -> CardServer:
    """A server that answers all requests below."""
    cards = CardServer(lang)
    for name, options, answer in REQUESTS:
        cards.feature(name, *([options] if options else []))(_asked(cards, answer))
    return cards


def _asked(cards: CardServer, answer: Callable[[CardServer, Any], Any]) -> Callable[[Any], Any]:
    def asked(params: Any) -> Any:
        return answer(cards, params)

    return asked


# ---- texts


def initialized(cards: CardServer, params: lsp.InitializeParams) -> None:
    """The language of findings, and the one in which sentences are told beside the text, as the editor wishes."""
    if (wished := _wish(params.initialization_options, "language")) in languages():
        cards.lang = wished
    if (wished := _wish(params.initialization_options, "tell")) in card_languages():
        cards.told_in = wished


def _wish(options: Any, name: str) -> str:
    """What an editor has set; nothing where it has not."""
    return str((options.get(name) if isinstance(options, dict) else getattr(options, name, None)) or "")


def did_open(cards: CardServer, params: lsp.DidOpenTextDocumentParams) -> None:
    text = params.text_document.text.replace("\r\n", "\n").replace("\r", "\n")
    cards.changed(params.text_document.uri, text)


def did_change(cards: CardServer, params: lsp.DidChangeTextDocumentParams) -> None:
    path = path_of(params.text_document.uri)
    if path is not None:
        text = cards.at.changed(cards.sets.texts.get(path, ""), params.content_changes)
        cards.changed(params.text_document.uri, text)


def did_close(cards: CardServer, params: lsp.DidCloseTextDocumentParams) -> None:
    cards.changed(params.text_document.uri, None)


def did_save(cards: CardServer, params: lsp.DidSaveTextDocumentParams) -> None:
    """Other sets may use what was saved."""
    for path in list(cards.sets.texts):
        cards.changed(uri_of(str(path)), cards.sets.texts[path])


def watched(cards: CardServer, params: lsp.DidChangeWatchedFilesParams) -> None:
    for path in list(cards.sets.texts):
        cards.changed(uri_of(str(path)), cards.sets.texts[path])


# ---- what may stand here, and what it means

KINDS = {
    "head": lsp.CompletionItemKind.Class, "field": lsp.CompletionItemKind.Field,
    "value": lsp.CompletionItemKind.Value, "verb": lsp.CompletionItemKind.Function,
    "word": lsp.CompletionItemKind.Keyword, "set": lsp.CompletionItemKind.Module,
}  # fmt: skip


def completion(cards: CardServer, params: lsp.CompletionParams) -> lsp.CompletionList:
    path = path_of(params.text_document.uri)
    judged = cards.sets.last(path) if path else None
    if path is None or judged is None:
        return lsp.CompletionList(False, [])
    source = Source(str(path), cards.sets.texts.get(path, ""))
    here = cursor(source, cards.at.offset(source, params.position))
    word, line = (cards.at.range(source, start, here.offset) for start in (here.at, here.line))
    found = completions(here, judged.compiled, cards.lang)
    rows = [_item(one, line if one.sort == "head" else word, n) for n, one in enumerate(found)]
    return lsp.CompletionList(False, rows)


def _item(one: Candidate, where: lsp.Range, n: int) -> lsp.CompletionItem:
    return lsp.CompletionItem(
        one.text,
        kind=KINDS.get(one.sort, lsp.CompletionItemKind.Variable),
        detail=one.sort,
        documentation=lsp.MarkupContent(lsp.MarkupKind.Markdown, one.doc) if one.doc else None,
        sort_text=f"{one.rank}{n:04}",
        insert_text_format=lsp.InsertTextFormat.Snippet if one.snippet else None,
        text_edit=lsp.TextEdit(where, one.snippet or one.text),
    )


def hovered(cards: CardServer, params: lsp.HoverParams) -> lsp.Hover | None:
    if (opened := cards.opened(params.text_document.uri)) is None:
        return None
    _, source, judged = opened
    found = hover(judged.compiled, source, cards.at.offset(source, params.position), cards.lang)
    if found is None:
        return None
    text = lsp.MarkupContent(lsp.MarkupKind.Markdown, found.text)
    return lsp.Hover(text, cards.at.range(source, found.start, found.end))


def _word(cards: CardServer, params: Any) -> tuple[NamedWord, Open] | None:
    if (opened := cards.opened(params.text_document.uri)) is None:
        return None
    _, source, judged = opened
    word = named_word(source, judged.compiled, cards.at.offset(source, params.position))
    return (word, opened) if word else None


def _own(cards: CardServer, opened: Open) -> tuple[Source, ...]:
    path, _, judged = opened
    return tuple(source for source in judged.compiled.sources if _in(source, path.parent))


def definition(cards: CardServer, params: lsp.DefinitionParams) -> list[lsp.Location]:
    if (found := _word(cards, params)) is None:
        return []
    word, (_, source, judged) = found
    places = spoken_of(word, source, judged.compiled) if word.sort == "verb" else declarations(judged.compiled, word)
    return [cards.at.location(span) for span in places]


def references(cards: CardServer, params: lsp.ReferenceParams) -> list[lsp.Location]:
    if (found := _word(cards, params)) is None:
        return []
    word, opened = found
    places = uses(opened[2].compiled, word, _own(cards, opened))
    return [
        lsp.Location(uri_of(source.name), cards.at.range(source, one.start, one.end))
        for source, one in places
        if params.context.include_declaration or not one.declares
    ]


def highlight(cards: CardServer, params: lsp.DocumentHighlightParams) -> list[lsp.DocumentHighlight]:
    if (found := _word(cards, params)) is None:
        return []
    word, (_, source, judged) = found
    places = uses(judged.compiled, word, (source,))
    return [lsp.DocumentHighlight(cards.at.range(source, one.start, one.end)) for _, one in places]


def prepare_rename(cards: CardServer, params: lsp.PrepareRenameParams) -> lsp.Range | None:
    found = _word(cards, params)
    if found is None or found[0].sort == "verb":
        return None
    word, (_, source, _) = found
    quoted = source.text[word.start] == '"'
    return cards.at.range(source, word.start + quoted, word.end - quoted)


def rename(cards: CardServer, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
    """Another name everywhere in the set; refused where the set would then have errors that it has not now."""
    if (found := _word(cards, params)) is None:
        return None
    word, opened = found
    path, _, judged = opened
    try:
        changes = renamed(judged.compiled, word, params.new_name, _own(cards, opened))
        if _errors(cards.sets.tried(path.parent, changes)) > _errors(judged.diagnostics):
            raise Refusal(message("With the name {name} the set would no longer be sound.", name=repr(params.new_name)))
    except Refusal as refusal:
        raise JsonRpcInvalidParams(refusal.text(cards.words)) from None
    return cards.at.edits(changes)


def _errors(findings: list[Diagnostic]) -> int:
    return sum(one.severity == "error" for one in findings)


# ---- a file as a whole


def symbols(cards: CardServer, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    if (opened := cards.opened(params.text_document.uri)) is None:
        return []
    return [_symbol(cards.at, opened[1], entry) for entry in outline(opened[1])]


def _symbol(at: Positions, source: Source, entry: OutlineEntry) -> lsp.DocumentSymbol:
    return lsp.DocumentSymbol(
        entry.name or entry.head,
        lsp.SymbolKind.Class if entry.inside else lsp.SymbolKind.Object,
        at.range(source, entry.start, entry.end),
        at.range(source, entry.name_start, entry.name_end),
        detail=entry.head,
        children=[_symbol(at, source, one) for one in entry.inside] or None,
    )


def workspace_symbols(cards: CardServer, params: lsp.WorkspaceSymbolParams) -> list[lsp.WorkspaceSymbol]:
    wanted = params.query.casefold()
    found = []
    for folder, judged in cards.sets.judged.items():
        for source in judged.compiled.sources:
            for entry in outline(source) if _in(source, folder) else ():
                if wanted in entry.name.casefold():
                    where = lsp.Location(uri_of(source.name), cards.at.range(source, entry.name_start, entry.name_end))
                    found.append(lsp.WorkspaceSymbol(where, entry.name, lsp.SymbolKind.Object, entry.head))
    return found[:500]


def folding(cards: CardServer, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
    path = path_of(params.text_document.uri)
    source = Source("", cards.sets.texts.get(path, "") if path else "")
    return [lsp.FoldingRange(first, last) for first, last in folds(source)]


def formatting(cards: CardServer, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    path = path_of(params.text_document.uri)
    source = Source("", cards.sets.texts.get(path, "") if path else "")
    text = format_source(source.text)
    whole = cards.at.range(source, 0, len(source.text))
    return [lsp.TextEdit(whole, text)] if text != source.text else []


def colours(cards: CardServer, params: lsp.SemanticTokensParams) -> lsp.SemanticTokens:
    return _tokens(cards, params.text_document.uri, None)


def colours_of_range(cards: CardServer, params: lsp.SemanticTokensRangeParams) -> lsp.SemanticTokens:
    return _tokens(cards, params.text_document.uri, params.range)


def _tokens(cards: CardServer, uri: str, where: lsp.Range | None) -> lsp.SemanticTokens:
    """Five numbers for each word: lines and columns from the one before, its length, its colour, and nothing."""
    if (opened := cards.opened(uri)) is None:
        return lsp.SemanticTokens([])
    _, source, judged = opened
    at, data, line, column = cards.at, list[int](), 0, 0
    first, last = (at.offset(source, where.start), at.offset(source, where.end)) if where else (0, None)
    for one in coloured(source, judged.compiled, first, last):
        start, end = at.position(source, one.start), at.position(source, one.end)
        column = column if start.line == line else 0
        length = end.character - start.character
        data += [start.line - line, start.character - column, length, COLOURS.index(one.colour), 0]
        line, column = start.line, start.character
    return lsp.SemanticTokens(data)


def inlay_hints(cards: CardServer, params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
    if (opened := cards.opened(params.text_document.uri)) is None:
        return []
    _, source, judged = opened
    first, last = (cards.at.offset(source, end) for end in (params.range.start, params.range.end))
    return [
        lsp.InlayHint(cards.at.position(source, one.offset), one.text, padding_left=True)
        for one in remarks(judged.compiled, source, cards.told_in, first, last)
    ]


# ---- what can be done


def code_actions(cards: CardServer, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    if (opened := cards.opened(params.text_document.uri)) is None:
        return []
    _, source, judged = opened
    start, end = (cards.at.offset(source, place) for place in (params.range.start, params.range.end))
    offered = []
    for one in actions(judged.compiled, source, start, end, judged.diagnostics, card_languages()):
        mends = [diagnostic(one.mends, cards.words, cards.at)] if one.mends else None
        kind = lsp.CodeActionKind.QuickFix if mends else lsp.CodeActionKind.Refactor
        safe = bool(one.mends and one.mends.fix and one.mends.fix.safe)
        edit = cards.at.edits(one.changes)
        offered.append(lsp.CodeAction(cards.words.text(one.title), kind, mends, safe or None, edit=edit))
    return offered


def code_lenses(cards: CardServer, params: lsp.CodeLensParams) -> list[lsp.CodeLens]:
    if (opened := cards.opened(params.text_document.uri)) is None:
        return []
    path, source, judged = opened
    found = []
    for one in lenses(judged.compiled, source):
        arguments = [params.text_document.uri, one.title, str(path.parent)]
        command = lsp.Command(cards.words.phrase(f"lens.{one.does}"), f"cardwright.{one.does}", arguments=arguments)
        found.append(lsp.CodeLens(cards.at.range(source, one.start, one.end), command))
    return found


def preview(cards: CardServer, params: Any) -> dict[str, Any] | None:
    """The card in which a place lies, as it reads in each language, with pictures of both its sides."""
    from cardwright.app.preview import sides

    if (opened := cards.opened(params.textDocument.uri)) is None:
        return None
    _, source, judged = opened
    where = lsp.Position(params.position.line, params.position.character)
    card = shown_card(judged.compiled, source, cards.at.offset(source, where))
    if card is None:
        return None
    faces, remark = [], ""
    lang = cards.told_in or "en"
    try:
        pictures = sides(judged.compiled, card, getattr(params, "language", None) or lang)
        faces = [
            {"side": side, "png": b64encode(png).decode()}
            for side, png in zip(("front", "back"), pictures, strict=False)
        ]
    except Refusal as refusal:
        remark = refusal.text(cards.words)
    texts = [{"lang": one, "text": card_text(card, judged.compiled, one)} for one in card_languages()]
    return {"title": card.id, "faces": faces, "words": texts, "remark": remark}


REQUESTS: tuple[tuple[str, Any, Callable[[CardServer, Any], Any]], ...] = (
    (lsp.INITIALIZE, None, initialized),
    (lsp.TEXT_DOCUMENT_DID_OPEN, None, did_open),
    (lsp.TEXT_DOCUMENT_DID_CHANGE, None, did_change),
    (lsp.TEXT_DOCUMENT_DID_CLOSE, None, did_close),
    (lsp.TEXT_DOCUMENT_DID_SAVE, None, did_save),
    (lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, None, watched),
    (lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[" ", '"', ":"]), completion),
    (lsp.TEXT_DOCUMENT_HOVER, None, hovered),
    (lsp.TEXT_DOCUMENT_DEFINITION, None, definition),
    (lsp.TEXT_DOCUMENT_REFERENCES, None, references),
    (lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, None, highlight),
    (lsp.TEXT_DOCUMENT_PREPARE_RENAME, None, prepare_rename),
    (lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True), rename),
    (lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL, None, symbols),
    (lsp.WORKSPACE_SYMBOL, None, workspace_symbols),
    (lsp.TEXT_DOCUMENT_FOLDING_RANGE, None, folding),
    (lsp.TEXT_DOCUMENT_FORMATTING, None, formatting),
    (lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, lsp.SemanticTokensLegend(list(COLOURS), []), colours),
    (lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE, lsp.SemanticTokensLegend(list(COLOURS), []), colours_of_range),
    (lsp.TEXT_DOCUMENT_INLAY_HINT, None, inlay_hints),
    (
        lsp.TEXT_DOCUMENT_CODE_ACTION,
        lsp.CodeActionOptions(code_action_kinds=[lsp.CodeActionKind.QuickFix, lsp.CodeActionKind.Refactor]),
        code_actions,
    ),
    (lsp.TEXT_DOCUMENT_CODE_LENS, None, code_lenses),
    ("cardwright/preview", None, preview),
)
"""Each request, what the editor is told of it, and what answers it."""
