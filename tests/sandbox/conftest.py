"""A student's process without confinement, for tests of what crosses the border; and confined ones in every back end."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from autograder.sandbox.channel import BlockingChannel, Closed
from autograder.sandbox.peer import Peer
from autograder.sandbox.wire import parse_header
from tests.sandbox.rig import BACKENDS, Backend, NotHere, Place, Runner

ROOT_ONLY = [pytest.mark.root, pytest.mark.skipif(os.geteuid() != 0, reason="needs root")]


def _serve(sock: socket.socket, names: dict[str, Any]) -> None:
    peer = Peer(BlockingChannel(sock), trusted=False)
    peer.handlers["name"] = names.__getitem__
    peer.handlers["forget"] = peer.forget
    while True:
        try:
            header, body = peer.channel.receive()
            peer.serve(parse_header(header), body)
        except Closed:
            os._exit(0)


@pytest.fixture
def student() -> Iterator[Callable[..., Any]]:
    """`student(f=f)` gives a function that finds the student's names by proxy."""
    started: list[tuple[int, socket.socket]] = []

    def start(**names: Any) -> Callable[[str], Any]:
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            for other in (ours, *(sock for _, sock in started)):
                other.close()
            _serve(theirs, names)
        theirs.close()
        started.append((pid, ours))
        peer = Peer(BlockingChannel(ours), trusted=True)
        find = lambda name: peer.request("name", name)  # noqa: E731
        find.peer = peer  # type: ignore[attr-defined]
        return find

    yield start
    for pid, sock in started:
        sock.close()
        os.waitpid(pid, 0)


@pytest.fixture(scope="session")
def place() -> Iterator[Place]:
    """A folder with secrets, and an interpreter that another user can run."""
    try:
        made = Place()
    except NotHere as reason:
        pytest.skip(str(reason))
    yield made
    made.remove()


@pytest.fixture(
    scope="module",
    params=[
        pytest.param(backend, id=name, marks=ROOT_ONLY if backend.root else [])
        for name, backend in BACKENDS.items()
        if not backend.unsafe
    ],
)
def backend(request: pytest.FixtureRequest) -> Backend:
    """Each way to confine."""
    return request.param


@pytest.fixture(scope="module")
def runner(backend: Backend, place: Place) -> Iterator[Runner]:
    """Runs source text confined in that way."""
    try:
        started = Runner(backend, place)
    except NotHere as reason:
        pytest.skip(str(reason))
    yield started
    started.close()


@pytest.fixture(scope="module")
def bare(place: Place) -> Iterator[Runner]:
    """The control: the same code under the same watch, but not confined."""
    started = Runner(BACKENDS["nothing"], place)
    yield started
    started.close()
