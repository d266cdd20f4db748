"""A system-call filter, assembled by hand: whatever reaches out of the process is refused, all else is allowed.

`table` is data, so that a test can evaluate the filter without a kernel; `install` is irrevocable."""

from __future__ import annotations

import ctypes
import errno
import struct
from collections.abc import Iterable

import msgspec

from autograder.sandbox import kernel

_AUDIT = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_X32 = 0x40000000  # x86_64 answers the same calls under these numbers, too
_SECCOMP = {"x86_64": 317, "aarch64": 277}
_ALLOW, _KILL, _ERRNO = 0x7FFF0000, 0x80000000, 0x00050000
_PRETEND = 0  # "errno 0": the call is not made and seems to have succeeded

# name: (x86_64, aarch64); None where the architecture has no such call. From 424 on the numbers agree.
REFUSED: dict[str, tuple[int | None, int | None]] = {
    # sockets
    "socket": (41, 198), "connect": (42, 203), "bind": (49, 200), "listen": (50, 201), "accept": (43, 202),
    "accept4": (288, 242),
    # other processes' memory and descriptors
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271), "kcmp": (312, 272),
    "move_pages": (279, 239), "migrate_pages": (256, 238), "pidfd_getfd": (438, 438),
    "process_madvise": (440, 440), "process_mrelease": (448, 448), "perf_event_open": (298, 241),
    # the shape of the system
    "mount": (165, 40), "umount2": (166, 39), "pivot_root": (155, 41), "chroot": (161, 51),
    "open_tree": (428, 428), "move_mount": (429, 429), "fsopen": (430, 430), "fsconfig": (431, 431),
    "fsmount": (432, 432), "fspick": (433, 433), "mount_setattr": (442, 442), "open_tree_attr": (467, 467),
    "statmount": (457, 457), "listmount": (458, 458), "unshare": (272, 97), "setns": (308, 268),
    "swapon": (167, 224), "swapoff": (168, 225), "reboot": (169, 142), "sethostname": (170, 161),
    "setdomainname": (171, 162), "acct": (163, 89), "quotactl": (179, 60), "quotactl_fd": (443, 443),
    "vhangup": (153, 58), "syslog": (103, 116), "kexec_load": (246, 104), "kexec_file_load": (320, 294),
    "init_module": (175, 105), "finit_module": (313, 273), "delete_module": (176, 106),
    "lookup_dcookie": (212, 18), "iopl": (172, None), "ioperm": (173, None), "modify_ldt": (154, None),
    # wide kernel interfaces
    "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
    "bpf": (321, 280), "userfaultfd": (323, 282), "add_key": (248, 217), "request_key": (249, 218),
    "keyctl": (250, 219), "fanotify_init": (300, 262), "fanotify_mark": (301, 263), "inotify_init": (253, None),
    "inotify_init1": (294, 26), "inotify_add_watch": (254, 27), "open_by_handle_at": (304, 265),
    "name_to_handle_at": (303, 264),
    # memory that outlives its process, or that no count of resident pages sees
    "shmget": (29, 194), "shmat": (30, 196), "shmctl": (31, 195), "shmdt": (67, 197), "semget": (64, 190),
    "semop": (65, 193), "semctl": (66, 191), "semtimedop": (220, 192), "msgget": (68, 186), "msgsnd": (69, 189),
    "msgrcv": (70, 188), "msgctl": (71, 187), "mq_open": (240, 180), "mq_unlink": (241, 181),
    "mq_timedsend": (242, 182), "mq_timedreceive": (243, 183), "mq_notify": (244, 184),
    "mq_getsetattr": (245, 185), "memfd_create": (319, 279), "memfd_secret": (447, 447),
}  # fmt: skip
JUDGED: dict[str, tuple[int | None, int | None]] = {
    # by their arguments
    "clone": (56, 220), "clone3": (435, 435), "socketpair": (53, 199), "personality": (135, 92), "ioctl": (16, 29),
    # limits and priorities of others
    "prlimit64": (302, 261), "setpriority": (141, 140), "ioprio_set": (251, 30), "sched_setaffinity": (203, 122),
    "sched_setscheduler": (144, 119), "sched_setparam": (142, 118), "sched_setattr": (314, 274),
    # what the Landlock ABI at hand may lack
    "truncate": (76, 45), "open": (2, None), "openat": (257, 56), "openat2": (437, 437), "kill": (62, 129),
    "tkill": (200, 130), "tgkill": (234, 131), "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240),
    "pidfd_send_signal": (424, 424), "fcntl": (72, 25),
    # escape from the process group
    "setsid": (112, 157), "setpgid": (109, 154),
}  # fmt: skip
# File attributes, which no Landlock ABI covers: pretended, or unsupported as on some file systems.
PRETENDED: dict[str, tuple[int | None, int | None]] = {
    "chmod": (90, None), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452),
    "chown": (92, None), "fchown": (93, 55), "lchown": (94, None), "fchownat": (260, 54), "utime": (132, None),
    "utimes": (235, None), "futimesat": (261, None), "utimensat": (280, 88),
}  # fmt: skip
UNSUPPORTED: dict[str, tuple[int | None, int | None]] = {
    "setxattr": (188, 5), "lsetxattr": (189, 6), "fsetxattr": (190, 7), "removexattr": (197, 14),
    "lremovexattr": (198, 15), "fremovexattr": (199, 16), "setxattrat": (463, 463), "removexattrat": (466, 466),
    "file_setattr": (469, 469),
}  # fmt: skip
NUMBERS = REFUSED | JUDGED | PRETENDED | UNSUPPORTED

