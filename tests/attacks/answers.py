"""Faults of honest notebooks that stay inside Python: answers that are too large, too deep or no values, and a state of the
interpreter that nobody would expect."""

from __future__ import annotations

from tests.attacks.cases import Case, fault

VALUES: dict[str, tuple[str, str, str]] = {
    # name: (what it answers with, as a sentence; the body of `norm`; what the student reads)
    "answer_huge_integer": ("Answers with an integer of a million bits.", "return 1 << 10**6", "65,536 bits"),
    "answer_huge_array": (
        "Answers with an array of a gigabyte.",
        "return np.zeros(1 << 27)",
        "larger than 256 MB",
    ),
    "answer_large_array": (
        "Answers with an array of a hundred megabytes.",
        "return np.zeros(100 << 17)",
        "wrong shape",
    ),
    "answer_huge_text": ("Answers with thirty megabytes of text.", "return 'x' * (30 << 20)", "too large"),
    "answer_long_list": ("Answers with a list of a million numbers.", "return list(range(10**6))", "parts"),
    "answer_long_range": ("Answers with a range of a trillion numbers.", "return range(10**12)", "parts"),
    "answer_deep_list": (
        "Answers with lists nested a hundred thousand deep.",
        "x = []\n    for _ in range(10**5): x = [x]\n    return x",
        "nested",
    ),
    "answer_doubled_list": (
        "Answers with a list that holds one list twice, thirty levels deep.",
        "x = [1.0]\n    for _ in range(30): x = [x, x]\n    return x",
        "parts",
    ),
    "answer_endless_list": (
        "Answers with a list that contains itself twice.",
        "x = []\n    x += [x, x]\n    return x",
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
        "class Moving(list):\n        def __iter__(self):\n            self.append(self)\n            return super().__iter__()\n        def __len__(self): return 7\n    return Moving([1.0])",
        "answer",
    ),
    "answer_dictionary": (
        "Answers with a dictionary of odd keys.",
        "return {(1, 2): {3.5: None}, b'k': {4}}",
        "number",
    ),
    "error_without_words": (
        "Raises an error whose text raises.",
        "class Mute(Exception):\n        def __str__(self): raise self\n        __repr__ = __str__\n    raise Mute",
        "Mute",
    ),
    "error_of_a_gigabyte": (
        "Raises an error whose text is very long.",
        "raise ValueError('x' * (50 << 20))",
        "ValueError",
    ),
    "error_beyond_exceptions": (
        "Raises a BaseException of its own, and groups and cycles of errors.",
        "class Rude(BaseException): pass\n    error = ExceptionGroup('g', [ValueError()])\n    error.__cause__ = error\n    raise Rude from error",
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
        q2="def norm(v):\n    return np.sqrt(np.sum(np.square(v)))\nraise SystemExit(3)",
        q3="choice = 'B'\nexit()",
        q4="def twice(f, x):\n    return f(f(x))\nclass Rude(BaseException): pass\nraise Rude('bye')",
        says="SystemExit",
    ),
    fault(
        "exit_hooks",
        "Registers exit hooks that never end, and objects that fail when they go.",
        "import atexit\n@atexit.register\ndef never():\n    while True: pass\nclass Sore:\n    def __del__(self): raise RuntimeError\nSore()",
    ),
    fault(
        "alarms",
        "Replaces signal handlers and lets an alarm ring a hundred times a second.",
        "import signal\nfor number in (signal.SIGALRM, signal.SIGTERM, signal.SIGCHLD, signal.SIGUSR1, signal.SIGPIPE):\n    signal.signal(number, lambda *args: None)\nsignal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)",
    ),
    fault(
        "tracing",
        "Traces and profiles every line.",
        "import sys, threading\ntrace = lambda *args: trace\nsys.settrace(trace), sys.setprofile(lambda *args: None), threading.settrace(trace)",
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
        "import builtins\nbuiltins.print = builtins.input = builtins.open = lambda *args, **kwargs: None\nbuiltins.id = lambda thing: 7",
    ),
    fault(
        "event_loops",
        "Awaits at the top, runs loops of its own and leaves tasks behind.",
        "import asyncio\nawait asyncio.sleep(0)\nasync def never():\n    await asyncio.sleep(3600)\ntry:\n    asyncio.run(asyncio.sleep(0))\nexcept RuntimeError:\n    pass\ntry:\n    kept = asyncio.get_running_loop().create_task(never())\nexcept RuntimeError:\n    pass",
    ),
    fault(
        "warnings_as_errors",
        "Turns every warning into an error.",
        "import warnings\nwarnings.simplefilter('error')\nnp.seterr(all='raise')",
    ),
    fault(
        "recursion_limit_raised", "Raises the recursion limit.", "import sys\nsys.setrecursionlimit(10**6)"
    ),
    fault(
        "environment_cleared",
        "Clears the environment and changes locale and time zone.",
        "import locale, os, time\nos.environ.clear()\nos.environ['TZ'] = 'Nowhere'\ntime.tzset()\ntry:\n    locale.setlocale(locale.LC_ALL, '')\nexcept locale.Error:\n    pass",
    ),
    fault(
        "collector_tuned",
        "Switches the garbage collector off and makes a million cycles.",
        "import gc\ngc.disable()\nfor _ in range(200_000):\n    x = []; x.append(x)",
    ),
    fault(
        "modules_deleted",
        "Forgets modules that it has imported, and hides others.",
        "import sys\nfor name in ('checks', 'json', 'random', 're', 'traceback'):\n    sys.modules[name] = None\nsys.path.clear()",
    ),
    fault(
        "checks_deleted",
        "Deletes checks.py.",
        "import os\nos.remove('checks.py') if os.path.exists('checks.py') else None",
    ),
    fault(
        "hundreds_of_figures",
        "Opens figures and never closes them.",
        "import matplotlib.pyplot as plt\nfor _ in range(60):\n    plt.figure()\nplt.show()",
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
        "%matplotlib widget\n%load_ext autoreload\n%autoreload 2\n%pip install nothing\n%env X=1\n%precision 3\n%xmode Verbose\n!true",
    ),
)

CASES = (*(_answer(name, *row) for name, row in VALUES.items()), *STATES)
