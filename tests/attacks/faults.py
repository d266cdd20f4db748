"""Faults of honest notebooks that take time and processes: loops, storms, daemons, crashes. Each costs what it touches and
nothing else."""

from __future__ import annotations

from tests.attacks.cases import fault

STUBBORN = """while True:
    try:
        while True:
            pass
    except BaseException:
        pass"""
SLEEPY = STUBBORN.replace("pass", "__import__('time').sleep(1)", 1)
INDENTED = STUBBORN.replace("\n", "\n    ")

TIME = (
    fault(
        "endless_cell", "Loops for ever in a cell.", "while True:\n    pass", says="time limit", tight=True
    ),
    fault(
        "endless_stubborn_cell",
        "Loops for ever and swallows every interrupt.",
        STUBBORN,
        says="did not stop",
        tight=True,
    ),
    fault(
        "endless_call",
        "Loops for ever in an answer.",
        q2="def norm(v):\n    while True: pass",
        lost="q2",
        says="time limit",
        tight=True,
    ),
    fault(
        "endless_stubborn_call",
        "Loops for ever in an answer, deaf to interrupts.",
        q2=f"def norm(v):\n    {INDENTED}",
        lost="q2",
        says="did not stop",
        tight=True,
    ),
    fault(
        "endless_sleep",
        "Sleeps for a century.",
        "import time\ntime.sleep(3e9)",
        says="time limit",
        tight=True,
    ),
    fault(
        "endless_in_c",
        "Stays in one call of C code that looks at no signal.",
        "sum(range(10**12))",
        says="did not stop",
        tight=True,
    ),
    fault(
        "endless_with_a_stopped_clock",
        "Loops for ever after stopping the clocks that it can reach.",
        """import time
time.time = time.monotonic = time.perf_counter = lambda: 0.0
while True:
    pass""",
        says="time limit",
        tight=True,
    ),
    fault(
        "interrupts_blocked",
        "Blocks and ignores every signal, then loops.",
        """import signal
signal.signal(signal.SIGINT, signal.SIG_IGN)
signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 32))
while True:
    pass""",
        says="did not stop",
        tight=True,
    ),
    fault(
        "stops_itself",
        "Stops its own process by SIGSTOP.",
        "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)",
        says="did not stop",
        tight=True,
    ),
    fault(
        "endless_iterator",
        "Answers with an iterator that has no end.",
        q2="""import itertools
def norm(v):
    return itertools.count()""",
        lost="q2",
        says="parts",
    ),
    fault(
        "endless_in_len_and_repr",
        "Answers with an object whose methods never return.",
        q2="""class Slow:
    def __repr__(self):
        while True: pass
    __str__ = __len__ = __iter__ = __float__ = __repr__
def norm(v):
    return Slow()""",
        lost="q2",
        says="Slow",
        tight=True,
    ),
    fault(
        "many_endless_cells",
        "Loops for ever in more cells than there are restarts.",
        *[SLEEPY + f"  # {n}" for n in range(6)],
        at=9,
        says="did not stop",
        tight=True,
    ),
)
PROCESSES = (
    fault(
        "fork_storm",
        "Forks as fast as it can.",
        """import os
while True:
    try:
        os.fork()
    except OSError:
        pass""",
        says="process",
        tight=True,
        safe=False,
    ),
    fault(
        "too_many_processes",
        "Starts a hundred processes that sleep.",
        """import subprocess
kept = [subprocess.Popen(['sleep', '600']) for _ in range(100)]
import time
time.sleep(5)""",
        says="processes",
        safe=False,
    ),
    fault(
        "threads_left_running",
        "Leaves threads that compute for ever.",
        """import threading
def spin():
    while True: sum(range(1000))
for _ in range(4):
    threading.Thread(target=spin, daemon=True).start()""",
    ),
    fault(
        "five_hundred_threads",
        "Starts five hundred threads.",
        """import threading, time
try:
    for _ in range(500):
        threading.Thread(target=time.sleep, args=(600,), daemon=True).start()
except RuntimeError:
    pass""",
        safe=False,
    ),
    fault(
        "daemon",
        "Leaves a daemon: own session, two forks, deaf to signals.",
        """import os, signal, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for n in range(1, 32):
            if n not in (9, 19): signal.signal(n, signal.SIG_IGN)
        os.chdir('/')
        for n in range(3): os.close(n)
        time.sleep(600)
    os._exit(0)""",
        safe=False,
    ),
    fault(
        "busy_daemon",
        "Leaves a daemon that forks itself anew all the time and writes files.",
        """import os, time
def live():
    while True:
        if os.fork(): os._exit(0)
        for place in ('/tmp', '/dev/shm', '.'):
            try: open(f"{place}/{TOLD['token']}", 'a').write('x')
            except OSError: pass
if os.fork() == 0:
    os.setsid()
    live()""",
        safe=False,
    ),
    fault(
        "programs_left_running",
        "Leaves programs started by subprocess, the shell and nohup.",
        """import os, subprocess
subprocess.Popen(['sleep', '600'])
os.system('nohup setsid sleep 600 >/dev/null 2>&1 &')
get_ipython().system('sleep 600 &')""",
        safe=False,
    ),
    fault(
        "worker_processes",
        "Uses a pool of processes and does not close it.",
        """import multiprocessing
pool = multiprocessing.get_context('fork').Pool(2)
assert pool.map(abs, [-1, -2]) == [1, 2]""",
        safe=False,
    ),
    fault(
        "kills_everybody",
        "Kills every process that it may kill.",
        "import os\nos.kill(-1, 9)",
        safe=False,
    ),
    fault(
        "kills_its_parents",
        "Kills, stops and hangs up its parents and their groups.",
        """import os, signal
pid = os.getppid()
for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM, signal.SIGHUP):
    for action, whom in ((os.kill, pid), (os.killpg, pid), (os.kill, pid - 1), (os.kill, pid - 2)):
        try: action(whom, number)
        except (OSError, ProcessLookupError): pass""",
        safe=False,
    ),
    fault(
        "starves_the_others",
        "Asks for real-time priority and for others' lower one.",
        """import os
for tried in (lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(99)), lambda: os.setpriority(os.PRIO_PROCESS, os.getppid(), 19), lambda: os.nice(-20)):
    try: tried()
    except OSError: pass""",
        safe=False,
    ),
    fault("crash", "Reads memory that is not its own.", "import ctypes\nctypes.string_at(0)", says="SIGSEGV"),
    fault(
        "crash_in_a_call",
        "Crashes in an answer.",
        q2="""import ctypes
def norm(v):
    return ctypes.string_at(0)""",
        lost="q2",
        says="SIGSEGV",
    ),
    fault("abort", "Aborts.", "import os\nos.abort()", says="SIGABRT"),
    fault(
        "exit_at_once",
        "Ends the process in a cell and again in an answer.",
        "import os\nos._exit(0)",
        q2="""def norm(v):
    import os
    os._exit(0)""",
        lost="q2",
        says="status 0",
    ),
    fault("kills_itself", "Kills itself.", "import os\nos.kill(os.getpid(), 9)", says="SIGKILL"),
)
CASES = (*TIME, *PROCESSES)
