"""What is wrong with a week, said so that it can be mended: file, question, found, wanted, and the command."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to mend. `line` is 1-based in `file`; 0 means the file as a whole."""

    rule: str
    file: str
    line: int = 0
    question: str = ""
    found: str
    wanted: str
    fix: str

    @property
    def place(self) -> str:
        where = f"{self.file}:{self.line}" if self.line else self.file
        return f"{where} ({self.question})" if self.question else where

    def then(self, verb: str, week: str) -> Fault:
        """The same with the command that follows the fix, if it names none yet."""
        if "`" in self.fix:
            return self
        return msgspec.structs.replace(self, fix=f"{self.fix}, then `autograder {verb} {week}`")

    def __str__(self) -> str:
        return f"{self.place}: found {self.found}; wanted {self.wanted}; fix: {self.fix}"


class CourseError(Exception):
    """A fault that stops the work; it carries the `Fault`."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def stop(
    file: Path | str,
    found: str,
    wanted: str,
    fix: str,
    *,
    line: int = 0,
    question: str = "",
    rule: str = "files",
) -> CourseError:
    """The error to raise: `raise stop(path, found, wanted, fix)`."""
    return CourseError(
        Fault(rule=rule, file=str(file), line=line, question=question, found=found, wanted=wanted, fix=fix)
    )
