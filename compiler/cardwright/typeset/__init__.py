"""Words and boxes become lines, paragraphs and pages: once, for the cards of the press and for the book."""
