"""What the kill matrix proves, on verdicts made by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.course import masters
from autograder.course.answers import Answer
from autograder.grading import results as data
from autograder.release import matrix
from autograder.release.matrix import Matrix, Verdict


def verdict(kind, name, passed, *, margins=(), diagnosis=(), summary=""):
    """A verdict on q1 of the toy week: `passed` names the tests that pass, e (xample), s (hares) and i (nput)."""
    tests = (("e", "test_example", 0.0), ("s", "test_shares", 2.0), ("i", "test_input_unmodified", 2.0))
    results = tuple(
        data.TestResult(
            name=test,
            hidden=points > 0,
            score=points * (letter in passed),
            possible=points,
            outcome="passed" if letter in passed else "failed",
            staff="" if letter in passed else "expected 1, got 2",
            margins=margins if points else (),
        )
        for letter, test, points in tests
    )
    score = sum(test.score for test in results)
    question = data.QuestionResult(
        name="q1", score=score, possible=4.0, tests=results, checked="in_place", diagnosis=diagnosis
    )
    path = Path(f"answers/q1_{kind}_{name}.py")
    return Verdict(
        Answer(question="q1", kind=kind, name=name, path=path, source="", summary=summary), question
    )


@pytest.fixture
def kills(week):
    master = masters.read(week)
    return lambda *verdicts: Matrix(master, verdicts)


SOUND = (
    verdict("right", "loop", "esi"),
    verdict("wrong", "shares", "ei"),
    verdict("wrong", "input", "es"),
    verdict("wrong", "all", ""),
)


def test_a_sound_matrix_has_no_fault(kills):
    whole = kills(*SOUND)
    for rule in (matrix.rejected, matrix.survivors, matrix.idle, matrix.margins, matrix.misdiagnosed):
        assert list(rule(whole)) == []


def test_a_rejected_right_answer_says_which_test_and_what_it_said(kills):
    (fault,) = matrix.rejected(kills(*SOUND, verdict("right", "numpy", "es")))
    assert fault.question == "q1"
    assert fault.file.endswith("q1_right_numpy.py")
    assert "test_input_unmodified" in fault.found
    assert "expected 1, got 2" in fault.found
    assert "--only q1_right_numpy" in fault.fix


def test_even_a_public_test_must_pass_on_a_right_answer(kills):
    (fault,) = matrix.rejected(kills(verdict("right", "numpy", "si")))
    assert "test_example" in fault.found


@pytest.mark.parametrize("kind", ["wrong", "variant", "unlisted"])
def test_a_survivor_is_a_fault(kills, kind):
    for passed in ("esi", "si"):
        (fault,) = matrix.survivors(kills(*SOUND, verdict(kind, "lucky", passed)))
        assert "passes every hidden test" in fault.found


def test_more_than_half_the_points_are_a_fault(kills):
    (one,) = (verdict("wrong", "cheap", "es"),)
    tests = tuple(
        data.TestResult(
            name=t.name, hidden=t.hidden, score=t.score * 1.5, possible=t.possible, outcome=t.outcome
        )
        for t in one.question.tests
    )
    dear = data.QuestionResult(name="q1", score=3.0, possible=4.0, tests=tests, checked="in_place")
    (fault,) = matrix.survivors(kills(Verdict(one.answer, dear)))
    assert fault.found == "3 of 4 points for a wrong answer"


def test_a_test_that_kills_nothing_alone_is_idle_unless_it_is_kept(kills, week, plant):
    verdicts = (verdict("wrong", "input", "es"), verdict("wrong", "all", ""))
    (fault,) = matrix.idle(kills(*verdicts))
    assert "test_shares fails 1 wrong answers, none of them alone" in fault.found
    assert fault.line
    plant("def test_shares(normalise):\n", 'def test_shares(normalise):\n    """Kept: it says more."""\n')
    assert list(matrix.idle(Matrix(masters.read(week), verdicts))) == []


@pytest.mark.parametrize(
    ("margin", "faults"), [(0.5, 0), (1.0, 0), (1.5, 2), (99.0, 2), (100.0, 0), (float("inf"), 0)]
)
def test_a_miss_is_clear_or_none(kills, margin, faults):
    assert len(list(matrix.margins(kills(verdict("wrong", "near", "e", margins=(0.0, margin)))))) == faults


def test_the_diagnosis_names_variants_and_nothing_else(kills):
    bank = verdict("wrong", "max", "e", summary="Divides by the largest.")
    good = (
        bank,
        verdict("variant", "max", "e", diagnosis=("Divides by the largest.", "Another that agrees.")),
        verdict("unlisted", "odd", "e"),
        verdict("right", "loop", "esi"),
    )
    assert list(matrix.misdiagnosed(kills(*good))) == []
    bad = (
        bank,
        verdict("variant", "max", "e", diagnosis=("Something else.",)),
        verdict("unlisted", "odd", "e", diagnosis=("Divides by the largest.",)),
        verdict("right", "loop", "esi", diagnosis=("Divides by the largest.",)),
    )
    assert len(list(matrix.misdiagnosed(kills(*bad)))) == 3
