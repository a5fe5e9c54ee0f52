"""Replays a results file of tau2-bench and writes db_dumps/ beside it: python tau2_dump.py results.json

For each simulation the states that tau2 compares: the one that its messages lead to, and the one that the task's golden
actions lead to. Runs where tau2 is installed, with the version that wrote the file.
"""

import json
import pathlib
import sys

from tau2.data_model.simulation import Results
from tau2.registry import registry


def prepared(make, task, history, **options):
    start = task.initial_state
    environment = make(**options)
    environment.set_state(
        initialization_data=start.initialization_data if start else None,
        initialization_actions=start.initialization_actions if start else None,
        message_history=history,
    )
    return environment


def expected(make, task):
    start = task.initial_state
    environment = prepared(make, task, (start.message_history if start else None) or [])
    for action in (task.evaluation_criteria.actions if task.evaluation_criteria else None) or []:
        try:
            environment.make_tool_call(tool_name=action.name, requestor=action.requestor, **action.arguments)
        except Exception as error:  # tau2 goes on as well
            print(f'task {task.id}: golden action {action.name}: {error}')
    return environment


def write(folder, name, toolkit):
    database = getattr(toolkit, 'db', None)
    if database is not None:
        text = json.dumps(database.model_dump(), default=str)
        (folder / f'{name}.json').write_text(text)


def main(path):
    path = pathlib.Path(path)
    results = Results.load(path)
    make = registry.get_env_constructor(results.info.environment_info.domain_name)
    tasks = {str(task.id): task for task in results.tasks}
    failed = 0
    for simulation in results.simulations:
        task = tasks[str(simulation.task_id)]
        try:
            wanted, actual = expected(make, task), prepared(make, task, list(simulation.messages or []))
        except Exception as error:
            print(f'{simulation.id}: cannot be replayed: {error}')
            failed += 1
            continue
        folder = path.parent / 'db_dumps' / simulation.id
        folder.mkdir(parents=True, exist_ok=True)
        write(folder, 'expected_db', wanted.tools)
        write(folder, 'actual_db', actual.tools)
        write(folder, 'expected_user_db', wanted.user_tools)
        write(folder, 'actual_user_db', actual.user_tools)
    print(f'{len(results.simulations) - failed} of {len(results.simulations)} simulations dumped')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
