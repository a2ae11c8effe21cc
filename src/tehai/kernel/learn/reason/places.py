"""What points are worth in places: by how much they change the chances to end ahead of the others."""

from ...codes import LENGTH_EAST
from ...layout import LEADS, LEFT, Ints, Record

LEAD = 1000  # points from one column of the statistics to the next
PLAIN = 4800  # by how much 1,000 points change the chances to end ahead of three others, even and far from the end


def ahead(chances: Ints, lead: int) -> int:
    """The chance to end ahead, between the two nearest columns."""
    place = min(max(lead + LEADS // 2 * LEAD, 0), (LEADS - 1) * LEAD - 1)
    column = place // LEAD
    part = place % LEAD
    chance: int = (chances[column] * (LEAD - part) + chances[column + 1] * part) // LEAD
    return chance


def price(s: Record, rules: Record, facts: Record, seat: int, points: int) -> int:
    """How much points count that a player wins from the others or pays them, in per cent of what they count in an even
    game that has just begun."""
    players = rules["players"]
    scheduled = players if rules["length"] == LENGTH_EAST else 2 * players
    left = min(max(scheduled - s["round"], 1), LEFT) - 1
    change = points * players // (players - 1)
    total = 0
    for other in range(players):
        if other != seat:
            lead = s["points"][seat] - s["points"][other]
            total += ahead(facts["ahead"][left], lead + change) - ahead(facts["ahead"][left], lead)
    if points == 0:
        return 0
    found: int = total * 1000 * 100 // (PLAIN * points)
    return found
