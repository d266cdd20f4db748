"""A graded class as one page of HTML: no script, nothing loaded from elsewhere, and every text of a student escaped."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from autograder import atomic
from autograder.grading.batch import Record
from autograder.outputs import overview

FILE = "report.html"


def write(folder: Path, records: Sequence[Record], title: str) -> Path:
    """Make `report.html` in the folder."""
    path = folder / FILE
    atomic.write(path, page(records, title).encode("utf-8", "replace"))
    return path


def page(records: Sequence[Record], title: str) -> str:
    """The page's text."""
    environment = Environment(
        loader=PackageLoader("autograder.outputs"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    return environment.get_template("report.html.j2").render(title=title, found=overview.of(records))
