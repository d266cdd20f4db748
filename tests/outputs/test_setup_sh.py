"""setup.sh and run_autograder with stubbed commands: what they would do on systems that are not rehearsed.

`make rehearse` runs both for real on Debian 12. The branches for Debian 13, Ubuntu 22.04 and Ubuntu 24.04 are tested here
only: the stubs record each call and pretend that it worked.
"""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest

import autograder
from autograder.outputs.gradescope_schema import validate

FILES = Path(autograder.__file__).parent / "outputs" / "gradescope_files"
COREUTILS = [
    "bash",
    "cat",
    "chmod",
    "chown",
    "dirname",
    "env",
    "find",
    "grep",
    "id",
    "mkdir",
    "mv",
    "rm",
    "sed",
    "sleep",
    "timeout",
    "touch",
]

SYSTEMS = {  # what /etc/os-release says, and the Python that apt's python3 gives
    "debian 12": "3.11",
    "debian 13": "3.13",
    "ubuntu 22.04": "3.10",
    "ubuntu 24.04": "3.12",
}

# A Python that answers what setup.sh asks: is it recent, has it venv, does this week use torch, make a venv, install.
PYTHON = r"""#!/usr/bin/env bash
echo "$(basename "$0") $*" >>"$CALLS"
case "$*" in
    *version_info*) [ "VERSION" != 3.10 ] ;;
    *ensurepip*) [ "COMPLETE" = yes ] ;;
    *'["torch"]'*) grep -q '"torch": true' "${@: -1}" ;;
    "-m venv"*) mkdir -p "${@: -1}/bin" && cp "$0" "${@: -1}/bin/python" ;;
    *"--index-url"*) [ "${TORCH_INDEX_ANSWERS:-yes}" = yes ] ;;
esac
"""

APT = r"""#!/usr/bin/env bash
echo "apt-get $*" >>"$CALLS"
[ "${APT_WORKS:-yes}" = yes ] || exit 100
case "$*" in *install*) ;; *) exit 0 ;; esac
for package in "$@"; do
    if [ "$package" = python3-venv ]; then sed 's/COMPLETE/yes/' "$STUBS/python3" >"$STUBS/p" && mv "$STUBS/p" "$STUBS/python3"; fi
    if [ "$package" = python3.11-venv ]; then
        sed "s/VERSION/3.11/; s/COMPLETE/yes/" "$STUBS/template" >"$STUBS/python3.11"
    fi
done
chmod +x "$STUBS"/python*
"""


