"""The states of a labs-Voice-Agent run, which the evaluator keeps only as hashes, beside the run that the gate reads.

In the bot, where it makes the scenario summary and so knows the hash of its database:

    from labs_dump import dump
    dump(db, db_hash)                # one more for the user's side, with its own hash

After the run, on the machine that holds it:

    python labs_dump.py collect eval_20261130_120000 --dumps dumps

A dump is named by the hash that the evaluator writes down, so nothing has to tell the bot which scenario runs. On one disk
both name the same folder (EVAL_DUMPS). On two machines the bot's folder is carried over as any file is (upload-artifact,
scp, a bucket) before `collect`. Never send a state through the bridge: its frames hold 1 MB, states have several.
"""

import argparse
import gzip
import json
import os
import pathlib
import re
import shutil
import tempfile

HASH = re.compile(r'^[0-9a-f]{64}$')


def dump(db, db_hash, folder=None):
    """Writes a state once. Never raises: a dump that fails costs its diff, not the conversation."""
    try:
        target = pathlib.Path(folder or os.environ.get('EVAL_DUMPS', 'dumps')) / f'{db_hash}.json.gz'
        if not HASH.match(db_hash or '') or target.exists():
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=target.parent, suffix='.part', delete=False) as part:
            part.write(gzip.compress(json.dumps(db, default=str).encode()))
        os.replace(part.name, target)  # never half a file under its name
    except Exception as error:
        print(f'no dump of the state: {error}')


def hashes_of(scenario):
    """File name of the gate → hash that the evaluator wrote down."""
    found = {}
    actual = scenario / 'final_scenario_db_hash.txt'
    if actual.is_file():
        lines = dict(line.split(': ', 1) for line in actual.read_text().splitlines() if ': ' in line)
        found['final_scenario_db'] = lines.get('db_hash')
        found['final_user_db'] = lines.get('user_db_hash')
    metadata = scenario / 'scenario_config' / 'metadata.json'
    if metadata.is_file():
        wanted = json.loads(metadata.read_text())
        found['expected_scenario_db'] = wanted.get('expected_db_hash')
        found['expected_user_db'] = wanted.get('expected_user_db_hash')
    return {name: value for name, value in found.items() if value}


def collect(run, dumps):
    """Puts each dump where the gate looks for it; says which are missing."""
    missing = 0
    for scenario in sorted(path for path in pathlib.Path(run).iterdir() if path.is_dir()):
        for name, db_hash in hashes_of(scenario).items():
            source = pathlib.Path(dumps) / f'{db_hash}.json.gz'
            if HASH.match(db_hash) and source.is_file():
                shutil.copyfile(source, scenario / f'{name}.json.gz')
            else:
                missing += 1
                print(f'{scenario.name}: no dump {db_hash} for {name}')
    return missing


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('command', choices=['collect'])
    parser.add_argument('run')
    parser.add_argument('--dumps', default=os.environ.get('EVAL_DUMPS', 'dumps'))
    asked = parser.parse_args()
    print(f'{collect(asked.run, asked.dumps)} dumps missing')
