"""The grader's side of the border: one student's process at a time, with its deadlines, deaths and restarts."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from autograder.sandbox import wire
from autograder.sandbox.channel import Closed, DeadlineExceeded, GuardedChannel
from autograder.sandbox.peer import Exchange, Peer
from autograder.sandbox.remote import Remote, RemoteError

MAX_REQUESTS = 20_000  # in one test: an object that answers for ever must not keep the grader busy
ANSWERED = ("call", "op", "back", "name")  # questions that are answered by values of the student's
GRACE = 2.0  # seconds an interrupted cell or call has to give up


class Supervisor(Protocol):
    """What a keeper does for the border (autograder.sandbox.keeper)."""

    def launch(self) -> Any: ...

    def interrupt(self) -> None: ...

    def kill(self) -> Any: ...


class Gone(BaseException):
    """The student's process has ended. Not an Exception, so that no test can swallow it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Replaced(Gone):
    """The process that asked is gone and another one stands in its place."""


class TimeLimit(RemoteError):
    """A call was interrupted at its time limit; the process lives on."""

    kind = "time limit"


class _Trusted(Peer):
    """The grader's end: every question has a deadline, every broken rule ends the student's process."""

    def __init__(
        self, border: Border, channel: GuardedChannel, handlers: dict[str, Callable[..., Any]]
    ) -> None:
        super().__init__(channel, trusted=True)
        self.border, self.guarded = border, channel
        self.handlers.update({name: self._untimed(handler) for name, handler in handlers.items()})
        self.late = False
        self.asked = 0  # requests since `lend`: in this test
        self.theirs, self.since = False, time.monotonic()  # whose time is running, and since when
        self.spent = 0.0  # seconds of theirs: waiting for the student, and reading what was sent

    def request(self, kind: str, *args: Any, **kwargs: Any) -> Any:
        self.asked += 1
        if self.asked > MAX_REQUESTS:
            raise self.border.lost(f"one check had to ask it more than {MAX_REQUESTS:,} times")
        outer, before = self.guarded.deadline, self._turn(True)
        limit = self.border.cell_seconds if kind == "run" else self.border.call_seconds
        self.guarded.deadline = min(outer, time.monotonic() + min(limit, self.border.left()))
        self.late = False
        try:
            return self._ask(kind, limit, args, kwargs)
        except Closed:
            raise self.border.lost() from None
        except DeadlineExceeded:
            raise self.border.lost(f"it did not stop {GRACE:g} s after its time limit") from None
        except wire.Unsendable:
            if kind in ANSWERED:
                raise  # a tensor, say, where there is no torch: the test, or who reads the name, says so
            raise self.border.lost("it sent something that is no answer") from None
        except wire.WireError as error:
            raise self.border.lost(f"it sent something that is no answer ({error})") from None
        finally:
            self.guarded.deadline = outer
            self._turn(before)

    def _turn(self, theirs: bool) -> bool:
        """From now on time is theirs, or ours; says whose it was."""
        now, before = time.monotonic(), self.theirs
        self.spent += now - self.since if before else 0.0
        self.theirs, self.since = theirs, now
        return before

    def _call(self, target: Any, *args: Any, **kwargs: Any) -> Any:
        """A test's function runs here, on what the student's code chose to pass: not for ever."""
        with _alarm(2 * self.border.call_seconds):
            return super()._call(target, *args, **kwargs)

    def _ask(self, kind: str, limit: float, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        try:
            answer = super().request(kind, *args, **kwargs)
        except RemoteError:
            if self.late:
                raise TimeLimit(f"took longer than {limit:g} s") from None
            raise
        if not self.late:
            return answer
        if kind == "run":
            return ["time limit", f"The cell took longer than {limit:g} s."]
        raise TimeLimit(f"took longer than {limit:g} s")

    def _await(self, nonce: int) -> tuple[list[Any], bytes]:
        try:
            return super()._await(nonce)
        except DeadlineExceeded:
            self.late = True
            self.border.supervisor.interrupt()
            self.guarded.deadline = time.monotonic() + GRACE
            return super()._await(nonce)

    def _untimed(self, handler: Callable[..., Any]) -> Callable[..., Any]:
        """The time that our tests take is not the cell's; sending the reply is, for the cell may not be reading it."""

        def handle(*args: Any, **kwargs: Any) -> Any:
            outer, self.guarded.deadline = self.guarded.deadline, float("inf")
            start, before = time.monotonic(), self._turn(False)
            try:
                return handler(*args, **kwargs)
            finally:
                self._turn(before)
                self.guarded.deadline = outer + time.monotonic() - start

        return handle


@contextlib.contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """A TimeLimit after so many seconds, in the main thread, the only one that a grader has."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: Any) -> None:
        raise TimeLimit(f"the function that the check passed took longer than {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    outer, start = signal.setitimer(signal.ITIMER_REAL, seconds)[0], time.monotonic()
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, max(0.01, outer - time.monotonic() + start) if outer else 0)
        signal.signal(signal.SIGALRM, before)


class Border:
    """Launches, asks, and buries the student's processes of one submission."""

    def __init__(
        self,
        supervisor: Supervisor,
        *,
        cell_seconds: float,
        call_seconds: float,
        submission_seconds: float,
        output_bytes: int,
        handlers: dict[str, Callable[..., Any]],
    ) -> None:
        self.supervisor, self.handlers = supervisor, handlers
        self.cell_seconds, self.call_seconds = cell_seconds, call_seconds
        self.submission_seconds, self.output_bytes = submission_seconds, output_bytes
        self.peer: _Trusted | None = None
        self.generation = 0
        self.waited = self.spent = 0.0  # with processes that are gone
        self.output = bytearray()
        self.keeping = (
            True  # what the notebook prints while a test runs is not kept: it may show hidden inputs
        )

    def launch(self) -> None:
        """A fresh, confined process."""
        self.bury()
        started = self.supervisor.launch()
        channel = GuardedChannel(started.sock, started.output_fd, self._keep)
        self.peer = _Trusted(self, channel, self.handlers)
        self.generation += 1

    def _keep(self, data: bytes) -> None:
        if self.keeping:
            self.output += data[: max(0, self.output_bytes - len(self.output))]

    def left(self) -> float:
        """Seconds of the submission's own time that are left."""
        return self.submission_seconds - self.taken()

    def taken(self) -> float:
        """Seconds of the submission's own time so far: waiting for its processes, and reading what they sent."""
        if self.peer is not None:
            self.peer._turn(self.peer.theirs)
        return self.spent + (self.peer.spent if self.peer else 0.0)

    def used(self) -> float:
        """Seconds spent waiting for the student's processes."""
        return self.waited + (self.peer.guarded.waited if self.peer else 0.0)

    def lost(self, why: str = "") -> Gone:
        """Kill what is left of the process and say how it ended."""
        ending = self.supervisor.kill()
        self.bury()
        if self.left() <= 0:
            return Gone(f"the submission used up its {self.submission_seconds:g} s")
        return Gone(why or str(ending.text))

    def bury(self) -> None:
        if self.peer is not None:
            self.peer._turn(False)
            self.waited += self.peer.guarded.waited
            self.spent += self.peer.spent
            self.peer.guarded.close()
            self.peer = None

    def ask(self, kind: str, *args: Any) -> Any:
        if self.peer is None:
            raise Gone("the notebook's process has ended")
        if self.left() <= 0:
            raise self.lost()
        return self.peer.request(kind, *args)

    def run(self, cell: int, source: str) -> list[str]:
        """Run a cell; [] or [exception type, student's frames]."""
        try:
            answer = self.ask("run", cell, source)
        except RemoteError as error:
            # what we run cells with has broken, over there where the notebook can reach it
            return [error.kind, error.trace or error.text]
        if isinstance(answer, list) and all(type(part) is str for part in answer) and len(answer) in (0, 2):
            return answer
        raise self.lost("it sent something that is no answer (malformed cell report)")

    def owns(self, remote: Remote) -> bool:
        """Whether an object of a student's process belongs to the one that lives now."""
        return self.peer is not None and self.peer.remotes.get(remote.remote_handle) is remote

    def name(self, name: str) -> list[Any]:
        """[value] or []."""
        answer = self.ask("name", name)
        return answer if isinstance(answer, list) and len(answer) <= 1 else []

    def forget(self) -> None:
        """After a question: nothing that was passed to the student stays reachable."""
        if self.peer is not None:
            self.peer.forget()
            try:
                self.ask("forget")
            except RemoteError:
                raise self.lost("it sent something that is no answer (it cannot forget)") from None

    def record(self, into: Callable[[Exchange], None] | None) -> None:
        if self.peer is not None:
            self.peer.record = into

    @property
    def changed(self) -> bool:
        """Whether the student's code has changed an argument in place since `lend` was called."""
        return self.peer is not None and self.peer.changed

    def lend(self, copies: bool) -> None:
        """Before a test: whether what the student's code is called with is ours or a copy."""
        if self.peer is not None:
            self.peer.lending, self.peer.changed, self.peer.asked = copies, False, 0


def text_of(output: bytes | bytearray) -> str:
    """What was printed, whatever it was."""
    return bytes(output).decode("utf-8", "replace").replace("\0", "\ufffd").replace("\r\n", os.linesep)
