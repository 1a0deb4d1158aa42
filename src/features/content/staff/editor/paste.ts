import { isOwnAddress } from '#src/content/tags.ts'
import { makeWordLists, nestLooseLists, nestWebLists, removeLabels, styleOf } from './pasteLists.ts'
import { foreignFilm, WATCH } from './players.ts'

/** What leaves nothing behind when it is pasted. */
const dropped =
  'script, style, meta, link, title, xml, template, noscript, svg, math, button, input, select, textarea, iframe, object, .EOP'

/**
 * Pasted HTML made ready for the schema: lists and headings of Word and its web version become real ones, what Google Docs says by
 * styles becomes markup, and a picture that cannot come leaves its place. The document that it is read into runs nothing.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What was copied inside an editor of ours is in order already.
  if (body.querySelector('[data-pm-slice]')) return html
  for (const frame of body.querySelectorAll('iframe')) linkFilm(frame)
  for (const node of body.querySelectorAll(dropped)) node.remove()
  for (const node of body.querySelectorAll('[data-kept]')) node.removeAttribute('data-kept')
  for (const node of body.querySelectorAll('o\\:p')) node.replaceWith(...node.childNodes)
  for (const bold of body.querySelectorAll('b, strong'))
    if (/font-weight:\s*(normal|400)/.test(styleOf(bold))) bold.replaceWith(...bold.childNodes)
  markStyled(body)
  nameHeadings(body)
  makeWordLists(body)
  nestWebLists(body)
  nestLooseLists(body)
  for (const anchor of body.querySelectorAll<HTMLAnchorElement>('a[name]')) nameAnchor(anchor)
  for (const row of body.querySelectorAll('table:not(:has(th)) > tbody > tr:first-child')) nameColumns(row)
  for (const image of body.querySelectorAll('img')) if (!isOwnAddress(image.getAttribute('src') ?? '')) leavePlace(image)
  dropEmpty(body)
  dropSpace(body)
  for (const cell of body.querySelectorAll('li, td, th')) unwrapOnly(cell)
  return body.innerHTML
}

/** A frame with a film of another site becomes a link to it. */
function linkFilm(frame: HTMLIFrameElement) {
  const film = foreignFilm(frame.src)
  if (!film) return
  const [figure, link, caption] = ['figure', 'a', 'figcaption'].map((name) => document.createElement(name))
  link!.setAttribute('href', film.href)
  link!.textContent = frame.title || WATCH
  caption!.textContent = `On ${film.host}`
  figure!.append(link!, caption!)
  frame.replaceWith(figure!)
}

const looks: [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/, 'strong'],
  [/font-style:\s*italic/, 'em'],
  [/text-decoration[^;]*:[^;]*line-through/, 's'],
  [/text-decoration[^;]*:[^;]*underline/, 'u'],
  [/vertical-align:\s*super/, 'sup'],
  [/vertical-align:\s*sub/, 'sub'],
]

/** What spans say by their style; headings are bold by themselves. */
function markStyled(body: HTMLElement) {
  for (const span of body.querySelectorAll('span')) {
    const isHeading = span.closest('h1, h2, h3, h4, h5, h6, th, [role="heading"]') !== null
    const isLink = span.closest('a') !== null
    for (const [look, tag] of looks)
      if (look.test(styleOf(span)) && !(isHeading && /strong|em/.test(tag)) && !(isLink && tag === 'u')) {
        const mark = document.createElement(tag)
        mark.append(...span.childNodes)
        span.append(mark)
      }
  }
}

/** Headings without their numbers; where the first level is used, which is the title's here, all go one down. */
function nameHeadings(body: HTMLElement) {
  for (const heading of body.querySelectorAll('p[role="heading"]'))
    rename(heading, `h${heading.getAttribute('aria-level') ?? '2'}`)
  const down = body.querySelector('h1') ? 1 : 0
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    removeLabels(heading)
    const level = Math.min(4, Math.max(2, Number(heading.localName.slice(1)) + down))
    for (const bold of heading.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
    rename(heading, `h${level}`)
  }
}

