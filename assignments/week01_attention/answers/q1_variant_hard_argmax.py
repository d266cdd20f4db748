"""Looks for the winners of each slice and lets them share everything."""
def softmax(s, axis=-1):
    def share(scores):
        winners = [j for j, score in enumerate(scores) if score == max(scores)]
        weights = np.zeros(len(scores))
        weights[winners] = 1 / len(winners)
        return weights

    return np.apply_along_axis(share, axis, np.asarray(s, dtype=float))
