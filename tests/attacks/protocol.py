"""Forged messages: a student's process speaks the border's own language, out of turn. Against otter, which has no such
border, each of these edits the recorded results instead: there they are what carries the points."""

from __future__ import annotations

from typing import Any

from tests.attacks.cases import Case, forge

TOOLS = """
import gc, os, struct
def frame(tree, body=b'', magic=b'AGw1', header=None, size=None):
    import msgspec
    data = msgspec.msgpack.encode(tree) if header is None else header
    return struct.pack('!4sIQ', magic, len(data), len(body) if size is None else size) + data + body
WORKER = next((o for o in gc.get_objects() if type(o).__name__ == 'Worker' and hasattr(o, 'channel')), None)
def send(*frames):
    for data in frames if WORKER else ():
        WORKER.channel.sock.sendall(data)
def hooked(answer):
    # Let `answer(nonce, kind)` speak in place of the honest reply to every question.
    if WORKER is None:
        return
    def serve(tree, body):
        send(*answer(tree[1], tree[0]))
    WORKER.serve = serve
def tuples(*items):
    return ['t', list(items)]
NO_ARGS = [['t', []], ['d', []]]
try:
    from otter.execute import Checker
    def pass_all(*args):
        for file in Checker.get_results():
            for case in file.test_case_results:
                case.passed = True
    get_ipython().events.register('pre_run_cell', pass_all)
except ImportError:
    pass
"""


def message(name: str, tries: str, *cells: str, last: str = "", **more: Any) -> Case:
    return forge(name, tries, TOOLS, *cells, last=last, **more)


