# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [raw]
# # ASSIGNMENT CONFIG
# name: week05_vae
# init_cell: true
# check_all_cell: false
# export_cell:
#   pdf: false
#   run_tests: false
# tests:
#   ok_format: false
# files:
#   - figures/reconstructions.svg
# generate: {}

# %% [markdown]
# # Week 5 · Variational autoencoders and codebooks
#
# Last week the hidden cause had a handful of states. You listed them, summed over them, and chose a distribution $q$
# over them by hand, for one observation at a time. Now the hidden cause is a vector of real numbers. There is no list
# to sum over, and there are thousands of observations, each of which wants a $q$ of its own.
#
# A **variational autoencoder** (VAE) answers both. A network, the *encoder*, looks at $x$ and supplies the whole
# distribution $q_\phi(z\mid x)$: a mean and a variance for every coordinate of the code. One random draw from it then
# stands in for the sum. That draw sits in the middle of everything that is trained, so a gradient has to get through
# it. This week is about how it does, what the code costs in nats, when the code carries nothing at all, and what
# changes if the code is an entry of a finite codebook instead.

# %% [markdown]
# ## What you will be able to do
#
# After this set you can
#
# 1. draw from a Gaussian so that gradients reach its mean and its variance, and tell apart the three ways in which a
#    spread is written;
# 2. compute the KL divergence of Gaussians in closed form, and say what each of its terms punishes;
# 3. put a loss together with the right signs, and recognise which of the numbers you are given play no part;
# 4. write two estimators of the same gradient, and say in what sense both are right and one is better;
# 5. write the bound for a model with two levels of hidden causes;
# 6. tell a collapsed code from a useful one, and say why the KL alone does not;
# 7. train (on paper and in gradients) a codebook: nearest entry, straight-through, two stop-gradients, a price in
#    bits.
#
# ## What you need
#
# Week 4's bound, and numpy. No torch is assumed: the warm-up shows all that you need, and how a gradient gets lost.
# Nothing is trained here and no data is loaded: the encoder's outputs are handed to you. Expect about seven hours.
#
# ## What is fixed and what varies
#
# | | while one loss is computed | during training | when you generate |
# |---|---|---|---|
# | prior $p(z) = \mathcal N(0, I)$ | fixed | fixed | fixed |
# | encoder parameters $\phi$ | fixed | **vary** | not used |
# | decoder parameters $\theta$ | fixed | **vary** | fixed |
# | $\mu$ and $\sigma^2$ of a code | **vary** with $x$ | vary | not used |
# | noise $\varepsilon$ | **drawn afresh** | drawn afresh | drawn afresh (it is $z$ itself) |
# | $\beta$, the size of the code, the size of the codebook | fixed | fixed: you chose them | fixed |
#
# In your functions nothing is random: all noise comes in as an argument.

# %% [markdown]
# ## Notation
#
# | symbol | in code | shape | meaning |
# |---|---|---|---|
# | $B,\ D$ | | | size of the batch; number of coordinates of a code (in Question 8: of an observation) |
# | $z$ | `z` | $(B, D)$ | code, the hidden cause; one row for each observation |
# | $\mu,\ \log\sigma^2$ | `mu`, `logvar` | $(B, D)$ | what the encoder returns: mean and logarithm of the **variance**, for each coordinate |
# | $\varepsilon$ | `eps` | $(B, D)$ | standard normal noise, drawn by somebody else |
# | $q_\phi(z\mid x)$ | | | encoder: $\mathcal N(\mu, \operatorname{diag}\sigma^2)$ |
# | $p(z)$ | | | prior: $\mathcal N(0, I)$ |
# | $p_\theta(x\mid z)$ | | | decoder: a distribution over observations |
# | $\mathrm{KL}(q\,\Vert\,p)$ | | | $\mathbb E_q[\ln q - \ln p]$: the average is over the **first** argument |
# | $\beta$ | `beta` | | weight of the KL (Question 5), or of the commitment loss (Question 10) |
# | $C$, rows $c_k$ | `C` | $(K, D)$ | codebook: $K$ codewords |
# | $z_e,\ z_q$ | `z_e`, `z_q` | $(B, D)$ | the encoder's output, and the codeword that replaces it |
#
# Indices start at 0 and logarithms are natural, so information is measured in nats. One bit is $\ln 2$ nats.
#
# ## Symbols that mean two things
#
# | symbol | here | elsewhere |
# |---|---|---|
# | $\Sigma$ | avoided: we say `std`, `var` or `logvar` | a covariance in most texts; on some slides the diagonal of $\Sigma$ holds **standard deviations** and $z = \mu + \Sigma\varepsilon$. Question 2 is about this |
# | $\beta$ | weight of the KL; weight of the commitment | a noise variance (week 6, where we write `beta_t`) |
# | $D$ | number of coordinates | week 4: $D(q\Vert r)$ is a divergence; here that is written $\mathrm{KL}$ |
# | $C$ | the codebook | week 4: the cost $\mathrm{KL}(q\Vert p)$ |
# | $K$ | number of codewords; $K_1, K_2$ are numbers of states in Question 7 | week 4: number of states or mixture components |
# | $\varepsilon$ | noise | elsewhere a small positive number |

# %% [markdown]
# ## How to work
#
# Run the cells from top to bottom. Each question has a stub with a docstring; replace the `...` with your code.
#
# * **By hand** boxes give one small example with its numbers. Do it on paper first, then check your function with it.
# * The cell `grader.check("q1")` after a question runs its *public checks*. They earn no points; they tell you what
#   went wrong, shape before value. The points come from further checks with other inputs, run when you submit.
# * Where the text says **Predict first**, write your guess down before you run the cell.
# * Inputs are torch tensors unless a question says otherwise, in single or double precision. Do not change them. A
#   result that is right to single precision is right.
# * Where a question says that **gradients must reach** an input, the warm-up tells you what that asks of you.
# * Any method is fine: your own formula, loops, `torch.distributions`. Later questions may call the functions of
#   earlier ones.
#
# Eighty points are checked automatically; twenty are for writing, at the end.

# %%
import math

import checks
import matplotlib.pyplot as plt
import numpy as np
import torch

# %% [markdown]
# ## Warm-up (no points) · How torch follows a gradient, and loses it
#
# A torch tensor does what a numpy array does: `torch.exp`, `torch.log`, `torch.sqrt`, indexing, broadcasting,
# `x.sum(dim=1)` (numpy's `axis` is called `dim`). It can also remember. A tensor made with `requires_grad=True` is a
# variable; everything that torch computes from it remembers how, and `torch.autograd.grad(y, (a, b))` walks back along
# that memory and returns $\partial y/\partial a$ and $\partial y/\partial b$. Here $y$ must be a single number; if it
# is not, ask about `y.sum()`.
#
# **In your functions you never call it.** Write ordinary torch arithmetic. The checks make the variables, call your
# function and ask for the gradients; all you have to do is not to cut the memory. These cut it: `.detach()`, which
# keeps a value and forgets where it came from; `torch.no_grad()`, inside which nothing is remembered; and every way out
# of torch, such as `.item()`, `.numpy()`, `.tolist()`, `float(x)`, `math.exp(x)` or `torch.tensor(x)`. (Should an error
# message advise `tensor.detach().numpy()`, do not follow it: use torch's own function instead of numpy's.)
#
# **Predict first.** There are six lines of output below. For each, say what it will print.

# %%
a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(3.0, requires_grad=True)
print('1:', torch.autograd.grad(a * b, (a, b)))
print('2:', torch.autograd.grad(a * b.detach(), (a, b), allow_unused=True))
print('3:', torch.autograd.grad(a * a.detach(), a), 'while the value is', (a * a.detach()).item())
with torch.no_grad():
    print('4:', (a * b).requires_grad)
normal = torch.distributions.Normal(a, b)
print('5:', normal.sample().requires_grad, normal.rsample().requires_grad)
v = torch.tensor([1.0, -2.0], requires_grad=True)
print('6:', torch.autograd.grad((a * v**2).sum(), (a, v)))

# %% [markdown]
# **What to see.** Line 1: the derivative of $a\cdot b$ in $a$ is $b$, and in $b$ it is $a$. Line 2: the value is the
# same, but $b$ has become a constant. No path leads to it, and torch says `None`. Line 3: the value is $a^2 = 4$, the
# derivative is 2 and not $2a = 4$, because one of the two factors is held still. **A stop-gradient changes no value,
# only what learns from it**, so no test that looks at values can find a wrong one. Line 4: the product remembers
# nothing. Line 5: a plain sample has no memory of $a$ and $b$; the `r` in `rsample` stands for *reparameterized*, and
# that is the first question. Line 6: each derivative has the shape of its variable: $\sum_i v_i^2 = 5$ for $a$, and
# $2a v_i$ for each $v_i$.

# %% [markdown]
# ## Part A · A draw that lets gradients through

# %% [raw]
# # BEGIN QUESTION
# name: q1
# points: 10

# %% [markdown]
# ### Question 1 · Reparameterize (10 points)
#
# The encoder says "the code of this $x$ is distributed as $\mathcal N(\mu, \operatorname{diag}\sigma^2)$", and the
# decoder needs an actual vector. If you ask a random number generator for one, the answer carries no trace of $\mu$
# and $\sigma$, and the encoder learns nothing from what happened to it. The way out is to draw *first*, from a
# distribution that has no parameters, and to move the draw into place afterwards:
#
# $$z = \mu + \sigma \odot \varepsilon, \qquad \varepsilon \sim \mathcal N(0, I).$$
#
# All chance now sits in $\varepsilon$. Once $\varepsilon$ is known, $z$ is an ordinary differentiable function of
# $\mu$ and $\sigma$: $\partial z/\partial\mu = 1$ and $\partial z/\partial\sigma = \varepsilon$, coordinate by
# coordinate.
#
# A standard deviation must be positive and a network's output need not be. So the network returns the logarithm of
# the **variance**, any real number, and you undo it: $\sigma = \sqrt{e^{\log\sigma^2}} = e^{\frac12\log\sigma^2}$.
#
# **Your task.** Write `reparameterize(mu, logvar, eps)`. All three have shape $(B, D)$, and so does the result. Use
# the `eps` you are given; draw nothing yourself. Gradients must reach `mu` and `logvar`.
#
# **By hand.** $\log\sigma^2 = 1.6$ means $\sigma^2 = 4.953$ and $\sigma = 2.2255$. With $\mu = 1.2$ and
# $\varepsilon = -0.5$ the draw is $z = 1.2 - 1.1128 = 0.0872$. (Whoever forgets the $\tfrac12$ uses $4.953$ and gets
# $-1.2765$.) And the derivative in $\log\sigma^2$ is $\tfrac12\sigma\varepsilon = -0.5564$.
#
# **Edges.** $\log\sigma^2$ may be anything between $-80$ and $80$, in single precision too, where $e^{x}$ is infinite
# for $x > 88.7$ and zero for $x < -104$. At $-80$, $\sigma$ is $4\cdot 10^{-18}$ and the draw is $\mu$ to the last
# digit. Do not clip, and add no small number.

# %% [raw]
# # BEGIN SOLUTION

