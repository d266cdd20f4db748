"""A graded class at a glance, for the terminal: scores, questions, the mistakes found, and what needs a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from autograder.grading.batch import Record, Summary
from autograder.grading.results import QuestionResult

MOST_MISTAKES = 12
MOST_NAMES = 3
BAR = 30


def of(summary: Summary) -> RenderableType:
    """Everything, in the order in which one asks for it."""
    graded = [record for record in summary.records if record.result.status == "graded"]
    parts = (
        [_scores(graded), _questions(graded), _mistakes(graded), _people(summary.records)]
        if graded
        else [_people(summary.records)]
    )
    return Group(*(part for part in parts if part is not None), _counts(summary))


def _counts(summary: Summary) -> Text:
    text = f"{summary.submitted} submitted = {summary.graded} graded + {summary.refused} refused with a reason + {summary.errors} errors of ours"
    return Text(
        text + (f" ({summary.reused} by an earlier run)" if summary.reused else ""),
        style="bold" if summary.complete else "bold red",
    )


def _scores(graded: Sequence[Record]) -> Table:
    possible = graded[0].result.possible or 1
    counts = Counter(min(9, int(10 * (record.result.score or 0) / possible)) for record in graded)
    scores = sorted(record.result.score or 0 for record in graded)
    table = Table(
        title=f"Scores of {len(graded)}: median {_median(scores):g} of {possible:g}",
        box=None,
        title_justify="left",
    )
    table.add_column("share", justify="right")
    table.add_column("students")
    for decile in range(9, -1, -1):
        bar = "█" * round(BAR * counts[decile] / max(counts.values()))
        table.add_row(f"{10 * decile}–{10 * decile + 10} %", f"{bar} {counts[decile] or ''}")
    return table


def _median(values: Sequence[float]) -> float:
    middle = len(values) // 2
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2


def _questions(graded: Sequence[Record]) -> Table:
    table = Table(title="Questions", box=None, title_justify="left")
    for column, justify in (
        ("question", "left"),
        ("points", "right"),
        ("mean", "right"),
        ("full", "right"),
        ("zero", "right"),
        ("not reached", "right"),
    ):
        table.add_column(column, justify=justify)  # type: ignore[arg-type]
    for place, first in enumerate(graded[0].result.questions):
        found = [record.result.questions[place] for record in graded]
        table.add_row(first.name, f"{first.possible:g}", *map(str, _columns(found)))
    return table


def _columns(found: Sequence[QuestionResult]) -> Iterator[str]:
    possible = found[0].possible or 1
    yield f"{100 * sum(q.score for q in found) / possible / len(found):.0f} %"
    yield str(sum(q.score == q.possible for q in found))
    yield str(sum(q.score == 0 for q in found))
    yield str(sum(q.checked == "not_reached" for q in found) or "")


def _mistakes(graded: Sequence[Record]) -> Table | None:
    counts = Counter(
        (q.name, text) for record in graded for q in record.result.questions for text in q.diagnosis
    )
    if not counts:
        return None
    table = Table(title="Known mistakes found", box=None, title_justify="left")
    table.add_column("students", justify="right")
    table.add_column("question")
    table.add_column("mistake")
    for (question, text), count in counts.most_common(MOST_MISTAKES):
        table.add_row(str(count), question, Text(text))
    if len(counts) > MOST_MISTAKES:
        table.add_row(
            "", "", f"and {len(counts) - MOST_MISTAKES} more; all are in the last columns of the table"
        )
    return table


def _people(records: Sequence[Record]) -> Table | None:
    found: dict[tuple[str, str], list[str]] = {}
    for record in records:
        for name, what, text in _attention(record):
            found.setdefault((what, text), []).append(name)
    if not found:
        return None
    table = Table(title="Worth a look", box=None, title_justify="left")
    for column in ("submission", "what", "found"):
        table.add_column(column)
    for (what, text), names in found.items():
        more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
        table.add_row(*(Text(cell) for cell in (", ".join(names[:MOST_NAMES]) + more, what, text)))
    return table


def _attention(record: Record) -> Iterator[tuple[str, str, str]]:
    result = record.result
    if result.status != "graded":
        yield record.file, result.status, result.reason
    for fault in result.cell_faults:
        yield record.file, fault.error, fault.text.splitlines()[-1] if fault.text else ""
    for note in result.notes:
        yield record.file, "note", note
