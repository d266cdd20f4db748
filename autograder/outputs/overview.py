"""A graded class in numbers, for the terminal and for the page: scores, questions, the mistakes found, what needs a person."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from autograder.grading.batch import Record
from autograder.grading.results import QuestionResult

FEWEST = 5  # students from which on a correlation says anything


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """How the graded students did on one question. `tricked`: passed every public check and still lost points."""

    name: str
    possible: float
    mean: float  # share of the points, 0 to 1
    full: int
    zero: int
    tricked: int
    not_reached: int
    discrimination: float | None  # correlation of its score with the rest of the total


class Mistake(msgspec.Struct, frozen=True):
    """A known mistake and how many students' answers behave like it."""

    count: int
    question: str
    text: str


class Look(msgspec.Struct, frozen=True):
    """What a person should look at, and whose submissions show it."""

    what: str
    text: str
    names: tuple[str, ...]


class Overview(msgspec.Struct, frozen=True, kw_only=True):
    """All of it. `scores` and `seconds` (in the student's own code) are those of graded submissions, ascending."""

    submitted: int
    graded: int
    refused: int
    errors: int
    possible: float
    scores: tuple[float, ...]
    seconds: tuple[float, ...]
    questions: tuple[Question, ...]
    mistakes: tuple[Mistake, ...]
    looks: tuple[Look, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.scores)

    @property
    def tenths(self) -> tuple[int, ...]:
        """How many students scored 0–10 %, 10–20 %, …; full marks belong to the last."""
        counts = Counter(min(9, int(10 * score / (self.possible or 1))) for score in self.scores)
        return tuple(counts[tenth] for tenth in range(10))


def of(records: Sequence[Record]) -> Overview:
    """The overview of a class's records, in their order."""
    graded = [record for record in records if record.result.status == "graded"]
    refused = sum(record.result.status == "refused" for record in records)
    return Overview(
        submitted=len(records),
        graded=len(graded),
        refused=refused,
        errors=len(records) - len(graded) - refused,
        possible=max((record.result.possible for record in graded), default=0.0),
        scores=tuple(sorted(record.result.score or 0.0 for record in graded)),
        seconds=tuple(sorted(record.result.own_seconds for record in graded)),
        questions=tuple(_questions(graded)),
        mistakes=tuple(_mistakes(graded)),
        looks=tuple(_looks(records)),
    )


def _questions(graded: Sequence[Record]) -> Iterator[Question]:
    totals = [record.result.score or 0.0 for record in graded]
    names = dict.fromkeys(question.name for record in graded for question in record.result.questions)
    for name in names:
        pairs = [
            (question, total - question.score)
            for record, total in zip(graded, totals, strict=True)
            for question in record.result.questions
            if question.name == name
        ]
        yield _question([question for question, _ in pairs], [rest for _, rest in pairs])


def _question(found: Sequence[QuestionResult], rests: Sequence[float]) -> Question:
    possible = found[0].possible
    return Question(
        name=found[0].name,
        possible=possible,
        mean=statistics.fmean(question.score for question in found) / (possible or 1),
        full=sum(question.score == question.possible for question in found),
        zero=sum(question.score == 0 for question in found),
        tricked=sum(_tricked(question) for question in found),
        not_reached=sum(question.checked == "not_reached" for question in found),
        discrimination=_correlation([question.score for question in found], rests),
    )


def _tricked(question: QuestionResult) -> bool:
    public = [test for test in question.tests if not test.hidden]
    return bool(public) and question.score < question.possible and all(t.outcome == "passed" for t in public)


def _correlation(scores: Sequence[float], rests: Sequence[float]) -> float | None:
    if len(scores) < FEWEST or len(set(scores)) == 1 or len(set(rests)) == 1:
        return None
    return statistics.correlation(scores, rests)


def _mistakes(graded: Sequence[Record]) -> Iterator[Mistake]:
    counts = Counter(
        (question.name, text)
        for record in graded
        for question in record.result.questions
        for text in question.diagnosis
    )
    for (question, text), count in counts.most_common():
        yield Mistake(count, question, text)


def _looks(records: Sequence[Record]) -> Iterator[Look]:
    found: dict[tuple[str, str], list[str]] = {}
    for record in records:
        for what, text in _attention(record):
            found.setdefault((what, text), []).append(record.file)
    for (what, text), names in found.items():
        yield Look(what, text, tuple(names))


def _attention(record: Record) -> Iterator[tuple[str, str]]:
    result = record.result
    if result.status != "graded":
        yield result.status, result.reason
    for fault in result.cell_faults:
        yield fault.error, fault.text.splitlines()[-1] if fault.text else ""
    for note in result.notes:
        yield "note", note
