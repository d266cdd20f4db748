"""What a confined process can really do: tried in one, not concluded from settings."""

from __future__ import annotations

import importlib
import os
import shutil
import socket
import sys
from collections.abc import Callable, Sequence

import msgspec

from autograder.sandbox import interpreter, newborn
from autograder.sandbox.lockdown import Plan, apply, prepare


class _Secret(msgspec.Struct, frozen=True):
    """A folder, names in it that must not be seen, and files that must not open."""

    folder: str
    names: frozenset[str]
    files: tuple[str, ...]


def prove(made: Plan, forbidden: Sequence[str], *, must_import: Sequence[str] = ()) -> list[str]:
    """What a process confined like this can do and must not, or cannot and must; [] if nothing. What `forbidden`
    folders hold of the interpreter is no secret."""
    new = not os.path.isdir(made.workdir)
    prepare(made)
    secrets = [_secret(os.path.realpath(path), made) for path in forbidden]
    try:
        return _in_child(made, lambda: _violations(secrets, must_import))
    finally:
        if new:
            shutil.rmtree(made.workdir, ignore_errors=True)


def _secret(path: str, made: Plan, most: int = 20) -> _Secret:
    """A folder may hide its names and still let known files be opened: so some are tried by name."""
    if not os.path.isdir(path):
        return _Secret(os.path.dirname(path), frozenset((os.path.basename(path),)), (path,))
    shown = (*made.readable, *made.writable)
    names = {name for name in os.listdir(path) if not _leads_to(os.path.join(path, name), shown)}
    files: list[str] = []
    for parent, folders, found in os.walk(path):
        folders[:] = [name for name in folders if not _inside(os.path.join(parent, name), shown)]
        files += [file for name in found if not _inside(file := os.path.join(parent, name), shown)]
        if len(files) >= most:
            break
    return _Secret(path, frozenset(names), tuple(files[:most]))


def _inside(path: str, shown: Sequence[str]) -> bool:
    return any(interpreter.within(path, folder) for folder in shown)


def _leads_to(path: str, shown: Sequence[str]) -> bool:
    return any(interpreter.within(path, folder) or interpreter.within(folder, path) for folder in shown)


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


def _violations(secrets: Sequence[_Secret], must_import: Sequence[str]) -> list[str]:
    found = [f"it can list {secret.folder}" for secret in secrets if _sees(secret)]
    found += [f"it can read {path}" for secret in secrets for path in secret.files if _succeeds(_read, path)]
    for family in (socket.AF_INET, socket.AF_UNIX):
        if _succeeds(_open_socket, family):
            found.append(f"it can open a socket of {family.name}")
    if _succeeds(os.kill, os.getppid(), 0):
        found.append("it can send signals to the process that started it")
    for name in must_import:
        try:
            _import(name)
        except Exception as error:
            found.append(f"it cannot import {name}: {error}")
    return found


def _sees(secret: _Secret) -> bool:
    try:
        return not secret.names.isdisjoint(os.listdir(secret.folder))
    except OSError:
        return False


def _succeeds(attempt: Callable[..., object], *arguments: object) -> bool:
    try:
        attempt(*arguments)
    except OSError:
        return False
    return True


def _read(path: str) -> None:
    os.close(os.open(path, os.O_RDONLY))


def _open_socket(family: int) -> None:
    socket.socket(family).close()


def _import(name: str) -> None:
    """From disk; of one that the parent had loaded, at least its file must open (numpy refuses to load twice)."""
    loaded = sys.modules.get(name)
    if loaded is None:
        importlib.import_module(name)
    elif getattr(loaded, "__file__", None):
        _read(loaded.__file__)  # type: ignore[arg-type]
