"""What a player who sees a table can work out: odds, worth, plans. No kernel needs any of it."""
