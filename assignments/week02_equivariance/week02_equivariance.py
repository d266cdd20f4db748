# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [raw]
# # ASSIGNMENT CONFIG
# name: week02_equivariance
# init_cell: true
# check_all_cell: false
# export_cell:
#   pdf: false
#   run_tests: false
# tests:
#   ok_format: false
# generate: {}

# %% [markdown]
# # Week 2 · Equivariance and position: who bites whom?
#
# *Dog bites man* is no news. *Man bites dog* is. The two sentences hold the same three words. This week you will
# prove that one layer of self-attention without positions hands the word *bites* the same vector in both, so that
# nothing computed from that vector can ever tell who bites whom. Then you will find out what position vectors change,
# and what they do not.
#
# Half of the work is code, the other half is argument. Week 1 built attention; this week uses it to practise exact
# statements: what moves, what stays, and what follows from that.

# %% [markdown]
# ## What you will be able to do
#
# After this set you can
#
# 1. write a reordering of tokens as a matrix $P$ and as an index list, and keep $P$ apart from $P^\top$;
# 2. follow a word through a swap: its key, its value and its weight travel together;
# 3. prove $H' = PH$, and say why that is not $H' = H$;
# 4. measure how far a sequence model is from $H' = PH$, be it a recurrent network or attention with a causal mask;
# 5. say exactly what positions make possible, and give weights that waste the chance;
# 6. tell a proof that no longer applies from a proof of the opposite.
#
# ## What you need
#
# Python, numpy and matplotlib; matrix products; week 1's self-attention, which a cell below restates. No training:
# every weight matrix is handed to you or chosen by you. Expect about five hours.
#
# ## What is fixed and what varies
#
# Decide this before every argument.
#
# | fixed | varies |
# |---|---|
# | the embedding of each word, wherever the word stands | which word stands in which slot |
# | the matrices $W_Q, W_K, W_V$, the same at every slot | hence the queries, keys and values, slot by slot |
# | from Question 6 on: the position vector of each slot | |
#
# There is one layer, and no mask, no dropout and no noise, unless a question says so.

# %% [markdown]
# ## Notation
#
# | symbol | shape | meaning |
# |---|---|---|
# | $T$ | | number of tokens in a sentence |
# | $x_i$ | $(d,)$ | embedding of the token in slot $i$; a column in formulas |
# | $X$ | $(T, d)$ | **rows are tokens**: row $i$ is $x_i^\top$ |
# | $W_Q, W_K$ | $(d_k, d)$ | $q_i = W_Q x_i$ and $k_i = W_K x_i$; for all rows at once $Q = XW_Q^\top$, $K = XW_K^\top$ |
# | $W_V$ | $(d_v, d)$ | $v_i = W_V x_i$; for all rows at once $V = XW_V^\top$ |
# | $S$ | $(T, T)$ | scores $QK^\top/\sqrt{d_k}$ |
# | $A$ | $(T, T)$ | weights: the softmax of $S$, each row by itself; $a_{ij}$ is the weight of slot $j$ for the query in slot $i$ |
# | $H$, rows $h_i$ | $(T, d_v)$ | outputs $h_i = \sum_j a_{ij} v_j$, or $H = AV$ |
# | `p`, $P$ | list of $T$ slots, $(T, T)$ | a reordering as an index list and as a matrix: `X[p]` is $PX$ |
# | $E$, rows $p_i$ | $(T, d)$ | position vectors, from Question 6 on |
# | $X'$, $A'$, $h'_2$, … | | the same quantity for the reordered sentence. The prime is a label, never a derivative |
#
# Formulas count slots from 1, code counts from 0: slot 2 is `X[1]`, and the swap of slots 1 and 3 is `p = [2, 1, 0]`.
#
# **Three sums that are easy to mix up.** The dot product $q_i^\top k_j$ sums over the $d_k$ coordinates of a query
# and a key. The denominator of the softmax sums over the key slots $j$. The output $h_i$ sums over the value slots
# $j$. A reordering of tokens reorders the terms of the second and the third sum, and never touches the first.
#
# ## Symbols that mean two things
#
# | symbol | here | elsewhere |
# |---|---|---|
# | $P$, `p`, $p_i$ | a permutation matrix; the same as a list; the position vector of slot $i$ | $p(x)$ is a probability (week 4) |
# | $A$ | the attention matrix | often the name of a sentence; here the sentences are the *first* and the *second* |
# | $^\top$ and $T$ | transpose; number of tokens | number of noise steps (week 6) |
# | $W_Q$ | shape $(d_k, d)$, so $Q = XW_Q^\top$ | many texts store the transpose and write $Q = XW_Q$ |
# | $x_i$ and row $i$ of $X$ | a column in formulas, a row in code | texts that stack tokens as columns write $W_Q X$ |
#
# ## How to work
#
# As in week 1: run the cells from top to bottom, replace each `...`, and read the public checks after a question.
# They earn no points but say what to mend. Do the **By hand** example on paper first. Where the text says **Predict
# first**, write your guess down before you run the cell. Any method is fine (but no torch this week). Keep numpy's
# usual precision (`float64`); your functions must not change the arrays they are given.
#
# Eighty points are checked automatically; twenty are for writing, at the end.

# %%
import itertools

import checks
import matplotlib.pyplot as plt
import numpy as np


def attention_weights(X, WQ, WK):
    """A (T, T): row i holds the weights of the query in slot i, and sums to 1."""
    S = (X @ WQ.T) @ (X @ WK.T).T / np.sqrt(WQ.shape[0])
    S = np.exp(S - S.max(axis=1, keepdims=True))
    return S / S.sum(axis=1, keepdims=True)


def self_attention(X, WQ, WK, WV):
    """(H, A) for tokens X (T, d): outputs H (T, dv) and weights A (T, T)."""
    A = attention_weights(X, WQ, WK)
    return A @ (X @ WV.T), A


WORDS = ['dog', 'bites', 'man']
ONE_HOT = np.eye(3)  # row i is the embedding of WORDS[i]

# %% [markdown]
# `attention_weights` and `self_attention` are week 1's attention without masks; use them freely. In the examples the
# three words have one-hot embeddings, *dog* $= e_1$, *bites* $= e_2$, *man* $= e_3$, so the first sentence is the
# identity matrix. The second sentence exchanges $x_1$ and $x_3$ and keeps $x_2$.

# %% [markdown]
# ## Part A · One word stays, two words move

# %% [raw]
# # BEGIN QUESTION
# name: q1
# points: 6

# %% [markdown]
# ### Question 1 · A reordering as a matrix (6 points)
#
# Numpy reorders rows by an index list: row $i$ of `X[p]` is row `p[i]` of `X`. To use a reordering inside a proof we
# need it as a matrix, so that $PX$ does the same.
#
# **Your task.** Write `perm_matrix(p)`, the $(T, T)$ matrix of zeros and ones with `P @ X == X[p]` for every `X` with
# `T` rows.
#
# **By hand.** For `p = [1, 2, 0]` the new first row is the old second one, so row 1 of $P$ has its one in column 2:
#
# $$P = \begin{pmatrix}0&1&0\\0&0&1\\1&0&0\end{pmatrix},\qquad P\begin{pmatrix}x_1\\x_2\\x_3\end{pmatrix} = \begin{pmatrix}x_2\\x_3\\x_1\end{pmatrix}.$$
#
# Multiply it out once on paper. This $P$ is not symmetric; the swap of slots 1 and 3 is, and so it can never tell you
# whether you built $P$ or $P^\top$.
#
# What does $P^\top$ do? Each row and each column of $P$ holds a single one. Two different rows never have it in the
# same column, so $PP^\top = I$, and likewise $P^\top P = I$: the transpose **undoes** the reordering. Check it for the
# 3-cycle above, and see that $PP$ is *not* $I$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def perm_matrix(p: list[int]) -> np.ndarray:
    """The matrix that reorders rows as X[p] does.

    p: list of T different ints from 0 to T-1.
    Returns P (T, T), zeros and ones, with P @ X == X[p] for every X with T rows.
    """
    # BEGIN SOLUTION
    P = np.zeros((len(p), len(p)))
    for i, j in enumerate(p):
        P[i, j] = 1
    return P
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Row i of P should pick row p[i] of X, as in the example by hand.
""" # END TEST CONFIG
def test_worked_example(perm_matrix):
    import checks
    import numpy as np
    checks.function(perm_matrix, 'perm_matrix')
    P = checks.array(perm_matrix([1, 2, 0]), shape=(3, 3), kind='any', what='perm_matrix([1, 2, 0])')
    X = np.array([[10.0, 11.0], [20.0, 21.0], [30.0, 31.0]])
    checks.close(P @ X, X[[1, 2, 0]], what='P @ X for p = [1, 2, 0]',
                 hints=[(X[[2, 0, 1]], 'this is what the transpose of P does: row i has its one in column p[i], not the other way round')])

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: P @ X should be X[p] for swaps, for the order that changes nothing, and for any number of tokens.
""" # END TEST CONFIG
def test_swaps_of_any_size(perm_matrix):
    """Kept: half the points for a matrix that is right wherever doing it twice undoes it."""
    import checks
    from solutions import equivariance as oracle
    for p in ([0], [1, 0], [2, 1, 0], [0, 1, 2, 3], [3, 1, 2, 0], [1, 0, 2, 4, 3]):
        P = checks.array(perm_matrix(list(p)), shape=(len(p), len(p)), kind='any', what='P')
        checks.close(P + 0.0, oracle.perm_matrix(p), what='P for a swap')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: P @ X should be X[p] for 3-cycles too, where P and its transpose differ.
