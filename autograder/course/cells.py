"""The cells of a master in order, and what each of them is for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

import jupytext
import msgspec
import nbformat
import yaml
from nbformat import NotebookNode

from autograder.course.faults import CourseError, stop
from autograder.course.weeks import Week

# comment_magics: jupytext otherwise turns `# cat sat on the mat` into code (OTTER trap 23).
PERCENT = {"extension": ".py", "format_name": "percent", "comment_magics": False}

# As loosely as otter reads them; lint insists on the exact spelling.
CONFIG = re.compile(r"#\s+assignment\s+config\s*", re.IGNORECASE)
BOUNDARY = re.compile(r"#\s+(begin|end)\s+(question|prompt|solution|tests)\s*", re.IGNORECASE)

Kind = Literal["raw", "markdown", "code"]
Role = Literal["config", "boundary", "stray", "text", "setup", "figure", "answer", "model", "prompt", "test"]


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """One cell. Roles: `answer` is code between solution markers, `model` its prose; `setup` is code that later cells
    may need, `figure` code that only draws."""

    index: int
    line: int  # 1-based line of the master where the source begins
    kind: Kind
    source: str
    role: Role
    question: str = ""
    metadata: dict[str, Any] = {}

    def boundary(self, side: str, block: str) -> bool:
        """Whether this is the raw cell `# BEGIN QUESTION`, say."""
        found = BOUNDARY.match(self.source) if self.role == "boundary" else None
        return found is not None and (found[1].lower(), found[2].lower()) == (side, block)


def read(week: Week) -> tuple[tuple[Cell, ...], dict[str, Any]]:
    """The cells as they stand, whatever the state of their markers (every role is still "stray"), and the kernelspec."""
    if not week.master.is_file():
        raise stop(
            week.master,
            "no master",
            "a py:percent notebook of the folder's name",
            "write it (CONTRIBUTING.md)",
        )
    text = week.master.read_text(encoding="utf-8")
    notebook = jupytext.reads(text, fmt=PERCENT)
    return tuple(_cells(text, notebook)), dict(notebook.metadata.get("kernelspec", {}))


def sort(cells: Iterable[Cell], path: Path) -> Iterator[Cell]:
    """The same cells with their roles and questions; blocks that do not match are raised with their line."""
    blocks: list[str] = []
    question = ""
    for cell in cells:
        boundary = BOUNDARY.match(cell.source) if cell.kind == "raw" else None
        if not boundary:
            yield msgspec.structs.replace(cell, role=_role(cell, blocks), question=question)
            continue
        side, block = boundary[1].lower(), boundary[2].lower()
        if (side, block) == ("begin", "question"):
            question = str(settings(cell, path).get("name", ""))
        cell = msgspec.structs.replace(cell, role="boundary", question=question)
        _nest(blocks, side, block, cell, path)
        yield cell
        if (side, block) == ("end", "question"):
            question = ""
    if blocks:
        found = f"`# BEGIN {blocks[-1].upper()}` without an end"
        raise stop(
            path, found, "one END for each BEGIN", "add the END cell", question=question, rule="blocks"
        )


def settings(cell: Cell, path: Path, text: str | None = None) -> dict[str, Any]:
    """The `key: value` lines of a cell (or of the given part of it)."""
    wanted = "`key: value` lines; a text with a colon in it stands in single quotes"
    try:
        found = yaml.safe_load(cell.source if text is None else text)
    except yaml.YAMLError as error:
        said = f"settings that are not YAML: {' '.join(str(error).split())}"
        raise broken(cell, path, "settings", said, wanted) from error
    if found is not None and not isinstance(found, dict):
        raise broken(cell, path, "settings", f"settings that are a {type(found).__name__}", wanted)
    return found or {}


def broken(cell: Cell, path: Path, rule: str, found: str, wanted: str, line: int = 0) -> CourseError:
    """The error to raise about a cell that cannot be read."""
    return stop(
        path, found, wanted, "mend the cell", line=line or cell.line, question=cell.question, rule=rule
    )


def assemble(cells: Iterable[tuple[Kind, str]], metadata: dict[str, Any]) -> NotebookNode:
    """A notebook of nbformat 4.4: later ones give cells ids, which are random."""
    make = {
        "raw": nbformat.v4.new_raw_cell,
        "markdown": nbformat.v4.new_markdown_cell,
        "code": nbformat.v4.new_code_cell,
    }
    whole = nbformat.v4.new_notebook(metadata=metadata)
    whole.nbformat_minor = 4
    whole.cells = [make[kind](source) for kind, source in cells]
    for cell in whole.cells:
        cell.pop("id", None)
    return whole


def heading(source: str) -> str:
    """The text of the first heading of a markdown cell, or nothing."""
    found = re.search(r"^#+\s+(.+?)\s*$", source, re.MULTILINE)
    return found[1] if found else ""


def imported(source: str) -> Iterator[str]:
    """The modules that a piece of code imports, wherever it does."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def _cells(text: str, notebook: NotebookNode) -> Iterator[Cell]:
    lines = text.split("\n")
    markers = [number for number, line in enumerate(lines) if line.startswith("# %%")]
    for index, cell in enumerate(notebook.cells):
        source = cell.source.rstrip("\n")
        first = source.split("\n", 1)[0]
        while markers and first and not _begins(lines, markers[0], first):
            markers.pop(0)  # a `# %%` inside a string is not a cell
        start = markers.pop(0) if markers else 0
        metadata = {
            key: value
            for key, value in cell.metadata.items()
            if key not in ("lines_to_next_cell", "cell_marker")
        }
        yield Cell(
            index=index,
            line=start + 2,
            kind=cell.cell_type,
            source=source,
            role="stray",
            metadata=dict(metadata),
        )


def _begins(lines: list[str], marker: int, first: str) -> bool:
    following = [line.removeprefix("# ") for line in lines[marker + 1 : marker + 3]]
    return first in following or first in lines[marker + 1 : marker + 3]


def _nest(blocks: list[str], side: str, block: str, cell: Cell, path: Path) -> None:
    outer = blocks[-1] if blocks else ""
    if side == "begin" and outer == ("" if block == "question" else "question"):
        blocks.append(block)
    elif side == "end" and outer == block:
        blocks.pop()
    else:
        inside = f"inside a {outer} block" if outer else "outside a question"
        wanted = "BEGIN and END cells that match, solution and tests blocks directly in a question"
        raise broken(cell, path, "blocks", f"`# {side.upper()} {block.upper()}` {inside}", wanted)


def _role(cell: Cell, blocks: list[str]) -> Role:
    if cell.kind == "raw":
        return "config" if CONFIG.match(cell.source) else "stray"
    block = blocks[-1] if blocks else ""
    if block == "tests":
        return "test"
    if block == "prompt":
        return "prompt"
    if block == "solution":
        return "answer" if cell.kind == "code" else "model"
    if cell.kind == "markdown":
        return "text"
    return "figure" if _draws(cell.source) else "setup"


def _draws(source: str) -> bool:
    """Whether a cell is there for its picture: wrapped in checks.preview, or using plt without importing anything."""
    try:
        nodes = list(ast.walk(ast.parse(source)))
    except SyntaxError:
        return False
    used = {ast.unparse(node) for node in nodes if isinstance(node, ast.Attribute)}
    if "checks.preview" in used:
        return True
    return any(name.startswith("plt.") for name in used) and not any(
        isinstance(node, (ast.Import, ast.ImportFrom)) for node in nodes
    )
