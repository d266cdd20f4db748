"""Answers share notebooks without touching each other, and are tried alone when company may have mattered."""

from __future__ import annotations

import json

import msgspec
import pytest

from autograder.course import answers, masters
from autograder.grading import bundles
from autograder.grading.results import CellFault
from autograder.release import submissions, trials
from tests.release.inprocess import InProcess


def nothing(done, total):
    """No progress bar."""


@pytest.fixture
def pool(built, tmp_path):
    with InProcess(bundles.unpack(built.bundle, tmp_path / "bundle")) as grader:
        yield grader


@pytest.fixture
def master(built):
    return masters.read(built.week)


@pytest.fixture
def bank(built):
    return answers.read(built.week)


class Recording:
    """Passes jobs on, and may change results on the way back."""

    def __init__(self, pool, change=lambda result: result):
        self.pool, self.change, self.jobs = pool, change, []

    def grade(self, jobs):
        self.jobs += jobs
        return (self.change(result) for result in self.pool.grade(jobs))


def test_every_answer_is_tried_and_the_nth_of_each_question_share_a_notebook(master, bank, pool):
    recording = Recording(pool)
    found = trials.run(master, bank, recording, progress=nothing)
    assert [trial.answer for trial in found] == list(bank)
    assert [job.only for job in recording.jobs] == [("q1", "q2")] * 4 + [("q1",)] * 3


def test_company_changes_no_verdict(master, bank, pool):
    together = trials.run(master, bank, pool, progress=nothing)
    for trial in together:
        (alone,) = trials.run(master, bank, pool, chosen=[trial.answer.id], progress=nothing)
        assert alone.question == trial.question


def test_an_answer_meets_the_same_inputs_alone_and_in_company(master, bank, pool):
    recording = Recording(pool)
    trials.run(master, bank, recording, progress=nothing)
    trials.run(master, bank, recording, chosen=["q2_wrong_counts"], progress=nothing)
    *_, alone = recording.jobs
    assert alone.only == ("q2",)
    assert alone.seed == recording.jobs[2].seed
    assert len({job.seed for job in recording.jobs}) == 7


def test_no_answer_sees_the_names_of_another(master, pool):
    first = "import math\nleft_behind = 1\ndef normalise(w):\n    return np.asarray(w) / np.sum(w)"
    second = "def average(values, w):\n    return left_behind * math.nan"
    notebook = json.loads(submissions.slim(master, [("q1", first), ("q2", second)]))
    (result,) = pool.grade([trials.Job(submission="x", notebook=json.dumps(notebook).encode())])
    said = [test.staff for test in result.questions[1].tests]
    assert all("left_behind" in text for text in said)


@pytest.mark.parametrize(
    "change",
    [
        {"notes": ("The process was replaced.",)},
        {"cell_faults": (CellFault(cell=3, error="process died", text=""),)},
        {"questions": ()},
    ],
)
def test_an_unsettled_notebook_is_tried_again_answer_by_answer(master, bank, pool, change):
    def spoil(result):
        return msgspec.structs.replace(result, **change) if result.submission == "answers 1" else result

    recording = Recording(pool, spoil)
    found = trials.run(master, bank, recording, progress=nothing)
    assert [(job.submission, job.only) for job in recording.jobs[7:]] == [
        ("q1_right_average", ("q1",)),
        ("q2_right_loop", ("q2",)),
    ]
    assert all(trial.question for trial in found)


def test_an_answer_without_a_result_says_why(master, bank, pool):
    def refuse(result):
        return msgspec.structs.replace(result, status="error", reason="The grader ended.", questions=())

    found = trials.run(master, bank, Recording(pool, refuse), progress=nothing)
    assert {trial.reason for trial in found} == {"error: The grader ended."}
