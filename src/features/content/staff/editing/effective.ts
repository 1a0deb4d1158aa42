import type * as z from 'zod/mini'
import type { ContentRecord } from '../../contract.ts'
import { addDisputes, type KnownDispute } from './disputes.ts'
import { mergeValues } from './merge.ts'

export type Content = z.infer<typeof ContentRecord>

/** A record with what was typed since, also when the record changed under its working copy. */
export function effective({ values, workingCopy: copy }: Content, textFields: ReadonlySet<string>) {
  if (!copy) return { held: values, values, clashes: [], kept: [], disputes: [] }
  const own = Object.fromEntries(Object.keys(copy.values).map((field) => [field, values[field]]))
  const merged = mergeValues(copy.base, copy.values, own, textFields)
  return {
    held: { ...values, ...copy.values },
    values: { ...values, ...merged.values },
    clashes: merged.clashes,
    kept: copy.disputes as readonly KnownDispute[],
    /** Those that the server keeps, and new ones of a record that changed under its working copy. */
    disputes: addDisputes(copy.disputes, merged.disputes),
  }
}
