"""From syntax trees to a ruleset: documents, schemas, names, sentences, checks. `compile.py` shows the river."""
