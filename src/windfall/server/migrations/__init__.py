"""Migrations: how the stored tables came to their present shape."""
