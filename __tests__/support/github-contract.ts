// GitHub's OpenAPI description as a judge: of each request that the product sends, and of each answer that the local
// server gives. Unknown query and body keys are refused, which the description itself would allow.
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { resolve } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'

/** An operation that a request fits, with the values of its path. */
export interface MatchedOperation {
  readonly id: string
  readonly operation: Operation
  readonly params: ReadonlyMap<string, string>
}

export interface GitHubContract {
  readonly match: (method: string, pathname: string) => MatchedOperation | null
  readonly checkRequest: (
    matched: MatchedOperation,
    query: URLSearchParams,
    headers: IncomingHttpHeaders,
    body: unknown,
  ) => readonly string[]
  readonly checkAnswer: (matched: MatchedOperation, status: number, json: unknown) => readonly string[]
}

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, unknown>>
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}
interface Content {
  readonly required?: boolean
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } }
}
interface Reference {
  readonly $ref: string
}
interface Operation {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Content | Reference
  readonly responses: Readonly<Record<string, Content | Reference>>
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}
interface Route {
  readonly method: string
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly operation: Operation
}

const DESCRIPTION = resolve('__tests__/support/github-openapi.json')

/** The contract of the operations that scripts/cut-openapi.mjs kept. */
export function readGitHubContract(): GitHubContract {
  const description = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as Description
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  // A format of GitHub's own.
  ajv.addFormat('repo.nwo', true)
  ajv.addSchema({ $id: 'github', components: description.components })
  const validators = new Map<string, ValidateFunction>()
  const errorsOf = (key: string, schema: Schema, value: unknown): string | null => {
    let validate = validators.get(key)
    if (validate === undefined) {
      validate = ajv.compile(rebase(schema))
      validators.set(key, validate)
    }
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
  const resolved = <T extends object>(value: T | Reference): T =>
    '$ref' in value ? at<T>(description, value.$ref) : value
  const routes = routesOf(description)

  return {
    match(method, pathname) {
      for (const route of routes) {
        const values = route.method === method.toLowerCase() ? route.pattern.exec(pathname) : null
        if (values === null) continue
        const params = new Map(route.names.map((name, index) => [name, decodeURIComponent(values[index + 1] ?? '')]))
        return { id: route.operation.operationId, operation: route.operation, params }
      }
      return null
    },
    checkRequest({ id, operation, params }, query, headers, body) {
      const declared = (operation.parameters ?? []).map((parameter) => resolved<Parameter>(parameter))
      const given = (parameter: Parameter): string | undefined => {
        if (parameter.in === 'path') return params.get(parameter.name)
        if (parameter.in === 'query') return query.get(parameter.name) ?? undefined
        return headers[parameter.name.toLowerCase()]?.toString()
      }
      const problems = declared.flatMap((parameter) => {
        const raw = given(parameter)
        if (raw === undefined) return parameter.required ? [`${id}: ${parameter.in} ${parameter.name} is missing`] : []
        const key = `${id} ${parameter.in} ${parameter.name}`
        const errors = errorsOf(key, parameter.schema, typed(parameter.schema, raw))
        return errors === null ? [] : [`${key}: ${errors}`]
      })
      for (const key of query.keys()) {
        if (!declared.some(({ in: place, name }) => place === 'query' && name === key)) {
          problems.push(`${id}: unknown query ${key}`)
        }
      }
      return [...problems, ...checkBody(id, operation, body)]
    },
    checkAnswer({ id, operation }, status, json) {
      const answer = operation.responses[String(status)]
      // The description leaves out some faults that every operation may have.
      if (answer === undefined) return status >= 400 ? [] : [`${id}: the status ${status} is not described`]
      const schema = resolved<Content>(answer).content?.['application/json']?.schema
      if (schema === undefined) return json === undefined ? [] : [`${id}: an answer's body where none is described`]
      const errors = errorsOf(`${id} ${status}`, schema, json)
      return errors === null ? [] : [`${id} ${status}: ${errors}`]
    },
  }

  function checkBody(id: string, operation: Operation, body: unknown): readonly string[] {
    if (operation.requestBody === undefined) return body === undefined ? [] : [`${id}: a body where none is described`]
    const { required, content } = resolved<Content>(operation.requestBody)
    if (body === undefined) return required ? [`${id}: the body is missing`] : []
    const schema = content?.['application/json']?.schema ?? {}
    const errors = errorsOf(`${id} body`, schema, body)
    const known = new Set(Object.keys(schema.properties ?? {}))
    const unknown = Object.keys(body as object).filter((key) => !known.has(key))
    return [
      ...(errors === null ? [] : [`${id} body: ${errors}`]),
      ...unknown.map((key) => `${id}: unknown body key ${key}`),
    ]
  }
}

/** A path or a ref may hold slashes, other values none. Literal paths before those with a value in the same place. */
function routesOf(description: Description): readonly Route[] {
  const routes = Object.entries(description.paths).flatMap(([path, operations]) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    const pattern = new RegExp(
      `^${path
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/\{(?:path|ref)\}/, '(.+)')
        .replace(/\{\w+\}/g, '([^/]+)')}$`,
    )
    return Object.entries(operations).map(([method, operation]): Route => ({ method, pattern, names, operation }))
  })
  return routes.toSorted((a, b) => a.names.length - b.names.length)
}

/** References of the description point into the registered schema. */
function rebase(schema: Schema): Schema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/') ? `github${value}` : value,
  )
  return JSON.parse(text) as Schema
}

function at<T>(document: object, reference: string): T {
  const steps = reference.split('/').slice(1)
  const unescape = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~')
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[unescape(step)], document) as T
}

function typed(schema: Schema, raw: string): unknown {
  if (schema.type === 'integer' && /^-?\d+$/.test(raw)) return Number(raw)
  if (schema.type === 'boolean' && /^(?:true|false)$/.test(raw)) return raw === 'true'
  return raw
}
