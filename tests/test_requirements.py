"""The pins can be installed on every Python that the README promises, Debian 12's 3.11.2 included."""

from __future__ import annotations

import importlib.metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
LINES = [line.partition("#")[0].strip() for line in (ROOT / "requirements.txt").read_text().splitlines()]
PINS = [Requirement(line) for line in LINES if line]


def test_every_pin_is_exact_and_the_tests_run_with_it() -> None:
    for pin in PINS:
        assert [one.operator for one in pin.specifier] == ["=="], pin
        if pin.marker is None or pin.marker.evaluate():
            assert pin.specifier.contains(importlib.metadata.version(pin.name)), pin


@pytest.mark.parametrize("python", ["3.11.0", "3.12.0", "3.13.0"])
def test_every_pin_allows_the_promised_pythons(python: str) -> None:
    for pin in PINS:
        if pin.marker is None or pin.marker.evaluate({"python_version": python.rpartition(".")[0]}):
            wanted = importlib.metadata.metadata(pin.name).get("Requires-Python") or ""
            assert Requirement(f"python{wanted}").specifier.contains(python), (
                f"{pin} needs Python {wanted}; pin an older one"
            )
