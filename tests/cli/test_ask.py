"""`tehai score` without a hand: questions and answers."""

import shlex

import pytest

import tehai
from cli.conftest import Outcome, Run
from tehai.words import Lang, words


@pytest.fixture(autouse=True)
def somebody_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tehai.cli.score.at_keyboard", lambda: True)


def talk(run: Run, *answers: str, options: tuple[str, ...] = ()) -> Outcome:
    """A conversation; it ends where the answers end."""
    result: Outcome = run("score", *options, input="".join(f"{answer}\n" for answer in answers))
    return result


def test_enter_takes_the_default_at_every_step(run: Run) -> None:
    result = talk(run, "", "123m456p789s11222z", "", "", "", "", "", "", "", "", "", "n")
    assert tehai.score("123m456p789s1122z", win="2z").explain() in result.stdout
    assert result.exit_code == 0


def test_a_whole_hand_is_told_and_scored(run: Run) -> None:
    answers = ("tenhou", "123m456p789s1122z", "2z", "tsumo", "E", "S", "yes", "yes", "", "4p", "9s", "2", "1", "no")
    result = talk(run, *answers)
    score = tehai.score(
        "123m456p789s1122z",
        win="2z",
        tsumo=True,
        seat="E",
        round="S",
        riichi=True,
        ippatsu=True,
        dora="4p",
        ura="9s",
        honba=2,
        sticks=1,
        rules="tenhou",
    )
    assert score.explain() in result.stdout
    assert (result.exit_code, result.stderr) == (0, "")


@pytest.mark.parametrize(
    ("answers", "options", "command"),
    [
        (
            ("tenhou", "123m456p789s1122z", "2z", "tsumo", "E", "S", "yes", "yes", "", "4p", "9s", "2", "1", "no"),
            (),
            (
                "tehai score 123m456p789s1122z --win 2z --tsumo --riichi --ippatsu --round S --seat E --dora 4p "
                "--ura 9s --honba 2 --sticks 1 --rules tenhou"
            ),
        ),
        (
            ("", "34p678s55s", "234m", "555z", "2p", *[""] * 7, "no"),
            ("--rules", "ema", "--rule", "kiriage_mangan=on", "--rule", "uma=20,10,-10,-20", "--lang", "ja"),
            (
                "tehai score 34p55678s --win 2p --meld 'chi 234m' --meld 'pon 555z' --lang ja --rules ema "
                "--rule uma=20,10,-10,-20 --rule kiriage_mangan=true"
            ),
        ),
    ],
)
def test_a_hand_is_told_again_as_a_command(
    run: Run, answers: tuple[str, ...], options: tuple[str, ...], command: str
) -> None:
    result = talk(run, *answers, options=options)
    shown = next(line for line in result.stdout.splitlines() if "tehai score " in line)
    assert shown.endswith(command)
    again = run(*shlex.split(command)[1:])
    assert again.exit_code == 0 and again.stdout.strip() in result.stdout


def test_as_many_melds_are_asked_for_as_tiles_are_missing(run: Run) -> None:
    result = talk(run, "", "345p1z", "pon 555z", "chi 234m", "ankan 9999s", "", *[""] * 7, "n")
    score = tehai.score("345p1z", win="1z", melds=["pon 555z", "chi 234m", "ankan 9999s"])
    assert score.explain() in result.stdout
    assert "Meld 3 of 3:" in result.stdout
    assert "Riichi: " not in result.stdout, "an open hand is not asked about riichi"


def test_a_chi_and_a_pon_need_no_name(run: Run) -> None:
    result = talk(run, "", "34p678s55s", "234m", "555z", "2p", *[""] * 7, "n")
    assert tehai.score("34p678s55s", win="2p", melds=["chi 234m", "pon 555z"]).explain() in result.stdout


def test_answers_in_full_width_are_read(run: Run) -> None:
    result = talk(run, "", "１２３ｍ456p789s1122z", "２ｚ", "ｔ", "東", "", "ｙ", "", "", "", "", "", "", "ｎ")
    assert tehai.score("123m456p789s1122z", win="2z", tsumo=True, seat="E", riichi=True).explain() in result.stdout


