"""The bundle gives the same scores by `otter run` as by our own path, where `import solutions` fails but for the bundle."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from autograder.course import answers
from autograder.course.masters import Master
from autograder.course.weeks import Week
from autograder.grading.pool import Job, Pool
from autograder.grading.results import Result
from autograder.release import classes
from autograder.release.build import Built
from autograder.release.classes import Entry

Built1 = tuple[Week, Master, Built]


def by_otter(bundle: Path, entry: Entry) -> dict[str, float]:
    """{question: score} as `otter run -a BUNDLE notebook` says. Its kernel sometimes dies on a busy machine; then again."""
    said = ""
    for _ in range(3):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "week01_attention.ipynb"
            path.write_bytes(entry.data)
            command = [
                sys.executable,
                "-m",
                "otter",
                "run",
                "-a",
                str(bundle),
                "-o",
                folder,
                "--no-logo",
                str(path),
            ]
            ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
            results = Path(folder) / "results.json"
            if results.exists():
                tests = json.loads(results.read_text())["tests"]
                return {t["name"].split(" ")[0]: float(t["score"]) for t in tests if "score" in t}
            said = ran.stderr[-2000:]
    raise AssertionError(f"{entry.path} ({entry.about}): no results.json from otter run\n{said}")


def by_us(bundle: Path, entries: Sequence[Entry]) -> dict[str, Result]:
    with Pool(bundle, jobs=2) as pool:
        return {r.submission: r for r in pool.grade(Job(submission=e.path, notebook=e.data) for e in entries)}


def test_solutions_cannot_be_imported_outside_the_bundle() -> None:
    ran = subprocess.run([sys.executable, "-c", "import solutions"], cwd="/", capture_output=True, text=True)
    assert "No module named 'solutions'" in ran.stderr


def test_scores_agree_to_the_point(week1: Built1, week1_bundle: Path) -> None:
    week, master, built = week1
    student = built.student.read_bytes()
    entries = [
        Entry("model.ipynb", built.solution.read_bytes()),
        Entry("untouched.ipynb", student),
        *classes.parity(student, master, answers.read(week)),
    ]
    ours = by_us(week1_bundle, entries)
    with ThreadPoolExecutor(2) as threads:
        otters = dict(
            zip(
                [e.path for e in entries],
                threads.map(lambda e: by_otter(built.bundle, e), entries),
                strict=True,
            )
        )
    for entry in entries:
        assert ours[entry.path].status == "graded", ours[entry.path].reason
        mine = {question.name: question.score for question in ours[entry.path].questions}
        assert mine == pytest.approx(otters[entry.path]), f"{entry.path}: {entry.about}"
    assert ours["model.ipynb"].score == ours["model.ipynb"].possible == master_points(master) > 0
    assert all(question.score == 0 for question in ours["untouched.ipynb"].questions)
    assert sum(q.points for q in master.questions) == 100


def master_points(master: Master) -> float:
    return sum(question.points for question in master.questions if not question.manual)
