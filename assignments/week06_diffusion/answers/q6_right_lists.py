"""Sums plain Python numbers and returns a float."""
def eps_loss(eps, eps_hat, **unused):
    gaps = [(a - b) ** 2 for a, b in zip(eps.flatten().tolist(), eps_hat.flatten().tolist())]
    return sum(gaps) / len(gaps)
