/** Triggers of what the back office shows tell here what changed, with the transaction. */
export const STAFF_CHANGED = 'staff_changed'
