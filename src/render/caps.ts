// How much of a report each output shows, in one table, with the reason: what is beyond is counted or said to be left out,
// and report.json holds it. Lengths are characters unless they say otherwise. Non-goals: bytes of a comment (publish.ts),
// how much of a trial the report keeps (score/), the size ladder of Markdown (markdown/trial.ts).

export const CAPS = {
  /** Any output. */
  all: {
    /** A value on one line of a diff: two of them fit a wide screen. */
    value: 160,
    /** The call that most likely wrote a place. */
    blame: 320,
    /** A name or a word in a cell of a table. */
    cell: 120,
  },
  /** A terminal, and the job's log: what is above the last screens is not read. */
  text: {
    // Every metric of a few domains.
    metrics: 60,
    /** Scenarios with their details; further ones are rows, then a count. Those of which a cause says all are neither. */
    detailed: 20,
    rows: 500,
    /** Causes, the names of each, and characters of a name. */
    causes: 30,
    causeNames: 10,
    name: 300,
    changes: 25,
    parts: 10,
    names: 20,
    /** Findings of each alarming kind. */
    findings: 3,
    /** Of a reason; a part of a signal gets less, its signal has said the most of it. */
    reason: 600,
    partReason: 400,
  },
  /** A comment: the ladder of markdown/trial.ts fits the rest to its bytes. */
  markdown: {
    reasons: 10,
    /** Causes, and names in the fold of one. */
    causes: 20,
    causeNames: 200,
    /** Names behind a reason. */
    heldNames: 5,
    /** A name in a list: its start and its end. */
    name: 48,
    reason: 300,
    /** Ids of tau2 reach about 250, and are shown whole in the title of a fold. */
    title: 300,
    /** Trials of one scenario that are compared with each other. */
    trialsRead: 64,
    /** From this width on two sides of a change stand below each other. */
    line: 90,
    /** A table of domains that is not folded. */
    openDomains: 4,
    /** Folds in a row that did not fit after which no further one is tried. */
    misses: 5,
    word: 120,
  },
  /** A page in a browser, which opens megabytes. */
  page: {
    /** A text, its fold included, and a value in a cell. */
    text: 20_000,
    short: 120,
    changes: 200,
    turns: 400,
    parts: 200,
    reasons: 100,
    findingsOfAKind: 200,
    names: 200,
    entries: 500,
    why: 160,
    titleReason: 500,
    /** Of a SHA-256: what people compare. */
    hash: 16,
    /** Bodies of trials up to which a page opens at once; beyond, conversations are left out. */
    whole: 16_000_000,
    /** From here on only titles and reasons are written. */
    most: 28_000_000,
    /** Links behind a reason, in a cause, and causes. */
    held: 10,
    links: 100,
    causes: 200,
    /** Trials that stand open from the start: those that hold the gate, or the first wrong ones. */
    open: 2,
  },
  /** Annotations: what the runner takes (actions/runner ExecutionContext.cs); beyond it they vanish. */
  annotations: {
    most: 10,
    message: 4_096,
    /** Ids are shown whole. */
    title: 500,
    changes: 10,
    /** Scenarios of a cause that has one annotation for all. */
    names: 50,
  },
  /** JUnit and CTRF: readers show a case as one block of text. */
  lines: { changes: 60 },
} as const
