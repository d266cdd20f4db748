"""Calls across the border, both ways: whoever waits for an answer serves the other side's requests meanwhile.

Both processes run the same code with different rights. The student's process may be asked anything; the grader answers
only `call` (of a function that a test has passed), `back` (the gradient of such a call) and `check`.
"""

from __future__ import annotations

import builtins
import contextlib
import functools
import hashlib
import secrets
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from autograder.sandbox import wire
from autograder.sandbox.channel import Channel

MAX_NESTING = 60
MAX_TEXT = 20_000
EXCEPTIONS = {
    name: kind
    for name, kind in vars(builtins).items()
    if isinstance(kind, type) and issubclass(kind, Exception) and kind.__init__ is not UnicodeError.__init__
    and not issubclass(kind, (UnicodeError, ExceptionGroup))
}  # fmt: skip


class RemoteError(Exception):
    """The other side raised. Instances are also of the builtin type that was raised, where there is one."""

    kind: str = "Exception"  # the type's name over there
    text: str = ""  # its message
    trace: str = ""  # the student's own frames


@functools.cache
def _error_type(name: str) -> type[RemoteError]:
    base = EXCEPTIONS.get(name)
    if base is None or base is Exception:
        return RemoteError
    return type(f"Remote{name}", (RemoteError, base), {"__str__": lambda self: self.text})


def remote_error(kinds: list[str], text: str, trace: str) -> RemoteError:
    """kinds: the names of the exception's classes, most special first."""
    known = next((name for name in kinds if name in EXCEPTIONS), "Exception")
    error = _error_type(known)(text)
    error.kind, error.text, error.trace = (kinds or ["Exception"])[0], text, trace
    return error


# --- things that stay on the other side ----------------------------------------------------------------


class Remote:
    """An object of the other side: it can be asked, not copied."""

    def __init__(self, peer: Peer, number: int, type_name: str) -> None:
        self.__dict__.update(_peer=peer, remote_handle=number, remote_type=type_name)

    def _ask(self, op: str, *args: Any) -> Any:
        return self._peer.request("op", op, self, *args)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name in ("_peer", "remote_handle", "detach", "_fields", "fields"):
            raise AttributeError(name)
        return self._ask("getattr", name)

    def __setattr__(self, name: str, value: Any) -> None:
        self._ask("setattr", name, value)

    def __getitem__(self, key: Any) -> Any:
        return self._ask("getitem", key)

    def __setitem__(self, key: Any, value: Any) -> None:
        self._ask("setitem", key, value)

    def __len__(self) -> int:
        length = self._ask("len")
        return length if type(length) is int and 0 <= length < 1 << 62 else 0

    def __iter__(self) -> Iterator[Any]:
        items = self._ask("list")
        return iter(items if isinstance(items, list) else [])

    def __contains__(self, item: Any) -> bool:
        return self._ask("contains", item) is True

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"<{self.remote_type}>"


class RemoteCallable(Remote):
    """A function (or class, or model) of the other side."""

    __name__ = "remote"

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self._peer.request("call", self, *args, **kwargs)


OPS: dict[str, Callable[..., Any]] = {
    "getattr": getattr,
    "setattr": setattr,
    "getitem": lambda target, key: target[key],
    "setitem": lambda target, key, value: target.__setitem__(key, value),
    "len": len,
    "list": list,
    "contains": lambda target, item: item in target,
}


class Exchange(NamedTuple):
    """One question and its answer as they crossed, so that they can be read again later."""

    kind: str
    nonce: int
    request: bytes  # the whole frame
    answer: list[Any]
    body: bytes


class Graph:
    """What a call leaves behind so that gradients can be asked for later: its tensor inputs and outputs."""

    def __init__(self) -> None:
        self.leaves: dict[int, Any] = {}
        self.outputs: list[Any] = []

    def leaf(self, tensor: Any, requires_grad: bool, key: Any) -> Any:
        if requires_grad:
            tensor.requires_grad_(True)
            if key is not None:
                self.leaves[key] = tensor
        return tensor

    def output(self, tensor: Any) -> int | None:
        if not tensor.requires_grad:
            return None
        self.outputs.append(tensor)
        return len(self.outputs) - 1

    def backward(self, key: int, grad: Any) -> list[Any]:
        """Gradients of output `key`, weighted by `grad`, with respect to the inputs in order (None: not reached)."""
        torch = wire.torch_module()
        for leaf in self.leaves.values():
            leaf.grad = None
        torch.autograd.backward([self.outputs[key]], [grad], retain_graph=True)
        return [self.leaves[k].grad if k in self.leaves else None for k in range(max(self.leaves, default=-1) + 1)]


