"""A folder with card files becomes a page that is served to a browser on this machine, until somebody ends it."""

from __future__ import annotations

import asyncio
import socket
import threading
import webbrowser
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from secrets import token_urlsafe
from time import monotonic
from typing import NamedTuple

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from cardwright.app.files import why
from cardwright.app.unsound import Unsound
from cardwright.messages.catalogue import catalogue
from cardwright.messages.languages import languages
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.studio.asked import Asked, BadRequest, asked
from cardwright.studio.court import Court
from cardwright.studio.grammars import Makers
from cardwright.studio.guard import POLICY, Guard
from cardwright.studio.open_set import OpenSet
from cardwright.studio.printing import PrintShop
from cardwright.studio.requests import BESIDE, READING, REQUESTS, Answer, Conflict, Studio, readable
from cardwright.studio.sentences import SENTENCES
from cardwright.studio.tables import Tables

HERE = "127.0.0.1"
PAGE = Path(__file__).parent / "page"
FILES = {"studio.js": "text/javascript", "studio.css": "text/css", "icon.svg": "image/svg+xml"}
SOCKETS = 100  # open at a time
SILENCE = 5.0  # seconds in which a socket must ask something


class Opened(NamedTuple):
    """A server that listens: its address, with the token, and what serves until it is told to end."""

    address: str
    serve: Callable[[], None]
    end: Callable[[], None]


def opened(
    folder: Path, first: str = "", port: int = 0, lang: str = "", judged: Callable[[], None] = lambda: None
) -> Opened:
    """A set's studio, at a port (any that is free, for 0); `judged` is called when the set has been looked at for the
    first time. Raises Refusal where the port is taken."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # by which asyncio sends at once
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HERE, port))
        listening.listen(SOCKETS)
    except OSError as error:
        listening.close()
        raise Refusal(message("Port {port} cannot be used: {why}.", port=str(port), why=why(error))) from None
    port = listening.getsockname()[1]
    token = token_urlsafe(24)
    shop = PrintShop()
    tables, court, makers = Tables(), Court(), Makers()
    studio = Studio(OpenSet(folder.resolve()), shop, tables, court, first)
    answering = guarded(studio, makers, port, token, lang, judged)
    config = uvicorn.Config(
        answering, http=Patient, ws="none", lifespan="off", log_level="warning",
        access_log=False, server_header=False, timeout_keep_alive=30, timeout_graceful_shutdown=1,
    )  # fmt: skip
    server = uvicorn.Server(config)

    def serve() -> None:
        try:
            server.run(sockets=[listening])
        finally:
            listening.close()
            shop.close()
            tables.close()
            court.close()
            makers.close()

    def end() -> None:
        server.should_exit = server.force_exit = True

    return Opened(f"http://{HERE}:{port}/#{token}", serve, end)


def settle(studio: Studio, judged: Callable[[], None]) -> None:
    """The set is judged before the page asks for it."""
    with suppress(Refusal):
        studio.cards.judged({})
    judged()


def show_in_browser(address: str) -> None:
    """Opens the address, without waiting for the browser."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


class Patient(H11Protocol):
    """A socket that says nothing is closed after a while, and before that when there are many."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for a request."""
        super().connection_made(transport)
        self.since = monotonic()
        self.loop.call_later(SILENCE, self.give_up)
        there = [one for one in self.connections if isinstance(one, Patient) and not one.transport.is_closing()]
        silent = [one for one in there if one.cycle is None]
        if len(there) > SOCKETS and silent:
            min(silent, key=lambda one: one.since).give_up()

    def give_up(self) -> None:
        """Closes the socket if nothing was asked by it."""
        if self.cycle is None:
            self.transport.close()


# ---- the page


