"""Faults of honest notebooks that stay inside Python: answers that are too large, too deep or no values, and a state of the
interpreter that nobody would expect."""

from __future__ import annotations

from tests.attacks.cases import Case, fault

VALUES: dict[str, tuple[str, str, str]] = {
    # name: (what it answers with, as a sentence; the body of `norm`; what the student reads)
    "answer_huge_integer": ("Answers with an integer of a million bits.", "return 1 << 10**6", "65,536 bits"),
    "answer_large_integer": ("Answers with an integer that may be sent.", "return 1 << 60_000", "answer"),
    "answer_of_half_characters": (
        "Answers with text that no file can hold.",
        "return '\\udcff' if len(v) == 2 else {'\\udcff': 1}",
        "surrogates",
    ),
    "answer_huge_array": (
        "Answers with an array of a gigabyte.",
        "return np.zeros(1 << 27)",
        "128 MB",
    ),
    "answer_large_array": (
        "Answers with an array of twenty megabytes.",
        "return np.zeros(20 << 17)",
        "wrong shape",
    ),
    "answer_huge_text": ("Answers with eight megabytes of text.", "return 'x' * (8 << 20)", "too large"),
    "answer_long_list": ("Answers with a list of a million numbers.", "return list(range(10**6))", "parts"),
    "answer_long_range": ("Answers with a range of a trillion numbers.", "return range(10**12)", "parts"),
    "answer_deep_list": (
        "Answers with lists nested a hundred thousand deep.",
        """x = []
    for _ in range(10**5): x = [x]
    return x""",
        "nested",
    ),
    "answer_doubled_list": (
        "Answers with a list that holds one list twice, thirty levels deep.",
        """x = [1.0]
    for _ in range(30): x = [x, x]
    return x""",
        "parts",
    ),
    "answer_endless_list": (
        "Answers with a list that contains itself twice.",
        """x = []
    x += [x, x]
    return x""",
        "contains itself",
    ),
    "answer_not_finite": (
        "Answers with NaN and infinities.",
        "return np.nan if len(v) == 2 else -np.inf",
        "finite",
    ),
    "answer_object_array": (
        "Answers with an array of Python objects.",
        "return np.array([object(), 1], dtype=object)",
        "Python objects",
    ),
    "answer_odd_dtypes": (
        "Answers with structured, datetime, masked and extended arrays.",
        "return [np.zeros(1, 'i4,f4'), np.datetime64('2020'), np.ma.ones(1), np.longdouble(1)]",
        "dtype",
    ),
    "answer_generator": (
        "Answers with a generator that fails half way.",
        "yield 5.0\n    raise KeyError('later')",
        "KeyError",
    ),
    "answer_itself": (
        "Answers with functions, classes, modules and itself.",
        "return norm if len(v) == 2 else np",
        "function",
    ),
    "answer_nothing": ("Answers with nothing and with dots.", "return None if len(v) == 2 else ...", "None"),
    "answer_self_modifying": (
        "Answers with a list that changes whenever it is looked at.",
        """class Moving(list):
        def __iter__(self):
            self.append(self)
            return super().__iter__()
        def __len__(self): return 7
    return Moving([1.0])""",
        "parts",
    ),
    "answer_dictionary": (
        "Answers with a dictionary of odd keys.",
        "return {(1, 2): {3.5: None}, b'k': {4}}",
        "number",
    ),
    "error_without_words": (
        "Raises an error whose text raises.",
        """class Mute(Exception):
        def __str__(self): raise self
        __repr__ = __str__
    raise Mute""",
        "Mute",
    ),
    "error_of_ten_megabytes": (
        "Raises an error whose text is very long.",
        "raise ValueError('x' * (10 << 20))",
        "ValueError",
    ),
    "error_beyond_exceptions": (
        "Raises a BaseException of its own, and groups and cycles of errors.",
        """class Rude(BaseException): pass
    error = ExceptionGroup('g', [ValueError()])
    error.__cause__ = error
    raise Rude from error""",
        "Rude",
    ),
    "error_that_interrupts": (
        "Raises KeyboardInterrupt, and GeneratorExit.",
        "raise KeyboardInterrupt if len(v) == 2 else GeneratorExit",
        "KeyboardInterrupt",
    ),
    "error_that_exits": (
        "Leaves by a subclass of SystemExit.",
        "class Bye(SystemExit): code = property(lambda self: 1 / 0)\n    raise Bye",
        "Bye",
    ),
}


def _answer(name: str, sentence: str, body: str, says: str) -> Case:
    safe = name not in (
        "answer_huge_array",
        "answer_endless_list",
        "answer_doubled_list",
        "answer_long_range",
    )
    return fault(name, sentence, q2=f"def norm(v):\n    {body}", lost="q2", says=says, safe=safe)


