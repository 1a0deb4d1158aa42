import { inputText } from '#src/staff/textOf.ts'

/** Joins a list into one line per item. Returns an empty string for anything else. */
export const linesOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(inputText).join('\n') : ''
