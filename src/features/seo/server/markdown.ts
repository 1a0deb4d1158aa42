import { fromHtml } from 'hast-util-from-html'
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import { linkSounds } from '#src/content/sounds.ts'
import { shapeOf } from '#src/content/blockShapes.ts'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

/** Converts sanitized HTML to CommonMark with GitHub tables. */
export const markdown = (html: string): string =>
  toMarkdown(
    toMdast(fromHtml(spaceOutside(linkSounds(html)), { fragment: true }), {
      quotes: ['“”'],
      handlers,
    }),
    {
      bullet: '-',
      rule: '-',
      listItemIndent: 'one',
      resourceLink: true,
      // The library escapes only the opening bracket. Lenient readers may take an unmatched closing one for the end
      // of a link.
      unsafe: [
        {
          character: ']',
          inConstruct: 'phrasing',
          notInConstruct: ['destinationLiteral', 'destinationRaw', 'titleQuote'],
        },
      ],
      // Reports the same width for all cells, so that the library doesn't pad columns.
      extensions: [gfmTableToMarkdown({ stringLength: () => 3 }), gfmStrikethroughToMarkdown()],
    },
  ).trim()

/** Moves spaces at the edges of bold and italic text outside, where they don't have to be escaped. */
const spaceOutside = (html: string) =>
  html
    .replaceAll(/(<(?:strong|b|em|i|s)>)(\s+)/g, '$2$1')
    .replaceAll(/(\s+)(<\/(?:strong|b|em|i|s)>)/g, '$2$1')

type Element = Parameters<Handle>[1]
type Phrasing = Extract<ReturnType<typeof toMdast>, { type: 'html' | 'strong' | 'text' }>

const tag = (value: string): Phrasing => ({ type: 'html', value })

/** Elements without Markdown syntax that all readers accept as HTML. */
const asHtml: Handle = (state, element) => [
  tag(`<${element.tagName}>`),
  ...state.all(element),
  tag(`</${element.tagName}>`),
]

const boldParagraph = (...[state, element]: Parameters<Handle>) => ({
  type: 'paragraph' as const,
  children: [{ type: 'strong' as const, children: state.all(element) as Phrasing[] }],
})

/** Drops links without text. */
const link: Handle = (state, element) =>
  element.children.length > 0 ? defaultHandlers.a(state, element) : undefined

const content: Handle = (state, element) => state.toFlow(state.all(element))

const table: Handle = (state, element, parent) => {
  const caption = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'caption',
  )
  const rows = defaultHandlers.table(state, element)
  return caption ? [boldParagraph(state, caption, parent), rows] : rows
}

/** TeX source between GitHub's math delimiters. */
const formula: Handle = (_, element) => {
  const tex = texIn(element)?.trim() ?? ''
  return element.properties.display === 'block' ? tag(`$$\n${tex}\n$$`) : tag(`$${tex}$`)
}

function texIn(node: Element): string | undefined {
  const isSource = node.tagName === 'annotation'
  for (const child of node.children) {
    const found =
      child.type === 'element'
        ? texIn(child)
        : isSource && child.type === 'text'
          ? child.value
          : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Puts paragraphs and list items of a cell on separate lines. */
const cell: Handle = (state, element) => {
  const lines = (within: Element): Phrasing[] =>
    within.children.flatMap((child) => {
      if (child.type !== 'element' || !/^(p|ul|ol|li|div|blockquote|br)$/.test(child.tagName))
        return [state.one(child, within) ?? []].flat() as Phrasing[]
      return [...lines(child), ...(/^(p|li|br)$/.test(child.tagName) ? [tag('<br>')] : [])]
    })
  const children = lines(element)
  while (
    children.at(-1)?.type === 'html' &&
    (children.at(-1) as { value: string }).value === '<br>'
  )
    children.pop()
  return { type: 'tableCell', children }
}

/** Converts one of the site's own blocks according to its entry in the table. */
const block: Handle = (state, element, parent) => {
  const [className] = (element.properties.className as string[] | undefined) ?? []
  switch (shapeOf(element.tagName, className)?.markdown) {
    case 'alert': {
      const [first, ...rest] = state.toFlow(state.all(element))
      const isText = first?.type === 'paragraph'
      const begin = {
        type: 'paragraph' as const,
        children: [tag(isText ? '[!NOTE]\n' : '[!NOTE]'), ...(isText ? first.children : [])],
      }
      const children = [begin, ...(first && !isText ? [first] : []), ...rest]
      return { type: 'blockquote' as const, children: children as [] }
    }
    case 'html':
      return [tag('<details>'), ...state.toFlow(state.all(element)), tag('</details>')]
    case 'bold':
      return boldParagraph(state, element, parent)
    default:
      if (element.tagName === 'p') return defaultHandlers.p(state, element)
      return element.tagName === 'blockquote'
        ? defaultHandlers.blockquote(state, element)
        : content(state, element, parent)
  }
}

/** Readers treat the whole element as HTML, so Markdown inside it would show literally. */
const summary: Handle = (_, element) =>
  tag(`<summary>${escaped(wordsOf(element)).trim()}</summary>`)
const wordsOf = ({ children }: Element): string =>
  children
    .map((child) =>
      child.type === 'text' ? child.value : child.type === 'element' ? wordsOf(child) : '',
    )
    .join('')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const handlers = {
  math: formula,
  aside: block,
  blockquote: block,
  details: block,
  figure: block,
  p: block,
  summary,
  a: link,
  sub: asHtml,
  sup: asHtml,
  kbd: asHtml,
  dt: boldParagraph,
  dd: content,
  dl: content,
  table,
  td: cell,
  th: cell,
}
