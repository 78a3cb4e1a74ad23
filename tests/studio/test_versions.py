"""A file is saved where it is as it was read; what was there before is kept, and can be brought back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cardwright.app.versions import Changed, keep, save, seen, version, versions
from cardwright.messages.refusal import Refusal

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def kept(path: Path) -> list[str]:
    return [version(path, one.id).decode() for one in versions(path)]


def test_a_text_that_came_from_elsewhere_is_kept_before_it_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "socks.card"
    path.write_text("theirs")
    first = save(path, "mine", seen(b"theirs"), NOON)
    assert path.read_text() == "mine" and kept(path) == ["theirs"]
    second = save(path, "mine too", first, NOON + timedelta(seconds=5))
    assert kept(path) == ["theirs"]
    save(path, "and mine", second, NOON + timedelta(minutes=2))
    assert kept(path) == ["mine too", "theirs"]


def test_a_file_that_was_changed_elsewhere_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "socks.card"
    path.write_text("one")
    read = seen(b"one")
    path.write_text("theirs")
    with pytest.raises(Changed) as changed:
        save(path, "mine", read, NOON)
    assert changed.value.data == b"theirs" and path.read_text() == "theirs"
    assert kept(path) == ["mine"]


def test_a_file_that_was_taken_away_is_not_made_again_unasked(tmp_path: Path) -> None:
    path = tmp_path / "socks.card"
    with pytest.raises(Changed):
        save(path, "mine", seen(b"one"), NOON)
    assert not path.exists()
    save(path, "mine", seen(b""), NOON)
    assert path.read_text() == "mine"


def test_line_ends_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "socks.card"
    path.write_bytes(b"one\r\ntwo\r\n")
    save(path, "one\nthree\n", seen(b"one\r\ntwo\r\n"), NOON)
    assert path.read_bytes() == b"one\r\nthree\r\n"


def test_the_oldest_versions_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.app.versions.VERSIONS", 3)
    path = tmp_path / "socks.card"
    for n in range(5):
        keep(path, str(n).encode(), NOON + timedelta(minutes=n), always=True)
    assert kept(path) == ["4", "3", "2"]


def test_a_clock_that_was_set_back_keeps_what_is_written_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "socks.card"
    keep(path, b"one", NOON)
    keep(path, b"two", NOON - timedelta(days=10))
    assert {*kept(path)} == {"one", "two"}


def test_where_nothing_can_be_kept_nothing_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "state").write_text("a file")
    monkeypatch.setenv("CARDWRIGHT_STATE", str(tmp_path / "state"))
    path = tmp_path / "socks.card"
    path.write_text("one")
    with pytest.raises(Refusal, match=r"Older versions of 'socks\.card' cannot be kept in '.*state': "):
        save(path, "two", seen(b"one"), NOON)
    assert path.read_text() == "one"


def test_no_other_file_is_a_version(tmp_path: Path) -> None:
    path = tmp_path / "socks.card"
    path.write_text("one")
    save(path, "two", seen(b"one"), NOON)
    for id in ("../../secret", "lock", "", "/etc/passwd"):
        with pytest.raises(Refusal):
            version(path, id)
