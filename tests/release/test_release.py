"""A release is proven before anything is written, complete, and says what is new since the last one."""

from __future__ import annotations

import hashlib
import stat
import zipfile

import pytest

from autograder.course.faults import CourseError
from autograder.release import rebuild, solution
from autograder.release.build import build
from autograder.release.release import SUMS, release
from tests.release.inprocess import InProcess


@pytest.fixture
def run(course, week, monkeypatch):
    """Release the toy week without running its solution, which has its own test."""
    monkeypatch.setattr(rebuild, "compare", lambda course, built: [])
    monkeypatch.setattr(solution, "page", lambda built: b"<html></html>")
    return lambda: release(course, week, InProcess, mutate=False, progress=lambda done, total: None)


def test_a_release_is_complete_and_its_sums_are_right(course, run):
    done = run()
    assert done.report.ok
    names = {path.name for path in done.files}
    kinds = ("-student.zip", "-gradescope.zip", "-solution.html", "-release.json")
    assert names == {f"week01_toy{kind}" for kind in kinds} | {SUMS}
    sums = dict(reversed(line.split("  ")) for line in (course.root / "dist" / SUMS).read_text().splitlines())
    assert set(sums) == names - {SUMS}
    for name, digest in sums.items():
        assert hashlib.sha256((course.root / "dist" / name).read_bytes()).hexdigest() == digest
    assert done.changes == ("the first release from this folder",)


def test_only_the_owner_may_read_what_holds_answers(course, run):
    run()
    for name in ("week01_toy-solution.html", "week01_toy-gradescope.zip"):
        assert stat.S_IMODE((course.root / "dist" / name).stat().st_mode) == 0o600


def test_nothing_is_written_when_the_proof_fails(course, plant, run):
    plant("checks.close(average(values, w), oracle.balance(values, w))", "assert False, 'never'")
    done = run()
    assert not done.report.ok
    assert not done.files
    assert not (course.root / "dist" / "week01_toy-student.zip").exists()


def test_the_same_again_is_nothing_new(run):
    run()
    (change,) = run().changes
    assert change.startswith("nothing, since 20")


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (
            "uniform(1, 2, size=(2, 5))",
            "uniform(1, 2, size=(2, 6))",
            {"q2: hidden tests", "students have the same files as before", "Gradescope needs the new bundle"},
        ),
        (
            "Weigh each value by its share.",
            "Weigh every value by its share.",
            {"q2: text", "students must download it again"},
        ),
        (
            "    return w / np.sum(w)",
            "    return w / w.sum()",
            {"q1: model answer", "students have the same files as before", "Gradescope needs the new bundle"},
        ),
        (
            "Weights say how much each value counts.",
            "Weights say how much values count.",
            {"the page around the questions", "students must download it again"},
        ),
    ],
)
def test_what_is_new_is_named(plant, run, old, new, wanted):
    run()
    plant(old, new)
    assert {change.partition(";")[0] for change in run().changes} == wanted


def test_the_solution_page_is_the_notebook_as_it_ran(ready):
    page = solution.page(build(ready, ready.week("1"))).decode()
    assert "drawn [0.125 0.25  0.625]" in page
    assert "names the common denominator" in page  # the written answer's rubric
    assert "grader.export" not in page


def test_a_solution_that_stops_is_a_fault_with_its_last_words(course, week, plant):
    plant(
        "    print('drawn', normalise(masses))",
        "    print('drawn', normalise(masses))\nraise ValueError('no figure')",
    )
    with pytest.raises(CourseError, match="no figure"):
        solution.page(build(course, week))


def test_the_student_zip_is_the_one_that_was_proven(course, run):
    run()
    released = zipfile.ZipFile(course.root / "dist" / "week01_toy-student.zip").read(
        "week01_toy/week01_toy.ipynb"
    )
    assert released == (course.root / "build" / "week01_toy" / "student" / "week01_toy.ipynb").read_bytes()
