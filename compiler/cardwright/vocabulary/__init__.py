"""The words that every game shares, read from the tables in `grammar/vocabulary/`: verbs, nouns, persons, adjectives."""
