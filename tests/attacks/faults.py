"""Faults of honest notebooks that reach for the machine: time, processes, memory, disk, output, descriptors, signals. Each
costs what it touches and nothing else."""

from __future__ import annotations

from tests.attacks.cases import fault

STUBBORN = (
    "while True:\n    try:\n        while True:\n            pass\n    except BaseException:\n        pass"
)
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
        "import re\nre.match(r'(a+)+$', 'a' * 60 + 'b')",
        says="did not stop",
        tight=True,
    ),
    fault(
        "endless_with_a_stopped_clock",
        "Loops for ever after stopping the clocks that it can reach.",
        "import time\ntime.time = time.monotonic = time.perf_counter = lambda: 0.0\nwhile True:\n    pass",
        says="time limit",
        tight=True,
    ),
    fault(
        "interrupts_blocked",
        "Blocks and ignores every signal, then loops.",
        "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\nsignal.pthread_sigmask(signal.SIG_BLOCK, range(1, 32))\nwhile True:\n    pass",
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
        q2="import itertools\ndef norm(v):\n    return itertools.count()",
        lost="q2",
        says="parts",
    ),
    fault(
        "endless_in_len_and_repr",
        "Answers with an object whose methods never return.",
        q2="class Slow:\n    def __repr__(self):\n        while True: pass\n    __str__ = __len__ = __iter__ = __float__ = __repr__\ndef norm(v):\n    return Slow()",
        lost="q2",
        says="Slow",
        tight=True,
    ),
    fault(
        "many_endless_cells",
        "Loops for ever in more cells than there are restarts.",
        *[STUBBORN + f"  # {n}" for n in range(6)],
        at=9,
        says="did not stop",
        tight=True,
    ),
)
PROCESSES = (
    fault(
        "fork_storm",
        "Forks as fast as it can.",
        "import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass",
        says="process",
        tight=True,
        safe=False,
    ),
    fault(
        "too_many_processes",
        "Starts a hundred processes that sleep.",
        "import subprocess\nkept = [subprocess.Popen(['sleep', '600']) for _ in range(100)]\nimport time\ntime.sleep(5)",
        says="processes",
        safe=False,
    ),
    fault(
        "threads_left_running",
        "Leaves threads that compute for ever.",
        "import threading\ndef spin():\n    while True: sum(range(1000))\nfor _ in range(4):\n    threading.Thread(target=spin, daemon=True).start()",
    ),
    fault(
        "five_hundred_threads",
        "Starts five hundred threads.",
        "import threading, time\ntry:\n    for _ in range(500):\n        threading.Thread(target=time.sleep, args=(600,), daemon=True).start()\nexcept RuntimeError:\n    pass",
        safe=False,
    ),
    fault(
        "daemon",
        "Leaves a daemon: own session, two forks, deaf to signals.",
        "import os, signal, time\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n        for n in range(1, 32):\n            if n not in (9, 19): signal.signal(n, signal.SIG_IGN)\n        os.chdir('/')\n        for n in range(3): os.close(n)\n        time.sleep(600)\n    os._exit(0)",
        safe=False,
    ),
    fault(
        "busy_daemon",
        "Leaves a daemon that forks itself anew all the time and writes files.",
        "import os, time\ndef live():\n    while True:\n        if os.fork(): os._exit(0)\n        for place in ('/tmp', '/dev/shm', '.'):\n            try: open(f\"{place}/{TOLD['token']}\", 'a').write('x')\n            except OSError: pass\nif os.fork() == 0:\n    os.setsid()\n    live()",
        safe=False,
    ),
    fault(
        "programs_left_running",
        "Leaves programs started by subprocess, the shell and nohup.",
        "import os, subprocess\nsubprocess.Popen(['sleep', '600'])\nos.system('nohup setsid sleep 600 >/dev/null 2>&1 &')\nget_ipython().system('sleep 600 &')",
        safe=False,
    ),
    fault(
        "worker_processes",
        "Uses a pool of processes and does not close it.",
        "import multiprocessing\npool = multiprocessing.get_context('fork').Pool(2)\nassert pool.map(abs, [-1, -2]) == [1, 2]",
        safe=False,
    ),
    fault(
        "kills_everybody",
        "Kills every process that it may kill.",
        "import os\nos.kill(-1, 9)",
        says="process",
        safe=False,
    ),
    fault(
        "kills_its_parents",
        "Kills, stops and hangs up its parents and their groups.",
        "import os, signal\npid = os.getppid()\nfor number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM, signal.SIGHUP):\n    for action, whom in ((os.kill, pid), (os.killpg, pid), (os.kill, pid - 1), (os.kill, pid - 2)):\n        try: action(whom, number)\n        except (OSError, ProcessLookupError): pass",
        safe=False,
    ),
    fault(
        "starves_the_others",
        "Asks for real-time priority and for others' lower one.",
        "import os\nfor tried in (lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(99)), lambda: os.setpriority(os.PRIO_PROCESS, os.getppid(), 19), lambda: os.nice(-20)):\n    try: tried()\n    except OSError: pass",
        safe=False,
    ),
    fault("crash", "Reads memory that is not its own.", "import ctypes\nctypes.string_at(0)", says="SIGSEGV"),
    fault(
        "crash_in_a_call",
        "Crashes in an answer.",
        q2="import ctypes\ndef norm(v):\n    return ctypes.string_at(0)",
        lost="q2",
        says="SIGSEGV",
    ),
    fault("abort", "Aborts.", "import os\nos.abort()", says="SIGABRT"),
    fault(
        "exit_at_once",
        "Ends the process in a cell and again in an answer.",
        "import os\nos._exit(0)",
        q2="def norm(v):\n    import os\n    os._exit(0)",
        lost="q2",
        says="status 0",
    ),
    fault("kills_itself", "Kills itself.", "import os\nos.kill(os.getpid(), 9)", says="SIGKILL"),
)
MEMORY = (
    fault(
        "memory_grows",
        "Appends to a list for ever.",
        "kept = []\nwhile True:\n    kept.append(bytearray(8 << 20))",
        says="memory",
        safe=False,
    ),
    fault(
        "memory_of_many_processes",
        "Lets twenty processes fill a little memory each.",
        "import os, time\nfor _ in range(20):\n    if os.fork() == 0:\n        kept = bytearray(b'x' * (40 << 20))\n        time.sleep(600)\ntime.sleep(8)",
        says="memory",
        safe=False,
    ),
    fault(
        "memory_mapped",
        "Maps and fills shared anonymous memory.",
        "import mmap\nkept = []\nwhile True:\n    kept.append(mmap.mmap(-1, 16 << 20))\n    kept[-1].write(b'x' * (16 << 20))",
        says="memory",
        safe=False,
    ),
    fault(
        "memory_at_once",
        "Asks for an array of a terabyte, then of eight gigabytes.",
        "for count in (1 << 37, 1 << 30):\n    try:\n        np.ones(count)\n    except MemoryError:\n        pass",
        safe=False,
    ),
    fault(
        "shared_memory_filled",
        "Fills /dev/shm.",
        "try:\n    with open(f\"/dev/shm/{TOLD['token']}\", 'wb') as file:\n        for _ in range(1000): file.write(bytes(4 << 20))\nexcept OSError:\n    pass",
        safe=False,
    ),
    fault(
        "disk_filled",
        "Fills its folder and the temporary ones.",
        "import os\nfor place in ('.', '/tmp', '/var/tmp'):\n    try:\n        with open(f\"{place}/{TOLD['token']}-big\", 'wb') as file:\n            for _ in range(500): file.write(bytes(2 << 20))\n    except OSError:\n        pass\n    try: os.remove(f\"{place}/{TOLD['token']}-big\")\n    except OSError: pass",
        safe=False,
    ),
    fault(
        "deleted_file_filled",
        "Fills a file that has no name any more.",
        "import os\nfile = open('gone', 'wb')\nos.remove('gone')\ntry:\n    for _ in range(500): file.write(bytes(2 << 20))\n    file.flush()\nexcept OSError:\n    pass\ntry:\n    os.ftruncate(file.fileno(), 0)\nexcept OSError:\n    pass",
        safe=False,
    ),
    fault(
        "thousands_of_files",
        "Makes thousands of files in deep folders with the longest names.",
        "import os\ntry:\n    for n in range(40):\n        os.mkdir('d' * 200)\n        os.chdir('d' * 200)\n        for m in range(80): open('f' * 250 + str(m), 'w').close()\nexcept OSError:\n    pass",
        safe=False,
    ),
    fault(
        "endless_recursion",
        "Recurses for ever, with the limit in place and without.",
        q2="import sys\nsys.setrecursionlimit(10**8)\ndef norm(v):\n    return norm(v)",
        lost="q2",
        safe=False,
    ),
    fault(
        "recursion_error",
        "Recurses until Python's own limit.",
        "def f(n): return f(n + 1)\nf(0)",
        says="RecursionError",
    ),
)
OUTPUT = (
    fault(
        "endless_output",
        "Prints for ever.",
        "while True:\n    print('x' * 1000)",
        says="time limit",
        tight=True,
        safe=False,
    ),
    fault(
        "huge_output",
        "Prints thirty megabytes, in one line and in many.",
        "print('x' * (20 << 20))\nfor _ in range(100_000): print('y' * 100)",
    ),
    fault(
        "output_of_any_bytes",
        "Writes bytes that are no text: not UTF-8, null bytes, escapes, half a character.",
        "import os, sys\nos.write(1, bytes(range(256)) * 100)\nsys.stdout.buffer.write(b'\\xff\\xfe\\xf0\\x9f\\x00')\nprint('\\udcff\\x1b[2J\\x00\\u202e')\nprint(chr(0x10FFFF), file=sys.stderr)",
    ),
    fault(
        "standard_streams_closed",
        "Closes standard output and error, as objects and as descriptors.",
        "import os, sys\nsys.stdout.close(), sys.stderr.close()\nfor n in range(3): os.close(n)",
    ),
    fault(
        "standard_streams_replaced",
        "Replaces the standard streams by nothing and by something odd.",
        "import sys\nclass Odd:\n    def write(self, text): raise OSError\n    def flush(self): raise SystemExit\nsys.stdout = sys.__stdout__ = Odd()\nsys.stderr = sys.stdin = None",
    ),
    fault(
        "all_descriptors_closed",
        "Closes every descriptor.",
        "import os\nos.closerange(0, 4096)",
        says="process",
    ),
    fault(
        "descriptors_used_up",
        "Opens files until there are no descriptors left.",
        "kept = []\ntry:\n    while True: kept.append(open('/dev/null'))\nexcept OSError:\n    pass\ndel kept",
    ),
    fault(
        "standard_input",
        "Waits for somebody to type: input, stdin, pdb, getpass.",
        "import sys, getpass\ninput('name? '), sys.stdin.read()\ntry:\n    getpass.getpass()\nexcept Exception:\n    pass\ntry:\n    breakpoint()\nexcept BaseException:\n    pass",
    ),
)

CASES = (*TIME, *PROCESSES, *MEMORY, *OUTPUT)
