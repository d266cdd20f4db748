# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [raw]
# # ASSIGNMENT CONFIG
# name: week06_diffusion
# init_cell: true
# check_all_cell: false
# export_cell:
#   pdf: false
#   run_tests: false
# tests:
#   ok_format: false
# files:
#   - figures/samples_usual.svg
#   - figures/samples_short.svg
# generate: {}

# %% [markdown]
# # Week 6 · Diffusion: learning to undo noise
#
# Take a picture and mix a little noise into it. Do it again, and again. After a thousand rounds hardly a trace of the
# picture is left. No round did much harm; each was so slight that somebody who saw only its result could nearly undo it.
#
# A diffusion model is built on that remark. Destroying is easy and needs no learning. Undoing **one** slight step is a
# task that a network can learn, because it comes down to one question: *which noise is in here?* Then start from pure
# noise, undo a thousand steps, and a picture comes out that nobody ever took.
#
# This week you build all of it: the destruction, the exact undoing when the original is known, the loss that teaches a
# network to undo without knowing it, and the sampler. You also learn why faults in a sampler are so hard to see, and
# how to make them visible.

# %% [markdown]
# ## What you will be able to do
#
# After this set you can
#
# 1. jump from a data point to any noise level in one move, and say what is left of the data there;
# 2. derive the distribution of $x_{t-1}$ given $x_t$ and $x_0$ by multiplying two Gaussians, and write its mean in
#    two forms;
# 3. write the training loss, and say which of the numbers you are given it does not need;
# 4. write a sampler that is right in every step, for both usual variances, and say where noise must not be added;
# 5. design a test that a wrong sampler fails, and name tests that it passes;
# 6. explain a diffusion model as the hierarchical VAE of week 5 with many levels and a frozen encoder.
#
# ## What you need
#
# torch, numpy and matplotlib; the Gaussian KL divergence of week 5 and the evidence bound of week 4. No training:
# where a network would stand, you get a function that predicts the noise as well as it can be predicted. Expect about
# six hours.
#
# ## What is fixed and what varies
#
# | | while training | while sampling |
# |---|---|---|
# | the schedule $\beta_1, \dots, \beta_T$ | fixed: chosen by hand beforehand | the same numbers |
# | the forward process $q$ | fixed: it has no parameters | not run; only its coefficients are used |
# | the network $\epsilon_\theta$ | **learned** | fixed |
# | the data point $x_0$, the time $t$, the noise $\epsilon$ | drawn anew for every example | $x_0$ is what we want to know |
# | the start $x_T$ and the noises $z_T, \dots, z_2$ | not there | drawn anew for every sample |

# %% [markdown]
# ## Notation
#
# | symbol | shape | meaning |
# |---|---|---|
# | $T$ | | number of noise steps; time $t$ runs from 1 to $T$, and $t = 0$ is the data |
# | $B$ | | batch size; the first axis of every tensor of data |
# | $x_0,\ x_t$ | $(B, \dots)$ | clean data, data at noise level $t$; any number of further axes, such as $(B, C, H, W)$ |
# | $\epsilon,\ \hat\epsilon$ | as $x_0$ | the noise that was mixed in, and the network's guess of it, $\hat\epsilon = \epsilon_\theta(x_t, t)$ |
# | $z$ | as $x_0$ | fresh noise that a sampler adds in one step |
# | `t` | $(B,)$, int64 | one time **for each sample** of the batch; they may all differ |
# | $\beta_t$, `beta` | $(T+1,)$ | variance of the noise added in step $t$, between 0 and 1 |
# | $\alpha_t$, `alpha` | $(T+1,)$ | $1 - \beta_t$ |
# | $\bar\alpha_t$, `abar` | $(T+1,)$ | $\alpha_1 \alpha_2 \cdots \alpha_t$, with $\bar\alpha_0 = 1$ |
# | $\tilde\beta_t$, `beta_tilde` | $(T+1,)$ | variance of $x_{t-1}$ once $x_t$ and $x_0$ are both known |
# | $\sigma_t^2$ | | variance of the sampler's noise: either $\beta_t$ or $\tilde\beta_t$ |
# | $q$, $p_\theta$ | | the forward process (fixed) and the learned reverse process |
# | $D(q \,\Vert\, p)$ | | Kullback–Leibler divergence; week 5 wrote $\mathrm{KL}$, because $D$ was a dimension there |
#
# A **schedule** is a dict `{"beta", "alpha", "abar", "beta_tilde"}` of four float64 tensors with $T+1$ entries, so that
# entry `t` belongs to time $t$ and nothing needs to be shifted. All inputs are float64 torch tensors. Return tensors of
# the same kind. (The checks read numpy arrays as well, and from Question 2 on they allow for coefficients rounded to
# float32; the figures want tensors.)
#
# ## Symbols that mean two things
#
# | symbol | here | elsewhere |
# |---|---|---|
# | $\alpha$ | $\alpha_t = 1 - \beta_t$: the share of variance that one step keeps | an attention weight (week 1), a mixing proportion (week 4) |
# | $\alpha_t,\ \bar\alpha_t$ | one step, all steps up to $t$. A formula that links $x_t$ with $x_0$ has the bar | some texts write $\alpha_t$ for the product |
# | $\beta$ | $\beta_t$, the variance of one noise step (in code `beta[t]`) | the weight of the KL term, the commitment weight (week 5) |
# | $\sigma$ | $\sigma_t^2$ is a variance, $\sigma_t$ a standard deviation; noise is multiplied by $\sigma_t$ | week 5 met a "Σ" that held standard deviations |
# | $q$ | the forward process and everything that follows from it | a query (week 1), an encoder that is learned (weeks 4, 5) |
# | $T$ | number of noise steps | number of tokens (weeks 1, 2) |
# | index 0 | entry 0 of a schedule is **time** 0, the data | in the earlier weeks index 0 was the first item |

# %% [markdown]
# ## How to work
#
# Run the cells from top to bottom. Each question has a stub with a docstring; replace the `...` with your code.
#
# * **By hand** boxes give one small example with its numbers. Do it on paper first, then check your function with it.
# * The cell `grader.check("q1")` after a question runs its *public checks*. They earn no points. They tell you what
#   went wrong, shape before value. The points come from further checks with other inputs, run when you submit.
# * Where the text says **Predict first**, write your guess down before you run the cell.
# * Later questions may call the functions of earlier ones.
# * Any method is fine: loops over the batch, views, numpy. Your functions must not change the tensors they are given
#   (`x.clone()` is a copy), and draw no random numbers: all noise comes in through the arguments.
#
# Eighty points are checked automatically; twenty are for writing, at the end.

# %%
import checks
import matplotlib.pyplot as plt
import numpy as np
import torch

# %% [markdown]
# ## Part A · Forward: from data to noise
#
# One step of the forward process shrinks what is there and adds noise:
#
# $$q(x_t \mid x_{t-1}) = \mathcal N\big(\sqrt{1 - \beta_t}\; x_{t-1},\ \beta_t I\big), \qquad
# x_t = \sqrt{\alpha_t}\, x_{t-1} + \sqrt{\beta_t}\; \text{noise}.$$
#
# The shrinking keeps the size in check: if $x_{t-1}$ has variance 1, then $x_t$ has variance
# $\alpha_t \cdot 1 + \beta_t = 1$ again. Nothing here is learned. The only choice is the list
# $\beta_1, \dots, \beta_T$.

# %% [raw]
# # BEGIN QUESTION
# name: q1
# points: 6

# %% [markdown]
# ### Question 1 · The schedule (6 points)
#
# Everything else this week reads its coefficients from four lists, so they come first. The *linear* schedule lets
# $\beta_t$ grow in equal steps from $\beta_1 = b_0$ to $\beta_T = b_1$. From it follow, for $t = 1, \dots, T$,
#
# $$\alpha_t = 1 - \beta_t, \qquad \bar\alpha_t = \alpha_1 \alpha_2 \cdots \alpha_t, \qquad
# \frac{1}{\tilde\beta_t} = \frac{\alpha_t}{\beta_t} + \frac{1}{1 - \bar\alpha_{t-1}} \ \text{ for } t \ge 2, \qquad
# \tilde\beta_1 = 0 .$$
#
# The last one is a variance that you will need from Question 4 on, where its formula is derived: two sources of
# knowledge about $x_{t-1}$ add their precisions (a *precision* is one over a variance). Multiply it out before you
# write code, with $\alpha_t\, \bar\alpha_{t-1} = \bar\alpha_t$: $\tilde\beta_t$ is $\beta_t$ times a fraction made of
# $1 - \bar\alpha_{t-1}$ and $1 - \bar\alpha_t$. Which of the two is on top? A sum of precisions exceeds each of its terms, so $\tilde\beta_t$ must come out below
# $1 - \bar\alpha_{t-1}$. And with $\bar\alpha_0 = 1$ the fraction gives $\tilde\beta_1 = 0$ by itself.
#
# **Your task.** Write `make_schedule(T, b0, b1)`, which returns the dict with the keys `"beta"`, `"alpha"`, `"abar"`
# and `"beta_tilde"`: float64 tensors of shape $(T+1,)$. Entry 0 belongs to the data and holds $0, 1, 1, 0$.
#
# **By hand.** For $T = 3$, $b_0 = 0.1$, $b_1 = 0.5$:
#
# | $t$ | 0 | 1 | 2 | 3 |
# |---|---|---|---|---|
# | $\beta_t$ | 0 | 0.1 | 0.3 | 0.5 |
# | $\alpha_t$ | 1 | 0.9 | 0.7 | 0.5 |
# | $\bar\alpha_t$ | 1 | 0.9 | 0.63 | 0.315 |
# | $\tilde\beta_t$ | 0 | 0 | 0.0811 | 0.2701 |
#
# **Edges.** $T = 1$ has the single step $\beta_1 = b_0$. Keep double precision all the way: with the usual
# $\beta_1 = 0.0001$ the number $1 - \bar\alpha_1$ has fewer than four correct digits left in float32.

# %% [raw]
# # BEGIN SOLUTION

# %%
def make_schedule(T: int, b0: float, b1: float) -> dict:
    """The linear noise schedule.

    T:      number of steps, at least 1
    b0, b1: beta_1 and beta_T, both between 0 and 1 (T = 1: the only step has b0)

    Returns a dict of float64 tensors of shape (T + 1,), entry t for time t:
      "beta"        variance of the noise of step t       (entry 0: 0)
      "alpha"       1 - beta                              (entry 0: 1)
      "abar"        product of alpha_1 ... alpha_t        (entry 0: 1)
      "beta_tilde"  variance of x_{t-1} given x_t and x_0 (entries 0 and 1: 0)
    """
    # BEGIN SOLUTION
    beta = torch.zeros(T + 1, dtype=torch.float64)
    beta[1:] = torch.linspace(b0, b1, T, dtype=torch.float64)
    abar = torch.cumprod(1 - beta, dim=0)
    beta_tilde = torch.zeros_like(beta)
    beta_tilde[1:] = beta[1:] * (1 - abar[:-1]) / (1 - abar[1:])
    return {"beta": beta, "alpha": 1 - beta, "abar": abar, "beta_tilde": beta_tilde}
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The schedule of the example by hand should come out.
""" # END TEST CONFIG
def test_example_by_hand(make_schedule):
    import checks
    checks.function(make_schedule, 'make_schedule')
    sched = make_schedule(3, 0.1, 0.5)
    checks.holds(isinstance(sched, dict), 'make_schedule should return a dict.\n  hint: the keys are beta, alpha, abar and beta_tilde.')
    names = ('beta', 'alpha', 'abar', 'beta_tilde')
    checks.holds(set(sched) >= set(names), f'The keys should be {names}, but they are {tuple(sched)}.')
    for name in names:
        what = f'make_schedule(3, 0.1, 0.5)["{name}"]'
        dtype = str(checks.array(sched[name], shape=(4,), what=what).dtype)
        checks.holds(dtype == 'float64', f'{what} should be float64, but it is {dtype}.')
    checks.close(sched['beta'], [0, 0.1, 0.3, 0.5], what='beta', hints=[([0.1, 0.7 / 3, 1.1 / 3, 0.5], 'entry 0 belongs to the data, where no noise is added; beta_1 is entry 1.'), ([0, 0.7 / 3, 1.1 / 3, 0.5], 'beta_1 should be b0 itself.')])
    checks.close(sched['alpha'], [1, 0.9, 0.7, 0.5], what='alpha')
    wrong_abar = [([1, 0.1, 0.03, 0.015], 'this is the product of the betas; abar multiplies the alphas.'), ([0, 0, 0, 0], 'this is the product of the betas; abar multiplies the alphas.'), ([1, 0.9, 0.6, 0.1], 'what is kept multiplies from step to step; you subtracted the sum of the betas.')]
    checks.close(sched['abar'], [1, 0.9, 0.63, 0.315], what='abar', hints=wrong_abar)
    wrong_tilde = [([0, 0, 1.11, 0.5 * 0.685 / 0.37], 'the fraction is upside down: beta_tilde should be smaller than beta.'), ([0, 0.1, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685], 'entry 1 should be 0: abar_0 = 1.'), ([0, 0, 0.1, 0.3], 'use abar in the fraction, with the bar.')]
    checks.close(sched['beta_tilde'], [0, 0, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685], what='beta_tilde', tol=(1e-6, 1e-6), hints=wrong_tilde)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: A schedule of one step should have two entries, and the step should be b0.
""" # END TEST CONFIG
def test_one_step(make_schedule):
    import checks
    checks.function(make_schedule, 'make_schedule')
    sched = make_schedule(1, 0.2, 0.6)
    checks.holds(isinstance(sched, dict), 'make_schedule(1, 0.2, 0.6) should return a dict.')
    for name, want in (('beta', [0, 0.2]), ('alpha', [1, 0.8]), ('abar', [1, 0.8]), ('beta_tilde', [0, 0])):
        checks.close(sched[name], want, what=f'make_schedule(1, 0.2, 0.6)["{name}"]')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: beta, alpha and abar should be right, entry 0 included, for short and long schedules in double precision.
""" # END TEST CONFIG
def test_products_of_the_schedule(make_schedule):
    """Kept: half of the points for a schedule that is right up to beta_tilde."""
    import checks
    from solutions import diffusion as oracle
    rng = checks.rng()
    for T, b0, b1 in ((1000, 1e-4, 0.02), (7, rng.uniform(0.02, 0.1), rng.uniform(0.4, 0.7)), (2, 0.2, 0.4), (1, 0.1, 0.3)):
        sched, want = make_schedule(T, b0, b1), oracle.schedule(T, b0, b1)
        for name in ('beta', 'alpha', 'abar'):
            checks.close(sched[name], want[name], tol=(1e-11, 1e-15), what=name)

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: beta_tilde should be the variance that added precisions give, from the first step to the last.
""" # END TEST CONFIG
def test_posterior_variance_of_the_schedule(make_schedule):
    import checks
    from solutions import diffusion as oracle
    rng = checks.rng()
    for T, b0, b1 in ((1000, 1e-4, 0.02), (7, rng.uniform(0.02, 0.1), rng.uniform(0.4, 0.7)), (2, 0.2, 0.4), (1, 0.1, 0.3)):
        sched, want = make_schedule(T, b0, b1), oracle.schedule(T, b0, b1)
        checks.close(sched['beta_tilde'], want['beta_tilde'], tol=(1e-11, 1e-15), what='beta_tilde')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q2
