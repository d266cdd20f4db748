def count_terms(M):
    # one model more adds one cell to the diagonal and two strips of M - 1 cells beside it
    if M == 0:
        return 0, 0
    diagonal, others = count_terms(M - 1)
    return diagonal + 1, others + 2 * (M - 1)
