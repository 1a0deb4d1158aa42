interface OpenList {
  list: Element
  level: number
  /** Word's number of the list. */
  id: string
}

export const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** The sign or number that Word writes before an item or a heading. */
const labelsOf = (item: Element) => [...item.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
export const removeLabels = (item: Element) => labelsOf(item).forEach((label) => label.remove())

/** Paragraphs that Word calls items, as nested lists. */
export function makeWordLists(body: HTMLElement) {
  let open: OpenList[] = []
  for (const item of body.querySelectorAll('p, div')) {
    const follows = open[0]?.list.nextElementSibling === item
    const found = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(styleOf(item))
    if (!follows) open = []
    if (!found) {
      if (follows && item.className.startsWith('MsoListParagraph')) continueItem(open, item)
      else open = []
      continue
    }
    const [id, level] = [found[1]!, Number(found[2])]
    const label = labelsOf(item)
      .map((one) => one.textContent)
      .join('')
      .trim()
    const name = /^\(?(\d+|[a-z]|[ivxlcdm]+)[.)]/i.test(label) ? 'ol' : 'ul'
    open = open.filter((one) => one.level < level || (one.level === level && one.id === id && one.list.localName === name))
    const above = open.at(-1)
    let list = above?.level === level ? above.list : undefined
    if (!list) {
      list = document.createElement(name)
      const start = Number(/(\d+)[.)]*$/.exec(label)?.[1])
      if (name === 'ol' && start > 1) list.setAttribute('start', String(start))
      if (above) above.list.lastElementChild!.append(list)
      else item.before(list)
      open.push({ list, level, id })
    }
    removeLabels(item)
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
}

/** A further paragraph of the item before it. */
function continueItem(open: OpenList[], item: Element) {
  const paragraph = document.createElement('p')
  paragraph.append(...item.childNodes)
  if (paragraph.textContent.trim() !== '') open.at(-1)!.list.lastElementChild!.append(paragraph)
  item.remove()
}

/** Word's web version writes each item as a list of its own, with its level. */
export function nestWebLists(body: HTMLElement) {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes)
  let open: Omit<OpenList, 'id'>[] = []
  for (const item of body.querySelectorAll('li[data-aria-level]')) {
    const own = item.parentElement!
    const level = Number(item.getAttribute('data-aria-level'))
    const follows = open.some(({ list }) => list === own) || open[0]?.list === own.previousElementSibling
    open = follows ? open.filter((one) => one.level < level || (one.level === level && one.list.localName === own.localName)) : []
    const above = open.at(-1)
    if (above?.level === level) above.list.append(item)
    else if (above) {
      const list = document.createElement(own.localName)
      above.list.lastElementChild!.append(list)
      list.append(item)
      open.push({ list, level })
    } else open.push({ list: own, level })
    if (own.childElementCount === 0) own.remove()
  }
}

/** Lists that stand beside the items of a list, as Google Docs writes them, belong into the item before. */
export function nestLooseLists(body: HTMLElement) {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') before.append(list)
    else {
      const item = document.createElement('li')
      list.before(item)
      item.append(list)
    }
  }
}