def script(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(0o755)


class Image:
    """A pretended Gradescope image."""

    def __init__(
        self, folder: Path, system: str = "debian 12", *, torch: bool = False, python: str = ""
    ) -> None:
        self.folder, self.root, self.stubs = folder, folder / "autograder", folder / "bin"
        self.stubs.mkdir()
        for name in [*COREUTILS, "basename", "cp"]:
            (self.stubs / name).symlink_to(shutil.which(name) or name)
        script(self.stubs / "apt-get", APT)
        (self.stubs / "template").write_text(PYTHON)
        version = python or SYSTEMS.get(system, "3.12")
        script(self.stubs / "python3", PYTHON.replace("VERSION", version))
        name, _, number = system.partition(" ")
        (folder / "os-release").write_text(f'NAME="A system"\nID={name}\nVERSION_ID="{number}"\n')
        self._bundle(torch)

    def _bundle(self, torch: bool) -> None:
        source = self.root / "source"
        for name in (
            "tests/q1.py",
            "files/checks.py",
            "files/solutions/attention.py",
            "autograder/__init__.py",
        ):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text("secret = 1\n")
        (source / "grading.json").write_text(json.dumps({"week": "toy", "torch": torch}))
        (source / "diagnosis.json").write_text("{}")
        (source / "requirements.txt").write_text("numpy==2.0\n" + "torch==2.13.0  # CPU\n" * torch)
        for name in ("setup.sh", "run_autograder"):
            shutil.copy(FILES / name, source / name)

    def run(self, name: str = "setup.sh", **environment: str) -> subprocess.CompletedProcess[str]:
        env = {
            "PATH": str(self.stubs),
            "CALLS": str(self.folder / "calls"),
            "STUBS": str(self.stubs),
            "AUTOGRADER_ROOT": str(self.root),
            "OS_RELEASE": str(self.folder / "os-release"),
        }
        path = self.root / "source" / name
        return subprocess.run(
            ["bash", str(path)],
            env=env | environment,
            capture_output=True,
            text=True,
            timeout=30,
            cwd=self.folder,
        )

    @property
    def calls(self) -> list[str]:
        path = self.folder / "calls"
        return path.read_text().splitlines() if path.exists() else []

    def called(self, *parts: str) -> list[str]:
        return [call for call in self.calls if all(part in call for part in parts)]


# --- setup.sh ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_interpreter_comes_from_the_systems_own_archive(tmp_path: Path, system: str) -> None:
    image = Image(tmp_path, system)
    done = image.run()
    assert done.returncode == 0, done.stderr
    (install,) = image.called("apt-get install")
    wanted = "python3.11 python3.11-venv" if system == "ubuntu 22.04" else "python3 python3-venv"
    assert install.endswith(f"--no-install-recommends {wanted}")
    (venv,) = image.called("-m venv")
    assert venv.startswith("python3.11 " if system == "ubuntu 22.04" else "python3 ")
    (packages,) = image.called("pip install", "-r")
    assert "--no-index" not in packages
    assert not any(word in call for call in image.calls for word in ("conda", "chrom", "add-apt-repository"))


def test_a_complete_interpreter_needs_no_apt(tmp_path: Path) -> None:
    image = Image(tmp_path)
    script(image.stubs / "python3", PYTHON.replace("VERSION", "3.12").replace("COMPLETE", "yes"))
    assert image.run().returncode == 0
    assert image.called("apt-get") == []


def test_an_unknown_system_is_tried_and_said(tmp_path: Path) -> None:
    image = Image(tmp_path, "arch rolling")
    done = image.run()
    assert done.returncode == 0
    assert "arch rolling is not a system this was written for" in done.stderr


def test_too_old_a_system_is_refused_with_what_to_do(tmp_path: Path) -> None:
    done = Image(tmp_path, "debian 11", python="3.10").run()
    assert done.returncode != 0
    assert "choose a newer base image" in done.stderr


def test_apt_that_fails_is_named(tmp_path: Path) -> None:
    done = Image(tmp_path).run(APT_WORKS="no")
    assert done.returncode != 0
    assert "apt-get update failed" in done.stderr


def test_torch_first_and_alone_from_its_index(tmp_path: Path) -> None:
    image = Image(tmp_path, torch=True)
    assert image.run().returncode == 0
    torch, packages = image.called("pip install")
    assert torch.endswith("--index-url https://download.pytorch.org/whl/cpu torch==2.13.0")
    assert "--retries 0" in torch
    assert packages.endswith("requirements.txt")


def test_another_torch_index(tmp_path: Path) -> None:
    image = Image(tmp_path, torch=True)
    assert image.run(TORCH_INDEX="https://mirror.example/cpu").returncode == 0
    assert image.called("--index-url https://mirror.example/cpu torch==2.13.0")


def test_a_silent_torch_index_costs_one_try(tmp_path: Path) -> None:
    image = Image(tmp_path, torch=True)
    done = image.run(TORCH_INDEX_ANSWERS="no")
    assert done.returncode == 0
    assert "does not answer" in done.stdout
    first, second, _ = image.called("pip install")
    assert "--index-url" in first
    assert second.endswith("-q torch==2.13.0")


def test_a_week_without_torch_does_not_install_it(tmp_path: Path) -> None:
    image = Image(tmp_path)
    assert image.run().returncode == 0
    assert image.called("pip install", "torch==") == []


def test_prepared_wheels_need_no_network(tmp_path: Path) -> None:
    image = Image(tmp_path, torch=True)
    assert image.run(WHEELS="/wheels").returncode == 0
    assert all("--no-index --find-links /wheels" in call for call in image.called("pip install"))
    assert len(image.called("pip install")) == 2


def test_the_bundle_is_closed_and_the_environment_open(tmp_path: Path) -> None:
    image = Image(tmp_path)
    assert image.run().returncode == 0
    source = image.root / "source"
    for path in [source, *source.rglob("*")]:
        mode = stat.S_IMODE(path.stat().st_mode)
        assert mode & 0o077 == 0, f"{path} has mode {mode:o}"
    assert os.access(source / "run_autograder", os.X_OK)
    assert stat.S_IMODE(image.root.stat().st_mode) & 0o055 == 0o055
    assert all(p.stat().st_mode & 0o044 == 0o044 for p in (image.root / "venv").rglob("*"))


def test_a_second_run_does_no_harm(tmp_path: Path) -> None:
    image = Image(tmp_path)
    assert image.run().returncode == 0
    assert image.run().returncode == 0
    assert len(image.called("-m venv")) == 1
    assert len(image.called("apt-get install")) == 1


@pytest.mark.parametrize("missing", ["grading.json", "requirements.txt"])
def test_another_zip_is_refused(tmp_path: Path, missing: str) -> None:
    image = Image(tmp_path)
    (image.root / "source" / missing).unlink()
    done = image.run()
    assert done.returncode != 0
    assert "upload the zip" in done.stderr
    assert image.calls == []


def test_torch_without_a_pin_is_refused(tmp_path: Path) -> None:
    image = Image(tmp_path, torch=True)
    (image.root / "source" / "requirements.txt").write_text("numpy==2.0\n")
    done = image.run()
    assert done.returncode != 0
    assert "does not pin torch" in done.stderr


# --- run_autograder -------------------------------------------------------------------------------------------

GRADERS = {  # what the grader does in the end, and what staff are told
    "missing": (None, "exit status 127"),
    "crashes": ("exit 3", "exit status 3"),
    "is killed for memory": ("kill -9 $$", "exit status 137"),
    "never ends": ("sleep 60", "stopped after 1 seconds"),
    "writes nothing": ("exit 0", "ended without a result"),
}


def grade(image: Image, grader: str | None, **environment: str) -> dict[str, Any]:
    (image.root / "venv" / "bin").mkdir(parents=True)
    (image.root / "submission").mkdir()
    (image.root / "submission_metadata.json").write_text("{}")
    if grader is not None:
        script(image.root / "venv" / "bin" / "python", f"#!/usr/bin/env bash\nroot=${{@: -1}}\n{grader}\n")
    done = image.run("run_autograder", AUTOGRADER_SECONDS="1", **environment)
    assert done.returncode == 0, done.stderr
    return json.loads((image.root / "results" / "results.json").read_text())


@pytest.mark.parametrize("case", GRADERS)
def test_whatever_becomes_of_the_grader_there_is_a_valid_error(tmp_path: Path, case: str) -> None:
    grader, told = GRADERS[case]
    results = grade(Image(tmp_path), grader)
    assert validate(results) == []
    assert "score" not in results
    assert results["extra_data"] == {"status": "error"}
    visible, staff = results["tests"]
    assert (visible["visibility"], staff["visibility"]) == ("visible", "hidden")
    assert told in staff["output"]
    assert told not in visible["output"]


def test_the_graders_own_result_stands(tmp_path: Path) -> None:
    results = grade(
        Image(tmp_path),
        'echo \'{"score": 3}\' >"$root/results/new" && mv "$root/results/new" "$root/results/results.json"',
    )
    assert results == {"score": 3}


def test_while_grading_only_the_grader_may_enter(tmp_path: Path) -> None:
    image = Image(tmp_path)
    grade(
        image,
        'for p in results submission submission_metadata.json; do stat -c %a "$root/$p"; done >"$root/modes"',
    )
    assert (image.root / "modes").read_text().split() == ["700", "700", "600"]
    assert stat.S_IMODE((image.root / "results").stat().st_mode) & 0o055 == 0o055


def test_the_grader_gets_a_clean_environment_and_no_path_of_the_submission(tmp_path: Path) -> None:
    image = Image(tmp_path)
    grade(image, 'env >"$root/env"; echo "$1 $2" >"$root/flags"', PYTHONPATH="/evil", SECRET="x")
    assert "evil" not in (image.root / "env").read_text()
    assert "SECRET" not in (image.root / "env").read_text()
    assert (image.root / "flags").read_text().split() == ["-I", "-B"]
