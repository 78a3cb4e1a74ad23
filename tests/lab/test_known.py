"""What is known of a run: stretches that meet are one, games that are wanting are named, and a file gives it back."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.lab.games import made_up

from cardwright.lab.kept import known_of, plain
from cardwright.lab.known import Known, Stretch
from cardwright.lab.simulate import tallied
from cardwright.lab.tally import Tally


def stretch(start: int, stop: int) -> Stretch[Tally]:
    return Stretch(range(start, stop), tallied(made_up, range(start, stop)))


def test_chunks_in_any_order_are_one_run() -> None:
    chunks = [stretch(start, start + 7) for start in range(1, 71, 7)]
    Random(4).shuffle(chunks)
    known = Known()
    for chunk in chunks:
        known = known.also(chunk)
        assert known.games + sum(map(len, known.wanting(range(1, 71)))) == 70
    assert known == Known((stretch(1, 71),))


def test_no_game_is_counted_twice() -> None:
    with pytest.raises(AssertionError, match="no game is counted twice"):
        Known((stretch(1, 9),)).also(stretch(8, 12))


def test_the_first_games_end_where_one_is_wanting() -> None:
    known = Known((stretch(1, 5), stretch(6, 9)))
    assert known.first(1).games == 4
    assert known.first(5).games == 0


def test_a_file_gives_back_what_was_known() -> None:
    known = Known((stretch(3, 40), stretch(50, 60)))
    assert known_of(json.loads(json.dumps(plain(known)))) == known
    assert plain(known)[0]["seeds"] == [3, 39]


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda rows: rows[0]["tally"].pop("won"),
        lambda rows: rows[0]["tally"]["decisions"].clear(),
        lambda rows: rows[0]["tally"]["took"].update(seats=[1]),
        lambda rows: rows[0]["tally"]["ended"].update(many=3),
        lambda rows: rows[0].update(seeds=[3, "4"]),
        lambda rows: rows[0].update(seeds=[3, 45]),
        lambda rows: rows.reverse(),
        lambda rows: rows[1]["tally"]["times"].setdefault("cards", {}).update({"cat/tom": -1}),
    ],
)
def test_what_cannot_be_so_is_not_believed(spoilt) -> None:  # type: ignore[no-untyped-def]
    rows = plain(Known((stretch(3, 40), stretch(50, 60))))
    spoilt(rows)
    with pytest.raises((ValueError, KeyError)):
        known_of(rows)
