"""Rules for otter's markers: what otter does not recognise, it ships to students without a word."""

from __future__ import annotations

import ast
import difflib
import re
from collections.abc import Iterator

import jupytext
from otter.assign.solutions import replace_solutions

from autograder.course.cells import PERCENT, Cell
from autograder.course.faults import Fault
from autograder.course.masters import Master

BOUNDARIES = {
    f"# {side} {block}" for side in ("BEGIN", "END") for block in ("QUESTION", "PROMPT", "SOLUTION", "TESTS")
}
RAW = BOUNDARIES | {"# ASSIGNMENT CONFIG"}
IN_SOLUTIONS = {
    "# BEGIN SOLUTION",
    "# BEGIN SOLUTION NO PROMPT",
    "# END SOLUTION",
    '""" # BEGIN PROMPT',
    '""" # END PROMPT',
}
IN_TESTS = {'""" # BEGIN TEST CONFIG', '""" # END TEST CONFIG'}
ENDINGS = ("# SOLUTION", "# SOLUTION NO PROMPT")
BLOCK_WORDS = ("SOLUTION", "PROMPT", "TESTS", "TEST", "QUESTION")
LINE_LENGTH = 110  # a formatter that wraps a longer `… # SOLUTION` line ships half of it (trap 24)

_BLOCK = re.compile(r"#+\s*(begin|end)\b[\s_-]*(\w*)", re.IGNORECASE)
_ENDING = re.compile(r"#+\s*([A-Za-z]+)(\s+no\s+prompt)?\s*$", re.IGNORECASE)
_ANYWHERE = re.compile(r"# ?SOLUTION")
_IGNORE_CELL = re.compile(r"(##\s*ignore\s*##|#\s*ignore)", re.IGNORECASE)
_DROPPED = re.compile(r"# (IGNORE|END IGNORE|SEED)\s*$|^\s*#\s*BEGIN\s*IGNORE", re.IGNORECASE)


def spelling(name: str, file: str, cell: Cell) -> Iterator[Fault]:
    """Every marker of a cell, in any kind of cell, is exactly one of otter's."""
    for number, line in enumerate(cell.source.split("\n")):
        found = _misspelt(cell, number, line)
        if found:
            text, wanted = found
            yield Fault(
                rule="markers",
                file=file,
                line=cell.line + number,
                found=f"`{text.strip()}`",
                wanted=wanted,
                fix=f"mend the line, then `autograder verify {name}`",
            )


def _misspelt(cell: Cell, number: int, line: str) -> tuple[str, str] | None:
    if number == 0 and _IGNORE_CELL.match(line):
        return line, "another first line: otter drops a cell that begins with `# ignore…`"
    if _DROPPED.search(line):
        return line, "no IGNORE or SEED: otter drops such lines from both notebooks"
    if line.strip() == "```otter":
        return line, "a raw cell for settings"
    if cell.kind == "raw":
        return _misspelt_raw(number, line)
    if cell.kind == "markdown":
        block = _BLOCK.match(line.strip())
        if block and _like(block[2], BLOCK_WORDS):
            return line, "a boundary in a raw cell (`# %% [raw]`); in markdown it is only text"
        return None
    return _misspelt_code(line)


def _misspelt_raw(number: int, line: str) -> tuple[str, str] | None:
    if number == 0 and line not in RAW:
        near = difflib.get_close_matches(line.upper(), sorted(RAW), n=1, cutoff=0.0)
        return line or "an empty raw cell", f"`{near[0]}`" if near else "a boundary"
    if number and _BLOCK.match(line):
        return line, "one boundary a raw cell, in its first line"
    return None


def _misspelt_code(line: str) -> tuple[str, str] | None:
    text = line.strip()
    block = _BLOCK.search(text)
    if text in IN_SOLUTIONS | IN_TESTS:
        return None
    if block and (_like(block[2], BLOCK_WORDS) or block[1].isupper()):
        near = difflib.get_close_matches(text.upper(), sorted(IN_SOLUTIONS | IN_TESTS), n=1, cutoff=0.0)
        return line, f"`{near[0]}` alone on its line"
    ending = _ENDING.search(text)
    if (
        ending
        and _like(ending[1], ("SOLUTION",))
        and not (text.endswith(ENDINGS) and not text.startswith("#"))
    ):
        return line, "`# SOLUTION` after a one-line `name = value`, or a BEGIN/END SOLUTION block"
    if _ANYWHERE.search(text) and not text.endswith(ENDINGS):
        return (
            line,
            "`# SOLUTION` only at the very end of a line: otter replaces any line that contains it by `...`",
        )
    return None


def _like(word: str, words: tuple[str, ...]) -> bool:
    return any(difflib.SequenceMatcher(None, word.upper(), known).ratio() >= 0.75 for known in words)


# --- rules that need to know what a cell is for -----------------------------------------------------


def placement(master: Master, cell: Cell, line: int, found: str, wanted: str, what: str) -> Fault:
    """A fault of the rule "markers" in one cell."""
    fix = f"{what}, then `autograder verify {master.name}`"
    return Fault(
        rule="markers",
        file=str(master.path),
        line=line,
        question=cell.question,
        found=found,
        wanted=wanted,
        fix=fix,
    )


