import type { FormLine } from '#src/ui/FormLines.tsx'
import { emailLine, fullNameLines } from '#src/ui/personLines.ts'

export const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  jobTitle: '',
  message: '',
}
export const lines: readonly FormLine<keyof typeof empty>[] = [
  ...fullNameLines,
  emailLine,
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'company', label: 'Company', required: true, autoComplete: 'organization' },
  { name: 'jobTitle', label: 'Job title', required: true, autoComplete: 'organization-title' },
  { name: 'message', label: 'Message', required: true, rows: 5 },
]
