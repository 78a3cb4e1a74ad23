"""Cardwright: a language for the rules of card games, and everything that makes a card out of it."""

__version__ = "1.0.0"