def test_the_only_wait_is_the_default_winning_tile(run: Run) -> None:
    assert "Winning tile (the hand waits for 3m) [3m]:" in talk(run, "", "12m456p789s11222z").stdout
    assert "Winning tile (the hand waits for 1z 2z):" in talk(run, "", "123m456p789s1122z").stdout
    assert "Winning tile:" in talk(run, "", "147m258p369s1234z").stdout


@pytest.mark.parametrize(
    ("answers", "mistake", "question"),
    [
        (["nope"], "there is no preset 'nope'", "Rules"),
        (["", "123m8z"], "8z is not a tile", "Concealed tiles"),
        (["", "123m456p789s"], "9 concealed tiles", "Concealed tiles"),
        (["", ""], "0 concealed tiles", "Concealed tiles"),
        (["", "11111m456p789s11z"], "5 copies of 1m", "Concealed tiles"),
        (["", "11111m4568p9s", "pon 555z"], "5 copies of 1m", "Concealed tiles"),
        (["", "123m456p7s", "pon 555z", "chi 135m"], "is not a chi", "Meld 2"),
        (["", "123m456p7s", "5555z"], "'5555z' is not a meld", "Meld 1"),
        (["", "123m456p7s", "556z"], "'556z' is not a meld", "Meld 1"),
        (["", "123m456p789s1122z", ""], "expected one tile, got 0", "Winning tile"),
        (["", "123m456p789s1122z", "2z1z"], "expected one tile, got 2", "Winning tile"),
        (["", "1111m456p789s222z", "1m"], "5 copies of 1m", "Winning tile"),
        (["", "123m456p789s1122z", "2z", "draw"], "'draw' is not an answer", "Ron or tsumo"),
        (["", "123m456p789s1122z", "2z", "", "Q"], "'Q' is not a wind", "Seat wind"),
        (["tenhou-sanma", "111p456p789s1122z", "2z", "", "N"], "no North seat", "Seat wind"),
        (
            ["", "123m456p789s1122z", "2z", "", "", "", "", "haitei"],
            "'haitei' is not possible here",
            "Anything special",
        ),
        (["", "123m456p789s1122z", "2z", "", "", "", "", "", "1m0z"], "0z is not a tile", "Dora indicators"),
        (["", "123m456p789s1122z", "2z", "", "", "", "", "", "", "-1"], "'-1' is not a number", "Honba"),
        (["", "123m456p789s1122z", "2z", "", "", "", "", "", "", "9999"], "9999 is out of range", "Honba"),
    ],
)
def test_a_mistake_is_explained_and_the_question_asked_again(
    run: Run, answers: list[str], mistake: str, question: str
) -> None:
    result = talk(run, *answers)
    told = result.stdout.partition("Error: ")[2]
    assert mistake in told
    assert f"\n{question}" in told
    assert result.exit_code == 0


def test_the_mistake_is_marked_in_the_answer(run: Run) -> None:
    assert "       123m8z\n           ^\n" in talk(run, "", "123m8z").stdout


def test_questions_explain_themselves(run: Run) -> None:
    result = talk(run, "?", "", "?", "123m456p789s1122z", "2z", "t", "?", "", "", "", "?")
    for part in ("The name of a rule set", "13, or 14 with the winning tile", "East is the dealer"):
        assert part in result.stdout
    assert "haitei: on the last tile of the wall" in result.stdout


def test_a_step_back_asks_the_question_before_again(run: Run) -> None:
    result = talk(run, "<", "", "123m456p789s1122z", "2z", "<", "1z", "<", "<", "123m456p789s1112z")
    assert result.stdout.count("Concealed tiles:") == 2
    assert "Winning tile (the hand waits for 2z) [2z]:" in result.stdout


