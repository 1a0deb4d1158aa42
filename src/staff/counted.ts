import { MAX_COUNTED } from '#src/lists/bounds.ts'

export const exactly = (count: number) => count.toLocaleString('en-US')

/** "312", "2,000", or "1,000+" if the count was capped. */
export const countLabel = (count: number) =>
  count < MAX_COUNTED ? exactly(count) : `${exactly(MAX_COUNTED)}+`

/** "1 draft", "2,000 drafts". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${exactly(count)} ${count === 1 ? one : many}`
