"""Takes sqrt(beta_t) of the predicted noise away in each step, the amount that the step had added."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in reversed(range(1, len(noises))):
        beta = float(sched["beta"][time])
        guess = model(x, torch.tensor([time] * len(x)))
        mean = (x - beta**0.5 * guess) / (1 - beta) ** 0.5
        x = mean if time == 1 else mean + float(sched[var][time]) ** 0.5 * noises[time]
    return x