_SIGNALS = ("kill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo")

_NAMESPACES = 0x7E020000  # every CLONE_NEW* that clone takes: cgroup, uts, ipc, user, pid, net, mount
_O_TRUNC, _ACCESS_MODE = 0o1000, 0o3
_IOCTLS = (0x5412, 0x541C, 0x8901, 0x8902, 0x40086602, 0x40046602, 0x401C5820)
# TIOCSTI, TIOCLINUX; FIOSETOWN, SIOCSPGRP; FS_IOC_SETFLAGS (64 and 32 bits), FS_IOC_FSSETXATTR
_FCNTLS = (8, 10, 15)  # F_SETOWN, F_SETSIG, F_SETOWN_EX


class Test(msgspec.Struct, frozen=True):
    """(argument & mask) compared with one of `values`: all are 32 bits, as the kernel reads these arguments."""

    argument: int
    mask: int
    values: tuple[int, ...]
    wanted: bool  # True: holds if equal to one of them; False: holds if equal to none


class Rule(msgspec.Struct, frozen=True):
    """The call fails with `error` if every test holds; without tests, always."""

    name: str
    error: int
    tests: tuple[Test, ...] = ()


def rules(*, same_user: bool, landlock: int, pid: int) -> list[Rule]:
    """`same_user`: the process keeps the uid of others (an ordinary user), so only this filter stands between it and
    their signals and file attributes. `landlock`: the ABI at hand, 0 for none. `pid`: who may signal itself."""
    out = [Rule(name, errno.EPERM) for name in REFUSED]
    out += [Rule("clone3", errno.ENOSYS)]  # its flags lie behind a pointer; libc then uses clone
    out += [Rule("clone", errno.EPERM, (_bits(0, _NAMESPACES),))]
    # A datagram pair can still send to any unix socket by name: only connected kinds, only AF_UNIX.
    out += [Rule("socketpair", errno.EPERM, (_other(0, 1),))]
    out += [Rule("socketpair", errno.EPERM, (_other(1, 1, 5, mask=0xF),))]
    out += [Rule("personality", errno.EPERM, (_other(0, 0, 0xFFFFFFFF),))]
    out += [Rule("ioctl", errno.EPERM, (Test(1, 0xFFFFFFFF, _IOCTLS, True),))]
    out += _limits_of_others()
    if landlock < 3:
        out += _truncation()
    if same_user:
        out += _same_user()
        if landlock < 6:
            out += _signals(pid)
    return out


def _limits_of_others() -> list[Rule]:
    out = [Rule(name, errno.EPERM, (_other(0, 0),)) for name in ("prlimit64", "setpriority")]
    out += [
        Rule("setpriority", errno.EPERM, (_other(1, 0),)),
        Rule("ioprio_set", errno.EPERM, (_other(1, 0),)),
    ]
    out += [Rule("ioprio_set", errno.EPERM, (_other(0, 1),))]
    calls = ("sched_setaffinity", "sched_setscheduler", "sched_setparam", "sched_setattr")
    return out + [Rule(name, errno.EPERM, (_other(0, 0),)) for name in calls]


