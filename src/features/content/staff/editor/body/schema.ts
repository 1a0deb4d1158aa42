import { type Extensions, Mark, Node } from '@tiptap/core'
import type { Node as Content } from '@tiptap/pm/model'
import { classesOf, shapeOf } from '#src/content/blockShapes.ts'
import {
  attributes,
  codeLanguage,
  contents,
  isLinkAddress,
  isOwnAddress,
  isOwnSource,
  marks,
} from '#src/content/tags.ts'
import { footnoteNodes } from './footnoteNodes.ts'
import { asNote, openFoldOut } from './blockViews.ts'

type Attributes = Record<string, string | null>

const blocks = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'dl',
  'blockquote',
  'aside',
  'details',
  'figure',
  'table',
  'pre',
])
/** Pasted headings of unsupported levels become the nearest supported one. */
const pastedAs: Record<string, string[]> = { h2: ['h1'], h4: ['h5', 'h6'] }

const read = (element: HTMLElement, names: string[] = []): Attributes =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]))
const readable = (name: string) => ({
  default: null,
  rendered: false,
  // A block split off from one of our blocks is plain text again.
  keepOnSplit: name !== 'class',
  parseHTML: (element: HTMLElement) =>
    name === 'class' ? classOf(element) : element.getAttribute(name),
})
/**
 * Returns the class if it belongs to one of our blocks. Any other is dropped on paste, and in a stored text the block
 * is kept as source.
 */
const classOf = ({ localName, className }: HTMLElement) =>
  localName === 'code' && codeLanguage.test(className)
    ? className
    : (shapeOf(localName, className)?.className ?? null)
const nullsFor = (names: string[] = []) => ({
  addAttributes: () => Object.fromEntries(names.map((name) => [name, readable(name)])),
})
const shown = (held: Attributes) =>
  Object.fromEntries(Object.entries(held).filter(([, value]) => value !== null))

const asides = (classesOf.aside ?? []).map((name) => `aside.${name}`).join(', ')

const elements = Object.entries(contents).map(([name, content]) =>
  Node.create({
    name,
    content,
    // Tiptap's list commands find lists by their group.
    group: !blocks.has(name) ? '' : /^[ou]l$/.test(name) ? 'block list' : 'block',
    defining: name !== 'p',
    isolating: ['figure', 'table', 'th', 'td', 'caption'].includes(name),
    ...(name === 'pre' && { code: true }),
    ...(name === 'details' && { addNodeView: () => openFoldOut }),
    ...(name === 'aside' && { addNodeView: () => asNote }),
    ...nullsFor(attributes[name]),
    parseHTML: () =>
      [name, ...(pastedAs[name] ?? [])].map((tag) => ({
        // An unknown aside is unwrapped to its content.
        tag: name === 'aside' ? asides : tag,
        ...(name === 'pre' && { preserveWhitespace: 'full' as const }),
      })),
    renderHTML: ({ node }) => [name, shown(node.attrs), 0],
  }),
)

const inlineMarks = marks.map((name) =>
  Mark.create({
    name,
    inclusive: name !== 'a',
    code: name === 'code',
    ...nullsFor(attributes[name]),
    parseHTML: () => [
      {
        tag: name,
        getAttrs: (element: HTMLElement) =>
          name !== 'a' ||
          ((element.id || element.hasAttribute('href')) &&
            isLinkAddress(element.getAttribute('href') ?? ''))
            ? null
            : false,
      },
    ],
    renderHTML: ({ mark }) => [name, shown(mark.attrs), 0],
  }),
)

const line = Node.create({
  name: 'line',
  content: 'inline*',
  parseHTML: () => [{ tag: 'div[data-line]' }],
  renderHTML: () => ['div', { 'data-line': '' }, 0],
})

/** An element that the schema can't represent, preserved as source. It is shown as source and never executed. */
const kept = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'div[data-kept]',
      getAttrs: (element: HTMLElement) => ({ html: element.getAttribute('data-kept') ?? '' }),
    },
  ],
  renderHTML: ({ node }) => [
    'div',
    { 'data-kept': node.attrs.html as string, class: 'kept' },
    ['p', { class: 'kept__label' }, 'Shown as is. Edit it in Source'],
    ['code', { class: 'kept__source' }, node.attrs.html as string],
  ],
})

