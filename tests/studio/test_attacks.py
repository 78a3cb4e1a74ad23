"""Nobody but its own page gets anything of the studio, nothing leaves the folder of the set, and nothing stops it."""

from __future__ import annotations

import errno
import json
import os
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from tests.studio.conftest import Begin
from tests.studio.studios import SOCKS

from cardwright.studio.server import SOCKETS

ASK = b'{"ui": "en", "file": "socks.card"}'


def test_a_page_of_another_site_is_turned_away(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    assert kitchen.send("POST", "/api/file", ASK)[0].status == 200
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", f"https://{kitchen.host}"):
        assert kitchen.send("POST", "/api/file", ASK, Origin=origin)[0].status == 403
    assert kitchen.send("POST", "/api/file", ASK, without="Origin")[0].status == 403
    assert kitchen.send("GET", "/", Sec_Fetch_Site="cross-site", without="Origin")[0].status == 403


def test_another_name_for_this_machine_is_none(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    for host in ("evil.example", "127.0.0.1", "127.0.0.1:1", "", kitchen.host + ".evil.example"):
        assert kitchen.send("POST", "/api/file", ASK, Host=host)[0].status in (400, 421)
        assert kitchen.send("GET", "/", Host=host)[0].status in (400, 421)


def test_without_the_key_or_with_another_nothing_is_answered(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    for key in ("", kitchen.key[:-1], kitchen.key + "x", "ü"):
        answer, data = kitchen.send("POST", "/api/file", ASK, X_Cardwright_Token=key)
        assert answer.status == 403 and b"Doom" not in data
    assert kitchen.send("POST", "/api/file", ASK, without="X-Cardwright-Token")[0].status == 403


def test_nothing_is_asked_and_nothing_changed_by_get(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    assert kitchen.send("GET", "/api/file")[0].status == 405
    assert kitchen.send("GET", "/api/save")[0].status == 405
    assert kitchen.send("PUT", "/api/save", ASK)[0].status == 405
    assert kitchen.send("POST", "/", ASK)[0].status == 405
    assert kitchen.send("OPTIONS", "/api/file")[0].status == 405


def test_the_page_may_run_nothing_but_its_own_program(studio: Begin) -> None:
    answer, data = studio({"socks.card": SOCKS}).send("GET", "/", without="Origin")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "script-src 'self';" in policy and "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert b"<script>" not in data and b"style=" not in data
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers.get("Access-Control-Allow-Origin") is None
    assert answer.headers.get("Set-Cookie") is None


@pytest.mark.parametrize(
    "name", ["../secret.card", "/etc/passwd", "..\\secret.card", "sub/a.card", "socks.card\0", "", ".", "link.card"]
)
def test_no_file_outside_the_folder_is_read_or_written(name: str, studio: Begin, tmp_path: Path) -> None:
    secret = tmp_path / "secret.card"
    secret.write_text("secret")
    kitchen = studio({"socks.card": SOCKS})
    (kitchen.folder / "sub").mkdir()
    (kitchen.folder / "sub" / "a.card").write_text("secret")
    (kitchen.folder / "link.card").symlink_to(secret)
    for question, more in (("file", {}), ("save", {"text": "x", "seen": ""}), ("version", {"id": "../x"})):
        status, answer = kitchen.ask(question, file=name, **more)
        assert status == 422 and "secret" not in json.dumps(answer).replace("secret.card", "")
    assert kitchen.ask("look", file=name, texts={name: "x"}, at=0, **{"from": 0, "to": 1})[0] == 422
    assert kitchen.ask("new", file=name)[0] == 422
    assert secret.read_text() == "secret"
    assert sorted(path.name for path in kitchen.folder.iterdir()) == ["link.card", "socks.card", "sub"]


@pytest.mark.parametrize("path", ["/page/../server.py", "/page/%2e%2e/server.py", "/page/index.html", "/words/xx.json"])
def test_nothing_is_sent_but_the_page(path: str, studio: Begin) -> None:
    assert studio({"socks.card": SOCKS}).send("GET", path, without="Origin")[0].status == 404


def test_a_file_is_not_made_over_another(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    assert kitchen.ask("new", file="socks.card")[0] == 422
    assert kitchen.ask("save", file="other.card", text="x", seen="nothing")[0] == 409
    assert not (kitchen.folder / "other.card").exists()
    assert (kitchen.folder / "socks.card").read_text() == SOCKS
    assert kitchen.ask("new", file="more-socks.card") == (200, {"files": ["more-socks.card", "socks.card"]})


def test_what_is_too_large_is_not_taken(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    assert kitchen.send("POST", "/api/file", b"", Content_Length="999999999999")[0].status == 413
    status, answer = kitchen.ask(
        "look", file="socks.card", texts={"socks.card": "#" * 5_000_000}, at=0, **{"from": 0, "to": 9}
    )
    assert status == 200 and answer["findings"][0]["problem"].startswith("This file has 5000 kB")
    assert kitchen.ask("file", file="socks.card")[0] == 200


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b"[" * 100_000,
        b'{"ui": "xx"}',
        b'{"ui": "en", "file": 1}',
        b'{"ui": "en", "file": "\\ud800"}',
        b"\xff",
    ],
)
def test_what_the_page_would_never_ask_is_a_bad_request(body: bytes, studio: Begin) -> None:
    assert studio({"socks.card": SOCKS}).send("POST", "/api/file", body)[0].status == 400


def test_many_silent_sockets_do_not_keep_the_author_out(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    address = ("127.0.0.1", int(kitchen.host.partition(":")[2]))
    silent = [socket.create_connection(address) for _ in range(SOCKETS + 50)]
    assert kitchen.ask("file", file="socks.card")[0] == 200
    closed = 0
    for one in silent:
        one.settimeout(0.01)
        with suppress(TimeoutError):
            closed += one.recv(1) == b""
        one.close()
    assert closed >= 50


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one address for themselves alone")
def test_it_listens_at_one_address_of_this_machine(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    port = int(kitchen.host.removeprefix("127.0.0.1:"))
    with pytest.raises(ConnectionRefusedError):  # a server for others, too, would listen here
        socket.create_connection(("127.0.0.2", port), 5)


def test_a_wild_card_file_is_told_and_not_run(studio: Begin) -> None:
    kitchen = studio({"socks.card": 'use ../../etc\n\nobject "{{ 7 * 7 }}"\n  art: "../../../etc/passwd"\n'})
    status, answer = kitchen.ask("look", file="socks.card", texts={}, at=30, **{"from": 0, "to": 80})
    assert status == 200 and answer["findings"]
    assert "49" not in json.dumps(answer["findings"])


def test_a_link_that_leads_to_itself_is_no_file_of_the_set(studio: Begin) -> None:
    kitchen = studio({"socks.card": SOCKS})
    (kitchen.folder / "ring.card").symlink_to("ring.card")
    assert kitchen.ask("changed", seen={}) == (200, {"files": ["socks.card"], "changed": []})


@pytest.mark.parametrize("fault", [errno.EIO, errno.EACCES])
def test_a_folder_that_cannot_be_listed_is_told(studio: Begin, fault: int, monkeypatch: pytest.MonkeyPatch) -> None:
    kitchen = studio({"socks.card": SOCKS})
    scandir = os.scandir

    def failing(place: Any) -> Any:
        if Path(place) == kitchen.folder:
            raise OSError(fault, os.strerror(fault), str(place))
        return scandir(place)

    monkeypatch.setattr(os, "scandir", failing)
    for ask in ("changed", "file", "save"):
        status, told = kitchen.ask(ask, file="socks.card", text="", seen={} if ask == "changed" else "")
        assert (status, told["refusal"]) == (422, f"Cannot read {kitchen.folder.name!r}: {os.strerror(fault)}.")
