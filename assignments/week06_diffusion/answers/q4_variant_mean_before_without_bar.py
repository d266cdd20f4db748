"""Loops over the samples and looks alpha up where the step before is wanted."""
def posterior(x0, xt, t, sched):
    means, variances = [], []
    for clean, noisy, s in zip(x0, xt, t.tolist()):
        now = {name: float(values[s]) for name, values in sched.items()}
        before = float(sched["alpha"][s - 1])
        by_clean = before**0.5 * now["beta"] / (1 - now["abar"])
        by_noisy = now["alpha"] ** 0.5 * (1 - before) / (1 - now["abar"])
        means.append(by_clean * clean + by_noisy * noisy)
        variances.append(now["beta_tilde"])
    return torch.stack(means), torch.tensor(variances, dtype=xt.dtype).view(-1, *[1] * (xt.dim() - 1))
