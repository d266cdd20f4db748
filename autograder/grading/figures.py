"""Which of a notebook's cells only draw our figures, so that the grader need not run them: nobody looks while it grades.

A cell is left out only if it is, to the letter, a figure cell of the master, and nothing else in this notebook reads a
name that it binds. Whenever that cannot be seen for certain, the cell runs. Figures are most of a notebook's time.
"""

from __future__ import annotations

import ast
import re
import symtable
import unicodedata
from collections.abc import Iterator, Sequence

Sources = Sequence[str]
LONGEST = 1 << 16  # a longer cell is not parsed: its words will do
OPAQUE = re.compile(r"\b(globals|locals|vars|eval|exec|dir|getattr|get_ipython)\b")


def idle(cells: Sources, figures: Sources) -> frozenset[int]:
    """Positions of the code cells that need not run."""
    known = {_normal(source) for source in figures}
    drawing = {number for number, source in enumerate(cells) if _normal(source) in known}
    running = set(range(len(cells))) - drawing
    if any(OPAQUE.search(cells[number]) for number in running):
        return frozenset()
    bound = {number: binds(cells[number]) for number in drawing}
    shared = set().union(*bound.values())
    read = set().union(*(reads(cells[number]) for number in running if words(cells[number]) & shared))
    while found := {number for number in drawing if bound[number] & read}:
        drawing -= found
        read |= set().union(*(reads(cells[number]) for number in found))
    return frozenset(drawing)


def words(source: str) -> set[str]:
    """Every word of a cell, written as Python reads names: quickly found, and no name is missing."""
    return set(re.findall(r"\w+", source if source.isascii() else unicodedata.normalize("NFKC", source)))


def _normal(source: str) -> str:
    return "\n".join(line.rstrip() for line in source.strip().splitlines())


def binds(source: str) -> set[str]:
    """Every name that a cell may bind for others."""
    return {
        symbol.get_name()
        for symbol in symtable.symtable(source, "cell", "exec").get_symbols()
        if symbol.is_assigned() or symbol.is_imported()
    }


def reads(source: str) -> set[str]:
    """Every name that a cell may take from others; all its words, if it is not plain Python (a magic, say)."""
    if len(source) > LONGEST:
        return words(source)
    try:
        tree = ast.parse(source)
        table = symtable.symtable(source, "cell", "exec")
        return set(_outer(tree)) | {name for child in table.get_children() for name in _inner(child)}
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return words(source)  # the last two: nested too deeply to be read


def _outer(tree: ast.Module) -> Iterator[str]:
    """Names read at the top level before this cell has surely bound them itself."""
    bound: set[str] = set()
    for statement in tree.body:
        names = [node for node in _here(statement) if isinstance(node, ast.Name)]
        yield from (
            node.id for node in names if isinstance(node.ctx, (ast.Load, ast.Del)) and node.id not in bound
        )
        if isinstance(statement, ast.AugAssign) and isinstance(statement.target, ast.Name):
            yield from {statement.target.id} - bound
        bound |= set(_surely_bound(statement))


def _here(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run in the scope of `node` itself; what lies inside functions and such is `_inner`'s business."""
    yield node
    inside: list[ast.AST] = list(ast.iter_child_nodes(node))
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        inside = [*node.decorator_list, node.args, *([node.returns] if node.returns else [])]
    elif isinstance(node, ast.Lambda):
        inside = [node.args]
    elif isinstance(node, ast.ClassDef):
        inside = [*node.decorator_list, *node.bases, *node.keywords]
    elif isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
        inside = [node.generators[0].iter]
    for child in inside:
        yield from _here(child)


def _surely_bound(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        yield statement.name
    elif isinstance(statement, (ast.Import, ast.ImportFrom)):
        yield from ((alias.asname or alias.name).split(".")[0] for alias in statement.names)
    elif isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        yield from (
            node.id
            for target in targets
            for node in ast.walk(target)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        )


def _inner(table: symtable.SymbolTable) -> Iterator[str]:
    """Names that a function, class or comprehension takes from the notebook."""
    yield from (s.get_name() for s in table.get_symbols() if s.is_global() and s.is_referenced())
    for child in table.get_children():
        yield from _inner(child)
