# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [raw]
# # ASSIGNMENT CONFIG
# name: week03_ensembles
# init_cell: true
# check_all_cell: false
# export_cell:
#   pdf: false
#   run_tests: false
# tests:
#   ok_format: false
# generate: {}

# %% [markdown]
# # Week 3 · Ensembles: why more models stop helping
#
# Train the same network twice, with another seed, and it predicts something else. Train it many times and average:
# the accidents of the single runs cancel, and the error goes down. The first few models help a lot. Then the gain
# dries up, long before the error is zero. A thousand models are hardly better than fifty.
#
# This week you find out why, and prove it in a few lines of algebra. An average cannot remove what all its members
# share. There are exactly two such things. You will name them, compute them, and say which of your efforts touches
# which.

# %% [markdown]
# ## What you will be able to do
#
# After this set you can
#
# 1. expand the variance of an average and count its terms, instead of quoting a formula;
# 2. split the error of an ensemble into common bias, shared fluctuation and averaged fluctuation;
# 3. say what a limit is worth: near the floor is not on the floor;
# 4. decide whether a target can be met by a finite ensemble, and by which smallest one;
# 5. simulate predictions with moments that you chose, and check them;
# 6. tell the error of the average from the average of the errors, and name the difference.
#
# ## What you need
#
# Python, numpy and matplotlib; expectation, variance and covariance. You may use
# $\operatorname{Var}(Z) = \operatorname E[(Z - \operatorname E Z)^2]$ and
# $\operatorname{Cov}(Z, U) = \operatorname E[(Z - \operatorname E Z)(U - \operatorname E U)]$. Nothing is trained
# here. Expect about four hours.
#
# ## What is fixed and what varies
#
# | fixed | varies from training run to training run |
# |---|---|
# | one input $x$ and its target $y$, a plain number | the seed: initial weights, order of the examples |
# | the architecture and the training procedure | perhaps the sample of training data |
# | the numbers $b$, $\sigma^2$, $\rho$ that describe the procedure at $x$ | hence the predictions $F_1, \ldots, F_M$ at $x$ |
#
# Every expectation in this set averages over **training runs**, at one fixed input. None of them averages over
# inputs, and there is no noise in the target: $y$ is a number, not a random variable.

# %% [markdown]
# ## Notation
#
# | symbol | in code | meaning |
# |---|---|---|
# | $M$ | `M` | number of models in the ensemble; the set-up asks for $M \ge 2$ |
# | $F_m$ | `F[:, m]` | prediction of model $m$ at $x$, a random number |
# | $\overline F = \frac1M \sum_m F_m$ | `F.mean(axis=1)` | prediction of the ensemble |
# | $y$ | `y` | the target at $x$ |
# | $b$ | `b` | common bias: $\operatorname E[F_m] = y + b$ for every $m$; may be negative |
# | $\sigma^2 > 0$ | `s2` | variance of one prediction over training runs: $\operatorname{Var}(F_m) = \sigma^2$ |
# | $\rho \in [0, 1]$ | `rho` | correlation of two predictions: $\operatorname{Cov}(F_m, F_r) = \rho\sigma^2$ for $m \ne r$ |
# | $G_m = F_m - (y + b)$ | | the centred prediction, $\operatorname E[G_m] = 0$ |
# | $n$ | `n` | how often the whole experiment, $M$ runs each time, is repeated in a simulation |
#
# The centre $y + b$ is the same for every model. Averaging changes the spread around it and leaves the centre alone.
#
# ## Symbols that mean two things
#
# | symbol | here | elsewhere |
# |---|---|---|
# | $\sigma^2$, `s2` | a **variance**; the standard deviation is $\sigma$ | code that says `scale` or `std` wants $\sigma$ |
# | $b$ | bias of a prediction, a number | the bias vector of a layer |
# | $\operatorname E$ and $E$ | expectation | position vectors (week 2) |
# | $F$, $M$ | predictions; number of models | a distribution function; a matrix |
# | variance | over training runs, the spread around $y + b$ | `np.var` of a sample divides by $n$, `torch.var` by $n - 1$ |
#
# ## How to work
#
# As before: run the cells from top to bottom, replace each `...`, and read the public checks after a question. They
# earn no points but say what to mend. Do the **By hand** example on paper first. One set of numbers, $M = 4$,
# $b = -2$, $\sigma^2 = 8$, $\rho = \frac14$, runs through the whole sheet. Where the text says **Predict first**,
# write your guess down before you run the cell. Any method is fine (but no torch this week); your functions must not
# change the arrays they are given.
#
# Eighty points are checked automatically; twenty are for writing, at the end.

# %%
import math

import checks
import matplotlib.pyplot as plt
import numpy as np

# %% [markdown]
# ## Part A · Counting

# %% [raw]
# # BEGIN QUESTION
# name: q1
# points: 6

# %% [markdown]
# ### Question 1 · Models that err alike (6 points)
#
# Two networks that were trained on the same data, with the same architecture, tend to stray together: when one lands
# above the common centre $y + b$, the other probably does, too. That is what $\rho$ measures. All pairs are alike in
# our set-up, so two numbers describe the covariances of all $M$ predictions:
#
# $$C_{mr} = \operatorname{Cov}(F_m, F_r) = \begin{cases}\sigma^2 & m = r\\ \rho\sigma^2 & m \ne r.\end{cases}$$
#
# **Your task.** Write `cov_matrix(M, s2, rho)`, the $(M, M)$ matrix $C$.
#
# **By hand.** For $M = 3$, $\sigma^2 = 4$, $\rho = \frac14$ the diagonal holds 4 and every other entry
# $\frac14 \cdot 4 = 1$.
#
# **Edges.** $M = 1$ gives the $1 \times 1$ matrix $(\sigma^2)$; $\rho = 0$ and $\rho = 1$ are allowed.

# %% [raw]
# # BEGIN SOLUTION

