"""Asks whether the noise's coefficient is within tol of 1, which a tenth of the data passes."""
def terminal_check(abar, data_sd=1.0, tol=0.01):
    return bool(torch.sqrt(1 - abar[-1]) >= 1 - tol / data_sd)

weak_schedule = (1000, 1e-6, 2e-6)
