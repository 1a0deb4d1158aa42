export interface PastedItem {
  item: Element
  level: number
  name: string
  /** Number shown before the item. */
  number?: number
  /** Word's id of the list. */
  id?: string
  margin?: number
}

export interface OpenList extends Omit<PastedItem, 'item'> {
  list: Element
  next: number
}

/** How much further an item must be indented to belong to the next level, in points. */
const FURTHER_IN = 14

/** Builds nested lists item by item in front of an element. A numbered list only continues with its next number. */
export class ListBuilder {
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
    if (this.open.length > 0 && !this.open.some((one) => one.id === id)) this.indented.add(id)
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
