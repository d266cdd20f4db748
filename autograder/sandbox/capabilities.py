"""What kernel and privileges allow here: looked at once, by trying, in children that end at once."""

from __future__ import annotations

import contextlib
import os
import platform
import secrets
from collections.abc import Callable

import msgspec

from autograder.sandbox import kernel, landlock, newborn, seccomp, views

_FIRST_UID, _STRIDES = 1_879_048_192, 31  # Linux distributions leave 1879048192 to 2147483647 unused
_STRIDE = 1 << 23  # two for each of the 2^22 process ids there may be


class Capabilities(msgspec.Struct, frozen=True, kw_only=True):
    """What kernel and privileges allow here. A test switches one off to see what then happens."""

    system: str  # "linux", "darwin", …
    kernel: str
    machine: str
    uid: int
    seccomp: bool
    landlock: int  # ABI; 0: none
    setuid: bool  # root that may become somebody else
    all_uids: bool  # every uid exists here; in a container often only 65536 do
    view: bool  # may build a private mount namespace: as root, or within a user namespace
    network: bool  # …and network and IPC namespaces

    @property
    def root(self) -> bool:
        return self.uid == 0


def survey() -> Capabilities:
    """What this process may do, tried in children that end at once."""
    linux, uid = kernel.linux(), os.geteuid() if hasattr(os, "geteuid") else -1
    view = linux and _works(lambda: _try_view(uid, network=False))
    return Capabilities(
        system=platform.system().lower(),
        kernel=platform.release(),
        machine=platform.machine(),
        uid=uid,
        seccomp=seccomp.available(),
        landlock=landlock.abi(),
        setuid=linux and uid == 0 and _works(lambda: become(fresh_uid(os.getpid(), _all_uids()))),
        all_uids=linux and _all_uids(),
        view=view,
        network=view and _works(lambda: _try_view(uid, network=True)),
    )


def _all_uids() -> bool:
    with open("/proc/self/uid_map", encoding="ascii") as file:
        first, _, count = file.read().split()[:3]
    return first == "0" and int(count) > _FIRST_UID + _STRIDES * _STRIDE


def fresh_uid(pid: int, all_uids: bool) -> int:
    """Even; the next one is its killer's. The pid makes it unique here, chance among containers of one kernel."""
    if all_uids:
        return _FIRST_UID + secrets.randbelow(_STRIDES) * _STRIDE + 2 * pid
    return 10_000 + 2 * (pid % 27_000)


def _works(attempt: Callable[[], None]) -> bool:
    newborn.flush()
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            attempt()
            os._exit(0)
        os._exit(1)
    return os.waitpid(child, 0)[1] == 0


def _try_view(uid: int, *, network: bool) -> None:
    views.enter(
        views.View(
            own_user_namespace=uid != 0,
            own_network=network,
            owner=uid,
            workdir="/tmp",
            readable=(),
            file_mb=1,
        )
    )


def become(uid: int) -> None:
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)
