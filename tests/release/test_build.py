"""What a build hands out, that it is the same to the byte everywhere, and that the bundle is what the grader needs."""

from __future__ import annotations

import json
import stat
import zipfile

import nbformat
import pytest

from autograder.course import masters
from autograder.course.faults import CourseError
from autograder.grading import bundles
from autograder.release import archives, rebuild, submissions
from autograder.release.build import build, models


def test_the_student_gets_four_files(built):
    with zipfile.ZipFile(built.student_zip) as archive:
        names = archive.namelist()
    assert names == [
        f"week01_toy/{name}" for name in ("README.md", "checks.py", "requirements.txt", "week01_toy.ipynb")
    ]
    assert "torch" not in (built.folder / "student" / "requirements.txt").read_text()


def test_a_week_that_imports_torch_asks_for_it(course, week, plant):
    plant("import numpy as np\n", "import numpy as np\nimport torch\n")
    built = build(course, week)
    assert "torch==2.13.0" in (built.folder / "student" / "requirements.txt").read_text().split()
    assert "torch" in (built.folder / "student" / "README.md").read_text()
    with zipfile.ZipFile(built.bundle) as archive:
        assert json.loads(archive.read("grading.json"))["torch"] is True


def test_the_student_notebook_has_stubs_public_tests_and_no_output(built):
    notebook = json.loads(built.student.read_text())
    assert all(
        cell.get("outputs", []) == [] and cell.get("execution_count") is None for cell in notebook["cells"]
    )
    assert all("id" not in cell for cell in notebook["cells"])
    tests = notebook["metadata"]["otter"]["tests"]
    assert sorted(tests) == ["q1", "q2"]
    assert "test_example" in tests["q1"]
    assert "test_shares" not in built.student.read_text()
    nbformat.validate(nbformat.from_dict(notebook))


def test_the_solution_is_the_student_notebook_with_the_model_answers(built, week):
    student, solution = json.loads(built.student.read_text()), json.loads(built.solution.read_text())
    assert student["metadata"] == solution["metadata"]
    assert len(student["cells"]) == len(solution["cells"])
    text = built.solution.read_text()
    assert "SOLUTION" not in text
    assert "**Rubric**" in text
    assert "Type your answer here" not in text


def test_the_bundle_holds_what_grading_needs_and_no_more(built):
    with zipfile.ZipFile(built.bundle) as archive:
        names = set(archive.namelist())
    ours = {name for name in names if not name.startswith("autograder/")}
    assert {
        "tests/q1.py",
        "tests/q2.py",
        "otter_config.json",
        "files/checks.py",
        "files/solutions/__init__.py",
        "files/solutions/toy.py",
        "requirements.txt",
        "grading.json",
        "diagnosis.json",
        "setup.sh",
        "run_autograder",
    } <= ours
    assert {"autograder/__init__.py", "autograder/checks.py"} <= names
    assert not [name for name in names if name.endswith(".pyc") or "reference_runs" in name]


def test_only_the_oracles_that_tests_import_are_in_the_bundle(course, week):
    (course.root / "solutions" / "other.py").write_text("SECRET = 1\n")
    (course.root / "solutions" / "toy.py").write_text(
        "from solutions import third\n" + (course.root / "solutions" / "toy.py").read_text()
    )
    (course.root / "solutions" / "third.py").write_text("ONE = 1\n")
    with zipfile.ZipFile(build(course, week).bundle) as archive:
        oracles = sorted(name for name in archive.namelist() if name.startswith("files/solutions/"))
    assert oracles == [f"files/solutions/{name}.py" for name in ("__init__", "third", "toy")]


def test_the_settings_of_the_course_are_merged_below_the_masters(course, week, plant):
    plant("# generate: {}", "# generate:\n#   show_stdout: true")
    with zipfile.ZipFile(build(course, week).bundle) as archive:
        settings = json.loads(archive.read("otter_config.json"))
    assert settings["show_stdout"] is True
    assert settings["show_hidden"] is False
    assert settings["assignment_name"] == "week01_toy"


def test_data_travels_to_students_and_into_the_bundle(course, week, plant):
    (week.folder / "data").mkdir()
    (week.folder / "data" / "masses.csv").write_text("1,2\n")
    plant("# generate: {}", "# generate: {}\n# files:\n#   - data/masses.csv")
    built = build(course, week)
    assert (built.folder / "student" / "data" / "masses.csv").read_text() == "1,2\n"
    with zipfile.ZipFile(built.bundle) as archive:
        assert archive.read("files/data/masses.csv") == b"1,2\n"
        assert json.loads(archive.read("grading.json"))["visible"] == [
            "files/checks.py",
            "files/data/masses.csv",
        ]


