"""Every answer put to the tests of its question, through the bundle, many to a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Protocol

import msgspec

from autograder.course.answers import Answer
from autograder.course.masters import Master
from autograder.grading.pool import Job
from autograder.grading.results import QuestionResult, Result
from autograder.release import submissions

DEAD = "process died"
Progress = Callable[[int, int], None]


class Grader(Protocol):
    """What is asked of the grading path."""

    def grade(self, jobs: Iterable[Job]) -> Iterator[Result]: ...


class Trial(msgspec.Struct, frozen=True):
    """One answer and what came of it: its question's result, or why there is none."""

    answer: Answer
    question: QuestionResult | None
    reason: str = ""


def run(
    master: Master, answers: Sequence[Answer], pool: Grader, *, chosen: Sequence[str] = (), progress: Progress
) -> list[Trial]:
    """The n-th answers of all questions share a notebook; what an answer does to its neighbours there (a process
    that dies, a check that never comes) has them all tried again, each alone. `chosen` names the only ones to try.

    The hidden inputs follow from n, so that an answer meets the same ones alone and in company."""
    ranked = list(_ranked(answers))
    wanted = [(rank, answer) for rank, answer in ranked if not chosen or answer.id in chosen]
    shared = [
        _job(master, rank, [one for n, one in wanted if n == rank]) for rank in sorted({n for n, _ in wanted})
    ]
    results = _graded(pool, shared, progress, 0, len(shared))
    trials = {one.id: _trial(one, results[_name(rank)]) for rank, one in wanted}
    unsettled = [(n, one) for n, one in wanted if not _settled(trials[one.id], results[_name(n)])]
    alone = [_job(master, rank, [one], one.id) for rank, one in unsettled]
    again = _graded(pool, alone, progress, len(shared), len(shared) + len(alone))
    trials.update({one.id: _trial(one, again[one.id]) for _, one in unsettled})
    return [trials[one.id] for _, one in wanted]


def _ranked(answers: Iterable[Answer]) -> Iterator[tuple[int, Answer]]:
    count: dict[str, int] = {}
    for answer in answers:
        count[answer.question] = count.get(answer.question, 0) + 1
        yield count[answer.question], answer


def _name(rank: int) -> str:
    return f"answers {rank}"


def _job(master: Master, rank: int, answers: Sequence[Answer], name: str = "") -> Job:
    return Job(
        submission=name or _name(rank),
        notebook=submissions.slim(master, [(answer.question, answer.source) for answer in answers]),
        only=tuple(answer.question for answer in answers),
        seed=sha256(f"{master.name} {rank}".encode()).hexdigest(),
    )


def _graded(
    pool: Grader, jobs: Sequence[Job], progress: Progress, done: int, total: int
) -> dict[str, Result]:
    results: dict[str, Result] = {}
    for result in pool.grade(jobs):
        results[result.submission] = result
        progress(done + len(results), total)
    return results


def _trial(answer: Answer, result: Result) -> Trial:
    found = next((question for question in result.questions if question.name == answer.question), None)
    return Trial(answer, found, "" if found else f"{result.status}: {result.reason}")


def _settled(trial: Trial, result: Result) -> bool:
    """Whether company cannot have changed the outcome."""
    died = any(fault.error == DEAD for fault in result.cell_faults)
    checked = trial.question is not None and trial.question.checked == "in_place"
    return checked and not died and not result.notes
