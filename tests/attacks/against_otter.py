"""What stock `otter run` does with the corpus, where that is safe: the control without which four zeros mean nothing.

    python -m tests.attacks.against_otter [CASE…]

grades every safe case that is new or has changed (or those named), some seconds each, prints the table and writes
`against_otter.json`, which is committed."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from autograder.release import archives
from tests import target
from tests.attacks import cases, zips
from tests.attacks.cases import Case
from tests.attacks.corpus import CASES
from tests.attacks.firing import Orders, Place

FILE = Path(__file__).with_suffix(".json")
TIMEOUT = 60.0  # an honest grading takes four seconds on an idle machine
AFTERWARDS = 2.5  # seconds between otter's end and our reading of what it wrote: Gradescope does not look at once, either
JOBS = 2


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What otter did with a case."""

    digest: str  # of the submission, so that a changed case is tried again
    did: str  # forged, leaked, held; fine, lost, unfair, graded (what we refuse); hung, no results
    scores: dict[str, float] = {}
    leaks: tuple[str, ...] = ()

    @property
    def succeeded(self) -> bool:
        """Whether the attack did."""
        return self.did in ("forged", "leaked")


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """The committed file."""

    otter: str  # version
    outcomes: dict[str, Outcome]


def load() -> Table:
    return msgspec.json.decode(FILE.read_bytes(), type=Table)


def digest(case: Case) -> str:
    """Of what is submitted, and of the course that it is submitted to."""
    content = list(case.make().items()) if case.make else list(case.cells)
    course = [target.TESTS, target.ORACLE, target.CELLS]
    return hashlib.sha256(repr((content, course)).encode()).hexdigest()[:16]


def bundle(place: Place) -> Path:
    """The target as otter takes it."""
    wanted = {n: d for n, d in archives.tree(place.bundle).items() if n.startswith(("tests/", "files/"))}
    path = place.folder / "otter.zip"
    path.write_bytes(archives.pack({**wanted, "otter_config.json": b"{}"}))
    return path


def submission(case: Case, place: Place, folder: Path) -> Path:
    """One notebook or one zip as it is; several files as a zip."""
    files = case.make() if case.make else {zips.NAME: cases.notebook(case, place.told(case))}
    name, data = next(iter(files.items()))
    if len(files) > 1 or "/" in name or not name.endswith((".ipynb", ".zip")):
        name, data = "submission.zip", zips.zipped(list(files.items()))
    path = folder / (name if len(name) < 100 else "long.ipynb")
    path.write_bytes(data)
    return path


def grade(case: Case) -> Outcome:
    """One case, alone in its own folder, and in its own process namespace where there is one."""
    folder = Path(tempfile.mkdtemp(prefix="otter-"))
    folder.chmod(0o755)
    (folder / "place").mkdir()
    orders = Orders(
        folder=str(folder / "place"),
        token=f"left-{secrets.token_hex(4)}",
        repository=str(Path(__file__).parents[2]),
    )
    place = Place(orders)
    try:
        outcome = _run(case, place, folder)
        place.listeners.close()
        reached = tuple(place.reached())
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return _judged(case, msgspec.structs.replace(outcome, leaks=(*outcome.leaks, *reached)))


def _run(case: Case, place: Place, folder: Path) -> Outcome:
    path = submission(case, place, folder)
    otter = [
        sys.executable,
        "-m",
        "otter",
        "run",
        "-a",
        str(bundle(place)),
        "-o",
        str(folder),
        "--no-logo",
        str(path),
    ]
    inside = ["sh", "-c", f'"$@"; sleep {AFTERWARDS}', cases.ARGUMENT_MARK, *otter]
    own = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"] if os.geteuid() == 0 else []
    with open(folder / "said", "wb") as said:
        process = subprocess.Popen(
            [*own, *inside], cwd=folder, env=os.environ | place.environment, stdin=subprocess.DEVNULL, stdout=said, stderr=said,
            start_new_session=True,
        )  # fmt: skip
        try:
            process.wait(TIMEOUT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return Outcome(digest=digest(case), did="hung")
    return _read(case, folder / "results.json")


def _read(case: Case, path: Path) -> Outcome:
    """Points by question; marks in what students see at once or once grades are published."""
    try:
        tests = json.loads(path.read_text())["tests"]
    except (OSError, ValueError, KeyError):
        return Outcome(digest=digest(case), did="no results")
    scores = {t["name"].split(" ")[0]: float(t["score"]) for t in tests if "score" in t}
    shown = json.dumps([test for test in tests if test.get("visibility") != "hidden"])
    leaks = tuple(f"{secret} in the result" for secret in cases.SECRETS if secret in shown)
    return Outcome(digest=digest(case), did="", scores=scores, leaks=leaks)


def _judged(case: Case, outcome: Outcome) -> Outcome:
    above = any(outcome.scores.get(name, 0.0) > score for name, score in case.scores.items())
    below = any(outcome.scores.get(name, 0.0) < score for name, score in case.scores.items())
    if case.family == "forge":
        did = "forged" if above else outcome.did or "held"
    elif case.family == "leak":
        did = "leaked" if outcome.leaks else outcome.did or "held"
    elif outcome.did or case.status == "refused":
        did = outcome.did or "graded"
    else:
        did = "unfair" if above else "lost" if below else "fine"
    return msgspec.structs.replace(outcome, did=did)


def _written(outcomes: dict[str, Outcome]) -> str:
    """One case a line."""
    version = importlib.metadata.version("otter-grader")
    lines = (
        f'"{name}": {msgspec.json.encode(outcome).decode()}' for name, outcome in sorted(outcomes.items())
    )
    return f'{{"otter": "{version}", "outcomes": {{\n' + ",\n".join(lines) + "\n}}\n"


def table(outcomes: dict[str, Outcome]) -> str:
    """Counts by family."""
    lines = [f"{'stock otter':<12}{'tried':>6}  what it did"]
    for family in ("forge", "leak", "faults", "intake"):
        done = [
            outcomes[name].did for name, case in CASES.items() if case.family == family and name in outcomes
        ]
        counts = ", ".join(
            f"{word} {done.count(word)}" for word in sorted(set(done), key=done.count, reverse=True)
        )
        lines.append(f"{family:<12}{len(done):>6}  {counts}")
    return "\n".join(lines)


def main(names: list[str]) -> None:
    known = load().outcomes if FILE.exists() else {}
    safe = {name: case for name, case in CASES.items() if case.safe}
    kept = {
        name: known[name]
        for name, case in safe.items()
        if name in known and known[name].digest == digest(case)
    }
    todo = [safe[name] for name in names] or [case for name, case in safe.items() if name not in kept]
    with ThreadPoolExecutor(JOBS) as threads:
        for case, outcome in zip(todo, threads.map(grade, todo), strict=True):
            kept[case.name] = outcome
            print(
                f"{case.family:<7} {case.name:<40} {outcome.did:<10} {sum(outcome.scores.values()):g}",
                flush=True,
            )
            FILE.write_text(_written(kept), encoding="utf-8")
    print(table(kept))


if __name__ == "__main__":
    main(sys.argv[1:])
