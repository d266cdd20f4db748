"""Rules for test cells and their points: what otter would drop, hide, publish or pass by mistake."""

from __future__ import annotations

import ast
import builtins
import io
import re
import symtable
import tokenize
from collections import Counter
from collections.abc import Iterator

from autograder.course.cells import Cell, imported
from autograder.course.faults import Fault
from autograder.course.masters import Master, Question, TestCell
from autograder.course.text import normal_lines, shown

NAME = re.compile(r"test_\w+")
GLOBAL_RANDOMNESS = re.compile(
    r"\b(?:(?:np|numpy)\.random\.(?!default_rng|Generator|PCG64|SeedSequence)\w+\(|random\.seed\("
    r"|torch\.(?:manual_seed|rand|randn|randint|randperm|normal|rand_like|randn_like)\()"
)
NUMBER = re.compile(r"\d+\.\d+|\d{3,}")  # one that says something: 0.0634, 1250


def cells(master: Master) -> Iterator[Fault]:
    """A test cell is its settings and one plain def, without comments, which otter drops or reads as "hidden"."""
    for cell in master.cells:
        if cell.role != "test":
            continue
        if cell.kind != "code":
            yield _fault(
                master, cell.line, cell.question, f"a {cell.kind} cell among tests", "code cells", "move it"
            )
            continue
        yield from _settings_first(master, cell)
        yield from _comments(master, cell)


def _settings_first(master: Master, cell: Cell) -> Iterator[Fault]:
    lines = cell.source.split("\n")
    begins = [number for number, line in enumerate(lines) if "BEGIN TEST CONFIG" in line]
    if begins != [0]:
        found = "no TEST CONFIG" if not begins else f"TEST CONFIG in line {begins[-1] + 1} of the cell"
        wanted = 'one `""" # BEGIN TEST CONFIG` as the first line: otter ignores it anywhere else'
        yield _fault(master, cell.line, cell.question, found, wanted, "mend the cell")


def _comments(master: Master, cell: Cell) -> Iterator[Fault]:
    for number, text in comments(cell.source):
        if "TEST CONFIG" in text:
            continue
        wanted = (
            "no comment in a test cell: otter drops it, and the word hidden in the first line hides the test"
        )
        yield _fault(
            master,
            cell.line + number - 1,
            cell.question,
            f"`{text}`",
            wanted,
            "put the reason in the message or docstring",
        )


