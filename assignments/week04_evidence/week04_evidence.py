# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [raw]
# # ASSIGNMENT CONFIG
# name: week04_evidence
# init_cell: true
# check_all_cell: false
# export_cell:
#   pdf: false
#   run_tests: false
# tests:
#   ok_format: false
# generate: {}

# %% [markdown]
# # Week 4 · Evidence, bounds, mixtures and codes
#
# You see an effect and ask for its cause. The cause is hidden: a *latent variable* $u$. Your model says how likely each
# cause is, and how likely each cause makes what you saw. Adding up over all causes gives the **evidence**, the
# probability of the observation itself. Dividing by it gives the **posterior**, the probability of each cause now that
# you have looked.
#
# With a handful of causes both are one line of code. With a latent vector of a hundred real numbers, the sum is out of
# reach, and everything in the next two weeks rests on a substitute: a **lower bound** on the evidence that never needs
# the sum. This week you build that bound in a world so small that you can always compute the truth beside it. You will
# see where the bound is loose, what closes it, what it trades off, and what it cannot tell you.

# %% [markdown]
# ## What you will be able to do
#
# After this set you can
#
# 1. compute evidence and posterior from a table of joint probabilities, also when $e^{-3000}$ is zero to your computer;
# 2. compute the evidence lower bound (the ELBO), prove it, and say exactly when it touches the evidence;
# 3. split the ELBO into reconstruction and cost, and keep its two Kullback–Leibler divergences apart;
# 4. run one round of the EM algorithm for a mixture of Gaussians, with every index and every variance in its place;
# 5. measure how much a hidden code knows about what was observed, and explain why the evidence does not measure it.
#
# ## What you need
#
# Python, numpy, scipy and matplotlib; sums, logarithms, the normal density. From week 3, the idea of a Jensen gap.
# Expect about five hours.
#
# ## What is fixed and what varies
#
# | | Parts A and B | Part C | Part D |
# |---|---|---|---|
# | the observation | one $x$, fixed | $N$ points, fixed | summed over |
# | the model, so also $\ln p(x)$ | fixed | **its parameters vary** | two models are compared |
# | the trial distribution $q$ | **varies** | set to the posterior again and again | the exact posterior |
#
# Keep the first column in mind. As long as the model is fixed, a better $q$ moves the *bound*. It cannot move the
# evidence.

# %% [markdown]
# ## Notation
#
# | symbol | in code | meaning |
# |---|---|---|
# | $u$ | an index $0 \dots K-1$ | the hidden state; $K$ states |
# | $p(u)$ | `prior`, $(K,)$ | probability of each state before looking |
# | $p(x \mid u)$ | `lik`, $(K,)$ | likelihood: what each state says about the **one** $x$ that was seen |
# | $p(x, u) = p(u)\,p(x \mid u)$ | `log_joint` $= \ln p(x, u)$, $(K,)$ | joint masses at that $x$ |
# | $p(x) = \sum_u p(x, u)$ | its logarithm, a number | evidence |
# | $r_u = p(u \mid x) = p(x, u) / p(x)$ | $(K,)$ | posterior |
# | $q$ | `q`, $(K,)$ | a trial distribution over the states: any one you like |
# | $\mathcal B(q)$ | `elbo` | the lower bound |
# | $D(q \Vert r) = \sum_u q_u \ln (q_u / r_u)$ | `kl(q, r)` | Kullback–Leibler divergence, from $q$ to $r$; in $D(q \Vert p)$, from $q$ to the prior $p(u)$ |
# | $R,\ C$ | | reconstruction score and latent cost; $\mathcal B = R - C$ |
# | $\pi_k, \mu_k, \sigma_k^2$ | `pi`, `mu`, `var`, each $(K,)$ | weight, mean and **variance** of a mixture's component $k$ |
# | $\gamma_{nk}$ | `gamma`, $(N, K)$ | responsibility: **row** $n$ is a point, **column** $k$ a component |
# | $I(u; x)$ | | mutual information of state and observation |
#
# All logarithms are natural, so all divergences are in nats. Indices start at 0.
#
# ## Symbols that mean two things
#
# | symbol | here | elsewhere |
# |---|---|---|
# | $q$ | a distribution over hidden states | week 1: a query |
# | $p(x \mid u)$ and $p(u \mid x)$ | likelihood: as a list over $u$ it need **not** sum to 1 | posterior: it does |
# | $D$ | $D(q \Vert r)$ is a divergence | Question 11: the number of dimensions |
# | $\pi$ | $\pi_k$ is a mixture weight | without an index, $3.14159\dots$ |
# | $\alpha$ | not used | many texts write $\alpha_k$ for $\pi_k$; week 1's attention weights; week 6's noise schedule |
# | $\sigma$ | `var` is always $\sigma^2$; Question 8 has `sd` $= \sigma$ | `scipy.stats.norm` wants $\sigma$ |

# %% [markdown]
# ## How to work
#
# Run the cells from top to bottom. Each question has a stub with a docstring; replace the `...` with your code.
#
# * **By hand** boxes give one small example with its numbers. Do it on paper first, then check your function with it.
# * The cell `grader.check("q1")` after a question runs its *public checks*. They earn no points. They tell you what
#   went wrong, shape before value. The points come from further checks with other inputs, run when you submit.
# * Where the text says **Predict first**, write your guess down before you run the cell.
# * Later questions may call the functions of earlier ones. Any method is fine (but no torch this week). Your functions
#   must not change the arrays they are given.
#
# All inputs are numpy arrays of floats unless the text says otherwise. Stay in `float64`, numpy's default: single
# precision is too coarse for log-joints in the thousands. Eighty points are checked automatically; twenty are for
# writing, at the end.

# %%
import checks
import matplotlib.pyplot as plt
import numpy as np
import scipy.stats
from scipy.special import logsumexp, rel_entr, xlogy

# %% [markdown]
# The last line brings three functions that you may use or leave aside. `logsumexp(a)` is $\ln \sum_u e^{a_u}$ without
# overflow; `xlogy(x, y)` is $x \ln y$, and 0 where $x = 0$; `rel_entr(x, y)` is $x \ln (x/y)$ entry by entry, with 0
# where $x = 0$ and $\infty$ where $x > 0$ but $y = 0$.

# %% [markdown]
# ## Part A · One observation, one hidden cause

# %% [raw]
# # BEGIN QUESTION
# name: q1
# points: 6

# %% [markdown]
# ### Question 1 · Evidence and posterior (6 points)
#
# Fix one observation $x$. The model gives each hidden state a joint mass $p(x, u)$: how probable it is that the state
# is $u$ *and* that $x$ is seen. Two things follow.
#
# * The **evidence** $p(x) = \sum_u p(x, u)$ is one number.
# * The **posterior** $r_u = p(x, u) / p(x)$ is a distribution over the states, so it sums to 1.
#
# Joint masses are products, often of thousands of factors, and they underflow: `np.exp(-3000)` is exactly `0.0`. So
# models hand over $\ln p(x, u)$, and the evidence is returned as a logarithm too. Subtract the largest entry before
# you exponentiate. The posterior does not notice; add the entry back to the log evidence afterwards.
#
# **Your task.** Write `evidence_posterior(log_joint)`, which returns the tuple `(log_evidence, posterior)`.
#
# **By hand.** Two states with prior $(0.5, 0.5)$. They make the $x$ that was seen with probability $0.2$ and $0.8$.
#
# $$\text{joint } (0.5 \cdot 0.2,\ 0.5 \cdot 0.8) = (0.1, 0.4), \qquad \ln p(x) = \ln 0.5 = -0.6931, \qquad
# r = (0.1, 0.4) / 0.5 = (0.2, 0.8).$$
#
# The likelihoods $(0.2, 0.8)$ happen to sum to 1 here. Nothing forces them to: each state has a distribution over $x$ of
# its own, and both are read off at the $x$ that was seen. The two joint masses are not a whole model either. Each state
# has mass $0.5$ in all; if only one other $x$ is possible, it takes what is left, $(0.4, 0.1)$, and all four masses add
# up to 1.
#
# **Edges.** An entry of `-np.inf` is a state that cannot produce $x$: its posterior is 0, and it stays in the list. At
# least one entry is finite. Entries near $\pm 4000$ must work, also side by side in one list. $K = 1$ is allowed.

# %% [raw]
# # BEGIN SOLUTION

# %%
def evidence_posterior(log_joint: np.ndarray) -> tuple[float, np.ndarray]:
    """Evidence and posterior of one observation.

    log_joint: (K,)  ln p(x, u) for each state u; -inf where p(x, u) = 0

    Returns (log_evidence, posterior): the number ln p(x), and p(u|x) of shape (K,).
    """
    # BEGIN SOLUTION
    top = np.max(log_joint)
    mass = np.exp(log_joint - top)
    return float(top + np.log(mass.sum())), mass / mass.sum()
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out.
""" # END TEST CONFIG
def test_example_by_hand(evidence_posterior):
    import checks
    import numpy as np
    checks.function(evidence_posterior, 'evidence_posterior')
    joint = np.array([0.1, 0.4])
    got = checks.results(evidence_posterior(np.log(joint)), 2, what='evidence_posterior', names='log_evidence, posterior')
    evidence_hints = [
        (0.5, 'this is the evidence; its natural logarithm is wanted.'),
        (np.log10(0.5), 'this is a logarithm to base 10; use the natural one, np.log.'),
        (np.log(0.25), 'this is the logarithm of the mean; the evidence is the sum over the states.'),
        (np.log(0.4), 'this is the largest entry; the evidence is the sum over the states.'),
        (np.log(1.25), 'you subtracted the largest entry; add it back to the logarithm of the sum.'),
    ]
    posterior_hints = [
        (joint, 'these are the joint masses; divide them by the evidence.'),
        (np.log([0.2, 0.8]), 'these are the logarithms of the posterior.'),
        (np.log(joint) / np.log(joint).sum(), 'you normalised the logarithms; normalise the masses.'),
    ]
    checks.close(got[0], np.log(0.5), what='the log evidence of the joint masses (0.1, 0.4)', hints=evidence_hints)
    checks.close(got[1], [0.2, 0.8], what='the posterior of the joint masses (0.1, 0.4)', hints=posterior_hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Scaling all joint masses should move the log evidence and leave the posterior alone.
""" # END TEST CONFIG
def test_common_factor(evidence_posterior):
    import checks
    import numpy as np
    checks.function(evidence_posterior, 'evidence_posterior')
    log_joint = np.log([0.1, 0.4])
    for shift in (5.0, -3000.0, 3000.0):
        moved = log_joint + shift
        with checks.unmodified(log_joint=moved):
            got = checks.results(evidence_posterior(moved), 2, what='evidence_posterior')
        checks.close(got[0], np.log(0.5) + shift, what=f'the log evidence with {shift:g} added to every log-joint')
        checks.close(got[1], [0.2, 0.8], what=f'the posterior with {shift:g} added to every log-joint')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: A state that cannot produce x should stay in the list with posterior 0.
""" # END TEST CONFIG
def test_state_that_cannot_produce_x(evidence_posterior):
    import checks
    import numpy as np
    checks.function(evidence_posterior, 'evidence_posterior')
    got = checks.results(evidence_posterior(np.array([np.log(0.1), -np.inf, np.log(0.4)])), 2, what='evidence_posterior')
    checks.close(got[0], np.log(0.5), what='the log evidence of the joint masses (0.1, 0, 0.4)')
    checks.close(got[1], [0.2, 0.0, 0.8], what='the posterior of the joint masses (0.1, 0, 0.4)')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: For any table of joint masses, zeros included, log evidence and posterior should follow their definitions.
""" # END TEST CONFIG
def test_any_table_zeros_included(evidence_posterior):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    tables = [np.log(rng.uniform(0.02, 0.3, size=K)) for K in (3, 6, 1)]
    tables[0][rng.integers(3)] -= 9
    tables[1][[0, 3, 5]] = -np.inf
    for log_joint in tables:
        with checks.unmodified(log_joint=log_joint):
            got = checks.results(evidence_posterior(log_joint), 2, names='log_evidence, posterior')
        checks.close(got[0], oracle.log_evidence(log_joint), what='the log evidence')
        checks.close(got[1], oracle.posterior(log_joint), what='the posterior')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Log-joints far below or above zero should work as well as any others.
