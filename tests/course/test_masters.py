"""A master becomes the notebook that it describes, and its structure is read as otter reads it."""

from __future__ import annotations

import nbformat
import pytest

from autograder.course import masters
from autograder.course.faults import CourseError
from autograder.course.text import stub, unmarked


def test_every_cell_knows_the_line_where_it_begins(week):
    lines = week.master.read_text().split("\n")
    for cell in masters.read(week).cells:
        first = cell.source.split("\n")[0]
        assert lines[cell.line - 1] in (first, f"# {first}", f"# {first}".rstrip())


def test_a_percent_line_inside_a_string_is_not_a_cell(week, plant):
    plant("masses = np", 'text = """\n# %% not a cell\n"""\nmasses = np')
    cells = masters.read(week).cells
    lines = week.master.read_text().split("\n")
    (figure,) = [cell for cell in cells if cell.role == "figure"]
    assert lines[figure.line - 1] == figure.source.split("\n")[0]


def test_comments_that_look_like_commands_stay_comments(week, plant):
    plant("import checks\n", "import checks\n# cat sat on the mat\n# ! note\n")
    sources = [cell.source for cell in masters.notebook(masters.read(week)).cells]
    assert any("# cat sat on the mat\n# ! note" in source for source in sources)


def test_the_notebook_has_no_ids_and_no_metadata_but_the_kernel(week):
    notebook = masters.notebook(masters.read(week))
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 4)
    assert list(notebook.metadata) == ["kernelspec"]
    assert all("id" not in cell and not cell.metadata for cell in notebook.cells)
    nbformat.validate(notebook)


def test_questions_tests_and_roles(week):
    master = masters.read(week)
    assert [(q.name, q.points, q.manual) for q in master.questions] == [
        ("q1", 4, False),
        ("q2", 3, False),
        ("q3", 2, True),
    ]
    assert [(t.name, t.hidden, t.points, t.parameters) for t in master.questions[0].tests] == [
        ("test_example", False, 0, ("normalise",)),
        ("test_shares", True, 2, ("normalise",)),
        ("test_input_unmodified", True, 2, ("normalise",)),
    ]
    assert [cell.role for cell in master.cells if cell.question == "q3"] == [
        "boundary",
        "text",
        "boundary",
        "model",
        "boundary",
        "boundary",
    ]
    assert [cell.role for cell in master.cells if cell.kind == "code" and not cell.question] == [
        "setup",
        "figure",
    ]
    assert master.title == "Week 1 · Weights"
    assert master.modules == {"checks", "numpy"}


def test_the_stub_is_less_and_the_unmarked_answer_is_plain(week):
    first, second, third = (cell for cell in masters.read(week).cells if cell.role == "answer")
    assert stub(first.source).endswith("\n    ...")
    assert unmarked(second.source) == "heights = [2.0, 4.0, 6.0]"
    assert "SOLUTION" not in unmarked(third.source)


def test_unmarked_drops_the_prompt_for_students():
    source = 'x = 1  # SOLUTION NO PROMPT\n""" # BEGIN PROMPT\nx = ...\n""" # END PROMPT'
    assert unmarked(source) == "x = 1"
    assert stub(source) == "x = ..."


def test_a_missing_master_is_an_error(week):
    week.master.unlink()
    with pytest.raises(CourseError, match="no master"):
        masters.read(week)
