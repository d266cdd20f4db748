"""What `verify` found, as Rich tables: the checks, the faults, and the kill matrix."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from autograder.course.faults import Fault
from autograder.course.masters import Question
from autograder.release.matrix import Matrix, Verdict
from autograder.release.verify import Report, Row

MARKS = {"right": "r", "wrong": "w", "variant": "v", "unlisted": "u"}


def report(
    found: Report, *, matrix: bool, details: bool, diagnosis: bool = False
) -> Iterator[RenderableType]:
    """All of it: the matrix (or what was said of each answer), the diagnosis, the faults, each once, and the checks."""
    if found.matrix and details:
        yield from (detail(verdict) for verdict in found.matrix.verdicts)
    elif found.matrix and matrix:
        yield from kills(found.matrix)
    if found.matrix and diagnosis:
        yield diagnosed(found.matrix)
    yield ""
    yield from (fault(one) for one in dict.fromkeys(one for row in found.rows for one in row.faults))
    yield checks(found)


def checks(report: Report) -> Table:
    """One line a check."""
    table = Table(title=report.week.name, title_justify="left", box=None, pad_edge=False)
    for heading in ("", "check", "found"):
        table.add_column(heading)
    for row in report.rows:
        table.add_row(
            _mark(row), Text(row.check), Text(f"{len(row.faults)} faults" if row.faults else row.found)
        )
    return table


def _mark(row: Row) -> Text:
    return Text("✓", "green") if row.ok else Text("✗", "bold red")


def fault(one: Fault) -> Text:
    """File and question, then found, wanted and the command that fixes it."""
    text = Text.assemble(("✗ ", "red"), (one.place, "bold"))
    for label, said in (("found", one.found), ("wanted", one.wanted), ("fix", one.fix)):
        text.append(f"\n    {label:7} {said}")
    return text


def kills(matrix: Matrix) -> Iterator[RenderableType]:
    """Tests by answers, question by question; the columns are named below the grid."""
    for question in matrix.master.questions:
        verdicts = sorted(
            matrix.of(question.name), key=lambda verdict: list(MARKS).index(verdict.answer.kind)
        )
        if verdicts:
            yield Text(f"\n{question.name} · {question.title}", "bold")
            yield _grid(matrix, question, verdicts)
            yield Text(
                ", ".join(f"{n} {v.answer.kind} {v.answer.name}" for n, v in _numbered(verdicts)), "dim"
            )


def _grid(matrix: Matrix, question: Question, verdicts: list[Verdict]) -> Text:
    """Lines of text, not a table: a table would cut the names of the tests to the width of the terminal."""
    heads = [f"{MARKS[verdict.answer.kind]}{number}" for number, verdict in _numbered(verdicts)]
    scores = [f"{verdict.question.score:g}" for verdict in verdicts]
    widths = [max(len(head), len(score)) + 1 for head, score in zip(heads, scores, strict=True)]
    left = max(len(test.name) for test in question.tests)
    text = Text(_line("", left, "points", heads, widths), "dim")
    alone = matrix.alone(question.name)
    for test in question.tests:
        worth = f"{test.points or 0:g}" if test.hidden else "public"
        text.append(f"\n{test.name:{left}} {worth:>6}")
        for verdict, width in zip(verdicts, widths, strict=True):
            failed = test.name in verdict.failed
            style = "bold red" if verdict.answer.id in alone[test.name] else "" if failed else "dim"
            text.append(f"{'✗' if failed else '·':>{width}}", style)
    return text.append(_line("\nscore", left + 1, "", scores, widths), "dim")


def _line(name: str, left: int, worth: str, cells: list[str], widths: list[int]) -> str:
    padded = (f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
    return f"{name:{left}} {worth:>6}{''.join(padded)}"


def _numbered(verdicts: list[Verdict]) -> Iterator[tuple[int, Verdict]]:
    return ((number, verdict) for number, verdict in enumerate(verdicts, 1))


def diagnosed(matrix: Matrix) -> Table:
    """Every answer that is in no bank, and what the diagnosis called it: mistakes written differently, mistakes of which
    nobody was told, right answers."""
    table = Table(title=f"{matrix.master.name}: diagnosis", title_justify="left", box=None, pad_edge=False)
    for heading in ("question", "answer", "named as"):
        table.add_column(heading)
    for verdict in matrix.verdicts:
        if verdict.answer.kind in ("variant", "unlisted"):
            named = " | ".join(verdict.question.diagnosis) or "nothing"
            table.add_row(
                verdict.answer.question, f"{verdict.answer.kind} {verdict.answer.name}", Text(named)
            )
    right = [verdict for verdict in matrix.verdicts if verdict.answer.kind == "right"]
    silent = sum(not verdict.question.diagnosis for verdict in right)
    table.add_row("all", f"{len(right)} right answers", Text(f"nothing, {silent} times"))
    return table


def detail(verdict: Verdict) -> Text:
    """All that the tests said of one answer, for whoever writes it."""
    question = verdict.question
    text = Text.assemble((verdict.answer.id, "bold"), f"  {question.score:g} of {question.possible:g}")
    for test in question.tests:
        kind = "hidden" if test.hidden else "public"
        text.append(f"\n  {test.outcome:11} {test.name} ({kind}, {test.possible:g})")
        if test.margins:
            text.append(
                f"  |got - want| / tolerance: {', '.join(f'{margin:.3g}' for margin in test.margins[:8])}"
            )
        if test.outcome != "passed":
            text.append(
                "\n"
                + "\n".join(f"      {line}" for line in (test.staff or test.message).strip().splitlines())
            )
    if question.traceback:
        text.append("\n" + "\n".join(f"      {line}" for line in question.traceback.strip().splitlines()))
    text.append(f"\n  diagnosis: {'; '.join(question.diagnosis) or 'none'}")
    return text
