"""The bundle: one zip that Gradescope, `autograder grade` and stock `otter run` all take."""

from __future__ import annotations

import ast
import contextlib
import hmac
import json
import os
import secrets
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec

import autograder
from autograder.course import configs
from autograder.course.answers import Answer
from autograder.course.cells import imported
from autograder.course.faults import stop
from autograder.course.masters import Master, Question
from autograder.course.text import unmarked
from autograder.course.weeks import Course
from autograder.grading import bundles
from autograder.grading.bundles import Diagnosis, Grading, Mistake, Passage
from autograder.release import archives
from autograder.release.assign import Assigned

PACKAGE = Path(autograder.__file__).parent
# Taken from otter's zip only while ours are absent.
OTTERS_OWN = ("setup.sh", "run_autograder", "run_otter.py", "environment.yml")
OURS = PACKAGE / "outputs" / "gradescope_files"
GRADER = {"ipython", "matplotlib", "msgspec", "numpy", "scipy"}  # imported whatever the week
FOR_MODULE = {
    "sklearn": ("scikit-learn",),
    "torch": ("torch", "sympy"),
}  # the first autograd call imports sympy


def members(
    course: Course, master: Master, answers: tuple[Answer, ...], assigned: Assigned
) -> dict[str, bytes]:
    """Everything in the bundle, by its name there."""
    tests = {name: text for name, text in assigned.members.items() if name.startswith("tests/")}
    for question in master.questions:
        _same_tests(master, question, tests.get(f"tests/{question.name}.py", b"").decode())
    oracles = dict(_oracles(course.root, tests))
    data = {f"files/{name}": (master.path.parent / name).read_bytes() for name in master.files}
    shipped = {"files/checks.py": (PACKAGE / "checks.py").read_bytes(), **data}
    torch = "torch" in master.modules or any(_uses_torch(text.decode()) for text in oracles.values())
    grading = describe(course, master, visible=tuple(sorted(shipped)), torch=torch)
    return {
        **_start(assigned),
        **tests,
        **shipped,
        **{f"files/{name}": text for name, text in oracles.items()},
        **{f"autograder/{name}": text for name, text in archives.tree(PACKAGE).items()},
        "otter_config.json": config(course, assigned),
        "requirements.txt": graders(
            requirements(course, torch=torch), {*master.modules, *_imported(tests, oracles)}
        ),
        "grading.json": _json(grading),
        "diagnosis.json": _json(bank(master, answers)),
    }


def _same_tests(master: Master, question: Question, source: str) -> None:
    """Stop unless otter's test file is Python and holds the master's tests: a broken one would pass (traps 1, 2, 7)."""
    wanted = [test.name for test in question.tests]
    file = f"tests/{question.name}.py"
    try:
        found = [node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    except SyntaxError as error:
        said = f"{file} is not Python as otter writes it: {error.msg} at `{(error.text or '').strip()}`"
        fix = "mend the message or the test"
        raise stop(
            master.path, said, "Python", fix, line=question.line, question=question.name, rule="bundle"
        ) from error
    if found != wanted or len(set(found)) != len(found):
        said = f"{file} with the tests {', '.join(found)}"
        fix = "give each test its own name and cell"
        raise stop(
            master.path,
            said,
            ", ".join(wanted),
            fix,
            line=question.line,
            question=question.name,
            rule="bundle",
        )


def describe(course: Course, master: Master, *, visible: tuple[str, ...], torch: bool) -> Grading:
    """What the grader needs to know about a week."""
    return Grading(
        week=master.name,
        title=master.title,
        questions=tuple(_question(question) for question in master.questions),
        limits=course.settings.limits,
        hidden_results=course.settings.hidden_results,
        show_diagnosis=course.settings.show_diagnosis,
        visible=visible,
        torch=torch,
        secret=hmac.new(course_secret(course.root), master.name.encode(), sha256).hexdigest(),
        figures=tuple(cell.source for cell in master.cells if cell.role == "figure"),
    )


def _question(question: Question) -> bundles.Question:
    tests = (
        bundles.Test(name=test.name, hidden=test.hidden, points=test.points or 0.0, message=test.message)
        for test in question.tests
    )
    return bundles.Question(
        name=question.name,
        title=question.title,
        points=question.points,
        manual=question.manual,
        tests=tuple(tests),
    )


def bank(master: Master, answers: tuple[Answer, ...]) -> Diagnosis:
    """The wrong answers, and the code that runs before them."""
    prelude = tuple(
        Passage(question=cell.question if cell.role == "answer" else "", source=unmarked(cell.source))
        for cell in master.cells
        if cell.role in ("setup", "answer")
    )
    mistakes = tuple(
        Mistake(
            question=answer.question, name=answer.name, misconception=answer.summary, source=answer.source
        )
        for answer in answers
        if answer.kind == "wrong"
    )
    return Diagnosis(prelude=prelude, mistakes=mistakes)


def course_secret(root: Path) -> bytes:
    """The key of the course, made on the first build and never committed: without it hidden inputs can be predicted."""
    path = root / ".secret"
    if not path.exists():
        descriptor, name = tempfile.mkstemp(prefix=".secret-", dir=root)  # readable by its owner alone
        with os.fdopen(descriptor, "w", encoding="ascii") as out:
            out.write(secrets.token_hex(32) + "\n")
        with contextlib.suppress(FileExistsError):
            os.link(name, path)  # whole or not at all, and the first of two builds at once wins
        os.unlink(name)
    return path.read_bytes().strip()


def config(course: Course, assigned: Assigned) -> bytes:
    """otter_config.json: the course's own settings under what the master's `generate` says (`otter assign` ignores them)."""
    merged = {**configs.course_settings(course.root), **json.loads(assigned.members["otter_config.json"])}
    return (json.dumps(merged, indent=2, sort_keys=True) + "\n").encode()


def requirements(course: Course, *, torch: bool) -> bytes:
    """The pins of the course, without torch for a week that does not use it."""
    path = course.root / "requirements.txt"
    if not path.is_file():
        raise stop(path, "no requirements.txt", "exact pins, one a line", "add it")
    lines = path.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if torch or pinned(line) != "torch"]
    return ("\n".join(kept) + "\n").encode()


