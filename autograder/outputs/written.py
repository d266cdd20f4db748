"""Written answers for people to mark: one sheet a question, without names, with the rubric.

A sheet is a notebook of text cells, because Jupyter shows a student's formulas, and makes a stranger's HTML harmless. Every
answer has a random label of its own; `key.csv` says whose it is, and `marks.csv` takes the marks (`marks.py` puts them back).
"""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Sequence
from pathlib import Path

import msgspec
import nbformat

from autograder import atomic
from autograder.course.cells import assemble
from autograder.course.masters import Master
from autograder.grading import intake
from autograder.grading.batch import BatchError, shielded
from autograder.grading.intake import Cell, Notebook, Refused, Submission

PLACEHOLDER = "_Type your answer here, replacing this text._"
END = "<!-- END QUESTION -->"
LETTERS = "BCDFGHJKLMNPQRSTVWXYZ23456789"
MARKS, KEY = "marks.csv", "key.csv"
NO_ANSWER, NOT_FOUND = "no answer", "question not found in the notebook: look at the submission (key.csv)"


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """A question that a person marks."""

    question: str
    heading: str  # the line of its text that begins it
    points: float
    text: str
    rubric: str  # the model answer and the rubric


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What one submission has below a prompt; `cells` is None where the prompt is not there."""

    prompt: Prompt
    submission: Submission
    cells: tuple[Cell, ...] | None

    @property
    def comment(self) -> str:
        return NOT_FOUND if self.cells is None else "" if self.cells else NO_ANSWER


class Sheets(msgspec.Struct, frozen=True, kw_only=True):
    """What was written, and the submissions that could not be read (which the grader reports, too)."""

    files: tuple[Path, ...]
    answers: int
    empty: int
    missing: int
    refused: tuple[str, ...]


def prompts(master: Master) -> tuple[Prompt, ...]:
    """The manual questions in page order."""
    return tuple(
        Prompt(
            question=question.name,
            heading=f"### {question.title}",
            points=question.points,
            text="\n\n".join(cell.source for cell in master.of(question.name, "text")),
            rubric="\n\n".join(cell.source for cell in master.of(question.name, "model")),
        )
        for question in master.questions
        if question.manual
    )


def sheets(master: Master, student: bytes, paths: Sequence[Path], out: Path) -> Sheets:
    """Collect the written answers below `paths` into `out`; `student` is the notebook that was handed out."""
    if (out / MARKS).exists():
        raise BatchError(f"{out / MARKS} exists, with marks perhaps: give another -o, or move it away")
    wanted, blank = prompts(master), intake.parse(student, f"{master.name}.ipynb")
    graded = [question.name for question in master.questions if question.tests]
    found: list[Answer] = []
    refused = []
    for submission in intake.collect(paths):
        notebook = intake.read(submission, week=master.name, questions=graded)
        if isinstance(notebook, Refused):
            refused.append(submission.name)
        else:
            found += [
                Answer(prompt=p, submission=submission, cells=below(p, notebook, blank)) for p in wanted
            ]
    if not found:
        raise BatchError(f"{', '.join(map(str, paths))}: no written answer could be read")
    out.mkdir(parents=True, exist_ok=True)
    labels = _labels(len(found))
    labelled = sorted(
        zip(labels, found, strict=True), key=lambda pair: (wanted.index(pair[1].prompt), pair[0])
    )
    files = [out / f"{master.name}-{prompt.question}.ipynb" for prompt in wanted]
    for path, prompt in zip(files, wanted, strict=True):
        atomic.write(path, _sheet(prompt, [(label, a) for label, a in labelled if a.prompt == prompt]))
    marks = [
        (a.prompt.question, label, "0" if a.comment == NO_ANSWER else "", f"{a.prompt.points:g}", a.comment)
        for label, a in labelled
    ]
    key = [(a.prompt.question, label, a.submission.id, a.submission.name) for label, a in labelled]
    atomic.write(out / KEY, as_csv(("question", "answer", "submission", "file"), key))
    atomic.write(out / MARKS, as_csv(("question", "answer", "mark", "of", "comment"), marks))
    return Sheets(
        files=(*files, out / MARKS, out / KEY),
        answers=len(found),
        empty=sum(answer.comment == NO_ANSWER for answer in found),
        missing=sum(answer.comment == NOT_FOUND for answer in found),
        refused=tuple(refused),
    )


def below(prompt: Prompt, notebook: Notebook, blank: Notebook) -> tuple[Cell, ...] | None:
    """The student's cells between a prompt and whatever of the page comes next, however many they made of them; also
    the prompt itself, if they wrote into it."""
    known = {_normal(cell.source) for cell in blank.cells} - {PLACEHOLDER}
    start = next((n for n, cell in enumerate(notebook.cells) if _begins(prompt, cell)), None)
    if start is None:
        return None
    own = [notebook.cells[start]] if _normal(notebook.cells[start].source) not in known else []
    for cell in notebook.cells[start + 1 :]:
        text = _normal(cell.source)
        if text in known or END in text:
            break
        if text and text != PLACEHOLDER:
            own.append(cell)
    return tuple(own)


def _begins(prompt: Prompt, cell: Cell) -> bool:
    return cell.kind == "markdown" and prompt.heading in (line.strip() for line in cell.source.splitlines())


def _normal(source: str) -> str:
    return "\n".join(line.rstrip() for line in source.strip().splitlines())


def _labels(count: int) -> list[str]:
    """Nobody can guess another's label, so no answer can pretend to be another one's."""
    made: set[str] = set()
    while len(made) < count:
        made.add("".join(random.SystemRandom().choices(LETTERS, k=6)))
    return list(made)


def _sheet(prompt: Prompt, answers: Sequence[tuple[str, Answer]]) -> bytes:
    count = sum(answer.comment != NO_ANSWER for _, answer in answers)
    head = f"## {count} answers\n\nMarks go into `{MARKS}`, beside the answer's label."
    parts = [prompt.text, prompt.rubric, head]
    for label, answer in answers:
        if answer.comment == NO_ANSWER:
            continue
        parts.append(f"---\n### Answer {label}" + (f" · {answer.comment}" if answer.comment else ""))
        parts += [_text(cell) for cell in answer.cells or ()]
    notebook = assemble((("markdown", part) for part in parts), {})
    notebook.nbformat, notebook.nbformat_minor = 4, 4
    for cell in notebook.cells:
        cell.pop("id", None)
    return nbformat.writes(notebook, version=nbformat.NO_CONVERT).encode("utf-8", "replace")


def _text(cell: Cell) -> str:
    """Code is shown, never run."""
    if cell.kind == "markdown":
        return cell.source
    fence = "`" * 3
    while fence in cell.source:
        fence += "`"
    return f"{fence}python\n{cell.source}\n{fence}"


def as_csv(heading: Sequence[str], rows: Sequence[Sequence[str]]) -> bytes:
    """UTF-8, formulas defused."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heading)
    writer.writerows([[shielded(cell) for cell in row] for row in rows])
    return out.getvalue().encode("utf-8", "replace")