""" # END TEST CONFIG
def test_three_cycles_tell_p_from_its_transpose(perm_matrix):
    import checks
    from solutions import equivariance as oracle
    longer = [int(j) for j in checks.rng().permutation(3)] + [4, 5, 6, 3]
    for p in ([1, 2, 0], [2, 0, 1], [0, 3, 1, 2], [1, 2, 3, 4, 0], longer):
        P = checks.array(perm_matrix(list(p)), shape=(len(p), len(p)), kind='any', what='P')
        want = oracle.perm_matrix(p)
        checks.close(P + 0.0, want, what='P for a cycle', hints=[(want.T, 'a transposed permutation: this matrix undoes p instead of doing it')])

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q2
# points: 4

# %% [markdown]
# ### Question 2 · Where do the weights go? (4 points)
#
# Take the query of a token that does **not** move: `p[i] == i`. All other tokens may. Its query is unchanged, since
# $q'_i = W_Q x_i$. The keys move with their words: slot $j$ of the new sentence holds the word of the old slot
# `p[j]`.
#
# Before you write code, answer two things for yourself. Which terms stand in the softmax denominator of this query,
# before and after? And which slot now carries which weight?
#
# **Your task.** Write `moved_weights(a, p)`: given the query's weights `a` in the old sentence, the weights of the
# same query in the new one. No attention needs to be computed.
#
# **By hand.** For *bites*, let the weights on (dog, bites, man) be $(\tfrac12, \tfrac13, \tfrac16)$. In *man bites
# dog* they are $(a'_{21}, a'_{22}, a'_{23}) = (a_{23}, a_{22}, a_{21}) = (\tfrac16, \tfrac13, \tfrac12)$. With four
# tokens, `a = [.1, .2, .3, .4]` and `p = [1, 2, 0, 3]` give `[.2, .3, .1, .4]`; here the fourth token asks.

# %% [raw]
# # BEGIN SOLUTION

# %%
def moved_weights(a, p: list[int]) -> np.ndarray:
    """Weights of a query that stays in its slot, after the sentence is reordered by p.

    a: (T,) weights over the old slots.  p: list of T ints; new slot j holds the word of old slot p[j].
    Returns (T,) weights over the new slots.
    """
    # BEGIN SOLUTION
    return np.asarray(a)[p]
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Both examples by hand should come out.
""" # END TEST CONFIG
def test_worked_examples(moved_weights):
    import checks
    import numpy as np
    checks.function(moved_weights, 'moved_weights')
    checks.close(moved_weights(np.array([1 / 2, 1 / 3, 1 / 6]), [2, 1, 0]), [1 / 6, 1 / 3, 1 / 2], what='the swap of slots 1 and 3',
                 hints=[([1 / 2, 1 / 3, 1 / 6], 'a weight belongs to a word, not to a slot')])
    checks.close(moved_weights(np.array([0.1, 0.2, 0.3, 0.4]), [1, 2, 0, 3]), [0.2, 0.3, 0.1, 0.4], what='four tokens, p = [1, 2, 0, 3]',
                 hints=[([0.3, 0.1, 0.2, 0.4], 'new slot j holds the word of old slot p[j]; this is the other direction')])

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: Each word should keep its weight and carry it to its new slot, for every reordering that fixes the query.
""" # END TEST CONFIG
def test_each_word_keeps_its_weight(moved_weights):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    rng = checks.rng()
    for p in ([4, 1, 0, 2, 3], [2, 1, 0], [1, 2, 0, 3], [0, 2, 3, 1], [0, 1, 2], [0]):
        a = np.sort(rng.dirichlet([2.0] * len(p)))
        a[:2] = a[:2][::-1]
        with checks.unmodified(a=a):
            got = moved_weights(a, list(p))
        checks.close(got, oracle.moved_weights(a, p), what='the moved weights')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q3
# points: 6

# %% [markdown]
# ### Question 3 · The output of the word that stays (6 points)
#
# A weight alone is no output. The weight $a_{2j}$ multiplies the value $v_j$ of the same word, so a word carries a
# *pair* (weight, value) to its new slot. The sum over slots then holds the same terms in another order:
#
# $$h_2 = \tfrac12 e_1 + \tfrac13 e_2 + \tfrac16 e_3, \qquad h'_2 = \tfrac16 e_3 + \tfrac13 e_2 + \tfrac12 e_1 .$$
#
# **Your task.** Write `middle_invariance(X, W, p, i)`, which shows this for any sentence and any `p` with
# `p[i] == i`. Return the tuple `(a, a_new, h, h_new)`: the weights of query $i$ in the old and in the new sentence,
# then its output in both.
#
# **By hand.** Let all queries be 1 and the keys of the three words $(\ln 3, \ln 2, 0)$, with $d_k = 1$. Then
# $\exp(\text{scores}) = (3, 2, 1)$, the denominator is 6, and $a = (\tfrac12, \tfrac13, \tfrac16)$. With $W_V = I$
# you get $h = h' = (\tfrac12, \tfrac13, \tfrac16)$ as vectors over (dog, bites, man), while
# $a' = (\tfrac16, \tfrac13, \tfrac12)$ over the slots.
#
# Whatever a classifier computes from $h_2$ alone, if it is deterministic it gives both sentences the same answer. In
# floating point the two sums may differ in the last digit, because additions in another order round differently. We
# therefore compare with a tolerance of $10^{-10}$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def middle_invariance(X, W, p: list[int], i: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """One query before and after a reordering that leaves its slot alone.

    X: (T, d) tokens.  W: (WQ (dk, d), WK (dk, d), WV (dv, d)).  p: list of T ints with p[i] == i.
    Returns (a (T,), a_new (T,), h (dv,), h_new (dv,)): row i of A and of H for X, and for X[p].
    """
    # BEGIN SOLUTION
    H, A = self_attention(X, *W)
    H_new, A_new = self_attention(X[p], *W)
    return A[i], A_new[i], H[i], H_new[i]
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example with weights 1/2, 1/3, 1/6 should come out.
""" # END TEST CONFIG
def test_dog_bites_man(middle_invariance):
    import checks
    import numpy as np
    checks.function(middle_invariance, 'middle_invariance')
    W = (np.ones((1, 3)), np.log([[3.0, 2.0, 1.0]]), np.eye(3))
    got = checks.results(middle_invariance(np.eye(3), W, [2, 1, 0], 1), 4, what='middle_invariance', names='a, a_new, h, h_new')
    first = np.array([3, 2, 1]) / 6
    for value, want, what in zip(got, (first, first[::-1], first, first), ('a', 'a_new', 'h', 'h_new')):
        checks.close(value, want, what=what, hints=[(first[::-1], 'the weights moved but the values did not; pair each weight with the value of its own word')])

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: The two rows of weights should be those of query i, with each weight in the slot its word moved to.
""" # END TEST CONFIG
def test_weights_of_the_query_that_stays(middle_invariance):
    import checks
    from solutions import equivariance as oracle
    rng = checks.rng()
    for p, i, d, dk, dv in (([2, 1, 0], 1, 4, 3, 2), ([1, 2, 0, 3, 4], 3, 3, 5, 2), ([0, 3, 1, 4, 2], 0, 4, 2, 3), ([0, 3, 1, 2, 4], 4, 3, 2, 3)):
        X = rng.normal(size=(len(p), d))
        W = oracle.draw_weights(rng, d, dk, dv)
        got = checks.results(middle_invariance(X.copy(), W, list(p), i), 4, what='middle_invariance', names='a, a_new, h, h_new')
        want = oracle.middle_invariance(X, W, p, i)
        checks.close(got[0], want[0], what='the old weights a')
        checks.close(got[1], want[1], what='the new weights a_new', hints=[(want[0], 'the weights stayed in their slots')])

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Weights and values should move together, so that the output of query i is the same in both sentences.
""" # END TEST CONFIG
def test_weights_and_values_move_together(middle_invariance):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    rng = checks.rng()
    for p, i, d, dk, dv in (([2, 1, 0], 1, 4, 3, 2), ([1, 2, 0, 3, 4], 3, 3, 5, 2), ([0, 3, 1, 2, 4], 4, 3, 2, 3), ([2, 1, 0], 1, 3, 2, 4)):
        X = rng.normal(size=(len(p), d))
        if dv == 4:
            X[2] = X[0]
        W = oracle.draw_weights(rng, d, dk, dv)
        with checks.unmodified(X=X):
            got = checks.results(middle_invariance(X, W, list(p), i), 4, what='middle_invariance', names='a, a_new, h, h_new')
        a, moved, h, _ = oracle.middle_invariance(X, W, p, i)
        checks.close(got[2], h, what='the old output h')
        checks.close(got[3], h, what='the new output h_new', hints=[(moved @ (X @ W[2].T), 'weights moved but not values'), (a @ (X[list(p)] @ W[2].T), 'values moved but not weights')])

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %%
with checks.preview('Figure 1'):
    weights = np.array([1 / 2, 1 / 3, 1 / 6])
    swap = [2, 1, 0]
    rows = [(1.0, WORDS, weights), (0.0, [WORDS[j] for j in swap], list(moved_weights(weights, swap)))]
    colour = dict(zip(WORDS, ('tab:blue', '0.6', 'tab:orange')))
    fig, (left, right) = plt.subplots(1, 2, figsize=(10, 3.6), width_ratios=(3, 1))
    for y, words, shares in rows:
        for slot, (word, share) in enumerate(zip(words, shares)):
            left.add_patch(plt.Rectangle((slot - 0.36, y - 0.17), 0.72, 0.34, color=colour[word], alpha=0.35))
            left.add_patch(plt.Rectangle((slot - 0.36, y - 0.17), 0.72 * share, 0.07, color=colour[word]))
            left.text(slot, y + 0.03, f'{word}: key and value\nweight {share:.3f}', ha='center', va='center', fontsize=9)
    for new_slot, old_slot in enumerate(swap):
        left.annotate('', xy=(new_slot, 0.19), xytext=(old_slot, 0.81), arrowprops=dict(arrowstyle='->', lw=1.8, color=colour[WORDS[old_slot]]))
    left.set(xlim=(-0.5, 2.5), ylim=(-0.3, 1.3), xticks=range(3), xticklabels=['slot 1', 'slot 2', 'slot 3'], yticks=(0, 1), yticklabels=['second', 'first'])
    left.set_title('A word moves with its key, its value and its weight')
    for x, (_, words, shares) in enumerate(rows):
        bottom = 0
        for word, share in sorted(zip(words, shares)):
            right.bar(x, share, bottom=bottom, color=colour[word], width=0.6)
            right.text(x, bottom + share / 2, word, ha='center', va='center', fontsize=9)
            bottom += share
    right.set(xticks=(0, 1), xticklabels=['first', 'second'], yticks=(0, 0.5, 1), ylabel='share of each word', title='$h_2$')
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 1: what to see.** The upper row is *dog bites man*, the lower row *man bites dog*; the bar at the foot of
# each box is its weight for the query *bites*. The arrows show which word moved where: they are the permutation of
# the inputs, not attention weights. Blue and orange cross and take everything with them. On the right the shares of
# the three words in $h_2$ are the same in both sentences. Had only the weights crossed, blue and orange would have
# changed size.

