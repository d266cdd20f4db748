"""The command line: the one file that parses, prints and exits (0 fine, 1 a check failed, 2 wrong usage)."""

from __future__ import annotations

import enum
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from autograder.course import weeks
from autograder.course.faults import CourseError, Fault
from autograder.course.weeks import Course
from autograder.grading.bundles import BundleError

if TYPE_CHECKING:
    from autograder.grading.batch import Record
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
            _fail(error.fault.then("build", week.name))
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
    diagnosis: Annotated[
        bool, typer.Option("--diagnosis", help="Print what each answer outside the bank was named as.")
    ] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="Run no answer: form, leaks and identical builds only.")
    ] = False,
    stress: Annotated[
        int,
        typer.Option("--stress", min=0, metavar="N", help="Run right answers N times more, on fresh inputs."),
    ] = 0,
    mutants: Mutants = False,
    jobs: Jobs = CORES,
    unsafe: Unsafe = False,
) -> None:
    """The release gate: the tests accept right answers, reject wrong ones, leak nothing, build identically."""
    from autograder.release import display
    from autograder.release.verify import verify as run

    course = _course(root)
    failed = False
    for week in _select(course, names):
        with Progress(*_COLUMNS, console=console, transient=True) as bar, _usage():
            report = run(
                course,
                week,
                None if quick else partial(_pool, jobs=jobs, unsafe=unsafe),
                only=only or (),
                times=stress,
                mutate=mutants,
                progress=partial(_advance, bar, bar.add_task(week.name, total=None)),
            )
        failed |= not report.ok
        shown = display.report(report, matrix=matrix, details=bool(only), diagnosis=diagnosis)
        console.print(*shown, sep="\n", soft_wrap=True)
    raise typer.Exit(1 if failed else 0)


@app.command()
def release(
    name: One,
    mutants: Mutants = False,
    jobs: Jobs = CORES,
    unsafe: Unsafe = False,
    root: Root = None,
) -> None:
    """Verify a week; if all holds, write dist/: student zip, Gradescope zip, solution page, sums, what is new."""
    from autograder.release import display
    from autograder.release.release import release as run

    course = _course(root)
    (week,) = _select(course, [name])
    with Progress(*_COLUMNS, console=console, transient=True) as bar, _usage():
        done = run(
            course,
            week,
            partial(_pool, jobs=jobs, unsafe=unsafe),
            mutate=mutants,
            progress=partial(_advance, bar, bar.add_task(week.name, total=None)),
        )
    console.print(*display.report(done.report, matrix=False, details=False), sep="\n", soft_wrap=True)
    if not done.files:
        console.print("\nNothing was released.", style="bold red")
        raise typer.Exit(1)
    console.print("\nReleased:")
    for path in done.files:
        console.print(f"  {course.relative(path)}", soft_wrap=True)
    console.print("What is new:")
    for text in done.changes:
        console.print(f"  {text}", markup=False, soft_wrap=True)


@contextmanager
def _usage() -> Iterator[None]:
    """A `CourseError` in here is wrong usage; an unusable bundle is a check that failed."""
    try:
        yield
    except BundleError as error:
        console.print(f"[red]✗[/] {escape(str(error))}", soft_wrap=True)
        raise typer.Exit(1) from None
    except CourseError as error:
        _fail(error.fault)
        raise typer.Exit(2) from None


class LMS(enum.StrEnum):
    """Where scores can go."""

    canvas = "canvas"
    moodle = "moodle"


@app.command()
def grade(
    name: One,
    paths: Annotated[
        list[Path],
        typer.Argument(
            help="Notebooks, folders or zips of them, LMS exports.", metavar="PATH...", exists=True
        ),
    ],
    out: Annotated[Path, typer.Option("-o", "--out", help="Where the results go; a run there is continued.")],
    jobs: Jobs = CORES,
    only: Annotated[
        list[str] | None,
        typer.Option("--only", help="Grade just this submission again, with its hidden inputs."),
    ] = None,
    bundle: Annotated[
        Path | None,
        typer.Option("--bundle", help="A bundle to grade with; by default dist/WEEK-gradescope.zip."),
    ] = None,
    unsafe: Unsafe = False,
    root: Root = None,
) -> None:
    """Grade a class: in parallel, isolated, resumable; one result file each, grades.csv and report.html."""
    from autograder.grading import batch
    from autograder.outputs import report as reports
    from autograder.outputs import summary as summaries

    bundle = bundle or _bundle(_course(root), name)
    with _explained(), Progress(*_COLUMNS, console=console, transient=True) as bar:
        task = bar.add_task("grading", total=None)
        summary = batch.grade(
            bundle,
            paths,
            out,
            jobs=jobs,
            only=only or (),
            unsafe=unsafe,
            progress=partial(_graded, bar, task),
        )
    console.print(summaries.of(summary))
    page = reports.write(out, summary.records, summary.title)
    console.print(f"\n  {summary.table}\n  {page}\n  {out / batch.RESULTS}/", soft_wrap=True)
    raise typer.Exit(0 if summary.complete else 1)


