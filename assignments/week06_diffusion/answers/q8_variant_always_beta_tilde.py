"""In each step predicts the data and draws from the posterior, mean and variance both."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for time in reversed(range(1, len(noises))):
        t = torch.tensor([time]).repeat(len(x))
        clean = predict_x0(x, t, model(x, t), sched["abar"])
        mean, variance = posterior(clean, x, t, sched)
        x = mean + variance.sqrt() * noises[time]
    return x
