"""Players: `LEVELS` from the weakest, `random`, `tsumogiri`, and programs that speak mjai.

`make_bot` creates one by name, `play` lets bots play a game, and `ask` asks one for a legal action. To write your own,
derive from `Bot`.
"""

from tehai.bots.ask import ask, play
from tehai.bots.base import Bot, BotFault, Fault
from tehai.bots.external import ExternalBot
from tehai.bots.policies import POLICIES, EfficiencyBot, PolicyBot
from tehai.bots.reason import Option, ReasonBot, Reasoning
from tehai.bots.registry import BOTS, LEVELS, make_bot
from tehai.bots.simple import RandomBot, TsumogiriBot
from tehai.bots.trained import NetworkBot, TrainedBot

__all__ = [
    "BOTS",
    "LEVELS",
    "POLICIES",
    "Bot",
    "BotFault",
    "EfficiencyBot",
    "ExternalBot",
    "Fault",
    "NetworkBot",
    "Option",
    "PolicyBot",
    "RandomBot",
    "ReasonBot",
    "Reasoning",
    "TrainedBot",
    "TsumogiriBot",
    "ask",
    "make_bot",
    "play",
]
