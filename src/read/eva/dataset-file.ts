// The bytes of one EVA dataset → its templates by record id: a JSON list, or one record a line (before 2.1.0). Keeps what
// a comparison needs and drops the rest (goals, traces). Non-goals: which dataset is the right one, resolving.
import { ArtifactError, type JsonValue } from '../../model.js'
import type { StateTemplate } from './template.js'
import { isArray, member, parseJson, parseJsonLines, readExact, text } from '../../json/document.js'

/** `twice`: the dataset holds two records of that id, so neither can be taken. */
export type Templates = ReadonlyMap<string, StateTemplate | 'twice'>

/** What to do where a dataset is not usable. */
export const GIVE_THE_DATASET =
  'Give the EVA dataset that the run used (data/<domain>_dataset.json), or the folder that holds it'

/**
 * The templates by record id. Throws ArtifactError where the file is not a dataset: another shape, a record without id
 * or expected state, a key that stands twice.
 */
export function readTemplates(bytes: Uint8Array, where: string, asLines: boolean): Templates {
  const templates = new Map<string, StateTemplate | 'twice'>()
  for (const record of asLines ? recordLines(bytes, where) : recordList(bytes, where)) {
    const id = text(member(record, 'id'))
    const state = member(member(record, 'ground_truth'), 'expected_scenario_db')
    if (id === undefined || state === undefined) {
      throw new ArtifactError(
        'artifact_wrong_shape',
        `${where} is not an EVA dataset: a record lacks id or ground_truth.expected_scenario_db`,
        GIVE_THE_DATASET,
      )
    }
    const names = member(record, 'culture_overrides') ?? null
    const romanizedNames = member(record, 'romanized_culture_overrides') ?? null
    templates.set(id, templates.has(id) ? 'twice' : { state, names, romanizedNames })
  }
  return templates
}

function recordList(bytes: Uint8Array, where: string): readonly JsonValue[] {
  const records = readExact(bytes, where)
  if (isArray(records)) return records
  throw new ArtifactError(
    'artifact_wrong_shape',
    `${where} is not an EVA dataset: it is not a JSON list`,
    GIVE_THE_DATASET,
  )
}

function recordLines(bytes: Uint8Array, where: string): readonly JsonValue[] {
  return Array.from(parseJsonLines(bytes, where), (line) => {
    if ('error' in line) throw line.error
    const place = `${where}:${line.line}`
    const { value, duplicates } = parseJson(line.text, place)
    if (duplicates.length === 0) return value
    throw new ArtifactError('artifact_not_json', `${place} holds a key twice`, 'Write each key once')
  })
}
