"""What submissions may have left behind: processes, files, shared memory, queues."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from autograder.sandbox import processes
from autograder.sandbox.capabilities import _FIRST_UID as FIRST
from autograder.sandbox.capabilities import _STRIDE as STRIDE

COMMON = ("/tmp", "/dev/shm", "/var/tmp", "/run/lock", "/dev/mqueue")
Owners = Callable[[int], bool]
PATIENCE = 5.0  # seconds that what is ending may take to end


def of_sandboxes(uid: int) -> bool:
    """Whether a uid is a sandbox's whose keeper has ended: uids are made from the keeper's pid."""
    if uid < FIRST:
        return False
    keeper = ((uid - FIRST) % STRIDE) // 2
    return not os.path.exists(f"/proc/{keeper}")


def all_left(token: str, folder: Path, mine: Owners) -> list[str]:
    """Whatever is still there after some patience. `mine`: which owners' processes and files must be gone."""
    deadline = time.monotonic() + PATIENCE
    while found := [*_processes(mine), *_files(token, folder, mine), *_segments(mine)]:
        if time.monotonic() > deadline:
            return found
        time.sleep(0.1)
    return []


def descendants() -> list[str]:
    """Processes that come from this one, which must adopt orphans."""
    return [f"process {pid} ({_comm(pid)})" for pid in processes.descendants(os.getpid()) if _comm(pid)]


def _comm(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text().strip()
    return ""


def _processes(mine: Owners) -> Iterator[str]:
    for name in os.listdir("/proc"):
        with contextlib.suppress(OSError):
            if name.isdigit() and mine(os.stat(f"/proc/{name}").st_uid):
                yield f"process {name} ({_comm(int(name))})"


def _files(token: str, folder: Path, mine: Owners) -> Iterator[str]:
    """In the run's own temporary folder nothing at all, in the common ones nothing of theirs."""
    yield from (str(path) for path in folder.iterdir())
    for top in COMMON:
        with contextlib.suppress(OSError):
            for entry in os.scandir(top):
                if token in entry.name or mine(entry.stat(follow_symlinks=False).st_uid):
                    yield entry.path


def _segments(mine: Owners) -> Iterator[str]:
    for kind, column in (("shm", "uid"), ("msg", "uid"), ("sem", "uid")):
        with contextlib.suppress(OSError):
            head, *rows = Path(f"/proc/sysvipc/{kind}").read_text().splitlines()
            at = head.split().index(column)
            for row in rows:
                if mine(int(row.split()[at])):
                    yield f"{kind} {row.split()[1]}"