def test_the_grader_reads_what_was_built(built, tmp_path):
    folder = bundles.unpack(built.bundle, tmp_path / "bundle")
    grading = bundles.load(folder)
    assert (grading.week, grading.possible, grading.torch) == ("week01_toy", 7, False)
    assert [question.name for question in grading.questions] == ["q1", "q2", "q3"]
    assert [test.name for test in grading.questions[1].tests] == ["test_equal_weights", "test_weighted"]
    bank = bundles.load_diagnosis(folder)
    assert [passage.question for passage in bank.prelude] == ["", "q1", "q2", "q2"]
    assert {mistake.name for mistake in bank.mistakes} == {
        "divides_by_max",
        "in_place",
        "needs_array",
        "counts",
        "ignores_weights",
    }
    modes = {stat.S_IMODE(path.stat().st_mode) for path in folder.rglob("*")}
    assert modes == {0o600, 0o700}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.mark.parametrize("name", ["../outside.py", "/etc/outside", "a/../../outside"])
def test_a_bundle_cannot_write_outside_its_folder(tmp_path, name):
    path = tmp_path / "bad.zip"
    path.write_bytes(archives.pack({name: b"x"}))
    with pytest.raises(bundles.BundleError, match="refused"):
        bundles.unpack(path, tmp_path / "folder")
    assert not list(tmp_path.rglob("outside*"))


def test_the_secret_is_the_courses_and_private(course, week, tmp_path):
    built = build(course, week)
    secret = course.root / ".secret"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert stat.S_IMODE(built.bundle.stat().st_mode) == 0o600
    first = bundles.load(bundles.unpack(built.bundle, tmp_path / "first")).secret
    assert bundles.load(bundles.unpack(build(course, week).bundle, tmp_path / "again")).secret == first
    secret.unlink()
    assert bundles.load(bundles.unpack(build(course, week).bundle, tmp_path / "other")).secret != first


def test_builds_are_identical_elsewhere(ready, built):
    assert rebuild.compare(ready, built) == []


def test_a_difference_between_builds_is_named(course, week):
    built = build(course, week)
    week.master.write_text(
        week.master.read_text().replace("how much each value counts", "how much a value counts")
    )
    found = {fault.found for fault in rebuild.compare(course, built)}
    assert "build/week01_toy/week01_toy-student.zip differs in week01_toy/week01_toy.ipynb" in found


def test_a_failed_build_keeps_the_products_of_the_one_before(course, week, plant):
    built = build(course, week)
    before = built.student_zip.read_bytes()
    plant("# # BEGIN TESTS", "# # BEGIN TEST")
    with pytest.raises(CourseError):
        build(course, week)
    assert built.student_zip.read_bytes() == before
    assert {path.name for path in built.folder.parent.iterdir()} == {"week01_toy", ".lock"}


def test_what_otter_refuses_is_an_error_that_names_the_master(course, week, plant):
    plant("# points: 4", "# points: [1, 2]")
    with pytest.raises(CourseError) as caught:
        build(course, week)
    assert "otter assign failed" in caught.value.fault.found
    assert caught.value.fault.file.endswith("week01_toy.py")


def test_an_answer_goes_into_the_first_cell_of_its_question(built, week):
    master = masters.read(week)
    chosen = {"q2": "heights = 1\ndef average(values, w): return 0"}
    cells = json.loads(submissions.fill(built.student.read_bytes(), master, chosen))["cells"]
    sources = [
        "".join(cell["source"])
        for cell in cells
        if "otter_answer_cell" in cell["metadata"].get("tags", []) and cell["cell_type"] == "code"
    ]
    assert sources[0].endswith("...")  # q1 keeps its stub
    assert sources[1:] == [chosen["q2"], ""]


def test_filling_in_the_model_answers_gives_the_solution(built, week):
    master = masters.read(week)
    filled = json.loads(submissions.fill(built.student.read_bytes(), master, models(master)))["cells"]
    solution = json.loads(built.solution.read_text())["cells"]
    code = [
        (a["source"], b["source"]) for a, b in zip(filled, solution, strict=True) if a["cell_type"] == "code"
    ]
    assert all(one == other for one, other in code)


def test_a_slim_notebook_has_earlier_answers_but_no_figure_and_nothing_later(week):
    text = submissions.slim(masters.read(week), [("q1", "def normalise(w): return w")]).decode()
    assert "average" not in text
    assert "preview" not in text
    assert "masses" in text
    later = submissions.slim(masters.read(week), [("q2", "def average(v, w): return 0")]).decode()
    assert "np.sum(w)" in later
    assert later.index("np.sum(w)") < later.index("def average(v, w)") < later.index('grader.check(\\"q2\\")')


def test_a_zip_depends_on_names_and_bytes_alone():
    one = archives.pack({"b.sh": b"2", "a.txt": b"1"})
    assert one == archives.pack({"a.txt": b"1", "b.sh": b"2"})


def test_prompts_by_raw_cells_are_filled_too(course, week, plant):
    prompt = "# %% [raw]\n# # BEGIN PROMPT\n\n# %%\nnormalise = None\n\n# %% [raw]\n# # END PROMPT\n\n"
    plant("# %% [raw]\n# # BEGIN SOLUTION\n", prompt + "# %% [raw]\n# # BEGIN SOLUTION\n")
    built = build(course, week)
    filled = submissions.fill(built.student.read_bytes(), masters.read(week), {"q1": "normalise = 7"})
    assert b"normalise = None" not in filled
