"""Makes files of a finished layout, one module for each kind of file."""
