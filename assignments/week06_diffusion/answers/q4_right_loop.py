"""One sample at a time; at t = 1 it returns the data without any formula."""
def posterior(x0, xt, t, sched):
    mean, var = xt.clone(), []
    for i, s in enumerate(t):
        var.append(sched["beta_tilde"][s])
        if s == 1:
            mean[i] = x0[i]
            continue
        past, future = 1 - sched["abar"][s - 1], sched["beta"][s] / sched["alpha"][s]
        says_past, says_future = sched["abar"][s - 1] ** 0.5 * x0[i], xt[i] / sched["alpha"][s] ** 0.5
        mean[i] = (future * says_past + past * says_future) / (past + future)
    return mean, torch.stack(var).reshape(len(t), *(1 for _ in xt.shape[1:]))
