"""Training by self-play: settings, policy files, curves, the command; with PyTorch, the training itself."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tehai.bots.network import FORMAT, NUMBERS, OUTPUTS, VERSIONS, WIDE, Network, padded, read_weights, write_weights
from tehai.errors import InputError
from tehai.kernel.codes import KINDS, SLOTS
from tehai.learn import curve
from tehai.learn.arena import Arena
from tehai.learn.onnx_export import write_onnx
from tehai.learn.settings import Settings

pytestmark = pytest.mark.xdist_group("compiled")

Array = np.ndarray[Any, Any]
SUIT, WIDTH = 8, 16
TINY = {
    "tables": 8, "steps": 16, "batch": 32, "width": WIDTH, "suit_width": SUIT, "blocks": 1, "walls": 2, "snapshot": 2,
    "checkpoint": 100, "evaluate": 100, "judges": ["greedy-ukeire"], "opponents": ["greedy-ukeire"], "decisions": 512,
}  # fmt: skip


def random_weights(seed: int = 1) -> dict[str, Array]:
    """A small policy that plays anything."""
    rng = np.random.default_rng(seed)
    sizes = {
        "trunk.suit": (9 * WIDE, SUIT), "trunk.suit_again": (SUIT, SUIT), "trunk.honours": (7 * WIDE, SUIT),
        "trunk.join": (4 * SUIT + WIDE - NUMBERS, WIDTH), "trunk.ins.0": (WIDTH, WIDTH),
        "trunk.outs.0": (WIDTH, WIDTH), "suit_own": (SUIT, SUIT), "suit_all": (WIDTH, SUIT),
        "honours_own": (SUIT, SUIT), "honours_all": (WIDTH, SUIT), "suit_out": (SUIT, padded(OUTPUTS["suit"])),
        "honours_out": (SUIT, padded(OUTPUTS["honours"])), "rest": (WIDTH, padded(OUTPUTS["rest"])),
    }  # fmt: skip
    weights = {}
    for name, (inputs, outputs) in sizes.items():
        weights[f"{name}.weight"] = rng.normal(0, inputs**-0.5, (outputs, inputs)).astype(np.float32)
        weights[f"{name}.bias"] = rng.normal(0, 0.1, outputs).astype(np.float32)
    for name in ("trunk.norms.0", "trunk.last"):
        weights[f"{name}.weight"], weights[f"{name}.bias"] = np.ones(WIDTH, np.float32), np.zeros(WIDTH, np.float32)
    return weights


def positions(tables: int, steps: int, backend: str = "python") -> tuple[Array, Array]:
    """Planes and choices after some first choices."""
    arena = Arena(tables, "tenhou", 3, backend)
    planes, choices = np.zeros((tables, KINDS, WIDE), np.int8), np.zeros((tables, SLOTS), np.int16)
    for _ in range(steps):
        arena.look(planes, choices)
        arena.step((choices >= 0).argmax(axis=1))
    arena.look(planes, choices)
    return planes, choices


class TestSettings:
    def test_a_file_changes_what_it_names(self, tmp_path: Path) -> None:
        path = tmp_path / "settings.toml"
        path.write_text('rules = "tenhou-sanma"\ntables = 64\nrate = 1\njudges = ["greedy-ukeire"]\n', encoding="utf-8")
        settings = Settings.read(path, seed=9)
        assert (settings.rules, settings.tables, settings.rate, settings.seed) == ("tenhou-sanma", 64, 1, 9)
        assert settings.judges == ("greedy-ukeire",)
        assert settings.epochs == Settings().epochs
        assert Settings.of(settings.to_dict()) == settings

    @pytest.mark.parametrize(
        ("given", "words"),
        [
            ({"tabels": 8}, "there is no setting 'tabels'"),
            ({"tables": "many"}, "tables = 'many'"),
            ({"tables": True}, "tables = True"),
            ({"compile": 1}, "compile = 1"),
            ({"rate": "fast"}, "rate = 'fast'"),
            ({"judges": "greedy-ukeire"}, "judges = 'greedy-ukeire'"),
            ({"judges": ["nobody"]}, "there is no policy 'nobody'"),
            ({"device": "tpu"}, "there is no device 'tpu'"),
            ({"entropy": -0.1}, "entropy = -0.1 is out of range"),
            ({"rate": float("nan")}, "rate = nan is out of range"),
            ({"clip": float("inf")}, "clip = inf is out of range"),
            ({"batch": 0}, "batch = 0 is out of range"),
            ({"snapshot": 0}, "snapshot = 0 is out of range"),
            ({"rules": "tenho"}, "there is no preset 'tenho'"),
            ({"tables": 6}, "6 tables"),
            ({"tables": 4, "steps": 4, "batch": 32}, "batches of 32"),
            ({"past": 0.75, "kernel": 0.5}, "past + kernel = 1.25"),
        ],
    )
    def test_what_cannot_be_is_refused_by_name(self, given: dict[str, Any], words: str) -> None:
        with pytest.raises(InputError) as refused:
            Settings.of(given)
        assert words in refused.value.message

    def test_a_name_that_is_nearly_right_gets_a_hint(self) -> None:
        with pytest.raises(InputError) as refused:
            Settings.of({"tabels": 8})
        assert "tables" in str(refused.value.hint)

    @pytest.mark.parametrize("text", [None, "tables ="])
    def test_a_file_that_cannot_be_read_is_named(self, tmp_path: Path, text: str | None) -> None:
        path = tmp_path / "settings.toml"
        if text is not None:
            path.write_text(text, encoding="utf-8")
        with pytest.raises(InputError, match=r"settings\.toml cannot be read"):
            Settings.read(path)


class TestPolicyFiles:
    def test_what_was_written_is_read(self, tmp_path: Path) -> None:
        weights = random_weights()
        write_weights(tmp_path / "a.policy", weights, "tenhou", {"decisions": 7})
        header, found = read_weights(tmp_path / "a.policy")
        assert (header["rules"], header["card"]) == ("tenhou", {"decisions": 7})
        assert list(found) == list(weights)
        for name, array in weights.items():
            np.testing.assert_array_equal(found[name], array.astype(np.float16))

    def test_damage_is_noticed(self, tmp_path: Path) -> None:
        path = tmp_path / "a.policy"
        write_weights(path, random_weights(), "tenhou", {})
        whole = path.read_bytes()
        for damaged in (whole[:-1], whole[:-9] + b"x" + whole[-8:]):
            path.write_bytes(damaged)
            with pytest.raises(InputError, match="is damaged"):
                read_weights(path)

    def test_other_versions_are_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "a.policy"
        write_weights(path, random_weights(), "tenhou", {})
        line, _, data = path.read_bytes().partition(b"\n")
        header = json.loads(line)
        header["versions"]["observation"] += 1
        path.write_bytes(json.dumps(header).encode() + b"\n" + data)
        with pytest.raises(InputError, match="was trained with versions"):
            read_weights(path)

    @pytest.mark.parametrize(
        "changes",
        [
            {"versions": None},
            {"sha256": None},
            {"shapes": None},
            {"shapes": {"a": [-1]}},
            {"shapes": {"a": "x"}},
            {"rules": None},
            {"rules": "tenho"},
            {"rules": ["tenhou"]},
        ],
    )
    def test_a_header_with_a_field_missing_or_wrong_is_no_traceback(
        self, tmp_path: Path, changes: dict[str, Any]
    ) -> None:
        path = tmp_path / "a.policy"
        write_weights(path, random_weights(), "tenhou", {})
        line, _, data = path.read_bytes().partition(b"\n")
        header = {name: value for name, value in (json.loads(line) | changes).items() if value is not None}
        path.write_bytes(json.dumps(header).encode() + b"\n" + data)
        with pytest.raises(InputError, match=r"is damaged|was trained with versions"):
            read_weights(path)

    @pytest.mark.parametrize(
        "text", [b"", b"[]\n", b'{"format": "another"}\n', b"\xff\xfe\n", b"[" * 100_000 + b"\n"], ids=range(5)
    )
    def test_other_files_are_no_policies(self, tmp_path: Path, text: bytes) -> None:
        (tmp_path / "a.policy").write_bytes(text)
        with pytest.raises(InputError, match="is not a policy file") as refused:
            read_weights(tmp_path / "a.policy")
        assert FORMAT in str(refused.value.hint)


class TestNetwork:
    def test_its_choice_is_allowed_and_the_same_alone_as_in_company(self) -> None:
        network = Network(random_weights())
        for steps in (0, 5):
            planes, choices = positions(12, steps)
            together = network.best(planes, choices)
            assert (choices[np.arange(12), together] >= 0).all()
            alone = [int(network.best(planes[i : i + 1], choices[i : i + 1])[0]) for i in range(12)]
            assert together.tolist() == alone

    def test_suits_that_change_places_change_the_places_of_their_first_numbers(self) -> None:
        """The suits share weights: with nothing but a suit's own, its actions follow it."""
        weights = random_weights()
        weights["suit_all.weight"][:] = 0
        network, (planes, _) = Network(weights), positions(4, 3)
        swapped = planes.copy()
        swapped[:, :9], swapped[:, 9:18] = planes[:, 9:18], planes[:, :9]
        size = OUTPUTS["suit"]
        before, after = network.logits(planes), network.logits(swapped)
        np.testing.assert_allclose(after[:, :size], before[:, size : 2 * size], atol=1e-5)
        np.testing.assert_allclose(after[:, size : 2 * size], before[:, :size], atol=1e-5)