def graders(pins: bytes, modules: set[str]) -> bytes:
    """Of the course's pins those that grading imports; what builds, tests or shows a notebook has no place in the image."""
    needed = GRADER | {name for module, names in FOR_MODULE.items() if module in modules for name in names}
    kept = [line for line in pins.decode().splitlines() if pinned(line) in needed]
    return ("\n".join(kept) + "\n").encode()


def _imported(*sources: dict[str, bytes]) -> set[str]:
    """Top-level names of the modules that tests and oracles import."""
    nodes = [node for group in sources for text in group.values() for node in ast.walk(ast.parse(text))]
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.split(".")[0] for name in names}


def pinned(line: str) -> str:
    """The package that a requirement line names, or nothing."""
    name = line.split("#")[0].split(";")[0].strip()
    for mark in "=<>!~[ @":
        name = name.split(mark)[0]
    return name.lower().replace("_", "-")


def _start(assigned: Assigned) -> dict[str, bytes]:
    ours = archives.tree(OURS) if OURS.is_dir() else {}
    if {"setup.sh", "run_autograder"} <= ours.keys():
        return ours
    return {name: assigned.members[name] for name in OTTERS_OWN if name in assigned.members}


def _oracles(root: Path, tests: dict[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """The modules of solutions/ that the tests import, and what those import in turn; nothing else of it is needed."""
    todo = {name for text in tests.values() for name in solutions_imported(text.decode())}
    seen: set[str] = set()
    while todo - seen:
        name = min(todo - seen)
        seen.add(name)
        path = root / "solutions" / f"{name}.py"
        if not path.is_file():
            raise stop(
                f"solutions/{name}.py",
                "no such oracle",
                f"the module that a test imports as solutions.{name}",
                "write it",
            )
        todo |= set(solutions_imported(path.read_text(encoding="utf-8")))
        yield f"solutions/{name}.py", path.read_bytes()
    if seen - {"__init__"} and "__init__" not in seen:
        init = root / "solutions" / "__init__.py"
        yield "solutions/__init__.py", init.read_bytes() if init.is_file() else b""


def solutions_imported(source: str) -> Iterator[str]:
    """The names of the modules of solutions/ that a piece of code imports, `from solutions import a` included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "solutions":
            yield from (alias.name for alias in node.names)
    yield from (name.split(".")[1] for name in imported(source) if name.startswith("solutions."))


def _uses_torch(source: str) -> bool:
    return any(name.split(".")[0] == "torch" for name in imported(source))


def _json(value: msgspec.Struct) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"
