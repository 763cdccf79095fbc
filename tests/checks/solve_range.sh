#!/usr/bin/env bash
# ranges of deals, solved with Dask, with workers killed
# slow
# tools: python3:python3-venv
# tools: /usr/lib/x86_64-linux-gnu/libfreecell-solver.so.0:libfreecell-solver0
. "$(dirname "$0")/common"

python_environment solving
rm target && mkdir target
run_blocks
pip install --quiet pytest $python_linters

cd "$root/examples/python"
settings='--no-cache --config ../../packages/python/pyproject.toml'
ruff check $settings .
ruff format --check $settings .
mypy --cache-dir /dev/null --strict --ignore-missing-imports --allow-untyped-calls solve_range.py
run_pytest test_solve_range.py
