"""Clears the rows of z in place, in a loop."""
def p_step(xt, t, eps_hat, z, sched, var):
    rows = []
    for i, s in enumerate(t.tolist()):
        if s < 2:
            z[i].zero_() if z.dim() > 1 else z[i : i + 1].zero_()
        b, a, c, v = (float(sched[k][s]) for k in ("beta", "alpha", "abar", var))
        rows.append((xt[i] - b / (1 - c) ** 0.5 * eps_hat[i]) / a**0.5 + v**0.5 * z[i])
    return torch.stack(rows)
