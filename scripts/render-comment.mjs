// Markdown as GitHub shows it, to a picture: node scripts/render-comment.mjs report.md out.png [--dark] [--open] [--width 900]
// Not imitated: the links that GitHub makes of mentions and numbers, emoji names, colours of code other than diffs.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import { remarkAlert } from 'remark-github-blockquote-alert'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const [input, output, ...flags] = process.argv.slice(2)
if (input === undefined || output === undefined) {
  console.error('usage: node scripts/render-comment.mjs report.md out.png|out.html [--dark] [--open] [--width 900]')
  process.exit(2)
}
const dark = flags.includes('--dark')
const open = flags.includes('--open')
const width = Number(flags[flags.indexOf('--width') + 1]) || 900

// The sanitiser's default schema follows GitHub's; alerts are GitHub's own markup, made after its sanitiser ran.
const schema = {
  ...defaultSchema,
  tagNames: [...defaultSchema.tagNames, 'svg', 'path'],
  attributes: {
    ...defaultSchema.attributes,
    div: [...(defaultSchema.attributes.div ?? []), ['className', 'markdown-alert', /^markdown-alert-/]],
    p: [['className', 'markdown-alert-title']],
    svg: ['className', 'viewBox', 'width', 'height', 'ariaHidden'],
    path: ['d'],
  },
}
const html = String(
  await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkAlert)
    .use(remarkBreaks)
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeSanitize, schema)
    .use(rehypeStringify)
    .process(readFileSync(input, 'utf8')),
)

// GitHub colours the lines of a diff block by their first character.
const DIFF_KINDS = { '+': 'add', '-': 'del', '!': 'chg' }
const coloured = html.replace(
  /<code class="language-diff">([\s\S]*?)<\/code>/g,
  (_, code) =>
    `<code>${code
      .split('\n')
      .map((line) => (DIFF_KINDS[line[0]] === undefined ? line : `<span class="${DIFF_KINDS[line[0]]}">${line}</span>`))
      .join('\n')}</code>`,
)

const require = createRequire(import.meta.url)
const css = readFileSync(require.resolve(`github-markdown-css/github-markdown-${dark ? 'dark' : 'light'}.css`), 'utf8')
const colours = dark
  ? '.add{color:#aff5b4;background:#033a16}.del{color:#ffdcd7;background:#67060c}.chg{color:#ffdfb6;background:#5a1e02}body{background:#0d1117}'
  : '.add{color:#116329;background:#dafbe1}.del{color:#82071e;background:#ffebe9}.chg{color:#953800;background:#ffd8b5}'
const page = `<!doctype html><meta charset="utf8"><title>comment</title><style>${css}${colours}
body{margin:0}.box{border:1px solid #8b949e66;border-radius:6px;margin:16px}.box>.markdown-body{padding:16px;font-size:14px}</style>
<div class="box"><article class="markdown-body">${coloured}</article></div>`

if (output.endsWith('.html')) writeFileSync(output, page)
else {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const tab = await browser.newPage({ viewport: { width, height: 200 } })
  await tab.route('**/*', (route) => route.abort())
  await tab.setContent(page)
  if (open)
    await tab.evaluate(() => document.querySelectorAll('details').forEach((fold) => fold.setAttribute('open', '')))
  await tab.screenshot({ path: output, fullPage: true })
  await browser.close()
}
