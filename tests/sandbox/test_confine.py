"""What a confined process cannot do, in every back end, and that it could without them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from autograder.sandbox import kernel, newborn, seccomp
from tests.sandbox.rig import Place, Runner

root_only = pytest.mark.skipif(os.geteuid() != 0, reason="needs root")


def of_ordinary_user(runner: Runner) -> bool:
    return not runner.backend.root


# what it can read

READ = """
import os
out = {}
for path in paths:
    try:
        out[path] = os.listdir(path) if os.path.isdir(path) else open(path, "rb").read(9).decode("latin1")
    except OSError:
        out[path] = None
report(out)
"""


def secrets(runner: Runner) -> list[str]:
    base, pid = runner.place.path, runner.facts["pid"]
    files = [base / "bundle/hidden_test.py", base / "others/ann.ipynb", base / "home/diary"]
    return [str(path) for path in files] + [f"/proc/{pid}/environ", f"/proc/{pid}/mem", f"/proc/{pid}/maps"]


def test_secrets_of_the_machine_cannot_be_read(runner: Runner) -> None:
    folders = [str(runner.place.path / name) for name in ("bundle", "others", "home")]
    paths = [*secrets(runner), *folders, "/root/.bashrc", "/etc/shadow", "/var/log"]
    found = runner.run(f"paths = {paths!r}\n{READ}").report
    assert [path for path, text in found.items() if text not in (None, [])] in ([], ["/var/log"])
    if "modes" not in runner.backend.name:
        assert found["/var/log"] is None


def test_the_package_and_the_user_list_cannot_be_read(runner: Runner) -> None:
    if "modes" in runner.backend.name:
        pytest.skip("file modes alone protect only what is closed")
    paths = [str(runner.place.path / "project/autograder/__init__.py"), "/etc/passwd", "/proc/1/cmdline"]
    assert set(runner.run(f"paths = {paths!r}\n{READ}").report.values()) == {None}


def test_without_confinement_the_secrets_are_read(bare: Runner) -> None:
    found = bare.run(f"paths = {secrets(bare)[:4]!r}\n{READ}").report
    assert None not in found.values()


def test_no_descriptor_is_inherited(runner: Runner) -> None:
    """The grader holds the hidden test open, inheritably."""
    found = runner.run("report([n for n in range(1024) if not tried(__import__('os').fstat, n) == 'EBADF'])")
    assert found.report == [0, 1, 2, 3]


def test_the_environment_is_ours_alone(runner: Runner) -> None:
    found = runner.run(
        """
import os, posix
block = [open(f"/proc/self/{name}").read().strip(chr(0)) if os.access(f"/proc/self/{name}", os.R_OK) else ""
         for name in ("environ", "cmdline")]
report([dict(os.environ), posix.environ is os.environ._data, block, os.getcwd(), os.path.expanduser("~")])
"""
    )
    environ, same, block, cwd, home = found.report
    assert environ == newborn.environment(found.workdir) | {"PATH": environ["PATH"]}
    assert same
    assert block == ["", ""]
    assert cwd == home == environ["TMPDIR"] == found.workdir


def test_modules_not_loaded_before_can_be_imported(runner: Runner) -> None:
    found = runner.run(
        """
import sys
names = ("statistics", "wave", "sqlite3", "decimal", "xml.dom.minidom", "ctypes.util", "multiprocessing.pool")
fresh = [name for name in names if name not in sys.modules]
report([len(fresh), {name: tried(__import__, name) for name in fresh}])
"""
    )
    count, outcome = found.report
    assert count >= 5
    assert set(outcome.values()) == {"ok"}, outcome


LIBRARIES = ("numpy", "scipy.stats", "sklearn.ensemble", "matplotlib.pyplot", "torch", "IPython", "sympy")


@pytest.mark.slow
def test_the_libraries_work_when_loaded_after_confinement(runner: Runner) -> None:
    """Imports, and what each reads only when used: fonts, the processor's features, a cache folder, timers."""
    if runner.backend.name not in ("root with a view", "user by Landlock"):
        pytest.skip("one back end of each kind is enough for seconds of imports")
    program = f"""
import importlib, warnings
warnings.simplefilter("ignore")
out = {{name: tried(importlib.import_module, name) for name in {LIBRARIES!r}}}
def draw():
    import matplotlib.pyplot as plt
    plt.plot([1, 2]); plt.title("x"); plt.savefig("a.png")
def learn():
    import torch
    x = torch.ones(3, requires_grad=True); (x ** 2).sum().backward()
    torch.save(x, "x.pt"); torch.load("x.pt")
def fit():
    from sklearn.ensemble import RandomForestClassifier
    RandomForestClassifier(5).fit([[0], [1]], [0, 1])
out.update({{action.__name__: tried(action) for action in (draw, learn, fit)}})
report(out)
"""
    found = runner.run(program, seconds=60)
    if set(found.report.values()) == {"ModuleNotFoundError"}:
        pytest.skip("the other interpreter cannot read this one's packages")
    assert set(found.report.values()) == {"ok"}, found


