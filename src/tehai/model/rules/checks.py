"""Options that exclude each other. Each value has been checked by itself before."""

from tehai.errors import InputError
from tehai.model.rules.options import Options

_SANMA_ONLY = ("nukidora", "tsumo_loss", "sanma_north_yakuhai")
_NOT_IN_SANMA = ("abort_suufon", "abort_suucha")


def check_together(rules: Options) -> None:
    """bad_value when the options cannot hold together, naming those that exclude each other."""
    _uma_has_a_place_for_everybody(rules)
    _payments_of_the_noten_pot_are_whole(rules)
    if rules.players == 3:
        _tiles_are_those_of_sanma(rules)
    _switches_fit_the_players(rules)


def _exclude(option: str, other: str, why: str, hint: str) -> InputError:
    return InputError("bad_value", f"{option} and {other} exclude each other: {why}", f"rules.{option}", hint)


def _uma_has_a_place_for_everybody(rules: Options) -> None:
    places = rules.players
    if len(rules.uma) != places:
        why = f"uma has {len(rules.uma)} places, but {places} play"
        raise _exclude("uma", "players", why, f"give {places} numbers, first place to last")
    if rules.uma_floating and {len(rules.uma_floating) + 1, *map(len, rules.uma_floating)} != {places}:
        why = f"uma_floating is not made for {places} players"
        raise _exclude("uma_floating", "players", why, f"give {places - 1} lists of {places} numbers, or an empty list")


def _payments_of_the_noten_pot_are_whole(rules: Options) -> None:
    """One, two or (with four players) three players share the pot, and payments are made in sticks of 100."""
    unit = 600 if rules.players == 4 else 200
    if rules.noten_pot % unit:
        why = f"{rules.noten_pot} cannot be shared in hundreds among every number of {rules.players} players"
        raise _exclude("noten_pot", "players", why, f"noten_pot is a multiple of {unit}")


def _tiles_are_those_of_sanma(rules: Options) -> None:
    if rules.red_fives[0]:
        _, pin, sou = rules.red_fives
        why = "sanma is played without 5m, so none can be red"
        raise _exclude("red_fives", "players", why, f"red_fives = [0, {pin}, {sou}]")


def _switches_fit_the_players(rules: Options) -> None:
    wrong, other = (_NOT_IN_SANMA, 4) if rules.players == 3 else (_SANMA_ONLY, 3)
    for option in wrong:
        if getattr(rules, option):
            why = f"{option} is only for {other} players, but {rules.players} play"
            raise _exclude(option, "players", why, f"{option} = false, or players = {other}")