class Peer:
    """One end of the border."""

    def __init__(self, channel: Channel, *, trusted: bool) -> None:
        self.channel, self.trusted = channel, trusted
        self.handlers: dict[str, Callable[..., Any]] = {"call": self._call, "back": self._back}
        if not trusted:
            self.handlers["op"] = lambda name, target, *args: OPS[name](target, *args)
        self.exports: dict[int, Any] = {}
        self.numbers: dict[int, int] = {}  # id of an exported object -> its number (exports keeps the object alive)
        self.remotes: dict[int, Remote] = {}
        self.graphs: dict[int, Graph] = {}
        self.counter = secrets.randbits(40)  # so that a handle of an earlier process is never taken for one of ours
        self.nesting = 0
        self.record: Callable[[Exchange], None] | None = None  # for diagnosis
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
            kind = RemoteCallable if rest[3] is True else Remote
            self.remotes[rest[1]] = kind(self, rest[1], rest[2][:80])
        return self.remotes[rest[1]]

    # asking

    def request(self, kind: str, *args: Any, **kwargs: Any) -> Any:
        """Ask the other side and wait, serving its requests meanwhile."""
        nonce = secrets.randbits(62)
        inputs: list[Any] = []
        encoder = wire.Encoder(self._refer, functools.partial(_collect, inputs))
        tree = [kind, nonce, encoder.encode(args), encoder.encode(kwargs)]
        parts = encoder.frame(tree)
        self.channel.send(parts)
        answer, body = self._await(nonce)
        if self.record is not None:
            self.record(Exchange(kind, nonce, b"".join(parts), answer, body))
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
        attach = functools.partial(self._attach, nonce, inputs)
        decoder = wire.Decoder(body, self._resolve, attach, arguments=sent)

        def read() -> tuple[Any, list[tuple[int, Any]]]:
            result = decoder.decode(tree[2])
            return result, [(int(number), decoder.decode(content)) for number, content in tree[3]]

        result, changed = wire.guarded(read)
        for number, content in changed:
            wire.guarded(lambda n=number, c=content: _write_back(sent[n], c))
        return result

    def _attach(self, nonce: int, inputs: list[Any], tensor: Any, requires_grad: bool, key: Any) -> Any:
        if not requires_grad or key is None:
            return tensor
        return _through(self, nonce, key, tensor, inputs)

    # answering

    def serve(self, tree: list[Any], body: bytes) -> None:
        """Answer one request."""
        kind, nonce = tree[0], tree[1] if len(tree) > 1 else None
        if len(tree) != 4 or type(nonce) is not int or kind not in self.handlers:
            raise wire.WireError(f"a request that is not allowed ({kind!r:.20})")
        graph = Graph()
        decoder = wire.Decoder(body, self._resolve, graph.leaf)
        args, kwargs = wire.guarded(lambda: (decoder.decode(tree[2]), decoder.decode(tree[3])))
        if type(args) is not tuple or type(kwargs) is not dict or not all(type(k) is str for k in kwargs):
            raise wire.WireError("malformed arguments")
        before = [fingerprint(value) for value in decoder.keep]
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
        memo = {id(value): ["A", number] for number, value in enumerate(kept)}
        encoder = wire.Encoder(self._refer, graph.output, memo)
        tree = encoder.encode(result)
        changed = [
            [number, encoder.content(value)]
            for number, value in enumerate(kept)
            if not isinstance(value, frozenset) and fingerprint(value) != before[number]
        ]
        if graph.outputs:
            self.graphs[nonce] = graph
        return encoder.frame(["ok", nonce, tree, changed])

    def _error(self, nonce: int, error: BaseException) -> Any:
        kinds = [kind.__name__[:80] for kind in type(error).__mro__ if issubclass(kind, BaseException)]
        if isinstance(error, RemoteError):
            kinds.insert(0, error.kind)
        text = "" if self.trusted else _text(error)  # what a test's function raised may describe hidden inputs
        return wire.Encoder(self._refer).frame(["err", nonce, kinds, text, self.traceback(error)[:MAX_TEXT]])

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


