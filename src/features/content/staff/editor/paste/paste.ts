import { isOwnAddress, alignments } from '#src/content/tags.ts'
import { keepNumbers, nestLists } from './pasteLists.ts'
import { makeWordLists, markBareItems, removeLabels } from './pasteWordLists.ts'
import { nodesIn, styleOf } from './pastedDocument.ts'
import { isNoteName, takeNotes } from './pasteNotes.ts'
import { readPasted } from './readPasted.ts'

/**
 * Prepares pasted HTML for the schema. Lists and headings from Word and Word for the web become real ones, inline
 * styles from Google Docs become markup, and pictures that aren't on this site become placeholders.
 */
export function cleanPasted(html: string): string {
  const body = readPasted(html)
  if (!body) return html
  markBareItems(body)
  for (const bold of body.querySelectorAll('b, strong'))
    if (isNormal(bold, 'font-weight')) unwrapIfNormal(bold, 'b, strong')
  for (const slanted of body.querySelectorAll('i, em'))
    if (isNormal(slanted, 'font-style')) unwrapIfNormal(slanted, 'i, em')
  for (const struck of body.querySelectorAll('del, strike')) rename(struck, 's')
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href]')) unwrapRedirect(link)
  takeNotes(body)
  dropDeadLinks(body)
  markStyled(body)
  unwrapPlain(body, 'b, strong', 'font-weight')
  unwrapPlain(body, 'i, em', 'font-style')
  cleanHeadings(body)
  convertQuotes(body)
  dropEmpty(body)
  makeWordLists(body)
  nestLists(body)
  keepNumbers(body)
  for (const list of body.querySelectorAll('ol[start="1"]')) list.removeAttribute('start')
  convertBookmarks(body)
  for (const table of body.querySelectorAll('table')) alignCells(table)
  for (const row of body.querySelectorAll('table:not(:has(th)) > tbody > tr:first-child'))
    convertHeaderRow(row)
  for (const cell of body.querySelectorAll('thead td')) convertHeaderCell(cell)
  for (const table of body.querySelectorAll('table:has(th)')) moveHeaderRow(table)
  for (const bold of body.querySelectorAll('th :is(b, strong)'))
    bold.replaceWith(...bold.childNodes)
  for (const image of body.querySelectorAll('img'))
    if (!isOwnAddress(image.getAttribute('src') ?? '')) insertPlaceholder(image)
  dropSpace(body)
  for (const cell of body.querySelectorAll('li, td, th')) unwrapOnly(cell)
  return body.innerHTML
}

/** Keeps the alignment of columns with aligned headings. Spreadsheets align every number, which pages do themselves. */
function alignCells(table: Element) {
  const isChosen = table.querySelector('th[align], th[style*="text-align"]') !== null
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('td, th')) {
    const align = (cell.style.textAlign || cell.align).toLowerCase()
    if (isChosen && alignments.includes(align)) cell.align = align
    else cell.removeAttribute('align')
  }
}

const looks: [property: string, value: RegExp, tag: string][] = [
  ['font-weight', /^(bold|bolder|[6-9]\d\d)\b/, 'strong'],
  ['font-style', /^(italic|oblique)/, 'em'],
  ['text-decoration-line', /line-through/, 's'],
  ['text-decoration-line', /underline/, 'u'],
  ['vertical-align', /^super/, 'sup'],
  ['vertical-align', /^sub/, 'sub'],
]

