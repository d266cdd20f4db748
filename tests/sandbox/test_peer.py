"""What a test may expect of a student's function that lives in another process: the same as of one that does not."""

from __future__ import annotations

from collections import namedtuple
from typing import Any

import numpy as np
import pytest
import torch

from autograder.sandbox import wire
from autograder.sandbox.remote import RemoteError

Point = namedtuple("Point", "x y")


@pytest.mark.parametrize(
    "value",
    [
        None, True, 3, -(2**63), 2**200, 0.5, float("inf"), 1 + 2j, "é", b"\0", [1, [2.0]], (1, (2,)), {"a": {1: "b"}},
        {1, 2}, frozenset({3}), range(2, 9, 3), ...,
    ],
)  # fmt: skip
def test_plain_values_come_back_as_they_are(student: Any, value: Any) -> None:
    back = student(f=lambda v: v)("f")(value)
    assert back == value
    assert type(back) is type(value)


@pytest.mark.parametrize("dtype", ["?", "i1", "u8", "f2", "f4", "f8", "c16", ">f8"])
@pytest.mark.parametrize("shape", [(), (0,), (3,), (2, 0, 3), (2, 3)])
def test_arrays_keep_dtype_shape_and_values(student: Any, dtype: str, shape: tuple[int, ...]) -> None:
    sent = (np.arange(np.prod(shape, dtype=int)).reshape(shape) % 2).astype(dtype)
    back = student(f=lambda a: a[...].copy())("f")(sent)
    assert back.dtype == np.dtype(dtype).newbyteorder("=")
    np.testing.assert_array_equal(back, sent)


def test_strided_arrays_and_scalars(student: Any) -> None:
    f = student(f=lambda a: (a.T, a.sum(), np.float32(2), a[0, 0]))("f")
    a = np.arange(12.0).reshape(3, 4)[:, ::-1]
    transposed, total, single, first = f(a)
    np.testing.assert_array_equal(transposed, a.T)
    assert (total, first) == (a.sum(), a[0, 0])
    assert single.dtype == np.float32


def test_iterators_arrive_as_lists_and_named_tuples_keep_their_names(student: Any) -> None:
    find = student(squares=lambda: (n * n for n in range(4)), point=lambda: Point(1, 2))
    assert find("squares")() == [0, 1, 4, 9]
    assert find("point")() == (1, 2)
    assert find("point")().y == 2


def test_one_object_passed_twice_arrives_as_one(student: Any) -> None:
    X = np.ones((2, 2))
    assert student(f=lambda a, b: a is b)("f")(X, X) is True
    assert student(f=lambda a: a[0] is a[1])("f")([X, X]) is True


def test_a_returned_argument_is_the_callers_own_object(student: Any) -> None:
    X = np.ones(3)
    assert student(f=lambda a: a)("f")(X) is X


def test_an_array_changed_in_place_comes_back_changed(student: Any) -> None:
    def f(a: np.ndarray) -> None:
        a += 1

    X = np.zeros(3)
    student(f=f)("f")(X)
    np.testing.assert_array_equal(X, np.ones(3))


def test_containers_changed_in_place_come_back_changed(student: Any) -> None:
    def f(items: list[Any], table: dict[str, Any], members: set[int]) -> None:
        items.append(items[0])
        table["new"] = 1
        members.discard(1)

    first = np.ones(2)
    items, table, members = [first], {"old": 0}, {1, 2}
    student(f=f)("f")(items, table, members)
    assert len(items) == 2
    assert items[1] is first
    assert table == {"old": 0, "new": 1}
    assert members == {2}


def test_generators_go_by_state_and_come_back_advanced(student: Any) -> None:
    find = student(
        draw=lambda rng: rng.normal(size=3),
        draw_torch=lambda g: torch.randn(3, generator=g, dtype=torch.float64),
    )
    rng, twin = np.random.default_rng(5), np.random.default_rng(5)
    np.testing.assert_array_equal(find("draw")(rng), twin.normal(size=3))
    assert rng.normal() == twin.normal()
    g, g_twin = torch.Generator().manual_seed(5), torch.Generator().manual_seed(5)
    assert torch.equal(find("draw_torch")(g), torch.randn(3, generator=g_twin, dtype=torch.float64))
    assert torch.equal(torch.randn(2, generator=g), torch.randn(2, generator=g_twin))


