import type { Content, Edited } from './effective.ts'
import type { KnownDispute } from './disputes.ts'
import type { Clash } from './merge.ts'
import type { FieldValues } from './values.ts'

export interface EditingState<R extends Edited = Content> {
  record: R | undefined
  values: FieldValues
  clashes: readonly Clash[]
  /** Words in rich-text fields that two people changed. They block publishing until resolved. */
  disputes: readonly KnownDispute[]
  /** Whether the server has stored the edits, is about to, or failed to. */
  autosave: 'saved' | 'waiting' | 'failed'
  /** Time of the last keystroke if edits were restored from a browser that was closed too early. */
  recovered: number | undefined
  saving: boolean
  errors: Record<string, string[]>
  refusal: string | undefined
}

/** State of a form for rendering. A new object only if something changed. Rich text is read from `texts` instead. */
export interface FormState<R extends Edited = Content> extends EditingState<R> {
  isTyped: boolean
  /** Whether the edits crashed the form. They aren't rendered again until discarded. */
  hasFailed: boolean
}

/** Whether two states render the same form, ignoring rich-text fields. */
export function isSameForm<R extends Edited>(
  one: FormState<R>,
  other: FormState<R>,
  texts: ReadonlySet<string>,
): boolean {
  const { values, ...rest } = one
  return (
    Object.entries(rest).every(([name, value]) => other[name as keyof FormState<R>] === value) &&
    Object.keys({ ...values, ...other.values }).every(
      (field) => texts.has(field) || values[field] === other.values[field],
    )
  )
}
