"""A test that now and then rejects a right answer is found by running it often."""

from __future__ import annotations

from collections.abc import Callable

from autograder.course import answers, masters
from autograder.course.weeks import Course, Week
from autograder.grading.pool import Pool
from autograder.release import stress
from autograder.release.build import build


def faults(course: Course, week: Week, times: int) -> list[str]:
    built = build(course, week)
    with Pool(built.bundle) as pool:
        found = stress.faults(
            masters.read(week), answers.read(week), built.solution.read_bytes(), pool, times, lambda *_: None
        )
        return [str(fault) for fault in found]


def test_sound_tests_pass_every_time(course: Course, week: Week) -> None:
    assert faults(course, week, 60) == []


def test_a_flaky_test_is_named(course: Course, week: Week, plant: Callable[[str, str], None]) -> None:
    plant(
        "    from solutions import toy as oracle\n",
        "    from solutions import toy as oracle\n    checks.holds(checks.rng().random() > 0.1, 'unlucky')\n",
    )
    found = faults(course, week, 100)
    assert found
    assert any("unlucky" in fault and "--stress" in fault for fault in found)
