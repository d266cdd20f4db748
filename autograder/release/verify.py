"""The release gate: proof, through the bundle, that a week's tests accept, reject, leak and repeat as they must."""

from __future__ import annotations

import time
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

import msgspec

from autograder.course import answers as bank
from autograder.course import lint, masters
from autograder.course.answers import Answer
from autograder.course.faults import CourseError, Fault, stop
from autograder.course.masters import Master
from autograder.course.weeks import Course, Week
from autograder.grading import bundles
from autograder.grading.pool import Job
from autograder.grading.results import Result
from autograder.release import archives, leaks, matrix, mutants, rebuild, stress, submissions, trials
from autograder.release.build import Built, build
from autograder.release.matrix import Matrix, Verdict
from autograder.release.trials import Grader, Progress, Trial

STUDENT, SOLUTION = "the untouched student notebook", "the model notebook"
IDLE = "6 each hidden test kills alone"
ABOUT_FORM = ("files", "markers", "blocks", "settings", "answers", "weeks")


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One check: what it found, and its faults (none: it holds)."""

    check: str
    found: str
    faults: tuple[Fault, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.faults


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All rows of a week, what was built, and the kill matrix if it came to that."""

    week: Week
    rows: tuple[Row, ...]
    built: Built | None = None
    matrix: Matrix | None = None

    @property
    def ok(self) -> bool:
        return all(row.ok for row in self.rows)


BUILDS = Row(check="3 the week builds", found="its tests are Python and the master's")


Open = Callable[[Path], AbstractContextManager[Grader]]  # given the unpacked bundle


def verify(
    course: Course,
    week: Week,
    open_pool: Open | None,
    *,
    only: Sequence[str] = (),
    times: int = 0,
    mutate: bool = False,
    progress: Progress = lambda done, total: None,
) -> Report:
    """Run every check that the state of the week allows. `only` grades just the named answers; `times` runs right
    answers so often again; `mutate` tries the model's answers with one small change each; without a pool nothing is run at all, which proves little but takes seconds."""
    rows = list(_form(course, week))
    try:
        master = masters.read(week)
        answers = bank.read(week)
        built = build(course, week)
    except CourseError as error:
        fault = msgspec.structs.replace(error.fault, file=course.relative(Path(error.fault.file)))
        stopped = Row(
            check=BUILDS.check, found="the build stopped", faults=(fault.then("verify", week.name),)
        )
        return Report(week=week, rows=(*rows, stopped))
    chosen = tuple(_known(week, answers, only))
    if not only:
        rows += [BUILDS, _no_leak(master, answers, built), _identical(course, built)]
    if not open_pool:
        return Report(week=week, rows=tuple(rows), built=built)
    results, tried = _graded(master, answers, built, open_pool, chosen, progress)
    kills = Matrix(master, tuple(Verdict(trial.answer, trial.question) for trial in tried if trial.question))
    rows += _proof(course, week, kills, tried)
    if not only:
        idle = _row(IDLE, "or says why it is kept", course, matrix.idle(kills))
        rows += [_full(master, results), _nothing(master, results), idle]
    if mutate:
        rows.append(_mutated(course, master, built, open_pool, progress))
    if times:
        rows.append(_stressed(master, answers, built, open_pool, times, progress))
    return Report(week=week, rows=tuple(sorted(rows, key=_number)), built=built, matrix=kills)


def _stressed(
    master: Master, answers: tuple[Answer, ...], built: Built, open_pool: Open, times: int, progress: Progress
) -> Row:
    start = time.monotonic()
    with bundles.opened(built.bundle) as folder, open_pool(folder) as pool:
        faults = tuple(stress.faults(master, answers, built.solution.read_bytes(), pool, times, progress))
    found = f"{times} runs of each hidden test on the model's answers, {max(1, times // stress.SHARE)} on each right one"
    return Row(
        check="8 no right answer fails", found=f"{found}, {time.monotonic() - start:.0f} s", faults=faults
    )


