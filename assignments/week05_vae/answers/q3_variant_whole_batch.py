"""Goes through rows and coordinates and keeps one running total."""


def kl_std_normal(mu, logvar):
    total = 0.0
    for m_row, lv_row in zip(mu, logvar):
        for m, lv in zip(m_row, lv_row):
            total = total + 0.5 * (m * m + torch.exp(lv) - 1 - lv)
    return total
