// A request and its answer for each op of `batch`, as `batch --help` and docs/batch.md show them; a test asks each.

export interface BatchExample {
  readonly op: string
  readonly says: string
  readonly request: string
  readonly answer: string
}

export const BATCH_EXAMPLES: readonly BatchExample[] = [
  {
    op: 'hash',
    says: 'SHA-256 of a normalised state',
    request: '{"id":1,"op":"hash","json":"{\\"seats\\":[\\"14C\\"]}"}',
    answer: '{"id":1,"result":"ecadcb67d36056d8b47749320015522f6427964098a59a80ca13488cfbf952f3"}',
  },
  {
    op: 'diff',
    says: 'what differs between two states: the reference’s own diff, whether the hashes are equal, lines of the diff',
    request: '{"id":2,"op":"diff","expected":"{\\"seat\\":\\"22A\\"}","actual":"{\\"seat\\":\\"14C\\"}"}',
    answer:
      '{"id":2,"result":"{\\"tables_added\\": [], \\"tables_removed\\": [], \\"tables_modified\\": {\\"seat\\": {\\"type\\": \\"non_dict_table\\", \\"expected\\": \\"22A\\", \\"actual\\": \\"14C\\"}}}","hash_equal":false,"changes":1}',
  },
  {
    op: 'match',
    says: 'whether an answer matches; options ignore_capitalization, ignore_punctuation, clean_text, disallow_extra_items, numeric_tolerance',
    request:
      '{"id":3,"op":"match","reference":"{\\"name\\":\\"Ada\\"}","prediction":"{\\"name\\":\\"ada\\"}","options":{"ignore_capitalization":true}}',
    answer: '{"id":3,"result":true,"reason":"all 1 reference item found"}',
  },
  {
    op: 'action',
    says: 'whether a call is the expected one; compare_args names the arguments that count',
    request:
      '{"id":4,"op":"action","reference":"{\\"name\\":\\"cancel\\",\\"arguments\\":{\\"id\\":\\"A1\\"},\\"compare_args\\":null}","prediction":"{\\"name\\":\\"cancel\\",\\"arguments\\":{\\"id\\":\\"A1\\"}}"}',
    answer: '{"id":4,"result":true}',
  },
  {
    op: 'judge-reply',
    says: 'what a judge’s reply says: its score, and an outcome for each assertion',
    request: '{"id":5,"op":"judge-reply","content":"{\\"score\\": 0.9, \\"reason\\": \\"ok\\"}","nl_assertions":[]}',
    answer: '{"id":5,"result":{"score":0.9,"assertions":[]}}',
  },
  {
    op: 'judge-evidence',
    says: 'what a judge is shown: tags with their texts',
    request: '{"id":6,"op":"judge-evidence","input":{"reference":"Room 412","prediction":"You have 412"}}',
    answer: '{"id":6,"result":[["reference","Room 412"],["prediction","You have 412"]]}',
  },
  {
    op: 'statistics',
    says: 'the gate’s statistics; ask: suite, single, change, smallest_drop, rate_interval, threshold, other_scenarios, min_passes, copies, quarantine',
    request: '{"id":7,"op":"statistics","ask":"rate_interval","input":{"counts":[[3,4],[4,4]],"confidence":"95%"}}',
    answer: '{"id":7,"result":{"rate":0.875,"low":0.4734903291247935,"high":0.9968402764687481,"noise":0.125}}',
  },
]

/** Lines for `batch --help`. */
export function batchHelp(): string[] {
  return [
    'A document stands in a request as a text. An answer that cannot be given is {"id", "error"}, and the next line',
    'is read. Lines end at a line feed alone.',
    ...BATCH_EXAMPLES.flatMap(({ op, says, request, answer }) => [
      '',
      `  ${op}: ${says}`,
      `    ${request}`,
      `    ${answer}`,
    ]),
  ]
}
