"""Uses alpha in place of abar in the mean."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in range(len(sched["beta"]) - 1, 0, -1):
        beta, alpha = sched["beta"][time], sched["alpha"][time]
        eps = model(x, torch.full((len(x),), time))
        x = (x - beta / torch.sqrt(1 - alpha) * eps) / torch.sqrt(alpha)
        if time > 1:
            x = x + torch.sqrt(sched[var][time]) * noises[time]
    return x
