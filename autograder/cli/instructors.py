"""Commands for whoever writes and releases the weeks."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress, TaskID, TextColumn
from rich.table import Table
from rich.text import Text

from autograder.cli.common import (
    COLUMNS,
    CORES,
    Jobs,
    Mutants,
    One,
    Root,
    Unsafe,
    Weeks,
    advance,
    console,
    explained,
    fail,
    find,
    graded,
    pool,
    select,
    usage,
)
from autograder.course.faults import CourseError


def build(names: Weeks = None, root: Root = None) -> None:
    """Master to notebook, student zip, solution and bundle."""
    from autograder.release.build import build as run

    course = find(root)
    for week in select(course, names):
        try:
            built = run(course, week)
        except CourseError as error:
            fail(error.fault.then("build", week.name))
            raise typer.Exit(1) from None
        console.print(f"[bold]{week.name}[/]")
        for path in (built.student_zip, built.student, built.solution, built.bundle):
            console.print(f"  {course.relative(path)}")


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

    course = find(root)
    failed = False
    for week in select(course, names):
        with Progress(*COLUMNS, console=console, transient=True) as bar, explained(unusable_bundle=1):
            report = run(
                course,
                week,
                None if quick else partial(pool, jobs=jobs, unsafe=unsafe),
                only=only or (),
                times=stress,
                mutate=mutants,
                progress=partial(advance, bar, bar.add_task(week.name, total=None)),
            )
        failed |= not report.ok
        shown = display.report(report, matrix=matrix, details=bool(only), diagnosis=diagnosis)
        console.print(*shown, sep="\n", soft_wrap=True)
    raise typer.Exit(1 if failed else 0)


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

    course = find(root)
    (week,) = select(course, [name])
    with Progress(*COLUMNS, console=console, transient=True) as bar, explained(unusable_bundle=1):
        done = run(
            course,
            week,
            partial(pool, jobs=jobs, unsafe=unsafe),
            mutate=mutants,
            progress=partial(advance, bar, bar.add_task(week.name, total=None)),
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

    course = find(root)
    (week,) = select(course, [name])
    with explained(), Progress(*COLUMNS, console=console, transient=True) as bar:
        task = bar.add_task("grading", total=None)
        built, folder, summary = run(
            course,
            week,
            students=students,
            jobs=jobs,
            unsafe=unsafe,
            say=console.print,
            progress=partial(graded, bar, task),
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

    course = find(root)
    with usage():
        settings, chosen = runs.settings(device, quick, seeds), runs.select(course, names or [])
    for week in chosen:
        with Progress(*COLUMNS, TextColumn("{task.fields[part]}"), console=console, transient=True) as bar:
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
