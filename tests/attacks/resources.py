"""Faults of honest notebooks that use up what there is: memory, disk, output, descriptors, the stack."""

from __future__ import annotations

from tests.attacks.cases import fault

MEMORY = (
    fault(
        "memory_grows",
        "Appends to a list for ever.",
        """kept = []
while True:
    kept.append(bytearray(8 << 20))""",
        says="memory",
        safe=False,
    ),
    fault(
        "memory_of_many_processes",
        "Lets twenty processes fill a little memory each.",
        """import os, time
for _ in range(20):
    if os.fork() == 0:
        kept = bytearray(b'x' * (40 << 20))
        time.sleep(600)
time.sleep(8)""",
        says="memory",
        safe=False,
    ),
    fault(
        "memory_mapped",
        "Maps and fills shared anonymous memory.",
        """import mmap
kept = []
while True:
    kept.append(mmap.mmap(-1, 16 << 20))
    kept[-1].write(b'x' * (16 << 20))""",
        says="memory",
        safe=False,
    ),
    fault(
        "memory_at_once",
        "Asks for an array of a terabyte, then of eight gigabytes.",
        """for count in (1 << 37, 1 << 30):
    try:
        np.ones(count)
    except MemoryError:
        pass""",
        safe=False,
    ),
    fault(
        "shared_memory_filled",
        "Fills /dev/shm.",
        """try:
    with open(f"/dev/shm/{TOLD['token']}", 'wb') as file:
        for _ in range(1000): file.write(bytes(4 << 20))
except OSError:
    pass""",
        safe=False,
    ),
    fault(
        "disk_filled",
        "Fills its folder and the temporary ones.",
        """import os
for place in ('.', '/tmp', '/var/tmp'):
    try:
        with open(f"{place}/{TOLD['token']}-big", 'wb') as file:
            for _ in range(500): file.write(bytes(2 << 20))
    except OSError:
        pass
    try: os.remove(f"{place}/{TOLD['token']}-big")
    except OSError: pass""",
        safe=False,
    ),
    fault(
        "deleted_file_filled",
        "Fills a file that has no name any more.",
        """import os
file = open('gone', 'wb')
os.remove('gone')
try:
    for _ in range(500): file.write(bytes(2 << 20))
    file.flush()
except OSError:
    pass
try:
    os.ftruncate(file.fileno(), 0)
except OSError:
    pass""",
        safe=False,
    ),
    fault(
        "thousands_of_files",
        "Makes thousands of files in deep folders with the longest names.",
        """import os
try:
    for n in range(40):
        os.mkdir('d' * 200)
        os.chdir('d' * 200)
        for m in range(80): open('f' * 250 + str(m), 'w').close()
except OSError:
    pass""",
        safe=False,
    ),
    fault(
        "endless_recursion",
        "Recurses for ever, with the limit in place and without.",
        q2="""import sys
sys.setrecursionlimit(10**8)
def norm(v):
    return norm(v)""",
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
        "Prints seven megabytes, in one line and in many.",
        "print('x' * (5 << 20))\nfor _ in range(20_000): print('y' * 100)",
    ),
    fault(
        "output_of_any_bytes",
        "Writes bytes that are no text: not UTF-8, null bytes, escapes, half a character.",
        """import os, sys
os.write(1, bytes(range(256)) * 100)
sys.stdout.buffer.write(b'\\xff\\xfe\\xf0\\x9f\\x00')
print('\\udcff\\x1b[2J\\x00\\u202e')
print(chr(0x10FFFF), file=sys.stderr)""",
    ),
    fault(
        "standard_streams_closed",
        "Closes standard output and error, as objects and as descriptors.",
        """import os, sys
sys.stdout.close(), sys.stderr.close()
for n in range(3): os.close(n)""",
    ),
    fault(
        "standard_streams_replaced",
        "Replaces the standard streams by nothing and by something odd.",
        """import sys
class Odd:
    def write(self, text): raise OSError
    def flush(self): raise SystemExit
sys.stdout = sys.__stdout__ = Odd()
sys.stderr = sys.stdin = None""",
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
        """kept = []
try:
    while True: kept.append(open('/dev/null'))
except OSError:
    pass
del kept""",
    ),
    fault(
        "standard_input",
        "Waits for somebody to type: input, stdin, pdb, getpass.",
        """import sys, getpass
input('name? '), sys.stdin.read()
try:
    getpass.getpass()
except Exception:
    pass
try:
    breakpoint()
except BaseException:
    pass""",
    ),
)

CASES = (*MEMORY, *OUTPUT)
