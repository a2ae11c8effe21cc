"""Faces: chosen by people, kept with them, and seen by everybody at their tables."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tehai.server.house import House
from tehai.server.store.care import data_of
from tehai.server.store.people import People, Person
from tehai.server.store.store import Store
from tehai.server.table.options import TableOptions
from tehai.server.wire import messages
from tehai.server.wire.contract import Account, Credentials

from .held import Held, with_house

FRIENDS = TableOptions(seats=("me", "open", "efficiency", "open"))


def faces(held: Held) -> list[str | None]:
    return [seat["avatar"] for seat in held.table["seats"]]


def test_a_face_is_kept_with_a_guest_and_with_an_account(tmp_path: Path) -> None:
    async def main() -> None:
        async with Store.open(f"sqlite:///{tmp_path / 'x.db'}") as store:
            people = People(store, accounts=True)
            guest = await people.guest("Ann", "fox")
            assert guest.avatar == "fox"
            plain = await people.guest("Bob")
            assert plain.avatar is None
            login, password = "cy", "long enough"
            made = await people.register(Account(login=login, password=password, name="Cy", avatar="cat"))
            cy = await people.by_token(made.token)
            assert cy is not None and cy.avatar == "cat"
            await people.choose_avatar(cy, "koala")
            again = People(store, accounts=True)
            found = await again.by_token(made.token)
            assert found is not None and found.avatar == "koala"
            assert (await again.log_in(Credentials(login=login, password=password))).avatar == "koala"
            assert (await data_of(store, cy.id))["person"]["avatar"] == "koala"

    asyncio.run(main())


def test_everybody_at_the_table_sees_a_face_and_when_it_changes(tmp_path: Path) -> None:
    async def use(house: House, store: Store) -> None:
        ann, bob = Person("ann", "Ann", account=False, avatar="bear"), Person("bob", "Bob", account=False, avatar="dog")
        info = await house.make(FRIENDS, ann)
        assert [seat.avatar for seat in info.seats] == ["bear", None, None, None]
        actor = await house.find(info.id)
        held, other = Held(ann), Held(bob)
        held.come(actor)
        other.come(actor)
        await other.answer(other.say(actor, messages.Sit, seat=1))
        await held.until(lambda frame: frame["type"] == "changed" and frame["table"]["seats"][1]["name"] == "Bob")
        assert faces(held) == ["bear", "dog", None, None]
        house.show_avatar(Person("bob", "Bob", account=False, avatar="tiger"))
        assert faces(held) == faces(other) == ["bear", "tiger", None, None]
        await other.answer(other.say(actor, messages.Leave))
        assert faces(other) == ["bear", None, None, None]
        await other.answer(other.say(actor, messages.Sit, seat=3))
        assert faces(other) == ["bear", None, None, "tiger"], "as it is now, and not as it was on arrival"

    with_house(tmp_path, use)


def test_faces_are_there_after_a_restart_before_anybody_is_back(tmp_path: Path) -> None:
    table = ""

    async def first(house: House, store: Store) -> None:
        nonlocal table
        await store.add_person("ann", "Ann", avatar="penguin")
        table = (await house.make(FRIENDS, Person("ann", "Ann", account=False, avatar="penguin"))).id

    async def second(house: House, store: Store) -> None:
        assert (await house.find(table)).table.info(0.0).seats[0].avatar == "penguin"

    with_house(tmp_path, first)
    with_house(tmp_path, second)
