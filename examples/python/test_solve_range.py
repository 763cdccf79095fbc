"""The program solve_range.py, in processes of its own."""
# ruff: noqa: D103

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import freecell
import psutil
import pyarrow.parquet as pq
import pytest

import solve_range

PROGRAM = [sys.executable, solve_range.__file__]


def run(*arguments):
    command = [*PROGRAM, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def results(folder):
    """Return the rows without their times."""
    return pq.read_table(folder, columns=["deal", "outcome", "moves"]).to_pylist()


def wait_until(condition):
    while not condition():
        time.sleep(0.001)


@contextmanager
def started(*command, **options):
    streams = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE)
    process = subprocess.Popen([*map(str, command)], **streams, text=True, **options)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@contextmanager
def scheduler(folder):
    """Start a scheduler and yield its address."""
    file = folder / "scheduler.json"
    dask = [sys.executable, "-m", "dask", "scheduler", "--no-dashboard", "--port=0"]
    with started(*dask, "--host=127.0.0.1", f"--scheduler-file={file}") as process:
        wait_until(lambda: file.exists() or process.poll() is not None)
        wait_until(lambda: '"address"' in file.read_text())
        yield file.read_text().split('"address": "')[1].split('"')[0]


def worker(address):
    return started(sys.executable, "-m", "dask", "worker", address, "--nthreads=1", "--no-nanny")


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory):
    """Return the folder of a run of deals 11001 to 13000."""
    out = tmp_path_factory.mktemp("uninterrupted")
    done = run(11001, 13000, "--partition", 100, "--out", out)
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        "deal 11982: no solution\n2000 deals: 1999 solved, 1 no solution, 0 given up\n"
    )
    return out


def test_writes_a_row_for_each_deal(uninterrupted):
    assert len(list(uninterrupted.iterdir())) == 20
    table = pq.read_table(uninterrupted)
    assert table.schema.equals(solve_range.SCHEMA)
    assert table["deal"].to_pylist() == list(range(11001, 13001))
    assert all(seconds >= 0 for seconds in table["seconds"].to_pylist())
    for row in results(uninterrupted):
        if freecell.winnable(row["deal"]):
            assert row["outcome"] == "solved"
            assert row["moves"] > 0
        else:
            assert (row["outcome"], row["moves"]) == ("no solution", None)


