/**
 * Name of a file that would be unpacked outside the ZIP archive's target folder, taken from the
 * error that refused it.
 */
export const escapesZip = (error: unknown): string | undefined =>
  error instanceof Error
    ? /^(?:absolute path|invalid relative path): (.*)/s.exec(error.message)?.[1]?.slice(0, 100)
    : undefined
