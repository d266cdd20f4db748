"""The release gate passes the toy week, and each planted fault makes it fail with file, question and command."""

from __future__ import annotations

import pytest

from autograder.release import rebuild
from autograder.release.verify import verify
from tests.release.inprocess import InProcess


def faults(report):
    return [fault for row in report.rows for fault in row.faults]


def said(report):
    return "\n".join(map(str, faults(report)))


@pytest.fixture
def once(monkeypatch):
    """Leave out the second build, which has its own tests."""
    monkeypatch.setattr(rebuild, "compare", lambda course, built: [])


def test_the_toy_week_passes_every_check(course, week):
    report = verify(course, week, InProcess)
    assert report.ok, said(report)
    assert {row.check.split()[0] for row in report.rows} == {"1", "2", "3", "4", "5", "6", "9", "10"}
    assert len(report.matrix.verdicts) == len(list(week.answers.iterdir()))


LINE = "heights = [2.0, 4.0, 6.0]  # SOLUTION"
MESSAGE = "failure_message: The average should weigh each value by its share."


@pytest.mark.parametrize(
    ("old", "new", "found", "question"),
    [
        ("    # BEGIN SOLUTION\n    w = np", "    # Begin Solution\n    w = np", "# Begin Solution", ""),
        (MESSAGE, "failure_message: 'Weigh \"each\" value.'", '"each"', "q2"),
        ("points: 3\nhidden: true", "points: 3\nhiden: true", "`hiden`", "q2"),
        ("def test_equal_weights(", "def test_weighted(", "2 tests named test_weighted", "q2"),
        ("import checks\n", "import checks\n# cat sat on the mat\n", "cat sat on the mat", ""),
        ("# points: 4", "# points: [1, 2]", "points: [1, 2]", "q1"),
    ],
)
def test_a_planted_trap_fails_with_file_question_and_command(
    course, week, plant, once, old, new, found, question
):
    plant(old, new)
    report = verify(course, week, None)
    hits = [
        fault
        for fault in faults(report)
        if found in fault.found and (not question or fault.question == question)
    ]
    assert hits, said(report)
    assert all("week01_toy" in fault.file and "autograder verify week01_toy" in fault.fix for fault in hits)


def test_an_answer_that_passes_by_mistake_fails(course, week, once):
    (week.answers / "q2_wrong_lucky.py").write_text(
        '"""Looks wrong."""\ndef average(v, w):\n    return np.average(v, weights=w)\n'
    )
    (fault,) = faults(verify(course, week, InProcess))
    assert fault.found == "a wrong answer that passes every hidden test"
    assert (fault.file, fault.question) == ("assignments/week01_toy/answers/q2_wrong_lucky.py", "q2")
    assert fault.fix.endswith("`autograder verify week01_toy --only q2_wrong_lucky`")


def test_a_rejected_right_answer_fails(course, week, once):
    (week.answers / "q2_right_off.py").write_text(
        "def average(v, w):\n    return 1.001 * np.average(v, weights=w)\n"
    )
    found = [fault.found for fault in faults(verify(course, week, InProcess))]
    assert any("a right answer fails test_weighted" in text for text in found)


def test_a_near_miss_fails(course, week, once):
    text = '"""Nearly."""\ndef average(v, w):\n    return (1 + 1e-6) * np.average(v, weights=w)\n'
    (week.answers / "q2_unlisted_nearly.py").write_text(text)
    (fault,) = faults(verify(course, week, InProcess))
    assert "times its tolerance" in fault.found


def test_a_stub_that_earns_points_fails(course, week, plant, once):
    plant("    checks.close(got, oracle.shares(w))\n", "")
    found = [fault.found for fault in faults(verify(course, week, InProcess))]
    assert "the untouched stub earns 2 of 4" in found


def test_a_model_answer_that_fails_is_named_with_its_test(course, week, plant, once):
    plant("return w / np.sum(w)", "return w / np.max(w)")
    hits = [
        fault
        for fault in faults(verify(course, week, InProcess))
        if "the model answer earns 0 of 4" in fault.found
    ]
    assert [fault.question for fault in hits] == ["q1", "q2"] or [fault.question for fault in hits] == ["q1"]
    assert "test_shares" in hits[0].found


def test_a_bundle_without_its_oracle_cannot_pass(course, week, plant, once):
    plant(
        "    from solutions import toy as oracle\n    w = checks",
        "    import importlib\n    oracle = importlib.import_module('solutions.gone')\n    w = checks",
    )
    found = [fault.found for fault in faults(verify(course, week, InProcess))]
    assert any("the model answer earns 2 of 4" in text for text in found)


def test_a_cell_that_fails_in_the_untouched_notebook_is_named(course, week, plant, once):
    plant(
        "with checks.preview('Figure 1'):\n    print('drawn', normalise(masses))", "normalise(masses).sum()"
    )
    found = [fault.found for fault in faults(verify(course, week, InProcess))]
    assert any("of the untouched student notebook fails" in text for text in found)


def test_a_build_that_stops_is_a_row(course, week, plant):
    plant("# # BEGIN TESTS", "# # BEGIN TEST")
    report = verify(course, week, InProcess)
    assert report.matrix is None
    assert report.rows[-1].check == "3 the week builds"
    assert not report.ok


def test_a_week_without_answers_proves_nothing(course, week, once):
    for path in week.answers.iterdir():
        path.unlink()
    found = [fault.found for fault in faults(verify(course, week, InProcess))]
    assert "no answer" in found


def test_only_grades_the_named_answer_and_nothing_else(course, week):
    report = verify(course, week, InProcess, only=["q1_wrong_in_place.py"])
    assert [verdict.answer.id for verdict in report.matrix.verdicts] == ["q1_wrong_in_place"]
    assert report.ok


def test_without_a_pool_form_leaks_and_builds_are_still_checked(course, week):
    report = verify(course, week, None)
    assert [row.check.split()[0] for row in report.rows] == ["1", "2", "3", "5", "9"]
