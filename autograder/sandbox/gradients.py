"""Automatic differentiation across the border: a graph that continues in the other process."""

from __future__ import annotations

import functools
from typing import Any

from autograder.sandbox import wire
from autograder.sandbox.remote import Asker


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
        return [
            self.leaves[k].grad if k in self.leaves else None for k in range(max(self.leaves, default=-1) + 1)
        ]


@functools.cache
def _function() -> Any:
    """The autograd function that continues a graph on the other side (made only where torch is loaded)."""
    torch = wire.torch_module()

    class Through(torch.autograd.Function):  # type: ignore[name-defined]
        @staticmethod
        def forward(
            ctx: Any, peer: Asker, nonce: int, key: int, value: Any, anchor: Any, *inputs: Any
        ) -> Any:
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


def through(peer: Asker, nonce: int, key: int, value: Any, inputs: list[Any]) -> Any:
    torch = wire.torch_module()
    anchor = torch.zeros(
        (), requires_grad=True
    )  # so that parameters over there are reached without any input
    return _function().apply(peer, nonce, key, value, anchor, *inputs)
