"""The corpus, in every back end: nobody earns what they did not, nothing leaks, no honest work is lost, nothing stays behind.

Each back end takes a minute or two and ends by a line of the table; beside it stands what stock otter did."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from autograder.grading.pool import Job, Pool
from tests import target
from tests.attacks import against_otter, backends, cases, escape, firing, protocol
from tests.attacks.backends import BACKENDS, MORE, Backend
from tests.attacks.cases import FULL, NOTHING, Case, Shot
from tests.attacks.corpus import CASES
from tests.attacks.firing import Orders, Place, Report

CHOSEN = (*BACKENDS, *MORE) if os.environ.get("ATTACKS") == "all" else BACKENDS
FAMILIES = ("forge", "leak", "faults", "intake")


def table(backend: Backend, report: Report) -> str:
    """Tried / above the honest score / leaked / lost, by family; then what was left."""
    otter = against_otter.load().outcomes
    lines = [f"{backend.name:<24}{'tried':>6}{'above':>6}{'leaked':>7}{'lost':>5}   stock otter"]
    for family in FAMILIES:
        shots = [(CASES[name], shot) for name, shot in report.shots.items() if CASES[name].family == family]
        counts = Counter(otter[case.name].did for case, _ in shots if case.name in otter)
        lines.append(
            f"{family:<24}{len(shots):>6}{sum(cases.forged(*one) for one in shots):>6}"
            f"{sum(bool(shot.leaks) for _, shot in shots):>7}{sum(bool(cases.lost(*one)) for one in shots):>5}   "
            + ", ".join(f"{word} {count}" for word, count in counts.most_common())
        )
    again = f"; {len(report.again)} graded twice" if report.again else ""
    return "\n".join([*lines, f"left behind: {len(report.left)}; {report.seconds:.0f} s{again}"])


@pytest.mark.slow
@pytest.mark.parametrize("backend", CHOSEN, ids=lambda backend: backend.name)
def test_the_corpus(backend: Backend, capsys: pytest.CaptureFixture[str]) -> None:
    if backend.root and os.geteuid() != 0:
        pytest.skip("needs root")
    report = backends.run(backend)
    with capsys.disabled():
        print(f"\n\n{table(backend, report)}\n({report.facts})")
    assert report.shots.keys() == CASES.keys()
    complaints = [text for name, shot in report.shots.items() for text in _complaints(CASES[name], shot)]
    complaints += [f"left behind: {what}" for what in report.left]
    assert not complaints, "\n\n".join(complaints)


def _complaints(case: Case, shot: Shot) -> list[str]:
    about = f"{case.family} {case.name} ({case.tries})"
    found = [f"{about} earned {shot.scores}"] if cases.forged(case, shot) else []
    found += [f"{about} leaked: {'; '.join(shot.leaks)}"] if shot.leaks else []
    return found + [f"{about}: {text}" for text in cases.lost(case, shot)]


def test_the_corpus_is_large_enough_and_says_what_it_tries() -> None:
    counts = Counter(case.family for case in CASES.values())
    assert counts["forge"] + counts["leak"] >= 40
    assert counts["faults"] + counts["intake"] >= 60
    assert all(case.tries.endswith(".") and "\n" not in case.tries for case in CASES.values())
    assert all(case.cells or case.make for case in CASES.values())


# --- controls: the corpus and its detectors are alive ---------------------------------------------------------


def test_stock_otter_falls_to_at_least_half_of_forge_and_half_of_leak() -> None:
    """From the committed record; `python -m tests.attacks.against_otter` makes it. Forged messages, which share one trick
    against otter, are left out once: without them it must still be half."""
    outcomes = against_otter.load().outcomes
    own = {case.name for case in protocol.CASES}
    forge = [name for name, case in CASES.items() if case.family == "forge"]
    leak = [name for name, case in CASES.items() if case.family == "leak"]
    for group in (forge, [name for name in forge if name not in own], leak):
        fallen = [name for name in group if name in outcomes and outcomes[name].succeeded]
        assert 2 * len(fallen) >= len(group), f"{len(fallen)} of {len(group)}"


def test_the_record_of_otter_covers_every_safe_case_as_it_is_now() -> None:
    record = against_otter.load()
    safe = {name: case for name, case in CASES.items() if case.safe}
    stale = [
        name
        for name, case in safe.items()
        if name not in record.outcomes or record.outcomes[name].digest != against_otter.digest(case)
    ]
    assert not stale, "run: python -m tests.attacks.against_otter"
    assert record.outcomes.keys() == safe.keys()


def test_a_mark_that_an_adversary_holds_is_found_wherever_it_is_told(tmp_path: Path) -> None:
    mark = target.ORACLE_MARK
    ways = {
        "printed": target.with_cell(f"print({mark!r})"),
        "raised in a cell": target.with_cell(f"raise ValueError({mark!r})"),
        "raised in a check": target.solved(q1=f"def double(x):\n    raise ValueError({mark!r})"),
        "named": target.with_cell(f"raise type({mark!r}, (ValueError,), {{}})"),
        "answered": target.solved(q3=f"choice = {mark!r}"),
    }
    control = Case(name="control", family="leak", tries="Tells a mark that it was given.", scores=FULL)
    with Pool(target.write(tmp_path / "b", limits=cases.PATIENT), jobs=2) as pool:
        shots = {
            result.submission: firing.shot(result, pool.grading, control)
            for result in pool.grade(Job(submission=way, notebook=data) for way, data in ways.items())
        }
    assert {way for way, shot in shots.items() if shot.leaks} == ways.keys()


def test_without_a_sandbox_every_way_out_is_noticed(tmp_path: Path) -> None:
    """The same code as in the corpus, run as a plain program."""
    place = Place(Orders(folder=str(tmp_path), token="left-control", repository=str(backends.ROOT)))
    expected = {
        "tcp": "tcp:",
        "udp": "udp:",
        "unix_socket": "stream:",
        "abstract_socket": "abstract:",
        "datagram_from_a_pair": "datagram:",
        "file_outside": "file outside: file_outside",
    }
    for name in (*expected, "other_peoples_files"):
        case = CASES[name]
        told = msgspec.to_builtins(place.told(case))
        source = "\n".join([f"TOLD = {told!r}", escape.TOOLS, *case.cells[2:-8]])
        subprocess.run([sys.executable, "-c", source], cwd=tmp_path / "home", check=True, timeout=60)
    place.listeners.close()
    reached = list(place.reached())
    for name, way in expected.items():
        assert any(text.startswith(way) and name in text for text in reached), (name, reached)
    assert "other people's files changed" in reached


def test_what_was_not_earned_or_was_lost_is_noticed() -> None:
    forging = Case(name="a", family="forge", tries="Nothing.", scores=NOTHING)
    honest = Case(name="b", family="faults", tries="Nothing.", scores=FULL, says="time limit")
    half = FULL | {"q2": 0.0}
    graded = Shot(name="a", status="graded", scores=half, said="Time limit.", own_seconds=1.0)
    assert cases.forged(forging, graded)
    assert not cases.forged(forging, msgspec.structs.replace(graded, scores=NOTHING))
    assert len(cases.lost(honest, graded)) == 1
    assert not cases.lost(honest, msgspec.structs.replace(graded, scores=FULL))
    for change in ({"said": ""}, {"own_seconds": 1e3}, {"status": "error"}, {"output": 1 << 21}):
        assert cases.lost(honest, msgspec.structs.replace(graded, scores=FULL, **change))
