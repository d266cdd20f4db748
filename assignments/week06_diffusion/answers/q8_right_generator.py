"""A generator yields every state, the last one is the sample; the noises it may use are kept in a list."""
def sample(model, x_T, sched, noises, var):
    T = len(noises) - 1
    usable = [torch.zeros_like(x_T)] * 2 + [noise for noise in noises[2:]]
    def states(x):
        for k in range(T, 0, -1):
            t = torch.ones(len(x), dtype=torch.long) * k
            x = p_step(x, t, model(x, t), usable[k], sched, var)
            yield x
    return list(states(x_T))[-1]
