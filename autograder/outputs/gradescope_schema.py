"""What Gradescope accepts as results.json, so that tests and the rehearsal can say what is wrong with one."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from typing import Any

VISIBILITY = ("hidden", "after_due_date", "after_published", "visible")
FORMATS = ("text", "html", "simple_format", "md", "ansi")
LARGEST = 2**20  # bytes; far below what has been seen to be accepted


def validate(results: Any) -> list[str]:
    """Every way in which `results` is not a results.json that Gradescope reads; empty if there is none."""
    if not isinstance(results, dict):
        return [f"an object is expected, not {type(results).__name__}"]
    return [*_fields("", results, _TOP), *_tests(results), *_scores(results), *_plain(results)]


Rule = tuple[str, Callable[[Any], bool]]


def _one_of(*allowed: str) -> Rule:
    return f"one of {', '.join(allowed)}", lambda value: isinstance(value, str) and value in allowed


_NUMBER: Rule = (
    "a finite number",
    lambda value: isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value),
)
_TEXT: Rule = ("a string with Unix newlines", lambda value: isinstance(value, str) and "\r" not in value)
_LIST: Rule = ("a list", lambda value: isinstance(value, list))
_OBJECT: Rule = ("an object", lambda value: isinstance(value, dict))

_TOP: dict[str, Rule] = {
    "score": _NUMBER,
    "execution_time": _NUMBER,
    "output": _TEXT,
    "output_format": _one_of(*FORMATS),
    "test_output_format": _one_of(*FORMATS),
    "test_name_format": _one_of(*FORMATS),
    "visibility": _one_of(*VISIBILITY),
    "stdout_visibility": _one_of(*VISIBILITY),
    "extra_data": _OBJECT,
    "tests": _LIST,
    "leaderboard": _LIST,
}

_TEST: dict[str, Rule] = {
    "score": _NUMBER,
    "max_score": _NUMBER,
    "status": _one_of("passed", "failed"),
    "name": _TEXT,
    "name_format": _one_of(*FORMATS),
    "number": _TEXT,
    "output": _TEXT,
    "output_format": _one_of(*FORMATS),
    "tags": (
        "a list of strings",
        lambda value: isinstance(value, list) and all(isinstance(tag, str) for tag in value),
    ),
    "visibility": _one_of(*VISIBILITY),
    "extra_data": _OBJECT,
}


def _fields(where: str, found: dict[str, Any], rules: dict[str, Rule]) -> Iterator[str]:
    for name, value in found.items():
        if name not in rules:
            yield f"{where}{name}: unknown field"
        elif not rules[name][1](value):
            yield f"{where}{name}: {rules[name][0]} is expected, not {value!r:.80}"


def _tests(results: dict[str, Any]) -> Iterator[str]:
    tests = results.get("tests", [])
    for number, test in enumerate(tests if isinstance(tests, list) else []):
        where = f"tests[{number}]."
        if isinstance(test, dict):
            yield from _fields(where, test, _TEST)
        else:
            yield f"{where[:-1]}: an object is expected, not {type(test).__name__}"


def _scores(results: dict[str, Any]) -> Iterator[str]:
    """A total must be known, and a given one must not hide that the parts say something else."""
    tests = [test for test in results.get("tests") or [] if isinstance(test, dict)]
    if "score" not in results and (not tests or not all("score" in test for test in tests)):
        yield "score: needed, because not every test has one"
        return
    parts = [test["score"] for test in tests if _NUMBER[1](test.get("score"))]
    if (
        "score" in results
        and parts
        and _NUMBER[1](results["score"])
        and abs(sum(parts) - results["score"]) > 1e-3
    ):
        yield f"score: {results['score']} overrides the sum of the tests, {sum(parts)}"
    for test in tests:
        if (
            _NUMBER[1](test.get("score"))
            and _NUMBER[1](test.get("max_score"))
            and test["score"] > test["max_score"] + 1e-9
        ):
            yield f"{test.get('name')}: score {test['score']} exceeds max_score {test['max_score']}"


def _plain(results: dict[str, Any]) -> Iterator[str]:
    try:
        size = len(json.dumps(results, allow_nan=False, ensure_ascii=False).encode())
    except (TypeError, ValueError, RecursionError) as error:
        yield f"not JSON: {error}"
    else:
        if size > LARGEST:
            yield f"{size} bytes; at most {LARGEST} are expected"
