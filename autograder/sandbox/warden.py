"""What the keeper process does: fork, watch and end untrusted processes, one at a time, until its owner is gone."""

from __future__ import annotations

import contextlib
import gc
import os
import select
import signal
import socket
import sys
import time
import traceback
from collections.abc import Callable
from typing import Literal, NoReturn

import msgspec

from autograder.sandbox import confine, files, kernel, newborn, processes, views
from autograder.sandbox.confine import CannotIsolate, Plan
from autograder.sandbox.watch import PERIOD, Watch

Target = Callable[[socket.socket], None]
_KILL_SECONDS = 10.0


class Ending(msgspec.Struct, frozen=True):
    """How an untrusted process ended: by itself (exited, signal), by one of its limits, or because it was told to."""

    kind: Literal["exited", "signal", "memory", "disk", "killed", "pids"]
    code: int  # exit status, or signal number
    text: str


class Answer(msgspec.Struct, frozen=True):
    """What the keeper tells its owner."""

    ending: Ending | None = None
    fault: str = ""
    pid: int = 0
    uid: int | None = None


def keep(control: int, target: Target, plan: Plan) -> NoReturn:
    """The keeper's whole life; `control` is its end of a SOCK_SEQPACKET pair."""
    code = 1
    try:
        (control,) = newborn.keep_only([control], output=None)
        sock = socket.socket(fileno=control)
        try:
            warden = _Warden(sock, target, plan.owned_by(os.getpid()))
        except (OSError, CannotIsolate) as error:
            sock.send(msgspec.json.encode(Answer(fault=f"The sandbox cannot be set up: {error}")))
        else:
            warden.serve()
            code = 0
    except BaseException as error:
        sock.send(msgspec.json.encode(Answer(fault=f"The sandbox's keeper failed: {error!r}")))
    finally:
        os._exit(code)