@app.command()
def report(
    folder: Folder,
    title: Annotated[str, typer.Option("--title", help="The page's heading.")] = "Class report",
) -> None:
    """Make report.html of a graded class again: scores, questions, known mistakes, what needs a look."""
    from autograder.grading import batch
    from autograder.outputs import report as reports

    with _explained():
        page = reports.write(folder, batch.records(folder), title)
    console.print(f"  {page}", soft_wrap=True)


@app.command()
def compare(
    old: Annotated[Path, typer.Argument(help="The published run's folder.", metavar="OLD", exists=True)],
    new: Annotated[Path, typer.Argument(help="The new run's folder.", metavar="NEW", exists=True)],
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="Also write the changes to this CSV file.")
    ] = None,
) -> None:
    """Whose score changes between two gradings, by how much and why: before a regrade is published."""
    from autograder import atomic
    from autograder.grading import batch
    from autograder.outputs import compare as comparing

    with _explained():
        found = comparing.of(batch.records(old), batch.records(new))
    console.print(comparing.shown(found))
    if out:
        atomic.write(out, comparing.table(found).encode())
        console.print(f"\n  {out}", soft_wrap=True)


@app.command()
def export(
    folder: Folder,
    to: Annotated[LMS, typer.Option("--to", help="Whose file it is.")],
    gradebook: Annotated[
        Path,
        typer.Option(
            "--gradebook",
            help="The LMS's own file: Canvas's gradebook export, or Moodle's grading worksheet.",
            exists=True,
            dir_okay=False,
        ),
    ],
    column: Annotated[
        str, typer.Option("--column", help="Canvas: the assignment's title, or a new one's.")
    ] = "",
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="The file to write; by default DIR/canvas.csv, …")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what the importer will do.")] = False,
) -> None:
    """Scores as a file that Canvas or Moodle imports: its own, filled in; says first what the import will do."""
    from autograder import atomic
    from autograder.grading import batch
    from autograder.outputs import canvas, moodle
    from autograder.outputs import gradebook as books

    if to is LMS.canvas and not column:
        console.print("[red]✗[/] Canvas needs --column: the assignment's title, or that of a new one.")
        raise typer.Exit(2)
    with _explained():
        records, text = batch.records(folder), gradebook.read_bytes()
        if to is LMS.canvas:
            filled, plan = canvas.fill(records, text, str(gradebook), column)
        else:
            filled, plan = moodle.fill(records, text, str(gradebook))
    console.print(books.shown(plan), soft_wrap=True)
    if not dry_run:
        path = out or folder / f"{to.value}.csv"
        atomic.write(path, filled)
        console.print(f"\n  {path}", soft_wrap=True)


@app.command()
def demo(
    name: Annotated[str, typer.Argument(help="The week to show.", metavar="[WEEK]")] = "1",
    students: Annotated[
        int, typer.Option("--students", min=1, help="How large a class to make and grade.")
    ] = 30,
    jobs: Jobs = CORES,
    unsafe: Unsafe = False,
    root: Root = None,
) -> None:
    """The whole path on one week, with a class made from its answers: right, wrong and untidy."""
    from autograder.demo import demo as run
    from autograder.outputs import report as reports
    from autograder.outputs import summary as summaries

    course = _course(root)
    (week,) = _select(course, [name])
    with _explained(), Progress(*_COLUMNS, console=console, transient=True) as bar:
        task = bar.add_task("grading", total=None)
        built, folder, summary = run(
            course,
            week,
            students=students,
            jobs=jobs,
            unsafe=unsafe,
            say=console.print,
            progress=partial(_graded, bar, task),
        )
    console.print(summaries.of(summary))
    page = reports.write(folder / "graded", summary.records, summary.title)
    console.print("\nTo open next:")
    for path, what in (
        (page, "the class on one page, with its plots"),
        (built.student, "what a student gets"),
        (built.solution, "the model answers"),
        (summary.table, "the class's grades"),
        (folder / "graded" / "results", "one result a submission"),
        (built.bundle, "what Gradescope gets"),
    ):
        console.print(f"  {course.relative(path)}  [dim]{what}[/]", soft_wrap=True)
    raise typer.Exit(0 if summary.complete else 1)