def misplaced(master: Master) -> Iterator[Fault]:
    """Solution markers stand in code cells between BEGIN and END SOLUTION of a question: elsewhere the answer ships."""
    for cell in master.cells:
        if cell.kind != "code" or cell.role == "answer":
            continue
        for number, line in enumerate(cell.source.split("\n")):
            text = line.strip()
            if text in IN_SOLUTIONS or text.endswith(ENDINGS):
                place = "outside every question" if not cell.question else "outside the solution block"
                wanted = "solution markers only between raw `# BEGIN SOLUTION` and `# END SOLUTION` cells"
                yield placement(master, cell, cell.line + number, f"`{text}` {place}", wanted, "move it")


def endings(master: Master) -> Iterator[Fault]:
    """`# SOLUTION` ends a statement `name = value` of one line: of anything else otter leaves a bare `...` or half."""
    for cell in _answer_cells(master):
        statements = _statements(cell.source)
        for number, line in enumerate(cell.source.split("\n")):
            if not line.rstrip().endswith("# SOLUTION"):
                continue
            if len(line) > LINE_LENGTH:
                found, wanted = f"a `# SOLUTION` line of {len(line)} characters", f"at most {LINE_LENGTH}"
                yield placement(
                    master, cell, cell.line + number, found, wanted, "use a BEGIN/END SOLUTION block"
                )
            node = statements.get(number + 1)
            if not (isinstance(node, ast.Assign) and node.lineno == node.end_lineno and _replaced(line)):
                found, wanted = f"`{line.strip()}`", "`name = value  # SOLUTION` on one line"
                yield placement(
                    master, cell, cell.line + number, found, wanted, "use a BEGIN/END SOLUTION block"
                )


def _replaced(line: str) -> bool:
    left = replace_solutions([line], "python")
    return len(left) == 1 and left[0].rstrip().endswith("= ...")


def _statements(source: str) -> dict[int, ast.stmt]:
    """The innermost statement that covers each line."""
    try:
        nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.stmt)]
    except SyntaxError:
        return {}
    covered: dict[int, ast.stmt] = {}
    for node in nodes:  # ast.walk goes outside in
        covered.update({line: node for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)})
    return covered


def stubs(master: Master) -> Iterator[Fault]:
    """What is left of an answer cell is Python, and less than the answer."""
    for cell in _answer_cells(master):
        lines = cell.source.split("\n")
        try:
            stub = replace_solutions(lines, "python")
        except AssertionError as error:
            found = str(error).split(" in [")[0]
            yield placement(
                master, cell, cell.line, found, "one END SOLUTION for each BEGIN SOLUTION", "mend the pair"
            )
            continue
        if stub == lines:
            found, wanted = (
                "an answer cell without a marker: all of it ships",
                "BEGIN/END SOLUTION or `# SOLUTION`",
            )
            yield placement(
                master,
                cell,
                cell.line,
                found,
                wanted,
                "mark the answer, or move the cell out of the solution",
            )
        yield from _broken(master, cell, "\n".join(stub), "stub")
        yield from _broken(master, cell, cell.source, "answer")


def _broken(master: Master, cell: Cell, source: str, what: str) -> Iterator[Fault]:
    try:
        ast.parse(source)
    except SyntaxError as error:
        text = (error.text or "").strip()
        found = f"a {what} that is not Python: {error.msg} at `{text}`"
        yield placement(
            master, cell, cell.line, found, "valid Python before and after stripping", "mend the markers"
        )


def magics(master: Master) -> Iterator[Fault]:
    """Nothing that jupytext would turn into a magic when the master is opened as a notebook."""
    as_opened = jupytext.reads(
        master.path.read_text(encoding="utf-8"), fmt={**PERCENT, "comment_magics": True}
    )
    for cell, opened in zip(master.cells, as_opened.cells, strict=True):
        for number, (kept, changed) in enumerate(zip(cell.source.split("\n"), opened.source.split("\n"))):
            if kept != changed:
                found = f"`{kept}`, which jupytext opens as `{changed}`"
                wanted = "comments that do not begin like a command"
                yield placement(master, cell, cell.line + number, found, wanted, "reword the comment")
        for number, line in enumerate(cell.source.split("\n")):
            if cell.kind == "code" and re.match(r"\s*(%|!|\?)", line):
                yield placement(
                    master, cell, cell.line + number, f"`{line}`", "no magics in a master", "remove it"
                )


def metadata(master: Master) -> Iterator[Fault]:
    """Cells carry no metadata: the build drops it, and otter would publish a solution tagged `otter_include`."""
    for cell in master.cells:
        if cell.metadata:
            found = f"cell metadata {cell.metadata}"
            yield placement(master, cell, cell.line - 1, found, "a bare `# %%`", "remove it")


def _answer_cells(master: Master) -> Iterator[Cell]:
    return (cell for cell in master.cells if cell.role == "answer")
