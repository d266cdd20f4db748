"""Other processes as the kernel shows them in /proc: who descends from whom, what they hold, and their end."""

from __future__ import annotations

import contextlib
import os
import signal
import stat
from collections.abc import Callable, Iterable, Iterator

_SUMMED = (b"RssAnon:", b"RssShmem:")
_SHARED_OUT = (b"Pss_Anon:", b"Pss_Shmem:")


def children(pid: int) -> list[int]:
    """The living, and the dead whom nobody has waited for."""
    try:
        with open(f"/proc/{pid}/task/{pid}/children", "rb") as file:
            return [int(word) for word in file.read().split()]
    except (FileNotFoundError, ProcessLookupError):
        return [] if os.path.exists("/proc/thread-self/children") else _children_by_search(pid)


def _children_by_search(pid: int) -> list[int]:
    return [other for other in _everyone() if _parent(other) == pid]


def _everyone() -> Iterator[int]:
    return (int(name) for name in os.listdir("/proc") if name.isdigit())


def _parent(pid: int) -> int:
    with contextlib.suppress(OSError), open(f"/proc/{pid}/stat", "rb") as file:
        return int(file.read().rpartition(b")")[2].split()[1])
    return 0


def descendants(pid: int) -> list[int]:
    """Of a process that adopts orphans: everything that comes from it, however often it forked."""
    found: list[int] = []
    fresh = children(pid)
    while fresh:
        found += fresh
        fresh = [grandchild for child in fresh for grandchild in children(child)]
    return found


def own_kb(pid: int) -> int:
    """Memory that is not merely a file's: anonymous pages, also those still shared with the parent, and shared ones."""
    return _sum_kb(f"/proc/{pid}/status", _SUMMED)


def fair_kb(pids: Iterable[int]) -> int:
    """As own_kb for all together, a page shared by n processes counted as 1/n for each. It walks page tables (about
    1 ms per 100 MB). PermissionError where the kernel does not let us look."""
    return sum(_sum_kb(f"/proc/{pid}/smaps_rollup", _SHARED_OUT) for pid in pids)


def _sum_kb(path: str, names: tuple[bytes, ...]) -> int:
    try:
        with open(path, "rb") as file:
            return sum(int(line.split()[1]) for line in file if line.startswith(names))
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return 0


@contextlib.contextmanager
def looking_as(uid: int | None) -> Iterator[None]:
    """Root without the right to trace others (in a container) sees a sandbox uid's page tables and descriptors only in
    its guise. Real and saved uid stay root's, so the sandbox gains no power over this process."""
    if uid is None:
        yield
        return
    os.setegid(uid)
    os.seteuid(uid)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)


def address_space_kb(pid: int) -> int:
    return _sum_kb(f"/proc/{pid}/status", (b"VmSize:",))


def ending(pid: int) -> bool:
    """It is dying, and how it ended is already settled."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            return bool(int(file.read().rpartition(b")")[2].split()[6]) & 4)  # PF_EXITING
    except OSError:
        return True


def tasks_of(uid: int) -> int:
    """Threads that run under this uid, as RLIMIT_NPROC counts them."""
    total = 0
    for pid in _everyone():
        with contextlib.suppress(OSError):
            if os.stat(f"/proc/{pid}").st_uid == uid:
                total += len(os.listdir(f"/proc/{pid}/task"))
    return total


def unlinked_bytes(pids: Iterable[int]) -> int:
    """Disk held by files that have no name any more but are still open; 0 where we may not look."""
    held: dict[tuple[int, int], int] = {}
    for pid in pids:
        with contextlib.suppress(OSError):
            for entry in os.scandir(f"/proc/{pid}/fd"):
                found = os.stat(entry.path)
                if stat.S_ISREG(found.st_mode) and found.st_nlink == 0:
                    held[found.st_dev, found.st_ino] = found.st_blocks * 512
    return sum(held.values())


def signal_quietly(pid: int, number: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(pid, number)


def kill_group(group: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def kill_user(uid: int) -> None:
    """Kill every process of a sandbox uid in one step of the kernel, which forking cannot outrun (root only).

    The killer wears the uid only as its effective one. Real and saved are the next, which nobody has: so what it kills
    cannot kill it first."""
    killer = os.fork()
    if killer == 0:
        try:
            os.setgroups([])
            os.setresgid(uid + 1, uid + 1, uid + 1)
            os.setresuid(uid + 1, uid, uid + 1)
            os.kill(-1, signal.SIGKILL)
        finally:
            os._exit(0)
    os.waitpid(killer, 0)


def reap(record: Callable[[int, int], None]) -> bool:
    """Collect every child that has ended; `record(pid, status)` each. False once there is no child at all: then, if
    this process adopts orphans, nothing that came from it is left."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return False
        if pid == 0:
            return True
        record(pid, status)
