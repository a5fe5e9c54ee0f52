"""A line of records for one run of a LangGraph graph: states, conversation, and what it cost.

    from langgraph_records import record
    with open('runs.jsonl', 'a') as out:
        record(out, graph, ask, id='refund_order', trial=0, before=db, expected=after, read=lambda state: state['db'])
"""

import copy
import json
import time

from langchain_core.messages import messages_to_dict


def record(out, graph, ask, *, id, trial, before, expected, read, config=None, **fields):
    """`read` takes the database out of the last state; `fields` are others of the line, as domain or reference."""
    line = {**fields, 'id': id, 'trial': trial, 'initial_db': before, 'expected_db': expected}
    started = time.monotonic()
    try:
        state = graph.invoke({'messages': [('user', ask)], 'db': copy.deepcopy(before)}, config)
        messages = state['messages']
        tokens = [message.usage_metadata for message in messages if getattr(message, 'usage_metadata', None)]
        line['actual_db'] = read(state)
        line['conversation'] = messages_to_dict(messages)
        line['metrics'] = {
            'duration_s': round(time.monotonic() - started, 3),
            'turns': sum(message.type in ('human', 'ai') for message in messages),
            **({'tokens': sum(each['total_tokens'] for each in tokens)} if tokens else {}),
        }
    except Exception as error:  # the trial fails, and the others still run
        line['error'] = f'{type(error).__name__}: {error}'
    out.write(json.dumps(line, default=str) + '\n')
