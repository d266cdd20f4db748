"""A grader without isolation, quick enough to run every answer of the toy week for each planted fault."""

from __future__ import annotations

import contextlib
import io
import json
import sys
import traceback
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Self

from autograder.grading import bundles
from autograder.grading import tests as test_files
from autograder.grading.pool import Job
from autograder.grading.results import CellFault, QuestionResult, Result, TestResult


class InProcess:
    """Stands in for `Pool`: the same results, no isolation, no limits."""

    def __init__(self, bundle: Path) -> None:
        self.bundle, self.grading = bundle, bundles.load(bundle)
        self.mistakes = bundles.load_diagnosis(bundle)

    def __enter__(self) -> Self:
        self.modules, self.path = dict(sys.modules), list(sys.path)
        self._forget()
        test_files.prepare(self.bundle)
        self.cases = {q.name: test_files.load(self.bundle, q) for q in self.grading.questions if q.tests}
        return self

    def __exit__(self, *error: object) -> None:
        self._forget()
        sys.modules.update(self.modules)
        sys.path[:] = self.path

    def _forget(self) -> None:
        for name in [name for name in sys.modules if name.split(".")[0] in ("checks", "solutions", "otter")]:
            del sys.modules[name]

    def grade(self, jobs: Iterable[Job]) -> Iterator[Result]:
        for job in jobs:
            yield self.one(job)

    def one(self, job: Job) -> Result:
        done: dict[str, QuestionResult] = {}
        wanted = [q for q in self.grading.questions if not q.manual and (not job.only or q.name in job.only)]

        def check(name: str) -> None:
            if name in [question.name for question in wanted]:
                done[name] = self._question(name, env)

        env: dict[str, Any] = {"__name__": "__main__"}
        faults = []
        sources = [
            "".join(c["source"]) for c in json.loads(job.notebook)["cells"] if c["cell_type"] == "code"
        ]
        for number, source in enumerate(sources):
            if "otter.Notebook" in source:
                env["grader"] = type(
                    "Grader", (), {"check": staticmethod(check), "export": staticmethod(lambda **_: None)}
                )
                continue
            try:
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(source, env)
            except Exception as error:
                faults.append(CellFault(cell=number, error=type(error).__name__, text=traceback.format_exc()))
        for question in wanted:
            done.setdefault(question.name, self._question(question.name, env))
        questions = tuple(done[question.name] for question in wanted)
        score, possible = sum(q.score for q in questions), sum(q.possible for q in questions)
        return Result(
            submission=job.submission,
            status="graded",
            score=score,
            possible=possible,
            questions=questions,
            cell_faults=tuple(faults),
        )

    def _question(self, name: str, env: dict[str, Any], diagnose: bool = True) -> QuestionResult:
        import checks

        results = []
        for case in self.cases[name]:
            checks.reseed(b"the same for all")
            said = ""
            try:
                case.function(**{parameter: env.get(parameter) for parameter in case.parameters})
            except Exception as error:
                said = f"{type(error).__name__}: {error}"
            score = 0.0 if said else case.points
            results.append(
                TestResult(
                    name=case.name,
                    hidden=case.hidden,
                    score=score,
                    possible=case.points,
                    outcome="failed" if said else "passed",
                    staff=said,
                    margins=checks.margins(),
                )
            )
        score, possible = sum(r.score for r in results), sum(r.possible for r in results)
        question = QuestionResult(
            name=name, score=score, possible=possible, tests=tuple(results), checked="in_place"
        )
        if not diagnose or score == possible:
            return question
        return QuestionResult(
            name=name,
            score=score,
            possible=possible,
            tests=tuple(results),
            checked="in_place",
            diagnosis=tuple(self._diagnosis(question)),
        )

    def _diagnosis(self, question: QuestionResult) -> Iterator[str]:
        """With the same inputs, the same mistake says the same."""
        for mistake in self.mistakes.mistakes:
            if mistake.question == question.name:
                env: dict[str, Any] = {}
                for passage in self.mistakes.prelude:
                    if passage.question != question.name:
                        with contextlib.suppress(Exception):
                            exec(passage.source, env)
                with contextlib.suppress(Exception):
                    exec(mistake.source, env)
                if [t.staff for t in self._question(question.name, env, diagnose=False).tests] == [
                    t.staff for t in question.tests
                ]:
                    yield mistake.misconception