class TestOnnx:
    def test_another_runtime_computes_the_same_logits(self, tmp_path: Path) -> None:
        import onnxruntime

        weights = random_weights()
        path = tmp_path / "a.onnx"
        write_onnx(path, weights, "tenhou", {"decisions": 7})
        planes, _ = positions(12, 4)
        session = onnxruntime.InferenceSession(path)
        found = session.run(["logits"], {"planes": planes})[0]
        np.testing.assert_allclose(found, Network(weights).logits(planes), atol=1e-4)
        said = session.get_modelmeta().custom_metadata_map
        assert (said["rules"], json.loads(said["card"])) == ("tenhou", {"decisions": 7})
        assert json.loads(said["versions"]) == VERSIONS

    def test_without_onnx_the_error_says_what_to_install(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "onnx", None)
        with pytest.raises(InputError, match="this needs onnx") as refused:
            write_onnx(tmp_path / "a.onnx", random_weights(), "tenhou", {})
        assert "tehai[onnx]" in str(refused.value.hint)


def write_log(folder: Path) -> list[dict[str, Any]]:
    """The log of a run against two opponents, whose last line is being written; its evaluations."""
    rates = {"win": 0.2, "deal_in": 0.15, "riichi": 0.3, "open": 0.25}
    rows = [
        {"what": "evaluation", "decisions": 1000 * step, "opponent": name, "place": 3 - step / 4, "error": 0.1} | rates
        for step in range(3)
        for name in ("efficiency", "greedy-ukeire")
    ]
    lines = [json.dumps({"what": "train", "decisions": 10}), *map(json.dumps, rows)]
    folder.joinpath("log.jsonl").write_text("\n".join(lines) + '\n{"what": "evalu', encoding="utf-8")
    return rows


