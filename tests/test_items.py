"""Every item of the three lists of facts has a place where a student meets it (assignments/items.csv)."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from autograder.course import masters, weeks
from autograder.course.masters import Master

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "assignments" / "items.csv"
LISTS = {"A": 50, "B": 50, "C": 28}  # an exam's review, a quiz and a lecture: 128 items in all
ITEMS = [f"{letter}{number}" for letter, count in LISTS.items() for number in range(1, count + 1)]
MET = ("text", "setup", "figure", "prompt")  # the roles of cells that reach a student as they stand


class Row(NamedTuple):
    """One place of one item: a question's name, or a phrase that stands in a cell of that week's master."""

    item: str
    week: str
    place: str
    what: str


def rows() -> list[Row]:
    with TABLE.open(encoding="utf-8", newline="") as table:
        header, *lines = csv.reader(table, strict=True)
    assert header == list(Row._fields)
    return [Row(*line) for line in lines]


@pytest.fixture(scope="module")
def course() -> dict[str, Master]:
    return {week.name: masters.read(week) for week in weeks.find(ROOT).weeks}


def faults(course: dict[str, Master], table: list[Row]) -> Iterator[str]:
    """What is wrong with each row, in words; nothing for a sound table."""
    for row in table:
        if row.item not in ITEMS or not row.what.strip():
            yield f"{row}: no such item, or no words about it"
        elif row.week not in course:
            yield f"{row}: no such week; the weeks are {', '.join(course)}"
        elif not _meets(course[row.week], row.place):
            yield f"{row}: {row.place!r} stands in no cell that a student sees in {row.week}"


def _meets(master: Master, place: str) -> bool:
    if re.fullmatch(r"q\d+", place):
        return any(question.name == place for question in master.questions)
    cells = (_plain(cell.source) for cell in master.cells if cell.role in MET)
    return bool(place.strip()) and any(_plain(place) in text for text in cells)


def _plain(text: str) -> str:
    """Line breaks do not count, so that a paragraph can be filled anew."""
    return " ".join(text.split())


def test_every_item_has_a_place() -> None:
    found = [row.item for row in rows()]
    assert [item for item in ITEMS if item not in found] == []
    assert found == sorted(found, key=ITEMS.index)


def test_every_place_is_met_by_a_student(course: dict[str, Master]) -> None:
    assert list(faults(course, rows())) == []


def test_no_row_says_the_same_twice() -> None:
    places = [row[:3] for row in rows()]
    assert len(places) == len(set(places))


@pytest.mark.parametrize("place", ["q99", "Figure 17", ""])
def test_a_place_that_is_nowhere_is_found(course: dict[str, Master], place: str) -> None:
    assert len(list(faults(course, [Row("C1", "week01_attention", place, "nowhere")]))) == 1


@pytest.mark.parametrize("role", ["model", "answer", "test"])
def test_a_place_that_no_student_sees_is_found(course: dict[str, Master], role: str) -> None:
    """The last line of a rubric, of a model answer's function, of a hidden test."""
    master = course["week01_attention"]
    last = [cell for cell in master.cells if cell.role == role][-1]
    line = last.source.rstrip().split("\n")[-1]
    assert len(list(faults(course, [Row("C1", master.name, line, "behind the scenes")]))) == 1


@pytest.mark.parametrize(
    "row", [Row("C29", "week01_attention", "q1", "x"), Row("C1", "week07_next", "q1", "x")]
)
def test_an_unknown_item_or_week_is_found(course: dict[str, Master], row: Row) -> None:
    assert len(list(faults(course, [row]))) == 1