def test_other_processes_are_invisible_in_a_view_of_root_s(runner: Runner) -> None:
    """Without Landlock, too: /proc is mounted anew."""
    if not (runner.facts["view"] and runner.backend.root):
        pytest.skip("no private /proc here")
    pids = (1, runner.facts["pid"], runner.facts["keeper"])
    assert (
        runner.run(f"import os; report([p for p in {pids} if os.path.exists(f'/proc/{{p}}')])").report == []
    )


# what it can reach

SOCKETS = """
import socket
def pair_to_name():
    a, b = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    a.sendto(b"out", name + "d")
def stream():
    with socket.socket(socket.AF_UNIX) as s:
        s.connect(name + "s")
report({
    "tcp": tried(socket.socket, socket.AF_INET), "tcp6": tried(socket.socket, socket.AF_INET6),
    "udp": tried(socket.socket, socket.AF_INET, socket.SOCK_DGRAM), "netlink": tried(socket.socket, socket.AF_NETLINK, 3),
    "vsock": tried(socket.socket, 40), "packet": tried(socket.socket, 17, 3), "unix": tried(stream),
    "datagram pair": tried(pair_to_name), "dns": tried(socket.getaddrinfo, "nowhere.invalid", 80),
    "pair": tried(socket.socketpair),
})
"""


@pytest.fixture
def listener() -> Iterator[tuple[str, list[Any]]]:
    """Abstract unix sockets outside, one of each kind, of a random name."""
    import socket

    name = f"\0sandbox-test-{os.urandom(6).hex()}"
    with (
        socket.socket(socket.AF_UNIX) as stream,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as datagram,
    ):
        stream.bind(name + "s")
        stream.listen()
        datagram.bind(name + "d")
        stream.setblocking(False)
        datagram.setblocking(False)
        yield name, [stream, datagram]


def test_no_socket_leads_out(runner: Runner, listener: tuple[str, list[Any]]) -> None:
    name, (stream, datagram) = listener
    found = runner.run(f"name = {name!r}\n{SOCKETS}").report
    assert found.pop("pair") == "ok"
    assert "ok" not in found.values()
    with pytest.raises(BlockingIOError):
        stream.accept()
    with pytest.raises(BlockingIOError):
        datagram.recv(10)


def test_without_confinement_sockets_lead_out(bare: Runner, listener: tuple[str, list[Any]]) -> None:
    name, (_, datagram) = listener
    found = bare.run(f"name = {name!r}\n{SOCKETS}").report
    assert (found["tcp"], found["unix"], found["datagram pair"]) == ("ok", "ok", "ok")
    assert datagram.recv(10) == b"out"


RAW = {
    "io_uring_setup": (1, 0), "ptrace": (0, 0, 0, 0), "process_vm_readv": (1, 0, 0, 0, 0, 0), "pidfd_getfd": (0, 0, 0),
    "mount": (0, 0, 0, 0, 0), "umount2": (0, 0), "pivot_root": (0, 0), "open_tree": (-100, 0, 0), "fsopen": (0, 0),
    "bpf": (0, 0, 0), "add_key": (0, 0, 0, 0, 0), "keyctl": (0, 0, 0), "userfaultfd": (0,),
    "perf_event_open": (0, 0, -1, -1, 0), "unshare": (0x10000000,), "setns": (0, 0), "shmget": (0, 4096, 0o1600),
    "msgget": (0, 0o1600), "semget": (0, 1, 0o1600), "mq_open": (0, 0, 0, 0), "open_by_handle_at": (0, 0, 0),
    "memfd_create": (0, 0), "kexec_load": (0, 0, 0, 0), "init_module": (0, 0, 0), "inotify_add_watch": (0, 0, 0),
    "clone": (0x10000000 | 17, 0, 0, 0, 0), "syslog": (2, 0, 0), "personality": (0x0400000,),
    "prlimit64": (1, 7, 0, 0), "setpriority": (2, 0, 5), "sched_setaffinity": (1, 0, 0),
}  # fmt: skip
COLUMN = 0 if kernel.machine() == "x86_64" else 1


