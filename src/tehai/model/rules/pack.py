"""The rules as the kernel reads them: a dict of ints and lists with the fields of `tehai.kernel.layout.RULES`."""

from tehai.model.rules.kinds import Packed
from tehai.model.rules.options import KINDS, Options


def packed(rules: Options) -> dict[str, Packed]:
    """Flags are 0 or 1, choices their place in the documented order, names bit masks, lists padded with 0."""
    fields = {name: kind.pack(getattr(rules, name)) for name, kind in KINDS.items()}
    return fields | {"uma_floats": int(bool(rules.uma_floating))}
