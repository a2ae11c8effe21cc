"""How the kernel is written: no function is another one with other names, and all keep to the dialect."""

import ast
import builtins
import inspect
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from itertools import combinations

import pytest

from tehai.engine.compile import kernel_modules

TOO_SIMILAR = 0.85
TOO_SMALL = 10  # nodes: a function of one short expression has few shapes to choose from
ALLOWED_BUILTINS = {"range", "min", "max", "len", "bool", "abs"}
FORBIDDEN = (
    *(ast.Slice, ast.Attribute, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp),
    *(ast.ClassDef, ast.Try, ast.Raise, ast.Assert, ast.With, ast.Global, ast.Nonlocal, ast.Delete, ast.Import),
    *(ast.ImportFrom, ast.List, ast.Dict, ast.Set, ast.Tuple, ast.JoinedStr, ast.Starred, ast.Yield, ast.YieldFrom),
    *(ast.Await, ast.AsyncFunctionDef, ast.NamedExpr, ast.Match),
)


@cache
def modules() -> dict[str, ast.Module]:
    """Every module of the kernel that holds rules."""
    return {name: ast.parse(inspect.getsource(module)) for name, module in kernel_modules().items()}


@cache
def functions() -> dict[str, ast.FunctionDef]:
    return {
        f"{module}.{node.name}": node
        for module, tree in modules().items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }


def body_of(function: ast.FunctionDef) -> list[ast.stmt]:
    """The statements without the docstring."""
    return function.body[1:] if ast.get_docstring(function) else function.body


def shape_of(node: ast.AST) -> Iterator[str]:
    """The kinds of nodes from the outside in, left to right; names, constants and annotations are erased."""
    if isinstance(node, ast.expr_context):
        return
    yield type(node).__name__
    if isinstance(node, ast.FunctionDef):
        children: list[ast.AST] = [*(ast.Name("") for _ in node.args.args), *body_of(node)]
    elif isinstance(node, ast.AnnAssign):
        children = [child for child in (node.target, node.value) if child is not None]
    else:
        children = list(ast.iter_child_nodes(node))
    for child in children:
        yield from shape_of(child)


def similarity(first: list[str], second: list[str]) -> float:
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    if min(matcher.real_quick_ratio(), matcher.quick_ratio()) <= TOO_SIMILAR:  # cheap upper bounds
        return 0.0
    return matcher.ratio()


@pytest.mark.no_cover  # it only reads the source, and takes twice as long with coverage
def test_no_function_is_another_with_other_names() -> None:
    shapes = {name: list(shape_of(function)) for name, function in functions().items()}
    compared = {name: shape for name, shape in shapes.items() if len(shape) >= TOO_SMALL}
    assert len(compared) > 70
    pairs = [
        (first, second, round(ratio, 3))
        for (first, one), (second, other) in combinations(compared.items(), 2)
        if (ratio := similarity(one, other)) > TOO_SIMILAR
    ]
    assert pairs == []


def test_the_comparison_sees_through_names_and_constants() -> None:
    first, second, third = (
        list(shape_of(ast.parse(text).body[0]))
        for text in (
            "def f(a: int) -> int:\n    '''One.'''\n    b: int = a + 1\n    return b * 2",
            "def g(x):\n    y: float = x + 7\n    return y * 9",
            "def h(a):\n    while a > 1:\n        a //= 2\n    return 5",
        )
    )
    assert similarity(first, second) == 1.0
    assert similarity(first, third) < TOO_SIMILAR


@pytest.mark.parametrize("name", functions())
def test_the_dialect(name: str) -> None:
    function = functions()[name]
    assert function.decorator_list == []
    assert not (function.args.defaults or function.args.kwonlyargs or function.args.vararg or function.args.kwarg)
    for statement in body_of(function):
        for node in ast.walk(statement):
            assert not isinstance(node, (*FORBIDDEN, ast.FunctionDef)), f"line {getattr(node, 'lineno', '?')}"
            if isinstance(node, ast.Constant):
                assert isinstance(node.value, int | str), f"line {node.lineno}: {node.value!r}"


@pytest.mark.parametrize("name", functions())
def test_text_is_only_the_name_of_a_field(name: str) -> None:
    for statement in body_of(functions()[name]):
        fields = {id(node.slice) for node in ast.walk(statement) if isinstance(node, ast.Subscript)}
        texts = [node for node in ast.walk(statement) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        assert all(id(node) in fields for node in texts)


def calls(function: ast.FunctionDef) -> set[str]:
    nodes = [node for statement in body_of(function) for node in ast.walk(statement) if isinstance(node, ast.Call)]
    assert all(isinstance(node.func, ast.Name) and not node.keywords for node in nodes)
    return {node.func.id for node in nodes if isinstance(node.func, ast.Name)}


def test_functions_call_each_other_by_bare_name_and_never_themselves() -> None:
    by_name = {name.split(".")[-1]: function for name, function in functions().items()}
    assert len(by_name) == len(functions())  # one name, one function
    graph = {name: calls(function) for name, function in by_name.items()}
    for name, called in graph.items():
        assert called <= ALLOWED_BUILTINS | by_name.keys(), name
    done: set[str] = set()
    while len(done) < len(graph):  # functions all of whose callees are done; a circle never gets there
        ready = {name for name, called in graph.items() if name not in done and called <= done | ALLOWED_BUILTINS}
        assert ready, f"these call each other in a circle: {sorted(graph.keys() - done)}"
        done |= ready
    assert set(dir(builtins)) >= ALLOWED_BUILTINS


def test_modules_hold_imports_from_the_kernel_constants_and_functions() -> None:
    for name, tree in modules().items():
        assert ast.get_docstring(tree), name
        for node in tree.body[1:]:
            assert isinstance(node, ast.ImportFrom | ast.Assign | ast.AnnAssign | ast.FunctionDef), name
            if isinstance(node, ast.ImportFrom):
                assert 1 <= node.level <= name.count(".") + 1, f"{name} imports {node.module}"


def test_every_function_says_what_it_does_and_is_short() -> None:
    for name, function in functions().items():
        assert ast.get_docstring(function), name
        assert (function.end_lineno or 0) - function.lineno < 50, name
