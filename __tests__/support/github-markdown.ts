// Markdown read as GitHub reads it (GFM, line breaks of comments, raw HTML, the sanitiser), as a tree that tests can ask.

import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

export interface Node {
  readonly type: string
  readonly tagName?: string
  readonly value?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly children?: readonly Node[]
}

const github = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkBreaks)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
const sanitiser = unified().use(rehypeSanitize)

/** The tree after GitHub's sanitiser; `raw` gives the one before it, in which nothing has been taken away. */
export function parseGithub(markdown: string): { readonly clean: Node; readonly raw: Node } {
  const raw = github.runSync(github.parse(markdown))
  return { raw: raw as Node, clean: sanitiser.runSync(structuredClone(raw)) as Node }
}

const markdownOnly = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true })

/** The tree of the Markdown alone, HTML left as nodes of the type `raw`: faster, and shows each tag as it was written. */
export function parseMarkdown(markdown: string): Node {
  return markdownOnly.runSync(markdownOnly.parse(markdown)) as Node
}

/** The HTML that stands in a tree of parseMarkdown, tag by tag. */
export function rawHtml(node: Node): string[] {
  return node.type === 'raw' ? [node.value ?? ''] : (node.children ?? []).flatMap(rawHtml)
}

/** All elements in document order. */
export function elements(node: Node): Node[] {
  const below = (node.children ?? []).flatMap(elements)
  return node.tagName === undefined ? below : [node, ...below]
}

export function byTag(node: Node, tag: string): Node[] {
  return elements(node).filter(({ tagName }) => tagName === tag)
}

export function textOf(node: Node): string {
  return node.value !== undefined && node.type === 'text' ? node.value : (node.children ?? []).map(textOf).join('')
}

/** Text that stands in neither `code` nor `pre` nor `a`: what GitHub looks through for mentions and references. */
export function textOutsideCode(node: Node): string {
  if (node.tagName === 'code' || node.tagName === 'pre' || node.tagName === 'a') return ' '
  return node.type === 'text' ? (node.value ?? '') : (node.children ?? []).map(textOutsideCode).join('')
}

/** Rows of each table, cells as text. */
export function tables(node: Node): string[][][] {
  return byTag(node, 'table').map((table) =>
    byTag(table, 'tr').map((row) =>
      (row.children ?? []).filter(({ tagName }) => tagName === 'td' || tagName === 'th').map((cell) => textOf(cell)),
    ),
  )
}
