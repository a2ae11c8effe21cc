"""Whatever is sent to the addresses of the API, by its own description and against it: never an answer 500."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.api_fuzz import fuzz


@pytest.mark.slow
def test_no_request_is_answered_by_500(tmp_path: Path) -> None:
    found = fuzz(f"sqlite:///{tmp_path / 'tehai.db'}", examples=4)
    assert found.problems == []
    assert found.requests > 60 and found.operations >= 15
