"""What a forked process must give up and renew before it may run a stranger's code: descriptors, environment,
signal handlers, random states, and the names of what its parent was working on."""

from __future__ import annotations

import atexit
import contextlib
import faulthandler
import os
import random
import signal
import sys
import tempfile
from collections.abc import Sequence
from typing import IO

from autograder.sandbox import kernel

_THREADS = ("OMP", "OPENBLAS", "MKL", "VECLIB_MAXIMUM", "NUMEXPR", "BLIS")


def flush() -> None:
    """Before a fork: what is still in a buffer would be written twice."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):
            stream.flush()


def keep_only(kept: list[int], *, output: int | None) -> list[int]:
    """Close every descriptor but these, which become 3, 4, …; stdin is empty, stdout and stderr go to `output`."""
    faulthandler.disable()  # it may write to a number that soon means something else
    null = os.open(os.devnull, os.O_RDWR)
    # First out of the way, then down: a number may be both a source and a target.
    high = [_above(descriptor, 64) for descriptor in (null, null if output is None else output, *kept)]
    for target, source in enumerate((high[0], high[1], high[1], *high[2:])):
        os.dup2(source, target, inheritable=target < 3)
    last = 3 + len(kept)
    os.closerange(last, _highest() + 1)
    return list(range(3, last))


def _above(descriptor: int, least: int) -> int:
    import fcntl

    return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, least)


def _highest() -> int:
    with contextlib.suppress(OSError):
        return max(int(name) for name in os.listdir("/proc/self/fd"))
    return os.sysconf("SC_OPEN_MAX")


def speak() -> None:
    """New text streams over descriptors 0 to 2; the parent's may be captured, redirected or closed."""
    sys.stdin = _stream(0, "r")
    sys.stdout, sys.stderr = _stream(1, "w"), _stream(2, "w")
    for name in ("stdin", "stdout", "stderr"):
        setattr(sys, f"__{name}__", getattr(sys, name))


def _stream(descriptor: int, mode: str) -> IO[str]:
    return open(descriptor, mode, 1, "utf-8", "backslashreplace", closefd=False)


def environment(workdir: str) -> dict[str, str]:
    """The whole environment of a confined process."""
    return {
        "HOME": workdir, "TMPDIR": workdir, "USER": "student", "LOGNAME": "student", "SHELL": "/bin/sh",
        "PATH": f"{os.path.join(sys.prefix, 'bin')}:/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
        "MPLBACKEND": "Agg", "MPLCONFIGDIR": os.path.join(workdir, ".matplotlib"),
        "IPYTHONDIR": os.path.join(workdir, ".ipython"), "PYTHONDONTWRITEBYTECODE": "1",
        **{f"{name}_NUM_THREADS": "1" for name in _THREADS},
    }  # fmt: skip


def forget(workdir: str, readable: Sequence[str]) -> None:
    """Environment, arguments, exit hooks and cached folders of the parent, and listings of what cannot be read now."""
    os.environ.clear()  # it shares its dict with posix.environ
    os.environ.update(environment(workdir))
    if kernel.linux():
        kernel.wipe_start_block()
    sys.argv[:] = [""]
    sys.orig_argv[:] = [""]
    sys.dont_write_bytecode = True
    seen = tuple(f"{folder}/" for folder in readable)
    for path in [path for path in sys.path_importer_cache if not f"{path}/".startswith(seen)]:
        del sys.path_importer_cache[path]
    tempfile.tempdir = None
    atexit._clear()


def default_signals() -> None:
    """As a fresh interpreter has them: interrupts raise, broken pipes are errors, nothing is blocked."""
    signal.set_wakeup_fd(-1)
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        with contextlib.suppress(OSError, ValueError):
            if signal.getsignal(number) is not None:
                signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in ("SIGPIPE", "SIGXFSZ"):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


def reseed() -> None:
    """Every fork would otherwise draw its siblings' numbers. Only what is loaded: an import costs more than a fork."""
    random.seed(os.urandom(32))
    seed = os.urandom(8)
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed([int.from_bytes(seed[i : i + 4], "little") for i in (0, 4)])
    if "torch" in sys.modules:
        sys.modules["torch"].default_generator.manual_seed(int.from_bytes(seed, "little") >> 1)
    if "multiprocessing.process" in sys.modules:
        sys.modules["multiprocessing.process"].current_process().authkey = os.urandom(32)
