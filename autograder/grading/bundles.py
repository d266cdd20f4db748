"""The bundle as the grader reads it: what is graded, under which limits, and what the untrusted process may see."""

from __future__ import annotations

import compileall
import contextlib
import os
import shutil
import stat
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Literal, TypeVar

import msgspec

T = TypeVar("T")
HiddenResults = Literal["hidden", "after_due_date", "after_published"]


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one submission may use."""

    cell_seconds: float = 60.0
    call_seconds: float = 10.0
    submission_seconds: float = 240.0
    resident_mb: int = 600
    output_mb: int = 1
    restarts: int = 4


class Test(msgspec.Struct, frozen=True, kw_only=True):
    """One test function of `tests/<question>.py`, in the order of that file."""

    name: str
    hidden: bool
    points: float
    message: str  # the failure message, which a student may read


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One question; a manual one has points but no tests."""

    name: str
    title: str
    points: float
    manual: bool
    tests: tuple[Test, ...] = ()


class Grading(msgspec.Struct, frozen=True, kw_only=True):
    """`grading.json`: everything the grader needs to know beside the test files themselves."""

    week: str
    title: str
    questions: tuple[Question, ...]
    limits: Limits
    hidden_results: HiddenResults
    show_diagnosis: bool
    visible: tuple[
        str, ...
    ]  # bundle paths under files/ that the untrusted process may read: checks.py and data
    torch: bool  # whether the notebook or its oracles import torch
    secret: str  # hex; keys the hidden inputs
    figures: tuple[str, ...] = ()  # the master's cells that only draw; see figures.py

    @property
    def possible(self) -> float:
        """The points that are graded automatically."""
        return sum(question.points for question in self.questions if not question.manual)


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    """One code cell of the model notebook: shared code (question "") or the model's answer to a question."""

    question: str
    source: str


class Mistake(msgspec.Struct, frozen=True, kw_only=True):
    """One wrong answer of the bank."""

    question: str
    name: str
    misconception: str
    source: str


class Diagnosis(msgspec.Struct, frozen=True, kw_only=True):
    """`diagnosis.json`: a mistake is replayed after the passages that come before its question's own."""

    prelude: tuple[Passage, ...]
    mistakes: tuple[Mistake, ...]


class BundleError(Exception):
    """The bundle cannot be used: the file, what was found, and what to do."""


def unpack(bundle: Path, folder: Path) -> Path:
    """Unpack the zip into `folder`, which only its owner can then read, compile its tests and oracles, return the folder."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)
    try:
        with zipfile.ZipFile(bundle) as archive:
            for member in archive.infolist():
                _extract(archive, member, folder)
    except (OSError, zipfile.BadZipFile) as error:
        raise BundleError(f"{bundle}: not a readable zip ({error}); run `autograder build` again") from error
    _compile(folder)
    return folder


def _compile(folder: Path) -> None:
    """Once, here, instead of in each submission's grader."""
    for part in ("tests", "files"):
        for parent in {path.parent for path in (folder / part).rglob("*.py")}:
            (parent / "__pycache__").mkdir(mode=0o700, exist_ok=True)
            compileall.compile_dir(parent, maxlevels=0, quiet=2)


@contextlib.contextmanager
def opened(bundle: Path) -> Iterator[Path]:
    """The bundle unpacked into a folder of its own for as long as the block lasts."""
    with tempfile.TemporaryDirectory(prefix="bundle-") as folder:
        yield unpack(bundle, Path(folder) / "source")


def _extract(archive: zipfile.ZipFile, member: zipfile.ZipInfo, folder: Path) -> None:
    path = PurePosixPath(member.filename)
    if (
        path.is_absolute()
        or ".." in path.parts
        or "\\" in member.filename
        or stat.S_ISLNK(member.external_attr >> 16)
    ):
        raise BundleError(
            f"{archive.filename}: refused member {member.filename!r}; run `autograder build` again"
        )
    target = folder.joinpath(*path.parts)
    if member.is_dir():
        target.mkdir(mode=0o700, parents=True, exist_ok=True)
        return
    for parent in reversed(target.relative_to(folder).parents):
        (folder / parent).mkdir(mode=0o700, exist_ok=True)
    descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as out, archive.open(member) as source:
        shutil.copyfileobj(source, out)


def load(bundle: Path) -> Grading:
    """Read `grading.json` of a bundle, unpacked or not."""
    if not bundle.is_file():
        return _read(bundle / "grading.json", Grading)
    try:
        with zipfile.ZipFile(bundle) as archive:
            return msgspec.json.decode(archive.read("grading.json"), type=Grading)
    except (OSError, zipfile.BadZipFile, KeyError, msgspec.DecodeError) as error:
        raise BundleError(
            f"{bundle}: not a bundle of ours ({error}); run `autograder build` again"
        ) from error


def load_diagnosis(folder: Path) -> Diagnosis:
    """Read `diagnosis.json` of an unpacked bundle."""
    return _read(folder / "diagnosis.json", Diagnosis)


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError) as error:
        raise BundleError(f"{path}: cannot be read ({error}); run `autograder build` again") from error
