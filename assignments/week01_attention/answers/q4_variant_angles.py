"""Reports how far each key is turned away from the query, in radians, and picks the least turned."""
def alignment_vs_dot(q, K):
    turn = []
    for k in K:
        size = np.linalg.norm(k) * np.linalg.norm(q)
        turn.append(np.arccos(min(1.0, max(-1.0, k @ q / size))) if size > 0 else np.pi / 2)
    return np.array(turn), int(np.argmax(K @ q)), turn.index(min(turn))
