// Type-checks and compiles src/ to lib/, then bundles the entries: dist/index.js (the action), dist/cli/index.js (the
// command line) and dist/lib/index.js (the library, with its types). Usage: node scripts/build.mjs [outDir]
// The same bytes on every machine and Node; LIB names another folder for lib/, for a build beside another one (its
// chunks then have other names).
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ncc from '@vercel/ncc'
import { writeValidators } from './compile-schemas.mjs'
import { minifySync } from '@swc/core'
import { bundledLicences, modulesOf } from './licences.mjs'

const out = resolve(process.argv[2] ?? 'dist')
const lib = process.env.LIB ?? 'lib'
const root = resolve('.')

const ENTRIES = [
  { entry: 'index.js', folder: '.' },
  { entry: 'cli/index.js', folder: 'cli' },
  { entry: 'library.js', folder: 'lib' },
]

/**
 * Without blanks and long local names. Functions and classes keep theirs, for what errors say; comments that must stay
 * stay, and the packages that the file is made of are named at its end.
 */
function smaller(source) {
  const { code } = minifySync(String(source), {
    module: true,
    compress: false,
    mangle: { keep_classnames: true, keep_fnames: true },
    ecma: 2022,
    format: { comments: 'some' },
  })
  const packages = [...modulesOf(source)].sort()
  return packages.length === 0 ? code : `${code}\n// Made of ${packages.join('/ ')}/\n`
}

writeValidators()
rmSync(lib, { recursive: true, force: true })
execFileSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', lib, '--declaration'],
  {
    stdio: 'inherit',
  },
)
// ncc does not clean: a chunk of an earlier build would stay.
rmSync(out, { recursive: true, force: true })
for (const { entry, folder } of ENTRIES) {
  const { code, assets } = await ncc(resolve(lib, entry), {
    filename: 'index.js',
    cache: false,
    quiet: true,
    license: 'licenses.txt',
    sourceMap: false,
  })
  const files = {
    'index.js': code,
    ...Object.fromEntries(Object.entries(assets).map(([name, { source }]) => [name, source])),
  }
  files['licenses.txt'] = bundledLicences(files)
  // Half the script to read and compile at each start. The library stays as it is: whoever imports it bundles it.
  if (folder !== 'lib')
    for (const name of Object.keys(files)) if (name.endsWith('.js')) files[name] = smaller(files[name])
  for (const [name, source] of Object.entries(files)) {
    if (String(source).includes(root)) throw new Error(`${join(folder, name)} holds the path of this machine`)
    const path = join(out, folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, source)
  }
}
chmodSync(join(out, 'cli', 'index.js'), 0o755)
// The library's interface names no type from elsewhere, so that this file is all of it.
const types = readFileSync(join(lib, 'library.d.ts'), 'utf8')
if (/\bfrom '|\bimport\(/.test(types)) throw new Error('The types of src/library.ts name another file')
writeFileSync(join(out, 'lib', 'index.d.ts'), types)
