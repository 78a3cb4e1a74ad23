"""The words that every game shares, read from the tables in `grammar/vocabulary/`."""
