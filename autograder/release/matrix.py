"""The kill matrix: what every test says of every answer, and what that proves or disproves."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from autograder.course import answers as bank
from autograder.course.answers import Answer
from autograder.course.faults import Fault
from autograder.course.masters import Master, Question, TestCell
from autograder.grading.results import QuestionResult, TestResult

GAP = (1.0, 100.0)  # a wrong answer's |got - want| / tolerance is never between these


class Verdict(msgspec.Struct, frozen=True):
    """One answer and what grading said of its question."""

    answer: Answer
    question: QuestionResult

    @property
    def failed(self) -> frozenset[str]:
        return frozenset(test.name for test in self.question.tests if test.outcome != "passed")

    @property
    def share(self) -> float:
        return self.question.score / self.question.possible if self.question.possible else 0.0


class Matrix(msgspec.Struct, frozen=True):
    """Every verdict of a week."""

    master: Master
    verdicts: tuple[Verdict, ...]

    def of(self, question: str, *kinds: str) -> tuple[Verdict, ...]:
        return tuple(
            verdict
            for verdict in self.verdicts
            if verdict.answer.question == question and (not kinds or verdict.answer.kind in kinds)
        )

    def alone(self, question: str) -> dict[str, tuple[str, ...]]:
        """For each test, the wrong answers that only it fails."""
        single = [v for v in self.of(question, "wrong", "variant", "unlisted") if len(v.failed) == 1]
        tests = next(question_.tests for question_ in self.master.questions if question_.name == question)
        return {test.name: tuple(v.answer.id for v in single if test.name in v.failed) for test in tests}


def rejected(matrix: Matrix) -> Iterator[Fault]:
    """Every right answer passes everything: a correct answer rejected is the worst fault."""
    for verdict in matrix.verdicts:
        if verdict.answer.kind != "right":
            continue
        for test in verdict.question.tests:
            if test.outcome != "passed":
                found = f"a right answer fails {test.name}: {_said(test)}"
                yield _fault(matrix, verdict, found, "every test passed", "mend the test (or the answer)")


def survivors(matrix: Matrix) -> Iterator[Fault]:
    """Every wrong answer fails a hidden test and earns at most half its question."""
    for verdict in matrix.verdicts:
        if verdict.answer.kind == "right":
            continue
        hidden = [test for test in verdict.question.tests if test.hidden and test.outcome != "passed"]
        if not hidden:
            yield _fault(
                matrix, verdict, "a wrong answer that passes every hidden test", "a failure", "sharpen a test"
            )
        elif verdict.share > 0.5:
            question = verdict.question
            found = f"{question.score:g} of {question.possible:g} points for a wrong answer"
            yield _fault(matrix, verdict, found, "at most half", "move points to the tests that it fails")


def idle(matrix: Matrix) -> Iterator[Fault]:
    """Each hidden test fails an answer that no other test of its question fails, or says why it is kept."""
    for question in matrix.master.questions:
        alone = matrix.alone(question.name) if matrix.of(question.name) else {}
        for test in question.tests:
            if test.hidden and alone and not alone[test.name] and not test.docstring.startswith("Kept:"):
                kills = sum(
                    test.name in verdict.failed
                    for verdict in matrix.of(question.name, "wrong", "variant", "unlisted")
                )
                yield _idle(matrix, question, test, kills)


def _idle(matrix: Matrix, question: Question, test: TestCell, kills: int) -> Fault:
    wanted = "a wrong answer that only it fails, or a docstring that begins with `Kept:`"
    return Fault(
        rule="idle test",
        file=str(matrix.master.path),
        line=test.line,
        question=question.name,
        found=f"{test.name} fails {kills} wrong answers, none of them alone",
        wanted=wanted,
        fix=f"add such an answer or remove the test, then `autograder verify {matrix.master.name}`",
    )


def margins(matrix: Matrix) -> Iterator[Fault]:
    """On hidden inputs a wrong answer agrees within the tolerance or misses by a hundred times it: nothing depends on
    luck or rounding."""
    for verdict in matrix.verdicts:
        if verdict.answer.kind == "right":
            continue
        for test in verdict.question.tests:
            between = [margin for margin in test.margins if GAP[0] < margin < GAP[1]]
            if test.hidden and between:
                found = f"{test.name} misses by {min(between):.3g} times its tolerance"
                yield _fault(
                    matrix, verdict, found, "at most 1 or at least 100", "choose other inputs or a tolerance"
                )


def misdiagnosed(matrix: Matrix) -> Iterator[Fault]:
    """A variant is named as its mistake; right answers and unlisted mistakes are named as nothing."""
    summaries = {
        (v.answer.question, v.answer.name): v.answer.summary
        for v in matrix.verdicts
        if v.answer.kind == "wrong"
    }
    for verdict in matrix.verdicts:
        answer, named = verdict.answer, verdict.question.diagnosis
        if answer.kind == "variant":
            wanted = summaries.get((answer.question, answer.name)) or bank.mistake(answer)
            if wanted not in named:
                yield _fault(
                    matrix,
                    verdict,
                    _named(named),
                    f"the diagnosis {wanted!r}",
                    "write the variant or the mistake anew",
                )
        elif answer.kind in ("right", "unlisted") and named:
            yield _fault(matrix, verdict, _named(named), "no diagnosis", "let a test call tell them apart")


def _named(named: tuple[str, ...]) -> str:
    return f"the diagnosis {', '.join(map(repr, named))}" if named else "no diagnosis"


def _said(test: TestResult) -> str:
    text = " ".join((test.staff or test.message or test.outcome).split())
    return text if len(text) <= 300 else f"{text[:300]} …"


def _fault(matrix: Matrix, verdict: Verdict, found: str, wanted: str, what: str) -> Fault:
    answer = verdict.answer
    return Fault(
        rule=answer.kind,
        file=str(answer.path),
        question=answer.question,
        found=found,
        wanted=wanted,
        fix=f"{what}; see it with `autograder verify {matrix.master.name} --only {answer.id}`",
    )
