import { between } from '../between.ts'
import { isComponentName, isElementName } from '../elements.ts'
import type { Page } from './page.ts'
import { rewritePaired } from './pairs.ts'

/** Elements that, without an end, would take the rest of the page away. */
const swallowing =
  /<(script|style|textarea|title|iframe|select|noscript|xmp|plaintext|noembed|noframes|template)\b[^<>]*>/gi

/** Scripts and styles of a page, in which components of Vue are defined. */
export function readScripts(text: string, page: Page): string {
  return between(
    text,
    /<(script|style)\b[^<>]*>/gi,
    ([, name = '']) => new RegExp(`</${name}\\s*>`, 'gi'),
    ([, name = ''], inside) => {
      if (inside.trim()) page.drop(`<${name.toLowerCase()}>`, inside)
      return ''
    },
  )
}

/** Components of MDX and Vue, whose names are not HTML elements. */
export function readComponents(text: string, page: Page): string {
  const { isMdx } = page.reading
  // Except those escaped with a backslash.
  const component =
    /(?<!(?<!\\)\\)<([A-Za-z][\w.-]*)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?)(\/?)>|<\/([A-Za-z][\w.-]*)\s*>/g
  const drawn = rewritePaired(text, page, component, ([whole, name, words = '', isClosed, end]) =>
    isComponentName(name ?? end ?? '', isMdx)
      ? {
          whole,
          name: name ?? end ?? '',
          words: words.replace(/\/$/, ''),
          kind: end ? 'end' : isClosed || words.endsWith('/') ? 'alone' : 'begin',
          label: `<${name ?? end}>`,
        }
      : undefined,
  )
  // A tag that is neither an element nor a component was meant literally: "ssh <user>".
  const ended = new Set([...drawn.matchAll(/<\/([a-z]\w*)/g)].map(([, name]) => name))
  const last = new Map(
    [...drawn.matchAll(/<\/([a-z]+)\s*>/gi)].map(({ 1: name = '', index }) => [
      name.toLowerCase(),
      index,
    ]),
  )
  const closed = drawn.replaceAll(swallowing, (whole, name: string, at: number) => {
    if (whole.endsWith('/>')) return `${whole.slice(0, -2).trimEnd()}></${name}>`
    if ((last.get(name.toLowerCase()) ?? -1) > at) return whole
    if (/\ssrc\s*=/i.test(whole)) return `${whole}</${name}>`
    return whole.replace('<', '&lt;').replace('>', '&gt;')
  })
  return closed.replaceAll(/(?<!(?<!\\)\\)<([a-z]\w*)>/g, (whole, name: string) =>
    isElementName(name) || ended.has(name) ? whole : `&lt;${name}&gt;`,
  )
}

/** Ends each line of HTML with an empty line, since in MDX Markdown resumes right on the next line. */
export const withEndedBlocks = (text: string) =>
  text.replaceAll(
    /^([ \t]*<\/?(?:div|p|details|summary|section|article|aside|figure|figcaption|iframe|video|audio|center|header|footer|nav|main|blockquote|h[1-6])\b[^\n]*>)[ \t]*\n(?=[ \t]*[^\s<])/gm,
    '$1\n\n',
  )