/** Redirect pages that wrap links: their host, their path, and the query parameter with the target. */
const redirects: [host: RegExp, path: RegExp, name: string][] = [
  [/^(www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, 'q'],
  [/^(www\.)?google\.[a-z.]{2,6}$/, /^\/url$/, 'url'],
  [/\.safelinks\.protection\.outlook\.com$/, /./, 'url'],
  [/^lm?\.(facebook|instagram)\.com$/, /./, 'u'],
  [/^(www\.)?linkedin\.com$/, /^\/(redir\/redirect|safety\/go)/, 'url'],
  [/^(www\.)?youtube\.com$/, /^\/redirect$/, 'q'],
  [/^slack-redir\.net$/, /^\/link$/, 'url'],
]

function unwrapRedirect(link: HTMLAnchorElement) {
  const url = URL.parse(link.href)
  if (!url) return
  const { hostname, pathname, searchParams } = url
  const named = redirects
    .filter(([host, path]) => host.test(hostname) && path.test(pathname))
    .map(([, , name]) => searchParams.get(name))
    .find(Boolean)
  const target = URL.parse(named ?? '')
  if (target && /^(https?|mailto):$/.test(target.protocol)) link.setAttribute('href', target.href)
}

/** Converts inline styles to marks. Headings are already bold and quotes already italic, so these are skipped. */
function markStyled(body: HTMLElement) {
  for (const styled of body.querySelectorAll('span, td, p, div, li, dt, dd, a, font')) {
    const heading = styled.closest('h1, h2, h3, h4, h5, h6, th, [role="heading"]')
    const isWhole =
      styled.matches('.MsoQuote, .MsoIntenseQuote') ||
      (heading !== null && plainText(heading) === plainText(styled))
    const links = [...styled.querySelectorAll('a')].map(plainText).join('')
    const isLink = styled.closest('a') !== null || (links !== '' && links === plainText(styled))
    for (const [property, value, tag] of looks)
      if (
        value.test(styleOf(styled, property)) &&
        !(tag === 'strong' && (heading || isWhole)) &&
        !(tag === 'em' && isWhole) &&
        !(isLink && tag === 'u')
      )
        if (styled.localName === 'span') wrap([...styled.childNodes], tag)
        else
          for (const text of textNodesIn(styled))
            if (text.parentElement?.closest(`[style*="${property}"]`) === styled) wrap([text], tag)
  }
}

/** Unwraps bold or italics around words that are styled as normal. */
function unwrapPlain(body: HTMLElement, marked: string, property: string) {
  for (const mark of body.querySelectorAll(marked)) {
    const normal = [...mark.querySelectorAll('[style]')].filter((one) => isNormal(one, property))
    if (normal.length === 0) continue
    for (const text of textNodesIn(mark)) {
      const nearest = text.parentElement?.closest(`${marked}, [style*="${property}"]`)
      if (!nearest) continue
      const isMarked = nearest !== mark && nearest.matches(marked)
      if (!isMarked && !normal.includes(nearest)) wrap([text], mark.localName)
    }
    mark.replaceWith(...mark.childNodes)
  }
}

/** Unwraps an element that isn't marked as its name says. Within a marked one, its style still says so. */
function unwrapIfNormal(element: Element, marked: string) {
  if (!element.parentElement?.closest(marked)) return element.replaceWith(...element.childNodes)
  const plain = document.createElement('span')
  plain.setAttribute('style', element.getAttribute('style') ?? '')
  plain.append(...element.childNodes)
  element.replaceWith(plain)
}

const plainText = (element: Element) => element.textContent.trim()

const isNormal = (element: Element, property: string) =>
  /^(normal|lighter|[1-5]\d\d)\b/.test(styleOf(element, property))

function wrap(nodes: ChildNode[], tag: string) {
  const [first] = nodes
  if (!first) return
  const mark = document.createElement(tag)
  first.before(mark)
  mark.append(...nodes)
}

const textNodesIn = (element: Element): Text[] =>
  nodesIn<Text>(element, NodeFilter.SHOW_TEXT).filter(({ data }) => data.trim() !== '')

/** Removes links to anchors that weren't copied along. Footnote numbers stay superscript. */
function dropDeadLinks(body: HTMLElement) {
  const named = [...body.querySelectorAll('[id], a[name]')]
  const places = new Set(named.flatMap((one) => [one.id, one.getAttribute('name')]))
  for (const link of body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const place = link.getAttribute('href')?.slice(1) ?? ''
    if (places.has(place)) continue
    if (isNoteName(place) && !link.closest('sup')) wrap([...link.childNodes], 'sup')
    link.removeAttribute('href')
  }
}

/** Turns paragraphs in Word's quote styles into blockquotes. */
function convertQuotes(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const before = paragraph.previousElementSibling
    if (before?.localName === 'blockquote' && before.className === 'MsoQuote') {
      before.append(paragraph)
      continue
    }
    wrap([paragraph], 'blockquote')
    paragraph.closest('blockquote')?.classList.add('MsoQuote')
  }
}

