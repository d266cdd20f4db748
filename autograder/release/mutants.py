"""Model answers with one small change each, which the tests must notice; those they cannot notice say why.

The changes are cosmic-ray's operators: another operator, another comparison, a number one larger or smaller, a loop that
never runs. A change that no test notices is either harmless, and then `mutants.toml` beside the master says why, or a wrong
answer that earns full marks.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from autograder.course.answers import Answer
from autograder.course.faults import Fault, stop
from autograder.course.masters import Master
from autograder.course.weeks import Week
from autograder.release import submissions, trials
from autograder.release.trials import Grader, Progress


class Kept(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A reason: why the tests need not notice these changes, or, without `becomes`, any change of this line."""

    question: str
    line: str  # a part of the model's line
    becomes: tuple[str, ...] = ("",)  # parts of the changed lines, one each
    why: str


class Reasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`mutants.toml`."""

    kept: tuple[Kept, ...] = ()


class Mutant(msgspec.Struct, frozen=True, kw_only=True):
    """A model answer with one change."""

    question: str
    number: int
    before: str  # the lines that were changed, and what they are now
    after: str
    source: str

    @property
    def name(self) -> str:
        return f"{self.question} mutant {self.number}"


def make(master: Master) -> tuple[Mutant, ...]:
    """Every mutant of every model answer that has tests."""
    graded = [question.name for question in master.questions if question.tests]
    return tuple(mutant for name in graded for mutant in _of(name, submissions.model(master, name)))


def _of(question: str, source: str) -> Iterator[Mutant]:
    seen = {_meaning(source)}
    for changed in _changed(source):
        meaning = _meaning(changed)
        if meaning and meaning not in seen:
            before, after = _difference(source, changed)
            yield Mutant(question=question, number=len(seen), before=before, after=after, source=changed)
            seen.add(meaning)


def _changed(source: str) -> Iterator[str]:
    """Each operator at each place; those that need to be told a variable's name are left out."""
    try:
        from cosmic_ray.mutating import mutate_code
        from cosmic_ray.operators.provider import OperatorProvider
    except ImportError as error:
        fix = "pip install -r requirements.txt"
        raise stop(str(error.name), "no cosmic-ray here", "the package that changes answers", fix) from error
    operators = OperatorProvider()
    for operator in (operators[name] for name in operators if not operators[name].arguments()):
        place = 0
        while (changed := mutate_code(source, operator(), place)) is not None:
            yield changed
            place += 1


def _meaning(source: str) -> str:
    """The same for the same program; "" if it is none."""
    try:
        return ast.dump(ast.parse(source))
    except SyntaxError:
        return ""


def _difference(source: str, changed: str) -> tuple[str, str]:
    lines = list(difflib.ndiff(source.splitlines(), changed.splitlines()))
    before, after = ([line[2:].strip() for line in lines if line.startswith(sign)] for sign in "-+")
    return "\n".join(before), "\n".join(after)


def reasons(week: Week) -> tuple[Kept, ...]:
    """What `mutants.toml` says."""
    if not week.mutants.exists():
        return ()
    try:
        return msgspec.toml.decode(week.mutants.read_bytes(), type=Reasons).kept
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        wanted = "[[kept]] tables with question, line, becomes (optional) and why"
        raise stop(week.mutants, str(error), wanted, f"edit {week.mutants.name}", rule="mutants") from error


class Outcome(msgspec.Struct, frozen=True):
    """Which mutants earn full marks, and why some were not graded at all."""

    alive: tuple[Mutant, ...]
    lost: dict[str, str]  # a mutant's name: the reason


def run(master: Master, mutants: Sequence[Mutant], pool: Grader, progress: Progress) -> Outcome:
    """Grade each mutant's question, through the bundle."""
    tried = trials.run(master, [_answer(master, mutant) for mutant in mutants], pool, progress=progress)
    known = {mutant.name: mutant for mutant in mutants}
    alive = (
        known[one.answer.name]
        for one in tried
        if one.question and one.question.score == one.question.possible
    )
    return Outcome(tuple(alive), {one.answer.name: one.reason for one in tried if not one.question})


def _answer(master: Master, mutant: Mutant) -> Answer:
    return Answer(
        question=mutant.question,
        kind="unlisted",
        name=mutant.name,
        path=master.path,
        source=mutant.source,
        summary="",
    )


def faults(week: Week, outcome: Outcome, kept: Sequence[Kept]) -> Iterator[Fault]:
    """A survivor without a reason, a reason without a survivor, and what was not graded."""
    for mutant in outcome.alive:
        if not any(_covers(reason, mutant) for reason in kept):
            found = f"full marks for `{mutant.after}` instead of `{mutant.before}`"
            wanted = "a test that fails it, or a reason"
            fix = f"sharpen a test or say why in {week.mutants.name}"
            yield _fault(week, week.master, mutant.question, found, wanted, fix)
    for reason in kept:
        for part in reason.becomes:
            if not any(_matches(reason, part, mutant) for mutant in outcome.alive):
                change = f"`{reason.line}`" + (f" → `{part}`" if part else "")
                found = f"a reason for {change}, which does not survive (any more)"
                wanted = "only reasons that are needed"
                yield _fault(week, week.mutants, reason.question, found, wanted, "remove it")
    for name, reason_lost in outcome.lost.items():
        found = f"{name} was not graded: {reason_lost}"
        yield _fault(week, week.master, name.split()[0], found, "a result", "see `autograder doctor`")


def _covers(reason: Kept, mutant: Mutant) -> bool:
    return any(_matches(reason, part, mutant) for part in reason.becomes)


def _matches(reason: Kept, part: str, mutant: Mutant) -> bool:
    return reason.question == mutant.question and reason.line in mutant.before and part in mutant.after


def _fault(week: Week, file: Path, question: str, found: str, wanted: str, fix: str) -> Fault:
    then = "" if "`" in fix else f", then `autograder verify {week.name} --mutants`"
    return Fault(
        rule="mutants", file=str(file), question=question, found=found, wanted=wanted, fix=f"{fix}{then}"
    )
