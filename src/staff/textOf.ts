import { dateText } from './times.ts'

/** A text or a number as a text for an input; an empty one for everything else. */
export const inputText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The value of a field as a text; an empty one where there is none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The same as people read it: instants by the clock of the reader. */
export function shownText(value: unknown): string {
  const text = textOf(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? dateText(text)
    : text
}