def test_extended_precision_and_unmasked_arrays_arrive_as_double(student: Any) -> None:
    find = student(
        long=lambda: np.linspace(0, 1, 3, dtype=np.longdouble),
        number=lambda: np.longdouble(1) / 4,
        both=lambda: np.ones(2, dtype=np.clongdouble) * 1j,
        unmasked=lambda: np.ma.masked_array([0.0, 0.5, 1.0]),
    )
    for name in ("long", "unmasked"):
        got = find(name)()
        assert (type(got), got.dtype, got.tolist()) == (np.ndarray, np.float64, [0, 0.5, 1])
    assert (find("number")(), find("number")().dtype) == (0.25, np.float64)
    assert (find("both")().tolist(), find("both")().dtype) == ([1j, 1j], np.complex128)


def test_children_of_a_generator_are_the_same_for_the_same_state(student: Any) -> None:
    find = student(children=lambda g: [child.random() for child in g.spawn(2)])
    for make in (np.random.PCG64, np.random.MT19937, np.random.Philox):
        one, same, other = (find("children")(np.random.Generator(make(seed))) for seed in (7, 7, 8))
        assert one == same != other


def test_a_students_function_passed_to_a_students_function_is_itself(student: Any) -> None:
    def score(q: float, k: float) -> float:
        return q * k

    def attend(q: float, k: float, how: Any) -> Any:
        return how(q, k), how is score

    find = student(score=score, attend=attend)
    assert find("attend")(2.0, 3.0, find("score")) == (6.0, True)


def test_a_tests_function_is_called_back_and_comes_back_as_itself(student: Any) -> None:
    seen: list[Any] = []

    def model(x: np.ndarray, t: int) -> np.ndarray:
        seen.append(t)
        return 2 * x

    find = student(sample=lambda m, x: [m(x, t) for t in (3, 2, 1)], echo=lambda m: m)
    out = find("sample")(model, np.ones(2))
    assert seen == [3, 2, 1]
    np.testing.assert_array_equal(out[0], [2, 2])
    assert find("echo")(model) is model


def test_a_callback_may_change_its_argument(student: Any) -> None:
    def double(a: np.ndarray) -> None:
        a *= 2

    def f(change: Any) -> np.ndarray:
        a = np.ones(2)
        change(a)
        return a

    np.testing.assert_array_equal(student(f=f)("f")(double), [2, 2])


def test_objects_stay_where_they_are_and_can_be_driven(student: Any) -> None:
    class Ring:
        def __init__(self, size: int) -> None:
            self.items, self.size = [0.0] * size, size

        def push(self, value: float) -> list[float]:
            self.items = [*self.items[1:], value]
            return self.items

        def __len__(self) -> int:
            return self.size

        def __getitem__(self, index: int) -> float:
            return self.items[index]

    ring = student(Ring=Ring)("Ring")(3)
    assert ring.push(1.0) == [0.0, 0.0, 1.0]
    assert (len(ring), ring[2], list(ring), 1.0 in ring) == (3, 1.0, [0.0, 0.0, 1.0], True)
    assert ring.size == 3


def test_a_model_and_its_parameters(student: Any) -> None:
    find = student(model=torch.nn.Linear(3, 2).double())
    model = find("model")
    x = torch.ones(4, 3, dtype=torch.float64, requires_grad=True)
    assert model(x).shape == (4, 2)
    model(x).sum().backward()
    assert torch.allclose(x.grad, model.weight.sum(0).expand(4, 3))
    assert [p.shape for p in model.parameters()] == [(2, 3), (2,)]


def test_gradients_through_tuples_and_dicts(student: Any) -> None:
    def f(batch: dict[str, torch.Tensor]) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
        return batch["mu"] ** 2, {"z": batch["mu"] * batch["sigma"]}

    mu = torch.randn(3, dtype=torch.float64, requires_grad=True)
    sigma = torch.randn(3, dtype=torch.float64, requires_grad=True)
    square, rest = student(f=f)("f")({"mu": mu, "sigma": sigma, "unused": torch.ones(1)})
    (square * 2 + rest["z"]).sum().backward()
    assert torch.allclose(mu.grad, 4 * mu + sigma)
    assert torch.allclose(sigma.grad, mu)


