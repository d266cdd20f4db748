"""Otter's exception-based test files, loaded as they are, and one test run against values of the notebook.

The files say `from otter.test_files import test_case`. Importing otter for that one decorator costs 0.6 s and 50 MB in
every cold start, so it is stood in for here; the points are explicit in every file (lint), and the parity test compares
with otter itself.
"""

from __future__ import annotations

import importlib.machinery
import sys
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from autograder.grading.bundles import BundleError, Question
from autograder.sandbox.remote import RemoteError


class Case(msgspec.Struct, frozen=True):
    """One test: what it wants from the notebook, and what it is worth."""

    name: str
    parameters: tuple[str, ...]
    function: Callable[..., None]
    hidden: bool
    points: float
    message: str


class OurFault(Exception):
    """The grader, not the student, is to blame; the submission gets no score."""


class _Decorator:
    """What `test_case` does to a test function: remember its settings."""

    def __init__(self, name: str | None = None, points: float | None = None, hidden: bool = False,
                 success_message: str | None = None, failure_message: str | None = None) -> None:  # fmt: skip
        self.points, self.hidden, self.message = points, hidden, failure_message or ""
        self.function: Callable[..., None] = lambda: None

    def __call__(self, function: Callable[..., None]) -> _Decorator:
        self.function = function
        return self


def prepare(bundle: Path) -> None:
    """Make `checks`, `solutions` and `otter.test_files` importable for the tests of this bundle."""
    sys.path.insert(0, str(bundle / "files"))
    otter, test_files = types.ModuleType("otter"), types.ModuleType("otter.test_files")
    test_files.test_case = _Decorator  # type: ignore[attr-defined]
    otter.test_files = test_files  # type: ignore[attr-defined]
    sys.modules.update({"otter": otter, "otter.test_files": test_files})


def load(bundle: Path, question: Question) -> tuple[Case, ...]:
    """The cases of `tests/<question>.py`, in order; BundleError if they are not what grading.json declares."""
    path = bundle / "tests" / f"{question.name}.py"
    env: dict[str, Any] = {"__name__": f"tests.{question.name}"}
    try:
        loader = importlib.machinery.SourceFileLoader(f"tests.{question.name}", str(path))
        exec(loader.get_code(loader.name) or "", env)  # compiled when the bundle was unpacked
    except Exception as error:
        raise BundleError(
            f"{path}: cannot be loaded ({type(error).__name__}: {error}); run `autograder build` again"
        ) from error
    cases = tuple(_case(value) for value in env.values() if isinstance(value, _Decorator))
    declared = [(test.name, test.hidden, float(test.points)) for test in question.tests]
    found = [(case.name, case.hidden, case.points) for case in cases]
    if declared != found:
        raise BundleError(
            f"{path}: holds the tests {found}, but grading.json declares {declared}; run `autograder build` again"
        )
    return cases


def _case(decorated: _Decorator) -> Case:
    function = decorated.function
    code = function.__code__
    parameters = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return Case(
        function.__name__,
        parameters,
        function,
        decorated.hidden,
        float(decorated.points or 0),
        decorated.message,
    )


_HINTS = {
    "NameError": "\n  hint: a question is checked where its check stands; what its answer uses must be defined above it."
}


class Verdict(msgspec.Struct, frozen=True):
    """How one test ended: `text` for staff (and for the student if the test is public), the exception's builtin name."""

    passed: bool
    text: str = ""
    error: str = ""
    traceback: str = ""


def run(case: Case, arguments: dict[str, Any]) -> Verdict:
    """Run one test on values or proxies of the notebook. A dead process (Gone) passes through."""
    try:
        case.function(**arguments)
    except RemoteError as error:
        text = error.text or str(error)
        said = f"Your code raised {error.kind}" + (f": {text}" if text else ".") + _HINTS.get(error.kind, "")
        return Verdict(False, said, builtin_name(error), error.trace)
    except AssertionError as error:
        return Verdict(False, str(error) or "An assertion of this check failed.")
    except (ImportError, OSError) as error:
        raise OurFault(f"{case.name} failed in the grader itself: {type(error).__name__}: {error}") from error
    except Exception as error:
        return Verdict(False, f"The check could not use the answer ({type(error).__name__}: {error}).")
    return Verdict(True)


def builtin_name(error: RemoteError) -> str:
    """The builtin exception type that a student may be told, never one of their own names."""
    if error.kind == "time limit":
        return "time limit"
    return next((k.__name__ for k in type(error).__mro__ if k.__module__ == "builtins"), "Exception")
