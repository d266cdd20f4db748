"""`make bench`: this grader against `otter run` on the same notebooks, two at a time, nothing reused.

Prints `grade_vs_otter_run: N` (seconds a notebook by otter over seconds a notebook by us), what one submission costs alone in
a warm pool and how much of that is its own cells and calls, and the start of a single cold grading against a cold
`otter run`. The machine may be noisy: only ratios of the same run mean anything.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from autograder.course import weeks
from autograder.grading import batch, bundles
from autograder.grading.pool import Job, Pool
from autograder.release.build import build

COPIES = 30
COLD = 3
ALONE = 12  # of the copies, graded one at a time
BY_OTTER = 6  # of the copies; each costs as much as the next, and they take long


def copies(notebook: bytes, count: int) -> list[bytes]:
    """The notebook `count` times, each with another comment, so that nothing can be reused."""
    made = []
    for number in range(count):
        document = json.loads(notebook)
        document["cells"].append(
            {
                "cell_type": "code",
                "metadata": {},
                "source": f"# copy {number}",
                "outputs": [],
                "execution_count": None,
            }
        )
        made.append(json.dumps(document).encode())
    return made


def timed(run: Callable[[], object]) -> float:
    start = time.monotonic()
    run()
    return time.monotonic() - start


def otter_run(bundle: Path, notebook: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "otter",
        "run",
        "-a",
        str(bundle),
        "-o",
        str(notebook.parent),
        "--no-logo",
        notebook.name,
    ]
    subprocess.run(command, cwd=notebook.parent, check=True, capture_output=True)
    total = sum(
        test.get("score") or 0 for test in json.loads((notebook.parent / "results.json").read_text())["tests"]
    )
    if total <= 0:
        raise SystemExit(f"otter run gave {total} points to the model notebook; the comparison means nothing")


def by_otter(bundle: Path, notebooks: list[bytes]) -> float:
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as threads:
        paths = []
        for number, notebook in enumerate(notebooks):
            path = Path(folder) / str(number) / "week01_attention.ipynb"
            path.parent.mkdir()
            path.write_bytes(notebook)
            paths.append(path)
        return timed(lambda: list(threads.map(lambda path: otter_run(bundle, path), paths)))


def by_us(bundle: Path, notebooks: list[bytes]) -> float:
    with tempfile.TemporaryDirectory() as folder:
        submissions = Path(folder) / "submissions"
        submissions.mkdir()
        for number, notebook in enumerate(notebooks):
            (submissions / f"copy{number}.ipynb").write_bytes(notebook)
        start = time.monotonic()
        summary = batch.grade(bundle, [submissions], Path(folder) / "graded", jobs=2)
        seconds = time.monotonic() - start
    if any(record.result.score != record.result.possible for record in summary.records):
        raise SystemExit("a copy of the model notebook did not get full marks; the comparison means nothing")
    return seconds


class Alone(NamedTuple):
    """Medians, in seconds, of one submission in a warm pool that does nothing else."""

    whole: float  # from request to result
    own: float  # the notebook's own cells and calls
    tests: float  # the tests' and oracles' own code
    machinery: float  # the rest of grading: reading, messages, verdicts
    around: float  # processes and folders made before, and removed after


def alone(bundle: Path, notebooks: list[bytes]) -> Alone:
    with Pool(bundle, jobs=1) as pool:
        pool.one(Job(submission="first", notebook=notebooks[0]))
        found = []
        for notebook in notebooks:
            start = time.monotonic()
            result = pool.one(Job(submission="one", notebook=notebook))
            whole, own, tests = time.monotonic() - start, result.own_seconds, result.test_seconds
            found.append((whole, own, tests, result.seconds - own - tests, whole - result.seconds))
    return Alone(*(statistics.median(column) for column in zip(*found, strict=True)))


def one_cold(folder: Path, notebook: bytes) -> tuple[float, float]:
    """(seconds from a cold start, of them the notebook's own) of one grading, as on Gradescope."""
    start = time.monotonic()
    with Pool(folder, jobs=1) as pool:
        result = pool.one(Job(submission="cold", notebook=notebook))
    return time.monotonic() - start, result.own_seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--week", default="week01")
    parser.add_argument("--otter", type=int, default=BY_OTTER, help="how many of the copies otter run grades")
    parsed = parser.parse_args()
    course = weeks.find()
    built = build(course, course.week(parsed.week))
    notebooks = copies(built.solution.read_bytes(), COPIES)
    seconds = by_us(built.bundle, notebooks)
    one = alone(built.bundle, notebooks[:ALONE])
    otter = by_otter(built.bundle, notebooks[: parsed.otter])
    with bundles.opened(built.bundle) as folder:
        colds = [one_cold(folder, notebooks[0]) for _ in range(COLD)]
    cold_otter = statistics.median(by_otter(built.bundle, notebooks[:1]) for _ in range(COLD))
    ours, theirs = seconds / COPIES, otter / parsed.otter
    print(
        f"notebooks: {COPIES} by us ({seconds:.1f} s), {parsed.otter} by otter run ({otter:.1f} s), two at a time"
    )
    print(f"alone in a warm pool, from request to result: {one.whole:.3f} s")
    print(f"  the notebook's own cells and calls {one.own:.3f} s")
    print(
        f"  overhead beyond them {one.tests + one.machinery:.3f} s, of it the tests' and oracles' own code {one.tests:.3f} s"
    )
    print(f"  processes and folders made before and removed after {one.around:.3f} s")
    print(f"seconds a notebook: {ours:.2f} by us, {theirs:.2f} by otter run")
    print(f"grade_vs_otter_run: {theirs / ours:.1f}")
    cold_ours = statistics.median(total for total, _ in colds)
    print(
        f"one cold grading: {cold_ours:.2f} s by us, {cold_otter:.2f} s by otter run; ratio {cold_otter / cold_ours:.1f}"
    )


if __name__ == "__main__":
    main()
