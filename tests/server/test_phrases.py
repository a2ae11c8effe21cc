"""Set phrases: who may say them, who hears them and when, how often, and that nothing of them is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tehai.server.actor import Said
from tehai.server.house import House
from tehai.server.limits.gate import Gate
from tehai.server.limits.rates import per_minute
from tehai.server.limits.settings import Limits
from tehai.server.store.people import Person
from tehai.server.store.store import Store
from tehai.server.table.options import TableOptions
from tehai.server.wire import messages
from tehai.server.wire.refusal import Refusal

from .held import ALONE, HOST, Clock, Held, begun, made, until, with_house

FRIENDS = TableOptions(seats=("me", "open", "open", "open"))
BOB = Person("bob", "Bob", account=False)


def spoken(held: Held) -> list[tuple[int, str]]:
    return [(frame["seat"], frame["phrase"]) for frame in held.frames if frame["type"] == "spoken"]


def test_everybody_in_the_waiting_room_hears_a_phrase_and_nothing_is_stored(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, FRIENDS)
        ann, bob, nobody = Held(HOST), Held(BOB), Held(None)
        for held in (ann, bob, nobody):
            held.come(actor)
        await bob.answer(bob.say(actor, messages.Sit, seat=2))
        before = len(await store.entries(actor.table.id))
        assert (await bob.answer(bob.say(actor, messages.Say, phrase="hello")))["type"] == "done"
        for held in (ann, bob, nobody):
            await held.until(lambda frame: frame["type"] == "spoken")
            assert spoken(held) == [(2, "hello")]
        assert len(await store.entries(actor.table.id)) == before
        assert bob.paid == ["seats", "phrases"]

    with_house(tmp_path, use)


def test_who_has_no_seat_may_not_speak(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, FRIENDS)
        for person in (BOB, None):
            held = Held(person)
            held.come(actor)
            answer = await held.answer(held.say(actor, messages.Say, phrase="hello"))
            assert answer["error"]["code"] == "not_allowed"
            assert held.paid == [] and spoken(held) == []

    with_house(tmp_path, use)


def test_a_phrase_that_is_sent_again_is_said_once(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        actor = await made(house, FRIENDS)
        held = Held(HOST)
        held.come(actor)
        again = messages.Say(id="again", phrase="luck")
        for _ in range(2):
            actor.put(Said(held, again, 0.0))
        await held.answer(held.say(actor, messages.Ping))
        assert spoken(held) == [(0, "luck")]

    with_house(tmp_path, use)


@pytest.mark.parametrize(("open_hands", "late"), [(False, 15), (True, 120)])
def test_spectators_of_a_game_hear_it_as_late_as_they_see(open_hands: bool, late: int, tmp_path: Path) -> None:
    clock = Clock()

    async def use(house: House, store: Store) -> None:
        options = TableOptions(rules=ALONE.rules, speed="instant", seats=ALONE.seats, delay=15, open_hands=open_hands)
        actor = await made(house, options)
        ann, watcher = await begun(actor), Held(None)
        watcher.come(actor)
        await ann.answer(ann.say(actor, messages.Say, phrase="nice"))
        await ann.until(lambda frame: frame["type"] == "spoken")
        clock.now += late - 1
        await watcher.answer(watcher.say(actor, messages.Ping))
        assert spoken(watcher) == []
        clock.now += 2
        watcher.say(actor, messages.Ping)
        await until(lambda: spoken(watcher) == [(actor.table.seat_of(HOST.id), "nice")])

    with_house(tmp_path, use, clock)


def test_nobody_says_more_than_the_limit_allows(tmp_path: Path) -> None:
    gate = Gate(Limits(phrases_person=per_minute(20, 3)), clock := Clock())

    class Limited(Held):
        def pay(self, kind: str) -> None:
            gate.take(kind, "192.0.2.1", "ann")

    async def use(house: House, store: Store) -> None:
        actor = await made(house, FRIENDS)
        ann, bob = Limited(HOST), Held(BOB)
        ann.come(actor)
        bob.come(actor)

        async def say() -> str:
            answer: dict[str, Any] = await ann.answer(ann.say(actor, messages.Say, phrase="ouch"))
            return answer["error"]["code"] if answer["type"] == "refused" else "done"

        assert [await say() for _ in range(4)] == ["done", "done", "done", "too_fast"]
        clock.now += 3
        assert [await say() for _ in range(2)] == ["done", "too_fast"]
        await bob.answer(bob.say(actor, messages.Ping))
        assert len(spoken(bob)) == 4

    with_house(tmp_path, use)


@pytest.mark.parametrize("name", ["phrases_person", "phrases_address", "phrases"])
def test_each_limit_of_phrases_holds(name: str) -> None:
    gate = Gate(Limits(**{name: per_minute(1, 1)}), Clock())  # type: ignore[arg-type]
    gate.take("phrases", "192.0.2.1", "ann")
    with pytest.raises(Refusal, match="too many phrases"):
        gate.take("phrases", "192.0.2.1", "ann")


def test_only_set_phrases_can_be_read() -> None:
    decode = msgspec.json.Decoder(messages.AnyCommand).decode
    for phrase in get_args(messages.Phrase):
        assert decode(f'{{"type":"say","id":"1","phrase":"{phrase}"}}') == messages.Say(id="1", phrase=phrase)
    for text in ('"buy my tiles"', '""', "7", "null", '{"text":"hello"}'):
        with pytest.raises(msgspec.ValidationError):
            decode(f'{{"type":"say","id":"1","phrase":{text}}}')


def test_a_phrase_of_a_finished_game_is_not_heard_in_the_next(tmp_path: Path) -> None:
    clock = Clock()

    async def use(house: House, store: Store) -> None:
        actor = await made(house, TableOptions(rules=ALONE.rules, speed="instant", seats=ALONE.seats, delay=15))
        ann, watcher = await begun(actor), Held(None)
        watcher.come(actor)
        await ann.answer(ann.say(actor, messages.Say, phrase="game"))
        actor.audience.new_game()
        clock.now += 20
        watcher.say(actor, messages.Ping)
        await asyncio.sleep(0.05)
        assert spoken(watcher) == []

    with_house(tmp_path, use, clock)
