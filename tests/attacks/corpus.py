"""All cases, by name."""

from __future__ import annotations

from tests.attacks import answers, escape, faults, forge, intake, leak, protocol, records
from tests.attacks.cases import Case

CASES: dict[str, Case] = {
    case.name: case
    for module in (forge, records, protocol, leak, escape, faults, answers, intake)
    for case in module.CASES
}
