import type { Block } from './geometry.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Finds the block an arrow key moves to: in the same column, or the nearest in time in the next non-empty column. */
export function neighborOf(
  blocks: readonly Block[],
  id: string,
  direction: Direction,
): string | undefined {
  const here = blocks.find((block) => block.id === id)
  if (!here) return undefined
  const sign = direction === 'up' || direction === 'left' ? -1 : 1
  if (direction === 'up' || direction === 'down') {
    const column = blocks
      .filter((block) => block.column === here.column)
      .sort((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1))
    return column[column.indexOf(here) + sign]?.id
  }
  const beside = blocks.filter((block) => (block.column - here.column) * sign > 0)
  return beside.sort(
    (a, b) =>
      (a.column - b.column) * sign ||
      Math.abs(a.from - here.from) - Math.abs(b.from - here.from) ||
      a.from - b.from,
  )[0]?.id
}
