"""What is taken first, given back, held and refused."""

from __future__ import annotations

import asyncio
import contextlib
import threading

import pytest

from tehai.errors import InputError
from tehai.server.limits.doors import Doors
from tehai.server.limits.gate import Gate, network_of
from tehai.server.limits.guesses import Guesses
from tehai.server.limits.pools import Pool
from tehai.server.limits.rates import Rate, per_minute
from tehai.server.limits.settings import Limits, meanings
from tehai.server.wire.refusal import Refusal


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_limits_are_set_by_name_and_what_is_wrong_is_said() -> None:
    limits = Limits().with_texts(["guests_address=5", "commands=600/50", "bot_seconds=0.5", "sockets_person=3"])
    assert limits.guests_address == per_minute(5) and limits.commands == Rate(10, 50)
    assert (limits.bot_seconds, limits.sockets_person) == (0.5, 3)
    wrong = {
        "guests": "not NAME=VALUE",
        "gests=1": "not a limit",
        "guests=x": "not a valid value",
        "guests=-1": "not a valid value",
        "bot_workers=0.5": "not a valid value",
        "bot_seconds=nan": "not a valid value",
    }
    for text, said in wrong.items():
        with pytest.raises(InputError, match=said):
            Limits().with_texts([text])
    assert {name for name, _, _ in meanings()} == {name for name, _ in Limits().items()}
    assert str(per_minute(60)) == "60" and str(per_minute(600, 50)) == "600/50"
    ten = Limits(times=10).scaled()
    assert ten.guests_address == per_minute(600) and ten.sockets == 50_000 and ten.bot_seconds == 10


def test_what_is_refused_by_one_bucket_is_given_back_to_the_others() -> None:
    gate = Gate(Limits().with_texts(["tables_person=1", "tables_address=5", "tables=100"]), Clock())
    gate.take("tables", "a", "ann")
    for _ in range(10):
        with pytest.raises(Refusal, match="from you"):
            gate.take("tables", "a", "ann")
    for number in range(4):
        gate.take("tables", "a", f"p{number}").give_back()
        gate.take("tables", "a", f"p{number}")
    with pytest.raises(Refusal, match="from your address"):
        gate.take("tables", "a", "another")


def test_half_of_what_the_server_gives_is_for_those_who_ask_rarely() -> None:
    gate = Gate(Limits().with_texts(["quizzes_address=100", "quizzes=40"]), Clock())
    refused = 0
    for _ in range(100):
        try:
            gate.take("quizzes", "greedy")
        except Refusal:
            refused += 1
    assert refused >= 55
    gate = Gate(Limits().with_texts(["quizzes_address=10", "quizzes=40"]), Clock())
    for number in range(4):
        for _ in range(10):
            try:
                gate.take("quizzes", f"greedy {number}")
            except Refusal:
                break
    gate.take("quizzes", "somebody else")


def test_so_much_is_held_and_no_more() -> None:
    gate = Gate(Limits().with_texts(["sockets_address=2", "sockets=3"]))
    with gate.sockets.hold("a", "many"), gate.sockets.hold("a", "many"), gate.sockets.hold("b", "many"):
        for who in ("a", "c"):
            with pytest.raises(Refusal, match="many"), gate.sockets.hold(who, "many"):
                pass
    assert gate.sockets.total == 0
    assert network_of("2001:db8::1") == network_of("2001:db8::2") == "2001:db8::/64" and network_of("?") == "?"


def test_whoever_has_many_networks_of_a_site_does_not_have_many_limits() -> None:
    limits = Limits().with_texts(["guests_address=5", "guests=200", "sockets_address=1", "connections_address=1"])
    gate, doors = Gate(limits, Clock()), Doors(limits, "")
    networks = [network_of(f"2001:db8:1:{number:x}::1") for number in range(200)]
    let_in = 0
    with contextlib.ExitStack() as held:
        for number, network in enumerate(networks):
            with contextlib.suppress(Refusal):
                gate.take("guests", network)
                let_in += 1
            with contextlib.suppress(Refusal):
                held.enter_context(gate.sockets.hold(network, "many"))
            doors.enter(f"2001:db8:1:{number:x}::1")
        assert let_in == 40 and gate.sockets.total == 8 and doors.opened == 8
        gate.take("guests", network_of("2001:db8:2::1"))
        gate.take("guests", "198.51.100.1")
    assert gate.sockets.total == 0
    for number in range(8):
        doors.leave(f"2001:db8:1:{number:x}::1")
    assert doors.opened == 0 and doors.enter("2001:db8:1::1")


