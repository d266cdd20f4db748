"""What runs inside the untrusted process: a notebook's cells in an IPython shell, and answers to the grader's calls.

Nothing here is trusted once the first cell has run; everything it says is checked by the other side.
"""

from __future__ import annotations

import builtins
import contextlib
import os
import re
import signal
import socket
import sys
import traceback
import types
from collections.abc import Iterator
from typing import Any

from IPython.core.compilerop import CachingCompiler
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from autograder.sandbox.channel import BlockingChannel, Closed
from autograder.sandbox.peer import Peer
from autograder.sandbox.wire import parse_header, sendable

MAX_FRAMES = 12
CELL_NAME = re.compile(r"<cell (\d+)>")


class _Compiler(CachingCompiler):
    """Names a cell by its position in the notebook, so that tracebacks do."""

    cell = 0

    def get_code_name(self, raw_code: str, transformed_code: str, number: int) -> str:
        return f"<cell {self.cell}>"


class Shell(InteractiveShell):
    """IPython without a terminal, a kernel, a history or a display."""

    compiler_class = _Compiler

    def enable_gui(self, gui: str | None = None) -> None:
        """Harmless: there is nobody to look."""

    def enable_matplotlib(self, gui: str | None = None) -> tuple[str, str]:
        return "agg", "agg"

    system = InteractiveShell.system_raw  # without a pseudo-terminal, which the sandbox does not give

    def ask_exit(self) -> None:
        raise SystemExit

    def showtraceback(self, *args: Any, **kwargs: Any) -> None:
        """The cell's error goes back as data."""

    showsyntaxerror = showtraceback
    showindentationerror = showtraceback


def make_shell() -> Shell:
    """The shell, made once in the warm parent (20 ms saved in every child)."""
    config = Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.autocall = 0
    shell: Shell = Shell.instance(config=config, colors="nocolor")
    shell.show_banner = lambda *_: None
    for name in ("pip", "conda", "mamba", "uv"):
        shell.register_magic_function(
            lambda line: print("Packages cannot be installed while grading."), "line", name
        )
    return shell


class Worker(Peer):
    """The student's end of the border."""

    def __init__(self, sock: socket.socket, shell: Shell) -> None:
        super().__init__(BlockingChannel(sock), trusted=False)
        self.shell = shell
        self.streams = {name: getattr(sys, name) for name in ("stdin", "stdout", "stderr")}
        self.exposed = False  # whether an interrupt belongs to the student's code
        self.guard = self._exposing
        self.traceback = student_frames
        self.handlers.update(run=self._run, name=self._name, files=_write_files, forget=self.forget)
        signal.signal(signal.SIGINT, self._interrupted)

    def _interrupted(self, *_: Any) -> None:
        if self.exposed:
            self.exposed = False
            raise KeyboardInterrupt

    @contextlib.contextmanager
    def _exposing(self) -> Iterator[None]:
        before, self.exposed = self.exposed, True
        try:
            yield
        finally:
            self.exposed = before
            _flush()

    def request(self, kind: str, *args: Any, **kwargs: Any) -> Any:
        before, self.exposed = self.exposed, False
        try:
            return super().request(kind, *args, **kwargs)
        finally:
            self.exposed = before

    def _run(self, cell: int, source: str) -> list[str]:
        """Run one cell; [] if it finished, else the exception's type and the student's frames."""
        for name, stream in self.streams.items():
            if getattr(sys, name, None) is None:  # a cell's doing, and IPython could run no other
                setattr(sys, name, stream)
        self.shell.compile.cell = cell
        self.shell.execution_count = cell + 1
        done = self.shell.run_cell(source, store_history=False)
        _close_figures()
        error = done.error_before_exec or done.error_in_exec
        return [] if error is None else [sendable(type(error).__name__), sendable(student_frames(error))]

    def _name(self, name: str) -> list[Any]:
        """[value] of a name of the notebook, or [] if there is none."""
        return [self.shell.user_ns[name]] if name in self.shell.user_ns else []


class Grader:
    """Stands in for `otter.Notebook`: a check is the grader's business, everything else is harmless."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker

    def __call__(self, *args: Any, **kwargs: Any) -> Grader:
        return self

    def check(self, question: str, *args: Any, **kwargs: Any) -> None:
        self._worker.request("check", str(question))

    def check_all(self, *args: Any, **kwargs: Any) -> None:
        self._worker.request("check_all")

    def export(self, *args: Any, **kwargs: Any) -> None:
        print("Nothing to export while grading.")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args, **kwargs: None


class _Nobody:
    """Answers `input()`: an empty line each time, and the end of the input for whoever (a debugger) keeps asking."""

    def __init__(self, lines: int = 1000) -> None:
        self.lines = lines

    def __call__(self, prompt: object = "") -> str:
        self.lines -= 1
        if self.lines < 0:
            raise EOFError("nobody is there to answer while a notebook is being graded")
        return ""


def main(sock: socket.socket, shell: Shell) -> None:
    """Serve the grader until it hangs up."""
    worker = Worker(sock, shell)
    otter = types.ModuleType("otter", "Stands in for otter-grader while a notebook is being graded.")
    grader = Grader(worker)
    otter.Notebook = grader  # type: ignore[attr-defined]
    sys.modules["otter"] = otter
    builtins.input = _Nobody()
    sys.breakpointhook = lambda *args, **kwargs: None
    sys.path.insert(0, os.getcwd())
    shell.user_ns["__name__"] = "__main__"
    while True:
        try:
            header, body = worker.channel.receive()
            worker.serve(parse_header(header), body)
        except Closed:
            return
        except KeyboardInterrupt:  # an interrupt that came too late: the cell or call had already ended
            continue


def student_frames(error: BaseException) -> str:
    """The traceback from the student's first own frame on, naming cells, without our machinery."""
    try:
        frames = [f for f in traceback.extract_tb(error.__traceback__) if CELL_NAME.fullmatch(f.filename)]
        lines = [_frame_line(f) for f in frames[:2] + frames[2:][-MAX_FRAMES:]]
        if isinstance(error, SyntaxError) and error.lineno is not None:
            lines.append(
                f"{_cell_name(error.filename or '')}, line {error.lineno}\n    {(error.text or '').strip()}"
            )
        last = (
            "".join(traceback.format_exception_only(error)).strip()
            if not isinstance(error, SyntaxError)
            else f"{type(error).__name__}: {error.msg}"
        )
        return "\n".join([*lines, last])[:4000]
    except Exception:  # an exception whose own __str__ raises
        return type(error).__name__[:80]


def _cell_name(filename: str) -> str:
    found = CELL_NAME.fullmatch(filename)
    return f"code cell {int(found[1]) + 1}" if found else "a cell"


def _frame_line(frame: traceback.FrameSummary) -> str:
    where = f"{_cell_name(frame.filename)}, line {frame.lineno}"
    inside = "" if frame.name in ("<module>", "<cell line: 1>") else f", in {frame.name}"
    return f"{where}{inside}\n    {frame.line}"


def _write_files(files: dict[str, bytes]) -> None:
    for name, data in files.items():
        if os.path.dirname(name):
            os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, "wb") as file:
            file.write(data)


def _close_figures() -> None:
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is not None:
        pyplot.close("all")


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(BaseException):  # a stream of the notebook's own may raise anything
            stream.flush()
