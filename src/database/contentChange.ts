/** Channel on which the tables' triggers announce changes. */
export const CONTENT_CHANGED = 'content_changed'

/** A change to content that visitors see. */
export interface ContentChange {
  /** Whether something must disappear at once. */
  removed: boolean
  /** The table that was written; undefined if unknown, which can mean any change. */
  table?: string | undefined
  /** The columns that differ; undefined if rows were inserted or deleted, or if there are too many. */
  fields?: readonly string[] | undefined
  /** The rows' old and new slugs, and old and new times of becoming visible; undefined if there are too many. */
  slugs?: readonly string[] | undefined
  times?: readonly number[] | undefined
}

/** Parses a notification; a message that names no table means any change. */
export function readChange(message: string): ContentChange {
  if (!message.startsWith('{')) return { removed: message !== 'changed' }
  try {
    return JSON.parse(message) as ContentChange
  } catch {
    return { removed: true }
  }
}
