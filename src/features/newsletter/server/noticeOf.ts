import type { Fate } from '#src/mail/unconfirmed.ts'

/** Returns the code of the notice that a page shows about an email requested there. */
export const noticeOf = <Soon extends string>({ mail }: Fate, soon: Soon) =>
  mail === 'soon' ? soon : mail === 'often' ? 'paused' : 'late'