# %%
def reparameterize(mu: torch.Tensor, logvar: torch.Tensor, eps: torch.Tensor) -> torch.Tensor:
    """Move standard normal noise into place: a draw from N(mu, diag sigma^2).

    mu:     (B, D)  means
    logvar: (B, D)  logarithms of the variances sigma^2, between -80 and 80
    eps:    (B, D)  standard normal noise

    Returns z, (B, D). Gradients reach mu and logvar.
    """
    # BEGIN SOLUTION
    sigma = torch.exp(0.5 * logvar)
    return mu + sigma * eps
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
def test_example_by_hand(reparameterize):
    import checks
    import torch
    checks.function(reparameterize, 'reparameterize')
    mu, logvar, eps = (torch.tensor([[value]], dtype=torch.float64) for value in (1.2, 1.6, -0.5))
    hints = [
        ([[-1.2765162]], 'exp(logvar) is the variance; the noise is multiplied by the standard deviation.'),
        ([[0.4]], 'logvar itself is not a standard deviation; undo the logarithm first.'),
        ([[0.4540877]], 'one square root too many: exp(logvar / 2) is already the standard deviation.'),
        ([[0.9753355]], 'the sign of logvar is reversed: a large logvar is a large variance.'),
        ([[1.2]], 'this is the mean; the noise is missing.'),
    ]
    z, again = (checks.array(reparameterize(mu, logvar, eps), shape=(1, 1), what='z') for _ in range(2))
    checks.holds(z == again, 'Two calls with the same eps give different z.\n  hint: use the eps that you are given; rsample() draws its own.')
    checks.close(z, [[0.08722954]], tol=(0, 1e-6), what='z for mu = 1.2, logvar = 1.6, eps = -0.5', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Every coordinate should get its own noise, and small and large variances should work.
""" # END TEST CONFIG
def test_rows_and_sizes(reparameterize):
    import checks
    import torch
    checks.function(reparameterize, 'reparameterize')
    mu = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    eps = torch.tensor([[1.0, -1.0, 0.5], [-2.0, 0.0, 3.0]])
    with checks.unmodified(mu=mu, eps=eps):
        checks.close(reparameterize(mu, torch.zeros(2, 3), eps), mu + eps, what='z for logvar = 0 (sigma = 1), shape (2, 3)')
    checks.close(reparameterize(mu, torch.full((2, 3), -80.0), eps), mu, what='z for logvar = -80 (sigma is nearly 0)')
    checks.array(reparameterize(mu, torch.full((2, 3), 80.0), eps), shape=(2, 3), what='z for logvar = 80')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Gradients should reach mu and logvar.
""" # END TEST CONFIG
def test_gradients_arrive(reparameterize):
    import checks
    import torch
    checks.function(reparameterize, 'reparameterize')
    mu = torch.tensor([[1.2, -1.0]], dtype=torch.float64, requires_grad=True)
    logvar = torch.tensor([[1.6, 0.0]], dtype=torch.float64, requires_grad=True)
    z = reparameterize(mu, logvar, torch.tensor([[-0.5, 2.0]], dtype=torch.float64))
    cut = 'z carries no gradient at all.\n  hint: sample(), no_grad(), detach() and numpy all cut it.'
    checks.holds(getattr(z, 'requires_grad', False), cut)
    of_mu, of_logvar = torch.autograd.grad(z.sum(), (mu, logvar), allow_unused=True)
    checks.holds(of_mu is not None and of_mu.any(), 'No gradient reaches mu.\n  hint: is it detached somewhere?')
    checks.holds(of_logvar is not None and of_logvar.any(), 'No gradient reaches logvar.\n  hint: is sigma detached somewhere?')
    checks.close(of_mu, [[1.0, 1.0]], what='the derivative of z in mu')
    checks.close(of_logvar, [[-0.5563852, 1.0]], tol=(0, 1e-6), what='the derivative of z in logvar (half of sigma times eps)')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: z should be the given noise, scaled by sigma and moved by mu, in either precision and for variances of any size.
""" # END TEST CONFIG
def test_noise_is_scaled_and_moved(reparameterize):
    """Where the variance is tiny the mean is 0, so that a small number added to sigma, or a clip from below, shows."""
    import checks
    import numpy as np
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    for B, D in ((5, 3), (1, 4), (6, 1)):
        mu, logvar, eps = rng.normal(size=(B, D)), rng.uniform(-3, 3, size=(B, D)), rng.normal(size=(B, D))
        inputs = [torch.tensor(value) for value in (mu, logvar, eps)]
        with checks.unmodified(mu=inputs[0], logvar=inputs[1], eps=inputs[2]):
            z = reparameterize(*inputs)
        near = max(checks.tolerance(checks.array(z, what='z')), (1e-5, 1e-5))
        checks.close(z, oracle.reparameterized(mu, logvar, eps), tol=near, what='z')
    far = np.array([[80.0, -80.0, 60.0, -40.0], [-80.0, 80.0, -30.0, 40.0]])
    for dtype in (np.float64, np.float32):
        mu, eps = (rng.normal(size=(2, 4)).astype(dtype) for _ in range(2))
        mu[0, 1], eps[0, 1] = 0.0, 1.5
        z = reparameterize(*(torch.tensor(value) for value in (mu, far.astype(dtype), eps)))
        near, want = max(checks.tolerance(checks.array(z, what='z')), (1e-5, 1e-10)), oracle.reparameterized(mu, far, eps)
        checks.close(z, want, tol=near, what='z for variances that are tiny and huge')
        checks.close(checks.array(z)[0, 1], want[0, 1], tol=(1e-3, 0), what='z for mean 0 and logvar = -80')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: Whatever gradient arrives at z should reach mu unchanged, and logvar times half of sigma eps.
""" # END TEST CONFIG
def test_gradients_reach_mu_and_logvar(reparameterize):
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    mu, eps, w = (rng.normal(size=(4, 3)) for _ in range(3))
    logvar = rng.uniform(-2, 2, size=(4, 3))
    of_mu, of_logvar = oracle.reparameterized_gradients(logvar, eps, w)
    for names in (('mu', 'logvar'), ('mu',), ('logvar',)):
        leaves = {name: torch.tensor(value, requires_grad=name in names) for name, value in (('mu', mu), ('logvar', logvar))}
        z = reparameterize(leaves['mu'], leaves['logvar'], torch.tensor(eps))
        checks.array(z, shape=(4, 3), what='z')
        checks.holds(getattr(z, 'requires_grad', False), 'z carries no gradient.')
        got = torch.autograd.grad((torch.tensor(w) * z).sum(), [leaves[name] for name in names], allow_unused=True)
        for name, gradient in zip(names, got):
            checks.holds(gradient is not None, f'No gradient reaches {name}.')
            checks.close(gradient, of_mu if name == 'mu' else of_logvar, tol=max(checks.tolerance(z.detach().numpy()), (1e-5, 1e-5)), what=f'the gradient of {name}')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q2
# points: 4

# %% [markdown]
# ### Question 2 · Three things a diagonal can hold (4 points)
#
# "Let the encoder return $\mu$ and the diagonal of $\Sigma$." The diagonal of *what*? In one text its entries are
# standard deviations and the draw is literally $\mu + \Sigma\varepsilon$. In another they are variances. In code they
# are mostly log-variances. The numbers look alike, nothing crashes, and the samples are wrong. Real projects have
# shipped all the mix-ups. So name the argument, and refuse to guess.
#
# **Your task.** Write `sample_param(mu, diag, eps, kind)`. `kind` says what `diag` holds: `"std"` for $\sigma$,
# `"var"` for $\sigma^2$, `"logvar"` for $\log\sigma^2$. Any other `kind`, `"STD"` included, raises a `ValueError`. The
# shapes are those of Question 1. No gradient is asked for.
#
# **By hand.** $\mu = (1, -2)$, $\varepsilon = (0.5, -1)$, and the diagonal reads $(4,\ 0.25)$. As standard
# deviations: $z = (3,\ -2.25)$. As variances, $\sigma = (2,\ 0.5)$: $z = (2,\ -2.5)$. As log-variances,
# $\sigma = (7.389,\ 1.133)$: $z = (4.6945,\ -3.1331)$. Three answers, one line of input.
#
# **Edges.** A standard deviation or variance of 0 gives $z = \mu$, exactly.

# %% [raw]
# # BEGIN SOLUTION

# %%
def sample_param(mu: torch.Tensor, diag: torch.Tensor, eps: torch.Tensor, kind: str) -> torch.Tensor:
    """A draw from a diagonal Gaussian whose spread is written in one of three ways.

    mu, eps: (B, D)  means and standard normal noise
    diag:    (B, D)  standard deviations, variances or log-variances
    kind:    "std", "var" or "logvar": which of them diag holds

    Returns z, (B, D). Raises ValueError for any other kind.
    """
    # BEGIN SOLUTION
    if kind == 'std':
        sigma = diag
    elif kind == 'var':
        sigma = torch.sqrt(diag)
    elif kind == 'logvar':
        sigma = torch.exp(diag / 2)
    else:
        raise ValueError(f'kind should be std, var or logvar, not {kind!r}')
    return mu + sigma * eps
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out for all three kinds.
""" # END TEST CONFIG
def test_example_by_hand(sample_param):
    import checks
    import torch
    checks.function(sample_param, 'sample_param')
    mu, diag, eps = (torch.tensor([row], dtype=torch.float64) for row in ([1.0, -2.0], [4.0, 0.25], [0.5, -1.0]))
    want = {'std': [[3.0, -2.25]], 'var': [[2.0, -2.5]], 'logvar': [[4.69453, -3.13315]]}
    reads = [(value, f'diag was read as {kind}.') for kind, value in want.items()]
    reads.append(([[28.29908, -3.28403]], 'exp(diag) is a variance; take its square root.'))
    reads.append(([[1.5, -3.0]], 'the spread is missing: this is mu + eps.'))
    for kind, value in want.items():
        got = sample_param(mu, diag, eps, kind)
        checks.close(got, value, tol=(0, 2e-5), what=f'the draw for kind={kind}', hints=reads)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: A kind that is not one of the three should raise a ValueError.
""" # END TEST CONFIG
def test_unknown_kind_is_refused(sample_param):
    import checks
    import torch
    checks.function(sample_param, 'sample_param')
    one = torch.ones(1, 2)
    for kind in ('sigma', 'STD', 'variance'):
        checks.raises(ValueError, sample_param, one, one, one, kind, what=f'sample_param with kind={kind}')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: A diagonal of standard deviations should be used as it stands, and an unknown kind refused.
""" # END TEST CONFIG
def test_standard_deviations_and_unknown_kinds(sample_param):
    """Five digits: a table of deviations filled in torch.zeros is single precision. A deviation of 0 leaves the mean alone."""
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    mu, eps, diag = rng.normal(size=(5, 3)), rng.normal(size=(5, 3)), rng.uniform(0.2, 3, size=(5, 3))
    diag[2, 1] = 0.0
    inputs = [torch.tensor(value) for value in (mu, diag, eps)]
    with checks.unmodified(mu=inputs[0], diag=inputs[1], eps=inputs[2]):
        z = sample_param(*inputs, 'std')
    near = max(checks.tolerance(checks.array(z)), (1e-5, 1e-5))
    checks.close(z, oracle.sampled(mu, diag, eps, 'std'), tol=near, what='the draw from standard deviations')
    checks.close(checks.array(z)[2, 1], mu[2, 1], what='the draw where the deviation is 0')
    for kind in ('precision', 'scale', '', 'Var', 'stdev', 'logstd'):
        checks.raises(ValueError, sample_param, *inputs, kind, what='an unknown kind')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: Variances and log-variances should be turned into standard deviations first.
""" # END TEST CONFIG
def test_variances_and_log_variances(sample_param):
    """Five digits: a table of deviations filled in torch.zeros is single precision. A variance of 0 leaves the mean alone."""
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    mu, eps = rng.normal(size=(5, 3)), rng.normal(size=(5, 3))
    var, logvar = rng.uniform(0.2, 3, size=(5, 3)), rng.uniform(-3, 3, size=(5, 3))
    var[1, 2], eps[1, 2] = 0.0, 1.0
    for kind, diag in (('var', var), ('logvar', logvar)):
        inputs = [torch.tensor(value) for value in (mu, diag, eps)]
        with checks.unmodified(mu=inputs[0], diag=inputs[1], eps=inputs[2]):
            z = sample_param(*inputs, kind)
        z = checks.array(z, shape=(5, 3), what='the draw')
        if kind == 'var':
            checks.close(z[1, 2], mu[1, 2], what='the draw where the variance is 0')
        checks.close(z, oracle.sampled(mu, diag, eps, kind), tol=max(checks.tolerance(z), (1e-5, 1e-5)), what='the draw')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Part B · What a code costs, and how the loss is put together
#
# The bound of week 4, with the encoder in the place of $q$:
#
# $$\text{ELBO}(x) = \underbrace{\mathbb E_{q_\phi(z\mid x)}\big[\ln p_\theta(x\mid z)\big]}_{\text{reconstruction}}
# \;-\; \underbrace{\mathrm{KL}\big(q_\phi(z\mid x)\,\Vert\,p(z)\big)}_{\text{cost of the code}} .$$
#
# The first term needs a draw of $z$: the decoder is a network, and its average over $q$ has no formula. One draw from
# Question 1 estimates it. The second term needs **no draw at all**: both distributions are Gaussian, and their KL has
# a closed form. A good implementation samples where it must and only there.

# %% [raw]
# # BEGIN QUESTION
# name: q3
# points: 8

# %% [markdown]
# ### Question 3 · The KL to the prior (8 points)
#
# The coordinates of $q = \mathcal N(\mu, \operatorname{diag}\sigma^2)$ are independent, and so are those of the
# prior, so the KL is a sum over coordinates. Take logarithms of the two densities, subtract, average over $q$ (use
# $\mathbb E z_j^2 = \mu_j^2 + \sigma_j^2$):
#
# $$\mathrm{KL}\big(\mathcal N(\mu, \operatorname{diag}\sigma^2)\,\Vert\,\mathcal N(0, I)\big)
# = \frac12 \sum_{j=1}^{D} \big(\mu_j^2 + \sigma_j^2 - 1 - \ln\sigma_j^2\big).$$
#
# Each coordinate pays for a mean away from 0 and for a variance away from 1, and pays nothing exactly at $(0, 1)$.
#
# **Your task.** Write `kl_std_normal(mu, logvar)`: inputs $(B, D)$, result $(B,)$, one number for each row, in nats.
# Gradients must reach both inputs.
#
# **By hand.** Three coordinates with log-variances $-0.8,\ -1.2,\ 0.4$ and means $0.5,\ -1,\ 0.2$.
#
# | $j$ | $\mu_j^2$ | $\sigma_j^2 = e^{\log\sigma_j^2}$ | $-1$ | $-\ln\sigma_j^2$ | sum |
# |---|---|---|---|---|---|
# | 1 | 0.25 | 0.4493 | $-1$ | $+0.8$ | 0.4993 |
# | 2 | 1.00 | 0.3012 | $-1$ | $+1.2$ | 1.5012 |
# | 3 | 0.04 | 1.4918 | $-1$ | $-0.4$ | 0.1318 |
#
# The sums add up to $2.1323$; half of that is $1.0662$ nats. Watch the fifth column: minus a negative logarithm is a
# plus. Most wrong answers are made there.
#
# **Edges.** $\log\sigma^2$ between $-80$ and $80$, in either precision. As $\sigma \to 0$ the KL grows, but slowly:
# at $\log\sigma^2 = -80$, $\mu = 0$ a coordinate costs $\tfrac12(80 - 1) = 39.5$ nats.

# %% [raw]
# # BEGIN SOLUTION

# %%
def kl_std_normal(mu: torch.Tensor, logvar: torch.Tensor) -> torch.Tensor:
    """KL( N(mu, diag sigma^2) || N(0, I) ) for each row, in nats.

    mu, logvar: (B, D)  means, and logarithms of the variances (between -80 and 80)

    Returns (B,). Gradients reach both inputs.
    """
    # BEGIN SOLUTION
    return 0.5 * (mu**2 + logvar.exp() - 1 - logvar).sum(dim=1)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out, one number for each row.
""" # END TEST CONFIG
def test_example_by_hand(kl_std_normal):
    import checks
    import torch
    checks.function(kl_std_normal, 'kl_std_normal')
    mu = torch.tensor([[0.5, -1.0, 0.2], [0.0, 0.0, 0.0]], dtype=torch.float64)
    logvar = torch.tensor([[-0.8, -1.2, 0.4], [0.0, 0.0, 0.0]], dtype=torch.float64)
    hints = [
        ([2.132348, 0.0], 'the half in front of the sum is missing.'),
        ([0.355391, 0.0], 'sum over the coordinates; you averaged.'),
        ([-0.533826, 0.0], 'the sign of logvar: the formula subtracts it.'),
        ([2.566174, 1.5], 'the -1 of each coordinate is missing: a code equal to the prior must cost 0.'),
        ([1.165267, 0.0], 'exp(logvar / 2) is the standard deviation; the formula has the variance.'),
        ([-1.066174, 0.0], 'a KL is never negative; the sign of the whole is turned round.'),
        ([1.271174, 0.0], 'the mean enters squared.'),
        ([2.759646, 0.0], 'this is the KL in the other direction, with the prior in front.'),
    ]
    got, again = (checks.array(kl_std_normal(mu, logvar), shape=(2,), what='the KL of the two rows') for _ in range(2))
    checks.holds((got == again).all(), 'Two calls with the same input give different KLs.\n  hint: the closed form needs no draw.')
    checks.close(got, [1.066174, 0.0], tol=(0, 1e-6), what='the KL of the two rows', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Very small and very large variances should give a finite KL, also in single precision.
""" # END TEST CONFIG
def test_tiny_and_huge_variances(kl_std_normal):
    import checks
    import torch
    checks.function(kl_std_normal, 'kl_std_normal')
    got = kl_std_normal(torch.zeros(1, 2), torch.full((1, 2), -80.0))
    checks.close(got, [79.0], tol=checks.FLOAT32, what='the KL at logvar = -80 in two coordinates')
    checks.array(kl_std_normal(torch.zeros(1, 2), torch.full((1, 2), 80.0)), shape=(1,), what='the KL at logvar = 80')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Gradients should reach mu and logvar.
""" # END TEST CONFIG
def test_gradients_arrive(kl_std_normal):
    import checks
    import torch
    checks.function(kl_std_normal, 'kl_std_normal')
    mu = torch.tensor([[0.5, -1.0, 0.2]], dtype=torch.float64, requires_grad=True)
    logvar = torch.tensor([[-0.8, -1.2, 0.4]], dtype=torch.float64, requires_grad=True)
    kl = kl_std_normal(mu, logvar)
    checks.holds(getattr(kl, 'requires_grad', False), 'The KL carries no gradient.\n  hint: no_grad(), detach(), item() and numpy all cut it.')
    of_mu, of_logvar = torch.autograd.grad(kl.sum(), (mu, logvar), allow_unused=True)
    checks.holds(of_mu is not None and of_logvar is not None, 'No gradient reaches one of the inputs.')
    checks.close(of_mu, [[0.5, -1.0, 0.2]], tol=(0, 1e-6), what='the derivative in mu (it is mu itself)')
    checks.close(of_logvar, [[-0.275336, -0.349403, 0.245912]], tol=(0, 1e-6), what='the derivative in logvar')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The KL should follow its formula row by row, for any number of coordinates and variances of any size.
""" # END TEST CONFIG
def test_values_row_by_row(kl_std_normal):
    """Five digits: a table of variances filled in torch.zeros is single precision, whatever logvar is."""
    import checks
    import numpy as np
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    for B, D in ((6, 3), (1, 5), (4, 1)):
        mu, logvar = rng.normal(size=(B, D)), rng.uniform(-2.5, 2.5, size=(B, D))
        inputs = [torch.tensor(mu), torch.tensor(logvar)]
        with checks.unmodified(mu=inputs[0], logvar=inputs[1]):
            got = kl_std_normal(*inputs)
        checks.close(got, oracle.kl_to_standard(mu, logvar), tol=max(checks.tolerance(checks.array(got)), (1e-5, 1e-6)), what='the KL')
    checks.close(kl_std_normal(torch.zeros(3, 4), torch.zeros(3, 4)), np.zeros(3), what='the KL of the prior to itself')
    for dtype in (np.float64, np.float32):
        mu = rng.normal(size=(3, 2)).astype(dtype)
        logvar = np.array([[-80, -60], [80, 30], [-30, -80]], dtype=dtype)
        got = kl_std_normal(torch.tensor(mu), torch.tensor(logvar))
        near = max(checks.tolerance(checks.array(got)), (1e-5, 1e-6))
        checks.close(got, oracle.kl_to_standard(mu, logvar), tol=near, what='the KL for variances that are tiny and huge')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Whatever gradient arrives at the KL of a row should reach the mean and the log-variance of that row.
""" # END TEST CONFIG
def test_gradients_reach_mu_and_logvar(kl_std_normal):
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    mu, logvar, w = rng.normal(size=(5, 3)), rng.uniform(-2, 2, size=(5, 3)), rng.normal(size=5)
    want = dict(zip(('mu', 'logvar'), oracle.kl_to_standard_gradients(mu, logvar, w)))
    for names in (('mu', 'logvar'), ('mu',), ('logvar',)):
        leaves = {name: torch.tensor(value, requires_grad=name in names) for name, value in (('mu', mu), ('logvar', logvar))}
        kl = kl_std_normal(leaves['mu'], leaves['logvar'])
        checks.array(kl, shape=(5,), what='the KL')
        checks.holds(getattr(kl, 'requires_grad', False), 'The KL carries no gradient.')
        got = torch.autograd.grad((torch.tensor(w) * kl).sum(), [leaves[name] for name in names], allow_unused=True)
        for name, gradient in zip(names, got):
            checks.holds(gradient is not None, f'No gradient reaches {name}.')
            checks.close(gradient, want[name], tol=max(checks.tolerance(kl.detach().numpy()), (1e-5, 1e-5)), what=f'the gradient of {name}')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** Which is dearer for one coordinate with mean 0: a variance ten times too small, or ten times too
# large? And a hundred times? The figure draws the cost against $\log\sigma^2$ for three means.

# %%
with checks.preview('Figure 1'):
    grid = torch.linspace(-7, 3, 201)
    fig, ax = plt.subplots(figsize=(6, 3.2))
    for mean, style in ((0.0, '-'), (1.0, '--'), (2.0, ':')):
        cost = kl_std_normal(torch.full((201, 1), mean), grid[:, None])
        ax.plot(grid, cost, style, color='tab:blue', label=f'mean {mean:g}')
    for factor in (0.01, 0.1, 10):
        height = kl_std_normal(torch.zeros(1, 1), torch.full((1, 1), math.log(factor))).item()
        ax.plot(math.log(factor), height, 'o', color='tab:red')
        place = {'ha': 'left'} if factor > 1 else {'ha': 'right', 'va': 'top'}
        ax.annotate(f'variance {factor:g}: {height:.2f}', (math.log(factor), height), (6 if factor > 1 else -4, -3), textcoords='offset points', fontsize=8, **place)
    ax.set(xlabel='logarithm of the variance', ylabel='nats for one coordinate', title='Figure 1: what one coordinate pays', ylim=(0, 8), xlim=(-8.5, 6.5))
    ax.legend()
    plt.show()

# %% [markdown]
# **Figure 1 in words.** Three curves of one shape, the one for mean 1 lying 0.5 above that for mean 0, the one for
# mean 2 lying 2 above it: the mean's cost is $\mu^2/2$, whatever the variance. Each curve has its minimum at variance
# 1, and to its left it rises like a straight line of slope $-\tfrac12$: precision is cheap, ten times more of it
# costs about 1.15 nats. To the right it rises exponentially: a variance ten times too large costs 3.35 nats, ten
# times too small only 0.70; a hundred times, 47.2 against 1.81.

# %% [raw]
# # BEGIN QUESTION
# name: q4
# points: 6

# %% [markdown]
# ### Question 4 · The KL between any two Gaussians (6 points)
#
# Next week a network is trained to match the mean of one Gaussian with the mean of another, step by step. The price
# of missing it is, for one coordinate,
#
# $$\mathrm{KL}\big(\mathcal N(m_1, v_1)\,\Vert\,\mathcal N(m_2, v_2)\big)
# = \frac12\Big(\ln\frac{v_2}{v_1} + \frac{v_1 + (m_1 - m_2)^2}{v_2} - 1\Big),$$
#
# where $v_1, v_2$ are **variances**. The order matters: the error of the mean is measured in units of the *second*
# variance.
#
# **Your task.** Write `kl_gauss(m1, v1, m2, v2)`, elementwise: the four tensors broadcast against each other, the
# result has the broadcast shape, and nothing is summed. Gradients must reach all four.
#
# **By hand.** A true mean of $1.2$ is predicted as $1.6$, both variances are $0.16$: the logarithm is 0, the
# variances cancel the $-1$, and $\tfrac12\cdot 0.4^2/0.16 = 0.5$. Halve the error to $0.2$ and the KL is $0.125$: a
# **quarter**. It is quadratic in the error, and its minimum, 0, is at a predicted mean of exactly $1.2$. So for a
# true mean of $1.5$, a model that says $1.3$ (KL $0.125$) beats one that says $1.1$ (KL $0.5$), though both are off.
#
# The factor of four belongs to *fixed, equal* variances. With $v_1 = 0.16$ and $v_2 = 0.64$, the errors $0.4$ and
# $0.2$ cost $0.4431$ and $0.3494$: the price of the wrong variance stays.
#
# **Edges.** Variances are positive. They may be as small as $10^{-12}$ or as large as $10^{12}$, so add nothing to them.

# %% [raw]
# # BEGIN SOLUTION

# %%
def kl_gauss(m1: torch.Tensor, v1: torch.Tensor, m2: torch.Tensor, v2: torch.Tensor) -> torch.Tensor:
    """KL( N(m1, v1) || N(m2, v2) ), elementwise, in nats.

    m1, m2: means; v1, v2: variances (not standard deviations). The four shapes broadcast.

    Returns a tensor of the broadcast shape. Gradients reach all four.
    """
    # BEGIN SOLUTION
    return 0.5 * (torch.log(v2 / v1) + (v1 + (m1 - m2) ** 2) / v2 - 1)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The examples by hand should come out, without a sum.
""" # END TEST CONFIG
def test_examples_by_hand(kl_gauss):
    import checks
    import torch
    checks.function(kl_gauss, 'kl_gauss')
    true, said, v = torch.tensor(1.2, dtype=torch.float64), torch.tensor([1.6, 1.4, 1.2], dtype=torch.float64), torch.tensor(0.16, dtype=torch.float64)
    hints = [
        ([1.0, 0.25, 0.0], 'the half in front is missing.'),
        ([3.125, 0.78125, 0.0], 'v1 and v2 are variances already; do not square them.'),
        ([0.08, 0.02, 0.0], 'divide the squared error by the second variance.'),
        ([1.0, 0.625, 0.5], 'the -1 is missing: two equal Gaussians must cost 0.'),
    ]
    checks.close(kl_gauss(true, v, said, v), [0.5, 0.125, 0.0], tol=(0, 1e-6), what='the KL for errors 0.4, 0.2 and 0', hints=hints)
    swapped = [
        ([1.3068528, 0.9318528], 'the two Gaussians are swapped: the error is measured by the second variance.'),
        ([0.8181472, 0.4431472], 'divide the squared error by the second variance.'),
        ([1.1362944, 1.0425944], 'the half belongs to the logarithm, too.'),
        ([-0.9431472, -1.0368472], 'the logarithm is upside down: v2 / v1.'),
        ([0.125, 0.03125], 'only the means were compared; different variances cost something of their own.'),
    ]
    wide = torch.tensor(0.64, dtype=torch.float64)
    got = kl_gauss(true, v, said[:2], wide)
    checks.close(got, [0.4431472, 0.3493972], tol=(0, 1e-6), what='the KL when the second variance is 0.64', hints=swapped)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The four arguments should broadcast.
""" # END TEST CONFIG
def test_shapes_broadcast(kl_gauss):
    import checks
    import torch
    checks.function(kl_gauss, 'kl_gauss')
    got = kl_gauss(torch.zeros(4, 3), torch.ones(3), torch.zeros(4, 1), torch.tensor(2.0))
    checks.array(got, shape=(4, 3), what='the KL of shapes (4, 3), (3,), (4, 1) and ()')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The predicted mean should be pulled towards the true one.
""" # END TEST CONFIG
def test_pull_on_the_prediction(kl_gauss):
    import checks
    import torch
    checks.function(kl_gauss, 'kl_gauss')
    true, v = torch.tensor(1.2, dtype=torch.float64), torch.tensor(0.16, dtype=torch.float64)
    said = torch.tensor(1.6, dtype=torch.float64, requires_grad=True)
    kl = kl_gauss(true, v, said, v)
    checks.holds(getattr(kl, 'requires_grad', False), 'The KL carries no gradient, so no prediction can learn from it.')
    pull, = torch.autograd.grad(kl, said, allow_unused=True)
    checks.holds(pull is not None, 'No gradient reaches m2.')
    checks.close(pull, 2.5, tol=checks.FLOAT32, what='the derivative in the predicted mean (0.4 / 0.16)')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: The KL should follow its formula for different variances and shapes.
""" # END TEST CONFIG
def test_values_for_different_variances(kl_gauss):
    """Six digits: torch.tensor(2 * math.pi) is single precision, whatever the arguments are."""
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    for shapes in (((5, 4),) * 4, ((5, 4), (4,), (5, 1), ()), ((), (1,), (3, 1), (1, 1, 2)), ((1,), (2, 1), (), (1, 1, 1))):
        m1, m2 = rng.normal(size=shapes[0]), rng.normal(size=shapes[2])
        v1, v2 = rng.uniform(0.2, 3, size=shapes[1]), rng.uniform(0.2, 3, size=shapes[3])
        inputs = [torch.tensor(value) for value in (m1, v1, m2, v2)]
        with checks.unmodified(m1=inputs[0], v1=inputs[1], m2=inputs[2], v2=inputs[3]):
            got = kl_gauss(*inputs)
        checks.close(got, oracle.kl_between(m1, v1, m2, v2), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the KL')
    m1, m2 = rng.normal(size=8), rng.normal(size=8)
    m2[5:] = m1[5:]
    v1 = rng.uniform(1, 2, size=8) * [1.0, 1.0, 1.0, 1e-12, 1e12, 1e-12, 1e-12, 1e12]
    v2 = rng.uniform(2, 3, size=8) * [1e-12, 1.0, 1e12, 1.0, 1.0, 1e-12, 1e12, 1e12]
    inputs = [torch.tensor(value) for value in (m1, v1, m2, v2)]
    got = kl_gauss(*inputs)
    checks.close(got, oracle.kl_between(m1, v1, m2, v2), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the KL of very different variances')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Gradients should reach the means and variances of both Gaussians.
""" # END TEST CONFIG
def test_gradients_reach_all_four(kl_gauss):
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    m1, m2, w = (rng.normal(size=(4, 3)) for _ in range(3))
    v1, v2 = (rng.uniform(0.4, 2, size=(4, 3)) for _ in range(2))
    leaves = [torch.tensor(value, requires_grad=True) for value in (m1, v1, m2, v2)]
    kl = kl_gauss(*leaves)
    checks.array(kl, shape=(4, 3), what='the KL')
    checks.holds(getattr(kl, 'requires_grad', False), 'The KL carries no gradient.')
    got = torch.autograd.grad((torch.tensor(w) * kl).sum(), leaves, allow_unused=True)
    want = oracle.kl_between_gradients(m1, v1, m2, v2, w)
    for name, gradient, wanted in zip(('m1', 'v1', 'm2', 'v2'), got, want):
        checks.holds(gradient is not None, f'No gradient reaches {name}.')
        checks.close(gradient, wanted, tol=max(checks.tolerance(kl.detach().numpy()), (1e-5, 1e-5)), what=f'the gradient of {name}')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q5
# points: 8

# %% [markdown]
# ### Question 5 · One objective, two signs (8 points)
#
# The same two numbers are assembled in two ways, and one word decides which. The **ELBO** is maximised: expected
# log-likelihood *minus* KL. A **loss** is minimised: negative log-likelihood *plus* KL. They are each other's
# negative. Reports say "reconstruction error 5.2" and mean the negative log-likelihood (NLL), so the expected
# log-likelihood is $-5.2$.
#
# $$\text{loss} = \text{NLL} + \beta\,\mathrm{KL}, \qquad \text{ELBO}_\beta = -\,\text{NLL} - \beta\,\mathrm{KL}.$$
#
# With $\beta = 1$ this is the bound of week 4. Another $\beta$ ("$\beta$-VAE") is a dial: it multiplies the KL and
# nothing else. With $\beta > 1$ the result lies still further below the log evidence; with $\beta < 1$ it need not be
# a bound at all, so the name $\text{ELBO}_\beta$ is loose.
#
# **Your task.** Write `vae_objective(recon_nll, kl, beta=1.0, mode="loss")`. `recon_nll` and `kl` are numbers, or
# tensors of the same shape; the result has that shape. (An NLL can be negative: a density may exceed 1.) `mode` is
# `"loss"` or `"elbo"`; anything else, `"ELBO"` included, raises a `ValueError`.
#
# **By hand.**
#
# * NLL $5.2$ and KL $1.16$: the loss is $6.36$ and the ELBO is $-6.36$. Not $4.04$, and not $-4.04$.
# * An expected log-likelihood of $-186.4$ with the code of Question 3 (KL $1.0662$): the ELBO is
#   $-186.4 - 1.0662 = -187.4662$. Both terms pull down.
# * *Anomaly detection.* A VAE was trained on normal images only, so it reconstructs normal images well and others
#   badly; the loss of a new image is its anomaly score. The alarm goes off above $196.0$. An image has reconstruction
#   error $194.8$ and KL $3.6$; $\beta = 0.5$. The score is $194.8 + 0.5\cdot 3.6 = 196.6$: alarm. The reconstruction
#   error alone would have stayed silent.

# %% [raw]
# # BEGIN SOLUTION

# %%
def vae_objective(recon_nll, kl, beta: float = 1.0, mode: str = "loss"):
    """The beta-VAE's objective from its two parts.

    recon_nll: negative expected log-likelihood, a number or a tensor
    kl:        KL of the code to the prior, of the same shape
    beta:      weight of the KL
    mode:      "loss" (to be minimised) or "elbo" (to be maximised)

    Returns a number or tensor of that shape. Raises ValueError for any other mode.
    """
    # BEGIN SOLUTION
    loss = recon_nll + beta * kl
    if mode == 'loss':
        return loss
    if mode == 'elbo':
        return -loss
    raise ValueError(f'mode should be loss or elbo, not {mode!r}')
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The examples by hand should come out, with their signs.
""" # END TEST CONFIG
def test_examples_by_hand(vae_objective):
    import checks
    import torch
    checks.function(vae_objective, 'vae_objective')
    loss_hints = [
        (4.04, 'the KL is a cost: a loss adds it.'),
        (-6.36, 'this is the ELBO; the loss is what training makes small.'),
    ]
    checks.close(vae_objective(5.2, 1.16), 6.36, tol=(1e-6, 1e-6), what='the loss for NLL 5.2 and KL 1.16', hints=loss_hints)
    elbo_hints = [
        (4.04, 'an NLL of 5.2 is a log-likelihood of -5.2.'),
        (-4.04, 'the ELBO subtracts the KL.'),
        (6.36, 'this is the loss; the ELBO is what training makes large.'),
    ]
    checks.close(vae_objective(5.2, 1.16, mode='elbo'), -6.36, tol=(1e-6, 1e-6), what='the ELBO for NLL 5.2 and KL 1.16', hints=elbo_hints)
    checks.close(vae_objective(186.4, 1.0662, 1.0, 'elbo'), -187.4662, tol=(1e-6, 1e-6), what='the ELBO for a log-likelihood of -186.4')
    two = vae_objective(torch.tensor([100.0, 200.0]), torch.tensor([4.0, 6.0]), 0.5)
    checks.close(two, [102.0, 203.0], what='the losses of two images at once, beta 0.5')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The anomaly score should weigh the KL by beta, and an unknown mode be refused.
""" # END TEST CONFIG
def test_anomaly_score(vae_objective):
    import checks
    checks.function(vae_objective, 'vae_objective')
    hints = [
        (198.4, 'beta is missing.'),
        (101.0, 'beta multiplies the KL, not the reconstruction error.'),
        (99.2, 'beta multiplies the KL only.'),
        (193.0, 'a score adds the KL.'),
    ]
    checks.close(vae_objective(194.8, 3.6, 0.5), 196.6, tol=(1e-6, 1e-6), what='the anomaly score for 194.8, KL 3.6, beta 0.5', hints=hints)
    for mode in ('score', 'ELBO'):
        checks.raises(ValueError, vae_objective, 194.8, 3.6, 0.5, mode, what=f'the mode {mode}')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The loss should add beta times the KL to the NLL for every image, and modes that do not exist be refused.
""" # END TEST CONFIG
def test_loss(vae_objective):
    """Six digits: torch.tensor(5.2) is single precision. One NLL is negative, as that of a density may be."""
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    nll, kl = rng.uniform(50, 200, size=6), rng.uniform(1, 20, size=6)
    nll[1] = -nll[1]
    inputs = torch.tensor(nll), torch.tensor(kl)
    for beta in (0.0, 0.5, 1.0, 4.0):
        with checks.unmodified(recon_nll=inputs[0], kl=inputs[1]):
            got = vae_objective(*inputs, beta, 'loss')
        checks.close(got, oracle.objective(nll, kl, beta, 'loss'), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the loss')
    got = vae_objective(*inputs)
    checks.close(got, oracle.objective(nll, kl, 1.0, 'loss'), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the loss with the default beta and mode')
    got = vae_objective(float(nll[0]), float(kl[0]), 2.5)
    checks.close(got, oracle.objective(nll[0], kl[0], 2.5, 'loss'), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the loss of one image')
    for mode in ('nll', 'max', '', 'Loss', 'elbo_beta'):
        checks.raises(ValueError, vae_objective, *inputs, 1.0, mode, what='an unknown mode')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The ELBO should be the negative of the loss, whatever beta is.
""" # END TEST CONFIG
def test_elbo(vae_objective):
    """Six digits: torch.tensor(5.2) is single precision. One NLL is negative, as that of a density may be."""
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    nll, kl = rng.uniform(50, 200, size=6), rng.uniform(1, 20, size=6)
    nll[1] = -nll[1]
    inputs = torch.tensor(nll), torch.tensor(kl)
    for beta in (0.0, 0.5, 1.0, 4.0):
        got = vae_objective(*inputs, beta, 'elbo')
        checks.close(got, oracle.objective(nll, kl, beta, 'elbo'), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the ELBO')
    got = vae_objective(*inputs, mode='elbo')
    checks.close(got, oracle.objective(nll, kl, 1.0, 'elbo'), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the ELBO with the default beta')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Part C · Why this gradient?
#
# How should $\phi$ change so that $\mathbb E_{q_\phi}[f(z)]$ grows? Here $f$ stands for the decoder's log-likelihood.
# The trouble is that $\phi$ is not inside $f$: it is in the distribution that $z$ comes from.

# %% [raw]
# # BEGIN QUESTION
# name: q6
# points: 10

# %% [markdown]
# ### Question 6 · Two estimators of one gradient (10 points)
#
# Take one coordinate, $z \sim \mathcal N(\mu, \sigma^2)$. There are two ways to turn a draw into an estimate of
# $\partial\,\mathbb E[f(z)]/\partial\mu$ and $\partial\,\mathbb E[f(z)]/\partial\sigma$.
#
# **Pathwise.** Write $z = \mu + \sigma\varepsilon$ and differentiate inside the average: moving $\mu$ moves $z$, and
# $f$ has a slope there.
#
# $$\frac{\partial}{\partial\mu}:\ f'(z), \qquad \frac{\partial}{\partial\sigma}:\ f'(z)\,\varepsilon .$$
#
# **Score function** (also called REINFORCE). Leave $z$ where it fell, and ask how much more likely the draw would
# become. From $\partial q = q\,\partial\ln q$,
#
# $$\frac{\partial}{\partial\mu}:\ f(z)\,\frac{\partial\ln q(z)}{\partial\mu}, \qquad
# \frac{\partial}{\partial\sigma}:\ f(z)\,\frac{\partial\ln q(z)}{\partial\sigma}, \qquad
# \ln q(z) = -\frac{(z-\mu)^2}{2\sigma^2} - \ln\sigma + \text{const}.$$
#
# Here $z$ counts as a **constant** while $\ln q$ is differentiated. Put $z = \mu + \sigma\varepsilon$ in afterwards
# and write the two derivatives in terms of $\varepsilon$ and $\sigma$: that is the small calculation of this
# question.
#
# Both are unbiased: each averages to the true gradient. The score function needs no slope of $f$ at all, so it works
# for a simulator, for a program, and for discrete codes. You will often read that without reparameterization the
# gradient "cannot be computed". It can. What fails is *plain backpropagation through a sample*, which gives no
# gradient (line 5 of the warm-up), and what reparameterization gains is a smaller variance.
#
# **Your task.** Write `grad_estimators(f, df, mu, sigma, eps)`. `f` and its derivative `df` are functions that work
# on whole tensors, numpy arrays and plain numbers; `mu` and `sigma` are floats; `eps` has shape $(n,)$. Return two
# pairs, `((dmu, dsigma), (dmu, dsigma))`: pathwise first, then score function. Each entry has shape $(n,)$, one
# estimate for each draw. Do not average, and subtract nothing from $f$ (no *baseline*). No backpropagation is needed:
# the formulas above suffice. (If you want it, `torch.autograd.grad` can pass through `f`; `torch.func` cannot.)
#
# **By hand.** $f(z) = z^2$, $\mu = 1$, $\sigma = 2$, $\varepsilon = 0.5$: $z = 2$, so the pathwise pair is $(4,\ 2)$,
# and the score pair is $(1,\ -1.5)$. The truth, from $\mathbb E z^2 = \mu^2 + \sigma^2$, is
# $(2\mu, 2\sigma) = (2, 4)$. One draw is a poor estimate of anything.

# %% [raw]
# # BEGIN SOLUTION

# %%
def grad_estimators(f, df, mu: float, sigma: float, eps: torch.Tensor) -> tuple:
    """Estimates of the gradient of E[f(z)], z ~ N(mu, sigma^2), one for each draw of the noise.

    f, df:     a function and its derivative, elementwise
    mu, sigma: floats; sigma is a standard deviation
    eps:       (n,)  standard normal noise

    Returns ((dmu, dsigma), (dmu, dsigma)): pathwise, then score function; each entry (n,).
    """
    # BEGIN SOLUTION
    z = mu + sigma * eps
    value, slope = f(z), df(z)
    pathwise = (slope, slope * eps)
    score = (value * eps / sigma, value * (eps**2 - 1) / sigma)
    return pathwise, score
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out, one estimate for each draw.
""" # END TEST CONFIG
def test_example_by_hand(grad_estimators):
    import checks
    import torch
    checks.function(grad_estimators, 'grad_estimators')
    eps = torch.tensor([0.5, -1.0], dtype=torch.float64)
    got = grad_estimators(lambda z: z * z, lambda z: 2 * z, 1.0, 2.0, eps)
    pairs = checks.results(got, 2, what='grad_estimators', names='pathwise, score')
    path = checks.results(pairs[0], 2, what='the pathwise pair', names='dmu, dsigma')
    score = checks.results(pairs[1], 2, what='the score pair', names='dmu, dsigma')
    flat = [
        ([2.0, 2.0], 'the slope belongs at the draw z, not at the mean.'),
        ([1.0, -0.5], 'pathwise comes first; this is the score.'),
    ]
    checks.close(path[0], [4.0, -2.0], what='pathwise dmu for f = z^2', hints=flat)
    bare = [
        ([4.0, -2.0], 'moving sigma moves z by eps.'),
        ([1.0, -0.5], 'one pair for each estimator, not one for each parameter.'),
    ]
    checks.close(path[1], [2.0, 2.0], what='pathwise dsigma for f = z^2', hints=bare)
    of_mu = [
        ([0.0, 0.0], 'z must count as a constant while ln q is differentiated.'),
        ([0.5, -0.25], 'there is one sigma too many in the denominator.'),
        ([2.0, -1.0], 'the 1/sigma is missing.'),
    ]
    checks.close(score[0], [1.0, -0.5], what='score dmu for f = z^2', hints=of_mu)
    of_sigma = [
        ([-2.0, -0.5], 'z must count as a constant while ln q is differentiated.'),
        ([0.5, 0.5], 'ln q also contains -ln(sigma).'),
        ([-3.0, 0.0], 'the 1/sigma is missing.'),
    ]
    checks.close(score[1], [-1.5, 0.0], what='score dsigma for f = z^2', hints=of_sigma)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Both estimators should be right on average.
""" # END TEST CONFIG
def test_both_are_right_on_average(grad_estimators):
    import checks
    import numpy as np
    import torch
    checks.function(grad_estimators, 'grad_estimators')
    eps, weight = np.polynomial.hermite_e.hermegauss(12)
    weight = weight / weight.sum()
    got = grad_estimators(lambda z: z * z, lambda z: 2 * z, 1.0, 1.5, torch.tensor(eps))
    pairs = checks.results(got, 2, what='grad_estimators', names='pathwise, score')
    for name, pair in zip(('pathwise', 'score'), pairs):
        for which, estimate, truth in zip(('dmu', 'dsigma'), pair, (2.0, 3.0)):
            estimate = checks.array(estimate, shape=(12,), what=f'{name} {which} for 12 draws')
            checks.close(float(weight @ estimate), truth, tol=checks.FLOAT32, what=f'the exact average of {name} {which} for f = z^2')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: The pathwise estimates should be right draw by draw.
""" # END TEST CONFIG
def test_pathwise_draw_by_draw(grad_estimators):
    """Five digits, and a mu and sigma that single precision holds exactly: torch.tensor(mu) and Normal(mu, sigma) hold no more."""
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    for mu, sigma in ((0.75, 1.5), (-1.25, 0.5)):
        a, b, c = rng.uniform(0.5, 1.5, size=3)
        f = lambda z, a=a, b=b, c=c: a * z**3 - b * z**2 + c * z + 1
        df = lambda z, a=a, b=b, c=c: 3 * a * z**2 - 2 * b * z + c
        eps = rng.normal(size=24)
        noise = torch.tensor(eps)
        with checks.unmodified(eps=noise):
            pairs = checks.results(grad_estimators(f, df, mu, sigma, noise), 2, names='pathwise, score')
        got = checks.results(pairs[0], 2, what='the pathwise pair', names='dmu, dsigma')
        for name, estimate, want in zip(('dmu', 'dsigma'), got, oracle.pathwise(f, mu, sigma, eps)):
            checks.close(estimate, want, tol=max(checks.tolerance(checks.array(estimate)), (1e-5, 1e-5)), what=f'pathwise {name}')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: The score-function estimates should be right draw by draw.
""" # END TEST CONFIG
def test_score_draw_by_draw(grad_estimators):
    """Five digits, and a mu and sigma that single precision holds exactly: torch.tensor(mu) and Normal(mu, sigma) hold no more."""
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    for mu, sigma in ((0.75, 1.5), (-1.25, 0.5)):
        a, b, c = rng.uniform(0.5, 1.5, size=3)
        f = lambda z, a=a, b=b, c=c: a * z**3 - b * z**2 + c * z + 1
        df = lambda z, a=a, b=b, c=c: 3 * a * z**2 - 2 * b * z + c
        eps = rng.normal(size=24)
        pairs = checks.results(grad_estimators(f, df, mu, sigma, torch.tensor(eps)), 2, names='pathwise, score')
        got = checks.results(pairs[1], 2, what='the score pair', names='dmu, dsigma')
        for name, estimate, want in zip(('dmu', 'dsigma'), got, oracle.score(f, mu, sigma, eps)):
            checks.close(estimate, want, tol=max(checks.tolerance(checks.array(estimate)), (1e-5, 1e-5)), what=f'score {name}')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** For $f(z) = z^2$ at $\mu = \sigma = 1$ both estimators of $\partial/\partial\mu$ average to 2.
# How do their variances compare: about the same, the score function's about twice as large, or more? And how many
# draws does it need for the precision that the pathwise estimator has with 100? Write both guesses down.

# %%
with checks.preview('Figure 2'):
    noise = torch.randn(20000, generator=torch.Generator().manual_seed(5), dtype=torch.float64)
    both = grad_estimators(lambda z: z * z, lambda z: 2 * z, 1.0, 1.0, noise)
    fig, axes = plt.subplots(1, 2, figsize=(8, 3), sharey=True)
    for ax, (by_mu, _), name in zip(axes, both, ('pathwise', 'score function')):
        ax.hist(np.clip(by_mu, -12, 25), bins=np.linspace(-12, 25, 75), color='tab:blue')
        ax.axvline(2, color='tab:red')
        ax.set_xlabel('one estimate')
        ax.set_title(f'{name}\nmean {by_mu.mean():.2f}, variance {by_mu.var():.1f}', fontsize=10)
    axes[0].set_ylabel('draws')
    fig.suptitle('Figure 2: two estimators of one derivative', y=1.08)
    plt.show()

# %% [markdown]
# **Figure 2 in words.** The red line, the true derivative 2, is the mean of both histograms. The pathwise estimates
# form a bell around it with variance 4. The score-function estimates pile up near 0 and pay for it with a long right
# tail (the last bar holds all that lies beyond 25): their exact variance is 30 (the title has the sample's), so they need
# $30/4 = 7.5$ times as many draws. Both are right on average; low variance is what makes the pathwise estimator the usual
# choice where $f$ is differentiable.

# %% [markdown]
# ## Part D · Larger models, piece by piece

# %% [raw]
# # BEGIN QUESTION
# name: q7
# points: 8

# %% [markdown]
# ### Question 7 · Two levels of hidden causes (8 points)
#
# In week 4, $q$ was yours to choose, one number for each state. In a VAE the *encoder supplies it*: for each $x$ the
# network puts out the whole distribution. With two levels of hidden causes it supplies two. The model generates from
# the top down, and here the encoder infers in the same order:
#
# $$p(x, z_1, z_2) = p(z_2)\,p(z_1\mid z_2)\,p(x\mid z_1), \qquad q(z_1, z_2\mid x) = q(z_2\mid x)\,q(z_1\mid z_2, x).$$
#
# The recipe of week 4, $\mathbb E_q[\ln p - \ln q]$, splits into three terms:
#
# $$\text{ELBO} =
# \underbrace{\mathbb E_{q(z_2\mid x)}\Big[\mathbb E_{q(z_1\mid z_2, x)}\big[\ln p(x\mid z_1)\big]\Big]}_{\text{recon}}
# \;-\; \underbrace{\mathbb E_{q(z_2\mid x)}\Big[\mathrm{KL}\big(q(z_1\mid z_2, x)\,\Vert\,p(z_1\mid z_2)\big)\Big]}_{\mathrm{KL}_1}
# \;-\; \underbrace{\mathrm{KL}\big(q(z_2\mid x)\,\Vert\,p(z_2)\big)}_{\mathrm{KL}_2} .$$
#
# Three things to check in any such formula, without algebra. The expectations are **nested**: $q(z_1\mid z_2, x)$
# depends on $z_2$, so the inner average sits inside the outer one. The KL of $z_1$ is against the **conditional**
# prior $p(z_1\mid z_2)$, which the model defines, not against the marginal $p(z_1)$. And both KLs are **subtracted**.
#
# **Your task.** Write `hierarchical_elbo(p2, p1g2, px1, q2, q1g2)` for discrete $z_1, z_2$ and one fixed $x$. Return
# the tuple `(recon, KL1, KL2, elbo)` of numbers (or 0-d tensors), with KL1 and KL2 not negated. No gradient is asked
# for.
#
# | argument | shape | entry |
# |---|---|---|
# | `p2` | $(K_2,)$ | $p(z_2 = k)$ |
# | `p1g2` | $(K_2, K_1)$ | $p(z_1 = j\mid z_2 = k)$ in row $k$, column $j$ |
# | `px1` | $(K_1,)$ | $p(x\mid z_1 = j)$ at the fixed $x$ (a likelihood: it need not sum to 1) |
# | `q2`, `q1g2` | like `p2`, `p1g2` | the encoder's probabilities for this $x$ |
#
# **By hand.** $p_2 = (\tfrac12, \tfrac12)$, $p_{1|2} = \begin{pmatrix} .8 & .2 \\ .4 & .6\end{pmatrix}$,
# $p(x\mid z_1) = (.5,\ .1)$, $q_2 = (.75,\ .25)$, $q_{1|2} = \begin{pmatrix} .5 & .5 \\ .7 & .3\end{pmatrix}$. The
# row KLs are $0.2231$ and $0.1838$; weighted by $q_2$, $\mathrm{KL}_1 = 0.2133$. $\mathrm{KL}_2 = 0.1308$, recon
# $= -1.4174$, and the ELBO is $-1.7615$, below $\ln p(x) = \ln 0.34 = -1.0788$ as it must be.
#
# **Edges.** Entries of `q2` and `q1g2` may be 0; such states add nothing ($0\ln 0 = 0$, though the computer's answer is
# nan). All entries of `p2`, `p1g2`, `px1` are positive.

# %% [raw]
# # BEGIN SOLUTION

# %%
def hierarchical_elbo(p2: torch.Tensor, p1g2: torch.Tensor, px1: torch.Tensor, q2: torch.Tensor, q1g2: torch.Tensor) -> tuple:
    """The bound of a two-level model with discrete causes, term by term, at one fixed x.

    p2:   (K2,)     prior of z2
    p1g2: (K2, K1)  prior of z1 given z2, one distribution a row
    px1:  (K1,)     likelihood of x given z1
    q2:   (K2,)     encoder's distribution of z2; zeros are allowed
    q1g2: (K2, K1)  encoder's distribution of z1 given z2, one a row; zeros are allowed

    Returns (recon, KL1, KL2, elbo), four numbers in nats.
    """
    # BEGIN SOLUTION
    def kl(q, p):
        return (torch.xlogy(q, q) - torch.xlogy(q, p)).sum(dim=-1)

    recon = q2 @ (q1g2 @ torch.log(px1))
    kl1 = q2 @ kl(q1g2, p1g2)
    kl2 = kl(q2, p2)
    return recon, kl1, kl2, recon - kl1 - kl2
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out, term by term.
""" # END TEST CONFIG
def test_example_by_hand(hierarchical_elbo):
    import checks
    import torch
    checks.function(hierarchical_elbo, 'hierarchical_elbo')
    tables = [[0.5, 0.5], [[0.8, 0.2], [0.4, 0.6]], [0.5, 0.1], [0.75, 0.25], [[0.5, 0.5], [0.7, 0.3]]]
    got = hierarchical_elbo(*(torch.tensor(table, dtype=torch.float64) for table in tables))
    recon, kl1, kl2, elbo = checks.results(got, 4, what='hierarchical_elbo', names='recon, KL1, KL2, elbo')
    checks.close(recon, -1.4173942, tol=(0, 1e-6), what='recon', hints=[(-1.1394343, 'average the logarithm; this is the logarithm of the average.')])
    of_one = [
        (0.2034652, 'the rows of KL1 are weighted by q(z2), not equally.'),
        (0.4069304, 'the rows of KL1 are averaged with the weights q(z2), not added.'),
        (0.0498202, 'KL1 is an average of KLs, one for each z2, not the KL of the averages.'),
        (0.0207085, 'KL1 compares with the conditional prior p(z1 | z2), not with the marginal of z1.'),
        (-0.2133044, 'return KL1 itself; the minus sign belongs to the elbo.'),
    ]
    checks.close(kl1, 0.2133044, tol=(0, 1e-6), what='KL1', hints=of_one)
    checks.close(kl2, 0.1308120, tol=(0, 1e-6), what='KL2')
    checks.close(elbo, -1.7615107, tol=(0, 1e-6), what='elbo', hints=[(-1.0732778, 'a bound subtracts both KLs.')])

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: States that the encoder never uses should add nothing.
""" # END TEST CONFIG
def test_unused_states_add_nothing(hierarchical_elbo):
    import checks
    import torch
    checks.function(hierarchical_elbo, 'hierarchical_elbo')
    tables = [[0.5, 0.5], [[0.8, 0.2], [0.4, 0.6]], [0.5, 0.1], [1.0, 0.0], [[1.0, 0.0], [0.0, 1.0]]]
    got = hierarchical_elbo(*(torch.tensor(table, dtype=torch.float64) for table in tables))
    for name, value, want in zip(('recon', 'KL1', 'KL2', 'elbo'), got, (-0.6931472, 0.2231436, 0.6931472, -1.6094379)):
        checks.close(value, want, tol=(0, 1e-6), what=f'{name} when q uses one pair of states only')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Each of the three terms should be what its formula says, zeros in q included.
""" # END TEST CONFIG
def test_terms(hierarchical_elbo):
    """Six digits: a log(q + 1e-8) is forgiven."""
    import checks
    import numpy as np
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    for K2, K1, zeros in ((3, 4, False), (4, 2, True)):
        p2, q2 = rng.dirichlet(np.full(K2, 2.0)), rng.dirichlet(np.full(K2, 2.0))
        p1g2, q1g2 = rng.dirichlet(np.full(K1, 2.0), size=K2), rng.dirichlet(np.full(K1, 2.0), size=K2)
        if zeros:
            q2[1], q1g2[2, 0], q1g2[1] = 0.0, 0.0, [0.0, 1.0]
            q2, q1g2 = q2 / q2.sum(), q1g2 / q1g2.sum(axis=1, keepdims=True)
        tables = (p2, p1g2, rng.uniform(0.1, 0.9, size=K1), q2, q1g2)
        inputs = [torch.tensor(table) for table in tables]
        with checks.unmodified(p2=inputs[0], p1g2=inputs[1], px1=inputs[2], q2=inputs[3], q1g2=inputs[4]):
            got = checks.results(hierarchical_elbo(*inputs), 4, names='recon, KL1, KL2, elbo')
        for name, value, want in zip(('recon', 'KL1', 'KL2'), got, oracle.two_levels(*tables)):
            checks.close(value, want, tol=max(checks.tolerance(checks.array(value)), (1e-6, 1e-6)), what=name)

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The elbo should equal the brute-force average over all pairs of states, and reach the log evidence at the posterior.
""" # END TEST CONFIG
def test_elbo_and_evidence(hierarchical_elbo):
    """Kept: among the hidden tests only this one fails answers that add the KLs or leave one out (the public example shows them first)."""
    import checks
    import numpy as np
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    for K2, K1 in ((3, 4), (4, 2)):
        p2, q2 = rng.dirichlet(np.full(K2, 2.0)), rng.dirichlet(np.full(K2, 2.0))
        p1g2, q1g2 = rng.dirichlet(np.full(K1, 2.0), size=K2), rng.dirichlet(np.full(K1, 2.0), size=K2)
        px1 = rng.uniform(0.1, 0.9, size=K1)
        tables = (p2, p1g2, px1, q2, q1g2)
        got = checks.results(hierarchical_elbo(*(torch.tensor(table) for table in tables)), 4, names='recon, KL1, KL2, elbo')
        checks.close(got[3], oracle.two_levels(*tables)[3], tol=max(checks.tolerance(checks.array(got[3])), (1e-6, 1e-6)), what='the elbo')
        evidence, r2, r1g2 = oracle.two_level_posterior(p2, p1g2, px1)
        best = hierarchical_elbo(*(torch.tensor(table) for table in (p2, p1g2, px1, r2, r1g2)))
        checks.close(best[3], evidence, tol=max(checks.tolerance(checks.array(best[3])), (1e-6, 1e-6)), what='the elbo at the exact posterior')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **A look ahead.** A diffusion model (week 6) is this bound with $T$ levels instead of two and an encoder that is
# fixed instead of learned. One twist: there $q$ is defined from the bottom up, $x$ first, and the formula above comes
# out only after Bayes' rule has turned its arrows round.

# %% [raw]
# # BEGIN QUESTION
# name: q8
# points: 6

# %% [markdown]
# ### Question 8 · What the decoder says about x (6 points)
#
# A decoder is a *probabilistic* model: it puts out **every parameter of the distribution it stands for**. For
# $p(x\mid z) = \mathcal N(\mu, \operatorname{diag} v)$ over $D$ pixels that is $2D$ numbers, a mean and a variance
# for each pixel. Fix the covariance to the identity and only the $D$ means are left. The reconstruction term is the
# negative log-density:
#
# $$\text{NLL} = \frac12 \sum_{j=1}^{D} \Big( \frac{(x_j - \mu_j)^2}{v_j} + \ln v_j + \ln 2\pi \Big).$$
#
# With $v = 1$ it is the squared error, *up to a factor ½ and a constant*. For the best $\mu$ neither matters. But the
# factor does matter as soon as a KL is added, because it sets the exchange rate between the two, and the constant
# matters if you compare with another decoder, or report a number.
#
# **Your task.** Write `decoder_nll(x, mu, var)`: `x` and `mu` have shape $(B, D)$; `var` holds variances and is a
# number, or has shape $(D,)$ or $(B, D)$. Result $(B,)$, constant included. Gradients must reach `mu`, and `var` if
# it is a tensor. (`torch.log` wants a tensor; `torch.as_tensor(var, dtype=x.dtype)` makes one of a number and leaves a
# tensor as it is.)
#
# **By hand.** $x = (2, 0)$, $\mu = (1, 1)$. With `var=1`: $\tfrac12(1 + 1) + \ln 2\pi = 2.8379$. With variances
# $(4, 1)$: $\tfrac12(\tfrac14 + 1 + \ln 4) + \ln 2\pi = 3.1560$. With `var=4`:
# $\tfrac12(\tfrac12 + 2\ln 4) + \ln 2\pi = 3.4742$; the logarithm counts once **for each pixel**.
#
# (A decoder of black-and-white pixels puts out one probability for each, and its NLL is the binary cross-entropy,
# with the *pixel* in the role of the label and the *probability* in the role of the prediction. Exchange the two and
# the number is no longer a likelihood; people have.)

# %% [raw]
# # BEGIN SOLUTION

# %%
def decoder_nll(x: torch.Tensor, mu: torch.Tensor, var) -> torch.Tensor:
    """Negative log-density of each row of x under N(mu, diag var), in nats.

    x, mu: (B, D)
    var:   variances: a number, or a tensor (D,) or (B, D); 1 is the identity covariance

    Returns (B,). Gradients reach mu and a tensor var.
    """
    # BEGIN SOLUTION
    var = torch.as_tensor(var, dtype=x.dtype)
    terms = (x - mu) ** 2 / var + torch.log(var) + math.log(2 * math.pi)
    return 0.5 * terms.sum(dim=1)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The examples by hand should come out for all forms of var.
""" # END TEST CONFIG
def test_examples_by_hand(decoder_nll):
    import checks
    import torch
    checks.function(decoder_nll, 'decoder_nll')
    x, mu = torch.tensor([[2.0, 0.0]], dtype=torch.float64), torch.tensor([[1.0, 1.0]], dtype=torch.float64)
    unit = [
        ([2.0], 'this is the squared error; the density also has a factor 1/2 and a constant.'),
        ([1.0], 'the constant of the density is missing.'),
        ([-2.837877], 'the sign: a NEGATIVE log-likelihood is wanted.'),
        ([1.918939], 'the constant counts once for each pixel.'),
        ([1.4189385], 'sum over the pixels; you averaged.'),
    ]
    checks.close(decoder_nll(x, mu, 1), [2.837877], tol=(0, 1e-6), what='the NLL for var=1', hints=unit)
    four = [
        ([2.7810243], 'the logarithm of the variance counts once for each pixel.'),
        ([2.087877], 'the logarithm of the variance is missing.'),
        ([4.6729656], 'var is a variance already.'),
    ]
    checks.close(decoder_nll(x, mu, 4.0), [3.4741715], tol=(0, 1e-6), what='the NLL for var=4', hints=four)
    for shape in ((2,), (1, 2)):
        var = torch.tensor([4.0, 1.0], dtype=torch.float64).reshape(shape)
        checks.close(decoder_nll(x, mu, var), [3.1560242], tol=(0, 1e-6), what=f'the NLL for variances of shape {shape}')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: With the identity covariance the NLL should be half the squared error plus the constant of the density.
""" # END TEST CONFIG
def test_identity_covariance(decoder_nll):
    """Six digits: torch.tensor(2 * math.pi) is single precision, whatever x is."""
    import checks
    import numpy as np
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    for B, D in ((4, 5), (3, 1), (1, 6)):
        x, mu = rng.normal(size=(B, D)), rng.normal(size=(B, D))
        inputs = torch.tensor(x), torch.tensor(mu)
        with checks.unmodified(x=inputs[0], mu=inputs[1]):
            got = decoder_nll(*inputs, 1)
        checks.close(got, oracle.gaussian_nll(x, mu, 1.0), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the NLL for var=1')
    x, mu = rng.normal(size=(4, 5)).astype(np.float32), rng.normal(size=(4, 5)).astype(np.float32)
    checks.close(decoder_nll(torch.tensor(x), torch.tensor(mu), 1), oracle.gaussian_nll(x, mu, 1.0), what='the NLL in single precision')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Other variances, in any of the three shapes, should be used as variances, and gradients reach mu and var.
""" # END TEST CONFIG
def test_other_variances(decoder_nll):
    """Six digits: torch.tensor(2 * math.pi) is single precision, whatever x is. Row 0 is so likely that its NLL is negative."""
    import checks
    import torch
    from solutions import vae as oracle
    rng = checks.rng()
    x, mu, w = rng.normal(size=(4, 3)), rng.normal(size=(4, 3)), rng.normal(size=4)
    got = decoder_nll(torch.tensor(x), torch.tensor(mu), 0.3125)
    checks.close(got, oracle.gaussian_nll(x, mu, 0.3125), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the NLL for one variance')
    gap = rng.uniform(0.5, 1.5, size=(4, 3)) * rng.choice([-1, 1], size=(4, 3))
    gap[0] = rng.uniform(0.003, 0.01, size=3)
    mu = x - gap
    for shape in ((3,), (4, 3)):
        var = rng.uniform(0.5, 1, size=shape) * [8.0, 0.001, 0.04]
        got = decoder_nll(*(torch.tensor(v) for v in (x, mu, var)))
        checks.close(got, oracle.gaussian_nll(x, mu, var), tol=max(checks.tolerance(checks.array(got)), (1e-6, 1e-6)), what='the NLL')
    leaves = [torch.tensor(value, requires_grad=True) for value in (mu, var)]
    nll = decoder_nll(torch.tensor(x), *leaves)
    checks.holds(getattr(nll, 'requires_grad', False), 'The NLL carries no gradient.')
    got = torch.autograd.grad((torch.tensor(w) * nll).sum(), leaves, allow_unused=True)
    for name, gradient, want in zip(('mu', 'var'), got, oracle.gaussian_nll_gradients(x, mu, var, w)):
        checks.holds(gradient is not None, f'No gradient reaches {name}.')
        checks.close(gradient, want, tol=max(checks.tolerance(checks.array(nll)), (1e-6, 1e-6)), what=f'the gradient of {name}')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q9
# points: 2

# %% [markdown]
# ### Question 9 · How many numbers is a layer? (2 points)
#
# An encoder for $32\times 32$ colour images flattens them to $3072$ numbers. A *trunk*, one linear layer with 400
# outputs, is followed by a ReLU. Two *heads*, linear layers from 400 to 20, read $\mu$ and $\log\sigma^2$ off the
# same trunk. A linear layer stores one weight for each pair of input and output and one bias for each output.
#
# **Your task.** Write `count_linear_params(n_in, n_out, heads=1)`: how many numbers `heads` separate linear layers of
# that size store together. Return a whole number.
#
# **By hand.** The head for $\mu$ alone: $400\cdot 20 + 20 = 8020$. Both heads: $16\,040$. The trunk: $1\,229\,200$.
# The ReLU: none. If only the $\mu$ head is asked for, the image, the trunk and the second head are there to be
# ignored.

# %% [raw]
# # BEGIN SOLUTION

# %%
def count_linear_params(n_in: int, n_out: int, heads: int = 1) -> int:
    """How many weights and biases `heads` linear layers from n_in to n_out have together."""
    # BEGIN SOLUTION
    return heads * (n_in + 1) * n_out
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The three counts of the text should come out.
""" # END TEST CONFIG
def test_counts_of_the_text(count_linear_params):
    import checks
    checks.function(count_linear_params, 'count_linear_params')
    checks.equal(count_linear_params(400, 20), 8020, what='the count for one head of 400 to 20', hints=[(8000, 'the biases are missing.'), (8400, 'there is a bias for each output, not for each input.')])
    checks.equal(count_linear_params(400, 20, heads=2), 16040, what='the count for two heads', hints=[(8020, 'both heads count.'), (16020, 'each head has its own biases.')])
    checks.equal(count_linear_params(3072, 400), 1229200, what='the count for the trunk')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: Every head has its own weights and biases.
""" # END TEST CONFIG
def test_counts(count_linear_params):
    import checks
    from solutions import vae as oracle
    rng = checks.rng()
    for heads in (1, 2, 3):
        n_in, n_out = int(rng.integers(50, 90)), int(rng.integers(5, 40))
        n_in, n_out = (n_out, n_in) if heads == 2 else (n_in, n_out)
        checks.equal(count_linear_params(n_in, n_out, heads), oracle.n_parameters(n_in, n_out, heads), what='the count')
    checks.equal(count_linear_params(n_in, n_out), oracle.n_parameters(n_in, n_out, 1), what='the count for one head')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Part E · What does the code carry?
#
# Take a trained VAE and measure, in each coordinate, the KL to the prior, averaged over the data. In some coordinates
# it is practically 0: there $q_\phi(z_j\mid x)$ is the prior for *every* $x$, and the coordinate says nothing. That
# is **posterior collapse**. The KL term is the force behind it (it is the only term that pulls every $q$ to one fixed
# distribution), and a KL near 0 is its symptom. It is tempting to read the number the other way round as well: "1.5
# nats here, so this coordinate carries information". Test that before you believe it.
#
# **Predict first.** Two encoders for a number $x \sim \mathcal N(0, 1)$, one coordinate each:
#
# * *constant*: $q(z\mid x) = \mathcal N(\sqrt 3,\ 1)$, for every $x$;
# * *informative*: $q(z\mid x) = \mathcal N(\rho x,\ 1 - \rho^2)$ with $\rho^2 = 1 - e^{-3} = 0.950$.
#
# Which has the larger average KL, and which would you rather have to reconstruct $x$ from $z$?

# %%
with checks.preview('Figure 3'):
    source = torch.Generator().manual_seed(5)
    x = torch.randn(400, 1, generator=source, dtype=torch.float64)
    x = (x - x.mean()) / x.std(correction=0)
    noise = torch.randn(400, 1, generator=source, dtype=torch.float64)
    rho = math.sqrt(1 - math.exp(-3))
    encoders = {
        'constant': (torch.full_like(x, math.sqrt(3)), torch.zeros_like(x)),
        'informative': (rho * x, torch.full_like(x, -3.0)),
    }
    fig, axes = plt.subplots(1, 2, figsize=(8, 3.2), sharey=True)
    for ax, (name, (mu, logvar)) in zip(axes, encoders.items()):
        cost = kl_std_normal(mu, logvar).mean().item()
        ax.plot(x, reparameterize(mu, logvar, noise), '.', ms=3)
        ax.set(xlabel='x', title=f'{name}: average KL {cost:.3f} nats')
    axes[0].set_ylabel('one draw of z')
    fig.suptitle('Figure 3: the same price, not the same goods', y=1.04)
    plt.show()

# %% [markdown]
# **Figure 3 in words.** Both encoders cost 1.5 nats on average. On the left the draws form one cloud around $\sqrt 3$
# that looks the same above every $x$: knowing $z$ tells you nothing. On the right the draws follow $x$ along a tight
# line. The books balance like this. With $\bar q(z)$ for the average of $q(z\mid x)$ over the data,
#
# $$\mathbb E_x\,\mathrm{KL}\big(q(z\mid x)\,\Vert\,p(z)\big) = \underbrace{I(x; z)}_{\text{information}}
# + \underbrace{\mathrm{KL}\big(\bar q(z)\,\Vert\,p(z)\big)}_{\text{misplaced average}} .$$
#
# On the left $0 + 1.5$; on the right $1.5 + 0$. So an average KL of 0 proves that a code is empty, and an average KL
# of 1.5 proves only that it carries *at most* 1.5 nats.
#
# ### Which coordinates are worth their price?
#
# For one family everything can be solved on paper. The data has four independent Gaussian features of variance
# $\lambda = 4,\ 1.5,\ 0.6,\ 0.2$; the decoder is linear with the identity as covariance; the encoder is linear too.
# The encoder that minimises $\text{NLL} + \beta\,\mathrm{KL}$ spends one coordinate of $z$ on each feature and leaves
# it the posterior variance $s^2 = \min(1, \beta/\lambda)$. Rate (the average KL) and distortion (half the squared
# error) follow.
#
# **Predict first.** At $\beta = 1$, the plain ELBO, trained to perfection: how many of the four coordinates have a KL
# above 0? At $\beta = 0.1$? At $\beta = 5$?

# %%
with checks.preview('Figure 4'):
    lam = torch.tensor([4.0, 1.5, 0.6, 0.2], dtype=torch.float64)
    betas = torch.logspace(-1.5, 1, 120, dtype=torch.float64)
    rates, distortions = [], []
    for beta in betas:
        s2 = torch.clamp(beta / lam, max=1.0)
        mean_size = torch.sqrt(1 - s2)
        per_feature = kl_std_normal(mean_size[:, None], torch.log(s2)[:, None])
        rates.append(per_feature.tolist())
        distortions.append((lam * s2).sum().item() / 2)
    rates, distortions = np.array(rates), np.array(distortions)
    fig, (left, right) = plt.subplots(1, 2, figsize=(9, 3.3))
    for j, style in enumerate(('-', '--', '-.', ':')):
        left.semilogx(betas, rates[:, j], style, label=f'variance {lam[j]:g}')
    left.axvline(1, color='tab:gray', lw=0.8)
    left.set(xlabel='beta', ylabel='average KL (nats)', title='each coordinate')
    left.legend(fontsize=8)
    right.plot(rates.sum(axis=1), distortions, color='tab:blue')
    for mark in (0.1, 0.5, 1.0, 4.0):
        at = int(np.argmin(np.abs(np.log(betas.numpy()) - math.log(mark))))
        right.plot(rates[at].sum(), distortions[at], 'o', color='tab:red')
        right.annotate(f'beta {mark:g}', (rates[at].sum(), distortions[at]), (6, 4), textcoords='offset points', fontsize=8)
    right.margins(x=0.1, y=0.1)
    right.set(xlabel='rate: KL of the whole code (nats)', ylabel='half the squared error', title='what the nats buy')
    fig.suptitle('Figure 4: the best linear code for every beta', y=1.02)
    fig.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 4 in words.** Left: four curves that fall as $\beta$ grows, one after the other reaching 0 and staying
# there, the weakest feature first. A coordinate switches off where $\beta$ reaches its variance $\lambda$. At
# $\beta = 1$ (grey line) only the features with $\lambda = 4$ and $1.5$ are alive: **two coordinates have collapsed
# at the optimum of the plain ELBO**, because a feature smaller than the decoder's noise is not worth its nats. At
# $\beta = 0.1$ all four are alive, at $\beta = 5$ none. Right: one falling convex curve. The first nats buy much,
# later ones little; $\beta$ chooses the point where the slope is $-\beta$. More $\beta$ means less rate and more
# distortion, never sharper reconstructions.
#
# What does a collapsed coordinate look like from the decoder's side? Let the four features say how much of four
# orthogonal patterns of length 1 there is in an image of $8\times 8$ pixels. The best decoder at $\beta = 1$ draws
# pattern $j$ with the weight $\sqrt{\max(\lambda_j - 1, 0)}\,z_j$. A **latent traversal** moves one coordinate from
# $-2$ to $2$ and holds the others at 0.

# %%
with checks.preview('Figure 5'):
    lam = torch.tensor([4.0, 1.5, 0.6, 0.2])
    s2 = torch.clamp(1 / lam, max=1.0)
    cost = kl_std_normal(torch.sqrt(1 - s2)[:, None], torch.log(s2)[:, None])
    down, across = np.mgrid[0:8, 0:8] * np.pi / 8 + np.pi / 16
    patterns = (np.cos(down), np.cos(across), np.cos(2 * down), np.cos(down) * np.cos(across))
    fig, axes = plt.subplots(4, 5, figsize=(5, 4.2))
    for row, pattern, weight, nats in zip(axes, patterns, torch.sqrt(lam * (1 - s2)), cost):
        for ax, z in zip(row, (-2, -1, 0, 1, 2)):
            ax.imshow(weight.item() * z * pattern / np.linalg.norm(pattern), vmin=-0.7, vmax=0.7, cmap='RdBu')
            ax.set(xticks=[], yticks=[])
        row[0].set_ylabel(f'{nats.item():.2f} nats', fontsize=8)
    for ax, z in zip(axes[0], (-2, -1, 0, 1, 2)):
        ax.set_title(f'z = {z}', fontsize=8)
    fig.suptitle('Figure 5: one coordinate a row, from -2 to 2')
    plt.show()

# %% [markdown]
# **Figure 5 in words.** In the first row a pattern, red above and blue below, fades as $z_1$ goes from $-2$ to 0 and
# comes back inverted. The second row does the same from left to right, more faintly. The third and fourth rows are
# blank from end to end: the encoder sends nothing there, and the decoder has learned to ignore it. A traversal that
# changes nothing is collapse made visible.
#
# So collapse is not always a failure of training. Week 4's model B had a collapsed code and the exact log evidence
# for its ELBO. Whether collapse hurts is decided by what the code was wanted for.
#
# **On real images.** The same sweep over $\beta$ with a network and handwritten digits takes minutes, so the course
# runs it once and shows you its figures. When you see them, ask of every curve: does its shape match Figure 4, how
# many coordinates stay active, and does a classifier that reads the code notice when they switch off?

# %% [markdown]
# ### A reference run · Five weights on handwritten digits
#
# The run: 1297 digits of $8 \times 8$ pixels between 0 and 1, 16 latent coordinates, one hidden layer each way, a decoder
# with the covariance $0.1\,I$, 200 passes, three seeds for each $\beta$; all numbers from 500 other images. Distortion is
# the squared error over $2 \cdot 0.1$. A coordinate counts as **active** if its posterior mean has a variance above 0.01
# over the images. *Active if linear* is Figure 4's rule: the number of principal components with a variance above
# $0.1\,\beta$. Two **probes** (logistic regression) try to read the digit from the code: one gets a draw of $z$ for
# each image, as the decoder does; the other the posterior means, each coordinate blown up to variance 1. Read from the
# pixels, the probe is right in 97 %; guessing gives about 10 %.
#
# **Predict first.** Cover the table. At $\beta = 20$ no coordinate is active and the rate is 0.0 nats. What will the two
# probes score?
#
# | β | rate (nats) | distortion (nats) | rate + distortion | active of 16, by run | active if linear | probe reads draws | probe reads means |
# |---|---|---|---|---|---|---|---|
# | 0 | 106.5 | 2.9 | 109.4 | 16, 16, 16 | 16 | 0.948 | 0.947 |
# | 0.5 | 9.0 | 6.9 | 15.9 | 9, 10, 9 | 16 | 0.877 | 0.938 |
# | 1 | 5.2 | 9.5 | 14.7 | 7, 7, 6 | 12 | 0.808 | 0.936 |
# | 4 | 1.0 | 18.2 | 19.2 | 3, 3, 3 | 4 | 0.387 | 0.879 |
# | 20 | 0.0 | 23.6 | 23.6 | 0, 0, 0 | 0 | 0.102 | 0.640 |
#
# ![Eight test digits and their reconstructions at the five values of beta, one row each](figures/reconstructions.svg)
#
# *The picture in words.* Rows from top to bottom: eight originals, then what the decoder returns for $\beta = 0$, 0.5, 1,
# 4 and 20. The digits get softer from row to row. At 4 several can no longer be told apart; at 20 all eight are one grey
# average.
#
# * **The shape is Figure 4's, the numbers are not.** Rate falls, distortion rises, coordinates switch off. At $\beta = 1$
#   the linear rule allows 12 coordinates, and the networks keep 6 or 7. Which of the rule's assumptions fails here?
# * **The sum is lowest at $\beta = 1$.** Must it be? What does rate + distortion estimate, up to a constant? And is
#   $\beta = 0.5$ the worse model for every purpose?
# * **$\beta = 0$ is an autoencoder.** 106 nats, since nobody charges for them. What would its decoder draw for a $z$ from
#   the prior?
# * **0.10 and 0.64 from one code.** At $\beta = 20$ a draw tells nothing, as a rate of 0 demands. Yet the means, blown up,
#   give the digit away in 64 % of the images. They still differ a little from image to image, far below the noise that
#   the encoder adds. Both numbers are right. When a paper reports "a linear probe on the latent code", ask which of the
#   two it read, and which of them the rate limits.

# %% [markdown]
# ## Part F · A finite codebook

# %% [raw]
# # BEGIN QUESTION
# name: q10
# points: 10

# %% [markdown]
# ### Question 10 · Vector quantisation (10 points)
#
# Replace the Gaussian by a list: a **codebook** $C$ of $K$ codewords. The encoder puts out a vector $z_e$, and the
# decoder gets the *nearest codeword*
#
# $$z_q = c_k, \qquad k = \arg\min_j \lVert z_e - c_j\rVert^2 .$$
#
# Nothing is drawn. But $\arg\min$ is flat almost everywhere: nudge $z_e$ and the same codeword comes out. Its
# derivative is zero, and the encoder would learn nothing. The repair is the **straight-through** output $z_{st}$: its
# value is $z_q$, and its derivative in $z_e$ is declared to be the identity. With $\text{sg}[\cdot]$ for "same value,
# derivative zero" (`detach` in torch), build such a $z_{st}$ out of $z_e$, $z_q$ and one $\text{sg}$.
#
# The decoder's gradient then bypasses the codebook, which needs a loss of its own. There are two, with one value and
# opposite duties:
#
# $$\underbrace{\lVert \text{sg}[z_e] - z_q\rVert^2}_{\text{codebook loss: moves the codewords}} \qquad
# \beta\,\underbrace{\lVert z_e - \text{sg}[z_q]\rVert^2}_{\text{commitment: moves the encoder}}$$
#
# Squared norms, without a root; summed over the $D$ coordinates, averaged over the batch.
#
# **Your task.** Write
#
# * `vq_quantize(z_e, C)` with `z_e` $(B, D)$ and `C` $(K, D)$: returns `(z_st, z_q, idx)`, shapes $(B, D)$, $(B, D)$,
#   $(B,)$;
# * `vq_losses(z_e, z_q, beta)`: returns `(codebook, commitment)`, two scalars, the second **including** $\beta$.
#
# What learns from what is half of the question:
#
# | derivative of | reaches `z_e` | reaches `C` (or `z_q`) |
# |---|---|---|
# | `z_st` | yes, unchanged | no |
# | `z_q` | no | yes: each row goes to the codeword it chose |
# | `codebook` | no | yes |
# | `commitment` | yes | no |
#
# **By hand.** $C = \{(1,0),\ (4,0),\ (0,3)\}$ and $z_e = (1.5,\ 0.5)$: squared distances $0.5,\ 6.5,\ 8.5$, so
# $k = 0$. (The largest dot product would be codeword 1: long is not near.) For $z_e = (-0.5,\ 2)$:
# $6.25,\ 24.25,\ 1.25$, so $k = 2$. Codebook loss of the two: $(0.5 + 1.25)/2 = 0.875$; commitment with
# $\beta = 0.25$: $0.21875$.
#
# **Edges.** Of several nearest codewords take the lowest index.

# %% [raw]
# # BEGIN SOLUTION

# %%
def vq_quantize(z_e: torch.Tensor, C: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Replace each row by its nearest codeword.

    z_e: (B, D)  what the encoder puts out
    C:   (K, D)  codewords, one a row

    Returns (z_st, z_q, idx):
    z_st: (B, D)  the codewords, with the derivative of z_e (straight-through)
    z_q:  (B, D)  the codewords, with the derivative of C
    idx:  (B,)    whole numbers: which codeword; the lowest where several are nearest
    """
    # BEGIN SOLUTION
    distance = ((z_e[:, None, :] - C[None, :, :]) ** 2).sum(dim=2)
    idx = distance.argmin(dim=1)
    z_q = C[idx]
    z_st = z_e + (z_q - z_e).detach()
    return z_st, z_q, idx
    # END SOLUTION


def vq_losses(z_e: torch.Tensor, z_q: torch.Tensor, beta: float) -> tuple[torch.Tensor, torch.Tensor]:
    """The two losses of a codebook: squared distance, summed over D, averaged over B.

    z_e, z_q: (B, D)  encoder's output and its codewords
    beta:     weight of the commitment

    Returns (codebook, commitment), scalars; beta is included in the second.
    """
    # BEGIN SOLUTION
    codebook = ((z_e.detach() - z_q) ** 2).sum(dim=1).mean()
    commitment = beta * ((z_e - z_q.detach()) ** 2).sum(dim=1).mean()
    return codebook, commitment
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
def test_example_by_hand(vq_quantize, vq_losses):
    import checks
    import torch
    checks.function(vq_quantize, 'vq_quantize')
    checks.function(vq_losses, 'vq_losses')
    z_e = torch.tensor([[1.5, 0.5], [-0.5, 2.0]], dtype=torch.float64)
    C = torch.tensor([[1.0, 0.0], [4.0, 0.0], [0.0, 3.0]], dtype=torch.float64)
    z_st, z_q, idx = checks.results(vq_quantize(z_e, C), 3, what='vq_quantize', names='z_st, z_q, idx')
    dot = [([1, 2], 'nearest means the smallest distance, not the largest dot product.')]
    checks.close(idx, [0, 2], kind='int', what='idx', hints=dot)
    checks.close(z_q, [[1.0, 0.0], [0.0, 3.0]], what='z_q')
    checks.close(z_st, [[1.0, 0.0], [0.0, 3.0]], what='the value of z_st', hints=[(z_e, 'z_st has the value of z_q.')])
    tie = vq_quantize(torch.tensor([[2.5, 0.0]], dtype=torch.float64), C)
    checks.close(tie[2], [0], kind='int', what='idx of a row halfway between codewords 0 and 1')
    losses = checks.results(vq_losses(z_e, z_q, 0.25), 2, what='vq_losses', names='codebook, commitment')
    code_hints = [
        (0.9125705, 'a squared distance has no root.'),
        (0.4375, 'sum over the coordinates, average over the batch only.'),
        (1.75, 'average over the batch.'),
        (0.21875, 'beta belongs to the commitment.'),
    ]
    checks.close(losses[0], 0.875, what='the codebook loss', hints=code_hints)
    checks.close(losses[1], 0.21875, what='the commitment for beta = 0.25', hints=[(0.875, 'beta is missing.')])

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: z_st should pass its gradient to z_e, and z_q to the codebook.
""" # END TEST CONFIG
def test_gradients_of_quantize(vq_quantize):
    import checks
    import torch
    checks.function(vq_quantize, 'vq_quantize')
    z_e = torch.tensor([[1.5, 0.5], [-0.5, 2.0]], dtype=torch.float64, requires_grad=True)
    C = torch.tensor([[1.0, 0.0], [4.0, 0.0], [0.0, 3.0]], dtype=torch.float64, requires_grad=True)
    z_st, _, _ = checks.results(vq_quantize(z_e, C), 3, what='vq_quantize', names='z_st, z_q, idx')
    checks.holds(getattr(z_st, 'requires_grad', False), 'z_st carries no gradient: the encoder would learn nothing.')
    of_z, of_C = torch.autograd.grad(z_st.sum(), (z_e, C), allow_unused=True)
    checks.holds(of_z is not None and of_z.any(), 'No gradient of z_st reaches z_e.\n  hint: that is what straight-through is for.')
    checks.close(of_z, [[1.0, 1.0], [1.0, 1.0]], what='the derivative of z_st in z_e')
    checks.holds(of_C is None or not of_C.any(), 'z_st moves the codebook; only the codebook loss should.\n  hint: z_q is not behind sg.')
    _, z_q, _ = vq_quantize(z_e, C)
    checks.holds(getattr(z_q, 'requires_grad', False), 'z_q carries no gradient: the codebook would learn nothing.')
    of_z, of_C = torch.autograd.grad(z_q.sum(), (z_e, C), allow_unused=True)
    checks.holds(of_C is not None and of_C.any(), 'No gradient of z_q reaches C.')
    checks.close(of_C, [[1.0, 1.0], [0.0, 0.0], [1.0, 1.0]], what='the derivative of z_q in C')
    checks.holds(of_z is None or not of_z.any(), 'z_q should not depend on z_e, except through the choice of the index.')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The codebook loss should move z_q only, and the commitment z_e only.
""" # END TEST CONFIG
def test_gradients_of_losses(vq_losses):
    import checks
    import torch
    checks.function(vq_losses, 'vq_losses')
    z_e = torch.tensor([[1.5, 0.5], [-0.5, 2.0]], dtype=torch.float64, requires_grad=True)
    z_q = torch.tensor([[1.0, 0.0], [0.0, 3.0]], dtype=torch.float64, requires_grad=True)
    for which, name, moved, held in ((0, 'codebook loss', 'z_q', 'z_e'), (1, 'commitment', 'z_e', 'z_q')):
        loss = checks.results(vq_losses(z_e, z_q, 1.0), 2, what='vq_losses', names='codebook, commitment')[which]
        checks.holds(getattr(loss, 'requires_grad', False), f'The {name} carries no gradient.')
        grads = dict(zip(('z_e', 'z_q'), torch.autograd.grad(loss, (z_e, z_q), allow_unused=True)))
        reached = [key for key, value in grads.items() if value is not None and value.any()]
        wrong = f'The {name} moves {" and ".join(reached) or "nothing"}; it should move {moved} and hold {held} still.\n  hint: look at the sg.'
        checks.holds(reached == [moved], wrong)

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: Each row should become its nearest codeword, z_st pass gradients to z_e only and z_q to C only.
""" # END TEST CONFIG
def test_quantize(vq_quantize):
    import checks
    import numpy as np
    import torch
    from solutions import vq as oracle
    rng = checks.rng()
    C = rng.normal(size=(6, 3)) * rng.uniform(0.5, 2.0, size=(6, 1))
    z_e = rng.normal(size=(160, 3))
    z_e = z_e[oracle.margins(z_e, C) > 0.02][:60]
    want, w = oracle.nearest(z_e, C), rng.normal(size=z_e.shape)
    leaves = [torch.tensor(value, requires_grad=True) for value in (z_e, C)]
    with checks.unmodified(z_e=leaves[0], C=leaves[1]):
        z_st, z_q, idx = checks.results(vq_quantize(*leaves), 3, names='z_st, z_q, idx')
    checks.close(idx, want, kind='int', what='idx')
    checks.close(z_q, C[want], tol=max(checks.tolerance(checks.array(z_q)), (1e-5, 1e-5)), what='z_q')
    checks.close(z_st, C[want], tol=max(checks.tolerance(checks.array(z_st)), (1e-5, 1e-5)), what='z_st')
    checks.holds(getattr(z_st, 'requires_grad', False), 'z_st carries no gradient.')
    of_z, of_C = torch.autograd.grad((torch.tensor(w) * z_st).sum(), leaves, allow_unused=True)
    checks.holds(of_z is not None, 'No gradient of z_st reaches z_e.')
    checks.close(of_z, w, what='the gradient of z_e through z_st', tol=checks.FLOAT32)
    checks.holds(of_C is None or not of_C.any(), 'z_st moves the codebook.')
    z_q = vq_quantize(*leaves)[1]
    checks.holds(getattr(z_q, 'requires_grad', False), 'z_q carries no gradient.')
    of_z, of_C = torch.autograd.grad((torch.tensor(w) * z_q).sum(), leaves, allow_unused=True)
    checks.holds(of_C is not None, 'No gradient of z_q reaches C.')
    checks.close(of_C, oracle.codebook_gradient(want, w, 6), what='the gradient of C through z_q', tol=checks.FLOAT32)
    checks.holds(of_z is None or not of_z.any(), 'z_q depends on z_e.')
    corners = np.array([[2.0, 0.0], [0.0, 0.0], [0.0, 2.0], [0.0, 0.0]])
    rows = np.array([[1.0, 0.0], [1.0, 1.0], [0.0, -3.0], [0.0, 1.0]])
    ties = checks.results(vq_quantize(torch.tensor(rows), torch.tensor(corners)), 3, names='z_st, z_q, idx')
    checks.close(ties[2], oracle.nearest(rows, corners), kind='int', what='idx where codewords are equally near')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: Both losses should have the right value and move only what they are meant to move, at beta 1 as elsewhere.
""" # END TEST CONFIG
def test_losses(vq_losses):
    import checks
    import torch
    from solutions import vq as oracle
    rng = checks.rng()
    z_e, z_q = rng.normal(size=(5, 3)), rng.normal(size=(5, 3))
    for beta in (0.25, 1.0, 2.0):
        a, b = rng.uniform(0.5, 2.0, size=2) * [1, -1]
        leaves = [torch.tensor(value, requires_grad=True) for value in (z_e, z_q)]
        with checks.unmodified(z_e=leaves[0], z_q=leaves[1]):
            losses = checks.results(vq_losses(*leaves, beta), 2, names='codebook, commitment')
        for name, loss, want in zip(('codebook loss', 'commitment'), losses, oracle.losses(z_e, z_q, beta)):
            checks.close(loss, want, tol=max(checks.tolerance(checks.array(loss)), (1e-5, 1e-5)), what=f'the {name}')
            checks.holds(getattr(loss, 'requires_grad', False), f'The {name} carries no gradient.')
        got = torch.autograd.grad(float(a) * losses[0] + float(b) * losses[1], leaves, allow_unused=True)
        for name, gradient, want in zip(('z_e', 'z_q'), got, oracle.loss_gradients(z_e, z_q, beta, a, b)):
            checks.holds(gradient is not None, f'No gradient reaches {name}.')
            checks.close(gradient, want, tol=max(checks.tolerance(losses[0].detach().numpy()), (1e-5, 1e-5)), what=f'the gradient of {name}')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %%
with checks.preview('Figure 6'):
    source = torch.Generator().manual_seed(5)
    outputs = torch.randn(80, 2, generator=source)
    words = 1.2 * torch.randn(6, 2, generator=source)
    words[5] = torch.tensor([-2.2, 3.0])
    _, chosen, which = vq_quantize(outputs, words)
    fig, ax = plt.subplots(figsize=(4.6, 4.2))
    for start, end, k in zip(outputs, chosen, which):
        ax.plot([start[0], end[0]], [start[1], end[1]], color=f'C{int(k)}', lw=0.6)
    ax.scatter(outputs[:, 0], outputs[:, 1], s=12, c=[f'C{int(k)}' for k in which])
    ax.scatter(words[:, 0], words[:, 1], s=90, marker='s', c=[f'C{k}' for k in range(6)], edgecolors='k')
    used = len(set(which.tolist()))
    ax.set(xlabel='first coordinate', ylabel='second coordinate', title=f'Figure 6: 80 outputs, 6 codewords, {used} used', aspect='equal')
    plt.show()

# %% [markdown]
# **Figure 6 in words.** Dots are encoder outputs, squares are codewords, and a thin line joins each output to its
# codeword. The colours tile the plane into regions with straight borders, halfway between neighbouring squares. The
# two losses shorten the lines from both ends: the codebook loss pulls a square towards the mean of its dots, the
# commitment pulls the dots towards their square. The square at the top left is nearest to no dot. It has no lines, so
# nothing ever moves it: a codebook can have dead entries, as a Gaussian code can have dead coordinates.

# %% [raw]
# # BEGIN QUESTION
# name: q11
# points: 2

# %% [markdown]
# ### Question 11 · The price in bits (2 points)
#
# An image becomes an $H\times W$ map of codewords. All that has to travel to the decoder is *which* codeword stands
# in each place: $\log_2 K$ bits for each, $H\,W\log_2 K$ in all, however long the codewords are. (The decoder owns a
# copy of the codebook.)
#
# **Your task.** Write `bits(H, W, K)`. Do not round: for $K = 10$ a place costs $\log_2 10 = 3.3219$ bits.
#
# **By hand.** A map of shape $8\times 8\times 32$ from a codebook of 512 entries: $64\cdot 9 = 576$ bits. The 32, the
# size of a codeword, plays no part.
#
# In nats a place costs $\ln K$, and you have met that number as a KL: $q$ puts all its mass on one codeword, a
# uniform prior spreads it over $K$, and $\mathrm{KL}(\text{one-hot}\,\Vert\,\text{uniform}) = \ln K$. There *is* a KL
# in a VQ-VAE. It is the same for every $x$ and every encoder, so its gradient is zero and it is left out of the loss.

# %% [raw]
# # BEGIN SOLUTION

# %%
def bits(H: int, W: int, K: int) -> float:
    """Bits needed to say which of K codewords stands in each place of an H by W map."""
    # BEGIN SOLUTION
    return H * W * math.log2(K)
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
def test_example_by_hand(bits):
    import checks
    checks.function(bits, 'bits')
    hints = [
        (18432.0, 'the size of a codeword plays no part.'),
        (399.2534, 'these are nats; bits need the logarithm to base 2.'),
        (9.0, 'this is one place; the map has 64.'),
        (32768.0, 'a choice among K needs log2(K) bits, not K.'),
    ]
    checks.close(bits(8, 8, 512), 576.0, tol=(1e-6, 0), what='bits(8, 8, 512)', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: Every place of the map costs the base-2 logarithm of K, whole number or not.
""" # END TEST CONFIG
def test_bits(bits):
    """Six digits: torch.log2(torch.tensor(K)) is single precision."""
    import checks
    from solutions import vq as oracle
    rng = checks.rng()
    for K in (16, 100, 1000):
        H, W = int(rng.integers(3, 8)), int(rng.integers(9, 14))
        checks.close(bits(H, W, K), oracle.code_bits(H, W, K), tol=(1e-6, 0), what='the number of bits')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Quick checks
#
# Six questions without code. Answer with a letter, such as `"B"`; where several letters may be right, put them in one
# string, such as `"BD"`. The public check only tells you whether your answer can be read.

# %% [raw]
# # BEGIN QUESTION
# name: q12
# points: 1

# %% [markdown]
# ### Question 12 · Quick check: why reparameterize? (1 point)
#
# A colleague trains a VAE and asks why the draw of $z$ is written $\mu + \sigma\varepsilon$. Which answer is right?
#
# * **A.** Because the KL term has to be estimated with draws of $z$, and these draws are cheap.
# * **B.** Because, given $\varepsilon$, $z$ is a differentiable function of $\mu$ and $\sigma$, so ordinary
#   backpropagation reaches the encoder.
# * **C.** Because without it the gradient of the reconstruction term does not exist: nothing else can estimate it.
# * **D.** Because backpropagation through `.sample()` gives the right gradient too, but with a larger variance.

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
failure_message: The answer should be one letter from A to D.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_1):
    import checks
    chosen = checks.letters(quick_check_1, name='quick_check_1')
    checks.holds(len(chosen) == 1, 'One letter is wanted here.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The right letter should be chosen.
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
# name: q13
# points: 1

# %% [markdown]
# ### Question 13 · Quick check: what the decoder puts out (1 point)
#
# A decoder stands for $p(x\mid z) = \mathcal N(\mu(z), \operatorname{diag} v(z))$ with $x$ of $784$ pixels. How many
# numbers does it put out for one $z$, and what changes if the covariance is fixed to $I$?
#
# * **A.** 784; noise is added to them afterwards, and fixing the covariance changes nothing.
# * **B.** 1568; with $I$ it is 784, and the NLL *is* the squared error $\lVert x-\mu\rVert^2$.
# * **C.** One: the density $p(x\mid z)$ of the image.
# * **D.** 1568; with $I$ it is 784, and the NLL is half the squared error plus a constant.

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
failure_message: The answer should be one letter from A to D.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_2):
    import checks
    chosen = checks.letters(quick_check_2, name='quick_check_2')
    checks.holds(len(chosen) == 1, 'One letter is wanted here.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The right letter should be chosen.
""" # END TEST CONFIG
def test_choice(quick_check_2):
    import checks
    checks.choice(quick_check_2, 'D', name='quick_check_2')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q14
# points: 1

# %% [markdown]
# ### Question 14 · Quick check: turning up the dial (1 point)
#
# You retrain a VAE with $\beta = 6$ instead of $\beta = 1$ and change nothing else. What does the larger $\beta$
# itself push towards? Give **every** right letter.
#
# * **A.** Posteriors $q_\phi(z\mid x)$ closer to the prior.
# * **B.** Sharper reconstructions.
# * **C.** A smaller bound on the information that $z$ carries about $x$.
# * **D.** Coordinates that are guaranteed to stand for separate factors of the data.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_3 = "AC"  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one or more letters from A to D.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_3):
    import checks
    chosen = checks.letters(quick_check_3, name='quick_check_3')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The right letters, and only they, should be chosen.
""" # END TEST CONFIG
def test_choice(quick_check_3):
    import checks
    checks.choice(quick_check_3, 'AC', name='quick_check_3')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q15
# points: 1

# %% [markdown]
# ### Question 15 · Quick check: reading a KL (1 point)
#
# Two encoders, one coordinate each. Encoder P: the KL to the prior is below $0.001$ nats for every $x$. Encoder Q: it
# is $0.9$ nats for every $x$. Nothing else is known. What follows?
#
# * **A.** Q's code is informative, because its KL is large.
# * **B.** P's code is the better one, because it matches the prior.
# * **C.** P's code carries next to nothing; Q's carries at most 0.9 nats, and possibly nothing.
# * **D.** P has collapsed, so P's model must have the lower ELBO.

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
failure_message: The answer should be one letter from A to D.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_4):
    import checks
    chosen = checks.letters(quick_check_4, name='quick_check_4')
    checks.holds(len(chosen) == 1, 'One letter is wanted here.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The right letter should be chosen.
""" # END TEST CONFIG
def test_choice(quick_check_4):
    import checks
    checks.choice(quick_check_4, 'C', name='quick_check_4')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q16
# points: 1

# %% [markdown]
# ### Question 16 · Quick check: what a codebook changes (1 point)
#
# A VAE has a reconstruction term, a random draw and a KL term in its loss. A VQ-VAE with $K$ codewords and a uniform
# prior over them is trained instead. What of these is gone, and what is left?
#
# * **A.** The draw is gone, and the KL is the constant $\ln K$; reconstruction, codebook and commitment terms remain.
# * **B.** The draw is gone, and no KL can be written down for a deterministic encoder; reconstruction, codebook and
#   commitment terms remain.
# * **C.** Draw and KL are gone, and only the reconstruction term remains, as in any autoencoder.
# * **D.** Nothing is gone: the codeword is drawn at random, near codewords being likelier.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_5 = "A"  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one letter from A to D.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_5):
    import checks
    chosen = checks.letters(quick_check_5, name='quick_check_5')
    checks.holds(len(chosen) == 1, 'One letter is wanted here.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The right letter should be chosen.
""" # END TEST CONFIG
def test_choice(quick_check_5):
    import checks
    checks.choice(quick_check_5, 'A', name='quick_check_5')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q17
# points: 1

# %% [markdown]
# ### Question 17 · Quick check: which of the numbers play a part? (1 point)
#
# An exercise sheet: "A $\beta$-VAE codes images of $28\times 28$ pixels into $D = 5$ coordinates. For one image the
# negative log-likelihood is 118.4 and the KL of its code is 7.2. Batches have 64 images, the learning rate is 0.001,
# and $\beta = 0.5$. What is the loss of this image?"
#
# * **A.** $118.4 + 0.5\cdot 7.2/5 = 119.12$: the KL is divided by the number of coordinates.
# * **B.** $118.4 + 7.2 = 125.6$: $\beta$ belongs to training, like the learning rate.
# * **C.** $118.4 + 0.5\cdot 7.2 = 122.0$: size of image and code, batch and learning rate play no part.
# * **D.** $(118.4 + 0.5\cdot 7.2)/64 = 1.91$: the loss is averaged over the batch.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_6 = "C"  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one letter from A to D.
""" # END TEST CONFIG
def test_answer_can_be_read(quick_check_6):
    import checks
    chosen = checks.letters(quick_check_6, name='quick_check_6')
    checks.holds(len(chosen) == 1, 'One letter is wanted here.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: The right letter should be chosen.
""" # END TEST CONFIG
def test_choice(quick_check_6):
    import checks
    checks.choice(quick_check_6, 'C', name='quick_check_6')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Exam corner
#
# Write full sentences and show every step. Each part is marked point by point; a claim needs its reason.

# %% [raw]
# # BEGIN QUESTION
# name: q18
# points: 9
# manual: true

# %% [markdown]
# ### Question 18 · Good reconstruction or an empty code? (9 points)
#
# Two VAEs, P and Q, share the prior $p(z) = \mathcal N(0, I)$ with two coordinates. After training, the average KL of
# each coordinate is
#
# | | coordinate 1 | coordinate 2 |
# |---|---|---|
# | P | 0.00 | 0.00 |
# | Q | 2.00 | 0.00 |
#
# (a) (3 points) Which term of the ELBO drives a coordinate to a KL of 0, and why that one? What is the visible
# symptom in $q_\phi(z\mid x)$, and what does a decoder do that has learned to live with it? A note says: "Collapse
# maximises the KL half of the ELBO." Correct it.
#
# (b) (3 points) Somebody concludes: "Q's first coordinate carries 2 nats about $x$." Give an encoder of your own,
# with its KL computed, for which this is false. Which quantity is missing from the argument? Name one thing you would
# measure to decide the question.
#
# (c) (3 points) "P has collapsed, so its ELBO is below what it could be." Use week 4's model B (a fair binary $u$,
# $p(x\mid u) = \tfrac12$ whatever $u$ is, and $q(u\mid x) = \tfrac12$) to show that this does not follow. Does that
# example show that an optimiser *will* end in collapse? Name the assumption that made the example work.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# (a) The KL term. It is the only term that pulls the $q_\phi(z\mid x)$ of all $x$ towards one and the same
# distribution; the reconstruction term gains from codes that differ with $x$. The symptom is
# $q_\phi(z_j\mid x) \approx p(z_j)$ for every $x$, that is a KL of about 0 everywhere. The decoder ignores that
# coordinate: it reconstructs equally well whatever is put there. The note has the sign wrong: collapse *minimises*
# the KL. It maximises the term $-\mathrm{KL}$, at 0, and says nothing about the whole, because the reconstruction
# term may have lost more than was gained.
#
# (b) $q(z_1\mid x) = \mathcal N(2, 1)$ for every $x$: the KL is $\tfrac12(4 + 1 - 1 - 0) = 2$ for each $x$, and since
# $q$ does not depend on $x$, the information is 0. (Any constant $q$ with KL 2 will do, such as $\mathcal N(0, v)$
# with $v - 1 - \ln v = 4$.) Missing is the KL of the averaged posterior to the prior: average KL
# $= I(x; z) + \mathrm{KL}(\bar q\,\Vert\,p)$. Measure, for instance: how much $\mu_1(x)$ varies with $x$; how well
# $x$ or a label can be predicted from $z_1$; how the reconstruction suffers when the $z_1$ of different images are
# exchanged; an estimate of the KL of the averaged posterior.
#
# (c) Model B: the posterior is $p(u\mid x) = \tfrac12 = q$, so the gap is 0 and the ELBO equals $\ln p(x) = -\ln 2$:
# a completely collapsed code, at the best ELBO that its model has. It is also no worse than model A, whose code
# identifies $x$. So a collapsed code may be exactly optimal. No: the example compares two finished models; it says
# nothing about which one training would reach. It works because the decoder does not use $u$ (and because $q$ can be
# the exact posterior). Whether the code is useful is a question for the task it was wanted for, to be measured there.
#
# **Rubric.** One point each:
#
# * (a1) the KL term, *because* it alone pulls all $q(z\mid x)$ to one fixed distribution
# * (a2) symptom: $q(z_j\mid x)$ equals the prior for every $x$ (not: for one $x$, not: small variance), and the
#   decoder ignores the coordinate
# * (a3) corrects the note: collapse minimises the KL (maximises $-\mathrm{KL}$); the whole ELBO may be worse
# * (b1) an encoder that does not depend on $x$, with KL 2 computed
# * (b2) names the KL of the averaged (aggregate) posterior to the prior, or writes the identity
# * (b3) a measurement that would tell the two cases apart; "look at the KL again" earns nothing
# * (c1) model B: $q$ is the exact posterior, gap 0, ELBO $= -\ln 2 =$ log evidence, and the code is empty
# * (c2) the example motivates collapse and does not show that an optimiser reaches it
# * (c3) names the assumption: the decoder ignores $u$ (or: noise at least as large as what the coordinate could
#   explain), or a downstream evaluation is asked for

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
# ### Question 19 · Two paths and a dial (5 points)
#
# (a) (2 points) Draw as two chains of arrows the path by which a trained VAE *generates* a new image and the path by
# which it *reconstructs* one. Which of the two never sees an input $x$?
#
# (b) (1 point) A friend "generates" by encoding training images and decoding their posterior means $\mu(x)$. The
# pictures look fine. What do they fail to show?
#
# (c) (2 points) For the next version the team raises $\beta$ from 1 to 6. Name what this buys and what it costs, and
# name one benefit that is often promised with it and does not follow from the objective.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# (a) Generation: $z \sim p(z) \to$ decoder $\to x \sim p_\theta(x\mid z)$. Reconstruction: $x \to$ encoder
# $\to z \sim q_\phi(z\mid x) \to$ decoder $\to \tilde x$. Generation never sees an $x$: the prior comes first.
#
# (b) They are reconstructions, of images that the model was trained on, and without the spread of the code. They do
# not show what the decoder makes of a $z$ from the *prior*, which is where new images come from: the averaged
# posterior may lie elsewhere.
#
# (c) It buys posteriors closer to the prior and a lower rate, so a tighter limit on the information in the code (and
# draws from the prior that look more like the codes the decoder was trained on). It costs reconstruction quality: the
# distortion rises. *Disentangled* coordinates, one factor of the data each, are often observed and promised, but
# nothing in the objective asks for them.
#
# **Rubric.** One point each:
#
# * (a1) both chains right, generation starting from the prior
# * (a2) generation is the one without $x$
# * (b1) these are reconstructions; draws from the prior are not tested
# * (c1) buys: closer to the prior, lower rate or less information; costs: reconstruction
# * (c2) disentanglement (or interpretable coordinates) is an empirical finding, not a consequence; "sharper images"
#   earns nothing

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q20
# points: 4
# manual: true

# %% [markdown]
# ### Question 20 · Why a VQ-VAE draws nothing and pays no KL (4 points)
#
# (a) (2 points) In the loss of a VQ-VAE there is no draw of $z$ and no KL term. Explain both absences. Is it right
# that "no KL exists" for a code chosen by $\arg\min$? Compute it for a uniform prior over $K$ codewords.
#
# (b) (2 points) A student drops the two stop-gradients of these losses and trains with reconstruction
# $+\ (1 + \beta)\lVert z_e - z_q\rVert^2$. The value of the loss is what it was before. What exactly has changed, and
# what do the two stop-gradients let you choose that can no longer be chosen?

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# (a) The code is chosen by $\arg\min$, a deterministic rule: given $x$, there is no $\sigma$ and nothing to draw,
# hence nothing to reparameterize. A KL does exist. The posterior is one-hot, the prior uniform:
# $\mathrm{KL} = 1\cdot\ln\frac{1}{1/K} = \ln K$. It is the same for every $x$ and every parameter, so its gradient is
# 0 and it may be left out. (What is left is reconstruction, codebook and commitment terms. With another prior,
# learned afterwards, the KL would no longer be constant.)
#
# (b) No value changes, only who moves. Both ends of each line now move by $2(1+\beta)$ times the difference: the
# codeword towards the output *and* the output towards the codeword, by equal and opposite amounts. With
# stop-gradients the codeword moves with weight 1 and the encoder with weight $\beta$: the two speeds can be set
# separately, and the encoder can be kept from being dragged after a codebook that is still wandering.
#
# **Rubric.** One point each:
#
# * (a1) deterministic choice, no $\sigma$, so nothing is drawn
# * (a2) the KL exists, is $\ln K$, and is constant, so its gradient is zero
# * (b1) gradients change although values do not: both $z_e$ and $z_q$ get $2(1+\beta)$ times the difference
# * (b2) stop-gradients give codebook and encoder separate weights (1 and $\beta$)

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Distinctions to carry forward
#
# 1. **A value and its gradient.** `detach` changes only the second, and only a gradient test can see it.
# 2. **Standard deviation, variance, log-variance.** Three numbers for one spread; name which one an argument holds.
# 3. **Unbiased and low-variance.** The score function gives the first, the pathwise estimator usually both.
# 4. **A bound to be maximised and a loss to be minimised.** One word in the sentence decides the sign.
# 5. **Reconstruction, cost and information.** Equal likelihoods can hide unequal codes. The average KL is information
#    plus a misplaced average: zero proves an empty code, large proves nothing.
# 6. **Generating and reconstructing.** The first begins with the prior and never sees an $x$.
#
# Two questions to keep asking: which assumption made this result possible (Gaussian posteriors, equal variances, a
# decoder that ignores its code)? And what is this code for, measured there and not by the loss?
#
# Next week the code has as many coordinates as the image and a thousand levels; the encoder only adds noise and has
# nothing to learn.

# %% [raw]
# # BEGIN QUESTION
# name: q21
# points: 2
# manual: true

# %% [markdown]
# ### Question 21 · What breaks without it? (2 points)
#
# Choose **one** of these: the reparameterization; the factor $\tfrac12$ in front of $\log\sigma^2$; the
# straight-through output; the commitment loss. Imagine the training run without it. What would you *see*, in which
# number or picture, and could you have mistaken it for something else?

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answers.** *Reparameterization:* the reconstruction loss still falls, because the decoder learns; only the
# KL reaches the encoder, so its KL goes to 0 and stays. It looks like posterior collapse. *The ½:* the noise is
# $\sigma^2\varepsilon$: too small where $\sigma < 1$, so reconstructions look *better*, while the KL charges for
# another Gaussian than the one drawn from; the reported ELBO is no bound. It looks like success. *Straight-through:*
# the encoder receives the commitment's gradient only and stays near its random start; codes do not become useful; it
# looks like a codebook that is too small. *Commitment:* encoder outputs may drift away from the codewords, the
# codebook loss grows; it looks like too small a learning rate for the codebook.
#
# **Rubric.** One point each:
#
# * names an observable consequence that really follows for the chosen part (which number, which direction)
# * names what it could be mistaken for, or how one would tell

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION
