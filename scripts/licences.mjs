// The licences of the packages in a bundle, as one text. ncc's own list leaves out the packages whose modules it joined
// into another one, so the packages are read from the module names that stand in the bundle.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `node_modules/a/node_modules/@b/c/` of a module's name, as webpack writes it into comments and keys. */
const MODULE = /(?:node_modules\/(?:@[\w.-]+\/)?[\w.-]+\/)+/g
const NAME = /^(?:@[\w.-]+\/)?[\w.-]+$/
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i

const licenceOf = (folder) => {
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return typeof license === 'string' ? license : ''
}

/** Folders of the packages that one file of a bundle names. */
export function modulesOf(source) {
  return new Set(Array.from(String(source).matchAll(MODULE), ([path]) => path.slice(0, -1)))
}

/** Folders of the packages that the files of a bundle name. */
export function bundledPackages(files) {
  const folders = new Set()
  for (const [name, source] of Object.entries(files)) {
    if (!name.endsWith('.js')) continue
    for (const folder of modulesOf(source)) folders.add(folder)
  }
  // What ncc found besides: packages that it kept as modules of their own. The line below a name is the licence, so that
  // no word of a licence's text is taken for a package.
  const listed = String(files['licenses.txt'] ?? '').split('\n')
  for (const [index, line] of listed.entries()) {
    const folder = join('node_modules', line)
    if (!NAME.test(line) || !existsSync(join(folder, 'package.json'))) continue
    if ((listed[index + 1] ?? '') === licenceOf(folder)) folders.add(folder)
  }
  return [...folders].filter((folder) => existsSync(join(folder, 'package.json')))
}

/** One block a package: name, licence id, text; a package that states no licence is named all the same. */
export function bundledLicences(files) {
  const blocks = new Map()
  for (const folder of bundledPackages(files)) {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    // Folders inside a package that hold a package.json of their own say only what kind of modules they have.
    if (typeof name !== 'string') continue
    const file = readdirSync(folder)
      .sort((a, b) => (a < b ? -1 : 1))
      .find((entry) => LICENCE_FILE.test(entry))
    const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
    blocks.set(name, `${name}\n${licenceOf(folder)}\n${text}\n`)
  }
  const names = [...blocks.keys()].sort((a, b) => (a < b ? -1 : 1))
  return names.map((name) => blocks.get(name)).join('\n')
}
