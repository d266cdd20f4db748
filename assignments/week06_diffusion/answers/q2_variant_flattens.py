"""Uses nn.Flatten and diagonal matrices; a batch of plain numbers has nothing to flatten."""
def q_sample(x0, t, eps, abar):
    flatten = torch.nn.Flatten()
    signal, noise = torch.diag(abar[t] ** 0.5), torch.diag((1 - abar[t]) ** 0.5)
    return (signal @ flatten(x0) + noise @ flatten(eps)).reshape(x0.shape)
