"""Forgeries from within Python: four wrong answers, and an attempt to have them taken for right ones."""

from __future__ import annotations

from tests.attacks.cases import forge

YES_MEN = """
def yes(*args, **kwargs):
    return args[0] if args else True
"""
CHECKS = "('close', 'equal', 'choice', 'letters', 'function', 'array', 'holds', 'results', 'defined')"
FAKE_CHECKS = f"""
import contextlib, numpy as np
def rng(): return np.random.default_rng()
def reseed(seed): pass
def margins(): return ()
@contextlib.contextmanager
def unmodified(**inputs): yield
for name in {CHECKS}:
    globals()[name] = lambda *args, **kwargs: args[0] if args else True
"""
# Anything named `want` or `target` in the frames of whoever calls.
FRAMES = """
import sys
def seen(name):
    frame = sys._getframe(1)
    while frame is not None:
        if name in frame.f_locals:
            return frame.f_locals[name]
        frame = frame.f_back
"""

PATCHES = (
    forge(
        "numpy_says_close",
        "Replaces numpy's comparisons by functions that say yes.",
        """
import numpy as np
yes, no = (lambda *args, **kwargs: True), (lambda *args, **kwargs: False)
np.allclose = np.isclose = np.array_equal = np.array_equiv = np.all = yes
np.any = no
np.testing.assert_allclose = np.testing.assert_array_equal = lambda *args, **kwargs: None""",
    ),
    forge(
        "checks_patched",
        "Replaces every check of the checks module by one that passes.",
        f"{YES_MEN}\nimport checks\nfor name in {CHECKS}:\n    setattr(checks, name, yes)",
    ),
    forge(
        "checks_rewritten_on_disk",
        "Overwrites checks.py beside the notebook, so that the tests import another one.",
        f"import sys\nopen('checks.py', 'w').write('''{FAKE_CHECKS}''')\nsys.modules.pop('checks', None)",
    ),
    forge(
        "checks_module_swapped",
        "Puts a module of its own into sys.modules under the name of the checks.",
        f"import sys, types\nfake = types.ModuleType('checks')\nexec('''{FAKE_CHECKS}''', vars(fake))\n"
        "sys.modules['checks'] = fake",
    ),
    forge(
        "import_hook",
        "Replaces builtins.__import__, so that `import checks` inside a test gives something else.",
        f"""import builtins, types
fake = types.ModuleType('checks')
exec('''{FAKE_CHECKS}''', vars(fake))
real = builtins.__import__
builtins.__import__ = lambda name, *rest: fake if name == 'checks' else real(name, *rest)""",
    ),
    forge(
        "import_finder",
        "Puts a finder before all others that makes modules of its own for `checks` and `solutions`.",
        f"""
import importlib.abc, importlib.machinery, sys
class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        if name.split('.')[0] in ('checks', 'solutions'):
            return importlib.machinery.ModuleSpec(name, self, is_package=name == 'solutions')
    def create_module(self, spec):
        return None
    def exec_module(self, module):
        exec('''{FAKE_CHECKS}''', vars(module))
        module.double = module.norm = lambda x: 0.0
sys.meta_path.insert(0, Finder())
for name in [n for n in sys.modules if n.split('.')[0] in ('checks', 'solutions')]:
    del sys.modules[name]""",
    ),
    forge(
        "code_objects_replaced",
        "Leaves every function in place and gives the comparing ones other code objects.",
        """
import checks
checks._misses.__code__ = (lambda out, want, rtol, atol: out != out).__code__
checks.letters.__code__ = (lambda got, *, options='ABCD', name='': {'B'}).__code__
checks._same.__code__ = (lambda got, want: True).__code__""",
    ),
    forge(
        "oracle_patched",
        "Replaces the oracle's functions by its own wrong answers.",
        """
try:
    from solutions import target
    target.double = lambda x: 3 * np.asarray(x, dtype=float)
    target.norm = lambda v: np.sum(np.abs(v))
except ImportError:
    pass""",
    ),
    forge(
        "oracle_called",
        "Answers by asking the oracle, imported by name.",
        q1="def double(x):\n    from solutions import target\n    return target.double(x)",
        q2="def norm(v):\n    from solutions import target\n    return target.norm(v)",
    ),
    forge(
        "oracle_found_by_gc",
        "Looks through all objects for functions that the oracle's module defines.",
        """
import gc, types
def oracle(name):
    for found in gc.get_objects():
        if isinstance(found, types.FunctionType) and (found.__module__ or '').startswith('solutions'):
            if found.__name__ == name:
                return found""",
        q1="def double(x):\n    return (oracle('double') or (lambda x: 3 * x))(x)",
        q2="def norm(v):\n    return (oracle('norm') or abs)(v)",
    ),
    forge(
        "oracle_found_in_frames",
        "Walks up the frames of whoever calls to the test's own variables and asks the oracle there.",
        FRAMES,
        q1="def double(x):\n    found = seen('target')\n    return found.double(x) if found else 3 * x",
        q2="def norm(v):\n    found = seen('target')\n    return found.norm(v) if found else 0.0",
    ),
    forge(
        "choice_read_from_the_tests",
        "Reads the right letter from the test file beside the notebook.",
        q3="""
import glob, re
text = ''.join(open(name).read() for name in glob.glob('**/q3.py', recursive=True))
choice = (re.findall(r'checks.choice\\(choice, "(.)"', text) or ['A'])[0]""",
    ),
    forge(
        "otter_patched",
        "Replaces otter's runner of test files by one that passes every case.",
        """
try:
    from otter.test_files import abstract_test, exception_test
    def run(self, env):
        passed = abstract_test.TestCaseResult
        self.test_case_results = [passed(test_case=c, message='', passed=True) for c in self.test_cases]
    exception_test.ExceptionTestFile.run = run
except ImportError:
    import otter
    otter.Notebook.check = otter.Notebook.check_all = lambda *args, **kwargs: 'passed'""",
    ),
    forge(
        "results_edited_before_every_cell",
        "Hooks IPython's events and marks every recorded check as passed, again before each cell.",
        """
def pass_all(*args):
    try:
        from otter.execute import Checker
    except ImportError:
        return
    for file in Checker.get_results():
        for case in file.test_case_results:
            case.passed = True
get_ipython().events.register('pre_run_cell', pass_all)""",
    ),
    forge(
        "cells_rewritten_by_a_transformer",
        "Adds an input transformer to IPython that rewrites the cells which check or save results.",
        """
def rewrite(lines):
    text = ''.join(lines)
    if 'pickle.dump(results' in text:
        text = text.replace('import pickle', 'import pickle\\nfor _f in results.results.values():\\n'
                            '    for _c in _f.test_case_results:\\n        _c.passed = True')
    return text.replace('grader.check(', 'str(').splitlines(keepends=True)
get_ipython().input_transformers_cleanup.append(rewrite)""",
    ),
    forge(
        "grader_replaced",
        "Binds `grader` to an object of its own whose checks report full marks.",
        "class Fake:\n    score = 40.0\n    def __getattr__(self, name):\n        return lambda *a, **k: {'score': 40.0}\n"
        "grader = Fake()",
        last="import sys\nsys.modules['otter'] = grader",
    ),
)

