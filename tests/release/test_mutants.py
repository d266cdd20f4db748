"""Small changes of the model answers: made once each, noticed by the tests, or excused by name."""

from __future__ import annotations

import ast

import pytest

from autograder.course import masters
from autograder.release import mutants, rebuild
from autograder.release.verify import verify
from tests.release.inprocess import InProcess

HEIGHTS = '[[kept]]\nquestion = "q2"\nline = "heights = "\nwhy = "No test reads them."\n'


@pytest.fixture
def row(course, week, monkeypatch):
    """Write mutants.toml, verify, and return the mutants' row."""
    monkeypatch.setattr(rebuild, "compare", lambda course, built: [])

    def run(reasons):
        if reasons:
            week.mutants.write_text(reasons)
        report = verify(course, week, InProcess, mutate=True)
        assert not [fault for row in report.rows for fault in row.faults if fault.rule != "mutants"]
        return next(row for row in report.rows if row.check.startswith("7"))

    return run


def test_each_change_is_one_program_and_none_is_the_model(week):
    master = masters.read(week)
    made = mutants.make(master)
    assert {mutant.question for mutant in made} == {"q1", "q2"}
    assert len({(mutant.question, ast.dump(ast.parse(mutant.source))) for mutant in made}) == len(made)
    assert all(mutant.before != mutant.after for mutant in made)
    changed = {mutant.after for mutant in made if mutant.before == "return w / np.sum(w)"}
    assert "return w * np.sum(w)" in changed
    assert {"heights = [2.0, 5.0, 6.0]", "heights = [2.0, 3.0, 6.0]"} <= {mutant.after for mutant in made}


def test_what_no_test_notices_is_named_with_both_lines(row):
    found = row("")
    assert len(found.faults) == 6
    assert all(fault.question == "q2" and fault.file.endswith("week01_toy.py") for fault in found.faults)
    assert "`heights = [2.0, 5.0, 6.0]` instead of `heights = [2.0, 4.0, 6.0]`" in str(found.faults[2])
    assert all("autograder verify week01_toy --mutants" in fault.fix for fault in found.faults)


def test_a_reason_covers_every_change_of_its_line(row):
    found = row(HEIGHTS)
    assert found.ok
    assert "6 harmless" in found.found


def test_a_reason_for_one_change_covers_no_other(row):
    found = row(HEIGHTS.replace("why", 'becomes = ["5.0, 6.0"]\nwhy'))
    assert len(found.faults) == 5


def test_each_change_of_a_reason_is_needed(row):
    found = row(HEIGHTS + HEIGHTS.replace("why", 'becomes = ["5.0, 6.0", "2.0, 9.0"]\nwhy'))
    assert [fault.found.split(",")[0] for fault in found.faults] == ["a reason for `heights = ` → `2.0"]


def test_a_reason_that_is_not_needed_is_a_fault(row):
    stale = '[[kept]]\nquestion = "q1"\nline = "w / np.sum(w)"\nbecomes = ["w * "]\nwhy = "Wrong."\n'
    (fault,) = row(HEIGHTS + stale).faults
    assert fault.file.endswith("mutants.toml")
    assert "`w / np.sum(w)` → `w * `" in fault.found


@pytest.mark.parametrize("text", ["[[kept]]\nline = 3\n", "[[kept]]\nquestion = 'q1'\nlines = 'x'\n", "[["])
def test_a_file_that_cannot_be_read_is_one_fault(row, text):
    (fault,) = row(text).faults
    assert "mutants.toml" in fault.file
    assert "[[kept]]" in fault.wanted


def test_a_mutant_without_a_result_is_not_counted_as_dead(week):
    master = masters.read(week)
    (first, *_) = mutants.make(master)
    outcome = mutants.Outcome((), {first.name: "error: the grader ended"})
    (fault,) = mutants.faults(week, outcome, ())
    assert "the grader ended" in fault.found
    assert fault.question == "q1"
