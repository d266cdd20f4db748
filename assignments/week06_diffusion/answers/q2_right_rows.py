"""Flattens each sample to a row, works on the matrix and folds it back."""
def q_sample(x0, t, eps, abar):
    kept = abar.index_select(0, t)
    mixed = torch.diag(kept.sqrt()) @ x0.reshape(len(t), -1) + torch.diag((1 - kept) ** 0.5) @ eps.reshape(len(t), -1)
    return mixed.reshape(x0.shape)
