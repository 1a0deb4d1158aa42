import { BACK, newNoteId } from '../body/footnoteNodes.ts'

/** Names that Word, Google Docs, and web pages give footnotes, endnotes, and the links back from them. */
const called = /^_?(user-content-|sd)?(ftn|edn|ftnt|fn|footnote|endnote|note|cite_note)[\w:-]*\d/i
export const isNoteName = (name: string) => called.test(name)
const label = /^[[(]?(\d{1,4}|[ivxlc]{1,8}|[a-z]|[*†‡\u00a7]{1,3}|↩︎?|\^)[\])]?$/i

/** Converts footnotes to ours: a number in the text that links to an item at the end, which links back. */
export function takeNotes(body: HTMLElement) {
  const links = [...body.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const places = linksByPlace(links)
  const list = document.createElement('ol')
  const holders: Element[] = []
  for (const link of links) {
    const place = link.getAttribute('href')?.slice(1) ?? ''
    const back = isNoteName(place) && label.test(plain(link)) && wayBack(places.get(place), link)
    const note = back && holderOf(back)
    if (!note || note.contains(link)) continue
    const id = newNoteId()
    ;(back.closest('sup') ?? back).remove()
    list.append(itemOf(note, id))
    holders.push(note)
    const number = document.createElement('sup')
    number.innerHTML = `<a id="${id}-link"></a><a href="#${id}">${list.childElementCount}</a>`
    const sup = link.closest('sup')
    ;(sup && plain(sup) === plain(link) ? sup : link).replaceWith(number)
  }
  if (holders.length === 0) return
  const frames = new Set(
    holders.map((one) => one.closest('[data-footnotes], .footnotes') ?? one.parentElement!),
  )
  for (const holder of holders) holder.remove()
  for (const frame of frames) {
    for (const heading of frame.querySelectorAll(':scope > :is(h1, h2, h3)'))
      if (plain(frame) === plain(heading)) heading.remove()
    if (frame !== body && plain(frame) === '' && !frame.querySelector('img, hr')) frame.remove()
  }
  dropLine(body)
  body.append(list)
}

/** Removes rules between the text and its notes if nothing follows them anymore. */
function dropLine(body: HTMLElement) {
  const rest = document.createRange()
  for (const line of [...body.querySelectorAll('hr')].toReversed()) {
    rest.setStartAfter(line)
    rest.setEndAfter(body)
    if (rest.toString().trim() !== '' || rest.cloneContents().querySelector('img')) return
    line.remove()
  }
}

const plain = (element: Element) => element.textContent.replaceAll(/\s+/g, '')

/** Maps the name of each anchor to the links in it. */
function linksByPlace(links: HTMLAnchorElement[]) {
  const found = new Map<string, HTMLAnchorElement[]>()
  for (const link of links)
    for (const near of [link, ...ancestors(link)])
      for (const name of new Set([near.id, near.getAttribute('name')]))
        if (name && !found.get(name)?.push(link)) found.set(name, [link])
  return found
}

/** Returns the link inside a note that leads back to its number. */
function wayBack(there: HTMLAnchorElement[] = [], link: HTMLAnchorElement) {
  const own = [link, link.parentElement].flatMap((one) => [one?.id, one?.getAttribute('name')])
  return there.find(
    (one) =>
      link.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
      own.includes(one.getAttribute('href')?.slice(1)),
  )
}

function ancestors(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at && found.length < 4; at = at.parentElement) found.push(at)
  return found
}

/** Returns the element around a note's text: Word's frame, a list item, or a paragraph. */
const holderOf = (back: Element) =>
  back.closest('li, div[id], div[style*="mso-element"]') ?? back.closest('p, div, dd')

function itemOf(note: Element, id: string): HTMLLIElement {
  const item = document.createElement('li')
  const place = document.createElement('a')
  place.id = id
  item.append(place)
  const blocks = [...note.querySelectorAll('p')].filter((one) => !one.querySelector('p'))
  for (const [index, block] of (blocks.length > 0 ? blocks : [note]).entries()) {
    if (plain(block) === '') continue
    if (index > 0) item.append(document.createElement('br'))
    item.append(...block.childNodes)
  }
  const words = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    words.currentNode.textContent = words.currentNode.textContent?.trimStart() ?? ''
    if (words.currentNode.textContent !== '') break
  }
  const end = document.createElement('a')
  end.setAttribute('href', `#${id}-link`)
  end.title = BACK
  end.textContent = '↩'
  item.append(' ', end)
  return item
}
