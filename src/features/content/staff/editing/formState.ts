import type { Content } from './effective.ts'
import type { KnownDispute } from './disputes.ts'
import type { Clash } from './merge.ts'
import type { Values } from './values.ts'

export interface EditingState {
  record: Content | undefined
  values: Values
  clashes: readonly Clash[]
  /** Words of texts that two people changed, which hold publication back. */
  disputes: readonly KnownDispute[]
  /** Whether the server holds what was typed, is being told, or could not be. */
  keeping: 'kept' | 'waiting' | 'failed'
  /** When what was typed in a browser that was closed too early comes back: the moment of its last key. */
  recovered: number | undefined
  saving: boolean
  errors: Record<string, string[]>
  refusal: string | undefined
}

/** What a form draws: another object only when something of it changed. Texts with markup are read from `texts`, not from here. */
export interface FormState extends EditingState {
  isTyped: boolean
  /** What was typed made the form fail here: it is not shown again until it is discarded. */
  hasFailed: boolean
}

/** Whether a form looks the same, whatever stands in its texts with markup. */
export function isSameForm(one: FormState, other: FormState, texts: ReadonlySet<string>): boolean {
  const { values, ...rest } = one
  return (
    Object.entries(rest).every(([name, value]) => other[name as keyof FormState] === value) &&
    Object.keys({ ...values, ...other.values }).every(
      (field) => texts.has(field) || values[field] === other.values[field],
    )
  )
}
