"""Row by row and coordinate by coordinate."""


def kl_std_normal(mu, logvar):
    totals = []
    for m_row, lv_row in zip(mu, logvar):
        total = 0.0
        for m, lv in zip(m_row, lv_row):
            total = total + 0.5 * (m * m + torch.exp(lv) - 1.0 - lv)
        totals.append(total)
    return torch.stack(totals)
