"""A graded class at a glance, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from autograder.grading.batch import Summary
from autograder.outputs import overview
from autograder.outputs.overview import Look, Mistake, Overview, Question

MOST_MISTAKES = 12
MOST_NAMES = 3
BAR = 30


def of(summary: Summary) -> RenderableType:
    """Everything, in the order in which one asks for it."""
    found = overview.of(summary.records)
    parts = [_scores(found), _questions(found.questions)] if found.graded else []
    parts += [_mistakes(found.mistakes)] if found.mistakes else []
    parts += [_looks(found.looks)] if found.looks else []
    return Group(*parts, _counts(summary))


def _counts(summary: Summary) -> Text:
    text = f"{summary.submitted} submitted = {summary.graded} graded + {summary.refused} refused with a reason + {summary.errors} errors of ours"
    return Text(
        text + (f" ({summary.reused} by an earlier run)" if summary.reused else ""),
        style="bold" if summary.complete else "bold red",
    )


def _table(title: str, *columns: str) -> Table:
    """A column whose name ends in `>` is aligned to the right."""
    table = Table(title=title, box=None, title_justify="left")
    for column in columns:
        table.add_column(column.rstrip(">"), justify="right" if column.endswith(">") else "left")
    return table


def _scores(found: Overview) -> Table:
    table = _table(
        f"Scores of {found.graded}: median {found.median:g} of {found.possible:g}", "share>", "students"
    )
    for tenth, count in reversed(list(enumerate(found.tenths))):
        bar = "█" * round(BAR * count / max(found.tenths))
        table.add_row(f"{10 * tenth}–{10 * tenth + 10} %", f"{bar} {count or ''}")
    return table


def _questions(questions: Sequence[Question]) -> Table:
    table = _table("Questions", "question", "points>", "mean>", "full>", "zero>", "not reached>")
    for one in questions:
        table.add_row(
            one.name, f"{one.possible:g}", f"{100 * one.mean:.0f} %", str(one.full), str(one.zero), str(one.not_reached or "")
        )  # fmt: skip
    return table


def _mistakes(mistakes: Sequence[Mistake]) -> Table:
    table = _table("Known mistakes found", "students>", "question", "mistake")
    for one in mistakes[:MOST_MISTAKES]:
        table.add_row(str(one.count), one.question, Text(one.text))
    if len(mistakes) > MOST_MISTAKES:
        table.add_row("", "", f"and {len(mistakes) - MOST_MISTAKES} more; the report has them all")
    return table


def _looks(looks: Sequence[Look]) -> Table:
    table = _table("Worth a look", "submission", "what", "found")
    for one in looks:
        more = f" and {len(one.names) - MOST_NAMES} more" if len(one.names) > MOST_NAMES else ""
        table.add_row(*map(Text, (", ".join(one.names[:MOST_NAMES]) + more, one.what, one.text)))
    return table
