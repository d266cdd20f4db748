"""Scores into an LMS's own file: who is who, what the importer will do with it, and who is left out and why.

The file that the LMS gave is filled in, never made up: only it knows the names and numbers that its importer looks for.
Canvas and Moodle differ in `canvas.py` and `moodle.py`.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Sequence

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from autograder.grading.batch import Record

MOST_NAMES = 8
Table = list[list[str]]


class GradebookError(Exception):
    """The LMS's file cannot be used; the message says what was found, what was expected and what to do."""


class Student(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the LMS's file. Keys are `kind:value` in lower case, such as `email:ada@example.org`."""

    row: int  # its place in the table
    label: str
    keys: frozenset[str]
    score: str  # what stands there now


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A score for a student."""

    student: Student
    submission: str
    score: str

    @property
    def new(self) -> bool:
        return not self.student.score.strip(" -")

    @property
    def same(self) -> bool:
        return not self.new and as_number(self.student.score) == float(self.score)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that the importer will be told, and what it will not be told, each with a reason."""

    column: str
    entries: tuple[Entry, ...]
    nobody: tuple[str, ...]  # authors who are in no row
    several: tuple[str, ...]  # authors who could be several rows
    twice: tuple[str, ...]  # students with several submissions
    unscored: tuple[str, ...]  # errors of ours
    absent: tuple[str, ...]  # students without a submission
    notes: tuple[str, ...] = ()


def read(text: bytes, file: str) -> Table:
    """The rows of a CSV file, separated by commas or semicolons."""
    try:
        decoded = text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise GradebookError(
            f"{file}: not UTF-8 text ({error.reason} at byte {error.start}); export it again as CSV, UTF-8"
        ) from None
    first = decoded.split("\n", 1)[0]
    separator = ";" if first.count(";") > first.count(",") else ","
    table = [row for row in csv.reader(io.StringIO(decoded), delimiter=separator) if any(row)]
    if len(table) < 2:
        raise GradebookError(f"{file}: {len(table)} rows; expected a heading and a row for each student")
    return [[*row, *[""] * (len(table[0]) - len(row))] for row in table]


def write(table: Table) -> bytes:
    """As CSV with commas and the line ends that spreadsheets write."""
    out = io.StringIO()
    csv.writer(out).writerows(table)
    return out.getvalue().encode("utf-8")


def find(table: Table, heading: str) -> int | None:
    """The column with this heading, if there is one."""
    return next((n for n, cell in enumerate(table[0]) if cell.strip().lower() == heading.lower()), None)


def key(kind: str, value: str) -> str:
    return f"{kind}:{' '.join(value.split()).casefold()}"


def names(name: str) -> Iterator[str]:
    """A name as keys, however it is turned: "Lovelace, Ada" is "Ada Lovelace"."""
    yield key("name", name)
    last, comma, first = name.partition(",")
    if comma:
        yield key("name", f"{first} {last}")


def as_number(text: str) -> float | None:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None


def rounded(score: float) -> str:
    """Two decimals, as both importers compare, and no separators."""
    return f"{score:.2f}".rstrip("0").rstrip(".")


Keys = Callable[[Record], Sequence[tuple[str, tuple[str, ...]]]]


def plan(records: Sequence[Record], students: Sequence[Student], keys: Keys, column: str) -> Plan:
    """Who gets what. `keys(record)` lists its authors: a label, and keys from the surest to the weakest."""
    by_key: dict[str, list[Student]] = {}
    for student in students:
        for one in student.keys:
            by_key.setdefault(one, []).append(student)
    found: dict[int, list[Entry]] = {}
    nobody, several, unscored = [], [], []
    for record in records:
        if record.result.score is None:
            unscored.append(f"{record.file}: {record.result.reason}")
            continue
        for label, wanted in keys(record):
            matches = next((by_key[one] for one in wanted if one in by_key), [])
            if len(matches) == 1:
                entry = Entry(student=matches[0], submission=record.file, score=rounded(record.result.score))
                found.setdefault(matches[0].row, []).append(entry)
            elif matches:
                several.append(f"{label}: {', '.join(match.label for match in matches)}")
            else:
                nobody.append(label)
    twice = [
        f"{entries[0].student.label}: {', '.join(entry.submission for entry in entries)}"
        for entries in found.values()
        if len(entries) > 1
    ]
    return Plan(
        column=column,
        entries=tuple(entries[0] for _, entries in sorted(found.items()) if len(entries) == 1),
        nobody=tuple(nobody),
        several=tuple(several),
        twice=tuple(twice),
        unscored=tuple(unscored),
        absent=tuple(student.label for student in students if student.row not in found),
    )


def shown(plan: Plan) -> RenderableType:
    """What the importer will do, for the terminal."""
    new = sum(entry.new for entry in plan.entries)
    same = sum(entry.same for entry in plan.entries)
    changed = len(plan.entries) - new - same
    lines = [
        Text(
            f"{plan.column}: {len(plan.entries)} scores: {new} new, {changed} changed, {same} as they are",
            "bold",
        )
    ]
    lines += [
        Text(f"  {entry.student.label}: {entry.student.score} → {entry.score}")
        for entry in plan.entries
        if not entry.new and not entry.same
    ]
    for items, what in (
        (plan.nobody, "authors in no row of the gradebook, left out"),
        (plan.several, "authors who fit several rows, left out"),
        (plan.twice, "students with several submissions, left out: keep one and grade again"),
        (plan.unscored, "submissions without a score, left out: grade them again"),
        (plan.absent, "students without a submission, left as they are"),
    ):
        if items:
            more = f", and {len(items) - MOST_NAMES} more" if len(items) > MOST_NAMES else ""
            lines.append(Text(f"{len(items)} {what}: {'; '.join(items[:MOST_NAMES])}{more}"))
    return Group(*lines, *map(Text, plan.notes))
