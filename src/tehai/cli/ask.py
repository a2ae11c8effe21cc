"""`tehai score` without a hand: ask for one step by step, and refuse impossible answers at once."""

from __future__ import annotations

import importlib
from contextlib import suppress
from typing import Final
from unicodedata import normalize

import typer

from tehai.cli.explained import show_score
from tehai.cli.questions import Draft, Question, next_question
from tehai.cli.report import show_error
from tehai.cli.screen import Screen
from tehai.cli.typed import typed_command
from tehai.errors import InputError
from tehai.model.rules import Rules
from tehai.scoring.scores import score
from tehai.words import Lang, Words, words

_EXPLAIN: Final = "?"
_BACK: Final = "<"


def ask_for_hands(rules: Rules, notation: str, lang: Lang, screen: Screen) -> None:
    """Ask for hands and score them until the user quits."""
    with suppress(ImportError):
        importlib.import_module("readline")  # answers can then be edited and recalled with the arrow keys
    say = words(lang)
    screen.line(f"{say('cli-ask-welcome')}\n")
    draft = Draft(rules, notation)
    try:
        while True:
            while question := next_question(draft):
                _ask(question, draft, say, screen)
            show_score(score(draft.win, rules=draft.rules), lang, screen)
            screen.line(f"{say('cli-ask-again', command=typed_command(draft.win, draft.rules, lang))}\n", "dim")
            if _prompt(say("cli-ask-another"), "yes").lower().startswith("n"):
                return
            draft = Draft(draft.rules, notation, asks_rules=False)
    except typer.Abort:
        screen.line(f"\n\n{say('cli-ask-goodbye')}")


def _ask(question: Question, draft: Draft, say: Words, screen: Screen) -> None:
    """Ask once: the answer, an explanation, a step back, or what is wrong with the answer."""
    default = question.default_for(draft)
    text = _prompt(question.text(draft, say), default)
    if text == _EXPLAIN:
        screen.line(question.help(draft, say), "dim")
    elif text == _BACK:
        draft.back()
    else:
        try:
            draft.put(question.name, question.read(draft, text or default))
        except InputError as error:
            show_error(error, screen, {question.name: text})


def _prompt(text: str, default: str) -> str:
    """An answer; what a Japanese or Chinese keyboard types in full width (１２３ｍ) counts as plain letters."""
    prompt = f"{text} [{default}]" if default else text
    return normalize("NFKC", str(typer.prompt(prompt, default="", show_default=False))).strip()
