"""Sets a book in type: blocks become slabs, slabs become pages of placed items, in millimetres."""
