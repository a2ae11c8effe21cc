"""Tenhou's mjlog: real games are read and written without loss, and broken ones are refused with the place."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from logs.follow_tiles import check_tiles
from logs.golden_logs import mjlogs
from logs.tenhou_games import eventful_log, let_it_pass
from tehai.errors import InputError
from tehai.game.events import (
    Called,
    Discarded,
    DoraTurned,
    Drew,
    Event,
    GameEnded,
    GameStarted,
    RiichiPaid,
    RoundDrawn,
    RoundStarted,
    SetAside,
    Won,
)
from tehai.logs.files import read
from tehai.logs.log import Log
from tehai.logs.mjlog.read import read_mjlog
from tehai.logs.mjlog.tags import Meld, meld_of
from tehai.logs.mjlog.write import write_mjlog
from tehai.model.notation import parse
from tehai.model.rules import Rules
from tehai.model.tiles import Tile
from tehai.settlement import final_scores

RULES = {
    "four": Rules("tenhou", length="east"),
    "three": Rules("tenhou-sanma", length="east"),
    "soul": Rules("mahjong-soul", kan_dora_timing="after_discard_passes"),
    "plain": Rules("wrc", red_fives=[0, 0, 0], kan_dora_timing="immediate", kazoe="sanbaiman"),
}
golden_group = pytest.mark.xdist_group("mjlog")


def read_one(text: str, rules: Any = None, name: str = "") -> Log:
    (log,) = read_mjlog(text, rules, name)
    return log


def scene(*events: Event) -> Log:
    """A round that begins so, with hands that are easy to remember."""
    hands = tuple(parse(text) for text in ("123456789m1123p", "1111222233334s", "1111222233334z", "6777788889999p"))
    start = RoundStarted(0, 0, 0, (25000,) * 4, hands, Tile("5z"))
    return Log((GameStarted(Rules("tenhou"), ("a", "b", "c", "d")), start, *events), "mjai")


@pytest.fixture(scope="module")
def game() -> str:
    """A game that tehai played, as a log, without its own words: as Tenhou would write it."""
    log = eventful_log(RULES["four"], seed=2, rounds=3)
    return re.sub(r' tehai="[^"]*"', "", write_mjlog(log))


# Real games

SPECIAL = {"chip.xml", "newattr2023.xml", "ratio.xml", "ratio1.xml", "sanma.xml"}
OLD_UMA = {"bye.xml", "shuffle.xml"}
UNFINISHED = {
    "tests_cpp__resources__mjlog__encdec-kan-opened-01.xml",
    "tests_cpp__resources__mjlog__upd-aft-ron3.xml",
    "tests_py__resources__mjlog__2011020401gm-00a9-0000-f6eff225-no-round-end.xml",
}


@golden_group
def test_all_real_games_are_read(golden: Path) -> None:
    logs = mjlogs(golden)
    kinds = Counter(type(event) for log in logs.values() for event in log.events)
    assert len(logs) == 382
    assert kinds[RoundStarted] == 3668
    assert kinds[Won] == 3059
    assert {name for name, log in logs.items() if log.details.get("special")} == SPECIAL
    assert {name for name, log in logs.items() if not isinstance(log.events[-1], GameEnded)} == UNFINISHED


@golden_group
def test_every_tile_of_real_games_is_where_it_must_be(golden: Path) -> None:
    for log in mjlogs(golden).values():
        for events in log.rounds:
            check_tiles(events)


@golden_group
def test_final_scores_of_real_games_follow_from_the_rules_that_are_read(golden: Path) -> None:
    """So the rounding is found by the date or the scores; special lobbies and the games of 2009 have other uma."""
    other = set()
    for name, log in mjlogs(golden).items():
        end = log.events[-1]
        if isinstance(end, GameEnded) and final_scores(log.rules, end.scores) != [
            *zip(end.places or (), end.final or (), strict=True)
        ]:
            other.add(name)
    assert other == SPECIAL | OLD_UMA


@golden_group
def test_real_games_survive_writing(golden: Path) -> None:
    """With their walls: the seed is written again, and each tile keeps an id that fits it."""
    for name, log in [*mjlogs(golden).items()][::3]:
        again = read_one(write_mjlog(log))
        assert again.events == log.events, name
        assert again.walls == log.walls, name


@golden_group
def test_wins_of_real_games_have_our_yaku(golden: Path) -> None:
    wins = [event for log in mjlogs(golden).values() for event in log.events if isinstance(event, Won)]
    names = Counter(name for won in wins for name, _ in won.yaku or ())
    assert names["nukidora"] == 430
    assert names["riichi"] + names["double_riichi"] == 1287
    assert sum(won.yakuman is not None for won in wins) == 18
    assert sum(won.liable is not None for won in wins) == 2
    assert all((won.han is None) == (won.fu is None) == (won.yakuman is not None) for won in wins)


# Games that tehai plays


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_tehai_survives_a_mjlog(rules: str, seed: int) -> None:
    log = eventful_log(RULES[rules], seed)
    assert read_one(write_mjlog(log)).events == log.events


def test_a_game_that_is_not_over_survives_a_mjlog() -> None:
    log = eventful_log(RULES["four"], seed=1, rounds=2)
    for end in (40, 60, len(log.events) - 1):
        part = Log(log.events[:end], "mjai")
        assert read_one(write_mjlog(part)).events == part.events


@pytest.mark.parametrize("drawn", [False, True])
def test_only_a_discard_as_drawn_has_the_id_of_the_draw(drawn: bool) -> None:
    log = scene(Drew(0, Tile("1p")), Discarded(0, Tile("1p"), drawn))
    text = write_mjlog(log)
    draw, discard = re.findall(r"<[TD](\d+)/>", text)
    assert (draw == discard) == drawn
    assert read_one(text).events == log.events


# What the header tells


@pytest.mark.parametrize(
    ("game_type", "rules"),
    [
        (0x09, Rules("tenhou")),
        (0x01, Rules("tenhou", length="east")),
        (0x0B, Rules("tenhou", red_fives=[0, 0, 0])),
        (0x0D, Rules("tenhou", kuitan=False)),
        (0x19, Rules("tenhou-sanma")),
        (0x1B, Rules("tenhou-sanma", red_fives=[0, 0, 0])),
    ],
)
def test_the_type_tells_the_rules(game_type: int, rules: Rules) -> None:
    hands = [range(seat * 13, seat * 13 + 13) if rules.players == 4 else range(40 + seat * 13, 53 + seat * 13)
             for seat in range(rules.players)]  # fmt: skip
    shown = " ".join(f'hai{seat}="{",".join(map(str, hand))}"' for seat, hand in enumerate(hands))
    log = f'<INIT seed="0,0,0,0,0,120" ten="250,250,250,250" oya="0" {shown}/>'
    assert read_one(f'<mjloggm><GO type="{game_type}"/>{log}</mjloggm>').rules == rules
    named = read_one(f"<mjloggm>{log}</mjloggm>", name=f"2023010203gm-{game_type:04x}-0000-12345678.xml")
    assert named.rules == rules


def test_a_log_that_does_not_tell_the_rules_needs_them(game: str) -> None:
    bare = re.sub(r"<GO [^>]*>", "", game)
    with pytest.raises(InputError, match="does not contain the rules"):
        read_mjlog(bare)
    assert read_one(bare, "tenhou").rules == Rules("tenhou")


def test_given_rules_are_used(game: str) -> None:
    rules = Rules("tenhou", kiriage_mangan=True)
    assert read_one(game, rules).rules == rules


@pytest.mark.parametrize(
    ("name", "rounding"),
    [
        ("2009060321gm-0001-0000-12345678", "thousands"),
        ("2021123123gm-0001-0000-12345678", "thousands"),
        ("2022013123gm-0001-0000-12345678", "thousands"),
        ("2022020100gm-0001-0000-12345678", "none"),
        ("2022060100gm-0001-0000-12345678", "none"),
        ("", "thousands"),
    ],
)
def test_the_date_tells_whether_final_scores_are_rounded(game: str, name: str, rounding: str) -> None:
    end = ' owari="255,6.0,260,36.0,240,-16.0,245,-26.0" /></mjloggm>'
    ended = re.sub(r"/>\s*</mjloggm>", end, re.sub(r' owari="[^"]*"', "", game))
    assert read_one(ended, name=name).rules.final_rounding == rounding


@pytest.mark.parametrize("name", ["", "2022011001gm-0001-0000-12345678", "2022013123gm-0001-0000-12345678"])
def test_where_the_date_does_not_decide_decimals_mean_that_nothing_was_rounded(game: str, name: str) -> None:
    end = ' owari="255,5.5,260,36.0,240,-16.0,245,-25.5" /></mjloggm>'
    ended = re.sub(r"/>\s*</mjloggm>", end, re.sub(r' owari="[^"]*"', "", game))
    assert read_one(ended, name=name).rules.final_rounding == "none"


def test_names_are_kept_whatever_is_in_them() -> None:
    log = eventful_log(RULES["four"], seed=1, rounds=1)
    named = replace(log.start, names=("東風", 'a"<b>&', "%41", ""))
    again = read_one(write_mjlog(Log((named, *log.events[1:]), "mjai")))
    assert again.events[0] == named


def test_lost_connections_are_no_events(game: str) -> None:
    events = read_one(game).events
    away = re.sub(r"(<INIT )", r'<BYE who="2" />\1', game).replace("<D", '<UN n2="%41" /><D', 1)
    log = read_one(away)
    assert log.events == events
    assert log.details["absences"] == game.count("<INIT")


def test_several_logs_in_one_text(game: str) -> None:
    logs = read_mjlog(f'\ufeff<?xml version="1.0" encoding="UTF-8"?>\n{game}\n\n{game}')
    assert len(logs) == 2
    assert logs[0] == logs[1]


COMMENTS = ("<!---->", "<!-- a - b, <T1/> & </mjloggm> -->", "\n <!-- two\nlines --><!-- - -->\n")


@pytest.mark.parametrize("comment", COMMENTS)
def test_comments_are_skipped_wherever_xml_has_them(game: str, comment: str) -> None:
    between_tags = game.replace("><", f">{comment}<")
    assert between_tags.count(comment) == game.count("><") > 20
    whole = f'<?xml version="1.0"?>{comment}{between_tags}{comment}'
    assert (
        [log.events for log in read(whole)] == [log.events for log in read(comment + game)] == [read_one(game).events]
    )
    assert len(read_mjlog(f"{game}{comment}{game}")) == 2


def test_a_comment_inside_a_tag_is_refused(game: str) -> None:
    assert "is not a tag" in broken(game.replace("<INIT ", "<INIT <!-- x --> ")).message


def test_a_log_that_ends_inside_a_comment_was_cut_off(game: str) -> None:
    assert broken(game.replace("</mjloggm>", "<!-- <T1/>")).message == "the log ends abruptly"


def test_a_seed_that_gives_other_tiles_later_is_not_written(golden: Path) -> None:
    log = mjlogs(golden)["bug8.xml"]
    at = next(i for i, event in enumerate(log.events) if isinstance(event, Drew))
    event = replace(log.events[at], tile=Tile("9s"))  # type: ignore[type-var]
    assert "SHUFFLE" in write_mjlog(log)
    assert "SHUFFLE" not in write_mjlog(replace(log, events=(*log.events[:at], event)))


def test_a_seed_that_does_not_give_the_tiles_is_not_written() -> None:
    log = eventful_log(RULES["four"], seed=1, rounds=1)
    seed = "mt19937ar-sha512-n288-base64," + "A" * 3328
    text = write_mjlog(replace(log, details={"header": {"SHUFFLE": {"seed": seed, "ref": ""}}}))
    assert "SHUFFLE" not in text
    assert read_one(text).events == log.events


# Calls


def test_every_code_of_a_call_is_read_and_written() -> None:
    codes = 0
    for code in range(1 << 16):
        try:
            meld = meld_of(code)
        except InputError as error:
            assert error.code == "bad_log"
            continue
        again = meld_of(meld.code)
        assert again == meld
        codes += 1
    assert codes > 10_000


@pytest.mark.parametrize(
    ("code", "meld"),
    [
        (34409, Meld("pon", (88, 89, 90), 89, 1)),
        (25707, Meld("pon", (64, 65, 66), 66, 3)),
        (31264, Meld("kita", (122,), 122)),
    ],
)
def test_codes_from_real_games(code: int, meld: Meld) -> None:
    assert meld_of(code) == meld
    assert meld.code == code


# A win's value


WIN = '<AGARI ba="0,0" machi="{tile}" {value} who="0" fromWho="0" sc="250,0,250,0,250,0,250,0" />'


def won(rules: Rules, value: str, kita: int = 0) -> Won:
    """A self-draw by seat 0 after some Norths were set aside."""
    hand = [120, 121, 122, *range(40, 50)]
    tags = "".join(f'<N who="0" m="{(120 + i) << 8 | 0x20}"/><T{100 + i}/>' for i in range(kita))
    seats = " ".join(f'hai{seat}="{",".join(str(56 + 13 * seat + i) for i in range(13))}"' for seat in (1, 2))
    players = f'<INIT seed="0,0,0,0,0,124" ten="350,350,350,0" oya="0" hai0="{",".join(map(str, hand))}" {seats}'
    fourth = "" if rules.players == 3 else f' hai3="{",".join(str(i) for i in range(13))}"'
    win = WIN.format(tile=99 + kita if kita else 99, value=value)
    log = read_one(f"<mjloggm>{players}{fourth}/><T99/>{tags}{win}</mjloggm>", rules)
    event = log.events[-1]
    assert isinstance(event, Won)
    return event


def test_norths_set_aside_are_told_apart_from_dora() -> None:
    event = won(Rules("tenhou-sanma"), 'ten="30,1000,0" yaku="1,1,52,5,53,0,54,1"', kita=2)
    assert event.yaku == (("riichi", 1), ("dora", 3), ("aka", 1), ("nukidora", 2))
    assert (event.han, event.fu, event.points) == (7, 30, 1000)


def test_yaku_come_in_our_order_and_winds_by_what_they_are() -> None:
    event = won(Rules("tenhou"), 'ten="40,8000,1" yaku="54,1,14,1,10,1,1,1,52,2"')
    assert event.yaku == (
        *(("riichi", 1), ("yakuhai_seat_wind", 1), ("yakuhai_round_wind", 1)),
        *(("dora", 2), ("aka", 1)),
    )


def test_yakuman_count_as_the_rules_say() -> None:
    single = won(Rules("tenhou"), 'ten="0,96000,5" yakuman="49,42"')
    assert single.yaku == (("tsuuiisou", 1), ("daisuushii", 1))
    assert (single.yakuman, single.han, single.fu) == (2, None, None)
    assert won(Rules("mahjong-soul"), 'yakuman="49,42"').yakuman == 3
    assert won(Rules("mahjong-soul", yakuman_stacking=False), 'yakuman="49,42"').yakuman == 2


def test_what_a_win_does_not_tell_is_none() -> None:
    event = won(Rules("tenhou"), "")
    assert (event.yaku, event.han, event.fu, event.yakuman, event.points) == (None,) * 5
    assert event.ura == ()


def test_a_win_whose_payments_nobody_knows_survives() -> None:
    log = scene(Drew(0, Tile("1p")), Won(0, 0, Tile("1p"), parse("123456789m1123p"), ()))
    assert read_one(write_mjlog(log)).events == log.events


# How rounds end


def test_a_draw_whose_tenpai_nobody_wrote_down_is_written_with_those_who_are() -> None:
    log = eventful_log(RULES["four"], seed=3, rounds=1, choose=let_it_pass)
    end = log.events[-1]
    assert isinstance(end, RoundDrawn)
    assert end.tenpai
    unknown = Log((*log.events[:-1], replace(end, tenpai=None)), "tenhou")
    assert read_one(write_mjlog(unknown)).events == log.events


def test_final_scores_that_nobody_wrote_down_follow_from_the_rules() -> None:
    log = next(
        log for seed in range(30) if isinstance((log := eventful_log(RULES["four"], seed, 8)).events[-1], GameEnded)
    )
    end = log.events[-1]
    assert isinstance(end, GameEnded)
    unknown = Log((*log.events[:-1], replace(end, final=None, places=None)), "mjai")
    assert read_one(write_mjlog(unknown)).events == log.events


# What a mjlog cannot hold


@pytest.mark.parametrize(
    ("rules", "what"),
    [
        (Rules("classic"), "flowers"),
        (Rules("tenhou", red_fives=[1, 2, 1]), "red fives"),
        (Rules("tenhou", red_fives=[0, 1, 1]), "red fives"),
        (Rules("tenhou", dora=False), "without dora"),
    ],
)
def test_rules_that_a_mjlog_cannot_hold_are_refused(rules: Rules, what: str) -> None:
    log = Log((GameStarted(rules, ("", "", "", "")),), "mjai")
    with pytest.raises(InputError, match=what) as error:
        write_mjlog(log)
    assert error.value.code == "bad_value"


@pytest.mark.parametrize(
    ("events", "what"),
    [
        ([Drew(0, Tile("1p")), Discarded(0, Tile("1p"), open=True)], "open riichi"),
        ([Drew(0, None)], "hidden tiles"),
        ([Drew(0, Tile("1p")), Discarded(0, Tile("2p"), drawn=True)], "did not just draw 2p"),
        ([Drew(0, Tile("1p")), Discarded(0, Tile("4z"))], "does not have 4z"),
        ([Drew(0, Tile("1p")), Won(0, 0, Tile("2p"))], "which could not be won on"),
        ([Drew(0, Tile("1p")), Won(0, 0, Tile("1p"), yaku=(("sanrenkou", 2),))], "the yaku sanrenkou"),
        ([Drew(0, Tile("1p")), Won(0, 0, Tile("1p"), deltas=(50, -50, 0, 0))], "50 points"),
        ([Drew(0, Tile("1p")), Called(1, "pon", Tile("1p"), (Tile("1p"),) * 2, 0)], "which was not discarded"),
        ([Drew(0, Tile("1p")), Called(0, "kakan", Tile("1p"), (Tile("1p"),) * 3, 2)], "no pon of 1p"),
        ([Drew(0, Tile("1s"))], "too many copies of 1s"),
    ],
)
def test_events_that_a_mjlog_cannot_hold_are_refused(events: list[Event], what: str) -> None:
    with pytest.raises(InputError, match=what) as error:
        write_mjlog(scene(*events))
    assert error.value.where == f"round 1, event {1 + len(events)}"


def test_a_round_without_its_indicator_is_refused() -> None:
    log = scene()
    with pytest.raises(InputError, match="hidden tiles"):
        write_mjlog(Log((log.events[0], replace(log.events[1], indicator=None)), "mjai"))  # type: ignore[type-var]


# Broken logs


def broken(text: str) -> InputError:
    with pytest.raises(InputError) as error:
        read_mjlog(text)
    assert error.value.code == "bad_log"
    return error.value


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.999])
def test_a_log_that_was_cut_off_is_refused(game: str, part: float) -> None:
    error = broken(game[: int(len(game) * part)])
    assert error.message == "the log ends abruptly"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<html></html>", "begins with <mjloggm>"),
        ("<mjloggm></mjloggm>", "the log has no rounds"),
        ('<mjloggm><GO type="9"/><T12/></mjloggm>', "before the first round"),
        ('<mjloggm><HELO name="x"/></mjloggm>', "before the first round"),
        ("<mjloggm><a><b/></a></mjloggm>", "has no matching tag"),
        ('<!DOCTYPE x [<!ENTITY a "b">]><mjloggm></mjloggm>', "is not a tag"),
        ('<mjloggm><!ENTITY a "b"></mjloggm>', "is not a tag"),
        ("<mjloggm>words<T1/></mjloggm>", "is not a tag"),
        ('<mjloggm><GO type="nine"/><INIT/></mjloggm>', "not a list of numbers"),
        ('<mjloggm><GO type="9"/><INIT/></mjloggm>', "has no seed"),
        ('<mjloggm><GO type="9"/><INIT seed="1,2"/></mjloggm>', "2 numbers in seed"),
        ('<mjloggm><GO type="9"/><INIT seed="16,0,0,0,0,1"/></mjloggm>', "is not a round"),
        ('<mjloggm><GO type="25"/><INIT seed="3,0,0,0,0,1"/></mjloggm>', "is not a round"),
        ('<mjloggm><GO type="9"/><INIT seed="0,0,0,0,0,1" hai0="1,2"/></mjloggm>', "dealt 2 tiles"),
        ('<mjloggm><GO type="9"/><INIT seed="0,0,0,0,0,1" hai0="1,136"/></mjloggm>', "136 is not a tile id"),
        ('<mjloggm><GO type="9" tehai="%7B"/><INIT seed="0,0,0,0,0,1"/></mjloggm>', "not JSON"),
        ('<mjloggm><GO type="9" tehai="7"/><INIT seed="0,0,0,0,0,1"/></mjloggm>', "is not tehai's game information"),
        (
            '<mjloggm><GO type="9" tehai="%7B%22rules%22:%7B%7D,%22seed%22:%22x%22%7D"/><INIT seed=""/></mjloggm>',
            "not a valid seed",
        ),
        ('<mjloggm><GO tehai="%7B%22rules%22:%7B%22x%22:1%7D%7D"/><INIT seed=""/></mjloggm>', "no option"),
    ],
)
def test_what_is_no_log_is_refused(text: str, message: str) -> None:
    assert message in broken(text).message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"<T(\d+)/><D", r"<T\1/><T\1/><D", "appears twice"),
        (r"<T\d+/>", "<T136/>", "136 is not a tile id"),
        (r"<T\d+/>", "<T/>", "is not a tag of a Tenhou log"),
        (r"<T\d+/>", "<X12/>", "is not a tag of a Tenhou log"),
        (r"<T\d+/>", '<FURITEN show="1"/>', "is not a tag of a Tenhou log"),
        (r"<([DEFG])\d+/>", r"<\g<1>200/>", "200 is not a tile id"),
        (r"<D\d+/>", "<D135/>", "does not have the tile"),
        (r'<N who="\d"', '<N who="7"', "there is no seat 7"),
        (r'<N who="(\d)" m="\d+"', r'<N who="\1" m="70000"', "not a call code"),
        (r'<N who="(\d)" m="\d+"', r'<N who="\1" m="65535"', "not a chi code"),
        (r'<N who="(\d)" m="\d+"', r'<N who="\1" m="65288"', "is not a tile id"),
        (r'<N who="(\d)" m="\d+"', r'<N who="\1" m="46091"', "is not the last discard"),
        (r'<N who="(\d)" m="\d+"', r'<N who="\1" m="46099"', "a pon that it does not have"),
        (r'hai="\d+,', 'hai="', "tiles it does not have"),
        (r'machi="\d+"', 'machi="0"', "did not just offer"),
        (r'yaku="\d+,', 'yaku="99,', "99 is not a yaku number"),
        (r"(<AGARI[^>]*>)", r"\1<T1/>", "after the end of the round"),
        (r"<AGARI[^>]*>", '<RYUUKYOKU type="x"/>', "not a kind of draw"),
        (r"<AGARI[^>]*>", '<RYUUKYOKU hai0="1"/>', "shows tiles it does not have"),
        (r'<REACH who="\d"', "<REACH", "has no who"),
        (r' sc="[^"]*"', ' sc="1,2"', "2 numbers in sc"),
        (r' owari="[^"]*"', ' owari="1,2"', "owari has 2 numbers"),
        (r'(<AGARI ba="[^"]*") hai="[^"]*"', r'\1 hai=""', "tiles it does not have"),
    ],
)
def test_an_edited_log_is_refused_with_the_round_and_the_event(game: str, old: str, new: str, message: str) -> None:
    text = re.sub(old, new, game, count=1)
    assert text != game
    error = broken(text)
    assert re.search(message, error.message)
    assert re.fullmatch(r"round \d+, event \d+", error.where)


def test_the_place_of_an_error_is_its_round_and_event(game: str) -> None:
    rounds = game.split("<INIT ")
    rounds[2] = re.sub(r"(<[DEFG]\d+/>)", r"\1<SPAM/>", rounds[2], count=1)
    error = broken("<INIT ".join(rounds))
    assert error.where == "round 2, event 3"


def test_events_of_a_made_log_are_those_of_its_tags() -> None:
    """Three players, everything by hand: a North, a kan and its indicator, riichi, a ron."""
    hands = {0: [*range(40, 53)], 1: [*range(60, 71), 120, 124], 2: [*range(72, 76), *range(80, 89)]}
    shown = " ".join(f'hai{seat}="{",".join(map(str, ids))}"' for seat, ids in hands.items())
    text = (
        f'<mjloggm ver="2.3"><GO type="25" lobby="0"/><UN n0="%41" n1="%42" n2="%43" n3=""/><TAIKYOKU oya="0"/>'
        f'<INIT seed="5,1,2,0,0,108" ten="350,340,330,0" oya="1" {shown} hai3=""/>'
        '<U100/><N who="1" m="30752" /><U101/><REACH who="1" step="1"/><E124/>'
        '<REACH who="1" ten="350,330,330,0" step="2"/>'
        '<V102/><N who="2" m="18432" /><DORA hai="109" /><V103/><F103/>'
        '<T90/><D90/><AGARI ba="1,3" hai="60" machi="90" who="1" fromWho="0" ten="30,2000,0" yaku="1,1,52,1" '
        'doraHai="108,109" doraHaiUra="110,111" sc="350,-22,330,52,330,0,0,0" /></mjloggm>'
    )
    text = text.replace('hai="60"', f'hai="{",".join(map(str, [*range(60, 71), 100, 101, 90]))}"')
    log = read_one(text)
    assert log.start.names == ("A", "B", "C")
    assert log.events[1:6] == (
        RoundStarted(4, 1, 2, (35000, 34000, 33000), log.events[1].hands, Tile("1z")),  # type: ignore[union-attr]
        Drew(1, Tile("8s")),
        SetAside(1),
        Drew(1, Tile("8s"), True),
        Discarded(1, Tile("5z"), False, True),
    )
    assert log.events[6:11] == (
        RiichiPaid(1),
        Drew(2, Tile("8s")),
        Called(2, "ankan", Tile("1s"), (Tile("1s"),) * 3),
        DoraTurned(Tile("1z")),
        Drew(2, Tile("8s"), True),
    )
    end = log.events[-1]
    assert isinstance(end, Won)
    assert (end.seat, end.target, end.tile, end.ura) == (1, 0, Tile("5s"), (Tile("1z"),) * 2)
    assert end.yaku == (("riichi", 1), ("nukidora", 1))
    assert end.deltas == (-2200, 5200, 0)
