"""What Python and its libraries read after they have started: the files a confined process must still see."""

from __future__ import annotations

import functools
import os
import stat
import sys
import sysconfig
from collections.abc import Iterable

_IN_PREFIX = ("bin", "lib", "lib64", "include", "share", "etc", "pyvenv.cfg")
_SYSTEM = (
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/localtime", "/etc/timezone",
    "/etc/fonts", "/etc/alternatives", "/etc/mime.types", "/etc/matplotlibrc", "/sys/devices/system/cpu",
    "/sys/devices/system/node",
)  # fmt: skip
_PROC = (
    "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/loadavg", "/proc/version",
    "/proc/filesystems", "/proc/sys/vm/overcommit_memory", "/proc/sys/kernel/pid_max",
    "/proc/sys/kernel/osrelease", "/proc/sys/kernel/cap_last_cap",
)  # fmt: skip


def _prefixes() -> set[str]:
    return {sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix}


def _packages() -> list[str]:
    """Library folders, and no other entry of sys.path: the others belong to the project or to the user."""
    known = [sysconfig.get_paths()[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")]
    return known + [path for path in sys.path if os.path.basename(path) in ("site-packages", "dist-packages")]


@functools.cache
def readable() -> tuple[str, ...]:
    """Existing paths, none below another: of each prefix only what belongs to Python, lest it hold more (a virtual
    environment made in a project's or a home folder itself)."""
    inside = [os.path.join(prefix, name) for prefix in _prefixes() for name in _IN_PREFIX]
    wanted = {os.path.abspath(path) for path in (*_SYSTEM, *_PROC, *inside, *_packages())}
    return tuple(_outermost(path for path in wanted if os.path.exists(path)))


def _outermost(paths: Iterable[str]) -> list[str]:
    kept: list[str] = []
    for path in sorted(set(paths)):
        if not any(within(path, other) for other in kept):
            kept.append(path)
    return kept


def within(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def closed_to_others() -> list[str]:
    """Folders on the way to the interpreter or its libraries that another user may not enter."""
    needed = [sys.prefix, sys.base_prefix, os.path.realpath(sys.executable), *_packages()]
    return sorted(
        {folder for path in needed if os.path.exists(path) for folder in closed_above(os.path.realpath(path))}
    )


def closed_above(path: str) -> list[str]:
    """The folders above `path`, itself included if it is one, that are not open to everyone."""
    out = []
    while path != "/":
        if os.path.isdir(path) and not os.stat(path).st_mode & stat.S_IXOTH:
            out.append(path)
        path = os.path.dirname(path)
    return out