""" # END TEST CONFIG
def test_log_joints_of_large_magnitude(evidence_posterior):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    large, small = rng.permutation([0, 0.25, 1]), rng.permutation([-0.5, -1, -2.75])
    for low, shift in (([0, 0, 0], -3072.0), ([0, 0, 0], 1024.0), ([0, 0, -2048], 900.0), ([-4096, -4096, -4096], 2048.0)):
        log_joint = np.append(large, small + np.array(low)) + shift
        if shift < 0:
            log_joint = np.append(log_joint, -np.inf)
        got = checks.results(evidence_posterior(log_joint), 2, names='log_evidence, posterior')
        checks.close(got[0], oracle.log_evidence(log_joint), what='the log evidence')
        checks.close(got[1], oracle.posterior(log_joint), what='the posterior')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Figure 1: from prior to posterior.** The same table, for both observations.

# %%
with checks.preview('Figure 1'):
    prior = np.array([0.5, 0.5])
    likelihood = {'the x that was seen': np.array([0.2, 0.8]), 'the other x': np.array([0.8, 0.2])}
    posteriors = [evidence_posterior(np.log(prior * lik))[1] for lik in likelihood.values()]
    fig, axes = plt.subplots(2, 4, figsize=(10, 4.2), sharey=True)
    for row, (name, lik), posterior in zip(axes, likelihood.items(), posteriors):
        bars = {'prior': prior, 'likelihood': lik, 'joint': prior * lik, 'posterior': posterior}
        for ax, (title, values) in zip(row, bars.items()):
            ax.bar(['u = 0', 'u = 1'], values, color=['tab:blue', 'tab:orange'])
            ax.set_title(f'{title}, sum {values.sum():.2f}', fontsize=9)
        row[0].set_ylabel(name)
    fig.tight_layout()
    plt.show()

# %% [markdown]
# What to see: two panels a row are distributions over $u$, prior and posterior. The joint slice is not: it sums to the
# evidence, $0.5$ in each row, and only both rows together sum to 1. The likelihood panel also sums to 1 in this
# example, by accident. Change the likelihoods to `[0.2, 0.9]` in the first row and `[0.8, 0.1]` in the second (each state
# still sums to 1 over both $x$) and look again: the posteriors sum to 1, the likelihoods of a row no longer do. Then
# change them back.

# %% [markdown]
# ## Part B · A bound on the evidence

# %% [raw]
# # BEGIN QUESTION
# name: q2
# points: 10

# %% [markdown]
# ### Question 2 · The evidence lower bound (10 points)
#
# Take any distribution $q$ over the states, for now with every $q_u > 0$. It is yours to choose and need not have
# anything to do with the model. Multiply and divide by it, and the evidence becomes a weighted average:
#
# $$p(x) = \sum_u q_u \, t_u, \qquad t_u = \frac{p(x, u)}{q_u}.$$
#
# The logarithm is concave, so the logarithm of an average is at least the average of the logarithms. That average is
# the **evidence lower bound**, ELBO for short:
#
# $$\mathcal B(q) = \sum_u q_u \ln \frac{p(x, u)}{q_u} = \sum_u q_u \bigl[\ln p(x, u) - \ln q_u\bigr] \;\le\; \ln p(x).$$
#
# With a discrete latent variable the average is a plain weighted sum. Nothing is sampled.
#
# **Your task.** Write `elbo(log_joint, q)`, which returns the number $\mathcal B(q)$.
#
# **By hand.** Joint masses $(0.1, 0.4)$, log evidence $-0.6931$.
#
# * $q = (0.5, 0.5)$: the ratios are $0.2$ and $0.8$, so $\mathcal B = \tfrac12 \ln 0.2 + \tfrac12 \ln 0.8 = \ln 0.4 = -0.9163$.
# * $q = (0.2, 0.8)$: both ratios are $0.5$, so $\mathcal B = \ln 0.5$. The bound touches the evidence.
#
# A second one. Log-joints $(-3.5, -4.5)$ and $q = (0.7, 0.3)$: the average of the log-joints is
# $0.7 \cdot (-3.5) + 0.3 \cdot (-4.5) = -3.80$. That is not yet the ELBO. The term $-\sum_u q_u \ln q_u = 0.6109$ is
# missing, and $\mathcal B = -3.1891$.
#
# **Edges.**
#
# * A state with $q_u = 0$ adds nothing, whatever its joint mass ($q \ln q \to 0$ as $q \to 0$).
# * If some state has $q_u > 0$ and $p(x, u) = 0$, the bound is $-\infty$: return `-np.inf`. This $q$ bets on an
#   impossible state.
# * If the sum of $q$ is off 1 by more than $10^{-6}$, raise `ValueError`. Do not mend it silently: the mistake is
#   upstream. (Rounding in the last digits must pass.)
# * The log-joints may all lie near $-2000$, or all near $2000$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def elbo(log_joint: np.ndarray, q: np.ndarray) -> float:
    """The evidence lower bound B(q) = sum_u q_u (ln p(x, u) - ln q_u), in nats.

    log_joint: (K,)  ln p(x, u); -inf where p(x, u) = 0
    q:         (K,)  a distribution over the states; zeros are allowed

    Returns a number, or -inf if q uses a state with p(x, u) = 0.
    Raises ValueError if the sum of q is off 1 by more than 1e-6.
    """
    # BEGIN SOLUTION
    if abs(q.sum() - 1) > 1e-6:
        raise ValueError(f'q sums to {q.sum()}')
    used = q > 0
    return float(np.sum(q[used] * (log_joint[used] - np.log(q[used]))))
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The two-state example should come out.
""" # END TEST CONFIG
def test_two_state_example(elbo):
    import checks
    import numpy as np
    checks.function(elbo, 'elbo')
    log_joint = np.log([0.1, 0.4])
    hints = [
        (-1.6094379, 'the term -ln q is missing: entropy is not free.'),
        (-2.3025851, 'the term with ln q has the wrong sign: p(x, u) is divided by q.'),
        (-0.3979400, 'this is a logarithm to base 10; use the natural one.'),
        (-1.3219281, 'this is a logarithm to base 2; use the natural one.'),
        (-0.6931472, 'this is the log evidence: you took the logarithm of the average, not the average of the logarithms.'),
        (0.9162907, 'the sign is reversed; the ELBO itself is wanted, not a loss.'),
        (-0.2231436, 'you normalised the joint masses first; keep them as they are.'),
    ]
    checks.close(elbo(log_joint, np.array([0.5, 0.5])), np.log(0.4), what='elbo for joint masses (0.1, 0.4) and q = (0.5, 0.5)', hints=hints)
    checks.close(elbo(log_joint, np.array([0.2, 0.8])), np.log(0.5), what='elbo for joint masses (0.1, 0.4) and q = (0.2, 0.8)')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example with log-joints should come out, and moving all of them should move the bound by as much.
""" # END TEST CONFIG
def test_example_with_log_joints(elbo):
    import checks
    import numpy as np
    checks.function(elbo, 'elbo')
    log_joint, q = np.array([-3.5, -4.5]), np.array([0.7, 0.3])
    hints = [
        (-3.80, 'the term -ln q is missing.'),
        (-3.5347047, 'one of the logarithms is to base 10.'),
        (-3.1433315, 'only the most probable state was used; average over all of them.'),
    ]
    with checks.unmodified(log_joint=log_joint, q=q):
        value = checks.array(elbo(log_joint, q), shape=(), what='elbo for log-joints (-3.5, -4.5)')
    checks.close(value, -3.1891357, what='elbo for log-joints (-3.5, -4.5) and q = (0.7, 0.3)', tol=(0, 1e-6), hints=hints)
    checks.close(elbo(log_joint - 2000, q), value - 2000, what='elbo with 2000 subtracted from every log-joint')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Zeros should be treated as the edges say, and a q that does not sum to 1 should be refused.
""" # END TEST CONFIG
def test_zeros_and_sums(elbo):
    import checks
    import numpy as np
    checks.function(elbo, 'elbo')
    checks.close(elbo(np.log([0.1, 0.4]), np.array([0.0, 1.0])), np.log(0.4), what='elbo for joint masses (0.1, 0.4) and q = (0, 1)')
    checks.close(elbo(np.array([np.log(0.1), -np.inf]), np.array([0.5, 0.5])), -np.inf, what='elbo when q uses a state with joint mass 0')
    for second, total in ((0.6, '1.1'), (0.5001, '1.0001')):
        checks.raises(ValueError, elbo, np.log([0.1, 0.4]), np.array([0.5, second]), what=f'a q that sums to {total}')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: The bound should follow its definition for any q and at any scale of the log-joints, and refuse a q that does not sum to 1.
""" # END TEST CONFIG
def test_values_at_any_scale_and_the_sum_rule(elbo):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    for K in (3, 5, 1):
        log_joint, q = rng.normal(-3, 1.5, size=K), rng.dirichlet(np.full(K, 2.0))
        with checks.unmodified(log_joint=log_joint, q=q):
            checks.close(elbo(log_joint, q), oracle.elbo(log_joint, q), what='the ELBO')
    log_joint, q = rng.normal(0, 1.5, size=4), rng.dirichlet(np.full(4, 2.0))
    for shift in (-2048.0, 1024.0):
        value = checks.array(elbo(log_joint + shift, q), shape=(), what='the ELBO with a large shift')
        tol = (0, 2e-3) if value.dtype == np.float32 else None
        checks.close(value - shift, oracle.elbo(log_joint, q), tol=tol, what='the ELBO less a large shift')
    rounded = q * (1 + 1e-13)
    with checks.unmodified(q=rounded):
        checks.close(elbo(log_joint, rounded), oracle.elbo(log_joint, q), what='the ELBO for a q with rounding errors')
    for factor in (1.0001, 0.9):
        checks.raises(ValueError, elbo, log_joint, q * factor, what='a q that does not sum to 1')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: States that q does not use should add nothing, and a q that uses an impossible state should give minus infinity.
""" # END TEST CONFIG
def test_unused_and_impossible_states(elbo):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    log_joint, q = rng.normal(-3, 1.5, size=6), np.zeros(6)
    states = rng.permutation(6)
    q[states[:3]] = 0.5, 0.125, 0.375
    checks.close(elbo(log_joint, q), oracle.elbo(log_joint, q), what='the ELBO with unused states')
    log_joint[states[3:5]] = -np.inf
    with checks.unmodified(log_joint=log_joint, q=q):
        checks.close(elbo(log_joint, q), oracle.elbo(log_joint, q), what='the ELBO with unused states that are impossible')
    log_joint[states[0]] = -np.inf
    checks.close(elbo(log_joint, q), -np.inf, what='the ELBO of a q that uses an impossible state')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q3
# points: 8

# %% [markdown]
# ### Question 3 · The gap is a divergence (8 points)
#
# How far below the evidence does the bound lie? Exactly as far as $q$ is from the posterior:
#
# $$\ln p(x) - \mathcal B(q) = D(q \Vert r) = \sum_u q_u \ln \frac{q_u}{r_u}, \qquad r_u = p(u \mid x).$$
#
# This is the **Kullback–Leibler divergence** from $q$ to the posterior. The order matters: $q$ comes first, and $q$ does
# the weighing. It is not a distance in the usual sense (it is not symmetric), and not the area between two curves. It
# is never negative, and it is zero only for $q = r$; you will prove both in Part E without quoting any theorem about it.
#
# (Week 3's Jensen gap again. There, the function was the square and the gap was the spread of the ensemble. Here, with all
# $q_u > 0$, the function is the negative logarithm, which is convex, the weights are $q_u$, the points $t_u = p(x, u)/q_u$,
# and the gap is $D(q \Vert r)$.)
#
# **Your task.** Write `kl(q, r)` for any two distributions over the same states, and `gap(log_joint, q)` for
# $\ln p(x) - \mathcal B(q)$. Both return a number.
#
# **By hand.** For $q = (0.5, 0.5)$ and $r = (0.2, 0.8)$:
# $D(q \Vert r) = \tfrac12 \ln 2.5 + \tfrac12 \ln 0.625 = \ln 1.25 = 0.2231$, and indeed
# $-0.6931 - (-0.9163) = 0.2231$. The other way round,
# $D(r \Vert q) = 0.2 \ln 0.4 + 0.8 \ln 1.6 = 0.1927$: another number.
#
# **Edges.**
#
# * A state with $q_u = 0$ adds nothing, even if $r_u = 0$ as well.
# * If some $q_u > 0$ where $r_u = 0$, the divergence is $+\infty$: return `np.inf`. So is the gap of a $q$ that uses a
#   state with $p(x, u) = 0$.
# * `kl` raises `ValueError` if the sum of `q` or of `r` is off 1 by more than $10^{-6}$; `gap` does so for `q`.
# * For `gap`, as in Question 2, the log-joints may all lie near $-2000$, or all near $2000$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def kl(q: np.ndarray, r: np.ndarray) -> float:
    """Kullback-Leibler divergence D(q||r) = sum_u q_u ln(q_u / r_u), in nats.

    q, r: (K,)  two distributions over the same states; zeros are allowed

    Returns a number >= 0, or inf if q uses a state with r_u = 0.
    Raises ValueError if the sum of q or of r is off 1 by more than 1e-6.
    """
    # BEGIN SOLUTION
    if max(abs(q.sum() - 1), abs(r.sum() - 1)) > 1e-6:
        raise ValueError(f'q sums to {q.sum()}, r to {r.sum()}')
    return float(np.sum(rel_entr(q, r)))
    # END SOLUTION


def gap(log_joint: np.ndarray, q: np.ndarray) -> float:
    """How far the bound lies below the log evidence: ln p(x) - B(q), in nats.

    log_joint: (K,)  ln p(x, u); -inf where p(x, u) = 0
    q:         (K,)  a distribution over the states

    Returns a number >= 0 (or inf). Raises ValueError as elbo does.
    """
    # BEGIN SOLUTION
    return evidence_posterior(log_joint)[0] - elbo(log_joint, q)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The divergences of the example should come out in the right order.
