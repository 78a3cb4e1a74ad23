"""How cards look: themes, their inks and drawings, signs, colours."""
