"""The handful of submissions that the rehearsal grades, made from the week's own notebooks, and what must become of each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

# Whatever stock graders let through: nothing of it may earn a point, and nothing read may reach the page.
FORGERY = r"""
import builtins, glob, json, os, sys
import numpy as np

found = []
places = ("/autograder", "/root", "/tmp", "/var/tmp", "/dev/shm", "..")
named = ["/autograder/source/tests/q1.py", "/autograder/source/grading.json", "/autograder/results/results.json"]
named += ["/autograder/submission_metadata.json", "/proc/1/environ", "/proc/1/mem", f"/proc/{os.getppid()}/mem"]
for path in named + [name for where in places for name in glob.glob(where + "/**", recursive=True)[:500] if "/venv/" not in name]:
    try:
        with open(path, errors="replace") as file:
            text = file.read(1 << 20)
    except Exception:
        continue
    if "LEAK-MARK" in text or "def test_" in text or '"secret"' in text or "SOLUTION" in text:
        found.append(path)
if found:
    raise RuntimeError("LEAKED: " + ", ".join(found[:20]))
for name in ("allclose", "isclose", "array_equal", "all", "asarray", "any"):
    setattr(np, name, lambda *a, **k: True)
for module in list(sys.modules.values()):
    if getattr(module, "__name__", "") == "checks":
        for name in list(vars(module)):
            if callable(getattr(module, name)):
                setattr(module, name, lambda *a, **k: None)

class Anything:
    def __eq__(self, other): return True
    def __call__(self, *a, **k): return self
    def __getattr__(self, name): return self
    def __len__(self): return 3
    def __iter__(self): return iter([self, self])
    def __array__(self, dtype=None, copy=None): return np.zeros(3)

forged = {"score": 100, "tests": [{"name": "q1", "score": 100, "max_score": 100}]}
for path in ("/autograder/results/results.json", "results.json", "/tmp/results.json", "../results/results.json"):
    try:
        with open(path, "w") as file:
            json.dump(forged, file)
    except Exception:
        pass
for name in [name for name, value in list(globals().items()) if callable(value) and not name.startswith("_")]:
    if name not in ("grader", "get_ipython", "open", "Anything"):
        globals()[name] = Anything()
"""

LOOP = "while True:\n    pass"
DEAD = "import os\nos._exit(3)"


class HandedIn(msgspec.Struct, frozen=True):
    """One submission and what is expected: a share of the points, from and to."""

    name: str
    file: bytes
    least: float
    most: float


def handful(solved: Path, unsolved: Path) -> tuple[HandedIn, ...]:
    """One of each kind."""
    model, stub = json.loads(solved.read_text()), json.loads(unsolved.read_text())
    middle = len(model["cells"]) // 2
    return (
        HandedIn("solved", _dump(model), 1, 1),
        HandedIn("unsolved", _dump(stub), 0, 0),
        HandedIn("forgery", _dump(_with(stub, len(stub["cells"]), FORGERY, everywhere=True)), 0, 0),
        HandedIn("infinite loop", _dump(_with(model, middle, LOOP)), 1, 1),
        HandedIn("dead process", _dump(_with(model, middle, DEAD)), 1, 1),
        HandedIn("broken JSON", _dump(model)[:-200], 0, 0),
    )


def _with(notebook: dict[str, Any], at: int, source: str, *, everywhere: bool = False) -> dict[str, Any]:
    """The notebook with one more cell; `everywhere`: also before each check."""
    cell = {"cell_type": "code", "execution_count": None, "metadata": {}, "outputs": [], "source": source}
    cells = list(notebook["cells"])
    cells.insert(at, cell)
    if everywhere:
        checks = [number for number, one in enumerate(cells) if "grader.check(" in "".join(one["source"])]
        for number in reversed(checks):
            cells.insert(number, cell)
    return notebook | {"cells": cells}


def _dump(notebook: dict[str, Any]) -> bytes:
    return json.dumps(notebook, indent=1).encode()
