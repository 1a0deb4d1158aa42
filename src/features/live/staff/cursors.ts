import type * as z from 'zod/mini'
import { api } from '#src/staff/client.ts'
import { createStore } from '#src/ui/store.ts'
import { type Cursor as Shape, showCursor } from '../contract.ts'
import { tab } from './tab.ts'

export type Cursor = z.output<typeof Shape>

/** Minimum milliseconds between two cursor updates sent to colleagues. */
const APART = 200

/** Other tabs' cursors by tab id. Replaced on each change. */
export const colleagueCursors = createStore<ReadonlyMap<string, Cursor>>(new Map())
let own: { place: string; cursor: Cursor | null } | undefined
let lastSent = ''
let waiting: ReturnType<typeof setTimeout> | undefined

/** Handles a cursor message from the server: a record, a tab, and its cursor there. */
export function receiveCursor(message: string, here: string | undefined) {
  const [, place, from, ...rest] = message.split(' ')
  if (place !== here || from === undefined || from === tab) return
  const cursor = JSON.parse(rest.join(' ')) as Cursor | null
  const next = new Map(colleagueCursors.get())
  if (cursor) next.set(from, cursor)
  else next.delete(from)
  colleagueCursors.set(next)
}

/** Drops the cursors of closed tabs, and sends this tab's cursor again for new ones. */
export function syncTabs(tabs: ReadonlySet<string>) {
  const left = [...colleagueCursors.get()].filter(([one]) => tabs.has(one))
  if (left.length !== colleagueCursors.get().size) colleagueCursors.set(new Map(left))
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
  colleagueCursors.set(new Map())
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
