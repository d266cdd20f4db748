"""Hostile code in every back end: one process per back end confines and runs source text, and says what came of it.

Run as a script it is that process; imported, it starts one under the identity the back end is for."""

from __future__ import annotations

import contextlib
import ctypes
import dataclasses
import errno
import itertools
import json
import os
import secrets
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
USERS = itertools.count(
    secrets.randbelow(1 << 29) + (1 << 20)
)  # nobody's; a new one for each that is started
DOCKER = (
    "-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+net_bind_service,+net_raw,+sys_chroot,"
    "+mknod,+audit_write,+setfcap"
)


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What one run of source text came to."""

    reports: list[Any]  # what it sent with report(...)
    kind: str
    code: int
    text: str
    output: str
    seconds: float
    workdir: str

    @property
    def report(self) -> Any:
        assert self.reports, f"nothing reported; {self.kind} {self.text}\n{self.output}"
        return self.reports[0]


@dataclasses.dataclass(frozen=True)
class Backend:
    """A way to confine: who runs it, and which capabilities are taken away."""

    name: str
    root: bool
    docker: bool = False  # root with the capabilities a container has
    off: tuple[tuple[str, Any], ...] = ()
    unsafe: bool = False


BACKENDS = {
    backend.name: backend
    for backend in (
        Backend("root with a view", root=True),
        Backend("root by a view alone", root=True, off=(("landlock", 0),)),
        Backend("root in a container", root=True, docker=True),
        Backend("root by modes alone", root=True, docker=True, off=(("landlock", 0),)),
        Backend("user with a view", root=False),
        Backend("user by Landlock", root=False, off=(("view", False),)),
        Backend("user by the first Landlock", root=False, off=(("view", False), ("landlock", 1))),
        Backend(
            "nothing",
            root=False,
            off=(("view", False), ("landlock", 0), ("seccomp", False)),
            unsafe=True,
        ),
    )
}


class NotHere(Exception):
    """The machine has no such back end, or no interpreter that another user can run: the reason to skip."""


class Place:
    """A scratch folder that everyone may enter, with an interpreter, the package and things to be kept secret."""

    def __init__(self) -> None:
        self.path = Path(tempfile.mkdtemp(prefix="sandbox-test-"))
        self.path.chmod(0o755)
        for name in ("home", "bundle", "others", "work"):
            (self.path / name).mkdir(mode=0o755)
        (self.path / "work").chmod(0o1777)
        (self.path / "home" / "diary").write_text("private")
        (self.path / "bundle" / "hidden_test.py").write_text("EXPECTED = 42")
        (self.path / "others" / "ann.ipynb").write_text("her answers")
        shutil.copytree(ROOT / "autograder" / "sandbox", self.path / "project/autograder/sandbox")
        shutil.copy(ROOT / "autograder" / "__init__.py", self.path / "project/autograder")
        shutil.copy(__file__, self.path / "project/rig.py")
        self.python = self._interpreter()

    def _interpreter(self) -> str:
        """This one, if whoever is to use it can read it; else a virtual environment of the system's Python that sees
        this one's packages."""
        import msgspec

        from autograder.sandbox import interpreter

        if os.geteuid() != 0 or not interpreter.closed_to_others():
            return sys.executable
        system = "/usr/bin/python3"
        ask = "import sys; print(*sys.version_info[:2])"
        if not os.path.exists(system):
            raise NotHere(f"{sys.executable} is closed to other users, and there is no {system}")
        version = subprocess.run([system, "-c", ask], capture_output=True, text=True).stdout.split()
        if version != [str(number) for number in sys.version_info[:2]]:
            raise NotHere(f"{sys.executable} is closed to other users, and {system} is another version")
        subprocess.run([system, "-m", "venv", "--without-pip", self.path / "venv"], check=True, timeout=60)
        library = next(self.path.glob("venv/lib/python*/site-packages"))
        packages = Path(msgspec.__file__).parents[1]
        if interpreter.closed_above(str(packages)):
            shutil.copytree(packages / "msgspec", library / "msgspec")
        else:
            (library / "more.pth").write_text(str(packages))
        return str(self.path / "venv/bin/python")

    def give_to(self, backend: Backend, user: int) -> None:
        """The secrets belong to whoever grades; only where modes are all there is are they closed."""
        if os.geteuid() != 0:
            return
        owner = 0 if backend.root else user
        for name in ("home", "bundle", "others"):
            folder = self.path / name
            for path in (folder, *folder.iterdir()):
                os.chown(path, owner, owner)
            folder.chmod(0o700 if backend.name == "root by modes alone" else 0o755)

    def remove(self) -> None:
        shutil.rmtree(self.path, ignore_errors=True)


