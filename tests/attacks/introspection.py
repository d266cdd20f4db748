"""Ways to what must stay unknown that lead through Python itself: objects, frames, modules, errors, and a test's function."""

from __future__ import annotations

from tests.attacks.leak import HONEST, reading

CASES = (
    reading(
        "objects_and_frames",
        "Searches all objects, all frames of all threads and everything they reach.",
        """
for thing in gc.get_objects():
    if isinstance(thing, (dict, list, tuple, set, type(read), type(sys))):
        attempt(search, thing)
for frame in [*frames(), *sys._current_frames().values()]:
    look(repr((frame.f_locals, frame.f_code.co_consts))[:1 << 20])""",
    ),
    reading(
        "modules_and_caches",
        "Looks through sys.modules, sys.path, import and source caches, and the grader's own package.",
        """
import importlib, linecache
for name in [*sys.modules, 'autograder.grading.session', 'autograder.grading.tests', 'tests.target']:
    module = attempt(importlib.import_module, name)
    if module and not name.startswith(('numpy', 'IPython', 'matplotlib', 'scipy')):
        search(module)
        for value in vars(module).values():
            look(repr(attempt(lambda: value.__code__.co_consts))) if callable(value) else None
look(repr((sys.path, sys.path_importer_cache, linecache.cache))[:1 << 22])
walk('tests', 30)""",
    ),
    reading(
        "frames_of_the_test",
        "Searches the frames of whoever calls a function while the hidden tests run, and tells in a later check.",
        """
def spy():
    for frame in frames(2):
        look(repr(frame.f_code.co_consts))
        attempt(look, repr(frame.f_locals)[:1 << 20])
        search(frame.f_globals.get('checks'))""",
        """def double(x):
    spy()
    return 2 * np.asarray(x)""",
        "grader.check('q1')",
        q2="""def norm(v):
    spy()
    return np.sqrt(np.sum(np.square(v)))""",
    ),
    reading(
        "function_of_the_test",
        "Searches code, closure, globals and attributes of the function that a hidden test passes.",
        """
NAMES = ('__code__', '__globals__', '__closure__', '__defaults__', '__doc__', '__module__', 'mark', 'x')
def twice(f, x):
    search(f)
    for name in NAMES:
        attempt(lambda: look(repr(getattr(getattr(f, name), 'co_consts', getattr(f, name)))))
    for frame in frames():
        look(repr(frame.f_code.co_consts))
    return f(f(x))""",
        "grader.check('q4')",
    ),
    reading(
        "errors_of_the_test",
        "Makes a test's function fail in many ways and reads the error: text, arguments, traceback, context.",
        """
def unfold(error):
    look(repr((str(error), error.args, vars(error), error.__cause__, error.__context__)))
    trace = error.__traceback__
    while trace is not None:
        look(repr((trace.tb_frame.f_code.co_consts, trace.tb_frame.f_locals))[:1 << 20])
        trace = trace.tb_next
def twice(f, x):
    for bad in ((), ('x',), (None,), ({},), (x, x), (object(),), ([[]],), (10**400,)):
        try:
            f(*bad)
        except Exception as error:
            unfold(error)
    return f(f(x))""",
        "grader.check('q4')",
    ),
    reading(
        "memory_of_the_grader_through_numpy",
        "Has a test's function compute with a tuple that tells numpy to read the grader's memory.",
        """
class Pointer(tuple):
    _fields = ('__array_interface__',)
def twice(f, x):
    for address in (id(x), id(np), id(TOLD)):
        where = {'data': (address & ~0xfff, True), 'shape': (512,), 'typestr': '<f8', 'version': 3}
        got = attempt(f, Pointer((where,)))
        look((np.asarray(got, dtype=float) / 3).tobytes()) if isinstance(got, np.ndarray) else None
    return f(f(x))""",
        "grader.check('q4')",
        scores=HONEST,
    ),
    reading(
        "questions_to_the_grader",
        "Asks the grader over its own border for names, files, attributes and functions.",
        """
worker = next((o for o in gc.get_objects() if type(o).__name__ == 'Worker' and hasattr(o, 'channel')), None)
def twice(f, x):
    for name in ('__globals__', '__code__', '__closure__'):
        look(repr(attempt(worker.request, 'call', f, name))) if worker else search(f)
    return f(f(x))""",
        "grader.check('q4')",
        """
if worker:
    for kind, args in (('name', ('checks',)), ('files', ({},)), ('run', (0, 'open')), ('op', ('getattr', read, '__globals__'))):
        look(repr(attempt(worker.request, kind, *args)))""",
    ),
)
