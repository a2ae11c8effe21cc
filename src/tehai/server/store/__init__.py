"""The database: SQLite or PostgreSQL.

`schema` defines its tables, `migrations` brings older databases up to date, `engines` connects to it, and `lock` keeps
a second server out. `store` reads and writes; `people` handles guests and accounts, `admin` what administrators do,
`care` retention, export and deletion, and `backup` whole databases.
"""
