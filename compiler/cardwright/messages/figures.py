"""Numbers become figures as a language writes them."""

from __future__ import annotations

from cardwright.messages.words import Words


def whole(number: int, words: Words) -> str:
    """`12,345`; four digits stay together.

    >>> from cardwright.messages.words import words
    >>> whole(12345, words("en")), whole(12345, words("de")), whole(1000, words("en"))
    ('12,345', '12.345', '1000')
    """
    if abs(number) < 10_000:
        return str(number)
    return f"{number:,}".replace(",", words.phrases["figures"]["thousands"])


def decimal(number: float, digits: int, words: Words) -> str:
    """`0.25`, or with a comma."""
    return f"{number:.{digits}f}".replace(".", words.phrases["figures"]["decimal"])


def percent(share: float, words: Words, digits: int = 1) -> str:
    """`33.3 %`. What is not quite all, or not quite nothing, does not look as if it were.

    >>> from cardwright.messages.words import words
    >>> percent(1 / 3, words("de")), percent(0.9999, words("en")), percent(0.0001, words("en")), percent(1, words("en"))
    ('33,3 %', '99.9 %', '0.1 %', '100 %')
    """
    if share in (0, 1):
        return f"{share * 100:.0f} %"
    least = 10**-digits
    return f"{decimal(min(max(share * 100, least), 100 - least), digits, words)} %"
