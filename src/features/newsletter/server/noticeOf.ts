import type { Fate } from '#src/mail/unconfirmed.ts'

/** What a page is to say of a mail that was asked for there. */
export const noticeOf = <Soon extends string>({ mail }: Fate, soon: Soon) =>
  mail === 'soon' ? soon : mail === 'often' ? 'paused' : 'late'
