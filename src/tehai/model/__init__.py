"""Tiles, hands, situations and rules as values: frozen, and checked when they are made."""
