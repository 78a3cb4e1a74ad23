"""Sentences become effects again: what a card says, or a person types, in the words that cards are printed in."""
