"""The reference runs: identical when repeated, right where the answer is known, and as committed.

Where there is a CUDA device, every test of a computation runs there too and is compared with the CPU.
"""

from __future__ import annotations

import importlib
import itertools
import json
import math
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import numpy as np
import pytest
import torch
from sklearn.datasets import load_digits

from autograder import reference
from autograder.course import weeks
from autograder.course.weeks import Course
from autograder.reference import Settings
from solutions import diffusion as diffusion_oracle
from solutions.reference_runs import sequences, training

ROOT = Path(__file__).resolve().parents[2]
STUDIES = sorted(path.stem for path in (ROOT / "solutions" / "reference_runs").glob("week*.py"))
RESULTS = ROOT / "solutions" / "reference_runs" / "results"
CUDA = pytest.param(
    "cuda",
    marks=[
        pytest.mark.cuda,
        pytest.mark.skipif(not torch.cuda.is_available(), reason="torch sees no CUDA device here"),
    ],
)


@pytest.fixture(params=["cpu", CUDA])
def device(request: pytest.FixtureRequest) -> Iterator[str]:
    with reference.reproducible():
        yield request.param


@pytest.fixture
def course() -> Course:
    return weeks.find(ROOT)


def study(name: str) -> ModuleType:
    return importlib.import_module(f"solutions.reference_runs.{name}")


def quick(name: str, device: str, seeds: int = 2, only: str = "") -> list[msgspec.Struct]:
    parts = study(name).parts(Settings(device=device, quick=True, seeds=seeds))
    return [part.run() for part in parts if part.name.startswith(only)]


# Streams of random numbers.


def test_streams_depend_on_their_key_alone() -> None:
    first = training.stream(1, 2).normal(size=3)
    torch.manual_seed(5)
    before = torch.random.get_rng_state()
    with training.initialised(1, 2):
        weights = torch.nn.Linear(3, 3).weight
    assert torch.equal(torch.random.get_rng_state(), before)
    with training.initialised(1, 2):
        assert torch.equal(torch.nn.Linear(3, 3).weight, weights)
    np.testing.assert_array_equal(training.stream(1, 2).normal(size=3), first)
    assert not np.array_equal(training.stream(2, 1).normal(size=3), first)


def test_an_epoch_holds_every_row_once() -> None:
    found = list(training.batches(10, 4, 2, training.stream(0)))
    assert [len(rows) for rows in found] == [4, 4, 2] * 2
    assert sorted(torch.cat(found[:3]).tolist()) == list(range(10))


def test_digits_are_split_without_overlap() -> None:
    known = training.digits(300, 1)
    assert known.images.shape == (1497, 64)
    assert known.test_images.shape == (300, 64)
    together = np.concatenate([known.images, known.test_images])
    wanted = load_digits().data / 16
    np.testing.assert_array_equal(*(array[np.lexsort(array.T)] for array in (together, wanted)))


# The studies, small.


@pytest.mark.parametrize(("name", "only"), [("week03_ensembles", "bootstrap"), ("week04_evidence", "")])
def test_running_twice_gives_identical_outcomes(name: str, only: str, device: str) -> None:
    first, second = (msgspec.json.encode(quick(name, device, only=only)) for _ in range(2))
    assert first == second


@pytest.mark.slow
@pytest.mark.parametrize("name", STUDIES)
def test_a_quick_run_twice_gives_identical_files(name: str, course: Course, tmp_path: Path) -> None:
    """Each time with an empty work folder."""
    contents = []
    for folder in (tmp_path / "a", tmp_path / "b"):
        folder.mkdir()
        for linked in ("solutions", "assignments"):
            (folder / linked).symlink_to(ROOT / linked)
        copy = msgspec.structs.replace(course, root=folder)
        reference.run(
            copy,
            copy.week(name),
            Settings(quick=True, seeds=1),
            folder / "out",
            lambda done, total, part: None,
        )
        made = (folder / "out" / name).iterdir()
        contents.append({path.name: path.read_bytes() for path in made if path.name != "run.json"})
    assert contents[0] == contents[1]


