"""Every statement of the requirement documents 000 to 004, held against what tehai computes."""

import pytest

for module in ("doc000", "doc001", "doc002", "doc003", "doc004", "hands", "yaku"):
    pytest.register_assert_rewrite(f"{__name__}.{module}")
