"""Makes data/ddpm_scheduler.json, so that the numbers of diffusers' DDPMScheduler can be compared without diffusers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

VERSION = "0.42.1"
COMMAND = f"pip install diffusers=={VERSION} torch numpy && python tests/solutions/ddpm_scheduler_numbers.py"
TARGET = Path(__file__).parent / "data" / "ddpm_scheduler.json"
# (T, b0, b1, the steps t = 1...T to record): the usual schedule, and a short one where every coefficient is large.
SCHEDULES = ((1000, 1e-4, 0.02, (1, 2, 3, 10, 500, 999, 1000)), (8, 0.05, 0.5, (1, 2, 3, 5, 8)))
KINDS = {"beta": "fixed_large", "beta_tilde": "fixed_small"}


def record(T: int, b0: float, b1: float, t: int) -> dict[str, Any]:
    """What the scheduler answers at one step, for inputs drawn here. Its own index is 0-based: t - 1."""
    import torch
    from diffusers import DDPMScheduler

    drawn = np.random.default_rng([T, t]).normal(size=(3, 4)).astype(np.float32)
    x0, eps, eps_hat = (torch.from_numpy(row)[None] for row in drawn)
    index = torch.tensor([t - 1])
    case: dict[str, Any] = {"T": T, "b0": b0, "b1": b1, "t": t}
    for var, kind in KINDS.items():
        scheduler = DDPMScheduler(
            trained_betas=np.linspace(b0, b1, T), num_train_timesteps=T, clip_sample=False, variance_type=kind
        )
        scheduler.set_timesteps(T)
        xt = scheduler.add_noise(x0, eps, index)
        generator = torch.Generator().manual_seed(t)
        z = torch.randn(x0.shape, generator=torch.Generator().manual_seed(t))
        out = scheduler.step(eps_hat, t - 1, xt, generator=generator)
        case[var] = out.prev_sample[0].tolist()
    case |= {"x0_hat": out.pred_original_sample[0].tolist(), "xt": xt[0].tolist(), "z": z[0].tolist()}
    return case | {"x0": x0[0].tolist(), "eps": eps[0].tolist(), "eps_hat": eps_hat[0].tolist()}


def main() -> None:
    """Write every case, one a line, under the command that made them."""
    cases = [record(T, b0, b1, t) for T, b0, b1, steps in SCHEDULES for t in steps]
    lines = ",\n    ".join(json.dumps(case) for case in cases)
    TARGET.write_text(f'{{\n  "command": {json.dumps(COMMAND)},\n  "cases": [\n    {lines}\n  ]\n}}\n')


if __name__ == "__main__":
    main()
