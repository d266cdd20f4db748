"""As a numpy scalar, from a lambda."""

bound_difference = lambda gap1, gap2: np.subtract(gap2, gap1)
