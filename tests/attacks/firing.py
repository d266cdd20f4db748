"""The corpus in one back end: one process, under whatever identity started it, grades every case and says what came of it.

It reads its orders as JSON from standard input and writes a report as JSON to standard output."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from autograder.grading import batch, bundles
from autograder.grading.bundles import Grading
from autograder.grading.pool import Job, Pool
from autograder.grading.results import Result
from autograder.outputs.gradescope import results_json
from autograder.release import archives
from autograder.sandbox import confine, kernel
from tests import target
from tests.attacks import cases, leftovers
from tests.attacks.cases import Case, Shot, Told
from tests.attacks.corpus import CASES
from tests.attacks.listeners import Listeners

JOBS = 2
OFF = {"view": False, "network": False, "landlock": 0}


class Orders(msgspec.Struct, frozen=True, kw_only=True):
    """What to do where."""

    folder: str  # empty, and ours
    token: str
    repository: str
    names: tuple[str, ...] = ()  # cases; () means all
    without: tuple[str, ...] = ()  # kernel features to do without


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    shots: dict[str, Shot]
    left: tuple[str, ...]  # processes and files that are still there
    again: tuple[str, ...]  # cases that got a second chance, because the machine was busy
    seconds: float
    facts: str  # what confined them


class Place:
    """The folder as submissions are told of it."""

    def __init__(self, orders: Orders) -> None:
        self.folder, self.orders = Path(orders.folder), orders
        for name in ("home", "others", "sockets", "temporary"):
            (self.folder / name).mkdir(mode=0o755)
        (self.folder / "outside").mkdir()
        (self.folder / "outside").chmod(0o1777)
        (self.folder / "home" / "diary").write_text(cases.HOME_MARK)
        self.other = self.folder / "others" / "ann.ipynb"
        self.other.write_bytes(target.solved(q3=f"choice = 'B'  # {cases.OTHER_MARK}"))
        self.bundle = target.write(self.folder / "bundle", limits=cases.PATIENT)
        self.tight = target.write(self.folder / "tight", limits=cases.TIGHT)
        self.zip = self.folder / "bundle.zip"
        self.zip.write_bytes(archives.pack(archives.tree(self.bundle)))
        self.listeners = Listeners(self.folder / "sockets", f"attacks-{orders.token}")
        self.environment = {
            "HOME": str(self.folder / "home"),
            "TMPDIR": str(self.folder / "temporary"),
            "TOKEN": cases.ENVIRON_MARK,
            "OMP_NUM_THREADS": "1",
        }
        self.before = self.digest()

    def told(self, case: Case) -> Told:
        return Told(
            name=case.name,
            token=self.orders.token,
            bundle=str(self.bundle),
            repository=self.orders.repository,
            other=str(self.other),
            home=str(self.folder / "home"),
            temporary=str(self.folder / "temporary"),
            outside=str(self.folder / "outside"),
            tcp=self.listeners.port("tcp"),
            udp=self.listeners.port("udp"),
            stream=self.listeners.stream,
            datagram=self.listeners.datagram,
            abstract=self.listeners.abstract,
        )

    def digest(self) -> str:
        """Contents, names and modes of what must stay as it is."""
        digest = hashlib.sha256()
        for path in sorted([*self.bundle.rglob("*"), self.other, self.folder / "home" / "diary"]):
            data = path.read_bytes() if path.is_file() else b""
            digest.update(f"{path} {path.stat().st_mode}".encode() + data)
        return digest.hexdigest()

    def reached(self) -> Iterator[str]:
        """What was heard, written outside or changed, by whomever."""
        for name, data in self.listeners.heard:
            yield f"{name}: {data.decode(errors='replace')[:200]}"
        yield from (f"file outside: {path.name}" for path in (self.folder / "outside").iterdir())
        if self.digest() != self.before:
            yield "other people's files changed"


def fire(orders: Orders) -> Report:
    """Grade every case; the folder is not removed."""
    start = time.monotonic()
    kernel.adopt_orphans()
    able = msgspec.structs.replace(confine.survey(), **{name: OFF[name] for name in orders.without})
    confine.survey = lambda: able
    chosen = [CASES[name] for name in orders.names or CASES]
    place = Place(orders)
    os.environ.update(place.environment)
    shots = {shot.name: shot for shot in _all(place, chosen)}
    again = tuple(case.name for case in chosen if case.tight and cases.lost(case, shots[case.name]))
    shots |= {shot.name: shot for shot in _notebooks(place, place.tight, [CASES[name] for name in again])}
    place.listeners.close()
    for text in place.reached():
        name = next((name for name in shots if name in text), chosen[0].name)
        shots[name] = msgspec.structs.replace(shots[name], leaks=(*shots[name].leaks, text))
    left = (
        *leftovers.descendants(),
        *leftovers.all_left(orders.token, place.folder / "temporary", lambda uid: False),
    )
    facts = ", ".join(f"{name} {value}" for name, value in msgspec.to_builtins(able).items())
    return Report(shots=shots, left=left, again=again, seconds=time.monotonic() - start, facts=facts)


def _all(place: Place, chosen: list[Case]) -> Iterator[Shot]:
    notebooks = [case for case in chosen if case.cells]
    yield from _notebooks(place, place.bundle, [case for case in notebooks if not case.tight])
    yield from _notebooks(place, place.tight, [case for case in notebooks if case.tight])
    yield from _submissions(place, [case for case in chosen if case.make])


def _notebooks(place: Place, bundle: Path, chosen: list[Case]) -> Iterator[Shot]:
    if not chosen:
        return
    with Pool(bundle, jobs=JOBS) as pool, _neighbour(pool):
        jobs = [Job(submission=case.name, notebook=cases.notebook(case, place.told(case))) for case in chosen]
        yield from (shot(result, pool.grading, CASES[result.submission]) for result in pool.grade(jobs))


@contextlib.contextmanager
def _neighbour(pool: Pool) -> Iterator[None]:
    """Somebody else's submission is being graded at the same time, with a mark in its memory and its folder."""
    source = (
        f"import time\nkept = '{cases.OTHER_MARK}' * 1000\n"
        "for place in ('work', '/dev/shm/work', '/tmp/work'):\n    open(place, 'w').write(kept)\ntime.sleep(0.5)"
    )
    stop = threading.Event()

    def grade() -> None:
        while not stop.is_set():
            pool.one(Job(submission="neighbour", notebook=target.notebook([source])))
            stop.wait(1.5)

    thread = threading.Thread(target=grade)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def _submissions(place: Place, chosen: list[Case]) -> Iterator[Shot]:
    """The cases that are files, as a class: each is a folder of its own."""
    if not chosen:
        return
    top = place.folder / "class"
    for case in chosen:
        assert case.make
        for name, data in case.make().items():
            path = top / case.name / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    summary = batch.grade(place.zip, [top], place.folder / "graded", jobs=JOBS)
    grading = bundles.load(place.zip)
    yield from (shot(record.result, grading, CASES[record.file.split("/")[0]]) for record in summary.records)