function rename(element: Element, name: string) {
  if (element.localName === name) return
  const renamed = document.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word's bookmarks are places that links lead to; those of its tables of contents lead nowhere here. */
function nameAnchor(anchor: HTMLAnchorElement) {
  const name = anchor.getAttribute('name')!
  const isUsed = [...anchor.ownerDocument.links].some((link) => link.getAttribute('href') === `#${name}`)
  if (isUsed && !anchor.id) anchor.id = name
  if (!anchor.id && !anchor.hasAttribute('href')) anchor.replaceWith(...anchor.childNodes)
}

/** Word has no cells of headings: its first row is one when it is marked as such. */
function nameColumns(row: Element) {
  if (!/mso-yfti-firstrow:\s*yes/.test(styleOf(row)) || row.parentElement!.childElementCount < 2) return
  for (const cell of row.querySelectorAll(':scope > td')) {
    const heading = document.createElement('th')
    heading.scope = 'col'
    for (const name of ['colspan', 'rowspan']) if (cell.hasAttribute(name)) heading.setAttribute(name, cell.getAttribute(name)!)
    heading.append(...cell.childNodes)
    for (const bold of heading.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
    cell.replaceWith(heading)
  }
  const head = document.createElement('thead')
  row.parentElement!.before(head)
  head.append(row)
}

/** What stands where a picture is still to come. */
export const placeLabel = (alt: string) => (alt ? `[Picture to add: ${alt}]` : '[Picture to add]')

function leavePlace(image: HTMLImageElement) {
  const place = document.createElement('mark')
  place.textContent = placeLabel(image.alt)
  image.replaceWith(place)
}

/** Paragraphs without anything in them, and breaks between paragraphs, are distances in other programs. */
function dropEmpty(body: HTMLElement) {
  const isEmpty = (element: Element) => element.textContent.trim() === '' && !element.querySelector('img, hr, a[id]')
  for (const paragraph of body.querySelectorAll('p, h2, h3, h4'))
    if (isEmpty(paragraph) && !paragraph.closest('td, th')) paragraph.remove()
  for (const line of body.querySelectorAll('br')) if (isBetweenBlocks(line)) line.remove()
}

const blocks = new Set([
  'P',
  'UL',
  'OL',
  'TABLE',
  'H2',
  'H3',
  'H4',
  'DIV',
  'HR',
  'BLOCKQUOTE',
  'FIGURE',
  'PRE',
  'LI',
  'TR',
  'TD',
  'TH',
  'TBODY',
  'THEAD',
])
function isBetweenBlocks(line: ChildNode) {
  const near = (way: 'previousSibling' | 'nextSibling') => {
    let node: ChildNode | null = line
    do node = node[way]
    while (
      node &&
      (node.nodeName === 'BR' ||
        node.nodeType === Node.COMMENT_NODE ||
        (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === ''))
    )
    return node?.nodeName
  }
  const [before, after] = [near('previousSibling'), near('nextSibling')]
  return [before, after].some((name) => name && blocks.has(name)) && [before, after].every((name) => !name || blocks.has(name))
}

/** White space between blocks, which is only how the source was written. */
function dropSpace(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT)
  const found: ChildNode[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as ChildNode
    const isSpace = node.textContent?.trim() === '' && !/\u00a0/.test(node.textContent) && !node.parentElement?.closest('pre')
    if (node.nodeType === Node.COMMENT_NODE || (isSpace && isBetweenBlocks(node))) found.push(node)
  }
  for (const node of found) node.remove()
}

/** An item or a cell of one paragraph is a plain line. */
function unwrapOnly(cell: Element) {
  const paragraphs = cell.querySelectorAll(':scope > p')
  const isLine = [...cell.childNodes].every((node) =>
    node.nodeType !== Node.TEXT_NODE ? ['P', 'UL', 'OL', '#comment'].includes(node.nodeName) : node.textContent?.trim() === '',
  )
  if (paragraphs.length === 1 && isLine) paragraphs[0]!.replaceWith(...paragraphs[0]!.childNodes)
}
