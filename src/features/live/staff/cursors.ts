import type * as z from 'zod/mini'
import { api } from '#src/staff/client.ts'
import { type Cursor as Shape, showCursor } from '../contract.ts'
import { tab } from './tab.ts'

export type Cursor = z.output<typeof Shape>

/** Colleagues are told of a moving cursor at most once in this time. */
const APART = 200

/** Where the cursors of other tabs are, by tab; another map with each change. */
let cursors: ReadonlyMap<string, Cursor> = new Map()
const listeners = new Set<() => void>()
let own: { place: string; cursor: Cursor | null } | undefined
let told = ''
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

/** Takes a message of the server: a place, a tab, and its cursor there. */
export function hearCursor(message: string, here: string | undefined) {
  const [, place, from, ...rest] = message.split(' ')
  if (place !== here || from === undefined || from === tab) return
  const cursor = JSON.parse(rest.join(' ')) as Cursor | null
  const next = new Map(cursors)
  if (cursor) next.set(from, cursor)
  else next.delete(from)
  take(next)
}

/** Forgets the cursors of tabs that are gone, and tells new ones of the own. */
export function meetTabs(tabs: ReadonlySet<string>) {
  const left = [...cursors].filter(([one]) => tabs.has(one))
  if (left.length !== cursors.size) take(new Map(left))
  told = ''
  if (own && tabs.size > 0) tell()
}

/** Says where the cursor of this tab is, in the record at a place. */
export function sayCursor(place: string, cursor: Cursor | null) {
  own = { place, cursor }
  tell()
}

export function endCursor() {
  own = undefined
  told = ''
  take(new Map())
}

function tell() {
  waiting ??= setTimeout(() => {
    waiting = undefined
    const message = JSON.stringify(own)
    if (!own || message === told) return
    told = message
    void api(showCursor, { body: { tab, ...own } }).catch(() => undefined)
  }, APART)
}