def _mutated(course: Course, master: Master, built: Built, open_pool: Open, progress: Progress) -> Row:
    start = time.monotonic()
    check = "7 changed model answers fail"
    try:
        kept, made = mutants.reasons(built.week), mutants.make(master)
    except CourseError as error:
        return _row(check, "", course, iter([error.fault.then("verify", built.week.name)]))
    with bundles.opened(built.bundle) as folder, open_pool(folder) as pool:
        outcome = mutants.run(master, made, pool, progress)
    found = f"{len(made)} changes, {len(outcome.alive)} harmless, {time.monotonic() - start:.0f} s"
    return _row(check, found, course, mutants.faults(built.week, outcome, kept))


def _known(week: Week, answers: tuple[Answer, ...], only: Sequence[str]) -> Iterator[str]:
    known = {answer.id for answer in answers}
    for name in (name.removesuffix(".py") for name in only):
        if name not in known:
            wanted, fix = "the name of a file there", "see `autograder verify --help`"
            raise stop(week.answers, f"no answer {name}", wanted, fix)
        yield name


def _number(row: Row) -> int:
    return int(row.check.split()[0])


# --- 1, 2: what can be said without running -----------------------------------------------------------


def _form(course: Course, week: Week) -> Iterator[Row]:
    faults = lint.check(course, week)
    form = tuple(fault for fault in faults if fault.rule in ABOUT_FORM)
    rest = tuple(fault for fault in faults if fault.rule not in ABOUT_FORM)
    yield Row(check="1 files, markers, settings, answers", found=_count(form), faults=form)
    yield Row(check="2 names, points, tests, messages", found=_count(rest), faults=rest)


def _count(faults: Sequence[Fault]) -> str:
    return f"{len(faults)} faults" if faults else "as they should be"


# --- 3, 4: the bundle, the model notebook, the student notebook ---------------------------------------


def _full(master: Master, results: dict[str, Result]) -> Row:
    result = results[SOLUTION]
    faults = list(_sound(master, result, SOLUTION))
    declared = sum(question.points for question in master.questions if not question.manual)
    if not declared > 0 or abs(result.possible - declared) > 1e-9:
        faults.append(
            _whole(master, f"{result.possible:g} points possible", f"the {declared:g} declared, more than 0")
        )
    for question in result.questions:
        if question.score != question.possible:
            said = "; ".join(
                f"{test.name}: {_short(test.staff)}" for test in question.tests if test.outcome != "passed"
            )
            found = f"the model answer earns {question.score:g} of {question.possible:g} ({said})"
            faults.append(_whole(master, found, "full marks through the bundle", question.name))
    found = f"{result.score if result.score is not None else 0:g} of {declared:g} points in {result.seconds:.1f} s"
    return Row(check="3 the model notebook scores full", found=found, faults=tuple(faults))


def _nothing(master: Master, results: dict[str, Result]) -> Row:
    result = results[STUDENT]
    faults = list(_sound(master, result, STUDENT))
    for question in result.questions:
        if question.score:
            found = f"the untouched stub earns {question.score:g} of {question.possible:g}"
            faults.append(_whole(master, found, "0", question.name))
    score = result.score if result.score is not None else 0
    return Row(
        check="4 the student notebook runs and scores 0", found=f"{score:g} points", faults=tuple(faults)
    )


def _sound(master: Master, result: Result, what: str) -> Iterator[Fault]:
    if result.status != "graded":
        yield _whole(master, f"{what} was not graded ({result.status}): {result.reason}", "a result")
    for cell in result.cell_faults:
        yield _whole(
            master,
            f"cell {cell.cell + 1} of {what} fails: {_short(cell.text)}",
            "a notebook that runs to its end",
        )


def _whole(master: Master, found: str, wanted: str, question: str = "") -> Fault:
    fix = f"mend {master.path.name}, then `autograder verify {master.name}`"
    return Fault(
        rule="bundle",
        file=f"assignments/{master.name}/{master.path.name}",
        question=question,
        found=found,
        wanted=wanted,
        fix=fix,
    )


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 300 else f"… {text[-300:]}"


# --- 5: leaks -----------------------------------------------------------------------------------------


