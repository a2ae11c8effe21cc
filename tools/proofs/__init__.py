"""The long proofs behind `make prove`: random situations, comparisons with other programs, mutants, fuzz."""
