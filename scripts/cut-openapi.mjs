// Cuts the operations that the product uses out of GitHub's OpenAPI description, for the local GitHub server of the
// tests. The description is large (13 MB) and its package larger, so it is no dependency: install it once beside the
// project and give its folder.
//
//   npm install --no-save --prefix /tmp/openapi --ignore-scripts @octokit/openapi
//   node scripts/cut-openapi.mjs /tmp/openapi/node_modules/@octokit/openapi
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TARGET = '__tests__/support/github-openapi.json'

const OPERATIONS = {
  '/repos/{owner}/{repo}/issues/{issue_number}/comments': ['get', 'post'],
  '/repos/{owner}/{repo}/issues/comments/{comment_id}': ['get', 'patch', 'delete'],
  '/repos/{owner}/{repo}/pulls': ['get'],
  '/repos/{owner}/{repo}/pulls/{pull_number}': ['get'],
  '/repos/{owner}/{repo}/actions/artifacts': ['get'],
  '/repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}': ['get'],
  '/repos/{owner}/{repo}/actions/runs': ['get'],
  '/repos/{owner}/{repo}/actions/runs/{run_id}': ['get'],
  '/repos/{owner}/{repo}/actions/runs/{run_id}/artifacts': ['get'],
  '/repos/{owner}/{repo}/git/ref/{ref}': ['get'],
  '/repos/{owner}/{repo}/git/commits/{commit_sha}': ['get'],
  '/repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs': ['get'],
  '/repos/{owner}/{repo}/statuses/{sha}': ['post'],
  '/repos/{owner}/{repo}/contents/{path}': ['get'],
  '/user': ['get'],
}

/** Prose and samples: nothing that a validator reads. */
const PROSE = new Set(['description', 'summary', 'example', 'examples', 'externalDocs', 'tags', 'x-github', 'title'])

const folder = process.argv[2]
if (folder === undefined) {
  console.error('usage: node scripts/cut-openapi.mjs FOLDER_OF_THE_OPENAPI_PACKAGE')
  process.exit(2)
}
const whole = JSON.parse(readFileSync(join(folder, 'generated/api.github.com.json'), 'utf8'))
const licence = readFileSync(join(folder, 'LICENSE'), 'utf8').trim()
const version = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

const paths = {}
for (const [path, methods] of Object.entries(OPERATIONS)) {
  const kept = methods.map((method) => [method, strip(whole.paths[path][method])])
  paths[path] = Object.fromEntries(kept)
}
const { title, license } = whole.info
const info = { title, version, license, 'x-licence-text': licence }
const cut = { openapi: whole.openapi, info, paths, components: {} }
addReferenced(cut, cut.paths)
writeFileSync(TARGET, `${JSON.stringify(cut)}\n`)
console.log(`${TARGET}: ${Object.keys(paths).length} paths, ${JSON.stringify(cut).length} bytes`)

/** Without prose; property names that read like prose (`title` of a pull request) are kept. */
function strip(value, inProperties = false) {
  if (Array.isArray(value)) return value.map((item) => strip(item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => inProperties || !PROSE.has(key))
  return Object.fromEntries(entries.map(([key, item]) => [key, strip(item, key === 'properties' && !inProperties)]))
}

/** Copies every component that `from` refers to, and what those refer to. */
function addReferenced(target, from) {
  for (const reference of JSON.stringify(from).matchAll(/"\$ref":"#\/components\/([^/"]+)\/([^"]+)"/g)) {
    const [, group, name] = reference
    target.components[group] ??= {}
    if (Object.hasOwn(target.components[group], name)) continue
    target.components[group][name] = strip(whole.components[group][name])
    addReferenced(target, target.components[group][name])
  }
}
