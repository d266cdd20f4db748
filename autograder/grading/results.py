"""What grading one submission yields: plain frozen data, written once as JSON and read by every output."""

from __future__ import annotations

from typing import Literal

import msgspec

Status = Literal["graded", "refused", "error"]
Outcome = Literal["passed", "failed", "not_reached"]


class TestResult(msgspec.Struct, frozen=True, kw_only=True):
    """One test of one question. `message` is for students only if the test is public; `staff` never is."""

    name: str  # the test function's name: test_<what_must_hold>
    hidden: bool
    score: float
    possible: float
    outcome: Outcome
    message: str = ""  # what a student may read: the public check's text, or one sentence for a hidden one
    staff: str = ""  # the whole text, the hidden check's included
    margins: tuple[float, ...] = ()  # checks.margins(): |got - want| / tolerance of each comparison


class QuestionResult(msgspec.Struct, frozen=True, kw_only=True):
    """One question: its tests, and the known mistakes whose outputs agree with the student's on every call."""

    name: str
    score: float
    possible: float
    tests: tuple[TestResult, ...]
    checked: Literal["in_place", "at_end", "not_reached"]
    traceback: str = ""  # the student's own frames only
    diagnosis: tuple[str, ...] = ()  # first docstring lines of the matching wrong answers


class CellFault(msgspec.Struct, frozen=True, kw_only=True):
    """A cell of the notebook that did not finish."""

    cell: int  # 0-based position among the notebook's code cells
    error: str  # exception type, "time limit", "memory limit" or "process died"
    text: str  # the student's own traceback, capped


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The whole outcome. `refused`: the submission cannot be graded, with a reason for the student; `error`: a fault
    of ours, never a score."""

    submission: str
    status: Status
    reason: str = ""
    score: float | None = None
    possible: float
    questions: tuple[QuestionResult, ...] = ()
    cell_faults: tuple[CellFault, ...] = ()
    notes: tuple[str, ...] = ()  # what intake mended, restarts, limits reached
    output: str = ""  # the notebook's own standard output, capped
    seed: str = ""  # hex; `autograder grade --only` reproduces the hidden inputs from it
    key: str = ""  # hash of submission, bundle and grader: decides what is still to do
    seconds: float = 0.0
    own_seconds: float = 0.0  # spent in the student's own cells and calls
    test_seconds: float = 0.0  # spent in the tests' and oracles' own code
