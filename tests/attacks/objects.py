"""Forgeries by what answers are made of: objects that lie when they are compared, and arguments that do not stay as they were."""

from __future__ import annotations

from tests.attacks.cases import forge
from tests.attacks.forge import FRAMES

CASES = (
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
        q4="""def twice(f, x):
    f(x), f(x)
    return Thief()""",
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
        q4="""def twice(f, x):
    f(x), f(x)
    return float('nan')""",
    ),
    forge(
        "exceptions_as_passes",
        "Ends each test by an exception that a runner might take for success.",
        "import unittest",
        q1="def double(x):\n    raise SystemExit(0)",
        q2="def norm(v):\n    raise unittest.SkipTest('passed')",
        q3="""class Odd(str):
    def __iter__(self): raise GeneratorExit
choice = Odd('A')""",
        q4="def twice(f, x):\n    raise StopIteration(9 * x)",
    ),
    forge(
        "memory_reused",
        "Answers with memory as it was left, in the hope that the expected value has just been there.",
        """
def leftover(shape):
    many = [np.empty(shape) for _ in range(64)]
    return next((m for m in many if np.all(np.isfinite(m)) and np.any(m)), many[0])""",
        q1="def double(x):\n    return leftover(np.shape(x))",
        q2="def norm(v):\n    return leftover(())[()]",
    ),
    forge(
        "argument_emptied",
        "Empties its argument in place and answers what is right for an empty one.",
        q1="""def double(x):
    x = np.asarray(x)
    x[...] = 0
    return np.zeros(x.shape)""",
        q2="""def norm(v):
    v = np.asarray(v)
    v[...] = 0
    return 0.0""",
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
        q4="""def twice(f, x):
    spoil(f)
    return f(x)""",
    ),
)
