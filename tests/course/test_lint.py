"""Every trap that a master can contain is a rule, and every rule has been seen to fail."""

from __future__ import annotations

import json

import pytest

from autograder.course import lint

SOLUTION = "    # BEGIN SOLUTION\n    w = np.asarray"
HEADING = "# ### Question 1 — Shares (4 points)"
DEF = "def test_shares(normalise):\n"
LINE = "heights = [2.0, 4.0, 6.0]  # SOLUTION"
MESSAGE = "failure_message: Each share should be the weight over the sum of all weights, also for a list."
HIDDEN = MESSAGE + '\n""" # END TEST CONFIG\n' + DEF

# what is planted: (the trap, old text, new text, a piece of `found`, the question)
TRAPS = [
    ("no space in a raw marker", "# # BEGIN SOLUTION", "# #BEGIN SOLUTION", "#BEGIN SOLUTION", ""),
    ("case of a raw marker", "# # BEGIN SOLUTION", "# # Begin Solution", "# Begin Solution", ""),
    ("a misspelt raw marker", "# # END TESTS", "# # END TEST", "# END TEST", ""),
    ("a boundary in markdown", "# Why do shares", "# # END QUESTION\n#\n# Why do shares", "# END QUESTION", ""),
    ("two boundaries in one cell", "# # END SOLUTION", "# # END SOLUTION\n# # BEGIN TESTS", "# BEGIN TESTS", ""),
    ("an empty raw cell", "# %% [markdown]\n# # Week 1", "# %% [raw]\n\n# %% [markdown]\n# # Week 1", "empty raw cell", ""),
    ("case of a marker in code", SOLUTION, SOLUTION.replace("BEGIN SOLUTION", "Begin Solution"), "# Begin Solution", ""),
    ("no space in a marker", SOLUTION, SOLUTION.replace("# BEGIN", "#BEGIN"), "#BEGIN SOLUTION", ""),
    ("two spaces in a marker", SOLUTION, SOLUTION.replace("# BEGIN", "#  BEGIN"), "#  BEGIN SOLUTION", ""),
    ("a misspelt marker", SOLUTION, SOLUTION.replace("SOLUTION", "SOLUTON"), "SOLUTON", ""),
    ("two spaces before SOLUTION", LINE, LINE.replace("# S", "#  S"), "#  SOLUTION", ""),
    ("no space before SOLUTION", LINE, LINE.replace("# S", "#S"), "#SOLUTION", ""),
    ("case of SOLUTION", LINE, LINE.replace("SOLUTION", "Solution"), "# Solution", ""),
    ("SOLUTION in mid-line", LINE, LINE + " of two", "# SOLUTION of two", ""),
    ("SOLUTION in a string", LINE, 'heights = "a # SOLUTION b"  # SOLUTION\n' + 'title = "a # SOLUTION b"', "title", ""),
    ("an annotated assignment", LINE, "heights: list = [2.0]  # SOLUTION", "heights: list", "q2"),
    ("an augmented assignment", LINE, "heights = 1  # SOLUTION\nheights += 1  # SOLUTION", "heights += 1", "q2"),
    ("a return", LINE, "def f():\n    return 1  # SOLUTION", "return 1", "q2"),
    ("a statement of two lines", LINE, "heights = [2.0,  # SOLUTION\n    4.0]", "heights = [2.0", "q2"),
    ("the end of two lines", LINE, "heights = [2.0,\n    4.0]  # SOLUTION", "4.0]", "q2"),
    ("a long line", LINE, f"heights = [{'2.0, ' * 25}]  # SOLUTION", "characters", "q2"),
    ("SOLUTION outside questions", "masses = np.array([1.0, 2.0, 5.0])", "masses = 1  # SOLUTION", "outside every question", ""),
    ("a block outside a solution", "    print('drawn'", "    # BEGIN SOLUTION\n    # END SOLUTION\n    print('drawn'", "outside every question", ""),
    ("an answer without a marker", LINE, "heights = [2.0, 4.0, 6.0]", "without a marker", "q2"),
    ("no END SOLUTION", "    # END SOLUTION\n", "", "BEGIN SOLUTION without END SOLUTION", "q1"),
    ("a stub that is not Python", LINE, "if True:\n    heights = 1  # SOLUTION NO PROMPT", "not Python", "q2"),
    ("an answer that is not Python", LINE, "heights = [  # SOLUTION", "not Python", "q2"),
    ("a line for otter to drop", LINE, LINE + "\nheights  # IGNORE", "# IGNORE", ""),
    ("a cell for otter to drop", "# # Week 1", "# # Ignored weights", "# Ignored weights", ""),
    ("a seed line", LINE, LINE + "\nnp.random.seed(1)  # SEED", "# SEED", ""),
    ("a fence of settings", "# # Week 1", "# ```otter\n# # Week 1", "```otter", ""),
    ("a comment like a command", "import checks\n", "import checks\n# cat sat on the mat\n", "cat sat on the mat", ""),
    ("a comment like a magic", "import checks\n", "import checks\n# ! note\n", "! note", ""),
    ("a magic", "import checks\n", "import checks\n%matplotlib inline\n", "%matplotlib", ""),
    ("cell metadata", "# %%\nimport checks", '# %% tags=["otter_include"]\nimport checks', "otter_include", ""),
    ("an END that nothing began", "# # BEGIN TESTS", "# # END TESTS", "inside a question block", "q1"),
    ("a question that does not end", "# # END QUESTION\n\n# %%\nwith", "# # END SOLUTION\n\n# %%\nwith", "inside a question block", "q2"),
    # settings
    ("an unknown assignment key", "# init_cell: true", "# init_cel: true", "`init_cel`", ""),
    ("an unknown export key", "#   pdf: false", "#   pdff: false", "`export_cell.pdff`", ""),
    ("an unknown tests key", "#   ok_format: false", "#   okformat: false", "`tests.okformat`", ""),
    ("an unknown generate key", "# generate: {}", "# generate:\n#   show_hiden: true", "`generate.show_hiden`", ""),
    ("a wrong type in generate", "# generate: {}", '# generate:\n#   show_hidden: "yes"', "`generate.show_hidden: yes`", ""),
    ("an unknown question key", "# points: 4", "# point: 4\n# points: 4", "`point`", "q1"),
    ("an unknown test key", "points: 2\nhidden: true", "points: 2\nhidden: true\nhiden: true", "`hiden`", "q1"),
    ("a wrong type in a test", "points: 2\nhidden: true", "points: 2\nhidden: 'true'", "`hidden: true`", "q1"),
    ("the doctest form", "#   ok_format: false", "#   ok_format: true", "`tests.ok_format: True`", ""),
    ("no tests settings", "# tests:\n#   ok_format: false\n", "", "no `tests.ok_format`", ""),
    ("a PDF on export", "#   pdf: false", "#   pdf: true", "`export_cell.pdf: True`", ""),
    ("tests run on export", "#   run_tests: false", "#   run_tests: true", "`export_cell.run_tests: True`", ""),
    ("no generate", "# generate: {}\n", "", "no `generate`", ""),
    ("an unquoted version", "# generate: {}", "# generate: {}\n# python_version: 3.10", "`python_version: 3.1`", ""),
    ("a seed", "# generate: {}", "# generate:\n#   seed: 42", "`generate.seed: 42`", ""),
    ("grading from the log", "# generate: {}", "# generate:\n#   grade_from_log: true", "grade_from_log", ""),
    ("a token", "# generate: {}", "# generate:\n#   token: abc", "token", ""),
    ("a settings file", "# generate: {}", "# generate: {}\n# config_file: more.yml", "config_file", ""),
    ("a check of everything", "# check_all_cell: false", "# check_all_cell: true", "check_all_cell", ""),
    ("another name", "# name: week01_toy", "# name: week1", "name: week1", ""),
    ("no check cell", "# points: 4", "# points: 4\n# check_cell: false", "check_cell", "q1"),
    ("all or nothing", "# points: 4", "# points: 4\n# all_or_nothing: true", "all_or_nothing", "q1"),
    ("a list of points", "# points: 4", "# points: [0, 2, 2]", "points: [0, 2, 2]", "q1"),
    ("settings that are not YAML", MESSAGE, "failure_message: Shares: all of them.", "not YAML", "q1"),
    ("no kernelspec", "#     language: python\n", "", "kernelspec", ""),
    # tests
    ("a double quote in a message", MESSAGE, "failure_message: 'Say \"share\".'", "share", "q1"),
    ("a newline in a message", MESSAGE, 'failure_message: "One\\nTwo"', "One", "q1"),
    ("a backslash in a message", MESSAGE, "failure_message: A \\alpha.", "alpha", "q1"),
    ("no message", MESSAGE + "\n", "", "no failure_message", "q1"),
    ("a hidden number in a message", HIDDEN, HIDDEN.replace("a list.", "0.0123.") + "    wanted = 0.0123\n", "`0.0123` in the message", "q1"),
    ("a line of the answer in a message", MESSAGE, "failure_message: Use `w / np.sum(w)`.", "`w / np.sum(w)`", "q1"),
    ("a comment in a test", DEF, DEF + "    # why\n", "# why", "q1"),
    ("the word hidden in a first comment", '""" # BEGIN TEST CONFIG\npoints: 0\nfailure_message: The example of three masses should come out.\n""" # END TEST CONFIG', "# hidden", "# hidden", "q1"),
    ("a comment above the settings", '""" # BEGIN TEST CONFIG\npoints: 2', '# first\n""" # BEGIN TEST CONFIG\npoints: 2', "# first", "q1"),
    ("a marker of settings without spaces", '""" # BEGIN TEST CONFIG\npoints: 2', '"""# BEGIN TEST CONFIG\npoints: 2', "BEGIN TEST CONFIG", ""),
    ("two tests of one name", DEF, "def test_example(normalise):\n", "2 tests named test_example", "q1"),
    ("two questions of one name", "# name: q2", "# name: q1", "2 questions named q1", "q1"),
    ("two functions in a cell", DEF, "def test_more(normalise):\n    pass\n" + DEF, "2 statements", "q1"),
    ("a name that nothing defines", DEF, "def test_shares(normalize):\n", "`normalize`", "q1"),
    ("a default", DEF, "def test_shares(normalise=None):\n", "normalise=None", "q1"),
    ("the parameter env", DEF, "def test_shares(env, normalise):\n", "`env`", "q1"),
    ("a global", DEF, DEF + "    masses\n", "`masses`", "q1"),
    ("a name that is no test", DEF, "def check_shares(normalise):\n", "`check_shares`", "q1"),
    ("an oracle in a public test", "    import checks\n    import numpy as np\n", "    import checks\n    import numpy as np\n    from solutions import toy\n", "solutions in a public test", "q1"),
    ("a test that is not Python", DEF, "def test_shares(normalise:\n", "not Python", "q1"),
    ("a test without a def", DEF, "if True:\n", "without a def", "q1"),
    ("markdown among tests", "# %% [raw]\n# # END TESTS", "# %% [markdown]\n# Text\n\n# %% [raw]\n# # END TESTS", "", ""),
    ("a global seed", DEF, DEF + "    import numpy as np\n    np.random.seed(0)\n", "`np.random.seed(…)`", "q1"),
    ("global randomness", DEF, DEF + "    import torch\n    torch.randn(3)\n", "`torch.randn(…)`", "q1"),
    ("a check of one's own", "import checks\n", "import checks\ngrader.check('q1')\n", "grader.check", ""),
    ("hidden tests shown", "# generate: {}", "# generate:\n#   show_hidden: true", "`generate.show_hidden: True`", ""),
    # points
    ("points for a public test", "points: 0", "points: 1", "points 1", "q1"),
    ("no points for a hidden test", "points: 2\nhidden: true", "hidden: true", "points None", "q1"),
    ("a sum that is not the question's", "points: 2\nhidden: true", "points: 3\nhidden: true", "5 points in a question of 4", "q1"),
    ("a question worth nothing", "# points: 4", "# points: 0", "points 0", "q1"),
    ("another number in the heading", HEADING, HEADING.replace("4", "5"), "(5 points) in the heading", "q1"),
    ("no public test", "points: 0\nfailure_message: Equal", "points: 1\nhidden: true\nfailure_message: Equal", "no public test", "q2"),
    ("no hidden test", "points: 3\nhidden: true", "points: 0", "no hidden test", "q2"),
    ("questions out of order", "# name: q2", "# name: q4", "'q4'", "q4"),
    # written questions
    ("a manual question without a rubric", "# **Rubric**", "# **Marks**", "no rubric", "q3"),
    ("a manual question worth nothing", "# points: 2\n# manual", "# points: 0\n# manual", "points 0", "q3"),
    ("tests in a manual question", "# points: 3\n", "# points: 3\n# manual: true\n", "2 tests in a manual question", "q2"),
]  # fmt: skip


