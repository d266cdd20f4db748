"""Lines as the leak checks compare them, and what a student is meant to read."""

from __future__ import annotations

import re
from collections.abc import Iterator

from otter.assign.solutions import replace_solutions

from autograder.course.masters import Master


def normal_lines(source: str) -> Iterator[str]:
    """Each line of code without its spacing and its comment; empty ones are left out."""
    for line in source.split("\n"):
        text = re.sub(r"\s+", "", re.sub(r"(^|\s)#.*$", "", line))
        if text:
            yield text


def prose_lines(source: str) -> Iterator[str]:
    """Each line of prose without spacing and marks of emphasis; empty ones are left out."""
    for line in source.split("\n"):
        text = re.sub(r"[\s*_#>`-]+", "", line)
        if text:
            yield text


def shown(master: Master) -> Iterator[str]:
    """The normalised lines that a student is given on purpose: prose, stubs and public tests."""
    for cell in master.cells:
        if cell.role in ("text", "prompt"):
            yield from prose_lines(cell.source)
            yield from normal_lines(cell.source)
        elif cell.role == "answer":
            yield from normal_lines(stub(cell.source))
    for question in master.questions:
        for test in question.tests:
            if not test.hidden:
                yield from normal_lines(test.source)


def stub(source: str) -> str:
    """What otter leaves of an answer cell; nothing if its markers do not match, which lint reports."""
    try:
        return "\n".join(replace_solutions(source.split("\n"), "python"))
    except AssertionError:
        return ""


def unmarked(source: str) -> str:
    """An answer cell as a reader wants it: without solution markers and without the prompts for students."""
    kept, prompt = [], False
    for line in source.split("\n"):
        text = line.strip()
        if text in ('""" # BEGIN PROMPT', '""" # END PROMPT'):
            prompt = "BEGIN" in text
        elif not prompt and text not in ("# BEGIN SOLUTION", "# BEGIN SOLUTION NO PROMPT", "# END SOLUTION"):
            kept.append(re.sub(r"\s*# SOLUTION( NO PROMPT)?\s*$", "", line))
    return "\n".join(kept)
