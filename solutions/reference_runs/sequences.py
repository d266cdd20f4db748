"""One layer of self-attention that classifies a row of tokens, for the studies of weeks 1 and 2."""

from __future__ import annotations

from typing import Literal

import numpy as np
import torch
from torch import Tensor, nn

Positions = Literal["none", "learned", "sinusoidal"]
Pooling = Literal["last", "mean"]


class AttentionClassifier(nn.Module):
    """The lecture's model: one head, no residual path, a linear classifier on the last position or on the mean."""

    def __init__(
        self,
        vocabulary: int,
        length: int,
        width: int,
        pooling: Pooling,
        positions: Positions,
        causal: bool = False,
    ) -> None:
        super().__init__()
        self.tokens = nn.Embedding(vocabulary, width)
        self.query, self.key, self.value = (nn.Linear(width, width, bias=False) for _ in range(3))
        self.classifier = nn.Linear(width, 2)
        self.pooling = pooling
        table = nn.Embedding(
            length, width
        ).weight.detach()  # the lecture's learned table: standard normal entries
        if positions != "learned":
            table = torch.from_numpy(sinusoids(length, width)) if positions == "sinusoidal" else table * 0
        self.positions = nn.Parameter(table.float(), requires_grad=positions == "learned")
        blocked = torch.ones(length, length, dtype=torch.bool).triu(1)
        self.register_buffer("blocked", blocked if causal else torch.zeros_like(blocked))

    def weights(self, tokens: Tensor) -> tuple[Tensor, Tensor]:
        """Attention weights (B, T, T) and the embedded tokens (B, T, d)."""
        embedded = self.tokens(tokens) + self.positions
        queries, keys = self.query(embedded), self.key(embedded)
        scores = queries @ keys.transpose(1, 2) / queries.shape[-1] ** 0.5
        return scores.masked_fill(self.blocked, -torch.inf).softmax(dim=-1), embedded

    def forward(self, tokens: Tensor) -> Tensor:
        weights, embedded = self.weights(tokens)
        outputs = weights @ self.value(embedded)
        return self.classifier(outputs[:, -1] if self.pooling == "last" else outputs.mean(dim=1))


def sinusoids(length: int, width: int) -> np.ndarray:
    """Sines and cosines of the slot number, one frequency a pair of columns."""
    angle = np.arange(length)[:, None] / 10000 ** (np.arange(0, width, 2) / width)
    return np.stack([np.sin(angle), np.cos(angle)], axis=2).reshape(length, width)


def logits(model: nn.Module, tokens: Tensor, size: int = 1000) -> Tensor:
    """The model's answers to many rows, some at a time."""
    with torch.no_grad():
        return torch.cat([model(some) for some in tokens.split(size)])


def accuracy(model: nn.Module, tokens: Tensor, labels: Tensor) -> float:
    return (logits(model, tokens).argmax(dim=1) == labels).double().mean().item()
