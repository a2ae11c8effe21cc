"""Observations, environments and training: games as numbers."""
