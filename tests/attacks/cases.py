"""What a case of the corpus is: a submission, what it tries, and what must come of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from tests import target

Family = Literal["forge", "leak", "faults", "intake"]
FULL = dict.fromkeys(target.QUESTIONS, 10.0)
NOTHING = dict.fromkeys(target.QUESTIONS, 0.0)

OTHER_MARK = "MARK-other-91bd"  # stands in somebody else's submission
HOME_MARK = "MARK-home-b0c5"  # stands in the grading user's home folder
ENVIRON_MARK = "MARK-environ-2c4e"  # stands in the environment of whoever grades
ARGUMENT_MARK = "MARK-argument-f1d0"  # stands on their command line
SECRETS = (*target.MARKS, OTHER_MARK, HOME_MARK, ENVIRON_MARK, ARGUMENT_MARK, target.SECRET)

# Long enough for an honest notebook on a busy machine; short where a case would otherwise wait for minutes.
PATIENT = target.Limits(
    cell_seconds=20, call_seconds=10, submission_seconds=60, resident_mb=400, output_mb=1, restarts=4
)
TIGHT = msgspec.structs.replace(PATIENT, cell_seconds=1.5, call_seconds=1, submission_seconds=12)
SLACK = 4.0  # seconds: the grace of an interrupted call, and what is under way when the time is up

Files = dict[str, bytes]


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One submission: a notebook's cells, or files as they were handed in."""

    name: str
    family: Family
    tries: str  # one sentence
    scores: dict[str, float]  # what was honestly earned
    cells: tuple[str, ...] = ()
    make: Callable[[], Files] | None = None  # the files, by name; made when needed
    status: Literal["graded", "refused"] = "graded"
    says: str = ""  # a piece of what the student reads
    unseen: str = ""  # what neither the student nor the notebook's output may show
    tight: bool = False  # needs the short limits
    safe: bool = True  # may be tried with nothing around it

    @property
    def seconds(self) -> float:
        """What it may take of the submission's own time."""
        limits = TIGHT if self.tight else PATIENT
        return limits.submission_seconds + SLACK


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What a case is told about the machine: the notebook's first cell holds it as TOLD."""

    name: str  # its own
    token: str  # what it leaves behind must be called so
    bundle: str
    repository: str
    other: str  # somebody else's submission
    home: str
    temporary: str
    outside: str  # a folder that everybody may write to
    tcp: int
    udp: int
    stream: str  # path of a unix socket
    datagram: str  # path of another kind of unix socket
    abstract: str


def notebook(case: Case, told: Told) -> bytes:
    """The case as a notebook file."""
    return target.notebook([f"TOLD = {msgspec.to_builtins(told)!r}", *case.cells])


def forge(name: str, tries: str, *first: str, last: str = "", **more: Any) -> Case:
    """All four answers are wrong: whatever is earned was not honestly earned. `first` runs before them, `last` at the
    end; `q2=…` replaces an answer."""
    answers = {question: more.pop(question, wrong) for question, wrong in target.WRONG.items()}
    setup, *rest = target.cells(**answers)
    cells = (setup, *first, *rest, *([last] if last else []))
    return Case(name=name, family="forge", tries=tries, cells=cells, scores=NOTHING, **more)


def fault(name: str, tries: str, *extra: str, at: int = 3, lost: str = "", **more: Any) -> Case:
    """Honest answers and something that goes wrong: extra cells after q1's check, or an answer. `lost` names the
    questions that it costs."""
    answers = {question: more.pop(question) for question in (*target.QUESTIONS, "setup") if question in more}
    cells = target.cells(**answers)
    cells = [*cells[:at], *extra, *cells[at:]]
    scores = FULL | dict.fromkeys(lost.split(), 0.0)
    return Case(name=name, family="faults", tries=tries, cells=tuple(cells), scores=scores, **more)


class Shot(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a case."""

    name: str
    status: str
    scores: dict[str, float]
    said: str = ""  # all that the student may read
    leaks: tuple[str, ...] = ()  # what got out, and where
    own_seconds: float = 0.0
    seconds: float = 0.0
    output: int = 0  # characters kept

    @property
    def earned(self) -> float:
        return sum(self.scores.values())


def forged(case: Case, shot: Shot) -> bool:
    """More than was honestly earned, for any question."""
    return any(score > case.scores.get(name, 0.0) for name, score in shot.scores.items())


def lost(case: Case, shot: Shot) -> list[str]:
    """How the case was treated worse than it deserves, or took longer than it may."""
    found = []
    if shot.status != case.status:
        found.append(f"{shot.status} instead of {case.status}: {shot.said[:300]}")
    elif case.status == "graded":
        short = [name for name, score in case.scores.items() if shot.scores.get(name, 0.0) < score]
        found += [f"{', '.join(short)} lost: {shot.said[:1500]}"] * bool(short)
    if case.says.lower() not in shot.said.lower():
        found.append(f"its student does not read {case.says!r}: {shot.said[:1500]}")
    if shot.own_seconds > case.seconds:
        found.append(f"took {shot.own_seconds:.1f} s of its own, {case.seconds:g} s allowed")
    if shot.output > 1 << 20:
        found.append(f"{shot.output} characters of output were kept")
    return found
