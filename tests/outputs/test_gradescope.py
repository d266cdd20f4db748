"""results.json: always valid, adds up as otter's would, and shows a student nothing that decides the score."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from otter.run.run_autograder.autograder_config import AutograderConfig
from otter.test_files import GradingResults
from otter.test_files import TestCase as OtterCase
from otter.test_files import TestFile as OtterFile
from otter.test_files.abstract_test import TestCaseResult as OtterCaseResult

from autograder.grading.bundles import Grading, Limits, Question
from autograder.grading.pool import Job
from autograder.grading.results import CellFault, QuestionResult, Result
from autograder.grading.results import TestResult as Judged
from autograder.outputs import gradescope, on_gradescope
from autograder.outputs.gradescope_schema import validate

SECRETS = ("STAFF-TEXT", "OWN-OUTPUT", "SEED", "MISTAKE")


def grading(**changes: Any) -> Grading:
    settings: dict[str, Any] = {
        "week": "week01_attention",
        "title": "Week 1 · Softmax attention",
        "questions": (
            Question(name="q1", title="Question 1 — Softmax (8 points)", points=8, manual=False),
            Question(name="q2", title="Question 2 · Scores", points=6, manual=False),
            Question(name="q3", title="In words", points=4, manual=True),
        ),
        "limits": Limits(),
        "hidden_results": "after_published",
        "show_diagnosis": False,
        "visible": (),
        "torch": False,
        "secret": "00",
    }
    return Grading(**(settings | changes))


def case(name: str, points: float, outcome: Any = "passed", message: str = "") -> Judged:
    hidden = points > 0
    score = points if outcome == "passed" else 0.0
    return Judged(
        name=name,
        hidden=hidden,
        score=score,
        possible=points,
        outcome=outcome,
        message=message,
        staff="STAFF-TEXT",
    )


def question(name: str, *tests: Judged, **more: Any) -> QuestionResult:
    score, possible = sum(test.score for test in tests), sum(test.possible for test in tests)
    fields: dict[str, Any] = {"checked": "in_place"} | more
    return QuestionResult(name=name, score=score, possible=possible, tests=tests, **fields)


def graded(*questions: QuestionResult, **more: Any) -> Result:
    fields: dict[str, Any] = {
        "submission": "101",
        "status": "graded",
        "score": sum(one.score for one in questions),
        "possible": sum(one.possible for one in questions),
        "output": "OWN-OUTPUT",
        "seed": "SEED",
        "seconds": 1.23456,
    } | more
    return Result(questions=questions, **fields)


def mixed() -> Result:
    q1 = question(
        "q1",
        case("test_worked_example", 0, "failed", "your answer has the wrong shape.\r\n  expected  (3,)"),
        case(
            "test_values_on_any_axis",
            4,
            "failed",
            "Softmax should sum to one. (Your code raised ValueError.)",
        ),
        case("test_large_scores", 4),
        traceback="  Cell 3, line 2\nValueError: shapes",
        diagnosis=("MISTAKE: Divides by d_k.",),
    )
    q2 = question(
        "q2",
        case("test_public", 0, "not_reached"),
        case("test_hidden", 6, "not_reached"),
        checked="not_reached",
    )
    fault = CellFault(cell=6, error="process died", text="This cell ended the notebook's process.")
    return graded(q1, q2, cell_faults=(fault,), notes=("the file was saved as UTF-16; it was read as such",))


def by_name(results: dict[str, Any]) -> dict[str, dict[str, Any]]:
    found = {test["name"]: test for test in results["tests"]}
    assert len(found) == len(results["tests"])
    return found


def shown(results: dict[str, Any]) -> str:
    """Everything a student can ever read, at any time."""
    tests = [test for test in results["tests"] if test["visibility"] != "hidden"]
    return json.dumps([results["output"], tests], ensure_ascii=False)


def test_a_student_reads_the_public_checks_their_own_traceback_and_one_line() -> None:
    results = gradescope.results_json(mixed(), grading())
    assert validate(results) == []
    tests = by_name(results)
    assert list(tests) == [
        "Your notebook, from top to bottom",
        "q1 · Softmax",
        "q1 · worked example",
        "q1 · hidden tests",
        "q2 · Scores",
        "q2 · public",
        "q2 · hidden tests",
    ]
    line = tests["q1 · Softmax"]["output"]
    assert line.startswith(
        "Public checks passed: 0 of 1. 2 hidden tests decide the 8 points; they are shown when"
    )
    assert "ValueError: shapes" in line
    assert tests["q1 · worked example"] | {"output": ""} == {
        "name": "q1 · worked example",
        "output": "",
        "visibility": "visible",
        "number": "1.1",
        "status": "failed",
    }
    assert "wrong shape.\n  expected" in tests["q1 · worked example"]["output"]
    assert "not reached" in tests["q2 · Scores"]["output"]
    assert "Code cell 7 did not finish: process died." in tests["Your notebook, from top to bottom"]["output"]


def test_the_points_are_in_the_hidden_entries_alone() -> None:
    results = gradescope.results_json(mixed(), grading())
    scored = {
        name: (test["score"], test["max_score"]) for name, test in by_name(results).items() if "score" in test
    }
    assert scored == {"q1 · hidden tests": (4, 8), "q2 · hidden tests": (0, 6)}
    assert results["score"] == 4
    assert results["execution_time"] == 1.23


@pytest.mark.parametrize("when", ["hidden", "after_due_date", "after_published"])
@pytest.mark.parametrize("show_diagnosis", [False, True])
def test_nothing_that_decides_is_visible_before_its_time(when: Any, show_diagnosis: bool) -> None:
    results = gradescope.results_json(mixed(), grading(hidden_results=when, show_diagnosis=show_diagnosis))
    assert validate(results) == []
    tests = by_name(results)
    for name, test in tests.items():
        assert test["visibility"] == (when if name.endswith("hidden tests") else "visible")
    visible = json.dumps(
        [results["output"], [test for test in results["tests"] if test["visibility"] == "visible"]]
    )
    assert "values on any axis" not in visible
    assert "sum to one" not in visible
    secrets = [secret for secret in SECRETS if secret in shown(results)]
    assert secrets == (["MISTAKE"] if show_diagnosis and when != "hidden" else [])
    assert results["stdout_visibility"] == "hidden"


def test_the_hidden_entry_has_aligned_lines() -> None:
    output = by_name(gradescope.results_json(mixed(), grading()))["q1 · hidden tests"]["output"]
    first, second = (line for line in output.splitlines() if " of " in line)
    assert first.startswith("values on any axis   failed        0 of 4")
    assert second.startswith("large scores         passed        4 of 4")


def test_refused_is_zero_and_says_what_to_do() -> None:
    refused = Result(
        submission="101", status="refused", reason="No notebook was found.", score=0.0, possible=14
    )
    results = gradescope.results_json(refused, grading())
    assert validate(results) == []
    (test,) = results["tests"]
    assert (results["score"], test["score"], test["max_score"]) == (0, 0, 14)
    assert test["visibility"] == "visible"
    assert "No notebook was found." in test["output"]
    assert "submit again" in test["output"]


def test_an_error_invents_no_score_and_tells_staff() -> None:
    error = Result(submission="101", status="error", reason="STAFF-TEXT: disk full", possible=14)
    results = gradescope.results_json(error, grading())
    assert validate(results) == []
    assert "score" not in results
    assert [(test["score"], test["max_score"], test["visibility"]) for test in results["tests"]] == [
        (0, 0, "visible"),
        (0, 0, "hidden"),
    ]
    assert "STAFF-TEXT" not in shown(results)
    assert "STAFF-TEXT" in results["tests"][1]["output"]
    assert results["extra_data"]["status"] == "error"
    assert validate(gradescope.failure("no bundle")) == []


def test_staff_read_everything() -> None:
    report = gradescope.staff_report(mixed())
    assert all(secret in report for secret in SECRETS)


METADATA = {
    "id": 123456,
    "created_at": "2027-01-19T01:04:30.000000-04:00",
    "assignment": {"due_date": "2027-01-18T23:59:00.000000-04:00", "total_points": "100.0"},
    "previous_submissions": [{"score": "3.0"}, {"score": "4.0"}],
}


def test_metadata_says_how_late_and_how_often() -> None:
    output = gradescope.results_json(mixed(), grading(), metadata=METADATA)["output"]
    assert "submission number 3" in output
    assert "Submitted 1 h 6 min after the due date." in output
    assert "14 points are graded here; 4 points are read by a person (q3)." in output
    assert "UTF-16" in output


@pytest.mark.parametrize(
    "odd",
    [
        {},
        {"assignment": None, "previous_submissions": "many", "created_at": 5},
        {"assignment": {"due_date": "soon"}, "created_at": None},
        {"assignment": {"due_date": "2027-01-18T23:59:00"}, "created_at": "2027-01-19T23:59:00+00:00"},
    ],
)
def test_odd_metadata_costs_nothing(odd: dict[str, Any]) -> None:
    results = gradescope.results_json(mixed(), grading(), metadata=odd)
    assert results["score"] == 4
    assert "submission number" not in results["output"]


def test_any_text_becomes_valid() -> None:
    nasty = "\x1b[31mred\x1b[0m \0 \ud800 \r\n" + "long " * 100_000
    tests = (case("test_a", 0, "failed", nasty), case("test_b", 8, "failed", nasty))
    results = gradescope.results_json(
        graded(question("q1", *tests, traceback=nasty), notes=(nasty,)), grading()
    )
    assert validate(results) == []
    assert "\x1b" not in json.dumps(results)
    assert "(shortened)" in results["tests"][1]["output"]


# --- parity with otter ----------------------------------------------------------------------------------------

OUTCOMES = st.lists(
    st.lists(
        st.tuples(st.sampled_from([1, 2, 2.5, 4, 0.75]), st.booleans(), st.booleans()), min_size=1, max_size=3
    ),
    min_size=1,
    max_size=6,
)


class AnyTestFile(OtterFile):
    """Otter's own scoring, on outcomes that are given."""

    @classmethod
    def from_file(cls, path: str) -> OtterFile:
        raise NotImplementedError

    @classmethod
    def from_metadata(cls, s: Any, path: str) -> OtterFile:
        raise NotImplementedError

    def run(self, global_environment: dict[str, Any]) -> None:
        raise NotImplementedError


