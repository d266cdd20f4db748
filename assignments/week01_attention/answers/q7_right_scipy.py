"""scipy for softmax and entropy."""
import scipy.stats


def score_stats(Q, K):
    raw = (K @ Q[:, :, None])[:, :, 0]
    out = []
    for scores in (raw, raw / Q.shape[-1] ** 0.5):
        out.append((np.var(scores), np.mean(scipy.stats.entropy(scipy.special.softmax(scores, axis=1), axis=1))))
    return out[0][0], out[1][0], out[0][1], out[1][1]
