"""mjai messages in one JSON object."""
