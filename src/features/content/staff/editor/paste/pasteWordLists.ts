import { ListBuilder, type OpenList, type PastedItem } from './listBuilder.ts'
import { isInterruption, isList, itemsIn, startOf } from './pasteLists.ts'
import { styleOf } from './pastedDocument.ts'
import { wordNumber } from './pasteNumbers.ts'

/** Bullets or numbers that Word writes before an item or heading. */
const labelsOf = (item: Element) =>
  [...item.querySelectorAll('span')].filter((span) => styleOf(span, 'mso-list') === 'ignore')
export const removeLabels = (item: Element) => labelsOf(item).forEach((label) => label.remove())

/** Turns paragraphs that Word marks as items into nested lists. Each table cell has lists of its own. */
export function makeWordLists(body: HTMLElement) {
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) listItemsOf(cell)
  listItemsOf(body)
}

function listItemsOf(body: HTMLElement) {
  /** Last number of each Word list, keyed by its id and level. */
  const counts = new Map<string, number>()
  let builder: ListBuilder | undefined
  let after: Element | null = null
  const end = () => {
    builder?.place.remove()
    builder = undefined
  }
  const begin = (element: Element) => {
    if (builder) return builder
    builder = new ListBuilder(document.createElement('div'))
    element.before(builder.place)
    return builder
  }
  const add = (to: ListBuilder, entry: NumberedItem) => {
    counts.set(`${entry.id} ${entry.level}`, entry.number)
    to.add({ ...entry, level: to.levelBeside(entry) })
  }
  for (const element of body.querySelectorAll('p, pre, div, h2, h3, h4, table, ul, ol')) {
    const cell = element.closest('td, th')
    if (cell !== body && cell && body.contains(cell)) continue
    const outer = element.closest('li')
    if (outer && body.contains(outer)) continue
    if (isList(element) && !element.querySelector(WORD_ITEM)) continue
    if (element !== after) end()
    if (isList(element)) {
      const building = begin(element)
      after = element.nextElementSibling
      for (const entry of wordItemsIn(element)) add(building, entry)
      element.remove()
      continue
    }
    const entry = isInterruption(element) ? undefined : wordItem(element, counts)
    const level = !entry && builder ? continuedLevel(builder, element, counts) : undefined
    if (!entry && level === undefined) continue
    after = element.nextElementSibling
    const building = begin(element)
    if (!entry) {
      if (level !== undefined)
        building.goOn(element.localName === 'p' ? asPlain(element) : element, level)
      continue
    }
    removeLabels(element)
    entry.item.append(...element.childNodes)
    element.remove()
    add(building, entry)
  }
  end()
}

interface NumberedItem extends PastedItem {
  number: number
}

/** An item of a list that Word writes as a list, between items that it writes as paragraphs. */
const WORD_ITEM = 'li[style*="mso-list"]'
/** Word indents each level of such a list by half an inch. */
const WORD_INDENT = 36

/** The items of all levels of a list that Word writes as a list. */
function wordItemsIn(list: Element): NumberedItem[] {
  // Word continues a list within an item as a list that begins with the nested one: its start is that item's number.
  for (const one of [list, ...list.querySelectorAll('ol')])
    if (startOf(one) > 1 && isList(one.firstElementChild))
      one.setAttribute('start', String(startOf(one) + 1))
  return itemsIn(list, 1).map(({ item, level: nested, name, number = 1 }) => {
    const [, id = 'l0', depth] = listOf(item) ?? []
    const level = Number(depth) || nested
    return { item, id, level, name, number, margin: marginOf(item) ?? level * WORD_INDENT }
  })
}

/** Word's name of the list that an element is an item of, and the item's level. */
const listOf = (element: Element) => /(l\d+)\s+level(\d+)/.exec(styleOf(element, 'mso-list'))

function wordItem(element: Element, counts: Map<string, number>): NumberedItem | undefined {
  const [, id, depth] = listOf(element) ?? []
  if (!id) return undefined
  const level = Number(depth)
  const labels = labelsOf(element)
  const text = labels.map((one) => one.textContent).join('')
  const isSymbol = labels.some(isInSymbols)
  const { name, number } = wordNumber({ text, isSymbol }, (counts.get(`${id} ${level}`) ?? 0) + 1)
  const item = document.createElement('li')
  return { item, id, level, name, number, margin: marginOf(element) }
}

/** Whether a label is in a font whose letters are signs. */
const isInSymbols = (label: Element) =>
  [
    label.closest('[style*="font-family"]'),
    ...label.querySelectorAll('[style*="font-family"]'),
  ].some((one) => one && /symbol|dings/.test(styleOf(one, 'font-family')))

