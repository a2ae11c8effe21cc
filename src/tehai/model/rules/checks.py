"""Options that do not fit the number of players. Each value has already been checked by itself."""

from collections.abc import Iterator

from tehai.errors import InputError
from tehai.model.rules.options import Options

_SANMA_ONLY = ("nukidora", "tsumo_loss", "sanma_north_yakuhai")
_NOT_IN_SANMA = ("abort_suufon", "abort_suucha")


def check_together(rules: Options) -> None:
    """Raise bad_value if an option does not fit the number of players."""
    for option, why, hint in _unfit(rules):
        raise InputError("bad_value", f"{option} does not fit {rules.players} players: {why}", f"rules.{option}", hint)


def _unfit(rules: Options) -> Iterator[tuple[str, str, str]]:
    """The options that do not fit the number of players, why, and what would be right."""
    players = rules.players
    if len(rules.uma) != players:
        yield "uma", f"it has {len(rules.uma)} places", f"give {players} numbers, first place to last"
    if rules.uma_floating and {len(rules.uma_floating) + 1, *map(len, rules.uma_floating)} != {players}:
        hint = f"give {players - 1} lists of {players} numbers, or an empty list"
        yield "uma_floating", "its lists are for another number of players", hint
    unit = 600 if players == 4 else 200  # one, two or (of four) three players share the pot, in sticks of 100
    if rules.noten_pot % unit:
        why = f"{rules.noten_pot} cannot be split in hundreds for every number of tenpai players"
        yield "noten_pot", why, f"noten_pot is a multiple of {unit}"
    man, pin, sou = rules.red_fives
    if players == 3 and man:
        yield "red_fives", "sanma has no 5m, so none can be red", f"red_fives = [0, {pin}, {sou}]"
    wrong, other = (_NOT_IN_SANMA, 4) if players == 3 else (_SANMA_ONLY, 3)
    for option in wrong:
        if getattr(rules, option):
            yield option, f"it is only for {other} players", f"{option} = false, or players = {other}"
