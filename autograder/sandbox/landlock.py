"""Landlock, any ABI: after `restrict` a process reaches the listed files only, and signals only its own kind."""

from __future__ import annotations

import os
import stat
import struct
from collections.abc import Iterable

from autograder.sandbox import kernel

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
MAKE_CHAR, MAKE_BLOCK, MAKE_SOCK = 1 << 6, 1 << 11, 1 << 9
REFER, TRUNCATE, IOCTL_DEV = 1 << 13, 1 << 14, 1 << 15
_FIRST = (1 << 13) - 1  # the thirteen rights of ABI 1
_ADDED = {2: REFER, 3: TRUNCATE, 5: IOCTL_DEV}
_FOR_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV
_TCP = 0b11  # bind, connect: from ABI 4
_SCOPES = 0b11  # abstract unix sockets, signals: from ABI 6
_READ = EXECUTE | READ_FILE | READ_DIR


def abi() -> int:
    """The version the running kernel offers; 0 if it has none, or if it is switched off."""
    if not kernel.linux():
        return 0
    try:
        return kernel.call(_CREATE_RULESET, None, 0, 1)
    except OSError:
        return 0


def handled(version: int) -> int:
    """Every file right this ABI knows."""
    rights = _FIRST
    for since, right in _ADDED.items():
        if version >= since:
            rights |= right
    return rights


def restrict(
    version: int, *, readable: Iterable[str], writable: Iterable[str], devices: Iterable[str]
) -> None:
    """Irrevocable for this process and all it forks. Paths that do not exist are skipped."""
    rights = handled(version)
    ruleset = _create(version, rights)
    try:
        for path in readable:
            _allow(ruleset, path, _READ & rights)
        for path in devices:
            _allow(ruleset, path, (READ_FILE | WRITE_FILE | TRUNCATE) & rights)
        for path in writable:
            _allow(ruleset, path, rights & ~(MAKE_CHAR | MAKE_BLOCK | MAKE_SOCK | IOCTL_DEV))
        kernel.no_new_privileges()
        kernel.call(_RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)


def _create(version: int, rights: int) -> int:
    attributes = struct.pack("=Q", rights)
    if version >= 4:
        attributes += struct.pack("=Q", _TCP)
    if version >= 6:
        attributes += struct.pack("=Q", _SCOPES)
    return kernel.call(_CREATE_RULESET, attributes, len(attributes), 0)


def _allow(ruleset: int, path: str, rights: int) -> None:
    try:
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:  # absent here, or already out of reach
        return
    try:
        if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
            rights &= _FOR_FILES  # a right that only folders have makes the rule invalid
        kernel.call(_ADD_RULE, ruleset, 1, struct.pack("=Qi", rights, descriptor), 0)
    finally:
        os.close(descriptor)
