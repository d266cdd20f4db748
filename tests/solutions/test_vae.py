"""The Gaussian oracles of week 5 against torch.distributions, scipy, finite differences and the numbers of the course."""

from __future__ import annotations

import math

import numpy as np
import pytest
import scipy.integrate
import scipy.optimize
import scipy.stats
import torch
from torch.distributions import Independent, MultivariateNormal, Normal, kl_divergence

from solutions import vae as oracle


def tensors(*arrays: np.ndarray, grad: bool = False) -> list[torch.Tensor]:
    return [torch.tensor(array, dtype=torch.float64, requires_grad=grad) for array in arrays]


def test_a_draw_whitens_back_to_its_noise() -> None:
    rng = np.random.default_rng(0)
    mu, logvar, eps = rng.normal(size=(3, 4, 5))
    z = oracle.reparameterized(mu, logvar, eps)
    np.testing.assert_allclose((z - mu) / np.exp(logvar / 2), eps, rtol=1e-12)
    assert oracle.reparameterized([[0.0]], [[1.6]], [[1.0]]).item() == pytest.approx(2.2255, abs=5e-5)
    assert oracle.reparameterized([[3.0]], [[-80.0]], [[1.0]]).item() == 3.0


def test_gradients_of_a_draw_are_those_of_torch() -> None:
    rng = np.random.default_rng(1)
    mu, logvar, eps, w = rng.normal(size=(4, 4, 5))
    m, lv = tensors(mu, logvar, grad=True)
    z = Normal(m, torch.exp(0.5 * lv)).loc + torch.tensor(eps) * torch.exp(0.5 * lv)
    wanted = torch.autograd.grad((torch.tensor(w) * z).sum(), (m, lv))
    for got, want in zip(oracle.reparameterized_gradients(logvar, eps, w), wanted, strict=True):
        np.testing.assert_allclose(got, want.numpy(), rtol=1e-12)


def test_three_diagonals_give_one_draw() -> None:
    rng = np.random.default_rng(2)
    mu, logvar, eps = rng.normal(size=(3, 6))
    diags = {"std": np.exp(logvar / 2), "var": np.exp(logvar), "logvar": logvar}
    draws = [oracle.sampled(mu, diag, eps, kind) for kind, diag in diags.items()]
    np.testing.assert_allclose(draws[0], draws[1], rtol=1e-12)
    np.testing.assert_allclose(draws[0], draws[2], rtol=1e-12)


@pytest.mark.parametrize("size", [1.0, 80.0])
def test_kl_to_the_prior_agrees_with_torch(size: float) -> None:
    rng = np.random.default_rng(3)
    mu, logvar = rng.normal(size=(5, 3)), size * rng.uniform(-1, 1, size=(5, 3))
    q = Independent(Normal(*tensors(mu, np.exp(logvar / 2))), 1)
    p = MultivariateNormal(torch.zeros(3, dtype=torch.float64), torch.eye(3, dtype=torch.float64))
    wanted = kl_divergence(
        MultivariateNormal(q.base_dist.loc, scale_tril=torch.diag_embed(q.base_dist.scale)), p
    )
    np.testing.assert_allclose(oracle.kl_to_standard(mu, logvar), wanted.numpy(), rtol=1e-11)


def test_kl_gradients_are_those_of_torch() -> None:
    rng = np.random.default_rng(4)
    mu, logvar, w = rng.normal(size=(4, 3)), rng.normal(size=(4, 3)), rng.normal(size=4)
    m, lv = tensors(mu, logvar, grad=True)
    kl = kl_divergence(Normal(m, torch.exp(0.5 * lv)), Normal(0.0, 1.0)).sum(dim=1)
    wanted = torch.autograd.grad((torch.tensor(w) * kl).sum(), (m, lv))
    for got, want in zip(oracle.kl_to_standard_gradients(mu, logvar, w), wanted, strict=True):
        np.testing.assert_allclose(got, want.numpy(), rtol=1e-12)


