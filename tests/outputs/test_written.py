"""Written answers reach whoever marks them whole and without names, and each mark finds its way back."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from autograder import atomic
from autograder.cli import app
from autograder.course import masters
from autograder.grading.batch import BatchError, Record
from autograder.grading.intake import Person
from autograder.grading.results import Result
from autograder.outputs import marks, written
from autograder.release.build import Built
from tests.release.toycourse import built, ready

__all__ = ["built", "ready"]
PLACEHOLDER = "_Type your answer here, replacing this text._"


def markdown(text: str) -> dict[str, object]:
    return {"cell_type": "markdown", "metadata": {}, "source": text}


@pytest.fixture
def hand_in(built: Built, tmp_path: Path) -> Callable[..., Path]:
    """Write the student notebook with its written answer replaced by some cells."""

    def put(name: str, *cells: dict[str, object], edit: Callable[[list[dict[str, object]]], None] = lambda _: None) -> Path:  # fmt: skip
        notebook = json.loads(built.student.read_bytes())
        texts = ["".join(cell["source"]) for cell in notebook["cells"]]
        place = texts.index(PLACEHOLDER)
        notebook["cells"][place : place + 1] = cells
        edit(notebook["cells"])
        path = tmp_path / "class" / f"{name}.ipynb"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(notebook))
        return path

    return put


def sheets(built: Built, tmp_path: Path) -> written.Sheets:
    master = masters.read(built.week)
    return written.sheets(master, built.student.read_bytes(), [tmp_path / "class"], tmp_path / "marking")


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def whose(tmp_path: Path) -> dict[str, dict[str, str]]:
    """marks.csv by submission."""
    key = {row["answer"]: row["submission"] for row in table(tmp_path / "marking" / "key.csv")}
    return {key[row["answer"]]: row for row in table(tmp_path / "marking" / "marks.csv")}


def test_an_answer_is_all_that_stands_below_its_prompt(built: Built, hand_in: Callable[..., Path], tmp_path: Path) -> None:  # fmt: skip
    code = {
        "cell_type": "code",
        "metadata": {},
        "source": "print('```')",
        "outputs": [],
        "execution_count": 1,
    }
    hand_in("ada", markdown("Because $a$."), code, markdown("And so on."))
    made = sheets(built, tmp_path)
    assert (made.answers, made.empty, made.missing) == (1, 0, 0)
    cells = [
        c["source"] for c in json.loads((tmp_path / "marking" / "week01_toy-q3.ipynb").read_text())["cells"]
    ]
    text = ["".join(cell) for cell in cells]
    assert "Why do shares sum to one?" in text[0]
    assert "names the common denominator" in text[1]
    assert text[-3:] == ["Because $a$.", "````python\nprint('```')\n````", "And so on."]
    assert all(json.loads((tmp_path / "marking" / "week01_toy-q3.ipynb").read_text())["cells"][n]["cell_type"] == "markdown" for n in range(len(text)))  # fmt: skip
    assert "ada" not in "\n".join(text)


def test_nothing_written_is_marked_and_a_lost_prompt_is_not(built: Built, hand_in: Callable[..., Path], tmp_path: Path) -> None:  # fmt: skip
    def lose(cells: list[dict[str, object]]) -> None:
        cells[:] = [cell for cell in cells if "### Question 3" not in "".join(cell["source"])]  # type: ignore[arg-type]

    hand_in("empty", markdown(f"{PLACEHOLDER}\n"))
    hand_in("deleted")
    hand_in("lost", markdown("Mine."), edit=lose)
    made = sheets(built, tmp_path)
    assert (made.answers, made.empty, made.missing) == (3, 2, 1)
    found = whose(tmp_path)
    assert [(found[name]["mark"], found[name]["comment"]) for name in ("empty", "deleted")] == [("0", "no answer")] * 2  # fmt: skip
    assert found["lost"]["mark"] == ""
    assert "look at the submission" in found["lost"]["comment"]


def test_an_answer_typed_into_the_prompt_is_found(built: Built, hand_in: Callable[..., Path], tmp_path: Path) -> None:  # fmt: skip
    def type_there(cells: list[dict[str, object]]) -> None:
        for cell in cells:
            if "### Question 3" in "".join(cell["source"]):  # type: ignore[arg-type]
                cell["source"] = "".join(cell["source"]) + "\n\nThe sums cancel."  # type: ignore[arg-type]

    hand_in("ada", markdown(PLACEHOLDER), edit=type_there)
    sheets(built, tmp_path)
    assert "The sums cancel." in (tmp_path / "marking" / "week01_toy-q3.ipynb").read_text()


def test_a_submission_that_cannot_be_read_is_named(built: Built, hand_in: Callable[..., Path], tmp_path: Path) -> None:  # fmt: skip
    hand_in("ada", markdown("Because."))
    (tmp_path / "class" / "broken.ipynb").write_text("{")
    assert sheets(built, tmp_path).refused == ("broken.ipynb",)


def test_marks_are_never_overwritten(built: Built, hand_in: Callable[..., Path], tmp_path: Path) -> None:
    hand_in("ada", markdown("Because."))
    sheets(built, tmp_path)
    with pytest.raises(BatchError, match="another -o"):
        sheets(built, tmp_path)


def record(name: str, score: float | None, status: str = "graded") -> Record:
    result = Result(submission=name, status=status, score=score, possible=7)  # type: ignore[arg-type]
    return Record(people=(Person(name=name.title()),), file=name, result=result)


@pytest.fixture
def marking(tmp_path: Path) -> Path:
    folder = tmp_path / "marked"
    folder.mkdir()
    keys = [
        "question,answer,submission,file",
        "q3,AAA,ada,ada",
        "q3,BBB,bob,bob",
        "q4,CCC,ada,ada",
        "q4,DDD,bob,bob",
    ]
    (folder / "key.csv").write_text("\n".join(keys))
    return folder


def put(folder: Path, *marks_: str) -> Path:
    questions = ("q3,AAA", "q3,BBB", "q4,CCC", "q4,DDD")
    rows = [
        f"{q},{mark},2,{'good' if mark == '1.5' else ''}" for q, mark in zip(questions, marks_, strict=True)
    ]
    (folder / "marks.csv").write_text("\n".join(["question,answer,mark,of,comment", *rows]))
    return folder


CLASS = (record("ada", 5.0), record("bob", 7.0), record("eve", 0.0, "refused"), record("ours", None, "error"))


def test_totals_add_up(marking: Path) -> None:
    merged = marks.merge(CLASS, put(marking, "1.5", "2", "0", "1"))
    assert merged.faults == ()
    assert [total.score for total in merged.totals] == [6.5, 10.0, 0.0, None]
    assert [total.possible for total in merged.totals] == [11] * 4
    (first, *_) = csv.DictReader(marks.table(merged).decode().splitlines())
    assert (first["automatic"], first["q3"], first["q4"], first["total"], first["comments"]) == ("5", "1.5", "0", "6.5", "q3: good")  # fmt: skip


@pytest.mark.parametrize(("mark", "says"), [("", "no mark yet"), ("3", "3 is not between 0 and 2"), ("-1", "not between"), ("nan", "not between"), ("two", "'two' is no number")])  # fmt: skip
def test_a_missing_or_impossible_mark_is_named_and_gives_no_total(
    marking: Path, mark: str, says: str
) -> None:
    merged = marks.merge(CLASS, put(marking, "1", mark, "1", "1"))
    (fault,) = merged.faults
    assert fault.startswith("q3, answer BBB: ")
    assert says in fault
    assert [total.score for total in merged.totals[:2]] == [7.0, None]


def test_marks_of_a_stranger_and_an_unknown_label_are_named(marking: Path) -> None:
    folder = put(marking, "1", "1", "1", "1")
    (folder / "marks.csv").write_text((folder / "marks.csv").read_text() + "\nq3,ZZZ,1,2,")
    faults = marks.merge(CLASS[:1], folder).faults
    assert faults == ("q3, answer ZZZ: no such label in key.csv", "submission bob was marked but is not in this class")  # fmt: skip


def test_commas_semicolons_and_small_letters_of_a_spreadsheet_are_read(marking: Path) -> None:
    folder = put(marking, "1", "1", "1", "1")
    rows = [line.replace(",", ";").lower() for line in (folder / "marks.csv").read_text().splitlines()]
    (folder / "marks.csv").write_text(
        "\ufeff" + "\n".join(rows).replace(";aaa;1;", ";aaa;1,5;"), encoding="utf-8"
    )
    assert marks.merge(CLASS[:2], folder).totals[0].score == 7.5


def test_the_commands_from_class_to_totals_to_canvas(built: Built, hand_in: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    hand_in("ada", markdown("Because."))
    monkeypatch.chdir(built.folder.parent.parent)
    run = CliRunner().invoke
    made = run(app, ["written", "1", str(tmp_path / "class"), "-o", str(tmp_path / "marking")])
    assert made.exit_code == 0, made.output
    (tmp_path / "graded" / "results").mkdir(parents=True)
    atomic.write(tmp_path / "graded" / "results" / "ada.json", msgspec.json.encode(record("ada", 5.0)))
    merge = ["written", "1", str(tmp_path / "graded"), "--merge", str(tmp_path / "marking")]
    unfinished = run(app, merge)
    assert unfinished.exit_code == 1
    assert "no mark yet" in unfinished.output
    sheet = tmp_path / "marking" / "marks.csv"
    sheet.write_text(sheet.read_text().replace(",,2,", ",1.5,2,"))
    assert run(app, merge).exit_code == 0
    (tmp_path / "book.csv").write_text("Student,ID,SIS Login ID,Section,Week 1 (7)\nAda,1,ada,A,\n")
    done = run(app, ["export", str(tmp_path / "graded"), "--to", "canvas", "--gradebook", str(tmp_path / "book.csv"), "--column", "Week 1", "--totals"])  # fmt: skip
    assert done.exit_code == 0, done.output
    assert (tmp_path / "graded" / "canvas.csv").read_text().splitlines()[1] == "Ada,1,ada,A,6.5"
