import { type Database, notify } from './open.ts'

export const CONTENT_CHANGED = 'content_changed'

/** Tells every process, when the transaction commits, that content changed; `removed` when some must disappear at once. */
export const contentChanged = (tx: Database, { removed }: { removed: boolean }) =>
  notify(tx, CONTENT_CHANGED, removed ? 'removed' : 'changed')
