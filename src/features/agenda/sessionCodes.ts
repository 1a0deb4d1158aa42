const LENGTH = 8

/** What stands for a session in links: the beginning of its id. */
export const codeOf = (id: string) => id.slice(0, LENGTH)

/** Codes for an address, in the order of the ids. */
export const codesFor = (ids: Iterable<string>) => [...ids].map(codeOf).join('.')

/** The sessions that codes or whole ids name, in their own order; unknown ones are left out. */
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
