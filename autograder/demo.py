"""The whole path on one week: build it, make a class from its answers, grade the class."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from autograder.course import answers, masters
from autograder.course.weeks import Course, Week
from autograder.grading import batch
from autograder.grading.batch import Record, Summary
from autograder.release import classes
from autograder.release.build import Built, build


def demo(
    course: Course,
    week: Week,
    *,
    students: int = 30,
    jobs: int,
    unsafe: bool,
    say: Callable[[str], None],
    progress: Callable[[int, int, Record | None], None],
) -> tuple[Built, Path, Summary]:
    """(what was built, the class's folder, how grading it went)."""
    say(f"Building {week.name} from its master …")
    built = build(course, week)
    folder = course.root / "build" / "demo" / week.name
    shutil.rmtree(folder, ignore_errors=True)
    say(f"Making a class of {students} from its answers: right, wrong and untidy …")
    master = masters.read(week)
    entries = classes.demo(
        built.student.read_bytes(), built.solution.read_bytes(), master, answers.read(week), students
    )
    for entry in entries:
        path = folder / "submissions" / entry.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(entry.data)
    say("Grading it …")
    summary = batch.grade(
        built.bundle, [folder / "submissions"], folder / "graded", jobs=jobs, unsafe=unsafe, progress=progress
    )
    return built, folder, summary
