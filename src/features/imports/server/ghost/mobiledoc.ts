import { escapeText } from '#src/text/markup.ts'
import { isObject, type Loose, objectOf, textOf } from '../schedule/formats/loose.ts'
import { attributes, cardHtml, type Dropped, element } from './cards.ts'

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const inlineNames = new Set('a b code em i mark s strong sub sup u'.split(' '))
const blockNames = new Set('p h1 h2 h3 h4 h5 h6 blockquote aside'.split(' '))

/** Converts a Mobiledoc 0.3 document, from Ghost's editor before 2023, to HTML. */
export function mobiledocHtml(document: Loose, onDropped: Dropped): string {
  const markups = list(document.markups).map(list)
  const atoms = list(document.atoms).map(list)
  const cards = list(document.cards).map(list)

  function openTag(index: unknown): { open: string; close: string } {
    const [name, values] = markups[Number(index)] ?? []
    const tag = textOf(name).toLowerCase()
    if (!inlineNames.has(tag)) return { open: '', close: '' }
    const pairs = list(values)
    const href = pairs[pairs.indexOf('href') + 1]
    return { open: `<${tag}${tag === 'a' ? attributes({ href }) : ''}>`, close: `</${tag}>` }
  }

  function inline(markers: unknown): string {
    const opened: string[] = []
    const parts = list(markers).map((marker) => {
      const [kind, starts, ends, value] = list(marker)
      const tags = list(starts).map(openTag)
      opened.push(...tags.map(({ close }) => close))
      const closed = opened
        .splice(Math.max(0, opened.length - Number(ends ?? 0)), Number(ends ?? 0))
        .toReversed()
      return [
        ...tags.map(({ open }) => open),
        kind === 1 ? atom(Number(value)) : escapeText(textOf(value)),
        ...closed,
      ].join('')
    })
    return parts.join('') + opened.toReversed().join('')
  }

  function atom(index: number): string {
    const [name, text] = atoms[index] ?? []
    return name === 'soft-return' ? '<br>' : escapeText(textOf(text))
  }

  function section(value: unknown): string {
    const [kind, first, second] = list(value)
    if (kind === 1) {
      const tag = textOf(first).toLowerCase()
      const inside = inline(second)
      if (tag === 'aside' || tag === 'blockquote')
        return element('blockquote', element('p', inside))
      return element(blockNames.has(tag) ? tag : 'p', inside)
    }
    if (kind === 2) return cardHtml('image', { src: first }, onDropped)
    if (kind === 3) {
      const items = list(second).map((item) => `<li>${inline(item)}</li>`)
      return element(first === 'ol' ? 'ol' : 'ul', items.join(''))
    }
    const [name, card] = cards[Number(first)] ?? []
    if (kind === 10 && textOf(name)) return cardHtml(textOf(name), objectOf(card), onDropped)
    onDropped('a section of an unknown kind', JSON.stringify(value))
    return ''
  }

  return list(document.sections).map(section).join('\n')
}

/** Whether a value is a Mobiledoc document in Ghost's form. */
export const isMobiledoc = (value: unknown): value is Loose =>
  isObject(value) && Array.isArray(value.sections)
