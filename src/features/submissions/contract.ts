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

/** What an address of a form may say: where it was opened, what it is about, and what became of it. */
export const formQuery = ['source', 'message', 'tool', 'resource', 'event', 'sent'] as const
