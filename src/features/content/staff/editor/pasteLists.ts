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
  /** Difference between the level that Word stores for each list and the level shown. */
  shifts = new Map<string | undefined, number>()
  place: Element

  constructor(place: Element) {
    this.place = place
  }

  goesOn(one: OpenList, { name, number = one.next, id }: Omit<PastedItem, 'item'>) {
    if (one.name !== name) return false
    if (name === 'ul') return one.id === id
    return number === one.next && (one.id === id || number > 1)
  }

  /** Returns the level of an item. An item of a new list goes under the open item that it is indented from. */
  levelBeside({ id, level, margin = 0 }: PastedItem): number {
    if (this.open.some((one) => one.id === id)) return level + (this.shifts.get(id) ?? 0)
    const under = this.open.findLast((one) => margin - (one.margin ?? 0) > FURTHER_IN)
    const beside = under ? under.level + 0.5 : level
    this.shifts.set(id, beside - level)
    return beside
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
  for (const element of body.querySelectorAll('p, div, h2, h3, h4, table')) {
    const cell = element.closest('td, th')
    if (cell !== body && cell && body.contains(cell)) continue
    if (element !== after) end()
    const entry = isInterruption(element) ? undefined : wordItem(element, counts)
    const level = !entry && builder ? continuedLevel(builder, element, counts) : undefined
    if (!entry && level === undefined) continue
    after = element.nextElementSibling
    if (!builder) {
      builder = new ListBuilder(document.createElement('div'))
      element.before(builder.place)
    }
    if (!entry) {
      if (level !== undefined)
        builder.goOn(element.localName === 'p' ? asPlain(element) : element, level)
      continue
    }
    counts.set(`${entry.id} ${entry.level}`, entry.number)
    removeLabels(element)
    entry.item.append(...element.childNodes)
    element.remove()
    builder.add({ ...entry, level: builder.levelBeside(entry) })
  }
  end()
}

function wordItem(
  element: Element,
  counts: Map<string, number>,
): (PastedItem & { number: number }) | undefined {
  const [, id, depth] = /(l\d+)\s+level(\d+)/.exec(styleOf(element, 'mso-list')) ?? []
  if (!id) return undefined
  const level = Number(depth)
  const label = labelsOf(element)
    .map((one) => one.textContent)
    .join('')
  const { name, number } = wordNumber(label, (counts.get(`${id} ${level}`) ?? 0) + 1)
  const item = document.createElement('li')
  return { item, id, level, name, number, margin: marginOf(element) }
}

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
  const margin = marginOf(element)
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

/** Returns an element's indentation on the side that reading starts from, in points. */
function marginOf(element: Element): number {
  const all = styleOf(element, 'margin').split(/\s+/)
  const side = ['margin-left', 'margin-right'].map((name) => styleOf(element, name)).find(Boolean)
  const [, size, unit = ''] = /^([\d.]+)(\w+)/.exec(side ?? all[3] ?? '') ?? []
  return size ? Number(size) * (points[unit] ?? 1) : 0
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
