"""The back ends in which the corpus is run: who grades, with which interpreter, where, and what they must leave clean."""

from __future__ import annotations

import importlib.metadata
import os
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from autograder.sandbox import interpreter
from tests.attacks import cases, leftovers
from tests.attacks.firing import Orders, Report

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("ipython", "matplotlib", "msgspec", "numpy", "pyyaml", "scipy")  # by whoever grades the target


class Backend(msgspec.Struct, frozen=True):
    """A way to confine."""

    name: str
    root: bool
    without: tuple[str, ...] = ()


BACKENDS = (
    Backend("root", root=True),
    Backend("root as on Gradescope", root=True, without=("view", "network")),  # Docker allows no mounts
    Backend("user", root=False),
)
MORE = (Backend("user by Landlock alone", root=False, without=("view", "network")),)  # not part of every run


def run(backend: Backend, names: tuple[str, ...] = ()) -> Report:
    """The corpus, or some of it, in one back end; what is left behind is part of the report."""
    folder = Path(tempfile.mkdtemp(prefix="attacks-"))
    folder.chmod(0o755)
    user = 0 if backend.root else os.geteuid() or secrets.randbelow(1 << 29) + (1 << 20)
    orders = Orders(
        folder=str(folder / "place"),
        token=f"left-{secrets.token_hex(4)}",
        repository=str(ROOT if backend.root else folder / "project"),
        names=names,
        without=backend.without,
    )
    try:
        report = _report(orders, user, folder)
        left = leftovers.all_left(orders.token, folder / "place" / "temporary", _owners(user))
        return msgspec.structs.replace(report, left=(*report.left, *left))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _owners(user: int) -> leftovers.Owners:
    """Root's submissions run as sandbox users, a user's as that user, who has nothing else if made for this."""
    made = user != os.geteuid()
    return lambda uid: uid == user if made else leftovers.of_sandboxes(uid)


def _report(orders: Orders, user: int, folder: Path) -> Report:
    place = Path(orders.folder)
    place.mkdir(mode=0o755)
    python, project = sys.executable, ROOT
    if (
        user != os.geteuid() or orders.without
    ):  # without a view, Python itself must lie where others can read it
        python, project = _for_others(folder), folder / "project"
        _copy_project(project, user)
        os.chown(place, user, user)
    command = [python, "-B", "-m", "tests.attacks.firing", cases.ARGUMENT_MARK]
    kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    identity = {} if user == os.geteuid() else {"user": user, "group": user, "extra_groups": []}
    done = subprocess.run(
        command,
        input=msgspec.json.encode(orders),
        stdout=subprocess.PIPE,
        cwd=project,
        env=kept,
        timeout=900,
        check=True,
        **identity,  # type: ignore[call-overload]
    )
    return msgspec.json.decode(done.stdout, type=Report)


def _copy_project(folder: Path, user: int) -> None:
    """What the user grades with is the user's own."""
    ignored = shutil.ignore_patterns("__pycache__")
    for name in ("autograder", "tests/attacks"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy(ROOT / "tests" / "target.py", folder / "tests")
    for path in (folder, *folder.rglob("*")):
        os.chown(path, user, user)
        path.chmod(0o755 if path.is_dir() else 0o644)


def _for_others(folder: Path) -> str:
    """An interpreter that another user can read: ours, or the system's with our packages."""
    if not interpreter.closed_to_others():
        return sys.executable
    system = "/usr/bin/python3"
    version = "import sys; print(*sys.version_info[:2], sep='.')"
    found = subprocess.run([system, "-c", version], capture_output=True, text=True, check=True).stdout.strip()
    if found != f"{sys.version_info[0]}.{sys.version_info[1]}":
        raise LookupError(f"{sys.executable} is closed to other users, and {system} is Python {found}")
    subprocess.run([system, "-m", "venv", "--without-pip", folder / "venv"], check=True, timeout=60)
    library = next(folder.glob("venv/lib/python*/site-packages"))
    packages = Path(msgspec.__file__).parents[1]
    if not interpreter.closed_above(str(packages)):
        (library / "more.pth").write_text(str(packages))
    else:
        _copy_packages(library)
    return str(folder / "venv/bin/python")


def _copy_packages(library: Path) -> None:
    """The distributions that are needed and what they require."""
    todo, done = list(NEEDED), set[str]()
    while todo:
        name = re.sub(r"[-_.]+", "-", todo.pop()).lower()
        if name in done:
            continue
        done.add(name)
        try:
            found = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:  # for another system or version
            continue
        todo += [
            re.split(r"[\s;<>=!~\[(]", line)[0] for line in found.requires or () if "extra ==" not in line
        ]
        for file in found.files or ():
            source = Path(str(found.locate_file(file)))
            if ".." not in file.parts and source.is_file() and "__pycache__" not in file.parts:
                copy = library / file
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, copy)
