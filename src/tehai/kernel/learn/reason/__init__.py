"""The policy `reason`: it weighs what a hand can win against what a discard can lose."""
