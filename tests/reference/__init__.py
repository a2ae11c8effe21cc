"""A slow, plain statement of what a player may do at the table, written from the rules and not from the kernel."""
