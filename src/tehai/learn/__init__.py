"""What programs learn from: games as numbers."""
