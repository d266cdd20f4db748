"""What a reference run leaves behind: numbers and drawings that come out identical when it is run again."""

from __future__ import annotations

import importlib.metadata
import io
import json
import platform
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from autograder import atomic

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PACKAGES = ("torch", "numpy", "scipy", "scikit-learn", "matplotlib")
DIGITS = 6  # significant ones


def versions() -> dict[str, str]:
    return {"python": platform.python_version()} | {
        name: importlib.metadata.version(name) for name in PACKAGES
    }


def rounded(value: Any, digits: int = DIGITS) -> Any:
    """The same with every float rounded to some significant digits."""
    if isinstance(value, float):
        return float(f"{value:.{digits}g}")
    if isinstance(value, dict):
        return {key: rounded(one, digits) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [rounded(one, digits) for one in value]
    return value


def as_json(data: Any) -> bytes:
    return json.dumps(data, indent=1, sort_keys=True, allow_nan=False, ensure_ascii=False).encode() + b"\n"


def drawings(draw: Callable[[], dict[str, Figure]]) -> dict[str, bytes]:
    """The figures as SVG files, without dates, and with the same names for their parts each time."""
    import matplotlib

    drawn = {}
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        for name, figure in draw().items():
            matplotlib.rcParams["svg.hashsalt"] = name
            stream = io.BytesIO()
            figure.savefig(
                stream, format="svg", metadata={"Date": None, "Creator": None}, bbox_inches="tight"
            )
            drawn[f"{name}.svg"] = stream.getvalue()
    return drawn


def write(folder: Path, files: dict[str, bytes]) -> tuple[Path, ...]:
    """Write the files, and remove drawings of an earlier run that are no longer made."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.svg"):
        if path.name not in files:
            path.unlink()
    for name, contents in files.items():
        atomic.write(folder / name, contents)
    return tuple(folder / name for name in files)
