"""Where everything is kept: SQLite or PostgreSQL.

`schema` has the tables of the database and `migrations` how they came to be so; `store` reads and writes; `lock` lets
one server at a time in; `people` are guests and accounts.
"""
