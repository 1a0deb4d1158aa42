/** Forms that have their own page, to which every form is also sent without scripts. */
export const formNames = [
  'contact',
  'inquiry',
  'newsletter',
  'speaker',
  'community',
  'review',
  'reviewer',
  'tool-suggestion',
  'research',
  'your-data',
] as const
export type FormName = (typeof formNames)[number]

/** Query parameters of a form's URL: where it was opened, its subject, and whether it was sent. */
export const formQuery = ['source', 'message', 'tool', 'resource', 'event', 'sent'] as const