@app.command()
def reference(
    names: Weeks = None,
    device: Annotated[
        str, typer.Option("--device", help="auto, cpu or cuda; the committed results are the CPU's.")
    ] = "auto",
    quick: Annotated[bool, typer.Option("--quick", help="Small sizes: does it run at all?")] = False,
    seeds: Annotated[
        int | None, typer.Option("--seeds", min=1, help="Repetitions; by default the study's own number.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("-o", "--out", help="Where results go; by default beside the studies, or in build/."),
    ] = None,
    root: Root = None,
) -> None:
    """The long experiments that the notebooks quote: resumable, on a GPU if there is one, identical when repeated."""
    from autograder import reference as runs

    course = _course(root)
    with _usage():
        settings, chosen = runs.settings(device, quick, seeds), runs.select(course, names or [])
    for week in chosen:
        with Progress(*_COLUMNS, TextColumn("{task.fields[part]}"), console=console, transient=True) as bar:
            task = bar.add_task(week.name, total=None, part="")
            report = runs.run(
                course, week, settings, out or runs.results(course, settings), partial(_part, bar, task)
            )
        done = f"{report.parts} parts, {report.reused} kept from before, {report.seconds:.0f} s of work"
        console.print(f"[bold]{week.name}[/]  {done}\n")
        console.print(report.table, markup=False, soft_wrap=True)
        for path in report.files:
            console.print(f"  {course.relative(path)}", soft_wrap=True)


def _part(bar: Progress, task: TaskID, done: int, total: int, part: str) -> None:
    bar.update(task, completed=done, total=total, part=part)


@app.command()
def doctor(unsafe: Unsafe = False) -> None:
    """What this machine can do: Python, packages, isolation, limits; and what would improve it."""
    from autograder import doctor as doctors

    report = doctors.examine(unsafe=unsafe)
    table = Table(box=None)
    for column in ("", "what", "found", "advice"):
        table.add_column(column, overflow="fold")
    for row in report.rows:
        table.add_row(
            "[green]✓[/]" if row.ok else "[red]✗[/]",
            row.name,
            Text(row.found),
            Text("" if row.ok else row.advice),
        )
    console.print(table)
    raise typer.Exit(0 if report.ok else 1)


def _graded(bar: Progress, task: TaskID, done: int, total: int, record: Record | None) -> None:
    bar.update(task, completed=done, total=total)
    if record is not None and record.result.status != "graded":
        bar.console.print(
            f"{record.file}: {record.result.status}: {record.result.reason}", markup=False, soft_wrap=True
        )


def _bundle(course: Course, name: str) -> Path:
    (week,) = _select(course, [name])
    bundle = course.root / "dist" / f"{week.name}-gradescope.zip"
    if not bundle.exists():
        console.print(
            f"[red]✗[/] {course.relative(bundle)} does not exist yet.\n  fix     autograder build {week.name}"
        )
        raise typer.Exit(2)
    return bundle


@contextmanager
def _explained() -> Iterator[None]:
    """Whatever stops a run comes out as one message and exit code 2, not as a traceback."""
    from autograder.grading.batch import BatchError
    from autograder.grading.bundles import BundleError
    from autograder.grading.pool import PoolError
    from autograder.outputs.gradebook import GradebookError
    from autograder.sandbox.confine import CannotIsolate

    try:
        yield
    except CourseError as error:
        _fail(error.fault)
        raise typer.Exit(2) from None
    except (BatchError, BundleError, PoolError, GradebookError, CannotIsolate) as error:
        console.print(f"[red]✗[/] {escape(str(error))}", soft_wrap=True)
        raise typer.Exit(2) from None


def _pool(bundle: Path, *, jobs: int, unsafe: bool) -> Pool:
    from autograder.grading.pool import Pool

    return Pool(bundle, jobs=jobs, unsafe=unsafe)


def _advance(bar: Progress, task: TaskID, done: int, total: int) -> None:
    bar.update(task, completed=done, total=total)


def _course(root: Path | None) -> Course:
    with _usage():
        return weeks.find(root)


def _select(course: Course, names: list[str] | None) -> tuple[weeks.Week, ...]:
    with _usage():
        return course.select(names or [])


def _fail(fault: Fault) -> None:
    console.print(f"[red]✗[/] [bold]{fault.place}[/]", soft_wrap=True)
    for label, text in (("found", fault.found), ("wanted", fault.wanted), ("fix", fault.fix)):
        console.print(f"  {label:7} {text}", markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
