"""What run_autograder starts on Gradescope: from /autograder/submission to /autograder/results/results.json.

Besides cli/ the only module that prints: what it prints is shown to instructors only.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from autograder.grading import bundles, intake
from autograder.grading.batch import refusal
from autograder.grading.bundles import Grading
from autograder.grading.pool import Job, Pool
from autograder.grading.results import Result
from autograder.outputs import gradescope

LARGEST_METADATA = 64 * 2**20


def main(root: str) -> int:
    """Grade what lies under `root`; whatever happens, results.json is written, and valid."""
    folder = Path(root)
    try:
        made, staff = _graded(folder)
        text = json.dumps(made, allow_nan=False, indent=1)
    except Exception as error:  # a fault of ours, whatever it is: reported, never a score
        staff = traceback.format_exc()
        text = json.dumps(gradescope.failure(f"{type(error).__name__}: {error}"), indent=1)
    write(folder / "results" / "results.json", text)
    print(staff, flush=True)
    return 0


def _graded(folder: Path) -> tuple[dict[str, Any], str]:
    grading = bundles.load(folder / "source")
    metadata = read_metadata(folder / "submission_metadata.json")
    result = grade(folder, grading, str(metadata.get("id") or "submission"))
    return gradescope.results_json(result, grading, metadata=metadata), gradescope.staff_report(result)


def grade(folder: Path, grading: Grading, name: str) -> Result:
    """The result of the one submission in `folder`/submission."""
    submission = intake.single(folder / "submission", id=name)
    questions = [question.name for question in grading.questions]
    notebook = intake.read(submission, week=grading.week, questions=questions)
    if isinstance(notebook, intake.Refused):
        return refusal(notebook, name, grading.possible)
    private = [folder / name for name in ("submission", "results", "submission_metadata.json")]
    with Pool(folder / "source", jobs=1, forbidden=private) as pool:
        (result,) = pool.grade([Job(submission=name, notebook=intake.encode(notebook))])
    return msgspec.structs.replace(result, notes=(*notebook.notes, *result.notes))


def read_metadata(path: Path) -> Mapping[str, Any]:
    """Gradescope's own description of the submission; its form may change, and without it grading goes on."""
    try:
        with path.open("rb") as file:
            found = json.loads(file.read(LARGEST_METADATA))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def write(path: Path, text: str) -> None:
    """All or nothing: a reader never sees half a file."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    with temporary.open("w", encoding="utf-8", errors="replace") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "/autograder"))
