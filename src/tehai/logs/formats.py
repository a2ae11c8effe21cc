"""The log formats, one line each. A folder with the name of the format reads and writes it, in `read.py` and
`write.py`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

XML_COMMENT: Final = r"<!--[^-]*(?:-[^-]+)*-->"
_XML: Final = re.compile(rf"(?:\s|{XML_COMMENT})*<(\?xml|mjloggm|SHUFFLE|GO\b|UN\b|TAIKYOKU|INIT)")
_JSON: Final = re.compile(r"[{[]")
_ROUNDS: Final = re.compile(r'"log"\s*:\s*\[\s*(\[|\])')
_RECORDS: Final = re.compile(r'"(\.lq\.)?(Record)?(NewRound|GameDetailRecords)"|"(mjslog|actions)"\s*:\s*\[')
_TYPE: Final = re.compile(r'"type"\s*:\s*"[a-z_]+"')


class Format(NamedTuple):
    """A log format."""

    title: str
    begins: re.Pattern[str]
    """How a text in this format begins."""
    holds: re.Pattern[str]
    """A pattern found in this format but not in the formats listed before it."""
    ending: str = ""
    """The file extension; "" if the format is not written."""
    by_name: bool = False
    """Whether the file name contains information about the game."""


FORMATS: Final = {
    "mjlog": Format("Tenhou", _XML, _XML, ".mjlog", by_name=True),
    "tenhou": Format("Tenhou", _JSON, _ROUNDS, ".json", by_name=True),
    "mahjong-soul": Format("Mahjong Soul", _JSON, _RECORDS),
    "mjai": Format("mjai", _JSON, _TYPE, ".mjson"),
}
"""The formats by name, in the order in which they are tried."""
ENDINGS: Final = {name: format.ending for name, format in FORMATS.items() if format.ending}
"""The formats that can be written, with their file extensions."""
