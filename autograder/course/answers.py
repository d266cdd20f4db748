"""What students really write: the files of a week's answers/ folder, known by their names."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Literal, cast

import msgspec

from autograder.course.faults import stop
from autograder.course.weeks import Week

Kind = Literal["right", "wrong", "variant", "unlisted"]
NAME = re.compile(r"(q\d+[a-z]?)_(right|wrong|variant|unlisted)_([a-z0-9_]+)\.py")


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """One file. `right` and `wrong` prove the tests; `wrong` is also the bank of the diagnosis; a `variant` is the
    mistake of the same name written differently, and `unlisted` a mistake that the bank does not hold."""

    question: str
    kind: Kind
    name: str  # how, or the mistake
    path: Path
    source: str
    summary: str  # the docstring's first line: for a wrong answer, the misconception

    @property
    def id(self) -> str:
        return f"{self.question}_{self.kind}_{self.name}"


def read(week: Week) -> tuple[Answer, ...]:
    """Every answer of the week, in the order of questions and names."""
    paths = sorted(path for path in week.answers.glob("*") if path.is_file())
    return tuple(sorted((_answer(path) for path in paths), key=_order))


def mistake(variant: Answer) -> str:
    """The misconception that a variant must be named as: its wrong answer's; "" if there is none."""
    path = variant.path.with_name(f"{variant.question}_wrong_{variant.name}.py")
    return _answer(path).summary if path.is_file() else ""


def _order(answer: Answer) -> tuple[int, str, str, str]:
    return int(re.sub(r"\D", "", answer.question)), answer.question, answer.kind, answer.name


def _answer(path: Path) -> Answer:
    match = NAME.fullmatch(path.name)
    if not match:
        wanted = (
            "qK_right_<how>.py, qK_wrong_<mistake>.py, qK_variant_<mistake>.py or qK_unlisted_<mistake>.py"
        )
        raise stop(path, f"the name {path.name}", wanted, "rename or remove it", rule="answers")
    source = path.read_text(encoding="utf-8")
    return Answer(
        question=match[1],
        kind=cast(Kind, match[2]),
        name=match[3],
        path=path,
        source=source,
        summary=_summary(path, source),
    )


def _summary(path: Path, source: str) -> str:
    try:
        docstring = ast.get_docstring(ast.parse(source))
    except SyntaxError as error:
        raise stop(
            path,
            f"not Python: {error.msg}",
            "code that parses",
            "mend it",
            line=error.lineno or 0,
            rule="answers",
        ) from error
    return docstring.strip().split("\n")[0] if docstring and docstring.strip() else ""
