import { type Block, endOf } from './geometry.ts'

/** A block with its share of the column's width. Overlapping blocks are side by side. */
export interface Laid extends Block {
  lane: number
  lanes: number
}

export function assignLanes(blocks: readonly Block[]): Map<string, Laid> {
  const laid = new Map<string, Laid>()
  for (const column of Map.groupBy(blocks, (block) => block.column).values()) {
    let group: Laid[] = []
    let groupEnd = -Infinity
    const close = () => {
      const lanes = Math.max(...group.map(({ lane }) => lane)) + 1
      for (const one of group) one.lanes = lanes
      group = []
    }
    for (const block of column.toSorted((a, b) => a.from - b.from || b.minutes - a.minutes)) {
      if (block.from >= groupEnd && group.length > 0) close()
      const busy = new Set(group.filter((one) => endOf(one) > block.from).map(({ lane }) => lane))
      let lane = 0
      while (busy.has(lane)) lane++
      const one = { ...block, lane, lanes: 1 }
      laid.set(block.id, one)
      groupEnd = group.length === 0 ? endOf(one) : Math.max(groupEnd, endOf(one))
      group.push(one)
    }
    close()
  }
  return laid
}
