"""Where faces stand on paper: places, marks to cut by, and backs that lie behind their fronts."""
