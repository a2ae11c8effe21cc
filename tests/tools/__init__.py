"""Tests of tools/: the proofs must be able to find what they look for."""
