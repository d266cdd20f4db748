"""What the studies share: streams of random numbers, minibatches, the training loop, and the digits.

Everything random is drawn on the CPU from streams named by whole numbers, so that a seed means the same on any device
and no run depends on which others came before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import msgspec
import numpy as np
import numpy.typing as npt
import torch
from sklearn.datasets import load_digits
from torch import Tensor, nn

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


def stream(*key: int) -> np.random.Generator:
    """Independent random numbers for each key."""
    return np.random.default_rng(key)


def torch_stream(*key: int) -> torch.Generator:
    """The same for torch, always on the CPU."""
    return torch.Generator().manual_seed(int(stream(*key).integers(2**62)))


@contextmanager
def initialised(*key: int) -> Iterator[None]:
    """Within, torch's own initialisation draws from the stream of this key; outside, nothing has changed."""
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(int(stream(*key).integers(2**62)))
        yield


def batches(rows: int, size: int, epochs: int, rng: np.random.Generator) -> Iterator[Tensor]:
    """The rows of each minibatch, every epoch in a new order; the last one of an epoch may be smaller."""
    for _ in range(epochs):
        yield from torch.from_numpy(rng.permutation(rows)).split(size)


def fit(model: nn.Module, loss: Callable[[Tensor], Tensor], rows: Iterable[Tensor], rate: float) -> None:
    """Adam on `loss(rows)`."""
    optimiser = torch.optim.Adam(model.parameters(), lr=rate)
    model.train()
    for chosen in rows:
        optimiser.zero_grad()
        loss(chosen).backward()
        optimiser.step()
    model.eval()


class Digits(msgspec.Struct, frozen=True):
    """scikit-learn's digits in an order decided by a seed, the first `held_out` of them for testing."""

    images: Floats  # (n, 64), between 0 and 1
    labels: Ints  # (n,)
    test_images: Floats
    test_labels: Ints


def digits(held_out: int, *key: int) -> Digits:
    images, labels = load_digits(return_X_y=True)
    order = stream(*key).permutation(len(labels))
    test, train = order[:held_out], order[held_out:]
    images = images / 16
    return Digits(images[train], labels[train], images[test], labels[test])
