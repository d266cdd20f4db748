"""From a master to what is handed out: the student's zip, the solution, and the bundle that grades."""

from __future__ import annotations

import fcntl
import importlib.resources
import os
import tempfile
from pathlib import Path

import jinja2
import msgspec

from autograder.course import answers, masters
from autograder.course.masters import Master
from autograder.course.weeks import Course, Week
from autograder.release import archives, bundle, submissions
from autograder.release.assign import Assigned, assign

# What a student needs beside the modules that the notebook imports.
TOOLS = ("otter-grader", "ipykernel", "jupyterlab")
DISTRIBUTIONS = {"sklearn": "scikit-learn"}


class Built(msgspec.Struct, frozen=True, kw_only=True):
    """Where a week's products are."""

    week: Week
    folder: Path  # build/WEEK, with student/, autograder/ and solution/
    student_zip: Path
    bundle: Path

    @property
    def student(self) -> Path:
        return self.folder / "student" / f"{self.week.name}.ipynb"

    @property
    def solution(self) -> Path:
        return self.folder / "solution" / f"{self.week.name}.ipynb"


def build(course: Course, week: Week) -> Built:
    """Build a week from its master; the products of an earlier build are replaced only when all are ready."""
    master = masters.read(week)
    assigned = assign(master)
    contents = bundle.members(course, master, answers.read(week), assigned)
    student = _student(course, master, assigned, contents)
    autograder = {
        name: text
        for name, text in contents.items()
        if name.startswith("tests/") or name == "otter_config.json"
    }
    autograder[f"{week.name}.ipynb"] = _clean(assigned.autograder)
    folders = {
        "student": student,
        "autograder": autograder,
        "solution": {**student, f"{week.name}.ipynb": solved(assigned.student, master)},
    }
    folder = course.root / "build" / week.name
    students = archives.pack({f"{week.name}/{name}": text for name, text in student.items()})
    _replace(folder, folders, f"{week.name}-student.zip", students)
    target = course.root / "dist" / f"{week.name}-gradescope.zip"
    write_private(target, archives.pack(contents))
    return Built(week=week, folder=folder, student_zip=folder / f"{week.name}-student.zip", bundle=target)


def solved(student: bytes, master: Master) -> bytes:
    """The student notebook with the model's answers, written ones included, in their places."""
    written = {
        question.name: [cell.source for cell in master.of(question.name, "model")]
        for question in master.questions
    }
    notebook = submissions.parse(submissions.fill(student, master, models(master)))
    responses = [
        cell
        for cell in notebook.cells
        if cell.cell_type == "markdown" and submissions.ANSWER_TAG in cell.metadata.get("tags", [])
    ]
    owners = [name for name, texts in written.items() if texts]
    for cell, name in zip(responses, owners, strict=True):
        cell.source = "\n\n".join(written[name])
    return submissions.dump(notebook)


def models(master: Master) -> dict[str, str]:
    """The model answer of every question that has code to answer with."""
    return {
        question.name: submissions.model(master, question.name)
        for question in master.questions
        if master.of(question.name, "answer")
    }


def _student(
    course: Course, master: Master, assigned: Assigned, contents: dict[str, bytes]
) -> dict[str, bytes]:
    data = {name: contents[f"files/{name}"] for name in ("checks.py", *master.files)}
    torch = "torch" in master.modules
    return {
        f"{master.name}.ipynb": _clean(assigned.student),
        "requirements.txt": _needed(course, master),
        "README.md": _readme(course, master, torch=torch),
        **data,
    }


def _clean(notebook: bytes) -> bytes:
    return submissions.dump(submissions.parse(notebook))


def _needed(course: Course, master: Master) -> bytes:
    """The course's pins of what the notebook imports and of the tools to run it; a tool that is not pinned is named."""
    wanted = {*TOOLS, *(DISTRIBUTIONS.get(name, name) for name in master.modules)}
    pins = bundle.requirements(course, torch="torch" in master.modules).decode().splitlines()
    kept = {bundle.pinned(line): line.strip() for line in pins if bundle.pinned(line) in wanted}
    unpinned = {tool: tool for tool in TOOLS if tool not in kept}
    return "".join(f"{line}\n" for _, line in sorted({**kept, **unpinned}.items())).encode()


def _readme(course: Course, master: Master, *, torch: bool) -> bytes:
    template = (
        importlib.resources.files("autograder.release").joinpath("templates/README.md.j2").read_text("utf-8")
    )
    settings = course.settings
    page = jinja2.Template(template, keep_trailing_newline=True, undefined=jinja2.StrictUndefined)
    return page.render(
        title=master.title, course=settings.title, contact=settings.contact, week=master.name, torch=torch
    ).encode()


def _replace(folder: Path, folders: dict[str, dict[str, bytes]], zip_name: str, student_zip: bytes) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    for name, members in folders.items():
        archives.write(fresh / name, members)
    archives.write(fresh, {zip_name: student_zip})
    fresh.chmod(0o755)
    with (folder.parent / ".lock").open("w") as lock, tempfile.TemporaryDirectory(dir=folder.parent) as old:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two builds of a week at once: the later one stays
        if folder.exists():
            os.replace(folder, Path(old) / folder.name)
        os.replace(fresh, folder)


def write_private(path: Path, content: bytes) -> None:
    """Whole or not at all, and only for its owner: a bundle holds the tests, the oracles and the secret."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    with os.fdopen(descriptor, "wb") as out:
        out.write(content)
    os.replace(name, path)
