def count_terms(M):
    same = different = 0
    for m in range(M):
        for r in range(M):
            if m == r:
                same += 1
            else:
                different += 1
    return same, different