CASES = (
    message(
        "answers_before_being_asked",
        "Sends answers with guessed numbers before any question has come.",
        "send(*(frame(['ok', nonce, True, []]) for nonce in (0, 1, 7, -1, None, True)))",
    ),
    message(
        "answers_with_the_wrong_number",
        "Answers each question under another number.",
        "hooked(lambda nonce, kind: [frame(['ok', nonce ^ 1, [True], []])])",
    ),
    message(
        "errors_to_every_question",
        "Answers every question, also those that are not about its code, by an error.",
        "hooked(lambda nonce, kind: [frame(['err', nonce, ['SystemExit', 'Gone', 'AssertionError'], 'passed', 'x'])])",
    ),
    message(
        "answers_twice",
        "Sends a second answer after each, so that the next question finds one waiting.",
        "hooked(lambda nonce, kind: [frame(['ok', nonce, ['l', ['B']], []]), frame(['ok', nonce, ['l', ['B']], []])])",
    ),
    message(
        "answers_late",
        "Keeps the numbers of old questions and answers them while another one is being asked.",
        """OLD = []
def late(nonce, kind):
    OLD.append(nonce)
    return [frame(['ok', old, ['l', []], []]) for old in OLD]
"""
        "hooked(late)",
    ),
    message(
        "answers_within_an_answer",
        "Asks for a check from inside a call, and answers the inner questions before the outer one.",
        q1="""def double(x):
    grader.check('q1'), grader.check_all()
    send(frame(['ok', 5, ['l', []], []]))
    return 3 * x""",
        q2="""def norm(v):
    for _ in range(20):
        grader.check('q2')
    return np.sum(np.abs(v))""",
    ),
    message(
        "results_as_messages",
        "Sends the grader results: as kinds of its own, as arguments of a check, as a whole result.",
        """
if WORKER:
    for kind, args in (('check', ('q1', True)), ('check', ('q1', 10.0)), ('check_all', ({'q1': 10.0},))):
        try:
            WORKER.request(kind, *args, passed=True, score=10.0)
        except Exception:
            pass""",
        last="""
full = {'submission': 's', 'status': 'graded', 'score': 40.0, 'possible': 40.0, 'questions': []}
import msgspec
send(frame(['result', 3, *NO_ARGS]), frame(['score', 3, tuples(40.0), ['d', []]]))
send(struct.pack('!4sIQ', b'AGw1', 0, 0) + msgspec.msgpack.encode(full))""",
    ),
    message(
        "written_to_every_descriptor",
        "Writes forged results and answers to every descriptor that is open.",
        """
import msgspec
full = {'submission': 's', 'status': 'graded', 'score': 40.0, 'possible': 40.0, 'questions': []}
body = msgspec.msgpack.encode(full)
whole = struct.pack('!4sIQ', b'AGw1', 0, len(body)) + body
for descriptor in range(256) if WORKER else ():
    for data in (whole, frame(['ok', 1, ['l', []], []]), b'confined', b'close', b'{"pid": 1}'):
        try:
            os.set_blocking(descriptor, False)
            os.write(descriptor, data)
        except OSError:
            pass""",
    ),
    message(
        "oversized_frames",
        "Announces headers and bodies of terabytes, and sends negative and impossible sizes of arrays.",
        """
def huge(nonce, kind):
    yield frame(['ok', nonce, ['a', 'f8', [1 << 40], -1], []])
    yield struct.pack('!4sIQ', b'AGw1', 0xFFFFFFFF, 1 << 63)
hooked(huge)""",
    ),
    message(
        "unfinished_frame",
        "Sends half a message and then nothing.",
        """import time
if WORKER:
    send(struct.pack('!4sIQ', b'AGw1', 100, 0) + bytes(50))
    time.sleep(600)""",
        tight=True,
    ),
    message(
        "types_by_name",
        "Answers with unknown kinds of values: pickles, objects, functions, types that are to be looked up by name.",
        """
import pickle
TREES = [['P', pickle.dumps(print)], ['a', 'O', [1], 8], ['a', '|V8', [1], 8], ['T', 'os.system', [1], 8, True, 0],
         ['g', '__class__', ['d', []]], ['h', 'm', 1, 'x' * 10**5, True], ['n', ['__class__'], [1]], ['i', '9' * 40000]]
hooked(lambda nonce, kind: [frame(['ok', nonce, ['l', [TREES[sum(kind.encode()) % len(TREES)]]], []])])""",
    ),
    message(
        "tensors_where_there_is_no_torch",
        "Answers and asks everything with tensors in a week that does not use torch.",
        """
TENSOR = ['T', 'float32', [1], 4, True, 0]
hooked(lambda nonce, kind: [frame(['check', 1, ['t', [TENSOR]], ['d', []]], bytes(4)),
                            frame(['ok', nonce, ['l', [TENSOR]], []], bytes(4))])""",
    ),
    message(
        "deeply_nested_messages",
        "Answers with headers of a hundred thousand brackets.",
        "hooked(lambda nonce, kind: [frame(None, header=b'\\x91' * 100_000 + b'\\xc0')])",
    ),
    message(
        "other_peoples_handles",
        "Asks the grader to call, read and change objects by numbers that it was never given.",
        """
if WORKER:
    for kind in ('op', 'run', 'name', 'files', 'forget', 'back', 'call'):
        for number in (0, 1, WORKER.counter, WORKER.counter + 1):
            try:
                WORKER._await = lambda nonce: (['err', nonce, ['Exception'], '', ''], b'')
                send(frame([kind, 1, tuples('getattr', ['h', 'y', number], '__globals__'), ['d', []]]))
            except Exception:
                pass""",
        q4="""def twice(f, x):
    f.__globals__
    return f(x)""",
    ),
    message(
        "changed_arguments_forged",
        "Sends back changes of arguments that are of other types, other shapes, and not there.",
        """
def spoiled(nonce, kind):
    bad = [[0, ['l', []]], [1, ['d', []]], [-1, None], [10**9, True], [0, ['a', 'f8', [0], 0]], [0, ['A', 0]]]
    return [frame(['ok', nonce, ['A', 0], bad[:1 + nonce % len(bad)]])]""",
        q1="""def double(x):
    hooked(spoiled)
    return x""",
    ),
    message(
        "answered_by_a_forked_child",
        "Lets a forked child answer while the parent edits what it can.",
        """if WORKER and os.fork():
    import time
    time.sleep(3)
    os._exit(0)""",
    ),
    message(
        "checks_without_end",
        "Asks for checks without ever reading an answer, so that the grader could wait for it.",
        """
import time
try:
    for _ in range(20_000 if WORKER else 0):
        send(frame(['check', 7, tuples('q9'), ['d', []]]))
    time.sleep(600 if WORKER else 0)
except OSError:
    pass""",
        tight=True,
    ),
    message(
        "calls_without_end",
        "Calls the function that a test passes again and again, with ever more arguments.",
        q4="""def twice(f, x):
    for _ in range(10**9 if WORKER else 1):
        f(x)
    return f(x)""",
        tight=True,
    ),
    message(
        "grader_made_to_read_its_memory",
        "Calls a test's function with a tuple whose field is named __array_interface__ and points into memory.",
        """
class Pointer(tuple):
    _fields = ('__array_interface__',)
POINTERS = [Pointer(({'data': (address, True), 'shape': (4096,), 'typestr': '<f8', 'version': 3},))
            for address in (8, id(np), id(None))]""",
        q4="""def twice(f, x):
    for pointer in POINTERS if WORKER else ():
        f(pointer)
    return f(x)""",
    ),
)