# %% [markdown]
# ## Part B · The whole sentence

# %% [raw]
# # BEGIN QUESTION
# name: q4
# points: 12

# %% [markdown]
# ### Question 4 · A gap that measures order (12 points)
#
# Let $f$ take a sentence $X$ $(T, d)$ to one output row per token. We call $f$ **permutation-equivariant** if
# reordering the input reorders the output in the same way: $f(PX) = P f(X)$ for every $P$. It would be **invariant**
# if the output did not change at all. Proofs settle such claims; a number helps to find out which claim to prove.
#
# **Your task.** Write `equivariance_gap(f, X, p)`: the largest absolute entry of $f(PX) - P f(X)$, a single number.
# It is 0 for this `X` and `p` if $f$ respects the reordering.
#
# **Edges.** Some functions write into their input. Give $f$ a copy each time, and leave the caller's `X` alone.
#
# **By hand.** Let $f$ be the running sum down the rows, $X = (4, 1, 2)^\top$ and `p = [1, 2, 0]`. Then
# $PX = (1, 2, 4)^\top$, so $f(PX) = (1, 3, 7)^\top$. From $f(X) = (4, 5, 7)^\top$ we get $P f(X) = (5, 7, 4)^\top$.
# The difference is $(-4, -4, 3)^\top$: the gap is 4.

# %% [raw]
# # BEGIN SOLUTION

# %%
def equivariance_gap(f, X, p: list[int]) -> float:
    """How far f is from respecting one reordering: max |f(X[p]) - f(X)[p]|.

    f: takes (T, d), returns (T, m); may change its input.  X: (T, d).  p: list of T ints.
    Returns one number >= 0.  X itself is not changed.
    """
    # BEGIN SOLUTION
    after = f(X[p].copy())
    before = f(X.copy())
    return np.max(np.abs(after - before[p]))
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The running sum should have the gap 4 of the example, and a token-by-token function none.
""" # END TEST CONFIG
def test_running_sum(equivariance_gap):
    import checks
    import numpy as np
    checks.function(equivariance_gap, 'equivariance_gap')
    X = np.array([[4.0], [1.0], [2.0]])
    hints = [(3.0, 'compare f(X[p]) with f(X)[p], and use absolute values')]
    checks.close(equivariance_gap(lambda Z: np.cumsum(Z, axis=0), X, [1, 2, 0]), 4.0, what='the gap of the running sum', hints=hints)
    checks.close(equivariance_gap(lambda Z: Z**2 + 1, X, [1, 2, 0]), 0.0, what='the gap of z -> z*z + 1')

# %%
""" # BEGIN TEST CONFIG
points: 6
hidden: true
failure_message: Functions that depend on the slot should get their known gap, the largest absolute entry.
""" # END TEST CONFIG
def test_known_gaps_come_out(equivariance_gap):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    rng = checks.rng()
    X, E = rng.normal(size=(5, 3)), rng.normal(size=(5, 3)) - 2.0
    p = [1, 2, 0, 4, 3]
    slot = np.array([[3.0], [0.0], [7.0], [5.0], [6.0]])
    known = ((lambda Z: (slot - 4) * np.ones((1, 4)), 7.0),
             (lambda Z: Z + E, np.max(np.abs(E - E[p]))),
             (lambda Z: np.repeat(slot, 2, axis=1) + Z[:, :2] ** 2, 7.0))
    W = oracle.draw_weights(rng, 3, 4, 2)
    ordered = (lambda Z: -np.cumsum(Z, axis=0), lambda Z: oracle.attention(Z, W, causal=True)[0], lambda Z: oracle.attention(Z + E, W)[0])
    cases = known + tuple((f, oracle.equivariance_gap(f, X, p)) for f in ordered)
    got = [checks.array(equivariance_gap(f, X.copy(), p), shape=(), what='the gap') for f, _ in cases]
    checks.close(got, [want for _, want in cases], what='six gaps known in advance')

# %%
""" # BEGIN TEST CONFIG
points: 6
hidden: true
failure_message: Equivariant functions should have no gap although their outputs are reordered, and f should get copies.
""" # END TEST CONFIG
def test_reordered_outputs_are_no_gap(equivariance_gap):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    rng = checks.rng()
    X, p = rng.normal(size=(5, 3)), [1, 2, 0, 4, 3]
    W = oracle.draw_weights(rng, 3, 4, 2)
    M = rng.normal(size=(3, 6))

    def scribbles(Z):
        out = np.sin(Z) + Z.mean(axis=0)
        Z *= 0.0
        return out

    equivariant = (lambda Z: oracle.attention(Z, W)[0], lambda Z: np.tanh(Z @ M), lambda Z: np.tanh(Z @ M) + np.tanh(Z.mean(axis=0) @ M), lambda Z: Z, scribbles)
    with checks.unmodified(X=X):
        got = [checks.array(equivariance_gap(f, X, p), shape=(), what='the gap') for f in equivariant]
    checks.close(got, [0.0] * 5, what='the gaps of five equivariant functions, the last of which writes into its input')
    slots = np.array([[3.0], [0.0], [7.0], [5.0], [6.0]])
    fixed = checks.array(equivariance_gap(lambda Z: 1.0 * slots, X.copy(), p), shape=(), what='the gap')
    checks.holds(fixed > 0.1, 'a function that gives each slot a number of its own should have a gap above 0.')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ### Experiment · Which models know the order?
#
# **Predict first.** Six functions from $(T, d)$ to one row per token follow. Write down for each whether its gap is
# zero before you run the cell. One of them surprises many people who know transformers well.
#
# 1. self-attention
# 2. self-attention with a causal mask (token $i$ sees tokens $1 \dots i$), no positions
# 3. self-attention with a position vector added to each token
# 4. the same small network applied to every token by itself
# 5. a recurrent net: $s_i = \tanh(Bs_{i-1} + Cx_i)$, output $s_i$
# 6. the average of all tokens, handed to every slot

# %%
with checks.preview('Experiment'):
    draw = np.random.default_rng()
    X6 = draw.normal(size=(6, 4))
    WQ6, WK6, WV6, B6, C6 = (draw.normal(size=(4, 4)) for _ in range(5))
    E6 = draw.normal(size=(6, 4))
    future = np.triu(np.ones((6, 6), dtype=bool), k=1)

    def causal_attention(Z):
        S = (Z @ WQ6.T) @ (Z @ WK6.T).T / 2.0
        S = np.where(future, -np.inf, S)
        A = np.exp(S - S.max(axis=1, keepdims=True))
        return A / A.sum(axis=1, keepdims=True) @ (Z @ WV6.T)

    def recurrent(Z):
        s, states = np.zeros(4), []
        for x in Z:
            s = np.tanh(B6 @ s + C6 @ x)
            states.append(s)
        return np.stack(states)

    models = {
        '1 self-attention': lambda Z: self_attention(Z, WQ6, WK6, WV6)[0],
        '2 with a causal mask': causal_attention,
        '3 with positions added': lambda Z: self_attention(Z + E6, WQ6, WK6, WV6)[0],
        '4 a network per token': lambda Z: np.tanh(Z @ B6.T) @ C6.T,
        '5 recurrent': recurrent,
        '6 the average for everyone': lambda Z: np.repeat(Z.mean(axis=0, keepdims=True), 6, axis=0),
    }
    shuffle = [1, 2, 0, 4, 5, 3]
    for name, model in models.items():
        print(f'{name:28} gap {equivariance_gap(model, X6, shuffle):.2g}')

# %% [markdown]
# **What to see.** Models 1, 4 and 6 have a gap of rounding size or exactly 0; 2, 3 and 5 a gap you can see. The
# surprise is number 2: a causal mask attaches "who may be seen" to the *slot*, so it tells the order apart without a
# single position vector. Run the cell again: the numbers change with the random weights, the verdicts do not.

# %% [raw]
# # BEGIN QUESTION
# name: q5
# points: 6

# %% [markdown]
# ### Question 5 · Rows and columns move together (6 points)
#
# Queries and keys are made from the same tokens. So a reordering moves the rows of the attention matrix (the query
# asks from another slot) *and* its columns (the keys stand in other slots). The claim is
#
# $$A' = PAP^\top, \qquad\text{in code}\qquad A' = \texttt{A[p][:, p]}.$$
#
# The left factor $P$ reorders rows. The right factor $P^\top$ reorders columns in the same way, because
# $AP^\top = (PA^\top)^\top$. Entry by entry: the words now in slots $i$ and $j$ came from the slots `p[i]` and `p[j]`, and
# they bring their old weight `A[p[i], p[j]]` along.
#
# **Your task.** Write `attention_matrix_gap(X, WQ, WK, p)` $= \max_{ij} |A' - \texttt{A[p][:, p]}|_{ij}$, where $A$
# belongs to `X` and $A'$ to `X[p]`.
#
# **Edges.** For a reordering the gap is 0, so to see your function at work we also allow a list `p` that **repeats**
# a slot. Then `X[p]` is a sentence such as *man bites man*. Its denominators do not hold the old terms in a new order
# any more: one term comes twice and one is lost. That is where the proof would break. The formula `A[p][:, p]` still
# makes sense, and it is what you compare with; there is no reordering to undo. (Question 1 promised `perm_matrix`
# different slots only, so do not count on it here.)
#
# **By hand.** Take the queries and keys of Question 3: every row of $A$ is $(\tfrac36, \tfrac26, \tfrac16)$. For
# `p = [2, 1, 2]` the exponentials are $(1, 2, 1)$, so every row of $A'$ is $(\tfrac14, \tfrac12, \tfrac14)$. But
# `A[p][:, p]` has the rows $(\tfrac16, \tfrac13, \tfrac16)$. The largest difference is $\tfrac12 - \tfrac13 = \tfrac16$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def attention_matrix_gap(X, WQ, WK, p: list[int]) -> float:
    """max |A' - A[p][:, p]|, where A belongs to X and A' to X[p].

    X: (T, d).  WQ, WK: (dk, d).  p: list of T ints; a slot may be repeated, and then the gap need not be 0.
    Returns one number >= 0.
    """
    # BEGIN SOLUTION
    A = attention_weights(X, WQ, WK)
    A_new = attention_weights(X[p], WQ, WK)
    return np.max(np.abs(A_new - A[p][:, p]))
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: A reordering should leave no gap, and man bites man the gap 1/6 of the example.
""" # END TEST CONFIG
def test_worked_example(attention_matrix_gap):
    import checks
    import numpy as np
    checks.function(attention_matrix_gap, 'attention_matrix_gap')
    WQ, WK = np.ones((1, 3)), np.log([[3.0, 2.0, 1.0]])
    checks.close(attention_matrix_gap(np.eye(3), WQ, WK, [1, 2, 0]), 0.0, what='the gap of a 3-cycle',
                 hints=[(1 / 3, 'rows alone are not enough: the columns belong to the keys, and they move too')])
    checks.close(attention_matrix_gap(np.eye(3), WQ, WK, [2, 1, 2]), 1 / 6, what='the gap of p = [2, 1, 2]')
    WQ, WK = np.array([[1.0, 0, 0], [0, 2, 1]]), np.array([[1.0, 2, 0], [0, 1, -1]])
    checks.close(attention_matrix_gap(np.eye(3), WQ, WK, [1, 2, 0]), 0.0, what='the gap of a 3-cycle when each word asks for something else')

