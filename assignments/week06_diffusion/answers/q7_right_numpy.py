"""Numpy with the batch last; the noise is zeroed in a copy."""
def p_step(xt, t, eps_hat, z, sched, var):
    x, e, noise, time = (np.array(v) for v in (xt, eps_hat, z, t))
    s = {k: np.asarray(v)[time] for k, v in sched.items()}
    noise[time == 1] = 0
    return ((x.T - s["beta"] / np.sqrt(1 - s["abar"]) * e.T) / np.sqrt(s["alpha"]) + np.sqrt(s[var]) * noise.T).T
