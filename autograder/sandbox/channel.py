"""Frames over a socket: a blocking end for the student's process, a guarded end with deadlines for the grader."""

from __future__ import annotations

import os
import select
import socket
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from autograder.sandbox.wire import MAGIC, PREFIX, parse_prefix

Parts = Sequence[bytes | memoryview]
SMALL = 1 << 16


class Closed(Exception):
    """The other end is gone."""


class DeadlineExceeded(Exception):
    """The other end did not answer in time."""


def frame(body: bytes) -> list[bytes]:
    """Bytes of our own as a frame without a header."""
    return [PREFIX.pack(MAGIC, 0, len(body)), body]


def _joined(parts: Parts) -> Parts:
    """A small frame in one piece: each piece costs a system call, and may wake the other side for nothing."""
    return [b"".join(parts)] if sum(map(len, parts)) < SMALL else parts


class Channel(Protocol):
    """Sends and receives whole frames: (header, body)."""

    def send(self, parts: Parts) -> None: ...

    def receive(self) -> tuple[bytes, bytes]: ...


class BlockingChannel:
    """The student's process's end: it has nothing to do but wait."""

    def __init__(self, sock: socket.socket) -> None:
        self.sock = sock

    def send(self, parts: Parts) -> None:
        try:
            for part in _joined(parts):
                self.sock.sendall(part)
        except OSError as error:
            raise Closed from error

    def receive(self) -> tuple[bytes, bytes]:
        header, body = parse_prefix(self._read(PREFIX.size))
        return self._read(header), self._read(body)

    def _read(self, count: int) -> bytes:
        out = bytearray(count)
        view = memoryview(out)
        while view:
            try:
                got = self.sock.recv_into(view, min(len(view), 1 << 20))
            except OSError as error:
                raise Closed from error
            if got == 0:
                raise Closed
            view = view[got:]
        return bytes(out)


class GuardedChannel:
    """The grader's end: every wait has a deadline and drains what the student prints, up to a limit.

    `deadline` (monotonic seconds) is set by whoever asks; `waited` adds up the seconds spent waiting for the student.
    """

    def __init__(self, sock: socket.socket, output_fd: int, keep: Callable[[bytes], None]) -> None:
        self.sock, self.output_fd, self.keep = sock, output_fd, keep
        self.deadline = float("inf")
        self.waited = 0.0
        self.buffer = bytearray()
        sock.setblocking(False)
        os.set_blocking(output_fd, False)
        self.poll = select.poll()
        self.poll.register(sock, select.POLLIN)
        self.poll.register(output_fd, select.POLLIN)
        self.listening = True

    def send(self, parts: Parts) -> None:
        for part in _joined(parts):
            view = memoryview(part)
            while view:
                try:
                    view = view[self.sock.send(view[: 1 << 20]) :]
                except BlockingIOError:
                    self._wait(select.POLLOUT)
                except OSError as error:
                    raise Closed from error

    def receive(self) -> tuple[bytes, bytes]:
        """The next frame; nothing of it is consumed before all of it is there, so that a wait can be resumed."""
        self._fill(PREFIX.size)
        header, body = parse_prefix(bytes(self.buffer[: PREFIX.size]))
        start, end = PREFIX.size + header, PREFIX.size + header + body
        self._fill(end)
        with memoryview(self.buffer) as view:  # a slice of the buffer itself would be one copy more
            frame = bytes(view[PREFIX.size : start]), bytes(view[start:end])
        del self.buffer[:end]
        return frame

    def _fill(self, count: int) -> None:
        while len(self.buffer) < count:
            self._wait(select.POLLIN)
            try:  # a large buffer would be mapped and unmapped for each small frame
                data = self.sock.recv(min(max(count - len(self.buffer), SMALL), 1 << 20))
            except BlockingIOError:
                continue
            except OSError as error:
                raise Closed from error
            if not data:
                raise Closed
            self.buffer += data

    def _wait(self, event: int) -> None:
        """Until the socket is ready for `event`; DeadlineExceeded if that takes too long."""
        start = time.monotonic()
        self.poll.modify(self.sock, event)
        try:
            while True:
                left = self.deadline - time.monotonic()
                if left <= 0:
                    raise DeadlineExceeded
                ready = self.poll.poll(min(left, 3600) * 1000 + 1)
                if any(fd == self.output_fd for fd, _ in ready):
                    self.drain()
                if any(fd == self.sock.fileno() for fd, _ in ready):
                    return
        finally:
            self.waited += time.monotonic() - start

    def drain(self) -> None:
        """Take what the student printed; once the pipe is closed, stop listening to it."""
        if not self.listening:
            return
        try:
            data = os.read(self.output_fd, 1 << 16)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self.keep(data)
        else:
            self.poll.unregister(self.output_fd)
            self.listening = False

    def close(self) -> None:
        self.drain()
        self.sock.close()
        os.close(self.output_fd)
