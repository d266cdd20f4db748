"""Predicts x_0 in every step and draws from the posterior; the last step returns the prediction."""
def sample(model, x_T, sched, noises, var):
    x, time = x_T, sched["beta"].shape[0] - 1
    while time > 1:
        t = torch.full((x.shape[0],), time, dtype=torch.long)
        mean, _ = posterior(predict_x0(x, t, model(x, t), sched["abar"]), x, t, sched)
        x = mean + sched[var][time].sqrt() * noises[time]
        time -= 1
    t = torch.ones(x.shape[0], dtype=torch.long)
    return predict_x0(x, t, model(x, t), sched["abar"])
