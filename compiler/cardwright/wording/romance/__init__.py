"""What the languages that come from Latin do alike, between the frame of every language and the grammar of each."""
