"""A list of floats."""
def kl_to_mse(t, sched, var):
    out = []
    for s in t.tolist():
        if s == 1 and var == "beta_tilde":
            raise ValueError("no weight at t = 1")
        b, a, c, v = (float(sched[k][s]) for k in ("beta", "alpha", "abar", var))
        out.append(b * b / (2 * v * a * (1 - c)))
    return out
