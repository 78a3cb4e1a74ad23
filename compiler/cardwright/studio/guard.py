"""Every request becomes one that our own page has sent from this machine, or is turned away.

A page of some other site can make a browser send requests to this machine. None of them gets through: the name that was
asked for must be this machine's (no other name can be made to mean it, DNS rebinding), the page that asks must be ours
(`Origin`), and it must know the token, which stands behind the `#` of the address and is sent by no browser unasked.
Nothing else is a secret, and no cookie is set.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from secrets import compare_digest

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

TOKEN = "x-cardwright-token"
BODY = 16_000_000  # bytes of a request: several card files of the largest size, as JSON
PATIENCE = 10.0  # seconds until a request must have come as a whole
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' blob: data:; "
    "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class Guard:
    """Stands before an app. `hosts` are the names of this machine, with the port; what begins with `private` needs the
    token, and is asked for by POST alone."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str], token: str, private: str) -> None:
        self.app, self.hosts, self.token, self.private = app, frozenset(hosts), token, private

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":  # no page of ours opens anything else
            await send({"type": "websocket.close", "code": 1008})
            return
        refused = self._refused(scope["path"], scope["method"], Headers(scope=scope))
        if refused is not None:
            await refused(scope, receive, send)
            return
        body = await _body(receive) if scope["method"] == "POST" else b""
        if body is None:
            await _answer(413, "This is too large, or came too slowly.")(scope, receive, send)
            return
        await self.app(scope, _once(body), _hardened(send))

    def _refused(self, path: str, method: str, headers: Headers) -> Response | None:
        """What a request is answered that is none of our page's."""
        if headers.get("host", "").lower() not in self.hosts:
            return _answer(421, "This is no name of mine.")
        origin = headers.get("origin")
        if (origin is not None or method == "POST") and origin not in {f"http://{host}" for host in self.hosts}:
            return _answer(403, "Another page may not ask here.")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return _answer(403, "Another page may not ask here.")
        if not path.startswith(self.private):
            return None if method in ("GET", "HEAD") else _answer(405, "There is nothing to be changed here.")
        if method != "POST":
            return _answer(405, "Nothing is answered here but POST.")
        if not compare_digest(headers.get(TOKEN, "").encode(), self.token.encode()):
            return _answer(403, "Open the address that `cardwright studio` has shown.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > BODY:
            return _answer(413, "This is too large.")
        return None


def _answer(status: int, text: str) -> Response:
    return PlainTextResponse(text, status, HEADERS | {"Connection": "close"})


async def _body(receive: Receive) -> bytes | None:
    """A request's body, unless it is too large or does not come."""
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                part = await receive()
                if part["type"] == "http.disconnect":
                    return None
                parts.append(part.get("body", b""))
                size += len(parts[-1])
                if size > BODY:
                    return None
                if not part.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        return None


def _once(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def _hardened(send: Send) -> Send:
    """Adds to each answer what a browser must not do with it."""

    async def sent(part: Message) -> None:
        if part["type"] == "http.response.start":
            there = {name.lower() for name, _ in part["headers"]}
            added = [
                (name.lower().encode(), value.encode())
                for name, value in (HEADERS | {"Content-Security-Policy": POLICY.format(nonce="none")}).items()
                if name.lower().encode() not in there
            ]
            part = {**part, "headers": [*part["headers"], *added]}
        await send(part)

    return sent
