"""mjlog: the XML of Tenhou's own logs."""
