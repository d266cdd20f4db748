"""Whatever a student's process answers, the grader's end knows what to do: a value, the student's error, or the end of that
process; never an exception of its own."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from autograder.sandbox import wire
from autograder.sandbox.border import Border, Gone, TimeLimit, _alarm
from autograder.sandbox.channel import BlockingChannel, Closed
from autograder.sandbox.remote import RemoteError

Answer = Callable[[int], bytes]  # from the question's number to what is sent


def frame(tree: Any, body: bytes = b"") -> bytes:
    header = msgspec.msgpack.encode(tree)
    return wire.PREFIX.pack(wire.MAGIC, len(header), len(body)) + header + body


VALUES: tuple[Any, ...] = (
    None, True, 7, "text", b"bytes", [], ["l"], ["l", [1, 2, 3]], ["l", ["a", "b"]], ["l", 5], ["t", [["l", []]]],
    ["P", b"cos\nsystem\n(S'true'\ntR."], ["a", "O", [1], 8], ["a", "f8", [1 << 40], -1], ["a", "f8", [2], 8],
    ["T", "os.system", [1], 8, True, 0], ["T", "float32", [1], 4, True, 0], ["g", "__class__", ["d", []]],
    ["h", "m", 1, "x" * 10**5, True], ["h", "y", 1], ["h", "m", "1", 2, 3], ["n", ["__class__"], [1]], ["i", "9" * 40_000],
    ["i", "zz"], ["r", 0, 10**15, 1], ["r", 1, 2, 0], ["R", 0], ["A", 0], ["A", -1], ["d", [[["l", []], 1]]], ["u", 1, [["l", []]]],
    ["as", [1], [5]], ["s", "f8", b"x"], ["c", "x", "y"], ["l", [["R", 0], ["R", 0]]], ["p", ["p", ["p", 1]]],
)  # fmt: skip
ANSWERS: dict[str, Answer] = {
    **{f"ok {value!r:.60}": lambda n, v=value: frame(["ok", n, v, []], bytes(4)) for value in VALUES},
    **{
        f"changed {change!r:.60}": lambda n, c=change: frame(["ok", n, ["l", []], c])
        for change in (5, [5], [[0]], [[0, ["l", []]]], [[1 << 63, None]], [["a", 1]], {"a": 1})
    },
    **{
        f"err {rest!r:.60}": lambda n, r=rest: frame(["err", n, *r])
        for rest in (
            [],
            [1, 2, 3],
            [["Gone"], "text", "trace"],
            [["MemoryError", "OSError"], "x" * 10**6, "y"],
            [[], "", ""],
            [["RemoteError", 5], "", ""],
            [["SystemExit"], "", "", ""],
            [["ImportError"], None, None],
        )
    },
    "another number": lambda n: frame(["ok", n ^ 1, ["l", []], []]),
    "no number": lambda n: frame(["ok"]),
    "a question that is not allowed": lambda n: (
        frame(["run", 1, ["t", []], ["d", []]]) + frame(["ok", n, ["l", []], []])
    ),
    "a question without arguments": lambda n: frame(["call", 1, None, None]),
    "a tensor as an argument": lambda n: frame(
        ["call", 1, ["t", [["T", "float32", [1], 4, True, 0]]], ["d", []]], bytes(4)
    ),
    "no message": lambda n: b"GET / HTTP/1.1\r\n\r\n",
    "no header": lambda n: struct.pack("!4sIQ", wire.MAGIC, 4, 0) + b"\xc1\xc1\xc1\xc1",
    "too large": lambda n: struct.pack("!4sIQ", wire.MAGIC, 0xFFFFFFFF, 1 << 62),
    "nothing": lambda n: b"",
}


class Supervisor:
    """Starts a thread that answers every question alike, and hangs up once that was no answer."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer

    def launch(self) -> Any:
        ours, theirs = socket.socketpair()
        reader, writer = os.pipe()
        os.close(writer)
        threading.Thread(target=self._speak, args=(theirs,), daemon=True).start()
        return SimpleNamespace(sock=ours, output_fd=reader, pid=0)

    def _speak(self, sock: socket.socket) -> None:
        channel = BlockingChannel(sock)
        with sock, contextlib.suppress(Closed, OSError):
            while True:
                tree = wire.parse_header(channel.receive()[0])
                if tree[0] not in ("ok", "err"):
                    said = self.answer(tree[1])
                    sock.sendall(said)
                    if not said:
                        return

    def interrupt(self) -> None:
        pass

    def kill(self) -> Any:
        return SimpleNamespace(text="killed")


def bordering(answer: Answer) -> Border:
    made = Border(
        Supervisor(answer),
        cell_seconds=0.3,
        call_seconds=0.3,
        submission_seconds=5,
        output_bytes=100,
        handlers={"check": lambda name: None},
    )
    made.launch()
    return made


@pytest.fixture(params=ANSWERS, ids=lambda name: name)
def border(request: pytest.FixtureRequest) -> Iterator[Border]:
    made = bordering(ANSWERS[request.param])
    yield made
    made.bury()


def test_every_answer_to_a_cell_is_a_report_or_the_end(border: Border) -> None:
    with contextlib.suppress(Gone):
        report = border.run(0, "x = 1")
        assert isinstance(report, list)
        assert all(type(part) is str for part in report)


def test_every_answer_to_a_name_is_a_value_an_error_or_the_end(border: Border) -> None:
    with contextlib.suppress(Gone, RemoteError, wire.Unsendable):
        assert len(border.name("double")) <= 1


def test_every_answer_at_the_end_of_a_question_is_one_or_the_end(border: Border) -> None:
    with contextlib.suppress(Gone):
        border.forget()


def test_every_answer_to_a_call_is_a_value_an_error_or_the_end(border: Border) -> None:
    assert border.peer
    function = border.peer._resolve(["m", 5, "function", True])
    with contextlib.suppress(Gone, RemoteError, wire.Unsendable):
        function([1.0], {"a": 2})


def test_a_tests_function_is_ended_after_its_time() -> None:
    """Student code may call it with whatever takes long; alarms nest, and none is left."""
    before = signal.getitimer(signal.ITIMER_REAL)[0]  # the test runner's own

    def for_ever() -> None:
        while True:
            pass

    with _alarm(30):
        with pytest.raises(TimeLimit), _alarm(0.05):
            for_ever()
        assert 20 < signal.getitimer(signal.ITIMER_REAL)[0] < 30
    assert abs(signal.getitimer(signal.ITIMER_REAL)[0] - before) < 20


@pytest.mark.parametrize("surplus", [([1], b""), ([], bytes(9))], ids=["a fifth part", "bytes"])
def test_surplus_in_an_answer_ends_the_process(surplus: tuple[list[Any], bytes]) -> None:
    parts, body = surplus
    made = bordering(lambda n: frame(["ok", n, ["l", []], [], *parts], body))
    assert made.peer
    with pytest.raises(Gone):
        made.peer._resolve(["m", 5, "function", True])()
