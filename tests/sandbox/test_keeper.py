"""How untrusted processes end, that their limits hold for all they start, and that nothing of them is left."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from autograder.sandbox import confine, files, keeper, processes
from tests.sandbox.rig import BACKENDS, Backend, NotHere, Place, Runner

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root")


def nothing_left(runner: Runner) -> bool:
    """The processes are gone, and a new one finds its folders empty."""
    assert runner.left() == []
    found = runner.run("import os; report([os.listdir(), os.path.exists('/dev/shm/mine0')])")
    return found.report == [[], False]


# endings


@pytest.mark.parametrize(
    ("source", "kind", "code"),
    [
        ("pass", "exited", 0),
        ("import os; os._exit(3)", "exited", 3),
        ("raise SystemExit(4)", "exited", 4),
        ("raise SystemExit('no')", "exited", 1),
        ("1 / 0", "exited", 1),
        ("import os; os.abort()", "signal", signal.SIGABRT),
        ("import ctypes; ctypes.string_at(0)", "signal", signal.SIGSEGV),
        ("import os; os.kill(os.getpid(), 9)", "signal", signal.SIGKILL),
        ("import os; os.closerange(0, 3); os._exit(5)", "exited", 5),
        ("import os\nos.closerange(0, 300)\nwhile True: pass", "killed", signal.SIGKILL),
    ],
)
def test_a_process_that_ends_by_itself_says_how(runner: Runner, source: str, kind: str, code: int) -> None:
    found = runner.run(source)
    assert (found.kind, found.code) == (kind, code), found
    assert found.text


def test_an_interrupt_reaches_the_main_process_only(runner: Runner) -> None:
    program = """
import os, signal, time
child = os.fork()
if not child:
    time.sleep(30)
    os._exit(0)
try:
    report("ready")
    time.sleep(20)
except KeyboardInterrupt:
    report([tried(os.kill, child, 0), os.waitpid(child, os.WNOHANG)[0]])
"""
    found = runner.run(program, then="interrupt")
    assert found.reports[1][1] == 0
    assert found.seconds < 5
    assert runner.left() == []


STUBBORN = {
    "ignores signals": """
import signal
for n in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP): signal.signal(n, signal.SIG_IGN)
report(1)
while True: pass
""",
    "stops itself": "import os, signal; report(1); os.kill(os.getpid(), signal.SIGSTOP)",
    "is a daemon": """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.setsid() if os.getpid() != os.getsid(0) else None
        for n in range(3, 300): tried(os.close, n)
        while True: time.sleep(1)
    os._exit(0)
os.wait()
report(1)
time.sleep(60)
""",
    "hops from process to process": """
import os, time
report(1)
while True:
    if os.fork():
        os._exit(0)
    tried(os.setsid)
""",
    "hops in five places": """
import os, time
for _ in range(5):
    if os.fork() == 0:
        break
else:
    report(1); time.sleep(60)
while True:
    if os.fork(): os._exit(0)
    tried(os.setsid)
""",
    "kills its own kind": """
import os, time
if os.fork() == 0:
    while True:
        if os.fork() == 0:
            tried(os.setsid); time.sleep(60)
        tried(os.kill, os.getppid(), 0)
        time.sleep(0.01)
report(1)
time.sleep(60)
""",
    "leaves threads and programs": """
import subprocess, threading, time
for _ in range(3): subprocess.Popen(["sleep", "60"], start_new_session=True)
threading.Thread(target=time.sleep, args=(60,)).start()
report(1)
""",
}


@pytest.mark.parametrize("source", STUBBORN.values(), ids=STUBBORN)
def test_kill_leaves_no_process(runner: Runner, source: str) -> None:
    found = runner.run(source, then="kill", seconds=5)
    assert found.reports == [1], found
    assert found.seconds < 5
    assert runner.left() == []


def test_a_daemon_dies_with_the_main_process(runner: Runner) -> None:
    """Unasked: otherwise it would hold the border's socket open and the grader would wait."""
    found = runner.run("import os, time\nif os.fork() == 0: time.sleep(60)\nreport(1)", seconds=30)
    assert found.reports == [1]
    assert found.seconds < 3
    assert runner.left() == []


@pytest.mark.parametrize("fork", ["os.fork()", "subprocess.Popen(['sleep', '60'])"])
def test_a_fork_storm_is_ended(runner: Runner, fork: str) -> None:
    program = f"""
import os, subprocess, time
while True:
    try:
        {fork}
    except OSError:
        time.sleep(0.01)
"""
    found = runner.run(program, seconds=20)
    assert found.kind in ("pids", "memory"), found
    assert runner.left() == []
    assert runner.run("report('next')").report == "next"


