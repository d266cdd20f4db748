"""Multiplies the bracket by 1/sqrt(abar_t), the factor that all steps together need."""
def mean_from_eps(xt, t, eps, sched):
    kept = sched["abar"][t]
    coefficient = sched["beta"][t] * (1 - kept) ** -0.5
    bracket = xt - torch.einsum("b,b...->b...", coefficient, eps)
    return torch.einsum("b,b...->b...", kept**-0.5, bracket)