def test_kl_between_gaussians_is_its_integral_and_torchs() -> None:
    q, p = scipy.stats.norm(0.3, math.sqrt(0.7)), scipy.stats.norm(-0.9, math.sqrt(1.6))
    integral, _ = scipy.integrate.quad(lambda x: q.pdf(x) * (q.logpdf(x) - p.logpdf(x)), -12, 12)
    assert oracle.kl_between(0.3, 0.7, -0.9, 1.6) == pytest.approx(integral, rel=1e-9)
    rng = np.random.default_rng(5)
    m1, m2, w = rng.normal(size=(3, 4))
    v1, v2 = rng.uniform(0.2, 3, size=(2, 4))
    leaves = tensors(m1, v1, m2, v2, grad=True)
    kl = kl_divergence(Normal(leaves[0], leaves[1].sqrt()), Normal(leaves[2], leaves[3].sqrt()))
    np.testing.assert_allclose(oracle.kl_between(m1, v1, m2, v2), kl.detach().numpy(), rtol=1e-11)
    wanted = torch.autograd.grad((torch.tensor(w) * kl).sum(), leaves)
    for got, want in zip(oracle.kl_between_gradients(m1, v1, m2, v2, w), wanted, strict=True):
        np.testing.assert_allclose(got, want.numpy(), rtol=1e-11)


def test_the_divergences_of_the_course() -> None:
    assert oracle.kl_between(1.6, 0.16, 1.2, 0.16) == pytest.approx(0.5)
    assert oracle.kl_between(1.4, 0.16, 1.2, 0.16) == pytest.approx(0.125)
    assert oracle.kl_between(1.5, 0.16, 1.3, 0.16) == pytest.approx(0.125)
    assert oracle.kl_between(1.5, 0.16, 1.1, 0.16) == pytest.approx(0.5)
    assert oracle.kl_between(1.2, 0.16, 1.2, 0.16) == pytest.approx(0.0, abs=1e-14)
    assert oracle.kl_to_standard([[math.sqrt(3)]], [[0.0]]).item() == pytest.approx(1.5)


def test_the_losses_of_the_course() -> None:
    assert oracle.objective(5.2, 1.16, 1.0, "loss") == pytest.approx(6.36)
    assert oracle.objective(5.2, 1.16, 1.0, "elbo") == pytest.approx(-6.36)
    assert oracle.objective(194.8, 3.6, 0.5, "loss") == pytest.approx(196.6)


