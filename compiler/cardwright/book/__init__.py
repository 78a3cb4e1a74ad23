"""Makes a rulebook of a ruleset, its glossary and the chapters in `print/rulebook`."""
