"""The system-call filter, evaluated as the kernel would, for both architectures; and the rights of each Landlock."""

from __future__ import annotations

import errno
import os
import re
import struct
from pathlib import Path

import pytest

from autograder.sandbox import landlock, seccomp


def evaluate(program: bytes, machine: str, number: int, *arguments: int) -> int:
    """What the kernel would answer: a seccomp return value."""
    audit = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7, "i386": 0x40000003}[machine]
    padded = [a & (2**64 - 1) for a in (*arguments, 0, 0, 0, 0, 0, 0)[:6]]
    data = struct.pack("<IIQ6Q", number, audit, 0, *padded)
    accumulator, at = 0, 0
    while True:
        code, true, false, value = struct.unpack_from("=HBBI", program, 8 * at)
        at += 1
        if code == 0x20:
            accumulator = struct.unpack_from("<I", data, value)[0]
        elif code == 0x54:
            accumulator &= value
        elif code == 0x15:
            at += true if accumulator == value else false
        elif code == 0x35:
            at += true if accumulator >= value else false
        else:
            return value


ALLOW, EPERM, ENOSYS = 0x7FFF0000, 0x50000 | errno.EPERM, 0x50000 | errno.ENOSYS
MACHINES = ("x86_64", "aarch64")


def program(machine: str, *, same_user: bool = True, landlock_abi: int = 1) -> bytes:
    return seccomp.assemble(machine, seccomp.rules(same_user=same_user, landlock=landlock_abi, pid=77))


@pytest.mark.parametrize("machine", MACHINES)
def test_the_filter_answers_each_call_as_its_table_says(machine: str) -> None:
    column = MACHINES.index(machine)
    made = program(machine)
    ruled = {numbers[column] for numbers in seccomp.NUMBERS.values()}
    for numbers in seccomp.REFUSED.values():
        assert numbers[column] is None or evaluate(made, machine, numbers[column]) == EPERM
    for number in set(range(480)) - ruled:
        assert evaluate(made, machine, number) == ALLOW
    assert evaluate(made, "i386", 1) == 0x80000000
    if machine == "x86_64":
        assert evaluate(made, machine, 0x40000000 + 1) == ENOSYS


@pytest.mark.parametrize("machine", MACHINES)
def test_the_filter_judges_by_arguments(machine: str) -> None:
    made, old = program(machine, landlock_abi=6), program(machine)

    def answer(name: str, *arguments: int, by: bytes = made) -> int:
        return evaluate(by, machine, seccomp.NUMBERS[name][MACHINES.index(machine)] or 0, *arguments)

    assert answer("socketpair", 1, 1) == answer("socketpair", 1, 5 | 0o2000000) == ALLOW
    assert answer("socketpair", 1, 2) == answer("socketpair", 2, 1) == answer("socketpair", 16, 3) == EPERM
    assert answer("clone", 0x1200011) == ALLOW
    assert {answer("clone", 17 | flag) for flag in (1 << 17, *(1 << n for n in range(25, 31)))} == {EPERM}
    assert answer("clone3") == ENOSYS
    assert answer("prlimit64", 0) == answer("setpriority", 0, 0) == answer("personality", 0xFFFFFFFF) == ALLOW
    assert answer("prlimit64", 5) == answer("setpriority", 0, 5) == answer("setpriority", 2, 0) == EPERM
    assert answer("ioctl", 1, 0x5401) == ALLOW
    assert answer("ioctl", 1, 0x5412) == answer("ioctl", 1, 0x40086602) == EPERM
    assert answer("kill", 5) == answer("openat", -100, 0, 0o1000) == answer("fcntl", 1, 8) == ALLOW
    assert answer("kill", 77, by=old) == answer("kill", 0, by=old) == ALLOW
    assert answer("kill", 5, by=old) == answer("kill", -1, by=old) == answer("kill", -77, by=old) == EPERM
    assert answer("openat", -100, 0, 0o1000, by=old) == answer("truncate", by=old) == EPERM
    assert answer("openat", -100, 0, 0o1001, by=old) == answer("openat", -100, 0, 0, by=old) == ALLOW
    assert answer("fcntl", 1, 8, by=old) == EPERM
    assert answer("fcntl", 1, 4, by=old) == ALLOW


@pytest.mark.parametrize("name", ["chmod", "fchmodat", "setsid", "setpgid", "utimensat"])
def test_root_s_sandbox_uid_keeps_what_an_ordinary_user_only_pretends(name: str) -> None:
    number = seccomp.NUMBERS[name][0] or 0
    assert evaluate(program("x86_64"), "x86_64", number) == 0x50000
    assert evaluate(program("x86_64", same_user=False), "x86_64", number) == ALLOW


@pytest.mark.parametrize(
    ("column", "header", "pattern"),
    [
        (0, "/usr/include/x86_64-linux-gnu/asm/unistd_64.h", r"#define __NR_(\w+)\s+(\d+)"),
        (1, "/usr/include/asm-generic/unistd.h", r"#define __NR(?:3264)?_(\w+)\s+(\d+)"),
    ],
)
def test_the_numbers_are_the_kernel_s(column: int, header: str, pattern: str) -> None:
    if not os.path.exists(header):
        pytest.skip(f"no {header} here (apt install linux-libc-dev)")
    known = {name: int(number) for name, number in re.findall(pattern, Path(header).read_text())}
    ours = {name: numbers[column] for name, numbers in seccomp.NUMBERS.items()}
    newer = {name for name in ours if name not in known and ours[name] is not None}
    assert {name: number for name, number in ours.items() if name in known and known[name] != number} == {}
    assert all((ours[name] or 0) >= 424 for name in newer)


def test_each_landlock_adds_rights_to_the_one_before() -> None:
    assert [landlock.handled(n).bit_count() for n in range(1, 8)] == [13, 14, 15, 15, 16, 16, 16]
