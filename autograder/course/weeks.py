"""Which weeks there are, found by folder name, and what the instructor decided about them in course.toml."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from autograder.course.faults import stop
from autograder.grading.bundles import HiddenResults, Limits

FOLDER = re.compile(r"week(\d\d)_[a-z0-9_]+")


class Dates(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a week opens and closes, in the course's time zone."""

    release: datetime
    due: datetime


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `verify` counts; 0 switches a rule off."""

    week_points: float = 100.0
    right_answers: int = 3
    wrong_answers: int = 5


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """course.toml."""

    title: str
    contact: str
    timezone: str = "UTC"
    hidden_results: HiddenResults = "after_published"
    show_diagnosis: bool = False
    limits: Limits = Limits()
    rules: Rules = Rules()
    weeks: dict[str, Dates] = {}


class Week(msgspec.Struct, frozen=True):
    """One folder of assignments/; every other path follows from its name."""

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def number(self) -> int:
        return int(self.name[4:6])

    @property
    def master(self) -> Path:
        return self.folder / f"{self.name}.py"

    @property
    def answers(self) -> Path:
        return self.folder / "answers"

    @property
    def mutants(self) -> Path:
        return self.folder / "mutants.toml"


class Course(msgspec.Struct, frozen=True):
    """The repository: its settings and its weeks."""

    root: Path
    settings: Settings

    @property
    def weeks(self) -> tuple[Week, ...]:
        folders = sorted((self.root / "assignments").glob("week*"))
        return tuple(Week(folder) for folder in folders if folder.is_dir() and FOLDER.fullmatch(folder.name))

    def week(self, text: str) -> Week:
        """The week that `text` names: its folder, an unambiguous beginning of it ("week01"), or its number ("1")."""
        found = [week for week in self.weeks if week.name == text]
        if not found and text.isdecimal():
            found = [week for week in self.weeks if week.number == int(text)]
        if not found and text:
            found = [week for week in self.weeks if week.name.startswith(text)]
        if len(found) == 1:
            return found[0]
        known = ", ".join(week.name for week in (found or self.weeks)) or "no week"
        raise stop("assignments", f"{text!r}", f"one of: {known}", "name the week in full", rule="weeks")

    def select(self, names: Sequence[str]) -> tuple[Week, ...]:
        """The named weeks, or all of them."""
        return tuple(self.week(name) for name in names) if names else self.weeks

    def relative(self, path: Path) -> str:
        """How a path is shown: from the root of the course."""
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)


def find(start: Path | None = None) -> Course:
    """The course that contains `start` (the working directory): the nearest folder upwards with a course.toml."""
    start = (start or Path.cwd()).resolve()
    for folder in (start, *start.parents):
        if (folder / "course.toml").is_file():
            return Course(folder, settings(folder / "course.toml"))
    raise stop(
        start, "no course.toml here or above", "the folder of the course", "change to the course's folder"
    )


def settings(path: Path) -> Settings:
    """Read course.toml; an unknown key or a wrong type names itself."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Settings)
    except msgspec.DecodeError as error:
        wanted = "the keys and types that CONTRIBUTING.md lists"
        raise stop(path, str(error), wanted, f"edit {path.name}", rule="settings") from error
