"""Takes 1 - sqrt(abar) for sqrt(1 - abar)."""
def predict_x0(xt, t, eps, abar):
    root = abar[t].sqrt().view(-1, *[1] * (xt.dim() - 1))
    return (xt - (1 - root) * eps) / root