class TestCurve:
    def test_half_a_line_is_left_out(self, tmp_path: Path) -> None:
        rows = write_log(tmp_path)
        assert curve.read_log(tmp_path) == rows
        assert curve.read_log(tmp_path / "nowhere") == []

    def test_a_better_place_is_drawn_higher(self, tmp_path: Path) -> None:
        rows = [row for row in write_log(tmp_path) if row["opponent"] == "greedy-ukeire"]
        points = curve.svg(rows).split('stroke-width="2"')[0].rsplit('points="', 1)[1].split('"')[0]
        heights = [float(pair.split(",")[1]) for pair in points.split()]
        assert heights == sorted(heights, reverse=True)
        assert heights[0] > heights[-1]


class TestWithPyTorch:
    """What only the extra `train` makes possible."""

    @pytest.fixture(autouse=True)
    def _torch(self) -> None:
        pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'tehai[train]'")

    def test_numpy_says_what_pytorch_says(self) -> None:
        import torch

        from tehai.learn.torch_net import Actor, Seen

        torch.manual_seed(4)
        actor = Actor(SUIT, WIDTH, 2)
        for part in actor.parameters():
            torch.nn.init.normal_(part, std=0.1)
        planes, _ = positions(16, 4)
        with torch.no_grad():
            there = actor(Seen(torch.from_numpy(planes))).numpy()
        weights = {name: part.detach().numpy() for name, part in actor.state_dict().items()}
        assert np.abs(Network(weights).logits(planes) - there).max() < 1e-4

    def test_a_run_that_was_stopped_ends_with_the_same_weights(self, tmp_path: Path) -> None:
        from tehai.learn.torch_train import Trainer

        settings = Settings.of(TINY)
        once, twice = tmp_path / "once", tmp_path / "twice"
        for folder in (once, twice):
            folder.mkdir()
        Trainer(settings, once).run()
        stopped = Trainer(settings, twice)
        while stopped.iteration < 2:
            stopped.train_once()
        stopped.store()
        Trainer.resume(twice).run()
        ends = []
        for folder in (once, twice):
            Trainer.resume(folder).export(folder / "end.policy")
            ends.append((folder / "end.policy").read_bytes())
        assert ends[0] == ends[1]
        assert read_weights(once / "end.policy")[0]["card"]["decisions"] == settings.decisions

    def test_a_checkpoint_of_another_version_is_refused(self, tmp_path: Path) -> None:
        import torch

        from tehai.learn.torch_train import Trainer

        torch.save({"settings": Settings.of(TINY).to_dict()}, tmp_path / "checkpoint.pt")
        with pytest.raises(InputError, match="written by another version"):
            Trainer.resume(tmp_path)

    def test_advantages_are_what_counting_seat_by_seat_gives(self, tmp_path: Path) -> None:
        import torch

        from tehai.learn.torch_play import advantages, field
        from tehai.learn.torch_train import Trainer

        trainer = Trainer(Settings.of({**TINY, "steps": 160, "past": 0, "kernel": 0}), tmp_path)
        rollout = trainer.rollout
        rollout.play()
        steps, tables = rollout.seats.shape
        torch.manual_seed(2)
        values, potential = torch.randn(steps, tables), torch.randn(steps, tables)
        rewards = torch.randn(steps, tables, 4)
        trace = 0.9
        gained, known = advantages(rollout, rewards, values, potential, trace)
        ended = (field(rollout.ends, "rounds") > 0).numpy()
        assert ended.any()
        seats = rollout.seats.numpy()
        for table in range(tables):
            for seat in range(4):
                own = [t for t in range(steps) if seats[t, table] == seat]
                after = 0.0
                for place in range(len(own) - 1, -1, -1):
                    t = own[place]
                    following = own[place + 1] if place + 1 < len(own) else steps
                    end = next((u for u in range(t, min(following, steps)) if ended[u, table]), None)
                    if end is not None:
                        gain = float(rewards[end, table, seat] - potential[t, table] - values[t, table])
                    elif following < steps:
                        more = values[following, table] + potential[following, table]
                        gain = float(more - potential[t, table] - values[t, table]) + trace * after
                    else:
                        assert not known[t, table]
                        after = 0.0
                        continue
                    assert known[t, table]
                    assert float(gained[t, table]) == pytest.approx(gain, abs=1e-4)
                    after = gain

    def test_with_three_players_only_circles_and_bamboos_change_places(self, tmp_path: Path) -> None:
        """Characters have other tiles there: shuffling them in showed the policy six games in place of one."""
        from tehai.learn.torch_train import Trainer

        seen = {}
        for rules in ("tenhou", "tenhou-sanma"):
            trainer = Trainer(Settings.of({**TINY, "rules": rules, "tables": 64, "steps": 2}), tmp_path)
            trainer.rollout.play()
            seen[rules] = set(trainer.rollout._suits.tolist())
        assert seen == {"tenhou": set(range(6)), "tenhou-sanma": {0, 1}}

    def test_a_call_that_has_almost_died_out_is_pulled_up(self, tmp_path: Path) -> None:
        """Neither the gain of a call nor its entropy does that: both count only as often as it is still chosen."""
        import torch

        from tehai.kernel.codes import SLOT_PASS, SLOT_PON
        from tehai.learn.torch_train import Trainer

        learner = Trainer(Settings.of(TINY), tmp_path).learner
        logits = torch.full((3, SLOTS), 0.0)
        logits[:, SLOT_PON] = -20.0
        logits.requires_grad_()
        choices = torch.full((3, SLOTS), -1, dtype=torch.int16)
        choices[:2, [SLOT_PON, SLOT_PASS]] = 1
        choices[2, :14] = 1  # a discard
        learner.actor.forward = lambda seen: logits  # type: ignore[method-assign,assignment]
        planes = torch.zeros(3, KINDS, WIDE, dtype=torch.int8)
        hidden = torch.zeros(3, KINDS, 16, dtype=torch.int8)
        slots = torch.tensor([SLOT_PASS, SLOT_PASS, 3])
        with torch.no_grad():
            old = torch.log_softmax(logits.masked_fill(choices < 0, -1e9), 1).gather(1, slots[:, None])[:, 0]
        slopes = []
        for calling in (0.0, 0.5):
            strengths = (torch.tensor(part) for part in (0.02, calling, 1.0))  # entropy, calling, both
            loss, _ = learner._loss_of(
                planes, hidden, choices, slots, old, *torch.zeros(2, 3), torch.ones(3), *strengths
            )
            slopes.append(torch.autograd.grad(loss, logits)[0])
        assert slopes[0][:2, SLOT_PON].abs().max() < 1e-6
        assert slopes[1][:2, SLOT_PON].tolist() == pytest.approx([-0.5 / 2 / 3] * 2, abs=1e-4)
        assert torch.equal(slopes[0][2], slopes[1][2])

    def test_a_run_that_begins_with_a_policy_resumes_exactly(self, tmp_path: Path) -> None:
        """Stopped while it taught only the critic, it used to teach the policy too as soon as it was resumed. And its
        rate and entropy fall over its own length, not over that of the run before."""
        from tehai.learn.torch_train import Trainer

        first = Trainer(Settings.of(TINY), tmp_path)
        first.train_once()
        first.export(tmp_path / "a.policy")
        ends = []
        for name in ("once", "twice"):
            folder = tmp_path / name
            folder.mkdir()
            trainer = Trainer(Settings.of({**TINY, "seed": 5}), folder)
            trainer.begin_from(tmp_path / "a.policy")
            trainer.learner.rounds_of_critic = 2
            trainer.plan(trainer.begun + 512)
            assert (trainer.begun, trainer.progress) == (128, 0)
            trainer.train_once()
            assert trainer.progress == 0.25
            if name == "twice":
                trainer.store()
                trainer = Trainer.resume(folder)
            trainer.run()
            trainer.export(folder / "end.policy")
            ends.append((folder / "end.policy").read_bytes())
        assert ends[0] == ends[1]
        assert trainer.decisions == 640

    def test_a_run_on_a_device_goes_on_in_the_next_slice(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        import device_train

        small = [f"--set={name}={json.dumps(value)}" for name, value in TINY.items() if name != "decisions"]
        rules = [
            "--device",
            "cpu",
            "--four",
            "0",
            "--three",
            "3",
            "--work",
            str(tmp_path / "work"),
            "--set=compile=false",
        ]
        out = tmp_path / "out"
        for slice_ in (1.5, 60, 60):
            monkeypatch.setattr(device_train, "BEGIN", time.perf_counter())
            monkeypatch.setattr(sys, "argv", ["x", "train", str(out), *rules, *small, "--slice", str(slice_)])
            device_train.main()
        said = capsys.readouterr().out
        assert said.count("judged in") == 2 and "three: finished" in said
        assert sorted(path.name for path in out.iterdir()) == ["three.critic", "three.jsonl", "three.policy"]
        header, _ = read_weights(out / "three.policy")
        rows = [json.loads(line) for line in (out / "three.jsonl").read_text(encoding="utf-8").splitlines()]
        counted = [row["decisions"] for row in rows if row["what"] == "train"]
        assert counted == sorted(set(counted)) and header["card"]["decisions"] == counted[-1]
