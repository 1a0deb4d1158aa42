import { classesOf } from './blockShapes.ts'

/** What may stand in each element that holds text or others, by the editor's rules. A `line` is text without an element of its own. */
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

/** Elements around words of a line. */
export const marks = 'a strong b em i u s sub sup small mark abbr code kbd samp q cite time'.split(
  ' ',
)

/** Elements that show something of their own within a line; of players and pictures some hold others. */
export const shows = ['img', 'picture', 'video', 'audio', 'br']

/** Elements without an end. */
export const voids = ['img', 'br', 'hr', 'source', 'track', 'col']

/** The attributes that each element of a stored text may have. */
export const attributes: Record<string, string[]> = {
  a: ['href', 'title', 'id'],
  img: ['src', 'alt', 'width', 'height'],
  source: ['srcset', 'media', 'width', 'height'],
  video: ['src', 'poster', 'width', 'height'],
  audio: ['src'],
  track: ['kind', 'src', 'srclang', 'label'],
  ol: ['start', 'reversed'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  abbr: ['title'],
  ...Object.fromEntries(Object.keys(classesOf).map((name) => [name, ['class']])),
  code: ['class'],
}

/** The one class that a stored text may have: the language of a piece of code, as HTML suggests it. */
export const codeLanguage = /^language-[\w+#.-]{1,40}$/

/** Every element that a stored text may hold. */
export const tags = [
  ...new Set([...Object.keys(contents), ...marks, ...shows, ...voids, 'colgroup']),
]

/** Schemes that links may have. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel']

const linkScheme = new RegExp(`^(?:${linkSchemes.join('|')}):`, 'i')

/** Where a link may lead: a page, mail or telephone. */
export const isLinkAddress = (address: string) =>
  linkScheme.test(address) || !/^[^/?#]*:|^\/\//.test(address)

/** Pictures, films and sounds come from this site alone. */
export const isOwnAddress = (address: string) => /^\/\w/.test(address)

/** One address of this site, without a list of others behind it. */
export const isOwnSource = (address: string) => /^\/\w[\w/.-]*$/.test(address)
