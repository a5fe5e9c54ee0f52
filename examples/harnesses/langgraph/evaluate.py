"""Runs a compiled graph of LangGraph on every task, three times, and writes a line of eval_results.jsonl per trial.

examples/dump/langgraph_records.py lies beside it.
"""

from hotel_graph import BEFORE, TASKS, graph  # yours: a compiled graph whose tools change state['db']
from langgraph_records import record

with open('eval_results.jsonl', 'w') as out:
    for task in TASKS:
        for trial in range(3):
            record(out, graph, task['ask'], id=task['id'], domain='hotel', trial=trial, before=BEFORE,
                   expected=task['after'], read=lambda state: state['db'])
