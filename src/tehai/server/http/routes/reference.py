"""What pages load once: the rules to choose from, and names. Made once, so nobody waits for it behind slow work."""

from __future__ import annotations

from functools import cache

from tehai.bots.registry import BOTS
from tehai.game.menu import REASON_NAMES
from tehai.kernel.codes import DAICHISEI, HAN, OPEN_RIICHI
from tehai.model.rules import PRESETS, Rules, options
from tehai.model.situations import FLAGS, SITUATIONS, when
from tehai.names import BY_NAME, YAKU_NAMES, yaku_said
from tehai.server.http.route import Routes
from tehai.server.wire.contract import NamesShown, OptionShown, PresetShown, RulesShown, YakuShown
from tehai.words import LANGS, words

routes = Routes("Rules and names")


@routes.get("/api/rules")
async def rules() -> RulesShown:
    """Every preset, and every option with its meaning and its values."""
    return _rules()


@cache
def _rules() -> RulesShown:
    presets = {name: Rules(name) for name in PRESETS}
    return RulesShown(
        presets=tuple(
            PresetShown(
                name=name, title=words()(f"preset-{name}.about"), players=preset.players, options=preset.to_dict()
            )
            for name, preset in presets.items()
        ),
        options=tuple(
            OptionShown(
                name=option.name,
                section=option.group,
                meaning=option.meaning,
                default=option.default,
                choices={"bool": (True, False), "enum": option.choices}.get(option.kind, ()),
                allowed=option.allowed,
            )
            for option in options()
        ),
    )


@routes.get("/api/names")
async def names() -> NamesShown:
    """Names of yaku, bots, situations with what excludes them, and reasons why something is not allowed."""
    return _names()


@cache
def _names() -> NamesShown:
    return NamesShown(
        yaku=tuple(
            YakuShown(
                name=name,
                english=words("en").text(yaku_said(name)),
                literal=words("literal").text(yaku_said(name)),
                romaji=words("romaji").text(yaku_said(name)),
                kanji=words("ja").text(yaku_said(name)),
                meaning=words()(f"yaku-{name}.meaning"),
                han=_han(name),
                optional=name == "renhou" or BY_NAME[name] >= OPEN_RIICHI,
            )
            for name in YAKU_NAMES
        ),
        bots=tuple(BOTS),
        flags=FLAGS,
        excludes={flag: SITUATIONS[flag].excludes for flag in FLAGS},
        ways={flag: when(flag) for flag in FLAGS},
        reasons={name: words()(f"reason-{name}") for name in REASON_NAMES.values()},
        languages=LANGS,
    )


def _han(name: str) -> str:
    """The yaku as `YakuShown`."""
    code = BY_NAME[name]
    if name == "renhou":
        return "option"
    if code in HAN:
        return "/".join(map(str, HAN[code]))
    return "double_yakuman" if code == DAICHISEI else "yakuman"