# points: 8

# %% [markdown]
# ### Question 2 · To any noise level in one move (8 points)
#
# To train at $t = 600$, must we take 600 steps? No. Each step shrinks and adds independent Gaussian noise, so after $t$
# steps the data has been shrunk by $\sqrt{\alpha_1} \sqrt{\alpha_2} \cdots \sqrt{\alpha_t} = \sqrt{\bar\alpha_t}$, and
# all the noise together is one Gaussian. Its variance follows the rule $v_t = \alpha_t v_{t-1} + \beta_t$ from
# $v_0 = 0$. Try $v_t = 1 - \bar\alpha_t$: indeed
# $\alpha_t (1 - \bar\alpha_{t-1}) + 1 - \alpha_t = 1 - \bar\alpha_t$. Therefore
#
# $$q(x_t \mid x_0) = \mathcal N\big(\sqrt{\bar\alpha_t}\, x_0,\ (1 - \bar\alpha_t) I\big), \qquad
# x_t = \sqrt{\bar\alpha_t}\; x_0 + \sqrt{1 - \bar\alpha_t}\;\epsilon, \qquad \epsilon \sim \mathcal N(0, I).$$
#
# The two coefficients are like cosine and sine: their **squares** sum to 1, so knowing one does not let you get the
# other by subtracting from 1.
#
# **Your task.** Write `q_sample(x0, t, eps, abar)`. Every sample of the batch has its own time: sample $i$ uses
# $\bar\alpha_{t_i}$ for all its entries. The trailing axes can be anything: shape $(B,)$, $(B, D)$, $(B, C, H, W)$, …
# Beware: `abar[t]` has shape $(B,)$, and broadcasting lines shapes up from the *right*. Multiply it with a
# tensor $(B, C, H, W)$ as it is and you get an error, unless $W = B$; then you get nonsense without an error.
#
# **By hand.** $x_0 = 2$, $\epsilon = -1$, $\bar\alpha_t = 0.1$. Then
# $x_t = \sqrt{0.1} \cdot 2 - \sqrt{0.9} = 0.6325 - 0.9487 = -0.3162$. Nobody told you $T$, $t$ or any $\beta$; once
# $\bar\alpha_t$ is known they do not matter. Notice too that $\sqrt{0.1} = 0.316$: with nine tenths of the variance
# being noise, the data still comes through at almost a third of its size. Badly damaged is not erased.
#
# **Edges.** $t = 0$ is allowed and returns $x_0$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def q_sample(x0: torch.Tensor, t: torch.Tensor, eps: torch.Tensor, abar: torch.Tensor) -> torch.Tensor:
    """Noise each sample of a batch to its own level: sqrt(abar_t) x_0 + sqrt(1 - abar_t) eps.

    x0:   (B, ...)  clean data, any trailing axes (or none)
    t:    (B,)      int64, times 0 ... T, one for each sample
    eps:  (B, ...)  standard normal noise, the shape of x0
    abar: (T + 1,)  the schedule's running products

    Returns x_t with the shape of x0. The inputs are not changed.
    """
    # BEGIN SOLUTION
    kept = abar[t].view(-1, *[1] * (x0.dim() - 1))  # (B, 1, ..., 1)
    return kept.sqrt() * x0 + (1 - kept).sqrt() * eps
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
def test_example_by_hand(q_sample):
    import checks
    import torch
    checks.function(q_sample, 'q_sample')
    abar = torch.tensor([1.0, 0.1], dtype=torch.float64)
    x0, eps = torch.tensor([[2.0]], dtype=torch.float64), torch.tensor([[-1.0]], dtype=torch.float64)
    hints = [
        ([[-0.0513167]], 'the coefficient of the noise is the root of 1 - abar, which is not 1 minus the root of abar.'),
        ([[-0.7]], 'the coefficients are square roots.'),
        ([[-0.2675445]], 'the noise is multiplied by a standard deviation, the root of its variance.'),
        ([[1.5811388]], 'the coefficients of data and noise are exchanged.'),
        ([[2.0]], 'sample i should use abar[t[i]] itself, not the entry before it.'),
    ]
    checks.close(q_sample(x0, torch.tensor([1]), eps, abar), [[-0.31622777]], what='q_sample for the example by hand', tol=(2e-5, 1e-5), hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Each sample should use its own time, whatever the trailing axes.
""" # END TEST CONFIG
def test_each_sample_has_its_own_time(q_sample):
    import checks
    import torch
    checks.function(q_sample, 'q_sample')
    abar = torch.tensor([1.0, 0.64, 0.36], dtype=torch.float64)
    t = torch.tensor([2, 0, 1])
    want = torch.tensor([0.6 + 0.8 * 10, 1.0, 0.8 + 0.6 * 10], dtype=torch.float64)
    for shape in ((3, 2), (3, 2, 4), (3, 1, 2, 3)):
        x0 = torch.ones(shape, dtype=torch.float64)
        eps = 10 * x0
        with checks.unmodified(x0=x0, eps=eps, t=t, abar=abar):
            got = q_sample(x0, t, eps, abar)
        what = f'q_sample for x0 of shape {shape}, all ones, with eps all tens and t = [2, 0, 1]'
        wrong = [(want.expand(shape) if len(shape) == 4 else want, 'the coefficients run along the last axis; each belongs to one sample, the first axis.')]
        checks.close(got, want.view(3, *[1] * (len(shape) - 1)).expand(shape), what=what, hints=wrong, tol=(2e-5, 1e-5))

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Plain numbers and vectors should be noised to mixed times, and no input changed.
""" # END TEST CONFIG
def test_numbers_and_vectors(q_sample):
    import checks
    import numpy as np
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    for shape, b1 in (((8,), 0.4), ((5, 3), 0.4), ((2, 6), 0.4), ((7,), 0.97)):
        abar = oracle.schedule(6, 0.05, b1)['abar']
        x0, eps = rng.normal(size=(2, *shape))
        t = np.resize(rng.permutation(7), shape[0])
        given = [torch.tensor(value) for value in (x0, t, eps, abar)]
        with checks.unmodified(x0=given[0], t=given[1], eps=given[2], abar=given[3]):
            got = q_sample(*given)
        checks.close(got, oracle.noised(x0, t, eps, abar), tol=(2e-5, 1e-5))

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Tensors with more axes should be noised sample by sample, also when the batch is as large as the image is wide.
""" # END TEST CONFIG
def test_images_and_more_axes(q_sample):
    import checks
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    abar = oracle.schedule(6, 0.05, 0.4)['abar']
    for shape in ((4, 3, 4, 4), (5, 1, 2, 5), (4, 2, 3), (3, 2, 1, 2, 2)):
        x0, eps = rng.normal(size=(2, *shape))
        t = rng.permutation(7)[:shape[0]]
        got = q_sample(torch.tensor(x0), torch.tensor(t), torch.tensor(eps), torch.tensor(abar))
        checks.close(got, oracle.noised(x0, t, eps, abar), tol=(2e-5, 1e-5))

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** The schedule most people use has $T = 1000$ with $\beta$ from 0.0001 to 0.02. At which $t$ are data
# and noise equally strong? And at $t = 1000$, where one step still adds a variance of only 0.02: how much of the
# variance of $x_T$ is noise?

# %%
with checks.preview('Figure 1'):
    usual, short = make_schedule(1000, 1e-4, 0.02), make_schedule(10, 0.05, 0.5)
    ends = [given['abar'][-1] ** 0.5 for given in (usual, short)]
    figure, (left, right) = plt.subplots(1, 2, figsize=(10, 3.2))
    for given, style, label in ((usual, '-', '1000 steps'), (short, 'o', '10 steps')):
        kept = np.asarray(given['abar'])
        share = np.linspace(0, 1, len(kept))
        left.plot(share, np.sqrt(kept), style, ms=4, color='C0', label=f'data, {label}')
        left.plot(share, np.sqrt(1 - kept), style, ms=4, color='C3', label=f'noise, {label}')
    left.set(xlabel='t / T', title='the two coefficients of $x_t$')
    left.legend(fontsize=8, ncol=2, loc='upper center', bbox_to_anchor=(0.5, -0.2))
    right.semilogy(usual['beta'][1:], label=r'$\beta_t$: added in this step')
    right.semilogy(1 - usual['abar'][1:], label=r'$1-\bar\alpha_t$: accumulated')
    right.set(xlabel='t (1000 steps)', title='variance of noise')
    right.legend(fontsize=8)
    plt.show()
    print('noise overtakes data at t =', int(np.argmax(np.asarray(usual['abar']) < 0.5)))
    print(f'data left at t = T: {ends[0]:.4f} of its size (1000 steps), {ends[1]:.4f} (10 steps)')

# %% [markdown]
# *Figure 1.* Left: the data's coefficient falls from 1 to nearly 0 while the noise's rises, and the two curves cross at
# $t = 260$, a quarter of the way. Right: two variances that are easily confused. A single step adds little at any time,
# from 0.0001 at the start to 0.02 at the end. What has *accumulated* is almost everything: at $t = 1$ the two agree, so
# $x_1$ is nearly $x_0$, and at $t = T$ the accumulated noise is 0.99996 of the variance. The ten-step schedule stops at
# 0.18 of the data's size, which is not nearly nothing. Question 9 comes back to that.

# %% [raw]
# # BEGIN QUESTION
# name: q3
# points: 4

# %% [markdown]
# ### Question 3 · Back to the data, if the noise is known (4 points)
#
# A network that looks at $x_t$ and guesses the noise has, without saying so, also guessed the data: $x_t$ is made of
# just those two. Solve the equation of Question 2 for $x_0$, and put the guess $\hat\epsilon$ where the noise was.
#
# **Your task.** Write `predict_x0(xt, t, eps, abar)`, with mixed times and any trailing axes as before.
#
# **By hand.** $x_t = 0.5$, $\hat\epsilon = -0.2$, $\bar\alpha_t = 0.70$: with $\sqrt{0.3} = 0.5477$ and
# $\sqrt{0.7} = 0.8367$, $\hat x_0 = (0.5 + 0.1095) / 0.8367 = 0.7285$. Taking away a negative number adds; whoever
# hurries finds 0.467.
#
# **Edges.** Times are $1, \dots, T$ here. Nothing is clipped to a range.

# %% [raw]
# # BEGIN SOLUTION

# %%
def predict_x0(xt: torch.Tensor, t: torch.Tensor, eps: torch.Tensor, abar: torch.Tensor) -> torch.Tensor:
    """The clean data that q_sample would have turned into xt with this noise.

    xt:   (B, ...)  noisy data
    t:    (B,)      int64, times 1 ... T
    eps:  (B, ...)  the noise in xt, true or predicted
    abar: (T + 1,)

    Returns x_0, the shape of xt.
    """
    # BEGIN SOLUTION
    kept = abar[t].view(-1, *[1] * (xt.dim() - 1))
    return (xt - (1 - kept).sqrt() * eps) / kept.sqrt()
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
def test_example_by_hand(predict_x0):
    import checks
    import torch
    checks.function(predict_x0, 'predict_x0')
    xt, eps, abar = (torch.tensor(value, dtype=torch.float64) for value in ([0.5], [-0.2], [1.0, 0.7]))
    hints = [
        ([0.4666906], 'the noise is taken away: minus a negative number adds.'),
        ([0.5099816], 'to undo a multiplication by the root of abar, divide by it.'),
        ([0.8707930], 'divide by the root of abar, not by abar.'),
        ([0.8 / 1.4], 'the noise has the coefficient sqrt(1 - abar).'),
        ([0.6366644], 'the root of 1 - abar is not 1 minus the root of abar.'),
        ([0.6693281], 'the noise has the coefficient sqrt(1 - abar); the root is missing.'),
    ]
    checks.close(predict_x0(xt, torch.tensor([1]), eps, abar), [0.72854504], what='predict_x0 for the example by hand', tol=(2e-5, 1e-5), hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Noising and then taking the same noise away should give the data back.
""" # END TEST CONFIG
def test_undoes_noising(predict_x0):
    import checks
    import torch
    checks.function(predict_x0, 'predict_x0')
    abar = torch.tensor([1.0, 0.64, 0.36], dtype=torch.float64)
    x0 = torch.tensor([[1.0, -0.8], [0.3, 0.5]], dtype=torch.float64)
    eps = torch.tensor([[0.3, 1.0], [-1.0, 2.0]], dtype=torch.float64)
    xt = torch.stack([0.6 * x0[0] + 0.8 * eps[0], 0.8 * x0[1] + 0.6 * eps[1]])
    with checks.unmodified(xt=xt, eps=eps):
        got = predict_x0(xt, torch.tensor([2, 1]), eps, abar)
    checks.close(got, x0, what='predict_x0 after noising with the same eps, t = [2, 1]', tol=(2e-5, 1e-5))

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The data should be recovered from noise of any sign, at mixed times, for vectors and images.
""" # END TEST CONFIG
def test_recovers_the_data(predict_x0):
    """Data far from 0, and a schedule that leaves next to nothing of them, show what is clipped or kept away from 0."""
    import checks
    import numpy as np
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    abar = oracle.schedule(6, 0.05, 0.4)['abar']
    for shape in ((4, 2, 3, 4), (5, 3), (6,)):
        xt, eps = rng.normal(size=(2, *shape))
        t = 1 + rng.permutation(6)[:shape[0]]
        given = [torch.tensor(value) for value in (xt, t, eps, abar)]
        with checks.unmodified(xt=given[0], t=given[1], eps=given[2], abar=given[3]):
            got = predict_x0(*given)
        checks.close(got, oracle.denoised(xt, t, eps, abar), tol=(2e-5, 1e-5))
    abar = oracle.schedule(6, 0.5, 0.95)['abar']
    x0, eps, t = rng.uniform(20, 40, size=(6, 2)) * [1, -1], rng.normal(size=(6, 2)), 1 + rng.permutation(6)
    xt = oracle.noised(x0, t, eps, abar)
    got = predict_x0(*(torch.tensor(value) for value in (xt, t, eps, abar)))
    checks.close(got, x0, tol=(1e-4, 1e-5), what='the data where nearly all of x_t is noise')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Part B · Backward, with the answer known
#
# Undoing a step means going from $x_t$ to $x_{t-1}$. Which $x_{t-1}$ did $x_t$ come from? From $x_t$ alone the
# answer depends on all the data there is. But while training we know $x_0$ as well, and then everything is Gaussian
# and exact.

# %% [raw]
# # BEGIN QUESTION
# name: q4
# points: 10

# %% [markdown]
# ### Question 4 · The posterior (10 points)
#
# Two witnesses know something about $x_{t-1}$. The one from the past saw $x_0$ and says
# $x_{t-1} \sim \mathcal N(\sqrt{\bar\alpha_{t-1}}\, x_0,\ (1 - \bar\alpha_{t-1}) I)$. The one from the future saw
# $x_t$, made by $x_t = \sqrt{\alpha_t}\, x_{t-1} + \sqrt{\beta_t}\,\text{noise}$, and says that $x_{t-1}$ is near
# $x_t / \sqrt{\alpha_t}$, with variance $\beta_t / \alpha_t$. Bayes' rule multiplies the two densities. For Gaussians
# that means: **precisions add, and the mean is the average weighted by precision**. For $t \ge 2$
#
# $$\frac{1}{\tilde\beta_t} = \frac{\alpha_t}{\beta_t} + \frac{1}{1 - \bar\alpha_{t-1}}, \qquad
# \tilde\mu_t = \tilde\beta_t \left( \frac{\alpha_t}{\beta_t} \cdot \frac{x_t}{\sqrt{\alpha_t}} +
# \frac{1}{1 - \bar\alpha_{t-1}} \cdot \sqrt{\bar\alpha_{t-1}}\; x_0 \right), \qquad
# q(x_{t-1} \mid x_t, x_0) = \mathcal N(\tilde\mu_t, \tilde\beta_t I).$$
#
# The mean uses **both** $x_t$ and $x_0$; a formula that lacks one of them has dismissed a witness.
#
# As written, this divides by zero at $t = 1$: there the past knows $x_0$ exactly. Put in
# $\tilde\beta_t = \beta_t (1 - \bar\alpha_{t-1}) / (1 - \bar\alpha_t)$, cancel on paper, and you get one line of the
# form $\tilde\mu_t = (\dots)\, x_0 + (\dots)\, x_t$ that serves every $t \ge 1$.
#
# **Your task.** Write `posterior(x0, xt, t, sched)`, which returns the tuple `(mean, var)`. The mean has the shape of
# `xt`; the variance has one number for each sample, shape $(B, 1, \dots, 1)$ with as many axes as `xt`.
#
# **By hand.** With the schedule of Question 1 ($T = 3$, $b_0 = 0.1$, $b_1 = 0.5$), $t = 2$, $x_0 = 2$ and $x_2 = -1$:
# the precisions are $0.7 / 0.3 = 2.333$ and $1 / 0.1 = 10$, together $12.333$, so the variance is $0.0811$. The
# weights are $0.7692$ for $x_0$ and $0.2261$ for $x_t$; they do not sum to 1. The mean is $1.5384 - 0.2261 = 1.3123$.
#
# **Edges.** At $t = 1$ the mean is $x_0$ and the variance 0, with no `nan` on the way.

# %% [raw]
# # BEGIN SOLUTION

# %%
def posterior(x0: torch.Tensor, xt: torch.Tensor, t: torch.Tensor, sched: dict) -> tuple[torch.Tensor, torch.Tensor]:
    """Mean and variance of q(x_{t-1} | x_t, x_0).

    x0, xt: (B, ...)  clean and noisy data
    t:      (B,)      int64, times 1 ... T
    sched:  dict of tensors (T + 1,): "beta", "alpha", "abar", "beta_tilde"

    Returns (mean, var): mean (B, ...), var (B, 1, ..., 1) with as many axes as xt. At t = 1: x_0 and 0.
    """
    # BEGIN SOLUTION
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha = sched["beta"][t].view(axes), sched["alpha"][t].view(axes)
    abar, before = sched["abar"][t].view(axes), sched["abar"][t - 1].view(axes)
    mean = (before.sqrt() * beta * x0 + alpha.sqrt() * (1 - before) * xt) / (1 - abar)
    return mean, beta * (1 - before) / (1 - abar)
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
def test_example_by_hand(posterior):
    import checks
    import torch
    checks.function(posterior, 'posterior')
    lists = {'beta': [0, 0.1, 0.3, 0.5], 'alpha': [1, 0.9, 0.7, 0.5], 'abar': [1, 0.9, 0.63, 0.315], 'beta_tilde': [0, 0, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685]}
    sched = {name: torch.tensor(value, dtype=torch.float64) for name, value in lists.items()}
    x0, xt = torch.tensor([[2.0]], dtype=torch.float64), torch.tensor([[-1.0]], dtype=torch.float64)
    mean, var = checks.results(posterior(x0, xt, torch.tensor([2]), sched), 2, what='posterior(x0, xt, t, sched)', names='mean, var')
    hints = [
        ([[-0.3169539]], 'the weights of x_0 and x_t are exchanged.'),
        ([[-1.1952286]], 'this uses x_t alone; the witness who saw x_0 is missing.'),
        ([[1.8973666]], 'this uses x_0 alone; the witness who saw x_t is missing.'),
        ([[1.4324324]], 'the square roots of abar and alpha are missing from the weights.'),
        ([[1.0642572]], 'use abar, with the bar, in the denominators: the step is one, the noise has accumulated.'),
    ]
    checks.close(mean, [[1.3122810]], what='the mean', tol=(2e-5, 1e-5), hints=hints)
    wrong = [([[1.11]], 'the fraction is upside down: a posterior variance is smaller than beta.'), ([[0.3]], 'this is beta; the witness who saw x_0 makes the variance smaller.'), ([[0.2847474]], 'this is the standard deviation.')]
    checks.close(var, [[0.0810811]], what='the variance', tol=(2e-5, 1e-5), hints=wrong)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: At t = 1 the posterior should be the data itself; the variance should have one entry for each sample.
""" # END TEST CONFIG
def test_first_step_and_shapes(posterior):
    import checks
    import torch
    checks.function(posterior, 'posterior')
    lists = {'beta': [0, 0.1, 0.3, 0.5], 'alpha': [1, 0.9, 0.7, 0.5], 'abar': [1, 0.9, 0.63, 0.315], 'beta_tilde': [0, 0, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685]}
    sched = {name: torch.tensor(value, dtype=torch.float64) for name, value in lists.items()}
    x0 = torch.arange(18, dtype=torch.float64).view(3, 1, 2, 3)
    mean, var = checks.results(posterior(x0, x0 - 5, torch.tensor([1, 3, 1]), sched), 2, what='posterior', names='mean, var')
    checks.array(mean, shape=(3, 1, 2, 3), what='the mean for x0 of shape (3, 1, 2, 3) and t = [1, 3, 1]')
    checks.array(var, shape=(3, 1, 1, 1), what='the variance for x0 of shape (3, 1, 2, 3)')
    checks.close(mean[0], x0[0], what='the mean of the first sample, at t = 1', tol=(2e-5, 1e-5))
    checks.close(var[0], [[[0.0]]], what='the variance of the first sample, at t = 1', tol=(2e-5, 1e-5))

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: The mean should be the one that Gaussian conditioning gives, at mixed times, the first included.
""" # END TEST CONFIG
def test_mean_is_that_of_conditioning(posterior):
    import checks
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    sched = oracle.schedule(6, rng.uniform(0.03, 0.08), rng.uniform(0.35, 0.45))
    given = {name: torch.tensor(value) for name, value in sched.items()}
    for shape in ((4, 2, 3, 4), (6, 2), (6,)):
        x0, xt = rng.normal(size=(2, *shape))
        t = 1 + rng.permutation(6)
        t = t[t <= shape[0]]
        args = [torch.tensor(value) for value in (x0, xt, t)]
        with checks.unmodified(x0=args[0], xt=args[1], t=args[2], **given):
            mean, _ = checks.results(posterior(*args, given), 2, names='mean, var')
        checks.close(mean, oracle.posterior(x0, xt, t, sched)[0], what='the mean', tol=(2e-5, 1e-5))

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: The variance should be the one that Gaussian conditioning gives, one number for each sample, 0 at the first step.
""" # END TEST CONFIG
def test_variance_is_that_of_conditioning(posterior):
    import checks
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    sched = oracle.schedule(6, rng.uniform(0.03, 0.08), rng.uniform(0.35, 0.45))
    given = {name: torch.tensor(value) for name, value in sched.items()}
    for shape in ((4, 2, 3, 4), (6, 2), (6,)):
        x0, xt = rng.normal(size=(2, *shape))
        t = 1 + rng.permutation(6)
        t = t[t <= shape[0]]
        _, var = checks.results(posterior(torch.tensor(x0), torch.tensor(xt), torch.tensor(t), given), 2, names='mean, var')
        checks.close(var, oracle.posterior(x0, xt, t, sched)[1], what='the variance', tol=(2e-5, 1e-5))

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** $\tilde\beta_t$ is smaller than $\beta_t$. For the usual schedule of 1000 steps: is it about half
# of it, nearly all of it, or does that depend on $t$, and how?

# %%
with checks.preview('Figure 2'):
    usual = make_schedule(1000, 1e-4, 0.02)
    ratio = np.asarray(usual['beta_tilde'][1:] / usual['beta'][1:])
    plt.figure(figsize=(6, 2.8))
    plt.semilogx(np.arange(1, 1001), ratio, 'o-', ms=2)
    plt.xlabel('t (logarithmic)')
    plt.title(r'$\tilde\beta_t\, /\, \beta_t$ for 1000 steps')
    plt.show()
    print('t = 1, 2, 3, 4:', ratio[:4].round(3), '   0.999 is passed at t =', int(np.argmax(ratio > 0.999)) + 1)

# %% [markdown]
# *Figure 2.* Only the very first steps tell the two variances apart: the ratio is 0, 0.455, 0.611, 0.693 at
# $t = 1, 2, 3, 4$ and above 0.9 before $t = 20$; from $t = 484$ on they agree to a thousandth. Late in the chain
# $x_0$ says next to nothing about $x_{t-1}$ that $x_t$ does not say already. So a programmer who mixes up the two
# will not see it in the middle of the chain; look at $t = 1, \dots, 5$.

# %% [raw]
# # BEGIN QUESTION
# name: q5
# points: 6

# %% [markdown]
# ### Question 5 · The same mean, written with the noise (6 points)
#
# A sampler has $x_t$ and a guess of the noise, but no $x_0$. Replace $x_0$ in $\tilde\mu_t$ by what the noise implies
# (Question 3), collect the terms in $x_t$, and the mean takes a second form. It is the same number:
#
# $$\tilde\mu_t = \frac{1}{\sqrt{\alpha_t}} \left( x_t - \frac{\beta_t}{\sqrt{1 - \bar\alpha_t}}\; \epsilon \right).$$
#
# Read it as two moves. Take away a *little* of the noise, not all of it, then undo the shrinking of **one** step.
# That is why $\alpha_t$ stands here without a bar, while the noise, which has accumulated over all steps, has the
# bar.
#
# **Your task.** Write `mean_from_eps(xt, t, eps, sched)`, for mixed times and any trailing axes.
#
# **By hand.** The schedule of Question 1, $x_t = 1$, $\epsilon = 0.5$. At $t = 2$:
# $(1 - 0.3 \cdot 0.5 / \sqrt{0.37}) / \sqrt{0.7} = (1 - 0.2466) / 0.8367 = 0.9005$. At $t = 3$ it is $0.9870$.
#
# **Edges.** At $t = 1$ the formula needs no special care, and equals `predict_x0`.

# %% [raw]
# # BEGIN SOLUTION

# %%
def mean_from_eps(xt: torch.Tensor, t: torch.Tensor, eps: torch.Tensor, sched: dict) -> torch.Tensor:
    """The mean of q(x_{t-1} | x_t, x_0) at the x_0 that the noise implies.

    xt:    (B, ...)  noisy data
    t:     (B,)      int64, times 1 ... T
    eps:   (B, ...)  the noise in xt, true or predicted
    sched: dict of tensors (T + 1,): "beta", "alpha", "abar", "beta_tilde"

    Returns the mean, the shape of xt.
    """
    # BEGIN SOLUTION
    axes = (-1, *[1] * (xt.dim() - 1))
    beta, alpha, abar = (sched[name][t].view(axes) for name in ("beta", "alpha", "abar"))
    return (xt - beta / (1 - abar).sqrt() * eps) / alpha.sqrt()
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out, for two times at once.
""" # END TEST CONFIG
def test_example_by_hand(mean_from_eps):
    import checks
    import torch
    checks.function(mean_from_eps, 'mean_from_eps')
    lists = {'beta': [0, 0.1, 0.3, 0.5], 'alpha': [1, 0.9, 0.7, 0.5], 'abar': [1, 0.9, 0.63, 0.315], 'beta_tilde': [0, 0, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685]}
    sched = {name: torch.tensor(value, dtype=torch.float64) for name, value in lists.items()}
    xt = torch.tensor([[1.0], [1.0]], dtype=torch.float64)
    got = mean_from_eps(xt, torch.tensor([2, 3]), 0.5 * xt, sched)
    def form(scale, noise):
        b, a, c = (torch.tensor(lists[name][2:], dtype=torch.float64) for name in ('beta', 'alpha', 'abar'))
        return ((1 - 0.5 * noise(b, a, c)) * scale(b, a, c))[:, None]
    hints = [
        (form(lambda b, a, c: 1 / a, lambda b, a, c: b / (1 - c) ** 0.5), 'one step shrinks by the root of alpha; divide by that root.'),
        (form(lambda b, a, c: 1 / a**0.5, lambda b, a, c: -b / (1 - c) ** 0.5), 'the noise is taken away, so its sign is minus.'),
        (form(lambda b, a, c: 1 / a**0.5, lambda b, a, c: b / (1 - c)), 'the root of 1 - abar is wanted.'),
        (form(lambda b, a, c: 1 / a**0.5, lambda b, a, c: b / (1 - a) ** 0.5), 'the accumulated noise has abar, with the bar.'),
        (form(lambda b, a, c: 1 / c**0.5, lambda b, a, c: b / (1 - c) ** 0.5), 'you undo the shrinking of all steps; one step has alpha, without the bar.'),
        (form(lambda b, a, c: 1, lambda b, a, c: b / (1 - c) ** 0.5), 'the shrinking of the step is not undone.'),
        (form(lambda b, a, c: 1 / c**0.5, lambda b, a, c: (1 - c) ** 0.5), 'this is the predicted x_0; only one step is to be undone.'),
    ]
    checks.close(got, [[0.90048705], [0.98703473]], what='mean_from_eps for x_t = 1, eps = 0.5 and t = [2, 3]', tol=(2e-5, 1e-5), hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 6
hidden: true
failure_message: The mean from the noise should equal the posterior mean, at mixed times, for vectors and images.
""" # END TEST CONFIG
def test_equals_the_posterior_mean(mean_from_eps):
    import checks
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    sched = oracle.schedule(6, rng.uniform(0.03, 0.08), rng.uniform(0.35, 0.45))
    given = {name: torch.tensor(value) for name, value in sched.items()}
    for shape in ((4, 2, 3, 4), (6, 2), (6,)):
        xt, eps = rng.normal(size=(2, *shape))
        t = 1 + rng.permutation(6)
        t = t[t <= shape[0]]
        args = [torch.tensor(value) for value in (xt, t, eps)]
        with checks.unmodified(xt=args[0], t=args[1], eps=args[2], **given):
            got = mean_from_eps(*args, given)
        checks.close(got, oracle.reverse_mean(xt, t, eps, sched), tol=(2e-5, 1e-5))

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Part C · The loss
#
# The reverse process is learned: $p_\theta(x_{t-1} \mid x_t) = \mathcal N(\mu_\theta(x_t, t),\ \sigma_t^2 I)$, where
# $\mu_\theta$ is the formula of Question 5 with the network's guess $\epsilon_\theta(x_t, t)$ for the noise. What
# should the network be trained on? Question 11 and the proof derive it from the evidence bound. The result is so
# simple that we take it first.

# %% [raw]
# # BEGIN QUESTION
# name: q6
# points: 4

# %% [markdown]
# ### Question 6 · The simple loss (4 points)
#
# One training step goes like this: take data $x_0$, draw a time for each sample, draw noise, mix, let the network guess
# the noise from the mixture, compare. The comparison is the mean squared error between noise and guess, **over all
# elements** of the tensor:
#
# $$L_\text{simple} = \frac{1}{\text{number of elements}} \sum (\epsilon - \hat\epsilon)^2 .$$
#
# The training loop has many other things at hand, and passes them along: the call reads
# `eps_loss(eps, eps_hat, x0=x0, xt=xt, t=t, abar=abar)`. Which of them does the value depend on?
#
# **Your task.** Write `eps_loss(eps, eps_hat, **unused)`, which returns one number (a tensor without axes, or a float).
#
# **By hand.** $\epsilon = (0.4, -1.0)$ and $\hat\epsilon = (0.1, -0.6)$, at $x_0 = (1.5, 1.5)$ and
# $\bar\alpha_t = 0.75$: the loss is $(0.09 + 0.16) / 2 = 0.125$. The last two numbers would let you compute $x_t$,
# and nobody needs it.

# %% [raw]
# # BEGIN SOLUTION

# %%
def eps_loss(eps: torch.Tensor, eps_hat: torch.Tensor, **unused: torch.Tensor) -> torch.Tensor:
    """The mean of (eps - eps_hat)^2 over all elements.

    eps, eps_hat: (B, ...)  true and predicted noise
    unused:       whatever else the training loop passes: x0, xt, t, abar

    Returns a single number.
    """
    # BEGIN SOLUTION
    return ((eps - eps_hat) ** 2).mean()
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
def test_example_by_hand(eps_loss):
    import checks
    import torch
    checks.function(eps_loss, 'eps_loss')
    eps, eps_hat, x0 = (torch.tensor(value, dtype=torch.float64) for value in ([[0.4], [-1.0]], [[0.1], [-0.6]], [[1.5], [1.5]]))
    abar, t = torch.tensor([1.0, 0.75], dtype=torch.float64), torch.tensor([1, 1])
    xt = 0.75**0.5 * x0 + 0.5 * eps
    hints = [
        (0.25, 'this is the sum; the mean is wanted.'),
        (0.35, 'this is the mean absolute error; square the differences.'),
        (0.125**0.5, 'there is no root around the mean.'),
        (0.0625, 'there is no factor one half.'),
        (0.125 / 3, 'this compares the implied data; compare the noise itself.'),
    ]
    checks.close(eps_loss(eps, eps_hat, x0=x0, xt=xt, t=t, abar=abar), 0.125, what='eps_loss for the example by hand', tol=(2e-5, 1e-5), hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The loss should be the mean squared error of the noise over all elements, whatever else is passed.
""" # END TEST CONFIG
def test_mean_over_all_elements(eps_loss):
    import checks
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    abar = oracle.schedule(6, 0.05, 0.4)['abar']
    for shape in ((5, 3), (4, 2, 3, 5)):
        x0, eps, eps_hat = rng.normal(size=(3, *shape))
        t = 1 + rng.permutation(6)[:shape[0]]
        rest = {'x0': x0, 'xt': oracle.noised(x0, t, eps, abar), 't': t, 'abar': abar}
        want = oracle.noise_loss(eps, eps_hat)
        given = torch.tensor(eps), torch.tensor(eps_hat)
        with checks.unmodified(eps=given[0], eps_hat=given[1]):
            got = eps_loss(*given, **{name: torch.tensor(value) for name, value in rest.items()})
        checks.close(got, want, tol=(2e-5, 1e-5))
        checks.close(eps_loss(*given), want, tol=(2e-5, 1e-5))

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# Under squared error the best guess is a conditional mean: no network can do better than
# $\hat\epsilon = \mathbb E[\epsilon \mid x_t]$. For simple data this mean has a formula, and from here on we use it
# where a trained network would stand. What goes wrong then is the sampler's fault alone.

# %% [markdown]
# ## Part D · The sampler

# %% [raw]
# # BEGIN QUESTION
# name: q7
# points: 10

# %% [markdown]
# ### Question 7 · One step back (10 points)
#
# One reverse step draws $x_{t-1}$ from the learned Gaussian:
#
# $$x_{t-1} = \mu_\theta(x_t, t) + \sigma_t\, z \quad \text{for } t > 1, \qquad
# x_0 = \mu_\theta(x_1, 1) \quad \text{for } t = 1 .$$
#
# Two choices of $\sigma_t^2$ are usual and both are allowed. $\beta_t$ is exactly right if the data are
# $\mathcal N(0, I)$; $\tilde\beta_t$ is exactly right if the data are a single point. Real data lie between.
#
# At $t = 1$ **no noise is added**. The result of that step is the sample itself. Noise put in by an earlier step is
# taken out by the steps that follow; after the last step nobody comes. With $\sigma_t^2 = \tilde\beta_t$ this happens
# by itself, since $\tilde\beta_1 = 0$. With $\sigma_t^2 = \beta_t$ you have to see to it.
#
# **Your task.** Write `p_step(xt, t, eps_hat, z, sched, var)`, where `var` is `"beta"` or `"beta_tilde"`. Every
# sample has its own time, so one call may hold samples at $t = 1$ and at $t > 1$; **each is treated by its own
# time**.
#
# **By hand.** The schedule of Question 1, $x_t = 1$, $\hat\epsilon = 0.5$, $z = 2$. At $t = 2$ the mean is $0.9005$
# (Question 5). With `"beta"` the step gives $0.9005 + \sqrt{0.3} \cdot 2 = 1.9959$, with `"beta_tilde"`
# $0.9005 + \sqrt{0.0811} \cdot 2 = 1.4700$. At $t = 1$ both give $0.8874$, whatever $z$ is.
#
# **Edges.** `z` is always a tensor like `xt`, also where it is not used; there it may hold large numbers. Nothing is
# clipped.

# %% [raw]
# # BEGIN SOLUTION

# %%
def p_step(
    xt: torch.Tensor, t: torch.Tensor, eps_hat: torch.Tensor, z: torch.Tensor, sched: dict, var: str
) -> torch.Tensor:
    """One reverse step: draw x_{t-1} from N(mean, sigma_t^2), with the noise given.

    xt:      (B, ...)  noisy data
    t:       (B,)      int64, times 1 ... T, mixed
    eps_hat: (B, ...)  the predicted noise in xt
    z:       (B, ...)  standard normal noise for this step; has no effect on samples at t = 1
    sched:   dict of tensors (T + 1,): "beta", "alpha", "abar", "beta_tilde"
    var:     "beta" or "beta_tilde": the variance sigma_t^2

    Returns x_{t-1}, the shape of xt.
    """
    # BEGIN SOLUTION
    axes = (-1, *[1] * (xt.dim() - 1))
    sigma = torch.where(t > 1, sched[var][t].sqrt(), 0.0).view(axes)
    return mean_from_eps(xt, t, eps_hat, sched) + sigma * z
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out, for both variances and both times at once.
""" # END TEST CONFIG
def test_example_by_hand(p_step):
    import checks
    import torch
    checks.function(p_step, 'p_step')
    lists = {'beta': [0, 0.1, 0.3, 0.5], 'alpha': [1, 0.9, 0.7, 0.5], 'abar': [1, 0.9, 0.63, 0.315], 'beta_tilde': [0, 0, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685]}
    sched = {name: torch.tensor(value, dtype=torch.float64) for name, value in lists.items()}
    ones = torch.ones(2, 1, dtype=torch.float64)
    t, mean, last = torch.tensor([2, 1]), 0.9004870532, 0.8874258867
    for var, sd, wrong_sd in (('beta', 0.3**0.5, 0.3), ('beta_tilde', (0.03 / 0.37) ** 0.5, 0.03 / 0.37)):
        what = f'p_step for x_t = 1, eps_hat = 0.5, z = 2, t = [2, 1] and var = "{var}"'
        hints = [
            ([[mean + 2 * sd], [last + 2 * 0.1**0.5]], 'noise was added at t = 1.'),
            ([[mean], [last]], 'no noise was added at t = 2. Does a sample at t = 1 switch it off for the others?'),
            ([[mean], [last + 2 * 0.1**0.5]], 'the noise came at t = 1 and not at t = 2; it should be the other way round.'),
            ([[mean + 2 * wrong_sd], [last]], 'the noise is multiplied by the standard deviation, the root of the variance.'),
            ([[mean + 2 * (0.03 / 0.37 if var == 'beta' else 0.3) ** 0.5], [last]], 'this is the other variance; see the argument var.'),
        ]
        got = p_step(ones, t, 0.5 * ones, 2 * ones, sched, var)
        checks.close(got, [[mean + 2 * sd], [last]], what=what, tol=(2e-5, 1e-5), hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: What z holds should not matter for samples at t = 1, and should matter for all others.
""" # END TEST CONFIG
def test_noise_is_gated_sample_by_sample(p_step):
    import checks
    import torch
    checks.function(p_step, 'p_step')
    lists = {'beta': [0, 0.1, 0.3, 0.5], 'alpha': [1, 0.9, 0.7, 0.5], 'abar': [1, 0.9, 0.63, 0.315], 'beta_tilde': [0, 0, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685]}
    sched = {name: torch.tensor(value, dtype=torch.float64) for name, value in lists.items()}
    xt = torch.linspace(-1, 1, 8, dtype=torch.float64).view(4, 2)
    zero, loud = torch.zeros_like(xt), torch.full_like(xt, 1000.0)
    for times in ([1, 2, 3, 1], [3, 1, 1, 2]):
        t = torch.tensor(times)
        for var in ('beta', 'beta_tilde'):
            with checks.unmodified(xt=xt, z=loud):
                quiet, noisy = p_step(xt, t, xt, zero, sched, var), p_step(xt, t, xt, loud, sched, var)
            what = f'p_step for x_t of shape (4, 2), t = {times} and var = "{var}"'
            moved = checks.array(noisy, shape=(4, 2), what=what) - checks.array(quiet, shape=(4, 2), what=what)
            for row, time in enumerate(times):
                if time == 1:
                    checks.close(moved[row], [0.0, 0.0], what=f'the effect of z on the sample at t = 1 (t = {times}, var = "{var}")', tol=(2e-5, 1e-5))
                else:
                    checks.holds(abs(moved[row]).min() > 1, f'z has no effect on the sample at t = {time} (t = {times}, var = "{var}").')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: With variance beta the step should be exact at mixed times, noise everywhere but at t = 1.
""" # END TEST CONFIG
def test_step_with_beta(p_step):
    import checks
    import numpy as np
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    sched = oracle.schedule(6, rng.uniform(0.05, 0.1), rng.uniform(0.4, 0.5))
    given = {name: torch.tensor(value) for name, value in sched.items()}
    for shape, times in (((4, 2, 3, 4), [2, 6, 3, 4]), ((6,), [1, 2, 3, 4, 5, 6]), ((5, 3), [3, 1, 2, 1, 5])):
        xt, eps, z = 1.5 * rng.normal(size=(3, *shape))
        t = np.array(times)
        z[t == 1] = 1000.0
        args = [torch.tensor(value) for value in (xt, t, eps, z)]
        with checks.unmodified(xt=args[0], t=args[1], eps_hat=args[2], z=args[3], **given):
            got = p_step(*args, given, 'beta')
        checks.close(got, oracle.reverse_step(xt, t, eps, z, sched, 'beta'), tol=(2e-5, 1e-5))

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: With variance beta_tilde the step should be exact at mixed times.
""" # END TEST CONFIG
def test_step_with_beta_tilde(p_step):
    import checks
    import numpy as np
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    sched = oracle.schedule(6, rng.uniform(0.05, 0.1), rng.uniform(0.4, 0.5))
    given = {name: torch.tensor(value) for name, value in sched.items()}
    for shape, times in (((4, 2, 3, 4), [2, 6, 3, 4]), ((6,), [1, 2, 3, 4, 5, 6]), ((5, 3), [3, 1, 2, 1, 5])):
        xt, eps, z = 1.5 * rng.normal(size=(3, *shape))
        t = np.array(times)
        z[t == 1] = 1000.0
        args = [torch.tensor(value) for value in (xt, t, eps, z)]
        with checks.unmodified(xt=args[0], t=args[1], eps_hat=args[2], z=args[3], **given):
            got = p_step(*args, given, 'beta_tilde')
        checks.close(got, oracle.reverse_step(xt, t, eps, z, sched, 'beta_tilde'), tol=(2e-5, 1e-5))

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q8
# points: 12

# %% [markdown]
# ### Question 8 · The whole chain (12 points)
#
# Start at pure noise $x_T$ and step back: $t = T, T-1, \dots, 1$. In each step ask the model once for the noise in the
# *current* $x_t$, then take the step of Question 7. After the step at $t = 1$ you hold the sample.
#
# To make the result reproducible the noise is drawn beforehand. `noises` has shape $(T+1, B, \dots)$, and the step at
# time $t$ uses `noises[t]`. Steps $T, \dots, 2$ use one each: $T - 1$ noises in all. The slots 0 and 1 have no use;
# the checks put the number 1000 there, so that a sampler that touches them gives itself away.
#
# **Your task.** Write `sample(model, x_T, sched, noises, var)`. The model is a function: `model(x, t)` takes the
# current `x` and a tensor `t` of shape $(B,)$, dtype int64, that holds the current time for every sample, and returns
# the predicted noise in the shape of `x`.
#
# **A check that needs no formula.** Let all the data be one point $c$, not 0. Then the noise in $x_t$ is known
# exactly, $\epsilon = (x_t - \sqrt{\bar\alpha_t}\, c) / \sqrt{1 - \bar\alpha_t}$. With this as the model the chain
# must end at $c$ *exactly*, wherever it starts and whatever noise is added on the way. The public checks do this.
# They also show its limit: a chain that skips its first step, or adds no noise at all, ends at $c$ as well.
#
# **Edges.** $T$ is the number of entries of `sched["beta"]` minus 1. For $T = 1$ there is one call and no noise.

# %% [raw]
# # BEGIN SOLUTION

# %%
def sample(model, x_T: torch.Tensor, sched: dict, noises: torch.Tensor, var: str) -> torch.Tensor:
    """Run the reverse chain from x_T to a sample.

    model:  function (x, t) -> predicted noise; x of shape (B, ...), t int64 of shape (B,), every entry the current time
    x_T:    (B, ...)         the start, standard normal
    sched:  dict of tensors (T + 1,): "beta", "alpha", "abar", "beta_tilde"
    noises: (T + 1, B, ...)  the step at time t uses noises[t]; slots 0 and 1 are not used
    var:    "beta" or "beta_tilde"

    Returns the sample, the shape of x_T.
    """
    # BEGIN SOLUTION
    x = x_T
    for time in reversed(range(1, len(sched["beta"]))):
        t = torch.full((len(x),), time)
        x = p_step(x, t, model(x, t), noises[time], sched, var)
    return x
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The model should be asked once in every step, from the last time to the first, with one time for each sample.
""" # END TEST CONFIG
def test_order_of_the_calls(sample):
    import checks
    import numpy as np
    import torch
    checks.function(sample, 'sample')
    lists = {'beta': [0, 0.1, 0.3, 0.5], 'alpha': [1, 0.9, 0.7, 0.5], 'abar': [1, 0.9, 0.63, 0.315], 'beta_tilde': [0, 0, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685]}
    sched = {name: torch.tensor(value, dtype=torch.float64) for name, value in lists.items()}
    seen, kinds = [], []
    def model(x, t):
        seen.append(np.asarray(t).tolist())
        kinds.append(str(np.asarray(t).dtype))
        return 0.1 * torch.as_tensor(x)
    start = torch.tensor([[1.0], [2.0]], dtype=torch.float64)
    got = sample(model, start, sched, torch.zeros(4, 2, 1, dtype=torch.float64), 'beta')
    checks.array(got, shape=(2, 1), what='the sample for x_T of shape (2, 1)')
    checks.equal(seen, [[3, 3], [2, 2], [1, 1]], what='the list of times that the model was given (T = 3, B = 2)', hints=[([[1, 1], [2, 2], [3, 3]], 'sampling runs backwards in time.'), ([3, 2, 1], 't should be a tensor of shape (B,), one entry for each sample.'), ([[2, 2], [1, 1], [0, 0]], 'the times are T to 1; a schedule has T + 1 entries.'), ([[2, 2], [1, 1]], 'the step at t = T is missing; a schedule has T + 1 entries.'), ([[3, 3], [2, 2]], 'the step at t = 1 is missing.')])
    checks.holds(not any(kind.startswith('float') for kind in kinds), f'The times that the model is given should be whole numbers, int64, but they are {kinds[0]}.\n  hint: torch.full((B,), t) makes int64 of a whole number t.')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: If the data are a single point, the chain should end there exactly, whatever the noise.
""" # END TEST CONFIG
def test_single_point_is_found(sample):
    import checks
    import torch
    checks.function(sample, 'sample')
    beta = torch.tensor([0.0, 0.1, 0.3, 0.5], dtype=torch.float64)
    abar = torch.cumprod(1 - beta, 0)
    tilde = torch.tensor([0, 0, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685], dtype=torch.float64)
    sched = {'beta': beta, 'alpha': 1 - beta, 'abar': abar, 'beta_tilde': tilde}
    point = torch.tensor([0.8, -0.3], dtype=torch.float64)
    def model(x, t):
        kept = abar[torch.as_tensor(t).reshape(-1)][:, None]
        return (torch.as_tensor(x) - kept.sqrt() * point) / (1 - kept).sqrt()
    start, noises = torch.tensor(checks.rng().normal(size=(3, 2))), torch.tensor(checks.rng().normal(size=(4, 3, 2)))
    noises[:2] = 1000.0
    for var in ('beta', 'beta_tilde'):
        with checks.unmodified(x_T=start, noises=noises):
            got = sample(model, start, sched, noises, var)
        checks.holds(abs(checks.array(got, shape=(3, 2), what='the sample for x_T of shape (3, 2)')).max() < 100, 'The sample is of the size of noises[1], which should not be used: no noise is added at t = 1, and the step at t uses noises[t].')
        checks.close(got, point.expand(3, 2), what=f'the sample when all data are the point (0.8, -0.3), var = "{var}"', tol=(2e-5, 1e-5))

# %%
""" # BEGIN TEST CONFIG
points: 6
hidden: true
failure_message: With variance beta the chain should ask the model at T, …, 1 and use each noise in its own step, none at t = 1.
""" # END TEST CONFIG
def test_chain_with_beta(sample):
    import checks
    import numpy as np
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    for T, shape in ((6, (4, 2)), (5, (2, 1, 3, 2)), (2, (2, 3)), (1, (3, 2))):
        sched = oracle.schedule(T, rng.uniform(0.05, 0.1), rng.uniform(0.35, 0.45))
        given = {name: torch.tensor(value) for name, value in sched.items()}
        start, noises = rng.normal(size=shape), 1.5 * rng.normal(size=(T + 1, *shape))
        noises[:2] = 1000.0
        seen, sizes = [], []
        def model(x, t, times=torch.arange(T + 1)):
            seen.append(np.asarray(t).tolist())
            x = torch.as_tensor(x)
            sizes.append(tuple(x.shape))
            t = times[torch.as_tensor(t)].reshape(-1, *[1] * (x.dim() - 1))
            return (0.6 * torch.sin(2 * x + t) + 0.3 * torch.cos(t)) * t.numel() / len(x)
        x_T, slots = torch.tensor(start), torch.tensor(noises)
        with checks.unmodified(x_T=x_T, noises=slots, **given):
            got = sample(model, x_T, given, slots, 'beta')
        checks.equal(seen, [[time] * shape[0] for time in range(T, 0, -1)], what='the list of times')
        checks.equal(sizes, [shape] * T, what='the list of shapes of x that the model was given')
        checks.close(got, oracle.chain(model, start, sched, noises, 'beta'), tol=(2e-5, 1e-5))

# %%
""" # BEGIN TEST CONFIG
points: 6
hidden: true
failure_message: With variance beta_tilde the chain should ask the model at T, …, 1 and use each noise in its own step.
""" # END TEST CONFIG
def test_chain_with_beta_tilde(sample):
    import checks
    import numpy as np
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    for T, shape in ((6, (4, 2)), (5, (2, 1, 3, 2)), (2, (2, 3)), (1, (3, 2))):
        sched = oracle.schedule(T, rng.uniform(0.05, 0.1), rng.uniform(0.35, 0.45))
        given = {name: torch.tensor(value) for name, value in sched.items()}
        start, noises = rng.normal(size=shape), 1.5 * rng.normal(size=(T + 1, *shape))
        noises[:2] = 1000.0
        seen, sizes = [], []
        def model(x, t, times=torch.arange(T + 1)):
            seen.append(np.asarray(t).tolist())
            x = torch.as_tensor(x)
            sizes.append(tuple(x.shape))
            t = times[torch.as_tensor(t)].reshape(-1, *[1] * (x.dim() - 1))
            return (0.6 * torch.sin(2 * x + t) + 0.3 * torch.cos(t)) * t.numel() / len(x)
        x_T, slots = torch.tensor(start), torch.tensor(noises)
        with checks.unmodified(x_T=x_T, noises=slots, **given):
            got = sample(model, x_T, given, slots, 'beta_tilde')
        checks.equal(seen, [[time] * shape[0] for time in range(T, 0, -1)], what='the list of times')
        checks.equal(sizes, [shape] * T, what='the list of shapes of x that the model was given')
        checks.close(got, oracle.chain(model, start, sched, noises, 'beta_tilde'), tol=(2e-5, 1e-5))

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ### A toy world with a perfect model
#
# Forty points on two interleaved half-moons are our training set. Blur each point with a little Gaussian noise of
# standard deviation $s$ and call the result the data. Then the best possible noise prediction has a formula. Given
# $x_t$, each training point $p_j$ gets a weight, its probability of being the origin of $x_t$:
#
# $$w = \text{softmax}_j \left( -\frac{\| x_t - \sqrt{\bar\alpha_t}\, p_j \|^2}{2 v_t} \right), \qquad
# v_t = \bar\alpha_t s^2 + 1 - \bar\alpha_t, \qquad
# \mathbb E[\epsilon \mid x_t] = \frac{\sqrt{1 - \bar\alpha_t}}{v_t} \Big( x_t - \sqrt{\bar\alpha_t}\, \sum_j w_j\, p_j \Big).$$
#
# Look twice at the sum: a query $x_t$, a softmax over scores, a blend of values. The perfect denoiser of a finite
# training set is **attention over the training set**: the first week of the course comes back in the last.

# %%
def half_moons(n):
    angle = torch.linspace(0, np.pi, n // 2, dtype=torch.float64)
    upper = torch.stack([angle.cos(), angle.sin()], dim=1)
    lower = torch.stack([1 - angle.cos(), 0.5 - angle.sin()], dim=1)
    points = torch.cat([upper, lower])
    return (points - points.mean(dim=0)) / points.std(dim=0)


def perfect_model(points, abar, blur):
    def model(x, t):
        kept = abar[t][:, None]
        spread = kept * blur**2 + 1 - kept
        away = ((x[:, None] - kept[:, None].sqrt() * points) ** 2).sum(dim=2)
        blend = torch.softmax(-away / (2 * spread), dim=1) @ points
        return (1 - kept).sqrt() / spread * (x - kept.sqrt() * blend)
    return model


moons = half_moons(40)

# %% [markdown]
# **Predict first.** You will sample 300 points twice with the perfect model, once with blur $s = 0.1$ and once with
# $s = 0$ (the data are the 40 training points and nothing else). How far, on average, will a sample be from the nearest
# training point in each case? Is a perfect model of a finite training set what you want?

# %%
with checks.preview('Figure 3'):
    toy = make_schedule(50, 0.0001, 0.3)
    draw = torch.Generator().manual_seed(6)
    noises = torch.randn(51, 300, 2, generator=draw, dtype=torch.float64)
    start = torch.randn(300, 2, generator=draw, dtype=torch.float64)
    shown = {50: start}
    exact = perfect_model(moons, toy['abar'], 0.1)

    def watched(x, t):
        shown[int(t[0])] = x.clone()
        return exact(x, t)

    shown[0] = sample(watched, start, toy, noises, 'beta_tilde')
    figure, panels = plt.subplots(1, 6, figsize=(12, 2.3), sharex=True, sharey=True)
    for panel, time in zip(panels, (50, 20, 10, 5, 2, 0)):
        panel.scatter(*moons.T, s=14, color='0.75')
        panel.scatter(*shown[time].T, s=3, color='C0')
        panel.set(title=f't = {time}', xlim=(-3.5, 3.5), ylim=(-3.5, 3.5), aspect='equal')
    plt.show()
    repeated = sample(perfect_model(moons, toy['abar'], 0.0), start, toy, noises, 'beta_tilde')
    for blur, found in ((0.1, shown[0]), (0.0, repeated)):
        nearest = torch.cdist(found, moons).min(dim=1).values
        print(f'blur {blur}: mean distance to the nearest training point {nearest.mean():.6f}')

# %% [markdown]
# *Figure 3.* From left to right the cloud of pure noise (blue) gathers on the half-moons (grey). Most of the way it
# stays a cloud; the shape appears only in the last ten of the fifty steps. With blur the samples scatter around the
# points. Without blur every sample *is* a training point (the mean distance is 0.00001): a model that minimises the
# loss perfectly on a finite set can only repeat it. What makes real diffusion models useful is that a network does
# not reach that minimum: it smooths. "Lower training loss" and "better model" are not the same thing.

# %% [markdown]
# ### Would you notice a broken sampler?
#
# Let the data be one-dimensional, $\mathcal N(0,\ 0.01)$. The best noise prediction is then $\hat\epsilon = k_t x_t$
# with $k_t = \sqrt{1 - \bar\alpha_t} / (0.01\, \bar\alpha_t + 1 - \bar\alpha_t)$, every step is linear, and the
# variance of the sample can be followed exactly: $\text{Var}(x_{t-1}) = g_t^2\, \text{Var}(x_t) + \sigma_t^2$, where
# $g_t$ is what your own `p_step` makes of $x_t = 1$ and $\hat\epsilon = k_t$ with $z = 0$. Now break the gate in two ways: *none* (noise at
# $t = 1$ too) and *early* (no noise at $t = 2$ either), with $\sigma_t^2 = \beta_t$.
#
# **Predict first.** We try the usual schedule ($T = 1000$, $\beta$ from 0.0001 to 0.02) and a short one ($T = 10$,
# 0.05 to 0.5). Where does a wrong gate show more in the variance of the samples, and by what factor? And does the
# correct sampler return the data's variance, 0.01, in both?

# %%
def variance_along_the_chain(given, var, first_noisy):
    T, one = len(given['beta']) - 1, torch.ones(len(given['beta']) - 1, dtype=torch.float64)
    gain = (1 - given['abar']).sqrt() / (0.01 * given['abar'] + 1 - given['abar'])
    slope = p_step(one, torch.arange(1, T + 1), gain[1:], 0 * one, given, var)
    along = [1.0]
    for back in range(T):
        noise = given[var][T - back] if T - back >= first_noisy else 0.0
        along.append(float(slope[T - back - 1] ** 2 * along[-1] + noise))
    return along[::-1]


with checks.preview('Figure 4'):
    print('final variance            correct   no gate     early')
    for T, b0, b1 in ((1000, 1e-4, 0.02), (10, 0.05, 0.5)):
        ends = [variance_along_the_chain(make_schedule(T, b0, b1), 'beta', first)[0] for first in (2, 1, 3)]
        print(f'T = {T:4}, sigma^2 = beta   ' + '   '.join(f'{end:.5f}' for end in ends))
    short = make_schedule(10, 0.05, 0.5)
    gain = (1 - short['abar']).sqrt() / (0.01 * short['abar'] + 1 - short['abar'])
    draw = torch.Generator().manual_seed(7)
    start = torch.randn(4000, generator=draw, dtype=torch.float64)
    noises = torch.randn(11, 4000, generator=draw, dtype=torch.float64)
    spread = []

    def measured(x, t):
        spread.append(float(x.var()))
        return gain[t] * x

    ended = sample(measured, start, short, noises, 'beta')
    plt.figure(figsize=(6.5, 3.2))
    for first, style, label in ((2, '-', 'correct'), (1, '--', 'no gate'), (3, '-.', 'gate one step early')):
        plt.semilogy(variance_along_the_chain(short, 'beta', first), style, label=f'theory, {label}')
    plt.semilogy(range(11), (spread + [float(ended.var())])[::-1], 'ko', mfc='none', label='your sampler, 4000 samples')
    plt.axhline(0.01, ls=':', color='0.5', label='the data')
    plt.gca().set(xlabel='t (the chain runs from right to left)', title='variance along the chain, 10 steps')
    plt.legend(fontsize=8)
    plt.show()

# %% [markdown]
# *Figure 4 and its table.* With a thousand steps the three samplers end at 0.01015, 0.01025 and 0.01004: all three
# within 3 % of the truth, and no picture will ever show you which is which. A missing gate adds $\beta_1$, and there
# $\beta_1$ is 0.0001. With ten steps they end at 0.00358, **0.05358** and **0.00090**: a factor of fifteen in one
# direction, of four in the other. The curves coincide until the last two steps, and the circles of your sampler
# follow the correct one. So test samplers on **short, aggressive schedules**, one step at a time, with noise you
# chose yourself.
#
# The dotted line is the data's variance. Even the correct ten-step sampler misses it: its last step returns the
# *mean* of $x_0$ given $x_1$, and a mean varies less than the thing it is the mean of. The formulas were followed
# exactly; it is the schedule that is too coarse. "Correct" and "accurate" are two questions.

# %% [markdown]
# ### A reference run · Would a picture notice, or a distance?
#
# The course trained a small network (two hidden layers of 256) on scikit-learn's 1797 digits, pixels from $-1$ to 1, with
# the loss of Question 6. The network is told $\bar\alpha_t$ instead of $t$, so it can serve both schedules of the last
# experiment. Then 1000 pictures were drawn with a correct sampler and 1000 with each broken one, all with
# $\sigma_t^2 = \beta_t$ and **the same noises**. All of this was done three times, with other starting weights and other
# noises: the three numbers in a cell.
#
# The judge is a **Fréchet distance**. Take the means and covariances of the pixels, once of the samples and once of the
# data; the judge measures how far apart the two Gaussians with these moments are. (The well-known FID does the same with
# features of a network.) For scale: one half of the digits has the distance 0.24 to the other half. *A pixel moves by* is
# the root mean square difference from the correct sampler's picture.
#
# **Predict first.** Cover the table. Which of the four faults will the distance see with 1000 steps? Which will you see in
# the pictures?
#
# | sampler | T = 1000: distance of 3 runs | a pixel moves by | T = 10: distance | a pixel moves by |
# |---|---|---|---|---|
# | correct | 0.917, 0.973, 0.927 | 0.0000 | 0.666, 0.762, 0.666 | 0.0000 |
# | no gate: noise at t = 1 too | 0.918, 0.974, 0.928 | 0.0100 | 1.486, 1.645, 1.514 | 0.2234 |
# | gate one step early: none at t = 2 either | 0.915, 0.971, 0.926 | 0.0109 | 0.918, 1.000, 0.924 | 0.1980 |
# | last step skipped: returns x₁ | 0.922, 0.981, 0.934 | 0.0023 | 3.471, 3.599, 3.517 | 0.1974 |
# | no noise at all (a fault to be seen) | 18.756, 18.814, 18.808 | 0.5106 | 12.021, 12.119, 12.308 | 0.4867 |
#
# ![Samples of the five samplers with a thousand steps: one row a sampler, every column from the same noise](figures/samples_usual.svg)
#
# *The picture in words.* Twelve samples with $T = 1000$, one row for each sampler. The first four rows cannot be told
# apart: shapes like digits, some of them legible, the same in every row. The last row, without noise, is twelve times nearly the
# same grey shape.
#
# ![The same with ten steps](figures/samples_short.svg)
#
# *The second picture in words.* The same with $T = 10$. Now the rows differ: without a gate, and with the last step
# skipped, the light background is full of grey specks; with an early gate the shapes are softer than the correct ones.
#
# * **With 1000 steps the distance sees no subtle fault.** The three subtle faults move it by 0.008 at most. Training with
#   another seed moves it by up to 0.056. A drop of 0.01 in such a metric is no evidence of anything.
# * **It even rewards one.** The correct sampler has 0.917, 0.973 and 0.927, the early gate 0.915, 0.971 and 0.926: lower
#   in all three runs. Whoever keeps what improves the metric keeps the bug.
# * **It is not blind.** Without noise it jumps from 0.9 to 18.8. That a check finds gross faults does not show that it
#   finds small ones.
# * **With ten steps it sees all three**, as the last experiment let you expect. (The correct sampler scores *better* there
#   than with a thousand, 0.7 against 0.9. Why need that not mean better pictures? Think of what the judge looks at.)
# * **The right test is not statistical.** With the same noises each fault moves the pixels by thousands of times the
#   rounding error. This is how your Questions 7 and 8 are checked. (Why by just 0.0100 without a gate, and by 0.2234 with
#   ten steps? Compare with $\sqrt{\beta_1}$.)

# %% [markdown]
# ## Part E · Three things that go wrong in practice

# %% [raw]
# # BEGIN QUESTION
# name: q9
# points: 2

# %% [markdown]
# ### Question 9 · Is there anything left at the end? (2 points)
#
# Sampling starts from $\mathcal N(0, I)$. That is honest only if the forward process really arrives there: what is
# left of the data at time $T$, of size $\sqrt{\bar\alpha_T}$ times the data's standard deviation, must be negligible.
# It never is zero, as $\bar\alpha_T$ is a finite product of positive numbers. And it is not small for the mere reason
# that it is a product of many numbers below 1.
#
# **Your task.** (a) Write `terminal_check(abar, data_sd=1.0, tol=0.01)`: `True` if
# $\sqrt{\bar\alpha_T} \cdot \text{data\_sd} \le \text{tol}$, else `False`. (b) Set `weak_schedule = (T, b0, b1)` to a
# linear schedule with $1000 \le T \le 100\,000$ and $0 < b_0 < b_1 < 1$ that is useless: at least half of the data's
# size is left at its end. Any such schedule is right.
#
# **By hand.** The usual schedule (1000 steps, 0.0001 to 0.02) has $\bar\alpha_T = 0.0000404$, so 0.0064 of the data's
# size is left, and the check passes. For data of standard deviation 2 it fails: 0.0127. A rule of thumb for (b): for
# small $\beta$, $\ln \bar\alpha_T = \sum \ln(1 - \beta_t) \approx - \sum \beta_t$, so it is the **sum** of the
# $\beta_t$ that must be large.

# %% [raw]
# # BEGIN SOLUTION

# %%
def terminal_check(abar: torch.Tensor, data_sd: float = 1.0, tol: float = 0.01) -> bool:
    """Whether the forward process has destroyed the data at its end.

    abar:    (T + 1,)  the schedule's running products
    data_sd: standard deviation of the data
    tol:     largest tolerable standard deviation of what is left of the data in x_T

    Returns True or False.
    """
    # BEGIN SOLUTION
    return bool(abar[-1] ** 0.5 * data_sd <= tol)
    # END SOLUTION

# %%
weak_schedule = (1000, 1e-6, 2e-6)  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The usual schedule should pass for data of standard deviation 1 and fail for data of standard deviation 2.
""" # END TEST CONFIG
def test_usual_schedule(terminal_check):
    import checks
    import torch
    checks.function(terminal_check, 'terminal_check')
    abar = torch.cumprod(torch.cat([torch.ones(1, dtype=torch.float64), 1 - torch.linspace(1e-4, 0.02, 1000, dtype=torch.float64)]), 0)
    once, twice = terminal_check(abar), terminal_check(abar, data_sd=2.0)
    left = terminal_check(torch.tensor([1.0, 0.5, 0.0025], dtype=torch.float64))
    checks.equal(once, True, what='terminal_check for 1000 steps from 0.0001 to 0.02')
    checks.equal(twice, False, what='the same with data_sd=2.0')
    checks.equal(left, False, what='terminal_check for abar_T = 0.0025, tol = 0.01', hints=[(True, 'compare the root of abar_T with tol, not abar_T.')])

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: weak_schedule should hold three numbers in their ranges.
""" # END TEST CONFIG
def test_weak_schedule_is_a_schedule(weak_schedule):
    import checks
    checks.defined(weak_schedule, 'weak_schedule')
    checks.holds(isinstance(weak_schedule, (tuple, list)) and len(weak_schedule) == 3, 'weak_schedule should hold three numbers, (T, b0, b1), as a tuple or a list.')
    T, b0, b1 = weak_schedule
    checks.holds(float(checks.array(T, shape=(), what='T in weak_schedule')).is_integer(), f'T in weak_schedule should be a whole number, but it is {T}.')
    checks.holds(1000 <= T <= 100000, f'T in weak_schedule should be between 1000 and 100000, but it is {T}.')
    checks.holds(0 < b0 < b1 < 1, f'weak_schedule should have 0 < b0 < b1 < 1, but b0 is {b0} and b1 is {b1}.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The check should compare the size of what is left of the data, its standard deviation included, with the tolerance.
""" # END TEST CONFIG
def test_what_is_left(terminal_check):
    import checks
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    got, want = [], []
    for left in (0.003, 0.007, 0.02, 0.05, 0.125, 0.3):
        early, late = rng.uniform(0.25, 0.4), rng.uniform(0.6, 0.75)
        abar = torch.tensor([1.0, left**(2 * early), left**(2 * late), left**2], dtype=torch.float64)
        for data_sd in (0.02, 0.7, 1.0, 8.0):
            for tol in (0.01, 0.12):
                got.append(terminal_check(abar, data_sd, tol))
                want.append(oracle.signal_left(abar, data_sd) <= tol)
        got.append(terminal_check(abar))
        want.append(left <= 0.01)
    checks.equal(got, want, what='the list of answers')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The weak schedule should be long and still leave half of the data.
""" # END TEST CONFIG
def test_weak_schedule_leaves_half(weak_schedule):
    import checks
    from solutions import diffusion as oracle
    T, b0, b1 = checks.results(weak_schedule, 3, what='weak_schedule', names='T, b0, b1')
    checks.holds(float(checks.array(T, shape=(), what='T')).is_integer(), 'T should be a whole number.')
    checks.holds(1000 <= T <= 100000 and 0 < b0 < b1 < 1, 'The numbers are not in their ranges.')
    left = oracle.signal_left(oracle.schedule(int(T), float(b0), float(b1))['abar'], 1.0)
    checks.holds(left >= 0.5, f'Only {left:.3g} of the data is left.')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q10
# points: 2

# %% [markdown]
# ### Question 10 · The line you have written five times (2 points)
#
# Every function so far had to turn a list of coefficients, $(T+1,)$, and the times of a batch, $(B,)$, into
# something that multiplies a batch of data sample by sample. Give that line a name, for any number of axes.
#
# Picking entries, `v[t]`, copies $B$ numbers and has shape $(B,)$. The missing axes of length 1 then cost nothing:
# `.view(-1, 1, 1, 1)`, `.reshape(...)`, and indexing with `[:, None, None, None]` all give a *view* of the same $B$
# numbers. No choice among them saves memory; what matters is that the axes are added, behind the first, and as many
# as needed.
#
# **Your task.** Write `broadcast_coeff(v, t, ndim)`, which returns $v_{t_i}$ with shape $(B, 1, \dots, 1)$, `ndim`
# axes in all.
#
# **By hand.** $v = (0, 10, 20, 30)$, $t = (3, 1)$, `ndim = 3` gives $30$ and $10$ with shape $(2, 1, 1)$.
#
# **Edges.** `ndim = 1` gives shape $(B,)$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def broadcast_coeff(v: torch.Tensor, t: torch.Tensor, ndim: int) -> torch.Tensor:
    """One coefficient for each sample, shaped to multiply data with ndim axes.

    v:    (T + 1,)  coefficients, entry t for time t
    t:    (B,)      int64
    ndim: number of axes of the data, at least 1

    Returns v[t] with shape (B, 1, ..., 1).
    """
    # BEGIN SOLUTION
    return v[t].view(-1, *[1] * (ndim - 1))
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out, and one axis should work as well.
""" # END TEST CONFIG
def test_example_by_hand(broadcast_coeff):
    import checks
    import torch
    checks.function(broadcast_coeff, 'broadcast_coeff')
    v, t = torch.tensor([0.0, 10.0, 20.0, 30.0], dtype=torch.float64), torch.tensor([3, 1])
    checks.close(broadcast_coeff(v, t, 3), [[[30.0]], [[10.0]]], what='broadcast_coeff([0, 10, 20, 30], [3, 1], 3)')
    checks.close(broadcast_coeff(v, t, 1), [30.0, 10.0], what='broadcast_coeff([0, 10, 20, 30], [3, 1], 1)')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: The coefficient of each sample should stand in front, followed by axes of length 1, for any number of axes.
""" # END TEST CONFIG
def test_axes_of_length_one(broadcast_coeff):
    import checks
    import numpy as np
    import torch
    rng = checks.rng()
    v, t = rng.normal(size=9), rng.permutation(9)[:5]
    for ndim in (1, 2, 3, 4, 5, 7):
        want = np.array([v[time] for time in t]).reshape(5, *[1] * (ndim - 1))
        checks.close(broadcast_coeff(torch.tensor(v), torch.tensor(t), ndim), want, tol=(2e-5, 1e-5))

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q11
# points: 4

# %% [markdown]
# ### Question 11 · From a divergence to a squared error (4 points)
#
# Where does the simple loss come from? The evidence bound asks, for every $t \ge 2$, that the learned step
# $p_\theta(x_{t-1} \mid x_t)$ be close to the exact one, $q(x_{t-1} \mid x_t, x_0)$. Both are Gaussian. If both have
# the same variance $\sigma_t^2$, week 5's divergence shrinks to the distance of the means:
#
# $$D_t = \frac{1}{2 \sigma_t^2} \| \tilde\mu_t - \mu_\theta \|^2 .$$
#
# So training is *regression onto the posterior mean*. Write both means in the noise form of Question 5; $x_t$ cancels
# and
#
# $$D_t = w_t\, \| \epsilon - \epsilon_\theta \|^2, \qquad w_t = \frac{\beta_t^2}{2\, \sigma_t^2\, \alpha_t\, (1 - \bar\alpha_t)} .$$
#
# With $\sigma_t^2 = \beta_t$ the two variances differ for a few small $t$. That changes $D_t$ only by a constant
# without $\theta$: *any* fixed variance leaves a weighted squared error. Equal variances make the constant vanish.
#
# **Your task.** Write `kl_to_mse(t, sched, var)`, which returns $w_t$ for each entry of `t`, shape $(B,)$; `var`
# chooses $\sigma_t^2$ as in Question 7.
#
# **By hand.** The schedule of Question 1 at $t = 2$: with `"beta"`,
# $0.09 / (2 \cdot 0.3 \cdot 0.7 \cdot 0.37) = 0.5792$; with `"beta_tilde"`,
# $0.09 / (2 \cdot 0.0811 \cdot 0.7 \cdot 0.37) = 2.1429$.
#
# **Edges.** At $t = 1$ with `"beta_tilde"` the variance is 0 and there is no weight: raise a `ValueError` if any
# entry of `t` is 1. With `"beta"` $t = 1$ is fine.

# %% [raw]
# # BEGIN SOLUTION

# %%
def kl_to_mse(t: torch.Tensor, sched: dict, var: str) -> torch.Tensor:
    """The factor between the divergence of one step and the squared error of the noise.

    t:     (B,)  int64, times 1 ... T
    sched: dict of tensors (T + 1,): "beta", "alpha", "abar", "beta_tilde"
    var:   "beta" or "beta_tilde": the variance sigma_t^2

    Returns the weights, shape (B,). Raises ValueError for "beta_tilde" if any t is 1.
    """
    # BEGIN SOLUTION
    if var == "beta_tilde" and (t == 1).any():
        raise ValueError("beta_tilde_1 = 0: there is no weight at t = 1")
    beta, alpha, abar = sched["beta"][t], sched["alpha"][t], sched["abar"][t]
    return beta**2 / (2 * sched[var][t] * alpha * (1 - abar))
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out for both variances.
""" # END TEST CONFIG
def test_example_by_hand(kl_to_mse):
    import checks
    import torch
    checks.function(kl_to_mse, 'kl_to_mse')
    lists = {'beta': [0, 0.1, 0.3, 0.5], 'alpha': [1, 0.9, 0.7, 0.5], 'abar': [1, 0.9, 0.63, 0.315], 'beta_tilde': [0, 0, 0.3 * 0.1 / 0.37, 0.5 * 0.37 / 0.685]}
    sched = {name: torch.tensor(value, dtype=torch.float64) for name, value in lists.items()}
    for var, want in (('beta', 0.57915058), ('beta_tilde', 2.14285714)):
        hints = [([2 * want], 'the factor one half is missing.'), ([want * 0.7], 'the means are divided by the root of alpha; alpha is missing below.'), ([want / 0.3], 'beta is squared.')]
        checks.close(kl_to_mse(torch.tensor([2]), sched, var), [want], what=f'kl_to_mse([2], sched, "{var}")', tol=(2e-5, 1e-5), hints=hints)
    checks.raises(ValueError, kl_to_mse, torch.tensor([2, 1]), sched, 'beta_tilde', what='kl_to_mse([2, 1], sched, "beta_tilde")')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: The weight should be the divergence of two steps whose noises differ by one, for both variances.
""" # END TEST CONFIG
def test_weights(kl_to_mse):
    import checks
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    sched = oracle.schedule(8, rng.uniform(0.03, 0.08), rng.uniform(0.4, 0.6))
    given = {name: torch.tensor(value) for name, value in sched.items()}
    t = 2 + rng.permutation(7)
    for var in ('beta', 'beta_tilde'):
        checks.close(kl_to_mse(torch.tensor(t), given, var), oracle.kl_weight(t, sched, var), tol=(2e-5, 1e-5))

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: At t = 1 there should be a weight with variance beta, and a ValueError with variance beta_tilde.
""" # END TEST CONFIG
def test_first_step(kl_to_mse):
    import checks
    import torch
    from solutions import diffusion as oracle
    rng = checks.rng()
    sched = oracle.schedule(5, rng.uniform(0.03, 0.08), rng.uniform(0.4, 0.6))
    given = {name: torch.tensor(value) for name, value in sched.items()}
    for times in ([1], [1, 3], [4, 2, 1]):
        checks.close(kl_to_mse(torch.tensor(times), given, 'beta'), oracle.kl_weight(times, sched, 'beta'), tol=(2e-5, 1e-5))
        checks.raises(ValueError, kl_to_mse, torch.tensor(times), given, 'beta_tilde')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** The simple loss of Question 6 replaces all the $w_t$ by 1. In the usual schedule, which times
# does it thereby count for more, and which for less, than the evidence bound would?

# %%
with checks.preview('Figure 5'):
    usual, times = make_schedule(1000, 1e-4, 0.02), torch.arange(2, 1001)
    few = np.asarray(kl_to_mse(torch.tensor([2, 10, 100, 1000]), usual, 'beta_tilde')).round(4)
    plt.figure(figsize=(6, 2.8))
    for var, label in (('beta', r'$\sigma_t^2=\beta_t$'), ('beta_tilde', r'$\sigma_t^2=\tilde\beta_t$')):
        plt.loglog(times, kl_to_mse(times, usual, var), label=label)
    plt.xlabel('t')
    plt.title(r'weight $w_t$ of $\|\epsilon-\epsilon_\theta\|^2$ in the bound')
    plt.legend()
    plt.show()
    print('w_2, w_10, w_100, w_1000:', few)

# %% [markdown]
# *Figure 5.* The weights fall from 0.60 (with $\tilde\beta_t$) at $t = 2$ to 0.01 at $t = 100$ and never rise above that again. The bound
# cares most about the first few steps, where hardly any noise is left to find. Weights of 1 shift the effort to the
# larger times, where the picture's large-scale shape is decided. That often gives better samples. It is no longer the
# evidence bound, though, and a smaller simple loss does not promise a larger evidence.

# %% [markdown]
# ## Part F · The proof: a VAE with $T$ levels
#
# In week 5 a hierarchical VAE with two latents had the bound
# $\mathbb E \ln p(x \mid z_1) - \mathbb E\, D(q(z_1 \mid z_2, x) \,\|\, p(z_1 \mid z_2)) - D(q(z_2 \mid x) \,\|\, p(z_2))$.
# Read $x_0$ for $x$ and $x_1, x_2$ for $z_1, z_2$. A diffusion model is the same thing with $T$ latents, all as large
# as the data, and an encoder that is frozen. One step needs care: a diffusion encoder is defined bottom-up, $x_1$
# from $x_0$, $x_2$ from $x_1$, while the bound wants it top-down. Bayes' rule turns it round.

# %% [raw]
# # BEGIN QUESTION
# name: q12
# points: 8

# %% [markdown]
# ### Question 12 · Put the proof in order (8 points)
#
# **Given.** $q(x_{1:T} \mid x_0) = \prod_{t=1}^{T} q(x_t \mid x_{t-1})$ is the fixed forward process. The model is
# $p_\theta(x_{0:T}) = p(x_T) \prod_{t=1}^{T} p_\theta(x_{t-1} \mid x_t)$, where $p_\theta(x_{t-1} \mid x_t)$ is
# Gaussian with the mean $\mu_\theta$ of Part C and covariance $\sigma_t^2 I$; $\sigma_t^2 = \tilde\beta_t$ for $t \ge 2$, and
# $\sigma_1^2 > 0$ is any fixed number. For $t \ge 2$ write
# $D_t = D\big(q(x_{t-1} \mid x_t, x_0) \,\|\, p_\theta(x_{t-1} \mid x_t)\big)$. Expectations are under
# $q(x_{1:T} \mid x_0)$, with $x_0$ held fixed.
#
# **To show.** The evidence has a bound whose $\theta$-dependent terms for $t \ge 2$ are squared errors of the noise,
# and the simple loss comes from it by changing weights.
#
# | | line |
# |---|---|
# | A | So the bound equals $\mathbb E \ln p_\theta(x_0 \mid x_1) - D(q(x_T \mid x_0) \,\Vert\, p(x_T)) - \sum_{t \ge 2} \mathbb E\, D_t$. |
# | B | So the bound equals $\mathbb E \ln p_\theta(x_0 \mid x_1) - D(q(x_T \mid x_0) \,\Vert\, p(x_T)) - \sum_{t \ge 2} \mathbb E\, D\big(q(x_{t-1} \mid x_t, x_0) \,\Vert\, p_\theta(x_{t-1})\big)$. |
# | C | For $t \ge 2$, $q(x_t \mid x_{t-1}) = q(x_t \mid x_{t-1}, x_0)$, because the forward process is a Markov chain. |
# | D | $\tilde\mu_t$ and $\mu_\theta$ are both of the form $\big(x_t - \beta_t\, e / \sqrt{1 - \bar\alpha_t}\big) / \sqrt{\alpha_t}$, with $e = \epsilon$ and $e = \epsilon_\theta$. |
# | E | So the bound equals $\mathbb E \ln p_\theta(x_0 \mid x_1) - D(q(x_T \mid x_0) \,\Vert\, p(x_T)) + \sum_{t \ge 2} \mathbb E\, D_t$. |
# | F | By Jensen's inequality, $\ln p_\theta(x_0) \ge \mathbb E \ln \big[ p_\theta(x_{0:T}) / q(x_{1:T} \mid x_0) \big]$; call the right side the bound. |
# | G | The second of these three parts of the bound is zero, because $x_T$ is pure noise. |
# | H | Replacing every weight by 1, at $t = 1$ too, gives the simple loss; it is a reweighted sum and no longer a bound. |
# | I | For $t \ge 2$, $q(x_t \mid x_{t-1}) = q(x_{t-1} \mid x_t)$, because a Gaussian step is symmetric. |
# | J | For $t \ge 2$, $D_t = \Vert \tilde\mu_t - \mu_\theta \Vert^2 / (2 \sigma_t^2)$, because both Gaussians have the covariance $\sigma_t^2 I$. |
# | K | With this in every factor $t \ge 2$, the product telescopes: $q(x_{1:T} \mid x_0) = q(x_T \mid x_0) \prod_{t \ge 2} q(x_{t-1} \mid x_t, x_0)$. |
# | L | The sum in the third part of the bound runs from $t = 1$ to $T$, so that every step of the model is compared with an exact one. |
# | M | The second of these three parts of the bound does not contain $\theta$. |
# | N | So for $t \ge 2$, $D_t = w_t \Vert \epsilon - \epsilon_\theta \Vert^2$ with $w_t = \beta_t^2 / \big(2 \sigma_t^2 \alpha_t (1 - \bar\alpha_t)\big)$. |
# | O | $\tilde\mu_t$ and $\mu_\theta$ are both of the form $\big(x_t - \beta_t\, e / \sqrt{1 - \alpha_t}\big) / \sqrt{\alpha_t}$, with $e = \epsilon$ and $e = \epsilon_\theta$. |
# | P | By Bayes' rule for $t \ge 2$, $q(x_t \mid x_{t-1}, x_0) = q(x_{t-1} \mid x_t, x_0)\, q(x_t \mid x_0) / q(x_{t-1} \mid x_0)$. |
# | Q | Replacing every weight by 1, at $t = 1$ too, gives the simple loss; as all weights are positive it is still a lower bound. |
#
# **Your task.** Ten of these lines make a proof; seven are wrong. Set `proof` to the ten letters in an order in which
# **every line comes after the lines it rests on**, as a string such as `"FAC…"` or a list of letters. Many orders are
# right; every right one is accepted. Half of the points are for an order that at most two changes (a line moved,
# added or removed) would make right.

# %% [raw]
# # BEGIN SOLUTION

# %%
proof = "FCPKAMJDNH"  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The order should consist of letters of the table, none twice.
""" # END TEST CONFIG
def test_order_is_readable(proof):
    import checks
    checks.proof_readable(proof, 'ABCDEFGHIJKLMNOPQ')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The ten right lines should stand in an order in which each comes after what it needs.
""" # END TEST CONFIG
def test_order_is_a_proof(proof):
    import checks
    from solutions import diffusion as oracle
    checks.proof(proof, oracle.PROOF, distractors=oracle.FALSE_LINES)

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: At most two changes should separate the order from a proof.
""" # END TEST CONFIG
def test_order_is_nearly_a_proof(proof):
    """Kept: half of the points for a proof with one false line or one slip in its order."""
    import checks
    from solutions import diffusion as oracle
    checks.proof(proof, oracle.PROOF, distractors=oracle.FALSE_LINES, moves=2)

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Quick checks
#
# Choose one letter for each, as a string: `quick_check_1 = "A"`. The public check only tells you whether your answer
# can be read.

# %% [raw]
# # BEGIN QUESTION
# name: q13
# points: 1

# %% [markdown]
# ### Question 13 · Quick check: which numbers are needed (1 point)
#
# A model has $T = 500$ steps with $\beta$ from 0.0001 to 0.03. For one training example
# $x_0 = -1.2$, $t = 180$, $\bar\alpha_{180} = 0.49$, $\epsilon = 0.5$, and the network says $\hat\epsilon = 0.2$.
# Which of these numbers does the value of the simple loss depend on?
#
# * **A.** $\bar\alpha_{180}$, $x_0$, $\epsilon$ and $\hat\epsilon$: first $x_{180}$, then the comparison
# * **B.** $\epsilon$ and $\hat\epsilon$
# * **C.** $\beta_{180}$, $\epsilon$ and $\hat\epsilon$: early and late times are weighted differently
# * **D.** $x_0$ and $\hat\epsilon$: what counts is how well the data point is recovered

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_1 = "B"  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one of the letters.
""" # END TEST CONFIG
def test_answer_is_a_letter(quick_check_1):
    import checks
    chosen = checks.letters(quick_check_1, options='ABCD', name='quick_check_1')
    checks.holds(len(chosen) == 1, 'quick_check_1 should be a single letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The numbers that the loss depends on should be named.
""" # END TEST CONFIG
def test_what_the_loss_needs(quick_check_1):
    import checks
    checks.choice(quick_check_1, 'B', options='ABCD', name='quick_check_1')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q14
# points: 1

# %% [markdown]
# ### Question 14 · Quick check: the two ends (1 point)
#
# The usual schedule, 1000 steps, $\beta$ from 0.0001 to 0.02. Which statement is right?
#
# * **A.** At $t = T$ only 2 % of the variance of $x_T$ is noise, since $\beta_T = 0.02$.
# * **B.** Any schedule of 1000 steps with $0 < \beta_t < 1$ ends in nearly pure noise, since 1000 numbers below 1 are
#   multiplied.
# * **C.** At $t = T$ the data point is erased: $x_T$ is exactly $\mathcal N(0, I)$ and independent of $x_0$.
# * **D.** $x_1$ is nearly $x_0$, and $x_T$ is nearly pure noise, because many small steps have accumulated.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_2 = "D"  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one of the letters.
""" # END TEST CONFIG
def test_answer_is_a_letter(quick_check_2):
    import checks
    chosen = checks.letters(quick_check_2, options='ABCD', name='quick_check_2')
    checks.holds(len(chosen) == 1, 'quick_check_2 should be a single letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The two ends of the chain should be described rightly.
""" # END TEST CONFIG
def test_both_ends(quick_check_2):
    import checks
    checks.choice(quick_check_2, 'D', options='ABCD', name='quick_check_2')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q15
# points: 1

# %% [markdown]
# ### Question 15 · Quick check: why the posterior is narrower (1 point)
#
# Which argument proves $\tilde\beta_t < \beta_t$ for every $t \ge 2$?
#
# * **A.** $\tilde\beta_t = \beta_t\, (1 - \bar\alpha_{t-1}) / (1 - \bar\alpha_t)$, and
#   $\bar\alpha_t < \bar\alpha_{t-1}$.
# * **B.** $\tilde\beta_t = \beta_t\, (1 - \bar\alpha_t) / (1 - \bar\alpha_{t-1})$, and
#   $\bar\alpha_t < \bar\alpha_{t-1}$.
# * **C.** $\tilde\beta_t$ is the variance of $x_{t-1}$ given $x_t$ and $x_0$. Knowing more cannot raise the variance,
#   and the witness who saw $x_t$ alone has variance $\beta_t / \alpha_t$.
# * **D.** $\tilde\beta_t$ is the variance that the network learns, and training lowers it.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_3 = "A"  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one of the letters.
""" # END TEST CONFIG
def test_answer_is_a_letter(quick_check_3):
    import checks
    chosen = checks.letters(quick_check_3, options='ABCD', name='quick_check_3')
    checks.holds(len(chosen) == 1, 'quick_check_3 should be a single letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The argument should prove just this inequality.
""" # END TEST CONFIG
def test_why_the_posterior_is_narrower(quick_check_3):
    import checks
    checks.choice(quick_check_3, 'A', options='ABCD', name='quick_check_3')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q16
# points: 1

# %% [markdown]
# ### Question 16 · Quick check: adding axes (1 point)
#
# `x` has shape $(B, C, H, W)$, `abar` has shape $(T+1,)$ and `t` has shape $(B,)$. Which
# statement about code for $\bar\alpha_{t}\, x$ is right?
#
# * **A.** `abar.gather(0, t) * x` is right: `gather` picks one coefficient for each sample, so the product is sample
#   by sample.
# * **B.** `abar[t].view(-1, 0, 1, 1) * x` is right: the 0 asks for an axis of any length.
# * **C.** `abar[t][:, None, None, None] * x` is right, and so is `abar[t].view(-1, 1, 1, 1) * x`; neither copies the
#   $B$ coefficients again.
# * **D.** `abar[t][:, None, None, None] * x` is right; `abar[t].view(-1, 1, 1, 1) * x` gives the same values but
#   copies the coefficients.
# * **E.** `torch.nn.functional.embedding(t, abar) * x` is right: it looks up one coefficient for each sample.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_4 = "C"  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one of the letters.
""" # END TEST CONFIG
def test_answer_is_a_letter(quick_check_4):
    import checks
    chosen = checks.letters(quick_check_4, options='ABCDE', name='quick_check_4')
    checks.holds(len(chosen) == 1, 'quick_check_4 should be a single letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The right way to add axes should be known.
""" # END TEST CONFIG
def test_ways_to_add_axes(quick_check_4):
    import checks
    checks.choice(quick_check_4, 'C', options='ABCDE', name='quick_check_4')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Exam corner
#
# These are graded by hand. Give reasons; a formula with one sentence often does.

# %% [raw]
# # BEGIN QUESTION
# name: q17
# points: 6
# manual: true

# %% [markdown]
# ### Question 17 · Three claims to refute (6 points)
#
# Somebody claims the following. Refute each in two to four sentences. Say what is wrong and what is true instead.
#
# (a) *"Noise belongs at $t = 1$ too. It is what makes the samples random; without it the sampler would return the
# same picture every time."* (2 points)
#
# (b) *"The forward process is learned along with the reverse one, since encoder and decoder of a VAE are trained
# together."* (2 points)
#
# (c) *"$x_T$ is the code of the picture, so it is necessarily smaller than the picture; and at $t = T$ the code is
# independent of the picture."* There are two errors in it. (2 points)

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# (a) The step at $t = 1$ returns the sample itself, and no later step can remove what is added there: noise of
# variance $\sigma_1^2$ would simply stay on the picture. Randomness has come in long before, through $x_T$ and the
# noises of the steps $T, \dots, 2$. With $\sigma_t^2 = \tilde\beta_t$ the rule enforces itself, since
# $\tilde\beta_1 = 0$; with $\sigma_t^2 = \beta_t$ it has to be programmed.
#
# (b) $q(x_t \mid x_{t-1}) = \mathcal N(\sqrt{1 - \beta_t}\, x_{t-1}, \beta_t I)$ contains only the schedule, which is
# chosen beforehand; there is nothing in it to train. Only the reverse process $p_\theta$, through the network
# $\epsilon_\theta$, is learned. Compared with a VAE, the encoder is frozen.
#
# (c) First, $x_T$ has exactly the shape of $x_0$: the forward process never changes the number of entries, so nothing
# is compressed. (Even in a VAE a smaller code is usual, not required.) Second, $\bar\alpha_T$ is small but positive,
# so $x_T$ still contains $\sqrt{\bar\alpha_T}\, x_0$; that $x_T$ becomes $\mathcal N(0, I)$ is a limit, not an
# equality.
#
# **Rubric.**
#
# * (a) 1: nothing after $t = 1$ removes the noise, or: it would only degrade the output. 1: the randomness comes from
#   $x_T$ and the earlier steps. (A remark on $\tilde\beta_1 = 0$ is welcome but not needed.)
# * (b) 1: $q$ has no parameters, only the fixed schedule. 1: what is learned is the reverse process (or the noise
#   prediction).
# * (c) 1: same size as the data, no compression. 1: $\bar\alpha_T > 0$ at every finite $T$, so not independent.
#   "Nearly independent" earns the point, "independent" does not.

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q18
# points: 6
# manual: true

# %% [markdown]
# ### Question 18 · A variance that is not learned (6 points)
#
# A model uses $p_\theta(x_{t-1} \mid x_t) = \mathcal N(\mu_\theta(x_t, t),\ \sigma_t^2 I)$ with a variance fixed by
# the schedule.
#
# (a) What does fixing it do to the divergence $D_t$ as a function of $\theta$? Answer for
# $\sigma_t^2 = \tilde\beta_t$ and for any other fixed $\sigma_t^2 > 0$. A fellow student says: "It is fixed because
# $\tilde\beta_t$ depends only on the schedule." Is this statement true, and is it a reason? (3 points)
#
# (b) For a schedule with $\beta_t = 0.2$, $\bar\alpha_{t-1} = 0.5$, compute $\tilde\beta_t$ and compare it with
# $\beta_t$, with $\beta_t / \alpha_t$ and with $1 - \bar\alpha_{t-1}$. Then say which of these three comparisons
# follow from "conditioning on more reduces the variance", and what the remaining one follows from. (3 points)

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# (a) The divergence of two Gaussians with covariances $\tilde\beta_t I$ and $\sigma_t^2 I$ in $d$ dimensions is
# $\frac{1}{2 \sigma_t^2} \| \tilde\mu_t - \mu_\theta \|^2 + \frac d2 \big( \tilde\beta_t / \sigma_t^2 - 1 - \ln(\tilde\beta_t / \sigma_t^2) \big)$.
# With a fixed $\sigma_t^2$ the second part does not contain $\theta$: for *every* fixed variance the divergence is a
# weighted squared error of the means, hence of the noise, plus a constant. Equality, $\sigma_t^2 = \tilde\beta_t$,
# makes the constant zero. The fellow student's statement is true, but it says why the variance *can* be fixed, or
# what fixing it amounts to. The reason to fix it is what it does to the objective: it becomes plain regression.
#
# (b) $\alpha_t = 0.8$, $\bar\alpha_t = 0.4$, $\tilde\beta_t = 0.2 \cdot 0.5 / 0.6 = 0.1667$ (check:
# $1 / (0.8 / 0.2 + 1 / 0.5) = 1/6$). It is below $\beta_t = 0.2$, below $\beta_t / \alpha_t = 0.25$ and below
# $1 - \bar\alpha_{t-1} = 0.5$. The last two are the variances according to each witness alone, and adding a witness
# adds precision, so those two comparisons follow from conditioning. The variance $\beta_t$ belongs to $x_t$ given
# $x_{t-1}$, a different variable, so conditioning says nothing about it. $\tilde\beta_t < \beta_t$ follows from
# $\bar\alpha_t < \bar\alpha_{t-1}$, which makes the fraction $(1 - \bar\alpha_{t-1}) / (1 - \bar\alpha_t)$ less than
# 1.
#
# **Rubric.**
#
# * (a) 1: squared error (of means or noise) up to a factor. 1: for another fixed variance only a constant without
#   $\theta$ is added; "equal variances remove the constant". 1: true, but a permission or a consequence and not the
#   motive, which is the simpler objective. Accept any clear wording of motive against consequence.
# * (b) 1: $\tilde\beta_t = 1/6$ and three correct comparisons. 1: $\beta_t / \alpha_t$ and $1 - \bar\alpha_{t-1}$
#   follow from conditioning. 1: $\beta_t$ follows from $\bar\alpha_t < \bar\alpha_{t-1}$ (or from the fraction being
#   below 1).

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q19
# points: 5
# manual: true

# %% [markdown]
# ### Question 19 · The bridge from week 5 (5 points)
#
# Week 5's two-level bound reads
#
# $$\mathbb E \ln p(x \mid z_1) \;-\; \mathbb E\, D\big(q(z_1 \mid z_2, x) \,\|\, p(z_1 \mid z_2)\big) \;-\; D\big(q(z_2 \mid x) \,\|\, p(z_2)\big).$$
#
# (a) Take a diffusion model with $T = 2$. Write its bound with $x_0, x_1, x_2$, and say for each of the three terms
# whether it contains $\theta$. (2 points)
#
# (b) The diffusion encoder is given as $q(x_1 \mid x_0)\, q(x_2 \mid x_1)$, but the formula needs
# $q(x_2 \mid x_0)\, q(x_1 \mid x_2, x_0)$. Show that they are equal. (1 point)
#
# (c) Name two things in which a diffusion model differs from the hierarchical VAEs of week 5. Then say whether the
# last term of the bound is zero, and why. (2 points)

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# (a)
# $\mathbb E \ln p_\theta(x_0 \mid x_1) - \mathbb E\, D\big(q(x_1 \mid x_2, x_0) \,\|\, p_\theta(x_1 \mid x_2)\big) - D\big(q(x_2 \mid x_0) \,\|\, p(x_2)\big)$.
# The first two contain $\theta$ (through $p_\theta$), the last does not: $q$ is fixed and $p(x_2) = \mathcal N(0, I)$
# is fixed.
#
# (b) By the Markov property $q(x_2 \mid x_1) = q(x_2 \mid x_1, x_0)$. So
# $q(x_1 \mid x_0)\, q(x_2 \mid x_1) = q(x_1 \mid x_0)\, q(x_2 \mid x_1, x_0) = q(x_1, x_2 \mid x_0) = q(x_2 \mid x_0)\, q(x_1 \mid x_2, x_0)$.
# Only after this rewriting is the diffusion model *exactly* a hierarchical VAE of week 5's form.
#
# (c) The encoder is frozen, not learned; all latents have the size of the data; there are many levels (a thousand,
# not two); one network serves all levels. Two of these are enough. The last term is not zero: $q(x_T \mid x_0)$ has
# mean $\sqrt{\bar\alpha_T}\, x_0$, which is small but not 0. It is zero only in the limit $\bar\alpha_T \to 0$.
#
# **Rubric.**
#
# * (a) 1: the three terms with the conditional $p_\theta(x_1 \mid x_2)$ and minus signs. 1: $\theta$ in the first
#   two, not in the last.
# * (b) 1: Markov property and Bayes' rule (or the joint written in two ways). "By Bayes" without the Markov step:
#   half a point.
# * (c) 1: two true differences. 1: not zero, since $\bar\alpha_T > 0$; it vanishes only in the limit.

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Distinctions to carry forward
#
# * **$\alpha_t$ and $\bar\alpha_t$.** One step, or all of them. What links $x_t$ with $x_0$ has the bar.
# * **$\beta_t$ and $1 - \bar\alpha_t$.** Noise added now, or noise there is. Equal at $t = 1$ only.
# * **$\beta_t$ and $\tilde\beta_t$.** What the forward step added, or what is still unknown about $x_{t-1}$ once both
#   ends are known.
# * **Variance and standard deviation.** Noise is multiplied by the root.
# * **$\epsilon$ and $z$.** The noise that is in $x_t$ and is predicted; fresh noise that the sampler adds. One is
#   taken away, the other put in.
# * **The mean and a sample.** Every step but the last returns a sample; the last returns a mean.
# * **Nearly and exactly.** $x_T$ is nearly $\mathcal N(0, I)$, never exactly. The simple loss is a reweighted bound,
#   not a bound. A correct sampler on a coarse schedule is not accurate.
# * **Right output and right code.** A sampler with a broken gate draws fine pictures on a long schedule.

# %% [raw]
# # BEGIN QUESTION
# name: q20
# points: 3
# manual: true

# %% [markdown]
# ### Question 20 · What breaks without it? (3 points)
#
# Choose **one** of the following and imagine it away: (i) the entry $\bar\alpha_0 = 1$ of the schedule, replaced by
# $\bar\alpha_1$; (ii) the noise in the steps $T, \dots, 2$ of the sampler; (iii) the condition that $\bar\alpha_T$ is
# nearly 0; (iv) different times within one training batch.
#
# Say what goes wrong, at which point of the computation, and **how you would notice**: name a check, with its input,
# that fails without it. About six sentences.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answers.**
#
# (i) At $t = 1$ the posterior variance becomes $\beta_1 (1 - \bar\alpha_1) / (1 - \bar\alpha_1) = \beta_1$ in place
# of 0, and its mean $\sqrt{\alpha_1}\, (x_0 + x_1)$ in place of $x_0$: a sampler that goes by way of $\hat x_0$ returns
# nearly twice the data. A sampler in noise form reads $\bar\alpha_0$ only through $\tilde\beta_1$; with
# $\sigma_t^2 = \tilde\beta_t$ noise is left on the sample, on the usual schedule a variance of 0.0001, which nobody sees.
# Check: `posterior` at $t = 1$ must return $x_0$ and 0; or the single-point test with $\beta_1 = 0.1$ and
# $\sigma_t^2 = \tilde\beta_t$.
#
# (ii) The chain becomes deterministic given $x_T$, and each step returns a mean, which varies less than a sample. The
# spread shrinks too far and samples collect around means. The single-point test does not see it, because there the
# noise has no effect on the end. Check: one step with $z = 1$ against one with $z = 0$, whose difference must be
# $\sigma_t$; or the final variance for Gaussian data against the exact recursion.
#
# (iii) Training never shows the network an input at level $T$ without a trace of data, but sampling starts from
# $\mathcal N(0, I)$, which has none. The first step then meets inputs of the wrong mean and variance; overall
# properties of the picture, such as mean brightness, come out wrong. Check: `terminal_check`, or compare mean and
# variance of noised data at $t = T$ with 0 and 1.
#
# (iv) With one time for the whole batch every gradient step serves one noise level only; the expectation is
# unchanged, but the gradients are far noisier. In code it hides faults: coefficients of shape $(B,)$ broadcast along
# the wrong axis, or a gate that looks at `t[0]`, give right answers as long as all times agree. Check: a batch with
# mixed times, in which each sample must get what it would get alone.
#
# **Rubric.**
#
# * 1: the consequence is right and is more than "it gets worse". 1: the place is named (which step, which quantity,
#   with a formula or number). 1: a concrete check with input and expected outcome that would fail; "look at the
#   samples" earns nothing here, as Figure 4 shows.

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [markdown]
# You have built a diffusion model from its parts: noise in one move, the exact way back, a loss of one line, and a
# loop of three. Only one thing was not yours: the network that guesses the noise. Most of those networks are built
# from the attention of week 1.
