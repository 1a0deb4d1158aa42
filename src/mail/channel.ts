/** Told when mails are made, or are due again because staff said so. */
export const MAILS_WAIT = 'mails_wait'
