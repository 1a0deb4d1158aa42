/** Something that stands in the grid: minutes since its day began, and in which column. */
export interface Block {
  id: string
  from: number
  minutes: number
  column: number
}

/** Shorter sessions are drawn as tall as this, so that they can be hit. */
const LEAST = 15

/** Where a block ends as it is drawn. */
export const endOf = ({ from, minutes }: Block) => from + Math.max(minutes, LEAST)

const HOUR = 60
const USUAL = { from: 9 * HOUR, to: 18 * HOUR }

/** Which part of a day the grid draws, in whole hours with one to spare around what stands in it. */
export function spanOf(blocks: readonly Block[], dayMinutes: number): { from: number; to: number } {
  const from = Math.min(USUAL.from, ...blocks.map((block) => block.from - HOUR / 2))
  const to = Math.max(USUAL.to, ...blocks.map((block) => endOf(block) + HOUR / 2))
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    to: Math.min(dayMinutes + 12 * HOUR, Math.ceil(to / HOUR) * HOUR),
  }
}

/** The next line of the grid in a direction. */
export const stepFrom = (minutes: number, step: number, sign: 1 | -1) =>
  sign > 0 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step

export const snap = (minutes: number, step: number) => Math.round(minutes / step) * step
