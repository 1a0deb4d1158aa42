import { escapeText } from '#src/text/markup.ts'
import { codeElement } from '../articles/literalCode.ts'
import { unshownTexts } from '../articles/unshownTexts.ts'
import { attributes, type Dropped, element, link } from '../ghost/cards.ts'
import { listOf, type Loose, objectOf, textOf } from '../schedule/formats/loose.ts'
import { lookUp } from '#src/text/lookUp.ts'

const RICH = 'richcontent'
const PLAIN = 'plaincontent'

/** Whether a column of a table of Wix holds the text, which it writes twice: formatted, as JSON, and plain. */
export const isWixText = (title: string) => [RICH, PLAIN].includes(title)

/**
 * Returns what reads the text from the cells of a row of Wix, given the plain titles of the columns; undefined if
 * another program wrote the table.
 */
export function wixTexts(titles: readonly string[], textAt: number) {
  const [richAt, plainAt] = [titles.indexOf(RICH), titles.indexOf(PLAIN)]
  if (richAt < 0 || !isWixText(titles[textAt] ?? '')) return undefined
  return (cells: readonly string[], onDropped: Dropped): string => {
    const rich = cells[richAt] ?? ''
    return richContent(rich, onDropped) ?? (cells[plainAt] || (rich.startsWith('{') ? '' : rich))
  }
}

/** Address of a picture that Wix names in its own way. */
export const wixPicture = (address: string) =>
  address.replace(/^wix:image:\/\/v1\/([^/]+)\/.*$/, `${MEDIA}$1`)

const MEDIA = 'https://static.wixstatic.com/media/'

/** Converts a cell of “Rich Content” of Wix to HTML; undefined if it is something else. */
function richContent(cell: string, onDropped: Dropped): string | undefined {
  if (!cell.trimStart().startsWith('{')) return undefined
  let document: Loose
  try {
    document = objectOf(JSON.parse(cell))
  } catch {
    return undefined
  }
  return Array.isArray(document.nodes) ? inside(document, onDropped) : undefined
}

type Draw = (data: Loose, node: Loose, onDropped: Dropped) => string

const inside = (node: Loose, onDropped: Dropped): string =>
  listOf(node.nodes)
    .map((one) => drawn(one, onDropped))
    .join('')
const around =
  (name: string): Draw =>
  (_, node, onDropped) =>
    element(name, inside(node, onDropped))
const address = (value: unknown) => {
  const { url, id } = objectOf(value)
  const said = textOf(url) || textOf(id)
  return !said || /^(https?:)?\/\//.test(said) ? said : MEDIA + said
}
const picture = ({ image, altText, link: to, caption }: Loose, said = '') => {
  const src = address(objectOf(image).src)
  const shown = src && `<img${attributes({ src, alt: altText })}>`
  const { url } = objectOf(to)
  const words = escapeText(textOf(caption)) || said
  return (
    shown &&
    `<figure>${url ? element('a', shown, { href: url }) : shown}${element('figcaption', words)}</figure>`
  )
}

const marks: Record<string, (inner: string, decoration: Loose) => string> = {
  BOLD: (inner, { fontWeightValue }) =>
    Number(fontWeightValue ?? 700) >= 600 ? element('strong', inner) : inner,
  ITALIC: (inner, { italicData }) => (italicData === false ? inner : element('em', inner)),
  UNDERLINE: (inner, { underlineData }) => (underlineData === false ? inner : element('u', inner)),
  STRIKETHROUGH: (inner, { strikethroughData }) =>
    strikethroughData === false ? inner : element('s', inner),
  SUPERSCRIPT: (inner) => element('sup', inner),
  SUBSCRIPT: (inner) => element('sub', inner),
  LINK: (inner, { linkData }) => {
    const { url, anchor } = objectOf(objectOf(linkData).link)
    const href = textOf(url) || (textOf(anchor) && `#${textOf(anchor)}`)
    return href ? element('a', inner, { href }) : inner
  },
}

