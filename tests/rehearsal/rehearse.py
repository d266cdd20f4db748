"""`make rehearse`: the bundle's setup.sh and run_autograder for real, in a bare root like Gradescope's smallest machine.

Prints what it measured; exit 0 only if every results.json is valid and every submission got what it deserves.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import handed_in
import image
import msgspec
from handed_in import HandedIn
from image import RehearsalError
from limits import MEMORY, Machine
from rich.console import Console
from rich.table import Table

from autograder.course import weeks
from autograder.course.faults import CourseError
from autograder.outputs.gradescope_schema import validate
from autograder.release.build import build

HERE = Path(__file__).resolve().parents[2]
WORK = HERE / "build" / "rehearsal"
TORCH_INDEX = "https://download.pytorch.org/whl/cpu"
SECONDS = 600  # after which Gradescope stops a grading by default

# run_autograder as Gradescope calls it; then what it left: processes other than these, files anyone could have written
GRADE = """
cd /autograder && ./run_autograder >results.out 2>results.err
echo "$? $(ls -d /proc/[0-9]* | wc -l) $(find /tmp /var/tmp /dev/shm -mindepth 1 | wc -l)"
"""
OWN_PROCESSES = 4  # bash, its subshell, ls, wc


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One submission, graded."""

    name: str
    score: float | None
    possible: float
    seconds: float
    resident: int
    peak: int
    faults: tuple[str, ...]


def main() -> int:
    """Everything, in order."""
    arguments = _arguments()
    console = Console(highlight=False)
    try:
        image.require()
        root, bundle, submissions = _prepare(arguments, console)
        seconds = image.set_up(root)
        size = image.megabytes(root)
        console.print(f"set-up {seconds:.0f} s, image {size:.0f} MB")
        outcomes = []
        for one in submissions:
            outcomes.append(grade(root, one, _possible(bundle)))
            console.print(f"  {one.name}: {outcomes[-1].seconds:.1f} s")
    except (RehearsalError, CourseError) as error:
        console.print(f"rehearsal: {error}")
        return 1
    console.print(table(outcomes))
    faults = [f"{outcome.name}: {fault}" for outcome in outcomes for fault in outcome.faults]
    console.print("\n".join(faults) if faults else "All results valid, every score as it should be.")
    if not arguments.keep:
        shutil.rmtree(root)
    return 1 if faults else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("week", nargs="?", default="week01_attention")
    parser.add_argument(
        "--wheels", type=Path, default=WORK / "wheels", help="a folder of wheels, filled if need be"
    )
    parser.add_argument("--torch-index", default=TORCH_INDEX)
    parser.add_argument("--only", default="", help="grade only the submissions whose name contains this")
    parser.add_argument("--keep", action="store_true", help="leave the image in build/rehearsal")
    return parser.parse_args()


def _prepare(arguments: argparse.Namespace, console: Console) -> tuple[Path, Path, list[HandedIn]]:
    course = weeks.find(HERE)
    built = build(course, course.week(arguments.week))
    console.print(f"bundle {course.relative(built.bundle)}, {built.bundle.stat().st_size // 1024} kB")
    start = time.monotonic()
    image.download(built.bundle, arguments.wheels, arguments.torch_index)
    base = image.bare(WORK)
    root = WORK / "root"
    image.copy(base, root)
    image.lay_out(root, built.bundle, arguments.wheels)
    console.print(f"bare {image.SUITE} root and wheels ready after {time.monotonic() - start:.0f} s")
    submissions = handed_in.handful(built.solution, built.student)
    return root, built.bundle, [one for one in submissions if arguments.only in one.name]


def _possible(bundle: Path) -> float:
    import zipfile

    from autograder.grading.bundles import Grading

    with zipfile.ZipFile(bundle) as archive:
        return msgspec.json.decode(archive.read("grading.json"), type=Grading).possible


def grade(root: Path, one: HandedIn, possible: float) -> Outcome:
    """Hand one submission in, as Gradescope would."""
    _hand_in(root, one)
    start = time.monotonic()
    with Machine(f"rehearsal-{os.getpid()}-{one.name.replace(' ', '-')}") as machine:
        done = image.enter(root, GRADE, join=machine.join)
        seconds = time.monotonic() - start
        peak, killed = machine.peak, machine.killed
    results, faults = _results(root / "autograder" / "results" / "results.json")
    score = results.get("score")
    faults += _judged(one, results, score, possible) + _left(done, killed)
    if seconds > SECONDS:
        faults.append(f"took {seconds:.0f} s; Gradescope stops at {SECONDS} s")
    if faults:
        faults.append(f"said: {_said(root / 'autograder' / 'results.err')}{done.stderr[-500:]}")
    return Outcome(
        name=one.name,
        score=score,
        possible=possible,
        seconds=seconds,
        resident=machine.resident,
        peak=peak,
        faults=tuple(faults),
    )


def _hand_in(root: Path, one: HandedIn) -> None:
    """What the container of one grading starts with."""
    autograder = root / "autograder"
    for folder in (autograder / "submission", autograder / "results", root / "tmp", root / "var" / "tmp"):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        folder.chmod(0o1777 if folder.name == "tmp" else 0o755)
    (autograder / "submission" / "week 1 (2).ipynb").write_bytes(one.file)
    metadata = {
        "id": 7,
        "assignment": {"due_date": None},
        "previous_submissions": [{"results": {"LEAK-MARK": 1}}],
    }
    (autograder / "submission_metadata.json").write_text(json.dumps(metadata))


def _results(path: Path) -> tuple[dict[str, Any], list[str]]:
    try:
        results = json.loads(path.read_text())
    except (OSError, ValueError) as error:
        return {}, [f"results.json cannot be read: {error}"]
    return results, validate(results)


def _said(path: Path) -> str:
    return path.read_text(errors="replace")[-1500:] if path.exists() else ""


def _judged(one: HandedIn, results: dict[str, Any], score: float | None, possible: float) -> list[str]:
    faults = []
    if score is None or not one.least * possible <= score <= one.most * possible:
        faults.append(f"scored {score}; {one.least * possible} to {one.most * possible} were expected")
    if "LEAK" in json.dumps(results):
        faults.append("something of the grader's files is on the page")
    return faults


def _left(done: subprocess.CompletedProcess[str], killed: int) -> list[str]:
    if len(done.stdout.split()) != 3:
        return [f"the image could not be entered (exit status {done.returncode})"]
    code, processes, files = map(int, done.stdout.split())
    faults = [f"run_autograder ended with exit status {code}"] if code else []
    if processes > OWN_PROCESSES:
        faults.append(f"{processes - OWN_PROCESSES} processes were left behind")
    if files:
        faults.append(f"{files} files were left behind")
    return faults + ([f"the kernel killed {killed} processes for memory"] if killed else [])


def table(outcomes: list[Outcome]) -> Table:
    """What was measured."""
    made = Table("submission", "score", "of", "seconds", "resident MB", "with cache MB", "valid")
    for one in outcomes:
        figures = [
            f"{one.score}",
            f"{one.possible:g}",
            f"{one.seconds:.1f}",
            f"{one.resident / 2**20:.0f}",
            f"{one.peak / 2**20:.0f}",
        ]
        made.add_row(one.name, *figures, "no" if one.faults else "yes")
    made.caption = f"{MEMORY // 2**20} MB and half a core"
    return made


if __name__ == "__main__":
    sys.exit(main())
