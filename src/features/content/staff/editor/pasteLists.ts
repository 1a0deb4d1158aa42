import { wordNumber } from './pasteNumbers.ts'

/** Returns the last value of a property in an element's own style. Includes Word's properties, which browsers drop. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('style') ?? ''
  const declarations = style.match(/(?:"[^"]*"|'[^']*'|[^;"'])+/g) ?? []
  const said = declarations.findLast(
    (one) => one.slice(0, one.indexOf(':')).trim().toLowerCase() === property,
  )
  return said
    ? said
        .slice(said.indexOf(':') + 1)
        .trim()
        .toLowerCase()
    : ''
}

/** Bullets or numbers that Word writes before an item or heading. */
const labelsOf = (item: Element) =>
  [...item.querySelectorAll('span')].filter((span) => styleOf(span, 'mso-list') === 'ignore')
export const removeLabels = (item: Element) => labelsOf(item).forEach((label) => label.remove())

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
  const range = element.ownerDocument.createRange()
  range.setStart(element, 0)
  const spaces = [...element.querySelectorAll('span')].filter(isLabelSpace)
  for (const space of spaces.toReversed()) {
    range.setEndAfter(space)
    const { length } = range.toString().trim()
    if (length > 0 && length <= MAX_LABEL) return range
  }
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const first = walker.nextNode()
  const spaced = SPACED_LABEL.exec(first?.textContent ?? '')
  if (!first || !spaced) return undefined
  range.setEnd(first, spaced[0].length)
  return range
}

const isLabelSpace = (span: Element) => {
  const style = span.getAttribute('style') ?? ''
  return /\b7(\.0)?pt/.test(style) && /times new roman/i.test(style) && !/\S/.test(span.textContent)
}

interface PastedItem {
  item: Element
  level: number
  name: string
  /** Number shown before the item. */
  number?: number
  /** Word's id of the list. */
  id?: string
  margin?: number
}

interface OpenList extends Omit<PastedItem, 'item'> {
  list: Element
  next: number
}

/** How much further an item must be indented to belong to the next level, in points. */
const FURTHER_IN = 14

/** Builds nested lists item by item in front of an element. A numbered list only continues with its next number. */
class ListBuilder {
  open: OpenList[] = []
  /** Lists that began beside or under another one: their items are as deep as they are indented. */
  indented = new Set<string | undefined>()
  place: Element

  constructor(place: Element) {
    this.place = place
  }

  goesOn(one: OpenList, { name, number = one.next, id }: Omit<PastedItem, 'item'>) {
    if (one.name !== name) return false
    if (name === 'ul') return one.id === id
    return number === one.next && (one.id === id || number > 1)
  }

  /** Returns the level of an item. An item of a list that began beside or under another is as deep as its indentation. */
  levelBeside({ id, level, margin }: PastedItem): number {
    if (!this.open.some((one) => one.id === id))
      this.indented[this.open.length > 0 ? 'add' : 'delete'](id)
    if (!this.indented.has(id) || margin === undefined) return level
    const furtherIn = (one: OpenList) => margin - (one.margin ?? 0)
    const beside = this.open.filter((one) => Math.abs(furtherIn(one)) <= FURTHER_IN)
    const [only] = beside
    if (only) return beside.length === 1 ? only.level : level
    const under = this.open.findLast((one) => furtherIn(one) > FURTHER_IN)
    return under ? under.level + 0.5 : level
  }

  add(entry: PastedItem) {
    const { item, level, number = 1 } = entry
    const [root] = this.open
    this.open = this.open.filter(
      (one) => one.level < level || (one.level === level && this.goesOn(one, entry)),
    )
    // An item outdented past the first level continues the list at that level.
    if (this.open.length === 0 && root && root.level > level && this.goesOn(root, entry))
      this.open = [{ ...root, level }]
    let last = this.open.at(-1)
    if (last?.level !== level) {
      const list = document.createElement(entry.name)
      if (entry.name === 'ol' && number !== 1) list.setAttribute('start', String(number))
      if (last) last.list.lastElementChild?.append(list)
      else this.place.before(list)
      last = { ...entry, list, next: number }
      this.open.push(last)
    }
    last.list.append(item)
    last.next++
  }

  /** Appends another paragraph to the last item at the level. */
  goOn(paragraph: Element, level: number) {
    this.open = this.open.filter((one, index) => index === 0 || one.level <= level)
    this.open.at(-1)?.list.lastElementChild?.append(paragraph)
  }
}

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

const isInterruption = ({ localName }: Element) => /^(h[2-4]|table)$/.test(localName)
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
 * Nests lists that Google Docs places beside items, and lists from Word for the web, where each item is a list of its
 * own. Levels without items are skipped.
 */
