import { classesOf } from './blockShapes.ts'

/**
 * Allowed content of each container element, in the editor's schema syntax. A `line` is text
 * without an element of its own.
 */
export const contents: Record<string, string> = {
  p: 'inline*',
  h2: 'inline*',
  h3: 'inline*',
  h4: 'inline*',
  ul: 'li+',
  ol: 'li+',
  li: '(line | block)+',
  dl: '(dt | dd)+',
  dt: 'inline*',
  dd: '(line | block)+',
  blockquote: '(line | block)+',
  aside: '(line | block)+',
  details: 'summary (line | block)+',
  summary: 'inline*',
  figure: '(line | block | figcaption)+',
  figcaption: 'inline*',
  table: '(caption | colgroup | thead | tbody | tfoot)+',
  caption: 'inline*',
  thead: 'tr+',
  tbody: 'tr+',
  tfoot: 'tr+',
  tr: '(th | td)+',
  th: '(line | block)+',
  td: '(line | block)+',
  pre: 'text*',
}

/** Inline elements around words. */
export const marks = 'a strong b em i u s sub sup small mark abbr code kbd samp q cite time'.split(
  ' ',
)

/** Inline elements that display something of their own; some media elements contain others. */
export const shows = ['img', 'picture', 'video', 'audio', 'br']

export const voidElements = ['img', 'br', 'hr', 'source', 'track', 'col']

/** Allowed attributes of each stored element. */
export const attributes: Record<string, string[]> = {
  a: ['href', 'title', 'id'],
  img: ['src', 'alt', 'width', 'height'],
  source: ['srcset', 'media', 'width', 'height'],
  video: ['src', 'poster', 'width', 'height'],
  audio: ['src'],
  track: ['kind', 'src', 'srclang', 'label'],
  ol: ['start', 'reversed'],
  th: ['colspan', 'rowspan', 'scope', 'align'],
  td: ['colspan', 'rowspan', 'align'],
  time: ['datetime'],
  abbr: ['title'],
  ...Object.fromEntries(Object.keys(classesOf).map((name) => [name, ['class']])),
  code: ['class'],
}

/** How a table cell aligns its text, if not at the start. */
export const alignments = ['center', 'right']

/** The only class allowed in stored text: the language of a code block, as the HTML spec suggests it. */
export const codeLanguage = /^language-[\w+#.-]{1,40}$/
/** Texts store a formula as code in this language: TeX without delimiters. */
export const FORMULA = 'language-math'

/** Every element allowed in stored text. */
export const tags = [
  ...new Set([...Object.keys(contents), ...marks, ...shows, ...voidElements, 'colgroup']),
]

/** URL schemes allowed in links. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel']

const linkScheme = new RegExp(`^(?:${linkSchemes.join('|')}):`, 'i')

/** Whether a link may point to this address: a page, an email address, or a phone number. */
export const isLinkAddress = (address: string) =>
  linkScheme.test(address) || !/^[^/?#]*:|^\/\//.test(address)

/** Whether an address is on this site: the only source of images, video, and audio. */
export const isOwnAddress = (address: string) => /^\/\w/.test(address)

/** A single URL of this site, with no srcset list after it. */
export const isOwnSource = (address: string) => /^\/\w[\w/.-]*$/.test(address)
