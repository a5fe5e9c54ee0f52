// The source as plain JavaScript in a folder of its own, for tests that start several Node processes on a part of it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { transformSync } from '@swc/core'

/** Below node_modules, so that packages are found. Gives the folder that stands for `src`. */
export function transpileSource(): string {
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const target = mkdtempSync(join(cache, 'source-'))
  writeFileSync(join(target, 'package.json'), '{"type": "module"}')
  const source = resolve('src')
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(target, relative(source, from)).replace(/\.ts$/, '.js')
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, toJavaScript(readFileSync(from, 'utf8')))
  }
  return target
}

function toJavaScript(text: string): string {
  return transformSync(text, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', experimental: { keepImportAttributes: true } },
    module: { type: 'es6' },
  }).code
}
