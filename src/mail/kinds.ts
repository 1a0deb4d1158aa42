/** Every kind of mail that the site sends, by its plain name. */
export const mailKinds = {
  confirmation: 'Confirmation of a subscription',
  welcome: 'Welcome to the newsletter',
  receipt: 'Receipt of what was sent',
  answer: 'Reply from the inbox',
  decision: 'Decision on what was sent',
  'research link': 'Link to research',
  notice: 'Notice to staff',
  digest: 'Digest to staff',
  'own data': 'Link to a person’s own data',
  erased: 'Result of an erasure',
  issue: 'Newsletter issue',
  test: 'Test of an issue',
} as const
export type MailKind = keyof typeof mailKinds

/** What anybody can cause by typing an address into a form: a flood of it must not harm what subscribers asked for. */
export const causedByAnybody: ReadonlySet<MailKind> = new Set(['confirmation', 'receipt', 'research link', 'own data'])
