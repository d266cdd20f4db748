"""What this machine can do for grading, found by trying it, and for each thing that is missing the command that helps."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from autograder.sandbox import confine
from autograder.sandbox.confine import CannotIsolate, Capabilities, Plan

OTTER = "7.0.0"
OLDEST_PYTHON = (3, 11)
PARENT_MB = 350  # the warm parent with torch, once a machine
GRADER_MB = 150  # a grader's own memory, beside its submission's
_FRESH = (
    "statistics",
    "wave",
    "colorsys",
    "cProfile",
    "tabnanny",
)  # pure Python that hardly anything imports
_HEAVY = ("numpy", "scipy.special", "matplotlib.colors", "torch")


class Row(msgspec.Struct, frozen=True):
    """One thing looked at. Not `ok` and no `needed`: grading works without it."""

    name: str
    ok: bool
    found: str
    advice: str = ""
    needed: bool = True


class Report(msgspec.Struct, frozen=True):
    rows: tuple[Row, ...]

    @property
    def ok(self) -> bool:
        return all(row.ok for row in self.rows if row.needed)


def examine(
    *,
    unsafe: bool = False,
    capabilities: Capabilities | None = None,
    forbidden: Sequence[str] | None = None,
    resident_mb: int = 600,
) -> Report:
    """`capabilities` and `forbidden` default to this machine's, and to the repository and the home folder."""
    able = capabilities or confine.survey()
    secret = tuple(_private() if forbidden is None else forbidden)
    rows = [_python(), *_isolation(able, secret, resident_mb, unsafe)]  # before torch is loaded: it forks
    return Report((*rows, *_packages(), _size(resident_mb)))


def _python() -> Row:
    found = f"{'.'.join(map(str, sys.version_info[:3]))} at {sys.executable}"
    wanted = ".".join(map(str, OLDEST_PYTHON))
    return Row(
        "python",
        sys.version_info >= OLDEST_PYTHON,
        found,
        f"use Python {wanted} or later: make setup PYTHON=python3.12",
    )


def _private() -> Iterator[str]:
    """What no submission may read, in any set-up: the user's home, and the checkout if this is one."""
    home, root = Path.home(), Path(__file__).resolve().parents[1]
    if home.is_dir():
        yield str(home)
    if (root / "pyproject.toml").is_file():
        yield str(root)


def _isolation(able: Capabilities, secret: Sequence[str], resident_mb: int, unsafe: bool) -> Iterator[Row]:
    yield from _kernel(able)
    with tempfile.TemporaryDirectory(prefix="autograder-doctor-") as folder:
        os.chmod(folder, 0o711)
        workdir = os.path.join(folder, "work")
        try:
            plan = confine.plan(
                able, workdir=workdir, resident_mb=resident_mb, forbidden=secret, unsafe=unsafe
            )
        except CannotIsolate as error:
            reason, _, rest = str(error).partition("\n")
            yield Row("isolation", False, reason, rest)
            return
        yield _backend(able, plan)
        yield from _proof(plan, secret)


def _kernel(able: Capabilities) -> Iterator[Row]:
    who = "root: each submission runs under a fresh uid" if able.setuid else f"uid {able.uid}"
    yield Row(
        "identity",
        able.setuid or able.uid != 0,
        who,
        "give the container SETUID and SETGID",
        needed=able.uid == 0,
    )
    arch = f"{able.kernel}, {able.machine}"
    yield Row(
        "seccomp", able.seccomp, "yes" if able.seccomp else f"no ({arch})", "use Linux on x86_64 or aarch64"
    )
    yield Row(
        "landlock",
        able.landlock > 0,
        f"ABI {able.landlock}" if able.landlock else f"none ({arch})",
        "use Linux 5.13 or later, booted with lsm=landlock,…",
        needed=able.uid != 0,
    )
    yield Row(
        "namespaces",
        able.view,
        "private file view" + (", no network at all" if able.network else "")
        if able.view
        else "not allowed here",
        "as root: run outside a container, or with --cap-add SYS_ADMIN; as a user: sysctl kernel.unprivileged_userns_clone=1",
        needed=False,
    )


