"""Mutants of the kernel: copies of its functions with one small mistake each.

They are our own and not those of mutmut or cosmic-ray, because those start a whole test run for every mutant. The
kernel's functions are plain code without closures or classes, so a mutant is put in place by exchanging a function's
code object: every module that has imported the function runs the mutant at once, thousands of them in one process,
and the tests are collected only once.
"""

from __future__ import annotations

import ast
import copy
import inspect
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple

_COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
}
_OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
_CALLS: Final = {"min": "max", "max": "min"}

Node = ast.AST


class Change(NamedTuple):
    """A new value for a field of a node; where it takes a whole statement away, that statement."""

    node: Node
    field: str
    value: Any
    deleted: ast.stmt | None = None


@dataclass(frozen=True)
class Mutant:
    """One mistake: where it is, the statement before and after, and the code that has it."""

    function: FunctionType
    before: str
    after: str
    code: CodeType
    lines: range
    """The lines of the statement itself: a test that runs none of them cannot notice the mistake."""
    copy: int = 1  # a function may hold the same statement several times

    @property
    def key(self) -> str:
        """A name that stays the same while the lines around it change."""
        module = self.function.__module__.rpartition(".")[2]
        copy = f" ({self.copy})" if self.copy > 1 else ""
        change = f"`{self.before}` becomes `{self.after}`" if self.after else f"without `{self.before}`"
        return f"{module}.{self.function.__name__}: {change}{copy}"


