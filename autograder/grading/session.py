"""One submission from first cell to last check: run the notebook, check each question in place, survive whatever happens."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
import types
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from autograder.grading import tests
from autograder.grading.bundles import Limits, Question
from autograder.grading.results import CellFault, QuestionResult, TestResult
from autograder.sandbox.border import Border, Gone, Replaced
from autograder.sandbox.peer import Exchange
from autograder.sandbox.remote import Remote, RemoteError
from autograder.sandbox.wire import Unsendable

MAX_FAULTS = 100
MORE_FAULTS = f"More than {MAX_FAULTS} cells did not finish; the first {MAX_FAULTS} are listed."
CHANGED = (
    "The result fits only what your function made of its input.\n"
    "  hint: work on a copy (`x.copy()`), or use `a = a + b` instead of `a += b`."
)
Diagnose = Callable[[str, Sequence[tuple[str, Any]], Sequence[Exchange], dict[int, Any]], tuple[str, ...]]
MOST_RECORDED = 5_000  # calls of a question that are kept for the diagnosis
LARGEST_RECORD = 8 << 20  # their bytes
_CHECKS = re.compile(r"""\bcheck\(\s*['"](\w+)['"]""")


class Session:
    """Grades one notebook's code cells with a border to their process.

    The notebook runs top to bottom. A question is checked once, where the notebook last says so; what it does not say is
    checked at the end. (More checks of one question would let code try one answer after another, and see by the tests'
    calls or by the clock which of them is right. For the same reason mistakes are diagnosed only when all has run.)
    A process that dies is replaced by running the notebook again without the cell that killed it; after the last restart
    the rest is "not reached" and what was recorded stands.
    """

    def __init__(
        self,
        cells: Sequence[str],
        questions: Sequence[Question],
        cases: dict[str, tuple[tests.Case, ...]],
        *,
        checks: types.ModuleType,
        files: dict[str, bytes],
        idle: frozenset[int],
        seed: bytes,
        limits: Limits,
        border: Callable[[dict[str, Callable[..., Any]]], Border],
        diagnose: Diagnose,
        repeat: int = 1,
    ) -> None:
        self.cells, self.cases, self.files = cells, cases, files
        self.questions = {question.name: question for question in questions}
        self.checks, self.seed, self.limits, self.diagnose = checks, seed, limits, diagnose
        self.border = border({"check": self._asked, "check_all": self._asked_all})
        self.repeat = (
            repeat  # how often a test that passes is run again, each time on fresh inputs (verify --stress)
        )
        self.results: dict[str, QuestionResult] = {}
        self.places = _places(cells, tuple(self.questions))
        self.undiagnosed: dict[str, tuple[list[tuple[str, Any]], list[Exchange], dict[int, Any]]] = {}
        self.faults: list[CellFault] = []
        self.notes: list[str] = []
        self.skip = set(idle)  # cells that are not run: figures of ours, and what killed the process
        self.position = 0
        self.restarts = 0
        self.test_seconds = 0.0  # in the tests' and oracles' own code
        self.over = False  # no process and none to come
        self.muted = False  # while replaying or checking, a check that a cell asks for is not ours to run

    def run(self) -> tuple[QuestionResult, ...]:
        """Every question's result, in page order."""
        self._start(0)
        for number in range(len(self.cells)):
            if self.over:
                break
            self.position = number
            if number not in self.skip:
                self._cell(number)
        for name in self.questions:
            if name not in self.results:
                self.results[name] = self._check(name, "at_end")
        return tuple(self._diagnosed(self.results[name]) for name in self.questions)

    def _diagnosed(self, result: QuestionResult) -> QuestionResult:
        if result.name not in self.undiagnosed:
            return result
        found = self.diagnose(result.name, *self.undiagnosed.pop(result.name))
        return msgspec.structs.replace(result, diagnosis=found)

    # cells and restarts

    def _cell(self, number: int) -> None:
        try:
            fault = self.border.run(number, self.cells[number])
        except Replaced:
            return  # a check inside this cell lost the process; the cell has been run again since
        except Gone as gone:
            self._fault(number, "process died", f"This cell ended the notebook's process: {gone.reason}.")
            self.skip.add(number)
            self._start(number)
            return
        if fault:
            self._fault(number, *fault)

    def _fault(self, number: int, error: str, text: str) -> None:
        """Thousands of failing cells must not make a result that nobody can store or read."""
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(CellFault(cell=number, error=error[:80], text=text[:4000]))
        elif MORE_FAULTS not in self.notes:
            self.notes.append(MORE_FAULTS)

    def _start(self, upto: int) -> None:
        """A fresh process in which the cells before `upto` have run, but for those that kill it."""
        first = self.border.generation == 0
        while not self.over:
            if not first:
                if self.restarts >= self.limits.restarts or self.border.left() <= 0:
                    self.over = True
                    self.notes.append(
                        "The notebook's process ended too often; what was not checked by then was not reached."
                    )
                    return
                self.restarts += 1
            first = False
            if self._replay(upto):
                return

    def _reached(self) -> int:
        """How many cells have begun: a process that a check lost must come back with the checking cell run."""
        return min(self.position + 1, len(self.cells))

    def _replay(self, upto: int) -> bool:
        before, self.muted = self.muted, True
        at = -1
        try:
            self.border.launch()
            self.border.ask("files", self.files)
            for at in range(upto):
                if at not in self.skip:
                    self.border.run(at, self.cells[at])
            return True
        except Gone:
            self.skip.add(at)
            return False
        finally:
            self.muted = before

    # checks

    def _asked(self, question: Any) -> None:
        if self.muted or type(question) is not str or question not in self.questions:
            return
        if question in self.results or self.position != self.places.get(question):
            return
        generation = self.border.generation
        self.results[question] = self._check(question, "in_place")
        if self.border.generation != generation or self.border.peer is None:
            raise Replaced("was replaced during a check")

    def _asked_all(self) -> None:
        for name in self.questions:
            self._asked(name)

    def _check(self, name: str, where: Any) -> QuestionResult:
        """All tests of one question, on the notebook as it is now."""
        question = self.questions[name]
        self.muted, self.border.keeping = True, False
        exchanges = _Record()
        values: dict[str, Any] = {}
        try:
            done = [self._test(name, case, exchanges, values) for case in self.cases[name]]
            results = tuple(self._repeated(name, result, n) for n, (result, _) in enumerate(done))
            trace = next((text for result, text in done if text and not result.hidden), "")
            failed = any(result.outcome == "failed" for result in results)
            if failed and not exchanges.full:
                exports = dict(self.border.peer.exports) if self.border.peer else {}
                self.undiagnosed[name] = (list(values.items()), list(exchanges), exports)
            self._forget()
        finally:
            self.muted, self.border.keeping = False, True
        reached = any(result.outcome != "not_reached" for result in results)
        return QuestionResult(
            name=name,
            score=round(sum(result.score for result in results), 10),
            possible=question.points,
            tests=results,
            checked=where if reached else "not_reached",
            traceback=trace,
        )

    def _forget(self) -> None:
        try:
            self.border.forget()
        except Gone:
            self._start(self._reached())

    def _test(
        self, question: str, case: tests.Case, exchanges: _Record, values: dict[str, Any]
    ) -> tuple[TestResult, str]:  # fmt: skip
        if self.over:
            return _result(case, None, ()), ""
        self._reseed(question, case)
        self.border.lend(False)
        generation = self.border.generation
        try:
            verdict = self._verdict(case, exchanges, values)
            if verdict.passed and self.border.changed:
                verdict = self._again(question, case)
        except Gone as gone:
            verdict = tests.Verdict(
                False, f"Your code ended the notebook's process: {gone.reason}.", "process died"
            )
            if self.border.generation == generation:
                self._start(self._reached())
        return _result(case, verdict, self.checks.margins()), verdict.traceback

    def _again(self, question: str, case: tests.Case) -> tests.Verdict:
        """A test passed, and an argument came back changed. `close(f(x), oracle(x))` asks the oracle about x as f left it,
        so a function that empties x and returns 0 may pass. Once more, with the same inputs and f given copies."""
        self._reseed(question, case)
        self.border.lend(True)
        try:
            verdict = self._verdict(case, _Record(), {})
        finally:
            self.border.lend(False)
        return verdict if verdict.passed else tests.Verdict(False, CHANGED)

    def _repeated(self, question: str, result: TestResult, number: int) -> TestResult:
        case = self.cases[question][number]
        for again in range(1, self.repeat):
            if result.outcome != "passed":
                break
            self._reseed(question, case, f"/{again}")
            self.border.lend(False)
            verdict = self._verdict(case, _Record(), {})
            self._forget()
            if not verdict.passed:
                text = f"Failed at repetition {again} of {self.repeat}: {verdict.text}"
                result = _result(case, msgspec.structs.replace(verdict, text=text), self.checks.margins())
        return result

    def _reseed(self, question: str, case: tests.Case, time: str = "") -> None:
        self.checks.reseed(hmac.digest(self.seed, f"{question}/{case.name}{time}".encode(), hashlib.sha256))

    def _verdict(self, case: tests.Case, exchanges: _Record, values: dict[str, Any]) -> tests.Verdict:
        arguments: dict[str, Any] = {}
        for name in case.parameters:
            known = values.get(name)
            if isinstance(known, Remote) and self.border.owns(known):
                arguments[name] = (
                    known  # a function is the same for every test of a check; a value is fetched anew
                )
                continue
            try:
                found = self.border.name(name)
            except (RemoteError, Unsendable) as error:
                return tests.Verdict(False, f"`{name}` cannot be read: {getattr(error, 'text', '') or error}")
            if not found:
                text = (
                    f"`{name}` is not defined.\n  hint: run the cell that defines it, and check its spelling."
                )
                return tests.Verdict(False, text)
            arguments[name] = values[name] = found[0]
        self.border.record(exchanges.append)
        start, taken = time.monotonic(), self.border.taken()
        try:
            return tests.run(case, arguments)
        finally:
            self.border.record(None)
            self.test_seconds += time.monotonic() - start - (self.border.taken() - taken)


class _Record(list[Exchange]):
    """The calls of one question, until they are too many to keep."""

    def __init__(self) -> None:
        super().__init__()
        self.size, self.full = 0, False

    def append(self, exchange: Exchange) -> None:
        self.size += len(exchange.request) + len(exchange.answer) + len(exchange.body)
        self.full = self.full or self.size > LARGEST_RECORD or len(self) >= MOST_RECORDED
        if self.full:
            self.clear()
        else:
            super().append(exchange)


def _places(cells: Sequence[str], questions: Sequence[str]) -> dict[str, int]:
    """The last cell that checks each question by name; without one, the last that checks all."""
    places: dict[str, int] = {}
    for number, source in enumerate(cells):
        if "check_all(" in source:
            places.update(dict.fromkeys(questions, number))
    for number, source in enumerate(cells):
        places.update(dict.fromkeys(_CHECKS.findall(source), number))
    return places


def _result(case: tests.Case, verdict: tests.Verdict | None, margins: tuple[float, ...]) -> TestResult:
    """What is kept of a test; of a hidden one the student gets its sentence and a builtin exception's name."""
    if verdict is None:
        text = "Not reached: the notebook's process had ended too often or its time was used up."
        return TestResult(
            name=case.name,
            hidden=case.hidden,
            score=0,
            possible=case.points,
            outcome="not_reached",
            message=text,
            staff=text,
        )
    told = case.message + (f" (Your code raised {verdict.error}.)" if verdict.error else "")
    return TestResult(
        name=case.name,
        hidden=case.hidden,
        score=case.points if verdict.passed else 0,
        possible=case.points,
        outcome="passed" if verdict.passed else "failed",
        message="" if verdict.passed else told if case.hidden else verdict.text,
        staff=verdict.text + (f"\n{verdict.traceback}" if verdict.traceback else ""),
        margins=margins,
    )
