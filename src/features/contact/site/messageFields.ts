import type { FormLine } from '#src/ui/FormLines.tsx'

/** Empty values of a message. */
export const empty = { name: '', email: '', company: '', role: '', subject: '', message: '' }
export const messageLines: readonly FormLine<keyof typeof empty>[] = [
  { name: 'name', label: 'Name', required: true, autoComplete: 'name' },
  {
    name: 'email',
    label: 'Email',
    required: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'role', label: 'Role', autoComplete: 'organization-title' },
  { name: 'subject', label: 'Subject', required: true, wide: true },
  { name: 'message', label: 'Message', required: true, rows: 7 },
]
