// Compiles the JSON Schemas that are checked at run time into plain functions, so that nothing is compiled (no eval, no
// new Function) where the action runs. Usage: node scripts/compile-schemas.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'

/** What is compiled: schema file, the exported functions with the part of the schema each checks, and the module. */
const MODULES = [
  {
    schema: 'schemas/records.v1.schema.json',
    exports: { checkLine: 'records.v1.schema.json', checkScenario: 'records.v1.schema.json#/$defs/scenario' },
    module: 'src/read/validators/records.ts',
  },
  {
    schema: 'schemas/report.v1.schema.json',
    exports: { checkReport: 'report.v1.schema.json' },
    module: 'src/read/validators/report.ts',
  },
]

/** The text of each module, by its path; the same text on every machine. */
export function compileSchemas(root = '.') {
  return new Map(
    MODULES.map(({ schema, exports, module }) => {
      const ajv = new Ajv2020({ code: { source: true, esm: true, lines: true }, strict: true, allowUnionTypes: true })
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [path, text] of compileSchemas()) {
    if (!process.argv.includes('--check')) writeFileSync(path, text)
    else if (readFileSync(path, 'utf8') !== text) {
      console.error(`${path} is not what its schema gives: run node scripts/compile-schemas.mjs`)
      process.exitCode = 1
    }
  }
}
