"""Calls across the border, both ways: whoever waits for an answer serves the other side's requests meanwhile.

Both processes run the same code with different rights. The student's process may be asked anything; the grader answers
only `call` (of a function that a test has passed), `back` (the gradient of such a call) and `check`.
"""

from __future__ import annotations

import contextlib
import functools
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from autograder.sandbox import changes, gradients, wire
from autograder.sandbox.channel import Channel
from autograder.sandbox.decoding import Decoder
from autograder.sandbox.encoding import Encoder
from autograder.sandbox.gradients import Graph
from autograder.sandbox.remote import OPS, Remote, RemoteCallable, RemoteError, remote_error

MAX_NESTING = 60
MAX_REMOTES = 10_000
MAX_TEXT = 20_000


class Exchange(NamedTuple):
    """One question and its answer as they crossed, so that they can be read again later."""

    kind: str
    nonce: int
    request: bytes  # the whole frame
    answer: bytes  # the header; as a tree it would take many times its size
    body: bytes


class Peer:
    """One end of the border."""

    def __init__(self, channel: Channel, *, trusted: bool) -> None:
        self.channel, self.trusted = channel, trusted
        self.handlers: dict[str, Callable[..., Any]] = {"call": self._call, "back": self._back}
        if not trusted:
            self.handlers["op"] = lambda name, target, *args: OPS[name](target, *args)
        self.exports: dict[int, Any] = {}
        self.numbers: dict[
            int, int
        ] = {}  # id of an exported object -> its number (exports keeps the object alive)
        self.remotes: dict[int, Remote] = {}
        self.graphs: dict[int, Graph] = {}
        self.counter = secrets.randbits(
            40
        )  # so that a handle of an earlier process is never taken for one of ours
        self.nesting = 0
        self.record: Callable[[Exchange], None] | None = None  # for diagnosis
        self.changed = False  # an argument, other than a random generator, has come back changed
        self.lending = False  # send copies, so that our own arguments stay as they are
        self.traceback: Callable[[BaseException], str] = lambda error: ""
        self.guard: Callable[[], contextlib.AbstractContextManager[Any]] = contextlib.nullcontext

    def forget(self) -> None:
        """End of a question: functions passed to the student stop answering, gradients are dropped."""
        self.exports.clear()
        self.numbers.clear()
        self.remotes.clear()
        self.graphs.clear()

    # handles

    def _refer(self, value: Any) -> list[Any]:
        if isinstance(value, Remote):
            return ["h", "y", value.remote_handle]
        if self.trusted and not callable(value):
            raise wire.Unsendable(f"a {type(value).__name__} cannot be sent to the student's process")
        number = self.numbers.get(id(value))
        if number is None:
            self.counter += 1
            number = self.numbers[id(value)] = self.counter
            self.exports[number] = value
        return ["h", "m", number, type(value).__name__[:80], callable(value)]

    def _resolve(self, rest: list[Any]) -> Any:
        if len(rest) == 2 and rest[0] == "y" and type(rest[1]) is int and rest[1] in self.exports:
            return self.exports[rest[1]]
        if len(rest) != 4 or rest[0] != "m" or type(rest[1]) is not int or type(rest[2]) is not str:
            raise wire.WireError("malformed handle")
        if rest[1] not in self.remotes:
            if len(self.remotes) >= MAX_REMOTES:
                raise wire.WireError("more objects by handle than can be kept")
            kind = RemoteCallable if rest[3] is True else Remote
            self.remotes[rest[1]] = kind(self, rest[1], rest[2][:80])
        return self.remotes[rest[1]]

    # asking

    def request(self, kind: str, *args: Any, **kwargs: Any) -> Any:
        """Ask the other side and wait, serving its requests meanwhile."""
        if self.lending:
            args, kwargs = changes.copied((args, kwargs), {})
        nonce = secrets.randbits(62)
        inputs: list[Any] = []
        encoder = Encoder(self._refer, functools.partial(_collect, inputs))
        tree = [kind, nonce, encoder.encode(args), encoder.encode(kwargs)]
        parts = encoder.frame(tree)
        self.channel.send(parts)
        answer, body = self._await(nonce)
        if self.record is not None:
            self.record(Exchange(kind, nonce, b"".join(parts), msgspec.msgpack.encode(answer), body))
        return self._accept(nonce, answer, body, encoder.keep, inputs)

    def _await(self, nonce: int) -> tuple[list[Any], bytes]:
        while True:
            header, body = self.channel.receive()
            tree = wire.parse_header(header)
            if tree[0] not in ("ok", "err"):
                self.serve(tree, body)
            elif len(tree) < 2 or tree[1] != nonce:
                raise wire.WireError("an answer to a question that was not asked")
            else:
                return tree, body

    def _accept(self, nonce: int, tree: list[Any], body: bytes, sent: list[Any], inputs: list[Any]) -> Any:
        if tree[0] == "err":
            raise wire.guarded(lambda: _read_error(tree))
        if len(tree) != 4:
            raise wire.WireError("an answer of the wrong length")
        attach = functools.partial(self._attach, nonce, inputs)
        decoder = Decoder(body, self._resolve, attach, arguments=sent)

        def read() -> tuple[Any, list[tuple[int, Any]]]:
            result = decoder.decode(tree[2])
            wire.require_bounded(result)
            return result, [(int(number), decoder.decode(content)) for number, content in tree[3]]

        result, changed = wire.guarded(read)
        if decoder.offset != len(body):
            raise wire.WireError("an answer with bytes that nothing refers to")
        for number, content in changed:
            wire.guarded(functools.partial(_write_back, sent, number, content))
            self.changed = self.changed or not changes.is_generator(sent[number])
        return result

    def _attach(self, nonce: int, inputs: list[Any], tensor: Any, requires_grad: bool, key: Any) -> Any:
        if not requires_grad or key is None:
            return tensor
        return gradients.through(self, nonce, key, tensor, inputs)

    # answering

    def serve(self, tree: list[Any], body: bytes) -> None:
        """Answer one request."""
        kind, nonce = tree[0], tree[1] if len(tree) > 1 else None
        if len(tree) != 4 or type(nonce) is not int or kind not in self.handlers:
            raise wire.WireError(f"a request that is not allowed ({kind!r:.20})")
        graph = Graph()
        decoder = Decoder(body, self._resolve, graph.leaf)
        try:
            args, kwargs = wire.guarded(lambda: (decoder.decode(tree[2]), decoder.decode(tree[3])))
        except wire.Unsendable as error:
            return self.channel.send(self._error(nonce, error))
        wire.require_bounded((args, kwargs))
        if type(args) is not tuple or type(kwargs) is not dict or not all(type(k) is str for k in kwargs):
            raise wire.WireError("malformed arguments")
        before = [changes.fingerprint(value) for value in decoder.keep]
        self.nesting += 1
        try:
            if self.nesting > MAX_NESTING:
                raise RecursionError("calls between the notebook and a test's function are nested too deeply")
            with self.guard():
                result = self.handlers[kind](*args, **kwargs)
            parts = self._reply(nonce, result, decoder.keep, before, graph)
        except BaseException as error:
            if self.trusted and not isinstance(error, Exception):
                raise  # the student's process is gone, or we are asked to stop
            parts = self._error(nonce, error)
        finally:
            self.nesting -= 1
        self.channel.send(parts)

    def _reply(self, nonce: int, result: Any, kept: list[Any], before: list[Any], graph: Graph) -> Any:
        try:
            wire.require_bounded(result)
        except wire.WireError as error:
            raise wire.Unsendable(f"the value has {error}") from None
        memo = {id(value): ["A", number] for number, value in enumerate(kept)}
        encoder = Encoder(self._refer, graph.output, memo)
        tree = encoder.encode(result)
        changed = [
            [number, encoder.content(value)]
            for number, value in enumerate(kept)
            if not isinstance(value, frozenset) and changes.fingerprint(value) != before[number]
        ]
        if graph.outputs:
            self.graphs[nonce] = graph
        return encoder.frame(["ok", nonce, tree, changed])

    def _error(self, nonce: int, error: BaseException) -> Any:
        kinds = [
            wire.sendable(kind.__name__[:80])
            for kind in type(error).__mro__
            if issubclass(kind, BaseException)
        ]
        if isinstance(error, RemoteError):
            kinds.insert(0, error.kind)
        text = (
            "" if self.trusted else _text(error)
        )  # what a test's function raised may describe hidden inputs
        return Encoder(self._refer).frame(
            ["err", nonce, kinds, text, wire.sendable(self.traceback(error)[:MAX_TEXT])]
        )

    def _call(self, target: Any, *args: Any, **kwargs: Any) -> Any:
        if self.trusted and (isinstance(target, Remote) or not callable(target)):
            raise wire.WireError("a call of something that was not passed")
        return target(*args, **kwargs)

    def _back(self, nonce: int, key: int, grad: Any) -> list[Any]:
        graph = self.graphs.get(nonce)
        if graph is None or type(key) is not int or not 0 <= key < len(graph.outputs):
            raise wire.WireError("a gradient of a call that did not happen")
        return graph.backward(key, grad)


def _collect(inputs: list[Any], tensor: Any) -> int | None:
    if not tensor.requires_grad:
        return None
    inputs.append(tensor)
    return len(inputs) - 1


def _write_back(sent: list[Any], number: int, content: Any) -> None:
    changes.write_back(sent[number], content)
    wire.require_bounded(sent[number])


def _text(error: BaseException) -> str:
    try:
        return wire.sendable(str(error)[:MAX_TEXT])
    except Exception:
        return ""


def _read_error(tree: list[Any]) -> RemoteError:
    _, _, kinds, text, trace = tree
    if (
        type(kinds) is not list
        or not all(type(k) is str for k in kinds)
        or type(text) is not str
        or type(trace) is not str
    ):
        raise wire.WireError("malformed error")
    return remote_error([k[:80] for k in kinds[:20]], text[:MAX_TEXT], trace[:MAX_TEXT])