def _truncation() -> list[Rule]:
    """Before ABI 3, truncate(path) and open(path, O_RDONLY | O_TRUNC) empty a file that may only be read."""
    out = [Rule("truncate", errno.EPERM), Rule("openat2", errno.ENOSYS)]
    for name, flags in (("open", 1), ("openat", 2)):
        out.append(Rule(name, errno.EPERM, (Test(flags, _O_TRUNC | _ACCESS_MODE, (_O_TRUNC,), True),)))
    return out


def _same_user() -> list[Rule]:
    """The user owns every file it can name: chmod and its kin seem to succeed and do nothing. A session or group of
    its own would let a process outrun the one atomic kill an ordinary user has, that of the group."""
    out = [Rule(name, _PRETEND) for name in (*PRETENDED, "setsid", "setpgid")]
    return out + [Rule(name, errno.ENOTSUP) for name in UNSUPPORTED]


def _signals(pid: int) -> list[Rule]:
    out = [
        Rule(name, errno.EPERM, (_other(0, pid, 0) if name == "kill" else _other(0, pid),))
        for name in _SIGNALS
    ]
    out += [Rule("tkill", errno.EPERM), Rule("pidfd_send_signal", errno.EPERM)]
    return [*out, Rule("fcntl", errno.EPERM, (Test(1, 0xFFFFFFFF, _FCNTLS, True),))]


def _other(argument: int, *values: int, mask: int = 0xFFFFFFFF) -> Test:
    return Test(argument, mask, values, wanted=False)


def _bits(argument: int, mask: int) -> Test:
    return Test(argument, mask, (0,), wanted=False)


def assemble(machine: str, filter_rules: Iterable[Rule]) -> bytes:
    """Classic BPF over struct seccomp_data {int nr; u32 arch; u64 ip; u64 args[6]} of a little-endian machine."""
    code = [_load(4), _jump(_AUDIT[machine], 1, 0), _return(_KILL), _load(0)]
    if machine == "x86_64":
        code += [struct.pack("=HBBI", 0x35, 0, 1, _X32), _return(_ERRNO | errno.ENOSYS)]  # nr >= _X32
    column = 0 if machine == "x86_64" else 1
    for rule in filter_rules:
        number = NUMBERS[rule.name][column]
        if number is not None:
            code += _rule(number, rule)
    code.append(_return(_ALLOW))
    return b"".join(code)


def _rule(number: int, rule: Rule) -> list[bytes]:
    """if nr == number: { if all tests: return error; reload nr }"""
    body = [_return(_ERRNO | rule.error)]
    for test in reversed(rule.tests):
        body = [*_test(test, len(body)), *body]
    if rule.tests:
        body.append(_load(0))
    return [_jump(number, 0, len(body)), *body]


def _test(test: Test, after: int) -> list[bytes]:
    """Fall through if the test holds, else jump over the `after` instructions that follow."""
    code = [_load(16 + 8 * test.argument), struct.pack("=HBBI", 0x54, 0, 0, test.mask)]
    last = len(test.values) - 1
    for i, value in enumerate(test.values):
        ahead = last - i  # comparisons still to come
        if test.wanted:
            code.append(_jump(value, ahead, 0 if ahead else after))
        else:
            code.append(_jump(value, ahead + after, 0))
    return code


def _load(offset: int) -> bytes:
    return struct.pack("=HBBI", 0x20, 0, 0, offset)


def _jump(value: int, equal: int, other: int) -> bytes:
    return struct.pack("=HBBI", 0x15, equal, other, value)


def _return(value: int) -> bytes:
    return struct.pack("=HBBI", 0x06, 0, 0, value)


def available() -> bool:
    """The architecture is one of ours and the kernel can answer with an errno."""
    if not kernel.linux() or kernel.machine() not in _AUDIT:
        return False
    try:
        kernel.call(_SECCOMP[kernel.machine()], 2, 0, struct.pack("=I", _ERRNO))  # SECCOMP_GET_ACTION_AVAIL
    except OSError:
        return False
    return True


def install(program: bytes) -> None:
    kernel.no_new_privileges()
    buffer = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(buffer))
    kernel.call(_SECCOMP[kernel.machine()], 1, 0, header)  # SECCOMP_SET_MODE_FILTER
