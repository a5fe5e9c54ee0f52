// Builds tau2 results by hand: each builder gives a passing default and takes what the test is about.

export type Fields = Readonly<Record<string, unknown>>

export function action(name: string, args: Fields = {}, rest: Fields = {}): Fields {
  return {
    action_id: `${name}_0`,
    requestor: 'assistant',
    name,
    arguments: args,
    info: null,
    compare_args: null,
    ...rest,
  }
}

export function envAssertion(name: string, rest: Fields = {}): Fields {
  return { env_type: 'user', func_name: name, arguments: { on: true }, assert_value: true, message: null, ...rest }
}

export function task(id: unknown, criteria: Fields | null = {}, rest: Fields = {}): Fields {
  return {
    id,
    description: null,
    user_scenario: { persona: null, instructions: 'x' },
    ticket: null,
    initial_state: null,
    evaluation_criteria: criteria && {
      actions: [],
      env_assertions: null,
      communicate_info: [],
      nl_assertions: null,
      reward_basis: ['DB', 'COMMUNICATE'],
      ...criteria,
    },
    ...rest,
  }
}

export function reward(rest: Fields = {}): Fields {
  return {
    reward: 1.0,
    db_check: { db_match: true, db_reward: 1.0 },
    env_assertions: [],
    action_checks: null,
    nl_assertions: null,
    communicate_checks: null,
    reward_basis: ['DB', 'COMMUNICATE'],
    reward_breakdown: { DB: 1.0, COMMUNICATE: 1.0 },
    info: null,
    ...rest,
  }
}

export function checked(gold: Fields, match: unknown): Fields {
  return { action: gold, action_match: match, action_reward: match === true ? 1.0 : 0.0 }
}

export function says(role: string, content: string | null, calls: readonly Fields[] | null = null): Fields {
  return { role, content, tool_calls: calls, turn_idx: 0 }
}

export function call(name: string, args: Fields = {}, requestor = 'assistant'): Fields {
  return { id: 'c1', name, arguments: args, requestor }
}

export function simulation(taskId: unknown, trial: unknown, rest: Fields = {}): Fields {
  return {
    id: `s-${String(taskId)}-${String(trial)}`,
    task_id: taskId,
    start_time: 'a',
    end_time: 'b',
    duration: 1.5,
    termination_reason: 'user_stop',
    reward_info: reward(),
    messages: [says('assistant', 'Hi! How can I help you today?'), says('user', '###STOP###')],
    trial,
    seed: 300,
    ...rest,
  }
}

export function results(
  tasks: readonly Fields[],
  simulations: readonly Fields[] | undefined,
  rest: Fields = {},
): Fields {
  return {
    timestamp: '2026-01-01T00:00:00',
    info: info(),
    tasks,
    ...(simulations === undefined ? {} : { simulations }),
    simulation_index: null,
    ...rest,
  }
}

export function info(rest: Fields = {}): Fields {
  return { num_trials: 1, max_steps: 200, environment_info: { domain_name: 'retail', policy: 'p' }, seed: 300, ...rest }
}
