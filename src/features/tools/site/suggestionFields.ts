import type { FormLine } from '#src/ui/FormLines.tsx'

/** Initial values and form fields of a suggestion. */
export const empty = { name: '', website: '', reason: '', email: '' }
export const lines: readonly FormLine<keyof typeof empty>[] = [
  { name: 'name', label: 'Tool name', required: true, wide: true, autoComplete: 'off' },
  {
    name: 'website',
    label: 'Website',
    required: true,
    wide: true,
    type: 'url',
    inputMode: 'url',
    placeholder: 'https://',
    autoComplete: 'off',
  },
  { name: 'reason', label: 'What is it good for?', required: true, rows: 4 },
  {
    name: 'email',
    label: 'Your email',
    hint: 'Only if you’d like a reply.',
    wide: true,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
]
