"""A master read once: its settings, its cells, and its questions with their tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from nbformat import NotebookNode

from autograder.course import cells as cells_of
from autograder.course.cells import Cell, Role, assemble, broken, heading, imported, settings
from autograder.course.weeks import Week

BEGIN_TEST_CONFIG = re.compile(r'(?:.\s*=\s*)?""?"?\s*#\s*BEGIN\s*TEST\s*CONFIG', re.IGNORECASE)
END_TEST_CONFIG = re.compile(r'""?"?\s*#\s*END\s*TEST\s*CONFIG', re.IGNORECASE)


class TestCell(msgspec.Struct, frozen=True, kw_only=True):
    """One test function and the settings above it."""

    name: str
    hidden: bool
    points: float | None
    message: str
    parameters: tuple[str, ...]
    docstring: str
    config: dict[str, Any]
    source: str  # the function
    line: int


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One question with its settings as written."""

    name: str
    title: str
    config: dict[str, Any]
    line: int
    tests: tuple[TestCell, ...]

    @property
    def manual(self) -> bool:
        return self.config.get("manual") is True

    @property
    def points(self) -> float:
        points = self.config.get("points")
        return float(points) if isinstance(points, (int, float)) else 0.0


class Master(msgspec.Struct, frozen=True, kw_only=True):
    """The whole master."""

    path: Path
    name: str
    config: dict[str, Any]
    kernelspec: dict[str, Any]
    cells: tuple[Cell, ...]
    questions: tuple[Question, ...]

    def of(self, question: str, *roles: Role) -> tuple[Cell, ...]:
        """The cells of one question that have one of the roles (or any)."""
        return tuple(
            cell for cell in self.cells if cell.question == question and (not roles or cell.role in roles)
        )

    @property
    def title(self) -> str:
        headings = (heading(cell.source) for cell in self.cells if cell.kind == "markdown")
        return next((text for text in headings if text), self.name)

    @property
    def files(self) -> tuple[str, ...]:
        """The data and figures that the master names, relative to its folder."""
        return tuple(self.config.get("files") or ())

    @property
    def modules(self) -> frozenset[str]:
        """Top-level names of the modules that the notebook's own cells import."""
        code = [cell.source for cell in self.cells if cell.kind == "code" and cell.role != "test"]
        return frozenset(name.split(".")[0] for source in code for name in imported(source))


def read(week: Week) -> Master:
    """Parse a week's master; what makes its structure unreadable is raised with its line."""
    found, kernelspec = cells_of.read(week)
    cells = tuple(cells_of.sort(found, week.master))
    return Master(
        path=week.master,
        name=week.name,
        config=next((settings(cell, week.master) for cell in cells if cell.role == "config"), {}),
        kernelspec=kernelspec,
        cells=cells,
        questions=tuple(_questions(cells, week.master)),
    )


def notebook(master: Master) -> NotebookNode:
    """The master as `otter assign` wants it."""
    return assemble(((cell.kind, cell.source) for cell in master.cells), {"kernelspec": master.kernelspec})


def _questions(cells: tuple[Cell, ...], path: Path) -> Iterator[Question]:
    for number, cell in enumerate(cells):
        if not cell.boundary("begin", "question"):
            continue
        end = next(later.index for later in cells[number:] if later.boundary("end", "question"))
        inside = cells[number + 1 : end]
        texts = [heading(other.source) for other in inside if other.role == "text"]
        yield Question(
            name=cell.question,
            title=next((text for text in texts if text), cell.question),
            config=settings(cell, path),
            line=cell.line,
            tests=tuple(_test(other, path) for other in inside if other.role == "test"),
        )


def _test(cell: Cell, path: Path) -> TestCell:
    config, source, skipped = _test_config(cell, path)
    function = _function(cell, path, source, skipped)
    points = config.get("points")
    return TestCell(
        name=function.name,
        hidden=config.get("hidden") is True,
        points=float(points) if isinstance(points, (int, float)) and not isinstance(points, bool) else None,
        message=str(config.get("failure_message") or ""),
        parameters=tuple(
            argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)
        ),
        docstring=ast.get_docstring(function) or "",
        config=config,
        source=source,
        line=cell.line + skipped,
    )


def _function(cell: Cell, path: Path, source: str, skipped: int) -> ast.FunctionDef:
    try:
        body = ast.parse(source).body
    except SyntaxError as error:
        line = cell.line + skipped + (error.lineno or 1) - 1
        raise broken(
            cell, path, "tests", f"a test cell that is not Python: {error.msg}", "one def", line
        ) from error
    functions = [node for node in body if isinstance(node, ast.FunctionDef)]
    if not functions:
        raise broken(cell, path, "tests", "a test cell without a def", "one def test_<what_must_hold>")
    return functions[0]


def _test_config(cell: Cell, path: Path) -> tuple[dict[str, Any], str, int]:
    lines = cell.source.split("\n")
    if not BEGIN_TEST_CONFIG.match(lines[0]):
        return {}, cell.source, 0
    end = next((number for number, line in enumerate(lines) if END_TEST_CONFIG.match(line)), 0)
    if not end:
        raise broken(cell, path, "tests", "a test config without an end", '`""" # END TEST CONFIG`')
    return settings(cell, path, "\n".join(lines[1:end])), "\n".join(lines[end + 1 :]), end + 1
