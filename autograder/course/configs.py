"""Rules for settings: otter ignores an unknown key and accepts a wrong type, so that `hiden: true` publishes a test."""

from __future__ import annotations

import difflib
import json
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import fica
import msgspec
from otter.assign.assignment import Assignment
from otter.assign.question_config import QuestionConfig
from otter.run.run_autograder.autograder_config import AutograderConfig

from autograder.course.faults import Fault, stop
from autograder.course.masters import Master

# What a setting must not be, and why.
UNSOUND: dict[str, tuple[tuple[Any, ...], str]] = {
    "config_file": ((), "it hides settings from this check"),
    "seed": ((), "it seeds neither torch nor default_rng(); tests draw from checks.rng()"),
    "seed_variable": ((), "tests draw from checks.rng()"),
    "plugins": ((), "our grading does not run them"),
    "requirements": ((), "the course's requirements.txt is the only list of pins"),
    "environment": ((), "the course's requirements.txt is the only list of pins"),
    "check_all_cell": (
        (False,),
        "otter counts the last check of a question, so a name reused later loses points",
    ),
    "strip_solutions_from_all_cells": ((False,), "solutions stand in solution blocks"),
    "save_environment": ((False,), "the grader would load it"),
    "solutions_pdf": ((False,), "it needs LaTeX"),
    "template_pdf": ((False,), "it needs LaTeX"),
    "run_tests": ((False,), "otter passes on 0 of 0 points; `verify` runs the tests"),
    "pdf": ((False,), "it needs LaTeX and fails on students' machines"),
    "files_in_tests": ((False,), "public tests travel in the notebook"),
    "url_prefix": ((), "public tests travel in the notebook"),
    "check_cell": ((True,), "a question is graded where it is checked"),
    "all_or_nothing": ((False,), "give the points to the tests"),
    "grade_from_log": ((False,), "the log is loaded as a pickle"),
    "serialized_variables": ((), "the log is loaded as a pickle"),
    "token": ((), "it is a secret"),
    "points_possible": ((), "points are the sum of the questions'"),
    "score_threshold": ((), "points are the sum of the questions'"),
    "show_hidden": ((False,), "it shows students the hidden tests' source"),
    "debug": ((False,), "one error would end the grading"),
    "zips": ((False,), "intake opens zips"),
    "lang": (("python",), "the course is in Python"),
    "ok_format": ((False,), "the doctest form compares saved outputs"),
    "init_cell": ((True,), "checks need the grader"),
    "runs_on": (("default",), "tests travel in the notebook"),
}
REQUIRED = ("tests.ok_format", "export_cell.pdf", "export_cell.run_tests", "generate")
TEST_KEYS: dict[str, Any] = {
    "hidden": bool,
    "points": int | float,
    "success_message": str,
    "failure_message": str,
}


def assignment(master: Master) -> Iterator[Fault]:
    """ASSIGNMENT CONFIG: known keys, right types, and only what our grading honours."""
    cells = [cell for cell in master.cells if cell.role == "config"]
    if len(cells) != 1:
        yield _fault(
            master, 1, "", f"{len(cells)} ASSIGNMENT CONFIG cells", "exactly one", "mend the first cells"
        )
        return
    line = cells[0].line
    for found, wanted in _problems(master.config, keys(Assignment), ""):
        yield _fault(master, line, "", found, wanted, "edit ASSIGNMENT CONFIG")
    for path in REQUIRED:
        if not _has(master.config, path):
            wanted = f"`{path.replace('.', ': ')}{': {}' if path == 'generate' else ': false'}`"
            yield _fault(master, line, "", f"no `{path}`", wanted, "edit ASSIGNMENT CONFIG")
    if master.config.get("name") != master.name:
        found = f"`name: {master.config.get('name')}`"
        yield _fault(
            master, line, "", found, f"`name: {master.name}`, the folder's", "edit ASSIGNMENT CONFIG"
        )
    if master.kernelspec.get("language") != "python" or not master.kernelspec.get("name"):
        found = f"the kernelspec {master.kernelspec}"
        yield _fault(
            master, 1, "", found, "display_name, language: python and name: python3", "edit the header"
        )


