"""A fold over the times; adds noise in every step and lets a table of deviations, 0 at t = 1, decide."""
def sample(model, x_T, sched, noises, var):
    from functools import reduce
    table = sched["beta_tilde"].sqrt() if var == "beta_tilde" else torch.cat([torch.zeros(2), sched["beta"][2:].sqrt()])
    def back(x, k):
        t = k.expand(len(x))
        return mean_from_eps(x, t, model(x, t), sched) + table[k] * noises[k]
    return reduce(back, torch.arange(len(table) - 1, 0, -1), x_T)
