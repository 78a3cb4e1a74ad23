"""What a player of Archmage Origins thinks of what it sees: chances and worths, question by question."""
