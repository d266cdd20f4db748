"""A machine that cannot isolate refuses before anything runs, and says what to do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from autograder.grading.pool import Job, Pool
from autograder.sandbox import confine
from autograder.sandbox.confine import CannotIsolate
from tests import target


def lacking(monkeypatch: pytest.MonkeyPatch, **absent: object) -> None:
    found = msgspec.structs.replace(confine.survey(), **absent)
    monkeypatch.setattr(confine, "survey", lambda: found)


@pytest.mark.parametrize(
    ("absent", "says"),
    [
        ({"seccomp": False}, "CONFIG_SECCOMP_FILTER"),
        ({"uid": 1000, "landlock": 0, "view": False}, "boot with lsm=landlock"),
        ({"system": "darwin"}, "container"),
    ],
)
def test_a_needed_feature_that_is_absent_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, absent: dict[str, object], says: str
) -> None:
    lacking(monkeypatch, **absent)
    pool = Pool(target.write(tmp_path / "b"))
    with pytest.raises(CannotIsolate, match=says) as caught, pool:
        pass
    assert "--allow-unsafe" in str(caught.value)
    assert not Path(pool.workspace).exists()


def test_unsafe_is_the_explicit_way_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(monkeypatch, seccomp=False)
    with Pool(target.write(tmp_path / "b"), jobs=1, unsafe=True) as pool:
        assert pool.one(Job(submission="s", notebook=target.solved())).score == target.POSSIBLE


def test_what_a_test_computes_on_strange_values_prints_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    overflow = "def twice(f, x):\n    return f(1e308)"
    with Pool(target.write(tmp_path / "b"), jobs=1) as pool:
        result = pool.one(Job(submission="s", notebook=target.solved(q4=overflow)))
    assert result.status == "graded"
    assert result.score == target.POSSIBLE - 10
    assert capfd.readouterr().err == ""


def test_a_grader_cannot_take_all_memory() -> None:
    code = (
        "import numpy as np\nfrom autograder.grading import grader\ngrader._bound_memory()\nnp.ones(1 << 20)\n"
        "try: np.ones(1 << 28)\nexcept MemoryError: print('bounded')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "bounded\n"