def test_the_toy_week_has_no_fault(course, week):
    assert lint.check(course, week) == ()


@pytest.mark.parametrize(
    ("old", "new", "found", "question"), [trap[1:] for trap in TRAPS], ids=[trap[0] for trap in TRAPS]
)
def test_each_trap_is_a_fault_with_file_question_and_command(course, week, plant, old, new, found, question):
    plant(old, new)
    faults = lint.check(course, week)
    hits = [
        fault for fault in faults if found in fault.found and (not question or fault.question == question)
    ]
    assert hits, [str(fault) for fault in faults]
    assert all(fault.file and fault.found and fault.wanted and fault.fix for fault in hits)
    assert any(fault.file == "assignments/week01_toy/week01_toy.py" and fault.line for fault in hits)


def test_a_fault_names_the_line_in_the_master(course, week, plant):
    plant(LINE, LINE.replace("# S", "#  S"))
    (fault, *_) = lint.check(course, week)
    assert "#  SOLUTION" in week.master.read_text().split("\n")[fault.line - 1]


def test_the_settings_of_the_course_are_checked_too(course, week):
    (course.root / "otter_config.json").write_text(json.dumps({"show_hiden": False}))
    (fault,) = lint.check(course, week)
    assert (fault.file, "show_hiden" in fault.found) == ("otter_config.json", True)