# memory


def test_growing_memory_is_ended_and_said(runner: Runner) -> None:
    found = runner.run("x = []\nwhile True: x.append(bytearray(b'1' * (1 << 20)))", seconds=20)
    assert found.kind == "memory", found
    assert "400 MB allowed" in found.text


def test_memory_below_the_limit_and_untouched_memory_are_fine(runner: Runner) -> None:
    found = runner.run(
        "import time, mmap; x = b'1' * (200 << 20); y = mmap.mmap(-1, 1 << 30); time.sleep(0.2); report(len(x))"
    )
    assert (found.kind, found.report) == ("exited", 200 << 20)


def test_an_impossible_allocation_is_the_programs_own_error(runner: Runner) -> None:
    found = runner.run("report(tried(bytes, 1 << 40))")
    assert (found.kind, found.report) == ("exited", "MemoryError")


FAMILY = """
import os, time
x = bytearray(b"1" * (120 << 20))
for _ in range(5):
    if os.fork() == 0:
        {act}
        time.sleep(1)
        os._exit(0)
for _ in range(5): os.wait()
report(1)
"""


def test_pages_shared_by_a_family_count_once(runner: Runner) -> None:
    found = runner.run(FAMILY.format(act="pass"))
    assert (found.kind, found.reports) == ("exited", [1]), found


def test_pages_that_each_child_makes_its_own_count_each(runner: Runner) -> None:
    """A container's root sees it, too, in the guise of the sandbox uid."""
    found = runner.run(FAMILY.format(act="x[:] = b'2' * len(x)"))
    assert found.kind == "memory", found


def test_no_memory_hides_behind_a_descriptor(runner: Runner) -> None:
    """A memfd is no resident page of anybody."""
    assert runner.run("import os; report(tried(os.memfd_create, 'x'))").report == "EPERM"


# disk

FILL = {
    "one big file": "f = open('x', 'wb')\nwhile True: f.write(b'1' * (1 << 20)); f.flush()",
    "many files": "n = 0\nwhile True:\n    open(str(n), 'wb').write(b'1' * (1 << 20)); n += 1",
    "empty files": "n = 0\nwhile True:\n    open(str(n), 'wb').close(); n += 1",
    "a file without a name": "import os\nf = open('x', 'wb'); os.unlink('x')\nwhile True: f.write(b'1' * (1 << 20)); f.flush()",
    "files without names": """
import os
held = []
while True:
    f = open("x", "wb"); os.unlink("x"); f.write(b"1" * (8 << 20)); f.flush(); held.append(f)
""",
}


@pytest.mark.parametrize("source", FILL.values(), ids=FILL)
def test_the_disk_is_not_filled(runner: Runner, source: str) -> None:
    """A full memory file system, or a limit on one file, is the program's error; a real disk is watched."""
    found = runner.run(source, seconds=30)
    own = found.kind == "exited" and ("No space left" in found.output or "File too large" in found.output)
    assert found.kind == "disk" or own, found
    assert nothing_left(runner)


def test_shared_memory_is_limited_and_swept(runner: Runner) -> None:
    found = runner.run(
        "n = 0\nwhile True:\n    open(f'/dev/shm/mine{n}', 'wb').write(b'1' * (8 << 20)); n += 1", seconds=20
    )
    own = found.kind == "exited" and ("No space" in found.output or "denied" in found.output)
    assert found.kind in ("disk", "memory") or own, found
    assert nothing_left(runner)
    assert [name for name in os.listdir("/dev/shm") if name.startswith("mine")] == []


# files


def test_each_launch_finds_an_empty_folder(runner: Runner) -> None:
    leave = """
import os
os.makedirs("a/b"); open("a/b/c", "w").write("x"); os.symlink("/etc", "link"); os.mkdir("closed", 0)
for path in ("/tmp/mine", "/dev/shm/mine", "/var/tmp/mine"):
    tried(lambda: open(path, "w").close())
report(sorted(os.listdir()))
"""
    assert runner.run(leave).report == ["a", "closed", "link"]
    assert runner.run("import os; report(os.listdir())").report == []
    for folder in ("/tmp", "/dev/shm", "/var/tmp"):
        assert "mine" not in os.listdir(folder)


