"""Numbers become figures as a language writes them."""

from __future__ import annotations

from cardwright.messages.catalogue import Catalogue


def whole(number: int, words: Catalogue) -> str:
    """`12,345`; four digits stay together.

    >>> from cardwright.messages.catalogue import catalogue
    >>> whole(12345, catalogue("en")), whole(12345, catalogue("de")), whole(1000, catalogue("en"))
    ('12,345', '12.345', '1000')
    """
    if abs(number) < 10_000:
        return str(number)
    return f"{number:,}".replace(",", words.phrase("figures.thousands"))


def decimal(number: float, digits: int, words: Catalogue) -> str:
    """`0.25`, or with a comma."""
    return f"{number:.{digits}f}".replace(".", words.phrase("figures.decimal"))


def percent(share: float, words: Catalogue, digits: int = 1) -> str:
    """`33.3 %`. What is not quite all, or not quite nothing, does not look as if it were.

    >>> from cardwright.messages.catalogue import catalogue
    >>> english, german = catalogue("en"), catalogue("de")
    >>> percent(1 / 3, german), percent(0.9999, english), percent(0.0001, english), percent(1, english)
    ('33,3 %', '99.9 %', '0.1 %', '100 %')
    """
    if share in (0, 1):
        return f"{share * 100:.0f} %"
    least = 10**-digits
    return f"{decimal(min(max(share * 100, least), 100 - least), digits, words)} %"
