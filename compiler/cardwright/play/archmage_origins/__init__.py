"""Archmage Origins with people: what things are called, what is asked, and the realm as one sees it."""
