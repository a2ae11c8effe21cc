"""Logs of tenhou.net/6: JSON, as a file or in the address of its viewer."""
