"""A class is graded whole, whatever happens on the way."""

from __future__ import annotations

import csv
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from autograder.grading import batch
from autograder.grading.batch import BatchError, Record
from autograder.release import archives
from tests import target

CLASS = 8


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = target.write(tmp_path_factory.mktemp("bundle") / "target")
    path = folder.parent / "week01_target-gradescope.zip"
    path.write_bytes(
        archives.pack({str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()})
    )
    return path


@pytest.fixture
def students(tmp_path: Path) -> Path:
    """Solved notebooks that each take a while, one wrong, one refused."""
    folder = tmp_path / "class"
    folder.mkdir()
    for number in range(CLASS - 2):
        (folder / f"student {number}.ipynb").write_bytes(
            target.with_cell(f"import time\ntime.sleep(0.2)  # {number}")
        )
    (folder / "wröng.ipynb").write_bytes(target.solved(q1=target.WRONG["q1"]))
    (folder / "torn.ipynb").write_bytes(target.solved()[:200])
    return folder


def read(table: Path) -> dict[str, dict[str, str]]:
    with table.open(encoding="utf-8") as file:
        return {row["submission"]: row for row in csv.DictReader(file)}


def command(bundle: Path, students: Path, out: Path) -> list[str]:
    return [
        sys.executable,
        "-m",
        "autograder.cli",
        "grade",
        "week01",
        str(students),
        "-o",
        str(out),
        "--bundle",
        str(bundle),
        "-j",
        "2",
    ]


def test_every_submission_is_in_the_table(bundle: Path, students: Path, tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    summary = batch.grade(
        bundle, [students], tmp_path / "out", progress=lambda done, total, _: seen.append((done, total))
    )
    assert (summary.submitted, summary.graded, summary.refused, summary.errors) == (CLASS, CLASS - 1, 1, 0)
    assert summary.complete
    assert seen[-1] == (CLASS, CLASS)
    rows = read(summary.table)
    assert len(rows) == CLASS
    wrong = next(row for name, row in rows.items() if name.startswith("wr"))
    assert (wrong["score"], wrong["possible"], wrong["q1"], wrong["q2"]) == ("30", "40", "0", "10")
    assert target.BANK_MARK in wrong["mistakes"]
    torn = rows["torn"]
    assert (torn["status"], torn["score"]) == ("refused", "0")
    assert "JSON" in torn["reason"]


def test_a_second_run_computes_nothing_again(bundle: Path, students: Path, tmp_path: Path) -> None:
    first = batch.grade(bundle, [students], tmp_path / "out")
    before = {p.name: p.stat().st_mtime_ns for p in (tmp_path / "out" / batch.RESULTS).glob("student*.json")}
    second = batch.grade(bundle, [students], tmp_path / "out")
    assert {
        p.name: p.stat().st_mtime_ns for p in (tmp_path / "out" / batch.RESULTS).glob("student*.json")
    } == before
    assert second.reused >= CLASS - 1
    assert first.table.read_bytes() == second.table.read_bytes()


def test_an_edited_submission_and_a_torn_result_are_graded_again(
    bundle: Path, students: Path, tmp_path: Path
) -> None:
    batch.grade(bundle, [students], tmp_path / "out")
    results = sorted((tmp_path / "out" / batch.RESULTS).glob("student*.json"))
    results[0].write_bytes(results[0].read_bytes()[:100])
    results[1].unlink()
    edited = students / "student 2.ipynb"
    edited.write_bytes(target.solved(q2=target.WRONG["q2"]))
    summary = batch.grade(bundle, [students], tmp_path / "out")
    assert summary.complete
    assert summary.submitted - summary.reused >= 3
    assert sorted(row["score"] for row in read(summary.table).values()) == [
        "0",
        "30",
        "30",
        *["40"] * (CLASS - 3),
    ]


def test_only_repeats_the_hidden_inputs(bundle: Path, students: Path, tmp_path: Path) -> None:
    def said(out: Path) -> dict[str, tuple[str, str]]:
        return {
            r.result.submission: (r.result.seed, r.result.questions[0].tests[1].staff)
            for r in batch.records(out)
            if r.result.questions
        }

    summary = batch.grade(bundle, [students], tmp_path / "out")
    before = said(tmp_path / "out")
    wrong = next(name for name in before if name.startswith("wr"))
    again = batch.grade(bundle, [students], tmp_path / "out", only=[wrong])
    assert again.reused == summary.submitted - 1
    assert said(tmp_path / "out") == before
    with pytest.raises(BatchError, match="no such submission"):
        batch.grade(bundle, [students], tmp_path / "out", only=["nobody"])


def test_two_runs_do_not_write_into_one_folder(bundle: Path, students: Path, tmp_path: Path) -> None:
    with batch._locked(tmp_path / "out"), pytest.raises(BatchError, match="another run"):
        batch.grade(bundle, [students], tmp_path / "out")


def test_nothing_to_grade_is_said(bundle: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(BatchError, match="no submission found"):
        batch.grade(bundle, [tmp_path / "empty"], tmp_path / "out")


def leftovers(folder: Path) -> list[str]:
    """Files in the run's temporary folder, and processes that work in it or were started with it."""
    found = [str(path) for path in folder.rglob("*")]
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            told = (entry / "environ").read_bytes() + os.readlink(entry / "cwd").encode()
        except OSError:
            continue
        found += [entry.name] if str(folder).encode() in told else []
    return found


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_run_is_completed_by_the_next(
    bundle: Path, students: Path, tmp_path: Path, sent: signal.Signals
) -> None:
    out = tmp_path / "out"
    work = tmp_path / "tmp"
    work.mkdir()
    environment = {**os.environ, "TMPDIR": str(work)}
    process = subprocess.Popen(
        command(bundle, students, out), env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    results = out / batch.RESULTS
    while len(list(results.glob("student*.json"))) < 2:
        assert process.poll() is None, "the run ended before it could be killed"
        time.sleep(0.02)
    assert leftovers(work)  # the run does use its folder
    process.send_signal(sent)
    process.wait(30)
    deadline = time.monotonic() + 20
    while leftovers(work) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not leftovers(work)
    done = {
        p.name: msgspec.json.decode(p.read_bytes(), type=Record).result for p in results.glob("student*.json")
    }
    assert 0 < len(done) < CLASS - 2
    ended = subprocess.run(
        command(bundle, students, out), env=environment, capture_output=True, text=True, timeout=120
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    rows = read(out / "grades.csv")
    assert sorted(row["score"] for row in rows.values()) == ["0", "30", *["40"] * (CLASS - 2)]
    for name, result in done.items():  # what was done was not computed twice: even its seconds are the same
        assert msgspec.json.decode((results / name).read_bytes(), type=Record).result == result


def test_spreadsheet_formulas_are_defused() -> None:
    assert batch.shielded("=1+1") == "'=1+1"
    assert batch.shielded("-rm") == "'-rm"
    assert batch.shielded("-1.5") == "-1.5"
