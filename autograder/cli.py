"""The command line: the one file that parses, prints and exits (0 fine, 1 a check failed, 2 wrong usage)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from autograder.course import weeks
from autograder.course.faults import CourseError, Fault
from autograder.course.weeks import Course

if TYPE_CHECKING:
    from autograder.grading.pool import Pool

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=__doc__)
console = Console(highlight=False)
_COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())

Weeks = Annotated[
    list[str] | None,
    typer.Argument(help="Weeks by name, beginning or number; all if none.", metavar="[WEEK]..."),
]
Root = Annotated[
    Path | None, typer.Option("--course", help="The course's folder; by default found upwards from here.")
]


def main() -> None:
    """The console entry."""
    app()


@app.callback()
def _top() -> None:
    """Build, prove and grade the weekly problem sets."""


@app.command()
def build(names: Weeks = None, root: Root = None) -> None:
    """Master to notebook, student zip, solution and bundle."""
    from autograder.release.build import build as run

    course = _course(root)
    for week in _select(course, names):
        try:
            built = run(course, week)
        except CourseError as error:
            _fail(error.fault)
            raise typer.Exit(1) from None
        console.print(f"[bold]{week.name}[/]")
        for path in (built.student_zip, built.student, built.solution, built.bundle):
            console.print(f"  {course.relative(path)}")


@app.command()
def verify(
    names: Weeks = None,
    root: Root = None,
    only: Annotated[
        list[str] | None, typer.Option("--only", help="Grade only this answer, and say all about it.")
    ] = None,
    matrix: Annotated[bool, typer.Option("--matrix/--no-matrix", help="Print tests by answers.")] = True,
    quick: Annotated[
        bool, typer.Option("--quick", help="Run no answer: form, leaks and identical builds only.")
    ] = False,
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="Answers graded at once.")] = 2,
    unsafe: Annotated[bool, typer.Option("--allow-unsafe", help="Run answers without isolation.")] = False,
) -> None:
    """The release gate: the tests accept right answers, reject wrong ones, leak nothing, build identically."""
    from functools import partial

    from autograder.release import display
    from autograder.release.verify import verify as run

    course = _course(root)
    failed = False
    for week in _select(course, names):
        with Progress(*_COLUMNS, console=console, transient=True) as bar:
            report = run(
                course,
                week,
                None if quick else partial(_pool, jobs=jobs, unsafe=unsafe),
                only=only or (),
                progress=partial(_advance, bar, bar.add_task(week.name, total=None)),
            )
        failed |= not report.ok
        if report.matrix and only:
            console.print(
                *(display.detail(verdict) for verdict in report.matrix.verdicts), sep="\n\n", soft_wrap=True
            )
        elif report.matrix and matrix:
            for part in display.kills(report.matrix):
                console.print(part, soft_wrap=True)
        console.print()
        for row in report.rows:
            for one in row.faults:
                console.print(display.fault(one), soft_wrap=True)
        console.print(display.checks(report))
    raise typer.Exit(1 if failed else 0)


def _pool(bundle: Path, *, jobs: int, unsafe: bool) -> Pool:
    from autograder.grading.pool import Pool

    return Pool(bundle, jobs=jobs, unsafe=unsafe)


def _advance(bar: Progress, task: TaskID, done: int, total: int) -> None:
    bar.update(task, completed=done, total=total)


def _course(root: Path | None) -> Course:
    try:
        return weeks.find(root)
    except CourseError as error:
        _fail(error.fault)
        raise typer.Exit(2) from None


def _select(course: Course, names: list[str] | None) -> tuple[weeks.Week, ...]:
    try:
        return course.select(names or [])
    except CourseError as error:
        _fail(error.fault)
        raise typer.Exit(2) from None


def _fail(fault: Fault) -> None:
    console.print(f"[red]✗[/] [bold]{fault.place}[/]", soft_wrap=True)
    for label, text in (("found", fault.found), ("wanted", fault.wanted), ("fix", fault.fix)):
        console.print(f"  {label:7} {text}", markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
