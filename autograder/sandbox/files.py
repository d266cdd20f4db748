"""Files that untrusted code wrote: how much they hold, and how to remove them without trusting their shape."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator

COMMON = ("/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock")
_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC


def measure(top: str, *, most_bytes: int, most_entries: int) -> tuple[int, int]:
    """(bytes, entries) below `top`, links not followed; it stops once either exceeds its limit."""
    total = entries = 0
    todo = [top]
    while todo:
        with contextlib.suppress(OSError), os.scandir(todo.pop()) as found:
            for entry in found:
                entries += 1
                info = entry.stat(follow_symlinks=False)
                total += info.st_blocks * 512
                if entry.is_dir(follow_symlinks=False):
                    todo.append(entry.path)
                if total > most_bytes or entries > most_entries:
                    return total, entries
    return total, entries


def empty(folder: int) -> None:
    """Remove all that is in an open folder, whatever its depth: neither PATH_MAX nor recursion nor the number of open
    files bounds a walk that holds one folder at a time. It stops if somebody moves the folder it is in."""
    current, names, todo = os.dup(folder), list[str](), [os.listdir(folder)]
    above = [_identity(current)]
    try:
        while todo:
            if todo[-1]:
                name = todo[-1].pop()
                if not _remove(current, name):
                    current = _move(current, name)
                    names.append(name)
                    above.append(_identity(current))
                    todo.append(os.listdir(current))
            else:
                todo.pop()
                above.pop()
                if names:
                    current = _move(current, "..")
                    if _identity(current) != above[-1]:
                        raise OSError("a folder was moved while it was being removed")
                    os.rmdir(names.pop(), dir_fd=current)
    finally:
        os.close(current)


def _identity(folder: int) -> tuple[int, int]:
    info = os.fstat(folder)
    return info.st_dev, info.st_ino


def _move(folder: int, name: str) -> int:
    there = os.open(name, _FOLDER, dir_fd=folder)
    os.close(folder)
    return there


def _remove(folder: int, name: str) -> bool:
    """False if it is a folder that is not empty."""
    if stat.S_ISDIR(os.lstat(name, dir_fd=folder).st_mode):
        os.chmod(name, 0o700, dir_fd=folder)  # its owner may have closed it even to itself
        try:
            os.rmdir(name, dir_fd=folder)
        except OSError:
            return False
    else:
        os.unlink(name, dir_fd=folder)
    return True


def clear(path: str) -> None:
    folder = os.open(path, _FOLDER)
    try:
        empty(folder)
    finally:
        os.close(folder)


def remove_of(uid: int) -> None:
    """Remove whatever a sandbox uid left in the folders that everyone may write to."""
    for top in COMMON:
        with contextlib.suppress(OSError):
            folder = os.open(os.path.realpath(top), _FOLDER)
            try:
                _remove_of(uid, folder, depth=3)
            finally:
                os.close(folder)


def _remove_of(uid: int, folder: int, depth: int) -> None:
    """Always relative to an open folder, lest another user of the machine swap a path for a link meanwhile. Only folders
    open to all are entered: elsewhere the uid could not have written."""
    for name in os.listdir(folder):
        with contextlib.suppress(OSError):
            info = os.lstat(name, dir_fd=folder)
            if not stat.S_ISDIR(info.st_mode):
                if info.st_uid == uid:
                    os.unlink(name, dir_fd=folder)
            elif info.st_uid == uid or (info.st_mode & stat.S_IWOTH and depth):
                _remove_folder_of(uid, folder, name, depth)


def _remove_folder_of(uid: int, folder: int, name: str, depth: int) -> None:
    inner = os.open(name, _FOLDER, dir_fd=folder)
    try:
        if os.fstat(inner).st_uid == uid:
            empty(inner)
            os.rmdir(name, dir_fd=folder)
        else:
            _remove_of(uid, inner, depth - 1)
    finally:
        os.close(inner)


def bytes_of(uid: int) -> int:
    """What a sandbox uid holds in those folders."""
    total = 0
    for top in COMMON:
        for parent, name in _left_by(uid, top):
            path = f"{parent}/{name}"
            with contextlib.suppress(OSError):
                total += (
                    os.lstat(path).st_blocks * 512 + measure(path, most_bytes=1 << 40, most_entries=10_000)[0]
                )
    return total


def _left_by(uid: int, top: str) -> Iterator[tuple[str, str]]:
    """Only folders open to all are entered: elsewhere the uid could not have written."""
    todo = [top]
    while todo:
        parent = todo.pop()
        with contextlib.suppress(OSError), os.scandir(parent) as found:
            for entry in found:
                info = entry.stat(follow_symlinks=False)
                if info.st_uid == uid:
                    yield parent, entry.name
                elif stat.S_ISDIR(info.st_mode) and info.st_mode & stat.S_IWOTH:
                    todo.append(entry.path)
