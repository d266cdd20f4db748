"""Everything that can be said about a week without running it; every trap of otter's that a master can contain is a rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from autograder.course import answers as bank
from autograder.course import cells, configs, markers, masters, testcells
from autograder.course.answers import Answer
from autograder.course.faults import CourseError, Fault
from autograder.course.masters import Master, Question
from autograder.course.weeks import Course, Week

Rule = Callable[[Master], Iterator[Fault]]


def check(course: Course, week: Week) -> tuple[Fault, ...]:
    """Every fault of a week, in the order of the master; files are named from the course's root."""
    faults = list(_faults(course, week))
    shown = (msgspec.structs.replace(fault, file=_shown(course, fault.file)) for fault in faults)
    return tuple(dict.fromkeys(shown))


def _shown(course: Course, file: str) -> str:
    return file.removeprefix(f"{course.root}/")


def _faults(course: Course, week: Week) -> Iterator[Fault]:
    try:
        raw, _ = cells.read(week)
    except CourseError as error:
        yield error.fault.then("verify", week.name)
        return
    spelt = [fault for cell in raw for fault in markers.spelling(week.name, str(week.master), cell)]
    yield from spelt
    try:
        master = masters.read(week)
    except CourseError as error:
        yield error.fault.then("verify", week.name)
        return
    for rule in RULES:
        yield from rule(master)
    yield from _course(course, week, master)
    yield from _answers(course, week, master)


# --- questions --------------------------------------------------------------------------------------


def order(master: Master) -> Iterator[Fault]:
    """Questions are q1, q2, … in page order."""
    for number, question in enumerate(master.questions, 1):
        if question.name != f"q{number}":
            yield _fault(
                master, question, f"the name {question.name!r}", f"q{number}, in page order", "rename it"
            )


def worth(master: Master) -> Iterator[Fault]:
    """Every question is worth something, and says so in its heading as its settings do."""
    for question in master.questions:
        if question.points <= 0:
            yield _fault(
                master, question, f"points {question.config.get('points')}", "more than 0", "set points"
            )
        for said in re.findall(r"\((\d+(?:\.\d+)?) points?\)", question.title):
            if float(said) != question.points:
                found = f"({said} points) in the heading, {question.points:g} in the settings"
                yield _fault(master, question, found, "the same", "mend one")


def answerable(master: Master) -> Iterator[Fault]:
    """A question has a heading and an answer cell, so that otter adds its check."""
    for question in master.questions:
        if not master.of(question.name, "text"):
            yield _fault(master, question, "no prose", "a markdown cell with the question", "write it")
        if not question.manual and not master.of(question.name, "answer"):
            yield _fault(master, question, "no answer cell", "code between solution cells", "write it")


def otters_own(master: Master) -> Iterator[Fault]:
    """Otter adds the checks and the export; a check more would be the one that counts."""
    for cell in master.cells:
        for number, line in enumerate(cell.source.split("\n")):
            if cell.kind == "code" and re.search(r"\bgrader\s*[.=]", line):
                fix = f"remove the line, then `autograder verify {master.name}`"
                found, wanted = f"`{line.strip()}`", "no use of `grader` in a master"
                line_number, file = cell.line + number, str(master.path)
                yield Fault(
                    rule="questions",
                    file=file,
                    line=line_number,
                    question=cell.question,
                    found=found,
                    wanted=wanted,
                    fix=fix,
                )


def written(master: Master) -> Iterator[Fault]:
    """A manual question has a model answer with a rubric, and no tests."""
    for question in master.questions:
        if not question.manual:
            continue
        if question.tests:
            yield _fault(
                master, question, f"{len(question.tests)} tests in a manual question", "none", "remove them"
            )
        text = "\n".join(cell.source for cell in master.of(question.name, "model"))
        if not text:
            yield _fault(master, question, "no model answer", "markdown between solution cells", "write it")
        elif "rubric" not in text.lower():
            yield _fault(
                master,
                question,
                "no rubric",
                "a point-by-point **Rubric** after the model answer",
                "write it",
            )


RULES: tuple[Rule, ...] = (
    markers.misplaced,
    markers.endings,
    markers.stubs,
    markers.magics,
    markers.metadata,
    configs.assignment,
    configs.questions,
    testcells.unique,
    testcells.cells,
    testcells.functions,
    testcells.messages,
    testcells.points,
    testcells.self_contained,
    testcells.reproducible,
    testcells.both_kinds,
    order,
    worth,
    answerable,
    otters_own,
    written,
)


# --- the week and its files ---------------------------------------------------------------------------