def test_ceilings_of_the_matching_task_are_those_of_brute_force(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five tokens out of three symbols: every row is listed with its probability under each label."""
    week = study("week01_attention")
    monkeypatch.setattr(week, "LENGTH", 5)
    monkeypatch.setattr(week, "VOCABULARY", 3)
    rows = list(itertools.product(range(3), repeat=5))
    positive = {row: (row[0] == row[-1]) / 3**4 for row in rows}
    negative = {row: (row[0] != row[-1]) / (2 * 3**4) for row in rows}
    for seen, got in (
        (lambda row: tuple(sorted(row)), week.ceiling_counts()),
        (lambda row: (tuple(sorted(row)), row[-1]), week.ceiling_counts_and_last()),
    ):
        mass = {seen(row): [0.0, 0.0] for row in rows}
        for row in rows:
            mass[seen(row)][0] += positive[row]
            mass[seen(row)][1] += negative[row]
        assert got == pytest.approx(sum(max(pair) for pair in mass.values()) / 2, abs=1e-12)


def test_the_ceilings_are_those_that_the_course_states() -> None:
    week = study("week01_attention")
    assert week.ceiling_counts() == pytest.approx(0.528, abs=5e-4)
    assert week.ceiling_counts_and_last() == pytest.approx(0.614, abs=5e-4)


def test_matching_rows_are_balanced_and_labelled() -> None:
    tokens, labels = study("week01_attention").rows(400, training.stream(0))
    assert labels.sum() == 200
    np.testing.assert_array_equal(tokens[:, 0] == tokens[:, -1], labels == 1)
    assert 60 < labels[:200].sum() < 140  # shuffled: 8 standard deviations


def test_without_positions_twins_get_one_answer_and_half_are_right(device: str) -> None:
    """Exchanging two tokens permutes the rows of attention, and the mean does not see a permutation."""
    for outcome in quick("week02_equivariance", device, only="none_mean"):
        assert outcome.test == 0.5
        assert outcome.moved < 1e-5  # float32 rounding of answers of order 1
    assert all(one.moved > 0.01 for one in quick("week02_equivariance", device, seeds=1, only="learned_mean"))


def test_order_rows_hold_each_actor_once() -> None:
    week = study("week02_equivariance")
    tokens, labels = week.rows(300, training.stream(0))
    assert ((tokens == 0).sum(axis=1) == 1).all()
    assert ((tokens == 1).sum(axis=1) == 1).all()
    np.testing.assert_array_equal((tokens == 0).argmax(axis=1) < (tokens == 1).argmax(axis=1), labels == 1)
    flipped = week.twins(torch.from_numpy(tokens)).numpy()
    np.testing.assert_array_equal((flipped == 0).argmax(axis=1), (tokens == 1).argmax(axis=1))


def test_moments_find_a_known_correlation() -> None:
    """400 repetitions of 30 normal predictions with variance 2 and correlation .4; the spread of ρ over inputs is .03."""
    week, rng = study("week03_ensembles"), training.stream(0)
    shared, own = rng.normal(size=(400, 1, 50)), rng.normal(size=(400, 30, 50))
    found = 7 + math.sqrt(2) * (math.sqrt(0.4) * shared + math.sqrt(0.6) * own)
    known = week.moments(found, np.full(50, 6.0))
    assert known.bias.mean() == pytest.approx(1, abs=0.05)
    assert known.variance.mean() == pytest.approx(2, rel=0.05)
    assert np.median(week.correlations(known)) == pytest.approx(0.4, abs=0.03)
    targets = np.full(50, 6.0)
    for size in (1, 5, 30):
        assert week.measured(found, targets, size).mean() == pytest.approx(
            week.predicted(known, size), rel=0.02
        )


def test_every_half_step_of_em_raises_the_bound_and_sklearn_agrees(device: str) -> None:
    for outcome in quick("week04_evidence", device):
        assert np.diff(outcome.bounds).min() > -1e-12
        assert outcome.evidence >= outcome.bounds[-1] - 1e-12
        assert outcome.evidence == pytest.approx(outcome.sklearn_evidence, abs=1e-10)
        assert outcome.sklearn_distance < 1e-8
        assert 0 < outcome.information < math.log(10)


def test_information_of_a_perfect_and_of_an_empty_code() -> None:
    week, labels = study("week04_evidence"), np.arange(100) % 10
    assert week.information(np.eye(10)[labels], labels) == pytest.approx(math.log(10))
    assert week.information(np.full((100, 4), 0.25), labels) == pytest.approx(0, abs=1e-12)


def test_beta_zero_buys_rate_and_beta_twenty_none(device: str) -> None:
    free, dear = (quick("week05_vae", device, seeds=1, only=f"beta{beta}-")[0] for beta in (0, 20))
    assert free.rate > 5 > 1 > dear.rate
    assert dear.active == 0
    assert len(dear.pictures[0]) == 64


def test_the_correct_sampler_is_the_oracles(device: str) -> None:
    """The oracle in float64 on the same noises; 10 steps of float32 leave an error of about 1e-6 of values up to 5."""
    week = study("week06_diffusion")
    given = week.schedule("short", device)
    drawn = training.torch_stream(1)
    start = torch.randn(4, week.PIXELS, generator=drawn)
    noises = {t: torch.randn(4, week.PIXELS, generator=drawn) for t in range(given.steps, 0, -1)}

    def model(x: torch.Tensor, abar: torch.Tensor) -> torch.Tensor:
        return torch.sin(x) * abar[:, None]

    got = week.sample(model, given, week.Sampler(), 4, (1,)).cpu().double().numpy()
    steps = np.concatenate([[np.zeros((4, week.PIXELS))], [noises[t].double().numpy() for t in range(1, 11)]])
    sched = diffusion_oracle.schedule(10, 0.05, 0.5)
    wanted = diffusion_oracle.chain(
        lambda x, t: np.sin(x) * sched["abar"][t][:, None], start.double().numpy(), sched, steps, "beta"
    )
    np.testing.assert_allclose(got, wanted, rtol=2e-4, atol=2e-5)


def test_planted_faults_differ_where_they_should(device: str) -> None:
    """With one model and the same noises: a missing gate adds √β₁ z, exactly; the early gate acts at t = 2."""
    week = study("week06_diffusion")
    given = week.schedule("short", device)
    made = {
        name: week.sample(lambda x, abar: 0.1 * x, given, sampler, 500, (2,)).cpu().double()
        for name, sampler in week.SAMPLERS.items()
    }
    added = (made["no_gate"] - made["correct"]) / given.beta[1].cpu().double().sqrt()
    assert added.std().item() == pytest.approx(1, abs=0.03)  # 32 000 normal numbers: 7 standard deviations
    for name in set(made) - {"correct"}:
        assert (made[name] - made["correct"]).abs().max() > 0.05, name


def test_frechet_distance_of_gaussians() -> None:
    """Commuting covariances: the squared difference of means plus that of standard deviations."""
    week, rng = study("week06_diffusion"), training.stream(0)
    white = rng.normal(size=(500, 3))
    white = (white - white.mean(axis=0)) @ np.linalg.inv(np.linalg.cholesky(np.cov(white.T))).T
    other = white * np.array([2.0, 0.5, 1.0]) + np.array([1.0, 0, -2])
    assert week.frechet(white, other) == pytest.approx(5 + 1 + 0.25, rel=1e-9)
    assert week.frechet(white, white) == pytest.approx(0, abs=1e-9)


@pytest.mark.cuda
@pytest.mark.skipif(not torch.cuda.is_available(), reason="torch sees no CUDA device here")
@pytest.mark.parametrize("name", ["gru", "attention", "coder", "denoiser"])
def test_models_agree_between_cpu_and_cuda(name: str) -> None:
    """Answers and gradients of the same float32 weights; sums of a few hundred terms in another order: 2e-4."""
    with reference.reproducible():
        found = [gradients(name, device) for device in ("cpu", "cuda")]
    for one, other in zip(*found, strict=True):
        np.testing.assert_allclose(other, one, rtol=2e-4, atol=1e-5)


@pytest.mark.parametrize("name", ["gru", "attention", "coder", "denoiser"])
def test_models_give_finite_answers_and_gradients(name: str, device: str) -> None:
    assert all(np.isfinite(array).all() for array in gradients(name, device))


def gradients(name: str, device: str) -> list[np.ndarray]:
    """A model's answer to fixed inputs and the gradients of its weighted sum."""
    rng = training.stream(3)
    tokens = torch.from_numpy(rng.integers(8, size=(16, 30))).to(device)
    images = torch.from_numpy(rng.uniform(size=(16, 64))).float().to(device)
    with training.initialised(3):
        if name == "gru":
            model, inputs = study("week01_attention").GRUClassifier(), (tokens,)
        elif name == "attention":
            model = sequences.AttentionClassifier(8, 30, 16, "mean", "learned", causal=True)
            inputs = (tokens,)
        elif name == "coder":
            model = study("week05_vae").Coder()
            inputs = (images, torch.from_numpy(rng.normal(size=(16, 16))).float().to(device))
        else:
            model = study("week06_diffusion").Denoiser()
            inputs = (images, torch.from_numpy(rng.uniform(size=16)).float().to(device))
    answer = model.to(device)(*inputs)
    answer = answer[2] if isinstance(answer, tuple) else answer
    weights = torch.from_numpy(rng.normal(size=tuple(answer.shape))).float().to(device)
    (answer * weights).sum().backward()
    return [answer.detach().cpu().numpy()] + [
        weight.grad.cpu().numpy() for weight in model.parameters() if weight.grad is not None
    ]


# The committed results.


@pytest.mark.parametrize("name", STUDIES)
def test_committed_results_come_from_a_full_run_on_the_cpu(name: str) -> None:
    told = json.loads((RESULTS / name / "run.json").read_text())
    assert (told["device"], told["quick"], told["seeds"]) == ("cpu", False, "the study's own")
    assert (RESULTS / name / "metrics.json").is_file()
    assert list((RESULTS / name).glob("*.svg"))


@pytest.mark.parametrize("name", STUDIES)
def test_the_notebook_shows_the_committed_table_and_figures(name: str) -> None:
    """A table copied by hand drifts: every line of it must stand in the master, and so must the drawings it embeds."""
    folder = ROOT / "assignments" / name
    master = (folder / f"{name}.py").read_text()
    for line in (RESULTS / name / "table.md").read_text().splitlines():
        assert f"# {line}\n" in master, f"{name}: copy {RESULTS.name}/{name}/table.md into the notebook again"
    for figure in re.findall(r"\]\(figures/([a-z_]+\.svg)\)", master):
        assert (folder / "figures" / figure).read_bytes() == (RESULTS / name / figure).read_bytes()
