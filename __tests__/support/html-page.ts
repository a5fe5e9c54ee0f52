// A page read by a real HTML parser (parse5, as browsers do), with every error of it; and what may stand in ours.

import { fromParse5 } from 'hast-util-from-parse5'
import { selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { parse } from 'parse5'
import { visit } from 'unist-util-visit'

type Root = Parameters<typeof textOf>[0]
type Element = ReturnType<typeof selectAll>[number]

export interface Page {
  readonly errors: readonly string[]
  readonly elements: readonly Element[]
  /** Elements that a CSS selector finds. */
  readonly find: (selector: string) => readonly Element[]
  /** The text of each element that a CSS selector finds. */
  readonly texts: (selector: string) => readonly string[]
}

/** Never throws; what the parser had to mend stands in `errors`. */
export function readPage(source: string): Page {
  const errors: string[] = []
  const document = parse(source, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => errors.push(`${code} at ${startLine}:${startCol}`),
  })
  const root = fromParse5(document) as Root
  const elements: Element[] = []
  visit(root as Parameters<typeof visit>[0], 'element', (node) => {
    elements.push(node as Element)
  })
  const find = (selector: string): readonly Element[] => selectAll(selector, root as Parameters<typeof selectAll>[1])
  return { errors, elements, find, texts: (selector) => find(selector).map(textOf) }
}

export { textOf }

/** Every element and attribute that the page is made of; the rest can only have come from data. */
const ELEMENTS = new Set(
  (
    'html head meta title style body a header main footer nav section div p span b i h1 h2 h3 h4 ul ol li dl dt dd br wbr ' +
    'table colgroup col thead tbody tr th td code del ins details summary form label input select option button script ' +
    'svg polyline circle'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  (
    'lang charSet httpEquiv content name id className href style hidden open scope value type placeholder role tabIndex ' +
    'autoComplete ariaLabel ariaLabelledBy ariaHidden ariaLive dataV dataD dataS dataC dataSide dataPick dataValue ariaPressed disabled ' +
    'width height viewBox points cx cy r'
  ).split(' '),
)
const CLASSES = new Set(
  (
    'skip muted verdict is-pass is-fail facts reasons warn bar rate needed interval notes p f e r pass fail error skipped not_applicable ' +
    'columns trials side counts n short fields grow group scenario trial body tag note why signals lines turns agent v ' +
    'cause pick alone beside history fold rest more diff path expected actual none missing unexpected'
  ).split(' '),
)
const IDS =
  /^(?:trials|domains|signals|quarantine|scoring|findings|filter|count|nothing|open-all|close-all|passed-fold|chapter-[a-z-]+|causes|metrics|first)$/
/** An address of a trial or a turn: plain, whatever the ids hold. */
const ADDRESS = /^[\w%.~!*'()-]*(?:\/[\w%.~!*'()-]*){2,4}$/

/** What in the page is not ours, in words; nothing where all is. */
export function strangersIn(page: Page): readonly string[] {
  const found = [...page.errors]
  const ids = new Set<string>()
  for (const { tagName, properties } of page.elements) {
    if (!ELEMENTS.has(tagName)) found.push(`<${tagName}>`)
    for (const [name, value] of Object.entries(properties ?? {})) {
      if (!ATTRIBUTES.has(name)) found.push(`${tagName}[${name}]`)
      const text = String(value)
      if (name === 'href' && !/^#[a-z-]+$/.test(text) && !(text.startsWith('#') && ADDRESS.test(text.slice(1))))
        found.push(`${tagName}[href=${text}]`)
      if (name === 'style' && !/^(?:flex-grow:\d+|left:[\d.]+%(?:;width:[\d.]+%)?)$/.test(text))
        found.push(`${tagName}[style=${text}]`)
      if (name === 'id') {
        if (!(IDS.test(text) || ADDRESS.test(text)) || ids.has(text)) found.push(`${tagName}#${text}`)
        ids.add(text)
      }
      if (name.startsWith('data') && name !== 'dataSide' && !/^[a-z0-9 ]*$/.test(text)) found.push(`${name}=${text}`)
      if (name === 'className') {
        for (const each of value as string[]) if (!CLASSES.has(each)) found.push(`${tagName}.${each}`)
      }
    }
  }
  return found
}
