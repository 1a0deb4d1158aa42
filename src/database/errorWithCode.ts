type CodedError = Error & { code: string; constraint?: string }

/** The first of an error and its causes whose SQLSTATE, or other code, fits. */
export function errorWithCode(error: unknown, codes: RegExp): CodedError | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && codes.test(at.code)) return at as CodedError
  return undefined
}

/** Name of the unique index that rejected a row. */
export const constraintOf = (error: unknown): string | undefined =>
  errorWithCode(error, /^23505$/)?.constraint

/** What kind of rule of the database a write broke; undefined for every other failure. */
export function brokenRule(error: unknown): 'reference' | 'other' | undefined {
  const broken = errorWithCode(error, /^23/)
  return broken && (broken.code === '23503' ? 'reference' : 'other')
}
