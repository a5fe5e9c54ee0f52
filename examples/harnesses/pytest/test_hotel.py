"""Each task three times. What is right stands in the line before the agent runs, so an agent that raises has failed."""

import copy

import pytest
from agent import run_agent  # yours: takes the request and the database, gives the messages

BEFORE = {'rooms': {'204': 'taken', '412': 'free'}}
TASKS = [
    {'id': 'late_checkout', 'ask': 'May I stay until two?', 'after': {'rooms': {'204': 'late', '412': 'free'}}},
    {'id': 'room_change', 'ask': 'I would like the suite.', 'after': {'rooms': {'204': 'free', '412': 'taken'}}},
]


@pytest.mark.parametrize('number', range(3))
@pytest.mark.parametrize('task', TASKS, ids=lambda task: task['id'])
def test_task(task, number, trial):
    trial.update(id=task['id'], domain='hotel', trial=number, expected_db=task['after'])
    db = copy.deepcopy(BEFORE)
    trial['conversation'] = run_agent(task['ask'], db)
    trial['actual_db'] = db
    assert db == task['after']
