// EVA's expected states are templates: names, phone numbers and aliases depend on the run's language. This fills them
// in as EVA does before it compares. Non-goals: user goals, utterances, location placeholders (no state holds them).
import { ArtifactError, type JsonObject, type JsonValue } from '../../model.js'
import { isArray, isObject, member, text } from '../../json/document.js'
import { memberPath } from '../../json/path.js'

/** What one dataset record says: the template and the names per language; null where it has none (old datasets). */
export interface StateTemplate {
  readonly state: JsonValue
  readonly names: JsonValue
  readonly romanizedNames: JsonValue
}

/** Other names of one thing: those of every language, and those of each. */
export interface AliasEntry {
  readonly base: readonly string[]
  readonly translations: ReadonlyMap<string, readonly string[]>
}

/** By the `name` of the thing. */
export type Aliases = ReadonlyMap<string, AliasEntry>

/** A placeholder and what replaces it, in the order of replacement. */
type Replacement = readonly [placeholder: string, value: string]

const LEFT_OVER = /<[A-Z][A-Z_]*(?::[^<>]*)?>/

/**
 * The state that a correct run in `language` ends with. Throws ArtifactError where the record has no names in that
 * language, or where a placeholder is left, which would differ from every actual state.
 */
export function resolveTemplate(
  template: StateTemplate,
  language: string,
  aliases: Aliases | null,
  where: string,
): JsonValue {
  const replacements = replacementsFor(template, language, where)
  const resolved = fillIn(template.state, replacements)
  const state = aliases === null || aliases.size === 0 ? resolved : addAliases(resolved, aliases, language)
  const left = leftOver(state, [])
  if (left !== null) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${where} still holds the placeholder ${left.placeholder} at ${left.path} in language ${JSON.stringify(language)}`,
      'Add the missing value to culture_overrides of that record',
    )
  }
  return state
}

function replacementsFor(template: StateTemplate, language: string, where: string): readonly Replacement[] {
  // Datasets from before the languages hold plain names; a placeholder without names is found afterwards.
  if (!isObject(template.names)) return []
  const names = template.names.get(language)
  if (!isObject(names)) {
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${where} has no names for language ${JSON.stringify(language)}; it has ${languagesOf(template.names)}`,
      'Give the dataset that the run used',
    )
  }
  const ownRomanized = member(template.romanizedNames, language)
  const romanized = isObject(ownRomanized) ? ownRomanized : names
  const companion = text(member(names.get('companion'), 'first_name')) ?? ''
  const romanizedCompanion = text(member(member(ownRomanized, 'companion'), 'first_name')) || companion
  const found: readonly (readonly [string, string | undefined])[] = [
    ['<FIRST_NAME_ROMANIZED>', text(romanized.get('first_name'))?.toLowerCase()],
    ['<LAST_NAME_ROMANIZED>', text(romanized.get('last_name'))?.toLowerCase()],
    ['<FIRST_NAME>', text(names.get('first_name'))],
    ['<LAST_NAME>', text(names.get('last_name'))],
    // An empty phone or companion replaces nothing, so that the placeholder is met as left over.
    ['<PHONE>', text(names.get('phone')) || undefined],
    ['<COMPANION_FIRST_NAME_ROMANIZED>', companion === '' ? undefined : romanizedCompanion.toLowerCase()],
    ['<COMPANION_FIRST_NAME>', companion === '' ? undefined : companion],
  ]
  return found.filter((entry): entry is Replacement => entry[1] !== undefined)
}

function languagesOf(names: JsonObject): string {
  const languages = [...names.keys()]
  return languages.length === 0 ? 'none' : languages.join(', ')
}

/** Values only: EVA leaves keys as they are. */
function fillIn(value: JsonValue, replacements: readonly Replacement[]): JsonValue {
  if (typeof value === 'string') {
    if (!value.includes('<')) return value
    // split and join: `$&` in a name is a name, not a pattern.
    return replacements.reduce((filled, [placeholder, name]) => filled.split(placeholder).join(name), value)
  }
  if (isArray(value)) return value.map((item) => fillIn(item, replacements))
  if (isObject(value)) return new Map(Array.from(value, ([key, item]) => [key, fillIn(item, replacements)]))
  return value
}

function addAliases(value: JsonValue, aliases: Aliases, language: string): JsonValue {
  if (isArray(value)) return value.map((item) => addAliases(item, aliases, language))
  if (!isObject(value)) return value
  const named = new Map(Array.from(value, ([key, item]) => [key, addAliases(item, aliases, language)]))
  const name = value.get('name')
  const entry = typeof name === 'string' ? aliases.get(name) : undefined
  if (entry !== undefined) {
    named.set('name_aliases', [...new Set([...entry.base, ...(entry.translations.get(language) ?? [])])])
  }
  return named
}

function leftOver(
  value: JsonValue,
  path: readonly (string | number)[],
): { readonly placeholder: string; readonly path: string } | null {
  if (typeof value === 'string') {
    const match = LEFT_OVER.exec(value)
    return match === null ? null : { placeholder: match[0], path: memberPath(path) }
  }
  const children: Iterable<readonly [string | number, JsonValue]> = isArray(value)
    ? value.entries()
    : isObject(value)
      ? value.entries()
      : []
  for (const [key, item] of children) {
    const left = leftOver(item, [...path, key])
    if (left !== null) return left
  }
  return null
}

/** One alias file: `{"name", "base": […], "translations": {language: […]}}`. Throws ArtifactError for another shape. */
export function readAlias(value: JsonValue, where: string): readonly [name: string, entry: AliasEntry] {
  const name = text(member(value, 'name'))
  const base = evaStrings(member(value, 'base') ?? [])
  const translated = member(value, 'translations') ?? new Map<string, JsonValue>()
  if (name === undefined || base === null || !isObject(translated)) throw notAnAlias(where)
  const translations = new Map<string, readonly string[]>()
  for (const [language, names] of translated) {
    const list = evaStrings(names)
    if (list === null) throw notAnAlias(where)
    translations.set(language, list)
  }
  return [name, { base, translations }]
}

function evaStrings(value: JsonValue): readonly string[] | null {
  return isArray(value) && value.every((item): item is string => typeof item === 'string') ? value : null
}

function notAnAlias(where: string): ArtifactError {
  return new ArtifactError(
    'artifact_wrong_shape',
    `${where} is not an alias file: it needs name, base and translations`,
    'Give the alias folder of the EVA version that made the run',
  )
}
