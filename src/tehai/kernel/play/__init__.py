"""The course of a game: walls, turns, claims, rounds, payments."""
