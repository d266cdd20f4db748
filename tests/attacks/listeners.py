"""Listeners that a submission must not reach: TCP, UDP, and unix sockets with a path and without. They keep what they hear."""

from __future__ import annotations

import contextlib
import os
import select
import socket
import threading
from pathlib import Path


class Listeners:
    """Listen until closed."""

    def __init__(self, folder: Path, name: str) -> None:
        self.heard: list[tuple[str, bytes]] = []
        self.stream, self.datagram, self.abstract = str(folder / "stream"), str(folder / "datagram"), name
        internet = socket.AF_INET, ("127.0.0.1", 0)
        self._sockets = {
            "tcp": _bound(socket.SOCK_STREAM, *internet),
            "udp": _bound(socket.SOCK_DGRAM, *internet),
            "stream": _bound(socket.SOCK_STREAM, socket.AF_UNIX, self.stream),
            "datagram": _bound(socket.SOCK_DGRAM, socket.AF_UNIX, self.datagram),
            "abstract": _bound(socket.SOCK_STREAM, socket.AF_UNIX, f"\0{name}"),
        }
        for path in (self.stream, self.datagram):
            os.chmod(path, 0o777)
        self._stop, self._told = os.pipe()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def port(self, name: str) -> int:
        return int(self._sockets[name].getsockname()[1])

    def _listen(self) -> None:
        names = {sock.fileno(): name for name, sock in self._sockets.items()}
        while True:
            ready = select.select([*names, self._stop], [], [])[0]
            if self._stop in ready:
                return
            for number in ready:
                self._hear(names[number])

    def _hear(self, name: str) -> None:
        """Being connected to is enough: who can do that can also speak."""
        sock = self._sockets[name]
        with contextlib.suppress(OSError):
            if sock.type == socket.SOCK_DGRAM:
                self.heard.append((name, sock.recv(1 << 16)))
                return
            connection = sock.accept()[0]
            connection.settimeout(1)
            data = b"(connected)"
            with connection, contextlib.suppress(OSError):
                data += connection.recv(1 << 16)
            self.heard.append((name, data))

    def close(self) -> None:
        os.write(self._told, b"x")
        self._thread.join()
        for sock in self._sockets.values():
            sock.close()
        os.close(self._stop)
        os.close(self._told)


def _bound(kind: socket.SocketKind, family: socket.AddressFamily, address: object) -> socket.socket:
    sock = socket.socket(family, kind)
    sock.bind(address)  # type: ignore[arg-type]
    if kind == socket.SOCK_STREAM:
        sock.listen(16)
    return sock