class Runner:
    """The back end's process, seen from the test."""

    def __init__(self, backend: Backend, place: Place, **limits: Any) -> None:
        self.backend, self.place = backend, place
        self.user = next(USERS)
        place.give_to(backend, self.user)
        python = sys.executable if backend.root and not backend.docker else place.python
        command = [
            python,
            "-B",
            str(place.path / "project/rig.py"),
            str(place.path),
            backend.name,
            json.dumps(limits),
        ]
        if backend.docker:
            command = ["setpriv", f"--bounding-set={DOCKER}", "--inh-caps=-all", *command]
        identity = (
            {}
            if backend.root or os.geteuid() != 0
            else {"user": self.user, "group": self.user, "extra_groups": []}
        )
        environment = {"HOME": str(place.path / "home"), "TOKEN": "swordfish", "PATH": os.environ["PATH"]}
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, text=True, env=environment, cwd=place.path, **identity
        )
        self.sessions: set[str] = set()
        self.facts = self._answer()
        if "lacking" in self.facts:
            self.close()
            raise NotHere(f"{backend.name}: this machine has no {self.facts['lacking']}")

    def run(self, source: str, *, then: str = "wait", seconds: float = 10.0) -> Outcome:
        """`then`: wait until it ends (or `seconds` pass), or "kill" or "interrupt" it after its first report."""
        self._send({"source": source, "then": then, "seconds": seconds})
        return Outcome(**self._answer())

    def _send(self, request: dict[str, Any]) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line, f"the back end's process ended with {self.process.wait()}"
        return json.loads(line)

    def left(self) -> list[str]:
        """Command names of what still runs of the submission."""
        own = {self.facts["pid"], self.facts["keeper"]}
        out = []
        for name in os.listdir("/proc"):
            if name.isdigit() and int(name) not in own:
                with contextlib.suppress(OSError):
                    if self._belongs(int(name)):
                        out.append(f"{name} {Path('/proc', name, 'comm').read_text().strip()}")
        return out

    def _belongs(self, pid: int) -> bool:
        """By its uid; where the user is the tester, by a session in which a child of the keeper was seen."""
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        fields = dict(line.split(":\t", 1) for line in lines if ":\t" in line)
        if fields["State"].startswith("Z"):
            return False
        uid = self.facts["uid"] or (self.user if os.geteuid() == 0 else None)
        if uid is not None:
            return int(fields["Uid"].split()[0]) == uid
        session = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[3]
        if int(fields["PPid"]) == self.facts["keeper"]:
            self.sessions.add(session)
        return session in self.sessions

    def close(self) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()


def target(sock: Any) -> None:
    """In the untrusted process: run the text, which may report(...)."""
    size = int.from_bytes(sock.recv(4, 0), "big")
    source = b""
    while len(source) < size:
        source += sock.recv(1 << 16)
    scope = vars(sys.modules["__main__"])
    scope.update(
        report=lambda value: sock.sendall(json.dumps(value).encode() + b"\n"), call=call, tried=tried
    )
    exec(compile(source, "<submission>", "exec"), scope)