def test_dangerous_system_calls_are_refused(runner: Runner) -> None:
    calls = {name: (seccomp.NUMBERS[name][COLUMN], *arguments) for name, arguments in RAW.items()}
    found = runner.run(f"report({{name: call(*arguments) for name, arguments in {calls!r}.items()}})").report
    assert {name: result for name, result in found.items() if result != "EPERM"} == {}


def test_without_confinement_some_of_them_work(bare: Runner) -> None:
    """So EPERM above is the filter's. (clone is left out: its child would go on in the rig.)"""
    names = ("shmget", "semget", "memfd_create", "setpriority", "personality")
    calls = {
        name: (seccomp.NUMBERS[name][COLUMN], *RAW[name])
        for name in names
        if name not in ("shmget", "semget")
    }
    found = bare.run(f"report({{name: call(*arguments) for name, arguments in {calls!r}.items()}})").report
    assert found["personality"] == "ok"
    assert found["setpriority"] == "ok"


@pytest.mark.skipif(kernel.machine() != "x86_64", reason="numbers of x86_64")
def test_the_same_calls_by_other_numbers_fail_too(runner: Runner) -> None:
    """x32 numbers; and the 32-bit entry, by which 359 is socket: the filter ends a process that uses it."""
    assert runner.run("report([call(0x40000000 + 41, 2, 1, 0), call(435, 0, 0)])").report == [
        "ENOSYS",
        "ENOSYS",
    ]
    legacy = """
import ctypes, mmap
code = bytes.fromhex("b867010000" "bb02000000" "b901000000" "31d2" "cd80" "c3")  # mov eax, 359 … int 0x80; ret
page = mmap.mmap(-1, 4096, prot=7)
page.write(code)
run = ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))
report(run())
"""
    found = runner.run(legacy)
    assert (found.reports, found.kind) == ([], "signal"), found


def test_threads_processes_and_pipes_still_work(runner: Runner) -> None:
    found = runner.run(
        """
import subprocess, sys, threading, asyncio, concurrent.futures as futures
said = []
thread = threading.Thread(target=said.append, args=(1,)); thread.start(); thread.join()
said.append(subprocess.run([sys.executable, "-c", "import decimal; print(2)"], capture_output=True).stdout.decode())
said.append(subprocess.run("echo 3 | cat; exit 4", shell=True, capture_output=True).returncode)
said.append(asyncio.run(asyncio.sleep(0, 5)))
with futures.ThreadPoolExecutor() as pool:
    said.append(list(pool.map(abs, [-6])))
report(said)
"""
    )
    assert found.report == [1, "2\n", 4, 5, [6]], found.output


def test_multiprocessing_works_where_shared_memory_is_private(runner: Runner) -> None:
    found = runner.run(
        """
import multiprocessing
def double(x): return 2 * x
try:
    with multiprocessing.get_context("fork").Pool(2) as pool:
        report(pool.map(double, [1, 2]))
except OSError as error:
    report(str(error))
"""
    )
    if of_ordinary_user(runner) and not runner.facts["view"]:
        assert "denied" in found.report
    else:
        assert found.report == [2, 4], found.output


# what it can change


def test_nothing_outside_the_work_folder_can_be_written(runner: Runner) -> None:
    base = runner.place.path
    before = snapshot(base)
    program = f"""
import os, shutil
base, library = {str(base)!r}, os.path.dirname(os.__file__)
def write(path): open(path, "a").close()
def cut(path): os.truncate(path, 0)
def open_and_cut(path): os.close(os.open(path, os.O_RDONLY | os.O_TRUNC))
def fchmod(path): os.fchmod(os.open(path, os.O_RDONLY), 0)
known = [f"{{base}}/bundle/hidden_test.py", f"{{base}}/venv/pyvenv.cfg", f"{{base}}/home/diary"]
refused = dict(
    write=write, cut=cut, open_and_cut=open_and_cut, unlink=os.unlink, rename=lambda p: os.rename(p, "mine"),
    link=lambda p: os.link(p, "hard"), symlink=lambda p: os.symlink("x", p + "2"), mkdir=lambda p: os.mkdir(p + "3"),
)
out = {{f"{{name}} {{path}}": tried(action, path) for path in known for name, action in refused.items()}}
for path in known:
    for action in (lambda p: os.chmod(p, 0), lambda p: os.utime(p, (1, 1)), fchmod, lambda p: os.chown(p, -1, -1),
                   lambda p: os.setxattr(p, "user.x", b"1")):
        tried(action, path)  # may be pretended: the snapshot tells
report([out, tried(write, "/usr/x"), tried(write, "/etc/x"), tried(os.mkdir, "/var/tmp/x-sandbox")])
"""
    found = runner.run(program).report
    assert "ok" not in found[0].values(), found
    assert found[1] != "ok"
    assert found[2] != "ok"
    assert snapshot(base) == before


