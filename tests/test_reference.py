"""The runner of the reference runs, on a study that counts its runs: kept, reused, resumed, refused with a reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import torch
from typer.testing import CliRunner

from autograder import records, reference
from autograder.cli import app
from autograder.course import weeks
from autograder.course.faults import CourseError
from autograder.course.weeks import Course, Week
from autograder.reference import Settings

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "solutions" / "reference_runs" / "results"


@pytest.fixture
def course() -> Course:
    return weeks.find(ROOT)


# A course with one week and a study that counts its runs.

FAKE = """
import msgspec, pathlib
from matplotlib.figure import Figure
from autograder.reference import Part
from .shared import FACTOR
class Outcome(msgspec.Struct):
    seed: int
    value: float
class Metrics(msgspec.Struct):
    total: float
def run(seed):
    with open(pathlib.Path(__file__).with_name("ran"), "a") as log:
        log.write(f"{seed} ")
    return Outcome(seed, FACTOR * seed / 3)
def parts(settings):
    for seed in range(settings.count(4, 2)):
        yield Part(f"seed-{seed}", lambda seed=seed: run(seed))
def metrics(outcomes):
    return Metrics(sum(one.value for one in outcomes))
def table(metrics):
    return f"| {metrics.total:.1f} |"
def figures(outcomes):
    figure = Figure()
    figure.subplots().plot([one.value for one in outcomes])
    return {"values": figure}
"""


class Fake:
    """The course, and which seeds have run since the last question."""

    def __init__(self, root: Path) -> None:
        self.runs = root / "solutions" / "reference_runs"
        self.runs.mkdir(parents=True)
        for folder in (root / "assignments" / "week01_toy", root / "assignments" / "week02_none"):
            folder.mkdir(parents=True)
        (root / "course.toml").write_text('title = "Toy"\ncontact = "nobody"\n')
        (root / "solutions" / "__init__.py").touch()
        (self.runs / "__init__.py").touch()
        (self.runs / "shared.py").write_text("FACTOR = 1.0\n")
        (self.runs / "week01_toy.py").write_text(FAKE)
        self.course = weeks.find(root)
        self.week: Week = self.course.week("1")

    def run(self, out: Path, settings: Settings = Settings()) -> list[int]:  # noqa: B008
        (self.runs / "ran").write_text("")
        reference.run(self.course, self.week, settings, out, lambda done, total, part: None)
        return [int(seed) for seed in (self.runs / "ran").read_text().split()]


@pytest.fixture
def fake(tmp_path: Path) -> Fake:
    return Fake(tmp_path / "toy")


def kept(fake: Fake) -> list[Path]:
    return sorted((fake.course.root / "build" / "reference" / "week01_toy").rglob("seed-*.json"))


def test_finished_parts_are_reused_and_files_are_identical(fake: Fake, tmp_path: Path) -> None:
    assert fake.run(tmp_path / "a") == [0, 1, 2, 3]
    assert fake.run(tmp_path / "b") == []
    for name in ("metrics.json", "table.md", "values.svg", "run.json"):
        one, other = (tmp_path / folder / "week01_toy" / name for folder in "ab")
        assert one.read_bytes() == other.read_bytes()
    assert b"<svg" in (tmp_path / "a" / "week01_toy" / "values.svg").read_bytes()
    assert json.loads((tmp_path / "a" / "week01_toy" / "metrics.json").read_text()) == {"total": 2.0}


def test_a_stopped_run_goes_on_and_a_damaged_part_is_done_again(fake: Fake, tmp_path: Path) -> None:
    fake.run(tmp_path)
    kept(fake)[1].unlink()
    kept(fake)[1].write_text('{"seconds": 1')
    assert fake.run(tmp_path) == [1, 2]


def test_more_seeds_reuse_those_that_are_there(fake: Fake, tmp_path: Path) -> None:
    assert fake.run(tmp_path, Settings(seeds=2)) == [0, 1]
    assert fake.run(tmp_path, Settings(seeds=3)) == [2]


@pytest.mark.parametrize(
    ("settings", "edit", "again"),
    [
        (Settings(quick=True), "", [0, 1]),
        (Settings(device="cuda"), "", [0, 1, 2, 3]),
        (Settings(), "seed / 4", [0, 1, 2, 3]),
        (Settings(), "{metrics.total:.2f}", []),
        (Settings(), "# a comment", []),
    ],
)
def test_only_what_can_change_an_outcome_makes_parts_stale(
    fake: Fake, tmp_path: Path, settings: Settings, edit: str, again: list[int]
) -> None:
    fake.run(tmp_path)
    source = FAKE.replace("seed / 3", edit) if edit == "seed / 4" else FAKE
    source = source.replace("{metrics.total:.1f}", edit) if edit.startswith("{") else source
    (fake.runs / "week01_toy.py").write_text(source + (edit if edit.startswith("#") else ""))
    if settings.device == "cuda":  # needs no device: the fake study computes nothing there
        chosen = reference.fingerprint(fake.course, fake.week, settings)
        assert chosen != reference.fingerprint(fake.course, fake.week, Settings())
    else:
        assert fake.run(tmp_path, settings) == again


def test_what_a_study_imports_counts_as_its_code(fake: Fake) -> None:
    before = reference.fingerprint(fake.course, fake.week, Settings())
    (fake.runs / "other.py").write_text("FACTOR = 3.0\n")
    assert reference.fingerprint(fake.course, fake.week, Settings()) == before
    (fake.runs / "shared.py").write_text("FACTOR = 2.0\n")
    assert reference.fingerprint(fake.course, fake.week, Settings()) != before


def test_a_week_without_a_study_is_named_and_otherwise_passed_over(fake: Fake) -> None:
    assert reference.select(fake.course, []) == (fake.week,)
    with pytest.raises(CourseError, match=r"week02_none\.py.*week01_toy"):
        reference.select(fake.course, ["2"])


def test_only_full_runs_on_the_cpu_replace_the_committed_results(course: Course) -> None:
    assert reference.results(course, Settings()) == RESULTS
    for other in (Settings(quick=True), Settings(device="cuda"), Settings(seeds=3)):
        assert reference.results(course, other).is_relative_to(ROOT / "build")


def test_devices_and_seeds_that_cannot_be_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    assert reference.settings("auto", False, None) == Settings()
    for device, seeds, said in (("cuda", None, "no CUDA device"), ("tpu", None, "'tpu'"), ("cpu", 0, "0")):
        with pytest.raises(CourseError, match=said):
            reference.settings(device, False, seeds)
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    assert reference.settings("auto", True, 3) == Settings(device="cuda", quick=True, seeds=3)


def test_the_command_writes_where_it_is_told(fake: Fake, tmp_path: Path) -> None:
    options = ["--device", "cpu", "--quick", "-o", str(tmp_path / "out"), "--course", str(fake.course.root)]
    done = CliRunner().invoke(app, ["reference", "1", *options])
    assert done.exit_code == 0, done.output
    assert "2 parts, 0 kept from before" in done.output
    assert (tmp_path / "out" / "week01_toy" / "metrics.json").is_file()
    refused = CliRunner().invoke(app, ["reference", "2", *options])
    assert refused.exit_code == 2
    assert "week02_none.py" in refused.output


def test_rounding_keeps_digits_not_decimals() -> None:
    data = {"a": [1.23456789, 1234567.89], "b": (3, True, "x", 1.5e-9 / 3)}
    assert records.rounded(data, 4) == {"a": [1.235, 1235000.0], "b": [3, True, "x", 5e-10]}
