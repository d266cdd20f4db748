"""The decision how to confine, which fails closed, and the proof that a plan keeps its promises."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from autograder.sandbox import confine, interpreter, processes
from autograder.sandbox.capabilities import fresh_uid
from autograder.sandbox.confine import CannotIsolate, Capabilities
from tests.sandbox.rig import Place

LINUX_ROOT = Capabilities(
    system="linux", kernel="6.1", machine="x86_64", uid=0, seccomp=True, landlock=7, setuid=True, all_uids=True, view=True,
    network=True,
)  # fmt: skip


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"system": "darwin"}, "Linux, or in a container"),
        ({"seccomp": False}, "seccomp"),
        ({"setuid": False}, "SETUID"),
        ({"uid": 1000, "setuid": False, "landlock": 0}, "lsm=landlock"),
    ],
)
def test_a_missing_feature_stops_grading_and_says_what_helps(
    change: dict[str, Any], message: str, tmp_path: Path
) -> None:
    able = msgspec.structs.replace(LINUX_ROOT, **change)
    with pytest.raises(CannotIsolate, match=message) as caught:
        confine.plan(able, workdir=str(tmp_path / "w"), resident_mb=100)
    assert "--allow-unsafe" in str(caught.value)
    assert confine.plan(able, workdir=str(tmp_path / "w"), resident_mb=100, unsafe=True).missing


def test_what_must_be_hidden_may_not_lie_where_submissions_read(tmp_path: Path) -> None:
    with pytest.raises(CannotIsolate, match="must be able to read"):
        confine.plan(LINUX_ROOT, workdir=str(tmp_path / "w"), resident_mb=100, forbidden=["/usr/share"])


def test_a_closed_interpreter_without_a_view_stops_grading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(interpreter, "closed_to_others", lambda: ["/root"])
    able = msgspec.structs.replace(LINUX_ROOT, view=False)
    with pytest.raises(CannotIsolate, match="everyone may read"):
        confine.plan(able, workdir=str(tmp_path / "w"), resident_mb=100)


def test_modes_alone_must_be_seen_to_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    able = msgspec.structs.replace(LINUX_ROOT, view=False, landlock=0)
    monkeypatch.setattr(interpreter, "closed_to_others", lambda: [])
    with pytest.raises(CannotIsolate, match="name the folders"):
        confine.plan(able, workdir="/tmp/w", resident_mb=100)
    monkeypatch.setattr(confine, "prove", lambda *_: ["it can read /bundle/x"])
    with pytest.raises(CannotIsolate, match="can read /bundle/x"):
        confine.plan(able, workdir="/tmp/w", resident_mb=100, forbidden=["/bundle"])


def test_uids_are_new_even_and_clear_of_the_systems() -> None:
    many = {fresh_uid(pid, True) for pid in range(1, 4_194_304, 997)}
    assert all(uid % 2 == 0 and 1_879_048_192 <= uid < 2**31 - 1 for uid in many)
    few = {fresh_uid(pid, False) for pid in range(27_000)}
    assert len(few) == 27_000
    assert min(few) >= 10_000
    assert max(few) + 1 < 65_534


def test_only_python_s_part_of_a_prefix_is_readable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A virtual environment made in the project's own folder does not open the project."""
    for name in ("bin", "lib", "solutions"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    shown = interpreter.readable.__wrapped__()  # not the answer for the real prefix, which is kept
    assert str(tmp_path / "lib") in shown
    assert not [path for path in shown if interpreter.within(str(tmp_path / "solutions"), path)]


@pytest.mark.root
@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_the_proof_sees_what_is_not_protected(place: Place) -> None:
    able = confine.survey()
    forbidden = [str(place.path / "bundle")]
    workdir = str(place.path / "work/proof")
    (place.path / "bundle").chmod(0o755)
    safe = confine.plan(able, workdir=workdir, resident_mb=300, forbidden=forbidden)
    assert confine.prove(safe, forbidden, must_import=["wave"]) == []
    off = msgspec.structs.replace(able, view=False, landlock=0, seccomp=False)
    found = " ".join(
        confine.prove(confine.plan(off, workdir=workdir, resident_mb=300, unsafe=True), forbidden)
    )
    for word in ("can list", "hidden_test.py", "AF_INET", "AF_UNIX"):
        assert word in found
    assert confine.prove(safe, [], must_import=["no_such_module"])[0].startswith(
        "it cannot import no_such_module"
    )
    assert not os.path.exists(workdir)


def test_tasks_are_counted() -> None:
    assert processes.tasks_of(os.getuid()) >= 1
