"""System calls that Python does not offer, by ctypes: every failure is an OSError that names the call."""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys

MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_REMOUNT, MS_BIND = 1, 2, 4, 8, 32, 4096
MS_REC, MS_PRIVATE = 16384, 1 << 18
MNT_DETACH = 2
CLONE_NEWNS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWNET = 0x20000, 0x8000000, 0x10000000, 0x40000000

_PR_SET_PDEATHSIG, _PR_SET_NO_NEW_PRIVS, _PR_SET_CHILD_SUBREAPER = 1, 38, 36
_PR_SET_DUMPABLE, _PR_GET_NO_NEW_PRIVS = 4, 39
# Numbers above 423 are the same on every architecture.
_MOUNT_SETATTR = 442
_CALLS = {"x86_64": {"pivot_root": 155, "capset": 126}, "aarch64": {"pivot_root": 41, "capset": 91}}

_libc = ctypes.CDLL(None, use_errno=True)


def linux() -> bool:
    return sys.platform == "linux"


def machine() -> str:
    return platform.machine()


def call(number: int, *arguments: int | bytes | None) -> int:
    """A raw system call; bytes are passed as a pointer to a mutable copy."""
    result = _libc.syscall(ctypes.c_long(number), *(_argument(value) for value in arguments))
    if result < 0:
        error = ctypes.get_errno()
        raise OSError(error, f"system call {number}: {os.strerror(error)}")
    return int(result)


def _argument(value: int | bytes | None) -> ctypes.c_long | ctypes.c_char_p:
    return ctypes.c_long(value) if isinstance(value, int) else ctypes.c_char_p(value)


def _check(result: int, what: str) -> None:
    if result != 0:
        error = ctypes.get_errno()
        raise OSError(error, f"{what}: {os.strerror(error)}")


def _prctl(option: int, value: int, what: str) -> None:
    zero = ctypes.c_ulong(0)
    _check(_libc.prctl(option, ctypes.c_ulong(value), zero, zero, zero), f"prctl {what}")


def no_new_privileges() -> None:
    """execve can no longer raise privileges; seccomp and Landlock ask for it."""
    _prctl(_PR_SET_NO_NEW_PRIVS, 1, "NO_NEW_PRIVS")


def die_with_parent(signal_number: int) -> None:
    """A change of uid clears this: call it afterwards."""
    _prctl(_PR_SET_PDEATHSIG, signal_number, "PDEATHSIG")


def adopt_orphans() -> None:
    """Descendants whose parent dies become children of this process instead of init's."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1, "CHILD_SUBREAPER")


def be_dumpable() -> None:
    """After a change of uid /proc/self belongs to root until this is called."""
    _prctl(_PR_SET_DUMPABLE, 1, "DUMPABLE")


def drop_capabilities() -> None:
    """No effective, permitted or inheritable capability is left (version 3 of the structure: two words each)."""
    header = struct.pack("=Ii", 0x20080522, 0)
    call(_CALLS[machine()]["capset"], header, bytes(24))


def unshare(flags: int) -> None:
    _check(_libc.unshare(flags), "unshare")


def mount(source: str, target: str, kind: str | None, flags: int, data: str | None = None) -> None:
    encoded = [os.fsencode(text) if text is not None else None for text in (source, target, kind, data)]
    _check(
        _libc.mount(encoded[0], encoded[1], encoded[2], ctypes.c_ulong(flags), encoded[3]),
        f"mount {source} at {target}",
    )


def unmount(target: str) -> None:
    """Lazily: whatever still uses it keeps it, the name is free at once."""
    _check(_libc.umount2(os.fsencode(target), MNT_DETACH), f"unmount {target}")


def enter_root(directory: str) -> None:
    """Make the mount point `directory` the root, and forget the old root."""
    os.chdir(directory)
    try:
        call(_CALLS[machine()]["pivot_root"], b".", b".")
    except OSError:  # the root is an initramfs, which cannot be pivoted away
        os.chroot(".")
    else:
        unmount(".")
    os.chdir("/")


def bind(source: str, target: str, *, device: bool = False) -> None:
    """Show `source`, with what is mounted below it, at `target`, read-only; a device node stays writable."""
    mount(source, target, None, MS_BIND | MS_REC)
    if device:
        return
    attributes = struct.pack("=QQQQ", 1 | 2 | 4, 0, 0, 0)  # read-only, no setuid, no devices
    try:
        call(
            _MOUNT_SETATTR, -100, os.fsencode(target), 0x8000, attributes, len(attributes)
        )  # AT_FDCWD, AT_RECURSIVE
    except OSError:  # Linux < 5.12: only the top mount, and its own flags must be repeated
        kept = os.statvfs(target).f_flag & MS_NOEXEC
        mount("none", target, None, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV | kept)


def wipe_start_block() -> None:
    """Overwrite the arguments and the environment this process was started with: fork keeps them, and
    /proc/self/environ and /proc/self/cmdline show them whatever os.environ holds."""
    with open("/proc/self/stat", "rb") as file:
        fields = file.read().rpartition(b")")[2].split()
    arguments, arguments_end, environment, environment_end = (int(field) for field in fields[45:49])
    for start, end in ((arguments, arguments_end), (environment, environment_end)):
        if 0 < start < end:
            ctypes.memset(start, 0, end - start)
