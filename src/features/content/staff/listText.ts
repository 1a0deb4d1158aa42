import { inputText } from '#src/staff/textOf.ts'

export const itemsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(inputText) : []

/** Joins a list into one line per item. Returns an empty string for anything else. */
export const linesOf = (value: unknown): string => itemsOf(value).join('\n')
