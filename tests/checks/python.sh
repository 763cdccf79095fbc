#!/usr/bin/env bash
# the package for Python, on the machine's Python and on the oldest
# tools: python3:python3-venv unshare:util-linux git:git
. "$(dirname "$0")/common"

package=$root/packages/python
wheel_name=libfreecell-$version-py3-none-linux_x86_64.whl

# The oldest Python on this machine that the package supports.
oldest_python() {
    local minor python
    for minor in {9..14}; do
        for python in python3.$minor ~/.pyenv/versions/3.$minor.*/bin/python3; do
            if "$python" --version >/dev/null 2>&1; then
                echo "$python"
                return
            fi
        done
    done
}

# The folder, and the commands of the page.
(python_environment from-source && run_blocks)

# The wheel needs nothing else.
wheel=$work/$wheel_name
(python_environment build && pip wheel --quiet --no-deps --wheel-dir "$work" "$package")
(
    python_environment clean
    pip install --quiet --no-index "$wheel"
    freecell 617 | prints "$board"
)

for python in python3 "$(oldest_python)"; do
    (
        python_environment "tests-with-${python//\//-}" "$python"
        python --version
        pip install --quiet "$wheel" numpy pytest
        cd "$package"
        run_pytest tests
    )
done

(
    python_environment linters
    pip install --quiet "$wheel" numpy hatchling $python_linters
    cd "$package"
    ruff check --no-cache .
    ruff format --no-cache --check .
    mypy --cache-dir /dev/null
    pyright --pythonpath "$(command -v python)" src
)

# The source distribution builds without a network, and with an empty folder of crates.
(
    python_environment sdist
    pip install --quiet build hatchling
    python -m build --sdist --no-isolation --outdir . "$package"
    tar xf libfreecell-*.tar.gz
    CARGO_HOME=$PWD/crates unshare --net pip wheel --quiet --no-deps --no-build-isolation \
        --wheel-dir offline ./libfreecell-*/
    ls offline | prints "$wheel_name"
)