const columns = Node.create({
  name: 'colgroup',
  atom: true,
  addAttributes: () => ({ columns: { default: 0, rendered: false } }),
  parseHTML: () => [
    { tag: 'colgroup', getAttrs: (element: HTMLElement) => ({ columns: element.children.length }) },
  ],
  renderHTML: ({ node }) => [
    'colgroup',
    ...Array.from({ length: node.attrs.columns as number }, () => ['col'] as const),
  ],
})

const picture = Node.create({
  name: 'img',
  inline: true,
  group: 'inline',
  draggable: true,
  ...nullsFor(attributes.img),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) =>
        isOwnAddress(element.getAttribute('src') ?? '') ? null : false,
    },
  ],
  renderHTML: ({ node }) => ['img', shown(node.attrs)],
})

/** A picture with alternative sources for other widths. */
const pictures = Node.create({
  name: 'picture',
  inline: true,
  group: 'inline',
  draggable: true,
  atom: true,
  addAttributes: () => ({
    sources: { default: [], rendered: false },
    ...nullsFor(attributes.img).addAttributes(),
  }),
  parseHTML: () => [
    {
      tag: 'picture',
      getAttrs(element: HTMLElement) {
        const image = element.querySelector('img')
        if (!image || !isOwnAddress(image.getAttribute('src') ?? '')) return false
        const sources = [...element.querySelectorAll('source')]
          .map((source) => read(source, attributes.source))
          .filter(({ srcset }) => isOwnSource(srcset ?? ''))
        return { sources, ...read(image, attributes.img) }
      },
    },
  ],
  renderHTML({ node }) {
    const { sources, ...image } = node.attrs as { sources: Attributes[] } & Attributes
    return [
      'picture',
      ...sources.map((source) => ['source', shown(source)] as const),
      ['img', shown(image)],
    ]
  },
})

/** A video or audio player for a file of this site; videos may have captions. */
const player = (name: 'video' | 'audio') =>
  Node.create({
    name,
    inline: true,
    group: 'inline',
    draggable: true,
    atom: true,
    addAttributes: () => ({
      ...(name === 'video' && { tracks: { default: [], rendered: false } }),
      ...nullsFor(attributes[name]).addAttributes(),
    }),
    parseHTML: () => [
      {
        tag: `${name}[src]`,
        getAttrs(element: HTMLElement) {
          if (!isOwnSource(element.getAttribute('src') ?? '')) return false
          const tracks = [...element.querySelectorAll('track')].map((track) =>
            read(track, attributes.track),
          )
          return {
            ...read(element, attributes[name]),
            ...(name === 'video' && { tracks: tracks.filter(({ src }) => isOwnSource(src ?? '')) }),
          }
        },
      },
    ],
    renderHTML({ node }) {
      const { tracks = [], ...own } = node.attrs as { tracks?: Attributes[] } & Attributes
      return [name, shown(own), ...tracks.map((track) => ['track', shown(track)] as const)]
    },
  })

/** A link target without text of its own. */
const anchor = Node.create({
  name: 'anchor',
  inline: true,
  group: 'inline',
  atom: true,
  ...nullsFor(attributes.a),
  parseHTML: () => [
    {
      tag: 'a[id]',
      priority: 60,
      getAttrs: (element: HTMLElement) =>
        element.childNodes.length === 0 && !element.hasAttribute('href') ? null : false,
    },
  ],
  renderHTML: ({ node }) => ['a', shown(node.attrs)],
})

const rule = Node.create({
  name: 'hr',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
})
const lineBreak = Node.create({
  name: 'br',
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'br' }) }
  },
})

/** The schema of a body: all tags allowed in stored texts, loose lines, and elements preserved as source. */
export const schemaExtensions: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: '(block | line)+' }),
  Node.create({ name: 'text', group: 'inline' }),
  line,
  ...elements,
  kept,
  columns,
  picture,
  pictures,
  player('video'),
  player('audio'),
  ...footnoteNodes,
  anchor,
  rule,
  lineBreak,
  ...inlineMarks,
]

/** Whether the node is a picture, with or without alternative sources. */
export const isPicture = (node: Content | null | undefined): node is Content =>
  node?.type.name === 'img' || node?.type.name === 'picture'
