// Compiles the JSON Schemas that are checked at run time into plain functions, so that nothing is compiled (no eval, no
// new Function) where the action runs. The modules are not committed: the build, the type check and the tests make them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'

/** What is compiled: schema file, the exported functions with the part of the schema each checks, and the module. */
const MODULES = [
  {
    schema: 'schemas/records.v1.schema.json',
    exports: { checkLine: 'records.v1.schema.json', checkScenario: 'records.v1.schema.json#/$defs/scenario' },
    module: 'src/generated/records-schema.ts',
  },
  {
    schema: 'schemas/report.v1.schema.json',
    exports: { checkReport: 'report.v1.schema.json' },
    module: 'src/generated/report-schema.ts',
  },
]

/** The text of each module, by its path; the same text on every machine. */
export function compileSchemas(root = '.') {
  return new Map(
    MODULES.map(({ schema, exports, module }) => {
      const ajv = new Ajv2020({
        code: { source: true, esm: true, lines: true },
        strict: true,
        strictRequired: false,
        allowUnionTypes: true,
      })
      ajv.addSchema(JSON.parse(readFileSync(resolve(root, schema), 'utf8')))
      for (const ref of Object.values(exports)) ajv.getSchema(ref)
      const code = standalone.default(ajv, exports)
      if (/\brequire\(|^import /m.test(code))
        throw new Error(`${schema}: a keyword needs ajv at run time; write it otherwise`)
      const header = [
        `// Made from ${schema} by scripts/compile-schemas.mjs. Do not edit: change the schema and run the script.`,
        '/* oxlint-disable */',
        '// @ts-nocheck',
      ]
      return [module, `${header.join('\n')}\n${code.trimEnd()}\n`]
    }),
  )
}

/** Writes each module that is not there or not what its schema gives. */
export function writeValidators() {
  for (const [path, text] of compileSchemas()) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) writeValidators()
