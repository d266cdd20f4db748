"""What several test folders share: the course built once, in a folder of its own."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from autograder.course import masters, weeks
from autograder.course.masters import Master
from autograder.course.weeks import Course, Week
from autograder.grading import bundles
from autograder.release.build import Built, build

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("course.toml", "otter_config.json", "requirements.txt", "assignments", "solutions")


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """The course without its repository: what is built from it does not touch ours."""
    shared = (
        tmp_path_factory.getbasetemp().parent
        if os.environ.get("PYTEST_XDIST_WORKER")
        else tmp_path_factory.getbasetemp()
    )
    root = shared / "course"
    with (shared / "course.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not root.exists():
            root.mkdir()
            for part in PARTS:
                source = ROOT / part
                (shutil.copytree if source.is_dir() else shutil.copy2)(source, root / part)
    return weeks.find(root)


@pytest.fixture(scope="session")
def built_week(course: Course) -> Callable[[str], tuple[Week, Master, Built]]:
    """A week, its master and what was built from it; each is built once, whatever the number of test processes."""

    def once(name: str) -> tuple[Week, Master, Built]:
        week = course.week(name)
        done = course.root / f"{week.name}.built"
        with (course.root / f"{week.name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                build(course, week)
                done.touch()
        folder = course.root / "build" / week.name
        built = Built(
            week=week,
            folder=folder,
            student_zip=folder / f"{week.name}-student.zip",
            bundle=course.root / "dist" / f"{week.name}-gradescope.zip",
        )
        return week, masters.read(week), built

    return once


@pytest.fixture(scope="session")
def week1(built_week: Callable[[str], tuple[Week, Master, Built]]) -> tuple[Week, Master, Built]:
    return built_week("week01")


@pytest.fixture(scope="session")
def week1_bundle(week1: tuple[Week, Master, Built]) -> Iterator[Path]:
    """Week 1's bundle, unpacked."""
    with bundles.opened(week1[2].bundle) as folder:
        yield folder
