"""Puts the tolerance on the side of abar; a schedule in a tuple, searched for with the rule of thumb."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    return torch.all(abar[-1:] <= (tol / data_sd) ** 2)

T, b0 = 1000, 1e-5
weak_schedule = (T, b0, 2 * np.log(4) / T * 0.9 - b0)
