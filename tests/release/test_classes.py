"""The demo class: as large as asked, everybody once, every untidiness in it, endless cells only a few."""

from __future__ import annotations

from collections import Counter

import pytest

from autograder.course import answers, masters
from autograder.release import classes


@pytest.mark.parametrize("size", [1, 30, 200])
def test_a_class_is_as_large_as_asked(built, week, size):
    student, solved = built.student.read_bytes(), built.solution.read_bytes()
    entries = list(classes.demo(student, solved, masters.read(week), answers.read(week), size))
    assert len({entry.path.split("/")[0] for entry in entries}) == len(entries) == size
    about = Counter(entry.about for entry in entries if entry.about)
    assert len(about) == (11 if size >= 30 else 0)
    assert about[classes.ENDLESS] == min(size // 30, classes.ENDLESS_GROUPS)
