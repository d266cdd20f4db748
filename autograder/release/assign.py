"""`otter assign`, run in a process of its own: it changes the working directory and logs as it pleases."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import msgspec
import nbformat

from autograder.course import masters
from autograder.course.faults import stop
from autograder.course.masters import Master
from autograder.release import archives


class Assigned(msgspec.Struct, frozen=True, kw_only=True):
    """What otter made of a master: two notebooks, and its autograder zip's members."""

    student: bytes
    autograder: bytes
    members: dict[str, bytes]


def assign(master: Master, timeout: float = 120.0) -> Assigned:
    """Run `otter assign` on the master. The tests are not run: otter's own run passes on 0 of 0 points (trap 1)."""
    with tempfile.TemporaryDirectory(prefix="assign-") as name:
        folder = Path(name)
        source = folder / f"{master.name}.ipynb"
        source.write_text(nbformat.writes(masters.notebook(master)), encoding="utf-8")
        for data in master.files:
            archives.write(folder, {data: (master.path.parent / data).read_bytes()})
        _run(master, [str(source), str(folder / "out"), "--no-run-tests", "--no-pdfs"], timeout)
        out = folder / "out"
        zips = sorted((out / "autograder").glob("*.zip"))
        if not zips:
            raise stop(
                master.path,
                "no autograder zip",
                "`generate: {}` in ASSIGNMENT CONFIG",
                "add it",
                rule="assign",
            )
        with zipfile.ZipFile(zips[0]) as archive:
            members = {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}
        return Assigned(
            student=(out / "student" / source.name).read_bytes(),
            autograder=(out / "autograder" / source.name).read_bytes(),
            members=members,
        )


def _run(master: Master, arguments: list[str], timeout: float) -> None:
    command = [sys.executable, "-m", "otter", "assign", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
    if done.returncode:
        last = [line for line in done.stderr.strip().splitlines() if line.strip()][-3:]
        found = f"otter assign failed: {' / '.join(last)}"
        raise stop(master.path, found, "a master that otter can split", "mend what it names", rule="assign")
