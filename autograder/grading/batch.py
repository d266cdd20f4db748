"""A whole class: every submission accounted for, one result file each, resumable after anything, a table at the end.

The results folder is the only state. A result is written whole or not at all, and carries a key made of the submission,
the bundle and the grader: what has its key is done. `grades.csv` is derived from the result files and can be rebuilt.
"""

from __future__ import annotations

import contextlib
import csv
import fcntl
import hashlib
import io
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

import autograder
from autograder import atomic
from autograder.grading import bundles, intake
from autograder.grading.bundles import Grading
from autograder.grading.intake import Person, Submission
from autograder.grading.pool import Job, Pool
from autograder.grading.results import Result

RESULTS = "results"
FIRST_COLUMNS = ("submission", "name", "sid", "email", "status", "score", "possible")
LAST_COLUMNS = ("mistakes", "reason")


class BatchError(Exception):
    """The run cannot start; the message says what to do."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What a result file holds: whose it is, and the result."""

    people: tuple[Person, ...]
    file: str  # the submission's name as it lay there
    result: Result

    def authors(self, field: str) -> str:
        """Their names (or sids, or emails) in one cell."""
        return "; ".join(getattr(person, field) for person in self.people if getattr(person, field))


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a run did."""

    title: str  # of the week
    submitted: int
    graded: int
    refused: int
    errors: int
    reused: int  # of all, graded by an earlier run
    folder: Path
    table: Path
    records: tuple[Record, ...]

    @property
    def complete(self) -> bool:
        """Every submission is graded, or refused with a reason for its student."""
        return self.graded + self.refused == self.submitted


Progress = Callable[[int, int, Record | None], None]


def grade(
    bundle: Path,
    paths: Sequence[Path],
    folder: Path,
    *,
    jobs: int = 2,
    only: Sequence[str] = (),
    unsafe: bool = False,
    progress: Progress = lambda done, total, record: None,
) -> Summary:
    """Grade every submission below `paths` into `folder`.

    only: grade again just these submission ids, with the hidden inputs they had. Raises BatchError if nothing was found
    or another run is writing there, BundleError and CannotIsolate as they come.
    """
    submissions = intake.collect(paths)
    if not submissions:
        raise BatchError(
            f"{', '.join(map(str, paths))}: no submission found; give notebooks, a folder or zip of them, or an LMS export"
        )
    _known(only, submissions)
    grading = bundles.load(bundle)
    with _locked(folder):
        stamp = _stamp(bundle)
        work = [_Work(s, grading, stamp, folder) for s in submissions]
        for item in work:
            item.read(again=item.submission.id in only, spare=bool(only) and item.submission.id not in only)
        todo = {item.submission.id: item for item in work if item.record is None}
        done = len(work) - len(todo)
        progress(done, len(work), None)
        for record in _run(bundle, todo, jobs=jobs, unsafe=unsafe, forbidden=(*paths, folder)):
            done += 1
            progress(done, len(work), record)
    records = tuple(item.record for item in work if item.record is not None)
    return _summary(folder, grading, records, submitted=len(work), reused=sum(item.reused for item in work))


class _Work:
    """One submission on its way to a record."""

    def __init__(self, submission: Submission, grading: Grading, stamp: str, folder: Path) -> None:
        self.submission, self.grading = submission, grading
        self.path = folder / RESULTS / f"{submission.id}.json"
        self.stamp = stamp
        self.record: Record | None = None
        self.job: Job | None = None
        self.reused = False

    def read(self, *, again: bool, spare: bool) -> None:
        """Find out whether it is done, refused, or to be graded."""
        questions = [question.name for question in self.grading.questions]
        notebook = intake.read(self.submission, week=self.grading.week, questions=questions)
        before = load(self.path)
        if spare and before is not None:
            self.record, self.reused = before, True
            return
        if isinstance(notebook, intake.Refused):
            self.finish(refusal(notebook, self.submission.id, self.grading.possible))
            return
        data = intake.encode(notebook)
        key = hashlib.sha256(f"{self.stamp}\0".encode() + data).hexdigest()
        if before is not None and before.result.key == key and before.result.status != "error" and not again:
            self.record, self.reused = before, True
            return
        seed = before.result.seed if again and before is not None else ""
        self.notes = notebook.notes
        self.job = Job(submission=self.submission.id, notebook=data, seed=seed, key=key)

    def finish(self, result: Result) -> Record:
        if self.job is not None:
            result = msgspec.structs.replace(result, notes=(*self.notes, *result.notes))
        self.record = Record(people=self.submission.people, file=self.submission.name, result=result)
        atomic.write(self.path, msgspec.json.format(msgspec.json.encode(self.record), indent=1))
        return self.record


def refusal(refused: intake.Refused, submission: str, possible: float) -> Result:
    """A submission that could not be read: score 0 with a reason, or an error of ours without a score."""
    if refused.ours:
        return Result(submission=submission, status="error", reason=refused.reason, possible=possible)
    return Result(
        submission=submission, status="refused", reason=refused.reason, score=0.0, possible=possible
    )


def _run(
    bundle: Path, todo: dict[str, _Work], *, jobs: int, unsafe: bool, forbidden: Sequence[Path]
) -> Iterator[Record]:
    if not todo:
        return
    with Pool(bundle, jobs=jobs, unsafe=unsafe, forbidden=forbidden) as pool:
        for result in pool.grade(item.job for item in todo.values() if item.job is not None):
            yield todo[result.submission].finish(result)


def _known(only: Sequence[str], submissions: Sequence[Submission]) -> None:
    unknown = sorted(set(only) - {submission.id for submission in submissions})
    if unknown:
        raise BatchError(
            f"--only {', '.join(unknown)}: no such submission; the ids stand in the first column of grades.csv"
        )


def _stamp(bundle: Path) -> str:
    """What besides the submission decides a result: the bundle (which holds the grader's own code) and our version."""
    return hashlib.sha256(Path(bundle).read_bytes()).hexdigest() + autograder.__version__


# --- files ------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """One run at a time writes into a folder."""
    (folder / RESULTS).mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BatchError(
                f"{folder}: another run is grading into this folder; wait for it, or give another -o"
            ) from None
        for torn in (folder / RESULTS).glob(".*.tmp"):
            torn.unlink(missing_ok=True)
        yield


def load(path: Path) -> Record | None:
    """The record in a result file, or None if there is none that can be read (it is then made again)."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Record)
    except (OSError, msgspec.DecodeError):
        return None


def records(folder: Path) -> tuple[Record, ...]:
    """Every record of a results folder, by file name. BatchError if there is none, or one that cannot be read."""
    found = {path: load(path) for path in sorted((folder / RESULTS).glob("*.json"))}
    if not found:
        raise BatchError(f"{folder}: no results there; give the folder that `autograder grade -o` was given")
    for path, record in found.items():
        if record is None:
            raise BatchError(f"{path}: cannot be read; `autograder grade` with the same -o grades it again")
    return tuple(record for record in found.values() if record is not None)


# --- the table --------------------------------------------------------------------------------------------


def _summary(
    folder: Path, grading: Grading, made: tuple[Record, ...], *, submitted: int, reused: int
) -> Summary:
    table = folder / "grades.csv"
    atomic.write(table, _table(grading, made).encode("utf-8"))
    counts = {
        status: sum(r.result.status == status for r in made) for status in ("graded", "refused", "error")
    }
    return Summary(
        title=grading.title,
        submitted=submitted,
        graded=counts["graded"],
        refused=counts["refused"],
        errors=submitted - counts["graded"] - counts["refused"],
        reused=reused,
        folder=folder,
        table=table,
        records=made,
    )


def _table(grading: Grading, made: Sequence[Record]) -> str:
    questions = [question.name for question in grading.questions if not question.manual]
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow([*FIRST_COLUMNS, *questions, *LAST_COLUMNS])
    rows.writerows([shielded(value) for value in _row(record, questions)] for record in made)
    return out.getvalue()


def _row(record: Record, questions: Sequence[str]) -> list[object]:
    result = record.result
    scores = {question.name: question.score for question in result.questions}
    mistakes = [f"{question.name}: {text}" for question in result.questions for text in question.diagnosis]
    return [
        result.submission, *map(record.authors, ("name", "sid", "email")), result.status, number(result.score), number(result.possible),
        *(number(scores.get(name)) for name in questions), " | ".join(mistakes), result.reason,
    ]  # fmt: skip


def number(value: float | None) -> str:
    """A score in a cell; no score is an empty one."""
    return "" if value is None else f"{value:.10g}"


def shielded(value: object) -> object:
    """A text that a spreadsheet would run as a formula is defused, as Canvas does it."""
    text = str(value)
    return f"'{text}" if text[:1] in ("=", "+", "@", "\t") or re.match(r"-[^\d.]", text) else text