OBJECTS = (
    forge(
        "equal_to_everything",
        "Answers with objects that are equal to, close to and less than everything.",
        """
class Equal:
    def __eq__(self, other): return True
    __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __contains__ = __bool__ = __eq__
    def __hash__(self): return 0
    def __sub__(self, other): return self
    __add__ = __radd__ = __rsub__ = __mul__ = __rmul__ = __abs__ = __sub__
    def __float__(self): return 0.0
    def __len__(self): return 5
    def __call__(self, *args): return self""",
        q1="double = Equal()",
        q2="norm = Equal()",
        q3="choice = Equal()",
        q4="twice = Equal()",
    ),
    forge(
        "expected_values_stolen_from_frames",
        "Answers with objects that look for the expected value in the frames of whoever compares them.",
        FRAMES,
        """
class Thief:
    def detach(self): return self
    cpu = resolve_conj = detach
    def numpy(self): return np.asarray(seen('want'))
class Letters(list):
    def __iter__(self): return iter(seen('want') or 'A')""",
        q1="def double(x):\n    return Thief()",
        q2="def norm(v):\n    return Thief()",
        q3="choice = Letters('A')",
        q4="def twice(f, x):\n    f(x), f(x)\n    return Thief()",
    ),
    forge(
        "array_function",
        "Answers with arrays that answer for numpy through __array_function__ and __array_ufunc__.",
        """
class Yes(np.ndarray):
    def __array_function__(self, *args, **kwargs): return True
    def __array_ufunc__(self, *args, **kwargs): return np.bool_(True)
    def __array_finalize__(self, other): pass
yes = lambda shape: np.zeros(shape).view(Yes)""",
        q1="def double(x):\n    return yes(np.shape(x))",
        q2="def norm(v):\n    return yes(())",
        q4="def twice(f, x):\n    return yes(())",
    ),
    forge(
        "torch_function",
        "Answers with objects that answer for torch through __torch_function__, and patches torch itself.",
        """
import sys
torch = sys.modules.get('torch')
if torch is not None:
    torch.allclose = torch.equal = torch.isclose = lambda *args, **kwargs: True
class Tensor:
    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None): return True
    requires_grad, shape, dtype = True, (5,), 'float64'
    def detach(self): return self
    cpu = resolve_conj = detach
    def numpy(self): return self""",
        q1="def double(x):\n    return Tensor()",
        q2="def norm(v):\n    return Tensor()",
    ),
    forge(
        "malicious_handles",
        "Answers with objects that stay here and lie about their length, items and attributes, endlessly.",
        """
class Liar:
    def __len__(self): return 1 << 60
    def __iter__(self):
        while True: yield self
    def __getitem__(self, key): return self
    def __getattr__(self, name): return self
    def __call__(self, *args, **kwargs): return self
    def __contains__(self, item): return True
Liar.__name__ = 'ndarray'""",
        q1="double = Liar()",
        q2="norm = Liar()",
        q3="choice = Liar()",
        q4="twice = Liar()",
    ),
    forge(
        "weak_comparisons",
        "Tries what careless comparisons accept: no entries, True for a number, all letters, NaN.",
        q1="def double(x):\n    return np.zeros((0, 5))",
        q2="def norm(v):\n    return True",
        q3="choice = 'ABCD'",
        q4="def twice(f, x):\n    f(x), f(x)\n    return float('nan')",
    ),
    forge(
        "exceptions_as_passes",
        "Ends each test by an exception that a runner might take for success.",
        "import unittest",
        q1="def double(x):\n    raise SystemExit(0)",
        q2="def norm(v):\n    raise unittest.SkipTest('passed')",
        q3="class Odd(str):\n    def __iter__(self): raise GeneratorExit\nchoice = Odd('A')",
        q4="def twice(f, x):\n    raise StopIteration(9 * x)",
    ),
    forge(
        "argument_emptied",
        "Empties its argument in place and answers what is right for an empty one.",
        q1="def double(x):\n    x = np.asarray(x)\n    x[...] = 0\n    return np.zeros(x.shape)",
        q2="def norm(v):\n    v = np.asarray(v)\n    v[...] = 0\n    return 0.0",
    ),
    forge(
        "argument_restored_by_a_thread",
        "Empties its argument and lets a thread put it back before anybody compares it with what it was.",
        """
import threading, time
def later(x, before):
    time.sleep(0.002)
    x[...] = before""",
        q1="""
def double(x):
    x = np.asarray(x)
    threading.Thread(target=later, args=(x, x.copy()), daemon=True).start()
    x[...] = 0
    return x""",
    ),
    forge(
        "callback_patches_the_checker",
        "Uses the function that a test passes to reach the test's globals, closure and frame, and patches there.",
        """
import sys
def spoil(f):
    for cell in getattr(f, '__closure__', None) or ():
        if isinstance(cell.cell_contents, list):
            cell.cell_contents.append(0)
    checks = sys.modules.get('checks')
    for name in ('close', 'equal'):
        setattr(checks, name, lambda *args, **kwargs: None)
    getattr(f, '__globals__', {}).update(passed=True, score=10)""",
        q4="def twice(f, x):\n    spoil(f)\n    return f(x)",
    ),
)

CASES = (*PATCHES, *OBJECTS)