@pytest.mark.parametrize("address", ["x/64", "1.2.3.4/64", "2001:db8::1/64", "/64"])
def test_an_address_that_only_looks_like_a_network_is_counted_by_itself(address: str) -> None:
    """A proxy may pass on such an address, and the server answered 500."""
    gate = Gate(Limits().with_texts(["guests_address=1"]), Clock())
    gate.take("guests", network_of(address))
    with pytest.raises(Refusal, match="from your address"):
        gate.take("guests", network_of(address))
    gate.take("guests", "another/64")


def test_a_guess_is_taken_first_and_strangers_lock_nobody_out() -> None:
    clock = Clock()
    guesses = Guesses(Limits().with_texts(["guesses_login=60/3"]), clock)
    with guesses.guess("mai", "home"):
        pass

    def wrong(place: str, code: str = "not_allowed") -> None:
        with guesses.guess("mai", place):
            raise Refusal(code, "no")

    for _ in range(3):
        with pytest.raises(Refusal, match="no"):
            wrong("elsewhere", "server_error")  # it was not looked at
    for _ in range(3):
        with pytest.raises(Refusal, match="no"):
            wrong("elsewhere")
    with pytest.raises(Refusal, match="too many attempts"):
        wrong("elsewhere")
    with guesses.guess("mai", "home"):
        pass
    clock.now += 60
    with guesses.guess("mai", "elsewhere"):
        pass


def test_a_pool_refuses_when_its_queue_is_full_and_replaces_a_thread_that_hangs() -> None:
    going, begun = threading.Event(), threading.Event()

    def hang() -> bool:
        begun.set()
        return going.wait(60)

    async def main() -> None:
        pool = Pool("things", 1, 1)
        first = asyncio.create_task(pool.run(hang, 0.5))
        await asyncio.to_thread(begun.wait)
        second = asyncio.create_task(pool.run(lambda: 2))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too many things are waiting"):
            await pool.run(lambda: 3)
        with pytest.raises(TimeoutError):
            await first
        async with asyncio.timeout(60):
            assert await second == 2, "another thread has taken the place of the one that hangs"

            def broken() -> None:
                raise KeyError("x")

            with pytest.raises(KeyError):
                await pool.run(broken)
        going.set()
        pool.close()

    asyncio.run(main())


def test_calls_that_nobody_waits_for_any_more_are_not_made() -> None:
    going, begun, made = threading.Event(), threading.Event(), []

    def hang() -> bool:
        begun.set()
        return going.wait(60)

    async def main() -> None:
        pool = Pool("things", 1, 5)
        first = asyncio.create_task(pool.run(hang))
        await asyncio.to_thread(begun.wait)
        second = asyncio.create_task(pool.run(lambda: made.append(1)))
        await asyncio.sleep(0.01)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        going.set()
        assert await first and await pool.run(lambda: 3) == 3
        pool.close()

    asyncio.run(main())
    assert made == []


def test_doors_count_addresses_and_not_proxies() -> None:
    doors = Doors(Limits().with_texts(["connections_address=1", "connections=4"]), "192.0.2.1, 198.51.100.0/24")
    assert doors.enter("203.0.113.1") and not doors.enter("203.0.113.1")
    assert all(doors.enter(host) for host in ("192.0.2.1", "192.0.2.1", "198.51.100.7"))
    assert not doors.enter("198.51.100.7"), "all of them together"
    doors.leave("203.0.113.1")
    assert doors.enter("203.0.113.1")
