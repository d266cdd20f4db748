"""Notebooks as students would hand them in: whole ones for classes, slim ones for proofs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import nbformat
from nbformat import NotebookNode

from autograder.course import cells as cells_of
from autograder.course.cells import Cell
from autograder.course.masters import Master
from autograder.course.text import unmarked

ANSWER_TAG = "otter_answer_cell"
SOLUTION_TAG = "otter_assign_solution_cell"
FORGET = """\
for _name in [name for name in globals() if name[0] != "_" and name not in ("In", "Out", "get_ipython", "grader")]:
    del globals()[_name]
"""


def fill(student: bytes, master: Master, chosen: Mapping[str, str]) -> bytes:
    """The student notebook with answers: a question's text goes into its first answer cell, the rest are emptied.

    A question that is not chosen keeps its stub."""
    notebook = parse(student)
    cells = [
        cell
        for cell in notebook.cells
        if cell.cell_type == "code" and ANSWER_TAG in cell.metadata.get("tags", [])
    ]
    owners = [cell.question for cell in master.cells if cell.role == "answer" or _asked(cell)]
    if len(cells) != len(owners):
        raise ValueError(
            f"{master.name}: {len(cells)} answer cells in the notebook, {len(owners)} in the master"
        )
    done: set[str] = set()
    for cell, question in zip(cells, owners, strict=True):
        if question in chosen:
            cell.source = "" if question in done else chosen[question].rstrip("\n")
            done.add(question)
    return dump(notebook)


def _asked(cell: Cell) -> bool:
    return cell.role == "prompt" and cell.kind == "code"


def model(master: Master, question: str) -> str:
    """The model answer to a question: its answer cells, one after another."""
    return "\n\n".join(unmarked(cell.source) for cell in master.of(question, "answer"))


def slim(master: Master, answers: Iterable[tuple[str, str]]) -> bytes:
    """Only what the checks of some questions need: for each (question, answer) an empty namespace, shared code and
    the model's answers before it, the answer, the check. Figures are left out, so that a hundred answers run in
    seconds, and no answer sees another."""
    parts = [f'import otter\ngrader = otter.Notebook("{master.name}.ipynb")']
    for question, source in answers:
        parts += [FORGET, *_before(master, question), source.rstrip("\n"), f'grader.check("{question}")']
    metadata: dict[str, Any] = {"kernelspec": master.kernelspec, "otter": {"assignment_name": master.name}}
    return dump(cells_of.assemble((("code", part) for part in parts), metadata))


def complete(notebook: bytes) -> bytes:
    """The same with a last cell that might read anything, so that the grader leaves out no figure cell."""
    whole = parse(notebook)
    whole.cells.append(cells_of.assemble([("code", "_ = dir()")], {}).cells[0])
    return dump(whole)


def _before(master: Master, question: str) -> Iterator[str]:
    for cell in master.cells:
        if cell.question == question and cell.role in ("answer", "prompt", "boundary"):
            if cell.role != "boundary":
                return
        elif cell.role in ("setup", "answer"):
            yield unmarked(cell.source)


def dump(notebook: NotebookNode) -> bytes:
    """JSON the same to the byte: nbformat 4.4, no ids, no outputs, no counts, sorted keys."""
    notebook.nbformat, notebook.nbformat_minor = 4, 4
    for cell in notebook.cells:
        cell.pop("id", None)
        cell.metadata.pop("lines_to_next_cell", None)
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return nbformat.writes(notebook, version=nbformat.NO_CONVERT).encode().rstrip(b"\n") + b"\n"


def parse(notebook: bytes) -> NotebookNode:
    """The notebook as it is: nbformat's own conversion would add ids, which are random."""
    return nbformat.reads(notebook.decode(), as_version=nbformat.NO_CONVERT)
