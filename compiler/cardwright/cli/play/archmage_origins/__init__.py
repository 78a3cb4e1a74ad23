"""Archmage Origins at a terminal: the realm drawn as a grid, its questions, and the armies at the end."""
