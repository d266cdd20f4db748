"""What the commands share: options, the console, progress, and how a failure ends (0 fine, 1 a check failed, 2 wrong usage)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from autograder.course import weeks
from autograder.course.faults import CourseError, Fault
from autograder.course.weeks import Course

if TYPE_CHECKING:
    from autograder.grading.batch import Record
    from autograder.grading.pool import Pool

console = Console(highlight=False)
COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())

Weeks = Annotated[
    list[str] | None,
    typer.Argument(help="Weeks by name, beginning or number; all if none.", metavar="[WEEK]..."),
]
Root = Annotated[
    Path | None, typer.Option("--course", help="The course's folder; by default found upwards from here.")
]
One = Annotated[str, typer.Argument(help="The week, by name, beginning or number.", metavar="WEEK")]
Folder = Annotated[
    Path, typer.Argument(help="A folder that `autograder grade -o` made.", metavar="DIR", exists=True)
]
Mutants = Annotated[
    bool, typer.Option("--mutants", help="Also try the model's answers with one small change each.")
]
Jobs = Annotated[int, typer.Option("-j", "--jobs", min=1, help="Notebooks run at once.")]
Unsafe = Annotated[
    bool,
    typer.Option(
        "--allow-unsafe", help="Grade although this machine cannot isolate: submissions may do anything."
    ),
]
CORES = os.cpu_count() or 1


@contextmanager
def usage() -> Iterator[None]:
    """A `CourseError` in here is wrong usage; `explained` for little work, without its imports."""
    try:
        yield
    except CourseError as error:
        fail(error.fault)
        raise typer.Exit(2) from None


@contextmanager
def explained(unusable_bundle: int = 2) -> Iterator[None]:
    """Whatever stops a run comes out as one message and exit code 2, not as a traceback. A bundle that we have just built
    ourselves and cannot use is a check that failed."""
    from autograder.grading.batch import BatchError
    from autograder.grading.bundles import BundleError
    from autograder.grading.pool import PoolError
    from autograder.outputs.gradebook import GradebookError
    from autograder.sandbox.confine import CannotIsolate

    try:
        yield
    except CourseError as error:
        fail(error.fault)
        raise typer.Exit(2) from None
    except (BatchError, BundleError, PoolError, GradebookError, CannotIsolate) as error:
        console.print(f"[red]✗[/] {escape(str(error))}", soft_wrap=True)
        raise typer.Exit(unusable_bundle if isinstance(error, BundleError) else 2) from None


def find(root: Path | None) -> Course:
    with usage():
        return weeks.find(root)


def select(course: Course, names: list[str] | None) -> tuple[weeks.Week, ...]:
    with usage():
        return course.select(names or [])


def fail(fault: Fault) -> None:
    console.print(f"[red]✗[/] [bold]{fault.place}[/]", soft_wrap=True)
    for label, text in (("found", fault.found), ("wanted", fault.wanted), ("fix", fault.fix)):
        console.print(f"  {label:7} {text}", markup=False, soft_wrap=True)


def pool(bundle: Path, *, jobs: int, unsafe: bool) -> Pool:
    from autograder.grading.pool import Pool

    return Pool(bundle, jobs=jobs, unsafe=unsafe)


def advance(bar: Progress, task: TaskID, done: int, total: int) -> None:
    bar.update(task, completed=done, total=total)


def graded(bar: Progress, task: TaskID, done: int, total: int, record: Record | None) -> None:
    bar.update(task, completed=done, total=total)
    if record is not None and record.result.status != "graded":
        bar.console.print(
            f"{record.file}: {record.result.status}: {record.result.reason}", markup=False, soft_wrap=True
        )