def _no_leak(master: Master, answers: tuple[Answer, ...], built: Built) -> Row:
    with zipfile.ZipFile(built.bundle) as archive:
        names = [name for name in archive.namelist() if name.startswith("files/solutions/")]
        oracles = {name.removeprefix("files/"): archive.read(name).decode() for name in names}
    handed_out = archives.tree(built.folder / "student")
    checks = handed_out.pop("checks.py")  # ours, the same in every week
    faults = tuple(leaks.find(master, answers, oracles, handed_out))
    return Row(
        check="5 nothing leaks",
        found=f"{len(handed_out)} files beside checks.py ({len(checks)} bytes)",
        faults=faults,
    )


def _identical(course: Course, built: Built) -> Row:
    faults = tuple(rebuild.compare(course, built))
    return Row(
        check="9 builds are identical", found="two directories, hash seeds, time zones, umasks", faults=faults
    )


# --- 6, 10: the kill matrix and the diagnosis ---------------------------------------------------------


def _graded(
    master: Master,
    answers: tuple[Answer, ...],
    built: Built,
    open_pool: Open,
    chosen: Sequence[str],
    progress: Progress,
) -> tuple[dict[str, Result], list[Trial]]:
    """The whole notebooks (unless answers are chosen) and every answer, through the bundle as it was written."""
    whole = {} if chosen else {SOLUTION: built.solution, STUDENT: built.student}
    jobs = [
        Job(submission=name, notebook=submissions.complete(path.read_bytes())) for name, path in whole.items()
    ]
    graded = {question.name for question in master.questions if question.tests}
    answers = tuple(answer for answer in answers if answer.question in graded)
    with bundles.opened(built.bundle) as folder, open_pool(folder) as pool:
        results = {result.submission: result for result in pool.grade(jobs)}
        return results, trials.run(master, answers, pool, chosen=chosen, progress=progress)


def _proof(course: Course, week: Week, kills: Matrix, tried: Sequence[Trial]) -> Iterator[Row]:
    missing = tuple(_missing(course, week, tried))
    if not kills.verdicts and not missing:
        missing = (
            _unproven(course, week, "no answer", "right and wrong answers: without them nothing is proven"),
        )
    yield Row(check="6 every answer is graded", found=f"{len(kills.verdicts)} answers", faults=missing)
    if not kills.verdicts:
        return
    counts = Counter(verdict.answer.kind for verdict in kills.verdicts)
    mistakes = counts["wrong"] + counts["variant"] + counts["unlisted"]
    yield _row(
        "6 right answers score full", f"{counts['right']} right answers", course, matrix.rejected(kills)
    )
    yield _row("6 wrong answers fail", f"{mistakes} wrong answers", course, matrix.survivors(kills))
    yield _row("6 misses are clear", "at most 1 or at least 100 tolerances", course, matrix.margins(kills))
    found = f"{counts['variant']} variants of {counts['wrong']} mistakes, {counts['unlisted']} unlisted"
    yield _row("10 diagnosis", found, course, matrix.misdiagnosed(kills))


def _missing(course: Course, week: Week, tried: Sequence[Trial]) -> Iterator[Fault]:
    """Answers without a result, those with the same reason together."""
    reasons: dict[str, list[str]] = {}
    for trial in tried:
        if not trial.question:
            reasons.setdefault(trial.reason, []).append(trial.answer.id)
    for reason, names in reasons.items():
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        found = f"{names[0]}{more} not graded ({reason})"
        yield _unproven(course, week, found, "a result of each answer", f" --only {names[0]}")


def _unproven(course: Course, week: Week, found: str, wanted: str, only: str = "") -> Fault:
    fix = f"see it with `autograder verify {week.name}{only}`"
    return Fault(rule="answers", file=course.relative(week.answers), found=found, wanted=wanted, fix=fix)


def _row(check: str, found: str, course: Course, faults: Iterator[Fault]) -> Row:
    shown = tuple(msgspec.structs.replace(fault, file=course.relative(Path(fault.file))) for fault in faults)
    return Row(check=check, found=found, faults=shown)
