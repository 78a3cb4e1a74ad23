"""The grammar of Spanish."""
