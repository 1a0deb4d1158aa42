import { Node } from '@tiptap/core'

export const BACK = 'Back to the text'

/** Generates an id for a new footnote. Browsers have no `randomUUID` on pages without TLS. */
export const newNoteId = () =>
  `fn-${[...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const only = (element: Element | null, ...names: string[]) =>
  element?.localName === 'a' &&
  element.attributes.length === names.length &&
  names.every((name) => element.hasAttribute(name))

/** Footnote number in the text. Its `id` is the id of the note; the reference's own anchor adds "-link". */
const reference = Node.create({
  name: 'footnote',
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: '', rendered: false },
    number: { default: '', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'sup',
      priority: 60,
      getAttrs(sup: HTMLElement) {
        const [place, link] = sup.children
        if (!place || !link) return false
        const id = link.getAttribute('href')?.slice(1)
        const isReference =
          sup.childNodes.length === 2 &&
          sup.attributes.length === 0 &&
          only(place, 'id') &&
          place.childNodes.length === 0 &&
          only(link, 'href') &&
          place.id === `${id}-link` &&
          /^\d+$/.test(link.innerHTML)
        return isReference ? { id, number: link.innerHTML } : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'sup',
    ['a', { id: `${attrs.id}-link` }],
    ['a', { href: `#${attrs.id}` }, attrs.number as string],
  ],
})

/** Arrow at the end of a footnote that leads back to its number. */
const end = Node.create({
  name: 'noteEnd',
  inline: true,
  group: 'inline',
  atom: true,
  selectable: false,
  addAttributes: () => ({ id: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: `a[title="${BACK}"]`,
      priority: 60,
      getAttrs(link: HTMLElement) {
        const [, id] = /^#(.+)-link$/.exec(link.getAttribute('href') ?? '') ?? []
        return id && only(link, 'href', 'title') && link.innerHTML === '↩' ? { id } : false
      },
    },
  ],
  renderHTML: ({ node }) => ['a', { href: `#${node.attrs.id}-link`, title: BACK }, '↩'],
})

export const footnoteNodes = [reference, end]
