"""A week made ready to hand out: proven, packed, its solution as a page, its sums, and what is new since the last time."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec

import autograder
from autograder import atomic
from autograder.course import masters
from autograder.course.cells import Role
from autograder.course.masters import Master, Question
from autograder.course.text import stub, unmarked
from autograder.course.weeks import Course, Week
from autograder.release import solution
from autograder.release.build import Built, write_private
from autograder.release.trials import Progress
from autograder.release.verify import Open, Report, verify

SUMS = "SHA256SUMS"


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """What `WEEK-release.json` remembers: digests, so that the next release can say what is new."""

    week: str
    made: str  # UTC
    version: str  # of the autograder
    student: str
    bundle: str
    around: str  # the page outside of the questions
    questions: dict[str, dict[str, str]]  # name: {what of it: digest}


class Released(msgspec.Struct, frozen=True, kw_only=True):
    """The files, and what is new; nothing was written if the proof failed."""

    report: Report
    files: tuple[Path, ...] = ()
    changes: tuple[str, ...] = ()


def release(course: Course, week: Week, open_pool: Open, *, mutate: bool, progress: Progress) -> Released:
    """Verify the week; if that holds, write dist/: the student's zip, the bundle, the solution, the sums."""
    report = verify(course, week, open_pool, mutate=mutate, progress=progress)
    if not report.ok or report.built is None:
        return Released(report=report)
    folder, built = course.root / "dist", report.built
    page = solution.page(built)
    record = folder / f"{week.name}-release.json"
    before, now = _last(record), _edition(week, built)
    students = folder / built.student_zip.name
    atomic.write(students, built.student_zip.read_bytes())
    solved = folder / f"{week.name}-solution.html"
    write_private(solved, page)
    atomic.write(record, msgspec.json.format(msgspec.json.encode(now), indent=1) + b"\n")
    sums = folder / SUMS
    atomic.write(sums, "".join(_sums(folder)).encode())
    changes = tuple(_changes(before, now)) if before else ("the first release from this folder",)
    return Released(report=report, files=(students, built.bundle, solved, record, sums), changes=changes)


def _sums(folder: Path) -> Iterator[str]:
    """As `sha256sum -c` reads them."""
    for path in sorted(folder.glob("week*")):
        yield f"{_digest(path.read_bytes())}  {path.name}\n"


def _digest(data: bytes | str) -> str:
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()


def _last(record: Path) -> Edition | None:
    try:
        return msgspec.json.decode(record.read_bytes(), type=Edition)
    except (OSError, msgspec.DecodeError):
        return None


def _edition(week: Week, built: Built) -> Edition:
    master = masters.read(week)
    around = (cell.source for cell in master.cells if not cell.question)
    return Edition(
        week=week.name,
        made=datetime.now(UTC).isoformat(timespec="seconds"),
        version=autograder.__version__,
        student=_digest(built.student_zip.read_bytes()),
        bundle=_digest(built.bundle.read_bytes()),
        around=_digest("\0".join(around)),
        questions={question.name: _parts(master, question) for question in master.questions},
    )


def _parts(master: Master, question: Question) -> dict[str, str]:
    def cells(*roles: Role) -> Iterator[str]:
        return (cell.source for cell in master.of(question.name, *roles))

    def tests(hidden: bool) -> Iterator[str]:
        return (f"{t.points} {t.message} {t.source}" for t in question.tests if t.hidden == hidden)

    answers = tuple(cells("answer"))
    parts = {
        "points": [f"{question.points:g}"],
        "text": cells("text", "prompt", "setup", "figure"),
        "stub": map(stub, answers),
        "public tests": tests(False),
        "hidden tests": tests(True),
        "model answer": (*map(unmarked, answers), *cells("model")),
    }
    return {what: _digest("\0".join(texts)) for what, texts in parts.items()}


def _changes(old: Edition, new: Edition) -> Iterator[str]:
    """What is new, question by question, and what that means for students and for grading."""
    if old.student == new.student and old.bundle == new.bundle:
        yield f"nothing, since {old.made}"
        return
    for name in dict.fromkeys((*old.questions, *new.questions)):
        if name not in new.questions or name not in old.questions:
            yield f"{name} is {'new' if name in new.questions else 'gone'}"
            continue
        before, after = old.questions[name], new.questions[name]
        changed = [what for what in after if before.get(what) != after[what]]
        if changed:
            yield f"{name}: {', '.join(changed)}"
    if old.around != new.around:
        yield "the page around the questions"
    if old.student == new.student:
        yield "students have the same files as before"
    else:
        yield "students must download it again"
    if old.bundle != new.bundle:
        yield "Gradescope needs the new bundle; grade again, then `autograder compare` old and new"
