"""Options as a person types them: `kuitan=off`, `red_fives=1,2,1`, `double_yakuman=daisuushii,kokushi_13`."""

from collections.abc import Iterable, Mapping

from tehai.errors import InputError, shown
from tehai.model.rules.options import KINDS


def read_pairs(pairs: Mapping[str, str] | Iterable[str]) -> dict[str, object]:
    """The options that the texts stand for. Unknown names and unreadable values are left for `Rules` to refuse."""
    texts = pairs if isinstance(pairs, Mapping) else _split([pairs] if isinstance(pairs, str) else pairs)
    return {name: KINDS[name].read(text) if name in KINDS else text for name, text in texts.items()}


def _split(pairs: Iterable[str]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        name = name.strip()
        if not equals:
            raise InputError(
                "bad_value", f"{shown(pair)} does not say what an option is", "rules", "write option=value"
            )
        if name in texts:
            raise InputError("bad_value", f"{name} is given twice", f"rules.{name}", "give each option once")
        texts[name] = text
    return texts
