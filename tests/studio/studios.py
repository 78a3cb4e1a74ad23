"""A folder with card text becomes a studio that listens, and what it is asked, as its page asks it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any, NamedTuple

from cardwright.studio.server import opened

SOCKS = """use imperial-twing

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  name (fr): "Chaussette fatale"
  element: fire

  when you lose a battle:
    gain 1 ornicle
"""
GUESTS = """use imperial-twing

event "Surprise guests"
  name (de): "Überraschungsgäste"
  name (fr): "Invités surprises"

  each player draws 1 card
"""


class Running(NamedTuple):
    """A studio that listens."""

    folder: Path
    address: str

    @property
    def host(self) -> str:
        return self.address.removeprefix("http://").partition("/")[0]

    @property
    def key(self) -> str:
        return self.address.partition("#")[2]

    def send(
        self, method: str, path: str, body: bytes = b"", without: str = "", **headers: str
    ) -> tuple[HTTPResponse, bytes]:
        """A request as the page would send it, but for some headers that are others, or left out."""
        usual = {"Host": self.host, "Origin": f"http://{self.host}", "X-Cardwright-Token": self.key}
        given = usual | {name.replace("_", "-"): value for name, value in headers.items()}
        given.pop(without, None)
        connection = HTTPConnection(self.host, timeout=20)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Content-Length": str(len(body)), **given}.items():
            connection.putheader(name, value)
        connection.endheaders(body)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        return answer, data

    def ask(self, name: str, **values: Any) -> tuple[int, Any]:
        """What a question of the page is answered."""
        answer, data = self.send("POST", f"/api/{name}", json.dumps({"ui": "en", **values}).encode())
        return answer.status, json.loads(data) if answer.headers["Content-Type"] == "application/json" else data


@contextmanager
def running(folder: Path, files: Mapping[str, str]) -> Iterator[Running]:
    """A studio of these files, which ends with the test."""
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())
    studio = opened(folder)
    serving = threading.Thread(target=studio.serve)
    serving.start()
    try:
        yield Running(folder.resolve(), studio.address)
    finally:
        studio.end()
        serving.join(10)
