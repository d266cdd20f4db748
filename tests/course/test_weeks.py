"""Weeks are found by folder name, named by any unambiguous beginning, and course.toml says what is wrong with it."""

from __future__ import annotations

import pytest

from autograder.course import weeks
from autograder.course.faults import CourseError


@pytest.mark.parametrize("text", ["week01_toy", "week01", "1", "01", "week01_t"])
def test_a_week_is_named_by_any_unambiguous_beginning(course, text):
    assert course.week(text).name == "week01_toy"


@pytest.mark.parametrize("text", ["week02", "2", "toy", "", "week01_toys"])
def test_an_unknown_week_is_an_error_that_lists_the_known_ones(course, text):
    with pytest.raises(CourseError, match="week01_toy"):
        course.week(text)


def test_an_ambiguous_beginning_is_an_error_that_lists_the_candidates(course):
    (course.root / "assignments" / "week02_other").mkdir()
    with pytest.raises(CourseError, match="week01_toy, week02_other"):
        course.week("week0")


def test_folders_that_are_not_weeks_are_not_weeks(course):
    for name in ("week1_short", "weekly", "week03", "notes"):
        (course.root / "assignments" / name).mkdir()
    assert [week.name for week in course.weeks] == ["week01_toy"]


def test_the_course_is_found_from_any_folder_inside(course, week):
    assert weeks.find(week.answers).root == course.root


def test_outside_a_course_there_is_an_error(tmp_path):
    with pytest.raises(CourseError, match=r"no course\.toml"):
        weeks.find(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("contact", "contakt", "contakt"),
        ("week_points = 0", 'week_points = "none"', "rules.week_points"),
        ("right_answers", "rigth_answers", "rules"),
        ("2027-01-18T23:59:00", "soon", "Invalid"),
        ('title = "A toy course"', "title = 3", "title"),
    ],
)
def test_an_unknown_key_or_a_wrong_type_names_file_and_key(course, old, new, said):
    path = course.root / "course.toml"
    path.write_text(path.read_text().replace(old, new, 1))
    with pytest.raises(CourseError) as caught:
        weeks.find(course.root)
    assert "course.toml" in caught.value.fault.file
    assert said in caught.value.fault.found


def test_limits_are_numbers_of_the_right_type(course):
    path = course.root / "course.toml"
    path.write_text(path.read_text() + "\n[limits]\nrestarts = 1.5\n")
    with pytest.raises(CourseError, match=r"limits\.restarts"):
        weeks.find(course.root)