const nodes: Record<string, Draw> = {
  PARAGRAPH: around('p'),
  HEADING: ({ level }, node, onDropped) =>
    element(`h${Math.min(Math.max(Number(level) || 2, 1), 6)}`, inside(node, onDropped)),
  BLOCKQUOTE: around('blockquote'),
  BULLETED_LIST: around('ul'),
  ORDERED_LIST: around('ol'),
  LIST_ITEM: (_, node, onDropped) => {
    const [first, ...more] = listOf(node.nodes)
    const words = first?.type === 'PARAGRAPH' ? inside(first, onDropped) : undefined
    const isPlain = words !== undefined && more.every(({ type }) => textOf(type).endsWith('_LIST'))
    return element(
      'li',
      isPlain ? words + inside({ nodes: more }, onDropped) : inside(node, onDropped),
    )
  },
  CAPTION: (_, node, onDropped) => inside(node, onDropped),
  TEXT: ({ text, decorations }) =>
    listOf(decorations).reduce<string>(
      (inner, one) => marks[textOf(one.type)]?.(inner, one) ?? inner,
      escapeText(textOf(text)).replaceAll('\n', '<br>'),
    ),
  DIVIDER: () => '<hr>',
  CODE_BLOCK: (_, node) =>
    element(
      'pre',
      codeElement(
        escapeText(
          listOf(node.nodes)
            .map((one) => textOf(objectOf(one.textData).text))
            .join(''),
        ),
        '',
      ),
    ),
  IMAGE: (data, node, onDropped) => picture(data, inside(node, onDropped)),
  GALLERY: ({ items }) =>
    listOf(items)
      .map(({ image, title, altText }) =>
        picture({
          image: { src: objectOf(image).media && objectOf(objectOf(image).media).src },
          altText,
          caption: title,
        }),
      )
      .join(''),
  GIF: ({ original }) => {
    const { gif } = objectOf(original)
    return gif ? `<figure><img${attributes({ src: gif })}></figure>` : ''
  },
  VIDEO: ({ video, title }, node, onDropped) => {
    const url = address(objectOf(video).src)
    return link(url, title || url) + inside(node, onDropped)
  },
  AUDIO: ({ audio, name }) => link(address(objectOf(audio).src), name),
  FILE: ({ src, name }) => link(address(src), name),
  BUTTON: ({ link: to, text }) => link(objectOf(to).url, text),
  LINK_PREVIEW: ({ link: to, title, description }) =>
    link(objectOf(to).url, title) + element('p', escapeText(textOf(description))),
  EMBED: ({ src, oembed }) => link(src, objectOf(oembed).title),
  HTML: ({ html, url }) => textOf(html) || link(url, url),
  TABLE: around('table'),
  TABLE_ROW: around('tr'),
  TABLE_CELL: (_, node, onDropped) => `<td>${inside(node, onDropped)}</td>`,
  COLLAPSIBLE_LIST: (_, node, onDropped) => inside(node, onDropped),
  COLLAPSIBLE_ITEM: around('details'),
  COLLAPSIBLE_ITEM_TITLE: around('summary'),
  COLLAPSIBLE_ITEM_BODY: (_, node, onDropped) => inside(node, onDropped),
  LAYOUT: (_, node, onDropped) => inside(node, onDropped),
  LAYOUT_CELL: (_, node, onDropped) => inside(node, onDropped),
}

/** Draws a node by its type; one without a drawing keeps the text within it. What is not shown is reported. */
function drawn(node: Loose, onDropped: Dropped): string {
  const type = textOf(node.type)
  const field = `${type.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}Data`
  const data = objectOf(node[field])
  const draw = lookUp(nodes, type)
  const html = draw ? draw(data, node, onDropped) : inside(node, onDropped)
  if (!draw) onDropped(`Wix’s ${type || 'node'}`, unshownTexts(data, html).join(' ') || type)
  else if (html === '' && !emptied.has(type))
    onDropped(`Wix’s ${type}`, unshownTexts(data, html).join(' ') || JSON.stringify(data))
  return html
}
/** Nodes that say nothing without text. */
const emptied = new Set(
  'PARAGRAPH HEADING TEXT BLOCKQUOTE BULLETED_LIST ORDERED_LIST LIST_ITEM CAPTION CODE_BLOCK LAYOUT LAYOUT_CELL COLLAPSIBLE_ITEM_BODY COLLAPSIBLE_ITEM_TITLE'.split(
    ' ',
  ),
)