def _backend(able: Capabilities, plan: Plan) -> Row:
    if plan.missing:
        return Row("isolation", False, "UNSAFE, as asked for", "\n".join(plan.missing), needed=False)
    parts = ["seccomp", "rlimits"]
    parts += (
        [f"uid {plan.uid}, as an example"] if plan.uid is not None else [f"the user's own uid {able.uid}"]
    )
    parts += (
        [f"Landlock {plan.landlock}"]
        if plan.landlock
        else ["file modes (seen to hold)"]
        if not plan.view
        else []
    )
    parts += ["private file view"] if plan.view else []
    return Row("isolation", True, ", ".join(parts))


def _proof(plan: Plan, secret: Sequence[str]) -> Iterator[Row]:
    """What a confined process can do, tried in one."""
    fresh = [name for name in _FRESH if name not in sys.modules][:2]
    heavy = [name for name in _HEAVY if importlib.util.find_spec(name.partition(".")[0])]
    found = confine.prove(plan, secret, must_import=(*fresh, *heavy))
    for name, pattern, good, advice in _PROMISES:
        broken = [line for line in found if re.search(pattern, line)]
        text = "; ".join(broken[:3]) + (f" and {len(broken) - 3} more" if len(broken) > 3 else "")
        needed = not plan.missing or name == "imports"
        yield Row(
            name,
            not broken,
            text or good.format(imports=", ".join((*fresh, *heavy))),
            advice if broken else "",
            needed,
        )


_PROMISES = (
    (
        "imports",
        "cannot import|itself fails|process died",
        "a confined process imports {imports}",
        "the interpreter's files must be readable by others: make setup PYTHON=/usr/bin/python3, or chmod -R go+rX its "
        "own folder (never your home)",
    ),
    ("privacy", "can (list|read)", "it sees neither home nor repository", "chmod go= the folders named"),
    ("network", "socket", "it cannot open a socket", "a kernel with seccomp filters"),
    ("signals", "signals", "it cannot signal the grader", "a kernel with seccomp filters"),
)


def _packages() -> Iterator[Row]:
    for name, wanted in (("numpy", ""), ("torch", ""), ("otter-grader", OTTER)):
        try:
            version = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            yield Row(name, False, "not installed", "make setup")
            continue
        found = f"{version}, {_device()}" if name == "torch" else version
        advice = f"pip install {name}=={wanted}" if wanted else "make setup"
        yield Row(name, wanted in ("", version), found, advice)


def _device() -> str:
    import torch

    if torch.cuda.is_available():
        return f"{torch.cuda.get_device_name(0)} (for reference runs; submissions use the CPU)"
    return "CPU"


def _size(resident_mb: int) -> Row:
    """Whether one submission fits beside warm parent and grader, and how many do."""
    cores, memory = (
        len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1,
        _memory_mb(),
    )
    each = resident_mb + GRADER_MB
    fit = max(0, (memory - PARENT_MB) // each)
    found = (
        f"{cores} cores, {memory} MB free: {min(cores, fit)} submissions of at most {resident_mb} MB at once"
    )
    return Row("size", fit >= 1, found, "free some memory, or lower resident_mb in course.toml", needed=False)


def _memory_mb() -> int:
    """Free memory, or what the container's limit leaves."""
    free = [_number(Path("/proc/meminfo"), r"MemAvailable:\s+(\d+)") << 10]
    for limit, used in (
        ("memory.max", "memory.current"),
        ("memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes"),
    ):
        base = Path("/sys/fs/cgroup")
        if bound := _number(base / limit, r"(\d+)"):
            free.append(bound - _number(base / used, r"(\d+)"))
    return max(0, min(free)) >> 20


def _number(path: Path, pattern: str) -> int:
    try:
        found = re.search(pattern, path.read_text())
    except OSError:
        return 0
    return int(found[1]) if found else 0
