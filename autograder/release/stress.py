"""Right answers again and again on fresh inputs: a test that now and then rejects one is the worst fault there is."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence

from autograder.course.answers import Answer
from autograder.course.faults import Fault
from autograder.course.masters import Master
from autograder.grading.pool import Job
from autograder.grading.results import Result
from autograder.release import submissions
from autograder.release.trials import Grader, Progress

CHUNK = 50  # repetitions a job: they run side by side, and progress shows
SHARE = 20  # of the model's repetitions, a right answer gets one in so many
MODEL = "the model notebook"


def faults(
    master: Master, answers: Sequence[Answer], model: bytes, pool: Grader, times: int, progress: Progress
) -> Iterator[Fault]:
    """A fault for every test that failed in `times` runs of the model's answers, or in a share of that of each right one."""
    graded = {question.name for question in master.questions if question.tests}
    right = [answer for answer in answers if answer.kind == "right" and answer.question in graded]
    jobs = [_job(MODEL, number, model, (), CHUNK) for number in range(-(-times // CHUNK))]
    for answer in right:
        notebook = submissions.slim(master, [(answer.question, answer.source)])
        jobs.append(_job(answer.id, 0, notebook, (answer.question,), max(1, times // SHARE)))
    for done, result in enumerate(pool.grade(jobs), 1):
        progress(done, len(jobs))
        yield from _failed(master, result)


def _job(name: str, number: int, notebook: bytes, only: tuple[str, ...], times: int) -> Job:
    return Job(
        submission=f"{name} #{number}", notebook=notebook, only=only, seed=secrets.token_hex(32), repeat=times
    )


def _failed(master: Master, result: Result) -> Iterator[Fault]:
    name = result.submission.split(" #")[0]
    if result.status != "graded":
        yield _fault(master, "", f"{name} was not graded: {result.reason}", "a result")
    for question in result.questions:
        for test in question.tests:
            if test.outcome != "passed":
                found = (
                    f"{name}, {test.name}: {' '.join(test.staff.split())[:300]} (seed {result.seed[:16]}…)"
                )
                yield _fault(master, question.name, found, "a right answer that passes on every input")


def _fault(master: Master, question: str, found: str, wanted: str) -> Fault:
    fix = f"mend the test's inputs or its tolerance, then `autograder verify {master.name} --stress 1000`"
    return Fault(
        rule="stress",
        file=f"assignments/{master.name}/{master.path.name}",
        question=question,
        found=found,
        wanted=wanted,
        fix=fix,
    )