class _Warden:
    def __init__(self, control: socket.socket, target: Target, plan: Plan) -> None:
        self._control, self._target, self._plan = control, target, plan
        self._main = 0  # pid of the untrusted process, and its pidfd
        self._pidfd = -1
        self._group = 0
        self._ending: Ending | None = None
        self._sentence: Ending | None = None  # why it is being killed
        self._used = False  # has anything run in the work folder
        _stand_apart()
        confine.prepare(plan)
        self._parent = os.open(os.path.dirname(plan.workdir), os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            self._settle()
        except BaseException:
            self._remove_workdir()
            raise

    def _settle(self) -> None:
        if self._plan.view:
            views.enter(self._plan.view)
        newborn.forget(self._plan.workdir, self._plan.readable)
        gc.freeze()  # a collection in a child would otherwise copy every page it visits
        self._watch = Watch(self._plan)
        self._tell(Answer(uid=self._plan.uid))

    def serve(self) -> None:
        """Until the owner says so, or is gone."""
        try:
            while self._wait():
                self._look()
        finally:
            self._end_all()
            if self._plan.uid is not None:
                files.remove_of(self._plan.uid)
            self._remove_workdir()
        self._tell(Answer())

    def _wait(self) -> bool:
        """Until a request comes (and obey it), the main process dies, or it is time to look. False: no more."""
        poll = select.poll()
        poll.register(self._control, select.POLLIN)
        if self._pidfd >= 0:
            poll.register(self._pidfd, select.POLLIN)
        ready = dict(poll.poll(PERIOD * 1000 if self._main else None))
        if self._control.fileno() not in ready:
            return True
        request = self._control.recv(64)
        if request in (b"", b"close"):
            return False
        self._obey(request)
        return True

    def _obey(self, request: bytes) -> None:
        if request == b"launch":
            self._launch()
        elif request == b"interrupt":
            if self._main:
                processes.signal_quietly(self._main, signal.SIGINT)
            self._tell(Answer())
        elif request == b"kill":
            self._let_it_end()
            self._end_all()
            self._tell(Answer(ending=self._ending))
        else:
            self._reap()
            self._tell(Answer(ending=self._ending))

    def _let_it_end(self) -> None:
        """If the main process is already dying, its own ending is the true one."""
        deadline = time.monotonic() + 1.0
        while self._reap() and self._main and processes.ending(self._main) and time.monotonic() < deadline:
            time.sleep(0.001)

    def _tell(self, answer: Answer, descriptors: tuple[int, ...] = ()) -> None:
        with contextlib.suppress(OSError):  # the owner is gone; the next recv says so
            socket.send_fds(self._control, [msgspec.json.encode(answer)], descriptors)

    def _launch(self) -> None:
        self._end_all()
        self._ending = self._sentence = None
        self._renew_workdir()
        ours, theirs = socket.socketpair()
        reader, writer = os.pipe()
        verdict, sentence = os.pipe()
        pid = os.fork()
        if pid == 0:
            untrusted(self._target, self._plan, theirs.detach(), writer, sentence)
        theirs.close()
        for descriptor in (writer, sentence):
            os.close(descriptor)
        self._adopt(pid)
        with open(verdict, "rb") as file:
            text = file.read()
        if text == b"confined":
            self._tell(Answer(pid=pid), (ours.fileno(), reader))
        else:
            self._end_all()
            self._tell(Answer(fault=f"A process cannot be confined: {text.decode() or 'it died at once'}"))
        ours.close()
        os.close(reader)

    def _adopt(self, pid: int) -> None:
        self._main = self._group = pid
        with contextlib.suppress(OSError, AttributeError):  # Linux < 5.3: its death is seen at the next look
            self._pidfd = os.pidfd_open(pid)

    def _renew_workdir(self) -> None:
        """What an earlier run left must not help, or hinder, the next."""
        if self._used and self._plan.view:
            views.refresh(self._plan.view)
        elif self._used:
            files.clear(self._plan.workdir)
            if self._plan.uid is not None:
                files.remove_of(self._plan.uid)
        self._used = True

    def _look(self) -> None:
        """Reap, judge, and end what outlives the main process or exceeds a limit."""
        anything = self._reap()
        if not anything:
            return
        excess = self._watch.look(processes.descendants(os.getpid())) if self._main else None
        if excess:
            self._sentence = Ending(excess[0], signal.SIGKILL, excess[1])
        if excess or not self._main:
            self._end_all()

    def _reap(self) -> bool:
        return processes.reap(self._record)

    def _record(self, pid: int, status: int) -> None:
        if pid != self._main:
            return
        code = os.waitstatus_to_exitcode(status)
        by_us = code == -signal.SIGKILL and self._sentence is not None
        self._ending = self._sentence if by_us else _own_ending(code)
        self._main = 0
        if self._pidfd >= 0:
            os.close(self._pidfd)
        self._pidfd = -1

    def _end_all(self) -> None:
        """Kill whatever comes from the untrusted process; we adopt orphans, so no child means nothing is left."""
        self._sentence = self._sentence or Ending("killed", signal.SIGKILL, "stopped by the grader")
        deadline, rounds = time.monotonic() + _KILL_SECONDS, 0
        while self._reap() and time.monotonic() < deadline:
            for pid in processes.descendants(os.getpid()):
                processes.signal_quietly(pid, signal.SIGKILL)
            if self._plan.uid is None:
                processes.kill_group(self._group)  # seccomp lets nothing leave it
            elif rounds % 50 == 49:
                processes.kill_user(self._plan.uid)
            rounds += 1
            time.sleep(0.001)

    def _remove_workdir(self) -> None:
        name = os.path.basename(self._plan.workdir)
        with contextlib.suppress(OSError):
            folder = os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=self._parent)
            files.empty(folder)
            os.close(folder)
            os.rmdir(name, dir_fd=self._parent)


def _stand_apart() -> None:
    """Not in the terminal's group, deaf to its signals: the keeper ends with its owner, after cleaning up."""
    os.setsid()
    newborn.default_signals()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    if kernel.linux():
        kernel.adopt_orphans()


def _own_ending(code: int) -> Ending:
    if code >= 0:
        return Ending("exited", code, f"the process ended itself with status {code}")
    number = -code
    name = signal.Signals(number).name if number in signal.valid_signals() else f"signal {number}"
    return Ending("signal", number, _REASONS.get(name, f"the process was ended by {name}"))


_REASONS = {
    "SIGSEGV": "the process crashed (SIGSEGV): it used memory that is not its own",
    "SIGXCPU": "the process used up its CPU time (SIGXCPU)",
    "SIGKILL": "the process was killed (SIGKILL), by itself or because the machine ran out of memory",
}


def untrusted(target: Target, plan: Plan, sock: int, output: int, verdict: int) -> NoReturn:
    """The untrusted process's whole life: confined first, then the target."""
    code, keeper = 1, os.getppid()
    try:
        sock, verdict = newborn.keep_only([sock, verdict], output=output)
        try:
            confine.apply(plan, parent=keeper, entered=True)
        except BaseException as error:
            os.write(verdict, repr(error).encode())
            raise
        newborn.speak()
        os.write(verdict, b"confined")
        os.close(verdict)
        connection = socket.socket(
            fileno=sock
        )  # held here, so that the owner sees it close only at the very end
        target(connection)
        code = 0
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else int(error.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        with contextlib.suppress(BaseException):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code & 0xFF)
