"""The library of the pages has tests of its own, beside its sources."""

import web_pages


def test_the_library_of_the_pages() -> None:
    said: list[str] = []
    web_pages.run_tests(say=said.append)
    assert "passed" in said[-1]
