"""A person plays against bots in a terminal: the table, the questions, what may be typed, and going back."""
