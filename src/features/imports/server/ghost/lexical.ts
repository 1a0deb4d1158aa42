import { escapeText } from '#src/text/markup.ts'
import { unshownTexts } from '../articles/unshownTexts.ts'
import { listOf, type Loose, objectOf, textOf } from '../schedule/formats/loose.ts'
import { attributes, cardHtml, type Dropped, element } from './cards.ts'

/** Bits of a text's format, in Lexical's nesting order. */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const

/** Converts a document of Ghost's current editor to HTML. */
export function lexicalHtml(document: unknown, onDropped: Dropped): string {
  const inside = (node: Loose): string => listOf(node.children).map(drawn).join('')

  function drawn(node: Loose): string {
    const type = textOf(node.type)
    const kind = type.replace(/^extended-/, '')
    switch (kind) {
      case 'text':
        return formats.reduce(
          (text, [bit, name]) => (Number(node.format) & bit ? element(name, text) : text),
          escapeText(textOf(node.text)),
        )
      case 'linebreak':
        return '<br>'
      case 'tab':
        return ' '
      case 'link':
      case 'autolink':
        return element('a', inside(node), { href: node.url, title: node.title })
      case 'paragraph':
        return element('p', inside(node))
      case 'heading':
        return element(/^h[1-6]$/.test(textOf(node.tag)) ? textOf(node.tag) : 'h2', inside(node))
      case 'quote':
      case 'aside':
        return element(
          'blockquote',
          listOf(node.children).some(({ type }) => type === 'paragraph')
            ? inside(node)
            : element('p', inside(node)),
        )
      case 'list': {
        const name = node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul'
        const start =
          name === 'ol' && Number(node.start) > 1 ? attributes({ start: node.start }) : ''
        return `<${name}${start}>${items(node)}</${name}>`
      }
    }
    if (Array.isArray(node.children)) {
      const drawn = element('div', inside(node))
      for (const text of unshownTexts({ ...node, children: undefined }, drawn))
        onDropped(`text of card “${type}”`, text)
      return drawn
    }
    return cardHtml(type, node, onDropped)
  }

  /** Lexical wraps a nested list in its own item without text. */
  function items(list: Loose): string {
    let html = ''
    for (const item of listOf(list.children)) {
      const isNested =
        listOf(item.children).length > 0 &&
        listOf(item.children).every(({ type }) => type === 'list')
      if (isNested && html) html = html.replace(/<\/li>$/, `${inside(item)}</li>`)
      else html += `<li>${inside(item)}</li>`
    }
    return html
  }

  return inside(objectOf(objectOf(document).root))
}
