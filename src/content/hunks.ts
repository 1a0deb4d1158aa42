import { diffArrays } from 'diff'

/** A range of a list that was replaced. */
export interface Hunk<Item> {
  from: number
  to: number
  now: Item[]
}

/** Differences between two lists, in the order of the first. */
export function hunksOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isAlike: (one: Item, other: Item) => boolean,
) {
  const found: Hunk<Item>[] = []
  let at = 0
  let open: Hunk<Item> | undefined
  for (const { value, added, removed } of diffArrays([...before], [...after], {
    comparator: isAlike,
  })) {
    if (!added && !removed) {
      at += value.length
      open = undefined
      continue
    }
    if (!open) found.push((open = { from: at, to: at, now: [] }))
    if (added) open.now.push(...value)
    else open.to = at += value.length
  }
  return found
}
