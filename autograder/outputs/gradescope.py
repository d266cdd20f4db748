"""A grading result as Gradescope's results.json: what a student reads on the page, and when.

A student sees the public checks with their messages, the traceback of their own code, and one line a question saying
that hidden tests decide its points. The entry that carries the points appears when the course's `hidden_results` says.
No input, expected value or test source is written here at all, and `staff` texts never are: they go to the standard output
of the autograder (`staff_report`), which Gradescope shows to instructors only.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any

from autograder.grading.bundles import Grading, Question
from autograder.grading.results import QuestionResult, Result, TestResult

LONGEST = 6_000  # characters of one text; a page of forty is still readable

_FORMATS = {
    "output_format": "text",
    "test_output_format": "text",
    "test_name_format": "text",
    "stdout_visibility": "hidden",
}

AGAIN = "You can submit again; only your active submission counts."


def results_json(
    result: Result, grading: Grading, *, metadata: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The content of results.json for any result.

    graded: top-level `score` is the sum of the hidden entries. While any entry is not visible to students, Gradescope shows
    them no total.
    refused: one visible entry, 0 of the points, with the reason and what to do.
    error: a fault of ours. Valid JSON has no way to say "no score", and invalid JSON would hide our message; so there is no
    top-level `score`, and the two entries are worth 0 of 0 points. Gradescope then shows an instructor a red entry and a
    sum of 0.0, and a student (because one entry is hidden) the message and no total. `extra_data.status` is "error": that is
    what our own tools read, and they give no score.
    """
    made = {"graded": _graded, "refused": _refused, "error": _error}[result.status](result, grading)
    return {
        "output": _text("\n".join(_summary(result, grading, metadata or {}))),
        **_FORMATS,
        "execution_time": round(result.seconds, 2),
        "extra_data": _extra(result, grading),
        **made,
    }


def _graded(result: Result, grading: Grading) -> dict[str, Any]:
    questions = {question.name: question for question in grading.questions}
    tests = list(_notebook(result))
    for number, done in enumerate(result.questions, 1):
        tests += _question(number, done, questions[done.name], grading)
    return {"score": _points(result.score or 0.0), "tests": tests}


def _refused(result: Result, grading: Grading) -> dict[str, Any]:
    entry = _entry("Your submission could not be graded", f"{result.reason}\n\n{AGAIN}", status="failed")
    return {"score": 0.0, "tests": [entry | {"score": 0.0, "max_score": _points(result.possible)}]}


def _error(result: Result, grading: Grading) -> dict[str, Any]:
    made = failure(f"{result.submission}: {result.reason}")
    return {"tests": made["tests"]}


def failure(reason: str) -> dict[str, Any]:
    """The results.json of a fault of ours, when not even the bundle can be read; `reason` is for staff."""
    nothing = {"score": 0.0, "max_score": 0.0}
    told = (
        "The autograder failed on this submission. That is not your fault, nothing was scored, and the course staff can "
        "see it here. You do not have to submit again."
    )
    staff = f"No score was given. Regrade the submission once; if it fails again:\n\n{reason}"
    tests = [
        _entry("The autograder failed; no score was given", told, status="failed"),
        _entry("For staff: autograder error", staff, visibility="hidden", status="failed"),
    ]
    return {"extra_data": {"status": "error"}, "tests": [test | nothing for test in tests]} | _FORMATS


# --- one question -----------------------------------------------------------------------------------------


def _question(
    number: int, done: QuestionResult, question: Question, grading: Grading
) -> Iterator[dict[str, Any]]:
    public = [test for test in done.tests if not test.hidden]
    hidden = [test for test in done.tests if test.hidden]
    yield _entry(
        f"{done.name} · {_title(question)}", _headline(done, public, hidden, grading), number=f"{number}.0"
    )
    for position, test in enumerate(public, 1):
        status = "passed" if test.outcome == "passed" else "failed"
        yield _entry(
            f"{done.name} · {_spoken(test.name)}", _public(test), number=f"{number}.{position}", status=status
        )
    yield _entry(
        f"{done.name} · hidden tests",
        "\n\n".join(_hidden(done, hidden, grading)),
        number=f"{number}.{len(public) + 1}",
        visibility=grading.hidden_results,
        status="passed" if all(test.outcome == "passed" for test in done.tests) else "failed",
    ) | {"score": _points(done.score), "max_score": _points(done.possible)}


def _headline(
    done: QuestionResult, public: list[TestResult], hidden: list[TestResult], grading: Grading
) -> str:
    """The one visible line on the hidden tests, then what went wrong in the student's own code, if anything did."""
    count = (
        f"{len(hidden)} hidden test{'s' if len(hidden) != 1 else ''} decide{'s' if len(hidden) == 1 else ''}"
    )
    passed = sum(test.outcome == "passed" for test in public)
    when = {
        "hidden": "they are not shown here",
        "after_due_date": "they are shown after the due date",
        "after_published": "they are shown when grades are published",
    }[grading.hidden_results]
    lines = [
        f"Public checks passed: {passed} of {len(public)}. {count} the {_number(done.possible)} points; {when}."
    ]
    if done.checked == "not_reached":
        lines.append("This question was not reached; see the first entry of this page.")
    if done.traceback:
        lines.append(f"What your code said:\n\n{done.traceback}")
    return "\n\n".join(lines)


def _public(test: TestResult) -> str:
    return (
        test.message
        or {"passed": "Passed.", "failed": "Failed.", "not_reached": "Not reached."}[test.outcome]
    )


