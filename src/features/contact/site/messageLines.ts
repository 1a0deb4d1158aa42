import type { FormLine } from '#src/ui/FormLines.tsx'

export type MessageField = 'name' | 'email' | 'company' | 'role' | 'subject' | 'message'

/** The fields of the form at /contact, in their order. */
export const messageLines: readonly FormLine<MessageField>[] = [
  { name: 'name', label: 'Name', required: true, autoComplete: 'name' },
  { name: 'email', label: 'Email', required: true, type: 'email', inputMode: 'email', autoComplete: 'email' },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'role', label: 'Role', autoComplete: 'organization-title' },
  { name: 'subject', label: 'Subject', required: true, wide: true },
  { name: 'message', label: 'Message', required: true, rows: 7 },
]
