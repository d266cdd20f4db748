"""Gradescope's smallest machine, 768 MB and half a core, as control groups (version 1 or 2), and what was used of it."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Self

MEMORY = 768 * 2**20
PERIOD, QUOTA = 100_000, 50_000  # microseconds: half a core

ROOT = Path("/sys/fs/cgroup")


class Machine:
    """`with Machine() as machine:` run something that has joined `machine.join`; then read what it used."""

    def __init__(self, name: str) -> None:
        self.unified = (ROOT / "cgroup.controllers").exists()
        folders = [ROOT / name] if self.unified else [ROOT / "memory" / name, ROOT / "cpu" / name]
        self.memory, self.folders = folders[0], folders
        self.resident = 0  # bytes, without the page cache
        self.done = threading.Event()

    def __enter__(self) -> Self:
        if self.unified:
            with contextlib.suppress(OSError):
                (ROOT / "cgroup.subtree_control").write_text("+memory +cpu")
        for folder in self.folders:
            folder.mkdir()
        if self.unified:
            (self.memory / "memory.max").write_text(str(MEMORY))
            (self.memory / "cpu.max").write_text(f"{QUOTA} {PERIOD}")
        else:
            (self.memory / "memory.limit_in_bytes").write_text(str(MEMORY))
            (self.folders[1] / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self.folders[1] / "cpu.cfs_quota_us").write_text(str(QUOTA))
        self.sampler = threading.Thread(target=self._sample, daemon=True)
        self.sampler.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.done.set()
        self.sampler.join()
        for folder in self.folders:
            _empty(folder)

    @property
    def join(self) -> list[str]:
        """The files into which a process writes its id to be limited."""
        return [str(folder / "cgroup.procs") for folder in self.folders]

    @property
    def peak(self) -> int:
        """Bytes, the page cache included: at most the limit."""
        name = "memory.peak" if self.unified else "memory.max_usage_in_bytes"
        return int((self.memory / name).read_text())

    @property
    def killed(self) -> int:
        """How many processes the kernel killed for memory."""
        name = "memory.events" if self.unified else "memory.oom_control"
        return _fields(self.memory / name).get("oom_kill", 0)

    def _sample(self) -> None:
        name = "anon" if self.unified else "total_rss"
        while not self.done.wait(0.02):
            self.resident = max(self.resident, _fields(self.memory / "memory.stat").get(name, 0))


def _fields(path: Path) -> dict[str, int]:
    pairs = (line.split() for line in path.read_text().splitlines())
    return {pair[0]: int(pair[1]) for pair in pairs if len(pair) == 2 and pair[1].isdigit()}


def _empty(folder: Path) -> None:
    """Remove a control group; whatever is left in it is killed."""
    for _ in range(50):
        for pid in (folder / "cgroup.procs").read_text().split():
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(pid), signal.SIGKILL)
        try:
            return folder.rmdir()
        except OSError:
            time.sleep(0.1)