def test_what_the_rules_have_is_asked_about(run: Run) -> None:
    sanma = talk(run, "standard-sanma", "111p456p789s1122z", "2z", "t", "", "", "", "1", "rinshan", *[""] * 4, "n")
    score = tehai.score("111p456p789s1122z", win="2z", tsumo=True, nukidora=1, rinshan=True, rules="standard-sanma")
    assert score.explain() in sanma.stdout
    classic = talk(run, "classic", "123m456p789s1122z", "2z", "", "", "", "", "", "1f5f", *[""] * 3, "n")
    assert tehai.score("123m456p789s1122z", win="2z", flowers="1f5f", rules="classic").explain() in classic.stdout
    assert "Dora indicators" not in classic.stdout


def test_local_situations_are_offered_where_they_count(run: Run) -> None:
    to_special = ["123m456p789s1122z", "2z", "", "", "", ""]
    assert "Anything special: houtei [none]" in talk(run, "", *to_special).stdout
    local = talk(run, "", *to_special, options=("--rule", "kanburi=on", "--rule", "open_riichi=on"))
    assert "Anything special: houtei, kanburi [none]" in local.stdout
    assert "Riichi: no, yes, double, open [no]" in local.stdout


def test_another_hand_keeps_the_rules(run: Run) -> None:
    hand = ("123m456p789s1122z", "2z", "", "", "", "", "", "", "", "")
    result = talk(run, "ema", *hand, "", *hand, "n")
    assert result.stdout.count("rules: ema") == 2
    assert result.stdout.count("Rules [") == 1


def test_rules_given_as_options_are_the_default(run: Run) -> None:
    options = ("--rules", "tenhou", "--rule", "kuitan=off", "--lang", "romaji")
    hand = ("13p55678s", "pon 222m", "chi 345m", "2p", "", "", "", "", "", "", "", "n")
    result = talk(run, "", *hand, options=options)
    assert "Rules [tenhou with kuitan=false]:" in result.stdout
    score = tehai.score(hand[0], win="2p", melds=hand[1:3], rules=tehai.Rules("tenhou", kuitan=False))
    assert score.explain("romaji") in result.stdout


def test_leaving_is_polite(run: Run) -> None:
    result = talk(run)
    assert result.stdout.endswith("Goodbye.\n")
    assert (result.exit_code, result.stderr) == (0, "")


def test_answers_are_read_in_the_notation_asked_for(run: Run) -> None:
    answers = ("", "1m 2m 3m 4p 5p 6p 7s 8s 9s E E S S S", "", *[""] * 8, "n")
    result = talk(run, *answers, options=("--notation", "mjai"))
    assert tehai.score("123m456p789s1122z", win="2z").explain() in result.stdout


ASKED = {
    "ja": (
        "点数を計算します。",
        "自風（E 東、S 南、W 西、N 北） [S]:",
        "リーチ（no、yes、double） [no]:",
        "終了します。",
    ),
    "zh": ("计算一手牌的点数。", "自风（E 东、S 南、W 西、N 北） [S]:", "立直（no、yes、double） [no]:", "再见。"),
}


@pytest.mark.parametrize("lang", ASKED)
def test_the_questions_are_asked_in_the_language_of_the_explanation(run: Run, lang: Lang) -> None:
    result = talk(run, "", "12m456p789s11222z", "?", *[""] * 11, options=("--lang", lang))
    assert [text for text in ASKED[lang] if text not in result.stdout] == []
    assert tehai.score("12m456p789s11222z", win="3m").explain(lang) in result.stdout


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_every_question_has_an_explanation(run: Run, lang: Lang) -> None:
    asked = [part for answer in ("classic", "123m456p789s11222z", *[""] * 12) for part in ("?", answer)]
    text = talk(run, *asked, options=("--lang", lang)).stdout
    say = words(lang)
    explained = ("rules", "hand", "win", "tsumo", "seat", "round", "riichi", "flowers", "honba", "sticks")
    assert [name for name in explained if say(f"cli-ask-{name}.help") not in text] == []
    assert f"houtei{say('cli-colon')}{say('term-situation-houtei.when')}" in text
