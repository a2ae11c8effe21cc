"""What points are worth in places: by how much they change the chances to end ahead of the others."""

from ...codes import LENGTH_EAST
from ...layout import CHANCE, LEADS, LEFT, Ints, Record

LEAD = 1000  # points from one column of the statistics to the next
PLAIN = 4800  # by how much 1,000 points change the chances to end ahead of three others, even and far from the end
ENOUGH = 2000  # a lead with which the last round is won for certain: what a win will bring is not known to the point


def ahead(chances: Ints, lead: int) -> int:
    """The chance to end ahead, between the two nearest columns."""
    place = min(max(lead + LEADS // 2 * LEAD, 0), (LEADS - 1) * LEAD - 1)
    column = place // LEAD
    part = place % LEAD
    chance: int = (chances[column] * (LEAD - part) + chances[column + 1] * part) // LEAD
    return chance


def ahead_at_end(lead: int) -> int:
    """The same when the game is over."""
    return (min(max(lead, -ENOUGH), ENOUGH) + ENOUGH) * CHANCE // (2 * ENOUGH)


def scheduled_rounds(rules: Record) -> int:
    """How many dealerships a game has, if nobody must play on."""
    players: int = rules["players"]
    return players if rules["length"] == LENGTH_EAST else 2 * players


def wins_game(s: Record, rules: Record, seat: int, points: int) -> bool:
    """Whether the game is over when a player wins so many points. The dealer must then be first."""
    if points <= 0 or s["round"] < scheduled_rounds(rules) - 1:
        return False
    own = s["points"][seat] + points
    most = own
    for other in range(rules["players"]):
        most = max(most, s["points"][other])
    if seat == s["round"] % rules["players"] and (most > own or not rules["agariyame"]):
        return False
    return most >= rules["goal_points"]  # type: ignore[no-any-return]


def weigh_points(s: Record, rules: Record, facts: Record, seat: int, points: int) -> int:
    """Points that a player wins from the others or pays them, as what they count in an even game that has just
    begun."""
    players = rules["players"]
    left = min(max(scheduled_rounds(rules) - s["round"], 1), LEFT) - 1
    change = points * players // (players - 1)
    over = wins_game(s, rules, seat, points)
    total = 0
    for other in range(players):
        if other != seat:
            lead = s["points"][seat] - s["points"][other]
            after = ahead_at_end(lead + change) if over else ahead(facts["ahead"][left], lead + change)
            total += after - ahead(facts["ahead"][left], lead)
    return total * 1000 // PLAIN
