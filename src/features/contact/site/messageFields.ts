import type { FormLine } from '#src/ui/FormLines.tsx'
import { emailLine, nameLine } from '#src/ui/personLines.ts'

export const empty = { name: '', email: '', company: '', role: '', subject: '', message: '' }
export const messageLines: readonly FormLine<keyof typeof empty>[] = [
  nameLine,
  emailLine,
  { name: 'company', label: 'Company', autoComplete: 'organization' },
  { name: 'role', label: 'Role', autoComplete: 'organization-title' },
  { name: 'subject', label: 'Subject', required: true, wide: true },
  { name: 'message', label: 'Message', required: true, rows: 7 },
]
