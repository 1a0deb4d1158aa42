/** The channel on which the tables' triggers announce changes. */
export const CONTENT_CHANGED = 'content_changed'

/** What visitors see something else of. */
export interface ContentChange {
  /** Whether something must disappear at once. */
  removed: boolean
  /** The table that was written; left out where the change cannot be named: then it may be anything. */
  table?: string | undefined
  /** The columns that differ; left out when rows appeared or disappeared, or when there were many. */
  fields?: readonly string[] | undefined
  /** The slugs that the rows have and had, and since when they are visible and were; left out when there were many. */
  slugs?: readonly string[] | undefined
  times?: readonly number[] | undefined
}

/** The change that a message is about: anything, when it names none. */
export function readChange(message: string): ContentChange {
  if (!message.startsWith('{')) return { removed: message !== 'changed' }
  try {
    return JSON.parse(message) as ContentChange
  } catch {
    return { removed: true }
  }
}