def test_the_points_of_a_week_are_declared(course, week):
    text = (course.root / "course.toml").read_text()
    (course.root / "course.toml").write_text(text.replace("week_points = 0", "week_points = 100"))
    (fault,) = lint.check(lint_course(course), week)
    assert "4 + 3 + 2 = 9 points" in fault.found


def lint_course(course):
    from autograder.course import weeks

    return weeks.find(course.root)


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("q1_right_loop.txt", "x = 1", "the name"),
        ("q1_good_loop.py", "x = 1", "the name"),
        ("q9_right_loop.py", "x = 1", "an answer to q9"),
        ("q3_right_words.py", "x = 1", "an answer to q3"),
        ("q1_wrong_silent.py", "x = 1", "no docstring"),
        ("q1_unlisted_silent.py", "x = 1", "no docstring"),
        ("q1_variant_of_nothing.py", "x = 1", "a variant of nothing"),
        ("q1_right_broken.py", "x = (", "not Python"),
    ],
)
def test_answers_are_known_by_their_names(course, week, name, text, found):
    (week.answers / name).write_text(text)
    faults = lint.check(course, week)
    assert any(found in fault.found and name in fault.file for fault in faults), faults


def test_a_copied_answer_is_a_fault(course, week):
    source = (week.answers / "q1_right_loop.py").read_text()
    (week.answers / "q1_right_same.py").write_text(source.replace("\n", "\n\n"))
    assert [fault.found for fault in lint.check(course, week)] == ["the same text as q1_right_loop"]


def test_too_few_answers_are_a_fault(course, week):
    (week.answers / "q2_right_numpy.py").unlink()
    (fault,) = lint.check(course, week)
    assert (fault.question, fault.found) == ("q2", "1 right answers")


def test_files_are_complete_and_none_is_stray(course, week, plant):
    (week.folder / "notes.txt").write_text("later")
    plant("# generate: {}", "# generate: {}\n# files:\n#   - data/missing.csv")
    found = {(fault.file.split("/")[-1], fault.found) for fault in lint.check(course, week)}
    assert found == {("notes.txt", "a stray file"), ("missing.csv", "no such file")}
