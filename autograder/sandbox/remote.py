"""What belongs to the other side: errors it raised, and objects that stay there and can only be asked."""

from __future__ import annotations

import builtins
import functools
from collections.abc import Callable, Iterator
from typing import Any, Protocol

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


class Asker(Protocol):
    """What a remote object needs of its peer."""

    def request(self, kind: str, *args: Any, **kwargs: Any) -> Any: ...


class Remote:
    """An object of the other side: it can be asked, not copied."""

    def __init__(self, peer: Asker, number: int, type_name: str) -> None:
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

    def __array__(self, *_: Any, **__: Any) -> Any:
        """Without this numpy walks the object as nested sequences: endlessly, if its items are such objects again."""
        raise TypeError(f"{self!r} cannot be read as an array")

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
