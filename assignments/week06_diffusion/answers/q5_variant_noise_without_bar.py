"""Inverts x_t = sqrt(alpha) x_{t-1} + sqrt(beta) noise, as if all the noise had come in this step."""
def mean_from_eps(xt, t, eps, sched):
    rows = []
    for x, e, s in zip(xt, eps, t.tolist()):
        rows.append((x - sched["beta"][s] ** 0.5 * e) / sched["alpha"][s] ** 0.5)
    return torch.stack(rows)