def _hidden(done: QuestionResult, hidden: list[TestResult], grading: Grading) -> Iterator[str]:
    width = max((len(_spoken(test.name)) for test in hidden), default=0)
    for test in hidden:
        worth = f"{_number(test.score)} of {_number(test.possible)}"
        line = f"{_spoken(test.name):<{width}}   {test.outcome.replace('_', ' '):<11}   {worth}"
        yield line.rstrip() + (f"\n    {test.message}" if test.outcome != "passed" and test.message else "")
    if grading.show_diagnosis and done.diagnosis:
        yield "This looks like: " + "\n             or: ".join(done.diagnosis)


def _notebook(result: Result) -> Iterator[dict[str, Any]]:
    """The cells that did not finish, before everything that follows from them."""
    if not result.cell_faults:
        return
    faults = [
        f"Code cell {fault.cell + 1} did not finish: {fault.error}.\n\n{fault.text}"
        for fault in result.cell_faults[:10]
    ]
    more = [f"… and {len(result.cell_faults) - 10} more cells."] if len(result.cell_faults) > 10 else []
    yield _entry(
        "Your notebook, from top to bottom", "\n\n".join(faults + more), number="0.1", status="failed"
    )


# --- the whole submission -------------------------------------------------------------------------------------


def _summary(result: Result, grading: Grading, metadata: Mapping[str, Any]) -> Iterator[str]:
    yield grading.title
    by_hand = [question for question in grading.questions if question.manual]
    if by_hand:
        points = sum(question.points for question in by_hand)
        names = ", ".join(question.name for question in by_hand)
        yield f"{_number(grading.possible)} points are graded here; {_number(points)} points are read by a person ({names})."
    yield from (f"Note: {note}." for note in (note.rstrip(".") for note in result.notes))
    yield from _history(metadata)


def _history(metadata: Mapping[str, Any]) -> Iterator[str]:
    """What Gradescope says about this submission, as far as it says it in a form we know."""
    previous = metadata.get("previous_submissions")
    if isinstance(previous, list) and previous:
        yield f"This is your submission number {len(previous) + 1}."
    assignment = metadata.get("assignment")
    due = _time(assignment.get("due_date")) if isinstance(assignment, Mapping) else None
    made = _time(metadata.get("created_at"))
    if due and made and made > due:
        yield f"Submitted {_duration(made - due)} after the due date."


def _time(value: Any) -> datetime | None:
    try:
        time = datetime.fromisoformat(str(value))
    except ValueError:
        return None
    return time if time.tzinfo else None


def _duration(span: timedelta) -> str:
    minutes = math.ceil(span.total_seconds() / 60)
    days, hours, minutes = minutes // 1440, minutes // 60 % 24, minutes % 60
    return (
        f"{days} d {hours} h {minutes} min"
        if days
        else f"{hours} h {minutes} min"
        if hours
        else f"{minutes} min"
    )


def _extra(result: Result, grading: Grading) -> dict[str, Any]:
    """What our own tools read back from an export; no text of a hidden test is in it."""
    return {
        "status": result.status,
        "week": grading.week,
        "seed": result.seed,
        "key": result.key,
        "own_seconds": round(result.own_seconds, 2),
        "questions": {done.name: _points(done.score) for done in result.questions},
        "diagnosis": {done.name: list(done.diagnosis) for done in result.questions if done.diagnosis},
        "checked": {done.name: done.checked for done in result.questions},
    }


def staff_report(result: Result) -> str:
    """For the autograder's standard output, which Gradescope shows to instructors only."""
    lines = [f"{result.submission}: {result.status} {result.reason}".rstrip(), f"seed {result.seed}"]
    for done in result.questions:
        lines.append(
            f"{done.name}: {_number(done.score)} of {_number(done.possible)}, checked {done.checked.replace('_', ' ')}"
        )
        lines += [f"  looks like: {mistake}" for mistake in done.diagnosis]
        for test in done.tests:
            lines.append(f"  {test.outcome:<11} {'hidden' if test.hidden else 'public'} {test.name}")
            if test.outcome != "passed" and test.staff:
                lines.append("      " + test.staff.replace("\n", "\n      "))
    lines += [f"code cell {fault.cell + 1}: {fault.error}\n{fault.text}" for fault in result.cell_faults]
    lines += [f"note: {note}" for note in result.notes]
    return _text("\n".join([*lines, "", "The notebook's own output:", result.output]), 20 * LONGEST)


# --- texts and numbers ----------------------------------------------------------------------------------------


def _entry(
    name: str, output: str, *, number: str = "", visibility: str = "visible", status: str = ""
) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": _text(name, 200), "output": _text(output), "visibility": visibility}
    return entry | ({"number": number} if number else {}) | ({"status": status} if status else {})


def _title(question: Question) -> str:
    """The heading without what the line below says anyway: `Question 3 — Scores (8 points)` becomes `Scores`."""
    title = re.sub(r"\s*\([\d.]+ points?\)\s*$", "", question.title)
    return re.sub(r"^Question \w+\s*[—–:.·-]\s*", "", title) or question.name


def _spoken(name: str) -> str:
    return name.removeprefix("test_").replace("_", " ")


def _points(value: float) -> float:
    return round(float(value), 5)  # as otter does


def _number(value: float) -> str:
    return f"{value:.5g}"


_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def _text(text: str, longest: int = LONGEST) -> str:
    """Printable, UTF-8, Unix newlines, and no longer than a page: both ends of a longer text are kept."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8", "replace").decode()
    text = _CONTROL.sub("", text)
    if len(text) <= longest:
        return text
    half = (longest - 30) // 2
    return f"{text[:half]}\n… (shortened) …\n{text[-half:]}"
