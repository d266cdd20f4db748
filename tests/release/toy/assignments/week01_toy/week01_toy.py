# ---
# jupyter:
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [raw]
# # ASSIGNMENT CONFIG
# name: week01_toy
# init_cell: true
# check_all_cell: false
# export_cell:
#   pdf: false
#   run_tests: false
# tests:
#   ok_format: false
# generate: {}

# %% [markdown]
# # Week 1 · Weights
#
# Weights say how much each value counts.

# %%
import checks
import numpy as np

masses = np.array([1.0, 2.0, 5.0])

# %% [raw]
# # BEGIN QUESTION
# name: q1
# points: 4

# %% [markdown]
# ### Question 1 — Shares (4 points)
#
# Divide each weight by the sum of all.

# %% [raw]
# # BEGIN SOLUTION

# %%
def normalise(w):
    """The share of each weight `w` (n,) in their sum."""
    # BEGIN SOLUTION
    w = np.asarray(w, dtype=float)
    return w / np.sum(w)
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: The example of three masses should come out.
""" # END TEST CONFIG
def test_example(normalise):
    import checks
    import numpy as np
    checks.function(normalise, 'normalise')
    checks.close(normalise(np.array([1.0, 1.0, 2.0])), [0.25, 0.25, 0.5], what='normalise([1, 1, 2])')

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: Each share should be the weight over the sum of all weights, also for a list.
""" # END TEST CONFIG
def test_shares(normalise):
    import checks
    from solutions import toy as oracle
    w = checks.rng().uniform(1, 2, size=6).tolist()
    checks.close(normalise(w), oracle.shares(w))

# %%
""" # BEGIN TEST CONFIG
points: 2
hidden: true
failure_message: The weights that were given should stay as they are.
""" # END TEST CONFIG
def test_input_unmodified(normalise):
    import checks
    from solutions import toy as oracle
    w = checks.rng().uniform(1, 2, size=6)
    with checks.unmodified(w=w):
        got = normalise(w)
    checks.close(got, oracle.shares(w))

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %% [raw]
# # BEGIN QUESTION
# name: q2
# points: 3

# %% [markdown]
# ### Question 2 — Average (3 points)
#
# Weigh each value by its share.

# %% [raw]
# # BEGIN SOLUTION

# %%
heights = [2.0, 4.0, 6.0]  # SOLUTION

# %%
def average(values, w):
    """The average of `values` (n,) with weights `w` (n,)."""
    # BEGIN SOLUTION
    return float(normalise(w) @ np.asarray(values, dtype=float))
    # END SOLUTION

# %% [raw]
# # END SOLUTION

# %% [raw]
# # BEGIN TESTS

# %%
""" # BEGIN TEST CONFIG
points: 0
failure_message: Equal weights should give the plain mean.
""" # END TEST CONFIG
def test_equal_weights(average):
    import checks
    checks.close(average([1.0, 2.0, 6.0], [1.0, 1.0, 1.0]), 3.0, what='average([1, 2, 6], [1, 1, 1])')

# %%
""" # BEGIN TEST CONFIG
points: 3
hidden: true
failure_message: The average should weigh each value by its share.
""" # END TEST CONFIG
def test_weighted(average):
    import checks
    from solutions import toy as oracle
    values, w = checks.rng().uniform(1, 2, size=(2, 5))
    checks.close(average(values, w), oracle.balance(values, w))

# %% [raw]
# # END TESTS

# %% [raw]
# # END QUESTION

# %%
with checks.preview('Figure 1'):
    print('drawn', normalise(masses))

# %% [raw]
# # BEGIN QUESTION
# name: q3
# points: 2
# manual: true

# %% [markdown]
# ### Question 3 — Why (2 points)
#
# Why do shares sum to one?

# %% [raw]
# # BEGIN SOLUTION

# %% [markdown]
# Every weight is divided by the same sum, so the shares add up to the sum over itself.
#
# **Rubric**
#
# * (1) names the common denominator
# * (1) adds the numerators

# %% [raw]
# # END SOLUTION

# %% [raw]
# # END QUESTION