def functions_of(module: ModuleType) -> list[FunctionType]:
    """The functions that a module defines."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]


def mutants_of(module: ModuleType) -> list[Mutant]:
    """Every mutant of every function of a module; those that compile to the same code as another are left out."""
    found = []
    keys: Counter[str] = Counter()
    for function in functions_of(module):
        seen = {_essence(_compiled(_plain_tree(function), function))}
        for mutant in _mutants_of_function(function):
            if _essence(mutant.code) not in seen:
                seen.add(_essence(mutant.code))
                keys[mutant.key] += 1
                found.append(replace(mutant, copy=keys[mutant.key]))
    return found


def _essence(code: CodeType) -> tuple[Any, ...]:
    return code.co_code, repr(code.co_consts), code.co_names, code.co_varnames


def _mutants_of_function(function: FunctionType) -> Iterator[Mutant]:
    """Each change is made to the same tree and taken back: a copy of the tree for each would take most of the time."""
    tree = _plain_tree(function)
    around = _statements_around(tree)
    for node in list(ast.walk(tree)):
        for change in list(_changes(node, tree)):
            statement = change.deleted or around[node]
            before, lines = _shown(statement), _lines_of(statement)
            original = getattr(change.node, change.field)
            setattr(change.node, change.field, change.value)
            after = "" if change.deleted else _shown(statement)
            code = _compiled(tree, function)
            setattr(change.node, change.field, original)
            yield Mutant(function, before, after, code, lines)


def _plain_tree(function: FunctionType) -> ast.FunctionDef:
    """The function without its docstring and annotations, so that only what runs is mutated."""
    source = inspect.getsource(function)
    tree = ast.parse(source).body[0]
    assert isinstance(tree, ast.FunctionDef)
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    tree.body = tree.body[1:] if ast.get_docstring(tree) else tree.body
    tree.returns_bool = isinstance(tree.returns, ast.Name) and tree.returns.id == "bool"  # type: ignore[attr-defined]
    tree.returns = None
    for argument in tree.args.args:
        argument.annotation = None
    plain = _Unannotated().visit(tree)
    assert isinstance(plain, ast.FunctionDef)
    return plain


class _Unannotated(ast.NodeTransformer):
    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.Assign:
        assert node.value is not None
        return ast.copy_location(ast.Assign([node.target], node.value), node)


def _compiled(tree: ast.FunctionDef, function: FunctionType) -> CodeType:
    module = ast.fix_missing_locations(ast.Module([tree], []))
    namespace: dict[str, Any] = {}
    exec(compile(module, function.__code__.co_filename, "exec"), namespace)
    code: CodeType = namespace[function.__name__].__code__
    return code


def _shown(node: Node) -> str:
    """A statement on one line; of one that holds others, its head."""
    if isinstance(node, (ast.If, ast.For, ast.While)):
        empty = copy.copy(node)
        empty.body, empty.orelse = [ast.Expr(ast.Constant(...))], []
        return ast.unparse(ast.fix_missing_locations(empty)).splitlines()[0]
    return ast.unparse(node)


def _lines_of(statement: ast.stmt) -> range:
    """The lines of a statement; of one that holds others, those of its head."""
    last: Node = statement
    if isinstance(statement, (ast.If, ast.While)):
        last = statement.test
    elif isinstance(statement, ast.For):
        last = statement.iter
    return range(statement.lineno, (last.end_lineno or statement.lineno) + 1)  # type: ignore[attr-defined]


def _statements_around(tree: ast.FunctionDef) -> dict[Node, ast.stmt]:
    """The innermost statement that holds each node."""
    found: dict[Node, ast.stmt] = {}
    for statement in ast.walk(tree):
        if isinstance(statement, ast.stmt):
            found[statement] = statement
            inner = [child for child in ast.iter_child_nodes(statement) if not isinstance(child, ast.stmt)]
            found.update((part, statement) for child in inner for part in ast.walk(child))
    return found


# What can go wrong at a node


def _changes(node: Node, tree: ast.FunctionDef) -> Iterator[Change]:
    for kind, change in _CHANGES:
        if isinstance(node, kind):
            yield from change(node, tree)


def _compare(node: ast.Compare, _: ast.FunctionDef) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        for other in _COMPARISONS.get(type(operator), ()):
            yield Change(node, "ops", [*node.ops[:place], other(), *node.ops[place + 1 :]])


def _operator(node: ast.BinOp | ast.AugAssign, _: ast.FunctionDef) -> Iterator[Change]:
    yield Change(node, "op", _OPERATORS[type(node.op)]())


def _and_or(node: ast.BoolOp, _: ast.FunctionDef) -> Iterator[Change]:
    yield Change(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())


def _constant(node: ast.Constant, _: ast.FunctionDef) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield Change(node, "value", not node.value)
    elif isinstance(node.value, int):
        yield Change(node, "value", node.value + 1)
        yield Change(node, "value", node.value - 1)


def _call(node: ast.Call, _: ast.FunctionDef) -> Iterator[Change]:
    if isinstance(node.func, ast.Name) and node.func.id in _CALLS:
        yield Change(node.func, "id", _CALLS[node.func.id])


def _condition(node: ast.If | ast.IfExp, _: ast.FunctionDef) -> Iterator[Change]:
    yield Change(node, "test", ast.Constant(True))
    yield Change(node, "test", ast.Constant(False))
    if not isinstance(node.test, ast.Compare):
        yield Change(node, "test", ast.UnaryOp(ast.Not(), node.test))


def _result(node: ast.Return, tree: ast.FunctionDef) -> Iterator[Change]:
    if node.value is not None:
        is_bool = tree.returns_bool  # type: ignore[attr-defined]
        other = ast.UnaryOp(ast.Not(), node.value) if is_bool else ast.BinOp(node.value, ast.Add(), ast.Constant(1))
        yield Change(node, "value", other)


def _deletions(node: Node, _: ast.FunctionDef) -> Iterator[Change]:
    """Each statement of a body replaced by nothing."""
    for field in ("body", "orelse"):
        body = getattr(node, field, None)
        if isinstance(body, list):
            for place, statement in enumerate(body):
                gone = ast.copy_location(ast.Pass(), statement)
                yield Change(node, field, [*body[:place], gone, *body[place + 1 :]], statement)


def _negations(node: Node, _: ast.FunctionDef) -> Iterator[Change]:
    """`not`, `~` and `-` taken away, wherever an expression stands."""
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.UnaryOp):
            yield Change(node, field, value.operand)
        elif isinstance(value, list):
            for place, item in enumerate(value):
                if isinstance(item, ast.UnaryOp):
                    yield Change(node, field, [*value[:place], item.operand, *value[place + 1 :]])


_CHANGES: Final[tuple[tuple[Any, Callable[[Any, ast.FunctionDef], Iterator[Change]]], ...]] = (
    (ast.Compare, _compare),
    ((ast.BinOp, ast.AugAssign), _operator),
    (ast.BoolOp, _and_or),
    (ast.Constant, _constant),
    (ast.Call, _call),
    ((ast.If, ast.IfExp), _condition),
    (ast.Return, _result),
    ((ast.FunctionDef, ast.If, ast.For, ast.While), _deletions),
    (ast.AST, _negations),
)
