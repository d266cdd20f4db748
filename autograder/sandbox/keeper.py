"""The owner's end of the keeper: a trusted process without secrets that starts, watches and ends untrusted ones.

Start it before anything secret is loaded: what it forks inherits its memory. It ends when its owner does, however
that ends, and takes processes and files with it."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import time

import msgspec

from autograder.sandbox import files, newborn, processes
from autograder.sandbox.confine import CannotIsolate, Plan
from autograder.sandbox.warden import Answer, Ending, Target, keep

__all__ = ["CannotIsolate", "Ending", "Keeper", "KeeperLost", "Untrusted"]
_ANSWER_SECONDS = 60.0  # some disks take milliseconds to remove a folder, and there may be thousands
_LARGEST = 1 << 16


class Untrusted(msgspec.Struct, frozen=True):
    """Our end of one untrusted process."""

    sock: socket.socket
    output_fd: int  # non-blocking; what it writes to stdout and stderr
    pid: int


class KeeperLost(Exception):
    """The keeper died or does not answer: a fault of the machine, never a submission's score."""


class Keeper:
    """One untrusted process runs at a time; a launch ends the one before."""

    def __init__(self, pid: int, control: socket.socket, workdir: str) -> None:
        self._pid, self._control, self._workdir = pid, control, workdir
        self._uid: int | None = None
        self._group = 0  # the last untrusted process leads it
        self._begun = False  # a launch has been asked for, and its answer not yet taken
        self._settled = False  # from then on the work folder is ours to remove

    @classmethod
    def start(cls, target: Target, plan: Plan) -> Keeper:
        """Fork the keeper now; `target` will run in each untrusted process."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        newborn.flush()
        pid = os.fork()
        if pid == 0:
            keep(theirs.detach(), target, plan)
        theirs.close()
        ours.settimeout(_ANSWER_SECONDS)
        keeper = cls(pid, ours, plan.workdir)
        try:
            keeper._uid = keeper._receive()[0].uid
            keeper._settled = True
        except BaseException:
            keeper.close()
            raise
        return keeper

    def begin(self) -> None:
        """Have the next untrusted process made meanwhile; `launch` will find it ready."""
        self._send(b"launch")
        self._begun = True

    def launch(self) -> Untrusted:
        """Fork and confine a fresh untrusted process in an empty work folder; CannotIsolate if it cannot be confined."""
        if not self._begun:
            self.begin()
        self._begun = False
        answer, (sock, output) = self._receive()
        self._group = answer.pid
        os.set_blocking(output, False)
        return Untrusted(socket.socket(fileno=sock), output, answer.pid)

    def interrupt(self) -> None:
        """SIGINT to the untrusted main process, not to what it started."""
        self._ask(b"interrupt")

    def kill(self) -> Ending:
        """End all of the current untrusted process; its own ending if it had already died."""
        return self._ask(b"kill")[0].ending or Ending("killed", signal.SIGKILL, "nothing was running")

    def ending(self) -> Ending | None:
        """Has it died, and why? Never waits for it."""
        return self._ask(b"ending")[0].ending

    def close(self) -> None:
        """Kill all, remove all, end the keeper. A second time does nothing."""
        if not self._pid:
            return
        with contextlib.suppress(KeeperLost, CannotIsolate):
            if self._begun:
                unused = self.launch()
                unused.sock.close()
                os.close(unused.output_fd)
            self._ask(b"close")
        self._control.close()  # which also tells it to end
        if not _ended_well(self._pid) and self._settled:
            self._sweep()
        self._pid = 0

    def __enter__(self) -> Keeper:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, request: bytes) -> tuple[Answer, list[int]]:
        self._send(request)
        return self._receive()

    def _send(self, request: bytes) -> None:
        try:
            self._control.send(request)
        except OSError as error:
            raise KeeperLost(f"the sandbox's keeper is gone ({error}): grade this submission again") from None

    def _receive(self) -> tuple[Answer, list[int]]:
        try:
            data, descriptors, _, _ = socket.recv_fds(self._control, _LARGEST, 2)
        except OSError as error:
            raise KeeperLost(
                f"the sandbox's keeper does not answer ({error}): grade this submission again"
            ) from None
        if not data:
            raise KeeperLost("the sandbox's keeper has died: grade this submission again")
        answer = msgspec.json.decode(data, type=Answer)
        if answer.fault:
            raise CannotIsolate(answer.fault)
        return answer, descriptors

    def _sweep(self) -> None:
        """The keeper's last duty, when it could not do it."""
        if self._uid is not None:
            processes.kill_user(self._uid)
            files.remove_of(self._uid)
        elif self._group:
            processes.kill_group(self._group)
        with contextlib.suppress(OSError):
            files.clear(self._workdir)
            os.rmdir(self._workdir)


def _ended_well(pid: int) -> bool:
    """Wait for the keeper to end; kill it if it does not."""
    deadline = time.monotonic() + _ANSWER_SECONDS
    with contextlib.suppress(ChildProcessError):  # somebody else has waited for it
        while True:
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                return status == 0
            if time.monotonic() > deadline:
                os.kill(pid, signal.SIGKILL)
            time.sleep(0.001)
    return False
