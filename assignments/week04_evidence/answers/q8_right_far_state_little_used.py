"""A state a hundred standard deviations away, which q uses so little that it hardly costs."""

def positive_elbo():
    return (0.5, 0.5), (0, 1), (0.01, 0.01), 0, (0.9999, 0.0001)
