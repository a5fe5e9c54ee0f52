// report.json → Report, checked against schemas/report.v1.schema.json. A report may come from a stranger's run (a fork's
// artifact in `mode: comment`), so nothing in it is believed beyond its shape.
import { ArtifactError, type Report } from '../model.js'
import { decodeUtf8 } from '../json/document.js'
import { checkReport } from '../generated/report-schema.js'

/** What ajv makes of a schema: a predicate that keeps its errors. */
interface Check {
  (document: unknown): boolean
  errors?: readonly { readonly instancePath?: string; readonly message?: string }[] | null
}

/** Throws ArtifactError: not JSON, another version of the schema, or not a report at all. */
export function readReport(bytes: Uint8Array, where: string): Report {
  let document: unknown
  try {
    document = JSON.parse(decodeUtf8(bytes, where))
  } catch (cause) {
    if (cause instanceof ArtifactError) throw cause
    throw new ArtifactError('artifact_not_json', `${where} is not JSON`, 'Give a report.json that this action wrote', {
      cause,
    })
  }
  const version =
    typeof document === 'object' && document !== null && Object.hasOwn(document, 'schema_version')
      ? (document as { schema_version: unknown }).schema_version
      : undefined
  if (version !== '1') {
    const found =
      version === undefined
        ? 'names no schema version'
        : `is of schema version ${JSON.stringify(version)?.slice(0, 40)}`
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${where} ${found}; this version reads 1`,
      'Use one version of the action in all jobs',
    )
  }
  const check: Check = checkReport
  if (!check(document)) {
    const { instancePath = '', message = 'has another shape' } = check.errors?.[0] ?? {}
    const problem = `${instancePath === '' ? 'it' : instancePath} ${message}`
    throw new ArtifactError(
      'artifact_wrong_shape',
      `${where} is not a report: ${problem}`,
      'Give a report.json that this action wrote',
    )
  }
  return document as Report
}
