def sample_predictions(n, M, y, b, s2, rho, rng):
    def gauss():
        return math.sqrt(-2 * math.log(1 - rng.random())) * math.cos(2 * math.pi * rng.random())

    a, c = math.sqrt(rho * s2), math.sqrt((1 - rho) * s2)
    rows = []
    for _ in range(n):
        centre = y + b + a * gauss()
        rows.append([centre + c * gauss() for _ in range(M)])
    return rows
