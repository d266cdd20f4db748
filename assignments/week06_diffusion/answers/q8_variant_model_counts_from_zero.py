"""Names the steps T - 1 to 0 for the model and adds 1 for the schedule, as most code on the web does."""
def sample(model, x_T, sched, noises, var):
    x = x_T
    for step in range(len(noises) - 2, -1, -1):
        t = torch.tensor([step] * len(x))
        guess = model(x, t)
        x = mean_from_eps(x, t + 1, guess, sched)
        if step > 0:
            x = x + sched[var][step + 1] ** 0.5 * noises[step + 1]
    return x
