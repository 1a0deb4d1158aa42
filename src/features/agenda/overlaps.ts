export interface Timed {
  id: string
  startISO: string
  endISO: string
}

/** Maps each session's id to the sessions that overlap it. Back-to-back sessions don't overlap. */
export function clashesOf<Session extends Timed>(sessions: Session[]): Map<string, Session[]> {
  const clashes = new Map<string, Session[]>()
  const note = (one: Session, other: Session) =>
    clashes.set(one.id, [...(clashes.get(one.id) ?? []), other])
  const ordered = sessions.toSorted((a, b) => Date.parse(a.startISO) - Date.parse(b.startISO))
  for (const [index, first] of ordered.entries()) {
    for (const second of ordered.slice(index + 1)) {
      if (Date.parse(second.startISO) >= Date.parse(first.endISO)) break
      note(first, second)
      note(second, first)
    }
  }
  return clashes
}

/** Counts pairs of overlapping sessions. */
export const countClashes = (clashes: Map<string, unknown[]>) =>
  [...clashes.values()].reduce((sum, others) => sum + others.length, 0) / 2
