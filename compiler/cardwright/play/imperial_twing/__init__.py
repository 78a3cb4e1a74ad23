"""Imperial Twing with people: what things are called, what is asked, the odds of the dice, the table as one sees it."""