def test_a_folder_deeper_than_any_path_is_removed(runner: Runner) -> None:
    found = runner.run(
        "import os\nfor n in range(600):\n    os.mkdir('deeper'); os.chdir('deeper')\nreport(n)", seconds=20
    )
    assert found.report == 599
    assert runner.run("import os; report(os.listdir())").report == []


def test_clearing_follows_no_link(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "file").write_text("x")
    hostile = tmp_path / "hostile"
    (hostile / "a/b").mkdir(parents=True)
    (hostile / "link").symlink_to(kept)
    (hostile / "a/b/link").symlink_to(kept)
    (hostile / "a/b").chmod(0)
    os.mkfifo(hostile / "fifo")
    files.clear(str(hostile))
    assert list(hostile.iterdir()) == []
    assert (kept / "file").read_text() == "x"


@pytest.mark.root
@needs_root
def test_what_a_uid_left_in_common_folders_is_removed_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uid, common, closed = 1_900_000_002, tmp_path / "common", tmp_path / "closed"
    for folder in (common / "open/own/deep", common / "theirs", closed):
        folder.mkdir(parents=True)
    for path in (
        common / "file",
        common / "open/own/deep/file",
        common / "open/own/deep",
        common / "open/own",
        common / "theirs/x",
    ):
        path.touch()
        os.chown(path, uid, uid)
    (common / "open").chmod(0o777)
    (common / "link").symlink_to(closed)
    os.chown(common / "link", uid, uid, follow_symlinks=False)
    (closed / "kept").touch()
    (common / "kept").touch()
    monkeypatch.setattr(files, "COMMON", (str(common), str(tmp_path / "absent")))
    assert files.bytes_of(uid) > 0
    files.remove_of(uid)
    assert sorted(path.name for path in common.rglob("*")) == ["kept", "open", "theirs", "x"]
    assert (closed / "kept").exists()


# output


def test_all_output_arrives_and_nothing_of_the_parents(runner: Runner) -> None:
    found = runner.run(
        """
import os, subprocess, sys
print("out"); print("err", file=sys.stderr); os.write(1, b"raw\\xff\\n"); print("\\ud800 é")
sys.stdout.flush(); subprocess.run("echo sub; echo suberr >&2", shell=True)
print("no newline", end="")
"""
    )
    assert found.output.replace("\ufffd", "?").split("\n") == [
        "out",
        "err",
        "raw?",
        "\\ud800 é",
        "sub",
        "suberr",
        "no newline",
    ]


# the keeper's own end


def wait_until(condition: Callable[[], bool], seconds: float = 5.0) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.02)
    return condition()


LOOSE = """
import os, time
for _ in range(2):
    if os.fork() == 0:
        tried(os.setsid)
        while True: time.sleep(1)
open("file", "w").close()
report(1)
time.sleep(60)
"""


@pytest.mark.parametrize("victim", ["grader", "keeper"])
def test_a_killed_grader_or_keeper_leaves_nothing(place: Place, backend: Backend, victim: str) -> None:
    """The grader's death is seen by the keeper; the keeper's by the grader, which sweeps as it closes."""
    try:
        runner = Runner(backend, place)
    except NotHere as reason:
        pytest.skip(str(reason))
    runner._send({"source": LOOSE, "then": "wait", "seconds": 2.0})
    assert wait_until(lambda: len(runner.left()) == 3), runner.left()
    os.kill(runner.facts["pid" if victim == "grader" else "keeper"], signal.SIGKILL)
    assert wait_until(lambda: runner.left() == []), runner.left()
    assert wait_until(lambda: not os.path.exists(runner.facts["workdir"]))
    assert wait_until(lambda: not os.path.exists(f"/proc/{runner.facts['keeper']}"))
    runner.process.wait(timeout=10)
    for stream in (runner.process.stdin, runner.process.stdout):
        assert stream
        stream.close()


def test_closing_removes_the_work_folder(place: Place) -> None:
    runner = Runner(BACKENDS["nothing"] if os.geteuid() else BACKENDS["root with a view"], place)
    assert os.path.isdir(runner.facts["workdir"])
    runner.close()
    assert not os.path.exists(runner.facts["workdir"])
    assert runner.process.returncode == 0


# in this process: plans that do not need another user


def plan(tmp_path: Path, **change: object) -> confine.Plan:
    made = confine.plan(confine.survey(), workdir=str(tmp_path / "work"), resident_mb=900, unsafe=True)
    return msgspec.structs.replace(made, **change)


