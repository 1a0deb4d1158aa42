type CodedError = Error & { code: string; constraint?: string }

/** The first of an error and its causes whose SQLSTATE, or other code, fits. */
export function errorWithCode(error: unknown, codes: RegExp): CodedError | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && codes.test(at.code)) return at as CodedError
  return undefined
}