def otters(name: str, tests: list[Judged]) -> OtterFile:
    cases = [OtterCase(test.name, "", test.hidden, test.possible, None, None) for test in tests]
    made = AnyTestFile(name, f"{name}.py", cases, all_or_nothing=False)
    made.test_case_results = [
        OtterCaseResult(c, None, test.outcome == "passed") for c, test in zip(cases, tests, strict=True)
    ]
    return made


@settings(deadline=None, max_examples=60)
@given(OUTCOMES)
def test_the_total_is_otters(outcomes: list[list[tuple[float, bool, bool]]]) -> None:
    questions, files = [], []
    for number, tests in enumerate(outcomes, 1):
        made = [case("test_public", 0, "passed" if tests[0][2] else "failed")]
        made += [
            case(f"test_{i}", points, "passed" if ok else "failed") for i, (points, ok, _) in enumerate(tests)
        ]
        questions.append(question(f"q{number}", *made))
        files.append(otters(f"q{number}", made))
    declared = tuple(Question(name=q.name, title=q.name, points=q.possible, manual=False) for q in questions)
    ours = gradescope.results_json(graded(*questions), grading(questions=declared))
    theirs = GradingResults(files)
    config = AutograderConfig({"show_hidden": True})
    assert ours["score"] == pytest.approx(theirs.total)
    expected = {
        test["name"]: (test["score"], test["max_score"])
        for test in theirs.to_gradescope_dict(config)["tests"]
        if "score" in test
    }
    scored = {
        test["name"].split(" · ")[0]: (test["score"], test["max_score"])
        for test in ours["tests"]
        if "score" in test
    }
    assert scored == expected
    assert validate(ours) == []


