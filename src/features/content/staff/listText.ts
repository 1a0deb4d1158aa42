import { inputText } from '#src/staff/textOf.ts'

/** A list as a text, an item on each line; an empty one for what is no list. */
export const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(inputText).join('\n') : ''
