import { parseDocument } from 'htmlparser2'
import { type Element, escapeStart, inline, isElement, type Node, rawText } from './markdownText.ts'
import { table } from './markdownTable.ts'

/** The Markdown of sanitized HTML, as CommonMark with the tables of GitHub. */
export const markdown = (html: string): string => blocks(parseDocument(html).children).join('\n\n')

const blockNames = new Set(
  'p h2 h3 h4 ul ol dl dt dd blockquote figure figcaption table pre hr div section li caption address'.split(' '),
)
const isBlock = (node: Node): node is Element => isElement(node) && blockNames.has(node.name)

/** Text between block elements makes paragraphs of its own. */
function blocks(nodes: Node[]): string[] {
  const made: string[] = []
  let run: Node[] = []
  const flush = () => {
    made.push(paragraph(run))
    run = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      run.push(node)
      continue
    }
    flush()
    made.push(...block(node))
  }
  flush()
  return made.filter((text) => text !== '')
}

function block(element: Element): string[] {
  const { name, children } = element
  if (/^h[2-4]$/.test(name)) return [`${'#'.repeat(Number(name[1]))} ${inline(children, ' ').trim()}`]
  if (name === 'p' || name === 'figcaption') return [paragraph(children)]
  if (name === 'ul' || name === 'ol') return [list(element)]
  if (name === 'dt') return [`**${inline(children, ' ').trim()}**`]
  if (name === 'blockquote') return [prefixed(blocks(children).join('\n\n'), '> ')]
  if (name === 'pre') return [fenced(rawText(children))]
  if (name === 'hr') return ['---']
  if (name === 'table') return table(element)
  return blocks(children)
}

const paragraph = (nodes: Node[]) =>
  inline(nodes)
    .split('\n')
    .map((line) => escapeStart(line.trim()))
    .join('\n')
    .replace(/(\\\n|\s)+$/, '')

const prefixed = (text: string, prefix: string) =>
  text
    .split('\n')
    .map((line) => (prefix + line).trimEnd())
    .join('\n')

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, 1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))))
  return `${fence}\n${text.replace(/^\n|\n$/g, '')}\n${fence}`
}

function list({ name, attribs, children }: Element): string {
  const first = Number(attribs.start ?? 1)
  const entries = children.filter(isElement).map((entry) => blocks(entry.name === 'li' ? entry.children : [entry]))
  const loose = entries.some((entry) => entry.filter((text) => !/^([-]|\d+\.) /.test(text)).length > 1)
  return entries
    .map((entry, place) => {
      const marker = name === 'ol' ? `${first + place}. ` : '- '
      const indent = ' '.repeat(marker.length)
      return marker + prefixed(entry.join(loose ? '\n\n' : '\n'), indent).slice(indent.length)
    })
    .join(loose ? '\n\n' : '\n')
}