# %%
""" # BEGIN TEST CONFIG
points: 6
hidden: true
failure_message: Rows and columns of A should move together, with no gap for any reordering and the right one for a repeated slot.
""" # END TEST CONFIG
def test_rows_and_columns_move_together(attention_matrix_gap):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    rng = checks.rng()
    got, want = [], []
    for p in ([1, 2, 0, 4, 3], [2, 1, 0], [0], [0, 3, 1, 2], [0, 1, 0], [3, 3, 1, 0, 2], [2, 2, 0, 4, 1]):
        X, (WQ, WK, _) = rng.normal(size=(len(p), 3)), oracle.draw_weights(rng, 3, 4, 2)
        with checks.unmodified(X=X):
            got.append(checks.array(attention_matrix_gap(X, WQ, WK, list(p)), shape=(), what='the gap'))
        want.append(oracle.attention_matrix_gap(X, WQ, WK, p) if len(set(p)) < len(p) else 0.0)
    for sign in (1, -1):
        case = np.eye(3), np.ones((1, 3)), sign * rng.uniform(0.8, 1.2) * np.array([[2.0, 0.5, 1.0]]), [0, 2, 0]
        got.append(checks.array(attention_matrix_gap(*case), shape=(), what='the gap'))
        want.append(oracle.attention_matrix_gap(*case))
    checks.close(got[:4], want[:4], what='the gaps of four reorderings')
    checks.close(got[4:], want[4:], what='the gaps when a slot is repeated')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %%
with checks.preview('Figure 2'):
    draw = np.random.default_rng(5)
    WQ2, WK2 = draw.normal(size=(2, 3)), draw.normal(size=(2, 3))
    cycle = [1, 2, 0]
    P2 = perm_matrix(cycle)
    A2 = attention_weights(ONE_HOT, WQ2, WK2)
    old, new = WORDS, [WORDS[j] for j in cycle]
    panels = [('$A$', A2, old, old), ('$PA$: only the queries moved', P2 @ A2, new, old), ('$PAP^\\top$: queries and keys moved', P2 @ A2 @ P2.T, new, new)]
    palette = {pair: plt.cm.tab10(k) for k, pair in enumerate(itertools.product(WORDS, WORDS))}
    fig, axes = plt.subplots(1, 3, figsize=(10.5, 3.4))
    for ax, (title, matrix, queries, keys) in zip(axes, panels):
        for i, j in itertools.product(range(3), range(3)):
            ax.add_patch(plt.Rectangle((j, i), 1, 1, color=palette[queries[i], keys[j]], alpha=0.45))
            ax.text(j + 0.5, i + 0.5, f'{queries[i]}, {keys[j]}\n{matrix[i, j]:.2f}', ha='center', va='center', fontsize=9)
        ax.set(xlim=(0, 3), ylim=(3, 0), aspect='equal', title=title)
        ax.set_xticks([0.5, 1.5, 2.5], keys)
        ax.set_yticks([0.5, 1.5, 2.5], queries)
        ax.set_xlabel('key')
    axes[0].set_ylabel('query')
    plt.tight_layout()
    plt.show()
    difference = np.abs(P2 @ A2 @ P2.T - attention_weights(P2 @ ONE_HOT, WQ2, WK2)).max()
    print(f'largest difference between PAP^T and the attention of the reordered sentence: {difference:.1g}')

# %% [markdown]
# **Figure 2: what to see.** A colour is a pair of words (query, key); the pair stands in its cell. The 3-cycle turns *dog bites man* into *bites
# man dog*. From the left to the right panel no pair gets a new number; it only finds a new place. On the diagonal
# each word still meets itself. In the middle panel, where only the rows moved, the column labels are those of the old
# sentence, so it is nobody's attention matrix. Every row sums to 1, in all three panels. The columns need not: $A$
# mixes values. It is not a table of which word is likely to follow which.

# %% [markdown]
# ## Part C · Positions

# %% [raw]
# # BEGIN QUESTION
# name: q6
# points: 6

# %% [markdown]
# ### Question 6 · Words move, positions stay (6 points)
#
# Now every slot gets a vector of its own: replace $x_i$ by $x_i + p_i$. When the words are reordered, the position
# vectors stay with their slots. The new sentence is $PX + E$. Reordering the old augmented sentence would give
# $P(X + E) = PX + PE$, which is something else.
#
# Everything in Part B began with $X' = PX$, and so will the proof in Part D. With positions that beginning fails, and
# $(PX + E) - P(X + E) = E - PE$ is the amount by which it fails.
#
# **Your task.** Write `add_positions(X, E)`, the augmented tokens, and `aug_difference(E, p)` $= E - PE$.
#
# **By hand.** With $E$ having the rows $(1, 0), (0, 0), (0, 2)$ and `p = [2, 1, 0]`, $PE$ has the rows
# $(0, 2), (0, 0), (1, 0)$, and the difference has the rows $(1, -2), (0, 0), (-1, 2)$. For this swap $E - PE = 0$
# exactly when $p_1 = p_3$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def add_positions(X, E) -> np.ndarray:
    """The augmented tokens x_i + p_i.  X, E: (T, d).  Returns a new (T, d) array; X and E are not changed."""
    # BEGIN SOLUTION
    return X + E
    # END SOLUTION


def aug_difference(E, p: list[int]) -> np.ndarray:
    """E - P E: what separates the reordered sentence with positions from the reordered old one.

    E: (T, d) position vectors.  p: list of T ints.  Returns (T, d).
    """
    # BEGIN SOLUTION
    return E - E[p]
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example with three slots should come out.
""" # END TEST CONFIG
def test_worked_example(add_positions, aug_difference):
    import checks
    import numpy as np
    checks.function(add_positions, 'add_positions')
    checks.function(aug_difference, 'aug_difference')
    E = np.array([[1.0, 0.0], [0.0, 0.0], [0.0, 2.0]])
    X = np.array([[5.0, 5.0], [6.0, 6.0], [7.0, 7.0]])
    checks.close(add_positions(X, E), [[6, 5], [6, 6], [7, 9]], what='add_positions(X, E)')
    checks.close(aug_difference(E, [2, 1, 0]), [[1, -2], [0, 0], [-1, 2]], what='aug_difference(E, [2, 1, 0])',
                 hints=[([[-1, 2], [0, 0], [1, -2]], 'this is PE - E; the words move, so PE is what gets subtracted')])

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Slot i should hold its word plus its own position vector, in a new array.
""" # END TEST CONFIG
def test_each_slot_adds_its_own_position(add_positions):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    rng = checks.rng()
    for X in (rng.normal(size=(5, 3)), np.eye(4)):
        E = rng.normal(size=X.shape)
        with checks.unmodified(X=X, E=E):
            got = add_positions(X, E)
        checks.close(got, oracle.add_positions(X, E), what='the augmented tokens')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: The difference should be E minus the reordered E, also where a reordering differs from its inverse.
