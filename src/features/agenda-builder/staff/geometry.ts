/** A block in the grid: its start in minutes since the day began, its length, and its column. */
export interface Block {
  id: string
  from: number
  minutes: number
  column: number
}

/** Shorter sessions are drawn at this height, in minutes, so that they are easy to click. */
const MIN = 15

/** Returns where a block ends as drawn. */
export const endOf = ({ from, minutes }: Block) => from + Math.max(minutes, MIN)

const HOUR = 60
const DEFAULT = { from: 9 * HOUR, to: 18 * HOUR }

/** Returns the part of the day that the grid shows, in whole hours, with at least half an hour around its blocks. */
export function spanOf(blocks: readonly Block[], dayMinutes: number): { from: number; to: number } {
  const from = Math.min(DEFAULT.from, ...blocks.map((block) => block.from - HOUR / 2))
  const to = Math.max(DEFAULT.to, ...blocks.map((block) => endOf(block) + HOUR / 2))
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    to: Math.min(dayMinutes + 12 * HOUR, Math.ceil(to / HOUR) * HOUR),
  }
}

/** Returns the next grid line in a direction. */
export const stepFrom = (minutes: number, step: number, sign: 1 | -1) =>
  sign > 0 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step

export const snap = (minutes: number, step: number) => Math.round(minutes / step) * step
