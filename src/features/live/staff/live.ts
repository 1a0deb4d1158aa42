import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSession } from '#src/features/accounts/contract.ts'
import { api } from '#src/staff/client.ts'
import { ask } from '#src/staff/queries.ts'
import { getPresence, LIVE, setPresence } from '../contract.ts'
import { endCursor, receiveCursor, syncTabs } from './cursors.ts'
import { tab } from './tab.ts'

const RETRY_DELAY = 10_000
const TOGETHER = 150
/** Minimum milliseconds between refetches while there are many writes, e.g. when an issue is sent. */
const APART = 1000

/**
 * Whether the browser has only a few connections for all its tabs, each of which a stream would take for itself: with
 * six tabs open over HTTP/1, no call would ever be sent.
 */
const areConnectionsFew = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).nextHopProtocol.startsWith('http/1'))

/** Refetches what is on screen when another person or process changes it. */
export function useLive() {
  const client = useQueryClient()
  useEffect(() => {
    let source: EventSource | undefined
    const isWanted = () => document.visibilityState === 'visible' || !areConnectionsFew()
    let waiting: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let refreshedAt = 0
    const changed = new Set<string>()
    const refresh = () => {
      waiting = undefined
      refreshedAt = Date.now()
      const found = [...changed]
      changed.clear()
      void client.invalidateQueries({
        predicate: (query) => found.some((what) => concerns(what, query)),
      })
    }
    const open = () => {
      clearTimeout(again)
      const opened = new EventSource(`${LIVE}?tab=${tab}`)
      source = opened
      // Changes may have been missed while disconnected, and the server may have dropped this tab's presence.
      source.addEventListener('open', () => {
        void client.invalidateQueries({
          predicate: (query) => query.state.status !== 'pending' && concerns('all', query),
        })
        if (here) void say(here)
      })
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
        if (data.startsWith('cursor ')) return receiveCursor(data, here)
        // Colleagues' typing is applied right away, since it concerns a single record.
        if (data.startsWith('copy '))
          return void client.invalidateQueries({ predicate: (query) => concerns(data, query) })
        changed.add(data)
        return void (waiting ??= setTimeout(
          refresh,
          Math.max(TOGETHER, refreshedAt + APART - Date.now()),
        ))
      })
      source.addEventListener(
        'ended',
        () => void client.invalidateQueries({ queryKey: [getSession.path] }),
      )
      source.addEventListener('error', () => {
        // The browser doesn't retry a rejected connection by itself.
        if (opened.readyState !== EventSource.CLOSED) return
        again = setTimeout(open, RETRY_DELAY)
        // The session may have ended while this tab could not be told, such as while the computer slept.
        void client.invalidateQueries({ queryKey: [getSession.path] })
      })
    }
    const close = () => {
      source?.close()
      source = undefined
      clearTimeout(again)
    }
    const follow = () => {
      if (!isWanted()) close()
      else if (!source) open()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
      clearTimeout(waiting)
    }
  }, [client])
}

/** The record this tab has open. */
let here: string | undefined
const say = (place: string | null) =>
  api(setPresence, { body: { tab, place } }).catch(() => undefined)

/** Queries that show emails, thousands of which may be written at a time. */
const OF_MAILS = /^\/api\/staff\/(outbox|sending-health|issues|deliveries|inbox\/:id|today)/

/**
 * Whether a change affects a query. Messages are "presence", "copy articles 12", "mails", or any other write, which
 * may affect every list.
 */
function concerns(message: string, { queryKey: [path, input] }: Query): boolean {
  const [what, , id] = message.split(' ')
  if (path === getSession.path) return false
  if (what === 'presence') return path === getPresence.path
  if (what === 'copy')
    return (
      (input as { params?: { id?: string } } | undefined)?.params?.id === id &&
      !(path as string).endsWith('/history')
    )
  if (what === 'mails') return OF_MAILS.test(path as string)
  return path !== getPresence.path
}

export interface Colleague {
  tab: string
  name: string
  isYou: boolean
}
const nobody: readonly Colleague[] = []

/** Other tabs and people with the same record open. Also announces this tab. */
export function usePresence(place: string | undefined): readonly Colleague[] {
  const client = useQueryClient()
  useEffect(() => {
    if (!place) return undefined
    here = place
    void say(place).then(() => client.invalidateQueries({ queryKey: [getPresence.path] }))
    return () => {
      here = undefined
      endCursor()
      void say(null)
    }
  }, [client, place])
  const { data } = useQuery({
    ...ask(getPresence, { query: { place: place ?? '', tab } }),
    enabled: place !== undefined,
    // Nobody reports that a tab with a lost connection is gone.
    refetchInterval: 30_000,
  })
  const people = data?.people ?? nobody
  useEffect(() => syncTabs(new Set(people.map((one) => one.tab))), [people])
  return people
}

/** Describes who else is here, in words. */
export function presenceText(people: readonly Colleague[]): string | undefined {
  if (people.length === 0) return undefined
  const others = new Set(people.filter(({ isYou }) => !isYou).map(({ name }) => name))
  const ways = [
    ...(others.size > 0 ? [`with ${list.format(others)}`] : []),
    ...(people.some(({ isYou }) => isYou) ? ['in another window of yours'] : []),
  ]
  return `Also open ${list.format(ways)}.`
}

const list = new Intl.ListFormat('en-US')