""" # END TEST CONFIG
def test_positions_stay_when_words_move(aug_difference):
    import checks
    from solutions import equivariance as oracle
    rng = checks.rng()
    for p in ([2, 1, 0], [1, 2, 0], [1, 2, 0, 4, 3], [0, 1]):
        E = rng.normal(size=(len(p), 3))
        with checks.unmodified(E=E):
            got = aug_difference(E, list(p))
        checks.close(got, oracle.aug_difference(E, p), what='E - PE')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# The argument for the swap used $X' = PX$. With positions and $p_1 \ne p_3$ that is no longer true, so the proof says
# nothing. It does **not** say that the outputs differ. A proof that stops working is not a proof of the opposite. The
# next question makes the difference concrete: you build one set of weights for each side.
#
# `swap_gap` below measures how much the vector of *bites* changes between the two sentences when the words are the
# rows of the identity and the positions are $E$.

# %%
def swap_gap(WQ, WK, WV, E):
    """(gap, h2): the largest change of h2 when dog and man change places, and h2 in the first sentence.

    WQ, WK: (dk, d).  WV: (dv, d).  E: (3, d) positions.
    """
    words = np.eye(*np.shape(E))
    first = self_attention(words + E, WQ, WK, WV)[0]
    second = self_attention(words[[2, 1, 0]] + E, WQ, WK, WV)[0]
    return np.abs(first[1] - second[1]).max(), first[1]

# %% [raw]
# # BEGIN QUESTION
# name: q7
# points: 16

# %% [markdown]
# ### Question 7 · Witnesses (16 points)
#
# **Your task.** Give three examples. Any that have the stated properties are right; nothing is compared with a model
# answer. The words are `np.eye(3, d)` with $d \ge 3$, and $E$ has shape $(3, d)$; $d$, $d_k$ and $d_v$ are your
# choice.
#
# **(a) `blind_witness()`** returns `(WQ, WK, WV, E)`. The positions differ, and yet *bites* gets the same vector in
# both sentences:
#
# * $\|p_1 - p_3\| \ge 0.01$: the two outer slots are really told apart by $E$;
# * $\max|W_V| \ge 0.01$ and $\max|h_2| \ge 0.01$: switching everything off by $W_V = 0$ is the cheapest witness, and
#   it is not allowed here;
# * all entries are at most 1000 in absolute value, and the swap gap is at most $10^{-9}$.
#
# **(b) `seeing_witness()`** returns `(WQ, WK, WV, E)` of the same form with all entries at most 10 in absolute value
# and a swap gap of at least 0.1: the sentences are told apart.
#
# **(c) `tied_positions()`** returns `E` with entries at most 10 in absolute value, such that **no** weights see the
# swap: whatever $W_Q, W_K, W_V$ are, $h'_2 = h_2$. Yet $\|p_1 - p_2\| \ge 0.01$, so slot 2 has a position of its own.
#
# The check below looks at shapes and sizes only; the gap is for you to measure: `swap_gap(*blind_witness())`.
#
# Think before you search. For (a), which quantities does $h_2$ depend on, and how could each lose sight of where a
# word stands? For (b), what must differ between the slots, so that the two outer words get different weights when
# they change places?

# %% [raw]
# # BEGIN SOLUTION

# %%
def blind_witness() -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """(WQ (dk, d), WK (dk, d), WV (dv, d), E (3, d)): different positions, the same h2."""
    # BEGIN SOLUTION
    E = np.array([[1.0, 0, 0], [0, 0, 0], [0, 0, -1.0]])
    return np.zeros((2, 3)), np.ones((2, 3)), np.eye(3), E
    # END SOLUTION


def seeing_witness() -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """(WQ (dk, d), WK (dk, d), WV (dv, d), E (3, d)): positions that make h2 differ by at least 0.1."""
    # BEGIN SOLUTION
    E = np.zeros((3, 4))
    E[:, 3] = [2.0, 1.0, 0.0]
    reads_position = np.array([[0.0, 0, 0, 1]])
    return reads_position, reads_position, np.eye(3, 4), E
    # END SOLUTION


def tied_positions() -> np.ndarray:
    """E (3, d): no weights can see the swap, yet slot 2 has a position of its own."""
    # BEGIN SOLUTION
    return np.array([[1.0, 0, 0], [0, 2.0, 0], [1.0, 0, 0]])
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Each witness should have the shapes, sizes and side conditions of the text.
""" # END TEST CONFIG
def test_form_and_side_conditions(blind_witness, seeing_witness, tied_positions):
    import checks
    import numpy as np
    for f, name, bound in ((blind_witness, 'blind_witness', 1000), (seeing_witness, 'seeing_witness', 10)):
        checks.function(f, name)
        parts = checks.results(f(), 4, what=f'{name}()', names='WQ, WK, WV, E')
        WQ, WK, WV, E = (checks.array(part, what=f'{label} of {name}') for part, label in zip(parts, ('WQ', 'WK', 'WV', 'E')))
        checks.holds(E.ndim == 2 and E.shape[0] == 3 and E.shape[1] >= 3, f'E of {name} should have shape (3, d) with d at least 3, got {E.shape}.')
        for part, label in ((WQ, 'WQ'), (WK, 'WK'), (WV, 'WV')):
            checks.holds(part.ndim == 2 and part.shape[0] >= 1 and part.shape[1] == E.shape[1], f'{label} of {name} should have {E.shape[1]} columns, as E has, got {part.shape}.')
        checks.holds(WQ.shape == WK.shape, f'WQ and WK of {name} should have the same shape, got {WQ.shape} and {WK.shape}.')
        largest = max(np.abs(part).max() for part in (WQ, WK, WV, E))
        checks.holds(largest <= bound, f'{name}: entries may be at most {bound} in absolute value, the largest is {largest:.3g}.')
        if name == 'blind_witness':
            checks.holds(np.linalg.norm(E[0] - E[2]) >= 0.01 - 1e-9, 'blind_witness: p1 and p3 should differ by at least 0.01.')
            checks.holds(np.abs(WV).max() >= 0.01, 'blind_witness: WV = 0 is not allowed here; give it an entry of at least 0.01.')
    checks.function(tied_positions, 'tied_positions')
    E = checks.array(tied_positions(), what='tied_positions()')
    checks.holds(E.ndim == 2 and E.shape[0] == 3 and E.shape[1] >= 3, f'tied_positions() should have shape (3, d) with d at least 3, got {E.shape}.')
    checks.holds(np.abs(E).max() <= 10 and np.linalg.norm(E[0] - E[1]) >= 0.01 - 1e-9, 'tied_positions(): entries at most 10, and position 2 away from position 1 by at least 0.01.')

# %%
""" # BEGIN TEST CONFIG
points: 8
hidden: true
failure_message: The blind witness should give bites the same nonzero vector in both sentences although positions 1 and 3 differ, so positions do not always distinguish.
""" # END TEST CONFIG
def test_different_positions_need_not_distinguish(blind_witness):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    parts = checks.results(blind_witness(), 4, what='blind_witness()', names='WQ, WK, WV, E')
    WQ, WK, WV, E = (checks.array(part, what='a matrix of blind_witness()') + 0.0 for part in parts)
    d = E.shape[-1]
    checks.holds(E.shape == (3, d) and d >= 3, f'E should be (3, d) with d >= 3, got {E.shape}')
    checks.holds(WQ.ndim == WK.ndim == WV.ndim == 2 and WQ.shape == WK.shape and WQ.shape[1] == WV.shape[1] == d, f'shapes {WQ.shape} {WK.shape} {WV.shape} {E.shape}')
    checks.holds(max(np.abs(part).max() for part in (WQ, WK, WV, E)) <= 1e3, 'an entry exceeds 1000')
    checks.holds(np.linalg.norm(E[0] - E[2]) >= 1e-2 - 1e-9, 'positions 1 and 3 are tied; positions always distinguish was taken for granted')
    checks.holds(np.abs(WV).max() >= 1e-2, 'WV = 0 is not allowed here')
    gap, h2 = oracle.swap_gap((WQ, WK, WV), E)
    checks.holds(np.abs(h2).max() >= 1e-2, f'h2 vanishes: its largest entry is {np.abs(h2).max():.2g}')
    checks.holds(gap <= 1e-9, f'the sentences are distinguished: the swap gap is {gap:.2g}')

# %%
""" # BEGIN TEST CONFIG
points: 8
hidden: true
failure_message: The seeing witness should tell the sentences apart by at least 0.1, and tied positions should hide the swap from every choice of weights.
""" # END TEST CONFIG
def test_positions_can_distinguish_unless_tied(seeing_witness, tied_positions):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    parts = checks.results(seeing_witness(), 4, what='seeing_witness()', names='WQ, WK, WV, E')
    WQ, WK, WV, E = (checks.array(part, what='a matrix of seeing_witness()') + 0.0 for part in parts)
    d = E.shape[-1]
    checks.holds(E.shape == (3, d) and d >= 3, f'E should be (3, d) with d >= 3, got {E.shape}')
    checks.holds(WQ.ndim == WK.ndim == WV.ndim == 2 and WQ.shape == WK.shape and WQ.shape[1] == WV.shape[1] == d, f'shapes {WQ.shape} {WK.shape} {WV.shape} {E.shape}')
    checks.holds(max(np.abs(part).max() for part in (WQ, WK, WV, E)) <= 10, 'an entry exceeds 10')
    gap, _ = oracle.swap_gap((WQ, WK, WV), E)
    checks.holds(gap >= 0.1 - 1e-9, f'the sentences are not told apart: the swap gap is {gap:.2g}')
    E = checks.array(tied_positions(), what='tied_positions()') + 0.0
    checks.holds(E.ndim == 2 and E.shape[0] == 3 and E.shape[1] >= 3 and np.abs(E).max() <= 10, f'tied positions have shape {E.shape} or an entry above 10')
    checks.holds(np.linalg.norm(E[0] - E[1]) >= 1e-2 - 1e-9, 'position 2 is not told apart from position 1')
    rng = checks.rng()
    for _ in range(3):
        W = tuple(rng.normal(size=(4, E.shape[1])) for _ in range(3))
        gap, _ = oracle.swap_gap(W, E)
        checks.holds(gap <= 1e-9, f'some weights see the swap: gap {gap:.2g}')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [markdown]
# ### Experiment · Does a larger difference help?
#
# We now pull $p_1$ and $p_3$ apart along one direction $u$: $p_1 = su$, $p_3 = -su$. Three layers look at it. The
# first has ordinary random weights. In the second, $W_K$ was chosen blind to $u$: $W_K u = 0$. In the third,
# $W_K u = 0$ and $W_V u = 0$.
#
# **Predict first.** For each layer, does the change of $h_2$ grow with $\|p_1 - p_3\|$, or is it zero for all $s$?
# Blind keys mean that no weight depends on the slot. Is that enough?

# %%
with checks.preview('Figure 3'):
    draw = np.random.default_rng(11)
    WQ3, WK3, WV3 = (draw.normal(size=(3, 3)) for _ in range(3))
    u = np.array([2.0, -1.0, 2.0]) / 3
    blind = np.eye(3) - np.outer(u, u)
    layers = {
        'ordinary weights': (WQ3, WK3, WV3),
        '$W_K u = 0$': (WQ3, WK3 @ blind, WV3),
        '$W_K u = 0$ and $W_V u = 0$': (WQ3, WK3 @ blind, WV3 @ blind),
    }
    steps = np.linspace(0, 2, 60)
    positions = [add_positions(np.zeros((3, 3)), np.outer([s, 0, -s], u)) for s in steps]
    gaps = {label: [swap_gap(*W3, E3)[0] for E3 in positions] for label, W3 in layers.items()}
    fig, ax = plt.subplots(figsize=(7, 3.6))
    for (label, curve), style in zip(gaps.items(), ('-', '--', ':')):
        ax.plot(2 * steps, curve, style, lw=2, label=label)
    ax.set(xlabel='$\\|p_1 - p_3\\|$', ylabel='largest change of $h_2$')
    ax.legend()
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 3: what to see.** At $p_1 = p_3$ all three curves start at 0, as they must. The ordinary layer leaves 0 at
# once. The layer with blind keys does too: its weights do not depend on the slots, but its values $W_V(x_j + p_j)$
# do, and the difference grows in a straight line. Only the layer that is blind in both matrices stays at 0, however
# far apart the positions are. Position can enable a distinction; the weights have to use it.