""" # END TEST CONFIG
def test_two_divergences_by_hand(kl):
    import checks
    import numpy as np
    checks.function(kl, 'kl')
    q, r = np.array([0.5, 0.5]), np.array([0.2, 0.8])
    hints = [
        (0.1927448, 'this is D(r||q); q comes first and does the weighing.'),
        (0.3219281, 'this is a logarithm to base 2; use the natural one.'),
        (-0.2231436, 'the sign is reversed: ln(q / r), not ln(r / q).'),
        (0.9162907, 'the term with ln q is missing.'),
        (0.6, 'this is the area between the two lists, not a divergence.'),
    ]
    checks.close(kl(q, r), 0.2231436, what='kl((0.5, 0.5), (0.2, 0.8))', tol=(0, 1e-6), hints=hints)
    checks.close(kl(r, q), 0.1927448, what='kl((0.2, 0.8), (0.5, 0.5))', tol=(0, 1e-6))
    checks.close(kl(r, r), 0.0, what='kl of a distribution with itself', tol=(0, 1e-12))

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The gap should be the log evidence less the bound, and close when q is the posterior.
""" # END TEST CONFIG
def test_gap_by_hand(gap):
    import checks
    import numpy as np
    checks.function(gap, 'gap')
    log_joint = np.log([0.1, 0.4])
    hints = [(0.1927448, 'this is D(r||q); the gap is D(q||r).'), (-0.2231436, 'the sign is reversed; the evidence lies above.')]
    checks.close(gap(log_joint, np.array([0.5, 0.5])), 0.2231436, what='the gap at q = (0.5, 0.5)', tol=(0, 1e-6), hints=hints)
    checks.close(gap(log_joint, np.array([0.2, 0.8])), 0.0, what='the gap at the posterior', tol=(0, 1e-12))
    checks.close(gap(log_joint - 2000, np.array([0.5, 0.5])), 0.2231436, what='the gap with 2000 subtracted from every log-joint', tol=(0, 1e-6))

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Zeros should be treated as the edges say, and sums other than 1 should be refused.
""" # END TEST CONFIG
def test_zeros_and_sums(kl, gap):
    import checks
    import numpy as np
    checks.function(kl, 'kl')
    checks.function(gap, 'gap')
    half, sure = np.array([0.5, 0.5]), np.array([1.0, 0.0])
    checks.close(kl(sure, half), np.log(2), what='kl((1, 0), (0.5, 0.5))')
    checks.close(kl(half, sure), np.inf, what='kl((0.5, 0.5), (1, 0))')
    checks.close(gap(np.array([np.log(0.3), -np.inf]), np.array([0.5, 0.5])), np.inf, what='the gap when q uses a state with joint mass 0')
    checks.raises(ValueError, kl, np.array([0.5, 0.6]), np.array([0.2, 0.8]), what='a q that sums to 1.1')
    checks.raises(ValueError, kl, np.array([0.5, 0.5001]), np.array([0.2, 0.8]), what='a q that sums to 1.0001')
    checks.raises(ValueError, kl, np.array([0.5, 0.5]), np.array([0.2, 0.7]), what='an r that sums to 0.9')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Divergence and gap should follow their definitions, in the right order, and refuse what does not sum to 1.
""" # END TEST CONFIG
def test_values_order_and_the_sum_rule(kl, gap):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    for K in (3, 6):
        q, r = rng.dirichlet(np.full(K, 2.0)), rng.dirichlet(np.full(K, 2.0))
        with checks.unmodified(q=q, r=r):
            checks.close(kl(q, r), oracle.kl(q, r), what='the divergence')
        log_joint = rng.normal(-3, 1.5, size=K)
        for shift in (0.0, -2048.0, 2048.0):
            with checks.unmodified(log_joint=log_joint, q=q):
                checks.close(gap(log_joint + shift, q), oracle.gap(log_joint, q), what='the gap')
        checks.close(gap(log_joint, oracle.posterior(log_joint)), 0.0, tol=(0, 1e-12), what='the gap at the posterior')
        checks.close(kl(q, q), 0.0, tol=(0, 1e-12), what='the divergence of a distribution from itself')
    checks.close(kl(q * (1 + 1e-13), r), oracle.kl(q, r), what='the divergence of a q with rounding errors')
    checks.close(kl(q, r * (1 - 1e-13)), oracle.kl(q, r), what='the divergence from an r with rounding errors')
    checks.raises(ValueError, kl, q * 1.0001, r, what='a q that does not sum to 1')
    checks.raises(ValueError, kl, q, r * 0.9, what='an r that does not sum to 1')
    checks.raises(ValueError, gap, log_joint, q * 1.0001, what='a q that does not sum to 1')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Unused states should add nothing, and using an impossible state should cost infinitely much.
""" # END TEST CONFIG
def test_unused_and_impossible_states(kl, gap):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    states = rng.permutation(6)
    q, r = np.zeros(6), np.zeros(6)
    q[states[:3]], r[states[:4]] = rng.dirichlet(np.full(3, 2.0)), rng.dirichlet(np.full(4, 2.0))
    log_joint = rng.normal(-3, 1.5, size=6)
    log_joint[states[4:]] = -np.inf
    with checks.unmodified(q=q, r=r, log_joint=log_joint):
        checks.close(kl(q, r), oracle.kl(q, r), what='the divergence with unused states')
        checks.close(gap(log_joint, q), oracle.gap(log_joint, q), what='the gap with unused states')
    checks.close(kl(r, q), np.inf, what='the divergence of a q that uses an impossible state')
    log_joint[states[1]] = -np.inf
    checks.close(gap(log_joint, q), np.inf, what='the gap of a q that uses an impossible state')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Figure 2: every trial distribution at once.** With two states, $q = (q_0, 1 - q_0)$ has one free number, so the
# whole bound is one curve.

# %%
with checks.preview('Figure 2'):
    log_joint = np.log([0.1, 0.4])
    first = np.linspace(0.001, 0.999, 200)
    bound = np.array([elbo(log_joint, np.array([q0, 1 - q0])) for q0 in first])
    ceiling = evidence_posterior(log_joint)[0]
    fig, ax = plt.subplots(figsize=(6.5, 3.6))
    ax.axhline(ceiling, color='black', label='ln p(x): does not move')
    ax.plot(first, bound, label='the bound B(q)')
    ax.fill_between(first, bound, ceiling, alpha=0.2, label='gap D(q || posterior)')
    for q0 in (0.2, 0.5):
        ax.plot(q0, elbo(log_joint, np.array([q0, 1 - q0])), 'o', color='tab:red')
        ax.annotate(f'gap {gap(log_joint, np.array([q0, 1 - q0])):.4f}', (q0, -1.15), ha='center')
    ax.set(xlabel='q of the first state', ylabel='nats', ylim=(-2.4, -0.5))
    ax.legend(fontsize=8)
    plt.show()

# %% [markdown]
# What to see: a flat line and a concave curve under it. They touch at one point, $q = (0.2, 0.8)$, the posterior, and
# nowhere else. At $q = (0.5, 0.5)$ the shaded gap is $\ln 1.25 = 0.2231$. Moving $q$ moves you along the curve; only a
# change of the model would move the line.

# %% [raw]
# # BEGIN QUESTION
# name: q4
# points: 8

# %% [markdown]
# ### Question 4 · Reconstruction and cost (8 points)
#
# Split the joint into prior and likelihood, $p(x, u) = p(u)\, p(x \mid u)$, and the bound splits as well:
#
# $$\mathcal B(q) = \underbrace{\sum_u q_u \ln p(x \mid u)}_{R} \;-\; \underbrace{D(q \Vert p)}_{C}.$$
#
# The **reconstruction score** $R$ asks: if I draw the state from $q$, how well does it explain what I saw? The **latent
# cost** $C$ asks: how far did $q$ have to move away from the prior to say so? There are now two divergences about.
# $D(q \Vert r)$ compares $q$ with the *posterior* and measures what the bound misses. $D(q \Vert p)$ compares it with
# the *prior* and is a price that even a perfect $q$ pays.
#
# **Your task.** Write `recon_cost(prior, lik, q)`, which returns the tuple `(R, C)`. `lik[u]` is $p(x \mid u)$ at the
# one $x$ that was seen. Use it as it is: it need not sum to 1.
#
# **By hand.** Two binary models with $p(u) = (\tfrac12, \tfrac12)$, seen at $x = 1$. (An *encoder* is a rule that gives a
# $q$ for every $x$; here is what it gives for $x = 1$.)
#
# | | $p(1 \mid u)$ for $u = 0, 1$ | encoder $q$ | $R$ | $C$ | $R - C$ |
# |---|---|---|---|---|---|
# | **A** copies: $x = u$, always | $(0, 1)$ | $(0, 1)$ | $\ln 1 = 0$ | $\ln \frac{1}{1/2} = \ln 2$ | $-\ln 2$ |
# | **B** ignores $u$ and tosses a coin | $(\tfrac12, \tfrac12)$ | $(\tfrac12, \tfrac12)$ | $\ln \tfrac12 = -\ln 2$ | $\ln 1 = 0$ | $-\ln 2$ |
#
# Model A reconstructs perfectly and pays for it, to the last digit. At $x = 0$ its likelihoods and its $q$ are $(1, 0)$,
# nothing changes for B, and the numbers are the same. Here $R \le 0$, because $x$ is discrete and
# $p(x \mid u) \le 1$; $C \ge 0$ always, and it is *subtracted*.
#
# **Edges.** States with $q_u = 0$ are left out of both sums, whatever their likelihood. If a state with $q_u > 0$ has
# likelihood 0, then $R$ is `-np.inf` and $C$ is as usual. If $x$ is continuous, likelihoods are densities and may be
# larger than 1. Every entry of `prior` is positive, and both `prior` and `q` sum to 1.

# %% [raw]
# # BEGIN SOLUTION

# %%
def recon_cost(prior: np.ndarray, lik: np.ndarray, q: np.ndarray) -> tuple[float, float]:
    """The two halves of the bound, B(q) = R - C, in nats.

    prior: (K,)  p(u), every entry positive
    lik:   (K,)  p(x|u) at the observed x, entries >= 0; need not sum to 1
    q:     (K,)  a distribution over the states; zeros are allowed

    Returns (R, C): R = sum_u q_u ln p(x|u), which is -inf if q uses a state with lik = 0, and C = D(q||prior).
    """
    # BEGIN SOLUTION
    R = np.sum(xlogy(q, lik))
    C = np.sum(xlogy(q, q / prior))
    return float(R), float(C)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Both models of the table should come out, for x = 1 and for x = 0.
""" # END TEST CONFIG
def test_models_A_and_B(recon_cost):
    import checks
    import numpy as np
    checks.function(recon_cost, 'recon_cost')
    prior, ln2 = np.array([0.5, 0.5]), np.log(2)
    for x in (1, 0):
        copy = np.array([1.0 - x, float(x)])
        R, C = checks.results(recon_cost(prior, copy, copy), 2, what='recon_cost', names='R, C')
        checks.close(R, 0.0, what=f'R of model A at x = {x}', hints=[(ln2, 'did you return C first? The order is R, C.')])
        checks.close(C, ln2, what=f'C of model A at x = {x}', hints=[(-ln2, 'C = D(q||prior) is not negative.'), (0.0, 'C compares q with the prior, not with the posterior.')])
        R, C = checks.results(recon_cost(prior, prior, prior), 2, what='recon_cost', names='R, C')
        checks.close(R, -ln2, what=f'R of model B at x = {x}', hints=[(0.0, 'did you return C first? The order is R, C. And R has no ln q in it.'), (ln2, 'R is a log-likelihood, so here it is negative.')])
        checks.close(C, 0.0, what=f'C of model B at x = {x}')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: With three states and unequal numbers both halves should follow their definitions.
""" # END TEST CONFIG
def test_three_states(recon_cost):
    import checks
    import numpy as np
    checks.function(recon_cost, 'recon_cost')
    prior, lik, q = np.array([0.25, 0.25, 0.5]), np.array([0.5, 0.125, 0.25]), np.array([0.5, 0.25, 0.25])
    with checks.unmodified(prior=prior, lik=lik, q=q):
        R, C = checks.results(recon_cost(prior, lik, q), 2, what='recon_cost', names='R, C')
    ln2 = np.log(2)
    R_hints = [
        (np.log(0.34375), 'you took the logarithm of the average likelihood; average the logarithms.'),
        (-1.75 * ln2 - np.log(0.875), 'the likelihoods were made to sum to 1; use them as they are.'),
        (-2.25 * ln2, 'the average is taken over the prior; take it over q.'),
    ]
    C_hints = [
        (0.0, 'C compares q with the prior, not with the posterior.'),
        (-0.25 * ln2, 'the sign of C is reversed.'),
        (np.log(3) - 1.5 * ln2, 'this is the divergence from a flat prior; use the prior that is given.'),
    ]
    checks.close(R, -1.75 * ln2, what='R', hints=R_hints)
    checks.close(C, 0.25 * ln2, what='C', hints=C_hints)

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: For any prior, any likelihoods and any q, both halves should follow their definitions.
""" # END TEST CONFIG
def test_values_for_any_prior_and_likelihood(recon_cost):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    for K, scale in ((3, 0.9), (5, 0.9), (4, 4.0)):
        prior, q = rng.dirichlet(np.full(K, 2.0)), rng.dirichlet(np.full(K, 2.0))
        lik = scale * rng.uniform(0.05, 1, size=K)
        with checks.unmodified(prior=prior, lik=lik, q=q):
            R, C = checks.results(recon_cost(prior, lik, q), 2, names='R, C')
        want_R, want_C = oracle.recon_cost(prior, lik, q)
        checks.close(R, want_R, what='R')
        checks.close(C, want_C, what='C')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Unused states should be left out whatever their likelihood; a used state with likelihood 0 should make R minus infinity.
