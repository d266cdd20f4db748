"""The warm parent: a process that has imported everything, holds no secret, and forks a grader whenever it is asked.

It runs one thread (a fork of several can hang) and never runs any code of a submission or a test. It ends when whoever
started it hangs up.
"""

from __future__ import annotations

import ctypes
import functools
import gc
import hashlib
import hmac
import importlib
import os
import shutil
import signal
import socket
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from autograder.sandbox import interpreter

if TYPE_CHECKING:
    from autograder.grading.grader import Start
    from autograder.sandbox.worker import Shell

THREADS = {
    f"{name}_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "MKL", "VECLIB_MAXIMUM", "NUMEXPR", "BLIS")
}
PR_SET_PDEATHSIG = 1
LARGEST_START = 1 << 16
LAZY_NUMPY = ("fft", "polynomial", "random")  # parts of numpy that are imported at their first use


class NotReady(Exception):
    """The parent has more than one thread and must not fork."""


def command(fd: int) -> list[str]:
    """How to start a warm parent that talks over descriptor `fd` (inherit it): isolated from the user's settings."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    code = f"import sys; sys.path.append({root!r}); from autograder.sandbox.warm import main; main({fd})"
    return [sys.executable, "-I", "-B", "-c", code]


def environment() -> dict[str, str]:
    """All that the warm parent, and so every child's /proc/self/environ, holds of ours."""
    kept = {
        name: os.environ[name]
        for name in ("PATH", "HOME", "LD_LIBRARY_PATH", "OPENBLAS_CORETYPE")
        if name in os.environ
    }
    return {**kept, **THREADS, "MPLBACKEND": "Agg", "LANG": "C.UTF-8", "PYTHONHASHSEED": "random"}


def main(fd: int) -> None:
    """Import what the first message lists, then fork a grader for every socket that arrives.

    The message names the run's temporary folder first: if who started us is killed, it is we who remove it.
    """
    sock = socket.socket(fileno=fd)
    workspace, *modules = sock.recv(LARGEST_START).decode().split("\0")
    _forget_root()
    from autograder.sandbox.worker import make_shell

    for module in modules:
        try:
            importlib.import_module(module)
        except ImportError:
            continue  # `from a import b`: b need not be a module
    shell = make_shell()
    from autograder.grading import grader  # after the libraries: it must not decide what they see

    _warm_up()
    _require_one_thread()
    gc.collect()
    gc.freeze()  # a collection in a child would otherwise visit, and so copy, every page of the libraries
    sock.sendall(b"ready")
    graders: set[int] = set()
    try:
        _serve(sock, shell, grader.main, graders)
    except OSError:
        pass  # whoever started us is gone in the middle of a word
    finally:
        _end(graders)
        shutil.rmtree(workspace, ignore_errors=True)


def _warm_up() -> None:
    """What every grader would otherwise do for the first time."""
    for part in LAZY_NUMPY:
        importlib.import_module(f"numpy.{part}")
    interpreter.readable()
    hmac.digest(b"", b"", hashlib.sha256)


def _forget_root() -> None:
    """The package was found through its root folder; `solutions` and the repository's other folders must not be."""
    import autograder

    root = os.path.dirname(os.path.dirname(os.path.abspath(autograder.__file__)))
    sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry or ".") != root]


def _require_one_thread() -> None:
    tasks = len(os.listdir("/proc/self/task"))
    if tasks != 1:
        raise NotReady(f"the warm parent has {tasks} threads, and a fork of it could hang; one was expected")


def _serve(sock: socket.socket, shell: Shell, grade: Callable[..., None], graders: set[int]) -> None:
    """Until whoever started us hangs up; `graders` are those that are still at work."""
    import msgspec

    from autograder.grading.grader import Start

    while True:
        data, fds, _, _ = socket.recv_fds(sock, LARGEST_START, 1)
        if not data or not fds:
            return
        _require_one_thread()
        pid = os.fork()
        if pid == 0:
            _child(sock, socket.socket(fileno=fds[0]), msgspec.json.decode(data, type=Start), shell, grade)
        os.close(fds[0])
        sock.sendall(pid.to_bytes(8, "big"))
        graders.add(pid)
        graders -= {done for done in graders if os.waitpid(done, os.WNOHANG)[0]}


def _end(graders: set[int]) -> None:
    """Their keepers see them go and clean up after the students' processes."""
    for pid in graders:
        os.kill(pid, signal.SIGKILL)
    for pid in graders:
        os.waitpid(pid, 0)


def _child(
    parent: socket.socket, sock: socket.socket, start: Start, shell: Shell, grade: Callable[..., None]
) -> None:
    """The forked grader; never returns."""
    code = 1
    try:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        parent.close()
        from autograder.sandbox.worker import main as work

        grade(sock, start, functools.partial(_work, work, shell))
        code = 0
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _work(work: Callable[[socket.socket, Shell], None], shell: Shell, sock: socket.socket) -> None:
    work(sock, shell)
