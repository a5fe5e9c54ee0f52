"""Runs a compiled graph of LangGraph on every task, three times, and writes a line of eval_results.jsonl per trial."""

import copy
import json
import traceback

from hotel_graph import BEFORE, TASKS, graph  # yours: a compiled graph whose tools change state['db']
from langchain_core.messages import messages_to_dict

with open('eval_results.jsonl', 'w') as out:
    for task in TASKS:
        for trial in range(3):
            line = {'id': task['id'], 'domain': 'hotel', 'trial': trial, 'expected_db': task['after']}
            try:
                state = graph.invoke({'messages': [('user', task['ask'])], 'db': copy.deepcopy(BEFORE)})
                line['actual_db'] = state['db']
                line['conversation'] = messages_to_dict(state['messages'])
            except Exception:  # the trial has failed, the others still run
                traceback.print_exc()
            out.write(json.dumps(line) + '\n')