@pytest.mark.parametrize(
    ("first", "last", "deals"),
    [
        (-2, 3, range(-2, 11)),
        (17, 18, range(11, 21)),
        (2**33 - 1, 2**33 - 1, [2**33 - 1]),
    ],
)
def test_solves_whole_partitions(first, last, deals, tmp_path):
    done = run(first, last, "--partition", 10, "--workers", 1, "--out", tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"{last - first + 1} deals: " in done.stdout
    assert [row["deal"] for row in results(tmp_path)] == list(deals)


def test_gives_a_deal_up_at_the_limit():
    with solve_range.Solver(positions_max=10) as solver:
        assert solver.solve(freecell.deal(1)) == ("given up", None)


def test_goes_on_after_a_kill(uninterrupted, tmp_path):
    arguments = ["11001", "13000", "--partition", "100", "--out", str(tmp_path)]
    with started(*PROGRAM, *arguments) as program:
        wait_until(lambda: len(list(tmp_path.glob("*.parquet"))) >= 3)
        workers = psutil.Process(program.pid).children(recursive=True)
        program.kill()
    psutil.wait_procs(workers, timeout=60)
    kept = {file: file.stat() for file in tmp_path.glob("*.parquet")}
    assert 3 <= len(kept) < 20

    (tmp_path / ".unfinished").write_bytes(b"PAR1")
    assert run(*arguments).returncode == 0
    assert results(tmp_path) == results(uninterrupted)
    for file, before in kept.items():
        after = file.stat()
        assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


# Ctrl-C reaches all processes of a terminal: the workers, too, as they start and as they solve.
@pytest.mark.parametrize("moment", ["start", "first file"])
def test_says_one_line_on_an_interrupt(moment, tmp_path):
    arguments = ["1", "100000", "--partition", "100", "--out", str(tmp_path)]
    with started(*PROGRAM, *arguments, start_new_session=True) as program:
        process = psutil.Process(program.pid)
        if moment == "start":
            wait_until(lambda: len(process.children(recursive=True)) > 1)
        else:
            wait_until(lambda: any(tmp_path.glob("*.parquet")))
        children = process.children(recursive=True)
        os.killpg(program.pid, signal.SIGINT)
        assert program.wait(60) == 1
        line = "solve_range.py: stopped; the same command goes on\n"
        assert (program.stdout.read(), program.stderr.read()) == ("", line)
        assert psutil.wait_procs(children, timeout=60)[1] == []
    for file in tmp_path.glob("*.parquet"):
        assert len(pq.read_table(file)) == 100


def test_overlapping_ranges_use_the_same_files(tmp_path):
    for first, last in [(1, 30), (21, 50), (1, 50)]:
        assert run(first, last, "--partition", 10, "--out", tmp_path).returncode == 0
    assert [row["deal"] for row in results(tmp_path)] == list(range(1, 51))


def test_survives_a_killed_worker_of_this_machine(uninterrupted, tmp_path):
    arguments = ["11001", "13000", "--partition", "100", "--out", str(tmp_path)]
    with started(*PROGRAM, *arguments) as program:
        wait_until(lambda: any(tmp_path.glob("*.parquet")))
        children = psutil.Process(program.pid).children(recursive=True)
        [*_, last] = [child for child in children if "spawn_main" in " ".join(child.cmdline())]
        last.kill()
        assert program.wait(300) == 0
    assert results(tmp_path) == results(uninterrupted)


def test_survives_a_killed_worker_of_a_cluster(uninterrupted, tmp_path):
    out = tmp_path / "out"
    arguments = ["11001", "13000", "--partition", "100", "--out", str(out)]
    with (
        scheduler(tmp_path) as address,
        worker(address),
        worker(address) as victim,
        started(*PROGRAM, *arguments, "--scheduler", address) as program,
    ):
        wait_until(lambda: len(list(out.glob("*.parquet"))) >= 3)
        os.kill(victim.pid, signal.SIGKILL)
        stdout, stderr = program.communicate(timeout=300)
    assert program.returncode == 0, stderr
    assert stdout.endswith("2000 deals: 1999 solved, 1 no solution, 0 given up\n")
    assert results(out) == results(uninterrupted)


NO_RANGE = "no range of deals: the numbers are -2 to 8589934591"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "the following arguments are required: first, last, --out"),
        (["1", "x", "--out", "out"], "argument last: invalid int value: 'x'"),
        (["5", "3", "--out", "out"], f"5 to 3 is {NO_RANGE}"),
        (["-3", "1", "--out", "out"], f"-3 to 1 is {NO_RANGE}"),
        (["1", "8589934592", "--out", "out"], f"1 to 8589934592 is {NO_RANGE}"),
        (["1", "2", "--out", "out", "--partition", "0"], "a partition has at least 1 deal"),
        (["1", "2", "--out", "out", "--workers", "0"], "at least 1 worker is needed"),
    ],
)
def test_rejects_wrong_arguments(arguments, complaint):
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.endswith(f"error: {complaint}\n")
    assert not Path("out").exists()


def test_rejects_another_partition_size(tmp_path):
    file = tmp_path / "10-deals-from-0000000001.parquet"
    file.touch()
    done = run(1, 10, "--partition", 20, "--out", tmp_path)
    assert done.returncode == 2
    assert done.stderr.endswith(f"error: {file} is no partition of 20 deals\n")


def test_says_that_the_solver_is_missing(monkeypatch, tmp_path):
    monkeypatch.setattr(solve_range, "LIBRARY", "libmissing.so")
    monkeypatch.setattr(sys, "argv", ["solve_range.py", "1", "2", "--out", str(tmp_path)])
    with pytest.raises(SystemExit, match="Install libfreecell-solver0"):
        solve_range.main()
