// Golden Markdown of each kind of report, compared byte for byte. UPDATE_GOLDEN=1 writes them anew; look at the
// pictures (scripts/render-comment.mjs) before committing what that changed.

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { renderMarkdown } from '../../src/render/markdown/markdown.js'
import { GOLDEN_REPORTS } from '../support/golden-reports.js'

const OPTIONS = {
  maxBytes: 65_000,
  marker: '<!-- agent-eval-gate:golden -->',
  links: {
    run: 'https://github.example/o/r/actions/runs/1',
    report: 'https://github.example/o/r/actions/runs/1/artifacts/2',
  },
}

describe('golden Markdown', () => {
  test.each([...GOLDEN_REPORTS])('%s', (name, make) => {
    const file = new URL(`golden/${name}.md`, import.meta.url)
    const rendered = renderMarkdown(make(), OPTIONS)
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, rendered)
    expect(rendered).toBe(readFileSync(file, 'utf8'))
  })
})
