import { dateText, dayText } from './times.ts'

/** A text or number as text for an input; empty for anything else. */
export const inputText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A field's value as text; empty if there is none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
    return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The same for display: lists with their parts, without ids, days by name, and timestamps in the reader's zone. */
export function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownText).filter(Boolean).join('; ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => (/^id$|Id$/.test(name) ? '' : shownText(one)))
      .filter(Boolean)
      .join(', ')
  const text = textOf(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayText(text)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? dateText(text)
    : text
}
