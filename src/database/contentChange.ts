import { type Database, notify } from './open.ts'

export const CONTENT_CHANGED = 'content_changed'

/**
 * Tells every process, when the transaction commits, that visitors see something else because of the clock: nothing is written
 * then. Of what is written, triggers of the tables tell.
 */
export const contentChanged = (tx: Database, { removed }: { removed: boolean }) =>
  notify(tx, CONTENT_CHANGED, removed ? 'removed' : 'changed')