STATES = (
    fault(
        "exits_in_cells",
        "Leaves by every exit that Python has.",
        "import sys\nsys.exit()",
        at=1,
        q2="""def norm(v):
    return np.sqrt(np.sum(np.square(v)))
raise SystemExit(3)""",
        q3="choice = 'B'\nexit()",
        q4="""def twice(f, x):
    return f(f(x))
class Rude(BaseException): pass
raise Rude('bye')""",
        says="SystemExit",
    ),
    fault(
        "expressions_beyond_any_depth",
        "Holds a sum of thousands of terms, a thousand branches and ten thousand minus signs.",
        f"x = {'+'.join(['1'] * 5000)}",
        f"x = {'-' * 10_000}1",
        "x = 5\nif x == 1: pass\n" + "".join(f"elif x == {n}: pass\n" for n in range(1500)),
        f"x = 1\ny = x{'.real' * 3000}",
    ),
    fault(
        "hundreds_of_failing_cells",
        "Fails in hundreds of cells, at length.",
        *[f"raise ValueError('x' * 4000)  # {n}" for n in range(300)],
        says="More than 100 cells",
        at=9,
    ),
    fault(
        "half_characters",
        "Raises and prints half characters, as Python makes them of file names.",
        "print('\\udcff')\nraise ValueError('\\udcff')",
        says="ValueError",
    ),
    fault(
        "exit_hooks",
        "Registers exit hooks that never end, and objects that fail when they go.",
        """import atexit
@atexit.register
def never():
    while True: pass
class Sore:
    def __del__(self): raise RuntimeError
Sore()""",
    ),
    fault(
        "alarms",
        "Replaces signal handlers and lets an alarm ring a hundred times a second.",
        """import signal
for number in (signal.SIGALRM, signal.SIGTERM, signal.SIGCHLD, signal.SIGUSR1, signal.SIGPIPE):
    signal.signal(number, lambda *args: None)
signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)""",
    ),
    fault(
        "tracing",
        "Traces and profiles every line.",
        """import sys, threading
trace = lambda *args: trace
sys.settrace(trace), sys.setprofile(lambda *args: None), threading.settrace(trace)""",
    ),
    fault("folder_changed", "Works in another folder.", "import os\nos.chdir('/')"),
    fault(
        "folder_deleted",
        "Deletes the folder that it works in, with all that was given.",
        "import os, shutil\nshutil.rmtree(os.getcwd(), ignore_errors=True)",
        safe=False,
    ),
    fault(
        "builtins_shadowed",
        "Uses the names of builtins for its own: list, sum, print, input, type, len.",
        "list, sum, type, len, str, id = [1], 3, 'x', 5, '', 7\nprint = input = object = None",
    ),
    fault(
        "builtins_replaced",
        "Replaces builtins for everybody: print, input, open, isinstance.",
        """import builtins
builtins.print = builtins.input = builtins.open = lambda *args, **kwargs: None
builtins.id = lambda thing: 7""",
    ),
    fault(
        "event_loops",
        "Awaits at the top, runs loops of its own and leaves tasks behind.",
        """import asyncio
await asyncio.sleep(0)
async def never():
    await asyncio.sleep(3600)
try:
    asyncio.run(asyncio.sleep(0))
except RuntimeError:
    pass
try:
    kept = asyncio.get_running_loop().create_task(never())
except RuntimeError:
    pass""",
    ),
    fault(
        "warnings_as_errors",
        "Turns every warning into an error.",
        """import warnings
warnings.simplefilter('error')
np.seterr(all='raise')""",
    ),
    fault(
        "recursion_limit_raised", "Raises the recursion limit.", "import sys\nsys.setrecursionlimit(10**6)"
    ),
    fault(
        "environment_cleared",
        "Clears the environment and changes locale and time zone.",
        """import locale, os, time
os.environ.clear()
os.environ['TZ'] = 'Nowhere'
time.tzset()
try:
    locale.setlocale(locale.LC_ALL, '')
except locale.Error:
    pass""",
    ),
    fault(
        "collector_tuned",
        "Switches the garbage collector off and makes a million cycles.",
        """import gc
gc.disable()
for _ in range(200_000):
    x = []; x.append(x)""",
    ),
    fault(
        "modules_deleted",
        "Forgets modules that it has imported, and hides others.",
        """import sys
for name in ('checks', 'json', 'random', 're', 'traceback'):
    sys.modules[name] = None
sys.path.clear()""",
    ),
    fault(
        "checks_deleted",
        "Deletes checks.py.",
        "import os\nos.remove('checks.py') if os.path.exists('checks.py') else None",
    ),
    fault(
        "hundreds_of_figures",
        "Opens figures and never closes them.",
        """import matplotlib.pyplot as plt
for _ in range(60):
    plt.figure()
plt.show()""",
    ),
    fault(
        "grader_name_reused",
        "Uses the name `grader` for something else, so that nothing is checked in place.",
        "grader = None",
        at=1,
        safe=False,
    ),
    fault(
        "magics",
        "Uses magics that a kernel would have to answer.",
        """%matplotlib widget
%load_ext autoreload
%autoreload 2
%pip install nothing
%env X=1
%precision 3
%xmode Verbose
!true""",
    ),
)

CASES = (*(_answer(name, *row) for name, row in VALUES.items()), *STATES)
