"""Asks the model for all predictions at the beginning and then runs the chain with them."""
def sample(model, x_T, sched, noises, var):
    times = [torch.full((len(x_T),), time) for time in range(len(noises) - 1, 0, -1)]
    predictions = [model(x_T, t) for t in times]
    x = x_T
    for t, eps_hat in zip(times, predictions):
        x = p_step(x, t, eps_hat, noises[int(t[0])], sched, var)
    return x
