"""Any game that says all of itself in its card files, at a terminal."""