def _text(error: BaseException) -> str:
    try:
        return str(error)[:MAX_TEXT]
    except Exception:
        return ""


def _read_error(tree: list[Any]) -> RemoteError:
    _, _, kinds, text, trace = tree
    if type(kinds) is not list or not all(type(k) is str for k in kinds) or type(text) is not str or type(trace) is not str:
        raise wire.WireError("malformed error")
    return remote_error([k[:80] for k in kinds[:20]], text[:MAX_TEXT], trace[:MAX_TEXT])


def fingerprint(value: Any) -> Any:
    """Something that differs once `value` has been changed in place; containers are looked at one level deep."""
    if isinstance(value, list):
        return list(map(_identity, value))
    if isinstance(value, dict):
        return [(_identity(k), _identity(v)) for k, v in value.items()]
    if isinstance(value, (set, frozenset)):
        return frozenset(map(id, value)), len(value)
    if isinstance(value, np.random.Generator):
        return repr(value.bit_generator.state)
    if isinstance(value, np.ndarray):
        return value.shape, _digest(value)
    torch = wire.torch_module()
    if torch is not None and isinstance(value, torch.Generator):
        return _digest(value.get_state().numpy())
    return _digest(value.detach().cpu().numpy()) if wire.is_tensor(value) else None


def _identity(item: Any) -> Any:
    """Plain values count by type and value, everything else by identity."""
    return (type(item), item) if type(item) in (bool, int, float, str, bytes, type(None)) else id(item)


def _digest(array: np.ndarray) -> bytes:
    data = np.ascontiguousarray(array)
    if data.dtype.kind in "US":
        return repr(data.tolist()).encode()
    return hashlib.blake2b(data.reshape(-1).view(np.uint8).data, digest_size=16).digest() if data.nbytes else b""


def _write_back(original: Any, content: Any) -> None:
    """Give the caller's own object the content that the other side left in its copy."""
    torch = wire.torch_module()
    if wire.is_tensor(original) and wire.is_tensor(content) and original.shape == content.shape:
        with torch.no_grad():
            original.copy_(content)
    elif isinstance(original, np.ndarray) and isinstance(content, np.ndarray):
        if original.shape == content.shape and original.flags.writeable:
            np.copyto(original, content, casting="same_kind")
    elif isinstance(original, list) and isinstance(content, list):
        original[:] = content
    elif isinstance(original, (dict, set)) and type(original) is type(content):
        original.clear()
        original.update(content)
    elif isinstance(original, np.random.Generator) and isinstance(content, np.random.Generator):
        original.bit_generator.state = content.bit_generator.state
    elif torch is not None and isinstance(original, torch.Generator) and isinstance(content, torch.Generator):
        original.set_state(content.get_state())


@functools.cache
def _function() -> Any:
    """The autograd function that continues a graph on the other side (made only where torch is loaded)."""
    torch = wire.torch_module()

    class Through(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, peer: Peer, nonce: int, key: int, value: Any, anchor: Any, *inputs: Any) -> Any:
            ctx.where = (peer, nonce, key, [tensor.shape for tensor in inputs])
            return value.clone()

        @staticmethod
        @torch.autograd.function.once_differentiable
        def backward(ctx: Any, grad: Any) -> Any:
            peer, nonce, key, shapes = ctx.where
            grads = peer.request("back", nonce, key, grad)
            grads = list(grads) if isinstance(grads, list) else []
            grads = (grads + [None] * len(shapes))[: len(shapes)]
            for got, shape in zip(grads, shapes, strict=True):
                if got is not None and (not wire.is_tensor(got) or got.shape != shape):
                    raise wire.WireError("a gradient of the wrong shape")
            return (None, None, None, None, None, *grads)

    return Through


def _through(peer: Peer, nonce: int, key: int, value: Any, inputs: list[Any]) -> Any:
    torch = wire.torch_module()
    anchor = torch.zeros((), requires_grad=True)  # so that parameters over there are reached without any input
    return _function().apply(peer, nonce, key, value, anchor, *inputs)
