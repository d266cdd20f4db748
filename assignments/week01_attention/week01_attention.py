# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [raw]
# # ASSIGNMENT CONFIG
# name: week01_attention
# init_cell: true
# check_all_cell: false
# export_cell:
#   pdf: false
#   run_tests: false
# tests:
#   ok_format: false
# files:
#   - figures/last_to_first.svg
# generate: {}

# %% [markdown]
# # Week 1 · Softmax attention
#
# A translator turns *je suis étudiant* into *i am a student*. An early neural translator read the whole French
# sentence, squeezed it into **one** vector of fixed size, and wrote the English from that vector alone. Short
# sentences survive the squeeze. Long ones do not: whatever the vector had no room for is gone.
#
# Attention changes the question. Instead of "what is the one summary of this sentence?" it asks, at every step,
# **"what does this step need, and where is it?"** Everything that was read is kept; each step looks back, weighs
# what it finds, and blends it. This week you build that mechanism from its parts, find out what it costs, and find
# out what its weights do and do not tell you.

# %% [markdown]
# ## What you will be able to do
#
# After this set you can
#
# 1. compute attention by hand for a handful of vectors, and in code for any number of them;
# 2. say what queries, keys, values, scores and weights are, and which of them decides what;
# 3. write self-attention and cross-attention with masks, and say where the queries come from in each;
# 4. explain why scores are divided by $\sqrt{d_k}$, and show it with an experiment;
# 5. compare attention with a recurrent network by cost and by path length;
# 6. argue, with an exact counterexample, why the largest attention weight is not an explanation.
#
# ## What you need
#
# Python, numpy, scipy and matplotlib; matrix products; the mean and variance of a random variable. No deep-learning
# library and no training: every weight matrix is handed to you. Expect about five hours.

# %% [markdown]
# ## Notation
#
# A table to come back to. Part A introduces the words one at a time.
#
# | symbol | shape | meaning |
# |---|---|---|
# | $T$ | | number of tokens (positions) in a sequence |
# | $L,\ S$ | | with two sequences: the length of the one that asks, and of the one that is read |
# | $d,\ d_k,\ d_v$ | | size of a token vector, of a query or key, of a value |
# | $q$ | $(d_k,)$ | query: what the current step is looking for |
# | $K$, rows $k_j$ | $(T, d_k)$ | keys: what each position offers to be found by |
# | $V$, rows $v_j$ | $(T, d_v)$ | values: what each position hands over |
# | $s$ | $(T,)$ | scores: how well each key matches the query |
# | $\alpha$ | $(T,)$ | attention weights: $\alpha_j \ge 0$ and $\sum_j \alpha_j = 1$ |
# | $c$ | $(d_v,)$ | context: $\sum_j \alpha_j v_j$, the blend that is retrieved |
# | $X$, rows $x_i$ | $(T, d)$ | token vectors; **rows are tokens** |
# | $W_Q, W_K, W_V$ | $(d_k, d)$, $(d_k, d)$, $(d_v, d)$ | parameters; the first axis is the output |
# | $A$, row $i$ | $(T, T)$ or $(L, S)$ | row $i$ holds the attention weights of query $i$ |
# | $H$, $Z$ | $(T, d_v)$, $(L, d_v)$ | what self-attention and cross-attention return: one context a row |
#
# Indices start at 0, logarithms are natural, and a mask holds booleans: `True` means *may attend*.
#
# ## What is fixed and what varies
#
# | | while you read one sentence | from sentence to sentence |
# |---|---|---|
# | parameters $W_Q, W_K, W_V$ | fixed | fixed (training is over) |
# | keys and values, one pair for each source token | fixed | vary |
# | the query | **varies** from step to step | varies |
# | attention weights $\alpha$, context $c$ | **vary**, because the query does | vary |
#
# So attention weights are not learned numbers. What is learned is the rule that produces them.
#
# ## Symbols that mean two things
#
# | symbol | here | elsewhere |
# |---|---|---|
# | $W_Q$ | shape $(d_k, d)$, so $Q = X W_Q^\top$ | many texts use the transpose, shape $(d, d_k)$, and write $Q = X W_Q$. Same numbers, other layout |
# | "weights" | attention weights $\alpha$: computed anew for every query | the entries of $W_Q, W_K, W_V$: learned once, then fixed |
# | $\alpha$ | an attention weight | a mixing proportion (week 4), a noise schedule (week 6) |
# | $T$ | number of tokens; $^\top$ is the transpose | number of noise steps (week 6) |
# | $H$ | Question 5: the output of self-attention | Question 7: an entropy; in recurrent networks $h_t$ is the state |
# | $S$ | Question 6: length of the sequence that is read | Question 5: the matrix of scores |

# %% [markdown]
# ## How to work
#
# Run the cells from top to bottom. Each question has a stub with a docstring; replace the `...` with your code.
#
# * **By hand** paragraphs give one small example with its numbers. Do it on paper first, then check your function with it.
# * The cell `grader.check("q1")` after a question runs its *public checks*. They earn no points. They tell you what
#   went wrong, shape before value. The points come from further checks with other inputs, run when you submit.
# * Where the text says **Predict first**, write your guess down before you run the cell. Being wrong there costs
#   nothing and teaches most.
# * Later questions may call the functions of earlier ones. The reverse does not work: a question is checked before the
#   cells below it have run.
# * Any method is fine: loops, `einsum`, scipy (but no torch this week). Keep numpy's usual precision (`float64`), and do
#   not change the arrays that your functions are given.
#
# Eighty points are checked automatically; twenty are for writing, at the end.

# %%
import checks
import matplotlib.pyplot as plt
import numpy as np
import scipy

# %% [markdown]
# ## Part A · One query
#
# Three words name the parts. The **query** says what the current step needs. A **key** says what a position can be
# found by. A **value** says what is handed over if it is found. The mechanism is always the same three moves:
#
# $$\text{compare: } s_j = \text{score}(q, k_j) \qquad
# \text{weigh: } \alpha = \text{softmax}(s) \qquad
# \text{blend: } c = \sum_j \alpha_j v_j$$
#
# The words sound like a database lookup, and that is misleading: nothing asks for a fact or returns one. Queries, keys
# and values are vectors of numbers, and the answer is a *blend* of all values, never a single record.

# %% [raw]
# # BEGIN QUESTION
# name: q1
# points: 8

# %% [markdown]
# ### Question 1 · Softmax (8 points)
#
# Scores can be any real numbers. To blend values we need shares: nonnegative, summing to 1, larger where the score is
# larger, and changing smoothly with the scores, so that a model can learn from their gradients. Softmax does all four:
#
# $$\alpha_i = \text{softmax}(s)_i = \frac{e^{s_i}}{\sum_j e^{s_j}}.$$
#
# It does more than normalise. It sets the balance between *focus* (one position takes nearly everything) and *context*
# (many positions contribute), and it does so by the **differences** of the scores: adding the same number to every
# score multiplies numerator and denominator by the same factor, so nothing changes.
#
# That invariance matters in code as well. Computed word for word, the formula breaks: $e^{1000}$ overflows to
# infinity, and infinity divided by infinity is `nan`. (The lecture's code does this; its scores are small enough to
# survive.) Shift the scores first, so that no exponential can overflow.
#
# **Your task.** Write `softmax(s, axis=-1)`. Input: an array of any shape. Output: floats of the same shape that sum to 1
# along `axis`. For a matrix, `axis=1` turns each row into weights and `axis=0` each column.
#
# **By hand.** For scores $[0, 2, 2]$ the exponentials are $1,\ 7.389,\ 7.389$ and their sum is $15.778$, so the weights
# are $(0.0634,\ 0.4683,\ 0.4683)$. Equal scores share equally; there is no tie to break.
#
# **Edges.** Integers and nested lists are fine as input. Scores near $\pm 10\,000$ must work, also when one slice holds
# the large ones and another the small ones. A score of $-\infty$ gets weight 0. (A slice in which every score is
# $-\infty$ is not tested here; Question 5 decides it.)

# %% [raw]
# # BEGIN SOLUTION

