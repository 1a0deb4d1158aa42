/** Notification channel of the triggers on tables that the back office shows. Sent with the transaction. */
export const STAFF_CHANGED = 'staff_changed'
