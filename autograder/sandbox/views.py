"""A private view of the machine: a new root that holds the interpreter, the system's programs and an empty, bounded
work folder, and nothing else. It is made once by the keeper; every untrusted process inherits it.

It is what makes an interpreter under somebody's closed home usable without opening that home: the folders needed
are mounted under their own names into the new root, where their parents are new and empty."""

from __future__ import annotations

import contextlib
import os
import platform

import msgspec

from autograder.sandbox import kernel

SHARED = "/dev/shm"
_SKELETON_MB = 8  # folders, links and mount points only
_INODES = 20_000
_DEVICES = ("null", "zero", "full", "random", "urandom")
_SYSTEM = ("/sys/devices/system/cpu", "/sys/devices/system/node")


class View(msgspec.Struct, frozen=True):
    """What the new root holds and what comes with it."""

    own_user_namespace: bool  # an ordinary user needs one to mount at all
    own_network: bool  # network and IPC namespaces as well
    owner: int  # uid and gid of the work folder
    workdir: str
    readable: tuple[str, ...]
    file_mb: int


def enter(view: View) -> None:
    """Move this process, and all it will fork, into the view; `refresh` then gives it its writable folders."""
    flags = kernel.CLONE_NEWNS
    if view.own_network:
        flags |= kernel.CLONE_NEWNET | kernel.CLONE_NEWIPC
    if view.own_user_namespace:
        _new_user(flags)
    else:
        kernel.unshare(flags)
    kernel.mount("none", "/", None, kernel.MS_REC | kernel.MS_PRIVATE)
    _build(view)
    kernel.enter_root(view.workdir)
    refresh(view)


def _new_user(flags: int) -> None:
    """The same numbers inside as outside, so that file owners and limits read alike."""
    uid, gid = os.geteuid(), os.getegid()
    kernel.be_dumpable()  # or /proc/self/uid_map is root's
    kernel.unshare(flags | kernel.CLONE_NEWUSER)
    for name, text in (("setgroups", "deny"), ("gid_map", f"{gid} {gid} 1"), ("uid_map", f"{uid} {uid} 1")):
        with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
            file.write(text)


def _build(view: View) -> None:
    root = view.workdir
    kernel.mount("tmpfs", root, "tmpfs", kernel.MS_NOSUID, f"size={_SKELETON_MB}m,mode=0755")
    _folder(root + SHARED)
    _folder(root + "/proc")
    _folder(root + "/tmp")
    for name in _DEVICES:
        _file(f"{root}/dev/{name}")
        kernel.bind(f"/dev/{name}", f"{root}/dev/{name}", device=True)
    for name, target in (("fd", ""), ("stdin", "/0"), ("stdout", "/1"), ("stderr", "/2")):
        os.symlink(f"/proc/self/fd{target}", f"{root}/dev/{name}")
    _mount_proc(root + "/proc", hide=not view.own_user_namespace)
    mounted: list[str] = []
    for path in sorted({*view.readable, *_SYSTEM}, key=lambda path: (path.count("/"), path)):
        if os.path.exists(path) and not path.startswith(("/proc", "/dev")):
            _show(root, path, mounted)
    _folder(root + view.workdir)


def _mount_proc(target: str, *, hide: bool) -> None:
    """Others' processes are invisible where /proc may be mounted anew; before 5.8 the option would reach outside."""
    if hide and tuple(map(int, platform.release().split(".")[:2])) >= (5, 8):
        with contextlib.suppress(OSError):
            kernel.mount("proc", target, "proc", kernel.MS_NOSUID | kernel.MS_NODEV, "hidepid=2")
            return
    kernel.mount("/proc", target, None, kernel.MS_BIND | kernel.MS_REC)


def _show(root: str, path: str, mounted: list[str]) -> None:
    """Make `path` resolve in the new root as it does in this one: links are made again, the end is mounted."""
    seen, todo = "", [part for part in path.split("/") if part]
    while todo:
        seen = f"{seen}/{todo.pop(0)}"
        if seen in mounted:
            return
        if os.path.islink(seen):
            text = os.readlink(seen)
            if not os.path.lexists(root + seen):
                _folder(os.path.dirname(root + seen))
                os.symlink(text, root + seen)
            _show(root, os.path.normpath(os.path.join(os.path.dirname(seen), text, *todo)), mounted)
            return
    (_folder if os.path.isdir(seen) else _file)(root + seen)
    kernel.bind(seen, root + seen)
    mounted.append(seen)


def _folder(path: str) -> None:
    """Open to all, whatever the umask: what is below is protected by its own mode."""
    if os.path.isdir(path):
        return
    _folder(os.path.dirname(path))
    os.mkdir(path)
    os.chmod(path, 0o755)


def _file(path: str) -> None:
    _folder(os.path.dirname(path))
    with open(path, "xb"):
        pass


def refresh(view: View) -> None:
    """Writable folders as new: one memory file system of limited size behind the work folder, /tmp and /dev/shm."""
    for path in (view.workdir, "/tmp", SHARED):
        with contextlib.suppress(OSError):  # nothing is mounted there the first time
            kernel.unmount(path)
    limits = f"size={view.file_mb}m,nr_inodes={_INODES},mode=1777"
    kernel.mount("tmpfs", SHARED, "tmpfs", kernel.MS_NOSUID | kernel.MS_NODEV, limits)
    if tmp_is_free(view):
        _back("/tmp", 0o1777)
    _folder(view.workdir)
    _back(view.workdir, 0o700)
    if not view.own_user_namespace:
        os.chown(view.workdir, view.owner, view.owner)


def _back(target: str, mode: int) -> None:
    source = f"{SHARED}/{os.path.basename(target)}"
    os.mkdir(source)
    os.chmod(source, mode)
    kernel.mount(source, target, None, kernel.MS_BIND)


def tmp_is_free(view: View) -> bool:
    """Nothing that must be seen lies in /tmp: only then can a new folder take its place."""
    return not any(path.startswith("/tmp/") for path in view.readable) and view.workdir != "/tmp"


def writable(view: View) -> tuple[str, ...]:
    return (view.workdir, SHARED, "/tmp") if tmp_is_free(view) else (view.workdir, SHARED)


def used_bytes(view: View) -> int:
    """How much of the memory file system is filled."""
    found = os.statvfs(SHARED)
    return (found.f_blocks - found.f_bfree) * found.f_frsize