def snapshot(base: Path) -> dict[str, tuple[int, ...]]:
    paths = [
        p
        for name in ("bundle", "others", "home", "venv")
        for p in (base / name).rglob("*")
        if not p.is_symlink()
    ]
    return {
        str(p): (p.stat().st_mode, p.stat().st_size, p.stat().st_mtime_ns, p.stat().st_uid) for p in paths
    }


def test_without_confinement_the_users_files_are_changed(bare: Runner) -> None:
    """As an ordinary user's own: cut, and closed by chmod, which no Landlock covers."""
    victim = bare.place.path / "home/victim"
    victim.write_text("precious")
    os.chown(victim, victim.parent.stat().st_uid, -1)
    bare.run(f"import os; os.truncate({str(victim)!r}, 0); os.chmod({str(victim)!r}, 0)")
    assert (victim.stat().st_size, victim.stat().st_mode & 0o777) == (0, 0)
    victim.unlink()


def test_file_work_in_the_work_folder_is_normal(runner: Runner) -> None:
    found = runner.run(
        """
import os, shutil, tempfile, zipfile, json
os.makedirs("a/b"); open("a/b/c", "w").write("x"); shutil.copy2("a/b/c", "d"); shutil.copytree("a", "e")
os.rename("d", "f"); os.replace("f", "g"); os.truncate("g", 0) if can_cut else None; os.symlink("g", "h")
with tempfile.NamedTemporaryFile() as t: t.write(b"1")
zipfile.ZipFile("z.zip", "w").writestr("n", "m"); shutil.unpack_archive("z.zip", "u")
shutil.rmtree("a")
report(sorted(os.listdir()))
""".replace("can_cut", str(runner.facts["landlock"] >= 3))
    )
    assert found.report == ["e", "g", "h", "u", "z.zip"], found.output


def test_no_signal_or_limit_reaches_the_grader(runner: Runner) -> None:
    pid = runner.facts["pid"]
    program = f"""
import os, signal, resource, fcntl, socket
grader, keeper = {pid}, os.getppid()
out = []
for pid in (grader, keeper):
    out += [tried(os.kill, pid, 0), tried(os.kill, pid, 9), tried(os.sched_setaffinity, pid, [0]),
            tried(resource.prlimit, pid, resource.RLIMIT_CPU, (0, 0)), tried(os.setpriority, os.PRIO_PROCESS, pid, 19)]
    def by_pidfd(): signal.pidfd_send_signal(os.pidfd_open(pid), 9)
    out.append(tried(by_pidfd))
    a, b = socket.socketpair()
    def by_owner():
        fcntl.fcntl(a, fcntl.F_SETOWN, pid); fcntl.fcntl(a, 10, 9)
        fcntl.fcntl(a, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK); b.send(b"x")
    tried(by_owner)
out.append(tried(os.killpg, os.getpgid(grader), 9) if tried(os.getpgid, grader) == "ok" else "hidden")
report(out)
"""
    found = runner.run(program).report
    assert "ok" not in found
    assert runner.run("report('still here')").report == "still here"


def test_without_confinement_signals_reach_the_grader(bare: Runner) -> None:
    pid = bare.facts["pid"]
    assert bare.run(
        f"import os, resource; report([tried(os.kill, {pid}, 0), tried(resource.prlimit, {pid}, 3)])"
    ).report == ["ok", "ok"]


# what it is

