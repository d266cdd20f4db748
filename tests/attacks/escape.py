"""Ways out: whoever knows something tries every door by which it could leave. Anything heard, whatever it says, is a leak;
so is a word of hidden inputs on the student's page."""

from __future__ import annotations

from typing import Any

from tests import target
from tests.attacks.cases import FULL, Case

WORD = "smuggled"  # what is made of hidden inputs begins so
TOOLS = """
import os, socket, subprocess
WHO = TOLD['name'].encode()
def attempt(action, *arguments, **more):
    try:
        return action(*arguments, **more)
    except Exception:
        return None
def run(*command):
    attempt(subprocess.run, command, stdin=subprocess.DEVNULL, capture_output=True, timeout=5)
"""


def leaving(name: str, tries: str, *cells: str, lost: str = "", **more: Any) -> Case:
    """Honest answers beside the attempt."""
    answers = {question: more.pop(question) for question in target.QUESTIONS if question in more}
    setup, *rest = target.cells(**answers)
    scores = FULL | dict.fromkeys(lost.split(), 0.0)
    told = (setup, TOOLS, *cells, *rest)
    return Case(name=name, family="leak", tries=tries, cells=told, scores=scores, **more)


SOCKETS = (
    leaving(
        "tcp",
        "Connects to a TCP listener of this machine.",
        "attempt(lambda: socket.create_connection(('127.0.0.1', TOLD['tcp']), 2).sendall(WHO))",
        "run('bash', '-c', f\"echo {TOLD['name']} > /dev/tcp/127.0.0.1/{TOLD['tcp']}\")",
    ),
    leaving(
        "udp",
        "Sends a datagram to a UDP listener of this machine.",
        "attempt(lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(WHO, ('127.0.0.1', TOLD['udp'])))",
        "run('bash', '-c', f\"echo {TOLD['name']} > /dev/udp/127.0.0.1/{TOLD['udp']}\")",
    ),
    leaving(
        "unix_socket",
        "Connects to a unix socket by its path.",
        """
def told():
    sock = socket.socket(socket.AF_UNIX)
    sock.connect(TOLD['stream'])
    sock.sendall(WHO)
attempt(told)""",
    ),
    leaving(
        "abstract_socket",
        "Connects to a unix socket that has a name but no path.",
        """
def told():
    sock = socket.socket(socket.AF_UNIX)
    sock.connect(chr(0) + TOLD['abstract'])
    sock.sendall(WHO)
attempt(told)""",
    ),
    leaving(
        "datagram_from_a_pair",
        "Sends from one end of a socket pair to a unix socket by its path.",
        """
def told():
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    here.sendto(WHO, TOLD['datagram'])
attempt(told)
attempt(lambda: socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(WHO, TOLD['datagram']))""",
    ),
    leaving(
        "sockets_from_system_calls",
        "Makes its sockets by system calls, in the 32-bit numbering too, and by io_uring.",
        """
import ctypes, struct
libc = ctypes.CDLL(None, use_errno=True)
address = struct.pack('=H', 2) + struct.pack('>H', TOLD['udp']) + bytes([127, 0, 0, 1]) + bytes(8)
for number in (41, 41 | 0x40000000):
    sock = libc.syscall(number, 2, 2, 0)
    libc.syscall(44, sock, WHO, len(WHO), 0, address, len(address))
libc.syscall(425, 8, ctypes.create_string_buffer(120))
for descriptor in range(3, 64):
    libc.syscall(44, descriptor, WHO, len(WHO), 0, address, len(address))""",
    ),
    leaving(
        "other_peoples_programs",
        "Lets other programs carry it: curl, wget, nc, logger, at, python.",
        """
url = f"http://127.0.0.1:{TOLD['tcp']}/{TOLD['name']}"
for command in (['curl', '-m', '2', url], ['wget', '-T', '2', '-t', '1', '-O-', url], ['logger', '-u', TOLD['datagram'], TOLD['name']],
                ['bash', '-c', f"echo {TOLD['name']} | nc -w 1 127.0.0.1 {TOLD['tcp']}"]):
    run(*command)
code = f"import socket; socket.create_connection(('127.0.0.1', {TOLD['tcp']}), 2).sendall({WHO!r})"
run('python3', '-c', code)""",
    ),
)
PLACES = (
    leaving(
        "file_outside",
        "Writes into a folder that everybody may write to, directly, by a link and by a program.",
        """
path = os.path.join(TOLD['outside'], TOLD['name'] + '-' + TOLD['token'])
attempt(lambda: open(path, 'w').write('told'))
attempt(os.mkdir, path + '-folder')
attempt(os.symlink, TOLD['outside'], 'way')
attempt(lambda: open(f"way/{TOLD['name']}-2", 'w').write('told'))
run('touch', path + '-3')""",
    ),
    leaving(
        "names_in_common_folders",
        "Leaves files, folders, links and pipes whose very names tell, where everybody looks.",
        """
for folder in ('/tmp', '/dev/shm', '/var/tmp', '/run/lock', TOLD['temporary'], os.path.dirname(os.getcwd())):
    path = f"{folder}/{TOLD['token']}-told"
    attempt(lambda: open(path, 'w').write('told'))
    attempt(os.mkdir, path + '-folder'), attempt(os.symlink, 'told', path + '-link'), attempt(os.mkfifo, path + '-pipe')""",
    ),
    leaving(
        "other_peoples_files",
        "Changes the bundle, somebody else's submission and the home folder: contents, names, modes, times.",
        """
for path in (TOLD['bundle'] + '/tests/q1.py', TOLD['other'], os.path.join(TOLD['home'], 'diary')):
    attempt(lambda: open(path, 'a').write('told'))
    attempt(os.truncate, path, 0), attempt(os.chmod, path, 0o777), attempt(os.utime, path, (0, 0))
    attempt(os.remove, path), attempt(os.rename, path, path + '.told')
    run('sh', '-c', f'echo told > {path}')""",
    ),
    leaving(
        "queues_and_segments",
        "Leaves System V and POSIX queues, semaphores and shared memory behind.",
        """
import ctypes
from multiprocessing import shared_memory
libc = ctypes.CDLL(None, use_errno=True)
libc.shmget(0x5A17, 4096, 0o1666), libc.msgget(0x5A17, 0o1666), libc.semget(0x5A17, 1, 0o1666)
attempt(lambda: libc.mq_open(f"/{TOLD['token']}".encode(), 0o102, 0o666, None))
attempt(shared_memory.SharedMemory, name=TOLD['token'], create=True, size=4096)
attempt(lambda: libc.sem_open(f"/{TOLD['token']}".encode(), 0o100, 0o666, 1))""",
        safe=False,
    ),
)
# What a function is given while the hidden tests run must not reach the page: not by what it raises, returns or prints.
HIDDEN = f"'{WORD}' + ''.join(f'{{abs(e):.3f}}'.replace('.', '') for e in np.ravel(x))"
PAGE = (
    leaving(
        "hidden_inputs_in_an_error",
        "Raises an error whose text is made of the hidden inputs.",
        q1=f"""def double(x):
    if len(x) > 1:
        raise ValueError({HIDDEN})
    return 2 * np.asarray(x)""",
        lost="q1",
        unseen=WORD,
        says="ValueError",
    ),
    leaving(
        "hidden_inputs_in_a_type",
        "Raises an error and answers with an object whose type is named after the hidden inputs.",
        q1=f"""def double(x):
    if len(x) > 1:
        raise type({HIDDEN}, (ValueError,), {{}})()
    return 2 * np.asarray(x)""",
        q2=f"""def norm(x):
    if len(x) != 2:
        return type({HIDDEN}, (), {{}})()
    return 5.0""",
        lost="q1 q2",
        unseen=WORD,
        says="ValueError",
    ),
    leaving(
        "hidden_inputs_in_the_output",
        "Prints the hidden inputs while the tests run: with print, to the descriptors, from a child.",
        q1=f"""
def double(x):
    if len(x) > 1:
        text = {HIDDEN}
        print(text), os.write(1, text.encode()), os.write(2, text.encode())
        subprocess.run(['echo', text])
    return 2 * np.asarray(x)""",
        unseen=WORD,
    ),
)

CASES = (*SOCKETS, *PLACES, *PAGE)
