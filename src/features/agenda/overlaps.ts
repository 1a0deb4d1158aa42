export interface Timed {
  id: string
  startISO: string
  endISO: string
}

/** For each of the sessions the others that overlap it; one that starts as another ends does not. */
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

/** Pairs of sessions that overlap. */
export const countClashes = (clashes: Map<string, unknown[]>) =>
  [...clashes.values()].reduce((sum, others) => sum + others.length, 0) / 2
