"""The toy course in a folder of its own, where a test may break it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.course import weeks
from autograder.course.weeks import Course, Week
from autograder.release.build import Built, build

TOY = Path(__file__).parent / "toy"


@pytest.fixture
def course(tmp_path: Path) -> Course:
    """A copy of the toy course that a test may break."""
    root = tmp_path / "toy"
    shutil.copytree(TOY, root)
    return weeks.find(root)


@pytest.fixture
def week(course: Course) -> Week:
    return course.week("1")


@pytest.fixture(scope="session")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The toy course, built once; a test must not change it."""
    root = tmp_path_factory.mktemp("ready") / "toy"
    shutil.copytree(TOY, root)
    course = weeks.find(root)
    build(course, course.week("1"))
    return course


@pytest.fixture(scope="session")
def built(ready: Course) -> Built:
    """The products of `ready`."""
    week = ready.week("1")
    folder = ready.root / "build" / week.name
    return Built(
        week=week,
        folder=folder,
        student_zip=folder / f"{week.name}-student.zip",
        bundle=ready.root / "dist" / f"{week.name}-gradescope.zip",
    )


@pytest.fixture
def plant(week: Week) -> Callable[[str, str], None]:
    """Replace a piece of the master by another."""

    def replace(old: str, new: str) -> None:
        text = week.master.read_text()
        assert old in text, f"the toy master has no {old!r}"
        week.master.write_text(text.replace(old, new, 1))

    return replace
