import type * as z from 'zod/mini'
import { api } from '#src/staff/client.ts'
import { type Cursor as Shape, showCursor } from '../contract.ts'
import { tab } from './tab.ts'

export type Cursor = z.output<typeof Shape>

/** Minimum milliseconds between two cursor updates sent to colleagues. */
const APART = 200

/** Other tabs' cursors by tab id. Replaced on each change. */
let cursors: ReadonlyMap<string, Cursor> = new Map()
const listeners = new Set<() => void>()
let own: { place: string; cursor: Cursor | null } | undefined
let lastSent = ''
let waiting: ReturnType<typeof setTimeout> | undefined

export const cursorsNow = () => cursors
export function subscribeToCursors(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function take(next: ReadonlyMap<string, Cursor>) {
  cursors = next
  for (const listener of listeners) listener()
}

/** Handles a cursor message from the server: a record, a tab, and its cursor there. */
export function receiveCursor(message: string, here: string | undefined) {
  const [, place, from, ...rest] = message.split(' ')
  if (place !== here || from === undefined || from === tab) return
  const cursor = JSON.parse(rest.join(' ')) as Cursor | null
  const next = new Map(cursors)
  if (cursor) next.set(from, cursor)
  else next.delete(from)
  take(next)
}

/** Drops the cursors of closed tabs, and sends this tab's cursor again for new ones. */
export function syncTabs(tabs: ReadonlySet<string>) {
  const left = [...cursors].filter(([one]) => tabs.has(one))
  if (left.length !== cursors.size) take(new Map(left))
  lastSent = ''
  if (own && tabs.size > 0) scheduleSend()
}

/** Sends this tab's cursor in a record. */
export function sendCursor(place: string, cursor: Cursor | null) {
  own = { place, cursor }
  scheduleSend()
}

export function endCursor() {
  own = undefined
  lastSent = ''
  take(new Map())
}

function scheduleSend() {
  waiting ??= setTimeout(() => {
    waiting = undefined
    const message = JSON.stringify(own)
    if (!own || message === lastSent) return
    lastSent = message
    void api(showCursor, { body: { tab, ...own } }).catch(() => undefined)
  }, APART)
}