def test_estimators_are_unbiased_and_have_the_known_variances() -> None:
    """For f = z² at μ = σ = 1, by Gauss–Hermite quadrature (exact here): means 2 and 2, variances 4 and 30."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(20)
    weights = weights / weights.sum()
    for estimate, variance in ((oracle.pathwise, 4.0), (oracle.score, 30.0)):
        dmu, dsigma = estimate(lambda z: z**2, 1.0, 1.0, nodes)
        assert weights @ dmu == pytest.approx(2.0)
        assert weights @ dsigma == pytest.approx(2.0)
        assert weights @ (dmu - 2.0) ** 2 == pytest.approx(variance)


def test_estimators_agree_with_torch_sample_by_sample() -> None:
    eps = np.random.default_rng(6).normal(size=7)
    mu, sigma = (torch.full((7,), value, dtype=torch.float64, requires_grad=True) for value in (0.4, 1.7))
    z = mu + sigma * torch.tensor(eps)
    path = torch.autograd.grad((z**3 - z).sum(), (mu, sigma))
    fixed = z.detach()
    score = torch.autograd.grad(((fixed**3 - fixed) * Normal(mu, sigma).log_prob(fixed)).sum(), (mu, sigma))
    for got, want in ((oracle.pathwise, path), (oracle.score, score)):
        values = got(lambda z: z**3 - z, 0.4, 1.7, eps)
        np.testing.assert_allclose(values[0], want[0].numpy(), rtol=1e-11)
        np.testing.assert_allclose(values[1], want[1].numpy(), rtol=1e-11)


def tables(rng: np.random.Generator, K2: int = 3, K1: int = 4) -> list[np.ndarray]:
    return [rng.dirichlet(np.ones(K2)), rng.dirichlet(np.ones(K1), size=K2), rng.uniform(0.1, 0.9, size=K1)]


def test_two_levels_add_up_and_touch_the_evidence_at_the_posterior() -> None:
    rng = np.random.default_rng(7)
    p2, p1g2, px1 = tables(rng)
    q2, q1g2, _ = tables(rng)
    evidence, r2, r1g2 = oracle.two_level_posterior(p2, p1g2, px1)
    recon, kl1, kl2, elbo = oracle.two_levels(p2, p1g2, px1, q2, q1g2)
    assert elbo == pytest.approx(recon - kl1 - kl2)
    gap = scipy.stats.entropy((q2[:, None] * q1g2).ravel(), (r2[:, None] * r1g2).ravel())
    assert evidence - elbo == pytest.approx(gap)
    assert oracle.two_levels(p2, p1g2, px1, r2, r1g2)[3] == pytest.approx(evidence)


def test_two_levels_of_categoricals_are_those_of_torch() -> None:
    rng = np.random.default_rng(8)
    p2, p1g2, _ = tables(rng)
    q2, q1g2, px1 = tables(rng)
    inner = kl_divergence(*(torch.distributions.Categorical(torch.tensor(t)) for t in (q1g2, p1g2)))
    outer = kl_divergence(*(torch.distributions.Categorical(torch.tensor(t)) for t in (q2, p2)))
    _, kl1, kl2, _ = oracle.two_levels(p2, p1g2, px1, q2, q1g2)
    assert kl1 == pytest.approx(float(torch.tensor(q2) @ inner))
    assert kl2 == pytest.approx(float(outer))


@pytest.mark.parametrize("shape", [(), (3,), (5, 3)])
def test_the_decoders_nll_is_scipys(shape: tuple[int, ...]) -> None:
    rng = np.random.default_rng(9)
    x, mu, var = rng.normal(size=(5, 3)), rng.normal(size=(5, 3)), rng.uniform(0.2, 3, size=shape)
    want = -scipy.stats.norm(mu, np.sqrt(var)).logpdf(x).sum(axis=1)
    np.testing.assert_allclose(oracle.gaussian_nll(x, mu, var), want, rtol=1e-12)
    w = rng.normal(size=5)
    m, v = tensors(mu, np.broadcast_to(var, mu.shape).copy(), grad=True)
    nll = -Normal(m, v.sqrt()).log_prob(torch.tensor(x)).sum(dim=1)
    for got, grad in zip(
        oracle.gaussian_nll_gradients(x, mu, var, w),
        torch.autograd.grad((torch.tensor(w) * nll).sum(), (m, v)),
        strict=True,
    ):
        np.testing.assert_allclose(got, grad.numpy(), rtol=1e-11)


@pytest.mark.parametrize(
    ("sizes", "want"), [((400, 20, 1), 8020), ((400, 20, 2), 16040), ((3072, 400, 1), 1229200)]
)
def test_parameters_are_those_of_torchs_layers(sizes: tuple[int, int, int], want: int) -> None:
    n_in, n_out, heads = sizes
    layers = [torch.nn.Linear(n_in, n_out, device="meta") for _ in range(heads)]
    assert (
        oracle.n_parameters(*sizes) == want == sum(p.numel() for layer in layers for p in layer.parameters())
    )


def test_average_kl_is_information_plus_the_aggregates_kl() -> None:
    """The informative encoder of the exhibit, N(rho x, 1 - rho²) for x ~ N(0, 1): its aggregate is the prior."""
    rho = math.sqrt(1 - math.exp(-3.0))
    assert -math.log1p(-(rho**2)) / 2 == pytest.approx(1.5)  # I(x; z) of a Gaussian pair of correlation rho
    nodes, weights = np.polynomial.hermite_e.hermegauss(10)
    costs = oracle.kl_to_standard(rho * nodes[:, None], np.full((10, 1), math.log(1 - rho**2)))
    assert (weights / weights.sum()) @ costs == pytest.approx(1.5)


def test_the_best_linear_code_is_reverse_water_filling() -> None:
    """min over (a, s², w) of distortion/2σ² + β · rate for x ~ N(0, λ): distortion min(λ, βσ²), rate ½ ln(λ/βσ²) or 0."""

    def value(params: np.ndarray, lam: float, beta: float) -> float:
        a, log_s2, w = params
        s2 = math.exp(log_s2)
        distortion = lam * (1 - w * a) ** 2 + w * w * s2
        return distortion / 2 + beta * (a * a * lam + s2 - 1 - log_s2) / 2

    for lam, beta in ((4.0, 1.0), (1.5, 0.5), (0.6, 1.0), (2.0, 4.0)):
        found = scipy.optimize.minimize(
            value, [0.3, -0.3, 0.3], args=(lam, beta), method="BFGS", tol=1e-12
        ).fun
        distortion = min(lam, beta)
        assert found == pytest.approx(distortion / 2 + beta * math.log(lam / distortion) / 2, abs=1e-6)
