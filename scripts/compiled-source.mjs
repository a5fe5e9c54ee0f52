// The source as plain JavaScript in a folder of its own, so that a script can import it without a build and beside one.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from '@swc/core'
import { writeValidators } from './compile-schemas.mjs'

const OPTIONS = {
  swcrc: false,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022', experimental: { keepImportAttributes: true } },
  module: { type: 'es6' },
}

/**
 * Compiles folders of the project (default `src`), types unchecked, each under its own path. `load('src/run.js')`
 * imports a module of them; the folder is removed when the process ends. Below node_modules, so that packages are found.
 */
export function compileSource(folders = ['src']) {
  writeValidators()
  const cache = resolve('node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const target = mkdtempSync(join(cache, 'source-'))
  process.once('exit', () => rmSync(target, { recursive: true, force: true }))
  writeFileSync(join(target, 'package.json'), '{"type": "module"}')
  // For the file of a package that is imported by its path.
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'), 'junction')
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
      const from = join(entry.parentPath, entry.name)
      const to = join(target, relative('.', from)).replace(/\.ts$/, '.js')
      mkdirSync(dirname(to), { recursive: true })
      writeFileSync(to, transformSync(readFileSync(from, 'utf8'), OPTIONS).code)
    }
  }
  return { folder: target, load: (path) => import(pathToFileURL(join(target, path)).href) }
}