/** Removes numbers from headings. If the text uses h1, reserved for the title here, all headings move down a level. */
function cleanHeadings(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p')) {
    const outline = /^[1-6]$/.exec(styleOf(paragraph, 'mso-outline-level'))?.[0]
    const level = paragraph.matches('[role="heading"]')
      ? (paragraph.getAttribute('aria-level') ?? '2')
      : paragraph.className === 'MsoTitle'
        ? '1'
        : outline && isTitle(paragraph) && outline
    if (level) rename(paragraph, `h${level}`)
  }
  const down = body.querySelector('h1') ? 1 : 0
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    removeLabels(heading)
    const level = Math.min(4, Math.max(2, Number(heading.localName.slice(1)) + down))
    for (const bold of heading.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes)
    rename(heading, `h${level}`)
  }
}

/** Whether a paragraph with an outline level is a heading: Word also gives one to list items and to body text. */
function isTitle(paragraph: Element): boolean {
  const text = plainText(paragraph)
  return (
    text.length <= MAX_TITLE &&
    !/[.,;]$/.test(text) &&
    !(paragraph.className.startsWith('MsoListParagraph') && styleOf(paragraph, 'mso-list'))
  )
}
const MAX_TITLE = 150

function rename(element: Element, name: string) {
  if (element.localName === name) return
  const renamed = document.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Turns Word's bookmarks into anchors if a link leads to them. Others, as for tables of contents, are dropped. */
function convertBookmarks(body: HTMLElement) {
  const links = body.querySelectorAll('a[href^="#"]')
  const used = new Set([...links].map((link) => link.getAttribute('href')?.slice(1)))
  for (const anchor of body.querySelectorAll<HTMLAnchorElement>('a[name]')) {
    const name = anchor.name
    if (used.has(name) && !anchor.id) anchor.id = name
    if (!anchor.id && !anchor.hasAttribute('href')) anchor.replaceWith(...anchor.childNodes)
  }
}

/**
 * Turns a table's first row into a header row if Word marks it as one, or in Word for the web, if all its cells are.
 */
function convertHeaderRow(row: Element) {
  const isNamed =
    styleOf(row, 'mso-yfti-firstrow') === 'yes' ||
    [...row.children].every((cell) => cell.getAttribute('role') === 'columnheader')
  const section = row.parentElement
  if (!isNamed || !section || section.childElementCount < 2) return
  for (const cell of row.querySelectorAll(':scope > td')) convertHeaderCell(cell)
  const head = document.createElement('thead')
  section.before(head)
  head.append(row)
}

function convertHeaderCell(cell: Element) {
  const heading = document.createElement('th')
  heading.scope = 'col'
  for (const name of ['colspan', 'rowspan']) {
    const span = cell.getAttribute(name)
    if (span !== null) heading.setAttribute(name, span)
  }
  heading.append(...cell.childNodes)
  cell.replaceWith(heading)
}

/** Moves a first row that consists of header cells into a `thead`. */
function moveHeaderRow(table: Element) {
  const row = table.querySelector(':scope > tbody:first-of-type > tr:first-child')
  const isHead =
    !table.querySelector(':scope > thead') &&
    row?.nextElementSibling &&
    [...row.children].every(({ localName }) => localName === 'th')
  if (isHead) {
    const head = document.createElement('thead')
    row.closest('tbody')?.before(head)
    head.append(row)
  }
  for (const cell of table.querySelectorAll<HTMLTableCellElement>(
    ':scope > thead > tr > th:not([scope])',
  ))
    cell.scope = 'col'
}

/** Text of the placeholder for a picture that is still to come. */
export const placeholderText = (alt: string) =>
  alt ? `[Picture to add: ${alt}]` : '[Picture to add]'
/** The placeholder of a picture in HTML. It includes a relative path, which alone identifies a file beside a document. */
export function labelOf(image: HTMLImageElement) {
  const source = image.getAttribute('src') ?? ''
  const isBeside = source !== '' && !/^(?:[a-z][\w+.-]*:|\/)/i.test(source)
  return placeholderText([image.alt, ...(isBeside ? [source] : [])].filter(Boolean).join(', '))
}

function insertPlaceholder(image: HTMLImageElement) {
  const place = document.createElement('mark')
  place.textContent = labelOf(image)
  image.replaceWith(place)
}

/**
 * Removes empty paragraphs, the content of empty cells, and line breaks between or at the end of blocks. Other
 * programs use them as spacing.
 */
function dropEmpty(body: HTMLElement) {
  for (const line of body.querySelectorAll('br'))
    if (!line.closest('pre') && (isBetweenBlocks(line) || isLast(line))) line.remove()
  const isEmpty = (element: Element) =>
    element.textContent.trim() === '' && !element.querySelector('img, hr, a[id], table')
  for (const element of body.querySelectorAll('p, h2, h3, h4, div, td, th, body > span'))
    if (isEmpty(element))
      if (/^t[dh]$/.test(element.localName)) element.replaceChildren()
      else element.remove()
}

/** Whether nothing visible follows a line break in its block. */
function isLast(line: Element) {
  for (let at: Element | null = line; at; at = at.parentElement) {
    let next = at.nextSibling
    while (next && isNothing(next)) next = next.nextSibling
    if (next || !at.parentElement) return false
    if (blocks.has(at.parentElement.nodeName)) return true
  }
}

const isNothing = (node: Node) =>
  node.nodeName === 'BR' ||
  node.nodeType === Node.COMMENT_NODE ||
  (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '')

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
  'ASIDE',
  'DETAILS',
  'SUMMARY',
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
    while (node && isNothing(node))
    return node?.nodeName
  }
  const [before, after] = [near('previousSibling'), near('nextSibling')]
  return (
    [before, after].some((name) => name && blocks.has(name)) &&
    [before, after].every((name) => !name || blocks.has(name))
  )
}

