import { useSyncExternalStore } from 'react'

const NONE: ReadonlySet<string> = new Set()
const keyOf = (eventId: string) => `agenda:${eventId}`

/** Starred session ids by event. Cached in this tab, and read again when another tab changes them. */
const known = new Map<string, ReadonlySet<string>>()
const listeners = new Set<() => void>()
let areStored = true

function read(eventId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(eventId)) ?? '[]')
    const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
    return ids.length > 0 ? new Set(ids) : NONE
  } catch (error) {
    if (!(error instanceof SyntaxError)) areStored = false
    return NONE
  }
}

function starred(eventId: string): ReadonlySet<string> {
  const ids = known.get(eventId) ?? read(eventId)
  known.set(eventId, ids)
  return ids
}

/** Replaces the starred sessions of an event. If the browser blocks storage, they last until the tab is closed. */
export function setStars(eventId: string, ids: Iterable<string>): void {
  const stars = new Set(ids)
  known.set(eventId, stars)
  try {
    if (stars.size > 0) localStorage.setItem(keyOf(eventId), JSON.stringify([...stars]))
    else localStorage.removeItem(keyOf(eventId))
    areStored = true
  } catch {
    areStored = false
  }
  for (const listener of listeners) listener()
}

/** Stars or unstars a session. Returns whether it is starred now. */
export function toggleStar(eventId: string, id: string): boolean {
  const stars = new Set(starred(eventId))
  const added = !stars.delete(id)
  if (added) stars.add(id)
  setStars(eventId, stars)
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

/** Returns the visitor's starred sessions of an event. Empty until the page is hydrated. */
export const useStars = (eventId: string): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => starred(eventId),
    () => NONE,
  )

/** Whether stars are saved beyond this tab. */
export const useStarsAreStored = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => areStored,
    () => true,
  )
