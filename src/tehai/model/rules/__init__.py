"""The rules that a game is played and scored by: 76 options, and presets for the published rule sets."""

from tehai.model.rules.options import GROUPS, Option
from tehai.model.rules.presets import EXTENDS, PRESETS
from tehai.model.rules.rules import Rules, RulesLike, options

__all__ = ["EXTENDS", "GROUPS", "PRESETS", "Option", "Rules", "RulesLike", "options"]
