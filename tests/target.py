"""A small bundle to shoot at: four questions of ten points, an oracle, a bank of one mistake, and marks that must not leak."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from autograder import checks
from autograder.grading.bundles import Diagnosis, Grading, Limits, Mistake, Passage, Question, Test

TEST_MARK = "MARK-hidden-test-5d1f"  # stands in every hidden test
ORACLE_MARK = "MARK-oracle-c83a"  # stands in the oracle
BANK_MARK = "MARK-bank-77e0"  # stands in the bank of wrong answers
MARKS = (TEST_MARK, ORACLE_MARK, BANK_MARK)
SECRET = "5a" * 32  # keys the hidden inputs

LIMITS = Limits(
    cell_seconds=3, call_seconds=2, submission_seconds=25, resident_mb=400, output_mb=1, restarts=4
)

ORACLE = f'''
"""{ORACLE_MARK}"""
import numpy as np

def double(x):
    return 2.0 * np.asarray(x, dtype=float)

def norm(v):
    return float(np.sqrt(sum(float(e) ** 2 for e in v)))
'''

HEAD = """from otter.test_files import test_case

OK_FORMAT = False

name = "{name}"
points = None

"""

TESTS = {
    "q1": f'''
@test_case(points=0, hidden=False, failure_message="Doubling one should give two.")
def test_double_of_one(double):
    import checks
    checks.close(checks.function(double, "double")([1.0]), [2.0], what="double([1.0])")

@test_case(points=10, hidden=True, failure_message="Every entry should be doubled.")
def test_every_entry_is_doubled(double):
    import checks
    from solutions import target
    mark = "{TEST_MARK}"
    x = checks.rng().normal(size=5)
    with checks.unmodified(x=x):
        checks.close(double(x), target.double(x))
''',
    "q2": f'''
@test_case(points=0, hidden=False, failure_message="The norm of (3, 4) should be five.")
def test_three_four_five(norm):
    import checks
    checks.close(checks.function(norm, "norm")([3.0, 4.0]), 5.0, what="norm([3, 4])")

@test_case(points=10, hidden=True, failure_message="The norm should be right in any dimension.")
def test_norm_in_any_dimension(norm):
    import checks
    from solutions import target
    mark = "{TEST_MARK}"
    for size in (1, 3, 7):
        v = checks.rng().normal(size=size)
        checks.close(norm(v), target.norm(v))
''',
    "q3": f'''
@test_case(points=0, hidden=False, failure_message="The choice should be a letter.")
def test_choice_can_be_read(choice):
    import checks
    checks.letters(choice, name="choice")

@test_case(points=10, hidden=True, failure_message="The choice should be right.")
def test_choice_is_right(choice):
    import checks
    mark = "{TEST_MARK}"
    checks.choice(choice, "B", name="choice")
''',
    "q4": f'''
@test_case(points=0, hidden=False, failure_message="Applying a function twice to 1.")
def test_twice_of_one(twice):
    import checks
    checks.close(checks.function(twice, "twice")(lambda x: x + 1, 1.0), 3.0, what="twice(x + 1, 1)")

@test_case(points=10, hidden=True, failure_message="The function should be applied exactly twice.")
def test_applied_exactly_twice(twice):
    import checks
    import numpy as np
    mark = "{TEST_MARK}"
    calls = []
    def f(x):
        calls.append(x)
        return 3 * np.asarray(x, dtype=float)
    x = float(checks.rng().normal())
    checks.close(twice(f, x), 9 * x)
    checks.equal(len(calls), 2, what="the number of calls")
''',
}

CELLS = {
    "setup": "import numpy as np\nimport otter\ngrader = otter.Notebook('week01_target.ipynb')",
    "q1": "def double(x):\n    return 2 * np.asarray(x, dtype=float)",
    "q2": "def norm(v):\n    return np.sqrt(np.sum(np.square(v)))",
    "q3": "choice = 'B'",
    "q4": "def twice(f, x):\n    return f(f(x))",
}
WRONG = {
    "q1": "def double(x):\n    return 3 * np.asarray(x, dtype=float)",
    "q2": "def norm(v):\n    return np.sum(np.abs(v))",
    "q3": "choice = 'A'",
    "q4": "def twice(f, x):\n    return f(x)",
}
QUESTIONS = tuple(TESTS)
POSSIBLE = 10.0 * len(QUESTIONS)


def write(folder: Path, limits: Limits = LIMITS, **changes: Any) -> Path:
    """The bundle as a folder, as `bundles.unpack` would leave it."""
    for name, source in TESTS.items():
        _put(folder / "tests" / f"{name}.py", HEAD.format(name=name) + source)
    _put(folder / "files" / "solutions" / "__init__.py", "")
    _put(folder / "files" / "solutions" / "target.py", ORACLE)
    shutil.copy(checks.__file__, folder / "files" / "checks.py")
    grading = Grading(
        week="week01_target",
        title="A target",
        questions=tuple(_question(name) for name in QUESTIONS),
        limits=limits,
        hidden_results="after_published",
        show_diagnosis=False,
        visible=("files/checks.py",),
        torch=False,
        secret=SECRET,
    )
    bank = Diagnosis(
        prelude=tuple(
            Passage(question="" if name == "setup" else name, source=text) for name, text in _prelude()
        ),
        mistakes=tuple(
            Mistake(question=q, name=f"wrong_{q}", misconception=f"{BANK_MARK} {q}", source=text)
            for q, text in WRONG.items()
        ),
    )
    _put(folder / "grading.json", msgspec.json.encode(msgspec.structs.replace(grading, **changes)).decode())
    _put(folder / "diagnosis.json", msgspec.json.encode(bank).decode())
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o700 if path.is_dir() else 0o600)
    return folder


def _prelude() -> list[tuple[str, str]]:
    return [(name, "import numpy as np" if name == "setup" else text) for name, text in CELLS.items()]


def _question(name: str) -> Question:
    names = re.findall(r"def (test_\w+)", TESTS[name])  # a public one, then a hidden one
    tests = tuple(
        Test(name=n, hidden=h, points=10.0 * h, message="") for n, h in zip(names, (False, True), strict=True)
    )
    return Question(name=name, title=name, points=10.0, manual=False, tests=tests)


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def cells(**changes: str) -> list[str]:
    """The solved notebook's code cells, each question's answer followed by its check; `q2=…` replaces an answer."""
    out = [changes.get("setup", CELLS["setup"])]
    for name in QUESTIONS:
        out += [changes.get(name, CELLS[name]), f"grader.check('{name}')"]
    return out


def notebook(sources: Sequence[str]) -> bytes:
    """Code cells as a notebook file."""
    made = [
        {"cell_type": "code", "metadata": {}, "source": s, "outputs": [], "execution_count": None}
        for s in sources
    ]
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return json.dumps({"cells": made, "metadata": kernel, "nbformat": 4, "nbformat_minor": 4}).encode()


def solved(**changes: str) -> bytes:
    return notebook(cells(**changes))


def with_cell(source: str, at: int = 1, **changes: str) -> bytes:
    """The solved notebook with one more cell before position `at`."""
    found = cells(**changes)
    return notebook([*found[:at], source, *found[at:]])
