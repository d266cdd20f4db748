"""Flattens the pictures before it asks the model, which gets another shape than it was promised."""
def sample(model, x_T, sched, noises, var):
    B = x_T.shape[0]
    x = x_T.reshape(B, -1)
    for t in range(len(sched['beta']) - 1, 0, -1):
        times = torch.full((B,), t)
        x = p_step(x, times, model(x, times), noises[t].reshape(B, -1), sched, var)
    return x.reshape(x_T.shape)
