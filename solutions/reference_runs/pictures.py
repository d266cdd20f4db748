"""Small grey pictures kept as text, 64 hexadecimal digits each, and shown in a grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.figure import Figure


def grey(picture: np.ndarray) -> str:
    """64 values, cut to between 0 and 1."""
    return "".join(f"{round(float(value) * 15):x}" for value in np.clip(picture, 0, 1).ravel())


def pixels(text: str) -> np.ndarray:
    """Whole numbers from 0 to 15, (8, 8)."""
    return np.array([int(character, 16) for character in text]).reshape(8, 8)


def grid(rows: Mapping[str, Sequence[str]], title: str = "") -> Figure:
    """One named row after the other; all have the same number of pictures."""
    columns = len(next(iter(rows.values())))
    figure = Figure(figsize=(0.55 * columns + 1.5, 0.6 * len(rows) + 0.4))
    for line, (name, pictures) in zip(figure.subplots(len(rows), columns, squeeze=False), rows.items()):
        for axes, picture in zip(line, pictures):
            axes.imshow(pixels(picture), cmap="gray_r", vmin=0, vmax=15)
            axes.set(xticks=[], yticks=[])
        line[0].set_ylabel(name, rotation=0, ha="right", va="center")
    figure.suptitle(title)
    return figure
