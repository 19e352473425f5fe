"""What can be broken in a module: each fault replaces one expression or statement in its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

_COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COUNT: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Fault(NamedTuple):
    """One thing broken: where, the function it is in, what stood there and what stands there now."""

    path: str
    line: int
    column: int
    function: str
    was: str
    now: str

    @property
    def name(self) -> str:
        """The same in every run, for results to be found again."""
        return f"{self.path}:{self.line}:{self.column} {self.was} -> {self.now}"


def faults_of(path: Path) -> list[Fault]:
    """Every fault that can be put into a module, in the order of its lines."""
    source = path.read_text(encoding="utf-8")
    place = path.relative_to(ROOT).as_posix()
    starts = _starts(source)
    raw = source.encode()
    found = []
    for node, function in _inner(ast.parse(source), ""):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        end = starts[node.end_lineno - 1] + node.end_col_offset
        was = raw[starts[node.lineno - 1] + node.col_offset : end].decode()
        for now in _broken(node):
            found.append(Fault(place, node.lineno, node.col_offset, function, was, now))
    return found


def broken_source(fault: Fault) -> str:
    """The module with the fault in it."""
    source = (ROOT / fault.path).read_text(encoding="utf-8")
    start = _starts(source)[fault.line - 1] + fault.column
    raw = source.encode()
    end = start + len(fault.was.encode())
    assert raw[start:end].decode() == fault.was, f"{fault.path} is not the file that was looked at"
    return (raw[:start] + f"({fault.now})".encode() + raw[end:]).decode()


def _starts(source: str) -> list[int]:
    """The byte at which each line begins."""
    starts = [0]
    for line in source.split("\n"):
        starts.append(starts[-1] + len(line.encode()) + 1)
    return starts


def _inner(node: ast.AST, function: str) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Every expression and statement inside functions; annotations, messages of assertions and texts are left out."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "msg", "bases", "keywords") and not (
            name == "keywords" and isinstance(node, ast.Call)
        ):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.JoinedStr | ast.Raise):
                continue
            inside = function
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inside = f"{function}.{child.name}" if function else child.name
            elif function and isinstance(child, ast.expr | ast.stmt):
                yield child, inside
            yield from _inner(child, inside)


def _broken(node: ast.expr | ast.stmt) -> Iterator[str]:
    """What could stand in the place of an expression or a call whose result nobody wants."""
    if isinstance(node, ast.Compare):
        other = _COMPARE.get(type(node.ops[0]))
        if other is not None:
            yield ast.unparse(ast.Compare(node.left, [other(), *node.ops[1:]], node.comparators))
    elif isinstance(node, ast.BinOp) and type(node.op) in _COUNT:
        yield ast.unparse(ast.BinOp(node.left, _COUNT[type(node.op)](), node.right))
    elif isinstance(node, ast.BoolOp):
        swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield ast.unparse(ast.BoolOp(swapped, node.values))
        yield ast.unparse(node.values[0])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield ast.unparse(node.operand)
    elif isinstance(node, ast.IfExp):
        yield ast.unparse(ast.IfExp(node.test, node.orelse, node.body))
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield str(not node.value)
        elif isinstance(node.value, int):
            yield str(node.value + 1)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "None"
