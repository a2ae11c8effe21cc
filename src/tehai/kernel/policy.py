"""Players that need no thought: for random games and as a measure."""

from .layout import Record
from .rng import random_word


def random_action(s: Record, seat: int, stream: int, counter: int) -> int:
    """Any action of the menu, each as likely as the others."""
    word = random_word(s["seed"][0], s["seed"][1], stream, counter)
    action: int = s["menu"][seat][word * s["menu_n"][seat] >> 32]
    return action
