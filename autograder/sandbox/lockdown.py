"""What a confined process is, as a plan, and the step that makes the calling process one: it cannot be undone."""

from __future__ import annotations

import contextlib
import os
import resource
import signal

import msgspec

from autograder.sandbox import kernel, landlock, newborn, processes, seccomp, views
from autograder.sandbox.capabilities import become, fresh_uid

_ROOM_MB = (
    3072  # address space beyond what the process starts with: numpy and torch map far more than they fill
)
_DEVICES = ("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom")


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything `apply` needs."""

    workdir: str
    readable: tuple[str, ...]
    uid: int | None  # also the gid; None: stay who we are
    all_uids: bool
    view: views.View | None
    landlock: int
    seccomp: bool
    resident_mb: int
    file_mb: int
    files: int
    processes: int
    cpu_seconds: int
    missing: tuple[str, ...] = ()  # what unsafe grading goes without

    @property
    def writable(self) -> tuple[str, ...]:
        if self.view:
            return views.writable(self.view)
        # A sandbox uid's shared memory is its own; an ordinary user's is everybody's of that user.
        return (self.workdir, views.SHARED) if self.uid is not None else (self.workdir,)

    def owned_by(self, pid: int) -> Plan:
        """The same with a uid that only the keeper `pid` uses."""
        if self.uid is None:
            return self
        uid = fresh_uid(pid, self.all_uids)
        view = msgspec.structs.replace(self.view, owner=uid) if self.view else None
        return msgspec.structs.replace(self, uid=uid, view=view)


class CannotIsolate(Exception):
    """Grading must not start; the message says what is missing and the command that helps."""


def prepare(made: Plan) -> None:
    """An empty work folder; it belongs to who will work in it, unless a view will cover it."""
    os.makedirs(made.workdir, mode=0o700, exist_ok=True)
    if os.listdir(made.workdir):
        raise CannotIsolate(
            f"the work folder {made.workdir} must be new or empty: it will be deleted after grading"
        )
    if made.uid is not None and not made.view:
        os.chown(made.workdir, made.uid, made.uid)
        os.chmod(made.workdir, 0o700)


def apply(made: Plan, *, parent: int | None = None, entered: bool = False) -> None:
    """Confine this process, irrevocably; in a child, after the fork. `entered`: the keeper has done
    what only need be done once for all it forks, the view included."""
    if made.view and not entered:
        views.enter(made.view)
    with contextlib.suppress(PermissionError):  # it already leads one
        os.setsid()
    if kernel.linux():
        _die_first()
    if made.uid is not None:
        become(made.uid)
        kernel.be_dumpable()  # so that the keeper can measure it, and it can read its own /proc/self
    if kernel.linux():
        kernel.drop_capabilities()
        kernel.no_new_privileges()
        kernel.die_with_parent(signal.SIGKILL)  # a change of uid would clear it
        if parent is not None and os.getppid() != parent:
            os._exit(1)
    os.umask(0o077)
    os.chdir(made.workdir)
    if not entered:
        newborn.forget(made.workdir, made.readable)
    newborn.default_signals()
    newborn.reseed()
    _limit(made)
    if made.landlock:
        landlock.restrict(made.landlock, readable=made.readable, writable=made.writable, devices=_DEVICES)
    if made.seccomp:
        wanted = seccomp.rules(same_user=made.uid is None, landlock=made.landlock, pid=os.getpid())
        seccomp.install(seccomp.assemble(kernel.machine(), wanted))


def _die_first() -> None:
    """Should the machine run out of memory, this process goes before the grader."""
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:
        file.write("1000")


def _limit(made: Plan) -> None:
    """The keeper's watch is the finer net; these hold even between two looks of it. FSIZE: one file may take half of all, so
    that filling the disk by one fails in the cell that does it. CORE: at 0 the kernel still feeds a core to a program that
    core_pattern names; at 1 byte it does not."""
    others = (
        processes.tasks_of(os.getuid()) if made.uid is None else 0
    )  # an ordinary user's count includes them
    space = (processes.address_space_kb(os.getpid()) >> 10) + _ROOM_MB
    limits = {
        "CPU": made.cpu_seconds, "FSIZE": made.file_mb << 19, "AS": space << 20, "NPROC": others + 3 * made.processes,
        "CORE": 1, "NOFILE": 256, "MEMLOCK": 0, "MSGQUEUE": 0, "RTPRIO": 0, "NICE": 0,
    }  # fmt: skip
    for name, value in limits.items():
        number = getattr(resource, f"RLIMIT_{name}", None)
        if number is None:
            continue
        hard = resource.getrlimit(number)[1]
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(number, (value, value))
