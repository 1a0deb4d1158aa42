import * as z from 'zod/mini'
import { errorWithCode } from '#src/database/errorWithCode.ts'
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
export const constraintOf = (error: unknown): string | undefined =>
  errorWithCode(error, /^23505$/)?.constraint

/** What kind of rule of the database a write broke; undefined for every other failure. */
export function brokenRule(error: unknown): 'reference' | 'other' | undefined {
  const broken = errorWithCode(error, /^23/)
  return broken && (broken.code === '23503' ? 'reference' : 'other')
}
