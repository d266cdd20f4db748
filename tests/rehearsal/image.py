"""A bare Debian root that stands for Gradescope's image: made with debootstrap, entered with Docker's capabilities.

Nothing stays mounted: every mount is made in a namespace that ends with the command.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import zipfile
import zlib
from collections.abc import Sequence
from pathlib import Path

SUITE = "bookworm"
PYTHON = "3.11"  # what that suite has

# What Docker leaves to root by default. Its seccomp filter is not reproduced.
CAPABILITIES = (
    "-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+net_bind_service,+net_raw,"
    "+sys_chroot,+mknod,+audit_write,+setfcap"
)
ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"}


class RehearsalError(Exception):
    """The rehearsal cannot go on: what was found, and what to do."""


def require() -> None:
    """Stop early where the rehearsal cannot work."""
    if os.geteuid() != 0:
        raise RehearsalError(
            "the rehearsal makes a root file system and needs root: run `sudo make rehearse`"
        )
    missing = [name for name in ("debootstrap", "setpriv", "unshare", "chroot") if shutil.which(name) is None]
    if missing:
        raise RehearsalError(f"{', '.join(missing)} not found: apt-get install debootstrap util-linux")


def bare(cache: Path) -> Path:
    """The debootstrapped root, made once and kept in `cache`."""
    base = cache / SUITE
    if not base.exists():
        partial = cache / f"{SUITE}.partial"
        shutil.rmtree(partial, ignore_errors=True)
        partial.parent.mkdir(parents=True, exist_ok=True)
        run(["debootstrap", "--variant=minbase", SUITE, str(partial), *_mirror()])
        partial.rename(base)
    return base


def _mirror() -> list[str]:
    """The mirror that this machine's own apt uses for the suite; none: debootstrap's default."""
    asked = ["apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages", f"Codename: {SUITE}"]
    found = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.split()
    return found[:1]


def copy(base: Path, root: Path) -> None:
    """A fresh copy of the bare root, with this machine's way to the network."""
    shutil.rmtree(root, ignore_errors=True)
    run(["cp", "-a", "--reflink=auto", str(base), str(root)])
    shutil.copy("/etc/resolv.conf", root / "etc" / "resolv.conf")


def lay_out(root: Path, bundle: Path, wheels: Path) -> None:
    """Gradescope's layout: the zip unpacked into /autograder/source, run_autograder beside it."""
    source = root / "autograder" / "source"
    source.mkdir(parents=True)
    with zipfile.ZipFile(bundle) as archive:
        archive.extractall(source)
    shutil.copy(source / "run_autograder", root / "autograder" / "run_autograder")
    (root / "autograder" / "run_autograder").chmod(0o755)
    run(["cp", "-r", str(wheels), str(root / "wheels")])


def download(bundle: Path, wheels: Path, torch_index: str) -> None:
    """The wheels that the bundle asks for, for the Python of the image, fetched outside with this machine's pip."""
    wheels.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(bundle) as archive:
        pins = archive.read("requirements.txt").decode().splitlines()
    complete = wheels / f"complete-{zlib.crc32(repr(pins).encode()):08x}"
    if complete.exists():
        return
    torch = [pin.split("#")[0].strip() for pin in pins if pin.startswith("torch==")]
    for pin in torch:
        if list(wheels.glob(f"torch-{pin.removeprefix('torch==')}*")):
            continue
        if not _pip_download(wheels, ["--retries", "0", "--timeout", "20", "--index-url", torch_index, pin]):
            _pip_download(wheels, [pin], check=True)
    _pip_download(wheels, [pin for pin in pins if pin.strip()], check=True)
    complete.touch()


def _pip_download(wheels: Path, what: Sequence[str], *, check: bool = False) -> bool:
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "-q",
        "--disable-pip-version-check",
        "-d",
        str(wheels),
    ]
    command += ["--find-links", str(wheels), "--only-binary=:all:", "--python-version", PYTHON, *what]
    done = subprocess.run(command, check=False)
    if check and done.returncode:
        raise RehearsalError(
            f"pip could not download {' '.join(what)} for Python {PYTHON}: see its message above"
        )
    return done.returncode == 0


def megabytes(root: Path) -> float:
    """What the image weighs on disk."""
    found = run(["du", "-sxk", str(root)], capture=True)
    return int(found.split()[0]) / 1024


def enter(
    root: Path, script: str, *, join: Sequence[str] = (), **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a shell script inside, as root with Docker's capabilities, in namespaces of its own; `join`: cgroup files."""
    inside = (
        'mount -t proc proc "$1/proc" && mount -t tmpfs tmpfs "$1/dev/shm" && '
        f'exec setpriv --bounding-set="{CAPABILITIES}" --inh-caps=-all chroot "$1" /bin/bash -c "$2"'
    )
    joined = "".join(f'echo $$ >"{path}" && ' for path in join)
    outside = (
        f'{joined}exec unshare --mount --pid --ipc --uts --fork --kill-child /bin/bash -c "$3" - "$1" "$2"'
    )
    return subprocess.run(
        ["/bin/bash", "-c", outside, "-", str(root), script, inside],
        env=ENVIRONMENT | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )


def set_up(root: Path) -> float:
    """Run setup.sh; its seconds."""
    start = time.monotonic()
    done = enter(root, "cd /autograder && bash source/setup.sh", WHEELS="/wheels")
    if done.returncode:
        raise RehearsalError(f"setup.sh failed with {done.returncode}:\n{done.stdout}\n{done.stderr}")
    shutil.rmtree(root / "wheels")
    return time.monotonic() - start


def run(command: Sequence[str], *, capture: bool = False) -> str:
    """Run a command of this machine, or say that it failed."""
    done = subprocess.run(command, capture_output=capture, text=True, check=False)
    if done.returncode:
        raise RehearsalError(f"`{' '.join(command)}` failed with exit status {done.returncode}")
    return done.stdout or ""
