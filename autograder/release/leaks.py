"""Whether anything handed to students holds a line of an answer, a hidden test or an oracle."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from autograder.course.answers import Answer
from autograder.course.faults import Fault
from autograder.course.masters import Master
from autograder.course.testcells import names_defined
from autograder.course.text import normal_lines, prose_lines, shown

SHORTEST = 20  # characters of a normalised line: shorter ones occur by chance


class Secret(msgspec.Struct, frozen=True):
    """One normalised line that must not be found, and whose it is."""

    line: str
    owner: str  # "the answer to q1", "the hidden test test_x", "the oracle toy.py"
    question: str = ""


def find(
    master: Master, answers: Iterable[Answer], oracles: Mapping[str, str], student: Mapping[str, bytes]
) -> Iterator[Fault]:
    """Search every file handed to students. `student` and `oracles` map names to contents."""
    known = "\n".join(shown(master))
    secrets = [secret for secret in _secrets(master, answers, oracles) if secret.line not in known]
    for name, content in sorted(student.items()):
        for place, text in _texts(name, content):
            normal = "\n".join([*normal_lines(text), *prose_lines(text)])
            for secret in dict.fromkeys(secret for secret in secrets if secret.line in normal):
                yield Fault(
                    rule="leaks",
                    file=f"build/{master.name}/student/{name}",
                    question=secret.question,
                    found=f"a line of {secret.owner} in {place}: {secret.line[:60]}",
                    wanted="no line of an answer, a hidden test or an oracle",
                    fix=f"take it out of {master.path.name} (or put it into the prompt), then `autograder verify {master.name}`",
                )


def _secrets(master: Master, answers: Iterable[Answer], oracles: Mapping[str, str]) -> Iterator[Secret]:
    defined = names_defined(master)
    for question in master.questions:
        for cell in master.of(question.name, "answer"):
            yield from _code(cell.source, f"the answer to {question.name}", defined, question.name)
        for cell in master.of(question.name, "model"):
            lines = prose_lines(cell.source)
            yield from (
                Secret(line, f"the model answer to {question.name}", question.name)
                for line in lines
                if len(line) >= SHORTEST
            )
        for test in question.tests:
            if test.hidden:
                yield from _code(test.source, f"the hidden test {test.name}", defined, question.name)
    for answer in answers:
        if answer.kind == "right":
            yield from _code(answer.source, f"the answer {answer.id}", defined, answer.question)
    for name, source in oracles.items():
        yield from _code(source, f"the oracle {name}", defined, "")


def _code(source: str, owner: str, defined: frozenset[str], question: str) -> Iterator[Secret]:
    for raw in source.split("\n"):
        for line in normal_lines(raw):
            if len(line) >= SHORTEST and not _harmless(raw.strip(), defined):
                yield Secret(line, owner, question)


def _harmless(line: str, defined: frozenset[str]) -> bool:
    """An import of a public module, a signature, or a plain call of a function that the notebook names anyway."""
    try:
        (node,) = ast.parse(f"{line} pass" if line.endswith(":") else line).body
    except (SyntaxError, ValueError):
        return False
    if isinstance(node, ast.ImportFrom):
        return not (node.module or "").startswith("solutions")
    if isinstance(node, ast.Import):
        return not any(alias.name.startswith("solutions") for alias in node.names)
    if isinstance(node, ast.FunctionDef):
        return node.name in defined
    value = getattr(node, "value", None)
    if (
        not isinstance(value, ast.Call)
        or not isinstance(value.func, ast.Name)
        or value.func.id not in defined
    ):
        return False
    parts = [*value.args, *(keyword.value for keyword in value.keywords)]
    return all(isinstance(part, (ast.Name, ast.Starred)) for part in parts)


def _texts(name: str, content: bytes) -> Iterator[tuple[str, str]]:
    """The texts in a file with where each stands; a notebook is parsed, because JSON escapes hide lines from a search."""
    text = content.decode("utf-8", errors="replace")
    if not name.endswith(".ipynb"):
        yield f"{Path(name).name}", text
        return
    notebook = json.loads(text)
    for number, cell in enumerate(notebook.get("cells", [])):
        yield f"the source of cell {number + 1}", _joined(cell.get("source", ""))
        yield f"the metadata of cell {number + 1}", "\n".join(_strings(cell.get("metadata", {})))
        yield f"the outputs of cell {number + 1}", "\n".join(_strings(cell.get("outputs", [])))
        yield f"the attachments of cell {number + 1}", "\n".join(_strings(cell.get("attachments", {})))
    yield "the notebook's metadata", "\n".join(_strings(notebook.get("metadata", {})))


def _joined(source: Any) -> str:
    return source if isinstance(source, str) else "".join(source)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        if value and all(isinstance(item, str) for item in value):
            yield "".join(value)  # the lines of one text
        yield from (text for item in value for text in _strings(item))
    elif isinstance(value, dict):
        yield from (text for key, item in value.items() for text in (key, *_strings(item)))
