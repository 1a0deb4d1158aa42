import type { FormLine } from './FormLines.tsx'

/** Who applies, in every application form. */
export const applicantLines: readonly FormLine<'name' | 'email' | 'company' | 'role'>[] = [
  { name: 'name', label: 'Name', required: true, autoComplete: 'name' },
  {
    name: 'email',
    label: 'Email',
    required: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  { name: 'company', label: 'Company', required: true, autoComplete: 'organization' },
  { name: 'role', label: 'Role', required: true, autoComplete: 'organization-title' },
]
