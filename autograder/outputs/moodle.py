"""Moodle: the grading worksheet of an assignment, filled in.

Moodle finds a row by the number in `Identifier` ("Participant 12345"), which is also in the names of the files of
"Download all submissions". It passes over rows whose grade is blank, unchanged, above the maximum or locked, without a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from autograder.grading.batch import Record
from autograder.outputs import gradebook
from autograder.outputs.gradebook import Entry, GradebookError, Plan, Student, Table

NEEDED = ("Identifier", "Grade", "Last modified (grade)")


def fill(records: Sequence[Record], text: bytes, file: str) -> tuple[bytes, Plan]:
    """(the worksheet to upload, what Moodle will do)."""
    table = gradebook.read(text, file)
    missing = [title for title in NEEDED if gradebook.find(table, title) is None]
    if missing:
        raise GradebookError(
            f"{file}: no column {', '.join(missing)}; expected the assignment's own grading worksheet with English headings "
            "(switch your language to English, then Download grading worksheet)"
        )
    place = gradebook.find(table, "Grade") or 0
    found = gradebook.plan(records, tuple(_students(table, place)), _keys, "Grade")
    notes = tuple(_notes(table, found))
    for entry in found.entries:
        table[entry.student.row][place] = entry.score
    return gradebook.write(table), msgspec.structs.replace(found, notes=notes)


def _students(table: Table, place: int) -> Iterator[Student]:
    identifier = gradebook.find(table, "Identifier") or 0
    name, email = gradebook.find(table, "Full name"), gradebook.find(table, "Email address")
    for number, row in enumerate(table[1:], 1):
        keys = set()
        if participant := re.search(r"(\d+)\s*$", row[identifier]):
            keys.add(gradebook.key("id", participant[1]))
        if email is not None and row[email]:
            keys.add(gradebook.key("email", row[email]))
        if name is not None and row[name]:
            keys |= set(gradebook.names(row[name]))
        label = row[name] if name is not None and row[name] else row[identifier]
        yield Student(row=number, label=label, keys=frozenset(keys), score=row[place])


def _keys(record: Record) -> list[tuple[str, tuple[str, ...]]]:
    number = (gradebook.key("id", record.result.submission),) if record.result.submission.isdecimal() else ()
    authors = []
    for person in record.people:
        email = (gradebook.key("email", person.email),) if person.email else ()
        name = tuple(gradebook.names(person.name)) if person.name else ()
        authors.append((f"{person.name or person.email} ({record.file})", (*number, *email, *name)))
    return authors or [(record.file, number)]


def _notes(table: Table, found: Plan) -> Iterator[str]:
    """What Moodle would pass over in silence."""
    most, open_ = gradebook.find(table, "Maximum Grade"), gradebook.find(table, "Grade can be changed")
    for entry in found.entries:
        row = table[entry.student.row]
        if most is not None and _above(entry, row[most]):
            yield f"{entry.student.label}: {entry.score} is above Moodle's maximum of {row[most]}; Moodle will not take it."
        if open_ is not None and row[open_].strip().lower() == "no":
            yield f"{entry.student.label}: locked in Moodle, which will not take the grade."


def _above(entry: Entry, most: str) -> bool:
    limit = gradebook.as_number(most)
    return limit is not None and float(entry.score) > limit
