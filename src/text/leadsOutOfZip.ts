/** The name of a file in a ZIP archive that would be unpacked beside it, from the error by which it was refused. */
export const leadsOutOfZip = (error: unknown): string | undefined =>
  error instanceof Error
    ? /^(?:absolute path|invalid relative path): (.*)/s.exec(error.message)?.[1]?.slice(0, 100)
    : undefined
