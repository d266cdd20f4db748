"""Who moves between two gradings: nobody is left out, and the reason is the one that moved them."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import msgspec
from typer.testing import CliRunner

from autograder import atomic
from autograder.cli import app
from autograder.grading import results
from autograder.grading.batch import Record
from autograder.grading.intake import Person
from autograder.grading.results import QuestionResult, Result
from autograder.outputs import compare


def question(name: str, *outcomes: results.Outcome) -> QuestionResult:
    tests = tuple(
        results.TestResult(name=f"test_{n}", hidden=True, score=2.0 * (outcome == "passed"), possible=2, outcome=outcome)
        for n, outcome in enumerate(outcomes)
    )  # fmt: skip
    return QuestionResult(
        name=name, score=sum(t.score for t in tests), possible=2.0 * len(tests), tests=tests, checked="in_place"
    )  # fmt: skip


def record(name: str, *questions: QuestionResult, people: tuple[Person, ...] = (), **more: object) -> Record:
    given = {"status": "graded", "score": sum(q.score for q in questions), "possible": 8, **more}
    return Record(people=people, file=name, result=Result(submission=name, questions=questions, **given))  # type: ignore[arg-type]


ANNA = (Person(name="=Anna", email="anna@example.org"),)
OLD = (
    record("a", question("q1", "passed", "failed"), people=ANNA),
    record("b", question("q1", "passed", "passed"), question("q2", "passed")),
    record("c", question("q1", "passed", "failed")),
    record("d", status="error", reason="the grader failed", score=None),
    record("left", question("q1", "passed")),
)
NEW = (
    record("a", question("q1", "passed", "passed"), people=ANNA),
    record("b", question("q1", "failed", "passed"), question("q2", "not_reached")),
    record("c", question("q1", "passed", "failed")),
    record("d", question("q1", "passed", "passed")),
    record("late", question("q1", "passed")),
)


def test_every_move_has_its_size_and_its_reason() -> None:
    found = compare.of(OLD, NEW)
    moves = {move.submission: move for move in found.moves}
    assert {name: move.change for name, move in moves.items()} == {"a": 2, "b": -4, "d": None}
    assert moves["a"].why == ("q1: 2 → 4 (test_1 failed → passed)",)
    assert moves["b"].why == (
        "q1: 4 → 2 (test_0 passed → failed)",
        "q2: 2 → 0 (test_0 passed → not_reached)",
    )
    assert moves["d"].why == ("error → graded (the grader failed)",)


def test_nobody_is_left_out() -> None:
    found = compare.of(OLD, NEW)
    assert found.same == 1
    assert found.gone == ("left",)
    assert found.added == ("late",)
    assert compare.sentence(found) == "3 of 4 scores change: 1 rise, 1 fall, 1 gain or lose a score"


def test_points_that_are_worth_something_else_say_so() -> None:
    (before,) = OLD[2:3]
    worth = tuple(
        msgspec.structs.replace(t, score=t.score * 2, possible=4) for t in before.result.questions[0].tests
    )
    changed = msgspec.structs.replace(before.result.questions[0], score=4, possible=8, tests=worth)
    after = msgspec.structs.replace(
        before, result=msgspec.structs.replace(before.result, questions=(changed,), score=4.0)
    )
    (move,) = compare.of([before], [after]).moves
    assert move.why == ("q1: 2 → 4 (its tests are worth something else)",)


def test_a_new_test_and_a_question_that_is_gone_are_named() -> None:
    old = record("a", question("q1", "passed"), question("q3", "passed"))
    new = record("a", question("q1", "passed", "failed"), question("q2", "failed"), score=1.0)
    old = msgspec.structs.replace(old, result=msgspec.structs.replace(old.result, score=3.0))
    (move,) = compare.of([old], [new]).moves
    assert move.why == ("q3: not a question any more", "q2: not a question before")


def test_the_command_prints_and_writes_what_changes(tmp_path: Path) -> None:
    for side, made in (("old", OLD), ("new", NEW)):
        (tmp_path / side / "results").mkdir(parents=True)
        for one in made:
            atomic.write(tmp_path / side / "results" / f"{one.file}.json", msgspec.json.encode(one))
    out = tmp_path / "moves.csv"
    done = CliRunner().invoke(app, ["compare", str(tmp_path / "old"), str(tmp_path / "new"), "-o", str(out)])
    assert done.exit_code == 0, done.output
    assert "3 of 4 scores change" in done.output
    assert "1 only in the old run: left" in done.output
    rows = list(csv.DictReader(io.StringIO(out.read_text())))
    assert [(row["submission"], row["change"]) for row in rows] == [("d", ""), ("b", "-4"), ("a", "2")]
    assert rows[2]["name"] == "'=Anna"  # not a formula


def test_a_folder_without_results_is_refused(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["compare", str(tmp_path), str(tmp_path)])
    assert done.exit_code == 2
    assert "no results there" in done.output.replace("\n", " ")
