import type { FormLine } from '#src/ui/FormLines.tsx'

export type AccessField = 'firstName' | 'lastName' | 'email'

export const accessLines: readonly FormLine<AccessField>[] = [
  { name: 'firstName', label: 'First name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', required: true, autoComplete: 'family-name' },
  { name: 'email', label: 'Email', required: true, wide: true, type: 'email', inputMode: 'email', autoComplete: 'email' },
]
