"""Calls itself for the later part of the chain."""
def sample(model, x_T, sched, noises, var):
    def down_to(time):
        if time == len(noises):
            return x_T
        x = down_to(time + 1)
        t = torch.zeros(len(x), dtype=torch.int64) + time
        return p_step(x, t, model(x, t), noises[time], sched, var)
    return down_to(1)
