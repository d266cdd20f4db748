"""The solved notebook, run from top to bottom, as a page to read without Jupyter (its formulas are set by MathJax, online)."""

from __future__ import annotations

import tempfile
from pathlib import Path

from nbformat import NotebookNode

from autograder.course.faults import stop
from autograder.release import archives, submissions
from autograder.release.build import Built

CELL_SECONDS = 300


def page(built: Built) -> bytes:
    """HTML with every output and figure inside; a cell that fails stops it."""
    from nbconvert import HTMLExporter

    notebook = submissions.parse(built.solution.read_bytes())
    notebook.cells = [cell for cell in notebook.cells if "grader.export(" not in cell.source]
    with tempfile.TemporaryDirectory(prefix="solution-") as folder:
        archives.write(Path(folder), archives.tree(built.solution.parent))
        _run(built, notebook, folder)
        exporter = HTMLExporter(embed_images=True)
        text, _ = exporter.from_notebook_node(
            notebook, resources={"metadata": {"name": built.week.name, "path": folder}}
        )
    return text.encode()


def _run(built: Built, notebook: NotebookNode, folder: str) -> None:
    from jupyter_client.kernelspec import KernelSpecManager
    from jupyter_client.manager import AsyncKernelManager
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    # This interpreter's kernel, whatever kernels the user has installed; over files, not over the network.
    kernel = AsyncKernelManager(
        kernel_name="python3",
        kernel_spec_manager=KernelSpecManager(kernel_dirs=[], ensure_native_kernel=True),
        transport="ipc",
        ip=f"{folder}/kernel",
    )
    client = NotebookClient(
        notebook,
        timeout=CELL_SECONDS,
        km=kernel,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": folder}},
    )
    try:
        client.execute()
    except (
        CellExecutionError,
        TimeoutError,
        RuntimeError,
    ) as error:  # the last: the kernel died or never came
        last = str(error).strip().splitlines()[-1]
        fix = f"mend the model answers, then `autograder release {built.week.name}`"
        raise stop(built.solution, f"the solved notebook stops: {last}", "one that runs", fix) from error