def guarded(studio: Studio, makers: Makers, port: int, token: str, lang: str, judged: Callable[[], None]) -> ASGIApp:
    """Everything that is answered, behind the guard."""
    worker = ThreadPoolExecutor(1, "studio")  # the press draws one picture at a time
    worker.submit(settle, studio, judged)
    patient = ThreadPoolExecutor(1, "bots")  # who thinks is in nobody's way
    teacher = ThreadPoolExecutor(2, "grammars")

    learning: dict[bytes, asyncio.Future[None]] = {}  # grammars that are being made

    def forget(order: bytes, _: asyncio.Future[None]) -> None:
        del learning[order]

    async def learn(body: bytes, wait: bool) -> None:
        loop = asyncio.get_running_loop()
        wanted = await loop.run_in_executor(worker, _unread, studio, body)
        for order in wanted:
            if order not in learning:
                learning[order] = loop.run_in_executor(teacher, makers.make, order)
                learning[order].add_done_callback(partial(forget, order))
        if wait:
            await asyncio.gather(*(learning[order] for order in wanted if order in learning))

    async def api(request: Request) -> Response:
        name = request.path_params["name"]
        does = REQUESTS.get(name) or BESIDE.get(name)
        if does is None:
            return Response(status_code=404)
        body = await request.body()
        by = patient if name in BESIDE else worker
        try:
            if name in READING:
                await learn(body, wait=READING[name])
            return await asyncio.get_running_loop().run_in_executor(by, _answered, studio, does, body)
        except asyncio.CancelledError:  # the server ends, and nobody waits any more
            return Response(status_code=503)

    async def page(request: Request) -> Response:
        return _page(lang or _preferred(request.headers.get("accept-language", "")))

    async def words(request: Request) -> Response:
        if (wanted := request.path_params["lang"]) not in languages():
            return Response(status_code=404)
        return JSONResponse({name: catalogue(wanted).text(text) for name, text in SENTENCES.items()})

    async def part(request: Request) -> Response:
        if (name := request.path_params["name"]) not in FILES:
            return Response(status_code=404)
        return Response((PAGE / name).read_bytes(), media_type=FILES[name])

    routes = [
        Route("/", page),
        Route("/words/{lang}.json", words),
        Route("/page/{name}", part),
        Route("/api/{name}", api, methods=["POST"]),
    ]
    return Guard(Starlette(routes=routes), [f"{HERE}:{port}", f"localhost:{port}"], token, "/api/")


def _answered(studio: Studio, does: Callable[[Studio, Asked], Answer], body: bytes) -> Response:
    """What is asked, answered; what cannot be done is told in the language of the page."""
    try:
        question = asked(body)
        words = catalogue(question.one_of("ui", tuple(languages())))
        try:
            answer = does(studio, question)
        except Unsound as unsound:
            told = [words.text(message("The set has errors; mend them first."))]
            for one in unsound.diagnostics[:1]:
                where = f"{studio.cards.name_of(one.span.source)}:{one.span.source.place(one.span.start)[0]}"
                told.append(f"{where}: {words.text(one.problem)} {words.text(one.advice)}".strip())
            return JSONResponse({"refusal": "\n".join(told)}, 422)
        except Refusal as refusal:
            return JSONResponse({"refusal": _by_name(refusal, studio.cards.folder).text(words)}, 422)
        except Conflict as conflict:
            return JSONResponse({"text": conflict.text, "seen": conflict.seen}, 409)
    except BadRequest as error:
        return JSONResponse({"refusal": str(error)}, 400)
    return answer if isinstance(answer, Response) else JSONResponse(answer)


def _by_name(refusal: Refusal, folder: Path) -> Refusal:
    """The same refusal, with the name of the set in place of the folder in which it lies."""
    names = {repr(str(folder)): repr(folder.name)}
    named = (
        one._replace(args=tuple((gap, names.get(arg, arg) if isinstance(arg, str) else arg) for gap, arg in one.args))
        for one in refusal.messages
    )
    return Refusal(*named)


def _unread(studio: Studio, body: bytes) -> list[bytes]:
    """The grammars that a question needs and that must be made first. What else is wrong with it, its answer tells."""
    try:
        return readable(studio, asked(body))
    except (BadRequest, Refusal):
        return []


@cache
def _template() -> str:
    return (PAGE / "index.html").read_text("utf-8")


def _page(lang: str) -> Response:
    """The page, with a number that lets the styles in which the editor writes for itself."""
    nonce = token_urlsafe(16)
    text = _template().replace("{nonce}", nonce).replace("{lang}", lang).replace("{languages}", " ".join(languages()))
    return HTMLResponse(text, headers={"Content-Security-Policy": POLICY.format(nonce=nonce)})


def _preferred(accepted: str) -> str:
    """The first language that a browser wishes and that we speak.

    >>> _preferred("nl, de-AT;q=0.8, en;q=0.5"), _preferred("*")
    ('de', 'en')
    """
    wished = (part.split(";")[0].strip().split("-")[0].lower() for part in accepted.split(","))
    return next((lang for lang in wished if lang in languages()), "en")
