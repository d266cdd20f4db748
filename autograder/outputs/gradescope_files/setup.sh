#!/usr/bin/env bash
# Builds the grader's image: an interpreter of 3.11 or later, its packages in a venv, and everything secret root-only.
# Needs apt and pip, nothing else. Safe to run twice. Rehearsed on Debian 12; the branches for Debian 13, Ubuntu 22.04
# and Ubuntu 24.04 are tested with stubbed commands only.
#
#   TORCH_INDEX  where the CPU build of torch comes from (only for weeks that use torch)
#   WHEELS       a folder of prepared wheels: nothing is then fetched by pip
set -euo pipefail

root=${AUTOGRADER_ROOT:-/autograder}
source=$root/source
venv=$root/venv
os_release=${OS_RELEASE:-/etc/os-release}
torch_index=${TORCH_INDEX:-https://download.pytorch.org/whl/cpu}

say() { printf 'setup: %s\n' "$*"; }
stop() {
    printf 'setup: %s\n' "$*" >&2
    exit 1
}

# --- the interpreter ---------------------------------------------------------------------------------

recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }
complete() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; } # Debian splits these off into python3-venv

find_python() {
    local name
    for name in python3 python3.13 python3.12 python3.11; do
        if command -v "$name" >/dev/null && recent "$name" && complete "$name"; then
            command -v "$name"
            return
        fi
    done
    return 1
}

python_packages() {
    local distribution
    distribution=$(. "$os_release" && printf '%s %s' "${ID:-}" "${VERSION_ID:-}")
    case $distribution in
        "debian 12" | "debian 13" | "ubuntu 24.04") printf 'python3 python3-venv' ;;
        # Its python3 is 3.10; 3.11 is in its own universe section, so no other archive is added.
        "ubuntu 22.04") printf 'python3.11 python3.11-venv' ;;
        *)
            say "$distribution is not a system this was written for; trying its python3" >&2
            printf 'python3 python3-venv'
            ;;
    esac
}

install_python() {
    local packages
    packages=$(python_packages)
    say "installing $packages"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -q || stop "apt-get update failed: is there a network?"
    # shellcheck disable=SC2086 # the names are separate words
    apt-get install -q -y --no-install-recommends $packages ||
        stop "apt-get could not install $packages: choose Ubuntu 22.04 or later, or Debian 12 or later, as the base image"
    apt-get clean
}

# --- the packages ------------------------------------------------------------------------------------

pip_install() { "$venv/bin/python" -m pip install --no-cache-dir --disable-pip-version-check --progress-bar off -q "$@"; }

uses_torch() {
    "$venv/bin/python" -c 'import json, sys; sys.exit(not json.load(open(sys.argv[1]))["torch"])' "$source/grading.json"
}

# First and alone: what follows would otherwise bring the CUDA build, which is many times larger.
install_torch() {
    local pin
    pin=$(grep -i -m 1 '^torch==' "$source/requirements.txt") || stop "requirements.txt does not pin torch; build the bundle again"
    pin=${pin%%[ ;#]*}
    say "installing $pin"
    if [ -n "${WHEELS:-}" ]; then
        pip_install --no-index --find-links "$WHEELS" "$pin"
    elif ! pip_install --retries 0 --timeout 20 --index-url "$torch_index" "$pin"; then
        say "$torch_index does not answer; taking torch from pip's own index"
        pip_install "$pin"
    fi
}

install_packages() {
    say "installing requirements.txt"
    if [ -n "${WHEELS:-}" ]; then
        pip_install --no-index --find-links "$WHEELS" -r "$source/requirements.txt"
    else
        pip_install -r "$source/requirements.txt"
    fi
}

# --- who may read what -----------------------------------------------------------------------------------

# The student's process has a uid of its own: it needs the interpreter and the packages, and nothing of the bundle.
lock() {
    say "making the tests, oracles and answers root-only"
    chown -R "$(id -u):$(id -g)" "$source"
    find "$source" -type d -exec chmod 0700 {} +
    find "$source" -type f -exec chmod 0600 {} +
    chmod 0700 "$source/setup.sh" "$source/run_autograder"
    chmod a+rx "$root"
    chmod -R a+rX "$venv"
}

# --- all of it ---------------------------------------------------------------------------------------------

[ -f "$source/grading.json" ] && [ -f "$source/requirements.txt" ] ||
    stop "$source holds no grading.json or requirements.txt: upload the zip that 'autograder build' made, unchanged"

umask 022
python=$(find_python) || {
    install_python
    python=$(find_python) || stop "no Python of 3.11 or later with venv after installing it: choose a newer base image"
}
say "using $python"
"$venv/bin/python" -c '' 2>/dev/null || "$python" -m venv --clear "$venv"
if uses_torch; then install_torch; fi
install_packages
"$venv/bin/python" -m compileall -q "$source/autograder" "$source/tests" "$source/files" ||
    stop "the bundle's own code does not compile with $python"
lock
say "done"