def questions(master: Master) -> Iterator[Fault]:
    """The settings of questions and tests: known keys, right types, and only what our grading honours."""
    for question in master.questions:
        for found, wanted in _problems(question.config, keys(QuestionConfig), ""):
            yield _fault(master, question.line, question.name, found, wanted, "edit BEGIN QUESTION")
        for test in question.tests:
            for found, wanted in _problems(test.config, TEST_KEYS, ""):
                yield _fault(
                    master, test.line, question.name, f"{found} ({test.name})", wanted, "edit the TEST CONFIG"
                )


def course(root: Path, name: str) -> Iterator[Fault]:
    """The course's otter_config.json."""
    for found, wanted in _problems(course_settings(root), keys(AutograderConfig), ""):
        fix = f"edit otter_config.json, then `autograder verify {name}`"
        yield Fault(rule="settings", file="otter_config.json", found=found, wanted=wanted, fix=fix)


def course_settings(root: Path) -> dict[str, Any]:
    """What the course's otter_config.json says; none is fine."""
    path = root / "otter_config.json"
    try:
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except json.JSONDecodeError as error:
        wanted = "an object of otter's AutograderConfig keys"
        raise stop(path, f"not JSON: {error}", wanted, "mend it", rule="settings") from error


def keys(kind: type[fica.Config]) -> dict[str, Any]:
    """The keys that one of otter's settings classes knows, with their types."""
    hints = typing.get_type_hints(kind)
    found = {
        attr: key for cls in kind.__mro__ for attr, key in vars(cls).items() if isinstance(key, fica.Key)
    }
    return {key.get_name(attr): hints.get(attr, Any) for attr, key in found.items()}


def _problems(settings: dict[str, Any], known: dict[str, Any], prefix: str) -> Iterator[tuple[str, str]]:
    for key, value in settings.items():
        path = f"{prefix}{key}"
        if key not in known:
            near = difflib.get_close_matches(str(key), known, n=1)
            yield f"the unknown key `{path}`", f"`{near[0]}`?" if near else f"one of {', '.join(known)}"
            continue
        nested = [
            part for part in _parts(known[key]) if isinstance(part, type) and issubclass(part, fica.Config)
        ]
        if nested and isinstance(value, dict):
            yield from _problems(value, keys(nested[0]), f"{path}.")
            continue
        yield from _value(path, key, value, known[key])


def _value(path: str, key: str, value: Any, hint: Any) -> Iterator[tuple[str, str]]:
    if key == "python_version" and not isinstance(value, str):
        yield f"`{path}: {value}`", "the version in quotes: YAML reads 3.10 as 3.1"
        return
    simple = tuple(
        part for part in _parts(hint) if not (isinstance(part, type) and issubclass(part, fica.Config))
    )
    try:
        msgspec.convert(value, typing.Union[simple] if simple else Any)  # noqa: UP007
    except msgspec.ValidationError as error:
        yield f"`{path}: {value}`", str(error)
        return
    allowed, reason = UNSOUND.get("files_in_tests" if path == "tests.files" else key, (None, ""))
    if allowed is not None and value not in allowed and value not in (None, [], {}):
        yield f"`{path}: {value}`", f"`{allowed[0]}`: {reason}" if allowed else f"nothing: {reason}"


def _parts(hint: Any) -> tuple[Any, ...]:
    return typing.get_args(hint) if typing.get_origin(hint) is typing.Union else (hint,)


def _has(settings: dict[str, Any], path: str) -> bool:
    value: Any = settings
    for key in path.split("."):
        if not isinstance(value, dict) or key not in value:
            return False
        value = value[key]
    return True


def _fault(master: Master, line: int, question: str, found: str, wanted: str, what: str) -> Fault:
    fix = f"{what}, then `autograder verify {master.name}`"
    return Fault(
        rule="settings",
        file=str(master.path),
        line=line,
        question=question,
        found=found,
        wanted=wanted,
        fix=fix,
    )