/** Removes comments and the white space between blocks, which is only source formatting. */
function dropSpace(body: HTMLElement) {
  for (const comment of nodesIn<Comment>(body, NodeFilter.SHOW_COMMENT)) comment.remove()
  // Joins the white space of thousands of removed paragraphs.
  body.normalize()
  const isSpace = (text: Text) =>
    text.data.trim() === '' && !/\u00a0/.test(text.data) && !text.parentElement?.closest('pre')
  const spaces = nodesIn<Text>(body, NodeFilter.SHOW_TEXT).filter(
    (text) => isSpace(text) && isBetweenBlocks(text),
  )
  for (const space of spaces) space.remove()
}

/** Unwraps the only paragraph of an item or cell into a plain line. */
function unwrapOnly(cell: Element) {
  for (
    let only = cell.firstElementChild;
    only && cell.childElementCount === 1 && only.localName === 'div' && isAlone(cell);
    only = cell.firstElementChild
  )
    cell.replaceChildren(...only.childNodes)
  const [paragraph, ...others] = cell.querySelectorAll(':scope > p')
  const isLine = [...cell.childNodes].every(
    (node) => isNothing(node) || ['P', 'UL', 'OL'].includes(node.nodeName),
  )
  if (paragraph && others.length === 0 && isLine) paragraph.replaceWith(...paragraph.childNodes)
}

const isAlone = (cell: Element) =>
  [...cell.childNodes].every((node) => isNothing(node) || node === cell.children[0])
