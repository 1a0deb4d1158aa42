import type { FormLine } from '#src/ui/FormLines.tsx'

/** Empty values of an inquiry. */
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
  { name: 'firstName', label: 'First name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', required: true, autoComplete: 'family-name' },
  {
    name: 'email',
    label: 'Email',
    required: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'company', label: 'Company', required: true, autoComplete: 'organization' },
  { name: 'jobTitle', label: 'Job title', required: true, autoComplete: 'organization-title' },
  { name: 'message', label: 'Message', required: true, rows: 5 },
]
