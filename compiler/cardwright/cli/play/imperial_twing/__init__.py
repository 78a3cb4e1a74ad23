"""Imperial Twing at a terminal: its table, its questions and battles, and the odds of the dice."""
