import { useSyncExternalStore } from 'react'

const NONE: ReadonlySet<string> = new Set()
const keyOf = (eventId: string) => `agenda:${eventId}`

/** Starred session ids by event, as this tab knows them: read once, and again when another tab writes. */
const known = new Map<string, ReadonlySet<string>>()
const listeners = new Set<() => void>()
let kept = true

function read(eventId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '[]')
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
    return ids.length > 0 ? new Set(ids) : NONE
  } catch (error) {
    if (!(error instanceof SyntaxError)) kept = false
    return NONE
  }
}

function starred(eventId: string): ReadonlySet<string> {
  const ids = known.get(eventId) ?? read(eventId)
  known.set(eventId, ids)
  return ids
}

/** Stars exactly these sessions. Where the browser forbids storage they last as long as the tab. */
export function keepStars(eventId: string, ids: Iterable<string>): void {
  const stars = new Set(ids)
  known.set(eventId, stars)
  try {
    if (stars.size > 0) localStorage.setItem(keyOf(eventId), JSON.stringify([...stars]))
    else localStorage.removeItem(keyOf(eventId))
    kept = true
  } catch {
    kept = false
  }
  for (const listener of listeners) listener()
}

/** Stars a session or takes its star away; true when it has one now. */
export function toggleStar(eventId: string, id: string): boolean {
  const stars = new Set(starred(eventId))
  const added = !stars.delete(id)
  if (added) stars.add(id)
  keepStars(eventId, stars)
  return added
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null) known.clear()
    else if (key.startsWith('agenda:')) known.delete(key.slice('agenda:'.length))
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The visitor's starred sessions of an event; none until the page has come alive. */
export const useStars = (eventId: string): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => starred(eventId),
    () => NONE,
  )

/** Whether stars outlast the tab. */
export const useStarsAreStored = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => kept,
    () => true,
  )