def test_a_detached_answer_carries_no_gradient(student: Any) -> None:
    mu = torch.ones(2, requires_grad=True)
    scale = torch.ones(2, requires_grad=True)
    out = student(f=lambda m, s: m.detach() + s)("f")(mu, scale)
    (grad_mu, grad_scale) = torch.autograd.grad(out.sum(), (mu, scale), allow_unused=True)
    assert grad_mu is None
    assert torch.equal(grad_scale, torch.ones(2))
    assert not student(f=lambda m: m.detach())("f")(mu).requires_grad


def test_autograd_grad_through_a_tests_function(student: Any) -> None:
    def estimate(f: Any, z: torch.Tensor) -> torch.Tensor:
        z = z.detach().requires_grad_(True)
        return torch.autograd.grad(f(z).sum(), z)[0]

    z = torch.randn(4, dtype=torch.float64)
    assert torch.allclose(student(estimate=estimate)("estimate")(lambda z: z**3, z), 3 * z**2)


def test_gradients_through_a_students_function_that_calls_a_tests_function(student: Any) -> None:
    x = torch.tensor([2.0], dtype=torch.float64, requires_grad=True)
    out = student(f=lambda g, x: g(x) * x)("f")(lambda v: v**2, x)
    out.sum().backward()
    assert torch.allclose(x.grad, 3 * x.detach() ** 2)


def test_errors_arrive_with_their_builtin_type_and_message(student: Any) -> None:
    class Odd(ValueError):
        pass

    def f(kind: str) -> None:
        if kind == "odd":
            raise Odd("too odd")
        if kind == "exit":
            raise SystemExit(3)
        1 / 0  # noqa: B018

    find = student(f=f)
    with pytest.raises(ValueError, match="too odd") as caught:
        find("f")("odd")
    assert isinstance(caught.value, RemoteError)
    assert caught.value.kind == "Odd"
    with pytest.raises(ZeroDivisionError):
        find("f")("")
    with pytest.raises(RemoteError) as caught:
        find("f")("exit")
    assert caught.value.kind == "SystemExit"


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (np.array([object()]), "Python objects"),
        (np.ma.masked_array([1.0], [True]), "masked"),
        ([[]], None),
    ],
)
def test_what_cannot_be_sent_is_named(student: Any, value: Any, says: str | None) -> None:
    f = student(f=lambda: value)("f")
    if says is None:
        assert f() == value
        return
    with pytest.raises(TypeError, match=says):
        f()


def test_a_tensor_inside_torch_func_is_named_when_it_cannot_be_sent(student: Any) -> None:
    f = student(f=lambda g, x: torch.func.vmap(g)(x))("f")
    with pytest.raises(TypeError, match=r"torch\.func"):
        f(lambda v: v**2, torch.ones(3))


def test_a_named_tuple_cannot_make_numpy_read_our_memory(student: Any) -> None:
    class Fake(tuple):
        _fields = ("__array_interface__",)

    fake = Fake(({"data": (id(np), True), "shape": (4,), "typestr": "<u8", "version": 3},))
    got = student(f=lambda: fake)("f")()
    with pytest.raises(TypeError):
        np.asarray(got, dtype=float)


def test_a_value_that_can_be_walked_without_end_is_refused(student: Any) -> None:
    def itself() -> list[Any]:
        out: list[Any] = []
        out.append(out)
        return out

    def doubled() -> list[Any]:
        out: list[Any] = [1.0]
        for _ in range(30):
            out = [out, out]
        return out

    for f in (itself, doubled, lambda: range(10**9), lambda: [np.zeros(1 << 20)] * 1000):
        with pytest.raises(TypeError, match=r"more parts than can be read|more than 128 MB"):
            student(f=f)("f")()


def test_a_function_is_unreachable_after_forget(student: Any) -> None:
    kept: list[Any] = []
    find = student(keep=kept.append, use=lambda: kept[0](1.0))
    find("keep")(lambda v: v)
    find.peer.forget()
    with pytest.raises(wire.WireError, match="malformed"):
        find("use")()


def test_deep_recursion_across_the_border_ends_in_an_error(student: Any) -> None:
    def f(g: Any, n: int) -> Any:
        return g(f, n)

    def g(f: Any, n: int) -> Any:
        return f(g, n + 1)

    with pytest.raises(RecursionError):
        student(f=f)("f")(g, 0)
