"""Commands for whoever grades a class."""

from __future__ import annotations

import enum
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress

from autograder.cli.common import (
    COLUMNS,
    CORES,
    Folder,
    Jobs,
    One,
    Root,
    Unsafe,
    console,
    explained,
    find,
    graded,
    select,
)
from autograder.course import weeks
from autograder.course.weeks import Course


class LMS(enum.StrEnum):
    """Where scores can go."""

    canvas = "canvas"
    moodle = "moodle"


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

    bundle = bundle or bundle_of(find(root), name)
    with explained(), Progress(*COLUMNS, console=console, transient=True) as bar:
        task = bar.add_task("grading", total=None)
        summary = batch.grade(
            bundle,
            paths,
            out,
            jobs=jobs,
            only=only or (),
            unsafe=unsafe,
            progress=partial(graded, bar, task),
        )
    console.print(summaries.of(summary))
    page = reports.write(out, summary.records, summary.title)
    console.print(f"\n  {summary.table}\n  {page}\n  {out / batch.RESULTS}/", soft_wrap=True)
    raise typer.Exit(0 if summary.complete else 1)


def report(
    folder: Folder,
    title: Annotated[str, typer.Option("--title", help="The page's heading.")] = "Class report",
) -> None:
    """Make report.html of a graded class again: scores, questions, known mistakes, what needs a look."""
    from autograder.grading import batch
    from autograder.outputs import report as reports

    with explained():
        page = reports.write(folder, batch.records(folder), title)
    console.print(f"  {page}", soft_wrap=True)


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

    with explained():
        found = comparing.of(batch.records(old), batch.records(new))
    console.print(comparing.shown(found))
    if out:
        atomic.write(out, comparing.table(found).encode())
        console.print(f"\n  {out}", soft_wrap=True)


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
    totals: Annotated[
        bool, typer.Option("--totals", help="With the marks of written answers (written --merge).")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what the importer will do.")] = False,
) -> None:
    """Scores as a file that Canvas or Moodle imports: its own, filled in; says first what the import will do."""
    from autograder import atomic
    from autograder.grading import batch
    from autograder.outputs import canvas, marks, moodle
    from autograder.outputs import gradebook as books

    if to is LMS.canvas and not column:
        console.print("[red]✗[/] Canvas needs --column: the assignment's title, or that of a new one.")
        raise typer.Exit(2)
    with explained():
        records, text = batch.records(folder), gradebook.read_bytes()
        records = marks.totalled(records, folder) if totals else records
        if to is LMS.canvas:
            filled, plan = canvas.fill(records, text, str(gradebook), column)
        else:
            filled, plan = moodle.fill(records, text, str(gradebook))
    console.print(books.shown(plan), soft_wrap=True)
    if not dry_run:
        path = out or folder / f"{to.value}.csv"
        atomic.write(path, filled)
        console.print(f"\n  {path}", soft_wrap=True)


def written(
    name: One,
    paths: Annotated[
        list[Path],
        typer.Argument(
            help="What was submitted; with --merge, the graded folder.", metavar="PATH...", exists=True
        ),
    ],
    out: Annotated[
        Path | None, typer.Option("-o", "--out", help="Where the sheets and marks.csv go.")
    ] = None,
    merge: Annotated[
        Path | None,
        typer.Option(
            "--merge",
            metavar="MARKING",
            help="The folder of an earlier -o, its marks.csv filled in.",
            exists=True,
        ),
    ] = None,
    root: Root = None,
) -> None:
    """Written answers: sheets to mark without names (-o DIR); later the marks added to the scores (--merge DIR)."""
    from autograder import atomic
    from autograder.course import masters
    from autograder.grading import batch
    from autograder.outputs import marks
    from autograder.outputs import written as sheets

    course = find(root)
    (week,) = select(course, [name])
    if (out is None) == (merge is None) or (merge and len(paths) != 1):
        console.print("[red]✗[/] Give -o DIR to make sheets, or --merge DIR and the one graded folder.")
        raise typer.Exit(2)
    with explained():
        if merge:
            merged = marks.merge(batch.records(paths[0]), merge)
            atomic.write(paths[0] / marks.TOTALS, marks.table(merged))
            console.print(marks.shown(merged), f"\n  {paths[0] / marks.TOTALS}", markup=False, soft_wrap=True)
            raise typer.Exit(1 if merged.faults else 0)
        student = student_of(course, week)
        made = sheets.sheets(masters.read(week), student.read_bytes(), paths, out or Path())
    console.print(
        f"{made.answers} answers, {made.empty} of them empty (marked 0), {made.missing} not found",
        style="bold",
    )
    if made.refused:
        console.print(
            f"{len(made.refused)} submissions cannot be read: {', '.join(made.refused)}",
            markup=False,
            soft_wrap=True,
        )
    for path in made.files:
        console.print(f"  {path}", soft_wrap=True)


def bundle_of(course: Course, name: str) -> Path:
    (week,) = select(course, [name])
    bundle = course.root / "dist" / f"{week.name}-gradescope.zip"
    if not bundle.exists():
        console.print(
            f"[red]✗[/] {course.relative(bundle)} does not exist yet.\n  fix     autograder build {week.name}"
        )
        raise typer.Exit(2)
    return bundle


def student_of(course: Course, week: weeks.Week) -> Path:
    student = course.root / "build" / week.name / "student" / f"{week.name}.ipynb"
    if not student.exists():
        console.print(
            f"[red]✗[/] {course.relative(student)} does not exist yet.\n  fix     autograder build {week.name}"
        )
        raise typer.Exit(2)
    return student
