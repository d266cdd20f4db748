"""Divides first and turns nan into 0."""
def alignment_vs_dot(q, K):
    dots = np.einsum('d,td->t', q, K)
    with np.errstate(all='ignore'):
        cos = np.nan_to_num(dots / np.sqrt((K**2).sum(axis=1)) / np.sqrt((q**2).sum()))
    return cos, int(dots.argmax()), int(cos.argmax())