# %% [raw]
# # BEGIN QUESTION
# name: q8
# points: 6

# %% [markdown]
# ### Question 8 · What a readout can see (6 points)
#
# A classifier seldom receives the whole output $H$. It receives a **readout** of it: one row, the mean of the rows,
# the first and the last. The sequence of outputs is equivariant, $H' = PH$. Whether a readout is *invariant* is
# another question, and the answer depends on the readout and on $P$.
#
# **Your task.** Write `invariance_group(readout, f, X)`: the sorted list of all reorderings `p` of the $T$ rows, as tuples,
# for which the readout does not change by more than $10^{-9}$ in any entry:
#
# $$\max \bigl| \texttt{readout(f(X[p]))} - \texttt{readout(f(X))} \bigr| \le 10^{-9}.$$
#
# Go through all $T!$ of them (`itertools.permutations`). A tuple cannot index rows, `list(p)` can. The tolerance is
# absolute; `np.allclose` has wider ones of its own unless you set `rtol=0` and `atol=1e-9`.
#
# **By hand.** Let $f$ be self-attention with random weights on three different words. The middle row is unchanged by
# (0, 1, 2) and (2, 1, 0). The mean of the rows is unchanged by all six. All rows together are unchanged by (0, 1, 2)
# alone.

# %% [raw]
# # BEGIN SOLUTION

# %%
def invariance_group(readout, f, X) -> list[tuple[int, ...]]:
    """The reorderings that a readout of f does not notice.

    readout: takes f's output, returns a number or an array.  f: takes (T, d).  X: (T, d), T at most 5.
    Returns a sorted list of tuples p with max |readout(f(X[p])) - readout(f(X))| <= 1e-9.
    """
    # BEGIN SOLUTION
    still = np.asarray(readout(f(X.copy())))
    group = []
    for p in itertools.permutations(range(len(X))):
        moved = np.asarray(readout(f(X[list(p)])))
        if np.max(np.abs(moved - still)) <= 1e-9:
            group.append(p)
    return group
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The three readouts of the example should have 2, 6 and 1 reorderings.
""" # END TEST CONFIG
def test_worked_example(invariance_group):
    import checks
    import itertools
    import numpy as np
    checks.function(invariance_group, 'invariance_group')
    X = np.array([[1.0, 0.0], [0.0, 2.0], [3.0, 1.0]])

    def f(Z):
        return np.tanh(Z + Z.mean(axis=0))

    def found(readout, f=f, X=X):
        group = invariance_group(readout, f, X)
        checks.holds(isinstance(group, (list, tuple)), f'invariance_group should return a list of tuples, but it returned a {type(group).__name__}.')
        group = [tuple(int(j) for j in p) for p in group]
        checks.holds(group == sorted(group), f'the list should be sorted, but it is {group}.')
        return group

    checks.equal(found(lambda H: H[1]), [(0, 1, 2), (2, 1, 0)], what='the list for the middle row')
    checks.equal(found(lambda H: H.mean(axis=0)), list(itertools.permutations(range(3))), what='the list for the mean of the rows')
    checks.equal(found(lambda H: H), [(0, 1, 2)], what='the list for all rows together')
    near = np.array([[0.0], [4e-9], [2.0]])
    checks.equal(found(lambda H: H[0], lambda Z: Z + 1, near), [(0, 1, 2), (0, 2, 1)], what='the list for the first row, when the second differs from it by 4e-9')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: For an equivariant layer the list should hold exactly the reorderings that the readout does not notice.
""" # END TEST CONFIG
def test_readouts_of_an_equivariant_layer(invariance_group):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    rng = checks.rng()
    W = oracle.draw_weights(rng, 3, 4, 2)

    def f(Z):
        return oracle.attention(Z, W)[0]

    readouts = (lambda H: H[1], lambda H: H[0], lambda H: H.mean(axis=0), lambda H: H.max(axis=0), lambda H: H[0] - H[2], lambda H: H[:2].sum(axis=0))
    cases = [(readout, f, rng.normal(size=(T, 3))) for T in (3, 4) for readout in readouts]
    cases.append((lambda H: float(H[0, 0]), lambda Z: 2 * Z, np.array([[9.0], [1.0], [2.0]])))
    cases.append((lambda H: H[0], lambda Z: Z + 1, np.array([[4e-10], [6e-10], [4e-9]])))
    cases.append((lambda H: 4 * H[0] + H[1] + 2 * H[2], lambda Z: Z + 1, np.array([[0.0], [1.0], [3.0]])))
    got = [invariance_group(readout, layer, X.copy()) for readout, layer, X in cases]
    got = [[tuple(int(j) for j in p) for p in group] for group in got]
    for group, case in zip(got, cases):
        checks.equal(group, oracle.invariance_group(*case), what='the list of reorderings')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: The layer itself should be asked again for each reordering, since positions, masks and repeated words change the answer.
""" # END TEST CONFIG
def test_layers_that_know_the_order(invariance_group):
    import checks
    from solutions import equivariance as oracle
    rng = checks.rng()
    W = oracle.draw_weights(rng, 3, 4, 2)
    X, E = rng.normal(size=(3, 3)), rng.normal(size=(3, 3))
    dog_bites_dog = X[[0, 1, 0]]
    layers = ((lambda Z: oracle.attention(Z + E, W)[0], X), (lambda Z: oracle.attention(Z + E[[0, 1, 0]], W)[0], X),
              (lambda Z: oracle.attention(Z, W, causal=True)[0], X), (lambda Z: oracle.attention(Z, W)[0], dog_bites_dog))
    cases = [(readout, f, tokens) for f, tokens in layers for readout in (lambda H: H[1], lambda H: H)]
    with checks.unmodified(X=X, dog_bites_dog=dog_bites_dog):
        got = [invariance_group(*case) for case in cases]
    got = [[tuple(int(j) for j in p) for p in group] for group in got]
    for group, case in zip(got, cases):
        checks.equal(group, oracle.invariance_group(*case), what='the list of reorderings')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q9
# points: 6

# %% [markdown]
# ### Question 9 · Sinusoidal positions (6 points)
#
# Where should the vectors $p_t$ come from? One classical choice needs no training. Each pair of columns is a clock
# hand that turns with its own speed $\omega_i$, fast for the first pair, very slowly for the last:
#
# $$\sin(t\,\omega_i),\ \cos(t\,\omega_i), \qquad \omega_i = 10000^{-2i/d}, \quad i = 0, \dots, d/2 - 1, \quad t = 0, \dots, T - 1.$$
#
# **Your task.** Write `sinusoidal(T, d)` with shape $(T, d)$. The sine and the cosine of a pair share one speed. Put
# the columns in either usual order: sine and cosine side by side for each $i$, or all sines and then all cosines.
# (Cosine before sine is fine, too.) An odd `d` raises `ValueError`.
#
# **By hand.** For $d = 4$ the speeds are $1$ and $10000^{-1/2} = 0.01$. Row $t = 0$ holds $\sin 0 = 0$ twice and
# $\cos 0 = 1$ twice. Row $t = 1$ holds $\sin 1 = .8415$, $\cos 1 = .5403$, $\sin .01 = .0100$, $\cos .01 = .99995$.

# %% [raw]
# # BEGIN SOLUTION

# %%
def sinusoidal(T: int, d: int) -> np.ndarray:
    """Sinusoidal position vectors.

    T: number of slots, t = 0 ... T-1.  d: even dimension; an odd one raises ValueError.
    Returns (T, d): for each i < d/2 the columns sin(t w) and cos(t w) with w = 10000 ** (-2 i / d),
    interleaved or in two blocks.
    """
    # BEGIN SOLUTION
    if d % 2 == 1:
        raise ValueError('d must be even')
    speeds = 10000.0 ** (-np.arange(0, d, 2) / d)
    angles = np.outer(np.arange(T), speeds)
    E = np.empty((T, d))
    E[:, 0::2] = np.sin(angles)
    E[:, 1::2] = np.cos(angles)
    return E
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The rows t = 0 and t = 1 for d = 4 should hold the numbers of the example.
""" # END TEST CONFIG
def test_worked_example(sinusoidal):
    import checks
    import numpy as np
    checks.function(sinusoidal, 'sinusoidal')
    E = checks.array(sinusoidal(2, 4), shape=(2, 4), what='sinusoidal(2, 4)')
    row = [0.0100, 0.5403, 0.8415, 0.99995]
    checks.close(np.sort(E[0]), [0, 0, 1, 1], tol=(0, 1e-4), what='the sorted row t = 0', hints=[(row, 'the first row belongs to t = 0, not to t = 1')])
    checks.close(np.sort(E[1]), row, tol=(0, 1e-4), what='the sorted row t = 1',
                 hints=[(np.sort(np.r_[np.sin([1, 0.1]), np.cos([1, 0.1])]), 'the second speed is 0.1 here; the exponent is -2i/d with i = 0, 1'),
                        (np.sort(np.r_[np.sin([1, 0.01]), np.sin([1, 0.01])]), 'each speed needs a sine and a cosine')])

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: Each speed should have its sine and its cosine column, with t from 0 and the exponent -2i/d.
""" # END TEST CONFIG
def test_every_pair_turns_at_its_speed(sinusoidal):
    import checks
    import numpy as np
    from solutions import equivariance as oracle
    rng = checks.rng()
    for T, d in ((7, 6), (int(rng.integers(8, 12)), 2 * int(rng.integers(4, 9))), (1, 4), (50, 2)):
        E = checks.array(sinusoidal(T, d), shape=(T, d), what='the position vectors')
        layouts = oracle.sinusoidal_layouts(T, d)
        nearest = min(layouts, key=lambda layout: np.abs(layout - E).max())
        checks.close(E, nearest, what='the position vectors')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: An odd d should raise ValueError, and the row norms and the products of even d should be those of turning pairs.
""" # END TEST CONFIG
def test_pairs_need_an_even_dimension(sinusoidal):
    import checks
    import numpy as np
    for d in (1, 5):
        checks.raises(ValueError, sinusoidal, 4, d, what='an odd d')
    E = checks.array(sinusoidal(6, 8), shape=(6, 8), what='the position vectors')
    apart = np.abs(E[:, None, :] - E[None, :, :]).max(axis=2) + np.eye(6)
    checks.holds(apart.min() > 0.1, 'no two slots should have the same position vector.')
    checks.close(np.sum(E**2, axis=1), np.full(6, 4.0), what='the squared norm of each row, d/2')
    checks.close((E @ E.T)[1:, 1:], (E @ E.T)[:-1, :-1], what='products, which depend on the distance only')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %%
