"""Games played on stacked walls: every situation of the rules as a short scene."""

import pytest

for module in ("table", "wall"):
    pytest.register_assert_rewrite(f"{__name__}.{module}")
