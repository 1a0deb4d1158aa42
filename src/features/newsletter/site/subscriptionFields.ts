import type { FormLine } from '#src/ui/FormLines.tsx'
import { emailLine, fullNameLines } from '#src/ui/personLines.ts'

/** Initial values of a subscription's fields, and the fields as form lines. */
export const empty = { firstName: '', lastName: '', email: '' }
export const lines: readonly FormLine<keyof typeof empty>[] = [
  ...fullNameLines,
  { ...emailLine, wide: true },
]
