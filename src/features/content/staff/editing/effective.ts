import type * as z from 'zod/mini'
import type { ContentRecord } from '../../contract.ts'
import { mergeValues } from './merge.ts'

export type Content = z.infer<typeof ContentRecord>

/** A record with what was typed since, also when the record changed under its working copy. */
export function effective({ values, workingCopy: copy }: Content, textFields: ReadonlySet<string>) {
  if (!copy) return { held: values, values, clashes: [] }
  const own = Object.fromEntries(Object.keys(copy.values).map((field) => [field, values[field]]))
  const merged = mergeValues(copy.base, copy.values, own, textFields)
  return { held: { ...values, ...copy.values }, values: { ...values, ...merged.values }, clashes: merged.clashes }
}
