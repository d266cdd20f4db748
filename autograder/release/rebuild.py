"""A second build somewhere else, under other circumstances: nothing of either may show in the bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import msgspec

from autograder.course.faults import Fault
from autograder.course.weeks import Course, Week
from autograder.release import archives
from autograder.release.build import Built

ELSEWHERE = {"PYTHONHASHSEED": "20270111", "TZ": "Pacific/Kiritimati", "LC_ALL": "C", "OMP_NUM_THREADS": "1"}
COPIED = ("course.toml", "otter_config.json", "requirements.txt", ".secret")


class Difference(msgspec.Struct, frozen=True):
    """A product that came out otherwise, and where inside."""

    product: str
    member: str


def compare(course: Course, built: Built) -> list[Fault]:
    """Build the week again in another directory with another hash seed, time zone and umask; what differs is a fault."""
    with tempfile.TemporaryDirectory(prefix="elsewhere-") as name:
        root = Path(name) / "another course"
        _copy(course, built, root)
        done = subprocess.run(
            [sys.executable, "-m", "autograder.cli", "build", built.week.name, "--course", str(root)],
            env={**os.environ, **ELSEWHERE},
            umask=0o077,
            cwd=root,  # so that the copy of the package is what runs
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            return [
                _fault(
                    course,
                    built.week,
                    f"the second build failed: {done.stdout.strip()} {done.stderr.strip()[-300:]}",
                )
            ]
        differences = differing(course.root, root, built)
    return [_fault(course, built.week, f"{one.product} differs in {one.member}") for one in differences]


def differing(first: Path, second: Path, built: Built) -> list[Difference]:
    """Every member whose bytes, date or mode are not the same in both builds."""
    found = []
    for path in (built.student_zip, built.bundle):
        product = path.relative_to(first)
        one, other = _members(path), _members(second / product)
        found += [
            Difference(str(product), name)
            for name in sorted(one.keys() | other.keys())
            if one.get(name) != other.get(name)
        ]
    folder = built.folder.relative_to(first)
    here, there = archives.tree(first / folder), archives.tree(second / folder)
    return found + [
        Difference(str(folder), name)
        for name in sorted(here.keys() | there.keys())
        if here.get(name) != there.get(name)
    ]


def _members(path: Path) -> dict[str, tuple[bytes, object, int]]:
    with zipfile.ZipFile(path) as archive:
        return {
            info.filename: (archive.read(info), info.date_time, info.external_attr)
            for info in archive.infolist()
        }


def _copy(course: Course, built: Built, root: Path) -> None:
    """What a build reads, the package included: that of the first bundle, whatever happens to ours meanwhile."""
    root.mkdir(mode=0o700)
    package = {
        name: content
        for name, (content, *_) in _members(built.bundle).items()
        if name.startswith("autograder/")
    }
    archives.write(root, package)
    for name in COPIED:
        if (course.root / name).exists():
            shutil.copy2(course.root / name, root / name)
    archives.write(root / "assignments" / built.week.name, archives.tree(built.week.folder))
    oracles = archives.tree(course.root / "solutions")
    archives.write(root / "solutions", {name: text for name, text in oracles.items() if "/" not in name})


def _fault(course: Course, week: Week, found: str) -> Fault:
    return Fault(
        rule="identical builds",
        file=course.relative(week.master),
        found=found,
        wanted="the same bytes in another directory, with another hash seed, time zone and umask",
        fix=f"find what the build takes from its surroundings, then `autograder verify {week.name}`",
    )