with checks.preview('Figure 4'):
    E4 = sinusoidal(40, 32)
    products = E4 @ E4.T
    fig, (left, right) = plt.subplots(1, 2, figsize=(10, 3.4))
    image = left.imshow(E4, aspect='auto', cmap='RdBu', vmin=-1, vmax=1, interpolation='nearest')
    fig.colorbar(image, ax=left, label='entry')
    left.set(xlabel='column', ylabel='slot $t$', title='position vectors, one row a slot')
    for t, width in ((5, 7), (15, 4), (30, 1.5)):
        right.plot(np.arange(40) - t, products[t], lw=width, label=f'$t = {t}$')
    right.set(xlabel='distance $s - t$', ylabel='$p_t^\\top p_s$', title='products of position vectors')
    right.legend()
    plt.tight_layout()
    plt.show()

# %% [markdown]
# **Figure 4: what to see.** Left: fast columns change from slot to slot, slow ones hardly at all. Right: three slots,
# three curves, and they lie on top of one another where they overlap. The product of two position vectors depends
# only on how far apart the slots are. That is why a fixed table of absolute positions can serve a layer that cares
# about *relative* distance.
#
# There are other sources of order. A **learned** table trains the rows of $E$ like any weight. A **relative** scheme
# adds no vector to the tokens at all; it adds a number $b_{i-j}$, one for each distance, to the score $s_{ij}$. Each
# attaches something to slots or to distances between slots, and so each breaks a step of the swap proof.

# %% [markdown]
# ### A reference run · Who came first?
#
# So far nothing was trained. For this section the course trained one layer of attention thirty times on a task made for
# this week. A row has eight tokens; two of them are *actors*, tokens 0 and 1, once each in random slots. The label says
# whether actor 0 stands before actor 1. Every test row is used with its **twin**, in which the actors have changed
# places, so that the right answers of twins are opposite. Five models, six seeds each, 2000 training rows, 3000 pairs of
# test rows.
#
# **Predict first.** Cover the table. Which of the five can be right more than half of the time? The accuracy of one of
# them can be stated to the last digit before any training. Which, and why?
#
# | model | test accuracy of 6 runs: lowest, median, highest | training accuracy, median | largest change between twins |
# |---|---|---|---|
# | no positions, reads the mean | 0.5000, 0.5000, 0.5000 | 0.559 | below 0.00001 |
# | no positions, reads the last slot | 0.6242, 0.6278, 0.6332 | 0.674 | 8.4 |
# | no positions, causal mask, reads the mean | 1.0000, 1.0000, 1.0000 | 1.000 | 37.7 |
# | learned positions, reads the mean | 0.9938, 1.0000, 1.0000 | 1.000 | 27.1 |
# | sinusoidal positions, reads the mean | 0.9805, 0.9999, 1.0000 | 1.000 | 20.9 |
#
# Read it as a referee would.
#
# * **0.5000, six times.** Not bad luck, but this week's theorem. Exchanging the actors permutes the rows of the output,
#   the mean does not see it, twins get one answer, and exactly one of the two is right. (The logits of twins differ by
#   0.0000002: the sums were added up in another order.) Yet the *training* accuracy of this model is 0.559. How can it
#   beat one half there? Training rows come without their twins.
# * **0.63 without positions.** Reading the last slot is a readout that marks one slot (Question 8). That slot holds an
#   actor in a quarter of the rows, and then it is the second one: $\frac14 \cdot 1 + \frac34 \cdot \frac12 = 0.625$. One run
#   reached 0.6332. What must have been special about its *test set*?
# * **The causal mask** solves the task in every run without a single position vector, as the experiment after Question 4
#   let you expect.
# * **Learned or sinusoidal?** The lowest runs are 0.9938 and 0.9805. Somebody with one run each could have reported
#   either as the winner. What would you need to see before you believed one of them?

# %% [markdown]
# ## Part D · The proof

# %% [raw]
# # BEGIN QUESTION
# name: q10
# points: 8

# %% [markdown]
# ### Question 10 · Put the proof in order (8 points)
#
# Let $P$ be **any** permutation matrix and $X' = PX$. As before $Q = XW_Q^\top$, $K = XW_K^\top$, $V = XW_V^\top$,
# $S = QK^\top/\sqrt{d_k}$, $A = \operatorname{softmax}(S)$ row by row, $H = AV$, and primes mark what belongs to
# $X'$. There are no positions and no mask.
#
# Eight of these lines make a proof that the middle output survives the swap of slots 1 and 3. Six are false, each for
# a reason somebody once believed.
#
# | | line |
# |---|---|
# | **A** | $A' = PA$, since only the queries move |
# | **B** | so $H' = A'V' = PAP^\top PV$ |
# | **C** | so $S' = Q'K'^\top/\sqrt{d_k} = PSP^\top$ |
# | **D** | $A' = A$, since the weights belong to the slots |
# | **E** | so $A' = PAP^\top$ |
# | **F** | so, if $P$ swaps slots 1 and 3, row 2 of $H'$ is row 2 of $PH$, which is $h_2$ |
# | **G** | $Q' = PQ$, $K' = PK$ and $V' = PV$, since each row of $X'$ is multiplied by the same matrices |
# | **H** | $V' = V$, since the values stay where they are |
# | **I** | so $H' = PAV = PH$ |
# | **J** | for every square $M$, $\operatorname{softmax}(MP^\top) = \operatorname{softmax}(M)$, since the order of columns does not matter to a sum |
# | **K** | for every square $M$, $\operatorname{softmax}(PMP^\top) = P\operatorname{softmax}(M)P^\top$, since moving columns only reorders the terms of each denominator and rows move whole |
# | **L** | $PP = I$, since doing a permutation twice undoes it |
# | **M** | $P^\top P = I$ |
# | **N** | so $H' = H$ |
#
# **Your task.** Put the letters of the eight right lines in an order in which no line comes before a line it rests
# on. A *so* may rest on lines further up, not only on the one just above. Several orders are right, and each counts in full. Half the points remain if at most two lines must be moved,
# added or taken away. Set `proof` to your letters in order, as one string or as a list of letters.

# %% [raw]
# # BEGIN SOLUTION

