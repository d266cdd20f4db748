"""The trusted process of one submission: forked clean, it starts the keeper first and only then learns anything secret."""

from __future__ import annotations

import ast
import contextlib
import hashlib
import hmac
import resource
import shutil
import socket
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from autograder.grading import bundles, figures, notebooks, tests
from autograder.grading.bundles import Grading
from autograder.grading.diagnosis import Bank
from autograder.grading.results import QuestionResult, Result
from autograder.grading.session import Session
from autograder.sandbox import border as borders
from autograder.sandbox import confine
from autograder.sandbox.channel import BlockingChannel, frame
from autograder.sandbox.keeper import Keeper

MOST_NOTES = 30
MOST_MORE_MB = 400  # what a grader may take beyond what it starts with
PRELOADABLE = {"numpy", "scipy", "matplotlib", "torch", "sklearn", "sympy"}


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """What a grader may know before the student's side is forked from it: nothing about the submission or the tests."""

    capabilities: confine.Capabilities
    resident_mb: int
    unsafe: bool
    workspace: str  # the folder in which the working directory is made
    forbidden: tuple[str, ...]  # folders that the student's side must not be able to read


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What it learns afterwards."""

    bundle: str
    submission: str
    notebook: bytes
    only: tuple[str, ...] = ()
    seed: str = ""
    key: str = ""
    repeat: int = 1


def main(sock: socket.socket, start: Start, target: Callable[[socket.socket], None]) -> None:
    """Grade one submission: the task comes in over `sock`, the result goes out."""
    workdir = tempfile.mkdtemp(prefix="grading-", dir=start.workspace)
    try:
        plan = confine.plan(
            start.capabilities,
            workdir=workdir,
            resident_mb=start.resident_mb,
            unsafe=start.unsafe,
            forbidden=start.forbidden,
        )
        keeper = Keeper.start(target, plan)
        try:
            _bound_memory()
            warnings.simplefilter("ignore")  # a test's overflow on a student's value is no news to who grades
            keeper.begin()
            channel = BlockingChannel(sock)
            _, body = channel.receive()
            task = msgspec.msgpack.decode(body, type=Task)
            answer = msgspec.msgpack.encode(_graded(task, keeper))
        finally:
            keeper.close()
    finally:
        shutil.rmtree(workdir, ignore_errors=True)
    channel.send(frame(answer))


def _bound_memory() -> None:
    """A test's function may be handed arguments with which it would take all memory: then it fails, and we go on."""
    with contextlib.suppress(OSError, ValueError):
        pages = int(Path("/proc/self/statm").read_text().split()[5])  # data and stack
        soft = pages * resource.getpagesize() + (MOST_MORE_MB << 20)
        resource.setrlimit(resource.RLIMIT_DATA, (soft, resource.getrlimit(resource.RLIMIT_DATA)[1]))


def _graded(task: Task, keeper: Keeper) -> Result:
    bundle = Path(task.bundle)
    grading = bundles.load(bundle)
    start = time.monotonic()
    try:
        return _grade(task, bundle, grading, keeper, start)
    except notebooks.Refused as refused:
        return Result(
            submission=task.submission,
            status="refused",
            reason=refused.reason,
            possible=_possible(grading, task),
            score=0.0,
            key=task.key,
        )
    except (bundles.BundleError, tests.OurFault) as fault:
        return Result(
            submission=task.submission,
            status="error",
            reason=str(fault),
            possible=_possible(grading, task),
            key=task.key,
        )


def _possible(grading: Grading, task: Task) -> float:
    return sum(q.points for q in _chosen(grading, task))


def _chosen(grading: Grading, task: Task) -> list[bundles.Question]:
    return [q for q in grading.questions if not q.manual and (not task.only or q.name in task.only)]


def _grade(task: Task, bundle: Path, grading: Grading, keeper: Keeper, start: float) -> Result:
    notebook = notebooks.parse(task.notebook, task.submission)
    cells = [cell.source for cell in notebook.cells if cell.kind == "code"]
    questions = _chosen(grading, task)
    tests.prepare(bundle)
    import checks  # type: ignore[import-not-found]  # the bundle's own copy, which the tests import too

    seed = bytes.fromhex(task.seed) if task.seed else derive_seed(grading.secret, cells)
    limits = grading.limits

    def make(handlers: dict[str, Callable[..., Any]]) -> borders.Border:
        return borders.Border(
            keeper,
            cell_seconds=limits.cell_seconds,
            call_seconds=limits.call_seconds,
            submission_seconds=limits.submission_seconds * task.repeat,
            output_bytes=limits.output_mb << 20,
            handlers=handlers,
        )

    session = Session(
        cells,
        questions,
        {question.name: tests.load(bundle, question) for question in questions},
        checks=checks,
        files={name.removeprefix("files/"): (bundle / name).read_bytes() for name in grading.visible},
        idle=figures.idle(cells, grading.figures),
        seed=seed,
        limits=limits,
        border=make,
        diagnose=Bank(bundles.load_diagnosis(bundle)),
        repeat=task.repeat,
    )
    results = session.run()
    return _result(task, notebook, session, results, seed, start)


def derive_seed(secret: str, cells: list[str]) -> bytes:
    """HMAC(bundle secret, submission): nobody can predict the hidden inputs, and the grader can repeat them."""
    digest = hashlib.sha256("\0".join(cells).encode("utf-8", "surrogatepass")).digest()
    return hmac.digest(bytes.fromhex(secret), digest, hashlib.sha256)


def _result(
    task: Task, notebook: notebooks.Notebook, session: Session, results: tuple[QuestionResult, ...], seed: bytes, start: float
) -> Result:  # fmt: skip
    return Result(
        submission=task.submission,
        status="graded",
        score=round(sum(q.score for q in results), 10),
        possible=sum(q.possible for q in results),
        questions=results,
        cell_faults=tuple(session.faults),
        notes=(*notebook.notes, *session.notes)[:MOST_NOTES],
        output=borders.text_of(session.border.output),
        seed=seed.hex(),
        key=task.key,
        seconds=round(time.monotonic() - start, 4),
        own_seconds=round(session.border.used(), 4),
        test_seconds=round(session.test_seconds, 4),
    )


def preload(bundle: Path, grading: Grading) -> tuple[str, ...]:
    """The public modules that this week's notebook, tests and oracles import: the warm parent has them ready."""
    files = bundle / "files"
    sources = [files / "checks.py", *(files / "solutions").glob("*.py"), *(bundle / "tests").glob("*.py")]
    code = [path.read_text(encoding="utf-8") for path in sorted(sources)]
    code += [passage.source for passage in bundles.load_diagnosis(bundle).prelude if not passage.question]
    found = {"numpy", "matplotlib.pyplot", *(name for text in code for name in _imported(text))}
    if grading.torch:
        found |= {"torch", "sympy"}  # torch's first backward imports sympy
    else:
        found = {name for name in found if name.split(".")[0] not in ("torch", "sympy")}
    return tuple(
        sorted(name for name in found if name.split(".")[0] in PRELOADABLE | sys.stdlib_module_names)
    )


def _imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names if alias.name[:1].islower())
