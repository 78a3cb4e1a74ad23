"""German: gender, four cases, adjective endings, compounds, and clauses whose verb moves."""
