import { isDeepStrictEqual } from 'node:util'
import type { FieldDifference, Outcome } from '../outcomes.ts'

/** What a stored record remembers about the import that created it. */
export interface Imported {
  importKey?: string | null
  importPrint: string | null
  removedAt?: Date | null
}

/** Changes from the file to apply to an existing record. */
export interface Merged<Values, Facts> {
  values: Partial<Values>
  facts?: Facts
  detail?: string
}

export interface Question<Own extends Imported, Values extends object, Facts> {
  /** Stored record with the same key. */
  own: Own | undefined
  /** Field values from the file. */
  values: Values
  /**
   * Hash of the imported fields, and a rule for when an older hash matches the same fields. Without it, only
   * `merge` decides.
   */
  print?: {
    of: (fields: Own | Values) => string
    matches?: (print: string | null, fields: Own | Values) => boolean
  }
  /** Additional values to write to new and changed records. */
  facts?: Facts
  /** Returns why a change in the file must not replace the stored record. */
  hindrance?: (own: Own) => string | undefined
  /**
   * Returns what the file may still change in a record. Without it, everything, unless someone edited the record
   * here.
   */
  merge?: (own: Own, isEdited: boolean) => Merged<Values, Facts>
}

export type Decision<Values, Facts> =
  | { outcome: 'new'; facts: Facts }
  | {
      outcome: 'changed'
      values: Partial<Values>
      facts: Facts
      differences: FieldDifference[]
      detail: string
    }
  | { outcome: Exclude<Outcome, 'new' | 'changed'>; detail: string }

const REMOVED_HERE = 'removed here since it was imported'
const EDITED_HERE = 'edited here since it was imported'

/**
 * Decides for every importer: new, changed with its differences, the same, or left alone because staff deleted or
 * edited it. Records that an earlier import removed (they have no fingerprint) are restored if they are in the
 * file.
 */
export function decide<Own extends Imported, Values extends object, Facts extends object>(
  question: Question<Own, Values, Facts>,
): Decision<Values, Facts> {
  const { own, values, print, hindrance, merge } = question
  const importPrint = print?.of(values)
  const isPrintOf = print?.matches ?? ((known, fields) => known === print?.of(fields))
  const facts = { ...question.facts, ...(importPrint && { importPrint }) } as Facts
  if (!own) return { outcome: 'new', facts }
  const wasTakenAway = own.removedAt && own.importKey && own.importPrint === null
  if (wasTakenAway) return { outcome: 'new', facts: { ...facts, removedAt: null } }
  if (own.removedAt) return { outcome: 'skipped', detail: REMOVED_HERE }
  if (importPrint && isPrintOf(own.importPrint, values)) return { outcome: 'same', detail: '' }
  const isEdited = print !== undefined && !isPrintOf(own.importPrint, own)
  const reason = hindrance?.(own)
  if (reason) return { outcome: 'skipped', detail: reason }
  if (isEdited && !merge) return { outcome: 'skipped', detail: EDITED_HERE }
  const merged = merge?.(own, isEdited) ?? { values }
  const differences = differencesOf(own, { ...merged.values, ...statusOf(facts) })
  const detail = merged.detail ?? ''
  if (differences.length === 0)
    return { outcome: detail === EDITED_HERE ? 'skipped' : 'same', detail }
  return {
    outcome: 'changed',
    values: merged.values,
    facts: merged.facts ?? facts,
    differences,
    detail,
  }
}

const statusOf = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).filter(([name]) => /^(status|publishedAt|timezone)$/.test(name)),
  )

/** Detail of a merge if everything the file changes was edited here. */
export const editedHere = EDITED_HERE

const differencesOf = (own: object, values: object): FieldDifference[] =>
  Object.entries(values).flatMap(([field, after]) => {
    const before = (own as Record<string, unknown>)[field] ?? null
    return isDeepStrictEqual(before, after ?? null) ? [] : [{ field, before, after: after ?? null }]
  })