# %%
def softmax(s, axis: int = -1) -> np.ndarray:
    """Turn scores into weights along one axis.

    s:    scores, an array of any shape (numbers or nested lists); -inf is allowed
    axis: the axis along which the weights sum to 1

    Returns an array of floats with the shape of s. The input is not changed.
    """
    # BEGIN SOLUTION
    s = np.asarray(s, dtype=float)
    e = np.exp(s - np.max(s, axis=axis, keepdims=True))
    return e / np.sum(e, axis=axis, keepdims=True)
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
def test_example_by_hand(softmax):
    import checks
    checks.function(softmax, 'softmax')
    hints = [
        ([0, 0.5, 0.5], 'these are the scores divided by their sum; softmax takes exponentials first.'),
        ([0.0, 0.5, 0.5], 'the first score is the smallest, but its weight is not zero.'),
        ([0.7870, 0.1065, 0.1065], 'the sign of the exponent is reversed: larger scores should get larger weights.'),
        ([1.0, 7.389056, 7.389056], 'these are the exponentials; divide them by their sum.'),
        ([-2.758623, -0.758623, -0.758623], 'these are the logarithms of the weights.'),
    ]
    checks.close(softmax([0, 2, 2]), [0.06337894, 0.46831053, 0.46831053], what='softmax([0, 2, 2])', tol=(0, 1e-6), hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Along the chosen axis, and only along it, the weights should sum to 1.
""" # END TEST CONFIG
def test_weights_sum_to_one_along_the_axis(softmax):
    import checks
    import numpy as np
    checks.function(softmax, 'softmax')
    s = np.array([[0.0, 2.0, 2.0], [1.0, 3.0, 4.0]])
    for axis in (0, 1):
        weights = checks.array(softmax(s, axis=axis), shape=(2, 3), what=f'softmax(s, axis={axis}) for s of shape (2, 3)')
        checks.close(weights.sum(axis=axis), np.ones(s.shape[1 - axis]), what=f'the sums of softmax(s, axis={axis}) along axis {axis}')
    checks.close(softmax(s), softmax(s, axis=1), what='softmax(s) without an axis (the last one is the default)')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Adding one number to all scores should change nothing, however large it is.
""" # END TEST CONFIG
def test_shifting_all_scores_changes_nothing(softmax):
    import checks
    import numpy as np
    checks.function(softmax, 'softmax')
    s = np.array([0.0, 2.0, 2.0])
    for shift in (5.0, 10000.0, -10000.0):
        with checks.unmodified(s=s):
            checks.close(softmax(s + shift), [0.06337894, 0.46831053, 0.46831053], what=f'softmax([0, 2, 2] + {shift:g})', tol=(0, 1e-6))
    checks.close(softmax([1.0, -np.inf, 1.0]), [0.5, 0.0, 0.5], what='softmax([1, -inf, 1])')
    checks.close(softmax([[0.0, 2.0], [10000.0, 10002.0]]), [[0.11920292, 0.88079708]] * 2, what='softmax([[0, 2], [10000, 10002]])', tol=(0, 1e-6))

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Softmax should follow its definition on every axis, for integers too, and leave its input alone.
""" # END TEST CONFIG
def test_definition_on_every_axis(softmax):
    import checks
    import numpy as np
    from solutions import attention as oracle
    rng = checks.rng()
    s = rng.normal(size=(3, 4, 5))
    for axis in (0, 1, 2, -1, -2):
        with checks.unmodified(s=s):
            checks.close(softmax(s, axis=axis), oracle.softmax(s, axis), what='softmax along one axis')
    whole = rng.integers(-3, 4, size=(4, 6))
    whole[:, 0] = 5
    with checks.unmodified(s=whole):
        checks.close(softmax(whole), oracle.softmax(whole), what='softmax of integers')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Softmax should work for scores of any size, minus infinity included.
""" # END TEST CONFIG
def test_scores_of_any_size(softmax):
    import checks
    import numpy as np
    from solutions import attention as oracle
    s = checks.rng().normal(size=7)
    want = oracle.softmax(s)
    for shift in (0.0, 10000.0, -10000.0):
        checks.close(softmax(s + shift), want, what='softmax of shifted scores')
    s[0] = s[4] = -np.inf
    for shift in (0.0, 10000.0, -10000.0):
        weights = checks.close(softmax(s + shift), oracle.softmax(s), what='softmax with some scores at minus infinity')
        checks.close(weights[[0, 4]], [0, 0], what='the weights of scores at minus infinity', tol=(0, 1e-20))
    apart = np.array([-10000.0, 10000.0, 0.0, 9999.0 + checks.rng().random()])
    checks.close(softmax(apart), oracle.softmax(apart), what='softmax of scores far apart')
    slices = checks.rng().normal(size=(3, 4)) + np.array([[-10000.0], [10000.0], [0.0]])
    checks.close(softmax(slices), oracle.softmax(slices), what='softmax of slices far apart')
    checks.close(softmax(slices.T, axis=0), oracle.softmax(slices).T, what='softmax of slices far apart, along the first axis')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** Take the scores $[0, 2, 2]$ and multiply them all by a number $g$ before the softmax. What becomes
# of the three weights for $g = 0$, for $g = 5$, and for $g = -1$? Write your guesses down, then run the cell.

# %%
with checks.preview('The table'):
    for gain in (0, 0.5, 1, 5, -1):
        shares = softmax(gain * np.array([0.0, 2.0, 2.0]))
        print(f'g = {gain:4}:  ' + '  '.join(f'{share:.4f}' for share in shares))

# %% [markdown]
# Adding a number changes nothing; multiplying changes everything. At $g = 0$ all positions count equally (pure context);
# as $g$ grows the smallest score is shut out (focus), yet the two equal scores keep sharing; a negative $g$ turns the
# preference round. Hold on to $g$: in Question 7 the size of the vectors plays its part.

# %% [raw]
# # BEGIN QUESTION
# name: q2
# points: 6

# %% [markdown]
# ### Question 2 · Three ways to compare (6 points)
#
# Softmax turns scores into weights, but where do scores come from? Any function that compares a query with a key will
# do. Three are common:
#
# | name | score of a key $k$ | remarks |
# |---|---|---|
# | dot product | $q^\top k$ | nothing to learn; $q$ and $k$ need the same size $d_k$ |
# | scaled dot product | $q^\top k \,/ \sqrt{d_k}$ | the transformer's choice; Question 7 shows what the scale is for |
# | additive | $w^\top \tanh(W_q q + W_k k)$ | the first translators with attention; $W_q, W_k, w$ are learned, so $q$ and $k$ may differ in size |
#
# The additive score is a small network: a hidden layer of $d_a$ units, then a sum with the weights $w$. Its $W_q$ and $W_k$
# are its own, not the $W_Q$ and $W_K$ of Part B.
#
# **Your task.** Write the three functions. Each compares **one** query with **all** keys at once and returns one score
# for each key, shape $(T,)$.
#
# * `score_dot(q, K)` and `score_scaled(q, K)` with $q: (d_k,)$ and $K: (T, d_k)$;
# * `score_additive(q, K, Wq, Wk, w)` with $q: (d_q,)$, $K: (T, d_k)$, $W_q: (d_a, d_q)$, $W_k: (d_a, d_k)$, $w: (d_a,)$.
#
# **By hand.** Let $q = (1, 2)$ and take the keys $k_0 = (1, 0)$, $k_1 = (1, 1)$, $k_2 = (0, 2)$. The dot products are
# $1,\ 1 + 2 = 3,\ 4$. Here $d_k = 2$, so the scaled scores are $0.7071,\ 2.1213,\ 2.8284$. For the additive score take
# $d_a = 1$ with $W_q = (1\ \ 0)$, $W_k = (0\ \ 1)$ and $w = (2)$: the query contributes $1$, the keys $0, 1, 2$, and
# $2\tanh(1), 2\tanh(2), 2\tanh(3)$ are $1.5232,\ 1.9281,\ 1.9901$. Notice how the additive scores flatten out: however
# large a key grows, its score stays below $\sum_a \lvert w_a \rvert$. Dot products have no such ceiling.

# %% [raw]
# # BEGIN SOLUTION

# %%
def score_dot(q, K) -> np.ndarray:
    """Dot product of one query with every key.

    q: (d_k,)   K: (T, d_k), one key a row   returns (T,)
    """
    # BEGIN SOLUTION
    return K @ q
    # END SOLUTION


def score_scaled(q, K) -> np.ndarray:
    """Dot product divided by the square root of d_k.

    q: (d_k,)   K: (T, d_k), one key a row   returns (T,)
    """
    # BEGIN SOLUTION
    return K @ q / np.sqrt(K.shape[1])
    # END SOLUTION


def score_additive(q, K, Wq, Wk, w) -> np.ndarray:
    """w . tanh(Wq q + Wk k) for every key k.

    q: (d_q,)   K: (T, d_k)   Wq: (d_a, d_q)   Wk: (d_a, d_k)   w: (d_a,)   returns (T,)
    """
    # BEGIN SOLUTION
    return np.tanh(Wq @ q + K @ Wk.T) @ w
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The dot products and scaled dot products of the example by hand should come out.
""" # END TEST CONFIG
def test_dot_and_scaled_by_hand(score_dot, score_scaled):
    import checks
    import numpy as np
    q, K = np.array([1.0, 2.0]), np.array([[1.0, 0.0], [1.0, 1.0], [0.0, 2.0]])
    checks.function(score_dot, 'score_dot')
    hints = [
        ([0.447214, 0.948683, 0.894427], 'these are cosines; a dot product is not divided by the norms.'),
        ([0.035119, 0.259496, 0.705385], 'these are weights already; return the scores, the softmax comes in Question 3.'),
    ]
    checks.close(score_dot(q, K), [1, 3, 4], what='score_dot(q, K)', hints=hints)
    checks.close(score_dot(q, -K), [-1, -3, -4], what='score_dot(q, -K)')
    checks.function(score_scaled, 'score_scaled')
    hints = [
        ([1, 3, 4], 'the scores are not scaled yet; divide by the square root of d_k, which is 2 here.'),
        ([0.5, 1.5, 2], 'you divided by d_k; its square root is wanted.'),
        ([3**-0.5, 3**0.5, 4 / 3**0.5], 'you divided by the square root of the number of keys; d_k is the size of a key.'),
        ([2**0.5, 3 * 2**0.5, 4 * 2**0.5], 'you multiplied by the square root of d_k; divide instead.'),
    ]
    checks.close(score_scaled(q, K), [0.70710678, 2.12132034, 2.82842712], what='score_scaled(q, K)', hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The additive scores of the example by hand should come out, and every shape should work.
""" # END TEST CONFIG
def test_additive_by_hand(score_additive):
    import checks
    import numpy as np
    q, K = np.array([1.0, 2.0]), np.array([[1.0, 0.0], [1.0, 1.0], [0.0, 2.0]])
    Wq, Wk, w = np.array([[1.0, 0.0]]), np.array([[0.0, 1.0]]), np.array([2.0])
    checks.function(score_additive, 'score_additive')
    hints = [
        ([2, 4, 6], 'the tanh is missing.'),
        ([0.76159416, 0.96402758, 0.99505475], 'the vector w is missing.'),
        (np.tanh([2, 4, 6]), 'the tanh comes before w, not after it.'),
        (2 * np.tanh(1) + 2 * np.tanh([0, 1, 2]), 'add W_q q and W_k k first; then take one tanh of the sum.'),
    ]
    checks.close(score_additive(q, K, Wq, Wk, w), [1.52318831, 1.92805516, 1.99010951], what='score_additive(q, K, Wq, Wk, w)', hints=hints)
    got = score_additive(np.ones(2), np.ones((5, 4)), np.ones((3, 2)), np.ones((3, 4)), np.ones(3))
    checks.array(got, shape=(5,), what='score_additive for d_q = 2, five keys of size d_k = 4 and d_a = 3')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Dot and scaled dot products should be right for any number of keys of any size.
""" # END TEST CONFIG
def test_dot_and_scaled(score_dot, score_scaled):
    import checks
    from solutions import attention as oracle
    rng = checks.rng()
    for T, d_k in ((5, 3), (3, 7), (1, 4)):
        q, K = rng.normal(size=d_k), rng.normal(size=(T, d_k))
        with checks.unmodified(q=q, K=K):
            checks.close(score_dot(q, K), oracle.score_dot(q, K), what='score_dot')
            checks.close(score_scaled(q, K), oracle.score_scaled(q, K), what='score_scaled')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Additive scores should be right when query, keys and hidden layer differ in size.
""" # END TEST CONFIG
def test_additive(score_additive):
    import checks
    from solutions import attention as oracle
    rng = checks.rng()
    for T, d_q, d_k, d_a in ((5, 3, 4, 2), (2, 4, 3, 6), (1, 2, 5, 3)):
        q, K, Wq, Wk, w = (rng.normal(size=shape) for shape in ((d_q,), (T, d_k), (d_a, d_q), (d_a, d_k), (d_a,)))
        with checks.unmodified(q=q, K=K, Wq=Wq, Wk=Wk, w=w):
            checks.close(score_additive(q, K, Wq, Wk, w), oracle.score_additive(q, K, Wq, Wk, w), what='score_additive')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q3
# points: 10

# %% [markdown]
# ### Question 3 · Compare, weigh, blend (10 points)
#
# Now put the three moves together. One query $q$, keys $K$ and values $V$ go in. Out come the weights $\alpha$ and the
# context $c$:
#
# $$s = \text{score}(q, K), \qquad \alpha = \text{softmax}(s), \qquad c = \sum_{j} \alpha_j v_j .$$
#
# Keys decide *where* to look and values decide *what* comes back, so the two may hold different things and have
# different sizes. The way to compare is a choice as well, so it is an argument: `score` is a function.
#
# **Your task.** Write `attend(q, K, V, score)`. `score` is any function that takes `(q, K)` and returns $T$ scores, such
# as `score_dot` or `score_scaled`. $V$ has shape $(T, d_v)$. Return the tuple `(c, alpha)` with shapes $(d_v,)$ and
# $(T,)$, in this order.
#
# **By hand.** With $q = (1, 2)$, the three keys of Question 2 and the dot product, the scores are $1, 3, 4$. Their
# exponentials are $2.718,\ 20.086,\ 54.598$ with sum $77.402$, so $\alpha = (0.0351,\ 0.2595,\ 0.7054)$. For the values
# $(1, 0), (0, 1), (1, 1)$ this gives $c = (0.0351 + 0.7054,\ 0.2595 + 0.7054) = (0.7405,\ 0.9649)$, which is none of the
# three values.

# %% [raw]
# # BEGIN SOLUTION

# %%
def attend(q, K, V, score) -> tuple[np.ndarray, np.ndarray]:
    """Retrieve a blend of values for one query.

    q:     the query
    K:     keys, one a row, T of them
    V:     (T, d_v), the values, one a row
    score: a function of (q, K) that returns the T scores

    Returns (c, alpha): the context, shape (d_v,), and the weights, shape (T,).
    """
    # BEGIN SOLUTION
    alpha = softmax(score(q, K))
    return alpha @ V, alpha
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
def test_example_by_hand(attend):
    import checks
    import numpy as np
    checks.function(attend, 'attend')
    q, K, V = np.array([1.0, 2.0]), np.array([[1.0, 0.0], [1.0, 1.0], [0.0, 2.0]]), np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    c, alpha = checks.results(attend(q, K, V, lambda q, K: K @ q), 2, what='attend(q, K, V, score)', names='c, alpha')
    order = 'the order of the results is (c, alpha).'
    checks.holds(np.shape(alpha) == (3,), f'alpha should have shape (3,), one weight for each key, but it has shape {np.shape(alpha)}.\n  hint: {order}')
    hints = [
        ([0.074320, 0.305695, 0.619985], 'you scaled the scores again; the score function already did what it wanted.'),
        ([0.125, 0.375, 0.5], 'these are the scores divided by their sum; use softmax.'),
    ]
    checks.close(alpha, [0.03511903, 0.25949646, 0.70538451], what='alpha', tol=(0, 1e-6), hints=hints)
    hints = [
        ([0.294615, 1.670265], 'you blended the keys; blend the values.'),
        ([1, 1], 'you took the value with the largest weight; attention blends all of them.'),
        ([2 / 3, 2 / 3], 'you took the plain average of the values.'),
        ([0.246835, 0.321627], 'you divided by the number of values; the weights sum to 1 already.'),
    ]
    checks.close(c, [0.74050354, 0.96488097], what='c', tol=(0, 1e-6), hints=hints)

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The toy sentence should give the weights and contexts of the text, for both queries.
""" # END TEST CONFIG
def test_toy_sentence(attend):
    import checks
    import numpy as np
    checks.function(attend, 'attend')
    words = np.array([[0.2, 0.1], [1.0, 0.8], [0.3, 0.2], [-0.2, 1.3], [1.1, 0.7]])
    c, alpha = checks.results(attend(np.array([1.0, 0.9]), words, words, lambda q, K: K @ q), 2, what='attend(q, K, V, score)', names='c, alpha')
    checks.close(alpha, [0.07947532, 0.33210346, 0.0961055, 0.15687457, 0.33544115], what='alpha for the query (1, 0.9)', tol=(0, 1e-6))
    checks.close(c, [0.71444053, 0.73159714], what='c for the query (1, 0.9)', tol=(0, 1e-6))
    c, alpha = attend(np.array([-1.0, 2.0]), words, words, lambda q, K: K @ q)
    checks.close(alpha, [0.04603671, 0.08388436, 0.05087843, 0.75705744, 0.06214306], what='alpha for the query (-1, 2)', tol=(0, 1e-6))
    checks.close(c, [0.0253011, 1.10956166], what='c for the query (-1, 2)', tol=(0, 1e-6))

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The score function that is passed in should be the one that is used.
""" # END TEST CONFIG
def test_any_score_function(attend):
    import checks
    import numpy as np
    checks.function(attend, 'attend')
    K, V = np.array([[0.0, 0.0], [3.0, 4.0], [1.0, 0.0]]), np.array([[2.0], [4.0], [6.0]])
    with checks.unmodified(K=K, V=V):
        c, alpha = checks.results(attend(np.array([3.0, 4.0]), K, V, lambda q, K: np.zeros(3)), 2, what='attend with a score function that always says 0', names='c, alpha')
    checks.close(alpha, [1 / 3, 1 / 3, 1 / 3], what='alpha for a score function that always says 0')
    checks.close(c, [4.0], what='c for a score function that always says 0')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: Weights and context should follow from the score function that is passed in, whatever it is.
""" # END TEST CONFIG
def test_other_score_functions(attend):
    import checks
    from solutions import attention as oracle
    rng = checks.rng()
    for T, d_q, d_k, d_v in ((5, 3, 3, 2), (4, 2, 5, 3)):
        q, K, V, M = (rng.normal(size=shape) for shape in ((d_q,), (T, d_k), (T, d_v), (d_k, d_q)))
        def bilinear(q, K, M=M):
            return -0.3 * K @ (M @ q)
        with checks.unmodified(q=q, K=K, V=V):
            c, alpha = checks.results(attend(q, K, V, bilinear), 2, names='c, alpha')
        want_c, want_alpha = oracle.attend(q, K, V, bilinear)
        checks.close(alpha, want_alpha, what='alpha')
        checks.close(c, want_c, what='c')

# %%
""" # BEGIN TEST CONFIG
points: 5
hidden: true
failure_message: Weights and context should be right for dot-product scores, small or very large.
""" # END TEST CONFIG
def test_dot_scores_of_any_size(attend):
    import checks
    from solutions import attention as oracle
    rng = checks.rng()
    for T, d_k, d_v, offset in ((6, 3, 4, 0.0), (5, 2, 3, 10000.0), (4, 3, 2, -10000.0), (1, 2, 3, 0.0)):
        q, K, V = rng.normal(size=d_k), rng.normal(size=(T, d_k)), rng.normal(size=(T, d_v))
        def shifted(q, K, offset=offset):
            return K @ q + offset
        c, alpha = checks.results(attend(q, K, V, shifted), 2, names='c, alpha')
        want_c, want_alpha = oracle.attend(q, K, V, oracle.score_dot)
        checks.close(alpha, want_alpha, what='alpha')
        checks.close(c, want_c, what='c')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ### A toy sentence
#
# Five words, *the animal did not move*, as vectors in the plane that were chosen by hand so that the picture can be
# read: function words are short, content words are long, and *not* points its own way. Keys and values are both equal
# to the word vectors. The query $(1, 0.9)$ stands for "what tells me whether something happened?".

# %%
words = ['the', 'animal', 'did', 'not', 'move']
toy = np.array([[0.2, 0.1], [1.0, 0.8], [0.3, 0.2], [-0.2, 1.3], [1.1, 0.7]])
query = np.array([1.0, 0.9])
negation = np.array([-1.0, 2.0])

with checks.preview('Figure 1'):
    asked = {'q = (1, 0.9)': query, 'q = (-1, 2)': negation}
    shares = {name: attend(q, toy, toy, score_dot)[1] for name, q in asked.items()}
    blends = {name: attend(q, toy, toy, score_dot)[0] for name, q in asked.items()}
    plane, bars = plt.subplots(1, 2, figsize=(10.5, 4))[1]
    below = {'the': 0.13, 'did': 0.06}
    for word, (x, y) in zip(words, toy):
        plane.annotate('', (x, y), (0, 0), arrowprops={'arrowstyle': '->', 'color': '0.45'})
        plane.text(x + 0.04, y + 0.02 - below.get(word, 0), word, color='0.25')
    for (name, q), color in zip(asked.items(), ('C3', 'C0')):
        plane.annotate('', q, (0, 0), arrowprops={'arrowstyle': '->', 'color': color, 'lw': 2})
        plane.text(q[0] + 0.03, q[1] + 0.03, name, color=color)
        plane.plot(*blends[name], 'x', color=color, ms=9, mew=2, label=f'context for {name}')
    plane.set(xlim=(-1.3, 1.8), ylim=(-0.2, 2.25), aspect='equal')
    plane.set_title('Keys (grey), queries and contexts')
    plane.legend(loc='upper right', fontsize=8)
    for shift, (name, color) in zip((-0.2, 0.2), zip(shares, ('C3', 'C0'))):
        drawn = bars.bar(np.arange(5) + shift, shares[name], 0.4, color=color, label=name)
        bars.bar_label(drawn, fmt='%.2f', fontsize=8)
    bars.set(xticks=range(5), xticklabels=words, ylim=(0, 0.9))
    bars.set(ylabel='attention weight', title='Who gets how much')
    bars.legend()
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 1: what to see.** On the left, grey arrows are the five keys, the red and the blue arrow are two queries, and
# each cross is the context that its query retrieves. On the right, the weights. For the red query the scores are
# $0.29,\ 1.72,\ 0.48,\ 0.97,\ 1.73$ and the weights $0.079,\ 0.332,\ 0.096,\ 0.157,\ 0.335$: *animal* and *move* take two
# thirds, but the other three still hold one third, and the red cross lies on no arrow. Attention blends; it does not
# point.
#
# The blue query asks the same five words something else, such as "is there a negation?", and *not* takes $0.757$. Keys
# and values did not change. **What is retrieved depends on the query**, that is, on the task at hand.

# %% [markdown]
# ### The same context from other weights
#
# **Predict first.** For the red query the largest weight, $0.335$, belongs to *move*. Suppose we take that weight away
# altogether, and the weight of *the* too. Can the three words that are left be weighed so that **exactly** the same context
# $c = (0.7144, 0.7316)$ comes out? Guess yes or no, then run the cell.

# %%
with checks.preview('Figure 2'):
    context, top_heavy = attend(query, toy, toy, score_dot)
    left = [1, 2, 3]
    without_move = np.zeros(5)
    without_move[left] = np.linalg.solve(np.vstack([toy[left].T, np.ones(3)]), np.append(context, 1.0))
    print('weights of attention:  ', np.round(top_heavy, 3), ' context', np.round(context, 4))
    print('weights without move:  ', np.round(without_move, 3), ' context', np.round(without_move @ toy, 4))
    bars = plt.subplots(figsize=(6.5, 3))[1]
    bars.bar(np.arange(5) - 0.2, top_heavy, 0.4, color='C3', label='attention')
    bars.bar(np.arange(5) + 0.2, without_move, 0.4, color='0.75', hatch='//', label='another choice, same context')
    bars.set(xticks=range(5), xticklabels=words, ylabel='weight', title='Two sets of weights, one context')
    bars.legend()
    plt.show()

# %% [markdown]
# **Figure 2: what to see.** The hatched weights are $(0,\ 0.674,\ 0.210,\ 0.115,\ 0)$: nothing at all on *move*, the word with
# the largest red bar, and twice as much on *animal*. Yet the context is the same to the last digit, so everything that is
# computed from the context afterwards, the prediction included, is the same too.
#
# How can that be? A context in the plane fixes two numbers and the weights must sum to 1: three equations for five
# unknowns. There is a whole two-parameter family of weights behind this one context. Keep this example; you will need
# it in Questions 14 and 15.

# %% [raw]
# # BEGIN QUESTION
# name: q4
# points: 6

# %% [markdown]
# ### Question 4 · Alignment is not the dot product (6 points)
#
# It is tempting to say "the largest dot product belongs to the key that is best aligned with the query". The dot
# product is more than alignment:
#
# $$q^\top k = \lVert q \rVert \cdot \lVert k \rVert \cdot \cos\theta
# = \lVert q \rVert \cdot (\text{signed length of the projection of } k \text{ onto } q).$$
#
# (Signed: negative when $k$ points away from $q$.) The angle $\theta$ says how well $k$ is aligned with $q$. The norm of
# $k$ counts as well: a long key can beat a better aligned short one.
#
# **Your task.** Write `alignment_vs_dot(q, K)` with $q: (d_k,)$ and $K: (T, d_k)$. Return the tuple
# `(cos, i_dot, i_cos)`:
#
# * `cos`, shape $(T,)$: the cosine of the angle between $q$ and each key;
# * `i_dot`: the position of the largest dot product (an integer, counted from 0);
# * `i_cos`: the position of the largest cosine.
#
# **By hand.** For $q = (1, 2)$ and the keys $(1, 0), (1, 1), (0, 2)$ the dot products are $1, 3, 4$ and the norms of the
# keys are $1, \sqrt2, 2$; the norm of $q$ is $\sqrt5$. The cosines are $0.447,\ 0.949,\ 0.894$. The largest dot product is at
# position 2, the best alignment at position 1.
#
# **Edges.** If $q$ or a key has norm zero, their cosine counts as 0. If several keys share the largest value, return the lowest of
# their positions.

# %% [raw]
# # BEGIN SOLUTION

# %%
def alignment_vs_dot(q, K) -> tuple[np.ndarray, int, int]:
    """Compare the two meanings of "fits the query best".

    q: (d_k,)   K: (T, d_k), one key a row

    Returns (cos, i_dot, i_cos): the cosines, shape (T,), 0 where a norm is zero; the position of the
    largest dot product; the position of the largest cosine. The lowest position wins a tie.
    """
    # BEGIN SOLUTION
    dots = K @ q
    norms = np.linalg.norm(K, axis=1) * np.linalg.norm(q)
    cos = np.divide(dots, norms, out=np.zeros(len(K)), where=norms > 0)
    return cos, int(np.argmax(dots)), int(np.argmax(cos))
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
def test_example_by_hand(alignment_vs_dot):
    import checks
    import numpy as np
    checks.function(alignment_vs_dot, 'alignment_vs_dot')
    q, K = np.array([1.0, 2.0]), np.array([[1.0, 0.0], [1.0, 1.0], [0.0, 2.0]])
    cos, i_dot, i_cos = checks.results(alignment_vs_dot(q, K), 3, what='alignment_vs_dot(q, K)', names='cos, i_dot, i_cos')
    hints = [
        ([1, 2.12132034, 2], 'these are the projections of q onto the keys; divide by the norm of q as well.'),
        ([0.447214, 1.341641, 1.788854], 'these are the projections of the keys onto q; divide by the norms of the keys as well.'),
        ([1.107149, 0.321751, 0.463648], 'these are the angles; their cosines are wanted.'),
        ([0.2, 0.3, 0.2], 'you divided by the squares of the norms.'),
    ]
    checks.close(cos, [0.4472135955, 0.9486832981, 0.8944271910], what='cos', hints=hints)
    hints = [
        (3, 'positions are counted from 0.'),
        (1, 'the order is cos, i_dot, i_cos.'),
        (4, 'this is the largest dot product itself; its position is wanted.'),
    ]
    checks.equal(i_dot, 2, what='i_dot', hints=hints)
    checks.equal(i_cos, 1, what='i_cos')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: A key of norm zero should have cosine 0, and ties should go to the lowest position.
""" # END TEST CONFIG
def test_zero_key_and_tie(alignment_vs_dot):
    import checks
    import numpy as np
    checks.function(alignment_vs_dot, 'alignment_vs_dot')
    cos, i_dot, i_cos = checks.results(alignment_vs_dot(np.array([0.0, 2.0]), np.array([[4.0, -3.0], [0.0, 0.0], [3.0, -4.0]])), 3, what='alignment_vs_dot(q, K)', names='cos, i_dot, i_cos')
    checks.close(cos, [-0.6, 0.0, -0.8], what='cos when the middle key is zero')
    checks.equal((i_dot, i_cos), (1, 1), what='(i_dot, i_cos) when the middle key is zero and the others point away')
    cos, i_dot, i_cos = alignment_vs_dot(np.array([0.0, 2.0]), np.array([[1.0, -1.0], [0.0, 3.0], [0.0, 3.0]]))
    checks.equal((i_dot, i_cos), (1, 1), what='(i_dot, i_cos) when two equal keys fit best')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Cosines and both positions should be right, also where they disagree, and the inputs should not change.
""" # END TEST CONFIG
def test_cosines_and_positions(alignment_vs_dot):
    import checks
    import numpy as np
    from solutions import attention as oracle
    rng = checks.rng()
    for T, d_k in ((6, 3), (9, 2), (4, 5), (12, 4)):
        q, K = rng.normal(size=d_k), rng.normal(size=(T, d_k))
        q *= rng.uniform(1.5, 3.0) / np.linalg.norm(q)
        K *= rng.uniform(0.2, 5.0, size=(T, 1)) / np.linalg.norm(K, axis=1, keepdims=True)
        with checks.unmodified(q=q, K=K):
            cos, i_dot, i_cos = checks.results(alignment_vs_dot(q, K), 3, names='cos, i_dot, i_cos')
        want = oracle.alignment_vs_dot(q, K)
        checks.close(cos, want[0], what='cos', tol=(0, 1e-6))
        checks.equal((i_dot, i_cos), want[1:], what='(i_dot, i_cos)')
    K = np.array([[1.0, 5.0], [9.0, 8.0], [2.0, 0.1], [-12.0, 0.3]]) * float(rng.integers(1, 4))
    cos, i_dot, i_cos = checks.results(alignment_vs_dot(np.array([2.0, 0.0]), K), 3, names='cos, i_dot, i_cos')
    checks.equal((i_dot, i_cos), (1, 2), what='(i_dot, i_cos)')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Vectors of norm zero and ties should be treated as the text says.
""" # END TEST CONFIG
def test_zero_norms_and_ties(alignment_vs_dot):
    import checks
    import numpy as np
    from solutions import attention as oracle
    rng = checks.rng()
    away = -rng.uniform(0.5, 2.0, size=(5, 3))
    away[3] = 0.0
    tied = np.array([[1.0, -2.0], [0.0, 6.0], [3.0, 2.0], [0.0, 6.0], [-1.0, 6.0], [0.0, 1.0]]) * float(rng.integers(1, 5))
    for q, K in ((np.array([1.0, 0.5, 2.0]), away), (np.zeros(3), away), (np.array([0.0, 2.0]), tied)):
        cos, i_dot, i_cos = checks.results(alignment_vs_dot(q, K), 3, names='cos, i_dot, i_cos')
        want = oracle.alignment_vs_dot(q, K)
        checks.close(cos, want[0], what='cos', tol=(0, 1e-6))
        checks.equal((i_dot, i_cos), want[1:], what='(i_dot, i_cos)')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Back to the toy sentence.** *did* got a weight of $0.096$ and *move* got $0.335$. Surely *move* is closer to the query
# in direction? **Predict first**, then run the cell.

# %%
with checks.preview('The table'):
    cosines = alignment_vs_dot(query, toy)[0]
    print('word     cosine   norm of the key   score')
    for word, cosine, key in zip(words, cosines, toy):
        print(f'{word:7}  {cosine:.4f}   {np.linalg.norm(key):15.3f}   {key @ query:5.2f}')

# %% [markdown]
# *did* is aligned with the query at $0.9895$, better than *move* at $0.9862$, and even *the* has $0.964$. The function
# words lost because their vectors are **short**, not because they point elsewhere. So what if *did* were longer?
#
# **Predict first.** The score of *did* is $0.48$, that of *move* is $1.73$. We stretch the key of *did* by a factor
# and rotate nothing. At which factor does it overtake *move*?

# %%
with checks.preview('Figure 3'):
    factors = np.linspace(1, 8, 60)
    stretched = np.repeat(toy[None], len(factors), axis=0)
    stretched[:, 2] *= factors[:, None]
    shares = np.array([attend(query, keys, toy, score_dot)[1] for keys in stretched])
    plane, curve = plt.subplots(1, 2, figsize=(10.5, 3.8))[1]
    for factor, color in zip((6, 4, 2, 1), ('0.7', '0.55', '0.4', '0.2')):
        plane.annotate('', factor * toy[2], (0, 0), arrowprops={'arrowstyle': '->', 'color': color, 'lw': 2})
        plane.text(factor * 0.3, factor * 0.2 - 0.12, f'× {factor}', color=color)
    plane.annotate('', query, (0, 0), arrowprops={'arrowstyle': '->', 'color': 'C3', 'lw': 2})
    plane.text(0.8, 0.95, 'query', color='C3')
    plane.set(xlim=(-0.1, 2.2), ylim=(-0.2, 1.4), aspect='equal')
    plane.set_title('The key of did, stretched but not rotated')
    for place, (word, style) in enumerate(zip(words, (':', '-', '-', '--', '-'))):
        thick = word == 'did'
        curve.plot(factors, shares[:, place], style, lw=3 if thick else 1.2, color='C0' if thick else '0.35')
        if word != 'animal':
            name, higher = ('animal, move', 0.02) if word == 'move' else (word, -0.02 if word == 'the' else 0.005)
            curve.text(8.1, shares[-1, place] + higher, name, va='center', color='C0' if thick else '0.25')
    curve.set(xlabel='factor', ylabel='attention weight', title='Norm buys attention', xlim=(0.7, 10.3), ylim=(-0.03, 0.8))
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 3: what to see.** On the left one query arrow (red) and the key of *did* at four lengths, always in the same
# direction. On the right, the thick curve is the weight of *did*: it rises from $0.10$ to $0.75$, passing *move* at the
# factor $1.73 / 0.48 = 3.6$ (the curves of *move* and *animal* coincide), while all cosines stay what they were. A weight
# reports direction **and** length. Reading it as "relevance" or "similarity of meaning" reads too much into it.

# %% [markdown]
# ## Part B · Whole sequences

# %% [raw]
# # BEGIN QUESTION
# name: q5
# points: 18

# %% [markdown]
# ### Question 5 · Self-attention (18 points)
#
# So far one query looked at a sequence. In **self-attention** every position of a sequence is a query as well: position
# $i$ asks, and all positions of the *same* sequence answer. Each token vector $x_i$ therefore makes three vectors of
# its own, with the same three matrices at every position:
#
# $$q_i = W_Q x_i, \qquad k_i = W_K x_i, \qquad v_i = W_V x_i .$$
#
# Stack the tokens as rows of $X$ and all positions are computed at once:
#
# $$Q = X W_Q^\top, \quad K = X W_K^\top, \quad V = X W_V^\top, \qquad
# S = \frac{Q K^\top}{\sqrt{d_k}}, \quad A = \text{softmax over each row of } S, \quad H = A V .$$
#
# | matrix | shape | entry or row |
# |---|---|---|
# | $S$ | $(T, T)$ | $S_{ij}$: how well key $j$ matches query $i$ (the sum runs over the $d_k$ coordinates) |
# | $A$ | $(T, T)$ | $A_{ij}$: how much token $i$ attends to token $j$; row $i$ sums to 1 (the sum runs over the $T$ positions) |
# | $H$ | $(T, d_v)$ | row $i$ is $h_i = \sum_j A_{ij} v_j$: token $i$, rewritten in the light of the others |
#
# Row $i$ of $A$ is one distribution: where token $i$ looks. A column need not sum to 1; a popular token may have a column
# sum far above it. (Rows that sum to 1 do not make $A$ a transition model: nothing moves from $i$ to $j$.)
#
# A **mask** limits who may look where. When a model writes text from left to right, position $i$ must not see
# positions after it, or it would read the answer. The *causal mask* says so: `mask[i, j]` is `True` exactly when
# $j \le i$. Every token may look at itself.
#
# **Your task.** Write
#
# * `causal_mask(T)`, which returns a boolean array $(T, T)$;
# * `self_attention(X, WQ, WK, WV, mask=None)`, which returns the tuple `(H, A)`.
#
# **By hand.** Three tokens with one coordinate each, $x = 0, 1, 2$, so $d = 1$. Let $d_k = 4$ with the columns
# $W_Q = (2, 0, 0, 0)^\top$ and $W_K = (\ln 2, 0, 0, 0)^\top$, so that $q_i^\top k_j = 2 \ln 2 \cdot x_i x_j$.
# Dividing by $\sqrt{4} = 2$ leaves $S_{ij} = x_i x_j \ln 2$, and $e^{S_{ij}} = 2^{x_i x_j}$:
#
# $$A = \begin{pmatrix} 1/3 & 1/3 & 1/3 \\ 1/7 & 2/7 & 4/7 \\ 1/21 & 4/21 & 16/21 \end{pmatrix}, \qquad
# \text{with the causal mask: } \begin{pmatrix} 1 & 0 & 0 \\ 1/3 & 2/3 & 0 \\ 1/21 & 4/21 & 16/21 \end{pmatrix}.$$
#
# The mask does not merely erase entries: what is left in a row is shared out anew. With $W_V = (1, 10)^\top$ the second
# row of $H$ is $(10/7,\ 100/7)$ without the mask and $(2/3,\ 20/3)$ with it.
#
# **Edges.**
#
# * `mask=None` means that every position may attend to every position.
# * A row of the mask may be all `False`. Then that row of $A$ and that row of $H$ are zeros.
# * What a masked position holds must not matter. Put a million into a token that nobody may see, and every other
#   row of the result stays as it was. (A weight of zero does this; a very small weight does not.)
# * Scores near $\pm 10\,000$ must work, as in Question 1.

# %% [raw]
# # BEGIN SOLUTION

# %%
def causal_mask(T: int) -> np.ndarray:
    """Who may look where when nobody may look ahead.

    Returns booleans of shape (T, T): entry [i, j] is True exactly when j <= i.
    """
    # BEGIN SOLUTION
    return np.tril(np.ones((T, T), dtype=bool))
    # END SOLUTION


def self_attention(X, WQ, WK, WV, mask=None) -> tuple[np.ndarray, np.ndarray]:
    """Every token of one sequence attends to the tokens of that sequence.

    X:       (T, d)    token vectors, one a row
    WQ, WK:  (d_k, d)  make queries and keys; scores are divided by sqrt(d_k)
    WV:      (d_v, d)  makes values
    mask:    (T, T)    booleans, True = row i may attend to column j; None allows everything

    Returns (H, A): H of shape (T, d_v), A of shape (T, T). Rows without any True are zero in both.
    """
    # BEGIN SOLUTION
    Q, K, V = X @ WQ.T, X @ WK.T, X @ WV.T
    S = Q @ K.T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.ones(S.shape, dtype=bool)
    seen = mask.any(axis=1, keepdims=True)
    A = np.where(seen, softmax(np.where(mask | ~seen, S, -np.inf)), 0.0)
    return A @ V, A
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The causal mask should let every position see itself and what came before, and nothing after.
""" # END TEST CONFIG
def test_causal_mask_of_three(causal_mask):
    import checks
    import numpy as np
    checks.function(causal_mask, 'causal_mask')
    mask = checks.array(causal_mask(3), shape=(3, 3), kind='bool', what='causal_mask(3)')
    checks.holds(mask.diagonal().all(), 'In causal_mask(3) the diagonal should be True: every token may look at itself.')
    want = np.array([[1, 0, 0], [1, 1, 0], [1, 1, 1]], dtype=bool)
    checks.holds(not np.array_equal(mask, want.T), 'causal_mask(3)[0, 2] is True, but position 0 must not see position 2.\n  hint: transpose it.')
    checks.close(mask, want, kind='bool', what='causal_mask(3)')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example by hand should come out, first without a mask.
""" # END TEST CONFIG
def test_example_by_hand(self_attention):
    import checks
    import numpy as np
    checks.function(self_attention, 'self_attention')
    x = np.array([0.0, 1.0, 2.0])
    X, WQ, WK, WV = x[:, None], np.array([[2.0], [0], [0], [0]]), np.array([[np.log(2)], [0], [0], [0]]), np.array([[1.0], [10.0]])
    H, A = checks.results(self_attention(X, WQ, WK, WV), 2, what='self_attention(X, WQ, WK, WV)', names='H, A')
    def rows(base):
        powers = base ** np.outer(x, x)
        return powers / powers.sum(axis=1, keepdims=True)
    hints = [
        (rows(4.0), 'divide the scores by sqrt(d_k), which is 2 here.'),
        (rows(2**0.5), 'you divided by d_k; its square root is wanted.'),
        (rows(2.0).T, 'your columns sum to 1; each row should.'),
        (rows(2.0) / 3, 'all nine entries together sum to 1; each row should.'),
        (rows(4 ** (1 / 2**0.5)), 'the scale uses d_v; it should use d_k, the number of rows of WQ.'),
    ]
    checks.close(A, rows(2.0), what='A', hints=hints)
    checks.close(H, np.array([[1, 10], [10 / 7, 100 / 7], [12 / 7, 120 / 7]]), what='H')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: A token whose query is the zero vector should attend to all tokens equally.
""" # END TEST CONFIG
def test_zero_query_has_no_preference(self_attention):
    import checks
    import numpy as np
    checks.function(self_attention, 'self_attention')
    X = np.array([[0.0, 1.0], [1.0, 1.0], [2.0, -1.0], [-1.0, 0.5]])
    WQ, WK, WV = np.array([[1.0, 0.0], [2.0, 0.0], [-1.0, 0.0]]), np.array([[1.0, 2.0], [0.0, 1.0], [3.0, 1.0]]), np.eye(2)
    H, A = checks.results(self_attention(X, WQ, WK, WV), 2, what='self_attention', names='H, A')
    A = checks.array(A, shape=(4, 4), what='A for four tokens')
    checks.close(A.sum(axis=1), np.ones(4), what='the row sums of A')
    checks.close(A[0], np.full(4, 0.25), what='A[0], where W_Q maps token 0 to the zero vector')
    checks.close(H, A @ X, what='H when W_V is the identity')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Under a mask each row should share its weight among the allowed positions, and an empty row should be zero.
""" # END TEST CONFIG
def test_masked_rows(self_attention):
    import checks
    import numpy as np
    checks.function(self_attention, 'self_attention')
    x = np.array([0.0, 1.0, 2.0])
    X, WQ, WK, WV = x[:, None], np.array([[2.0], [0], [0], [0]]), np.array([[np.log(2)], [0], [0], [0]]), np.array([[1.0], [10.0]])
    causal = np.array([[1, 0, 0], [1, 1, 0], [1, 1, 1]], dtype=bool)
    H, A = checks.results(self_attention(X, WQ, WK, WV, causal), 2, what='self_attention with a mask', names='H, A')
    erased = np.array([[1 / 3, 0, 0], [1 / 7, 2 / 7, 0], [1 / 21, 4 / 21, 16 / 21]])
    counted = np.array([[1, 1, 1], [1, 2, 1], [1, 4, 16]]) / np.array([[3], [4], [21]])
    hints = [
        (erased, 'the masked weights are gone, but the others no longer sum to 1; mask the scores before the softmax.'),
        (counted, 'a masked score was set to 0, and exp(0) = 1 is not nothing; what score has the exponential 0?'),
    ]
    checks.close(A, np.array([[1, 0, 0], [1 / 3, 2 / 3, 0], [1 / 21, 4 / 21, 16 / 21]]), what='A under the causal mask', hints=hints)
    checks.close(H, np.array([[0, 0], [2 / 3, 20 / 3], [12 / 7, 120 / 7]]), what='H under the causal mask')
    empty = causal.copy()
    empty[1] = False
    H, A = self_attention(X, WQ, WK, WV, empty)
    third = [(np.array([1, 1, 1]) / 3, 'a row that may see nothing became uniform.')]
    checks.close(np.asarray(A)[1], [0, 0, 0], what='A[1] when row 1 of the mask is all False', hints=third)
    checks.close(np.asarray(H)[1], [0, 0], what='H[1] when row 1 of the mask is all False')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: What a masked position holds should have no effect on the others.
""" # END TEST CONFIG
def test_masked_token_has_no_effect(self_attention):
    import checks
    import numpy as np
    checks.function(self_attention, 'self_attention')
    rng = checks.rng()
    X, WQ, WK, WV = rng.normal(size=(5, 3)), rng.normal(size=(2, 3)), rng.normal(size=(2, 3)), rng.normal(size=(4, 3))
    mask = np.ones((5, 5), dtype=bool)
    mask[:, 2:4] = mask[2:4, :] = False
    H, A = checks.results(self_attention(X, WQ, WK, WV, mask), 2, what='self_attention with a mask', names='H, A')
    loud = X.copy()
    loud[2] = 1e6 * np.sign(X[2])
    loud[3] = -loud[2]
    with checks.unmodified(X=loud, WQ=WQ, WK=WK, WV=WV, mask=mask):
        H2, A2 = self_attention(loud, WQ, WK, WV, mask)
    checks.array(A2, shape=(5, 5), what='A when two masked tokens hold 1000000 and -1000000')
    checks.close(A2, A, what='A after changing two tokens that nobody may see')
    checks.close(H2, H, what='H after changing two tokens that nobody may see')

# %%
""" # BEGIN TEST CONFIG
points: 9
hidden: true
failure_message: Without a mask, A and H should be right for every shape; for large scores with a mask as well; and no input may change.
""" # END TEST CONFIG
def test_values_and_large_scores(self_attention):
    import checks
    import numpy as np
    from solutions import attention as oracle
    rng = checks.rng()
    for T, d, d_k, d_v in ((5, 4, 3, 2), (3, 2, 6, 4), (4, 5, 3, 6), (1, 3, 2, 4)):
        X, WQ, WK, WV = (rng.normal(size=shape) for shape in ((T, d), (d_k, d), (d_k, d), (d_v, d)))
        with checks.unmodified(X=X, WQ=WQ, WK=WK, WV=WV):
            H, A = checks.results(self_attention(X, WQ, WK, WV), 2, names='H, A')
        want_H, want_A = oracle.attention(X, X, WQ, WK, WV)
        checks.close(A, want_A, what='A')
        checks.close(H, want_H, what='H')
    for signs in ((1, 1, 1, 1, 1), (-1, -1, -1, -1, -1), (1, -1, -1, 1, -1)):
        X, WQ, WK, WV = (rng.normal(size=shape) for shape in ((5, 4), (3, 4), (3, 4), (2, 4)))
        X[:, 0], X[:, 1], WQ[:, 0], WK[:, 1], WQ[0], WK[0] = signs, 1, 0, 0, 0, 0
        WQ[0, 0], WK[0, 1] = 175, 100
        for mask in (None, np.arange(5) != rng.integers(0, 5, size=(5, 1))):
            H, A = checks.results(self_attention(X, WQ, WK, WV, mask), 2, names='H, A')
            want_H, want_A = oracle.attention(X, X, WQ, WK, WV, mask)
            checks.close(A, want_A, what='A for large scores')
            checks.close(H, want_H, what='H for large scores')

# %%
""" # BEGIN TEST CONFIG
points: 9
hidden: true
failure_message: Masks should be honoured exactly; causal, arbitrary and empty rows alike, whatever the masked tokens hold.
""" # END TEST CONFIG
def test_masks(causal_mask, self_attention):
    import checks
    import numpy as np
    from solutions import attention as oracle
    rng = checks.rng()
    for T in (1, 2, 6):
        checks.close(causal_mask(T), oracle.causal_mask(T), kind='bool', what='the causal mask')
    T, d, d_k, d_v = 6, 4, 3, 2
    X, WQ, WK, WV = (rng.normal(size=shape) for shape in ((T, d), (d_k, d), (d_k, d), (d_v, d)))
    X[2] = 0
    free = rng.random((T, T)) < 0.5
    free[np.arange(T), rng.integers(0, T, size=T)] = True
    free[:, 5], free[5, 0] = False, True
    free[0, :2] = True, False
    free[4] = False
    padded = oracle.causal_mask(T)
    padded[:, [1, 4]] = padded[[1, 4], :] = False
    loud = X.copy()
    loud[1] = 1e6 * np.where(rng.random(d) < 0.5, -1.0, 1.0)
    loud[4] = -loud[1]
    for tokens, mask in ((X, oracle.causal_mask(T)), (X, free), (loud, padded)):
        with checks.unmodified(X=tokens, mask=mask):
            H, A = checks.results(self_attention(tokens, WQ, WK, WV, mask), 2, names='H, A')
        want_H, want_A = oracle.attention(tokens, tokens, WQ, WK, WV, mask)
        checks.close(A, want_A, what='A')
        checks.close(H, want_H, what='H')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q6
# points: 8

# %% [markdown]
# ### Question 6 · Cross-attention (8 points)
#
# A translator has two sequences: the sentence that is *read* (source) and the sentence that is being *written*
# (target). In **cross-attention** the target asks and the source answers:
#
# | | queries come from | keys and values come from | it answers |
# |---|---|---|---|
# | self-attention | every position of a sequence | every position of the same sequence | which other tokens help me to represent this one? |
# | cross-attention | the $L$ positions of the target (decoder states) | the $S$ positions of the source (encoder states) | which source tokens help me to produce the next output? |
#
# Nothing else changes, except that the matrix of weights is no longer square:
#
# $$Q = X W_Q^\top \ (L, d_k), \quad K = Y W_K^\top \ (S, d_k), \quad V = Y W_V^\top \ (S, d_v), \qquad
# A = \text{softmax over each row of } \frac{Q K^\top}{\sqrt{d_k}}\ (L, S), \quad Z = A V \ (L, d_v).$$
#
# **Your task.** Write `cross_attention(X, Y, WQ, WK, WV, mask=None)`. $X$ has shape $(L, d_x)$ and asks; $Y$ has shape
# $(S, d_y)$ and is read; $W_Q: (d_k, d_x)$, $W_K: (d_k, d_y)$, $W_V: (d_v, d_y)$; the mask is boolean $(L, S)$. Return the
# tuple `(Z, A)`.
#
# **By hand.** Take $W_Q, W_K, W_V$ from the example of Question 5, two asking tokens $x = 1, 2$ and three tokens to
# read, $y = 0, 1, 3$. Again $e^{S_{ij}} = 2^{x_i y_j}$, so the rows of $A$ are $(1, 2, 8)/11$ and $(1, 4, 64)/69$, and
# $Z = \big( (26/11,\ 260/11),\ (196/69,\ 1960/69) \big)$.
#
# **Edges.** As in Question 5: large scores, empty rows of the mask, and masked tokens that hold huge numbers. If $Y = X$ and the
# matrices are the same, the result is self-attention.

# %% [raw]
# # BEGIN SOLUTION

# %%
def cross_attention(X, Y, WQ, WK, WV, mask=None) -> tuple[np.ndarray, np.ndarray]:
    """Every row of X attends to the rows of Y.

    X:     (L, d_x)    the sequence that asks
    Y:     (S, d_y)    the sequence that is read
    WQ:    (d_k, d_x)  makes queries from X
    WK:    (d_k, d_y)  makes keys from Y
    WV:    (d_v, d_y)  makes values from Y
    mask:  (L, S)      booleans, True = row i of X may attend to row j of Y; None allows everything

    Returns (Z, A): Z of shape (L, d_v), A of shape (L, S). Rows without any True are zero in both.
    """
    # BEGIN SOLUTION
    scores = (X @ WQ.T) @ (Y @ WK.T).T / np.sqrt(WQ.shape[0])
    if mask is None:
        mask = np.full(scores.shape, True)
    A = softmax(np.where(mask, scores, -1e30), axis=1) * mask
    return A @ (Y @ WV.T), A
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
def test_example_by_hand(cross_attention):
    import checks
    import numpy as np
    checks.function(cross_attention, 'cross_attention')
    x, y = np.array([1.0, 2.0]), np.array([0.0, 1.0, 3.0])
    WQ, WK, WV = np.array([[2.0], [0], [0], [0]]), np.array([[np.log(2)], [0], [0], [0]]), np.array([[1.0], [10.0]])
    Z, A = checks.results(cross_attention(x[:, None], y[:, None], WQ, WK, WV), 2, what='cross_attention(X, Y, WQ, WK, WV)', names='Z, A')
    powers = 2.0 ** np.outer(x, y)
    hints = [
        (powers / powers.sum(axis=0), 'your columns sum to 1; each row should.'),
        (powers**2 / (powers**2).sum(axis=1, keepdims=True), 'divide the scores by sqrt(d_k), which is 2 here.'),
    ]
    checks.close(A, np.array([[1, 2, 8], [1, 4, 64]]) / np.array([[11], [69]]), what='A', hints=hints)
    checks.close(Z, np.array([[26, 260], [196, 1960]]) / np.array([[11], [69]]), what='Z')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: With the same sequence on both sides the result should be self-attention.
""" # END TEST CONFIG
def test_one_sequence_on_both_sides(cross_attention, self_attention):
    import checks
    checks.function(cross_attention, 'cross_attention')
    checks.function(self_attention, 'self_attention')
    rng = checks.rng()
    X, WQ, WK, WV = rng.normal(size=(4, 3)), rng.normal(size=(2, 3)), rng.normal(size=(2, 3)), rng.normal(size=(5, 3))
    H, A = checks.results(self_attention(X, WQ, WK, WV), 2, what='self_attention', names='H, A')
    Z, B = checks.results(cross_attention(X, X.copy(), WQ, WK, WV), 2, what='cross_attention', names='Z, A')
    checks.close(B, A, what='A of cross_attention(X, X, ...), compared with self_attention(X, ...)')
    checks.close(Z, H, what='Z of cross_attention(X, X, ...), compared with H of self_attention(X, ...)')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The shapes should be (L, d_v) and (L, S), and a mask should be honoured.
""" # END TEST CONFIG
def test_shapes_and_mask(cross_attention):
    import checks
    import numpy as np
    checks.function(cross_attention, 'cross_attention')
    rng = checks.rng()
    X, Y = rng.normal(size=(2, 3)) / 2, rng.normal(size=(4, 5)) / 2
    WQ, WK, WV = rng.normal(size=(6, 3)), rng.normal(size=(6, 5)), rng.normal(size=(7, 5))
    mask = np.array([[True, False, True, True], [False, False, False, False]])
    Z, A = checks.results(cross_attention(X, Y, WQ, WK, WV, mask), 2, what='cross_attention', names='Z, A')
    checks.array(Z, shape=(2, 7), what='Z for L = 2, S = 4, d_v = 7')
    A = checks.array(A, shape=(2, 4), what='A for L = 2, S = 4')
    checks.close(A.sum(axis=1), [1, 0], what='the row sums of A when the second row of the mask is all False')
    checks.holds(A[0, 1] == 0, 'A[0, 1] is not zero, although mask[0, 1] is False.')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Without a mask, Z and A should be right for sequences of different length and size; for large scores with a mask as well; and no input may change.
""" # END TEST CONFIG
def test_values_and_large_scores(cross_attention):
    import checks
    import numpy as np
    from solutions import attention as oracle
    rng = checks.rng()
    for L, S, dx, dy, d_k, d_v in ((3, 5, 4, 2, 6, 7), (6, 2, 3, 3, 2, 4), (1, 4, 2, 5, 3, 2)):
        X, Y, WQ, WK, WV = (rng.normal(size=shape) for shape in ((L, dx), (S, dy), (d_k, dx), (d_k, dy), (d_v, dy)))
        with checks.unmodified(X=X, Y=Y, WQ=WQ, WK=WK, WV=WV):
            Z, A = checks.results(cross_attention(X, Y, WQ, WK, WV), 2, names='Z, A')
        want_Z, want_A = oracle.attention(X, Y, WQ, WK, WV)
        checks.close(A, want_A, what='A')
        checks.close(Z, want_Z, what='Z')
    for signs in ((1, 1, 1, 1), (-1, -1, -1, -1), (-1, 1, -1, 1)):
        X, Y, WQ, WK, WV = (rng.normal(size=shape) for shape in ((4, 3), (5, 3), (2, 3), (2, 3), (4, 3)))
        X[:, 0], Y[:, 0], WQ[:, 0], WK[:, 0], WQ[0], WK[0] = signs, 1, 0, 0, 0, 0
        WQ[0, 0], WK[0, 0] = 145, 100
        for mask in (None, np.arange(5) != rng.integers(0, 5, size=(4, 1))):
            Z, A = checks.results(cross_attention(X, Y, WQ, WK, WV, mask), 2, names='Z, A')
            want_Z, want_A = oracle.attention(X, Y, WQ, WK, WV, mask)
            checks.close(A, want_A, what='A for large scores')
            checks.close(Z, want_Z, what='Z for large scores')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Masks of shape (L, S) should be honoured exactly; empty rows too, whatever the masked tokens hold.
""" # END TEST CONFIG
def test_masks(cross_attention):
    import checks
    import numpy as np
    from solutions import attention as oracle
    rng = checks.rng()
    L, S, dx, dy, d_k, d_v = 5, 4, 3, 2, 6, 3
    X, Y, WQ, WK, WV = (rng.normal(size=shape) for shape in ((L, dx), (S, dy), (d_k, dx), (d_k, dy), (d_v, dy)))
    free = rng.random((L, S)) < 0.5
    free[np.arange(L), rng.integers(0, S, size=L)] = True
    free[1, :2] = False, True
    free[3] = False
    X[4] = 0
    padded = np.full((L, S), True)
    padded[:, [0, 2]] = False
    loud = Y.copy()
    loud[2] = 1e6 * np.where(rng.random(dy) < 0.5, -1.0, 1.0)
    loud[0] = -loud[2]
    for source, mask in ((Y, free), (loud, padded)):
        with checks.unmodified(Y=source, mask=mask):
            Z, A = checks.results(cross_attention(X, source, WQ, WK, WV, mask), 2, names='Z, A')
        want_Z, want_A = oracle.attention(X, source, WQ, WK, WV, mask)
        checks.close(A, want_A, what='A')
        checks.close(Z, want_Z, what='Z')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ### One source sentence, four steps
#
# The translator of *je suis étudiant .* has four decoder states, one before each English word. A trained model would
# compute them. Here they are chosen by hand, so that the weights at two of the steps are the lecture's: for *am* they
# are $0.10, 0.72, 0.13, 0.05$ and for *student* $0.08, 0.14, 0.70, 0.08$. (The rows for *i* and *a* are made up in the same
# spirit.) The trick: the scores are the logarithms of the weights we want, which the softmax turns back, and the states
# are twice that, since your `cross_attention` will divide by $\sqrt{d_k} = \sqrt{4}$.

# %%
source, target = ['je', 'suis', 'étudiant', '.'], ['i', 'am', 'a', 'student']
wanted = np.array([
    [0.76, 0.12, 0.07, 0.05],
    [0.10, 0.72, 0.13, 0.05],
    [0.06, 0.22, 0.66, 0.06],
    [0.08, 0.14, 0.70, 0.08],
])

with checks.preview('Figure 4'):
    decoder_states, encoder_states = 2 * np.log(wanted), np.eye(4)
    weights = np.array(cross_attention(decoder_states, encoder_states, np.eye(4), np.eye(4), np.eye(4))[1])
    heat = plt.subplots(figsize=(5.6, 4))[1]
    heat.imshow(weights, cmap='Purples', vmin=0, vmax=1)
    for (row, column), weight in np.ndenumerate(weights):
        heat.text(column, row, f'{weight:.2f}', ha='center', va='center', color='w' if weight > 0.5 else 'k')
    for row, total in enumerate(weights.sum(axis=1)):
        heat.text(4.0, row, f'{total:.2f}', ha='center', va='center', color='C3')
    heat.text(4.0, -0.6, 'row sum', ha='center', color='C3')
    heat.set(xticks=range(4), xticklabels=source, yticks=range(4), yticklabels=target)
    heat.set(xlabel='source token that is read', ylabel='target token to be written')
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 4: what to see.** One row for each word that is written, one column for each word that is read. Every row
# sums to 1 (in red); the columns do not: *étudiant* is consulted a lot, by *a* and by *student*. The distribution
# **moves from step to step**, mostly *suis* for *am* and mostly *étudiant* for *student*, while the source sentence, its
# keys and its values stay put. Attention is not one fixed alignment of two sentences. No row is a single dark cell,
# either: each step retrieves a blend.

# %% [markdown]
# ## Part C · Scale, cost and evidence

# %% [raw]
# # BEGIN QUESTION
# name: q7
# points: 8

# %% [markdown]
# ### Question 7 · What the square root is for (8 points)
#
# A dot product is a sum of $d_k$ products. If the coordinates of $q$ and $k$ are independent with mean 0 and variance 1,
# each product has mean 0 and variance 1, so $q^\top k$ has variance $d_k$: typical scores grow like $\sqrt{d_k}$. Larger
# scores make a peakier softmax (Question 1), and a softmax that has put everything on one position passes almost no
# gradient on. Dividing by $\sqrt{d_k}$ brings the variance back to 1, whatever $d_k$ is.
#
# How peaky is a row of weights? Its **entropy** $-\sum_j \alpha_j \ln \alpha_j$ says so: $\ln T$ when the $T$ weights are
# equal, $0$ when one weight is 1. (A weight of 0 contributes 0, the limit of $\alpha \ln \alpha$.)
#
# **Your task.** Write `score_stats(Q, K)`. There are $n$ queries, $Q: (n, d)$, and each has $T$ keys **of its own**,
# $K: (n, T, d)$; here $d$ is short for $d_k$. Score each query against its own keys; that makes $n \cdot T$ raw scores
# $s_{ij} = q_i^\top k_{ij}$. The scaled scores are $s_{ij} / \sqrt{d}$. Return the tuple
# `(var_raw, var_scaled, H_raw, H_scaled)`:
#
# * `var_…`: the variance of all $n \cdot T$ scores together, around their mean, divided by $n \cdot T$ (`ddof=0`);
# * `H_…`: the entropy (natural logarithm) of the softmax over the $T$ keys, averaged over the $n$ queries.
#
# **By hand.** One query $q = (1, 2)$ with the keys of Question 2: scores $1, 3, 4$, mean $8/3$, variance $14/9 = 1.556$,
# and $7/9 = 0.778$ after scaling by $\sqrt2$. The weights $(0.0351, 0.2595, 0.7054)$ have entropy
# $0.1176 + 0.3501 + 0.2462 = 0.7139$; the scaled ones, $(0.0743, 0.3057, 0.6200)$, have $0.8519$.
#
# **Edges.** Scores may be so large that some weights are exactly 0. The entropies must stay finite and right.

# %% [raw]
# # BEGIN SOLUTION

# %%
def score_stats(Q, K) -> tuple[float, float, float, float]:
    """How spread out are the scores, and how peaky is their softmax?

    Q: (n, d)      queries
    K: (n, T, d)   K[i] holds the T keys of query i

    Returns (var_raw, var_scaled, H_raw, H_scaled): the variance of all n * T scores (ddof 0) and the mean
    entropy in nats of the n rows of weights, before and after dividing the scores by sqrt(d).
    """
    # BEGIN SOLUTION
    def mean_entropy(scores):
        weights = softmax(scores)
        logs = np.log(np.where(weights > 0, weights, 1.0))
        return -np.sum(weights * logs) / len(scores)

    raw = np.einsum('nd,ntd->nt', Q, K)
    scaled = raw / np.sqrt(Q.shape[1])
    return raw.var(), scaled.var(), mean_entropy(raw), mean_entropy(scaled)
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
def test_example_by_hand(score_stats):
    import checks
    import numpy as np
    checks.function(score_stats, 'score_stats')
    Q, K = np.array([[1.0, 2.0]]), np.array([[[1.0, 0.0], [1.0, 1.0], [0.0, 2.0]]])
    with checks.unmodified(Q=Q, K=K):
        var_raw, var_scaled, H_raw, H_scaled = checks.results(score_stats(Q, K), 4, what='score_stats(Q, K)', names='var_raw, var_scaled, H_raw, H_scaled')
    hints = [
        (7 / 3, 'you divided by n T - 1; divide by n T.'),
        (26 / 3, 'this is the mean square; the variance is measured from the mean.'),
        ((14 / 9) ** 0.5, 'this is the standard deviation.'),
    ]
    checks.close(var_raw, 14 / 9, what='var_raw', hints=hints)
    checks.close(var_scaled, 7 / 9, what='var_scaled', hints=[(14 / 36, 'you divided the scores by d; divide them by its square root.'), (14 / 9 / 2**0.5, 'the scores are divided by the square root of d; what happens to their variance?')])
    hints = [
        (1.02989, 'this is in bits; use the natural logarithm.'),
        (-0.713866, 'the minus sign of the entropy is missing.'),
        (0.237955, 'average over the queries, not over the keys.'),
    ]
    checks.close(H_raw, 0.71386576, what='H_raw', tol=(0, 1e-6), hints=hints)
    checks.close(H_scaled, 0.85187473, what='H_scaled', tol=(0, 1e-6))

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Equal scores in a row should have entropy ln T, and a weight of zero should do no harm.
""" # END TEST CONFIG
def test_extreme_entropies(score_stats):
    import checks
    import numpy as np
    checks.function(score_stats, 'score_stats')
    Q, K = np.array([[1.0, 0.0], [2.0, 0.0]]), np.ones((2, 5, 2))
    stats = checks.results(score_stats(Q, K), 4, what='score_stats', names='var_raw, var_scaled, H_raw, H_scaled')
    checks.close(np.array(stats), [0.25, 0.125, np.log(5), np.log(5)], tol=(0, 1e-6), what='score_stats when the scores of one query are all 1 and those of the other all 2 (T = 5)')
    K[:, 0, 0] = 10000.0
    stats = checks.results(score_stats(Q, K), 4, what='score_stats', names='var_raw, var_scaled, H_raw, H_scaled')
    checks.close(np.array(stats[2:]), [0, 0], what='(H_raw, H_scaled) when one score exceeds the others by 10000', tol=(0, 1e-6))

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Variances and entropies should be right for queries that each have their own keys, whatever the means.
""" # END TEST CONFIG
def test_variances_and_entropies(score_stats):
    import checks
    import numpy as np
    from solutions import attention as oracle
    rng = checks.rng()
    for n, T, d in ((7, 5, 3), (4, 6, 8)):
        Q, K = rng.normal(0.5, 1.0, size=(n, d)), rng.normal(0.5, 1.0, size=(n, T, d))
        with checks.unmodified(Q=Q, K=K):
            stats = checks.results(score_stats(Q, K), 4, names='var_raw, var_scaled, H_raw, H_scaled')
        for name, got, want in zip(('var_raw', 'var_scaled', 'H_raw', 'H_scaled'), stats, oracle.score_stats(Q, K)):
            checks.close(got, want, what=name, tol=(1e-7, 1e-6))

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Very large scores should give finite and right results.
""" # END TEST CONFIG
def test_very_large_scores(score_stats):
    import checks
    import numpy as np
    from solutions import attention as oracle
    rng = checks.rng()
    Q = np.array([[float(rng.integers(80, 100)), 0.0, 0.0, 0.0]])
    K = rng.normal(size=(1, 6, 4))
    K[0, :, 0] = rng.permutation(np.arange(-30, 1))[:6]
    K[0, rng.permutation(6)[:2], 0] = 100.0, 99.99
    stats = checks.results(score_stats(Q, K), 4, names='var_raw, var_scaled, H_raw, H_scaled')
    for name, got, want in zip(('var_raw', 'var_scaled', 'H_raw', 'H_scaled'), stats, oracle.score_stats(Q, K)):
        checks.close(got, want, what=name, tol=(1e-7, 1e-6))
    stats = checks.results(score_stats(np.vstack([Q, -Q / 100]), np.vstack([K, K[:, ::-1] / 100])), 4, names='var_raw, var_scaled, H_raw, H_scaled')
    for name, got in zip(('var_raw', 'var_scaled', 'H_raw', 'H_scaled'), stats):
        checks.array(got, shape=(), what=f'{name} when one query has large scores and the other small ones')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** Draw queries and keys with independent standard normal coordinates, 16 keys for each query. Equal
# weights would have entropy $\ln 16 = 2.77$. For $d_k = 256$, what do you expect of the entropy without the scale: about
# $2.4$, about $1$, or about $0.2$? And what happens to the entropy *with* the scale as $d_k$ goes from 4 to 256?

# %%
with checks.preview('Figure 5'):
    rng = np.random.default_rng()
    sizes = [4, 16, 64, 256]
    stats = [tuple(score_stats(rng.normal(size=(60, d)), rng.normal(size=(60, 16, d)))) for d in sizes]
    var_raw, var_scaled, H_raw, H_scaled = np.array(stats, dtype=float).T
    left, right = plt.subplots(1, 2, figsize=(10.5, 3.8))[1]
    left.loglog(sizes, sizes, color='0.7', label='the line $d_k$')
    left.loglog(sizes, var_raw, 'o', color='C3', label='raw')
    left.loglog(sizes, var_scaled, 's', color='C0', label='scaled')
    left.set(xlabel='$d_k$', ylabel='variance of the scores', title='Spread')
    left.legend()
    right.semilogx(sizes, H_raw, 'o-', color='C3', label='raw')
    right.semilogx(sizes, H_scaled, 's-', color='C0', label='scaled')
    right.axhline(np.log(16), color='0.7', label='equal weights, ln 16')
    right.set(xlabel='$d_k$', ylabel='mean entropy (nats)', ylim=(0, 3), title='Focus')
    right.legend()
    plt.tight_layout()
    plt.show()
    twins = rng.normal(size=(4000, 64))
    squared = (twins**2).sum(axis=1)
    print(f'q = k, d_k = 64:  mean {squared.mean():.1f}  variance {squared.var():.1f}  of q.k')

# %% [markdown]
# **Figure 5: what to see.** Left: the variance of the raw scores (red) follows the line $d_k$, that of the scaled ones
# (blue) stays near 1. Right: without the scale the entropy sinks to about $0.2$ at $d_k = 256$, so that each query looks
# at little more than one key, chosen by chance; with the scale it stays near $2.4$ at every size.
#
# The line printed below the figure shows a trap. Use the *same* vector as query and key, and the scores are no longer
# centred: $q^\top q$ has mean $d_k$ and variance $2 d_k$. The rule "variance $d_k$" needs $q$ and $k$ to be independent.

# %% [raw]
# # BEGIN QUESTION
# name: q8
# points: 4

# %% [markdown]
# ### Question 8 · What it costs (4 points)
#
# A recurrent network carries one state from token to token, $h_t = f(h_{t-1}, x_t)$. The first token can influence the
# last only through $T - 1$ updates, one after another, and all that was read must fit into the state. Self-attention
# compares every token with every other: any two are **one** step apart, and all positions are computed in parallel.
# The price is the number of pairs. For $T$ tokens of width $d$ ($= d_k = d_v$), the leading terms in multiplications are
#
# | | work | longest path between two tokens | positions in parallel? |
# |---|---|---|---|
# | self-attention, scores and blends | $T^2 d$ | $1$ | yes |
# | recurrent layer | $T d^2$ | $T - 1$ | no |
#
# Constant factors are left out. So are the projections $X W_Q^\top, X W_K^\top, X W_V^\top$: they cost another $T d^2$, the same
# order as the recurrent layer. Attention therefore never costs less than $T d^2$ in total; $T^2 d$ is what it pays
# **on top**. The two terms are equal at $T = d$. Memory grows with the number of pairs, too: $A$ has $T^2$ entries.
#
# **Your task.** Write `cost(T, d)` for $T \ge 2$. It returns the tuple (attention's $T^2 d$, the recurrent layer's
# $T d^2$, the path length in self-attention, the path length in a recurrent layer). Use the formulas and do not list
# the pairs: the table below asks for $T = 100\,000$, and its $10^{10}$ pairs would fill your memory.
#
# **By hand.** For $T = 30$ and $d = 16$: $900 \cdot 16 = 14\,400$, $30 \cdot 256 = 7\,680$, $1$ and $29$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def cost(T: int, d: int) -> tuple[int, int, int, int]:
    """Leading costs of one layer on T tokens of width d, and the longest path between two tokens.

    Returns (attention_work, recurrent_work, attention_path, recurrent_path).
    """
    # BEGIN SOLUTION
    return T**2 * d, T * d**2, 1, T - 1
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
def test_example_by_hand(cost):
    import checks
    checks.function(cost, 'cost')
    work, recurrent, path, recurrent_path = checks.results(cost(30, 16), 4, what='cost(30, 16)', names='attention_work, recurrent_work, attention_path, recurrent_path')
    checks.equal(work, 14400, what='the work of attention in cost(30, 16)', hints=[(7680, 'the two amounts of work are swapped.')])
    checks.equal(recurrent, 7680, what='the work of the recurrent layer in cost(30, 16)')
    checks.equal(path, 1, what='the path length in self-attention')
    checks.equal(recurrent_path, 29, what='the path length in a recurrent layer for T = 30', hints=[(30, 'from the first token to the last there is one update fewer than there are tokens.')])

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Work and path lengths should be right for short and long sequences.
""" # END TEST CONFIG
def test_work_and_paths(cost):
    import checks
    from solutions import attention as oracle
    rng = checks.rng()
    for T, d in ((5, 8), (2, 3), (int(rng.integers(20, 60)), int(rng.integers(3, 15))), (int(rng.integers(3, 15)), int(rng.integers(20, 60)))):
        got = checks.results(cost(T, d), 4, names='attention_work, recurrent_work, attention_path, recurrent_path')
        checks.equal(got, oracle.cost(T, d), what='the costs')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** A layer has width $d = 512$. For a sentence of 64 tokens, is the pairwise work more or less than a
# recurrent layer's? For a book of 100 000 tokens, how many times more?

# %%
with checks.preview('The table'):
    lengths = [64, 512, 4096, 100_000]
    costs = [(length, *cost(length, 512)) for length in lengths]
    print('      T    attention/recurrent work     entries of A    path: attention   recurrent')
    for length, pairs, steps, short, long in costs:
        print(f'{length:7,}    {pairs / steps:24.3f}   {length**2:14,}    {short:15} {long:11,}')

# %% [markdown]
# For sentences the pairs are cheap and everything runs in parallel; that is where transformers took over. For books the
# square dominates, which is why sparse, linear and chunked attention are studied for very long contexts.
#
# | what attention gives | what it costs or leaves open |
# |---|---|
# | direct access to every position, no compression into one state | work and memory grow like $T^2$ |
# | long-range relations over a path of length 1 | no notion of order: without positions it treats a sentence as a bag (week 2) |
# | all positions in parallel | a larger model can memorise instead of generalise |
# | interactions that depend on content | it can learn shortcuts and spurious correlations like any model |
#
# The last two lines cannot be read off a picture of weights. Only performance on held-out data counts.

# %% [raw]
# # BEGIN QUESTION
# name: q9
# points: 6

# %% [markdown]
# ### Question 9 · A task that needs two distant tokens (6 points)
#
# To compare architectures one wants a task where only the distance is hard. Here is one: read $T$ tokens and say
# whether **the first and the last are equal**. Data for such a test must not give the answer away by accident, so they
# are balanced *exactly* and shuffled.
#
# **Your task.** Write `match_task(n, T, vocab, rng)`, which returns the tuple `(X, y)`:
#
# * $X$ holds integers $0, \ldots, \text{vocab} - 1$ and has shape $(n, T)$; $y$ holds 0 or 1 and has shape $(n,)$;
# * $y_i = 1$ exactly when the first and the last token of row $i$ are equal;
# * exactly half of the rows are positive; if $n$ is odd, raise `ValueError`;
# * all tokens but the last are uniform and independent. In a negative row, the last token is uniform over the
#   $\text{vocab} - 1$ tokens that differ from the first;
# * the rows come in random order;
# * every random number comes from `rng`, a `numpy.random.Generator`.
#
# You may assume $T \ge 2$ and $\text{vocab} \ge 2$.
#
# **By hand.** For $n = 4$, $T = 3$, $\text{vocab} = 5$ a possible result is $X = (2\,0\,2),\ (1\,4\,3),\ (0\,0\,1),\ (4\,3\,4)$ with
# $y = 1, 0, 0, 1$. If the first token is 2, the last token of a negative row is 0, 1, 3 or 4, each with probability
# $1/4$. Drawing once more when the two agree by chance is not enough, since the second draw may agree again; and
# replacing a chance match by "first plus one" makes one of the four too frequent.

# %% [raw]
# # BEGIN SOLUTION

# %%
def match_task(n: int, T: int, vocab: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Balanced data for "are the first and the last token equal?".

    n:     number of rows, even (ValueError if odd)
    T:     tokens in a row, at least 2
    vocab: tokens are integers 0 ... vocab - 1
    rng:   the only source of randomness

    Returns (X, y): integers of shape (n, T) and labels 0 or 1 of shape (n,), in random order.
    """
    # BEGIN SOLUTION
    if n % 2:
        raise ValueError('n must be even, or the two classes cannot be balanced')
    X = rng.integers(0, vocab, size=(n, T))
    y = rng.permutation(np.repeat([0, 1], n // 2))
    other = (X[:, 0] + rng.integers(1, vocab, size=n)) % vocab
    X[:, -1] = np.where(y == 1, X[:, 0], other)
    return X, y
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Shapes, tokens, labels and balance should be as the text says.
""" # END TEST CONFIG
def test_labels_and_balance(match_task):
    import checks
    import numpy as np
    checks.function(match_task, 'match_task')
    X, y = checks.results(match_task(200, 6, 5, np.random.default_rng()), 2, what='match_task(200, 6, 5, rng)', names='X, y')
    X = checks.array(X, shape=(200, 6), kind='int', what='X')
    y = checks.array(y, shape=(200,), kind='any', what='y')
    checks.holds(X.min() >= 0 and X.max() <= 4, f'the tokens should lie between 0 and 4, but they lie between {X.min()} and {X.max()}.')
    wrong = np.flatnonzero((X[:, 0] == X[:, -1]) != (y == 1))
    checks.holds(wrong.size == 0, f'{wrong.size} labels are wrong: y should be 1 exactly when the first and the last token are equal.\n  hint: if you draw the last token again when it matches, the new one may match, too.')
    checks.equal(int((y == 1).sum()), 100, what='the number of positive rows among 200')

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The rows should be shuffled, new ones should come at every call, and odd n should be refused.
""" # END TEST CONFIG
def test_order_and_odd_n(match_task):
    import checks
    import numpy as np
    checks.function(match_task, 'match_task')
    rng = np.random.default_rng()
    X, y = checks.results(match_task(400, 6, 5, rng), 2, what='match_task(400, 6, 5, rng)', names='X, y')
    first_half = int((np.asarray(y)[:200] == 1).sum())
    checks.holds(first_half not in (0, 200), 'the first half of the rows all have one label.\n  hint: shuffle the rows, with their labels.')
    again, _ = checks.results(match_task(400, 6, 5, rng), 2, what='match_task(400, 6, 5, rng)', names='X, y')
    checks.holds(not np.array_equal(X, again), 'two calls with the same generator gave the same rows.\n  hint: draw from rng, not from a generator of your own with a fixed seed.')
    checks.raises(ValueError, match_task, 7, 6, 5, rng, what='match_task with n = 7')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Labels, exact balance, random order and the use of rng should be as the text says, and odd n should be refused.
""" # END TEST CONFIG
def test_form(match_task):
    import checks
    import numpy as np
    for n, T, vocab in ((6, 2, 2), (100, 2, 3), (1500, 3, 6), (1800, 2, 4), (2200, 4, 3), (2400, 2, 5), (2000, 5, 4)):
        seed = checks.rng().integers(2**31)
        X, y = checks.results(match_task(n, T, vocab, np.random.default_rng(seed)), 2, names='X, y')
        X, y = checks.array(X, shape=(n, T), kind='int'), checks.array(y, shape=(n,), kind='any')
        checks.holds(X.min() >= 0 and X.max() < vocab, 'tokens out of range')
        checks.holds(np.array_equal(X[:, 0] == X[:, -1], y == 1) and np.isin(y, (0, 1)).all(), 'labels wrong')
        checks.equal(int((y == 1).sum()), n // 2, what='the number of positive rows')
        checks.holds(n < 1000 or np.unique(X[:, 0]).size == vocab, 'some token never comes first')
        again, y_again = match_task(n, T, vocab, np.random.default_rng(seed))
        checks.holds(np.array_equal(X, again) and np.array_equal(y, y_again), 'not decided by rng alone')
    other, _ = match_task(n, T, vocab, np.random.default_rng(seed + 1))
    checks.holds(not np.array_equal(X, other), 'rng not used')
    changes = int((y[1:] != y[:-1]).sum())
    checks.holds(abs(changes - 1000) <= 7 * 500**0.5, 'the labels are not in random order')
    for n in (1, 7, 101):
        checks.raises(ValueError, match_task, n, 5, 4, checks.rng(), what='an odd n')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Tokens should be uniform, and the last token of a negative row uniform over the others.
""" # END TEST CONFIG
def test_distributions(match_task):
    import checks
    import numpy as np
    n, T, vocab = 8000, 5, 5
    X, y = checks.results(match_task(n, T, vocab, checks.rng()), 2, names='X, y')
    X, y = checks.array(X, shape=(n, T), kind='int'), checks.array(y, shape=(n,), kind='any')
    def uniform(values, lowest, cells):
        counts = np.array([(values == lowest + cell).sum() for cell in range(cells)])
        share = 1 / cells
        return np.all(np.abs(counts - len(values) * share) <= 7.5 * (len(values) * share * (1 - share)) ** 0.5) and counts.sum() == len(values)
    for column in range(T - 1):
        for label in (0, 1):
            checks.holds(uniform(X[y == label, column], 0, vocab), 'tokens not uniform')
        for earlier in range(column):
            checks.holds(uniform((X[:, column] - X[:, earlier]) % vocab, 0, vocab), 'tokens not independent')
    negative = X[y == 0]
    checks.holds(uniform((negative[:, -1] - negative[:, 0]) % vocab, 1, vocab - 1), 'negative rows not uniform')
    for first in range(vocab):
        last = negative[negative[:, 0] == first, -1]
        checks.holds(uniform((last - first) % vocab, 1, vocab - 1), 'negative rows not uniform')
    again, _ = checks.results(match_task(n, T, vocab, checks.rng()), 2, names='X, y')
    for column in range(T - 1):
        counts = [np.bincount(checks.array(tokens, shape=(n, T), kind='int')[:, column].astype(int)).tolist() for tokens in (X, again)]
        checks.holds(counts[0] != counts[1], 'each token comes equally often at every call')
    long, _ = checks.results(match_task(300, 40, 6, checks.rng()), 2, names='X, y')
    checks.holds(len(np.unique(checks.array(long, shape=(300, 40), kind='int')[:, :-1], axis=0)) == 300, 'rows not independent')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# **Predict first.** Half of the rows are positive, so guessing is right half of the time. Now a rule that knows nothing
# about the *first* position: it looks at the last token, counts how often that token occurs in the whole row of 30, and
# says "equal" if it occurs at least five times. The vocabulary has 8 tokens. Is this rule right in 50 % of the cases,
# or more often?

# %%
with checks.preview('The rule'):
    rows, labels = match_task(20_000, 30, 8, np.random.default_rng())
    rows, labels = np.asarray(rows), np.asarray(labels)
    occurrences = (rows == rows[:, -1:]).sum(axis=1)
    print(f'counting the last token: right in {np.mean((occurrences >= 5) == (labels == 1)):.1%} of the rows')

# %% [markdown]
# About 61 %. A positive row holds its last token once more than a negative one, on average, and a count notices. So on
# this task a model without any idea of positions is not stuck at 50 %, and an accuracy of 60 % is no proof of having
# compared the two ends. Know your baselines before you read a result.
#
# ## What one run cannot prove
#
# The lecture trained two small models on this task, with $T = 30$ tokens, 8 symbols, 2400 training rows and 35 passes
# over them. One is a recurrent network, a GRU with a state of 20 numbers. The other is one self-attention layer with
# $d = 16$. Each of its token vectors also gets a learned vector that says where the token stands (its *position*; week 2),
# and a classifier reads the last row of $H$. On 600 test rows:
#
# | model | test accuracy, **one** run |
# |---|---|
# | GRU | 0.485 |
# | self-attention | 1.000 |
#
# The result agrees with Question 8: attention compares positions 0 and 29 in one step, the GRU must carry the first
# token through 29 updates. How much does it prove?
#
# * **One seed is one draw.** Another initialisation, another width, reading the mean instead of the last position: any
#   of these may change the outcome. With 600 test rows the standard error of an accuracy near one half is
#   $\sqrt{0.25 / 600} = 0.02$, so $0.485$ cannot be told from guessing, nor from $0.52$.
# * **One task is one property.** The data are synthetic and narrow. They isolate the distance between two positions; they
#   say nothing about understanding sequences. On real language GRUs and LSTMs with enough capacity can do well.
# * **One length is one length.** A model may fit the length 30 or the frequencies of tokens and fail on longer, noisier
#   or variable input. And $T^2$ still makes attention a poor choice for some very long sequences.
# * **One plausible picture is one picture.** In the trained model the last position puts weight on the first, as a sensible
#   solution would. A plausible map can also come out of a fragile model.
#
# So the course trained both models again with twelve seeds (a *reference run*: nothing for you to run). **Predict before
# you read on:** in how many of the twelve will self-attention reach 99 % on test rows? Write the number down, with a
# reason.

# %% [markdown]
# ### A reference run · Twelve seeds
#
# Same models, same sizes, same training as in the lecture, but twelve times, each with its own rows, initial weights and
# order, and with 6000 test rows (a standard error of 0.006 for an accuracy of one half). Attention comes in four versions:
# the classifier reads the last row of $H$ or the mean of its rows; positions are learned or left out.
#
# | model | lecture, one run | test accuracy of 12 runs: lowest, median, highest | runs ≥ 0.99 | training accuracy, median |
# |---|---|---|---|---|
# | GRU | 0.485 | 0.494, 0.503, 0.512 | 0 | 0.843 |
# | attention, reads the last position | 1.000 | 0.750, 1.000, 1.000 | 8 | 1.000 |
# | attention, reads the mean |  | 0.994, 0.998, 0.999 | 12 | 1.000 |
# | the same without positions, last |  | 0.527, 0.532, 0.542 | 0 | 0.559 |
# | the same without positions, mean |  | 0.491, 0.505, 0.511 | 0 | 0.526 |
#
# * **Two runs in three.** The lecture's model reached 99 % in eight of twelve runs; the other four stopped at 0.750, 0.929,
#   0.931 and 0.932. With another seed the lecture's table might have said 0.75. And how sure is "two in three"? After 8 of
#   12, any success rate from 35 % to 90 % is compatible with what was seen (95 % interval).
# * **Reading the mean: twelve of twelve.** A detail that reports seldom mention decided more than the seed did.
# * **The GRU memorises.** On its training rows it is right in 84 %, on new rows it guesses. It did not fail to learn: it
#   learned rows by heart. What it did not find, from these data with this training, is the *rule*. What would you change
#   to find out whether it can?
# * **Without positions** the model can use only which tokens occur and how often. From the counts alone 52.8 % is possible,
#   from the counts and the last token 61.4 % (both computed exactly). The trained models stay near 0.505 and 0.53: a
#   ceiling says what is possible, not what training finds.
#
# Now look inside. The figure shows the version that reads the last position, with positions: for each of its twelve runs,
# how much weight the last token gives to the first, $A_{29,0}$, on average over the positive and over the negative test
# rows.
#
# ![For each of twelve seeds the mean weight from the last to the first position, on positive and on negative rows](figures/last_to_first.svg)
#
# *The figure in words.* One pair of bars for each seed, blue for the positive rows and orange for the negative ones; under
# each pair the seed and the test accuracy. The dotted line is $1/30$, what equal weights would give. In eight pairs
# orange is tall (above 0.85) and blue is small; in three pairs it is the other way round; in one, with an accuracy of
# 0.75, both stand near 0.38.
#
# * **Which class gets the weight is arbitrary.** Of the eight runs above 99 %, two look at the first token when it *matches*
#   and six when it does *not*. Both solve the task, for the classifier only needs a difference. "The model attends to the
#   first token because it is equal" would be a fine story about two of these runs and the opposite of the truth in six.
# * **Or the comparison is elsewhere.** One of the runs that read the mean has an accuracy of 99.8 % and $A_{29,0} = 0.000$ on
#   positive and negative rows alike. When the mean is read, which other rows of $A$ could hold the comparison?
#
# **What does the study prove?** Trained in this way, attention finds the rule often but not always, and the readout
# matters; one run could have told us neither. The same accuracy can come with opposite maps. It does *not* prove that a
# GRU cannot solve the task, nor that attention would at length 300 or on language: nobody tried. Keep the figure in mind
# for Question 14.

# %% [markdown]
# ## Quick checks
#
# Choose one letter for each, as a string: `quick_check_1 = "A"`. The public check only tells you whether your answer can
# be read.

# %% [raw]
# # BEGIN QUESTION
# name: q10
# points: 2

# %% [markdown]
# ### Question 10 · Quick check: equal scores (2 points)
#
# A query gives the scores $[0, 2, 2]$ over three keys. All keys are then made twice as long, so that the scores become
# $[0, 4, 4]$. Which statement about the new weights is true?
#
# * **A.** They are what they were: softmax looks only at the order of the scores.
# * **B.** The second and third weights are equal, and each is larger than before but below one half.
# * **C.** One of the second and third keys now gets nearly all of the weight, since focus has increased.
# * **D.** The first key gets the largest weight.

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
def test_readable(quick_check_1):
    import checks
    checks.letters(quick_check_1, name='quick_check_1')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: Work the weights out for both sets of scores.
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
# name: q11
# points: 2

# %% [markdown]
# ### Question 11 · Quick check: a heat map (2 points)
#
# A text classifier labels a review as negative. Its attention map shows one word with by far the highest weight. What
# is the safest conclusion?
#
# * **A.** That word is the full cause of the prediction.
# * **B.** The model ignored the other words.
# * **C.** The model is unbiased, because a map so sparse shows that it uses little information.
# * **D.** The map is a useful diagnostic, but not by itself a complete explanation.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_2 = 'D'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one letter.
""" # END TEST CONFIG
def test_readable(quick_check_2):
    import checks
    checks.letters(quick_check_2, name='quick_check_2')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: Think of the two sets of weights in Figure 2.
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
# name: q12
# points: 2

# %% [markdown]
# ### Question 12 · Quick check: one run (2 points)
#
# In one run on the match task, self-attention scored $1.000$ and a GRU $0.485$ on 600 test rows. Which conclusion does this
# support?
#
# * **A.** With these settings and this seed, attention solved the task and the GRU did no better than guessing; how
#   often that happens, one run cannot say.
# * **B.** A GRU cannot solve this task, since the first token cannot pass through 29 updates.
# * **C.** The attention model will do as well on sequences of length 300, since its path length is 1 there, too.
# * **D.** Attention understands sequences better than recurrence does.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_3 = 'A'  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The answer should be one letter.
""" # END TEST CONFIG
def test_readable(quick_check_3):
    import checks
    checks.letters(quick_check_3, name='quick_check_3')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: Ask of each statement whether another seed, length or task could make it false.
""" # END TEST CONFIG
def test_choice(quick_check_3):
    import checks
    checks.choice(quick_check_3, 'A', name='quick_check_3')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## Written questions
#
# Answer in the cells below each question, in full sentences and with formulas where they help. A person reads these.

# %% [raw]
# # BEGIN QUESTION
# name: q13
# points: 5
# manual: true

# %% [markdown]
# ### Question 13 · The fixed context (5 points)
#
# An encoder and a decoder, both recurrent, translate with one vector of 512 numbers between them.
#
# **(a)** Where exactly is the bottleneck, and why does it hurt a sentence of 60 words more than one of 6? (2 points)
#
# **(b)** What does attention keep that this design throws away, what may now differ from one output word to the next,
# and what does that cost in memory and work? (2 points)
#
# **(c)** In one or two sentences: why can self-attention help with long-range dependencies, compared with a plain
# recurrent network? (1 point)

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# (a) The bottleneck is the vector handed from encoder to decoder: 512 numbers, however long the source is. Everything the
# decoder will ever know about the source must be in it. Ten times as many words must share the same room, so more is
# lost; early words have also been through more updates by then. And every output word reads the *same* vector, although
# different outputs need different parts of the source.
#
# (b) Attention keeps all encoder states, one key and one value for each source position. The query comes from the
# current decoder state, so weights and context are recomputed for each output word and may differ: *am* consults *suis*,
# *student* consults *étudiant*. The price: memory for $S$ keys and values (it grows with the source), and $L \cdot S$ scores
# and weights to compute, $T^2$ in self-attention, where the fixed vector needed none.
#
# (c) Any two positions interact directly in one layer (path length 1), where a recurrent network must carry the signal,
# and the gradient, through up to $T - 1$ updates in which it can fade or be overwritten.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | (a) names the vector between encoder and decoder, whose size does not depend on the length of the source |
# | 1 | (a) says why length hurts: more information for the same room (or: early words pass through more updates). "Long sentences are harder" alone: 0 |
# | 1 | (b) all encoder states are kept **and** weights or contexts differ from one output word to the next |
# | 1 | (b) a cost that grows with length: memory for all states, or the number of pairs |
# | 1 | (c) direct interaction or path length 1, against many successive updates |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q14
# points: 7
# manual: true

# %% [markdown]
# ### Question 14 · "The largest weight explains it" (7 points)
#
# A forum uses a classifier with attention to remove toxic comments. A user complains: her comment, a friendly remark
# about her own faith, was removed. The vendor sends an attention map in which the word *Muslim* has the largest weight,
# $0.41$, and writes: "As the map shows, the model based its decision on this word only. You now have a faithful
# explanation of the decision."
#
# Reply to the vendor, in at most 250 words. Say
#
# 1. what the map *is* good for;
# 2. why a weight of $0.41$ does not show that the decision rests on this word (use your numbers from Figure 2);
# 3. what happens between the weights and the decision that the map does not show;
# 4. one **behavioural test** that would tell you more: what you would change, what you would measure, and which outcome
#    would speak for or against the vendor's claim;
# 5. one concrete risk, here, of trusting the map or the model as they are: for instance amplified bias, leaked private
#    text, misplaced trust in a picture, or a shortcut learned in place of the task.
#
# For the debate about such claims see Jain and Wallace (2019), "Attention is not Explanation", Wiegreffe and Pinter (2019),
# "Attention is not not Explanation", and Serrano and Smith (2019), "Is Attention Interpretable?". You need not have read
# them.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.** The map shows how one internal step weighted its values. That is a useful diagnostic: it tells us where to
# look, and an identity word at the top is a reason to investigate. It is not an explanation of the decision. First,
# $0.59$ of the weight went to other words, and even the weights that were used are not the only ones that give this
# context: in our toy sentence $(0.079, 0.332, 0.096, 0.157, 0.335)$ and $(0, 0.674, 0.210, 0.115, 0)$ retrieve exactly the same
# vector, the second with nothing on the "most important" word. Everything computed afterwards is the same, so the
# prediction cannot have depended on which of the two it was. Second, a large weight may owe as much to the length of a
# key as to its direction, and the values, the later layers and the nonlinear classifier decide what a context
# *means*; the map stops before all of them.
#
# Test the behaviour instead. Take many comments, replace the word by *Christian*, *Jewish*, *Buddhist* or a neutral word,
# leave the rest alone, and record the change of the toxicity score. If the claim is right, swapping the word should undo
# the removal and swapping other words should not; if the score hardly moves, the claim is wrong. Compare the rate of
# false removals between groups on held-out friendly comments as well.
#
# The risk: the model may have learned from biased data that the name of a group signals toxicity and silences that group,
# while a convincing picture makes moderators stop asking.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | diagnostic: says what the map shows and grants it some use (neither "worthless" nor "proof") |
# | 1 | alternative weights: other weights can give the same context and hence the same prediction |
# | 1 | uses the numbers of Figure 2 (weight $0.335$ and weight $0$ on *move*, same context), or an equally exact example |
# | 1 | downstream: values, later layers or the nonlinear classifier act after the weights |
# | 1 | behavioural test: an intervention on the input (swap, delete, counterfactual, subgroup comparison) and what is measured |
# | 1 | behavioural test: says which outcome speaks for or against the claim |
# | 1 | one concrete risk in this case: amplified bias against a group, memorised private text, over-trust in a heat map by moderators or courts, or a shortcut learned instead of toxicity. A bare word such as "bias": 0 |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q15
# points: 8
# manual: true

# %% [markdown]
# ### Question 15 · Exam corner: weights, scale and uniqueness (8 points)
#
# One query $q$ attends to keys $k_1, \ldots, k_T$ in $\mathbb{R}^{d_k}$ with values $v_1, \ldots, v_T$ in $\mathbb{R}^{d_v}$
# (on paper we count from 1):
#
# $$s_j = q^\top k_j, \qquad \alpha_j = \frac{e^{s_j}}{\sum_{r=1}^T e^{s_r}}, \qquad c = \sum_{j=1}^T \alpha_j v_j .$$
#
# **(a)** Prove that adding the same number $b$ to every score leaves $\alpha$ unchanged. Does multiplying every score by the
# same number $g > 0$ leave $\alpha$ unchanged? Prove it or give a counterexample with numbers. (2 points)
#
# **(b)** Let the $2 d_k$ coordinates of $q$ and of one key $k$ be independent with mean 0 and variance 1. Show that
# $\operatorname{E}[q^\top k] = 0$ and $\operatorname{Var}(q^\top k) = d_k$, and say at each step which assumption you use. What is the
# variance of $q^\top k / \sqrt{d_k}$? Which step fails if $k = q$, and what is $\operatorname{E}[q^\top k]$ then? (3 points)
#
# **(c)** Suppose $T > d_v + 1$. Show that there are weights $\tilde\alpha \ne \alpha$, all of them nonnegative and summing to 1, with
# $\sum_j \tilde\alpha_j v_j = c$. Does this mean that the weights are *never* determined by the context? Give a small example with
# $T \ge 2$ in which they are. (3 points)

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.**
#
# (a) $\dfrac{e^{s_j + b}}{\sum_r e^{s_r + b}} = \dfrac{e^b e^{s_j}}{e^b \sum_r e^{s_r}} = \alpha_j$, since $e^b > 0$ is a common factor.
# Multiplying is another matter: scores $(0, 2, 2)$ give $(0.063, 0.468, 0.468)$ and, with $g = 2$, scores $(0, 4, 4)$ give
# $(0.009, 0.495, 0.495)$.
#
# (b) $q^\top k = \sum_m q_m k_m$. Linearity of expectation, then independence of $q_m$ and $k_m$, then mean 0:
# $\operatorname{E}[q^\top k] = \sum_m \operatorname{E}[q_m] \operatorname{E}[k_m] = 0$. For one product,
# $\operatorname{Var}(q_m k_m) = \operatorname{E}[q_m^2 k_m^2] - 0 = \operatorname{E}[q_m^2] \operatorname{E}[k_m^2] = 1 \cdot 1$: independence of $q_m$ and $k_m$,
# and variance 1 with mean 0. The $d_k$ products depend on different coordinates, so they are independent and their variances
# add: $d_k$. Dividing by $\sqrt{d_k}$ divides the variance by $d_k$ and leaves 1. If $k = q$, then $q_m$ and $k_m$ are not
# independent, $\operatorname{E}[q_m k_m] = \operatorname{E}[q_m^2] = 1$ and $\operatorname{E}[q^\top k] = d_k$. (For normal coordinates the variance is $2 d_k$.)
#
# (c) Look for $\delta \in \mathbb{R}^T$ with $\sum_j \delta_j v_j = 0$ and $\sum_j \delta_j = 0$. These are $d_v + 1$ homogeneous linear
# equations for $T > d_v + 1$ unknowns, so some $\delta \ne 0$ solves them. All $\alpha_j > 0$, because exponentials are positive, so
# $\tilde\alpha = \alpha + t \delta$ is nonnegative for small $t \ne 0$. It sums to 1, gives the context $c + 0$, and differs from $\alpha$.
# (Increase $t$ until the first entry reaches 0: a weight can be removed altogether.) *Never* is too strong: for $T = 2$ and
# values $v_1 = 0$, $v_2 = 1$ (so $d_v = 1$, $T = d_v + 1$) the context is $c = \alpha_2$, which determines both weights.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | (a) the common factor $e^b$ cancels |
# | 1 | (a) no, with numbers for at least one $g \ne 1$ |
# | 1 | (b) the mean and the variance 1 of one product, with independence of $q_m$ and $k_m$, mean 0 and variance 1 named where used |
# | 1 | (b) variances of independent (or uncorrelated) products add to $d_k$; after scaling the variance is 1 |
# | 1 | (b) independence of $q_m$ and $k_m$ fails for $k = q$; the mean is then $d_k$ |
# | 1 | (c) a nonzero $\delta$ exists: $d_v + 1$ homogeneous equations, more unknowns |
# | 1 | (c) $\alpha + t\delta$ stays nonnegative for small $t$ because softmax weights are strictly positive |
# | 1 | (c) an example in which the weights are determined, with a reason (affinely independent values) |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## What to carry forward
#
# | do not confuse | with |
# |---|---|
# | attention weights, recomputed for every query | parameters, learned once |
# | keys, which decide where to look | values, which decide what comes back |
# | adding a number to the scores (nothing changes) | multiplying them (focus changes) |
# | the largest dot product | the best alignment: norm counts as well |
# | self-attention: both sides are one sequence | cross-attention: one sequence asks, another answers |
# | rows of $A$, each of which sums to 1 | columns of $A$, which need not |
# | masking scores before the softmax | erasing weights after it |
# | a diagnostic | an explanation |
# | one run | a result |
#
# **What breaks without it?** Choose one of these parts, remove it in your mind, and write down in two sentences what would go wrong
# and how you would notice: the softmax; the $\sqrt{d_k}$; separate values; the causal mask; all seeds but one.
# (Not graded. Bring it to class.)
#
# **Where this came from, and where it goes.** Attention entered translation in 2014 (Bahdanau, Cho and Bengio), close in
# spirit to the alignment models of the early nineties (Brown and others, 1993). The shift was from *remember everything in
# one state* to *store many representations and retrieve what matters now*, and it did not stay with text: image patches,
# audio frames, and documents fetched from a memory are attended to in the same way, also across kinds, as when a caption looks at
# a picture. Transformers (Vaswani and others, 2017) add to today's mechanism several heads in parallel, feed-forward
# layers, residual connections, normalisation, and positions.
#
# Positions come next. Shuffle the tokens of a sentence, and self-attention shuffles its outputs and notices nothing else: to
# it, *dog bites man* and *man bites dog* are the same three words. Week 2 proves it, and then breaks the symmetry.

# %% [markdown]
# ## References
#
# * Bahdanau, Cho and Bengio (2014), *Neural machine translation by jointly learning to align and translate*.
# * Brown, Della Pietra, Della Pietra and Mercer (1993), *The mathematics of statistical machine translation*.
# * Jain and Wallace (2019), *Attention is not explanation*.
# * Serrano and Smith (2019), *Is attention interpretable?*
# * Tay, Dehghani, Bahri and Metzler (2020), *Efficient transformers: a survey*.
# * Vaswani, Shazeer, Parmar, Uszkoreit, Jones, Gomez, Kaiser and Polosukhin (2017), *Attention is all you need*.
# * Wiegreffe and Pinter (2019), *Attention is not not explanation*.