def call(number: int, *arguments: Any) -> str:
    """A raw system call: "ok", or the name of its error."""
    libc = ctypes.CDLL(None, use_errno=True)
    packed = [ctypes.c_long(a) if isinstance(a, int) else a for a in arguments]
    return errno.errorcode[ctypes.get_errno()] if libc.syscall(ctypes.c_long(number), *packed) < 0 else "ok"


def tried(action: Any, *arguments: Any) -> str:
    """What came of it: "ok", or the name of its error."""
    try:
        action(*arguments)
    except OSError as error:
        return errno.errorcode.get(error.errno or 0, repr(error))
    except Exception as error:
        return type(error).__name__
    return "ok"


def serve(place: str, name: str, limits: dict[str, Any]) -> None:
    import msgspec

    from autograder.sandbox import confine, keeper

    backend = BACKENDS[name]
    able = msgspec.structs.replace(confine.survey(), **dict(backend.off))
    if not backend.unsafe and (lacking := _lacking(backend, able)):
        print(json.dumps({"lacking": lacking}), flush=True)
        return
    forbidden = [f"{place}/bundle", f"{place}/others", f"{place}/home"]
    workdir = f"{place}/work/{os.getpid()}"
    settings = {"resident_mb": 400, "file_mb": 32, "files": 3000, **limits}
    held = open(f"{place}/bundle/hidden_test.py")  # noqa: SIM115 (a descriptor that must not be inherited)
    os.set_inheritable(held.fileno(), True)
    plan = confine.plan(able, workdir=workdir, forbidden=forbidden, unsafe=backend.unsafe, **settings)
    with keeper.Keeper.start(target, plan) as running:
        facts = {
            "view": plan.view is not None,
            "landlock": plan.landlock,
            "workdir": workdir,
            "uid": running._uid,
            "pid": os.getpid(),
        }
        print(json.dumps(facts | {"keeper": running._pid}), flush=True)
        for line in sys.stdin:
            print(json.dumps(_run(running, json.loads(line)) | {"workdir": workdir}), flush=True)


def _lacking(backend: Backend, able: Any) -> str:
    """What the kernel would have to offer for this back end."""
    off = dict(backend.off)
    if not able.seccomp:
        return "seccomp"
    if not able.landlock and "landlock" not in off:
        return "Landlock"
    return "mount namespace" if not able.view and not backend.docker and "view" not in off else ""


def _run(running: Any, request: dict[str, Any]) -> dict[str, Any]:
    begun = time.monotonic()
    process = running.launch()
    source = request["source"].encode()
    process.sock.sendall(len(source).to_bytes(4, "big") + source)
    said, output = bytearray(), bytearray()
    for _ in _events(process, said, output, begun + request["seconds"]):
        if request["then"] == "interrupt" and b"\n" in said:
            running.interrupt()
            request["then"] = "wait"
        if request["then"] == "kill" and b"\n" in said:
            break
    ending = running.kill()
    process.sock.close()
    os.close(process.output_fd)
    reports = [json.loads(line) for line in said.decode(errors="replace").splitlines()]
    return {
        "reports": reports, "kind": ending.kind, "code": ending.code, "text": ending.text,
        "output": output.decode(errors="replace")[-20_000:], "seconds": time.monotonic() - begun,
    }  # fmt: skip


def _events(process: Any, said: bytearray, output: bytearray, deadline: float) -> Iterator[None]:
    """Until the process hangs up or the deadline passes."""
    open_ends = {process.sock.fileno(): said, process.output_fd: output}
    while process.sock.fileno() in open_ends and time.monotonic() < deadline:
        for descriptor in select.select(list(open_ends), [], [], 0.05)[0]:
            try:
                data = os.read(descriptor, 1 << 16)
            except BlockingIOError:
                continue
            except ConnectionResetError:
                data = b""
            if not data:
                del open_ends[descriptor]
            elif len(open_ends[descriptor]) < 1 << 20:
                open_ends[descriptor] += data
        yield


if __name__ == "__main__":
    serve(sys.argv[1], sys.argv[2], json.loads(sys.argv[3]))
