import { fromHtml } from 'hast-util-from-html'
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import { linkSounds } from '#src/content/sounds.ts'
import { shapeOf } from '#src/content/blockShapes.ts'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'

/** The Markdown of sanitized HTML, as CommonMark with the tables of GitHub. */
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
      // The library escapes the bracket that opens; readers less strict than CommonMark may take a lone one that closes for a link's end.
      unsafe: [
        {
          character: ']',
          inConstruct: 'phrasing',
          notInConstruct: ['destinationLiteral', 'destinationRaw', 'titleQuote'],
        },
      ],
      // Cells of one width for the library, so that no space fills columns.
      extensions: [gfmTableToMarkdown({ stringLength: () => 3 }), gfmStrikethroughToMarkdown()],
    },
  ).trim()

/** Space at the edges of bold and italic text goes outside, where it reads as space; within, it would have to be escaped. */
const spaceOutside = (html: string) =>
  html
    .replaceAll(/(<(?:strong|b|em|i|s)>)(\s+)/g, '$2$1')
    .replaceAll(/(\s+)(<\/(?:strong|b|em|i|s)>)/g, '$2$1')

type Element = Parameters<Handle>[1]
type Phrasing = Extract<ReturnType<typeof toMdast>, { type: 'html' | 'strong' | 'text' }>

const tag = (value: string): Phrasing => ({ type: 'html', value })

/** What Markdown has no sign for but every reader of it takes as HTML. */
const asHtml: Handle = (state, element) => [
  tag(`<${element.tagName}>`),
  ...state.all(element),
  tag(`</${element.tagName}>`),
]

const boldParagraph = (...[state, element]: Parameters<Handle>) => ({
  type: 'paragraph' as const,
  children: [{ type: 'strong' as const, children: state.all(element) as Phrasing[] }],
})

/** An address without anything to press is left out. */
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

/** As its TeX, between the signs of GitHub's Markdown. */
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

/** Paragraphs and list entries of a cell stand on lines of their own. */
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

/** A block of ours as its entry in the table says. */
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

/** Readers take it as HTML to its end, in which signs of Markdown would stand as they are. */
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
