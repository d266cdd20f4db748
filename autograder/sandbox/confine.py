"""The sandbox's front door: `survey` looks at the machine, `plan` decides and fails closed, `apply` confines the calling
process for good, `prove` tries what must not work."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from autograder.sandbox import interpreter, views
from autograder.sandbox.capabilities import Capabilities, fresh_uid, survey
from autograder.sandbox.lockdown import CannotIsolate, Plan, apply, prepare
from autograder.sandbox.proof import prove

__all__ = ["CannotIsolate", "Capabilities", "Plan", "apply", "plan", "prepare", "prove", "survey"]


def _view(uid: int, network: bool, workdir: str, readable: tuple[str, ...], file_mb: int) -> views.View:
    return views.View(
        own_user_namespace=uid != 0,
        own_network=network,
        owner=uid,
        workdir=workdir,
        readable=readable,
        file_mb=file_mb,
    )


def plan(
    capabilities: Capabilities,
    *,
    workdir: str,
    resident_mb: int,
    unsafe: bool = False,
    forbidden: Sequence[str] = (),
    file_mb: int = 256,
    files: int = 5_000,
    processes: int = 64,
    cpu_seconds: int = 900,
) -> Plan:
    """How to confine here. `forbidden`: what must be unreadable. Raises CannotIsolate unless all of it can be had, or
    `unsafe` says to go on with what there is."""
    workdir = os.path.realpath(workdir)
    readable = interpreter.readable()
    missing = tuple(_missing(capabilities, workdir, readable, forbidden))
    if missing and not unsafe:
        raise CannotIsolate("\n".join(("This machine cannot confine a submission:", *missing, _UNSAFE)))
    drop = capabilities.setuid and (capabilities.view or not _out_of_reach(workdir))
    uid = fresh_uid(os.getpid(), capabilities.all_uids) if drop else None
    made = Plan(
        workdir=workdir,
        readable=readable,
        uid=uid,
        all_uids=capabilities.all_uids,
        view=_view(capabilities.uid, capabilities.network, workdir, readable, file_mb)
        if capabilities.view
        else None,
        landlock=capabilities.landlock,
        seccomp=capabilities.seccomp,
        resident_mb=resident_mb,
        file_mb=file_mb,
        files=files,
        processes=processes,
        cpu_seconds=cpu_seconds,
        missing=missing,
    ).owned_by(os.getpid())
    if not unsafe and not capabilities.view and not capabilities.landlock:
        _require_modes(made, forbidden)
    return made


_UNSAFE = "Or accept that submissions may read and change this machine's files: --allow-unsafe."


def _missing(
    can: Capabilities, workdir: str, readable: tuple[str, ...], forbidden: Sequence[str]
) -> Iterator[str]:
    """A sentence for each thing that isolation needs and this machine lacks."""
    if can.system != "linux":
        yield f"- {can.system} has none of what is needed. Grade on Linux, or in a container (see Dockerfile)."
        return
    if not can.seccomp:
        yield f"- no seccomp filters (kernel {can.kernel}, {can.machine}): x86_64 or aarch64 with CONFIG_SECCOMP_FILTER."
    if can.root and not can.setuid:
        yield "- root that may not change its uid: give the container the SETUID and SETGID capabilities."
    if not can.root and not can.landlock:
        yield (
            "- an ordinary user needs Landlock, and this kernel has it not or not switched on (Linux 5.13 or later; "
            "`cat /sys/kernel/security/lsm`; boot with lsm=landlock,…). Or grade as root: sudo autograder grade …"
        )
    if can.root and not can.view and (closed := _out_of_reach(workdir)):
        yield (
            f"- Python, its libraries or the work folder lie below {', '.join(closed)}, which is closed to other users, "
            "and no mount namespace may be made here. Use an interpreter that everyone may read: "
            "/usr/bin/python3 -m venv /opt/autograder && /opt/autograder/bin/pip install -r requirements.txt"
        )
    for path in forbidden:
        if inside := [folder for folder in readable if interpreter.within(os.path.realpath(path), folder)]:
            yield f"- {path} lies in {inside[0]}, which submissions must be able to read: move it elsewhere."


def _out_of_reach(workdir: str) -> list[str]:
    return sorted({*interpreter.closed_to_others(), *interpreter.closed_above(os.path.dirname(workdir))})


def _require_modes(made: Plan, forbidden: Sequence[str]) -> None:
    """Root with neither Landlock nor a view: only the files' own modes protect them, so they must be seen to."""
    if not forbidden:
        raise CannotIsolate(
            "Without Landlock and mount namespaces, only file modes protect the tests: name the folders to try."
        )
    if found := prove(made, forbidden):
        raise CannotIsolate(
            "\n".join(
                (
                    "Only file modes protect the tests here, and they do not:",
                    *found,
                    "chmod -R go= those folders.",
                )
            )
        )