# %%
def cov_matrix(M: int, s2: float, rho: float) -> np.ndarray:
    """Covariances of M predictions, any two of which are alike.

    M: number of models, at least 1.  s2: variance of each.  rho: correlation of each pair, in [0, 1].
    Returns (M, M), floats.
    """
    # BEGIN SOLUTION
    C = np.full((M, M), rho * s2, dtype=float)
    np.fill_diagonal(C, s2)
    return C
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
def test_example_by_hand(cov_matrix):
    import checks
    checks.function(cov_matrix, 'cov_matrix')
    hints = [([[4, 0.25, 0.25], [0.25, 4, 0.25], [0.25, 0.25, 4]], 'rho is a correlation; the covariance is rho times the variance.'),
             ([[2, 0.5, 0.5], [0.5, 2, 0.5], [0.5, 0.5, 2]], 's2 is a variance already; no square root is needed.'),
             ([[1, 0.25, 0.25], [0.25, 1, 0.25], [0.25, 0.25, 1]], 'these are the correlations; where is the variance?'),
             ([[4, 0, 0], [0, 4, 0], [0, 0, 4]], 'trained separately is not uncorrelated.'),
             ([[4, 1, 0.25], [1, 4, 1], [0.25, 1, 4]], 'all pairs of models are alike; models have no order.')]
    checks.close(cov_matrix(3, 4.0, 0.25), [[4, 1, 1], [1, 4, 1], [1, 1, 4]], what='cov_matrix(3, 4, 0.25)', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 6
hidden: true
failure_message: The diagonal should hold the variance and every other entry the same covariance, for any number of models.
""" # END TEST CONFIG
def test_variances_and_covariances(cov_matrix):
    import checks
    from solutions import ensembles as oracle
    rng = checks.rng()
    for M, s2, rho in ((5, rng.uniform(2, 9), rng.uniform(0.2, 0.8)), (2, 0.3, 0.9), (1, 2.5, 0.4), (4, 1.7, 0.0), (3, 1.7, 1.0)):
        checks.close(cov_matrix(M, s2, rho), oracle.cov_matrix(M, s2, rho), what='the covariance matrix')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q2
# points: 4

# %% [markdown]
# ### Question 2 · How many terms? (4 points)
#
# Square a sum of $M$ terms and you get a double sum:
#
# $$\Bigl(\sum_{m} G_m\Bigr)^2 = \sum_{m}\sum_{r} G_m G_r .$$
#
# Some of its terms have $m = r$, the others have $m \ne r$. In the double sum $G_1 G_2$ and $G_2 G_1$ are two terms:
# the pairs $(m, r)$ are **ordered**.
#
# **Your task.** Write `count_terms(M)`, which returns the tuple (number of terms with $m = r$, number of terms with
# $m \ne r$).
#
# **By hand.** For $M = 4$ the double sum has 16 terms: 4 on the diagonal and 12 off it. If you prefer unordered
# pairs, there are 6, and each of them occurs twice.

# %% [raw]
# # BEGIN SOLUTION

# %%
def count_terms(M: int) -> tuple[int, int]:
    """Terms of the double sum over m and r, both from 1 to M.

    Returns (terms with m == r, terms with m != r), ordered pairs.
    """
    # BEGIN SOLUTION
    return M, M * (M - 1)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Four models should give 4 and 12 terms.
""" # END TEST CONFIG
def test_four_models(count_terms):
    import checks
    checks.function(count_terms, 'count_terms')
    diagonal, others = checks.results(count_terms(4), 2, what='count_terms(4)', names='diagonal, off-diagonal')
    checks.equal(diagonal, 4, what='the number of terms with m = r for M = 4')
    checks.equal(others, 12, what='the number of terms with m != r for M = 4',
                 hints=[(6, 'unordered pairs were counted once; in the double sum each of them occurs twice.'), (16, 'these are all terms; take the diagonal away.')])

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The pairs off the diagonal are ordered; together with the diagonal they are all terms of the square.
""" # END TEST CONFIG
def test_ordered_pairs_are_counted(count_terms):
    import checks
    from solutions import ensembles as oracle
    for M in (7, 1, 2, 3, int(checks.rng().integers(20, 60))):
        got = checks.results(count_terms(M), 2, what='the counts', names='diagonal, off-diagonal')
        unordered = (M, M * (M - 1) // 2)
        checks.equal(got, oracle.count_terms(M), what='the counts', hints=[(unordered, 'unordered pairs counted once')])

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %%
with checks.preview('Figure 1'):
    C4 = cov_matrix(4, 8.0, 0.25)
    diagonal4, others4 = count_terms(4)
    fig, ax = plt.subplots(figsize=(4.6, 4.2))
    ax.imshow(np.eye(4), cmap='Blues', vmin=-0.6, vmax=1.6)
    for m in range(4):
        for r in range(4):
            ax.text(r, m, f'{C4[m, r]:g}', ha='center', va='center', color='white' if m == r else 'black')
    ax.set_xticks(range(4), [f'$G_{r}$' for r in range(1, 5)])
    ax.set_yticks(range(4), [f'$G_{m}$' for m in range(1, 5)])
    ax.set_title(f'{diagonal4} variances, {others4} covariances, {C4.sum():g} in all')
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 1: what to see.** Each cell is the expectation of one product $G_m G_r$ for $\sigma^2 = 8$ and
# $\rho = \frac14$. The four dark cells are variances, 8 each. The twelve light ones are covariances, 2 each: small,
# but there are three times as many. $G_1 G_2$ and $G_2 G_1$ have a cell each. With $M = 100$ there would be 99 times
# as many light cells as dark ones, and the dark ones would hardly matter any more.

# %% [raw]
# # BEGIN QUESTION
# name: q3
# points: 10

# %% [markdown]
# ### Question 3 · The variance of the average (10 points)
#
# The mean of $\overline F$ is $y + b$, so $\overline F - \operatorname E\overline F = \frac1M \sum_m G_m$. Squaring
# and taking expectations gives
#
# $$\operatorname{Var}(\overline F) = \frac{1}{M^2}\, \operatorname E\Bigl[\Bigl(\sum_m G_m\Bigr)^2\Bigr].$$
#
# The expectation of a sum is the sum of the expectations, and since every $G_m$ has mean 0,
# $\operatorname E[G_m G_r] = \operatorname{Cov}(F_m, F_r)$. So this is $1/M^2$ times the sum of all cells in the
# picture above. You know how many cells of each kind there are, and what is in them.
#
# **Your task.** Write `var_mean(M, s2, rho)`, the variance of $\overline F$.
#
# **By hand.** For $M = 4$, $\sigma^2 = 8$, $\rho = \frac14$ the cells add up to $4 \cdot 8 + 12 \cdot 2 = 56$, and
# $56/16 = 3.5$. If the four models were uncorrelated, it would be $8/4 = 2$. Simplify your expression until you can
# see what happens to it when $M$ grows.
#
# **Edges.** The set-up speaks of $M \ge 2$. The formula makes sense for $M = 1$ too, and your function should return
# $\sigma^2$ there. Also $\rho = 0$ and $\rho = 1$ are allowed.

# %% [raw]
# # BEGIN SOLUTION

# %%
def var_mean(M: int, s2: float, rho: float) -> float:
    """Variance of the average of M predictions with variance s2 and pairwise correlation rho.

    M: at least 1.  s2: a variance.  rho: in [0, 1].  Returns one number.
    """
    # BEGIN SOLUTION
    return s2 * (rho + (1 - rho) / M)
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
def test_example_by_hand(var_mean):
    import checks
    checks.function(var_mean, 'var_mean')
    hints = [(2.0, 'this is the variance for uncorrelated models, s2/M; here the cross terms count.'),
             (2.75, 'the off-diagonal pairs are ordered: there are M(M - 1) of them.'),
             (14.0, 'the factor in front is 1/M squared.'), (56.0, 'this is the variance of the sum, not of the mean.'),
             (0.5, 'only a part of the cells was counted.')]
    checks.close(var_mean(4, 8.0, 0.25), 3.5, what='var_mean(4, 8, 0.25)', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: The variance should count variances and covariances of all ordered pairs; sigma squared over M is right for uncorrelated models only.
""" # END TEST CONFIG
def test_cross_terms_count(var_mean):
    """Kept: half the points for a formula that is right for two models or more."""
    import checks
    from solutions import ensembles as oracle
    rng = checks.rng()
    cases = [(M, rng.uniform(0.3, 9), rng.uniform(0.15, 0.85)) for M in (5, 2, 3, 12, 40)]
    got = [checks.array(var_mean(*case), shape=(), what='the variance') for case in cases]
    want = [oracle.var_mean(*case) for case in cases]
    hints = [([s2 / M for M, s2, _ in cases], 'sigma^2/M: the covariances are missing'),
             ([(M * s2 + M * (M - 1) / 2 * rho * s2) / M**2 for M, s2, rho in cases], 'unordered pairs counted once')]
    checks.close(got, want, what='five variances', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: One model, uncorrelated models and fully correlated models should come out of the same formula.
""" # END TEST CONFIG
def test_ends_of_the_range(var_mean):
    import checks
    cases = [(1, 2.5, 0.3), (1, 0.7, 1.0), (6, 2.5, 0.0), (6, 2.5, 1.0), (31, 0.7, 1.0), (50, 3.0, 0.0)]
    got = [checks.array(var_mean(*case), shape=(), what='the variance') for case in cases]
    checks.close(got, [2.5, 0.7, 2.5 / 6, 2.5, 0.7, 0.06], what='the variances at M = 1, rho = 0 and rho = 1')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** Four ensembles have $\sigma^2 = 1$ and $\rho = 0$, $\frac14$, $\frac12$, $1$. Sketch the four
# curves of $\operatorname{Var}(\overline F)$ against $M$ on one sheet. Where does each of them start, and where does
# it end up?

# %%
with checks.preview('Figure 2'):
    sizes = np.arange(2, 41)
    shares = (0.0, 0.25, 0.5, 1.0)
    curves = [[float(var_mean(int(m), 1.0, share)) for m in sizes] for share in shares]
    fig, ax = plt.subplots(figsize=(7.5, 4))
    ax.axvspan(0, 1.5, color='0.92')
    ax.text(0.72, 0.45, 'outside the set-up', ha='center', va='center', fontsize=9, rotation=90)
    for k, (share, curve) in enumerate(zip(shares, curves)):
        ax.plot(sizes, curve, '.-', color=f'C{k}')
        ax.text(40.6, curve[-1] + 0.01, f'$\\rho = {share:g}$', va='bottom')
        ax.plot([1, 2], [var_mean(1, 1.0, share), curve[0]], ':', color=f'C{k}')
        ax.axhline(share, ls='--', lw=1, color=f'C{k}')
    ax.plot(1, var_mean(1, 1.0, 0.5), 'o', mfc='white', color='black')
    ax.set(xlim=(0, 46), ylim=(-0.03, 1.12), xlabel='number of models $M$', ylabel='variance of the mean')
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 2: what to see.** Each curve falls towards its own dashed line, at height $\rho$, and none of the lower
# three touches it. Only for $\rho = 0$ is that line at zero. For $\rho = 1$ the curve does not fall at all: $M$
# models that always err together are one model. The hollow mark at $M = 1$ is the value $\sigma^2 = 1$ of the formula
# for a single model, the same for every $\rho$. Our set-up begins at $M = 2$, so it is there for orientation only.
# Notice also how early the bend is: after ten models nearly everything has been gained that can be gained.

# %% [markdown]
# ## Part B · The error budget

# %% [raw]
# # BEGIN QUESTION
# name: q4
# points: 10

# %% [markdown]
# ### Question 4 · Three parts of the error (10 points)
#
# How far is the ensemble from the target? Add and subtract the mean of $\overline F$:
#
# $$\overline F - y = \underbrace{(\overline F - \operatorname E\overline F)}_{\text{random, mean 0}} + \underbrace{\,b\,}_{\text{a number}} .$$
#
# Square it and take the expectation over training runs. The cross term is
# $2b\,\operatorname E[\overline F - \operatorname E\overline F]$. What is it worth? What is left is the variance of
# Question 3 and $b^2$, and the variance has two parts of its own:
#
# | part | formula | what it is |
# |---|---|---|
# | common bias, squared | $b^2$ | all runs share the centre $y + b$ |
# | shared fluctuation | $\rho\sigma^2$ | what the runs do together |
# | averaged fluctuation | $(1 - \rho)\,\sigma^2/M$ | what each run does alone, averaged |
#
# **Your task.** Write `mse(M, b, s2, rho)`, which returns the tuple (total, bias², shared, averaged), with total
# $= \operatorname E[(\overline F - y)^2]$.
#
# **By hand.** For $M = 4$, $b = -2$, $\sigma^2 = 8$, $\rho = \frac14$: bias² is 4, shared is 2, averaged is
# $\frac34 \cdot 8/4 = 1.5$, and the total is $7.5$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def mse(M: int, b: float, s2: float, rho: float) -> tuple[float, float, float, float]:
    """Mean squared error of the average of M predictions, and its parts.

    M: at least 1.  b: common bias.  s2: variance of one prediction.  rho: pairwise correlation in [0, 1].
    Returns (total, bias squared, shared fluctuation, averaged fluctuation).
    """
    # BEGIN SOLUTION
    bias2 = b**2
    shared = rho * s2
    averaged = (1 - rho) * s2 / M
    return bias2 + shared + averaged, bias2, shared, averaged
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The total of the example should come out, and the three parts should add up to it.
""" # END TEST CONFIG
def test_example_by_hand(mse):
    import checks
    checks.function(mse, 'mse')
    total, *parts = checks.results(mse(4, -2.0, 8.0, 0.25), 4, what='mse(4, -2, 8, 0.25)', names='total, bias squared, shared, averaged')
    hints = [(3.5, 'the bias is missing.'), (1.5, 'b counts squared.'), (-0.5, 'the cross term has expectation 0.'), (15.5, 'either noise of the target was added (y is a number), or the cross term was taken for 2b times b; it is 2b times a mean of 0.')]
    checks.close(total, 7.5, what='the total, the first of the four values', hints=[*hints, (4.0, 'the total comes first, then its three parts.')])
    checks.close(sum(float(part) for part in parts), 7.5, what='the sum of the three parts')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: The total should be the squared bias plus the variance of the mean, with no cross term and no noise of the target.
""" # END TEST CONFIG
def test_total_without_cross_term_or_label_noise(mse):
    """Kept: half the points for a right total that is split in another way."""
    import checks
    from solutions import ensembles as oracle
    rng = checks.rng()
    cases = [(M, rng.choice([-1, 1]) * rng.uniform(0.6, 3), rng.uniform(0.5, 9), rng.uniform(0.15, 0.85)) for M in (5, 2, 3, 20)]
    cases += [(4, -1.5, 2.0, 0.0), (7, 2.5, 3.0, 1.0), (1, -0.5, 2.0, 0.4)]
    got = [checks.array(checks.results(mse(*case), 4, names='total, bias squared, shared, averaged')[0], shape=(), what='the total') for case in cases]
    want = [oracle.mse(*case)[0] for case in cases]
    hints = [([w + s2 for w, (_, _, s2, _) in zip(want, cases)], 'an added noise term: the target is fixed'),
             ([w + 2 * b * b for w, (_, b, _, _) in zip(want, cases)], 'the cross term is zero, not 2 b^2'),
             ([w - b * b + b for w, (_, b, _, _) in zip(want, cases)], 'the bias is squared')]
    checks.close(got, want, tol=(1e-5, 1e-5), what='seven totals', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: The parts should be the common bias squared, the shared and the averaged fluctuation, in this order; only the last depends on M.
""" # END TEST CONFIG
def test_only_the_averaged_part_depends_on_the_number_of_models(mse):
    import checks
    from solutions import ensembles as oracle
    rng = checks.rng()
    b, s2, rho = -rng.uniform(0.6, 3), rng.uniform(0.5, 9), rng.uniform(0.15, 0.85)
    cases = [(5, b, s2, rho), (2, b, s2, rho), (30, -b, s2, rho), (1, b, s2, rho), (4, b, s2, 0.0), (7, b, s2, 1.0)]
    parts = [[float(part) for part in checks.results(mse(*case), 4, names='total, bias squared, shared, averaged')[1:]] for case in cases]
    checks.close(parts, [oracle.mse(*case)[1:] for case in cases], tol=(1e-5, 1e-5), what='bias squared, shared and averaged for six cases')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q5
# points: 4

# %% [markdown]
# ### Question 5 · As many models as you like (4 points)
#
# Of the three parts only one depends on $M$. What remains when $M \to \infty$?
#
# **Your task.** Write `limit_mse(b, s2, rho)`, the limit of the mean squared error as $M \to \infty$. It is a limit:
# no large number of models is plugged in anywhere.
#
# **By hand.** For $b = -2$, $\sigma^2 = 8$, $\rho = \frac14$ the limit is $4 + 2 = 6$. Four models had 7.5. A single
# model has $4 + 8 = 12$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def limit_mse(b: float, s2: float, rho: float) -> float:
    """Limit of the mean squared error of the average as the number of models grows without bound."""
    # BEGIN SOLUTION
    return b**2 + rho * s2
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out, to two digits.
""" # END TEST CONFIG
def test_example_by_hand(limit_mse):
    import checks
    checks.function(limit_mse, 'limit_mse')
    hints = [(4.0, 'something else is shared by all models, beside the bias.'), (2.0, 'the bias does not shrink when more models are averaged.'), (0.0, 'neither the bias nor the shared part goes away.')]
    checks.close(limit_mse(-2.0, 8.0, 0.25), 6.0, tol=(0, 0.01), what='limit_mse(-2, 8, 0.25)', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The limit should hold both obstacles, bias and shared fluctuation, exactly; a large M does not reach the floor.
""" # END TEST CONFIG
def test_both_obstacles_remain(limit_mse):
    import checks
    from solutions import ensembles as oracle
    rng = checks.rng()
    cases = [(-rng.uniform(0.6, 3), rng.uniform(0.5, 9), rng.uniform(0.15, 0.85)) for _ in range(3)] + [(1.5, 2.0, 0.0), (-0.5, 3.0, 1.0), (0.0, 4096.0, 0.0)]
    got = [checks.array(limit_mse(*case), shape=(), what='the limit') for case in cases]
    checks.close(got, [oracle.limit_mse(*case) for case in cases], what='six limits')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %%
with checks.preview('Figure 3'):
    sizes = np.arange(2, 31)
    budgets = [mse(int(m), -2.0, 8.0, 0.25) for m in sizes]
    floor = limit_mse(-2.0, 8.0, 0.25)
    layers = [[budget[k] for budget in budgets] for k in (1, 2, 3)]
    fig, ax = plt.subplots(figsize=(7.5, 4))
    ax.stackplot(sizes, layers, labels=['common bias, squared', 'shared fluctuation', 'averaged fluctuation'], colors=['0.6', 'tab:orange', 'tab:blue'], alpha=0.75)
    ax.axhline(floor, color='black', ls='--', label='the floor')
    ax.set(xlabel='number of models $M$', ylabel='mean squared error', xlim=(2, 30), ylim=(0, 11))
    ax.legend(loc='upper right')
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 3: what to see.** The error budget of the running example. Only the blue layer gets thinner as models are
# added. Grey and orange do not move: their upper edge is the floor, at 6. Two obstacles hold it up. The bias is
# common to all runs, so it survives any average over runs. The shared fluctuation moves all predictions together, so
# there is nothing to cancel. The blue layer never quite vanishes, although from $M = 20$ on you need good eyes to see
# it.

# %% [raw]
# # BEGIN QUESTION
# name: q6
# points: 12

# %% [markdown]
# ### Question 6 · How many models are enough? (12 points)
#
# Someone asks for an ensemble whose *variance* is at most $\tau$. Sometimes that is impossible, however many models
# they can pay for. A limit promises this much: every target *above* the floor is met by some finite $M$. It does not
# promise that any $M$ meets the floor itself. A variance that is very close to the floor is still above it.
#
# **Your task.** Write `min_models(tau, s2, rho)`: the smallest whole number $M \ge 2$ with
# $\operatorname{Var}(\overline F) \le \tau$, or `None` if no finite $M$ has this property.
#
# **By hand.** Take $\sigma^2 = 8$ and $\rho = \frac14$. For $\tau = 3$ we need $2 + 6/M \le 3$, so $M \ge 6$: the
# answer is 6. For $\tau = 2$ we would need $6/M \le 0$, which no finite $M$ satisfies: `None`. The same argument with
# $\sigma^2 = 1$ says that $\rho = \frac14$ never lets the variance reach $\frac14$.
#
# **Edges.** If two models are enough, the answer is 2; one model is no ensemble. "At most" includes equality, and where a
# check asks for equality its numbers are exact in floating point: you need no tolerance. (A root would spoil that:
# `math.sqrt(8)**2` is a little more than 8.) At $\rho = 1$ the variance is $\sigma^2$ for every $M$: the answer is 2 if
# $\tau \ge \sigma^2$, and `None` otherwise. An answer may be above a million and still be an answer. So if you try one $M$
# after another, do little for each: no array, no sum of $M^2$ terms, and no call of a function that makes them.

# %% [raw]
# # BEGIN SOLUTION

# %%
def min_models(tau: float, s2: float, rho: float) -> int | None:
    """The smallest M >= 2 whose average has variance at most tau, or None if there is none.

    tau: the variance asked for, positive.  s2: variance of one prediction.  rho: pairwise correlation in [0, 1].
    """
    # BEGIN SOLUTION
    if tau >= s2:
        return 2
    floor = rho * s2
    if tau <= floor:
        return None
    return max(2, math.ceil((1 - rho) * s2 / (tau - floor)))
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The examples by hand should come out.
""" # END TEST CONFIG
def test_examples_by_hand(min_models):
    import checks
    checks.function(min_models, 'min_models')
    checks.equal(min_models(3.0, 8.0, 0.25), 6, what='min_models(3, 8, 0.25)', hints=[(7, 'six models have variance 3 exactly, and at most 3 is asked for.'), (3, 'this forgets the covariances.')])
    checks.equal(min_models(2.0, 8.0, 0.25), None, what='min_models(2, 8, 0.25)', hints=[(float('inf'), 'infinity is not a number of models; the text asks for None.')])

# %%
""" # BEGIN TEST CONFIG
points: 6
hidden: true
failure_message: Where a finite ensemble is enough, the smallest one should be found, with at least two models, however many it takes.
""" # END TEST CONFIG
def test_smallest_ensemble(min_models):
    import checks
    from solutions import ensembles as oracle
    rng = checks.rng()
    cases = [(0.4375, 1.0, 0.25), (6.0, 16.0, 0.25), (1.5, 1.0, 0.25), (1.0, 1.0, 0.25), (1.0, 1.0, 1.0), (5.0, 4.0, 1.0), (0.5, 4.0, 0.0), (0.3, 1.0, 0.0), (0.625, 1.0, 0.25), (0.25 + 0.75 * 2.0**-20, 1.0, 0.25)]
    for wanted, short in ((3, 0.7), (7, 0.3), (19, 0.7), (int(rng.integers(30, 90)), 0.3), (int(rng.integers(100, 900)), 0.7), (int(rng.integers(1500, 3000)), 0.5)):
        s2, rho = rng.uniform(0.5, 5), rng.uniform(0.1, 0.7)
        cases.append((rho * s2 + (1 - rho) * s2 / (wanted - short + rng.uniform(-0.1, 0.1)), s2, rho))
    got = [min_models(*case) for case in cases]
    for answer, case in zip(got, cases):
        checks.equal(answer, oracle.min_models(*case), what='the number of models')

# %%
""" # BEGIN TEST CONFIG
points: 6
hidden: true
failure_message: At and below the floor no finite ensemble is enough; a large M comes near the floor and does not reach it.
""" # END TEST CONFIG
def test_no_finite_ensemble_reaches_the_floor(min_models):
    import checks
    cases = [(0.25, 1.0, 0.25), (1.5, 2.0, 0.75), (0.125, 1.0, 0.25), (0.01, 4.0, 0.5), (0.75, 1.0, 1.0), (3.0, 4.0, 1.0), (1.0, 16.0, 0.0625)]
    got = [min_models(*case) for case in cases]
    checks.equal(min_models(0.9, 1.0, 0.25), 2, what='the answer above the floor')
    for answer in got:
        checks.equal(answer, None, what='the answer at or below the floor')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ### Experiment · More models, or models less alike?
#
# Two teams predict with ensembles, $\sigma^2 = 1$ and $b = 0.2$. Both receive 12 units of money. One unit buys either
# one more model, or enough variety (other data, other architectures) to lower $\rho$ by $0.04$, but not below 0.
#
# * Team *Few* has 2 models with $\rho = 0.10$.
# * Team *Many* has 10 models with $\rho = 0.60$.
#
# **Predict first.** How should each team split its money? And what will team *Many* gain if it spends all of it on
# models, in per cent of its error? Write three guesses down.

# %%
with checks.preview('Figure 4'):
    teams = {'Few': (2, 0.10), 'Many': (10, 0.60)}
    units = np.arange(13)
    spent = [[mse(int(start + u), 0.2, 1.0, max(0.0, share - 0.04 * (12 - u)))[0] for u in units] for start, share in teams.values()]
    fig, ax = plt.subplots(figsize=(7.5, 3.8))
    for k, (team, errors) in enumerate(zip(teams, spent)):
        start, share = teams[team]
        before = mse(start, 0.2, 1.0, share)[0]
        best = int(np.argmin(errors))
        ax.plot(units, errors, 'o-', color=f'C{k}', label=f'team {team}')
        ax.axhline(before, ls=':', color=f'C{k}')
        ax.plot(best, errors[best], '*', ms=16, color=f'C{k}')
        print(f'team {team:4}: {before:.3f} before; all on models {errors[-1]:.3f}; all on variety {errors[0]:.3f}; best {errors[best]:.3f} with {best} units on models')
    ax.set(xlabel='units spent on models (the rest goes into variety)', ylabel='mean squared error', ylim=(0, 0.75))
    ax.legend()
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 4: what to see.** Dotted lines are the errors before the money was spent; stars are the best splits. Team
# *Many* already averages ten models; twelve more lower its error by about 3 %, because the floor $\rho\sigma^2$ holds
# nearly all of it. All its money should go into variety. For team *Few* the averaged part is what hurts: models are
# the better buy, but its best split spends three units on variety first, which brings $\rho$ to 0. "More models" and
# "models less alike" work on different parts of the budget. Ask which part is large before you pay.
#
# Neither purchase touches the grey part of Figure 3: $b^2 = 0.04$ is in every number above.

# %% [markdown]
# ## Part C · Simulation

# %% [raw]
# # BEGIN QUESTION
# name: q7
# points: 10

# %% [markdown]
# ### Question 7 · Predictions with chosen moments (10 points)
#
# A formula about training runs can be checked without training anything: draw random numbers from a distribution with
# the moments of our set-up. One row of `F` is one repetition of the whole experiment, a fresh set of $M$ training runs
# at the same input $x$. Down the rows, everything starts anew. The mean of a column then comes out near $y + b$, not
# equal to it: leave the sample as it was drawn.
#
# **Your task.** Write `sample_predictions(n, M, y, b, s2, rho, rng)`, which returns `F` of shape $(n, M)$ with
#
# * normal entries of mean $y + b$ and variance $\sigma^2$;
# * covariance $\rho\sigma^2$ between any two entries of one row;
# * independent rows;
# * every random number drawn from `rng` itself, a `numpy.random.Generator`, as in `rng.normal(...)`. The same state of
#   `rng` must give the same `F`, so no other generator takes part, not even one made by `rng.spawn`.
#
# **By hand.** One way is a shared part and private parts. Let $Z$ and $\varepsilon_1, \ldots, \varepsilon_M$ be
# independent standard normal numbers and $F_m = y + b + aZ + c\,\varepsilon_m$. Then
# $\operatorname{Cov}(F_m, F_r) = a^2$ for $m \ne r$ and $\operatorname{Var}(F_m) = a^2 + c^2$. For $\sigma^2 = 8$,
# $\rho = \frac14$ we need $a^2 = 2$ and $c^2 = 6$. Which $a$ and $c$ does that mean in general? How many different
# numbers $Z$ do you need for $n$ rows?
#
# **Edges.** $M = 1$, $\rho = 0$ and $\rho = 1$ must work. Any other construction of normal numbers with these moments is
# fine. If you start from the matrix of Question 1, remember that at $\rho = 1$ it is singular: `np.linalg.cholesky`
# refuses it.

# %% [raw]
# # BEGIN SOLUTION

# %%
def sample_predictions(n: int, M: int, y: float, b: float, s2: float, rho: float, rng: np.random.Generator) -> np.ndarray:
    """Simulate n independent repetitions of M correlated predictions at one input.

    y: target.  b: common bias.  s2: variance of one prediction.  rho: correlation within a row, in [0, 1].
    rng: the only source of randomness.  Returns (n, M).
    """
    # BEGIN SOLUTION
    shared = rng.normal(size=(n, 1))
    private = rng.normal(size=(n, M))
    return y + b + np.sqrt(s2) * (np.sqrt(rho) * shared + np.sqrt(1 - rho) * private)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The shape should be (n, M), and every number should come from rng.
""" # END TEST CONFIG
def test_shape_and_generator(sample_predictions):
    import checks
    import numpy as np
    checks.function(sample_predictions, 'sample_predictions')
    rng = np.random.default_rng(1)
    first = checks.array(sample_predictions(6, 3, 1.0, 0.5, 2.0, 0.25, rng), shape=(6, 3), what='sample_predictions with n = 6 and M = 3')
    second = checks.array(sample_predictions(6, 3, 1.0, 0.5, 2.0, 0.25, rng), shape=(6, 3), what='the second call')
    checks.holds(not np.array_equal(first, second), 'two calls with the same generator gave the same numbers.\n  hint: draw from rng, not from a generator of your own with a fixed seed.')
    again = checks.array(sample_predictions(6, 3, 1.0, 0.5, 2.0, 0.25, np.random.default_rng(1)), shape=(6, 3), what='the third call')
    checks.holds(np.allclose(again, first, rtol=0, atol=1e-5), 'two generators in the same state gave different numbers.\n  hint: draw from rng itself, as in rng.normal(...), not from np.random or another generator.')
    checks.array(sample_predictions(6, 1, 1.0, 0.5, 2.0, 0.25, rng), shape=(6, 1), what='sample_predictions with n = 6 and M = 1')
    together = checks.array(sample_predictions(6, 3, 1.0, 0.5, 4.0, 1.0, rng), shape=(6, 3), what='sample_predictions at rho = 1')
    checks.close(together[:, 1:] - together[:, :-1], np.zeros((6, 2)), tol=(0, 0.02), what='for rho = 1, each model minus its neighbour')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: Every column should be centred at the target plus the bias, with all numbers from rng and fresh ones at every call.
""" # END TEST CONFIG
def test_centre_and_generator(sample_predictions):
    import checks
    import copy
    import numpy as np
    from solutions import ensembles as oracle
    rng = checks.rng()
    twin = copy.deepcopy(rng)
    first, second = (checks.array(sample_predictions(4, 3, 1.0, 0.5, 2.0, 0.25, rng), shape=(4, 3), what='the predictions') for _ in range(2))
    checks.holds(not np.array_equal(first, second), 'the same numbers twice from one generator')
    again = checks.array(sample_predictions(4, 3, 1.0, 0.5, 2.0, 0.25, twin), shape=(4, 3), what='the predictions')
    checks.holds(np.allclose(again, first, rtol=0, atol=1e-5), 'two generators in the same state gave different numbers: not all of them came from rng')
    for n, M, y, b, s2, rho in ((20000, 5, 3.0, -0.7, 2.25, 0.36), (20000, 3, -1.0, 2.0, 0.25, 0.0), (20000, 4, 0.5, 0.25, 4.0, 0.9)):
        F = checks.array(sample_predictions(n, M, y, b, s2, rho, checks.rng()), shape=(n, M), what='the predictions') + 0.0
        off = oracle.deviations(F, y + b, s2, rho).mean
        checks.holds(off < 7.5, f'a column mean is {off:.1f} standard errors from y + b')
        checks.holds(off > 1e-6, 'every column mean is y + b to the last digit; the mean of a random sample is not')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: Entries should be normal; variances, covariances within a row and independence between rows as stated, also for one model, rho = 0 and rho = 1.
""" # END TEST CONFIG
def test_covariances_within_and_between_rows(sample_predictions):
    import checks
    import numpy as np
    from solutions import ensembles as oracle
    for n, M, y, b, s2, rho in ((20000, 5, 3.0, -0.7, 2.25, 0.36), (20000, 3, -1.0, 2.0, 0.25, 0.0), (20000, 2, 0.5, 0.25, 4.0, 1.0), (20000, 4, 0.0, 1.0, 9.0, 0.8), (20000, 1, 2.0, -0.5, 1.69, 0.4)):
        F = checks.array(sample_predictions(n, M, y, b, s2, rho, checks.rng()), shape=(n, M), what='the predictions') + 0.0
        off = oracle.deviations(F, y + b, s2, rho)
        checks.holds(off.covariance < 7.5, f'a variance or covariance is {off.covariance:.1f} standard errors off')
        checks.holds(off.between_rows < 7.5, f'neighbouring rows are correlated, {off.between_rows:.1f} standard errors from 0')
        riffled = np.stack([F[:n // 2], F[n // 2:]], axis=1).reshape(n, M)
        halves = oracle.deviations(riffled, y + b, s2, rho).between_rows
        checks.holds(halves < 7.5, f'the second half of the rows is correlated with the first, {halves:.1f} standard errors from 0')
        checks.holds(off.fourth < 9, f'the entries are not normal: a fourth moment is {off.fourth:.1f} standard errors off')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q8
# points: 8

# %% [markdown]
# ### Question 8 · The same split, for data (8 points)
#
# The decomposition of Question 4 is about expectations. For a finite sample of repetitions the same algebra holds
# *exactly*, if means are taken over the sample throughout. Write $\overline F^{(i)}$ for the mean of row $i$, the
# prediction of the ensemble in repetition $i$, and $\overline{\overline F}$ for the mean of these row means. The cross
# term vanishes again, because $\frac1n \sum_i \bigl(\overline F^{(i)} - \overline{\overline F}\bigr) = 0$: deviations from
# their own mean average to zero. Hence
#
# $$\underbrace{\frac1n \sum_i \bigl(\overline F^{(i)} - y\bigr)^2}_{\text{MSE}} = \underbrace{\bigl(\overline{\overline F} - y\bigr)^2}_{\text{bias}^2} + \underbrace{\frac1n \sum_i \bigl(\overline F^{(i)} - \overline{\overline F}\bigr)^2}_{\text{variance}} .$$
#
# **Your task.** Write `empirical_decomposition(F, y)` with `F` of shape $(n, M)$. Return the tuple (MSE, bias²,
# variance).
#
# **By hand.** Two repetitions of two models: $F$ has the rows $(1, 3)$ and $(5, 7)$, and $y = 3$. The row means are 2
# and 6. MSE $= \frac12(1 + 9) = 5$; bias² $= (4 - 3)^2 = 1$; variance $= \frac12(4 + 4) = 4$.
#
# **Edges.** The variance divides by $n$, not by $n - 1$; otherwise the identity fails.

# %% [raw]
# # BEGIN SOLUTION

# %%
def empirical_decomposition(F, y: float) -> tuple[float, float, float]:
    """Mean squared error of the ensemble prediction over repetitions, and its two parts.

    F: (n, M), row i holds the M predictions of repetition i.  y: target.
    Returns (mse of the row means, bias squared, variance); the first is the sum of the others.
    """
    # BEGIN SOLUTION
    means = np.asarray(F).mean(axis=1)
    return np.mean((means - y) ** 2), (means.mean() - y) ** 2, means.var()
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
def test_example_by_hand(empirical_decomposition):
    import checks
    import numpy as np
    checks.function(empirical_decomposition, 'empirical_decomposition')
    F = np.array([[1.0, 3.0], [5.0, 7.0]])
    error, bias2, variance = checks.results(empirical_decomposition(F, 3.0), 3, what='empirical_decomposition(F, 3)', names='mse, bias squared, variance')
    checks.close(error, 5.0, what='the MSE', hints=[(6.0, 'average the models of a row first, then square.'), (2.0, 'a row is a repetition, a column is a model.')])
    checks.close(bias2, 1.0, what='bias squared')
    checks.close(variance, 4.0, what='the variance', hints=[(8.0, 'divide by n, not by n - 1.'), (5.0, 'this is the variance of all entries, not of the row means.'), (1.0, 'a row is a repetition, a column is a model.')])

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Error and squared bias should be those of the row means, where a row is a repetition and a column is a model.
""" # END TEST CONFIG
def test_error_and_bias_of_the_row_means(empirical_decomposition):
    import checks
    from solutions import ensembles as oracle
    rng = checks.rng()
    for n, M in ((9, 4), (3, 7), (12, 1), (2, 5)):
        F, y = rng.normal(size=(n, M)) * 2 + 3, float(rng.normal())
        with checks.unmodified(F=F):
            got = checks.results(empirical_decomposition(F, y), 3, names='mse, bias squared, variance')
        checks.close(got[:2], oracle.empirical_decomposition(F, y)[:2], what='MSE and bias squared')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The variance should be that of the row means, divided by n, or the identity is not exact.
""" # END TEST CONFIG
def test_variance_of_the_row_means(empirical_decomposition):
    """Kept: half the points for the right error and bias with a variance that divides by n - 1."""
    import checks
    from solutions import ensembles as oracle
    rng = checks.rng()
    for n, M in ((9, 4), (3, 7), (12, 1), (2, 5)):
        F, y = rng.normal(size=(n, M)) * 2 + 3, float(rng.normal())
        got = checks.results(empirical_decomposition(F, y), 3, names='mse, bias squared, variance')
        checks.close(got[2], oracle.empirical_decomposition(F, y)[2], what='the variance')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** The next cell simulates the running example ($y = 10$, $b = -2$, $\sigma^2 = 8$,
# $\rho = \frac14$) and draws histograms of one model, of the mean of 4 and of the mean of 100. Where is the centre of
# each histogram? Is the third one much narrower than the second?

# %%
with checks.preview('Figure 5'):
    draw = np.random.default_rng()
    samples = {size: sample_predictions(20000, size, 10.0, -2.0, 8.0, 0.25, draw) for size in (1, 4, 100)}
    found5 = {size: tuple(empirical_decomposition(F5, 10.0)) for size, F5 in samples.items()}
    print('  M    MSE: simulated, theory    bias^2    variance: simulated, theory')
    for size, (error5, bias5, variance5) in found5.items():
        print(f'{size:3}    {error5:13.3f}   {mse(size, -2.0, 8.0, 0.25)[0]:6.3f}    {bias5:6.3f}    {variance5:18.3f}   {var_mean(size, 8.0, 0.25):6.3f}')
    fig, ax = plt.subplots(figsize=(7.5, 3.8))
    for k, (size, F5) in enumerate(samples.items()):
        ax.hist(F5.mean(axis=1), bins=np.linspace(-3, 19, 90), histtype='step', lw=1 + 0.8 * k, density=True, color=f'C{k}', label=f'M = {size}')
    ax.axvline(10.0, color='black', lw=1.5, label='target $y$')
    ax.axvline(8.0, color='black', ls='--', lw=1.5, label='centre $y + b$')
    ax.set(xlabel='prediction at $x$', ylabel='density')
    ax.legend()
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 5: what to see.** All three histograms sit on the dashed line: averaging moves the centre nowhere, least of
# all towards the target. From one model to four the histogram gets clearly narrower (variance 8 to 3.5), from four to
# a hundred only a little (3.5 to 2.06). What is left is the width of the shared part, $\sqrt{2}$. The numbers in the
# table agree with the formulas up to the noise of 20 000 repetitions.

# %% [raw]
# # BEGIN QUESTION
# name: q9
# points: 4

# %% [markdown]
# ### Question 9 · The error of the mean and the mean of the errors (4 points)
#
# Is the ensemble better than its members? Compare two numbers, both averaged over repetitions. The *MSE of the mean*
# squares the error of $\overline F$. The *mean MSE* squares the error of each model and averages these squares over
# the models. Their difference is how much the models of a row disagree:
#
# $$\underbrace{\frac1M \sum_m (F_m - y)^2}_{\text{mean of the squares}} = \underbrace{(\overline F - y)^2}_{\text{square of the mean}} + \underbrace{\frac1M \sum_m (F_m - \overline F)^2}_{\text{spread, or ambiguity}} .$$
#
# (Write $F_m - y = (F_m - \overline F) + (\overline F - y)$ and square; the cross term vanishes as in Question 8.) This is
# one case of a general pattern. For a function $\varphi$, weights $w_m \ge 0$ with $\sum_m w_m = 1$ and points
# $t_m$, the **Jensen gap** is $\sum_m w_m \varphi(t_m) - \varphi\bigl(\sum_m w_m t_m\bigr)$. For convex $\varphi$ it
# is never negative, for concave $\varphi$ never positive. The spread is the Jensen gap of the square at the points $F_m - y$ with equal weights.
#
# **Your task.** Write two functions.
#
# * `jensen_gap(phi, w, t)` with `w`, `t` of shape $(M,)$; `phi` works on numbers and, entry by entry, on arrays.
# * `ambiguity(F, y)` with `F` of shape $(n, M)$. It returns the tuple (MSE of the mean, mean MSE, spread), each
#   averaged over the $n$ rows.
#
# **By hand.** For $\varphi(t) = t^2$, $w = (\frac12, \frac12)$, $t = (1, 3)$: $\frac12(1 + 9) - 2^2 = 1$. For $F$
# with rows $(1, 3)$, $(5, 7)$ and $y = 3$: the MSE of the mean is 5 (Question 8), the mean MSE is
# $\frac14(4+0+4+16) = 6$, and the spread is 1.

# %% [raw]
# # BEGIN SOLUTION

# %%
def jensen_gap(phi, w, t) -> float:
    """sum of w * phi(t), minus phi of the sum of w * t.

    phi: a function of a number, or of an array entry by entry.  w: (M,) weights >= 0 with sum 1.  t: (M,) points.
    """
    # BEGIN SOLUTION
    w, t = np.asarray(w), np.asarray(t)
    return np.sum(w * phi(t)) - phi(np.sum(w * t))
    # END SOLUTION


def ambiguity(F, y: float) -> tuple[float, float, float]:
    """Is the ensemble better than its members, and by how much?

    F: (n, M), row i holds the M predictions of repetition i.  y: target.
    Returns (mse of the row means, mean mse of the models, mean spread within a row).
    """
    # BEGIN SOLUTION
    means = F.mean(axis=1)
    spread = np.mean((F - means[:, None]) ** 2)
    return np.mean((means - y) ** 2), np.mean((F - y) ** 2), spread
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The examples by hand should come out.
""" # END TEST CONFIG
def test_examples_by_hand(jensen_gap, ambiguity):
    import checks
    import numpy as np
    checks.function(jensen_gap, 'jensen_gap')
    checks.function(ambiguity, 'ambiguity')
    gap = jensen_gap(lambda t: t**2, np.array([0.5, 0.5]), np.array([1.0, 3.0]))
    checks.close(gap, 1.0, what='the Jensen gap of the square', hints=[(-1.0, 'mean of phi minus phi of the mean, in this order.')])
    got = checks.results(ambiguity(np.array([[1.0, 3.0], [5.0, 7.0]]), 3.0), 3, what='ambiguity(F, 3)', names='mse of the mean, mean mse, spread')
    checks.close(got[0], 5.0, what='the MSE of the mean', hints=[(6.0, 'average the models of a row first, then square.'), (2.0, 'a row is a repetition, a column is a model.')])
    checks.close(got[1], 6.0, what='the mean MSE', hints=[(5.0, 'square the error of each model first, then average.')])
    checks.close(got[2], 1.0, what='the spread', hints=[(2.0, 'divide by M, not by M - 1.'), (4.0, 'the spread is measured along a row, around the mean of that row.'), (5.0, 'every row has a mean of its own.')])

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: The Jensen gap should weigh the points with w, for any function.
""" # END TEST CONFIG
def test_jensen_gap_of_any_function(jensen_gap):
    import checks
    import numpy as np
    from solutions import ensembles as oracle
    rng = checks.rng()
    got, want = [], []
    for phi, M in ((lambda t: t**2, 4), (np.exp, 3), (np.log, 5), (lambda t: 2 * t + 1, 3), (np.sqrt, 1)):
        w, t = rng.dirichlet(np.arange(1, M + 1)), rng.uniform(0.5, 3, size=M)
        got.append(checks.array(jensen_gap(phi, w, t), shape=(), what='the gap'))
        want.append(oracle.jensen_gap(phi, w, t))
    checks.close(got, want, tol=(1e-4, 1e-5), what='five Jensen gaps', hints=[(np.abs(want), 'a gap has a sign: it is negative for a concave function')])

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: The MSE of the mean, the mean MSE and the spread within a row should come out in this order; the middle one is the sum of the others.
""" # END TEST CONFIG
def test_error_of_the_mean_is_not_the_mean_of_the_errors(ambiguity):
    import checks
    from solutions import ensembles as oracle
    rng = checks.rng()
    for n, M in ((9, 4), (3, 7), (12, 2), (1, 5)):
        F, y = rng.normal(size=(n, M)) * 2 + 3, float(rng.normal())
        with checks.unmodified(F=F):
            got = checks.results(ambiguity(F, y), 3, names='mse of the mean, mean mse, spread')
        checks.close(got, oracle.ambiguity(F, y), what='MSE of the mean, mean MSE and spread')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# So an ensemble is never worse than its members on average, at this $x$, whatever their bias and correlation are. By
# how much it is better depends on how much they disagree. In expectation over training runs the spread is $b^2 + \sigma^2$,
# the error of one model, minus the total of Question 4. That leaves $(1 - \rho)\,\sigma^2 (1 - \frac1M)$: models that
# always agree gain nothing.
#
# Keep `jensen_gap`. In week 4 the square is replaced by the logarithm. It is concave, so the gap changes its sign, and its
# size becomes the distance between a bound and the evidence.

# %% [markdown]
# ### A reference run · Thirty networks and real digits
#
# Do $\sigma^2$ and $\rho$ of this week exist outside simulations? The course trained small networks (16 hidden units) on
# scikit-learn's handwritten digits, to predict 1 for an even digit and 0 for an odd one, from only 100 training images.
# Thirty such networks make an ensemble, in three ways: all learn from **one** set of 100 images and differ only in their
# random initial weights; each learns from a **bootstrap** sample of that one set (100 draws with replacement); each gets
# a set of **its own**. All of it was repeated 40 times with new images. Twenty repetitions served to estimate $b$,
# $\sigma^2$ and $\rho$ at each of 300 test images. The other twenty measured the error of real averages.
#
# **Predict first.** Cover the table. Order the three ways by $\rho$, then by the error of the average of 30. Are the two
# orders the same?
#
# | members have | bias² | σ² | ρ (10 % to 90 % of the inputs) | MSE, M = 1: predicted, measured | MSE, M = 30: predicted, measured |
# |---|---|---|---|---|---|
# | one training set for all | 0.0558 | 0.0528 | 0.75 (0.59 to 0.81) | 0.1085, 0.1099 ± 0.0044 | 0.0959, 0.0970 ± 0.0043 |
# | bootstrap samples of one set | 0.0634 | 0.0886 | 0.37 (0.25 to 0.48) | 0.1520, 0.1537 ± 0.0032 | 0.0983, 0.0995 ± 0.0025 |
# | a training set each | 0.0530 | 0.0607 | 0.00 (-0.01 to 0.01) | 0.1137, 0.1137 ± 0.0006 | 0.0548, 0.0541 ± 0.0004 |
#
# "Predicted" is the mean of $b^2 + \sigma^2\big(\rho + \frac{1 - \rho}{M}\big)$ over the images, from the first
# twenty repetitions; "measured" comes from the others, with its standard error.
#
# * **The formula holds.** It was derived for any predictors with equal means, variances and correlations, and nothing in it
#   knows about networks. The predictions miss by at most 1.3 %.
# * **A smaller $\rho$ did not help.** The bootstrap halves it, 0.75 to 0.37, and the average of 30 is no better. A bootstrap
#   sample holds only about 63 different images of the 100, so that $\sigma^2$ rises from 0.053 to 0.089, and $b^2$ rises,
#   too. What averaging leaves is $b^2 + \rho\sigma^2$: compute the two terms for both lines. From the same
#   100 images you cannot lower $\rho$ alone.
# * **The first and the third line differ in $\rho$ alone.** A single network is the same in both: 100 random images, random
#   weights. So its $b^2$ and $\sigma^2$ are the same. The table shows estimates of them, and those of the first line rest
#   on only twenty training sets.
# * **Is the bootstrap worse, then?** 0.0995 against 0.0970, but behind the ± stand standard errors over twenty repetitions.
#   Would you publish a ranking of the two?
# * **Is the third line a fair winner?** Its thirty networks have seen some 1300 different images together, the others 100.
#   What would you compare it with?
# * **$\rho$ belongs to an input.** With one set for all it lies between 0.59 and 0.81 for 80 % of the images. A single number
#   for "the correlation of the ensemble" is a summary.
# * **The bias stays.** In the third line 30 networks leave 0.054, and 0.053 of it is $b^2$. More networks of this kind are
#   pointless there. What else could you change?

# %% [markdown]
# ## Part D · The proof

# %% [raw]
# # BEGIN QUESTION
# name: q10
# points: 8

# %% [markdown]
# ### Question 10 · Put the proof in order (8 points)
#
# Given: $\operatorname E[F_m] = y + b$, $\operatorname{Var}(F_m) = \sigma^2 > 0$,
# $\operatorname{Cov}(F_m, F_r) = \rho\sigma^2$ for $m \ne r$, $0 \le \rho \le 1$, $M \ge 2$, and
# $G_m = F_m - (y + b)$. The target $y$ is a fixed number. "MSE" stands for $\operatorname E[(\overline F - y)^2]$.
#
# Twelve of these lines make the whole argument: the variance, the error, its limit, and the fact that no finite
# ensemble reaches the floor. Seven are false.
#
# | | line |
# |---|---|
# | **A** | $G_m$ and $G_r$ have mean 0, so $\operatorname E[G_m G_r] = \operatorname{Cov}(G_m, G_r) = \rho\sigma^2$ for $m \ne r$; the double sum has $M(M-1)$ such terms, one for each ordered pair |
# | **B** | $G_m$ and $G_r$ have mean 0, so $\operatorname E[G_m G_r] = \operatorname{Cov}(G_m, G_r) = \rho\sigma^2$ for $m \ne r$; the double sum has $M(M-1)/2$ such terms, one for each pair |
# | **C** | $\overline F - \operatorname E\overline F = \overline F - (y + b) = \frac1M \sum_m G_m$ |
# | **D** | for $\rho < 1$, $\operatorname{Var}(\overline F) - \rho\sigma^2 = (1-\rho)\,\sigma^2/M > 0$ for every finite $M$ |
# | **E** | $\operatorname E\overline F - y = b$, so $\overline F - y = (\overline F - \operatorname E\overline F) + b$ |
# | **F** | $\operatorname E[G_m G_r] = 0$ for $m \ne r$, since the models are trained separately |
# | **G** | $\operatorname E[\overline F - \operatorname E\overline F] = 0$ |
# | **H** | $\operatorname E[G_m] = 0$ for every $m$, and $\operatorname E[\overline F] = y + b$ |
# | **I** | the cross term of the square is $2b \cdot b = 2b^2$ |
# | **J** | MSE $= \operatorname{Var}(\overline F) + b$ |
# | **K** | $G_m$ has mean 0, so $\operatorname E[G_m^2] = \operatorname{Var}(G_m) = \sigma^2$; the double sum has $M$ such terms |
# | **L** | MSE $= b^2 + \sigma^2\bigl(\rho + (1-\rho)/M\bigr)$ |
# | **M** | MSE $= \operatorname{Var}(\overline F) + b^2 + \sigma^2$, the last term being the variance of the label |
# | **N** | $\operatorname{Var}(\overline F) = \sigma^2\bigl(\rho + (1-\rho)/M\bigr)$ |
# | **O** | the bias of $\overline F$ is $b/M$, since each model contributes $1/M$ of its own |
# | **P** | $\operatorname{Var}(\overline F) = \frac1{M^2} \sum_m \sum_r \operatorname E[G_m G_r]$ |
# | **Q** | for $M$ large enough, $\operatorname{Var}(\overline F) = \rho\sigma^2$ |
# | **R** | MSE $= \operatorname{Var}(\overline F) + 2b\,\operatorname E[\overline F - \operatorname E\overline F] + b^2$ |
# | **S** | let $M \to \infty$ in $b^2 + \sigma^2\bigl(\rho + (1-\rho)/M\bigr)$: the MSE tends to $b^2 + \rho\sigma^2$ |
#
# **Your task.** Put the letters of the twelve right lines in an order in which no line comes before a line it rests
# on. Thousands of orders are right, and each counts in full. Half the points remain if at most two lines must be
# moved, added or taken away. Set `proof` to your letters in order, as one string or as a list of letters.

# %% [raw]
# # BEGIN SOLUTION

# %%
proof = ['H', 'C', 'P', 'K', 'A', 'N', 'E', 'R', 'G', 'L', 'S', 'D']  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The proof should be a list of twelve different letters from A to S.
""" # END TEST CONFIG
def test_the_order_can_be_read(proof):
    import checks
    lines = checks.proof_readable(proof, 'ABCDEFGHIJKLMNOPQRS')
    checks.holds(len(lines) == 12, f'the proof has twelve lines, yours has {len(lines)}.')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The proof should hold the twelve right lines, each after the lines it rests on.
""" # END TEST CONFIG
def test_every_line_stands_after_what_it_needs(proof):
    import checks
    from solutions import ensembles as oracle
    checks.proof(proof, oracle.PROOF, distractors=oracle.FALSE_LINES)

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The proof should be at most two changes away from a valid order.
""" # END TEST CONFIG
def test_at_most_two_lines_are_out_of_place(proof):
    """Kept: half the points for a proof with one false line or one slip in its order."""
    import checks
    from solutions import ensembles as oracle
    checks.proof(proof, oracle.PROOF, distractors=oracle.FALSE_LINES, moves=2)

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Quick checks

# %% [raw]
# # BEGIN QUESTION
# name: q11
# points: 1

# %% [markdown]
# ### Question 11 · Quick check: find the false line (1 point)
#
# A specimen answer to "derive the mean squared error of the ensemble and its limit". Exactly one line is false.
# Which?
#
# * **A.** Since $\operatorname E\overline F = y + b$ for every $M$, we have
#   $\overline F - y = (\overline F - \operatorname E\overline F) + b$.
# * **B.** Squaring gives $\operatorname E[(\overline F - y)^2] = \operatorname{Var}(\overline F) + 2b\,\operatorname
#   E[\overline F - \operatorname E\overline F] + b^2$.
# * **C.** The middle term is zero, because $b$ is a number and $\overline F - \operatorname E\overline F$ has mean
#   zero.
# * **D.** Observations are noisy, so the variance of $y$ has to be added as a third term.
# * **E.** As $M \to \infty$, what is left of the variance is $\rho\sigma^2$, and the error tends to that plus $b^2$.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_1 = 'D'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Choose one letter from A to E.
""" # END TEST CONFIG
def test_one_letter_is_chosen(quick_check_1):
    import checks
    checks.holds(len(checks.letters(quick_check_1, options='ABCDE', name='quick_check_1')) == 1, 'choose one letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: Ask of each quantity whether it is fixed or random in this set-up.
""" # END TEST CONFIG
def test_the_target_is_fixed(quick_check_1):
    import checks
    checks.choice(quick_check_1, 'D', options='ABCDE', name='quick_check_1')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q12
# points: 1

# %% [markdown]
# ### Question 12 · Quick check: averaged over what? (1 point)
#
# At one input $x$ a training procedure has $b = 0.5$. Which reading is right?
#
# * **A.** Averaged over many inputs, predictions are 0.5 too high.
# * **B.** Averaged over many training runs, the prediction at this $x$ is 0.5 too high.
# * **C.** Every trained network predicts $y + 0.5$ at this $x$.
# * **D.** Averaged over an ensemble of $M$ networks, the prediction at this $x$ is $0.5/M$ too high.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_2 = 'B'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Choose one letter from A to D.
""" # END TEST CONFIG
def test_one_letter_is_chosen(quick_check_2):
    import checks
    checks.holds(len(checks.letters(quick_check_2, options='ABCD', name='quick_check_2')) == 1, 'choose one letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: What is fixed here, and what varies from repetition to repetition?
""" # END TEST CONFIG
def test_expectation_over_training_runs(quick_check_2):
    import checks
    checks.choice(quick_check_2, 'B', options='ABCD', name='quick_check_2')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q13
# points: 1

# %% [markdown]
# ### Question 13 · Quick check: nearly there (1 point)
#
# With $\rho = \frac14$ and three million models the variance of the mean is $0.25000025\,\sigma^2$. Can a finite
# ensemble have variance at most $\sigma^2/4$?
#
# * **A.** Yes: at three million models the difference is below any accuracy that matters.
# * **B.** Yes: the variance keeps falling, so some larger ensemble gets below $\sigma^2/4$.
# * **C.** No: the difference $\frac34\sigma^2/M$ is positive for every finite $M$.
# * **D.** No: with $\rho = \frac14$ the variance of the mean is at least $\sigma^2/2$.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_3 = 'C'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Choose one letter from A to D.
""" # END TEST CONFIG
def test_one_letter_is_chosen(quick_check_3):
    import checks
    checks.holds(len(checks.letters(quick_check_3, options='ABCD', name='quick_check_3')) == 1, 'choose one letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: A large M does not reach the floor. Does being very close to a number establish equality?
""" # END TEST CONFIG
def test_near_is_not_equal(quick_check_3):
    import checks
    checks.choice(quick_check_3, 'C', options='ABCD', name='quick_check_3')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q14
# points: 1

# %% [markdown]
# ### Question 14 · Quick check: full correlation (1 point)
#
# What does the formula for $\operatorname{Var}(\overline F)$ say when $\rho = 1$?
#
# * **A.** It equals $\sigma^2$ for every $M$: the predictions move together, and their mean moves with them.
# * **B.** It equals $\sigma^2/M$, as for every average of $M$ predictions.
# * **C.** It equals 0: all predictions agree, so nothing varies.
# * **D.** Nothing: the formula divides by $1 - \rho$.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_4 = 'A'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Choose one letter from A to D.
""" # END TEST CONFIG
def test_one_letter_is_chosen(quick_check_4):
    import checks
    checks.holds(len(checks.letters(quick_check_4, options='ABCD', name='quick_check_4')) == 1, 'choose one letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: Put rho = 1 into the formula, and look at the highest curve of Figure 2.
""" # END TEST CONFIG
def test_full_correlation(quick_check_4):
    import checks
    checks.choice(quick_check_4, 'A', options='ABCD', name='quick_check_4')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Written questions
#
# Answer in the cell below each question, in full sentences and with formulas. A person reads these. Questions 15 to
# 17 are an exam problem in three parts.
#
# At a fixed input $x$, repeated random training runs give predictions $F_1, \ldots, F_M$ with $M \ge 2$. For a fixed
# target $y$,
#
# $$\operatorname E[F_m] = y + b,\qquad \operatorname{Var}(F_m) = \sigma^2 > 0,\qquad \operatorname{Cov}(F_m, F_r) = \rho\sigma^2 \quad (m \ne r),\qquad 0 \le \rho \le 1,$$
#
# and the ensemble predicts $\overline F = \frac1M \sum_m F_m$. All expectations are over the randomness of training.
# Begin by saying what is fixed and what varies.

# %% [raw]
# # BEGIN QUESTION
# name: q15
# points: 7
# manual: true

# %% [markdown]
# ### Question 15 · Exam corner (a): expand the square (7 points)
#
# Derive $\operatorname{Var}(\overline F)$ from the definition of the variance by expanding the square. Say how many
# diagonal and how many off-diagonal terms there are and what each contributes. Do not quote an ensemble formula. Say
# at each step which assumption you use.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.** Fixed: $x$, $y$, $b$, $\sigma^2$, $\rho$, $M$. Random: the predictions, through the training runs.
# By linearity $\operatorname E\overline F = \frac1M \sum_m (y + b) = y + b$. Put $G_m = F_m - (y + b)$; then
# $\operatorname E G_m = 0$ and $\overline F - \operatorname E\overline F = \frac1M \sum_m G_m$. By the definition of
# the variance
# $$\operatorname{Var}(\overline F) = \operatorname E\Bigl[\Bigl(\frac1M \sum_m G_m\Bigr)^2\Bigr] = \frac{1}{M^2} \sum_m \sum_r \operatorname E[G_m G_r].$$
# For $m = r$ the term is $\operatorname E[G_m^2] = \operatorname{Var}(F_m) = \sigma^2$; there are $M$ of these. For
# $m \ne r$ it is $\operatorname E[G_m G_r] = \operatorname{Cov}(F_m, F_r) = \rho\sigma^2$; the pairs are ordered,
# $G_1 G_2$ and $G_2 G_1$ both occur, so there are $M(M - 1)$ of these (or $M(M-1)/2$ unordered pairs, each twice).
# Hence
# $$\operatorname{Var}(\overline F) = \frac{M\sigma^2 + M(M-1)\rho\sigma^2}{M^2} = \sigma^2\Bigl(\rho + \frac{1 - \rho}{M}\Bigr).$$
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | what is fixed (input, target) and what varies (training runs); $\operatorname E\overline F = y + b$ |
# | 1 | centres the predictions and writes $\overline F - \operatorname E\overline F = \frac1M \sum G_m$ |
# | 1 | expands the square into a double sum with the factor $1/M^2$ |
# | 1 | $M$ diagonal terms of $\sigma^2$, from the definition of the variance |
# | 1 | off-diagonal terms of $\rho\sigma^2$, from the definition of the covariance; "independent, so zero" earns nothing here |
# | 1 | counts $M(M-1)$ ordered pairs, or $M(M-1)/2$ unordered pairs twice. Unordered pairs once: 0 |
# | 1 | the result, simplified. A quoted formula without expansion earns this point only |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q16
# points: 6
# manual: true

# %% [markdown]
# ### Question 16 · Exam corner (b): the error and its limit (6 points)
#
# By adding and subtracting $\operatorname E\overline F$, derive $\operatorname E[(\overline F - y)^2]$. Show what
# happens to the cross term. Find the limit as $M \to \infty$, name the two obstacles that more models cannot remove,
# and say why each of them survives the average. A classmate adds a term for the noise of the label. Reply in one
# sentence.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.** $\overline F - y = (\overline F - \operatorname E\overline F) + (\operatorname E\overline F - y) =
# (\overline F - \operatorname E\overline F) + b$. Squaring and taking expectations,
# $$\operatorname E[(\overline F - y)^2] = \operatorname{Var}(\overline F) + 2b\,\operatorname E[\overline F - \operatorname E\overline F] + b^2 .$$
# Here $b$ is a constant, so it comes out of the expectation, and
# $\operatorname E[\overline F - \operatorname E\overline F] = 0$. The cross term vanishes and
# $$\operatorname E[(\overline F - y)^2] = b^2 + \sigma^2\Bigl(\rho + \frac{1-\rho}{M}\Bigr) \longrightarrow b^2 + \rho\sigma^2 \qquad (M \to \infty).$$
# First obstacle: the common bias. Every model is centred at $y + b$, so their mean is, too. Second obstacle: the
# correlated part of the fluctuation. It moves all predictions in the same direction in the same run, so there is
# nothing that could cancel. To the classmate: the target is a fixed number in this problem, so it has no variance to
# add.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | the decomposition $(\overline F - \operatorname E\overline F) + b$ |
# | 1 | writes the cross term and shows that it is zero: $b$ is constant and a centred variable has mean 0. "The cross term cancels" alone: 0 |
# | 1 | the result $b^2 + \sigma^2(\rho + (1-\rho)/M)$, with $b$ squared |
# | 1 | the limit $b^2 + \rho\sigma^2$ |
# | 1 | both obstacles, each with the reason that all models share it |
# | 1 | $y$ is fixed, so no label noise belongs here |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q17
# points: 4
# manual: true

# %% [markdown]
# ### Question 17 · Exam corner (c): reaching the floor (4 points)
#
# Let $\rho = \frac14$. Can any finite $M$ make the variance of the ensemble at most $\sigma^2/4$? Explain. A plot
# with $M$ up to 10 000 shows a curve that lies on the line $\sigma^2/4$ as far as the eye can tell. What does that
# establish? What does the formula say for $\rho = 1$?

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.** No. $\operatorname{Var}(\overline F)/\sigma^2 = \frac14 + \frac{3}{4M}$, and $\frac{3}{4M} > 0$
# for every finite $M$, so the variance is strictly larger than $\sigma^2/4$. The value $\sigma^2/4$ is the limit and
# is not attained. The plot shows that the difference is small, here $7.5 \cdot 10^{-5}\sigma^2$ at $M = 10\,000$, and
# smaller than a line is wide. It cannot establish equality; the inequality does, in the other direction. For
# $\rho = 1$ the formula gives $\sigma^2$ for every $M$: the runs move together and averaging does nothing.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | no, with $\frac14 + \frac3{4M}$ or an equal expression |
# | 1 | the strict inequality for **every** finite $M$; "it only tends to it" without the positive difference: 0 |
# | 1 | near is not equal: a plot or a large $M$ cannot show that the floor is reached |
# | 1 | $\rho = 1$: the variance stays $\sigma^2$ for every $M$ |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q18
# points: 3
# manual: true

# %% [markdown]
# ### Question 18 · What breaks without it? (3 points)
#
# Choose one assumption: the same centre $y + b$ for all models, the same correlation for all pairs, a fixed target,
# or expectations over training runs. In three to five sentences say which line of the argument uses it and what the
# result becomes without it. Then name one thing you would measure on real networks before you bought more of them.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer (one of several).** *The same centre.* Line H uses it. With biases $b_m$ that differ,
# $\operatorname E\overline F = y + \frac1M \sum_m b_m$: biases of opposite sign can cancel in the average, so the
# first obstacle becomes the *mean* bias, and mixing architectures may remove a part of it. *Other assumptions:* with
# correlations $\rho_{mr}$ the floor is the mean off-diagonal covariance; with a random target, independent of
# training, its variance is added to the error and no model can remove it; with expectations over inputs, $b$ and
# $\sigma^2$ become functions of $x$ and have to be averaged as well. Before buying more networks I would train a few,
# record their predictions on held-out inputs, and estimate $\rho$: if most of the variance is shared, more of the
# same will not help.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | names the step that uses the assumption |
# | 1 | says correctly what the result becomes, or why it fails |
# | 1 | something measurable that decides between more models and other models: correlation or covariance across seeds, bias on held-out data, gain from $M$ to $2M$ |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## What to carry forward
#
# | do not confuse | with |
# |---|---|
# | reduced variance | the error that remains: common bias and correlated fluctuation |
# | trained separately | independent: shared data and architecture correlate predictions |
# | ordered pairs, $M(M - 1)$ | unordered pairs, half as many, each counted twice |
# | the limit | a value that some finite $M$ attains |
# | the error of the mean | the mean of the errors; the spread lies between them |
# | more models | models less alike |
# | variance over training runs at one input | variation from input to input, or noise in the target |
#
# Before you leave a result, name the assumption that made it possible. A common centre gave the bias term; equal
# covariances gave the two kinds of cells; a fixed target left no third term.
#
# **Where this goes.** The step "mean of $\varphi$ against $\varphi$ of the mean" comes back next week with the
# logarithm in place of the square. There the gap will be a divergence, and closing it will mean finding a posterior.
