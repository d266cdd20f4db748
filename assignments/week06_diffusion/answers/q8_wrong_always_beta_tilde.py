"""Ignores var and uses beta_tilde."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        t = torch.full((len(x),), time)
        x = p_step(x, t, model(x, t), noises[time], sched, "beta_tilde")
    return x
