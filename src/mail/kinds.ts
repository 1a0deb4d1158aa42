/** Every kind of mail that the site sends, as the outbox names it. */
export const mailKinds = {
  confirmation: 'Confirmation',
  welcome: 'Welcome',
  receipt: 'Receipt',
  answer: 'Answer',
  decision: 'Decision',
  'research link': 'Research link',
  notice: 'Notice for staff',
  digest: 'Digest for staff',
  'own data': 'Own data',
  erased: 'Erasure',
  issue: 'Newsletter issue',
  test: 'Test of an issue',
} as const
export type MailKind = keyof typeof mailKinds
