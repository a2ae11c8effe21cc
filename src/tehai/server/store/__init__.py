"""The database: SQLite or PostgreSQL.

`schema` defines its tables, `migrations` brings older databases up to date, `engines` connects to it, `lock` keeps a
second server out, and `disk` watches how much room is left. `store` reads and writes; `people` handles guests and
accounts, `admin` what administrators do, `care` retention, export and deletion, and `backup` whole databases.
"""
