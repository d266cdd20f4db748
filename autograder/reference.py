"""The reference runs: experiments too long for a notebook, done once, with their results kept beside their code.

A week's study is `solutions/reference_runs/<week>.py`. It splits its work into parts that depend on nothing but the
settings; each finished part is kept, so that a run that was stopped goes on where it was.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.util
import os
import platform
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from autograder import atomic, records
from autograder.course.faults import stop
from autograder.course.weeks import Course, Week

if TYPE_CHECKING:
    from matplotlib.figure import Figure

REPORTING = ("metrics", "figures", "table", "draw")  # what begins so reads outcomes and cannot change them
LARGEST_SEEDS = 1000


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a study may depend on."""

    device: str = "cpu"
    quick: bool = False
    seeds: int | None = None

    def count(self, full: int, quick: int) -> int:
        """How many repetitions: as asked for, else the study's own number."""
        return self.seeds or (quick if self.quick else full)


class Part(msgspec.Struct, frozen=True):
    """One piece of work. Its name is unique in the study, and a file's name."""

    name: str
    run: Callable[[], msgspec.Struct]


class Study(Protocol):
    """What a module of reference runs offers. Outcomes come in the order of the parts."""

    Outcome: type[msgspec.Struct]

    def parts(self, settings: Settings) -> Iterable[Part]: ...
    def metrics(self, outcomes: Sequence[Any]) -> msgspec.Struct: ...
    def figures(self, outcomes: Sequence[Any]) -> dict[str, Figure]: ...
    def table(self, metrics: Any) -> str: ...


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A finished part in the work folder."""

    seconds: float
    cpu_seconds: float
    outcome: msgspec.Raw


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """One week's run."""

    table: str
    files: tuple[Path, ...]
    parts: int
    reused: int
    seconds: float


Progress = Callable[[int, int, str], None]


def run(course: Course, week: Week, settings: Settings, out: Path, progress: Progress) -> Report:
    """Do what is missing of a week's study and write metrics, table, figures and the record of the run under `out`."""
    study = load(course, week)
    work = course.root / "build" / "reference" / week.name / fingerprint(course, week, settings)
    with reproducible():
        parts = tuple(study.parts(settings))
        kept, reused = _finish(parts, work, study.Outcome, progress)
        outcomes = [msgspec.json.decode(one.outcome, type=study.Outcome) for one in kept]
        metrics = study.metrics(outcomes)
        files = {
            "metrics.json": records.as_json(records.rounded(msgspec.to_builtins(metrics))),
            "table.md": study.table(metrics).strip().encode() + b"\n",
            "run.json": records.as_json(record(settings, kept)),
            **records.drawings(lambda: study.figures(outcomes)),
        }
    return Report(
        table=files["table.md"].decode(),
        files=records.write(out / week.name, files),
        parts=len(parts),
        reused=reused,
        seconds=sum(one.seconds for one in kept),
    )


def select(course: Course, names: Sequence[str]) -> tuple[Week, ...]:
    """The named weeks, each of which must have a study; without names all that have one."""
    chosen = course.select(names)
    for week in chosen if names else ():
        if not _source(course, week).is_file():
            known = ", ".join(week.name for week in course.weeks if _source(course, week).is_file())
            raise stop(
                course.relative(_source(course, week)),
                "no such file: the week has no reference run",
                f"one of: {known or 'none'}",
                "name another week",
            )
    return tuple(week for week in chosen if _source(course, week).is_file())


def settings(device: str, quick: bool, seeds: int | None) -> Settings:
    """Settle what "auto" means here, and refuse what cannot run."""
    import torch

    found = torch.cuda.is_available()
    if device not in ("auto", "cpu", "cuda"):
        raise stop("--device", repr(device), "auto, cpu or cuda", "name one of them")
    if device == "cuda" and not found:
        raise stop(
            "--device",
            "cuda, but torch sees no CUDA device",
            "cpu or auto",
            "autograder reference --device cpu",
        )
    if seeds is not None and not 1 <= seeds <= LARGEST_SEEDS:
        raise stop("--seeds", str(seeds), f"1 to {LARGEST_SEEDS}", "name another number")
    return Settings(device="cuda" if found and device != "cpu" else "cpu", quick=quick, seeds=seeds)


def results(course: Course, chosen: Settings) -> Path:
    """Where results go by default: full runs on the CPU are the committed ones, others stay in build/."""
    if chosen == Settings():
        return course.root / "solutions" / "reference_runs" / "results"
    return course.root / "build" / "reference" / "results"


