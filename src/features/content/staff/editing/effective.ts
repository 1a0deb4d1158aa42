import type * as z from 'zod/mini'
import type { ContentRecord } from '../../contract.ts'
import { addDisputes, type KnownDispute } from './disputes.ts'
import { mergeValues } from './merge.ts'

export type Content = z.infer<typeof ContentRecord>

/** Merges a record with its working copy, even if the record has changed since the copy was made. */
export function effective({ values, workingCopy: copy }: Content, textFields: ReadonlySet<string>) {
  if (!copy) return { held: values, values, clashes: [], kept: [], disputes: [] }
  const own = Object.fromEntries(Object.keys(copy.values).map((field) => [field, values[field]]))
  const merged = mergeValues(copy.base, copy.values, own, textFields)
  return {
    held: { ...values, ...copy.values },
    values: { ...values, ...merged.values },
    clashes: merged.clashes,
    kept: copy.disputes as readonly KnownDispute[],
    /** Disputes stored on the server, plus new ones if the record changed under its working copy. */
    disputes: addDisputes(copy.disputes, merged.disputes),
  }
}
