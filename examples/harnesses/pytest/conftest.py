"""A line of eval_results.jsonl for each trial, also where the test fails or the agent raises."""

import json

import pytest

RESULTS = 'eval_results.jsonl'


def pytest_sessionstart(session):
    if not hasattr(session.config, 'workerinput'):  # pytest-xdist: the workers write, the first process empties
        open(RESULTS, 'w').close()


def pytest_runtest_makereport(item, call):
    if call.when == 'call' and call.excinfo and not call.excinfo.errisinstance(AssertionError):
        item.funcargs.get('trial', {})['error'] = call.excinfo.exconly()  # the gate shows why


@pytest.fixture
def trial():
    """What the test puts in here becomes the line."""
    line = {}
    yield line
    with open(RESULTS, 'ab', buffering=0) as out:  # one write: the lines of several workers do not mix
        out.write(json.dumps(line).encode() + b'\n')
