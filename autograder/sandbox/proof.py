"""What a confined process can really do: tried in one, not concluded from settings."""

from __future__ import annotations

import importlib
import os
import shutil
import socket
import sys
from collections.abc import Callable, Sequence

import msgspec

from autograder.sandbox import newborn
from autograder.sandbox.lockdown import Plan, apply, prepare


def prove(made: Plan, forbidden: Sequence[str], *, must_import: Sequence[str] = ()) -> list[str]:
    """What a process confined like this can do and must not, or cannot and must; [] if nothing."""
    new = not os.path.isdir(made.workdir)
    prepare(made)
    samples = [path for folder in forbidden for path in _sample(folder)]
    try:
        return _in_child(made, lambda: _violations(samples, must_import))
    finally:
        if new:
            shutil.rmtree(made.workdir, ignore_errors=True)


def _in_child(made: Plan, look: Callable[[], list[str]]) -> list[str]:
    reader, writer = os.pipe()
    newborn.flush()
    child = os.fork()
    if child == 0:
        try:
            (writer,) = newborn.keep_only([writer], output=None)
            apply(made)
            found = look()
        except BaseException as error:
            found = [f"the confinement itself fails: {error!r}"]
        os.write(writer, msgspec.json.encode(found))
        os._exit(0)
    os.close(writer)
    with open(reader, "rb") as file:
        answer = file.read()
    os.waitpid(child, 0)
    return msgspec.json.decode(answer, type=list[str]) if answer else ["the confined process died"]


def _sample(folder: str, most: int = 20) -> list[str]:
    """The folder itself and some of what it holds: a folder may hide names and still let known ones be opened."""
    out = [folder]
    for parent, _, names in os.walk(folder):
        out += [os.path.join(parent, name) for name in names[: most - len(out)]]
        if len(out) >= most:
            break
    return out


def _violations(forbidden: Sequence[str], must_import: Sequence[str]) -> list[str]:
    found = [f"it can read {path}" for path in forbidden if _succeeds(_read, path)]
    for family in (socket.AF_INET, socket.AF_UNIX):
        if _succeeds(_connectable, family):
            found.append(f"it can open a socket of {family.name}")
    if _succeeds(os.kill, os.getppid(), 0):
        found.append("it can send signals to the process that started it")
    for name in must_import:
        try:
            _import_anew(name)
        except Exception as error:
            found.append(f"it cannot import {name}: {error}")
    return found


def _succeeds(attempt: Callable[..., object], *arguments: object) -> bool:
    try:
        attempt(*arguments)
    except OSError:
        return False
    return True


def _read(path: str) -> None:
    os.close(os.open(path, os.O_RDONLY))


def _connectable(family: int) -> None:
    socket.socket(family).close()


def _import_anew(name: str) -> None:
    """Really from disk: forget it first if it was loaded before the fork."""
    for loaded in [key for key in sys.modules if key == name or key.startswith(f"{name}.")]:
        del sys.modules[loaded]
    importlib.import_module(name)