def echo(sock: socket.socket) -> None:
    sock.sendall(sock.recv(10))
    sock.recv(10)


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """pytest's own lies in a folder closed to others."""
    import shutil
    import tempfile

    made = Path(tempfile.mkdtemp(prefix="sandbox-test-"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made)


def test_what_cannot_be_confined_does_not_run(tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    with keeper.Keeper.start(
        lambda sock: ran.touch(), plan(tmp_path, landlock=1, seccomp=True, view=None, uid=None)
    ) as fine:
        fine.launch()
        assert fine.kill()
    with keeper.Keeper.start(
        lambda sock: os._exit(0), plan(tmp_path, landlock=1, readable=("\0",))
    ) as broken:
        with pytest.raises(confine.CannotIsolate, match="cannot be confined"):
            broken.launch()
        with pytest.raises(confine.CannotIsolate):
            broken.launch()


def test_a_work_folder_that_holds_something_is_refused_and_kept(tmp_path: Path) -> None:
    (tmp_path / "work").mkdir()
    (tmp_path / "work/thesis").write_text("x")
    with pytest.raises(confine.CannotIsolate, match="new or empty"):
        keeper.Keeper.start(echo, plan(tmp_path))
    assert (tmp_path / "work/thesis").exists()


def test_a_second_launch_ends_the_first(tmp_path: Path) -> None:
    with keeper.Keeper.start(echo, plan(tmp_path)) as running:
        first, second = running.launch(), running.launch()
        second.sock.sendall(b"hello")
        assert second.sock.recv(10) == b"hello"
        assert first.sock.recv(10) == b""
        assert running.ending() is None
        assert running.kill().kind == "killed"
        assert running.kill().kind == "killed"
        ending = running.ending()
        assert ending
        assert ending.kind == "killed"


def test_what_was_begun_is_what_is_launched_or_closed(tmp_path: Path) -> None:
    """A process made ahead is the one that the next launch delivers, and no other; unused, it is closed with the rest."""
    with keeper.Keeper.start(echo, plan(tmp_path)) as running:
        running.begin()
        first = running.launch()
        first.sock.sendall(b"hello")
        assert first.sock.recv(10) == b"hello"
        assert running.launch().pid != first.pid
    unused = keeper.Keeper.start(echo, plan(tmp_path))
    unused.begin()
    open_before = len(os.listdir("/proc/self/fd"))
    unused.close()
    assert len(os.listdir("/proc/self/fd")) < open_before
    assert not (tmp_path / "work").exists()


def test_launches_are_quick(tmp_path: Path) -> None:
    """About 10 ms here from a parent with torch; the bound allows a busy machine."""
    with keeper.Keeper.start(echo, plan(tmp_path)) as running:
        seconds = []
        for _ in range(5):
            start = time.perf_counter()
            process = running.launch()
            process.sock.sendall(b"x")
            process.sock.recv(1)
            seconds.append(time.perf_counter() - start)
    assert min(seconds) < 0.15, seconds


@pytest.mark.root
@needs_root
def test_two_keepers_share_no_uid(tmp_path: Path) -> None:
    one = keeper.Keeper.start(echo, plan(tmp_path))
    other = keeper.Keeper.start(echo, plan(tmp_path, workdir=str(tmp_path / "other")))
    assert one._uid != other._uid
    assert one._uid is not None
    assert processes.tasks_of(one._uid) == 0
    for running in (one, other):
        running.close()
        running.close()  # a second time does nothing


def test_a_lost_keeper_is_named(tmp_path: Path) -> None:
    running = keeper.Keeper.start(echo, plan(tmp_path))
    os.kill(running._pid, signal.SIGKILL)
    os.waitid(os.P_PID, running._pid, os.WEXITED | os.WNOWAIT)
    with pytest.raises(keeper.KeeperLost, match="grade this submission again"):
        running.launch()
    running.close()
    assert not (tmp_path / "work").exists()


def test_the_parents_buffers_and_exit_hooks_are_its_own(tmp_path: Path) -> None:
    """Text that the parent had not flushed is written once; its atexit runs once."""
    program = f"""
import atexit, sys, os
from autograder.sandbox import confine, keeper
import msgspec
atexit.register(print, "goodbye")
print("before", end=" ")
plan = confine.plan(confine.survey(), workdir={str(tmp_path / "work")!r}, resident_mb=300, unsafe=True)
def target(sock): raise SystemExit(0)
with keeper.Keeper.start(target, plan) as running:
    running.launch().sock.recv(1)
"""
    root = Path(keeper.__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=root)
    assert (done.stdout, done.stderr) == ("before goodbye\n", "")
