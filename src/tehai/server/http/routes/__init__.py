"""The routes by subject. Only those of `live` need tables and a database."""