def comments(source: str) -> Iterator[tuple[int, str]]:
    """The comments of a piece of code with their line numbers."""
    try:
        tokens = list(tokenize.generate_tokens(io.StringIO(source).readline))
    except (tokenize.TokenError, SyntaxError):
        return
    yield from ((token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT)


def functions(master: Master) -> Iterator[Fault]:
    """One def a cell, plain parameters that the notebook defines, no other global, no default (otter passes None)."""
    defined = names_defined(master)
    for question, test in _tests(master):
        body = ast.parse(test.source).body
        if len(body) != 1:
            found = f"{len(body)} statements beside the settings"
            yield _at(master, question, test, found, "one def and nothing else", "one test a cell")
        function = next(node for node in body if isinstance(node, ast.FunctionDef))
        arguments = function.args
        plain = not (
            arguments.defaults
            or arguments.kwonlyargs
            or arguments.vararg
            or arguments.kwarg
            or arguments.posonlyargs
        )
        if not plain or function.decorator_list:
            found = f"`{ast.unparse(function).splitlines()[0]}`"
            yield _at(
                master,
                question,
                test,
                found,
                "plain parameters, no default, no decorator",
                "mend the signature",
            )
        for name in test.parameters:
            if name == "env":
                yield _at(
                    master, question, test, "the parameter `env`", "the names that the test uses", "name them"
                )
            elif name not in defined:
                wanted = "a name that a cell of the notebook defines: otter passes None for any other"
                yield _at(master, question, test, f"the parameter `{name}`", wanted, "mend the name")
        for name in free_names(test):
            wanted = "everything a test uses among its parameters or imported inside it"
            yield _at(
                master,
                question,
                test,
                f"the global `{name}`",
                wanted,
                "import it inside, or make it a parameter",
            )
        if not NAME.fullmatch(test.name):
            yield _at(master, question, test, f"the name `{test.name}`", "test_<what_must_hold>", "rename it")


def messages(master: Master) -> Iterator[Fault]:
    """A failure message a test; no quote, newline or backslash, which break the file; nothing that gives an answer."""
    for question, test in _tests(master):
        if not test.message.strip():
            yield _at(
                master,
                question,
                test,
                "no failure_message",
                "one sentence that says what should hold",
                "add it",
            )
        for key in ("failure_message", "success_message"):
            text = str(test.config.get(key) or "")
            if re.search(r'["\n\\]', text.rstrip("\n")) or "\n" in text:
                wanted = f"a {key} without double quotes, newlines and backslashes: they break the generated test file"
                yield _at(master, question, test, f"{text!r}", wanted, "use single quotes, one line")
        yield from _leaks(master, question, test)


def _leaks(master: Master, question: Question, test: TestCell) -> Iterator[Fault]:
    """A hidden test's message must not hold its numbers or the answer's code, unless the page shows them anyway."""
    if not test.hidden:
        return
    seen = "\n".join(shown(master))
    answers = "\n".join(
        line for cell in master.of(question.name, "answer") for line in normal_lines(cell.source)
    )
    numbers = set(NUMBER.findall(test.message)) & set(NUMBER.findall(test.source))
    codes = [code for code in re.findall(r"`([^`]{6,})`", test.message) if "".join(code.split()) in answers]
    for found in [*sorted(numbers), *codes]:
        if "".join(found.split()) not in seen:
            said = f"`{found}` in the message of a hidden test"
            yield _at(
                master, question, test, said, "no hidden value and no line of the answer in it", "reword it"
            )


def self_contained(master: Master) -> Iterator[Fault]:
    """A public test runs on a student's machine, where there are no oracles."""
    for question, test in _tests(master):
        if not test.hidden and any(name.split(".")[0] == "solutions" for name in imported(test.source)):
            yield _at(
                master, question, test, "solutions in a public test", "numbers or properties", "rewrite it"
            )


def reproducible(master: Master) -> Iterator[Fault]:
    """Randomness comes from checks.rng(), which the grader can repeat; a global generator is the student's to seed."""
    for question, test in _tests(master):
        for code in GLOBAL_RANDOMNESS.findall(test.source):
            wanted = "numbers from checks.rng(), or a generator made from it"
            yield _at(master, question, test, f"`{code}…)`", wanted, "draw from checks.rng()")


def points(master: Master) -> Iterator[Fault]:
    """Public tests carry 0 points; hidden ones more than 0, together the question's."""
    for question in master.questions:
        if question.manual:
            continue
        for test in question.tests:
            right = test.points is not None and (test.points > 0 if test.hidden else test.points == 0)
            if not right:
                wanted = (
                    "more than 0 points for a hidden test" if test.hidden else "`points: 0` for a public test"
                )
                yield _at(
                    master,
                    question,
                    test,
                    f"points {test.config.get('points')}",
                    wanted,
                    "mend the TEST CONFIG",
                )
        total = sum(test.points or 0.0 for test in question.tests if test.hidden)
        if question.tests and abs(total - question.points) > 1e-9:
            found = f"hidden tests of {total:g} points in a question of {question.points:g}"
            yield _fault(master, question.line, question.name, found, "the same sum", "mend the points")


def unique(master: Master) -> Iterator[Fault]:
    """Two tests of one name: otter drops the first. Two questions of one name: it merges them."""
    for name, count in Counter(question.name for question in master.questions).items():
        if count > 1:
            again = [question for question in master.questions if question.name == name][-1]
            yield _fault(master, again.line, name, f"{count} questions named {name}", "one", "rename one")
    for question in master.questions:
        for name, count in Counter(test.name for test in question.tests).items():
            if count > 1:
                last = [test for test in question.tests if test.name == name][-1]
                found, wanted = f"{count} tests named {name}", "one: otter drops the first"
                yield _at(master, question, last, found, wanted, "rename one")


def both_kinds(master: Master) -> Iterator[Fault]:
    """At least one public and one hidden test: a hidden-only question tells its failures "All test cases passed!"."""
    for question in master.questions:
        if question.manual:
            continue
        for hidden, word in ((False, "public"), (True, "hidden")):
            if not any(test.hidden is hidden for test in question.tests):
                yield _fault(
                    master, question.line, question.name, f"no {word} test", "at least one", "write one"
                )


def names_defined(master: Master) -> frozenset[str]:
    """The global names that running the model notebook defines."""
    found: set[str] = set()
    for cell in master.cells:
        if cell.kind != "code" or cell.role in ("test", "figure"):
            continue
        try:
            table = symtable.symtable(cell.source, cell.question or "cell", "exec")
        except SyntaxError:
            continue
        found |= {
            symbol.get_name()
            for symbol in table.get_symbols()
            if symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()
        }
    return frozenset(found)


def free_names(test: TestCell) -> list[str]:
    """The globals that a test function uses beside Python's own."""
    table = symtable.symtable(test.source, test.name, "exec")
    used = {name for inner in _nested(table) for name in _globals(inner)}
    return sorted(used - set(dir(builtins)) - {test.name})


def _nested(table: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    for child in table.get_children():
        yield child
        yield from _nested(child)


def _globals(table: symtable.SymbolTable) -> Iterator[str]:
    yield from (
        symbol.get_name() for symbol in table.get_symbols() if symbol.is_global() and symbol.is_referenced()
    )


def _tests(master: Master) -> Iterator[tuple[Question, TestCell]]:
    return ((question, test) for question in master.questions for test in question.tests)


def _at(master: Master, question: Question, test: TestCell, found: str, wanted: str, what: str) -> Fault:
    return _fault(master, test.line, question.name, f"{found} ({test.name})", wanted, what)


def _fault(master: Master, line: int, question: str, found: str, wanted: str, what: str) -> Fault:
    fix = f"{what}, then `autograder verify {master.name}`"
    return Fault(
        rule="tests", file=str(master.path), line=line, question=question, found=found, wanted=wanted, fix=fix
    )
