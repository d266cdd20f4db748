"""The limits that the kernel does not keep for a group of processes: resident memory, disk, and their number."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Literal

from autograder.sandbox import files, processes
from autograder.sandbox.confine import Plan

PERIOD = 0.02  # seconds between two looks
_REST = 8  # a thorough look that takes t seconds of CPU is not repeated for _REST * t
Excess = tuple[Literal["memory", "disk", "pids"], str]


class Watch:
    """Looks at one tree of processes, cheaply at every call and thoroughly when it has reason or time to."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._inherited_kb = processes.own_kb(os.getpid())  # of the keeper, so of everything freshly forked
        self._fair_due = self._disk_due = 0.0

    def look(self, pids: Sequence[int]) -> Excess | None:
        """The first limit that is exceeded. The pids must be the whole tree."""
        if len(pids) > self._plan.processes:
            return "pids", f"more than {self._plan.processes} processes at once"
        return self._memory(pids) or self._disk(pids)

    def _memory(self, pids: Sequence[int]) -> Excess | None:
        """The plain sum counts a page once for each process that shares it. If that is too much for several
        processes, the fair sum decides; it is slower, hence the rest between two of them."""
        limit = self._plan.resident_mb << 10
        each = [processes.own_kb(pid) for pid in pids]
        used = sum(each)
        if used > limit and len(pids) > 1:
            if time.monotonic() < self._fair_due:
                return None
            start = time.process_time()
            used = self._fair(pids, each)
            self._fair_due = time.monotonic() + _REST * (time.process_time() - start)
        if used <= limit:
            return None
        return "memory", f"{used >> 10} MB of memory in use, {self._plan.resident_mb} MB allowed"

    def _fair(self, pids: Sequence[int], each: Sequence[int]) -> int:
        try:
            with processes.looking_as(self._plan.uid):
                return processes.fair_kb(pids)
        except PermissionError:  # it has made itself unreadable: only what all inherited counts once
            return self._inherited_kb + sum(max(0, kb - self._inherited_kb) for kb in each)

    def _disk(self, pids: Sequence[int]) -> Excess | None:
        """A view's memory file system is full when it is full; a real disk must be measured."""
        plan, start = self._plan, time.process_time()
        if plan.view or time.monotonic() < self._disk_due:
            return None
        limit = plan.file_mb << 20
        used, entries = files.measure(plan.workdir, most_bytes=limit, most_entries=plan.files)
        with processes.looking_as(plan.uid):
            used += processes.unlinked_bytes(pids)
        if plan.uid is not None:
            used += files.bytes_of(plan.uid)
        self._disk_due = time.monotonic() + max(0.1, _REST * (time.process_time() - start))
        if entries > plan.files:
            return "disk", f"more than {plan.files} files"
        return ("disk", f"more than {plan.file_mb} MB of files") if used > limit else None
