"""Scores into Canvas's and Moodle's own files: the right student, the right column, nobody guessed and nobody forgotten."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from autograder import atomic
from autograder.cli import app
from autograder.grading.batch import Record
from autograder.grading.intake import Person
from autograder.grading.results import Result
from autograder.outputs import canvas, gradebook, moodle
from autograder.outputs.gradebook import GradebookError


def record(file: str, score: float | None, *people: Person, id: str = "", status: str = "graded") -> Record:
    result = Result(submission=id or file, status=status, reason="why", score=score, possible=80)  # type: ignore[arg-type]
    return Record(people=people, file=file, result=result)


def rows(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode())))


CANVAS = b"""\
Student,ID,SIS User ID,SIS Login ID,Section,Homework 1 (77),Week 1 (1234),Week 2 (1240),Final Score
    Points Possible,,,,,10,80,80,(read only)
"Lovelace, Ada",101,s101,ada@example.org,A,9,,,88
"Turing, Alan",102,s102,alan,A,8,40.00,,77
"Hopper, Grace",103,s103,grace,A,7,71.50,,66
"Smith, Jo",104,s104,jo1,A,7,,,66
"Smith, Jo",105,s105,jo2,B,7,,,66
"Student, Test",999,,,A,,,,
"""
CLASS = (
    record("ada.ipynb", 80, Person(name="Ada L.", email="ADA@example.org")),
    record("alan.ipynb", 41.5, Person(name="A. Turing", email="alan@example.org")),
    record("grace.ipynb", 71.5, Person(sid="S103")),
    record("jo.ipynb", 12, Person(name="Jo Smith")),
    record("eve.ipynb", 12, Person(name="Eve Who", email="eve@example.org")),
    record("ours.ipynb", None, Person(sid="s105"), status="error"),
)


def test_canvas_gets_its_own_columns_and_one_of_scores() -> None:
    data, plan = canvas.fill(CLASS, CANVAS, "book.csv", "Week 1")
    assert rows(data) == [
        ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Week 1 (1234)"],
        ["Lovelace, Ada", "101", "s101", "ada@example.org", "A", "80"],
        ["Turing, Alan", "102", "s102", "alan", "A", "41.5"],
        ["Hopper, Grace", "103", "s103", "grace", "A", "71.5"],
    ]
    assert [(entry.new, entry.same) for entry in plan.entries] == [
        (True, False),
        (False, False),
        (False, True),
    ]


def test_who_is_left_out_of_canvas_is_named() -> None:
    _, plan = canvas.fill(CLASS, CANVAS, "book.csv", "Week 1")
    assert plan.nobody == ("Eve Who (eve.ipynb)",)
    assert plan.several == ("Jo Smith (jo.ipynb): Smith, Jo, Smith, Jo",)
    assert plan.unscored == ("ours.ipynb: why",)
    assert plan.absent == ("Smith, Jo", "Smith, Jo", "Student, Test")


def test_two_submissions_of_one_student_are_nobodys() -> None:
    both = (
        record("one.ipynb", 1, Person(sid="s101")),
        record("two.ipynb", 2, Person(email="ada@example.org")),
    )
    data, plan = canvas.fill(both, CANVAS, "book.csv", "Week 1")
    assert len(rows(data)) == 1
    assert plan.twice == ("Lovelace, Ada: one.ipynb, two.ipynb",)


def test_a_group_gets_one_score_each() -> None:
    group = record("team.ipynb", 66, Person(sid="s101"), Person(sid="s102"))
    data, _ = canvas.fill([group], CANVAS, "book.csv", "Week 2")
    assert [row[-1] for row in rows(data)] == ["Week 2 (1240)", "66", "66"]


def test_files_that_canvas_named_need_no_people() -> None:
    data, _ = canvas.fill(
        [record("lovelaceada_LATE_101_5550_week01.ipynb", 5)], CANVAS, "book.csv", "Week 1 (1234)"
    )
    assert rows(data)[1][1] == "101"


def test_a_new_assignment_brings_its_points() -> None:
    data, plan = canvas.fill(CLASS[:1], CANVAS, "book.csv", "Week 1, tests")
    assert rows(data)[0][-1] == "Week 1, tests"
    assert rows(data)[1] == ["    Points Possible", "", "", "", "", "80"]
    assert "new assignment of 80 points" in plan.notes[0]


@pytest.mark.parametrize("column", ["Week 1 (9)", "Final Score of week 1", " ", "Week\n1"])
def test_titles_that_canvas_would_misread_are_refused(column: str) -> None:
    with pytest.raises(GradebookError, match="choose another title"):
        canvas.fill(CLASS, CANVAS, "book.csv", column)


def test_a_column_that_canvas_ignores_is_refused() -> None:
    with pytest.raises(GradebookError, match="read only"):
        canvas.fill(CLASS, CANVAS, "book.csv", "Final Score")


def test_two_assignments_of_one_title_must_be_told_apart() -> None:
    book = CANVAS.replace(b"Week 2 (1240)", b"Week 1 (1240)")
    with pytest.raises(GradebookError, match=r"Week 1 \(1234\), Week 1 \(1240\)"):
        canvas.fill(CLASS, book, "book.csv", "Week 1")
    data, _ = canvas.fill(CLASS, book, "book.csv", "Week 1 (1240)")
    assert rows(data)[0][-1] == "Week 1 (1240)"


def test_semicolons_two_name_columns_and_a_byte_order_mark_are_read() -> None:
    book = "\ufeffLastName;FirstName;ID;Section;Week 1 (1234)\nLovelace;Ada;101;A;\n".encode()
    data, _ = canvas.fill([record("ada.ipynb", 3, Person(name="Ada Lovelace"))], book, "book.csv", "Week 1")
    assert rows(data) == [["LastName", "FirstName", "ID", "Section", "Week 1 (1234)"], ["Lovelace", "Ada", "101", "A", "3"]]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"Name,Grade,x,y\nA,1,,\n", "expected Student, ID"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"Student,ID\n", "1 rows"),
    ],
)
def test_what_is_no_gradebook_is_refused_with_what_was_found(text: bytes, says: str) -> None:
    with pytest.raises(GradebookError, match=says):
        canvas.fill(CLASS, text, "book.csv", "Week 1")


MOODLE = b"""\
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),Last modified (grade),Feedback comments
Participant 501,Ada Lovelace,ada@example.org,Submitted,,100.00,Yes,"Monday, 11 January 2027, 9:00 AM",-,
Participant 502,Alan Turing,alan@example.org,Submitted,40.00,60.00,No,-,-,good
Participant 503,Grace Hopper,grace@example.org,No submission,,100.00,Yes,-,-,
"""


def test_moodles_worksheet_is_filled_by_its_own_numbers() -> None:
    made = (record("Ada Lovelace_501_assignsubmission_file", 79.128, Person(name="Nobody"), id="501"),)
    data, plan = moodle.fill(made, MOODLE, "sheet.csv")
    before, after = rows(MOODLE), rows(data)
    assert after[1][4] == "79.13"
    before[1][4] = "79.13"
    assert after == before  # and nothing else is touched
    assert plan.absent == ("Alan Turing", "Grace Hopper")


def test_what_moodle_would_pass_over_in_silence_is_said() -> None:
    _, plan = moodle.fill([record("alan.ipynb", 70, Person(email="alan@example.org"))], MOODLE, "sheet.csv")
    assert "above Moodle's maximum of 60.00" in plan.notes[0]
    assert "locked" in plan.notes[1]


def test_a_worksheet_in_another_language_is_refused() -> None:
    with pytest.raises(GradebookError, match="English headings"):
        moodle.fill(CLASS, MOODLE.replace(b"Grade,Max", b"Bewertung,Max"), "sheet.csv")


def test_numbers_are_plain_and_compare_as_the_importers_do() -> None:
    assert [gradebook.rounded(score) for score in (80.0, 41.5, 1234.567, 0.0)] == [
        "80",
        "41.5",
        "1234.57",
        "0",
    ]


@pytest.fixture
def graded(tmp_path: Path) -> Path:
    folder = tmp_path / "graded"
    (folder / "results").mkdir(parents=True)
    for one in CLASS:
        atomic.write(folder / "results" / f"{one.file}.json", msgspec.json.encode(one))
    return folder


def test_the_command_says_what_the_import_will_do_and_writes(graded: Path, tmp_path: Path) -> None:
    (tmp_path / "book.csv").write_bytes(CANVAS)
    command = [
        "export",
        str(graded),
        "--to",
        "canvas",
        "--gradebook",
        str(tmp_path / "book.csv"),
        "--column",
        "Week 1",
    ]
    done = CliRunner().invoke(app, [*command, "--dry-run"])
    assert done.exit_code == 0, done.output
    assert "3 scores: 1 new, 1 changed, 1 as they are" in done.output
    assert "Turing, Alan: 40.00 → 41.5" in done.output
    assert not (graded / "canvas.csv").exists()
    assert CliRunner().invoke(app, command).exit_code == 0
    assert len(rows((graded / "canvas.csv").read_bytes())) == 4


def test_wrong_usage_exits_with_two(graded: Path, tmp_path: Path) -> None:
    (tmp_path / "book.csv").write_bytes(b"Name,Grade,x,y\nA,1,,\n")
    command = ["export", str(graded), "--to", "canvas", "--gradebook", str(tmp_path / "book.csv")]
    assert CliRunner().invoke(app, command).exit_code == 2
    done = CliRunner().invoke(app, [*command, "--column", "Week 1"])
    assert done.exit_code == 2
    assert "expected Student, ID" in done.output
