"""Grades many submissions at once on this machine: one warm parent, a grader each, results as they come."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from autograder.grading import bundles, grader
from autograder.grading.grader import Start, Task
from autograder.grading.results import Result
from autograder.sandbox import confine, warm
from autograder.sandbox.channel import BlockingChannel, Closed, frame
from autograder.sandbox.wire import WireError

MARGIN = 120.0  # seconds beyond a submission's own time after which its grader is given up
START_UP = 120.0


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """One submission to grade: its id and the notebook file's bytes."""

    submission: str
    notebook: bytes
    only: tuple[str, ...] = ()  # questions to check; () means all
    seed: str = ""  # hex: repeat the hidden inputs of an earlier result
    key: str = ""  # copied into the result
    repeat: int = 1  # run each test this often, on fresh inputs each time


class PoolError(Exception):
    """The warm parent could not start; the message says why."""


class Pool:
    """`with Pool(bundle) as pool: for result in pool.grade(jobs): …`; the bundle is a zip or an unpacked folder.

    Everything temporary lies in one folder, which is removed at the end: by us, or by the warm parent if we are killed.
    """

    def __init__(
        self, bundle: Path, *, jobs: int = 2, unsafe: bool = False, forbidden: Sequence[Path] = ()
    ) -> None:
        """forbidden: what besides the bundle a submission must not be able to read."""
        self.bundle, self.jobs = Path(bundle).resolve(), max(1, jobs)
        self.grading = bundles.load(self.bundle)
        self.capabilities = confine.survey()
        self.unsafe = unsafe
        self.forbidden = tuple(Path(path).resolve() for path in forbidden)
        self.lock = threading.Lock()
        self.stack = contextlib.ExitStack()

    def __enter__(self) -> Self:
        """Raises CannotIsolate where a submission cannot be confined."""
        folder = tempfile.TemporaryDirectory(prefix="autograder-", ignore_cleanup_errors=True)
        self.workspace = self.stack.enter_context(folder)
        try:
            os.chmod(
                self.workspace, 0o711
            )  # the student's uid must be able to walk through to its own folder
            if self.bundle.is_file():
                self.bundle = bundles.unpack(self.bundle, Path(self.workspace) / "bundle")
            self.start = Start(
                capabilities=self.capabilities,
                resident_mb=self.grading.limits.resident_mb,
                unsafe=self.unsafe,
                workspace=self.workspace,
                forbidden=tuple(str(path) for path in (self.bundle, *self.forbidden) if path.exists()),
            )
            self._try_plan()
            self._launch()
        except BaseException:
            self.stack.close()
            raise
        return self

    def _try_plan(self) -> None:
        """What every grader will do: better refused now, once, than by each of them."""
        trial = Path(self.workspace) / "trial"
        trial.mkdir(mode=0o700)
        start = self.start
        confine.plan(
            start.capabilities,
            workdir=str(trial),
            resident_mb=start.resident_mb,
            unsafe=start.unsafe,
            forbidden=start.forbidden,
        )
        trial.rmdir()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
        self.stack.close()

    def _launch(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.process = subprocess.Popen(
            warm.command(theirs.fileno()),
            pass_fds=[theirs.fileno()],
            env=warm.environment(),
            cwd="/",
            stdin=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for us; the parent ends when we hang up
        )
        theirs.close()
        self.parent = ours
        ours.settimeout(START_UP)
        ours.sendall("\0".join((self.workspace, *grader.preload(self.bundle, self.grading))).encode())
        try:
            ready = ours.recv(16)
        except OSError:
            ready = b""
        if ready != b"ready":
            self._stop()
            raise PoolError(
                "the warm parent process did not start (its message is above); `autograder doctor` may say why"
            )

    def _stop(self) -> None:
        self.parent.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def grade(self, jobs: Iterable[Job]) -> Iterator[Result]:
        """Results in the order in which they are done."""
        waiting: set[Future[Result]] = set()
        with ThreadPoolExecutor(self.jobs) as threads:
            for job in jobs:
                waiting.add(threads.submit(self.one, job))
                if len(waiting) >= 2 * self.jobs:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)

    def one(self, job: Job) -> Result:
        """Grade one submission; a grader that fails or overruns is our fault and yields an `error`."""
        ours, theirs = socket.socketpair()
        with ours:
            pid = self._fork(theirs)
            ours.settimeout(self.grading.limits.submission_seconds * 1.5 * job.repeat + MARGIN)
            task = Task(
                bundle=str(self.bundle),
                submission=job.submission,
                notebook=job.notebook,
                only=job.only,
                seed=job.seed,
                key=job.key,
                repeat=job.repeat,
            )
            channel = BlockingChannel(ours)
            try:
                channel.send(frame(msgspec.msgpack.encode(task)))
                _, body = channel.receive()
                return msgspec.msgpack.decode(body, type=Result)
            except (Closed, WireError, msgspec.DecodeError) as error:
                late = isinstance(error.__cause__, TimeoutError)
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                return self._fault(job, "did not finish in time" if late else "ended without a result")

    def _fork(self, theirs: socket.socket) -> int:
        with self.lock, theirs:
            socket.send_fds(self.parent, [msgspec.json.encode(self.start)], [theirs.fileno()])
            answer = self.parent.recv(16)
        if len(answer) != 8:
            raise PoolError(
                "the warm parent process has ended; run the command again (finished results are kept)"
            )
        return int.from_bytes(answer, "big")

    def _fault(self, job: Job, what: str) -> Result:
        reason = f"The grader of this submission {what}. This is a fault of ours, not of the submission: grade it again, and report it if it stays."
        possible = sum(
            q.points for q in self.grading.questions if not q.manual and (not job.only or q.name in job.only)
        )
        return Result(
            submission=job.submission, status="error", reason=reason, possible=possible, key=job.key
        )
