"""The doctor reports what it tried, fails where grading would, and says what helps."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from autograder import doctor
from autograder.doctor import Report, Row
from autograder.sandbox import confine

ABLE = confine.survey()
confines = pytest.mark.skipif(
    not (ABLE.seccomp and (ABLE.view or (ABLE.landlock and ABLE.uid != 0))),
    reason="this machine cannot confine",
)


@pytest.fixture(autouse=True)
def _light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the seconds that importing torch takes."""
    monkeypatch.setattr(doctor, "_HEAVY", ())
    monkeypatch.setattr(doctor, "_device", lambda: "CPU")


def row(report: Report, name: str) -> Row:
    return next(row for row in report.rows if row.name == name)


def without(**off: Any) -> confine.Capabilities:
    return msgspec.structs.replace(ABLE, **off)


@confines
def test_a_machine_that_can_grade_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("x")
    report = doctor.examine(forbidden=[str(tmp_path)])
    assert report.ok, [row for row in report.rows if not row.ok]
    names = [row.name for row in report.rows]
    assert len(names) == len(set(names))
    for name in (
        "python",
        "isolation",
        "landlock",
        "seccomp",
        "imports",
        "privacy",
        "network",
        "torch",
        "otter-grader",
        "size",
    ):
        assert row(report, name).found


@pytest.mark.slow
@confines
def test_home_and_repository_are_private_and_the_libraries_load(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    report = doctor.examine()
    assert report.ok, [row for row in report.rows if not row.ok]
    assert "torch" in row(report, "imports").found


@pytest.mark.parametrize(
    ("off", "name", "advice"),
    [
        ({"seccomp": False}, "seccomp", "x86_64 or aarch64"),
        ({"uid": 1000, "setuid": False, "landlock": 0}, "landlock", "lsm=landlock"),
        ({"uid": 0, "setuid": False}, "identity", "SETUID"),
        ({"system": "darwin"}, "isolation", "container"),
    ],
)
def test_a_missing_feature_fails_with_advice(off: dict[str, Any], name: str, advice: str) -> None:
    report = doctor.examine(capabilities=without(**off), forbidden=[])
    assert not report.ok
    assert not row(report, name).ok
    assert advice in row(report, name).advice
    assert "--allow-unsafe" in row(report, "isolation").advice


def test_unsafe_is_said_and_passes(tmp_path: Path) -> None:
    """Somebody has decided: the doctor says what is missing and does not fail for it."""
    (tmp_path / "secret").write_text("x")
    off = without(seccomp=False, landlock=0, view=False, network=False, setuid=False, uid=1000)
    report = doctor.examine(unsafe=True, capabilities=off, forbidden=[str(tmp_path)])
    isolation = row(report, "isolation")
    assert (isolation.ok, isolation.needed) == (False, False)
    assert "UNSAFE" in isolation.found
    assert not row(report, "network").ok
    assert "secret" in row(report, "privacy").found


@confines
def test_a_module_that_cannot_be_imported_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the interpreter lies below a closed home: seen in a confined process, not guessed from paths."""
    (tmp_path / "fresh_module.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(doctor, "_FRESH", ("fresh_module",))
    report = doctor.examine(forbidden=[])
    assert not report.ok
    assert "cannot import fresh_module" in row(report, "imports").found
    assert "never your home" in row(report, "imports").advice


def test_the_wrong_otter_and_a_missing_torch_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib.metadata as metadata

    def version(name: str) -> str:
        if name == "torch":
            raise metadata.PackageNotFoundError(name)
        return "6.1.0"

    monkeypatch.setattr(metadata, "version", version)
    rows = {row.name: row for row in doctor._packages()}
    assert not rows["otter-grader"].ok
    assert "otter-grader==7.0.0" in rows["otter-grader"].advice
    assert (rows["torch"].ok, rows["torch"].advice) == (False, "make setup")


def test_the_size_of_the_machine_bounds_the_number_of_submissions() -> None:
    assert doctor._memory_mb() > 0
    assert not doctor._size(resident_mb=1 << 30).ok
    assert doctor._size(resident_mb=1).ok


def test_it_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import tempfile

    monkeypatch.setattr(tempfile, "tempdir", "/tmp")
    before = {name for name in os.listdir("/tmp") if name.startswith("autograder-doctor-")}
    doctor.examine(forbidden=[])
    assert {name for name in os.listdir("/tmp") if name.startswith("autograder-doctor-")} <= before
