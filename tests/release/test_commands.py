"""`build` and `verify` as they are typed: what they print, and 0 fine, 1 a check failed, 2 wrong usage."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from autograder.cli import app


@pytest.fixture
def run(course):
    def command(*arguments):
        return CliRunner().invoke(app, [*arguments, "--course", str(course.root)])

    return command


def test_build_says_what_it_wrote(run, course):
    done = run("build", "1")
    assert done.exit_code == 0, done.output
    for line in done.output.split()[1:]:
        assert (course.root / line).is_file()


def test_build_of_a_broken_week_names_file_and_command(run, plant):
    plant("# # BEGIN TESTS", "# # BEGIN TEST")
    done = run("build", "week01")
    assert done.exit_code == 1
    assert "week01_toy.py:" in done.output
    assert "`autograder build week01_toy`" in done.output


def test_an_unknown_week_is_wrong_usage(run):
    done = run("build", "week09")
    assert done.exit_code == 2
    assert "week01_toy" in done.output


def test_outside_a_course_is_wrong_usage(tmp_path):
    done = CliRunner().invoke(app, ["verify", "--course", str(tmp_path)])
    assert done.exit_code == 2


def test_verify_prints_faults_and_fails(run, plant):
    plant("points: 3\nhidden: true", "points: 3\nhiden: true")
    done = run("verify", "1", "--quick")
    assert done.exit_code == 1
    for text in ("the unknown key `hiden`", "q2", "✗", "nothing leaks", "autograder verify week01_toy"):
        assert text in done.output


def test_an_unknown_answer_is_wrong_usage(run):
    done = run("verify", "1", "--quick", "--only", "q1_wrong_nothing")
    assert done.exit_code == 2
    assert "no answer q1_wrong_nothing" in done.output


@pytest.mark.slow
def test_verify_passes_the_toy_week_through_the_real_grading_path(run):
    done = run("verify", "1")
    assert done.exit_code == 0, done.output
    assert "test_input_unmodified" in done.output
