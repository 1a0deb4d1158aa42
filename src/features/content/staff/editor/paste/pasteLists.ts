import { ListBuilder, type PastedItem } from './listBuilder.ts'

/**
 * Nests lists that Google Docs places beside items, and lists from Word for the web, where each item is a list of its
 * own. Levels without items are skipped.
 */
export function nestLists(body: HTMLElement) {
  for (const list of body.querySelectorAll('ul, ol')) nameLevels(list)
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

/** Reads the levels from a number or class. Slack, Quill, and Quip write all levels in a flat list. */
function nameLevels(list: Element) {
  const isQuill = isOfQuill(list)
  const indent = list.getAttribute('data-indent')
  const from1 = /(?:^|\s)listindent(\d)/.exec(list.className)?.[1]
  for (const item of list.querySelectorAll(':scope > li')) {
    const from0 =
      item.getAttribute('data-stringify-indent') ??
      indent ??
      /(?:^|\s)ql-indent-(\d)/.exec(item.className)?.[1]
    const level = from0 ? Number(from0) + 1 : Number(from1)
    if (level) item.setAttribute('data-aria-level', String(level))
    else if (isQuill) item.setAttribute('data-aria-level', '1')
  }
}

/** Whether the list holds items of several levels that are numbered independently. */
const isOfQuill = (list: Element) => list.querySelector(':scope > [class*="ql-indent-"]') !== null

/** Whether an element that stands between items may belong to the one before. */
export const isInterruption = ({ localName }: Element) => /^(h[2-4]|table)$/.test(localName)

export const isList = (node: Node | null) => node?.nodeName === 'UL' || node?.nodeName === 'OL'
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

export function itemsIn(list: Element, level: number): PastedItem[] {
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

export const startOf = (list: Element) => wholeNumber(list.getAttribute('start')) ?? 1
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
