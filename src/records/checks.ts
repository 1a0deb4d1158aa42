import * as z from 'zod/mini'
import { issueSentence, type Fields as FieldProblems, invalid } from '#src/http/errors.ts'

/** Parses a value by a schema; throws `invalid` with each field's errors. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> & Record<string, unknown> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data as z.output<Schema> & Record<string, unknown>
  const { fieldErrors, formErrors } = z.flattenError(
    parsed.error as z.core.$ZodError<Record<string, unknown>>,
    issueSentence,
  )
  throw invalid(fieldErrors as FieldProblems, formErrors[0])
}

/** Throws `invalid` if there are any problems. */
export function refuse(problems: FieldProblems = {}) {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Name of the unique index that rejected a row. */
export function constraintOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: string; constraint?: string }
    if (code === '23505') return constraint
  }
  return undefined
}

/** What kind of rule of the database a write broke; undefined for every other failure. */
export function brokenRule(error: unknown): 'reference' | 'other' | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (code === '23503') return 'reference'
    if (typeof code === 'string' && code.startsWith('23')) return 'other'
  }
  return undefined
}
