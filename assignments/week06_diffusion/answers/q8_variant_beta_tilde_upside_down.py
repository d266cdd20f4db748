"""The same, with a table made in numpy."""
def sample(model, x_T, sched, noises, var):
    beta, abar = np.asarray(sched["beta"]), np.asarray(sched["abar"])
    table = {"beta": beta[1:], "beta_tilde": beta[1:] / ((1 - abar[:-1]) / (1 - abar[1:]) + (abar[:-1] == 1))}
    x = x_T
    for time in reversed(range(1, len(beta))):
        t = torch.tensor([time]).expand(len(x))
        x = mean_from_eps(x, t, model(x, t), sched)
        x = x if time == 1 else x + float(table[var][time - 1] ** 0.5) * noises[time]
    return x