# %%
proof = ['G', 'C', 'K', 'E', 'M', 'B', 'I', 'F']  # SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The proof should be a list of different letters from A to N.
""" # END TEST CONFIG
def test_the_order_can_be_read(proof):
    import checks
    lines = checks.proof_readable(proof, 'ABCDEFGHIJKLMN')
    checks.holds(len(lines) == 8, f'the proof has eight lines, yours has {len(lines)}.')

# %%
""" # BEGIN TEST CONFIG
points: 4
hidden: true
failure_message: The proof should hold the eight right lines, each after the lines it rests on.
""" # END TEST CONFIG
def test_every_line_stands_after_what_it_needs(proof):
    import checks
    from solutions import equivariance as oracle
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
    from solutions import equivariance as oracle
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
# ### Question 11 · Quick check: without positions (1 point)
#
# A model is built from self-attention layers without masks and without any positional information. Which statement is
# right?
#
# * **A.** It still knows the order of the tokens: the softmax runs over the slots from left to right.
# * **B.** It can compare the content of tokens, but what it computes for a token does not depend on where the others
#   stand.
# * **C.** It amounts to a recurrent network, which also reads all tokens.
# * **D.** It cannot be trained by gradient descent, since a reordering is not differentiable.

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
failure_message: Choose one letter from A to D.
""" # END TEST CONFIG
def test_one_letter_is_chosen(quick_check_1):
    import checks
    checks.holds(len(checks.letters(quick_check_1, options='ABCD', name='quick_check_1')) == 1, 'choose one letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: What can a softmax over a set of scores know about their order?
""" # END TEST CONFIG
def test_content_without_order(quick_check_1):
    import checks
    checks.choice(quick_check_1, 'B', options='ABCD', name='quick_check_1')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q12
# points: 1

# %% [markdown]
# ### Question 12 · Quick check: find the false line (1 point)
#
# Somebody argues that positions must distinguish the two sentences. Here $P$ swaps slots 1 and 3, and $p_1 \ne p_3$.
# Exactly one line is false. Which?
#
# * **A.** With positions, the second sentence enters the layer as $PX + E$.
# * **B.** This differs from $P(X + E)$ by $E - PE$, which is not 0.
# * **C.** So the step "$Q' = PQ$, $K' = PK$, $V' = PV$" can no longer be taken from $X' = PX$.
# * **D.** Since the proof of $h'_2 = h_2$ fails, $h'_2 \ne h_2$.
# * **E.** If $W_V = 0$, every output is 0 in both sentences, whatever the positions are.

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
failure_message: Choose one letter from A to E.
""" # END TEST CONFIG
def test_one_letter_is_chosen(quick_check_2):
    import checks
    checks.holds(len(checks.letters(quick_check_2, options='ABCDE', name='quick_check_2')) == 1, 'choose one letter.')

# %%
""" # BEGIN TEST CONFIG
points: 1
hidden: true
failure_message: Read each line by itself; does it follow from the ones before it, or does it only sound like them?
""" # END TEST CONFIG
def test_a_failed_proof_proves_nothing(quick_check_2):
    import checks
    checks.choice(quick_check_2, 'D', options='ABCDE', name='quick_check_2')

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q13
# points: 1

# %% [markdown]
# ### Question 13 · Quick check: what a row says (1 point)
#
# In *dog bites man* the attention matrix has $a_{21} = .5$. Which reading is right?
#
# * **A.** After *bites*, the word *dog* follows with probability .5.
# * **B.** Half of every output row comes from the value of *dog*.
# * **C.** The value of *dog* enters the output of *bites* with weight .5.
# * **D.** Column 1 sums to 1, so the other two words share .5 of *dog* between them.

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
failure_message: Which query does a row of weights belong to, and what do its numbers weigh?
""" # END TEST CONFIG
def test_a_row_mixes_values(quick_check_3):
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
# ### Question 14 · Quick check: three sources of order (1 point)
#
# Compare a learned table $E$, sinusoidal vectors, and a relative scheme that adds $b_{i-j}$ to each score. Which
# statement is right?
#
# * **A.** A learned position vector belongs to a word, so it moves with the word in a swap.
# * **B.** The relative scheme adds nothing to the tokens, so the layer stays equivariant.
# * **C.** Sinusoidal vectors must be trained too, since each layer needs its own speeds.
# * **D.** The relative term is tied to distances between slots, so in general $S' \ne PSP^\top$ when words move.

# %% [raw]
# # BEGIN SOLUTION

# %%
quick_check_4 = 'D'  # SOLUTION

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
failure_message: Ask of each scheme what stays in place when the words move.
""" # END TEST CONFIG
def test_distances_belong_to_slots(quick_check_4):
    import checks
    checks.choice(quick_check_4, 'D', options='ABCD', name='quick_check_4')

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
# One self-attention layer reads three tokens $x_1, x_2, x_3$. It has no positional features, no mask and no dropout,
# and the same $W_Q, W_K, W_V$ at every slot:
#
# $$q_i = W_Q x_i,\quad k_i = W_K x_i,\quad v_i = W_V x_i,\qquad a_{ij} = \frac{\exp(q_i^\top k_j/\sqrt{d_k})}{\sum_{r=1}^{3}\exp(q_i^\top k_r/\sqrt{d_k})},\qquad h_i = \sum_{j=1}^{3} a_{ij} v_j .$$
#
# The first sentence is *dog bites man*, the second *man bites dog*; each word has one embedding, wherever it stands.
# A deterministic classifier reads $h_2$, the output at *bites*, and nothing else. Primes mark the second sentence.
#
# Write for a reader who knows linear algebra and has not seen this sheet. Begin by saying what is fixed and what
# varies.

# %% [raw]
# # BEGIN QUESTION
# name: q15
# points: 6
# manual: true

# %% [markdown]
# ### Question 15 · Exam corner (a): the middle output (6 points)
#
# Express the three weights of query 2 in the second sentence by those of the first. Argue for the denominators, do
# not assume them. Then prove that the classifier receives the same vector.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.** Fixed: the embeddings of the words and the three matrices. Varying: the slots of *dog* and *man*,
# so $x'_1 = x_3$, $x'_2 = x_2$, $x'_3 = x_1$. Hence $q'_2 = W_Q x'_2 = q_2$, while
# $(k'_1, k'_2, k'_3) = (k_3, k_2, k_1)$ and $(v'_1, v'_2, v'_3) = (v_3, v_2, v_1)$. The exponentials of query 2 are
# the same three positive numbers as before, with those of slots 1 and 3 exchanged. Their sum, the denominator, has
# the same three terms in another order and is unchanged. So $(a'_{21}, a'_{22}, a'_{23}) = (a_{23}, a_{22}, a_{21})$.
# Each moved weight meets the value of the same word:
# $$h'_2 = a'_{21}v'_1 + a'_{22}v'_2 + a'_{23}v'_3 = a_{23}v_3 + a_{22}v_2 + a_{21}v_1 = h_2 .$$
# A deterministic function of $h_2$ alone therefore gives both sentences the same answer.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | names the fixed query, $q'_2 = q_2$, with the reason (same word, same matrix). |
# | 1 | the keys of slots 1 and 3 change places, and with them the scores of query 2. |
# | 1 | argues for the denominator: the same three terms in another order. |
# | 1 | states $(a'_{21}, a'_{22}, a'_{23}) = (a_{23}, a_{22}, a_{21})$. |
# | 1 | pairs each moved weight with its moved value. Moving the weights alone does not earn this point, whatever it concludes. |
# | 1 | the three terms of the sum are the same, so $h'_2 = h_2$, and a deterministic classifier of it cannot differ. |

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
# ### Question 16 · Exam corner (b): the ordered outputs (6 points)
#
# Is the ordered list $(h_1, h_2, h_3)$ unchanged as well? Give its exact relation to that of the first sentence and
# prove it with a permutation matrix. Say which object is equivariant and which is invariant, and under which
# permutations.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.** Not in general: $(h'_1, h'_2, h'_3) = (h_3, h_2, h_1)$. Stack tokens as rows, so that $X' = PX$
# with $P$ the swap of rows 1 and 3. Every row of $X$ is multiplied by the same matrices, so $Q' = PQ$, $K' = PK$,
# $V' = PV$, and $S' = Q'K'^\top/\sqrt{d_k} = PSP^\top$. Softmax acts on each row by itself: moving columns reorders
# the terms of a row's denominator without changing their sum, and moving rows moves finished rows whole. Hence
# $A' = PAP^\top$ and
# $$H' = A'V' = PAP^\top PV = PAV = PH,$$
# because $P^\top P = I$ for every permutation matrix. The sequence of outputs is *equivariant*, and this holds for
# every $P$. The readout "row 2" is *invariant*, but only under permutations that leave slot 2 in place. The ordered
# list itself is unchanged only if $h_1 = h_3$. $A$ mixes values, with rows that sum to 1; it is not a table of
# transitions from word to word.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | no, with the relation $(h_3, h_2, h_1)$ or $H' = PH$. An answer of $H' = H$ earns at most 2 points in all. |
# | 1 | $S' = PSP^\top$, with the reason that queries and keys move together. |
# | 1 | argues that softmax commutes with the reordering: column moves keep each denominator, row moves keep rows whole. |
# | 1 | $V' = PV$ is used as well as $A' = PAP^\top$. |
# | 1 | uses $P^\top P = I$. "$PP = I$" is accepted only with the remark that this $P$ is its own inverse. |
# | 1 | equivariant sequence for every $P$, invariant row 2 for those $P$ that fix slot 2. |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q17
# points: 5
# manual: true

# %% [markdown]
# ### Question 17 · Exam corner (c): with positions (5 points)
#
# Now every input becomes $x_i + p_i$, with a fixed vector $p_i$ for slot $i$ and $p_1 \ne p_3$. Explain precisely
# which step of the argument in (b) is lost, and why. Must every choice of $W_Q, W_K, W_V$ now distinguish the two
# sentences? Justify.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer.** The positions stay with the slots when words move. The first sentence enters as $X + E$ with the
# outer rows $x_1 + p_1$ and $x_3 + p_3$, the second as $PX + E$ with $x_3 + p_1$ and $x_1 + p_3$. The argument needs
# the second input to be $P$ times the first, which would be $PX + PE$. The two differ by $E - PE$; its outer rows are
# $\pm(p_1 - p_3) \ne 0$. So "$X' = PX$", the premise of everything after it, is false for the augmented inputs, and
# the proof gives no relation between the outputs. That is not a proof that they differ. For $W_V = 0$ all outputs are
# 0 in both sentences, with any positions. A less trivial example: $W_Q = 0$ gives uniform weights, so
# $h_2 = \tfrac13 \sum_j W_V(x_j + p_j)$, and this sum does not change when words change places. Positions make a
# distinction possible; the weights have to use it.
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | positions belong to slots; states the outer inputs of both sentences. |
# | 1 | compares $PX + E$ with $P(X + E)$ and gives the difference $E - PE \ne 0$. |
# | 1 | says that the premise fails, so the relation is no longer *guaranteed*. Claiming that the outputs must differ loses this point. |
# | 1 | answers no. |
# | 1 | a correct counterexample with its reason ($W_V = 0$, $W_Q = 0$, $W_K = 0$, $p_1 - p_3$ in both kernels, …). |

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
# Choose one assumption of this week: the same matrices at every slot, no mask, a query that stays in place, or a
# reordering that uses each slot once. In three to five sentences, say where the proof uses it and describe what
# happens without it. Support your claim with a number from your own notebook.

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# **Model answer (one of several).** *No mask.* The step
# $\operatorname{softmax}(PMP^\top) = P\operatorname{softmax}(M)P^\top$ needs every query to see every key. A causal
# mask removes terms by slot, not by word: after a reordering another set of words is removed, so the denominators
# hold other terms. In the experiment after Question 4 the causal layer has a gap of order 1 while plain attention has
# $10^{-16}$. So a causal model has information about order even without position vectors.
#
# Others: with a matrix of its own at each slot $Q' = PQ$ fails; if the query moves, its row of $A$ moves too and
# $h'_i = h_{p(i)}$; with a repeated slot a denominator loses one term and counts another twice (gap $\tfrac16$ in
# Question 5).
#
# **Rubric.**
#
# | points | for |
# |---|---|
# | 1 | points to the step that uses the assumption. |
# | 1 | describes correctly what happens without it. |
# | 1 | a number from the notebook that fits the claim. |

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION

# %% [markdown]
# ## What to carry forward
#
# | do not confuse | with |
# |---|---|
# | the sequence of outputs, which is equivariant: $H' = PH$ | a readout, which may be invariant, under some permutations |
# | moving weights | moving pairs of a weight and a value |
# | $P$, which reorders | $P^\top$, which undoes it; a swap hides the difference, a 3-cycle shows it |
# | $P$, which relabels slots | $A$, which mixes values; its rows sum to 1, and it predicts no next word |
# | a word's embedding, which moves with the word | a position vector, which stays with the slot |
# | a proof that no longer applies | a proof of the opposite |
# | information that is available (positions) | information that is used (weights that read them) |
#
# Before you leave a result, name the assumption that made it possible. Shared matrices gave $Q' = PQ$; a query that
# stays gave the middle row; a reordering that uses every slot once gave the denominators; no mask and no positions
# gave the rest.
#
# **Where this goes.** Week 3 averages predictions of several models instead of values of several tokens, and asks
# again what an average cannot see. Weeks 4 and 5 come back to the last line of the table: a latent variable may be
# available to a model and still go unused.

# %% [markdown]
# ## References
#
# * Vaswani, Shazeer, Parmar, Uszkoreit, Jones, Gomez, Kaiser and Polosukhin (2017), *Attention is all you need*:
#   sinusoidal positions.
