const LENGTH = 8

/** Short code of a session in links: the beginning of its id. */
export const codeOf = (id: string) => id.slice(0, LENGTH)

/** Joins session codes for a URL, in the order of the ids. */
export const codesFor = (ids: Iterable<string>) => [...ids].map(codeOf).join('.')

/** Finds the sessions named by codes or full ids, in the order of `sessions`. Unknown codes are skipped. */
export function named<Session extends { id: string }>(
  sessions: Session[],
  codes: string,
): Session[] {
  const wanted = new Set(
    codes
      .toLowerCase()
      .split(/[.,\s]+/)
      .map(codeOf),
  )
  return sessions.filter(({ id }) => wanted.has(codeOf(id)))
}
