import type { FormLine } from './FormLines.tsx'

/** Fields about the person who fills in a form. */
export const nameLine: FormLine<'name'> = {
  name: 'name',
  label: 'Name',
  required: true,
  autoComplete: 'name',
}
export const fullNameLines: readonly FormLine<'firstName' | 'lastName'>[] = [
  { name: 'firstName', label: 'First name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', required: true, autoComplete: 'family-name' },
]
export const emailLine: FormLine<'email'> = {
  name: 'email',
  label: 'Email',
  required: true,
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
}
export const applicantLines: readonly FormLine<'name' | 'email' | 'company' | 'role'>[] = [
  nameLine,
  emailLine,
  { name: 'company', label: 'Company', required: true, autoComplete: 'organization' },
  { name: 'role', label: 'Role', required: true, autoComplete: 'organization-title' },
]
