"""One table as the fold of its entries: no network, no database, no clock of its own."""