export function nestLists(body: HTMLElement) {
  for (const item of body.querySelectorAll('li')) nameLevel(item)
  for (const wrapper of body.querySelectorAll(
    '.ListContainerWrapper, .ace-line:has(> :is(ul, ol))',
  ))
    wrapper.replaceWith(...wrapper.childNodes)
  const done = new Set<Element>()
  for (const list of body.querySelectorAll('ul, ol')) {
    if (done.has(list) || list.closest('li')) continue
    const run = [list]
    for (const one of run) if (one === run.at(-1)) run.push(...following(one))
    if (!run.some((one) => isList(one) && (isLoose(one) || hasLevels(one)))) continue
    for (const one of run) {
      done.add(one)
      for (const inner of one.querySelectorAll('ul, ol')) done.add(inner)
    }
    const builder = new ListBuilder(list)
    for (const one of run)
      if (isList(one)) for (const item of itemsIn(one, 1)) builder.add(item)
      else builder.goOn(one, Infinity)
    for (const one of run) if (isList(one)) one.remove()
  }
}

/** Reads the level from a number or class. Slack, Quill, and Quip write all levels in a flat list. */
function nameLevel(item: Element) {
  const list = item.parentElement
  const from0 =
    item.getAttribute('data-stringify-indent') ??
    list?.getAttribute('data-indent') ??
    /(?:^|\s)ql-indent-(\d)/.exec(item.className)?.[1]
  const from1 = /(?:^|\s)listindent(\d)/.exec(list?.className ?? '')?.[1]
  const level = from0 ? Number(from0) + 1 : Number(from1)
  if (level) item.setAttribute('data-aria-level', String(level))
  else if (list && isOfQuill(list)) item.setAttribute('data-aria-level', '1')
}

/** Whether the list holds items of several levels that are numbered independently. */
const isOfQuill = (list: Element) => list.querySelector(':scope > [class*="ql-indent-"]') !== null

const isList = (node: Node | null) => node?.nodeName === 'UL' || node?.nodeName === 'OL'
const isLoose = (list: Element) => list.querySelector(':is(ul, ol) > :is(ul, ol)') !== null
const hasLevels = (list: Element) => list.querySelector('[data-aria-level]') !== null
/** Whether a list continues the previous one rather than starting a new one. */
const belongs = (list: Element) =>
  hasLevels(list) || (isLoose(list) && !list.querySelector(':scope > li:first-child'))

/** Returns what continues a list: the next list, with headings or tables before it if its items need a parent. */
function following(list: Element): Element[] {
  const next = adjacentList(list)
  if (next) return belongs(next) ? [next] : []
  const between: Element[] = []
  let element = list.nextElementSibling
  for (
    ;
    between.length < 2 && element && isInterruption(element);
    element = element.nextElementSibling
  )
    between.push(element)
  return element && between.length > 0 && isList(element) && beginsDeeper(element)
    ? [...between, element]
    : []
}

const beginsDeeper = (list: Element) => {
  const [first] = itemsIn(list, 1)
  return first !== undefined && first.level > 1
}

/** Returns the list directly after this one, with only white space between. */
function adjacentList(list: Element): Element | undefined {
  let node: Node | null = list.nextSibling
  while (node?.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '')
    node = node.nextSibling
  return isList(node) ? (node as Element) : undefined
}

function itemsIn(list: Element, level: number): PastedItem[] {
  const isFlat = isOfQuill(list)
  let number = startOf(list)
  return [...list.children].flatMap((child) => {
    if (isList(child)) return itemsIn(child, level + 1)
    if (child.localName !== 'li') return []
    number = valueOf(child) ?? number
    const own = child.getAttribute('data-aria-level') ?? child.getAttribute('aria-level')
    const name = child.getAttribute('data-list') === 'bullet' ? 'ul' : list.localName
    const entry = { item: child, level: Number(own) || level, name }
    return [isFlat ? entry : { ...entry, number: number++ }]
  })
}

const startOf = (list: Element) => wholeNumber(list.getAttribute('start')) ?? 1
const valueOf = (item: Element) => wholeNumber(item.getAttribute('value'))
const wholeNumber = (text: string | null) =>
  text !== null && /^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : undefined

/** Preserves explicit item numbers by starting a new list wherever the numbering jumps. */
export function keepNumbers(body: HTMLElement) {
  for (const list of body.querySelectorAll('ol:not([reversed])')) {
    let counted = list
    let next = startOf(list)
    const items = Array.from(list.children)
    for (const item of items) {
      if (item.localName === 'li') {
        const value = valueOf(item) ?? next
        if (value !== next && item === counted.firstElementChild)
          counted.setAttribute('start', String(value))
        else if (value !== next) {
          const rest = document.createElement('ol')
          rest.setAttribute('start', String(value))
          counted.after(rest)
          counted = rest
        }
        next = value + 1
        item.removeAttribute('value')
      }
      if (counted !== list) counted.append(item)
    }
  }
}
