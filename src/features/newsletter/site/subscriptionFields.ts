import type { FormLine } from '#src/ui/FormLines.tsx'

/** Initial values of a subscription's fields, and the fields as form lines. */
export const empty = { firstName: '', lastName: '', email: '' }
export const lines: readonly FormLine<keyof typeof empty>[] = [
  { name: 'firstName', label: 'First name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', required: true, autoComplete: 'family-name' },
  {
    name: 'email',
    label: 'Email',
    required: true,
    wide: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
]
