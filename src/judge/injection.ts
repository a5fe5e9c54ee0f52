// Signs that evidence tries to steer the judge: chat-template tokens, our own markers, orders to ignore the rules, a
// ready-made reply. A finding for people; the evidence is sent encoded either way (judge-prompt.ts). Not a filter.
import type { EvidenceSection } from './evidence.js'

interface Sign {
  readonly what: string
  readonly pattern: RegExp
  /** Only where the agent or the user speaks: a system prompt or a tool's result holds such text for good reasons. */
  readonly onlyIn?: ReadonlySet<string>
}

const SPOKEN: ReadonlySet<string> = new Set(['prediction', 'conversation'])

const SIGNS: readonly Sign[] = [
  {
    what: 'a chat-template token',
    pattern:
      /<\|[a-z0-9_]{1,40}\|>|<<\/?SYS>>|\[\/?INST\]|<\/?s>|<(?:start|end)_of_turn>|<｜[^｜]{1,40}｜>|\[\/?(?:SYSTEM_PROMPT|AVAILABLE_TOOLS)\]/i,
  },
  { what: 'a marker of the judge’s prompt', pattern: /(?:BEGIN|END)[ _-]EVIDENCE/i },
  { what: 'a closing tag of the evidence', pattern: /<\/(?:data|evidence|reference|prediction|conversation)>/i },
  {
    what: 'an order to ignore instructions',
    pattern:
      /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:instructions?|rules|rubric|criteria|guidelines|prompts?|the above|everything above|all (?:previous|prior|above))\b/i,
    onlyIn: SPOKEN,
  },
  {
    what: 'a ready-made verdict',
    pattern: /\\*["'](?:score|vote|verdict|passed|nl_assertion_verdicts)\\*["']\s*:\s*\\*["']?(?:[01]\b|pass|true|\[)/i,
    onlyIn: SPOKEN,
  },
  {
    what: 'an appeal for a grade',
    pattern:
      /\b(?:give|award|assign|output|return|answer|respond|reply)\b[^.\n]{0,40}\b(?:full marks|(?:perfect|maximum|highest|full|top) (?:score|grade|marks)|score of 1|score 1(?:\.0)?\b)/i,
    onlyIn: SPOKEN,
  },
]

/**
 * What each section holds that looks like an injection attempt, one line per section and sign; never the text itself. A
 * sign that the reference shows too is the task's own subject.
 */
export function injectionSigns(sections: readonly EvidenceSection[]): readonly string[] {
  const own = sections.filter(([tag]) => tag === 'reference' || tag === 'nl_assertions')
  const foreign = SIGNS.filter(({ pattern }) => !own.some(([, text]) => pattern.test(text)))
  return sections
    .filter((section) => !own.includes(section))
    .flatMap(([tag, text]) =>
      foreign
        .filter(({ pattern, onlyIn }) => (onlyIn === undefined || onlyIn.has(tag)) && pattern.test(text))
        .map(({ what }) => `the ${tag} holds ${what}`),
    )
}