def shot(result: Result, grading: Grading, case: Case) -> Shot:
    """What came of a case."""
    page = results_json(result, grading)
    shown = "\n".join(f"{test['name']}\n{test['output']}" for test in page["tests"])
    everything = {"result": _undiagnosed(result), "page": page | {"extra_data": None}}
    text = msgspec.json.encode(everything).decode()
    leaks = [f"{secret} in the result" for secret in cases.SECRETS if secret in text]
    if case.unseen and case.unseen in f"{shown}\n{page['output']}\n{result.output}":
        leaks.append(f"{case.unseen} on the page or in the output")
    return Shot(
        name=case.name,
        status=result.status,
        scores={question.name: question.score for question in result.questions},
        said="\n".join((shown, *result.notes, result.reason)),
        leaks=tuple(leaks),
        own_seconds=result.own_seconds,
        seconds=result.seconds,
        output=len(result.output),
    )


def _undiagnosed(result: Result) -> Result:
    """The bank's own sentences name a mistake to staff; they are no leak."""
    questions = tuple(msgspec.structs.replace(question, diagnosis=()) for question in result.questions)
    return msgspec.structs.replace(result, questions=questions)


if __name__ == "__main__":
    report = fire(msgspec.json.decode(sys.stdin.buffer.read(), type=Orders))
    sys.stdout.buffer.write(msgspec.json.encode(report))
