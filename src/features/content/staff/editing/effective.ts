import type * as z from 'zod/mini'
import type { ContentRecord } from '../../contract.ts'
import { addDisputes, type KnownDispute } from './disputes.ts'
import { type Clash, mergeValues } from './merge.ts'
import type { FieldValues } from './values.ts'

export type Content = z.infer<typeof ContentRecord>

/** A record that has a form. */
export interface Edited extends Pick<Content, 'id' | 'version' | 'values'> {
  workingCopy?: Content['workingCopy']
  /** Whether the record can't be changed now. Edits wait in this browser until it can. */
  isLocked?: boolean
}

/** A record merged with its working copy, as the server has it. */
export interface StoredContent {
  values: FieldValues
  disputes: readonly KnownDispute[]
  /** Reported on every read, until the working copy is saved with an answer. */
  clashes: readonly Clash[]
  /** Revision of the working copy; null without one. */
  revision: string | null
}

/**
 * Merges a record with its working copy, even if the record has changed since the copy was made. Returns what the server
 * has, and what a form without edits shows.
 */
export function effective({ values, workingCopy: copy }: Edited, textFields: ReadonlySet<string>) {
  if (!copy) {
    const stored: StoredContent = { values, disputes: [], clashes: [], revision: null }
    return { stored, values, clashes: [], disputes: [] }
  }
  const own = Object.fromEntries(Object.keys(copy.values).map((field) => [field, values[field]]))
  const merged = mergeValues(copy.base, copy.values, own, textFields)
  const stored: StoredContent = {
    values: { ...values, ...copy.values },
    disputes: copy.disputes,
    clashes: merged.clashes,
    revision: copy.revision,
  }
  return {
    stored,
    values: { ...values, ...merged.values },
    clashes: merged.clashes,
    /** Disputes stored on the server, plus new ones if the record changed under its working copy. */
    disputes: addDisputes(copy.disputes, merged.disputes),
  }
}
