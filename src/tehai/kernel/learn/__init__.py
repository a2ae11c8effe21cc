"""What programs see of a game and how simple ones act: observations, planes, policies."""
