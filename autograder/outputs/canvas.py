"""Canvas: a gradebook's export with one column of scores, as its importer reads it.

Canvas matches a row by `ID`, then `SIS User ID`, `SIS Login ID` and the name, and a column by the number in its heading
(`Week 1 (1234)`), then by its title; another title makes a new assignment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from autograder.grading.batch import Record
from autograder.outputs import gradebook
from autograder.outputs.gradebook import GradebookError, Plan, Student, Table

NUMBERED = re.compile(r"(.*)\s\((\d+)\)", re.DOTALL)
DROPPED = re.compile(r"(Current|Final|Override) (Score|Points|Grade|Status)")
POINTS = "Points Possible"
# A file of Canvas's "Download submissions": adalovelace_LATE_1234_98765_week01.ipynb; the first number is the user's.
DOWNLOADED = re.compile(r"[^/_]+_(?:LATE_)?(?P<id>\d+)_\d+_")


def fill(records: Sequence[Record], text: bytes, file: str, column: str) -> tuple[bytes, Plan]:
    """(the file to import, what Canvas will do). `column` is the assignment's title or its whole heading."""
    table = gradebook.read(text, file)
    info = _info(table, file)
    place = _column(table, info, column, file)
    students = tuple(_students(table, info, place))
    found = gradebook.plan(records, students, _keys, column)
    if place is None:
        possible = max((record.result.possible for record in records), default=0.0)
        heading, points = [*table[0][:info], column], [f"    {POINTS}", *[""] * (info - 1), gradebook.rounded(possible)]  # fmt: skip
        note = f"Canvas has no {column!r}: it will offer a new assignment of {points[-1]} points."
        head, found = [heading, points], msgspec.structs.replace(found, notes=(note,))
    else:
        head = [[*table[0][:info], table[0][place]]]
    rows = [[*table[entry.student.row][:info], entry.score] for entry in found.entries]
    return gradebook.write([*head, *rows]), found


def _info(table: Table, file: str) -> int:
    """How many columns say who a student is: up to `Section`."""
    heading = [cell.strip() for cell in table[0]]
    sections = [number for number, cell in enumerate(heading[:9]) if "Section" in cell]
    if "ID" not in heading[1:3] or not sections:
        found = ", ".join(heading[:6])
        raise GradebookError(
            f"{file}: the heading begins with {found}; expected Student, ID, …, Section: Canvas, Grades, Export"
        )
    return sections[-1] + 1


def _column(table: Table, info: int, column: str, file: str) -> int | None:
    """Where the assignment stands; None if Canvas does not have it yet."""
    headings = {number: cell for number, cell in enumerate(table[0]) if number >= info}
    exact = [number for number, cell in headings.items() if cell == column]
    titled = [n for n, cell in headings.items() if (m := NUMBERED.fullmatch(cell)) and m[1] == column]
    found = exact or titled
    if len(found) > 1:
        both = ", ".join(headings[number] for number in found)
        raise GradebookError(f"{file}: {column!r} may be {both}; give --column the whole heading")
    if found:
        points = next((row for row in table[1:4] if POINTS in row[0]), [])
        if points and "read only" in points[found[0]]:
            raise GradebookError(
                f"{file}: Canvas marks {column!r} as read only and would ignore it; give another"
            )
        return found[0]
    if NUMBERED.fullmatch(column) or DROPPED.search(column) or not column.strip() or "\n" in column:
        raise GradebookError(
            f"{file}: {column!r} is no column there and cannot name a new one: Canvas would take a number in brackets for "
            "an assignment's, and drops totals such as `Final Score`; choose another title"
        )
    return None


def _students(table: Table, info: int, place: int | None) -> Iterator[Student]:
    columns = {kind: gradebook.find(table, title) for kind, title in
               (("id", "ID"), ("sid", "SIS User ID"), ("login", "SIS Login ID"))}  # fmt: skip
    separate = table[0][1].strip() != "ID"  # LastName, FirstName, ID
    for number, row in enumerate(table[1:], 1):
        identity = row[columns["id"] or 1].strip()
        if not identity or POINTS in row[0]:
            continue
        name = f"{row[0]}, {row[1]}" if separate else row[0]
        keys = {
            gradebook.key(kind, row[at]) for kind, at in columns.items() if at is not None and row[at].strip()
        }
        yield Student(
            row=number,
            label=name,
            keys=frozenset({*keys, *gradebook.names(name)}),
            score="" if place is None else row[place],
        )


def _keys(record: Record) -> list[tuple[str, tuple[str, ...]]]:
    downloaded = DOWNLOADED.match(record.file)
    own = (gradebook.key("id", downloaded["id"]),) if downloaded else ()
    authors = []
    for person in record.people:
        keys = [*own]
        if person.sid:
            keys.append(gradebook.key("sid", person.sid))
        if person.email:
            keys += [gradebook.key("login", person.email), gradebook.key("login", person.email.split("@")[0])]
        keys += gradebook.names(person.name) if person.name else ()
        authors.append((f"{person.name or person.email or person.sid} ({record.file})", tuple(keys)))
    return authors or [(record.file, own)]
