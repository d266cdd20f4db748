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

CASES = (
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
        f"""{YES_MEN}
import checks
for name in {CHECKS}:
    setattr(checks, name, yes)""",
    ),
    forge(
        "checks_rewritten_on_disk",
        "Overwrites checks.py beside the notebook, so that the tests import another one.",
        f"""import sys
open('checks.py', 'w').write('''{FAKE_CHECKS}''')
sys.modules.pop('checks', None)""",
    ),
    forge(
        "checks_module_swapped",
        "Puts a module of its own into sys.modules under the name of the checks.",
        f"""import sys, types
fake = types.ModuleType('checks')
exec('''{FAKE_CHECKS}''', vars(fake))
"""
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
        q1="""def double(x):
    from solutions import target
    return target.double(x)""",
        q2="""def norm(v):
    from solutions import target
    return target.norm(v)""",
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
        q1="""def double(x):
    found = seen('target')
    return found.double(x) if found else 3 * x""",
        q2="""def norm(v):
    found = seen('target')
    return found.norm(v) if found else 0.0""",
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
        "shell_patched",
        "Replaces the shell's own methods: how cells are run, compiled, and how their errors are shown.",
        """
from IPython.core.interactiveshell import InteractiveShell
ip, run = get_ipython(), InteractiveShell.run_cell
ip.showtraceback = InteractiveShell.showtraceback = lambda *args, **kwargs: None
def run_cell(self, source, *args, **kwargs):
    found = __import__('sys').modules.get('checks')
    for name in ('close', 'equal', 'choice', 'letters', 'function') if found else ():
        setattr(found, name, lambda *args, **kwargs: args[0])
    done = run(self, source, *args, **kwargs)
    done.error_in_exec = done.error_before_exec = None
    return done
type(ip).run_cell = InteractiveShell.run_cell = run_cell
import checks""",
    ),
    forge(
        "grader_replaced",
        "Binds `grader` to an object of its own whose checks report full marks.",
        """class Fake:
    score = 40.0
    def __getattr__(self, name):
        return lambda *a, **k: {'score': 40.0}
"""
        "grader = Fake()",
        last="import sys\nsys.modules['otter'] = grader",
    ),
)