def _course(course: Course, week: Week, master: Master) -> Iterator[Fault]:
    yield from configs.course(course.root, week.name)
    if week.name not in course.settings.weeks:
        yield _file(
            week,
            "course.toml",
            f"no [weeks.{week.name}]",
            "its release and due dates",
            "add them",
            "settings",
        )
    total, wanted = sum(question.points for question in master.questions), course.settings.rules.week_points
    if wanted and abs(total - wanted) > 1e-9:
        parts = " + ".join(f"{question.points:g}" for question in master.questions)
        yield _file(
            week, str(master.path), f"{parts} = {total:g} points", f"{wanted:g}", "mend the points", "points"
        )
    known = {week.master, week.mutants, *(week.folder / name for name in master.files)}
    for path in sorted(week.folder.rglob("*")):
        inside = path.relative_to(week.folder)
        if (
            path.is_dir()
            or inside.parts[0] == "answers"
            or any(part.startswith((".", "__")) for part in inside.parts)
        ):
            continue
        if path not in known and not any(parent in known for parent in path.parents):
            wanted_text = "only the master, answers/, mutants.toml and what `files:` names"
            yield _file(
                week, str(path), "a stray file", wanted_text, "name it under `files:` or remove it", "files"
            )
    for name in master.files:
        if not (week.folder / name).exists():
            yield _file(
                week, str(week.folder / name), "no such file", "what `files:` names", "add it", "files"
            )


def _answers(course: Course, week: Week, master: Master) -> Iterator[Fault]:
    try:
        found = bank.read(week)
    except CourseError as error:
        yield error.fault.then("verify", week.name)
        return
    graded = {question.name: question for question in master.questions if not question.manual}
    wrong = {(answer.question, answer.name) for answer in found if answer.kind == "wrong"}
    for answer in found:
        if answer.question not in graded:
            yield _answer(
                week,
                answer,
                f"an answer to {answer.question}",
                "a question that is graded automatically",
                "rename it",
            )
        if answer.kind in ("wrong", "unlisted") and not answer.summary:
            yield _answer(
                week,
                answer,
                "no docstring",
                "the misconception in a student's words as its first line",
                "add it",
            )
        if answer.kind == "variant" and (answer.question, answer.name) not in wrong:
            wanted = f"a file {answer.question}_wrong_{answer.name}.py that it varies"
            yield _answer(week, answer, "a variant of nothing", wanted, "rename it")
    yield from _enough(course, week, graded, found)
    yield from _copies(week, found)


def _enough(
    course: Course, week: Week, graded: dict[str, Question], found: tuple[Answer, ...]
) -> Iterator[Fault]:
    """Enough answers to prove something; of a choice, each wrong option is an answer and there are few ways to be right."""
    counts = Counter(f"{answer.question} {answer.kind}" for answer in found)
    rules = course.settings.rules
    for question in graded.values():
        choice = any("checks.choice(" in test.source for test in question.tests)
        right = min(rules.right_answers, 1) if choice else rules.right_answers
        wrong = min(rules.wrong_answers, 3) if choice else rules.wrong_answers
        for kind, wanted in (("right", right), ("wrong", wrong)):
            if counts[f"{question.name} {kind}"] < wanted:
                said = f"{counts[f'{question.name} {kind}']} {kind} answers"
                what = f"add answers/{question.name}_{kind}_….py"
                yield _file(
                    week, str(week.answers), said, f"at least {wanted}", what, "answers", question.name
                )


def _copies(week: Week, found: tuple[Answer, ...]) -> Iterator[Fault]:
    seen: dict[tuple[str, str], Answer] = {}
    for answer in found:
        key = (
            answer.question,
            "\n".join(line.strip() for line in answer.source.splitlines() if line.strip()),
        )
        if key in seen:
            yield _answer(week, answer, f"the same text as {seen[key].id}", "each answer once", "remove one")
        seen.setdefault(key, answer)


def _answer(week: Week, answer: Answer, found: str, wanted: str, what: str) -> Fault:
    return _file(week, str(answer.path), found, wanted, what, "answers", answer.question)


def _file(week: Week, file: str, found: str, wanted: str, what: str, rule: str, question: str = "") -> Fault:
    fix = f"{what}, then `autograder verify {week.name}`"
    return Fault(rule=rule, file=file, question=question, found=found, wanted=wanted, fix=fix)


def _fault(master: Master, question: Question, found: str, wanted: str, what: str) -> Fault:
    fix = f"{what}, then `autograder verify {master.name}`"
    return Fault(
        rule="questions",
        file=str(master.path),
        line=question.line,
        question=question.name,
        found=found,
        wanted=wanted,
        fix=fix,
    )
