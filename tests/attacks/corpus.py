"""All cases, by name."""

from __future__ import annotations

from tests.attacks import (
    answers,
    escape,
    faults,
    forge,
    intake,
    introspection,
    leak,
    objects,
    protocol,
    records,
    resources,
    zips,
)  # fmt: skip
from tests.attacks.cases import Case

CASES: dict[str, Case] = {
    case.name: case
    for module in (
        forge,
        objects,
        records,
        protocol,
        leak,
        introspection,
        escape,
        faults,
        resources,
        answers,
        zips,
        intake,
    )
    for case in module.CASES
}