# --- from the image's folders to results.json -------------------------------------------------------------------


class FakePool:
    """Stands for the grader; `answer` is its result, or the exception it ends with."""

    answer: Result | Exception

    def __init__(self, bundle: Path, *, jobs: int, forbidden: Sequence[Path] = ()) -> None:
        self.bundle = bundle

    def __enter__(self) -> FakePool:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def grade(self, jobs: list[Job]) -> Iterator[Result]:
        if isinstance(self.answer, Exception):
            raise self.answer
        yield self.answer


@pytest.fixture
def image(tmp_path: Path) -> Path:
    for name in ("source", "submission", "results"):
        (tmp_path / name).mkdir()
    (tmp_path / "source" / "grading.json").write_bytes(msgspec.json.encode(grading()))
    cell = {"cell_type": "code", "source": "x = 1"}
    (tmp_path / "submission" / "week 1 (3).ipynb").write_text(json.dumps({"cells": [cell], "nbformat": 4}))
    return tmp_path


def written(image: Path) -> dict[str, Any]:
    assert on_gradescope.main(str(image)) == 0
    results = json.loads((image / "results" / "results.json").read_text())
    assert validate(results) == []
    assert [path.name for path in (image / "results").iterdir()] == ["results.json"]
    return results


def test_a_graded_submission(
    image: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(FakePool, "answer", mixed(), raising=False)
    monkeypatch.setattr(on_gradescope, "Pool", FakePool)
    (image / "submission_metadata.json").write_text(json.dumps(METADATA))
    results = written(image)
    assert results["score"] == 4
    assert "submission number 3" in results["output"]
    assert "STAFF-TEXT" in capsys.readouterr().out
    assert "STAFF-TEXT" not in json.dumps(results)


@pytest.mark.parametrize("metadata", ["", "{", "[]", "null", '{"id": {"x": 1}}', "[" * 100_000])
def test_odd_metadata_files(image: Path, monkeypatch: pytest.MonkeyPatch, metadata: str) -> None:
    monkeypatch.setattr(FakePool, "answer", mixed(), raising=False)
    monkeypatch.setattr(on_gradescope, "Pool", FakePool)
    (image / "submission_metadata.json").write_text(metadata)
    assert written(image)["score"] == 4


def test_a_grader_that_fails(
    image: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(FakePool, "answer", RuntimeError("STAFF-TEXT"), raising=False)
    monkeypatch.setattr(on_gradescope, "Pool", FakePool)
    results = written(image)
    assert results["extra_data"]["status"] == "error"
    assert "score" not in results
    assert "Traceback" in capsys.readouterr().out


def test_no_notebook_is_refused_and_no_bundle_is_an_error(image: Path) -> None:
    next((image / "submission").iterdir()).unlink()
    assert written(image)["score"] == 0
    (image / "source" / "grading.json").unlink()
    assert "score" not in written(image)


# --- the schema can fail ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"score": "4"}, "score: a finite number"),
        ({"score": float("nan")}, "score: a finite number"),
        ({"score": True}, "score: a finite number"),
        ({"score": 5}, "overrides the sum"),
        ({"visibility": "secret"}, "visibility: one of"),
        ({"output": "a\r\nb"}, "Unix newlines"),
        ({"outputs": ""}, "unknown field"),
        ({"tests": [{"name": "a"}], "score": None}, "score: a finite number"),
        ({"tests": [3]}, "tests[0]: an object"),
        ({"tests": [{"status": "ok", "score": 1}]}, "passed, failed"),
        ({"tests": [{"score": 4, "max_score": 3}]}, "exceeds max_score"),
        ({"extra_data": {"x": object()}}, "not JSON"),
        ({"output": "x" * 2**21}, "bytes"),
    ],
)
def test_the_schema_finds(change: dict[str, Any], complaint: str) -> None:
    good = {"score": 4, "tests": [{"name": "a", "score": 4, "max_score": 4}]}
    assert validate(good) == []
    assert complaint in "\n".join(validate(good | change))


def test_a_total_must_be_known() -> None:
    assert "score: needed" in "\n".join(validate({"tests": [{"name": "a"}]}))
    assert "score: needed" in "\n".join(validate({"tests": []}))
    assert validate([]) != []
