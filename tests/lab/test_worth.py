"""What a card is worth is what it brings to whoever chance has given it, and to nobody else."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.lab.estimates import SampleMean, estimate
from cardwright.lab.experiment import Row
from cardwright.lab.sequential import Plan
from cardwright.lab.verdict import CardUse, CardVerdict, Judged, judged, liking
from cardwright.lab.worth import beyond, lengthening, scale, worth


def row(seed: int, gift: int, winners: tuple[int, ...], turns: int = 40, finished: bool = True) -> Row:
    return Row(1, seed, gift, 0, winners, finished, turns, 200, 3, seed, ("greedy",) * 3)


def games(seeds: int, helps: float, first: float, chance: Random) -> list[Row]:
    """Games of three, in which the first seat is `first` times as likely to win, and the card `helps`."""
    rows = []
    for seed in range(seeds):
        for gift in range(3):
            weights = [first, 1.0, 1.0]
            weights[gift] *= helps
            rows.append(row(seed, gift, tuple(chance.choices(range(3), weights))))
    return rows


def test_who_sits_well_makes_no_card_look_strong() -> None:
    """Without help it is worth nothing, though the first seat wins half of all games."""
    found = worth(games(4000, 1.0, 2.0, Random(2)), 3)
    assert found is not None
    assert found.low < 0 < found.high
    assert found.high - found.low < 0.04


def test_a_card_that_helps_is_worth_what_it_helps() -> None:
    found = worth(games(4000, 2.0, 1.0, Random(3)), 3)
    assert found is not None
    assert found.low < 2 / 4 - 1 / 3 < found.high


def test_a_game_that_does_not_end_is_everybodys_and_a_shared_one_is_parted() -> None:
    assert row(1, 0, (), finished=False).share(2, 3) == pytest.approx(1 / 3)
    assert row(1, 0, (0, 2)).share(0, 3) == 0.5
    assert row(1, 0, (0, 2)).share(1, 3) == 0


def test_a_seed_counts_when_every_seat_has_been_given_the_card() -> None:
    whole = [row(1, gift, (gift,)) for gift in range(3)] + [row(2, gift, (0,)) for gift in range(3)]
    assert worth([*whole, row(3, 0, (0,)), row(3, 1, (1,))], 3) == worth(whole, 3)
    found = worth(whole, 3)
    assert found is not None
    assert found.mean == pytest.approx((2 / 3 + 0) / 2)


def test_what_a_text_adds_is_seen_seed_by_seed() -> None:
    with_text = [row(seed, gift, (gift,)) for seed in range(4) for gift in range(3)]
    without = [row(seed, gift, (0,)) for seed in range(4) for gift in range(3)]
    assert list(beyond(with_text, without, 3)) == pytest.approx([2 / 3] * 4)


def test_length_is_held_against_games_with_other_cards() -> None:
    long, short, middle = (
        [row(seed, gift, (gift,), turns) for seed in range(3) for gift in range(3)] for turns in (60, 30, 40)
    )
    assert list(lengthening(long, [short, middle], 3)) == [25.0] * 3


def known(mean: float, n: int = 300) -> SampleMean:
    return SampleMean(mean, 0.3, n, mean - 0.034, mean + 0.034)


def test_what_is_fair_lies_between_the_games_own_cards_and_the_best_is_not_believed_outright() -> None:
    alike = {f"object/{n}": known(mean) for n, mean in enumerate((0.06, 0.12, 0.13, 0.17, 0.30))}
    fair = scale(alike, None, 0.02)
    assert fair is not None
    assert 0.28 < fair.high - 0.02 < 0.30
    assert 0.06 < fair.low + 0.02 < 0.08
    with_blank = scale(alike, known(0.01), 0.02)
    assert with_blank is not None
    assert with_blank.low == pytest.approx(-0.01)
    assert scale({}, None, 0.02) is None


LOOKS = Plan((250, 500, 2000), 0.025)
FAIR = (0.05, 0.30)


@pytest.mark.parametrize(
    ("mean", "n", "word"),
    [(0.40, 500, "too strong"), (-0.05, 500, "too weak"), (0.15, 2000, "fair"), (0.30, 2000, "undecided")],
)
def test_a_word_is_said_when_it_is_sure(mean: float, n: int, word: str) -> None:
    found = judged(LOOKS, LOOKS.looks.index(n), known(mean, n), FAIR)
    assert found.word == word
    assert (found.more > 0) == (word == "undecided")
    assert found.estimate.low < mean < found.estimate.high


def test_who_is_near_an_end_of_what_is_fair_is_told_how_many_games_would_settle_it() -> None:
    near, nearer = (judged(LOOKS, 0, known(mean, 250), FAIR).more for mean in (0.34, 0.32))
    assert 250 < near < nearer


def verdict(word: Judged | None, use: CardUse, longer: Judged | None = None) -> CardVerdict:
    return CardVerdict("object/hat", "object", word, longer, None, 50.0, use, "", {}, {})


def test_the_gravest_word_is_said_first() -> None:
    fair = judged(LOOKS, 2, known(0.15, 2000), FAIR)
    weak = judged(LOOKS, 1, known(-0.05, 500), FAIR)
    used, slept, left = (
        CardUse(500, False, 200, 50, 0.2),
        CardUse(500, True, 0, 0, 0.0),
        CardUse(500, False, 300, 2, 0.1),
    )
    assert verdict(fair, used).word == "fair"
    assert verdict(fair, slept).word == "never used"
    assert verdict(fair, left).word == "never used"
    assert verdict(weak, left).word == "too weak"  # that is why nobody takes it
    assert verdict(fair, CardUse(20, True, 0, 0, 0.0)).word == "fair"  # so few games say nothing
    assert verdict(fair, used, Judged("too strong", known(12.0), (-5.0, 5.0))).word == "changes the game"


def test_one_observation_has_no_doubt_that_could_be_told() -> None:
    assert estimate([1.0]) is None


@pytest.mark.parametrize(
    ("taken", "worth", "said"),
    [(5, 0.25, "overlook"), (60, 0.25, ""), (90, 0.05, "overrate"), (40, 0.05, ""), (5, 0.16, "")],
)
def test_bots_are_said_to_overlook_or_overrate_what_they_take_against_its_worth(
    taken: int, worth: float, said: str
) -> None:
    """The game's own cards are worth 15 games in a hundred here, and taken 40 times in a hundred."""
    assert liking(CardUse(500, False, 100, taken, 0.1), known(worth), 0.15, 0.4) == said
