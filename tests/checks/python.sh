#!/usr/bin/env bash
# the package for Python, on the machine's Python, the oldest, and PyPy
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc python3-venv git pypy3-venv musl-tools unzip

package=$root/packages/python
linters='ruff==0.17.6 mypy==2.4.1 pyright[nodejs]==1.1.414'
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

# Fails unless all tests ran. Ctrl-C is tested, which shells ignore for background jobs.
run_pytest() {
    env --default-signal=INT python -m pytest -q -p no:cacheprovider "$@" | tee "$work/printed"
    grep -q ' passed' "$work/printed" && ! grep -q skipped "$work/printed"
}

# The folder, and the commands of the page.
(python_environment from-source && run_blocks)

# The source distribution builds without a network, and with an empty folder of crates.
(
    python_environment tools
    pip install --quiet build hatchling numpy $linters
    python -m build --sdist --no-isolation --outdir . "$package"
    tar xf libfreecell-*.tar.gz
    CARGO_HOME=$PWD/crates unshare --net pip wheel --quiet --no-deps --no-build-isolation \
        --wheel-dir offline ./libfreecell-*/
    ls offline | diff - <(echo "$wheel_name")

    # With Rust's target for musl, which Alpine's Python needs.
    rustup target add x86_64-unknown-linux-musl
    CARGO_BUILD_TARGET=x86_64-unknown-linux-musl CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_LINKER=musl-gcc \
        pip wheel --quiet --no-deps --no-build-isolation --wheel-dir musl ./libfreecell-*/
    unzip -p musl/*.whl libfreecell/_libfreecell.so >musl/library
    [[ $(needed musl/library) == libc.so ]]

    pip install --quiet offline/*.whl
    python -m mypy.stubtest libfreecell
    pyright --pythonpath "$(command -v python)" --ignoreexternal --verifytypes libfreecell | grep ': 100%$'
    cd "$package"
    ruff check --no-cache .
    ruff format --no-cache --check .
    mypy --cache-dir /dev/null
    pyright --pythonpath "$(command -v python)" src
    # Each Python's type checker takes a row of an array for a board.
    for minor in 9 11 12; do
        pyright --pythonpath "$(command -v python)" --pythonversion 3.$minor tests/check_types.py
    done
    for minor in 11 12; do
        mypy --cache-dir /dev/null --python-version 3.$minor tests/check_types.py
    done
)
wheel=$work/offline/$wheel_name

# A program that PyInstaller makes has the library in it.
(
    python_environment frozen
    pip install --quiet pyinstaller "$wheel"
    echo 'import libfreecell; print(libfreecell.deal(617))' >frozen.py
    pyinstaller --onefile --log-level ERROR frozen.py
    dist/frozen | diff - <(echo "$board")
)

# The last pip that copies the folder says which one is needed.
(
    python_environment old-pip "$(oldest_python)"
    python -m pip install --quiet pip==21.2.4
    if pip install "$package" >printed 2>&1; then fail 'pip 21.2 built the package'; fi
    grep -q 'pip 21.3 or later is needed' printed
)

for python in python3 "$(oldest_python)" pypy3; do
    (
        python_environment "tests-with-${python//\//-}" "$python"
        python --version
        # The wheel needs nothing else.
        pip install --quiet --no-index "$wheel"
        freecell 617 | tail -n +2 | diff - <(echo "$board")
        pip install --quiet --only-binary :all: numpy pytest
        cd "$package"
        if [ "$python" = pypy3 ]; then
            run_pytest tests/test_libfreecell.py tests/test_command.py
        else
            # The documentation's programs. There is no wheel of pandas for PyPy.
            pip install --quiet --only-binary :all: pandas
            run_pytest tests
        fi
    )
done