STATUS = """
import os, resource, ctypes
status = dict(line.split(":\\t", 1) for line in open("/proc/self/status").read().splitlines() if ":\\t" in line)
death = ctypes.c_int(); ctypes.CDLL(None).prctl(2, ctypes.byref(death), 0, 0, 0)
mask = os.umask(0)
report({
    "uid": status["Uid"].split(), "groups": os.getgroups(), "caps": [status[k].strip() for k in ("CapInh", "CapPrm", "CapEff", "CapAmb")],
    "privileges": status["NoNewPrivs"].strip(), "seccomp": status["Seccomp"].strip(), "death": death.value, "umask": mask,
    "leader": os.getsid(0) == os.getpid(), "core": resource.getrlimit(resource.RLIMIT_CORE)[1],
    "file": resource.getrlimit(resource.RLIMIT_FSIZE)[1], "open": resource.getrlimit(resource.RLIMIT_NOFILE)[1],
    "cpu": resource.getrlimit(resource.RLIMIT_CPU)[1], "space": resource.getrlimit(resource.RLIMIT_AS)[1],
    "tasks": resource.getrlimit(resource.RLIMIT_NPROC)[1], "oom": open("/proc/self/oom_score_adj").read().strip(),
    "stdin": open(0).read(), "tty": tried(lambda: open("/dev/tty").close()),
})
"""


def test_its_identity_and_limits(runner: Runner) -> None:
    found = runner.run(STATUS).report
    uid = runner.facts["uid"]
    assert found["uid"] == [str(uid)] * 4 if uid else [str(os.stat(runner.place.path / "home").st_uid)] * 4
    assert found["groups"] == []
    assert {int(text, 16) for text in found["caps"]} == {0}
    assert (found["privileges"], found["seccomp"], found["death"], found["umask"]) == ("1", "2", 9, 0o77)
    assert (found["leader"], found["file"], found["open"], found["cpu"]) == (True, 16 << 20, 256, 900)
    assert found["core"] <= 1
    assert 3 << 30 <= found["space"] <= 5 << 30
    assert found["tasks"] < 2000
    assert (found["oom"], found["stdin"]) == ("1000", "")
    assert found["tty"] != "ok"


def test_interrupts_raise_and_other_signals_are_as_usual(runner: Runner) -> None:
    found = runner.run(
        "import signal; report([signal.getsignal(signal.SIGINT) is signal.default_int_handler,"
        " signal.getsignal(signal.SIGTERM) == signal.SIG_DFL, list(signal.pthread_sigmask(0, []))])"
    )
    assert found.report == [True, True, []]


def test_two_forks_draw_different_numbers() -> None:
    """Here, where numpy is loaded; without reseeding, siblings draw alike."""
    np = pytest.importorskip("numpy")

    def draws(reseed: bool) -> set[float]:
        out: set[float] = set()
        for _ in range(2):
            reader, writer = os.pipe()
            if (pid := os.fork()) == 0:
                if reseed:
                    newborn.reseed()
                os.write(writer, json.dumps(np.random.random()).encode())
                os._exit(0)
            os.waitpid(pid, 0)
            os.close(writer)
            out.add(json.loads(os.read(reader, 1000)))
            os.close(reader)
        return out

    assert len(draws(reseed=True)) == 2
    assert len(draws(reseed=False)) == 1


@root_only
def test_an_interpreter_below_a_closed_home_works(place: Place) -> None:
    """Its home stays closed, and nothing else of it is seen."""
    import shutil
    import subprocess

    home = place.path / "closed"
    home.mkdir(mode=0o700)
    (home / "letter").write_text("private")
    subprocess.run(["/usr/bin/python3", "-m", "venv", "--without-pip", home / "project/.venv"], check=True)
    library = next(home.glob("project/.venv/lib/python*/site-packages"))
    shutil.copytree(Path(msgspec.__file__).parent, library / "msgspec")
    (home / "project/tests.py").write_text("EXPECTED = 1")
    program = f"""
import sys; sys.path.insert(0, {str(place.path / "project")!r})
from autograder.sandbox import confine
plan = confine.plan(confine.survey(), workdir={str(place.path / "work/closed")!r}, resident_mb=300, forbidden=[{str(home)!r}])
print(confine.prove(plan, [{str(home)!r}], must_import=["statistics", "wave", "msgspec.json"]), plan.uid != 0)
"""
    done = subprocess.run(
        [home / "project/.venv/bin/python", "-I", "-c", program], capture_output=True, text=True
    )
    assert done.stdout == "[] True\n", done.stderr
    assert home.stat().st_mode & 0o777 == 0o700
    shutil.rmtree(home)