""" # END TEST CONFIG
def test_unused_and_impossible_states(recon_cost):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    prior, lik, q = np.full(5, 0.2), np.zeros(5), np.zeros(5)
    states = rng.permutation(5)
    lik[states[:4]] = rng.dirichlet(np.full(4, 2.0))
    q[states[:3]] = rng.dirichlet(np.full(3, 2.0))
    for _ in range(2):
        with checks.unmodified(prior=prior, lik=lik, q=q):
            R, C = checks.results(recon_cost(prior, lik, q), 2, names='R, C')
        want_R, want_C = oracle.recon_cost(prior, lik, q)
        checks.close(R, want_R, what='R')
        checks.close(C, want_C, what='C')
        q[states[[0, 4]]] = q[states[[4, 0]]]

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Figure 3: two halves, one sum.** Score and cost of both models at $x = 1$.

# %%
with checks.preview('Figure 3'):
    models = {'A: copies u': ([0.5, 0.5], [0.0, 1.0], [0.0, 1.0]), 'B: ignores u': ([0.5, 0.5], [0.5, 0.5], [0.5, 0.5])}
    halves = [(name, *recon_cost(*map(np.array, tables))) for name, tables in models.items()]
    fig, ax = plt.subplots(figsize=(6, 3))
    for name, R, C in halves:
        ax.barh(name, R, color='tab:blue', label='R (reconstruction)' if name[0] == 'A' else None)
        ax.barh(name, -C, left=R, color='tab:orange', label='-C (cost, subtracted)' if name[0] == 'A' else None)
        ax.text(R - C, name, f'R - C = {R - C:.4f}  ', ha='right', va='center', fontsize=9)
    ax.axvline(np.log(0.5), color='black', linestyle='--', label='ln p(x) = -ln 2')
    ax.set(xlim=(-1.1, 0.05), xlabel='nats')
    ax.legend(fontsize=8, loc='upper center', bbox_to_anchor=(0.5, -0.22), ncol=3)
    plt.show()

# %% [markdown]
# What to see: each bar starts at 0 and runs left, first through $R$, then through $-C$. Model A's bar is all cost, model
# B's all reconstruction, and both end exactly at the evidence. Neither has a gap: both encoders are exact posteriors.

# %% [raw]
# # BEGIN QUESTION
# name: q5
# points: 2

# %% [markdown]
# ### Question 5 · Comparing two encoders (2 points)
#
# Two encoders propose $q_1$ and $q_2$ for the *same* observation under the *same* model. Call their ELBOs $J_1, J_2$. You
# know neither the evidence nor the ELBOs, only the two gaps. That is enough: the evidence is the same number in both, and
# it drops out of the difference.
#
# **Your task.** Write `bound_difference(gap1, gap2)`, which returns $J_1 - J_2$. One line.
#
# **By hand.** Gaps $0.30$ and $0.12$ nats: the first bound lies lower, $J_1 - J_2 = -0.18$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def bound_difference(gap1: float, gap2: float) -> float:
    """J1 - J2, the difference of two ELBOs of one model at one x, from their gaps (all in nats)."""
    # BEGIN SOLUTION
    return gap2 - gap1
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out.
""" # END TEST CONFIG
def test_example_by_hand(bound_difference):
    import checks
    checks.function(bound_difference, 'bound_difference')
    hints = [(0.18, 'the sign is reversed: the encoder with the smaller gap has the larger ELBO.')]
    checks.close(bound_difference(0.30, 0.12), -0.18, what='bound_difference(0.30, 0.12)', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: The difference should be right whichever gap is larger.
""" # END TEST CONFIG
def test_difference_of_any_two_gaps(bound_difference):
    import checks
    for low, high in checks.rng().uniform([0.1, 1], [0.9, 3], size=(3, 2)).tolist():
        checks.close(bound_difference(low, high), high - low, what='J1 - J2 when the first gap is smaller')
        checks.close(bound_difference(high, low), low - high, what='J1 - J2 when the first gap is larger')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q6
# points: 6

# %% [markdown]
# ### Question 6 · Climbing the bound (6 points)
#
# Fitting a $q$ means climbing $\mathcal B$. At a fixed model the top is known, $\ln p(x)$, and so is the place, the
# posterior. For real models the posterior is out of reach and one climbs step by step. A good method never loses height
# on the way.
#
# **Your task.** Write `optimise_q(log_joint, q0, steps)`. It returns the whole path, an array of shape
# `(steps + 1, K)`: row 0 is `q0`, and each later row is the next $q$. We check that
#
# * every row is a distribution (nonnegative, sum 1),
# * the ELBO never falls from one row to the next (by more than $10^{-12}$, which is rounding),
# * with 200 steps the last row has a gap of at most $10^{-6}$.
#
# **Any method will do**: go straight to the posterior and stay; walk towards it, mixing in a little of it each time; pull $\ln q$
# towards $\ln r$ and renormalise; or follow the gradient. Mind the size of your step: if it is too short, 200 steps do not
# suffice; if it is too long, you overshoot. A step that suits this example may be too long for a state with a small
# probability.
#
# **By hand.** Joint masses $(0.1, 0.4)$ from $q_0 = (0.5, 0.5)$. Half-way to the posterior $(0.2, 0.8)$ is
# $(0.35, 0.65)$; the ELBO rises from $-0.9163$ to $-0.7540$, on its way to $-0.6931$.
#
# **Edges.** All entries of `log_joint` are finite and all entries of `q0` positive. The checks use up to six states, whose
# log-joints differ by at most 4 nats. `steps=0` returns `q0` alone, with shape `(1, K)`. `q0` itself must not change.

# %% [raw]
# # BEGIN SOLUTION

# %%
def optimise_q(log_joint: np.ndarray, q0: np.ndarray, steps: int) -> np.ndarray:
    """A path of trial distributions along which the ELBO never falls.

    log_joint: (K,)  ln p(x, u), all finite
    q0:        (K,)  where to start, all entries positive
    steps:           how many moves to make

    Returns (steps + 1, K): row 0 is q0; after 200 steps the gap is at most 1e-6.
    """
    # BEGIN SOLUTION
    target = evidence_posterior(log_joint)[1]
    path = [q0]
    for _ in range(steps):
        path.append(0.8 * path[-1] + 0.2 * target)
    return np.array(path)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: On the two-state example the path should have the right shape, start at q0, and end near the posterior.
""" # END TEST CONFIG
def test_two_state_example(optimise_q):
    import checks
    import numpy as np
    checks.function(optimise_q, 'optimise_q')
    log_joint, q0 = np.log([0.1, 0.4]), np.array([0.5, 0.5])
    checks.close(optimise_q(log_joint, q0, 0), [[0.5, 0.5]], what='optimise_q with steps=0')
    with checks.unmodified(log_joint=log_joint, q0=q0):
        path = checks.array(optimise_q(log_joint, q0, 200), shape=(201, 2), what='optimise_q with steps=200')
    checks.close(path[0], q0, what='row 0 of the path')
    checks.close(path.sum(axis=1), np.ones(201), tol=(0, 1e-6), what='the sum of each row')
    checks.holds((path > 0).all(), 'Every entry of the path should be positive here; the posterior of this example is (0.2, 0.8).')
    path = path / path.sum(axis=1, keepdims=True, dtype=float)
    bound = np.sum(path * (log_joint - np.log(path)), axis=1)
    fall = np.diff(bound).min()
    checks.holds(fall >= -1e-12, f'The ELBO falls by {-fall:.3g} in one of the steps.\n  hint: shorten your steps, or check the direction.')
    checks.holds(np.log(0.5) - bound[-1] <= 1e-6, f'After 200 steps the gap is still {np.log(0.5) - bound[-1]:.3g}; at most 1e-6 is wanted.')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Every row should be a distribution, row 0 should be q0, and the ELBO should rise and never fall.
""" # END TEST CONFIG
def test_the_bound_never_falls(optimise_q):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    for K, steps in ((4, 200), (3, 25), (6, 1), (5, 0)):
        log_joint = rng.permutation(np.linspace(-4.5, -1, K)) + rng.uniform(-0.05, 0.05, size=K)
        q0 = 0.7 * oracle.posterior(log_joint) + 0.3 / K if K == 4 else rng.dirichlet(np.full(K, 3.0)) * 0.9 + 0.1 / K
        with checks.unmodified(log_joint=log_joint, q0=q0):
            path = checks.array(optimise_q(log_joint, q0, steps), shape=(steps + 1, K), what='the path')
        checks.close(path[0], q0, what='row 0 of the path')
        checks.holds((path >= 0).all(), 'every entry of the path should be at least 0')
        checks.close(path.sum(axis=1), np.ones(steps + 1), tol=(0, 1e-6), what='the sum of each row')
        path = path / path.sum(axis=1, keepdims=True, dtype=float)
        bound = [oracle.elbo(log_joint, q) for q in path]
        checks.holds(min(np.diff(bound), default=0.0) >= -1e-12, 'the ELBO falls in one of the steps')
        checks.holds(steps < 200 or bound[-1] > bound[0] + 1e-6, 'the ELBO has not risen after 200 steps')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: After 200 steps the gap should be at most a millionth of a nat.
""" # END TEST CONFIG
def test_the_gap_closes(optimise_q):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    rng = checks.rng()
    for K in (3, 5):
        log_joint = rng.permutation(np.linspace(-3.5, -1, K)) + rng.uniform(-0.2, 0.2, size=K)
        q0 = rng.dirichlet(np.full(K, 3.0)) * 0.9 + 0.1 / K
        path = checks.array(optimise_q(log_joint, q0, 200), what='the path')
        checks.holds(path.ndim == 2 and path.shape[1] == K, 'the path should have K columns')
        last = checks.array(path[-1], shape=(K,), what='the last row')
        checks.close(last.sum(), 1.0, tol=(0, 1e-6), what='the sum of the last row')
        checks.holds((last >= 0).all(), 'every entry of the last row should be at least 0')
        checks.holds(oracle.gap(log_joint, last / last.sum(dtype=float)) <= 1e-6, 'the gap is larger than 1e-6')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** In the example, $q$ travels from the prior $(0.5, 0.5)$ to the posterior $(0.2, 0.8)$. Write a sign,
# `+`, `-` or `0`, for each line *before* you run the next cell. What happens on the way to
#
# 1. the ELBO, $\mathcal B(q)$;
# 2. the log evidence, $\ln p(x)$;
# 3. the divergence from the posterior, $D(q \Vert r)$;
# 4. the divergence from the prior, $D(q \Vert p)$;
# 5. the reconstruction score, $R$?

# %%
with checks.preview('The table and Figure 4'):
    prior, lik = np.array([0.5, 0.5]), np.array([0.2, 0.8])
    log_joint = np.log(prior * lik)
    print('   q                ELBO   evidence   D(q||r)   D(q||p)        R')
    for q0 in (0.5, 0.4, 0.3, 0.2):
        q = np.array([q0, 1 - q0])
        R, C = recon_cost(prior, lik, q)
        print(f'({q0:.1f}, {1 - q0:.1f})   {elbo(log_joint, q):10.4f} {evidence_posterior(log_joint)[0]:10.4f} {gap(log_joint, q):9.4f} {C:9.4f} {R:8.4f}')
    second = np.linspace(0.5, 0.95, 100)
    halves = np.array([recon_cost(prior, lik, np.array([1 - s, s])) for s in second])
    fig, ax = plt.subplots(figsize=(6.5, 3.4))
    ax.plot(second, halves[:, 0] - halves[:, 1], label='ELBO')
    ax.plot(second, halves[:, 1], '-.', label='D(q || prior)')
    ax.plot(second, [gap(log_joint, np.array([1 - s, s])) for s in second], ':', label='D(q || posterior)')
    ax.plot(second, halves[:, 0], '--', label='R')
    ax.axvline(0.8, color='grey', linewidth=1)
    ax.set(xlabel='q of the second state', ylabel='nats')
    ax.set_title('from the prior (left edge) to the posterior (grey line) and beyond', fontsize=10)
    ax.legend(fontsize=8, loc='center left', bbox_to_anchor=(0, 0.4))
    plt.show()

# %% [markdown]
# What to see: on the way to the grey line the ELBO rises by $0.2231$, the whole gap, while the divergence from the
# prior rises too, from 0 to $0.1927$. The two divergences do not have to shrink together; at the best $q$ one of them is
# zero and the other is not. $R$ rises by $0.4159$, which pays for the cost and leaves $0.2231$. Beyond the grey line
# $R$ (dashed) keeps rising, and yet the ELBO falls: there, reconstruction is bought too dearly.

# %% [raw]
# # BEGIN QUESTION
# name: q7
# points: 5

# %% [markdown]
# ### Question 7 · Build one yourself: both rise (5 points)
#
# Many people expect a better $q$ to lie closer to the prior, because "the KL term is a penalty". One example to the
# contrary is enough, but make it your own: more than two states, and clearly so.
#
# **Your task.** Write `both_rise()`, which returns the tuple `(prior, lik, q_before, q_after)` of four arrays of shape $(K,)$ with
# $K \ge 3$, such that moving from `q_before` to `q_after`
#
# * raises the ELBO by at least $0.01$ nats, **and**
# * raises $D(q \Vert p)$, the divergence from the prior, by at least $0.01$ nats.
#
# `prior`, `q_before` and `q_after` are distributions with all entries positive. `lik` holds positive likelihoods of the one $x$
# that was seen; they need not sum to 1. Any example that meets the conditions is right.

# %% [raw]
# # BEGIN SOLUTION

# %%
def both_rise() -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """An example in which a better q lies further from the prior.

    Returns (prior, lik, q_before, q_after), each (K,) with K >= 3 and positive entries; all but lik sum to 1.
    From q_before to q_after, both the ELBO and D(q||prior) rise by at least 0.01.
    """
    # BEGIN SOLUTION
    prior = np.array([0.5, 0.3, 0.2])
    lik = np.array([0.1, 0.2, 0.9])
    mass = prior * lik
    return prior, lik, prior, mass / mass.sum()
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The four arrays should be a legal example.
""" # END TEST CONFIG
def test_legal_example(both_rise):
    import checks
    import numpy as np
    checks.function(both_rise, 'both_rise')
    tables = checks.results(both_rise(), 4, what='both_rise()', names='prior, lik, q_before, q_after')
    K = checks.array(tables[0], what='prior').size
    checks.holds(K >= 3, f'The example has {K} states; at least 3 are wanted.')
    for table, name in zip(tables, ('prior', 'lik', 'q_before', 'q_after')):
        values = checks.array(table, shape=(K,), what=name)
        checks.holds((values > 0).all(), f'Every entry of {name} should be positive.')
        if name != 'lik':
            checks.close(values.sum(), 1.0, tol=(0, 1e-6), what=f'the sum of {name}')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: The example should be legal, and both the ELBO and the divergence from the prior should rise by at least 0.01.
""" # END TEST CONFIG
def test_both_rise(both_rise):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    tables = checks.results(both_rise(), 4, names='prior, lik, q_before, q_after')
    K = checks.array(tables[0], what='prior').size
    checks.holds(K >= 3, 'at least three states are wanted')
    prior, lik, q_before, q_after = (checks.array(table, shape=(K,), what='one of the four arrays').astype(float) for table in tables)
    for table in (prior, lik, q_before, q_after):
        checks.holds((table > 0).all(), 'every entry should be positive')
    for table in (prior, q_before, q_after):
        checks.close(table.sum(), 1.0, tol=(0, 1e-6), what='the sum of a distribution')
    log_joint = np.log(prior) + np.log(lik)
    checks.holds(oracle.elbo(log_joint, q_after) - oracle.elbo(log_joint, q_before) >= 0.01 - 1e-9, 'the ELBO should rise by at least 0.01')
    checks.holds(oracle.kl(q_after, prior) - oracle.kl(q_before, prior) >= 0.01 - 1e-9, 'the divergence from the prior should rise by at least 0.01')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# Measure your example with your own functions before you move on. Both numbers should be at least $0.01$.

# %%
with checks.preview('The two rises'):
    prior, lik, q_before, q_after = (np.asarray(table) for table in both_rise())
    (R_before, C_before), (R_after, C_after) = recon_cost(prior, lik, q_before), recon_cost(prior, lik, q_after)
    print(f'the ELBO changes by {R_after - C_after - R_before + C_before:+.4f}, the divergence from the prior by {C_after - C_before:+.4f}')

# %% [raw]
# # BEGIN QUESTION
# name: q8
# points: 3

# %% [markdown]
# ### Question 8 · Build one yourself: an ELBO above zero (3 points)
#
# In every example so far the ELBO was negative, and it is easy to believe that it must be: $p(x) \le 1$, so
# $\ln p(x) \le 0$. That holds for a discrete $x$. A *density* may be larger than 1: the density of
# $\mathcal N(0, 0.1^2)$ is $3.99$ at its centre. Nothing forces a log evidence, or an ELBO, to be negative.
#
# **Your task.** Write `positive_elbo()`, which returns the tuple `(prior, mu, sd, x, q)`: a model with $K \ge 2$ states
# and Gaussian likelihood $p(x \mid u) = \mathcal N(x;\, \mu_u, \text{sd}_u^2)$, one observation $x$ (a number), and a
# distribution $q$, such that the ELBO is **at least $0.1$**. `prior` and `q` are distributions with all entries
# positive; `mu` and `sd` have shape $(K,)$, and `sd` holds *standard deviations*, all positive.

# %% [raw]
# # BEGIN SOLUTION

# %%
def positive_elbo() -> tuple[np.ndarray, np.ndarray, np.ndarray, float, np.ndarray]:
    """A model with Gaussian likelihood, an observation and a q whose ELBO is at least 0.1.

    Returns (prior, mu, sd, x, q): prior, mu, sd, q of shape (K,) with K >= 2, and x a number.
    prior and q have positive entries and sum to 1; sd holds positive standard deviations.
    """
    # BEGIN SOLUTION
    prior = np.array([0.4, 0.6])
    return prior, np.array([1.0, 1.1]), np.array([0.1, 0.2]), 1.05, prior
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The five values should be a legal model, observation and q.
""" # END TEST CONFIG
def test_legal_example(positive_elbo):
    import checks
    checks.function(positive_elbo, 'positive_elbo')
    prior, mu, sd, x, q = checks.results(positive_elbo(), 5, what='positive_elbo()', names='prior, mu, sd, x, q')
    K = checks.array(prior, what='prior').size
    checks.holds(K >= 2, f'The model has {K} state; at least 2 are wanted.')
    checks.array(x, shape=(), what='x')
    checks.array(mu, shape=(K,), what='mu')
    for table, name in ((prior, 'prior'), (q, 'q'), (sd, 'sd')):
        values = checks.array(table, shape=(K,), what=name)
        checks.holds((values > 0).all(), f'Every entry of {name} should be positive.')
        if name != 'sd':
            checks.close(values.sum(), 1.0, tol=(0, 1e-6), what=f'the sum of {name}')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: The example should be legal, and its ELBO at least 0.1.
""" # END TEST CONFIG
def test_elbo_above_zero(positive_elbo):
    import checks
    import numpy as np
    from solutions import evidence as oracle
    prior, mu, sd, x, q = checks.results(positive_elbo(), 5, names='prior, mu, sd, x, q')
    K = checks.array(prior, what='prior').size
    checks.holds(K >= 2, 'at least two states are wanted')
    x = float(checks.array(x, shape=(), what='x'))
    prior, mu, sd, q = (checks.array(table, shape=(K,), what='one of the arrays').astype(float) for table in (prior, mu, sd, q))
    for table in (prior, sd, q):
        checks.holds((table > 0).all(), 'every entry of prior, sd and q should be positive')
    for table in (prior, q):
        checks.close(table.sum(), 1.0, tol=(0, 1e-6), what='the sum of a distribution')
    value = oracle.elbo(np.log(prior) + oracle.log_normal(x, mu, sd), q)
    checks.holds(value >= 0.1 - 1e-9, 'the ELBO should be at least 0.1')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# Measure this one, too. It should be at least $0.1$. (scipy's normal density wants the standard deviation.)

# %%
with checks.preview('The ELBO of your example'):
    prior, mu, sd, x, q = positive_elbo()
    print(f'{elbo(np.log(prior) + scipy.stats.norm.logpdf(x, mu, sd), np.asarray(q)):.4f}')

# %% [markdown]
# ## Part C · Mixtures: the same posterior, point by point
#
# A mixture of Gaussians is the latent-variable model one meets most often. To make a point, draw a component $k$ with
# probability $\pi_k$, then draw $x$ from $\mathcal N(\mu_k, \sigma_k^2)$. The component is the hidden state, $\pi$ is
# its prior, and every point has a posterior of its own.

# %% [raw]
# # BEGIN QUESTION
# name: q9
# points: 8

# %% [markdown]
# ### Question 9 · Responsibilities (8 points)
#
# The **responsibility** $\gamma_{nk}$ is the posterior probability that component $k$ made point $n$: prior times
# likelihood, divided by the sum over the components.
#
# $$\gamma_{nk} = \frac{\pi_k\, \mathcal N(x_n; \mu_k, \sigma_k^2)}{\sum_j \pi_j\, \mathcal N(x_n; \mu_j, \sigma_j^2)}, \qquad
# \mathcal N(x; \mu, \sigma^2) = \frac{1}{\sqrt{2\pi\sigma^2}}\, e^{-(x - \mu)^2 / 2\sigma^2}.$$
#
# Each **row** of $\gamma$ sums to 1: a point's responsibilities are shared among the components. Columns sum to whatever they like.
#
# **Your task.** Write `gmm_responsibilities(x, pi, mu, var)` for points on a line. `x` has shape $(N,)$; `pi`, `mu` and
# `var` have shape $(K,)$, and `var` holds variances. Return $\gamma$, shape $(N, K)$.
#
# **By hand.**
#
# 1. *Densities given.* $\pi = (0.4, 0.6)$ and densities $(0.10, 0.05)$ at some point:
#    $\gamma_{n0} = \dfrac{0.4 \cdot 0.10}{0.4 \cdot 0.10 + 0.6 \cdot 0.05} = \dfrac{0.04}{0.07} = 0.5714$.
# 2. *Densities computed.* $x = 7$, $\pi = (0.4, 0.6)$, $\mu = (5, 8)$, $\sigma^2 = (1, 4)$. The first density is
#    $\frac{1}{\sqrt{2\pi}} e^{-2} = 0.0540$. In the second, $\sigma^2 = 4$ stands in two places:
#    $\frac{1}{\sqrt{8\pi}} e^{-1/8} = 0.1760$. So $\gamma = (0.1698, 0.8302)$.
# 3. *Densities that do not matter.* If both components have the same mean and variance, the density is a common factor
#    and cancels: $\gamma = \pi$ for every $x$. With $\pi_0 = 2\pi_1$ that is $(\tfrac23, \tfrac13)$, wherever $x$ is.
#
# **Edges.** A point may be so far from every component that all its densities underflow to 0. Its responsibilities are still well
# defined, and Question 1 shows how to get them. All weights and variances are positive.

# %% [raw]
# # BEGIN SOLUTION

# %%
def gmm_responsibilities(x: np.ndarray, pi: np.ndarray, mu: np.ndarray, var: np.ndarray) -> np.ndarray:
    """The posterior probability of each component for each point of a one-dimensional Gaussian mixture.

    x:   (N,)  points
    pi:  (K,)  mixture weights, positive, sum 1
    mu:  (K,)  means
    var: (K,)  variances (not standard deviations), positive

    Returns gamma of shape (N, K); each row sums to 1, also for points far from every component.
    """
    # BEGIN SOLUTION
    a = np.log(pi) - 0.5 * np.log(2 * np.pi * var) - (x[:, None] - mu) ** 2 / (2 * var)
    return np.exp(a - logsumexp(a, axis=1, keepdims=True))
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The second example by hand should come out.
""" # END TEST CONFIG
def test_example_with_two_variances(gmm_responsibilities):
    import checks
    import numpy as np
    checks.function(gmm_responsibilities, 'gmm_responsibilities')
    x, pi, mu, var = np.array([7.0]), np.array([0.4, 0.6]), np.array([5.0, 8.0]), np.array([1.0, 4.0])
    with checks.unmodified(x=x, pi=pi, mu=mu, var=var):
        gamma = checks.array(gmm_responsibilities(x, pi, mu, var), shape=(1, 2), what='gamma for one point and two components')
    hints = [
        ([[0.2713230, 0.7286770]], 'the variance 4 was used as a standard deviation.'),
        ([[0.2347192, 0.7652808]], 'the weights pi are missing.'),
        ([[0.0927538, 0.9072462]], 'the factor in front of the exponential does not contain the variance.'),
        ([[0.2902499, 0.7097501]], 'the factor in front of the exponential is 1 / sqrt(2 pi var), with the root of the variance.'),
        ([[0.0215964, 0.1056196]], 'these are weight times density; divide each row by its sum.'),
        ([[1.0, 1.0]], 'you normalised each column; normalise each row.'),
    ]
    checks.close(gamma, [[0.1697616, 0.8302384]], what='gamma at x = 7', tol=(0, 1e-6), hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: With identical components every point should get the weights themselves.
""" # END TEST CONFIG
def test_identical_components(gmm_responsibilities):
    import checks
    import numpy as np
    checks.function(gmm_responsibilities, 'gmm_responsibilities')
    x = np.array([-2.0, 0.5, 9.0, 400.0])
    gamma = gmm_responsibilities(x, np.array([2 / 3, 1 / 3]), np.array([1.0, 1.0]), np.array([2.5, 2.5]))
    hints = [(np.full((4, 2), 0.5), 'the weights pi are missing.')]
    checks.close(gamma, np.tile([2 / 3, 1 / 3], (4, 1)), what='gamma for two identical components', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: With unequal weights, means and variances the responsibilities should follow their definition.
""" # END TEST CONFIG
def test_unequal_weights_and_variances(gmm_responsibilities):
    import checks
    import numpy as np
    from solutions import mixtures as oracle
    rng = checks.rng()
    for N, K in ((7, 3), (1, 4), (3, 3)):
        x, pi = rng.normal(0, 2, size=N), rng.permutation(rng.dirichlet(np.full(K, 2.0)) * 0.7 + 0.3 / K)
        mu, var = rng.normal(0, 2, size=K), rng.permutation(np.linspace(0.5, 4, K))
        with checks.unmodified(x=x, pi=pi, mu=mu, var=var):
            gamma = gmm_responsibilities(x, pi, mu, var)
        checks.close(gamma, oracle.gmm_responsibilities(x, pi, mu, var), what='gamma')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Far from every component, and with identical components, the responsibilities should still be right.
""" # END TEST CONFIG
def test_far_points_and_identical_components(gmm_responsibilities):
    import checks
    import numpy as np
    from solutions import mixtures as oracle
    rng = checks.rng()
    pi, same = rng.permutation([0.2, 0.35, 0.45]), np.full(3, 2.0)
    near = np.array([-0.004, 0.001, 0.003])
    for x, mu, var in (
        (np.array([-800.0, 700.0]), near, same),
        (np.array([-4.0, 0.0, 2.5, 5000.0]), np.full(3, 0.5), same),
        (np.array([-900.0, 600.0, 8000.0]), near, np.array([3.0, 2.0, 1.0])),
    ):
        gamma = gmm_responsibilities(x, pi, mu, var)
        checks.close(gamma, oracle.gmm_responsibilities(x, pi, mu, var), what='gamma')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q10
# points: 6

# %% [markdown]
# ### Question 10 · The M step (6 points)
#
# Responsibilities were computed with the parameters fixed. Now hold the responsibilities and refit the parameters: each
# component takes the *weighted* statistics of the points it is responsible for. With $N_k = \sum_n \gamma_{nk}$, the number of points
# that component $k$ accounts for,
#
# $$\pi_k = \frac{N_k}{N}, \qquad \mu_k = \frac{1}{N_k} \sum_n \gamma_{nk}\, x_n, \qquad
# \sigma_k^2 = \frac{1}{N_k} \sum_n \gamma_{nk}\, (x_n - \mu_k)^2,$$
#
# where the variance is taken around the **new** mean. So $\pi_k$ is the *average* responsibility of component $k$ over the data. The
# points' own $\gamma_{nk}$ differ from one another and from $\pi_k$.
#
# **Your task.** Write `m_step(x, gamma)`, which returns the tuple `(pi, mu, var)`, each of shape $(K,)$.
#
# **By hand.** $x = (5, 15)$ and
# $\gamma = \begin{pmatrix} 0.9 & 0.1 \\ 0.2 & 0.8 \end{pmatrix}$. For the second component take the second **column**,
# $(0.1, 0.8)$: one entry from each point.
#
# $$\pi_1 = \frac{0.9}{2} = 0.45, \qquad \mu_1 = \frac{0.1 \cdot 5 + 0.8 \cdot 15}{0.9} = 13.89, \qquad
# \sigma_1^2 = \frac{0.1 \cdot 8.89^2 + 0.8 \cdot 1.11^2}{0.9} = 9.88.$$
#
# The second *row*, $(0.2, 0.8)$, holds both responsibilities of the second point. Averaging with it gives $13.0$, which
# is the mean of nothing.
#
# **Edges.** Every $N_k$ is positive. $N$ and $K$ may be equal, as above, and then nothing but care tells rows from columns.

# %% [raw]
# # BEGIN SOLUTION

# %%
def m_step(x: np.ndarray, gamma: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Refit a one-dimensional Gaussian mixture to its responsibilities.

    x:     (N,)    points
    gamma: (N, K)  responsibilities; row n belongs to point n and sums to 1

    Returns (pi, mu, var), each (K,): weights, means, and variances around the new means.
    """
    # BEGIN SOLUTION
    count = gamma.sum(axis=0)
    mu = x @ gamma / count
    var = np.sum(gamma * (x[:, None] - mu) ** 2, axis=0) / count
    return count / len(x), mu, var
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out for both components.
""" # END TEST CONFIG
def test_example_by_hand(m_step):
    import checks
    import numpy as np
    checks.function(m_step, 'm_step')
    x, gamma = np.array([5.0, 15.0]), np.array([[0.9, 0.1], [0.2, 0.8]])
    with checks.unmodified(x=x, gamma=gamma):
        pi, mu, var = checks.results(m_step(x, gamma), 3, what='m_step', names='pi, mu, var')
    pi_hints = [([1.1, 0.9], 'these are the counts N_k; divide them by N.'), ([0.5, 0.5], 'you averaged rows; average each column.')]
    mu_hints = [
        ([6.0, 13.0], 'you weighed with the rows of gamma; component k has column k.'),
        ([3.75, 6.25], 'the sum was divided by N; divide it by N_k.'),
    ]
    checks.close(pi, [0.55, 0.45], what='pi', hints=pi_hints)
    checks.close(mu, [6.8181818, 13.8888889], what='mu', tol=(0, 1e-6), hints=mu_hints)
    checks.close(var, [14.8760331, 9.8765432], what='var', tol=(0, 1e-6))

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: When each point belongs to one component, the M step should give each group its own mean and variance.
""" # END TEST CONFIG
def test_sure_responsibilities(m_step):
    import checks
    import numpy as np
    checks.function(m_step, 'm_step')
    x, gamma = np.array([1.0, 3.0, 10.0, 20.0, 30.0]), np.array([[1.0, 0], [1, 0], [0, 1], [0, 1], [0, 1]])
    pi, mu, var = checks.results(m_step(x, gamma), 3, what='m_step', names='pi, mu, var')
    var_hints = [
        ([1.0, 8.1649658], 'these are standard deviations; variances are wanted.'),
        ([117.64, 118.506667], 'the deviations were taken around the mean of all points; take the new mean of each component.'),
        ([0.4, 40.0], 'the sum was divided by N; divide it by N_k.'),
        ([2.0, 100.0], 'the sum was divided by N_k - 1; divide it by N_k.'),
    ]
    checks.close(mu, [2.0, 20.0], what='mu of the groups (1, 3) and (10, 20, 30)')
    checks.close(var, [1.0, 200 / 3], what='var of the groups (1, 3) and (10, 20, 30)', hints=var_hints)

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Weights and means should follow their definitions, for any number of points and components.
""" # END TEST CONFIG
def test_weights_and_means(m_step):
    import checks
    import numpy as np
    from solutions import mixtures as oracle
    rng = checks.rng()
    for N, K in ((4, 4), (9, 3)):
        x, gamma = rng.normal(2, 3, size=N), rng.dirichlet(np.linspace(0.5, 2, K), size=N)
        with checks.unmodified(x=x, gamma=gamma):
            pi, mu, _ = checks.results(m_step(x, gamma), 3, names='pi, mu, var')
        want_pi, want_mu, _ = oracle.m_step(x, gamma)
        checks.close(pi, want_pi, what='pi')
        checks.close(mu, want_mu, what='mu')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: The variances should be taken around the new means, and divided by what each component accounts for.
""" # END TEST CONFIG
def test_variances(m_step):
    """Kept: the public example shows the same faults; here they cost points."""
    import checks
    import numpy as np
    from solutions import mixtures as oracle
    rng = checks.rng()
    for N, K in ((4, 4), (9, 3)):
        x, gamma = rng.normal(2, 3, size=N), rng.dirichlet(np.linspace(0.5, 2, K), size=N)
        _, _, var = checks.results(m_step(x, gamma), 3, names='pi, mu, var')
        checks.close(var, oracle.m_step(x, gamma)[2], what='var')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ### An experiment: EM, and one start that never moves
#
# Alternate the two and you have the **EM algorithm**. The E step sets each point's $q$ to its posterior, which closes
# every gap and makes the bound equal to the evidence. The M step raises the bound with $q$ held, so the evidence, lying
# above it, rises too. No step ever loses.
#
# The data below are 300 points: 90 around $-2$ with standard deviation $0.6$, and 210 around $2$ with standard
# deviation $1.2$. EM sees the points, never the labels.
#
# **Predict first.** Two runs of 60 rounds each. Run 1 starts with $\pi = (\tfrac12, \tfrac12)$, means $(-1, 1)$ and
# variances $(1, 1)$. Run 2 starts with two *identical* components, mean $0.5$ and variance 3, and
# $\pi = (\tfrac23, \tfrac13)$. Where will each run end? And when run 1 has converged, will every point's $\gamma_{n0}$
# equal $\pi_0$?

# %%
def em(x, pi, mu, var, rounds):
    """EM from the given start; the parameters after the last round, and the last responsibilities."""
    for _ in range(rounds):
        gamma = gmm_responsibilities(x, pi, mu, var)
        pi, mu, var = m_step(x, gamma)
    return pi, mu, var, gamma


draws = np.random.default_rng(4)
points = np.concatenate([draws.normal(-2, 0.6, size=90), draws.normal(2, 1.2, size=210)])

with checks.preview('The table and Figure 5'):
    starts = {
        'run 1': (np.array([0.5, 0.5]), np.array([-1.0, 1.0]), np.array([1.0, 1.0])),
        'run 2': (np.array([2 / 3, 1 / 3]), np.array([0.5, 0.5]), np.array([3.0, 3.0])),
    }
    fitted = {name: em(points, *start, rounds=60) for name, start in starts.items()}
    print(f'{"":7}' + ''.join(f'{title:17}' for title in ('pi', 'mu', 'var', 'gamma of first', 'gamma of last', 'mean gamma')))
    for name, (pi, mu, var, gamma) in fitted.items():
        values = (pi, mu, var, gamma[0], gamma[-1], gamma.mean(axis=0))
        print(f'{name:7}' + ''.join(f'{str(np.round(value, 3)):17}' for value in values))
    fig, ax = plt.subplots(figsize=(7, 3.4))
    ax.hist(points, bins=40, weights=np.full(300, 1 / 25), color='lightgrey', label='data (counts, scaled)')
    grid = np.linspace(-4.5, 5.5, 200)
    for name, (pi, mu, var, _) in fitted.items():
        ax.plot(grid, gmm_responsibilities(grid, pi, mu, var)[:, 0], label=f'{name}: responsibility of component 0')
        ax.axhline(pi[0], linestyle=':', color='grey')
    ax.set(xlabel='x', ylabel='gamma')
    ax.legend(fontsize=8, loc='upper center', bbox_to_anchor=(0.5, -0.18), ncol=3)
    plt.show()

# %% [markdown]
# What to see: run 1 finds both groups. Its responsibility falls like a step from 1 to 0 between them, and only the
# *average* over the points equals $\pi_0$ (lower dotted line); hardly any single point has that value.
#
# Run 2 has not moved at all after its first round. Identical components share every point alike, $\gamma_{nk} = \pi_k$
# whatever $x_n$ is, so both take the same weighted statistics, stay identical, and do so for ever. EM never loses, and it
# may never win: it stops wherever the bound is flat. The symmetry has to be broken before the first step.

# %% [raw]
# # BEGIN QUESTION
# name: q11
# points: 2

# %% [markdown]
# ### Question 11 · What is free? (2 points)
#
# How many numbers does one have to choose to specify a mixture of $K$ Gaussians in $D$ dimensions? Two things decide
# it: which numbers follow from the others, and which are given. The weights sum to 1, so $K - 1$ of them are free. Each
# component has a mean of $D$ numbers. And each component has its own covariance:
#
# | `cov` | covariance of a component | its free numbers |
# |---|---|---|
# | `'full'` | any symmetric positive definite matrix | $D (D + 1) / 2$ |
# | `'diag'` | diagonal | $D$ |
# | `'spherical'` | $\sigma_k^2 I$ | 1 |
# | `'known'` | given, the same for all | 0 |
#
# **Your task.** Write `n_free_params(K, D, cov)`. A line or two.
#
# **By hand.** Two components on a line with known, shared variance: $\mu_0$, $\mu_1$ and one weight. The other weight
# follows, the variance is given: 3.

# %% [raw]
# # BEGIN SOLUTION

# %%
def n_free_params(K: int, D: int, cov: str) -> int:
    """The number of free parameters of a mixture of K Gaussians in D dimensions.

    cov: 'full', 'diag', 'spherical' or 'known'; a covariance that is not known is each component's own
    """
    # BEGIN SOLUTION
    own = {'full': D * (D + 1) // 2, 'diag': D, 'spherical': 1, 'known': 0}[cov]
    return K - 1 + K * (D + own)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out.
""" # END TEST CONFIG
def test_example_by_hand(n_free_params):
    import checks
    checks.function(n_free_params, 'n_free_params')
    hints = [(4, 'the weights sum to 1, so one of them is not free; and a known variance is not free.'), (5, 'the weights sum to 1, so one of them is not free; and a known variance is not free.')]
    checks.equal(n_free_params(2, 1, 'known'), 3, what='n_free_params(2, 1, known)', hints=hints)
    checks.equal(n_free_params(1, 3, 'full'), 9, what='n_free_params(1, 3, full): a mean of 3 numbers, a symmetric matrix of 6')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: The count should be right for every kind of covariance and any K and D.
""" # END TEST CONFIG
def test_every_kind_of_covariance(n_free_params):
    import checks
    from solutions import mixtures as oracle
    rng = checks.rng()
    for cov in ('full', 'diag', 'spherical', 'known'):
        for K, D in ((1, 1), (2, 3), (4, 2), (3, 6), *rng.integers(3, 9, size=(2, 2)).tolist()):
            checks.equal(n_free_params(K, D, cov), oracle.n_free_params(K, D, cov), what='the number of free parameters')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Part D · What a code knows

# %% [raw]
# # BEGIN QUESTION
# name: q12
# points: 4

# %% [markdown]
# ### Question 12 · Mutual information (4 points)
#
# Models A and B of Question 4 both give each observation the probability $\tfrac12$, and both reach it with their ELBO. By
# these measures they are twins. Here are their joint tables $p(u, x)$, states in rows and observations in columns:
#
# | A | $x=0$ | $x=1$ | | B | $x=0$ | $x=1$ |
# |---|---|---|---|---|---|---|
# | $u=0$ | $\tfrac12$ | $0$ | | $u=0$ | $\tfrac14$ | $\tfrac14$ |
# | $u=1$ | $0$ | $\tfrac12$ | | $u=1$ | $\tfrac14$ | $\tfrac14$ |
#
# Column sums, the evidence, agree: $\tfrac12, \tfrac12$. Divide a column by its sum to get the posterior. In A it is
# $(1, 0)$ or $(0, 1)$: the state names the observation. In B it is $(\tfrac12, \tfrac12)$, the prior: the state knows nothing. The
# **mutual information** measures the difference,
#
# $$I(u; x) = \sum_{u, x} p(u, x) \ln \frac{p(u, x)}{p(u)\, p(x)},$$
#
# the divergence of the table from what it would be if its rows and columns had nothing to do with each other.
# (It is also the latent cost $C$ of the exact posterior, averaged over $x$.)
#
# **Your task.** Write `mutual_information(joint)`. `joint` has shape $(U, X)$ and sums to 1; return a number in nats.
#
# **By hand.** Model A: two cells, each $\tfrac12 \ln \frac{1/2}{1/4}$, so $I = \ln 2 = 0.6931$. Model B: every ratio is 1, so
# $I = 0$.
#
# **Edges.** Cells of the table may be 0, and add nothing. A whole row or column may be 0.

# %% [raw]
# # BEGIN SOLUTION

# %%
def mutual_information(joint: np.ndarray) -> float:
    """Mutual information of the two variables of a table, in nats.

    joint: (U, X)  probabilities p(u, x), nonnegative, sum 1; zeros are allowed, rows and columns of zeros too
    """
    # BEGIN SOLUTION
    independent = np.outer(joint.sum(axis=1), joint.sum(axis=0))
    return float(np.sum(rel_entr(joint, independent)))
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Models A and B should have ln 2 and 0.
""" # END TEST CONFIG
def test_models_A_and_B(mutual_information):
    import checks
    import numpy as np
    checks.function(mutual_information, 'mutual_information')
    A, B = np.array([[0.5, 0.0], [0.0, 0.5]]), np.full((2, 2), 0.25)
    hints = [(1.0, 'this is in bits; use the natural logarithm.')]
    with checks.unmodified(A=A):
        checks.close(mutual_information(A), np.log(2), what='the mutual information of model A', hints=hints)
    checks.close(mutual_information(B), 0.0, what='the mutual information of model B')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: A table that is not square should work.
""" # END TEST CONFIG
def test_rectangular_table(mutual_information):
    import checks
    import numpy as np
    checks.function(mutual_information, 'mutual_information')
    joint = np.array([[0.25, 0.25, 0.0], [0.0, 0.25, 0.25]])
    hints = [
        (1.0397208, 'this is the entropy of x; subtract what is left of it when u is known.'),
        (0.6931472, 'this is the entropy of u; subtract what is left of it when x is known.'),
    ]
    checks.close(mutual_information(joint), 0.3465736, what='the mutual information of a table with 2 rows and 3 columns', tol=(0, 1e-6), hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: For any table of positive cells the mutual information should follow its definition.
""" # END TEST CONFIG
def test_tables_of_positive_cells(mutual_information):
    import checks
    import numpy as np
    from solutions import mixtures as oracle
    rng = checks.rng()
    for U, X in ((2, 4), (5, 3)):
        joint = rng.dirichlet(np.full(U * X, 0.8)).reshape(U, X) * 0.9 + 0.1 / (U * X)
        with checks.unmodified(joint=joint):
            checks.close(mutual_information(joint), oracle.mutual_information(joint), what='the mutual information')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: Zeros in the table should add nothing, and an x that u decides should give all of its entropy.
""" # END TEST CONFIG
def test_tables_with_zeros(mutual_information):
    import checks
    import numpy as np
    from solutions import mixtures as oracle
    rng = checks.rng()
    joint = np.zeros((6, 4))
    joint[np.arange(5), [0, 1, 1, 2, 2]] = rng.dirichlet(np.full(5, 2.0))
    for table in (joint, rng.permutation(joint[:, ::-1])):
        with checks.unmodified(joint=table):
            checks.close(mutual_information(table), oracle.mutual_information(table), what='the mutual information of a table with zeros')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ### An experiment: from the copier to the coin
#
# A and B are the two ends of one family. Model $\varepsilon$ copies $u$ but gets it wrong with probability $\varepsilon$:
# $p(x = u \mid u) = 1 - \varepsilon$. At $\varepsilon = 0$ it is A, at $\varepsilon = \tfrac12$ it is B. Give each model
# its exact posterior as encoder and look at $x = 1$.
#
# **Predict first.** As $\varepsilon$ goes from 0 to $\tfrac12$, what happens to $R$, to $C$, to the score $R - C$, and to
# the mutual information? Sketch all four before you run the cell.

# %%
with checks.preview('Figure 6'):
    errors = np.linspace(0, 0.5, 51)
    rows = []
    for e in errors:
        lik = np.array([e, 1 - e])
        R, C = recon_cost(np.array([0.5, 0.5]), lik, lik)
        rows.append((R, C, R - C, mutual_information(0.5 * np.array([[1 - e, e], [e, 1 - e]]))))
    fig, ax = plt.subplots(figsize=(6.5, 3.4))
    for curve, style, name in zip(np.array(rows).T, ('-.', '-', ':', '--'), ('R', 'C', 'R - C', 'I(u; x)')):
        ax.plot(errors, curve, style, label=name, linewidth=4 if name == 'C' else 1.5)
    ax.set(xlabel='probability of a copying error', ylabel='nats')
    ax.legend(fontsize=8)
    plt.show()

# %% [markdown]
# What to see: $R$ falls, $C$ falls, and they do so in step: the score is a flat line at $-\ln 2$. The dashed line of the
# mutual information lies exactly on the broad line of $C$ and falls from $\ln 2$ to 0. A whole family of models, all
# equally good by evidence and by ELBO, and from one end to the other the code loses everything it knows. This is not a failure of
# fitting: every model in the family has a gap of zero. The score does not ask for information, so it cannot be
# trusted to bring it. (Next week's *posterior collapse* starts here. The example motivates it; it does not show
# how an optimiser would get there.)

# %% [markdown]
# ### A reference run · EM on handwritten digits
#
# What does EM, which climbs the evidence, learn about a label that it never sees? The course ran the two steps of
# Questions 9 and 10 with ten components and full covariances, on the 1797 handwritten digits of scikit-learn, each reduced
# to its first two principal components. Twelve starts (ten random points as means), 300 rounds each.
#
# * **The bound never fell.** It was computed after every E step and every M step: 7188 changes in all, and the smallest was
#   $+6 \cdot 10^{-9}$ nats a point.
# * **An independent program agrees.** scikit-learn's `GaussianMixture`, given the same starts, ends with the same log
#   evidence up to $4 \cdot 10^{-14}$ and the same means and covariances up to $10^{-12}$.
#
# **Predict first.** Cover the table. Will the twelve starts end at the same evidence? Will the start with the highest
# evidence also know most about the digits, in the sense of the mutual information between component and label?
#
# | of 12 starts, by evidence | log evidence a point | information about the digit (nats) |
# |---|---|---|
# | best start | -2.4304 | 1.089 |
# | middle start | -2.4384 | 1.070 |
# | worst start | -2.4495 | 1.038 |
#
# * **Twelve starts, twelve ends.** The best and the worst differ by 0.019 nats a point. That looks like nothing; over 1797
#   points it is 34 nats, a factor of $e^{34}$ in likelihood. Every step was a step up, and eleven climbs ended below the
#   twelfth. What should somebody report who has run EM once?
# * **Evidence is not information.** Another start has the highest mutual information, 1.099 nats against 1.089 of the best,
#   and ranks only fifth by evidence. Over the twelve starts the rank correlation of the two is 0.69: related, not the same.
#   With twelve starts, how sure can you be of that number?
# * **Nobody told EM about digits.** The label's entropy is 2.302 nats, and no start finds half of it. Name two reasons: one
#   lies in the two dimensions, the other in what EM was asked to do.

# %% [markdown]
# ## Part E · Prove it

# %% [raw]
# # BEGIN QUESTION
# name: q13
# points: 8

# %% [markdown]
# ### Question 13 · Order the proof (8 points)
#
# Everything that Part B used can be proved from one tool. Below are 18 lines. **Eleven** of them make up a proof of
# three facts:
#
# * the bound lies below the evidence and touches it at exactly one $q$, the posterior;
# * the gap is $D(q \Vert r)$, which is therefore never negative;
# * the bound splits into reconstruction and cost.
#
# The other seven are false, or rest on something you were not given. Pick the eleven and put them in an order in which
# no line comes before one that it needs. Many orders are right; all of them count in full. (A proof that one or two
# changes would mend keeps half of the points. A change moves, adds or removes one line.)
#
# **Given.** $q_u > 0$ with $\sum_u q_u = 1$; $p(x, u) > 0$; $p(x) = \sum_u p(x, u)$; $t_u = p(x, u) / q_u$;
# $r_u = p(x, u) / p(x)$; $\mathcal B(q) = \sum_u q_u \ln t_u$; and $p(x, u) = p(u)\, p(x \mid u)$.
# $D(q \Vert r) = \sum_u q_u \ln (q_u / r_u)$ is a definition. **The only theorem you may use** is the strict concavity of the
# logarithm, stated in one of the lines.
#
# | | line |
# |---|---|
# | **A** | Hence $D(q \Vert r) = \ln p(x) - \mathcal B(q)$, because $\sum_u q_u = 1$. |
# | **B** | $p(x) = \sum_u q_u\, p(x, u)$. |
# | **C** | Averaging over $q$: $\mathcal B(q) = \sum_u q_u \ln p(x \mid u) - D(q \Vert p)$. |
# | **D** | For positive $t_u$: $\ln \sum_u q_u t_u \ge \sum_u q_u \ln t_u$, with equality exactly when all $t_u$ are equal. |
# | **E** | So the bound equals $\ln p(x)$ exactly when $q = r$. |
# | **F** | For positive $t_u$: $\ln \sum_u q_u t_u \le \sum_u q_u \ln t_u$, with equality exactly when all $t_u$ are equal. |
# | **G** | $D(q \Vert r) = \sum_u q_u \,[\ln q_u - \ln p(x, u) + \ln p(x)]$. |
# | **H** | $D(q \Vert r) \ge 0$ by Gibbs' inequality. |
# | **I** | So, by the equality clause for $\mathcal B(q)$, the bound equals $\ln p(x)$ exactly when $p(x, u) = c\, q_u$ for all $u$, with one constant $c$. |
# | **J** | $p(x) = \sum_u q_u t_u$. |
# | **K** | So, by the equality clause for $\mathcal B(q)$, the bound equals $\ln p(x)$ exactly when $q$ is uniform. |
# | **L** | Averaging over $q$: $\mathcal B(q) = \sum_u q_u \ln p(x \mid u) + D(q \Vert p)$. |
# | **M** | Therefore $\mathcal B(q) \le \ln p(x)$, with equality exactly when all $t_u$ are equal. |
# | **N** | Hence $D(r \Vert q) = \ln p(x) - \mathcal B(q)$. |
# | **O** | In that case $c = \sum_u q_u c = \sum_u q_u t_u = p(x)$. |
# | **P** | $\ln t_u = \ln p(x \mid u) - \ln (q_u / p(u))$. |
# | **Q** | Hence $D(q \Vert p) = \ln p(x) - \mathcal B(q)$. |
# | **R** | Therefore $D(q \Vert r) \ge 0$, and it is zero exactly when $q = r$. |
#
# **Your task.** Set `proof` to your eleven letters in order, as one string or as a list of letters.

# %% [raw]
# # BEGIN SOLUTION

# %%
proof = 'JDMIOEGARPC'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The proof should be a list of line letters, none used twice.
""" # END TEST CONFIG
def test_proof_can_be_read(proof):
    import checks
    lines = checks.proof_readable(proof, 'ABCDEFGHIJKLMNOPQR')
    checks.holds(len(lines) == 11, f'Your proof has {len(lines)} lines; eleven are wanted.')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The proof should be at most two changes away from a valid one.
""" # END TEST CONFIG
def test_proof_is_nearly_valid(proof):
    """Kept: half the points for a proof with one or two faults."""
    import checks
    from solutions import evidence as oracle
    checks.proof(proof, oracle.PROOF, distractors=oracle.FALSE_LINES, moves=2)

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The proof should hold exactly the eleven lines, each after the lines that it needs.
""" # END TEST CONFIG
def test_proof_is_valid(proof):
    import checks
    from solutions import evidence as oracle
    checks.proof(proof, oracle.PROOF, distractors=oracle.FALSE_LINES)

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Quick checks
#
# Choose one letter for each, as a string: `quick_check_1 = 'A'`. Only the last asks for several letters; put them into one
# string. The public check only tells you whether your answer can be read.

# %% [raw]
# # BEGIN QUESTION
# name: q14
# points: 1

# %% [markdown]
# ### Question 14 · Quick check: two gaps (1 point)
#
# One model, one observation, two trial distributions with gaps $0.40$ and $0.15$ nats. What must be true?
#
# * **A.** $\ln p(x)$ is larger for the second.
# * **B.** The ELBO is larger for the second, by $0.25$.
# * **C.** Both ELBOs are negative.
# * **D.** $D(q \Vert p)$, the divergence from the prior, is smaller for the second.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_1 = 'B'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one letter.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_1):
    import checks
    chosen = checks.letters(quick_check_1, name='quick_check_1')
    checks.holds(len(chosen) == 1, 'Exactly one letter is wanted.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: What follows from two gaps should be chosen.
""" # END TEST CONFIG
def test_choice(quick_check_1):
    import checks
    checks.choice(quick_check_1, 'B', name='quick_check_1')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q15
# points: 1

# %% [markdown]
# ### Question 15 · Quick check: the factor in front (1 point)
#
# A component has variance $\sigma^2 = 4$. Its density is a factor times $e^{-(x-\mu)^2/8}$. Which factor?
#
# * **A.** $1/\sqrt{2\pi}$
# * **B.** $1/\sqrt{8\pi^2}$
# * **C.** $1/\sqrt{8\pi}$
# * **D.** $1/\sqrt{32\pi}$

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_2 = 'C'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one letter.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_2):
    import checks
    chosen = checks.letters(quick_check_2, name='quick_check_2')
    checks.holds(len(chosen) == 1, 'Exactly one letter is wanted.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The normalising factor of the density should be chosen.
""" # END TEST CONFIG
def test_choice(quick_check_2):
    import checks
    checks.choice(quick_check_2, 'C', name='quick_check_2')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q16
# points: 1

# %% [markdown]
# ### Question 16 · Quick check: at convergence (1 point)
#
# EM has converged on $N$ points, and $\gamma_{nk}$ are the final responsibilities. What must hold?
#
# * **A.** $\gamma_{nk} = \pi_k$ for every point $n$.
# * **B.** $\sum_n \gamma_{nk} = 1$ for every component $k$.
# * **C.** Every $\gamma_{nk}$ is 0 or 1.
# * **D.** $\frac1N \sum_n \gamma_{nk} = \pi_k$ for every component $k$.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_3 = 'D'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one letter.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_3):
    import checks
    chosen = checks.letters(quick_check_3, name='quick_check_3')
    checks.holds(len(chosen) == 1, 'Exactly one letter is wanted.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: What holds at convergence should be chosen.
""" # END TEST CONFIG
def test_choice(quick_check_3):
    import checks
    checks.choice(quick_check_3, 'D', name='quick_check_3')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q17
# points: 1

# %% [markdown]
# ### Question 17 · Quick check: which lists are distributions? (1 point)
#
# Fix one observation $x$ of any model. Choose **every** list below that sums to 1 over $u$, whatever the model.
#
# * **A.** the prior $p(u)$
# * **B.** the likelihoods $p(x \mid u)$
# * **C.** the posterior $p(u \mid x)$
# * **D.** the joint masses $p(x, u)$

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_4 = 'AC'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one or more letters.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_4):
    import checks
    checks.letters(quick_check_4, name='quick_check_4')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: All lists that always sum to 1 should be chosen, and no other.
""" # END TEST CONFIG
def test_choice(quick_check_4):
    import checks
    checks.choice(quick_check_4, 'AC', name='quick_check_4')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Written questions
#
# Answer in the cells below each question, in full sentences and with formulas where they help. A person reads these.
# Arguments earn the points; a result alone earns few.

# %% [raw]
# # BEGIN QUESTION
# name: q18
# points: 8
# manual: true

# %% [markdown]
# ### Question 18 · Exam corner: a bound from a weighted average (8 points)
#
# A receiver hears $x$ and does not know which of $K$ senders $u$ spoke. The model gives every $p(x, u) > 0$, and
# $p(x) = \sum_u p(x, u)$. Let $q_u > 0$ with $\sum_u q_u = 1$ and
# $\mathcal B(q) = \sum_u q_u \ln \frac{p(x, u)}{q_u}$. You may use the strict concavity of the logarithm: for
# $t_u > 0$, $\ln \sum_u q_u t_u \ge \sum_u q_u \ln t_u$, with equality exactly when all $t_u$ are equal.
#
# **(a)** Write $p(x)$ as a $q$-weighted average and prove $\mathcal B(q) \le \ln p(x)$, in sentences. Say where you use
# $q_u > 0$ and where $\sum_u q_u = 1$. Then find every $q$ that gives equality, and say what it is. *(4 points)*
#
# **(b)** Let $r_u = p(u \mid x)$. Show by expansion that $\ln p(x) - \mathcal B(q) = D(q \Vert r)$. What does (a) tell
# you about the sign of $D$, and why would it be circular here to quote "$D \ge 0$"? *(2 points)*
#
# **(c)** Let $p(x, u) = p(u)\, p(x \mid u)$. Write $\mathcal B(q)$ as an expected log-likelihood minus a divergence, and
# explain both terms in one sentence. A friend says: "a better $q$ makes both divergences smaller." Where is the mistake? *(2 points)*

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# **(a)** Since every $q_u > 0$ we may multiply and divide by it: $p(x) = \sum_u q_u t_u$ with $t_u = p(x, u)/q_u > 0$.
# Because the $q_u$ are positive and sum to 1 this is a weighted average, so the supplied inequality applies:
# $\ln p(x) = \ln \sum_u q_u t_u \ge \sum_u q_u \ln t_u = \mathcal B(q)$. Equality holds exactly when all $t_u$ equal one
# constant $c$, i.e. $p(x, u) = c\, q_u$ for all $u$. Summing over $u$ and using $\sum_u q_u = 1$ gives $c = p(x)$, so
# $q_u = p(x, u) / p(x)$: the posterior, and nothing else. (It does give equality: then every $t_u = p(x)$.)
#
# **(b)** $D(q \Vert r) = \sum_u q_u [\ln q_u - \ln p(x, u) + \ln p(x)] = \ln p(x) \sum_u q_u - \mathcal B(q) = \ln p(x) - \mathcal B(q)$.
# By (a) the right side is $\ge 0$, and 0 exactly for $q = r$; so $D \ge 0$ is a result of (a). Quoting it would assume what
# the inequality in (a) has just proved (the usual proof of $D \ge 0$ *is* that inequality).
#
# **(c)** $\mathcal B(q) = \sum_u q_u \ln p(x \mid u) - D(q \Vert p)$: states drawn from $q$ should explain the
# observation well, while $q$ should not stray from the prior without need. The friend mixes two divergences. A better $q$ at a fixed
# model has a smaller $D(q \Vert r)$, to the *posterior*. Its $D(q \Vert p)$, to the *prior*, may grow; it must grow
# if $q$ starts at the prior and the posterior differs from it.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | (a) the average with $t_u = p(x, u)/q_u$; says that $q_u > 0$ allows the division |
# | 1 | (a) the inequality, the right way round, with weights that sum to 1 (said) |
# | 1 | (a) equality exactly when all ratios are one constant |
# | 1 | (a) the constant is $p(x)$ because $q$ sums to 1, so $q$ can only be the posterior. (That the posterior does give equality may be left out) |
# | 1 | (b) the expansion, with $\sum_u q_u = 1$ used |
# | 1 | (b) the sign follows from (a); quoting it would assume what (a) proves |
# | 1 | (c) the split, both terms explained |
# | 1 | (c) two divergences with two reference points; a correct numerical example also earns this |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q19
# points: 7
# manual: true

# %% [markdown]
# ### Question 19 · Exam corner: equal scores, unequal codes (7 points)
#
# Let $x, u \in \{0, 1\}$ and $p(u = 0) = p(u = 1) = \tfrac12$. A model copies the state with error probability
# $\varepsilon$: $p(x = u \mid u) = 1 - \varepsilon$ and $p(x \ne u \mid u) = \varepsilon$, with $0 \le \varepsilon \le \tfrac12$. Its encoder
# is the exact posterior. Compare $\varepsilon = 0$, $\varepsilon = 0.1$ and $\varepsilon = \tfrac12$ for the observation
# $x = 1$, with $R$ and $C$ as in Question 4 (states with $q = 0$ are left out).
#
# **(a)** Compute $p_\varepsilon(x = 1)$ by summing over $u$. Can the likelihood of this observation tell the three models
# apart? Would observing many $x$ help? *(2 points)*
#
# **(b)** Compute $R$, $C$ and $R - C$ for each of the three models. Explain why the model with the best reconstruction gets no better
# total score. How large is the gap to the evidence in each? *(3 points)*
#
# **(c)** Give the posterior $p_\varepsilon(u \mid x = 1)$ for each model. Which code carries information about $x$, which
# ignores it, and why need equal likelihood not imply equally informative codes? Name one way to choose among the three for a use of
# your own. *(2 points)*

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# **(a)** $p_\varepsilon(1) = \tfrac12 \varepsilon + \tfrac12 (1 - \varepsilon) = \tfrac12$ for every $\varepsilon$. The likelihood cannot tell
# them apart, and neither can many observations: each model gives every $x$ the distribution $(\tfrac12, \tfrac12)$.
#
# **(b)** With $q = (\varepsilon, 1 - \varepsilon)$, $R = \varepsilon \ln \varepsilon + (1 - \varepsilon) \ln (1 - \varepsilon)$ and $C = R + \ln 2$.
#
# | $\varepsilon$ | $R$ | $C$ | $R - C$ |
# |---|---|---|---|
# | $0$ | $0$ | $\ln 2 = 0.6931$ | $-\ln 2$ |
# | $0.1$ | $-0.3251$ | $0.3681$ | $-\ln 2$ |
# | $\tfrac12$ | $-\ln 2$ | $0$ | $-\ln 2$ |
#
# Whatever is gained in reconstruction is paid in cost: to reconstruct well, $q$ must depend on $x$, so it must leave the prior, and here
# the two amounts are equal. Every encoder is the exact posterior, so every gap is 0 and every score is $\ln p(x) = -\ln 2$.
#
# **(c)** Posteriors for $u = 0, 1$: $(0, 1)$, $(0.1, 0.9)$, $(\tfrac12, \tfrac12)$. At $\varepsilon = 0$ the code names $x$ ($I = \ln 2$); at
# $0.1$ it knows something ($I = 0.3681$); at $\tfrac12$ the posterior is the prior and the decoder ignores $u$ ($I = 0$). Likelihood sees
# only the column sums of the joint table; information depends on how the mass is spread inside each column. Choose by the
# use: accuracy of a classifier that sees only $u$, quality of retrieval, mutual information itself.
#
# **Rubric.** A sign error that is carried through costs one point, once.
#
# | points | for |
# |---|---|
# | 1 | (a) $\tfrac12$ by an explicit sum over $u$ |
# | 1 | (a) neither one nor many observations help, since the whole of $p(x)$ agrees |
# | 1 | (b) the column $R$, with $q = 0$ left out at $\varepsilon = 0$ |
# | 1 | (b) the column $C$, and equal scores with the right signs |
# | 1 | (b) the trade between the two, and the gap 0 |
# | 1 | (c) the three posteriors and what they say about $x$ |
# | 1 | (c) likelihood sees only column sums, **and** an evaluation tied to a use. "Accuracy" without saying of what: half |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q20
# points: 2
# manual: true

# %% [markdown]
# ### Question 20 · A list that sums to one by accident (2 points)
#
# For some $x$ the likelihoods of three states are $p(x \mid u) = (0.2, 0.3, 0.5)$. Somebody says: "They sum to 1, so they are the
# posterior." Say what is wrong, and when the claim would be true all the same. Then say in one sentence what kind of thing
# the evidence is, and what kind of thing the posterior is.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# Each entry belongs to a different distribution, $p(\cdot \mid u)$ over *observations*; reading the three at one $x$ gives a function of $u$
# whose sum means nothing. The posterior is prior times likelihood, divided by the evidence, so it also depends on
# the prior. With a uniform prior it is proportional to the likelihoods, and then, but only then, the list happens to be the posterior.
# The evidence is one number; the posterior is a distribution over hidden states.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | not a distribution over $u$; the prior matters, and a uniform one makes the claim true |
# | 1 | the evidence is a number, the posterior a distribution |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q21
# points: 3
# manual: true

# %% [markdown]
# ### Question 21 · What breaks without it? (3 points)
#
# Each of these statements rests on an assumption. Take **three** of the four, name the assumption, drop it, and say what
# breaks:
#
# 1. the bound lies below the evidence;
# 2. comparing two gaps compares two ELBOs;
# 3. an ELBO is never positive (for the models A and B);
# 4. a higher score means a more useful code.
#
# Two sentences each.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# 1. *$q$ is a distribution.* With $\sum_u q_u \ne 1$ the sum is no average and concavity says nothing: halving $q$ turns $\mathcal B(q)$ into
#    $\tfrac12 \mathcal B(q) + \tfrac12 \ln 2$. In the two-state example that is $-0.1116$, well above $\ln p(x) = -0.6931$.
# 2. *The model (and $x$) is the same.* Otherwise $\ln p(x)$ does not cancel, and a small gap under a poor model may have the lower ELBO.
# 3. *$x$ is discrete.* For a density $\ln p(x)$ may be positive, as in Question 8, and so may the bound.
# 4. *The score measures what you need.* It does not: evidence depends only on $p(x)$. Models A and B have equal scores and $I = \ln 2$ against 0;
#    usefulness has to be evaluated on the downstream task.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 3 | one for each of three: half for the assumption named, half for a consequence that really follows |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## What to carry forward
#
# | do not confuse | with |
# |---|---|
# | an *equivariant* output (week 2) | an *invariant* readout of it |
# | a variance that averaging *reduces* (week 3) | the bias and the correlation that *remain* |
# | the *evidence*, fixed once the model is | a *bound* on it, which depends on how well you infer |
# | an *accurate reconstruction* | *information* in the code |
# | $D(q \Vert r)$, to the posterior: what the bound misses | $D(q \Vert p)$, to the prior: what the code costs |
# | $p(x \mid u)$ as a list over $u$ | $p(u \mid x)$, a distribution over $u$ |
# | row $n$ of $\gamma$: one point | column $k$ of $\gamma$: one component |
# | a responsibility $\gamma_{nk}$ | a weight $\pi_k$, the average of the column |
# | a variance | its root |
#
# **Where it goes.** In week 5 the hidden state becomes a vector of real numbers, the sum over $u$ an integral that nobody
# can do, and the table $q$ a neural network that reads $x$ and answers with a mean and a variance. The bound stays what it
# is here, and so do both of its divergences. In week 6 one hidden state becomes a chain of a thousand.

# %% [markdown]
# ## References
#
# * Dempster, Laird and Rubin (1977), *Maximum likelihood from incomplete data via the EM algorithm*.
# * Neal and Hinton (1998), *A view of the EM algorithm that justifies incremental, sparse, and other variants*.
# * Jordan, Ghahramani, Jaakkola and Saul (1999), *An introduction to variational methods for graphical models*.