/** Returns the level of the item that a paragraph between items belongs to, or undefined if it belongs to none. */
function continuedLevel(
  { open, goesOn }: ListBuilder,
  element: Element,
  counts: Map<string, number>,
): number | undefined {
  if (isInterruption(element)) return deeperLevel(open, element, counts, goesOn)
  if (element.localName !== 'p') return undefined
  const [, style, depth] =
    /^MsoList(Paragraph|Continue)(?:CxSp\w+)?(\d?)/.exec(element.className) ?? []
  if (style === 'Continue') return Number(depth || 1)
  const margin = marginOf(element) ?? 0
  const under = open.findLast((one) => margin > 0 && Math.abs((one.margin ?? 0) - margin) < 1)
  if (under || style) return (under ?? open.at(-1))?.level
  return deeperLevel(open, element, counts, goesOn)
}

/**
 * Returns the level of the next item after up to two paragraphs, headings, or tables if it is nested. Without them in
 * the list, the item would have no parent.
 */
function deeperLevel(
  open: OpenList[],
  element: Element,
  counts: Map<string, number>,
  goesOn: ListBuilder['goesOn'],
): number | undefined {
  let next = element.nextElementSibling
  for (let far = 0; far < 2 && next && mayStandBetween(next); far++) next = next.nextElementSibling
  const entry = next && wordItem(next, counts)
  const [root] = open
  if (!entry || !root || root.id !== entry.id || entry.level <= root.level) return undefined
  const same = open.find((one) => one.level === entry.level)
  return !same || goesOn(same, entry) ? entry.level : undefined
}

const mayStandBetween = (element: Element) =>
  isInterruption(element) || (element.localName === 'p' && !isItem(element))
const isItem = (element: Element) => styleOf(element, 'mso-list').includes('level')

function asPlain(element: Element): Element {
  const paragraph = document.createElement('p')
  paragraph.append(...element.childNodes)
  element.remove()
  return paragraph
}

const points: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }

/**
 * Returns an element's indentation on the side that reading starts from, in points. Word leaves out that of its style
 * for items.
 */
function marginOf(element: Element): number | undefined {
  const all = styleOf(element, 'margin').split(/\s+/)
  const side = ['margin-left', 'margin-right'].map((name) => styleOf(element, name)).find(Boolean)
  const [, size, unit = ''] = /^([\d.]+)(\w*)/.exec(side ?? all[3] ?? '') ?? []
  if (size) return Number(size) * (points[unit] ?? 1)
  return element.className.startsWith('MsoListParagraph') ? WORD_INDENT : undefined
}

/**
 * Marks the labels of items that Word wrote and another program, such as an email program, left without Word's
 * properties. They still end in spaces of Word's own size. Items of the same indentation are one list.
 */
export function markBareItems(body: HTMLElement) {
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (labelsOf(element).length > 0 || element.querySelector('p')) continue
    const range = labelRange(element)
    if (!range) continue
    const label = document.createElement('span')
    label.setAttribute('style', 'mso-list:Ignore')
    label.append(range.extractContents())
    element.prepend(label)
    if (listOf(element)) continue
    const list = `l${Math.round(marginOf(element) ?? WORD_INDENT)}`
    const style = element.getAttribute('style') ?? ''
    element.setAttribute('style', `${style};mso-list:${list} level1 lfo1`)
  }
}

/** Letters of the longest label, a number of several levels. */
const MAX_LABEL = 20
/** A label with the spaces that stand for a tab. */
const SPACED_LABEL = /^\s*(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]|[·•\u00a7▪●○])\u00a0{3,}\s*/i

/** Returns the label at the beginning of an item with the space after it. */
function labelRange(element: Element): Range | undefined {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const first = walker.nextNode()
  let end: Element | undefined
  let text = ''
  for (let node = first; node && text.length <= MAX_LABEL; node = walker.nextNode()) {
    const space = node.parentElement?.closest('span')
    if (text !== '' && space && isLabelSpace(space)) end = space
    text += node.textContent?.trim() ?? ''
  }
  const spaced = end ? undefined : SPACED_LABEL.exec(first?.textContent ?? '')
  if (!end && !spaced) return undefined
  // Every change of a document updates its ranges, so one is only made for a label.
  const range = element.ownerDocument.createRange()
  range.setStart(element, 0)
  if (end) range.setEndAfter(end)
  else if (first && spaced) range.setEnd(first, spaced[0].length)
  return range
}

const isLabelSpace = (span: Element) => {
  const style = span.getAttribute('style') ?? ''
  return /\b7(\.0)?pt/.test(style) && /times new roman/i.test(style) && !/\S/.test(span.textContent)
}
