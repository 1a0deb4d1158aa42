import { isDeepStrictEqual } from 'node:util'
import type { FieldDifference, Outcome } from '../outcomes.ts'

/** What a stored record remembers of the import that brought it. */
export interface Imported {
  importKey?: string | null
  importPrint: string | null
  removedAt?: Date | null
}

/** What of the file reaches a record that is here already. */
export interface Merged<Values, Facts> {
  values: Partial<Values>
  facts?: Facts
  detail?: string
}

export interface Question<Own extends Imported, Values extends object, Facts> {
  /** The stored record of the same key. */
  own: Own | undefined
  /** The fields that the file asks for. */
  values: Values
  /** Hash of the fields that an import stores, with the rule by which an older hash is still of the same fields; without it `merge` alone decides. */
  print?: {
    of: (fields: Own | Values) => string
    matches?: (print: string | null, fields: Own | Values) => boolean
  }
  /** What is written besides the fields, to a new record and to a changed one. */
  facts?: Facts
  /** Why what changed in the file must not replace what is here. */
  hindrance?: (own: Own) => string | undefined
  /** What the file may still change of a record; without it everything, unless somebody edited the record here. */
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
 * The one rule by which every importer decides: new, changed with its differences, the same, or left alone because staff
 * removed or edited it. What an earlier run removed (it has no print any more) comes back with the file.
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

/** What a merge says of a record of which everything that the file changes was edited here. */
export const editedHere = EDITED_HERE

const differencesOf = (own: object, values: object): FieldDifference[] =>
  Object.entries(values).flatMap(([field, after]) => {
    const before = (own as Record<string, unknown>)[field] ?? null
    return isDeepStrictEqual(before, after ?? null) ? [] : [{ field, before, after: after ?? null }]
  })
