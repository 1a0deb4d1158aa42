/** Notification channel: an import is waiting to be run. */
export const IMPORTS_WAIT = 'imports_wait'