def load(course: Course, week: Week) -> Study:
    """Import the study from this course. `solutions` need not be installed, and two courses do not share modules."""
    root = course.root / "solutions"
    name = f"solutions_{hashlib.sha256(str(root).encode()).hexdigest()[:8]}"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(
            name, root / "__init__.py", submodule_search_locations=[str(root)]
        )
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return cast(Study, importlib.import_module(f"{name}.reference_runs.{week.name}"))


def fingerprint(course: Course, week: Week, chosen: Settings) -> str:
    """What decides a part's outcome besides its name: the code that runs, the device, the size, the versions."""
    code = [_code(path) for path in _modules(_source(course, week))]
    return hashlib.sha256(repr((code, chosen.device, chosen.quick, records.versions())).encode()).hexdigest()[
        :16
    ]


def _modules(start: Path) -> list[Path]:
    """A study and what it imports from beside it and from `solutions`, in a fixed order."""
    found, todo = [], [start]
    while todo:
        path = todo.pop()
        if path in found or not path.is_file():
            continue
        found.append(path)
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.ImportFrom) and node.level:
                base = path.parents[node.level - 1]
                todo += [
                    base / f"{name}.py"
                    for name in (node.module, *(alias.name for alias in node.names))
                    if name
                ]
    return sorted(found)


def _code(path: Path) -> str:
    """The code of a module without layout, comments and the functions that only report."""
    tree = ast.parse(path.read_bytes())
    tree.body = [
        node
        for node in tree.body
        if not (isinstance(node, ast.FunctionDef) and node.name.startswith(REPORTING))
    ]
    return ast.dump(tree)


def record(chosen: Settings, kept: Sequence[Kept]) -> dict[str, Any]:
    """What run.json says: with what the numbers were made, and how long it took."""
    import torch

    name = torch.cuda.get_device_name(0) if chosen.device == "cuda" else platform.machine()
    return {
        "versions": records.versions(),
        "device": chosen.device,
        "device_name": name,
        "quick": chosen.quick,
        "seeds": chosen.seeds or "the study's own",
        "parts": len(kept),
        "seconds": round(sum(one.seconds for one in kept), 1),
        "cpu_seconds": round(sum(one.cpu_seconds for one in kept), 1),
    }


@contextmanager
def reproducible() -> Iterator[None]:
    """One thread, deterministic kernels, full float32: the same numbers on any number of cores."""
    os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # read when CUDA starts
    import torch
    from threadpoolctl import threadpool_limits

    before = torch.get_num_threads(), torch.are_deterministic_algorithms_enabled()
    precision = torch.get_float32_matmul_precision()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    torch.set_float32_matmul_precision("highest")
    torch.backends.cudnn.allow_tf32 = False
    try:
        with threadpool_limits(1):
            yield
    finally:
        torch.set_num_threads(before[0])
        torch.use_deterministic_algorithms(before[1])
        torch.set_float32_matmul_precision(precision)


def _finish(
    parts: Sequence[Part], work: Path, kind: type[msgspec.Struct], progress: Progress
) -> tuple[list[Kept], int]:
    """Every part's outcome, from the work folder where it is there."""
    work.mkdir(parents=True, exist_ok=True)
    kept, reused = [], 0
    for done, part in enumerate(parts):
        progress(done, len(parts), part.name)
        found = _read(work / f"{part.name}.json", kind)
        reused += found is not None
        kept.append(found or _do(part, work / f"{part.name}.json"))
    progress(len(parts), len(parts), "")
    return kept, reused


def _read(path: Path, kind: type[msgspec.Struct]) -> Kept | None:
    """A finished part, or None if it is missing or damaged."""
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
        msgspec.json.decode(kept.outcome, type=kind)
    except (FileNotFoundError, msgspec.DecodeError):
        return None
    return kept


def _do(part: Part, path: Path) -> Kept:
    wall, cpu = time.perf_counter(), time.process_time()
    outcome = part.run()
    kept = Kept(
        seconds=time.perf_counter() - wall,
        cpu_seconds=time.process_time() - cpu,
        outcome=msgspec.Raw(msgspec.json.encode(outcome)),
    )
    atomic.write(path, msgspec.json.encode(kept))
    return kept


def _source(course: Course, week: Week) -> Path:
    return course.root / "solutions" / "reference_runs" / f"{week.name}.py"
